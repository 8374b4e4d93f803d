//! The line as a board.
use alloc::vec::Vec;

use super::labels::Labels;
use super::portions::Portions;
use super::rule::Line;
use crate::answer::board::{shown, trail};
use crate::{Board, Move, Problem, Ruleset};

/// The board after these moves, which have taken the token to this space.
///
/// # Errors
/// As [`board`](crate::board()).
pub(super) fn board(game: &Line, token: u64, moves: &[Move]) -> Result<Board, Problem> {
    let spaces = shown(game.n(), game.n().checked_add(1))?;
    let labels = Labels::new(game, 0)?;
    let ends = Portions::of(game, token).into_iter().flat_map(|portions| {
        let lengths: Vec<u128> = portions.lengths(token).collect();
        lengths.into_iter().scan(token, |next, length| {
            let first = *next;
            *next = first + length as u64;
            Some((first, *next - 1))
        })
    });
    Ok(Board {
        round: false,
        closed: (0..spaces).map(|space| game.forbidden().contains(space)).collect(),
        trail: trail(moves, spaces),
        reach: game.options(&token).collect(),
        labels: (0..spaces).map(|space| labels.label(space)).collect(),
        portions: ends.collect(),
    })
}
