//! Games, positions and lists for the tests of this folder.
use super::Modular;
use super::p_positions::answers::Answers;
use super::p_positions::list::PSet;
use super::p_positions::search;
use crate::work::finish;
use crate::{Outcome, Piles, Problem, Ruleset, Solution};

/// The game with this m.
pub fn game(m: u64) -> Modular {
    Modular::new(m).expect("a game")
}

/// All P-positions with this number of heaps.
pub fn all_with(m: u64, heaps: usize) -> PSet {
    finish(async |meter| search::all(&game(m), heaps, meter).await).expect("a list")
}

/// The P-positions below these piles.
pub fn all_below(m: u64, piles: &[u64]) -> PSet {
    finish(async |meter| search::below(&game(m), piles, meter).await).expect("a list")
}

/// The answers from a list.
pub fn answers(game: &Modular, piles: &Piles) -> Result<Answers, Problem> {
    finish(async |meter| Answers::of(game, piles, meter).await)
}

/// Piles of these sizes.
pub fn piles(sizes: &[u64]) -> Piles {
    Piles::new(sizes.to_vec()).expect("piles")
}

/// The first winning moves of a solution lead to its P-positions, and their number is right.
pub fn check_winning(game: &Modular, solution: &dyn Solution<Piles>, piles: &Piles) {
    const MOST: usize = 20;
    let winning = solution.winning(piles, MOST).expect("moves");
    let at = alloc::format!("m = {}, {piles:?}: {:?}", game.m(), winning.total);
    let is_p = |piles: &Piles| solution.outcome(piles) == Outcome::P;
    assert_eq!(winning.total == Some(0), is_p(piles), "{at}");
    let count = winning.total.map_or(MOST, |total| total.min(MOST as u128) as usize);
    assert_eq!(winning.moves.len(), count, "{at}");
    let reached = |played| game.option(piles, played).expect("a legal move");
    assert!(winning.moves.iter().map(reached).all(|left| is_p(&left)), "{at}");
}
