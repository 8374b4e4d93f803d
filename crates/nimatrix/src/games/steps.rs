//! What sets of steps a circle takes.
use crate::TakeSet;

/// The largest number of steps to choose from.
pub const MOST: usize = 1000;

/// Whether the set is finite, not empty and of at most [`MOST`] members.
pub fn are_few(moves: &TakeSet) -> bool {
    moves.max().is_some() && moves.members(u64::MAX).take(MOST + 1).count() <= MOST
}
