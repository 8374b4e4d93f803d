//! Outcomes and Grundy values of one pile, for any set of amounts.
use alloc::{string::ToString, vec::Vec};
use core::fmt;

mod bits;
mod endless;
mod few_amounts;
mod period;
pub mod set_shape;
mod step;

pub(super) use step::STEPS;
pub use step::Walk;

use crate::base::sentence::say;
use crate::work::{Limit, Meter, finish};
use crate::{Closed, Code, Cost, Excess, Nimber, Outcome, Period, Problem, Proof, Sentence, TakeSet};
use endless::LOOKED_THROUGH;
use set_shape::{Interval, MOST_LISTED, Shape};

/// The Grundy values of one pile under a set of amounts, worked out as far as they are asked for.
///
/// Values are by definition, or follow from a period that is proved; for a set that is one range
/// they follow from a law. Then [`Values::get`] reaches to 2^64 - 1.
///
/// ```
/// use nimatrix::{Atom, Nimber, TakeSet, games::subtraction::Values};
/// // (2,4,7)-NIM, Example 4.8 of the handouts.
/// let set = TakeSet::new([2, 4, 7].map(Atom::one));
/// let mut values = Values::new(&set);
/// values.reach(u64::MAX).unwrap();
/// assert_eq!(values.get(7), Some(Nimber(3)));
/// assert_eq!(values.get(u64::MAX), Some(Nimber(0)));
/// let period = values.grundy_period().unwrap();
/// assert_eq!((period.preperiod(), period.period()), (8, 3));
/// let period = values.outcome_period().unwrap();
/// assert_eq!((period.preperiod(), period.period()), (4, 3));
/// ```
pub struct Values {
    walk: Walk,
    cells: usize,
    interval: Option<Interval>,
    outcomes: Option<Period>,
    grundy: Option<Period>,
    looked_through: usize,
    /// The set, if it has parts without end that are listed.
    listed: Option<TakeSet>,
}

/// The budget for values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The most values to hold.
    pub cells: usize,
    /// The most elementary steps, of about a nanosecond.
    pub work: u64,
}

impl Effort {
    /// What an answer in a page may take.
    pub const PAGE: Effort = Effort { cells: 10_000_000, work: 1_000_000_000 };

    const CELLS: Limit = Limit { usual: Effort::PAGE.cells as u64, most: 1 << 24 };
    pub(super) const WORK: Limit = Limit::of(Effort::PAGE.work);

    /// [`Effort::PAGE`], or as many times as much as a meter and memory allow.
    pub(crate) fn page(meter: &Meter) -> Effort {
        Effort { cells: meter.allowed(Effort::CELLS) as usize, work: meter.allowed(Effort::WORK) }
    }

    /// The cost of using the effort up.
    pub(crate) fn cost(self) -> Cost {
        Cost { units: None, most: self.work / STEPS }
    }

    /// The excess over the effort of something out of reach.
    pub(crate) fn excess() -> Excess {
        Effort::WORK.excess(None)
    }

    /// What nobody waits for.
    pub const GLANCE: Effort = Effort { cells: 1 << 14, work: 1 << 22 };
}

/// A pile whose value can't be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OutOfReach {
    /// The size of the pile.
    pub size: u64,
    /// The values of piles up to this size were computed, and no period was found.
    pub most: u64,
}

impl OutOfReach {
    /// Which piles are in reach, with the set of amounts.
    pub(crate) fn allowed(self, set: &TakeSet) -> Sentence {
        say!("piles of at most {most} tokens for the set {set}", (most = self.most, set))
    }

    /// The error, with its key, what was found and what is allowed.
    pub(crate) fn problem(self, key: &'static str, found: Sentence, allowed: Sentence) -> Problem {
        Problem::about(Code::TooLarge, key, found, allowed).with_excess(Effort::excess()).reaching(self.most)
    }
}

impl fmt::Display for OutOfReach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a pile of {}, expected at most {}", self.size, self.most)
    }
}

impl core::error::Error for OutOfReach {}

/// The most characters of a function that is written out.
const LONGEST_FUNCTION: usize = 400;

/// As many values as stay in the fast caches while they are copied.
const CACHED: usize = 1 << 13;

impl Values {
    /// The values of a set, none computed yet.
    pub fn new(set: &TakeSet) -> Values {
        Values::within(set, Effort::PAGE)
    }

    /// The values of a set, for which only so much may be done. Endless sets get a tenth of the
    /// cells at most.
    pub fn within(set: &TakeSet, effort: Effort) -> Values {
        let shape = Shape::new(set);
        let interval = shape.interval();
        let listed = shape.endless.then(|| set.clone());
        let endless = shape.far.is_some() || shape.endless;
        let cells = if endless { effort.cells.min(MOST_LISTED as usize) } else { effort.cells };
        let mut values = Values {
            walk: Walk::of(shape, effort.work),
            cells,
            interval,
            outcomes: None,
            grundy: None,
            looked_through: 0,
            listed,
        };
        if let Some(interval) = interval {
            (values.outcomes, values.grundy) = periods_of(interval);
        }
        values
    }

    /// The remaining effort.
    pub fn left(&self, effort: Effort) -> Effort {
        Effort { cells: effort.cells.saturating_sub(self.walk.values().len()), work: self.walk.work() }
    }

    /// Sees to it that the value of `n` tokens and of fewer is known.
    ///
    /// # Errors
    /// [`OutOfReach`] if that is too much work, and no period is found on the way.
    pub fn reach(&mut self, n: u64) -> Result<(), OutOfReach> {
        finish(async |meter| self.reach_within(n, meter).await)
    }

    /// The same in slices.
    pub(crate) async fn reach_within(&mut self, n: u64, meter: &Meter) -> Result<(), OutOfReach> {
        if self.get(n).is_some() {
            return Ok(());
        }
        let wanted = usize::try_from(n).map_or(usize::MAX, |n| n.saturating_add(1));
        if wanted > LOOKED_THROUGH {
            self.settle_listed(usize::MAX, meter).await;
        }
        if self.get(n).is_some() {
            return Ok(());
        }
        if self.can_repeat() {
            self.settle_until(self.cells, wanted, meter).await;
        } else if wanted <= self.cells {
            self.walk.extend_within(wanted, meter).await;
        }
        match self.get(n) {
            Some(_) => Ok(()),
            None => Err(OutOfReach { size: n, most: self.most() }),
        }
    }

    /// The largest pile whose value can be computed without a period.
    pub(crate) fn most(&self) -> u64 {
        let computed = self.walk.values().len();
        (if self.walk.ended() { computed } else { self.cells.max(computed) }).saturating_sub(1) as u64
    }

    /// Searches for the periods among the first `cells` values, or as many as memory allows.
    pub fn settle(&mut self, cells: usize) {
        finish(async |meter| self.settle_within(cells, meter).await)
    }

    /// The same in slices.
    pub(crate) async fn settle_within(&mut self, cells: usize, meter: &Meter) {
        self.settle_until(cells.min(self.cells), usize::MAX, meter).await;
    }

    /// Searches for the periods among more and more values, until both are found, `enough` values are known,
    /// or `cells` were searched.
    async fn settle_until(&mut self, cells: usize, enough: usize, meter: &Meter) {
        if !self.can_repeat() {
            return self.settle_listed(cells, meter).await;
        }
        let first = usize::try_from(self.walk.shape().window()).unwrap_or(usize::MAX).saturating_mul(3);
        let mut next = self.looked_through.max(64).max(first / 2);
        while (self.outcomes.is_none() || self.grundy.is_none()) && self.walk.values().len() < enough {
            if self.looked_through >= cells {
                break;
            }
            next = next.saturating_mul(2).min(cells);
            let done = self.walk.extend_within(next, meter).await;
            let (values, shape) = (self.walk.values(), self.walk.shape());
            self.looked_through = values.len();
            if self.outcomes.is_none() {
                self.outcomes = period::prove(values.len(), &|n| values[n].min(1), false, shape);
            }
            if self.grundy.is_none() {
                self.grundy = period::prove(values.len(), &|n| values[n], true, shape);
            }
            if !done {
                break;
            }
        }
        self.end_when_settled();
    }

    /// Searches for the periods among the first values of a set with endless parts, once.
    async fn settle_listed(&mut self, cells: usize, meter: &Meter) {
        let Some(set) = self.listed.take() else { return };
        self.walk.extend_within(LOOKED_THROUGH.min(cells), meter).await;
        let values = self.walk.values();
        self.looked_through = values.len();
        self.outcomes = endless::prove(values.len(), &|n| values[n].min(1), true, &set);
        self.grundy = endless::prove(values.len(), &|n| values[n], false, &set);
        self.end_when_settled();
    }

    /// Works no more values out than the periods need, once both are known.
    fn end_when_settled(&mut self) {
        if let (Some(outcomes), Some(grundy)) = (&self.outcomes, &self.grundy) {
            let end = |period: &Period| (period.preperiod() + period.period()) as usize;
            let keep = end(outcomes).max(end(grundy));
            self.walk.end(keep);
        }
    }

    /// Whether a period may be found.
    fn can_repeat(&self) -> bool {
        let shape = self.walk.shape();
        self.interval.is_none() && !shape.endless && shape.window() < self.cells as u64
    }

    /// The Grundy value of `n` tokens; `None` if it is not known by now.
    pub fn get(&self, n: u64) -> Option<Nimber> {
        if let Some(interval) = self.interval {
            return Some(Nimber(interval.value(n)));
        }
        let (index, turns) = self.grundy.as_ref().map_or((n, 0), |period| period.fold(n));
        let value = self.walk.values().get(usize::try_from(index).ok()?)?;
        let saltus = self.grundy.as_ref().map_or(0, Period::saltus);
        // A value is at most the number of tokens, so nothing overflows.
        Some(Nimber(u64::from(*value) + saltus * turns))
    }

    /// The outcome of `n` tokens; `None` if it is not known by now.
    pub fn outcome(&self, n: u64) -> Option<Outcome> {
        if let Some(value) = self.get(n) {
            return Some(Outcome::of(value));
        }
        let (index, _) = self.outcomes.as_ref()?.fold(n);
        let value = self.walk.values().get(usize::try_from(index).ok()?)?;
        Some(Outcome::of(Nimber(u64::from(*value))))
    }

    /// The Grundy values of `count` piles from `first` tokens on, as far as numbers reach and the
    /// values are known by now; `None` if one exceeds 32 bits.
    ///
    /// What repeats is copied, at the speed of memory.
    pub fn row(&self, first: u64, count: usize) -> Option<Vec<u32>> {
        let reach =
            usize::try_from(u64::MAX - first).map_or(count, |reach| count.min(reach.saturating_add(1)));
        let steady = self.grundy.as_ref().filter(|period| period.saltus() == 0);
        // Where the copies start, and after how many values.
        let (start, length) = steady.map_or((reach, reach), |period| {
            let bounded = |length: u64| usize::try_from(length).map_or(reach, |length| length.min(reach));
            (bounded(period.preperiod().saturating_sub(first)), bounded(period.period()))
        });
        let mut row = Vec::with_capacity(reach);
        for place in 0..reach.min(start.saturating_add(length)) {
            match self.get(first + place as u64) {
                Some(Nimber(value)) => row.push(u32::try_from(value).ok()?),
                None => return Some(row),
            }
        }
        // Copies whole periods, doubling each time, while they fit a cache.
        let mut whole = length;
        while row.len() < reach {
            row.extend_from_within(start..start + whole.min(reach - row.len()));
            if whole < CACHED {
                whole = row.len() - start;
            }
        }
        Some(row)
    }

    /// How the outcomes repeat; `None` if that is not proved by now. The saltus is 0.
    pub fn outcome_period(&self) -> Option<&Period> {
        self.outcomes.as_ref()
    }

    /// The period of the Grundy values, with a saltus if they grow; `None` if it is not proved yet.
    pub fn grundy_period(&self) -> Option<&Period> {
        self.grundy.as_ref()
    }

    /// How many values were looked through for a period.
    pub fn looked_through(&self) -> u64 {
        self.looked_through.max(self.walk.values().len()) as u64
    }

    /// The Grundy value as a function of the number of tokens; `None` unless it is known for every number
    /// and short.
    pub fn closed(&self) -> Option<Closed> {
        let cases = |period| Closed::cases(period, &|n| self.get(n).map_or(0, |value| value.0));
        match self.interval {
            Some(interval) => Some(Closed::Quotient { modulus: interval.sum(), divisor: interval.first }),
            None => cases(self.grundy.as_ref()?),
        }
    }

    /// A function in closed form that is 0 exactly at the P-positions; `None` unless the outcomes are
    /// known for every number and it is short. See [`Closed::outcome`].
    pub fn outcome_closed(&self) -> Option<Closed> {
        let outcome = |n: u64| u64::from(self.outcome(n) == Some(Outcome::N));
        let cases = Closed::cases(self.outcomes.as_ref()?, &outcome);
        cases.or_else(|| {
            let interval = self.interval?;
            Some(Closed::Quotient { modulus: interval.sum(), divisor: interval.first })
        })
    }

    /// The amounts, sorted.
    pub(super) fn shape(&self) -> &Shape {
        self.walk.shape()
    }

    /// The law of a set that is one range.
    pub(super) fn interval(&self) -> Option<Interval> {
        self.interval
    }

    /// Whether the values follow from the law of a set that is one range.
    pub(crate) fn has_law(&self) -> bool {
        self.interval.is_some()
    }

    /// The values as a function of n, in closed form or by their period, with its proof; nothing where
    /// neither is known, or the closed form is too long to be read.
    pub(crate) fn function(&self) -> Option<Sentence> {
        let closed = self.closed().map(|closed| closed.words());
        let closed = closed.filter(|closed| closed.to_string().chars().count() <= LONGEST_FUNCTION);
        let period = self.grundy_period();
        let text = match (closed, period) {
            (Some(closed), _) => say!("$g(n) =$ {closed}.", closed),
            (None, Some(found)) => {
                let raised = match found.saltus() {
                    0 => Sentence::default(),
                    saltus => say!(" + {saltus}", saltus),
                };
                let from = match found.preperiod() {
                    0 => Sentence::default(),
                    from => say!(" for $n ≥ {from}$", from),
                };
                say!("$g(n + {period}) = g(n)${raised}{from}.", (period = found.period(), raised, from))
            }
            (None, None) => return None,
        };
        Some(match period {
            Some(period) if !self.has_law() => say!("{text} {why}", (text, why = period.words())),
            _ => text,
        })
    }
}

/// The periods of the outcomes and of the values of a range.
fn periods_of(interval: Interval) -> (Option<Period>, Option<Period>) {
    let Interval { first, last } = interval;
    let closed = Closed::Quotient { modulus: interval.sum(), divisor: first }.words();
    let law = || {
        let closed = closed.clone();
        Proof::Theorem(match last {
            Some(last) => {
                say!("With the amounts {first} to {last}, $g(n) =$ {closed}.", (first, last, closed))
            }
            None if first == 1 => say!("Any positive amount may be taken, so $g(n) =$ {closed}.", closed),
            None => say!("With the amounts from {first} on, $g(n) =$ {closed}.", (first, closed)),
        })
    };
    match last {
        Some(last) => {
            let period = first.checked_add(last).and_then(|sum| Period::new(0, sum, 0, law()));
            (period.clone(), period)
        }
        None => (Period::new(first, 1, 0, law()), Period::new(0, first, 1, law())),
    }
}
