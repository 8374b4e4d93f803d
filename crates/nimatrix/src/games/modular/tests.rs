//! What the tests of this folder share: positions, lists, and solutions held against the definition.
use alloc::vec;
use alloc::vec::Vec;

use super::Modular;
use super::p_positions::answers::Answers;
use super::p_positions::list::PSet;
use super::p_positions::search;
use crate::work::finish;
use crate::{Budget, Definition, Outcome, Piles, Problem, Solution};

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

/// The answers that a list gives.
pub fn answers(game: &Modular, piles: &Piles) -> Result<Answers, Problem> {
    finish(async |meter| Answers::of(game, piles, meter).await)
}

/// Piles of these sizes.
pub fn piles(sizes: &[u64]) -> Piles {
    Piles::new(sizes.to_vec()).expect("piles")
}

/// All positions with 0 to `sizes[i] - 1` tokens in pile i.
pub fn positions(sizes: &[u64]) -> Vec<Piles> {
    let mut all = vec![vec![]];
    for &size in sizes {
        let longer = |start: &Vec<u64>| {
            let start = start.clone();
            (0..size).map(move |last| [&start[..], &[last]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.iter().map(|sizes| piles(sizes)).collect()
}

/// A way to answer some piles.
type Answering = alloc::boxed::Box<dyn Solution<Piles>>;

/// Holds a solution against the definition in these positions, in everything that it says: the
/// outcome, the value where it gives one, and the winning moves, also when few are asked for.
pub fn against_definition(
    game: &Modular,
    positions: &[Piles],
    solution: &dyn Fn(&Piles) -> Option<Answering>,
) {
    let mut definition = Definition::new(game, Budget { positions: usize::MAX, moves: u64::MAX });
    definition.solve(positions.iter().cloned()).expect("room");
    for piles in positions {
        let Some(solution) = solution(piles) else { continue };
        let at = |what: &str| alloc::format!("{what} in m = {}, {piles:?}", game.m());
        let position = piles.clone();
        let value = Solution::grundy(&definition, &position);
        assert_eq!(
            solution.outcome(&position),
            Solution::outcome(&definition, &position),
            "{}",
            at("outcome")
        );
        assert_eq!(solution.grundy(&position).or(value), value, "{}", at("value"));
        assert!(solution.outcome(&position) == Outcome::N || solution.grundy(&position).is_some());
        let all = definition.winning(&position, usize::MAX).expect("moves");
        let found = solution.winning(&position, usize::MAX).expect("moves");
        assert_eq!(found, all, "{}", at("winning moves"));
        for most in [0, 1, 3] {
            let first = solution.winning(&position, most).expect("moves");
            assert_eq!(first.total, all.total, "{}", at("number of winning moves"));
            assert_eq!(first.moves.len(), all.moves.len().min(most), "{}", at("moves listed"));
            assert!(first.moves.iter().all(|played| all.moves.contains(played)), "{}", at("moves listed"));
        }
        assert!(!solution.explain(&position).is_empty(), "{}", at("explanation"));
    }
}
