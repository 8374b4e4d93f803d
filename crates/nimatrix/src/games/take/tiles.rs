//! Outcomes of two piles by tiles: what a cell needs of the cells above it and to its left is a colour, of which few
//! occur, and two colours determine the next one.
//!
//! Let the moves be the words of a regular language. The colour of a position has the states of its automaton from
//! which an accepted word leads to a P-position, in misère play also those from which an accepted word can be taken,
//! and, where play ends at some totals, what the total is like.
use alloc::vec;
use alloc::vec::Vec;

use super::language::{Language, NONE};
use super::rule::TakeAway;
use crate::Ending;
use crate::work::Memo;

/// With more colours, other ways are faster.
const MOST_COLOURS: usize = 4000;
/// The highest bit of a colour's number tells P.
pub(super) const P: u32 = 1 << 31;

/// The colours that were met and what follows from pairs of them.
pub(super) struct Tiles<'a> {
    game: &'a TakeAway,
    language: Language,
    /// How many words a set of states takes.
    words: usize,
    /// The colours by what they stand for: states that reach P, states that fit, the total's class.
    colours: Memo<Vec<u64>, bool>,
    /// By the colour to the left, then above; 0 where the tile is not known.
    tiles: Vec<Vec<u32>>,
}

impl<'a> Tiles<'a> {
    /// `None` where the moves have no language that is small enough.
    pub(super) fn of(game: &'a TakeAway) -> Option<Tiles<'a>> {
        if game.forbidding.is_some() {
            return None;
        }
        let language = Language::of(game)?;
        let words = language.next.len().div_ceil(64);
        let mut colours = Memo::new();
        // Beyond the edges nothing is reached and nothing fits; 0 is also what no tile is.
        colours.entry(vec![0; 2 * words + 1], false);
        Some(Tiles { game, language, words, colours, tiles: vec![] })
    }

    /// The colour of the cell with these piles, by those to its left and above; `None` for too many colours.
    pub(super) fn next(&mut self, left: u32, above: u32, piles: [u64; 2]) -> Option<u32> {
        let (left, above) = ((left & !P) as usize, (above & !P) as usize);
        if let Some(&tile) = self.tiles.get(left).and_then(|row| row.get(above)).filter(|&&tile| tile != 0) {
            return Some(tile);
        }
        let colour = self.mixed(left, above, piles)?;
        if self.tiles.len() <= left {
            self.tiles.resize(left + 1, vec![]);
        }
        if self.tiles[left].len() <= above {
            self.tiles[left].resize(above + 1, 0);
        }
        self.tiles[left][above] = colour;
        Some(colour)
    }

    fn mixed(&mut self, left: usize, above: usize, piles: [u64; 2]) -> Option<u32> {
        let (words, language) = (self.words, &self.language);
        let sets = [above, left].map(|colour| &self.colours.entries()[colour].0);
        // Whether a state follows whose bit is set in the half of a colour that begins there.
        let leads = |state: usize, begin: usize| {
            (0..2).any(|letter| {
                let next = language.next[state][letter];
                next != NONE && sets[letter][begin + next / 64] >> (next % 64) & 1 == 1
            })
        };
        let misere = self.game.ending == Ending::Misere;
        let is_over = self.game.is_over(&piles);
        let can_move = !is_over && (!misere || leads(0, words));
        let is_p = if can_move { !leads(0, 0) } else { !misere };
        let mut colour = vec![0; 2 * words + 1];
        for state in 0..language.next.len() {
            let bit = 1 << (state % 64);
            if language.accepts[state] && is_p || leads(state, 0) {
                colour[state / 64] |= bit;
            }
            if misere && (language.accepts[state] || leads(state, words)) {
                colour[words + state / 64] |= bit;
            }
        }
        // No colour of a position is that beyond the edges.
        colour[2 * words] = 1 + self.total_class(piles);
        let (_, _) = self.colours.entry(colour.clone(), is_p);
        let number = self.colours.find(&colour)?;
        let flag = if is_p { P } else { 0 };
        (number < MOST_COLOURS).then_some(number as u32 | flag)
    }

    /// What totals have in common from which on the same totals end the game.
    fn total_class(&self, piles: [u64; 2]) -> u64 {
        let Some(end) = &self.game.end else { return 0 };
        let total = u128::from(piles[0]) + u128::from(piles[1]);
        let (preperiod, period) = end.cycle().unwrap_or((u64::MAX, 1));
        match u64::try_from(total) {
            Ok(total) if total < preperiod => total,
            _ => preperiod + ((total - u128::from(preperiod)) % u128::from(period)) as u64,
        }
    }
}
