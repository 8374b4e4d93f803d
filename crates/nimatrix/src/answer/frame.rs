//! The geometry of a matrix of piles.
use alloc::vec::Vec;

use crate::answer::look::Look;
use crate::base::sentence::say;
use crate::{Axes, Code, Piles, Problem, Window};

/// The window of a matrix, the piles that run along its axes, and the sizes of the others.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// The piles; the rows and columns replace the sizes of those on the axes.
    pub piles: &'a Piles,
    /// The rows and columns.
    pub window: Window,
    /// Which piles run down and across.
    pub axes: Axes,
}

impl<'a> Frame<'a> {
    /// The frame of a matrix of positions that differ from these piles on its axes only.
    pub fn new(piles: &'a Piles, look: &Look) -> Frame<'a> {
        Frame { piles, window: look.window, axes: look.axes }
    }

    /// The coordinates of the cells, row by row: down, then across.
    pub fn cells(&self) -> impl Iterator<Item = (u64, u64)> + use<> {
        let Window { x0, y0, cols, rows } = self.window;
        (0..u64::from(rows)).flat_map(move |i| (0..u64::from(cols)).map(move |j| (y0 + i, x0 + j)))
    }

    /// The piles of the cell in row `y` and column `x`; `None` if it is no position: a single pile that
    /// runs across has one row.
    pub fn piles_at(&self, y: u64, x: u64) -> Option<Piles> {
        let Axes { down, across } = self.axes;
        match down {
            Some(down) => Some(self.piles.with(down - 1, y).with(across - 1, x)),
            None => (y == 0).then(|| self.piles.with(across - 1, x)),
        }
    }

    /// The sizes of the smallest box of positions at the origin that contains the matrix and all that
    /// can be reached from it: first the fixed piles, then the pile that runs down (1 if none does), then the
    /// one that runs across.
    ///
    /// # Errors
    /// [`Code::TooLarge`] for more than `most` positions.
    pub fn near_box(&self, most: usize) -> Result<Vec<usize>, Problem> {
        let sizes = self.near_sizes();
        let fit = product(&sizes).is_some_and(|count| count <= most as u128);
        // Each size is at most their product.
        if fit {
            return Ok(sizes.into_iter().map(|size| size as usize).collect());
        }
        let allowed = say!("windows with at most {most} positions up to their far corner", most);
        Err(Problem::about(Code::TooLarge, "w", self.window.words(), allowed))
    }

    /// How many positions such a box has, and how many lines run along its first axis; `None` above 128 bits.
    pub(crate) fn near_count(&self) -> Option<(u128, u128)> {
        let sizes = self.near_sizes();
        Some((product(&sizes)?, product(&sizes[1..])?))
    }

    fn near_sizes(&self) -> Vec<u128> {
        let Window { x0, y0, cols, rows } = self.window;
        let down = if self.axes.down.is_some() { u128::from(y0) + u128::from(rows) } else { 1 };
        let across = u128::from(x0) + u128::from(cols);
        self.still().map(|size| u128::from(size) + 1).chain([down, across]).collect()
    }

    /// The sizes of the piles that are fixed.
    pub(crate) fn still(&self) -> impl Iterator<Item = u64> + '_ {
        let Axes { down, across } = self.axes;
        let still = (1..=self.piles.len()).filter(move |&pile| Some(pile) != down && pile != across);
        still.map(|pile| self.piles[pile - 1])
    }

    /// The last position of that box: the window's far corner.
    pub(crate) fn corner(&self) -> Vec<u64> {
        self.near_sizes().into_iter().map(|size| size.saturating_sub(1) as u64).collect()
    }

    /// The rows that have positions: row 0 alone if no pile runs down.
    pub(crate) fn rows(&self) -> impl Iterator<Item = u64> + use<> {
        let (Window { y0, rows, .. }, has_rows) = (self.window, self.axes.down.is_some());
        (0..u64::from(rows)).map(move |i| y0 + i).take_while(move |&y| has_rows || y == 0)
    }

    /// The place of the cell in row `y` and column `x`, row after row, if it is a position of the matrix.
    pub(crate) fn place(&self, y: u64, x: u64) -> Option<usize> {
        let Window { x0, y0, cols, rows } = self.window;
        let row = y.checked_sub(y0).filter(|&row| row < rows.into())?;
        let column = x.checked_sub(x0).filter(|&column| column < cols.into())?;
        (self.axes.down.is_some() || y == 0).then(|| row as usize * cols as usize + column as usize)
    }

    /// The cells of the matrix in the row of the box ([`Frame::near_box`]) with these coordinates on all axes
    /// but the last; they start at column `x0` of that row. `None` if there are none.
    pub fn row_of(&self, at: &[usize]) -> Option<core::ops::Range<usize>> {
        let (&y, still) = at.split_last()?;
        let whole = self.still().zip(still).all(|(whole, &size)| whole == size as u64);
        let i = (y as u64).checked_sub(self.window.y0)?;
        let cols = self.window.cols as usize;
        (whole && i < u64::from(self.window.rows)).then(|| i as usize * cols..(i as usize + 1) * cols)
    }

    /// The place of the cell with these coordinates in the box ([`Frame::near_box`]), row after row, if
    /// the matrix has it.
    pub(crate) fn place_of(&self, coordinates: &[usize]) -> Option<usize> {
        let (&x, at) = coordinates.split_last()?;
        let column = (x as u64).checked_sub(self.window.x0)?;
        Some(self.row_of(at)?.start + column as usize)
    }
}

fn product(sizes: &[u128]) -> Option<u128> {
    sizes.iter().try_fold(1u128, |product, &size| product.checked_mul(size))
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn frame<'a>(
        piles: &'a Piles,
        [x0, y0, cols, rows]: [u64; 4],
        down: Option<usize>,
        across: usize,
    ) -> Frame<'a> {
        let window = Window::new(x0, y0, cols, rows).expect("a window");
        Frame { piles, window, axes: Axes { down, across } }
    }

    /// The places of a matrix's cells are consecutive, and their coordinates in the box agree.
    #[test]
    fn cells_have_their_places() {
        let piles = Piles::new(vec![3, 2, 1]).expect("piles");
        for (window, down, across) in [
            ([0, 0, 1, 1], Some(1), 2),
            ([2, 3, 4, 2], Some(1), 3),
            ([2, 3, 4, 2], Some(3), 1),
            ([5, 0, 3, 2], None, 2),
            ([0, 1, 3, 2], None, 2),
        ] {
            let frame = frame(&piles, window, down, across);
            let sizes = frame.near_box(100_000).expect("a box");
            let still: Vec<u64> = frame.still().collect();
            let rows: Vec<u64> = frame.rows().collect();
            assert_eq!(sizes.len(), still.len() + 2);
            // All coordinates of the box and some behind it.
            let mut places = vec![];
            for (y, x) in (0..8).flat_map(|y| (0..9).map(move |x| (y, x))) {
                let is_cell = frame.cells().any(|cell| cell == (y, x)) && (down.is_some() || y == 0);
                assert_eq!(frame.place(y, x).is_some(), is_cell, "({y},{x}) of {window:?}");
                assert_eq!(is_cell, rows.contains(&y) && x >= window[0] && x < window[0] + window[2]);
                let [y, x] = [y as usize, x as usize];
                let at = |off: usize| -> Vec<usize> {
                    let still = still.iter().map(|&size| size as usize + off);
                    still.chain([y, x]).collect()
                };
                // A single pile that runs across has row 0 of the box alone.
                if is_cell || y >= sizes[sizes.len() - 2] {
                    assert_eq!(frame.place_of(&at(0)).filter(|_| is_cell), frame.place(y as u64, x as u64));
                }
                assert_eq!(frame.place_of(&at(1)), None);
                places.extend(frame.place(y as u64, x as u64));
            }
            assert!(places.iter().copied().eq(0..places.len()), "{window:?}: {places:?}");
        }
        let last = frame(&piles, [2, 3, 4, 2], Some(1), 3);
        assert_eq!([3, 4, 5].map(|y| last.row_of(&[2, y])), [Some(0..4), Some(4..8), None]);
        assert_eq!((last.row_of(&[]), last.place_of(&[])), (None, None));
    }

    /// The box reaches from the origin to the far corner, and is refused if it is too large.
    #[test]
    fn boxes_reach_to_the_far_corner() {
        let piles = Piles::new(vec![3, 2, 1]).expect("piles");
        let near = frame(&piles, [2, 3, 4, 5], Some(1), 3);
        assert_eq!((near.near_box(144), near.near_count()), (Ok(vec![3, 8, 6]), Some((144, 48))));
        assert_eq!((near.corner(), near.near_box(143).is_err()), (vec![2, 7, 5], true));
        let strip = frame(&piles, [2, 0, 4, 5], None, 3);
        assert_eq!((strip.near_box(999), strip.corner()), (Ok(vec![4, 3, 1, 6]), vec![3, 2, 0, 5]));
        let most = Piles::new(vec![u64::MAX; 3]).expect("piles");
        let far = frame(&most, [u64::MAX, u64::MAX, 1, 1], Some(1), 2);
        assert_eq!((far.corner(), far.near_count()), (vec![u64::MAX; 3], None));
        assert_eq!(far.place(u64::MAX, u64::MAX), Some(0));
        let two = Piles::pair();
        let far = frame(&two, [u64::MAX - 1, 0, 1, 1], Some(1), 2);
        assert_eq!(far.near_count(), Some((u128::from(u64::MAX), u128::from(u64::MAX))));
    }
}
