//! The starts of the Line Games L_M(n, S) for many n.
//!
//! Let s be the last forbidden space, or 0 if there is none, m the largest step, and g the values of
//! the subtraction game M. Beyond s nothing is forbidden, so the label of a space j > s is g(n - j). The
//! label of a space up to s depends on the labels of the m spaces behind it. So from n = s + m on the
//! value of the line is one and the same function of g(n - s - 1), ..., g(n - s - m): where g repeats
//! with period p from a on, the value of the line does from a + s + m on, or earlier.
use alloc::{vec, vec::Vec};

use crate::base::sentence::say;
use crate::games::steps::{self, Refused, Start};
use crate::games::subtraction::{Effort, Values};
use crate::work::{Limit, Meter};
use crate::{Closed, Cost, Nimber, Outcome, Period, Proof, TakeSet};

/// The most steps to choose from on a line.
const MOST_STEPS: usize = 10_000;

/// The most looks at labels for all lines together, and those for a period.
const LOOKS: Limit = Limit::of(1 << 27);
const PERIOD: u64 = 1 << 22;

/// The most values that are looked through for a period.
const CELLS: usize = 1 << 16;

/// The values of the lines with some steps and forbidden spaces.
pub(crate) struct Starts<'a> {
    forbidden: &'a TakeSet,
    /// The last forbidden space, or 0 without any; nothing where there is no last one.
    last: Option<u64>,
    /// The steps that have room on the longest line, or one more than are allowed.
    steps: Vec<u64>,
    /// The largest step, if there is one.
    reach: Option<u64>,
    values: Values,
    /// How many looks are left.
    left: u64,
}

impl<'a> Starts<'a> {
    /// Prepares the values of lines of up to `longest` spaces, which may take one of `parts` equal
    /// parts of the work.
    pub async fn within(
        moves: &TakeSet,
        forbidden: &'a TakeSet,
        longest: u64,
        parts: u64,
        meter: &Meter,
    ) -> Starts<'a> {
        let mut values = Values::within(moves, Effort::page(meter));
        values.settle_within(CELLS, meter).await;
        // What is out of reach is told of the line that needs it.
        let _ = values.reach_within(longest, meter).await;
        Starts {
            forbidden,
            last: if forbidden.is_empty() { Some(0) } else { forbidden.max() },
            steps: moves.members(longest.max(moves.max().unwrap_or(0))).take(MOST_STEPS + 1).collect(),
            reach: moves.max(),
            values,
            left: meter.allowed(LOOKS) / parts.max(1),
        }
    }

    /// The most that the values of all `parts` cost together.
    pub fn cost(parts: u64, meter: &Meter) -> Cost {
        let looks = meter.allowed(LOOKS);
        Effort::page(meter).cost().times(parts).and(Cost { units: None, most: looks })
    }

    /// How many looks at labels the line with the last space n takes.
    fn looks(&self, n: u64) -> u64 {
        let near = self.last.map_or(n, |last| last.min(n)).saturating_add(1);
        near.saturating_mul(self.steps.len() as u64 + 1)
    }

    /// The same value, unless the values of the subtraction game are not known so far.
    fn worked_out(&self, n: u64) -> Option<Nimber> {
        let near = self.last.map_or(n, |last| last.min(n));
        let mut labels = vec![None; usize::try_from(near).ok()?.checked_add(1)?];
        for space in (0..=near).rev() {
            // The token stands on space 0.
            if space > 0 && self.forbidden.contains(space) {
                continue;
            }
            let mut known = true;
            let reached = self.steps.iter().take_while(|&&step| step <= n - space).filter_map(|step| {
                let to = space + step;
                if to <= near {
                    return labels[to as usize];
                }
                let label = self.values.get(n - to);
                known &= label.is_some();
                label
            });
            let label = Nimber::mex(reached);
            if !known {
                return None;
            }
            labels[space as usize] = Some(label);
        }
        labels[0]
    }

    /// How outcomes and values repeat as n grows; `None` where that is not proved or not cheap to tell.
    pub fn periods(&self) -> Option<(Period, Period)> {
        if self.steps.len() > MOST_STEPS {
            return None;
        }
        let (last, reach, values) = (self.last?, self.reach?, self.values.grundy_period()?);
        let behind = if self.forbidden.is_empty() { 0 } else { last.checked_add(reach)? };
        let (from, period) = (values.preperiod().checked_add(behind)?, values.period());
        let end = from.checked_add(period)?;
        let fits = values.saltus() == 0 && end.checked_mul(self.looks(end))? <= PERIOD;
        let terms: Option<Vec<u64>> =
            (0..end).filter(|_| fits).map(|n| Some(self.worked_out(n)?.0)).collect();
        let terms = terms?;
        let proof = match self.forbidden.is_empty() {
            true => say!("Without forbidden spaces this is the subtraction game with these amounts."),
            false => say!(
                "Beyond the last forbidden space, {last}, the line is the subtraction game with these amounts, \
                 whose values repeat with period {period} from {from} on; what lies before depends only on the \
                 first {reach} of them.",
                last,
                period,
                from = values.preperiod(),
                reach
            ),
        };
        let least = |term: &dyn Fn(usize) -> u64| {
            Period::least(from as usize, period as usize, 0, term, Proof::Theorem(proof.clone()))
        };
        Some((least(&|n| terms[n].min(1))?, least(&|n| terms[n])?))
    }

    /// The function of n that has this period; of the outcomes, one that is 0 at P. `None` if it is not
    /// short.
    pub fn closed(&self, period: &Period, outcomes: bool) -> Option<Closed> {
        let value = |n: u64| self.worked_out(n).map_or(0, |value| value.0);
        Closed::cases(period, &|n| if outcomes { value(n).min(1) } else { value(n) })
    }
}

impl steps::Starts for Starts<'_> {
    /// The line with the last space n.
    async fn start(&mut self, n: u64, _: bool, meter: &Meter) -> Result<Option<Start>, Refused> {
        if self.steps.get(MOST_STEPS).is_some_and(|&step| step <= n) {
            return Err((say!("lines with at most {most} steps to choose from", most = MOST_STEPS), None));
        }
        let looks = self.looks(n);
        if looks > self.left {
            let most = meter.allowed(LOOKS);
            let allowed = say!("at most {most} labels and steps for all lines together", most);
            return Err((allowed, Some(LOOKS.excess(None))));
        }
        self.left -= looks;
        meter.spend(looks).await;
        let value = self.worked_out(n).ok_or_else(|| {
            let known = self.values.len();
            let allowed = say!("fewer than {known} open spaces behind the last forbidden one", known);
            (allowed, Some(Effort::excess()))
        })?;
        Ok(Some((Outcome::of(value), Some(value))))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Line;
    use super::super::rule::tests::set;
    use super::*;
    use crate::games::steps::Starts as _;
    use crate::work::finish;
    use crate::{Atom, Budget, Definition, Named};

    /// The value of a line by definition.
    fn defined(n: u64, moves: &TakeSet, forbidden: &TakeSet) -> Nimber {
        let line = Line::new(n, moves.clone(), forbidden.clone()).unwrap();
        let mut definition = Definition::new(&line, Budget::PAGE);
        definition.solve([0]).unwrap();
        definition.value(&0)
    }

    #[test]
    fn starts_and_their_periods_are_those_of_the_definition() {
        let (mut repeating, endless) = (0, |atom| TakeSet::new([atom]));
        let forbidden =
            [set(&[]), set(&[3, 5, 9, 12]), set(&[1, 2, 3, 20]), endless(Atom::Named(Named::Primes))];
        for forbidden in forbidden.iter().chain([&endless(Atom::Class { modulus: 3, residue: 2 })]) {
            for moves in [set(&[1, 2]), set(&[1, 4]), set(&[2, 3, 7]), set(&[5]), endless(Atom::From(3))] {
                let mut starts = finish(async |meter| Starts::within(&moves, forbidden, 90, 1, meter).await);
                let terms: Vec<u64> = (0..90).map(|n| defined(n, &moves, forbidden).0).collect();
                for n in 0..90 {
                    let value = finish(async |meter| starts.start(n, true, meter).await);
                    let value = value.map(|start| start.and_then(|(_, value)| value));
                    assert_eq!(value, Ok(Some(Nimber(terms[n as usize]))), "{n} {moves} {forbidden}");
                }
                let finite = forbidden.is_finite() && moves.is_finite();
                assert_eq!(starts.periods().is_some(), finite, "{moves} {forbidden}");
                let Some((outcomes, values)) = starts.periods() else { continue };
                let outcome = |n: usize| terms[n].min(1);
                let value = |n: usize| terms[n];
                let terms: [(&Period, &dyn Fn(usize) -> u64); 2] = [(&outcomes, &outcome), (&values, &value)];
                for (period, term) in terms {
                    let (from, length) = (period.preperiod() as usize, period.period() as usize);
                    assert!((from..90 - length).all(|n| term(n) == term(n + length)), "{moves} {forbidden}");
                    assert!(from == 0 || term(from - 1) != term(from - 1 + length), "{moves} {forbidden}");
                    repeating += 1;
                }
            }
        }
        assert_eq!(repeating, 2 * 3 * 4);
    }
}
