//! The circle as a board.
use alloc::vec;
use alloc::vec::Vec;

use super::{Circle, Kotzig};
use crate::answer::board::{shown, trail};
use crate::{Board, Move, Problem, Ruleset};

/// The board after these moves, which have reached the position.
///
/// # Errors
/// As [`board`](crate::board()).
pub(super) fn board(game: &Kotzig, circle: &Circle, moves: &[Move]) -> Result<Board, Problem> {
    let spaces = shown(game.n(), Some(game.n()))?;
    let mut closed = vec![false; spaces as usize];
    circle.visited().iter().for_each(|&space| closed[space as usize] = true);
    Ok(Board {
        round: true,
        closed,
        trail: trail(moves, spaces),
        reach: game.options(circle).map(|(played, reached)| (played, reached.token())).collect(),
        labels: Vec::new(),
        portions: Vec::new(),
    })
}
