//! Matrices of blocking Nim at the speed of memory: row after row, as bits.
//!
//! Every line keeps the residues at which piles on it could be handed over (`lines.rs`); together the
//! lines through a cell decide it. Three observations save most of the work:
//!
//! - *Live cells.* Once a line alone decides against every restriction, it always will, because its
//!   sets only grow. Only cells whose lines are all live are computed.
//! - *Dead rows.* A row that is dead at every residue needs no work.
//! - *Settled columns.* With two piles, row a agrees with row a - n in every column before the first that
//!   grew in the n rows between: both rows start with empty sets and meet the same columns at the same
//!   residue. Row a is written over row a - n, so these columns are already in place.
//!
//! In misère play positions with fewer than n tokens in each pile follow a rule of their own (`masks.rs`), under
//! which no more restrictions count than elsewhere: what is dead stays so. Rows behind these positions agree with
//! none before.
use alloc::{vec, vec::Vec};

use super::lines::Lines;
use crate::games::blocking::masks::Masks;
use crate::games::blocking::{Blocking, Restrictions};
use crate::{Ending, Residues, Ruleset};

/// The most words for the restrictions that cover the residues of lines.
const MOST_WORDS: usize = 1 << 24;

/// From this modulus on a list of restrictions is cheaper cell by cell ...
const LARGE: u8 = 33;
/// ... in rows shorter than this.
const LONG: usize = 1024;

/// The rows of a box of two or three piles, the last one across.
pub struct Rows {
    masks: Masks,
    restriction: u64,
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

/// The lines along one axis, indexed by the axes after it.
struct Axis {
    lines: Lines,
    /// The residue of the current row, and its number among the rows of lines.
    residue: usize,
    row: usize,
}

/// A row of a matrix; bit j of word i is column 64 i + j.
#[derive(Clone, Default)]
pub struct Row {
    /// Whether the piles can be handed over under some restriction.
    pub handed: Vec<u64>,
    /// Whether the position is P under the restriction in force.
    pub outcomes: Vec<u64>,
    /// The columns from which the row itself learnt something.
    growth: Vec<usize>,
    /// The words from here on are 0.
    end: usize,
}

impl Rows {
    /// Whether bits are faster for such rows, and suffice.
    ///
    /// They don't suffice under a restriction that is part of none of the family, in misère play none of it itself,
    /// for then piles that can't be handed over may be P. With another number of piles, a long list of restrictions or short rows of a
    /// large modulus, masks are faster cell by cell.
    pub fn suit(game: &Blocking, sizes: &[usize], restriction: Residues) -> bool {
        let &[.., width] = sizes else { return false };
        let listed = match game.family() {
            Restrictions::Exactly(_) | Restrictions::UpTo(_) => 0,
            Restrictions::These(_) if game.modulus().get() >= LARGE && width < LONG => usize::MAX,
            Restrictions::These(list) => list.len(),
        };
        let lines = sizes[1..].iter().product::<usize>() + width;
        (2..=3).contains(&sizes.len())
            && match game.ending() {
                Ending::Normal => game.family().covers(restriction),
                Ending::Misere => game.family().contains(restriction),
            }
            && lines.saturating_mul(listed) <= MOST_WORDS
    }

    /// The rows of the box with 0 to `sizes[i] - 1` tokens in pile i, for two or three piles, under a
    /// restriction contained in one of the family: see [`Rows::suit`].
    pub fn new(game: &Blocking, sizes: &[usize], restriction: Residues) -> Rows {
        let (outer, width) = (&sizes[..sizes.len() - 1], sizes[sizes.len() - 1]);
        let (masks, restriction) = (Masks::new(game), restriction.bits());
        let n = masks.modulus();
        let rows = |i: usize| outer[i + 1..].iter().product::<usize>();
        let axis = |i: usize| Axis { lines: Lines::new(&masks, rows(i), width), residue: 0, row: 0 };
        let kept = if outer.len() == 1 { n } else { 1 };
        let empty = vec![0; width.div_ceil(64)];
        let row = Row { handed: empty.clone(), outcomes: empty, growth: vec![], end: 0 };
        Rows {
            axes: (0..outer.len()).map(axis).collect(),
            own: Lines::new(&masks, 1, 1),
            masks,
            restriction,
            outer: outer.into(),
            width,
            done: 0,
            at: vec![0; outer.len()],
            residues: core::array::from_fn(|j| (j % n) as u8),
            rows: vec![row; kept],
            learnt: vec![0; kept],
            looked_at: 0,
        }
    }

    /// How many rows there are.
    pub fn total(&self) -> usize {
        self.outer.iter().product()
    }

    /// The number of cells examined so far; the others were settled or dead.
    pub fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// Computes the next row and returns its coordinates on all axes but the last; `None` after the last row.
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
        self.learnt[place] = match self.outer.len() {
            1 if self.done < 2 * self.masks.small() => self.fill::<1>(place, 0),
            1 => self.fill::<1>(place, self.learnt.iter().copied().min().unwrap_or(0).min(self.width) / 64),
            // Of three piles no row is kept.
            _ => self.fill::<2>(place, 0),
        };
        self.done += 1;
        Some((&self.at, &self.rows[place]))
    }

    /// Finds the lines through the row and empties those that begin in it.
    fn begin_lines(&mut self) {
        let words = self.width.div_ceil(64);
        let mut behind = 1;
        let mut row = 0;
        for (i, axis) in self.axes.iter_mut().enumerate().rev() {
            (axis.residue, axis.row) = (self.at[i] % self.masks.modulus(), row);
            row += self.at[i] * behind;
            behind *= self.outer[i];
            // Along the first axis all lines begin once.
            if self.at[i] == 0 && i > 0 {
                let live = axis.row * words..(axis.row + 1) * words;
                let lines = axis.row * self.width..(axis.row + 1) * self.width;
                axis.lines.begin(&self.masks, lines, live);
            }
        }
    }

    /// Computes the row in this place from word `start` on, and returns the first column that learnt
    /// something. The number of axes is a constant, as an inner loop over one or two of them would dominate
    /// the time.
    fn fill<const AXES: usize>(&mut self, place: usize, start: usize) -> usize {
        let (masks, n, width) = (&self.masks, self.masks.modulus(), self.width);
        let Ok(axes) = <&mut [Axis; AXES]>::try_from(&mut self.axes[..]) else { return 0 };
        let words = width.div_ceil(64);
        let row = &mut self.rows[place];
        // The knowledge of the row from the settled columns.
        self.own.begin_one(masks);
        let kept = row.growth.partition_point(|&column| column < 64 * start);
        row.growth.truncate(kept);
        for &column in &row.growth {
            self.own.learn(masks, 0, column % n, (0, 1));
        }
        let mut live = self.own.live_residues(masks);
        let mut pattern = Pattern::new(live, masks);
        let mut first_learnt = usize::MAX;
        let mut first = 64 * start % n;
        let beside = self.at.iter().copied().max().unwrap_or(0);
        let small = if beside < masks.small() { masks.small() } else { 0 };
        let may_move = masks.leaves(self.restriction, usize::MAX);
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
            for axis in &*axes {
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
                let own = self.own.mask(masks, 0, residue);
                let mask = axes.iter().fold(own, |mask, Axis { lines, residue, row }| {
                    mask | lines.mask(masks, row * width + column, *residue)
                });
                let (is_covered, may_move) = if column < small {
                    let largest = beside.max(column);
                    (masks.covers_small(mask, largest), masks.leaves(self.restriction, largest))
                } else {
                    (masks.covers(mask), may_move)
                };
                if !is_covered {
                    continue;
                }
                handed |= bit;
                outcomes |= if may_move && mask & !self.restriction == 0 { bit } else { 0 };
                if self.own.learn(masks, 0, residue, (0, 1)) {
                    row.growth.push(column);
                    let left = self.own.live_residues(masks);
                    if left != live {
                        live = left;
                        pattern = Pattern::new(live, masks);
                        cells &= pattern.from(first);
                    }
                }
                for Axis { lines, residue, row } in axes.iter_mut() {
                    if lines.learn(masks, *row * width + column, *residue, (*row * words + word, bit)) {
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
    fn new(bits: u64, masks: &Masks) -> Pattern {
        if bits == masks.all() || bits == 0 {
            return Pattern([if bits == 0 { 0 } else { u64::MAX }; 2]);
        }
        let n = masks.modulus();
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

    /// Five words of irregular ones and zeros.
    const WORDS: [u64; 5] = [0x9e37_79b9_7f4a_7c15, u64::MAX, 0, 0x0123_4567_89ab_cdef, 1 << 63 | 1];

    #[test]
    fn patterns_have_the_residue_of_each_column() {
        for n in 1..=64 {
            let game = Blocking::exactly(Modulus::new(n as u64).expect("a modulus"), 1).expect("a family");
            let masks = Masks::new(&game);
            for residues in WORDS.map(|word| word & masks.all()) {
                let pattern = Pattern::new(residues, &masks);
                for first in 0..n {
                    let bits = pattern.from(first);
                    let agrees = |j: usize| bits >> j & 1 == residues >> ((first + j) % n) & 1;
                    assert!((0..64).all(agrees), "{residues:b} modulo {n} from {first}: {bits:b}");
                }
            }
        }
    }
}
