//! A window of positions with their outcomes and Grundy values.
use alloc::{string::String, vec::Vec};
use core::ops::BitXor;

use crate::answer::repeats::Repeats;
use crate::work::{Meter, Work};
use crate::{Cost, Lines, Nimber, Outcome, Problem, Residues, Window};

/// A cell of a matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Cell {
    /// An N-position.
    N = 0,
    /// A P-position.
    P = 1,
    /// Not a position of the game.
    Nothing = 2,
}

impl From<Outcome> for Cell {
    fn from(outcome: Outcome) -> Cell {
        match outcome {
            Outcome::P => Cell::P,
            Outcome::N => Cell::N,
        }
    }
}

/// A matrix of outcomes and, if known, Grundy values; row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Matrix {
    /// The window of the matrix.
    pub window: Window,
    /// Outcomes, as [`Cell`]s.
    pub outcomes: Vec<u8>,
    /// Grundy values; 0 where the cell is no position.
    pub grundy: Option<Vec<u32>>,
    /// A heavy rule belongs before each row and each column whose number is a multiple of these.
    pub lines: Option<(u64, u64)>,
    /// How the matrix of a blocking game repeats.
    pub repeats: Option<Repeats>,
    /// What runs down.
    pub down: String,
    /// What runs across.
    pub across: String,
    /// In a matrix over parameters, the row and column of the state's own game.
    pub here: Option<(u64, u64)>,
    /// In a matrix over parameters, the rules text of a cell, with `{down}` and `{across}` in the
    /// place of its row and column.
    pub cell_rules: Option<String>,
    /// The parts of its P-positions; `None` where no theorem gives them.
    pub parts: Option<Parts>,
}

impl Matrix {
    /// Adds how the matrix repeats. This sets heavy rules if they are automatic and the game sets none.
    pub(crate) fn set_repeats(&mut self, repeats: Repeats, lines: Lines) {
        if lines == Lines::Auto && self.lines.is_none() {
            self.lines = repeats.boundary().map(|period| (period, period));
        }
        self.repeats = Some(repeats);
    }

    /// The letters P and N, and `.` for cells without a position, row by row.
    pub fn letters(&self) -> impl Iterator<Item = String> + '_ {
        self.outcomes.chunks(self.window.cols as usize).map(|row| {
            let letter = |&cell: &u8| ['N', 'P', '.'][usize::from(cell.min(2))];
            row.iter().map(letter).collect()
        })
    }
}

/// The parts that a theorem finds in the P-positions of a matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parts {
    /// What each part is called.
    pub names: Vec<String>,
    /// Each P-position of the window, row after row: its row and column in the window and the
    /// number of its part, from 0.
    pub points: Vec<[u32; 3]>,
    /// Squares that hold copies of a similar set, each inside the one before.
    pub copies: Vec<Copies>,
}

/// A square of positions whose P-positions are copies of a similar set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Copies {
    /// The smallest heap, on both axes.
    pub from: u64,
    /// The largest heap, on both axes; it may exceed 64 bits.
    pub to: u128,
    /// The set that they copy.
    pub words: String,
}

/// Cells as they are computed, row after row.
pub(crate) struct Cells {
    cols: usize,
    outcomes: Vec<u8>,
    grundy: Vec<u32>,
    /// Whether values are wanted, all are known, and each fits 32 bits.
    has_values: bool,
}

impl Cells {
    pub fn new(window: Window) -> Cells {
        let (outcomes, grundy) = (Vec::with_capacity(window.cells()), Vec::with_capacity(window.cells()));
        Cells { cols: window.cols as usize, outcomes, grundy, has_values: true }
    }

    /// The cells of two parts of a sum, one that runs down and one that runs across: the value of a
    /// cell is the nim-sum of its row's and its column's. Rows and columns of the window behind those that
    /// have a value are no positions. `values` makes the values of cells, where these are wanted as well.
    pub fn of_sums<T: Copy + Eq + Into<u64> + BitXor<Output = T>>(
        rows: &[T],
        columns: &[T],
        window: Window,
        values: Option<impl Fn(T) -> u32>,
    ) -> Cells {
        // The narrower the numbers, the more of them are processed at once.
        let small = rows.len() > 1 && columns.iter().all(|&column| column.into() <= u64::from(u8::MAX));
        let smallest: Vec<u8> = columns.iter().filter(|_| small).map(|&value| value.into() as u8).collect();
        // Where columns count upwards, it is known which one has the row's value.
        let upwards = columns.windows(2).all(|pair| pair[0].into().checked_add(1) == Some(pair[1].into()));
        let mut outcomes: Vec<u8> = Vec::with_capacity(window.cells());
        let mut grundy = Vec::with_capacity(if values.is_some() { window.cells() } else { 0 });
        for &row in rows {
            let (start, end) = (outcomes.len(), outcomes.len() + window.cols as usize);
            let wanted: u64 = row.into();
            if upwards {
                outcomes.resize(start + columns.len(), Cell::N as u8);
                let first = columns.first().copied().map(Into::into);
                let place = first.and_then(|first| usize::try_from(wanted.checked_sub(first)?).ok());
                if let Some(cell) = place.and_then(|place| outcomes[start..].get_mut(place)) {
                    *cell = Cell::P as u8;
                }
            } else if small {
                // A larger value is in no column.
                match u8::try_from(wanted) {
                    Ok(wanted) => equal(&mut outcomes, &smallest, wanted),
                    Err(_) => outcomes.resize(start + columns.len(), Cell::N as u8),
                }
            } else {
                equal(&mut outcomes, columns, row);
            }
            outcomes.resize(end, Cell::Nothing as u8);
            if let Some(value) = &values {
                grundy.extend(columns.iter().map(|&column| value(column ^ row)));
                grundy.resize(end, 0);
            }
        }
        outcomes.resize(window.cells(), Cell::Nothing as u8);
        grundy.resize(if values.is_some() { window.cells() } else { 0 }, 0);
        Cells { cols: window.cols as usize, outcomes, grundy, has_values: values.is_some() }
    }

    /// Adds the next cell: the value of a position, or `None` for no position.
    pub fn push(&mut self, value: Option<Nimber>) {
        self.outcomes.push(value.map_or(Cell::Nothing, |value| Outcome::of(value).into()) as u8);
        let value = u32::try_from(value.map_or(0, |Nimber(value)| value));
        self.has_values &= value.is_ok();
        self.grundy.push(value.unwrap_or_default());
    }

    /// Adds the next cell: a position whose value is not known.
    pub fn push_outcome(&mut self, outcome: Outcome) {
        self.outcomes.push(Cell::from(outcome) as u8);
        self.has_values = false;
        self.grundy.push(0);
    }

    /// The outcomes of the last row that was added.
    pub fn last_row(&self) -> &[u8] {
        &self.outcomes[self.outcomes.len().saturating_sub(self.cols)..]
    }

    /// The outcomes, and the values if all are known and fit 32 bits.
    pub fn finish(self) -> (Vec<u8>, Option<Vec<u32>>) {
        (self.outcomes, self.has_values.then_some(self.grundy))
    }
}

/// The answer of a strategy about a window.
pub struct Found {
    /// Outcomes, as [`Cell`]s.
    pub outcomes: Vec<u8>,
    /// Grundy values, if there are any.
    pub values: Option<Vec<u32>>,
    /// After how many rows and columns the mathematics has boundaries.
    pub boundaries: Option<(u64, u64)>,
}

impl From<Cells> for Found {
    fn from(cells: Cells) -> Found {
        let (outcomes, values) = cells.finish();
        Found { outcomes, values, boundaries: None }
    }
}

/// Grundy values of a window, to be computed.
pub(crate) struct PendingValues<'a> {
    /// Their cost.
    pub cost: Cost,
    /// The values, row after row; 0 where a cell is no position.
    pub work: Work<'a, Vec<u32>>,
}

impl Found {
    /// The outcomes of a window, and the values if they exist and are not too much work.
    pub(crate) async fn with_values(
        outcomes: Work<'_, Vec<u8>>,
        values: Option<PendingValues<'_>>,
        boundary: Option<u64>,
        meter: &Meter,
    ) -> Result<Found, Problem> {
        let later = meter.later();
        meter.set_later(later.and(values.as_ref().map_or(Cost::NONE, |values| values.cost)));
        let outcomes = outcomes.await?;
        meter.set_later(later);
        // Where the values turn out to be too much work, the outcomes are an answer still.
        let values = match values {
            Some(values) => values.work.await.ok(),
            None => None,
        };
        Ok(Found { outcomes, values, boundaries: boundary.zip(boundary) })
    }
}

/// Writes the outcomes of the columns from `first` on into a row of cells; bits mark the P-positions.
pub(crate) fn write_bits(row: &[u64], first: usize, cells: &mut [u8]) {
    let (first, shift) = (first / 64, first % 64);
    cells.fill(Cell::N as u8);
    for (place, cells) in cells.chunks_mut(64).enumerate() {
        let next = row.get(first + place + 1).map_or(0, |next| next << 1 << (63 - shift));
        let mut bits = row[first + place] >> shift | next;
        // Most words are 0.
        for cells in cells.chunks_mut(8) {
            if bits == 0 {
                break;
            }
            cells.copy_from_slice(&bytes(bits as u8).to_le_bytes()[..cells.len()]);
            bits >>= 8;
        }
    }
}

/// Eight bits as bytes of 0 and 1: each byte keeps its own bit and is carried over 127 by it.
#[inline]
fn bytes(bits: u8) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let own = (u64::from(bits) * EACH) & 0x8040_2010_0804_0201;
    ((own + 127 * EACH) >> 7) & EACH
}

/// Adds outcomes: P where the column has the row's value. A plain loop over slices becomes vectors.
fn equal<T: Copy + PartialEq>(outcomes: &mut Vec<u8>, columns: &[T], row: T) {
    let start = outcomes.len();
    outcomes.resize(start + columns.len(), Cell::N as u8);
    for (outcome, &column) in outcomes[start..].iter_mut().zip(columns) {
        *outcome = u8::from(column == row);
    }
}

/// The parameters that run down and across, each cell being the start of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// What runs down and what runs across.
    pub heads: (String, String),
    /// The row and column of the game itself; `None` without such a matrix.
    pub here: Option<(u64, u64)>,
    /// The rules text of a cell, with `{down}` and `{across}` for its row and column.
    pub cell_rules: Option<String>,
    /// The same for the row of the game itself, with `{across}` only.
    pub row_rules: Option<String>,
}

/// Restrictions that share a matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The first of them, at most as many as are listed.
    pub restrictions: Vec<Residues>,
    /// The number of restrictions.
    pub total: u64,
    /// Whether the restriction in force is one of them.
    pub in_force: bool,
}

/// The groups of a window, to be computed.
pub struct PendingGroups<'a> {
    /// The cost of the matrix of a group.
    pub each: Cost,
    /// The most groups that there can be.
    pub most: u64,
    /// The groups.
    pub groups: Work<'a, Vec<Group>>,
}

#[cfg(test)]
mod tests {
    use alloc::{vec, vec::Vec};

    use crate::matrix;
    use crate::notation::parse;

    /// Values that 32 bits don't hold are not shown, not even the first of them.
    #[test]
    fn values_are_shown_up_to_the_largest_of_32_bits() {
        let values = |query: &str| matrix(&parse(query).unwrap()).unwrap().grundy;
        let largest: &[u32] = &[u32::MAX];
        assert_eq!(values("g=nim&w=4294967295,0,1,1&view=grundy").as_deref(), Some(largest));
        assert_eq!(values("g=nim&w=4294967296,0,1,1&view=grundy"), None);
        assert_eq!(values("g=nim&p=4294967296,0,0&axes=2,3&w=0,0,1,1&view=grundy"), None);
    }

    /// Sums of rows and columns, cell by cell: P where both have one value, and nothing beyond the last ones.
    #[test]
    fn sums_are_p_where_row_and_column_have_one_value() {
        let small: &[u64] = &[0, 2, 1, 2, 255, 0];
        let upwards: &[u64] = &[254, 255, 256, 257];
        let large: &[u64] = &[256, 0, 511, 257, 1 << 40];
        let only_large: &[u64] = &[256, 300, 258];
        let last: &[u64] = &[u64::MAX - 1, u64::MAX];
        let all = [small, upwards, large, only_large, last, &[7], &[300], &[]];
        for (rows, columns) in all.iter().flat_map(|rows| all.iter().map(move |columns| (*rows, *columns))) {
            for more in 0..2 {
                let sides = [columns.len() as u64 + more, rows.len() as u64 + more].map(|side| side.max(1));
                let window = crate::Window::new(0, 0, sides[0], sides[1]).unwrap();
                let sum = |y: usize, x: usize| Some(rows.get(y)? ^ columns.get(x)?);
                let cells: Vec<Option<u64>> = (0..sides[1] as usize)
                    .flat_map(|y| (0..sides[0] as usize).map(move |x| (y, x)))
                    .map(|(y, x)| sum(y, x))
                    .collect();
                let outcome = |cell: &Option<u64>| cell.map_or(2, |value| u8::from(value == 0));
                let outcomes: Vec<u8> = cells.iter().map(outcome).collect();
                let value = |value: u64| (value % 1000) as u32;
                let values: Vec<u32> = cells.iter().map(|cell| cell.map_or(0, value)).collect();
                let of = super::Cells::of_sums(rows, columns, window, Some(value)).finish();
                assert_eq!(of, (outcomes.clone(), Some(values)), "{rows:?}, {columns:?}");
                let of = super::Cells::of_sums(rows, columns, window, None::<fn(u64) -> u32>).finish();
                assert_eq!(of, (outcomes, None), "{rows:?}, {columns:?}");
            }
        }
    }

    /// One value that 32 bits don't hold, and one that is not known, leave the window without values.
    #[test]
    fn values_are_shown_if_all_fit_32_bits() {
        let shown = |values: [u64; 2]| {
            let mut cells = super::Cells::new(crate::Window::new(0, 0, 2, 1).unwrap());
            values.iter().for_each(|&value| cells.push(Some(crate::Nimber(value))));
            cells.finish()
        };
        let large = u64::from(u32::MAX) + 1;
        assert_eq!(shown([0, large - 1]), (vec![1, 0], Some(vec![0, u32::MAX])));
        assert_eq!([shown([large, 0]), shown([0, large])], [(vec![0, 1], None), (vec![1, 0], None)]);
        let mut cells = super::Cells::new(crate::Window::new(0, 0, 2, 2).unwrap());
        cells.push(None);
        cells.push(Some(crate::Nimber(3)));
        crate::Outcome::ALL.into_iter().for_each(|outcome| cells.push_outcome(outcome));
        assert_eq!(cells.last_row(), [1, 0]);
        assert_eq!(cells.finish(), (vec![2, 0, 1, 0], None));
    }

    #[test]
    fn rows_are_written_from_any_column_on() {
        /// Five words of irregular ones and zeros.
        const WORDS: [u64; 5] = [0x9e37_79b9_7f4a_7c15, u64::MAX, 0, 0x0123_4567_89ab_cdef, 1 << 63 | 1];
        let outcome = |column: usize| (WORDS[column / 64] >> (column % 64) & 1) as u8;
        for first in 0..64 * WORDS.len() {
            for width in [1, 8, 13, 64, 65, 130, 310].into_iter().filter(|width| first + width <= 320) {
                let mut cells = vec![2; width];
                super::write_bits(&WORDS, first, &mut cells);
                let expected: Vec<u8> = (first..first + width).map(outcome).collect();
                assert_eq!(cells, expected, "{width} from {first}");
            }
        }
    }
}
