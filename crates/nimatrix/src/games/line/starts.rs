//! The starts of the Line Games L_M(n, S) for many n.
//!
//! Let s be the last forbidden space, or 0 if there is none, m the largest step, and g the values of
//! the subtraction game M. After s nothing is forbidden, so the label of a space j > s is g(n - j). The
//! label of a space up to s depends on the labels of the m spaces behind it. So from n = s + m on the
//! value of the line is one and the same function of g(n - s - 1), ..., g(n - s - m): where g repeats
//! with period p from a on, the value of the line does from a + s + m on, or earlier.
use alloc::{vec, vec::Vec};

use super::labels::{FORBIDDEN, SPACES, marked};
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

/// The spaces examined between two pauses.
const SLICE: usize = 1 << 12;

/// The values of the lines with some steps and forbidden spaces.
pub(crate) struct Starts<'a> {
    forbidden: &'a TakeSet,
    /// The last forbidden space, or 0 without any; `None` if there are infinitely many.
    last: Option<u64>,
    /// The steps that fit the longest line, or one more than are allowed.
    steps: Vec<u64>,
    /// The largest step, if there is one.
    reach: Option<u64>,
    values: Values,
    /// Whether the spaces from 0 on are forbidden, as far as needed.
    shut: Vec<bool>,
    /// The values of the first lines, as far as their period needs them.
    terms: Vec<u64>,
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
        let last = if forbidden.is_empty() { Some(0) } else { forbidden.max() };
        let mut values = Values::within(moves, Effort::page(meter));
        values.settle_within(CELLS, meter).await;
        // A line that exceeds the reach reports that itself.
        let _ = values.reach_within(last.map_or(0, |last| longest.saturating_sub(last)), meter).await;
        Starts {
            forbidden,
            last,
            steps: moves.members(longest.max(moves.max().unwrap_or(0))).take(MOST_STEPS + 1).collect(),
            reach: moves.max(),
            values,
            // The token is on space 0.
            shut: vec![false],
            terms: vec![],
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
        self.near(n).saturating_mul(self.steps.len() as u64 + 1)
    }

    /// How many spaces the line with the last space n has up to the last forbidden one, the token's among them.
    fn near(&self, n: u64) -> u64 {
        self.last.map_or(n, |last| last.min(n)).saturating_add(1)
    }

    /// The value of the line with the last space n, unless the values of the subtraction game or the
    /// forbidden spaces are not known that far.
    async fn compute(&self, n: u64, meter: &Meter) -> Option<Nimber> {
        let near = usize::try_from(self.near(n)).ok()?;
        let Starts { steps, values, .. } = self;
        let closed = self.shut.get(..near)?;
        // A label is at most the number of steps.
        let mut labels = vec![FORBIDDEN; near];
        let mut seen_for = vec![usize::MAX; steps.len() + 1];
        let mut reported = near;
        for space in (0..near).rev() {
            if closed[space] {
                continue;
            }
            for &step in steps.iter().take_while(|&&step| step <= n - space as u64) {
                let to = space as u64 + step;
                let label = match labels.get(usize::try_from(to).ok()?) {
                    Some(&label) => usize::from(label),
                    None => values.get(n - to)?.0 as usize,
                };
                if let Some(seen) = seen_for.get_mut(label) {
                    *seen = space;
                }
            }
            labels[space] = seen_for.iter().take_while(|&&seen| seen == space).count() as u16;
            if reported - space >= SLICE || space == 0 {
                meter.spend(((reported - space) * (steps.len() + 1)) as u64).await;
                reported = space;
            }
        }
        Some(Nimber(labels[0].into()))
    }

    /// How outcomes and values repeat as n grows; `None` if that is not proved or not cheap.
    pub async fn periods(&mut self, meter: &Meter) -> Option<(Period, Period)> {
        if self.steps.len() > MOST_STEPS {
            return None;
        }
        let (last, reach, values) = (self.last?, self.reach?, self.values.grundy_period()?);
        let behind = if self.forbidden.is_empty() { 0 } else { last.checked_add(reach)? };
        let (from, period) = (values.preperiod().checked_add(behind)?, values.period());
        let end = from.checked_add(period)?;
        let fits = values.saltus() == 0 && end.checked_mul(self.looks(end))? <= PERIOD;
        if !fits {
            return None;
        }
        let near = self.near(end) as usize;
        shut(&mut self.shut, near, self.forbidden, meter).await;
        let mut terms = vec![];
        for n in 0..end {
            terms.push(self.compute(n, meter).await?.0);
        }
        let proof = match self.forbidden.is_empty() {
            true => say!("Without forbidden spaces this is the subtraction game with these amounts."),
            false => say!(
                "Beyond the last forbidden space, {last}, the line is the subtraction game with these amounts, \
                 whose values repeat with period {period} from {from} on; what lies before depends only on the \
                 first {reach} of them.",
                (last, period, from = values.preperiod(), reach)
            ),
        };
        let least = |term: &dyn Fn(usize) -> u64| {
            Period::least(from as usize, period as usize, 0, term, Proof::Theorem(proof.clone()))
        };
        let periods = (least(&|n| terms[n].min(1))?, least(&|n| terms[n])?);
        self.terms = terms;
        Some(periods)
    }

    /// The function of n that has this period; of the outcomes, one that is 0 at P. `None` if it is not
    /// short.
    pub fn closed(&self, period: &Period, outcomes: bool) -> Option<Closed> {
        let value = |n: u64| self.terms.get(n as usize).copied().unwrap_or_default();
        Closed::cases(period, &|n| if outcomes { value(n).min(1) } else { value(n) })
    }
}

/// Extends the list of forbidden spaces to this number of spaces and more, so that not every longer line does
/// so again.
async fn shut(known: &mut Vec<bool>, spaces: usize, forbidden: &TakeSet, meter: &Meter) {
    if known.len() < spaces {
        let spaces = spaces.max(2 * known.len()).max(SLICE).min(SPACES.most as usize);
        let first = known.len() as u64;
        known.resize(spaces, false);
        for (space, cost) in marked(forbidden, first..=spaces as u64 - 1) {
            known[space as usize] = true;
            meter.spend(cost).await;
        }
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
        if self.near(n) > SPACES.most {
            return Err((
                say!("lines of at most {most} spaces up to the last forbidden one", most = SPACES.most),
                None,
            ));
        }
        self.left -= looks;
        let near = self.near(n) as usize;
        shut(&mut self.shut, near, self.forbidden, meter).await;
        let value = self.compute(n, meter).await.ok_or_else(|| {
            let known = self.values.most() + 1;
            let allowed = say!("fewer than {known} open spaces behind the last forbidden one", known);
            (allowed, Some(Effort::excess()))
        })?;
        Ok(Some((Outcome::of(value), Some(value))))
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString};

    use super::super::Line;
    use super::super::rule::tests::set;
    use super::*;
    use crate::games::steps::Starts as _;
    use crate::work::{Job, finish};
    use crate::{Atom, Budget, Definition, Named};

    /// The set with this part.
    fn endless(part: Atom) -> TakeSet {
        TakeSet::new([part])
    }

    #[test]
    fn a_period_that_takes_long_is_left_out() {
        let (moves, forbidden) = (set(&[65_536]), set(&[4, 10, 37]));
        let mut starts = finish(async |meter| Starts::within(&moves, &forbidden, 90, 1, meter).await);
        assert_eq!(
            finish(async |meter| starts.start(36, true, meter).await),
            Ok(Some((Outcome::P, Some(Nimber(0)))))
        );
        assert_eq!(finish(async |meter| starts.periods(meter).await), None);
    }

    /// A period is looked for far behind the lines that are shown.
    #[test]
    fn periods_begin_behind_the_lines_that_are_shown() {
        let (moves, forbidden) = (set(&[9, 19, 41]), set(&[4]));
        let mut starts = finish(async |meter| Starts::within(&moves, &forbidden, 8, 1, meter).await);
        let (outcomes, values) = finish(async |meter| starts.periods(meter).await).expect("periods");
        let defined = |n| {
            let line = Line::new(n, moves.clone(), forbidden.clone()).unwrap();
            let mut definition = Definition::new(&line, Budget::PAGE);
            definition.solve([0]).unwrap();
            definition.value(&0)
        };
        let terms: Vec<Nimber> = (0..400).map(defined).collect();
        let (from, length) = (values.preperiod() as usize, values.period() as usize);
        assert!(from > 128 && outcomes.preperiod() <= values.preperiod(), "{values:?}");
        assert!((from..400 - length).all(|n| terms[n] == terms[n + length]), "{values:?}");
        assert_ne!(terms[from - 1], terms[from - 1 + length], "{values:?}");
    }

    /// A line takes a look at each space up to the last forbidden one, and one for each step from there.
    #[test]
    fn lines_take_their_share_of_the_looks() {
        let (moves, forbidden) = (set(&[1]), set(&[7]));
        let answers = finish(async |meter| {
            // 32 looks, which is twice 8 spaces with one step.
            let mut starts = Starts::within(&moves, &forbidden, 90, LOOKS.usual / 32, meter).await;
            let mut answers = vec![];
            for _ in 0..3 {
                let before = meter.done();
                answers.push((starts.start(90, true, meter).await.is_ok(), meter.done() - before));
            }
            answers
        });
        assert!(answers[0].0);
        assert_eq!(answers[1..], [(true, 16), (false, 0)]);
        // Whatever the budget, there is no memory for more spaces.
        let mut job = Job::new(50, async |meter| {
            let (moves, forbidden) = (set(&[1]), set(&[SPACES.most]));
            let mut starts = Starts::within(&moves, &forbidden, 10, 1, meter).await;
            let refused = starts.start(SPACES.most, true, meter).await.err();
            (refused.map(|(allowed, _)| allowed.to_string()), starts.start(10, true, meter).await)
        });
        job.advance(u64::MAX);
        let (refused, short) = job.into_answer().expect("an answer");
        let most = SPACES.most;
        assert_eq!(refused, Some(format!("lines of at most {most} spaces up to the last forbidden one")));
        assert_eq!(short, Ok(Some((Outcome::P, Some(Nimber(0))))));
    }

    #[test]
    fn lines_are_refused_for_their_open_spaces() {
        let (moves, forbidden) = (endless(Atom::Named(Named::Fibonacci)), set(&[4]));
        let refused = |n| {
            finish(async |meter| {
                let mut starts = Starts::within(&moves, &forbidden, n, 1, meter).await;
                starts.start(n, true, meter).await.err().map(|(allowed, _)| allowed.to_string())
            })
        };
        let allowed = Some("fewer than 1000000 open spaces behind the last forbidden one".to_string());
        assert_eq!([1_000_003, 1_000_004, 1 << 40].map(refused), [None, allowed.clone(), allowed]);
    }

    /// A forbidden space just behind those that are looked up at once.
    #[test]
    fn spaces_are_looked_up_in_parts() {
        let (moves, forbidden) = (set(&[1]), set(&[SLICE as u64]));
        let value = |n| {
            finish(async |meter| {
                Starts::within(&moves, &forbidden, 9, 1, meter).await.start(n, true, meter).await
            })
        };
        let far = SLICE as u64 + 4;
        assert_eq!(
            [10, far].map(|n| value(n).map(|start| start.map(|start| start.0))),
            [
                Ok(Some(Outcome::P)),
                // The token can't pass, after an odd number of steps.
                Ok(Some(Outcome::N))
            ]
        );
    }
}
