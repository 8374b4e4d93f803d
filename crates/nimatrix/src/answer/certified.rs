//! The numbers by which a game is proved for piles of all sizes.
use alloc::vec::Vec;

/// A table from which everything follows for piles of all sizes; whoever has it can check it without knowing how it
/// was found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Certified {
    /// From one pile any of some amounts may be taken, and its Grundy values repeat.
    Period {
        /// The amounts, in ascending order.
        amounts: Vec<u64>,
        /// The first pile size from which on the values repeat.
        preperiod: u64,
        /// The values up to the end of the first period.
        values: Vec<u32>,
    },
    /// Any number may be taken from one pile, or a total divisible by `m` from several; these are all P-positions.
    List {
        /// The number *m*.
        m: u64,
        /// The number of piles.
        piles: usize,
        /// The positions in lexicographic order, each ascending, one after the other; they stand for all their
        /// orders.
        positions: Vec<u32>,
    },
}
