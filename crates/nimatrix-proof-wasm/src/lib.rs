//! JavaScript bindings of proofs for piles of all sizes, as a module of their own, which only those fetch who prove:
//! [`Prover`] looks for a proof, [`Theorem`] answers by one that was checked, [`Statement`] and [`Law`] decide what
//! somebody states.
mod family;
mod known;
mod law;
mod prover;
mod rules;
mod stated;
mod statement;
mod theorem;

pub use prover::Prover;
pub use statement::{Law, Statement, Verdict, spelled};
pub use theorem::Theorem;

/// What can't be taken, in words.
fn refusal(what: &str, found: &str, allowed: &str) -> String {
    [what, ": found ", found, "; allowed: ", allowed].concat()
}
