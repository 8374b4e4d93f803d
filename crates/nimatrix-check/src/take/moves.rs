//! The moves of a game as a deterministic automaton over the letters 0 and 1: a token from the first pile, or from
//! the second. A move (k, l) is legal exactly if some accepted word has k letters 0 and l letters 1.
use alloc::vec;
use alloc::vec::Vec;

use super::pieces::Piece;
use super::rule::Rule;
use crate::numbers::Numbers;

/// The most states.
const MOST_STATES: usize = 1 << 13;
/// No state follows.
pub(super) const NONE: u32 = u32::MAX;

/// The automaton of all moves; it starts in state 0.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    pub next: Vec<[u32; 2]>,
    /// The weight of a word by its last state: 0 if it is no move, 1 if it may be forbidden, else more than
    /// may be forbidden.
    pub weight: Vec<u32>,
}

impl Moves {
    /// `None` for one that is too large.
    pub fn of(rule: &Rule) -> Option<Moves> {
        let pieces: Vec<&Piece> = rule.pieces.iter().chain(&rule.only).collect();
        // A word for each piece: no state, or its two numbers, which are smaller than 2^14.
        let mut states = Numbers::new();
        states.number(&vec![1; pieces.len()]);
        let at =
            |word: u32| word.checked_sub(1).map(|word| (u64::from(word >> 16), u64::from(word & 0xffff)));
        let mut moves = Moves { next: vec![], weight: vec![] };
        while moves.next.len() < states.len() {
            let state = states.list(moves.next.len()).to_vec();
            let accepts = |(piece, &word): (&&Piece, &u32)| at(word).is_some_and(|at| piece.accepts(at));
            let mut accepted = pieces.iter().zip(&state).map(accepts);
            let is_move = accepted.by_ref().take(rule.pieces.len()).fold(false, |one, other| one | other);
            let may_be_forbidden = rule.only.is_empty() || accepted.any(|accepts| accepts);
            let weight = if may_be_forbidden { 1 } else { 1 + rule.forbids };
            moves.weight.push(if is_move { weight } else { 0 });
            moves.next.push([0, 1].map(|letter| {
                let step = |(piece, &word): (&&Piece, &u32)| {
                    let next = at(word).and_then(|at| piece.next(at, letter));
                    next.map_or(0, |(first, second)| 1 + ((first << 16 | second) as u32))
                };
                let next: Vec<u32> = pieces.iter().zip(&state).map(step).collect();
                let ends = next[..rule.pieces.len()].iter().all(|&word| word == 0);
                if ends { NONE } else { states.number(&next) }
            }));
            if states.len() > MOST_STATES {
                return None;
            }
        }
        Some(moves)
    }
}
