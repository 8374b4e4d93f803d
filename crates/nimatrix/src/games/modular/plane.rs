//! The positions of a window.
use alloc::vec;
use alloc::vec::Vec;

use crate::base::sentence::say;
use crate::{Cell, Code, Frame, Problem, Window};

/// A window on the positions in which one or two piles vary.
pub(super) struct Plane {
    /// The piles that stand still and have tokens.
    pub still: Vec<u64>,
    /// The rows and columns.
    pub window: Window,
    /// Whether a pile runs down.
    pub has_rows: bool,
}

impl Plane {
    /// Checks the axes and the size of the window.
    ///
    /// # Errors
    /// [`Code::NoMatrix`] if the axes are not two different piles, [`Code::TooLarge`] for more than
    /// [`Window::MAX_CELLS`] cells.
    pub fn new(frame: &Frame) -> Result<Plane, Problem> {
        let Frame { piles, window, axes } = *frame;
        let there = |pile: usize| (1..=piles.len()).contains(&pile);
        if !there(axes.across) || axes.down.is_some_and(|down| !there(down) || down == axes.across) {
            return Err(Problem::about(Code::NoMatrix, "axes", "other axes", "two different piles"));
        }
        if u64::from(window.rows) * u64::from(window.cols) > Window::MAX_CELLS {
            return Err(too_many_cells("a window"));
        }
        let still = |pile: &usize| *pile != axes.across && Some(*pile) != axes.down;
        let still = (1..=piles.len()).filter(still).map(|pile| piles[pile - 1]).filter(|&size| size > 0);
        Ok(Plane { still: still.collect(), window, has_rows: axes.down.is_some() })
    }

    /// The piles of the window's far corner: those that stand still, then the one that runs down, or an
    /// empty one, then the one that runs across.
    pub fn corner(&self) -> Vec<u64> {
        let Window { x0, y0, cols, rows } = self.window;
        let far = |first: u64, count: u32| first.saturating_add(u64::from(count.saturating_sub(1)));
        let down = if self.has_rows { far(y0, rows) } else { 0 };
        self.still.iter().copied().chain([down, far(x0, cols)]).collect()
    }

    /// The most tokens of any position in the window.
    pub fn most_tokens(&self) -> u128 {
        self.corner().into_iter().map(u128::from).sum()
    }

    /// The sizes of the pile that runs down, row by row: row 0 alone where none does, and no size
    /// beyond the largest.
    pub fn rows(&self) -> impl Iterator<Item = u64> {
        let Window { y0, rows, .. } = self.window;
        let sizes = (0..u64::from(rows)).map_while(move |i| y0.checked_add(i));
        sizes.take_while(|&y| self.has_rows || y == 0)
    }

    /// The sizes of the pile that runs across, column by column; none beyond the largest.
    pub fn columns(&self) -> impl Iterator<Item = u64> + use<> {
        let Window { x0, cols, .. } = self.window;
        (0..u64::from(cols)).map_while(move |j| x0.checked_add(j))
    }

    /// Cells that are all N, but for those that are no positions.
    pub fn blank(&self) -> Vec<u8> {
        let mut cells = vec![Cell::N as u8; self.window.cells()];
        let (rows, columns) = (self.rows().count(), self.columns().count());
        let width = self.window.cols as usize;
        cells[rows * width..].fill(Cell::Nothing as u8);
        if columns < width {
            cells.chunks_mut(width).for_each(|row| row[columns..].fill(Cell::Nothing as u8));
        }
        cells
    }

    /// Sets the cell of the position with these sizes down and across, if the window shows it.
    pub fn set<T>(&self, cells: &mut [T], y: u64, x: u64, value: T) {
        let Window { x0, y0, cols, rows } = self.window;
        if let (Some(i), Some(j)) = (y.checked_sub(y0), x.checked_sub(x0))
            && i < u64::from(rows)
            && j < u64::from(cols)
            && (self.has_rows || y == 0)
        {
            cells[i as usize * cols as usize + j as usize] = value;
        }
    }
}

/// The refusal of more cells than a matrix may have.
pub(super) fn too_many_cells(found: &'static str) -> Problem {
    let allowed = say!("at most {most} cells", most = Window::MAX_CELLS);
    Problem::about(Code::TooLarge, "w", found, allowed)
}
