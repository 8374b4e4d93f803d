//! Grundy values of blocking Nim.
//!
//! After taking s tokens from pile i of p, a player may leave (p - s e_i, R') for every R' of the family. The
//! values of these options are the values of p - s e_i under the family. Each line collects them by residue,
//! so that the value of (p, R) is the mex of the values collected at the residues that R leaves free.
use alloc::{boxed::Box, vec, vec::Vec};

use super::Blocking;
use super::one_pile::is_settled;
use crate::answer::matrix::PendingValues;
use crate::base::sentence::say;
use crate::work::{Limit, Meter};
use crate::{Code, Cost, Excess, Frame, Problem, Residues, Sentence};

/// The most unions of sets of values, in words of 64 values: of sets of one word, and of sets as long
/// as the values turn out to need.
const WORK: Limit = Limit::of(50_000_000);
const WORDS: Limit = Limit::of(64 * WORK.usual);

/// The largest box.
const MOST_POSITIONS: usize = 1 << 24;

/// The most words of sets of values in memory.
const SETS: Limit = Limit { usual: 1 << 22, most: 1 << 24 };

/// After how much work there may be a pause.
const SLICE: u64 = 1 << 12;

/// The Grundy values of a frame under one restriction, row after row; 0 where a cell is no position.
///
/// Memory grows with the smaller sides of the box below the frame, not with its
/// longest one, except where neighbouring values differ much.
///
/// # Errors
/// [`Code::TooLarge`] where the positions, the restrictions or the values are too many.
pub(super) fn values<'a>(
    game: &'a Blocking,
    restriction: Residues,
    frame: Frame<'a>,
    meter: &'a Meter,
) -> Result<PendingValues<'a>, Problem> {
    let forecast = Forecast::of(game, &frame, meter)?;
    let cost = forecast.cost;
    Ok(PendingValues { cost, work: Box::pin(compute(game, restriction, frame, forecast, meter)) })
}

async fn compute(
    game: &Blocking,
    restriction: Residues,
    frame: Frame<'_>,
    Forecast { cost, axes, work, sets }: Forecast,
    meter: &Meter,
) -> Result<Vec<u32>, Problem> {
    let family: Vec<Residues> = game.restrictions().collect();
    // Most values that count at a time are small; otherwise the sets are enlarged and the work is repeated.
    let mut words = 1;
    meter.begin(cost).await;
    loop {
        let fits =
            meter.allow(work * words as u128, WORDS).and_then(|()| meter.allow(sets * words as u128, SETS));
        fits.map_err(|excess| {
            let most = meter.allowed(WORDS);
            let allowed = say!("fewer unions of sets than {most}; the values here are too far apart", most);
            too_large(&frame, allowed).with_excess(Excess { needed: None, ..excess })
        })?;
        let mut gathered = LineSets::new(game, &axes, words, &family, restriction);
        meter.estimate(Some(gathered.slice_cost().saturating_mul(axes.slices() as u64)));
        match gathered.values(&frame, meter).await {
            Some(values) => return Ok(values),
            None => words *= 2,
        }
    }
}

/// The data known before the work.
struct Forecast {
    cost: Cost,
    axes: Axes,
    /// The operations on sets, and the size of the sets.
    work: u128,
    sets: u128,
}

impl Forecast {
    fn of(game: &Blocking, frame: &Frame, meter: &Meter) -> Result<Forecast, Problem> {
        let axes = Axes::new(frame.near_box(MOST_POSITIONS)?);
        let n = u128::from(game.modulus().get());
        let family = game.family().len(game.modulus()).saturating_add(1);
        let positions: u128 = axes.sizes.iter().map(|&size| size as u128).product();
        let work =
            positions.saturating_mul(n).saturating_mul(family.saturating_add(axes.sizes.len() as u128));
        let sets = n * (0..axes.sizes.len()).map(|i| axes.lines(i) as u128).sum::<u128>();
        let fits = meter.allow(work, WORK).and_then(|()| meter.allow(sets, SETS));
        fits.map_err(|excess| {
            let most = meter.allowed(WORK);
            let allowed = say!("at most {most} unions of sets; these take {work}", (most, work));
            too_large(frame, allowed).with_excess(excess)
        })?;
        // A play takes a token at least with each move, so no value exceeds the number of tokens. All
        // passes together take less than twice as long as the last one.
        let tokens: usize = axes.sizes.iter().map(|&size| size - 1).sum();
        let words = (tokens as u64 / 64 + 1).next_power_of_two();
        let most = (work as u64).saturating_mul(words).min(meter.allowed(WORDS)).saturating_mul(2);
        let few = tokens < 64;
        let cost = Cost { units: few.then_some(work as u64), most: if few { work as u64 } else { most } };
        Ok(Forecast { cost, axes, work, sets })
    }
}

fn too_large(frame: &Frame, allowed: Sentence) -> Problem {
    let found = say!("working out the Grundy values in {window}", window = frame.window.words());
    Problem::about(Code::TooLarge, "w", found, allowed)
}

/// The order of the sides of the box, the longest one outermost: the sets of the lines along it stay in
/// memory to the end, and they are the fewest.
struct Axes {
    /// The longest side first; the others in the frame's order, without sides of size 1 where more
    /// than two sides remain.
    sizes: Vec<usize>,
    /// Which of the frame's axes each is.
    order: Vec<usize>,
    /// How many axes the frame has.
    all: usize,
}

impl Axes {
    /// The sides of a box with at least one.
    fn new(sizes: Vec<usize>) -> Axes {
        let long = (0..sizes.len()).rev().max_by_key(|&axis| sizes[axis]).unwrap_or(0);
        let others = (0..sizes.len()).filter(|&axis| axis != long && sizes[axis] > 1);
        let order: Vec<usize> = core::iter::once(long).chain(others).collect();
        Axes { sizes: order.iter().map(|&axis| sizes[axis]).collect(), order, all: sizes.len() }
    }

    /// How many lines run along an axis; along inner axes, how many are open at a time.
    fn lines(&self, axis: usize) -> usize {
        self.sizes[axis + 1..].iter().product()
    }

    /// The number of slices across the longest side.
    fn slices(&self) -> usize {
        self.sizes[0]
    }
}

/// The values collected on the lines of a box, as sets of equally many words.
///
/// A number is *settled* on a line along the longest side if no later position of this line can
/// have it as its value: see `one_pile.rs`. Words of numbers that are settled on all of these lines are
/// removed, so that the sets contain only what still counts.
struct LineSets<'a> {
    n: usize,
    axes: &'a Axes,
    words: usize,
    family: &'a [Residues],
    restriction: Residues,
    /// Those of the family and the one in force that leave something free.
    free: Vec<Residues>,
    /// For each axis, line and residue a set; lines along an axis are indexed by the axes after it.
    sets: Vec<Vec<u64>>,
    /// How many words of settled numbers were taken off.
    low: usize,
    /// The line along the longest side, and the number in its first word, that is the next one to
    /// be seen settled.
    unsettled: (usize, usize),
    /// The values of the options of a position, by the residue of the amount.
    reached: Vec<u64>,
}

impl<'a> LineSets<'a> {
    fn new(
        game: &Blocking,
        axes: &'a Axes,
        words: usize,
        family: &'a [Residues],
        restriction: Residues,
    ) -> LineSets<'a> {
        let n = usize::from(game.modulus().get());
        let sets = (0..axes.sizes.len()).map(|axis| vec![0; axes.lines(axis) * n * words]).collect();
        let all = family.iter().chain([&restriction]).copied();
        let free = all.filter(|restriction| usize::from(restriction.len()) < n).collect();
        let reached = vec![0; n * words];
        LineSets { n, axes, words, family, restriction, free, sets, low: 0, unsettled: (0, 0), reached }
    }

    /// The cost of a slice.
    fn slice_cost(&self) -> u64 {
        let each = self.family.len() + 1 + self.axes.sizes.len();
        let factors = [self.axes.lines(0), self.n, self.words, each];
        factors.iter().fold(1, |product: u64, &factor| product.saturating_mul(factor as u64))
    }

    /// The values of the frame, unless one of the box is too large for the sets.
    async fn values(&mut self, frame: &Frame<'_>, meter: &Meter) -> Option<Vec<u32>> {
        let mut values = vec![0; frame.window.cells()];
        let cost = self.slice_cost() / self.axes.lines(0) as u64;
        let mut at = vec![0; self.axes.sizes.len()];
        let mut coordinates = vec![0; self.axes.all];
        let mut spent = 0;
        for slice in 0..self.axes.slices() {
            for number in 0..self.axes.lines(0) {
                let mut rest = number;
                for (coordinate, &size) in at[1..].iter_mut().zip(&self.axes.sizes[1..]).rev() {
                    (*coordinate, rest) = (rest % size, rest / size);
                }
                at[0] = slice;
                at.iter().zip(&self.axes.order).for_each(|(&at, &axis)| coordinates[axis] = at);
                let value = self.pass(&at, number, frame.place_of(&coordinates).is_some())?;
                if let Some(place) = frame.place_of(&coordinates) {
                    values[place] = value;
                }
                spent += cost;
                if spent >= SLICE {
                    meter.spend(core::mem::take(&mut spent)).await;
                }
            }
            if (slice + 1).is_multiple_of(self.n) {
                self.settle();
            }
        }
        meter.spend(spent).await;
        Some(values)
    }

    /// Adds the values of a position under all restrictions to its lines. Returns its value under the
    /// restriction in force, or 0 if it is not `asked` for; `None` if a value is too large for the sets.
    ///
    /// `number` is the index of the line along the longest side.
    fn pass(&mut self, at: &[usize], number: usize, asked: bool) -> Option<u32> {
        let (n, words) = (self.n, self.words);
        self.reached.fill(0);
        for (axis, (sets, &coordinate)) in self.sets.iter_mut().zip(at).enumerate() {
            let lines = sets.len() / (n * words);
            // Lines along an axis are indexed by the axes after it; `number` has the last.
            let line = &mut sets[number % lines * n * words..][..n * words];
            if axis > 0 && coordinate == 0 {
                line.fill(0);
            }
            for residue in 1..=n {
                let from = (coordinate + n - residue) % n * words;
                let to = &mut self.reached[(residue - 1) * words..][..words];
                to.iter_mut().zip(&line[from..from + words]).for_each(|(to, from)| *to |= from);
            }
        }
        for index in 0..self.family.len() {
            let value = self.value_under(self.family[index])?;
            // Settled values are ignored.
            let Some(value) = value.checked_sub(64 * self.low) else { continue };
            for (sets, &coordinate) in self.sets.iter_mut().zip(at) {
                let lines = sets.len() / (n * words);
                sets[(number % lines * n + coordinate % n) * words + value / 64] |= 1 << (value % 64);
            }
        }
        Some(if asked { self.value_under(self.restriction)? as u32 } else { 0 })
    }

    /// The least number that is no value at the residues that a restriction leaves free, unless it is
    /// too large for the sets.
    fn value_under(&self, restriction: Residues) -> Option<usize> {
        let free = restriction.complement();
        if free.is_empty() {
            return Some(0);
        }
        let union = |word: usize| {
            let at = |residue: u8| self.reached[usize::from(residue - 1) * self.words + word];
            free.iter().fold(0, |union, residue| union | at(residue))
        };
        let (word, union) =
            (0..self.words).map(|word| (word, union(word))).find(|&(_, all)| all != u64::MAX)?;
        Some(64 * (self.low + word) + union.trailing_ones() as usize)
    }

    /// Takes off the first words of the sets as long as all of their numbers are settled.
    fn settle(&mut self) {
        let (n, words) = (self.n, self.words);
        loop {
            while self.unsettled.0 < self.axes.lines(0) {
                let (line, number) = self.unsettled;
                let sets = &self.sets[0][line * n * words..][..n * words];
                let has = |&class: &usize| sets[class * words] >> number & 1 == 1;
                if !is_settled((0..n).filter(has), &self.free) {
                    return;
                }
                self.unsettled = if number == 63 { (line + 1, 0) } else { (line, number + 1) };
            }
            for set in self.sets[0].chunks_exact_mut(words) {
                set.copy_within(1.., 0);
                set[words - 1] = 0;
            }
            (self.low, self.unsettled) = (self.low + 1, (0, 0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Modulus;

    /// A word of numbers is taken off once each line has them all, not before.
    #[test]
    fn what_one_line_lacks_is_settled_on_none() {
        let modulus = Modulus::new(4).expect("a modulus");
        let game = Blocking::exactly(modulus, 0).expect("a family");
        let (axes, none) = (Axes::new(vec![2, 9]), Residues::none(modulus));
        let family = [none];
        // Two lines of four sets, each of two words.
        let mut gathered = LineSets::new(&game, &axes, 2, &family, none);
        gathered.sets[0][..8].fill(u64::MAX);
        gathered.settle();
        assert_eq!(gathered.low, 0);
        gathered.sets[0][8..].fill(u64::MAX);
        gathered.settle();
        assert_eq!((gathered.low, gathered.sets[0].iter().max()), (2, Some(&0)));
        // Where nothing is blocked, one of the four sets of a line is enough.
        (gathered.sets[0][4], gathered.sets[0][14]) = (u64::MAX, u64::MAX);
        gathered.settle();
        assert_eq!((gathered.low, gathered.sets[0].iter().max()), (3, Some(&0)));
    }
}
