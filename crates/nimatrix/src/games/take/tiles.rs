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
/// How many rows are swept together. Each waits for its own last tile, so that eight take little longer than one.
const AT_ONCE: usize = 8;
/// How many columns are swept before a tile that is missing is noticed.
const BLOCK: usize = 64;
/// With fewer columns left, a block takes longer than tile after tile.
const LEAST: usize = 16;

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
        if let Some(totals) = &mut totals {
            totals.resize(rows * cols, Totals::default());
        }
        let mut found = vec![0; rows * words];
        let mut band = Band::new(cols);
        for bits in found.chunks_mut(AT_ONCE * words) {
            band.rows = bits.len() / words;
            let (end, mut step) = (cols + band.rows - 1, 0);
            while step < end {
                let is_long = step + 1 >= AT_ONCE && step + LEAST < cols + AT_ONCE;
                let is_known = is_long && self.known(&mut band, step);
                let steps = step..(step + if step == 0 { AT_ONCE - 1 } else { BLOCK }).min(end);
                let units = (steps.len() * band.rows) as u64;
                if !is_known {
                    self.block(&mut band, steps.clone())?;
                }
                for (row, (bits, tiles)) in bits.chunks_exact_mut(words).zip(&band.block).enumerate() {
                    put(bits, step, row, p_positions(tiles));
                    if let Some(totals) = &mut totals {
                        let cells = steps.clone().zip(tiles).filter(|(_, tile)| **tile != 0);
                        let place = (band.first + row) * cols;
                        cells.for_each(|(step, &tile)| totals[place + step - row] = self.totals(tile));
                    }
                }
                step = steps.end;
                meter.spend(units).await;
            }
            (band.first, band.last) = (band.first + AT_ONCE, [OUTSIDE; AT_ONCE]);
        }
        Some(found)
    }

    /// Sweeps at most [`BLOCK`] steps of a band, tile after tile; `None` for too many colours.
    fn block(&mut self, band: &mut Band, steps: Range<usize>) -> Option<()> {
        band.block = [[0; BLOCK]; AT_ONCE];
        for (at, step) in steps.enumerate() {
            for row in (0..band.rows).rev() {
                let Some(column) = step.checked_sub(row).filter(|&column| column < band.cols) else {
                    continue;
                };
                let above = if row == 0 { band.above[column] } else { band.last[row - 1] };
                let piles = [(band.first + row) as u64, column as u64];
                let tile = self.next(band.last[row], above, piles)?;
                (band.last[row], band.block[row][at]) = (tile, tile);
                if row + 1 == AT_ONCE {
                    band.above[column] = tile;
                }
            }
        }
        Some(())
    }

    /// Sweeps [`BLOCK`] steps of a band, if all tiles are known.
    fn known(&self, band: &mut Band, step: usize) -> bool {
        match self.width {
            ..7 => band.by_table::<64>(&self.tiles, step),
            7 => band.by_table::<128>(&self.tiles, step),
            8 => band.by_table::<256>(&self.tiles, step),
            width => band.known(step, |left, above| {
                let at = usize::from(left & COLOUR) << width | usize::from(above & COLOUR);
                self.tiles.get(at).copied().unwrap_or(0)
            }),
        }
    }
}

/// Rows that are swept together: at each step, every row goes a column on, behind the row above.
struct Band {
    /// The number of the first one.
    first: usize,
    rows: usize,
    cols: usize,
    /// The tile that each met last.
    last: [u16; AT_ONCE],
    /// The tiles that each met in the last steps; 0 where it has no column.
    block: [[u16; BLOCK]; AT_ONCE],
    /// The tiles of the row above, then [`BLOCK`] times no tile.
    above: Vec<u16>,
}

impl Band {
    /// The first rows.
    fn new(cols: usize) -> Band {
        let mut above = vec![OUTSIDE; cols];
        above.resize(cols + BLOCK, 0);
        Band { first: 0, rows: 0, cols, last: [OUTSIDE; AT_ONCE], block: [[0; BLOCK]; AT_ONCE], above }
    }

    /// As [`Band::known`], from a table with room for this many colours.
    fn by_table<const COLOURS: usize>(&mut self, tiles: &[u16], step: usize) -> bool {
        let Ok(table) = <&[[u16; COLOURS]; COLOURS]>::try_from(tiles.as_chunks().0) else { return false };
        self.known(step, |left, above| {
            table[usize::from(left) & (COLOURS - 1)][usize::from(above) & (COLOURS - 1)]
        })
    }

    /// Sweeps [`BLOCK`] steps, if all tiles are known. What follows from no tile is no tile, which is so beyond the
    /// last column too.
    #[inline(always)]
    fn known(&mut self, step: usize, next: impl Fn(u16, u16) -> u16) -> bool {
        let (above, block, mut last) = (&mut self.above[step + 1 - AT_ONCE..], &mut self.block, self.last);
        let Some(row): Option<&[u16; BLOCK]> = above[AT_ONCE - 1..].first_chunk() else { return false };
        for (at, &above) in row.iter().enumerate() {
            for row in (0..AT_ONCE).rev() {
                last[row] = next(last[row], if row == 0 { above } else { last[row - 1] });
                block[row][at] = last[row];
            }
        }
        let last_in = |row: usize| (self.cols + row - step).min(BLOCK) - 1;
        let is_known = (0..self.rows).all(|row| block[row][last_in(row)] != 0);
        if is_known {
            self.last = last;
            above[..BLOCK].copy_from_slice(&block[AT_ONCE - 1]);
        }
        is_known
    }
}

/// A bit for each tile of a position that is P.
fn p_positions(tiles: &[u16; BLOCK]) -> u64 {
    let is_p = tiles.map(|tile| (tile >> 15) as u8);
    // Eight bytes of 0 or 1 as bits: the product's highest byte.
    let bits = |bytes: &[u8; 8]| u64::from_le_bytes(*bytes).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    is_p.as_chunks().0.iter().rev().fold(0, |all, bytes| all << 8 | bits(bytes))
}

/// Sets bits of a row of a band from a step on.
fn put(bits: &mut [u64], step: usize, row: usize, more: u64) {
    let Some(column) = step.checked_sub(row) else {
        bits[0] |= more >> (row - step);
        return;
    };
    let (word, shift) = (column / 64, column % 64);
    if let Some(bits) = bits.get_mut(word) {
        *bits |= more << shift;
    }
    if let Some(next) = bits.get_mut(word + 1) {
        *next |= more >> 1 >> (63 - shift);
    }
}
