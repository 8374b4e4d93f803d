//! The words of a statement.

/// The name of a number in lists of allowed words.
pub const NUMBER: &str = "a number";

/// Which names a statement may have.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// The number of piles.
    pub piles: usize,
    /// Whether P and H may.
    pub with_predicates: bool,
    /// Whether n, k, u and blocks may.
    pub letters: bool,
}
