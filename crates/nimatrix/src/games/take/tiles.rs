//! Outcomes of two piles by tiles: what a cell needs of the cells above it and to its left is a colour, of which few
//! occur, and two colours determine the next one.
//!
//! Let the moves be the words of a regular language. The colour of a position has, for each state of its automaton,
//! the totals modulo n of the accepted words that lead to positions which may be left to the opponent; in misère play
//! also those of all accepted words that can be taken; and, where play ends at some totals, what the total is like.
//! Without a twist n is 1, and the positions that may be left are the P-positions. Where k moves may be forbidden, the
//! colour has how many such words there are, up to k + 1, in place of their totals.
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::area::Area;
use super::cycle::Cycle;
use super::language::{FORBIDDEN, Language, MOVE, NONE};
use super::rule::TakeAway;
use super::set0::Set0;
use crate::games::Blocking;
use crate::work::{Memo, Meter};
use crate::{Cost, Ending, Residues, Ruleset};

/// With more colours, other ways are faster.
const MOST_COLOURS: usize = 4000;
/// The most moves that may be forbidden; with each further one there are more colours.
const MOST_FORBIDDEN: u32 = 64;
/// The highest bit of a tile tells that the position is P; the others are the colour's number.
const P: u16 = 1 << 15;
const COLOUR: u16 = P - 1;
/// How many rows are swept together. Each waits for its own last tile, so that four take little longer than one.
const AT_ONCE: usize = 4;
/// How many columns are swept before a tile that is missing is noticed.
const BLOCK: usize = 64;

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

/// What is beyond the edges. No colour of a position is that, nor 0, which is what no tile is.
const OUTSIDE: u16 = 1;

/// The colours of a game's positions that were met, and what follows from pairs of them.
pub(super) struct Tiles {
    ending: Ending,
    /// The totals at which play ends, and how they repeat.
    end: Option<(Set0, Cycle)>,
    twist: Twist,
    /// The restriction in force.
    blocked: u32,
    /// The most moves that may be forbidden.
    forbids: u32,
    language: Language,
    /// The colours by what they stand for: for each state its totals or how many moves, in misère play also the
    /// totals that can be taken, and the total's class.
    colours: Memo<Vec<u32>, ()>,
    totals: Vec<Totals>,
    /// By the colour to the left, then above; each is a number of `width` bits.
    tiles: Vec<u16>,
    width: u32,
}

impl Tiles {
    /// No tiles of a game of two piles yet; `None` where the moves have no language that is small enough.
    pub(super) fn of(game: &TakeAway, twist: Option<&Blocking>, in_force: Option<Residues>) -> Option<Tiles> {
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
        let (blocked, width) = (in_force.map_or(0, bits), 6);
        let (ending, tiles) = (game.ending, vec![0; 1 << (2 * width)]);
        let forbids = u32::try_from(game.forbids()).ok().filter(|&most| most <= MOST_FORBIDDEN)?;
        Some(Tiles { ending, end, twist, blocked, forbids, language, colours, totals, tiles, width })
    }

    /// What a colour says of its position.
    pub(super) fn totals(&self, colour: u16) -> Totals {
        self.totals[usize::from(colour & COLOUR)]
    }

    /// The colour of the cell with these piles, by those to its left and above; `None` for too many colours.
    fn next(&mut self, left: u16, above: u16, piles: [u64; 2]) -> Option<u16> {
        let (left, above) = (left & COLOUR, above & COLOUR);
        match self.tiles[usize::from(left) << self.width | usize::from(above)] {
            0 => self.laid(left, above, piles),
            tile => Some(tile),
        }
    }

    /// The colour that two colours determine, which is noted.
    #[inline(never)]
    fn laid(&mut self, left: u16, above: u16, piles: [u64; 2]) -> Option<u16> {
        let colour = self.mixed([above, left].map(usize::from), piles)?;
        while self.colours.len() > 1 << self.width {
            // Rows of twice the length.
            let rows = self.tiles.chunks_exact(1 << self.width);
            let mut wider = vec![0; self.tiles.len() * 4];
            wider
                .chunks_exact_mut(2 << self.width)
                .zip(rows)
                .for_each(|(to, row)| to[..row.len()].copy_from_slice(row));
            (self.tiles, self.width) = (wider, self.width + 1);
        }
        self.tiles[usize::from(left) << self.width | usize::from(above)] = colour;
        Some(colour)
    }

    fn mixed(&mut self, before: [usize; 2], piles: [u64; 2]) -> Option<u16> {
        let (twist, language, ending) = (&self.twist, &self.language, self.ending);
        let count = language.next.len();
        let before = before.map(|colour| &self.colours.entries()[colour].0);
        // Of the words from a state on that are not empty the totals, in the half of a colour that begins there, or
        // how many there are.
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

    /// A bit for each position that is P under the restriction in force, row after row, and in a game with a
    /// twist, where `totals` are wanted, these of all positions; `None` for too many colours.
    pub(super) async fn sweep(
        &mut self,
        area: &Area,
        mut totals: Option<&mut Vec<Totals>>,
        meter: &Meter,
    ) -> Option<Vec<u64>> {
        let (rows, cols, words) = (area.rows(), area.cols(), area.words());
        meter.begin(Cost::exactly((rows * cols) as u64)).await;
        let mut found = vec![0; rows * words];
        let mut line = vec![OUTSIDE; cols];
        for (at, bits) in found.chunks_mut(AT_ONCE * words).enumerate() {
            let mut band = Band { first: at * AT_ONCE, rows: bits.len() / words, last: [OUTSIDE; AT_ONCE] };
            let steps = cols + band.rows - 1;
            let mut colours = vec![0; if totals.is_some() { band.rows * cols } else { 0 }];
            let mut step = 0;
            while step < steps {
                let is_inside = step + 1 >= AT_ONCE && step + BLOCK <= cols && band.rows == AT_ONCE;
                let block =
                    if is_inside && totals.is_none() { self.block(&mut band, &mut line, step) } else { None };
                let units = if let Some(block) = block {
                    for (row, (bits, block)) in bits.chunks_exact_mut(words).zip(block).enumerate() {
                        put(bits, step - row, block);
                    }
                    BLOCK
                } else {
                    let count = if step == 0 { AT_ONCE - 1 } else { BLOCK };
                    let block = step..steps.min(step + count);
                    let units = block.len();
                    self.steps(&mut band, &mut line, block, |row, column, colour| {
                        bits[row * words + column / 64] |= u64::from(colour >> 15) << (column % 64);
                        if let Some(colour_of) = colours.get_mut(row * cols + column) {
                            *colour_of = colour;
                        }
                    })?;
                    units
                };
                step += units;
                meter.spend((units * band.rows) as u64).await;
            }
            if let Some(totals) = &mut totals {
                totals.extend(colours.iter().map(|&colour| self.totals(colour)));
            }
        }
        Some(found)
    }

    /// Some steps of a band, tile after tile: at each, every row goes a column on, behind the row above.
    fn steps(
        &mut self,
        band: &mut Band,
        line: &mut [u16],
        steps: Range<usize>,
        mut found: impl FnMut(usize, usize, u16),
    ) -> Option<()> {
        for step in steps {
            for row in (0..band.rows).rev() {
                let Some(column) = step.checked_sub(row).filter(|&column| column < line.len()) else {
                    continue;
                };
                let above = if row == 0 { line[column] } else { band.last[row - 1] };
                let piles = [(band.first + row) as u64, column as u64];
                let colour = self.next(band.last[row], above, piles)?;
                band.last[row] = colour;
                found(row, column, colour);
                if row + 1 == band.rows {
                    line[column] = colour;
                }
            }
        }
        Some(())
    }

    /// The bits of a block of steps of four rows within the area, row 0 from column `step` on; `None`, and nothing
    /// done, where a tile is not known. What follows from no tile is no tile.
    fn block(&self, band: &mut Band, line: &mut [u16], step: usize) -> Option<[u64; AT_ONCE]> {
        let line = &mut line[step + 1 - AT_ONCE..][..BLOCK + AT_ONCE - 1];
        let mut done = [0; BLOCK];
        let (tiles, shift) = (&self.tiles[..], self.width);
        let next = |left: u16, above: u16| {
            let at = usize::from(left & COLOUR) << shift | usize::from(above & COLOUR);
            tiles.get(at).copied().unwrap_or(0)
        };
        let [mut a, mut b, mut c, mut d] = band.last;
        let mut bits = [0; AT_ONCE];
        let [p, q, r, s] = &mut bits;
        for (&above, done) in line[AT_ONCE - 1..].iter().zip(&mut done) {
            (d, c, b, a) = (next(d, c), next(c, b), next(b, a), next(a, above));
            *p = *p >> 1 | u64::from(a & P) << 48;
            *q = *q >> 1 | u64::from(b & P) << 48;
            *r = *r >> 1 | u64::from(c & P) << 48;
            *s = *s >> 1 | u64::from(d & P) << 48;
            *done = d;
        }
        if [a, b, c, d].contains(&0) {
            return None;
        }
        band.last = [a, b, c, d];
        line[..BLOCK].copy_from_slice(&done);
        Some(bits)
    }
}

/// Rows that are swept together, each a column behind the one above.
struct Band {
    /// The number of the first one.
    first: usize,
    rows: usize,
    /// The colour that each found last.
    last: [u16; AT_ONCE],
}

/// Sets bits from a column on.
fn put(row: &mut [u64], column: usize, bits: u64) {
    let (word, shift) = (column / 64, column % 64);
    row[word] |= bits << shift;
    if shift > 0
        && let Some(next) = row.get_mut(word + 1)
    {
        *next |= bits >> (64 - shift);
    }
}
