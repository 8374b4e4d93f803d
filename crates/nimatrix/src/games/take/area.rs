//! The positions up to a corner, row after row of the last pile.
use alloc::{vec, vec::Vec};

use crate::{Axes, Frame, Window};

/// All positions with fewer tokens in each pile than these sizes; a single pile is beside an empty one.
#[derive(Clone, Debug)]
pub(super) struct Area {
    sizes: Vec<u64>,
}

impl Area {
    pub(super) fn new(mut sizes: Vec<u64>) -> Area {
        if sizes.len() == 1 {
            sizes.push(1);
        }
        Area { sizes }
    }

    /// All positions up to this one.
    pub(super) fn up_to(piles: &[u64]) -> Area {
        Area::new(piles.iter().map(|size| size.saturating_add(1)).collect())
    }

    /// All positions up to the cells of a frame.
    pub(super) fn of(frame: &Frame) -> Area {
        let (Window { x0, y0, cols, rows }, Axes { down, across }) = (frame.window, frame.axes);
        let size = |(at, size): (usize, &u64)| match at + 1 {
            pile if Some(pile) == down => y0.saturating_add(rows.into()),
            pile if pile == across => x0.saturating_add(cols.into()),
            _ => size.saturating_add(1),
        };
        Area::new(frame.piles.iter().enumerate().map(size).collect())
    }

    /// How many positions it has.
    pub(super) fn count(&self) -> u128 {
        self.sizes.iter().fold(1, |count, &size| count.saturating_mul(size.into()))
    }

    pub(super) fn sizes(&self) -> &[u64] {
        &self.sizes
    }

    pub(super) fn cols(&self) -> usize {
        self.sizes.last().map_or(0, |&cols| cols as usize)
    }

    /// How many words hold a bit for each position of a row.
    pub(super) fn words(&self) -> usize {
        self.cols().div_ceil(64)
    }

    pub(super) fn rows(&self) -> usize {
        self.beside().iter().product::<u64>() as usize
    }

    /// The sizes of all piles but the last.
    fn beside(&self) -> &[u64] {
        &self.sizes[..self.sizes.len() - 1]
    }

    /// The row of a position; a pile that is missing is empty.
    pub(super) fn row(&self, piles: &[u64]) -> usize {
        let beside = self.beside().iter().enumerate();
        beside.fold(0, |row, (at, size)| row * size + piles.get(at).unwrap_or(&0)) as usize
    }

    /// How many words hold a bit for each size of a pile.
    pub(super) fn words_along(&self, pile: usize) -> usize {
        self.sizes[pile].div_ceil(64) as usize
    }

    /// The first word of the line along a pile through a position, if the bits of all lines along it are
    /// contiguous.
    pub(super) fn line(&self, piles: &[u64], pile: usize) -> usize {
        let others = self.sizes.iter().zip(piles).enumerate().filter(|(other, _)| *other != pile);
        let line = others.fold(0, |line, (_, (size, other))| line * size + other);
        line as usize * self.words_along(pile)
    }

    pub(super) fn column(&self, piles: &[u64]) -> usize {
        piles.get(self.sizes.len() - 1).map_or(0, |&column| column as usize)
    }

    /// The place of a position among all of them.
    pub(super) fn place(&self, piles: &[u64]) -> usize {
        self.row(piles) * self.cols() + self.column(piles)
    }

    /// The position in a row and column.
    pub(super) fn piles(&self, mut row: usize, column: usize) -> Vec<u64> {
        let mut piles = vec![0; self.sizes.len()];
        let last = self.sizes.len() - 1;
        for at in (0..last).rev() {
            (piles[at], row) = (row as u64 % self.sizes[at], row / self.sizes[at] as usize);
        }
        piles[last] = column as u64;
        piles
    }

    /// Whether a position with so much more is in it.
    pub(super) fn has(&self, piles: &[u64], more: &[u64]) -> bool {
        self.sizes.iter().zip(piles).zip(more).all(|((size, pile), more)| pile + more < *size)
    }
}
