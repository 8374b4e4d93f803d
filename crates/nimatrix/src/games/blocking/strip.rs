//! All positions of a strip, in which one pile has any size and the others are small, slice after
//! slice, until they repeat.
//!
//! The *slice* x of a strip holds the positions whose long pile has x tokens. What the smaller
//! slices contribute to its masks are, for each of its cells, the residues modulo n of the sizes
//! at which the piles on the cell's line could be handed over. These sets only grow, at most n
//! times each. Once n slices in a row have made none of them grow, the next slice meets the same
//! sets at the same residue as the one n slices before it, so that its masks are the same, and it
//! makes no set grow either: from the first of those n slices on, the masks of the whole strip
//! repeat with period n, and every line along it with a period that divides n. That comes to pass
//! after at most n(nM + 1) slices if a slice has M cells.
use alloc::vec;
use alloc::vec::Vec;

use super::Blocking;
use crate::Residues;
use crate::work::Meter;

/// The slices of a strip, one after the other.
pub(super) struct Strip<'a> {
    game: &'a Blocking,
    /// The sizes of the axes across the strip, the last one varying fastest.
    sizes: Vec<usize>,
    /// For each cell of a slice, what the slices before contribute to its mask.
    along: Vec<Residues>,
    /// For each axis but the last, the open lines along it, told apart by the axes behind.
    across: Vec<Vec<Residues>>,
    /// The masks of the last slice.
    masks: Vec<Residues>,
    /// The number of the next slice.
    next: u64,
    /// How many slices in a row made no set grow.
    quiet: u64,
}

impl<'a> Strip<'a> {
    /// The strip whose slices have 0 to `sizes[i] - 1` tokens in the i-th of the short piles, of
    /// which there may be none.
    pub fn new(game: &'a Blocking, sizes: Vec<usize>) -> Strip<'a> {
        let none = Residues::none(game.modulus());
        let cells = sizes.iter().product();
        let behind = |i: usize| sizes[i + 1..].iter().product::<usize>();
        let across = (0..sizes.len().saturating_sub(1)).map(|i| vec![none; behind(i)]).collect();
        Strip { game, along: vec![none; cells], across, masks: vec![none; cells], sizes, next: 0, quiet: 0 }
    }

    /// How many positions at most are swept until a strip of slices of `cells` cells repeats.
    pub fn bound(n: u64, cells: u128) -> u128 {
        let n = u128::from(n);
        n.saturating_mul(n.saturating_mul(cells).saturating_add(1)).saturating_mul(cells)
    }

    /// The number of the next slice.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// From where on the masks of the strip repeat with period n; `None` until that is proved. n slices
    /// from there on were given.
    pub fn settled(&self) -> Option<u64> {
        (self.quiet >= u64::from(self.game.modulus().get())).then(|| self.next - self.quiet)
    }

    /// The masks of the next slice.
    pub async fn advance(&mut self, meter: &Meter) -> &[Residues] {
        let none = Residues::none(self.game.modulus());
        let (width, outer) = self.sizes.split_last().map_or((1, &[][..]), |(&width, outer)| (width, outer));
        let mut at = vec![0; outer.len()];
        let mut grown = false;
        for row in 0..outer.iter().product() {
            let mut rest = row;
            for (coordinate, &size) in at.iter_mut().zip(outer).rev() {
                (*coordinate, rest) = (rest % size, rest / size);
            }
            let first = row * width;
            let starts: Vec<usize> = self.across.iter().map(|lines| first % lines.len()).collect();
            for (i, &start) in starts.iter().enumerate().filter(|&(i, _)| at[i] == 0) {
                self.across[i][start..start + width].fill(none);
            }
            let mut line = none;
            for column in 0..width {
                let along = &mut self.along[first + column];
                let mut mask = line.union(*along);
                for (lines, start) in self.across.iter().zip(&starts) {
                    mask = mask.union(lines[start + column]);
                }
                self.masks[first + column] = mask;
                let handed = self.game.family().covers(mask);
                let step = |line: Residues| if handed { line.turned(1).with(1) } else { line.turned(1) };
                line = step(line);
                for (lines, start) in self.across.iter_mut().zip(&starts) {
                    lines[start + column] = step(lines[start + column]);
                }
                let before = along.len();
                *along = step(*along);
                grown |= along.len() > before;
            }
            meter.spend(width as u64).await;
        }
        self.next += 1;
        self.quiet = if grown { 0 } else { self.quiet + 1 };
        &self.masks
    }
}
