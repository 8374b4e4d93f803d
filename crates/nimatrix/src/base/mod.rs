//! The vocabulary, one noun a file; it knows nothing of games.
pub mod arithmetic;
pub mod cost;
pub mod iterators;
pub mod moves;
pub mod named;
pub mod nimber;
pub mod outcome;
pub mod piece;
pub mod piles;
pub mod primes;
pub mod problem;
pub mod residues;
pub mod sentence;
pub mod take_set;

/// Whether texts that others changed on their way are read, and the nearest of those that can't be read are named.
pub const REPAIRS: bool = cfg!(feature = "repair");

/// The allowed texts in an error message. Only a build with repairs includes long lists: it rereads every
/// text that another build refuses.
pub const fn hint(allowed: &'static str) -> &'static str {
    if REPAIRS { allowed } else { "another value" }
}
