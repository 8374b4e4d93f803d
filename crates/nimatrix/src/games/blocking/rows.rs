//! Matrices of blocking Nim at the speed of memory: row after row, as bits.
//!
//! Every line keeps the set of residues at which piles on it could be handed over, so the mask of
//! a cell is the union of its lines' sets, each turned by the cell's own residue. Two observations
//! leave little to do:
//!
//! - *Live cells.* A line whose set alone can't be covered at some residue never can be again
//!   there, because sets only grow. Cells are looked at only where all their lines are live.
//! - *Settled columns.* With two piles, row a agrees with row a - n in every column before the
//!   first whose set grew in the n rows between: both rows start with an empty set of their own and
//!   meet the same column sets at the same residue, hence the same masks. Those columns are copied.
use alloc::vec;
use alloc::vec::Vec;

use super::Blocking;
use crate::Residues;

/// The rows of a box of positions, the last pile across.
pub struct Rows<'a> {
    game: &'a Blocking,
    restriction: Residues,
    /// The sizes of all axes but the last, and of the last.
    outer: Vec<usize>,
    width: usize,
    /// How many rows were computed.
    done: usize,
    /// The coordinates of the last row on the outer axes.
    at: Vec<usize>,
    /// The lines along each outer axis.
    axes: Vec<Axis>,
    row: Row,
    /// The last n rows of a plane, and the first column that grew in each.
    recent: Vec<(Row, usize)>,
}

/// The lines along one axis, told apart by the axes behind it.
struct Axis {
    /// For each line, its set as a mask at residue 0.
    sets: Vec<u64>,
    /// For each residue, a bit a line: whether the set can be covered there.
    live: Vec<Vec<u64>>,
}

/// A row of a matrix; bit j of word i stands for column 64 i + j.
#[derive(Clone, Default)]
pub struct Row {
    /// Whether the piles can be handed over with some restriction.
    pub handed: Vec<u64>,
    /// Whether the position is P under the restriction in force.
    pub outcomes: Vec<u64>,
    /// Where the row's own set grew, and to what.
    growth: Vec<(usize, u64)>,
}

impl<'a> Rows<'a> {
    /// The rows of the box with 0 to `sizes[i] - 1` tokens in pile i, under a restriction that
    /// lies in some restriction of the family.
    ///
    /// Gives nothing if it does not: then piles that can't be handed over may be P, and
    /// [`super::sweep::sweep`] finds them.
    pub fn new(game: &'a Blocking, sizes: &[usize], restriction: Residues) -> Option<Rows<'a>> {
        let (&width, outer) = sizes.split_last()?;
        if !game.family().covers(restriction) {
            return None;
        }
        let n = usize::from(game.modulus().get());
        let words = width.div_ceil(64);
        let axis = |i: usize| {
            let rows: usize = outer[i + 1..].iter().product();
            Axis { sets: vec![0; rows * width], live: vec![vec![u64::MAX; rows * words]; n] }
        };
        Some(Rows {
            game,
            restriction,
            outer: outer.into(),
            width,
            done: 0,
            at: vec![0; outer.len()],
            axes: (0..outer.len()).map(axis).collect(),
            row: Row { handed: vec![0; words], outcomes: vec![0; words], growth: vec![] },
            recent: if outer.len() == 1 { vec![(Row::default(), 0); n] } else { vec![] },
        })
    }

    /// How many rows there are.
    pub fn total(&self) -> usize {
        self.outer.iter().product()
    }

    /// Computes the next row; gives its coordinates on all axes but the last, or nothing after the
    /// last row.
    pub fn advance(&mut self) -> Option<(&[usize], &Row)> {
        if self.done == self.total() {
            return None;
        }
        let mut rest = self.done;
        for (coordinate, &size) in self.at.iter_mut().zip(&self.outer).rev() {
            (*coordinate, rest) = (rest % size, rest / size);
        }
        self.begin_lines();
        let start = self.copy_settled();
        let grown = self.fill(start);
        let n = self.recent.len();
        if let Some((row, first)) = self.recent.get_mut(self.done % n.max(1)) {
            row.clone_from(&self.row);
            *first = grown;
        }
        self.done += 1;
        Some((&self.at, &self.row))
    }

    /// The number of the current row among the lines along axis `i`.
    fn line_row(&self, i: usize) -> usize {
        let behind = self.at[i + 1..].iter().zip(&self.outer[i + 1..]);
        behind.fold(0, |row, (&coordinate, &size)| row * size + coordinate)
    }

    /// Empties the lines that begin in this row.
    fn begin_lines(&mut self) {
        let words = self.row.handed.len();
        for i in (0..self.axes.len()).filter(|&i| self.at[i] == 0) {
            let row = self.line_row(i);
            self.axes[i].sets[row * self.width..][..self.width].fill(0);
            for live in &mut self.axes[i].live {
                live[row * words..][..words].fill(u64::MAX);
            }
        }
    }

    /// Copies the settled columns and gives the first word that is not copied.
    fn copy_settled(&mut self) -> usize {
        self.row.growth.clear();
        let n = self.recent.len();
        if n == 0 || self.done < n {
            return 0;
        }
        let settled = self.recent.iter().map(|&(_, grown)| grown).min().unwrap_or(0);
        let words = settled.min(self.width) / 64;
        let (row, _) = &self.recent[self.done % n];
        self.row.handed[..words].copy_from_slice(&row.handed[..words]);
        self.row.outcomes[..words].copy_from_slice(&row.outcomes[..words]);
        let before = row.growth.iter().take_while(|&&(column, _)| column < 64 * words);
        self.row.growth.extend(before);
        words
    }

    /// Computes the row from word `start` on; gives the first column in which a line across it grew.
    fn fill(&mut self, start: usize) -> usize {
        let Rows { game, restriction, width, ref at, .. } = *self;
        let none = Residues::none(game.modulus());
        let n = usize::from(game.modulus().get());
        let turned = |set: u64, residue: usize| none.with_bits(set).turned(residue as u8);
        let covered = |mask: Residues| game.family().covers(mask);
        let words = self.row.handed.len();
        // The residues, the lines and the live words of this row on each axis.
        let place: Vec<(usize, usize)> = (0..at.len()).map(|i| (at[i] % n, self.line_row(i))).collect();
        let mut set = self.row.growth.last().map_or(0, |&(_, set)| set);
        let live_residues = |set: u64| {
            (0..n)
                .filter(|&residue| covered(turned(set, residue)))
                .fold(0, |bits, residue| bits | 1 << residue)
        };
        let mut live_here: u64 = live_residues(set);
        let mut first_grown = usize::MAX;
        for word in start..words {
            let mut live = if word + 1 == words { u64::MAX >> (64 * words - width) } else { u64::MAX };
            for (axis, &(residue, row)) in self.axes.iter().zip(&place) {
                live &= axis.live[residue][row * words + word];
            }
            let (mut handed, mut outcomes) = (0, 0);
            if live != 0 {
                live &= repeated(live_here, n, 64 * word % n);
            }
            while live != 0 {
                let bit = live & live.wrapping_neg();
                live ^= bit;
                let column = 64 * word + bit.trailing_zeros() as usize;
                let residue = column % n;
                let mask = self.axes.iter().zip(&place).fold(
                    turned(set, residue),
                    |mask, (axis, &(residue, row))| {
                        mask.union(turned(axis.sets[row * width + column], residue))
                    },
                );
                if !covered(mask) {
                    continue;
                }
                handed |= bit;
                if mask.is_subset(restriction) {
                    outcomes |= bit;
                }
                let own = 1 << (n - 1 - residue);
                if set & own == 0 {
                    set |= own;
                    self.row.growth.push((column, set));
                    live_here = live_residues(set);
                    live &= repeated(live_here, n, 64 * word % n);
                }
                for (axis, &(residue, row)) in self.axes.iter_mut().zip(&place) {
                    let line = &mut axis.sets[row * width + column];
                    let own = 1 << (n - 1 - residue);
                    if *line & own == 0 {
                        *line |= own;
                        first_grown = first_grown.min(column);
                        for (residue, live) in axis.live.iter_mut().enumerate() {
                            if !covered(turned(*line, residue)) {
                                live[row * words + word] &= !bit;
                            }
                        }
                    }
                }
            }
            self.row.handed[word] = handed;
            self.row.outcomes[word] = outcomes;
        }
        first_grown
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
