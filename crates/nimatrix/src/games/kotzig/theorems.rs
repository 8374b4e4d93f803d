//! The theorems about Kotzig's Nim, a file for each source.
pub(super) mod horrocks;
pub(super) mod one_step;
pub(super) mod pairing;
pub(super) mod theorem_5;

use alloc::{vec, vec::Vec};

use crate::{Basis, By, Explanation, Nimber, Outcome, Sentence};

/// The knowledge about a position of a reduced game and its options.
#[derive(Clone, Debug)]
pub(super) struct Claim {
    pub basis: Basis,
    pub reasons: Vec<Explanation>,
    pub outcome: Outcome,
    pub grundy: Option<Nimber>,
    /// The steps of the reduced game that lead to P-positions; illegal ones may be among them.
    pub winning: Vec<u64>,
}

impl Claim {
    /// A theorem: the position has this value, and these steps lead to P-positions.
    pub fn new(
        id: &'static str,
        source: Sentence,
        reason: Explanation,
        value: u64,
        winning: Vec<u64>,
    ) -> Claim {
        let value = Nimber(value);
        Claim {
            basis: Basis { kind: By::Theorem, id, source },
            reasons: vec![reason],
            outcome: Outcome::of(value),
            grundy: Some(value),
            winning,
        }
    }
}
