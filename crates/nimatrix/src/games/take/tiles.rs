//! The colours of two piles, by which outcomes are swept.
//!
//! Let the moves be the words of a regular language. The colour of a position has, for each state of its automaton,
//! the totals modulo n of the accepted words that lead to positions which may be left to the opponent; in misère play
//! also those of all accepted words that can be taken; and, where play ends at some totals, what the total is like.
//! Without a twist n is 1, and the positions that may be left are the P-positions. Where k moves may be forbidden, the
//! colour has how many such words there are, up to k + 1, in place of their totals.
use alloc::{vec, vec::Vec};

use super::language::{FORBIDDEN, Language, MOVE, NONE};
use super::rule::TakeAway;
use super::set0::{Cycle, Set0};
use crate::games::Blocking;
use crate::games::tiles::{COLOUR, P};
use crate::work::Memo;
use crate::{Ending, Residues, Ruleset};

/// With more colours, other ways are faster.
const MOST_COLOURS: usize = 4000;
/// The most moves that may be forbidden; each further one adds colours.
const MOST_FORBIDDEN: u32 = 64;

/// The totals, modulo n, of moves to a position that the opponent loses, and of all moves; bit t is the total
/// t modulo n.
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

/// The restrictions of a twist; none without one.
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

/// The colours of a game's visited positions.
pub(super) struct Colours {
    ending: Ending,
    /// The totals at which play ends, and how they repeat.
    end: Option<(Set0, Cycle)>,
    twist: Twist,
    /// The restriction in force.
    blocked: u32,
    /// The most moves that may be forbidden.
    forbids: u32,
    language: Language,
    /// The colours by their content: for each state its totals or the number of moves, in misère play also
    /// the totals that can be taken, and the total's class.
    colours: Memo<Vec<u32>, ()>,
    totals: Vec<Totals>,
}

impl Colours {
    /// No colours of a game of two piles yet; `None` where the moves have no language that is small enough.
    pub(super) fn of(
        game: &TakeAway,
        twist: Option<&Blocking>,
        in_force: Option<Residues>,
    ) -> Option<Colours> {
        let (language, twist) = (Language::of(game)?, Twist::of(twist)?);
        let end = match &game.end {
            Some(end) => Some((end.clone(), Cycle::of(end.rest())?)),
            None => None,
        };
        let mut colours = Memo::new();
        colours.entry(vec![], ());
        // Beyond the edges nothing is reached and nothing fits.
        colours.entry(vec![0; 2 * language.next.len() + 1], ());
        let totals = vec![Totals::default(); 2];
        let (blocked, ending) = (in_force.map_or(0, bits), game.ending);
        let forbids = u32::try_from(game.forbids()).ok().filter(|&most| most <= MOST_FORBIDDEN)?;
        Some(Colours { ending, end, twist, blocked, forbids, language, colours, totals })
    }

    /// The information in a tile's colour about its position.
    pub(super) fn totals(&self, tile: u16) -> Totals {
        self.totals[usize::from(tile & COLOUR)]
    }

    /// The tile of a position with these piles by the colours to its left and above; `None` for too many colours.
    pub(super) fn mixed(&mut self, [left, above]: [u16; 2], piles: [u64; 2]) -> Option<u16> {
        let (twist, language, ending) = (&self.twist, &self.language, self.ending);
        let count = language.next.len();
        let before = [above, left].map(|colour| &self.colours.entries()[usize::from(colour)].0);
        // For the nonempty words from a state: the totals, in the half of a colour that begins there, or
        // their number.
        let behind = |state: usize, begin: usize| {
            let next = |letter: usize| match language.next[state][letter] {
                NONE => 0,
                next => before[letter][begin + next],
            };
            match self.forbids {
                0 => twist.turned(next(0) | next(1)),
                most => (next(0) + next(1)).min(most + 1),
            }
        };
        let (class, is_over) = self.class(piles)?;
        let mut totals = Totals::default();
        if !is_over {
            totals = Totals { wins: behind(0, 0), moves: behind(0, count) };
        }
        if ending == Ending::Normal {
            totals.moves = 0;
        }
        let may_be_left =
            if self.forbids > 0 { totals.wins <= self.forbids } else { twist.may_be_left(totals, ending) };
        let mut colour = vec![0; 2 * count + 1];
        for state in 0..count {
            let is_end = language.accepts[state] & MOVE != 0;
            colour[state] = behind(state, 0);
            if is_end && may_be_left {
                colour[state] = match self.forbids {
                    0 => colour[state] | 1,
                    most if language.accepts[state] & FORBIDDEN != 0 => most.min(colour[state]) + 1,
                    most => most + 1,
                };
            }
            if ending == Ending::Misere {
                colour[count + state] = behind(state, count) | u32::from(is_end);
            }
        }
        colour[2 * count] = class;
        let is_p = if self.forbids > 0 { may_be_left } else { totals.is_p(self.blocked, ending) };
        let number = self.colours.find(&colour).unwrap_or(self.colours.len());
        if self.colours.entry(colour, ()).1 {
            self.totals.push(totals);
        }
        (number < MOST_COLOURS).then_some(number as u16 | if is_p { P } else { 0 })
    }

    /// A number, from 1 on, that totals have in common from which on the same totals end the game; and whether play
    /// ends here.
    fn class(&self, piles: [u64; 2]) -> Option<(u32, bool)> {
        let Some((end, Cycle { preperiod, period })) = &self.end else { return Some((1, false)) };
        let total = piles[0].checked_add(piles[1])?;
        let class = if total < *preperiod { total } else { preperiod + (total - preperiod) % period };
        Some((u32::try_from(class + 1).ok()?, end.contains(total)))
    }
}
