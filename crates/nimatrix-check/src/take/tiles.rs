//! Colours: what of a position decides the positions beyond it.
//!
//! The colour of a position has, for each state of the automaton of moves, the words accepted from there that lead to
//! positions which the opponent loses: how many, as far as that matters, or with a twist of modulus n the set of their
//! lengths modulo n, bit r for r; in misère play the same of all words that the piles allow; and the total, as far as
//! `end` distinguishes it. Two colours determine the next one.
use alloc::vec;
use alloc::vec::Vec;

use super::moves::{Moves, NONE};
use super::rule::Rule;
use crate::numbers::Numbers;

/// The most colours.
const MOST_COLOURS: usize = 4000;

/// A colour by its words and sets, then the total.
pub(crate) type Colour = Vec<u32>;

/// A game whose colours are computed.
#[derive(Clone, Debug)]
pub(crate) struct Tiles {
    pub rule: Rule,
    pub(super) moves: Moves,
}

impl Tiles {
    /// `None` for too many states of the moves.
    pub fn of(rule: Rule) -> Option<Tiles> {
        let moves = Moves::of(&rule)?;
        Some(Tiles { rule, moves })
    }

    /// Two numbers of words, or two sets of lengths, together.
    fn joined(&self, one: u32, other: u32) -> u32 {
        if self.rule.is_plain() { (one + other).min(1 + self.rule.forbids) } else { one | other }
    }

    /// All lengths one larger.
    fn turned(&self, lengths: u32) -> u32 {
        let n = self.rule.n;
        if self.rule.is_plain() { lengths } else { (lengths << 1 | lengths >> (n - 1)) & ((1 << n) - 1) }
    }

    /// The words of a state that take a token, by the colours with a token less in the first and in the second pile.
    fn taking(&self, state: usize, part: usize, less: [Option<&Colour>; 2]) -> u32 {
        let of = |letter: usize| match (less[letter], self.moves.next[state][letter]) {
            (Some(colour), next) if next != NONE => {
                self.turned(colour[part * self.moves.next.len() + next as usize])
            }
            _ => 0,
        };
        self.joined(of(0), of(1))
    }

    /// The colour of a position, by those with a token less in the first and in the second pile; `None` for a pile
    /// that is empty.
    pub fn colour(&self, less: [Option<&Colour>; 2]) -> Colour {
        let (rule, states) = (&self.rule, self.moves.next.len());
        let before = less[0].or(less[1]).and_then(|colour| colour.last());
        let total = before.map_or(0, |&total| rule.end.like(u64::from(total) + 1));
        let mut colour = vec![];
        for part in 0..if rule.misere { 2 } else { 1 } {
            colour.extend((0..states).map(|state| self.taking(state, part, less)));
        }
        colour.push(total as u32);
        let is_lost = self.lost_under(&colour).next().is_some();
        for state in (0..states).filter(|&state| self.moves.weight[state] > 0) {
            // The empty word has the length 0.
            if is_lost {
                colour[state] = self.joined(colour[state], self.moves.weight[state]);
            }
            if rule.misere {
                colour[states + state] = self.joined(colour[states + state], 1);
            }
        }
        colour
    }

    /// The totals modulo n of the moves that win outright from positions of a colour, and in misère play of all moves;
    /// without a twist, 1 where more options win than may be forbidden.
    pub fn totals(&self, colour: &Colour) -> (u32, u32) {
        let is_over = colour.last().is_some_and(|&total| self.rule.end.contains(total.into()));
        if is_over {
            return (0, 0);
        }
        // The empty word is no move, so in state 0 all words take something.
        let wins = if self.rule.is_plain() { (colour[0] > self.rule.forbids).into() } else { colour[0] };
        (wins, if self.rule.misere { colour[self.moves.next.len()] } else { 0 })
    }

    /// Whether positions of a colour are P-positions under a restriction.
    pub fn is_p(&self, colour: &Colour, blocked: u32) -> bool {
        let (wins, may) = self.totals(colour);
        wins & !blocked == 0 && (!self.rule.misere || may & !blocked != 0)
    }

    /// The restrictions under which positions of a colour are P-positions.
    pub fn lost_under(&self, colour: &Colour) -> impl Iterator<Item = u32> {
        self.rule.family.iter().copied().filter(move |&blocked| self.is_p(colour, blocked))
    }

    /// The colours of all positions with piles smaller than `side`, row by row, numbered from 1 in order of
    /// appearance, and the colours; `None` for too many.
    fn window(&self, side: usize) -> Option<(Vec<u16>, Vec<Colour>)> {
        let mut colours: Vec<Colour> = vec![];
        let mut numbers = Numbers::new();
        // By the colour above, then to the left, each plus one, and 0 outside; 0 if unknown.
        let mut known: Vec<Vec<u16>> = vec![];
        let mut cells = vec![0; side * side];
        for place in 0..side * side {
            let above = if place < side { 0 } else { cells[place - side] };
            let left = if place % side == 0 { 0 } else { cells[place - 1] };
            let (row, column) = (usize::from(above), usize::from(left));
            if let Some(&found) = known.get(row).and_then(|row| row.get(column)).filter(|found| **found > 0) {
                cells[place] = found;
                continue;
            }
            let of = |number: usize| number.checked_sub(1).map(|number| &colours[number]);
            let colour = self.colour([of(row), of(column)]);
            let found = 1 + numbers.number(&colour) as u16;
            if usize::from(found) > colours.len() {
                colours.push(colour);
            }
            if colours.len() > MOST_COLOURS {
                return None;
            }
            known.resize(known.len().max(row + 1), vec![]);
            let length = known[row].len().max(column + 1);
            known[row].resize(length, 0);
            known[row][column] = found;
            cells[place] = found;
        }
        Some((cells, colours))
    }
}

impl Rule {
    /// The colours of all positions with piles smaller than `side`, row after row, as numbers from 1 on; a prover
    /// guesses from them. `None` for more than 4,000 colours, or moves with too many states.
    pub fn colours(&self, side: usize) -> Option<Vec<u16>> {
        Some(Tiles::of(self.clone())?.window(side)?.0)
    }

    /// For all positions with piles smaller than `side`, row after row, the totals modulo n of the moves that win
    /// outright and in misère play of all moves, as [`Theorem::residues`](crate::Theorem::residues) has them. `None`
    /// as [`colours`](Self::colours).
    pub fn totals(&self, side: usize) -> Option<Vec<(u32, u32)>> {
        let tiles = Tiles::of(self.clone())?;
        let (cells, colours) = tiles.window(side)?;
        let totals: Vec<_> = colours.iter().map(|colour| tiles.totals(colour)).collect();
        Some(cells.iter().map(|&cell| totals[usize::from(cell) - 1]).collect())
    }
}
