//! The masks of all positions of a box, slice after slice across its first pile, for all restrictions
//! at once; and the slice from which on they repeat, if the box is an infinite strip.
//!
//! The *slice* x contains the positions whose first pile has x tokens. What the smaller slices contribute to
//! its masks are, for each of its cells, the residues modulo n of the sizes at which the piles on the cell's
//! line could be handed over. These sets never lose a residue, so each grows at most n times. Once n slices
//! in a row have made none of them grow, the next slice meets the same sets at the same residue as the one n
//! slices before it, so that its masks are the same, and it makes no set grow either: from the first of those
//! n slices on, the masks of the whole strip repeat with period n, and every line along it with a period that
//! divides n. That happens after at most n(nM + 1) slices if a slice has M cells. (In misère play the slices
//! below n, where the rule is another, precede that.)
use alloc::{vec, vec::Vec};

use super::Blocking;
use super::masks::{Masks, Maximal};
use crate::work::{Meter, finish};
use crate::{Ending, Period, Proof, Residues, Ruleset};

/// The slices of a box, in order.
pub(super) struct Slices {
    pub masks: Masks,
    /// The sizes of the axes across, the last one varying fastest.
    sizes: Vec<usize>,
    /// The contributions of the lines through a cell to its mask: those along the first pile, one for each
    /// cell of a slice, then those along each axis across but the last, indexed by the axes after it.
    lines: Vec<Vec<u64>>,
    /// The masks of the last slice.
    slice: Vec<u64>,
    /// For each cell of a row 1 if its piles can be handed over, else 0.
    handed: Vec<u64>,
    next: u64,
    /// How many slices in a row made no set grow.
    quiet: u64,
}

impl Slices {
    /// The box whose slices have 0 to `sizes[i] - 1` tokens in the piles after the first, if there are any.
    pub fn new(game: &Blocking, sizes: Vec<usize>) -> Slices {
        let cells: usize = sizes.iter().product();
        let behind = |i: usize| sizes[i + 1..].iter().product::<usize>();
        let across = (0..sizes.len().saturating_sub(1)).map(|i| vec![0; behind(i)]);
        let lines = core::iter::once(vec![0; cells]).chain(across).collect();
        let handed = vec![0; sizes.last().map_or(1, |&width| width)];
        Slices { masks: Masks::new(game), lines, slice: vec![0; cells], handed, sizes, next: 0, quiet: 0 }
    }

    /// The largest number of positions that are swept until slices of this many cells repeat and each residue
    /// has been there once more.
    pub fn bound(game: &Blocking, cells: u128) -> u128 {
        let n = u128::from(game.modulus().get());
        let rounds = if game.ending() == Ending::Misere { 3 } else { 2 };
        n.saturating_mul(n.saturating_mul(cells).saturating_add(rounds)).saturating_mul(cells)
    }

    /// The number of the next slice.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// From where on the slices repeat with period n, once that is proved; n slices from there on were
    /// given. `None` before.
    pub fn settled(&self) -> Option<u64> {
        (self.quiet >= self.masks.modulus() as u64).then(|| self.next - self.quiet)
    }

    /// The masks of the next slice. Work: a unit a cell.
    pub async fn advance(&mut self, meter: &Meter) -> &[u64] {
        let mut grown = false;
        let width = self.handed.len();
        for first in (0..self.slice.len()).step_by(width) {
            grown |= self.fill(first, 0, 0);
            meter.spend(width as u64).await;
        }
        let small = self.next < self.masks.small() as u64;
        self.next += 1;
        self.quiet = if grown || small { 0 } else { self.quiet + 1 };
        &self.slice
    }

    /// The state that decides the masks of the next slice x of two piles from x on, and all later slices: the
    /// contributions of the earlier slices to these cells, in terms of the next amounts, whatever x is. For
    /// two piles only.
    pub fn upper_state(&self) -> &[u64] {
        &self.lines[0][self.next as usize..]
    }

    /// The masks of the next slice x of two piles, from x on: as piles may be swapped, those before are in
    /// earlier slices, and at x the row has the residues of the column. For two piles only.
    pub fn advance_upper(&mut self) -> &[u64] {
        let from = self.next as usize;
        self.fill(0, from, self.lines[0][from]);
        self.next += 1;
        &self.slice[from..]
    }

    /// Computes the row that begins at the cell `first` from the column `from` on, where `line` is what
    /// the row itself contributes; whether a set along the first pile grew.
    fn fill(&mut self, first: usize, from: usize, line: u64) -> bool {
        let Slices { masks, sizes, lines, slice, handed, next, .. } = self;
        let (first, handed) = (first + from, &mut handed[from..]);
        let width = handed.len();
        let row = &mut slice[first..first + width];
        row.fill(0);
        let mut largest = *next as usize;
        for (axis, lines) in lines.iter_mut().enumerate() {
            let (count, start) = (lines.len(), first % lines.len());
            if axis > 0 {
                largest = largest.max(first / count % sizes[axis - 1]);
            }
            let lines = &mut lines[start..start + width];
            // Lines across restart where their own coordinate is 0.
            if axis > 0 && (first / count).is_multiple_of(sizes[axis - 1]) {
                lines.fill(0);
            }
            row.iter_mut().zip(&*lines).for_each(|(mask, line)| *mask |= line);
        }
        // Cells all of whose piles are small are decided one by one.
        let small = if largest < masks.small() { masks.small().saturating_sub(from).min(width) } else { 0 };
        let ((few, row), (few_handed, own)) = (row.split_at_mut(small), handed.split_at_mut(small));
        let mut line = line;
        if small > 0 {
            line = along_small(masks, line, few, few_handed, (largest, from));
        }
        match (masks.table, &masks.family) {
            (Some(table), _) => along(masks, line, row, own, |mask| table >> mask & 1 == 1),
            (_, Maximal::Exactly(k)) => along(masks, line, row, own, |mask| mask.count_ones() <= *k),
            (_, Maximal::These(list)) => {
                along(masks, line, row, own, |mask| list.iter().any(|blocked| mask & !blocked == 0))
            }
        }
        let mut grown = 0;
        for (axis, lines) in lines.iter_mut().enumerate() {
            let start = first % lines.len();
            let mut learnt = 0;
            for (line, handed) in lines[start..start + width].iter_mut().zip(&*handed) {
                let turned = masks.turned(*line, 1 % masks.modulus());
                learnt |= handed & !turned;
                *line = turned | handed;
            }
            grown |= if axis == 0 { learnt } else { 0 };
        }
        grown == 1
    }
}

/// Completes the masks of a row by the contributions of the row itself, cell by cell, and records which cells
/// can be handed over.
#[inline(always)]
fn along(masks: &Masks, mut line: u64, row: &mut [u64], handed: &mut [u64], covers: impl Fn(u64) -> bool) {
    for (mask, handed) in row.iter_mut().zip(handed) {
        *mask |= line;
        *handed = covers(*mask).into();
        line = masks.turned(line, 1 % masks.modulus()) | *handed;
    }
}

/// The same for cells whose piles are all small: the largest beside the one along the row is `largest`, and
/// that one begins at `from`. Returns the contribution of the row to the cell after them.
#[inline(never)]
fn along_small(
    masks: &Masks,
    mut line: u64,
    row: &mut [u64],
    handed: &mut [u64],
    (largest, from): (usize, usize),
) -> u64 {
    for (at, (mask, handed)) in row.iter_mut().zip(handed).enumerate() {
        *mask |= line;
        *handed = masks.covers_small(*mask, largest.max(from + at)).into();
        line = masks.turned(line, 1 % masks.modulus()) | *handed;
    }
    line
}

/// Visits the positions with 0 to `sizes[i] - 1` tokens in pile i row after row, the last pile
/// varying along a row: the sizes of the other piles, and the masks of the row.
///
/// Work: a few operations a position and pile. Memory: some words for each position of a slice.
pub fn sweep(game: &Blocking, sizes: &[usize], mut visit: impl FnMut(&[usize], &[Residues])) {
    let Some((&width, outer)) = sizes.split_last() else { return };
    // A single pile is a row of its own.
    let (count, across) = outer.split_first().map_or((1, sizes), |(&first, _)| (first, &sizes[1..]));
    let mut slices = Slices::new(game, across.into());
    let mut at = vec![0; outer.len()];
    for number in 0..count {
        finish(async |meter| slices.advance(meter).await.len());
        for (row, masks) in slices.slice.chunks(width).enumerate() {
            let mut rest = number * (slices.slice.len() / width) + row;
            for (coordinate, &size) in at.iter_mut().zip(outer).rev() {
                (*coordinate, rest) = (rest % size, rest / size);
            }
            let masks: Vec<Residues> = masks.iter().map(|&mask| slices.masks.residues(mask)).collect();
            visit(&at, &masks);
        }
    }
}

/// The least period and preperiod of terms with the period n from `settled` on, n of which are known. The
/// first `odd` terms, at most `settled`, are like no other.
pub(super) fn period(terms: &[u64], n: usize, settled: u64, odd: usize) -> Option<Period> {
    let proof = Proof::Residues { modulus: n as u64, from: settled };
    let terms = &terms[odd..];
    let period = Period::least(terms.len() - n, n, 0, &|at| terms[at], proof.clone())?;
    Period::new(odd as u64 + period.preperiod(), period.period(), 0, proof)
}
