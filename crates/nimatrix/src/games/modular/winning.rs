//! The winning moves of a position, from the P-positions that its moves may lead to.
use alloc::vec::Vec;

use super::rule::played;
use crate::base::iterators::sorted;
use crate::{Move, Piles, Take, Winning};

/// Some of the P-positions that a move of Type II may lead to, and their number.
#[derive(Default)]
pub(super) struct Targets {
    /// The sizes that are left in the piles: of as many positions as requested, or of all. Options of
    /// Type I may be among them.
    pub left: Vec<Vec<u64>>,
    /// A lower bound of their number, apart from those that a move of Type I leads to.
    pub at_least: u128,
    /// Whether there may be more.
    pub more: bool,
}

impl Targets {
    /// Subtracts those that a winning move of Type I leads to by taking a multiple of m; `leaves` is as in
    /// [`winning`].
    pub fn without(self, leaves: &[(usize, u64)], piles: &Piles, m: u64) -> Targets {
        let both = leaves.iter().filter(|&&(index, left)| (piles[index] - left).is_multiple_of(m));
        Targets { at_least: self.at_least.saturating_sub(both.count() as u128), ..self }
    }
}

/// The winning moves from these piles, at most `most` of them, and their number.
///
/// `leaves` has, for each pile from which a move of Type I wins, its index and what the move leaves
/// of it. So that none is missing, there must be `most` targets and one for each pile, or all.
pub(super) fn winning(piles: &Piles, leaves: &[(usize, u64)], targets: Targets, most: usize) -> Winning {
    let mut winning = Winning::default();
    for &(index, left) in leaves {
        winning.push(Move::take(Take { pile: index + 1, amount: piles[index] - left }), most);
    }
    let Targets { mut left, at_least, more } = targets;
    if more {
        winning.count_at_least(at_least);
    } else {
        winning.count(Some(at_least));
    }
    left.retain(|left| left.iter().zip(piles.iter()).filter(|(left, size)| left != size).count() > 1);
    // In the order of the moves.
    let capacity = most - winning.moves.len();
    winning.moves.extend(sorted(left).iter().rev().take(capacity).map(|left| played(piles, left)));
    winning
}
