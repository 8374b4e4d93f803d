//! The masks of a window, in slices along the longest pile: out to any size of it while the other piles are
//! small.
use alloc::{vec, vec::Vec};

use crate::base::sentence::say;
use crate::games::blocking::Blocking;
use crate::games::blocking::closed::Law;
use crate::games::blocking::masks::Verdict;
use crate::games::blocking::slices::Slices;
use crate::work::{Limit, Meter};
use crate::{Axes, Code, Cost, Frame, Problem, Residues};

/// The most positions that are swept.
pub(super) const POSITIONS: Limit = Limit { usual: 1 << 26, most: 1 << 31 };
/// The same of a strip that is not sure to repeat before.
const UNSURE: Limit = Limit::of(1 << 24);
/// The most cells of a slice, which take some words each.
const CELLS: Limit = Limit { usual: 1 << 22, most: 1 << 22 };

/// A frame, and the strip along one pile that gives the masks of its cells.
pub(super) struct Far<'a> {
    game: &'a Blocking,
    frame: &'a Frame<'a>,
    /// The smallest and the largest size of each pile in the frame.
    extents: Vec<(u64, u64)>,
    /// The index of the pile along which the strip runs, and the sizes of the others' axes.
    long: usize,
    sizes: Vec<usize>,
    /// How many positions are swept at most before all is known.
    needed: u128,
}

impl<'a> Far<'a> {
    /// The strip along the pile that goes farthest.
    ///
    /// # Errors
    /// [`Code::TooLarge`] where the other piles are too large.
    pub fn new(game: &'a Blocking, frame: &'a Frame<'a>, meter: &Meter) -> Result<Far<'a>, Problem> {
        let Axes { down, across } = frame.axes;
        let extent = |(index, &still): (usize, &u64)| {
            let (first, count) = match index + 1 {
                pile if pile == across => (frame.window.x0, frame.window.cols),
                pile if Some(pile) == down => (frame.window.y0, frame.window.rows),
                _ => (still, 1),
            };
            (first, first.saturating_add(u64::from(count) - 1))
        };
        let extents: Vec<(u64, u64)> = frame.piles.iter().enumerate().map(extent).collect();
        let long = (0..extents.len()).max_by_key(|&index| extents[index].1).unwrap_or(0);
        let size = |index: usize| u128::from(extents[index].1) + 1;
        let short = (0..extents.len()).filter(|&index| index != long);
        let cells = short.clone().fold(1, |cells: u128, index| cells.saturating_mul(size(index)));
        let bound = Slices::bound(game, cells);
        let needed = cells.saturating_mul(size(long)).min(bound);
        meter
            .allow(cells, CELLS)
            .map_err(|_| too_large(game, frame, meter).with_excess(CELLS.excess(None)))?;
        // Each size is at most their product.
        let sizes = short.map(|index| size(index) as usize).collect();
        Ok(Far { game, frame, extents, long, sizes, needed })
    }

    /// How many positions are swept at most before all is known.
    pub fn needed(&self) -> u128 {
        self.needed
    }

    fn limit(&self, meter: &Meter) -> Limit {
        if meter.allow(self.needed, POSITIONS).is_ok() { POSITIONS } else { UNSURE }
    }

    /// The cost of the masks.
    pub fn cost(&self, meter: &Meter) -> Cost {
        let most = self.needed.min(meter.allowed(self.limit(meter)).into()) as u64;
        Cost { units: (self.needed == most.into()).then_some(most), most }
    }

    /// How many cells one more token in a pile moves on.
    fn stride(&self, index: usize) -> usize {
        let Axes { down, across } = self.frame.axes;
        match index + 1 {
            pile if pile == across => 1,
            pile if Some(pile) == down => self.frame.window.cols as usize,
            _ => 0,
        }
    }

    /// Visits the cells of the frame that are positions, slice after slice: the place of each in the
    /// window, row after row, and the verdict on it. A visit that gives `false` is the last.
    ///
    /// # Errors
    /// [`Code::TooLarge`] where the strip does not repeat before too many positions were swept.
    pub async fn visit(
        &self,
        meter: &Meter,
        mut visit: impl FnMut(usize, Verdict) -> bool,
    ) -> Result<(), Problem> {
        // A single pile has one row only.
        if self.frame.axes.down.is_none() && self.frame.window.y0 > 0 {
            return Ok(());
        }
        let n = u64::from(self.game.modulus().get());
        let (first, last) = self.extents[self.long];
        let shown = self.shown();
        let mut slices = Slices::new(self.game, self.sizes.clone());
        let cells: usize = self.sizes.iter().product();
        let none = Residues::none(self.game.modulus());
        // Where the strip repeats, each of n more slices represents all later ones with its residue.
        let mut left = n;
        while slices.next() <= last && left > 0 {
            let (number, repeats) = (slices.next(), slices.settled().is_some());
            if u128::from(number + 1) * cells as u128 > meter.allowed(self.limit(meter)).into() {
                let problem = too_large(self.game, self.frame, meter);
                return Err(problem.with_excess(UNSURE.excess(Some(self.needed))));
            }
            left -= u64::from(repeats);
            let slice = slices.advance(meter).await;
            let gap = first.saturating_sub(number).checked_next_multiple_of(n);
            let reached = gap.filter(|&gap| gap == 0 || repeats).and_then(|gap| number.checked_add(gap));
            let mut wanted = reached.filter(|&size| size <= last);
            while let Some(size) = wanted {
                let from = (size - first) as usize * self.stride(self.long);
                let mut one = |&(cell, place, largest): &(usize, usize, u64)| {
                    visit(
                        place + from,
                        Verdict::new(self.game, none.with_bits(slice[cell]), size.max(largest)),
                    )
                };
                if !shown.iter().all(&mut one) {
                    return Ok(());
                }
                wanted = size.checked_add(n).filter(|&size| repeats && size <= last);
            }
        }
        Ok(())
    }

    /// The cells of a slice that the frame shows, their places where its first slice is meant, and the
    /// largest of their piles beside the one along which the strip runs.
    fn shown(&self) -> Vec<(usize, usize, u64)> {
        let mut shown = vec![(0, 0, 0)];
        let short = (0..self.frame.piles.len()).filter(|&index| index != self.long);
        for (index, &size) in short.zip(&self.sizes) {
            let ((first, last), stride) = (self.extents[index], self.stride(index));
            let along = |(cell, place, largest): (usize, usize, u64)| {
                (first..=last).enumerate().map(move |(i, tokens)| {
                    (cell * size + tokens as usize, place + i * stride, largest.max(tokens))
                })
            };
            shown = shown.into_iter().flat_map(along).collect();
        }
        shown
    }
}

fn too_large(game: &Blocking, frame: &Frame, meter: &Meter) -> Problem {
    let why = Law::missing(game).unwrap_or_default();
    let allowed = say!(
        "at most {most} positions up to its far corner, or all piles but one so small that the masks repeat \
         within as many; {why}",
        (most = meter.allowed(UNSURE), why)
    );
    Problem::about(Code::TooLarge, "w", frame.window.words(), allowed)
}
