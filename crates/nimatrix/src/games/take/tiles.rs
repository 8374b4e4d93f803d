//! Outcomes of two piles by tiles: what a cell needs of the cells above it and to its left is a colour, of which few
//! occur, and two colours determine the next one.
//!
//! Let the moves be the words of a regular language. The colour of a position has, for each state of its automaton,
//! the totals modulo n of the accepted words that lead to positions which may be left to the opponent; in misère play
//! also those of all accepted words that can be taken; and, where play ends at some totals, what the total is like.
//! Without a twist n is 1, and the positions that may be left are the P-positions.
use alloc::vec;
use alloc::vec::Vec;

use super::language::{Language, NONE};
use super::rule::TakeAway;
use crate::games::Blocking;
use crate::work::Memo;
use crate::{Ending, Residues};

/// With more colours, other ways are faster.
const MOST_COLOURS: usize = 4000;
/// The highest bit of a colour's number tells that the position may be left to the opponent.
pub(super) const LEFT: u32 = 1 << 31;

/// The totals, modulo n, with which a position can be left as one that the opponent loses, and with which one can
/// move at all; bit t stands for the totals that are t modulo n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(super) struct Totals {
    pub wins: u32,
    pub moves: u32,
}

impl Totals {
    /// Whether the mover loses under a restriction.
    pub(super) fn is_p(self, blocked: u32, ending: Ending) -> bool {
        let can_move = self.moves & !blocked != 0;
        self.wins & !blocked == 0 && (can_move || ending == Ending::Normal)
    }
}

/// The bits of a restriction as [`Totals`] have them.
pub(super) fn bits(restriction: Residues) -> u32 {
    let n = u32::from(restriction.modulus().get());
    restriction.iter().fold(0, |bits, residue| bits | 1 << (u32::from(residue) % n))
}

/// Which restrictions there are: none without a twist.
pub(super) struct Twist {
    n: u32,
    /// The restrictions by their bits.
    restrictions: Vec<u32>,
}

impl Twist {
    /// `None` for too many restrictions.
    pub(super) fn of(twist: Option<&Blocking>) -> Option<Twist> {
        const MOST: u128 = 4096;
        let Some(twist) = twist else { return Some(Twist { n: 1, restrictions: vec![0] }) };
        let few = twist.family().len(twist.modulus()) <= MOST;
        let restrictions = || twist.restrictions().map(bits).collect();
        few.then(|| Twist { n: twist.modulus().get().into(), restrictions: restrictions() })
    }

    /// Whether some restriction makes the opponent lose.
    pub(super) fn may_be_left(&self, totals: Totals, ending: Ending) -> bool {
        self.restrictions.iter().any(|&blocked| totals.is_p(blocked, ending))
    }

    /// The bit of a total.
    pub(super) fn bit(&self, amounts: &[u64]) -> u32 {
        let n = u64::from(self.n);
        1 << amounts.iter().fold(0, |total, amount| (total + amount % n) % n)
    }

    /// The bits of all totals; n is at most 30.
    pub(super) fn all(&self) -> u32 {
        (1 << self.n) - 1
    }

    /// The totals with one token more.
    fn turned(&self, totals: u32) -> u32 {
        (totals << 1 | totals >> (self.n - 1)) & self.all()
    }
}

/// The colours that were met and what follows from pairs of them.
pub(super) struct Tiles<'a> {
    game: &'a TakeAway,
    twist: Twist,
    language: Language,
    /// The colours by what they stand for: for each state its totals, in misère play twice, and the total's class.
    colours: Memo<Vec<u32>, Totals>,
    /// By the colour to the left, then above; 0 where the tile is not known.
    tiles: Vec<Vec<u32>>,
}

impl<'a> Tiles<'a> {
    /// `None` where the moves have no language that is small enough.
    pub(super) fn of(game: &'a TakeAway, twist: Option<&Blocking>) -> Option<Tiles<'a>> {
        if game.forbidding.is_some() {
            return None;
        }
        let (language, twist) = (Language::of(game)?, Twist::of(twist)?);
        let mut colours = Memo::new();
        // Beyond the edges nothing is reached and nothing fits; 0 is also what no tile is.
        colours.entry(vec![0; 2 * language.next.len() + 1], Totals::default());
        Some(Tiles { game, twist, language, colours, tiles: vec![] })
    }

    /// What a colour says of its position.
    pub(super) fn totals(&self, colour: u32) -> Totals {
        self.colours.entries()[(colour & !LEFT) as usize].1
    }

    /// The colour of the cell with these piles, by those to its left and above; `None` for too many colours.
    #[inline]
    pub(super) fn next(&mut self, left: u32, above: u32, piles: [u64; 2]) -> Option<u32> {
        let (left, above) = ((left & !LEFT) as usize, (above & !LEFT) as usize);
        match self.tiles.get(left).and_then(|row| row.get(above)) {
            Some(&tile) if tile != 0 => Some(tile),
            _ => self.laid(left, above, piles),
        }
    }

    /// The colour that two colours determine, which is noted.
    #[inline(never)]
    fn laid(&mut self, left: usize, above: usize, piles: [u64; 2]) -> Option<u32> {
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
        let (twist, language, ending) = (&self.twist, &self.language, self.game.ending);
        let count = language.next.len();
        let before = [above, left].map(|colour| &self.colours.entries()[colour].0);
        // The totals of the words from a state on that are not empty, in the half of a colour that begins there.
        let behind = |state: usize, begin: usize| {
            let next = |letter: usize| match language.next[state][letter] {
                NONE => 0,
                next => twist.turned(before[letter][begin + next]),
            };
            next(0) | next(1)
        };
        let mut totals = Totals::default();
        if !self.game.is_over(&piles) {
            totals = Totals { wins: behind(0, 0), moves: behind(0, count) };
        }
        if ending == Ending::Normal {
            totals.moves = 0;
        }
        let may_be_left = twist.may_be_left(totals, ending);
        let mut colour = vec![0; 2 * count + 1];
        for state in 0..count {
            let is_end = language.accepts[state];
            colour[state] = behind(state, 0) | u32::from(is_end && may_be_left);
            if ending == Ending::Misere {
                colour[count + state] = behind(state, count) | u32::from(is_end);
            }
        }
        // No colour of a position is that beyond the edges.
        colour[2 * count] = 1 + self.total_class(piles)?;
        self.colours.entry(colour.clone(), totals);
        let number = self.colours.find(&colour)?;
        let flag = if may_be_left { LEFT } else { 0 };
        (number < MOST_COLOURS).then_some(number as u32 | flag)
    }

    /// What totals have in common from which on the same totals end the game.
    fn total_class(&self, piles: [u64; 2]) -> Option<u32> {
        let Some(end) = &self.game.end else { return Some(0) };
        let (total, (preperiod, period)) = (piles[0].checked_add(piles[1])?, end.cycle()?);
        let class = if total < preperiod { total } else { preperiod + (total - preperiod) % period };
        u32::try_from(class).ok()
    }
}
