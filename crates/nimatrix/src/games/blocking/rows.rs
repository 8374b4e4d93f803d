//! Matrices of blocking Nim at the speed of memory: row after row, as bits.
//!
//! Every line keeps the residues at which piles on it could be handed over (`cover.rs`); together the
//! lines through a cell decide it. Three observations leave little to do:
//!
//! - *Live cells.* Where a line alone tells too much for any restriction, it always will, because it
//!   only learns. Cells are looked at only where all their lines are live.
//! - *Dead rows.* Where the row itself is dead at every residue, nothing follows.
//! - *Settled columns.* With two piles, row a agrees with row a - n in every column before the
//!   first that learnt something in the n rows between: both rows start with nothing of their own
//!   and meet the same columns at the same residue. Those columns stand already where row a goes,
//!   for it takes the place of row a - n.
use alloc::vec;
use alloc::vec::Vec;

use super::Blocking;
use super::cover::{Cover, Lines};
use crate::Residues;

/// The rows of a box of positions, the last pile across.
pub struct Rows<'a> {
    cover: Cover<'a>,
    n: usize,
    /// The sizes of all axes but the last, and of the last.
    outer: Vec<usize>,
    width: usize,
    /// How many rows were computed.
    done: usize,
    /// The coordinates of the last row on the outer axes.
    at: Vec<usize>,
    /// The lines along each outer axis.
    axes: Vec<Axis>,
    /// The row itself.
    own: Lines,
    /// The residue of each of the first 64 columns.
    residues: [u8; 64],
    /// The last row, or with two piles the last n rows in turn.
    rows: Vec<Row>,
    /// For each of these the first column that learnt something.
    learnt: Vec<usize>,
    looked_at: u64,
}

/// The lines along one axis, told apart by the axes behind it.
struct Axis {
    lines: Lines,
    /// The residue of the current row, and its number among the rows of lines.
    residue: usize,
    row: usize,
}

/// A row of a matrix; bit j of word i stands for column 64 i + j.
#[derive(Clone, Default)]
pub struct Row {
    /// Whether the piles can be handed over with some restriction.
    pub handed: Vec<u64>,
    /// Whether the position is P under the restriction in force.
    pub outcomes: Vec<u64>,
    /// The columns from which the row itself learnt something.
    growth: Vec<usize>,
    /// The words from here on are 0.
    end: usize,
}

impl<'a> Rows<'a> {
    /// The rows of the box with 0 to `sizes[i] - 1` tokens in pile i, under a restriction that
    /// lies in some restriction of the family.
    ///
    /// `None` if it does not: then piles that can't be handed over may be P, and
    /// [`super::sweep::sweep`] finds them.
    pub fn new(game: &'a Blocking, sizes: &[usize], restriction: Residues) -> Option<Rows<'a>> {
        let (&width, outer) = sizes.split_last()?;
        if !game.family().covers(restriction) {
            return None;
        }
        let n = usize::from(game.modulus().get());
        let words = width.div_ceil(64);
        let rows = |i: usize| outer[i + 1..].iter().product::<usize>();
        let lines = (0..outer.len()).map(|i| rows(i) * width).sum();
        let cover = Cover::new(game, restriction, lines);
        let axis = |i: usize| Axis { lines: Lines::new(&cover, rows(i), width), residue: 0, row: 0 };
        let kept = if outer.len() == 1 { n } else { 1 };
        Some(Rows {
            n,
            axes: (0..outer.len()).map(axis).collect(),
            own: Lines::new(&cover, 1, 1),
            cover,
            outer: outer.into(),
            width,
            done: 0,
            at: vec![0; outer.len()],
            residues: core::array::from_fn(|j| (j % n) as u8),
            rows: vec![
                Row { handed: vec![0; words], outcomes: vec![0; words], growth: vec![], end: 0 };
                kept
            ],
            learnt: vec![0; kept],
            looked_at: 0,
        })
    }

    /// How many rows there are.
    pub fn total(&self) -> usize {
        self.outer.iter().product()
    }

    /// How many cells were looked at so far; the others were settled or dead.
    pub fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// Computes the next row; gives its coordinates on all axes but the last; `None` after the last
    /// row.
    pub fn advance(&mut self) -> Option<(&[usize], &Row)> {
        if self.done == self.total() {
            return None;
        }
        let mut rest = self.done;
        for (coordinate, &size) in self.at.iter_mut().zip(&self.outer).rev() {
            (*coordinate, rest) = (rest % size, rest / size);
        }
        self.begin_lines();
        let place = self.done % self.rows.len();
        // Of other boxes than planes no row is kept; what was learnt before row n counts, too.
        let settled = match self.outer.len() {
            1 => self.learnt.iter().copied().min().unwrap_or(0),
            _ => 0,
        };
        self.learnt[place] = self.fill(place, settled.min(self.width) / 64);
        self.done += 1;
        Some((&self.at, &self.rows[place]))
    }

    /// Finds the lines through the row and empties those that begin in it.
    fn begin_lines(&mut self) {
        let words = self.width.div_ceil(64);
        let mut behind = 1;
        let mut row = 0;
        for (i, axis) in self.axes.iter_mut().enumerate().rev() {
            (axis.residue, axis.row) = (self.at[i] % self.n, row);
            row += self.at[i] * behind;
            behind *= self.outer[i];
            // Along the first axis all lines begin once.
            if self.at[i] == 0 && i > 0 {
                let live = axis.row * words..(axis.row + 1) * words;
                let lines = axis.row * self.width..(axis.row + 1) * self.width;
                axis.lines.begin(&self.cover, lines, live);
            }
        }
    }

    /// Computes the row in this place from word `start` on; gives the first column that learnt
    /// something.
    fn fill(&mut self, place: usize, start: usize) -> usize {
        let (cover, n, width) = (&self.cover, self.n, self.width);
        let words = width.div_ceil(64);
        let row = &mut self.rows[place];
        // What the row knows from the columns that are settled.
        self.own.begin_one(cover);
        let kept = row.growth.partition_point(|&column| column < 64 * start);
        row.growth.truncate(kept);
        for &column in &row.growth {
            self.own.learn(cover, 0, column % n, (0, 1));
        }
        let mut live = self.own.live_residues(cover);
        let mut pattern = Pattern::new(live, cover);
        let mut first_learnt = usize::MAX;
        let mut first = 64 * start % n;
        for word in start..words {
            if live == 0 {
                for word in word..row.end {
                    (row.handed[word], row.outcomes[word]) = (0, 0);
                }
                row.end = word;
                return first_learnt;
            }
            let mut cells = if word + 1 == words { u64::MAX >> (64 * words - width) } else { u64::MAX };
            cells &= pattern.from(first);
            for axis in &self.axes {
                cells &= axis.lines.live(axis.residue)[axis.row * words + word];
            }
            let (mut handed, mut outcomes) = (0, 0);
            while cells != 0 {
                let bit = cells & cells.wrapping_neg();
                cells ^= bit;
                self.looked_at += 1;
                let j = bit.trailing_zeros() as usize;
                let (column, residue) = (64 * word + j, first + usize::from(self.residues[j]));
                let residue = if residue < n { residue } else { residue - n };
                let own = self.own.mask(cover, 0, residue);
                let mask = self.axes.iter().fold(own, |mask, Axis { lines, residue, row }| {
                    mask | lines.mask(cover, row * width + column, *residue)
                });
                if !cover.covers(mask) {
                    continue;
                }
                handed |= bit;
                outcomes |= if cover.is_p(mask) { bit } else { 0 };
                if self.own.learn(cover, 0, residue, (0, 1)) {
                    row.growth.push(column);
                    let left = self.own.live_residues(cover);
                    if left != live {
                        live = left;
                        pattern = Pattern::new(live, cover);
                        cells &= pattern.from(first);
                    }
                }
                for Axis { lines, residue, row } in &mut self.axes {
                    if lines.learn(cover, *row * width + column, *residue, (*row * words + word, bit)) {
                        first_learnt = first_learnt.min(column);
                    }
                }
            }
            row.handed[word] = handed;
            row.outcomes[word] = outcomes;
            first = (first + 64) % n;
        }
        row.end = words;
        first_learnt
    }
}

/// A bit for each residue, over and over.
struct Pattern([u64; 2]);

impl Pattern {
    fn new(bits: u64, cover: &Cover) -> Pattern {
        if bits == cover.residues() || bits == 0 {
            return Pattern([if bits == 0 { 0 } else { u64::MAX }; 2]);
        }
        let n = cover.residues().count_ones() as usize;
        Pattern([repeated(bits, n, 0), repeated(bits, n, 64 % n)])
    }

    /// The 64 bits from this one on, which is one of the first n.
    fn from(&self, first: usize) -> u64 {
        let Pattern([low, high]) = self;
        low >> (first % 64) | high << 1 << (63 - first % 64)
    }
}

/// The n bits of `pattern` over and over, from bit `first` on.
fn repeated(pattern: u64, n: usize, first: usize) -> u64 {
    let mut word = pattern >> first | if first > 0 { pattern << (n - first) } else { 0 };
    if n < 64 {
        word &= (1 << n) - 1;
        let mut filled = n;
        while filled < 64 {
            word |= word << filled;
            filled *= 2;
        }
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Modulus;
    use crate::games::blocking::{Restrictions, sweep::sweep};

    /// A list so long that lines don't keep what its restrictions cover.
    #[test]
    fn long_lists_agree_with_the_sweep() {
        let modulus = Modulus::new(12).expect("a modulus");
        let list: Vec<Residues> =
            Restrictions::UpTo(12).restrictions(modulus).filter(|set| set.len() < 5).collect();
        assert!(list.len() > 700);
        let game = Blocking::these(modulus, list).expect("a family");
        let restriction = game.restrictions().nth(300).expect("a restriction");
        let sizes = [3, 6000];
        let mut rows = Rows::new(&game, &sizes, restriction).expect("in the family");
        sweep(&game, &sizes, |at, masks| {
            let (_, row) = rows.advance().expect("as many rows");
            for (column, mask) in masks.iter().enumerate() {
                let bit = |bits: &[u64]| bits[column / 64] >> (column % 64) & 1 == 1;
                assert_eq!(bit(&row.outcomes), mask.is_subset(restriction), "{at:?} {column}");
                assert_eq!(bit(&row.handed), mask.len() < 5, "{at:?} {column}");
            }
        });
    }
}
