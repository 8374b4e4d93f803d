//! The starts of Γ(M; n) for many n.
use alloc::vec::Vec;

use super::order::{HOPELESS, Searched, theorem};
use super::periods::{self, Proved};
use super::rule::{Circle, Kotzig};
use super::theorems::horrocks::PAPER as HORROCKS;
use crate::base::arithmetic::gcd;
use crate::base::sentence::say;
use crate::games::steps::{self, Refused, Start};
use crate::work::{Limit, Meter, finish};
use crate::{Closed, Nimber, Outcome, Period, Sentence, TakeSet};

/// Outcomes and Grundy values of Γ(M; n) for numbers n of spaces in a row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Starts {
    /// Outcomes; `None` for n = 0 and where the search was stopped.
    pub outcomes: Vec<Option<Outcome>>,
    /// Grundy values, for some of the n with an outcome.
    pub values: Vec<Option<Nimber>>,
    /// The proved period of the outcomes, as terms for n = 0, 1, 2, ..., if one is known.
    pub outcome_period: Option<Period>,
    /// The proved period of the values, likewise.
    pub value_period: Option<Period>,
    /// A function of n that is 0 exactly where the outcome is P, if it is short.
    pub outcome_closed: Option<Closed>,
    /// The value as a function of n, if it is short.
    pub value_closed: Option<Closed>,
}

/// The most positions that all searches of a matrix or a sequence look at.
pub(super) const NODES: Limit = Limit::of(1 << 21);

/// The cost of a proved start in units of work.
const PROVED: u64 = 1024;

/// The longest list from which a least period is read off.
const MOST_LISTED: u64 = 1 << 16;

/// Outcomes and values of Γ(M; n) for `count` numbers n from `from` on, by theorem or proved period,
/// else by searches that may put `nodes` positions in question in all.
///
/// All are `None` if M is not a set of steps: see [`Kotzig::new`]. Periods are those of all n from 1 on,
/// whatever the range.
///
/// ```
/// use nimatrix::{Atom, Outcome, TakeSet, games::kotzig::start_values};
/// let starts = start_values(&TakeSet::new([1, 5].map(Atom::one)), 1, 20, 0);
/// let period = starts.value_period.unwrap();
/// assert_eq!((period.preperiod(), period.period()), (52, 330));
/// let previous = (1..).zip(&starts.outcomes).filter(|(_, outcome)| **outcome == Some(Outcome::P));
/// assert_eq!(previous.map(|(n, _)| n).collect::<Vec<u64>>(), [1, 3, 5, 7, 13, 15]);
/// ```
pub fn start_values(moves: &TakeSet, from: u64, count: u32, nodes: u64) -> Starts {
    let mut starts = repeats(moves).unwrap_or_default();
    let mut starter = Starter { moves: moves.clone(), nodes };
    for n in (0..u64::from(count)).map(|i| from.checked_add(i)) {
        let start = n.and_then(|n| finish(async |meter| starter.known(n, meter).await));
        starts.outcomes.push(start.map(|(outcome, _)| outcome));
        starts.values.push(start.and_then(|(_, value)| value));
    }
    starts
}

/// Solves the starts of circles with some steps.
pub(super) struct Starter {
    pub moves: TakeSet,
    /// How many positions searches may still put in question.
    pub nodes: u64,
}

impl Starter {
    /// The answer about the start; `None` without a game, and if the search is stopped.
    pub async fn known(&mut self, n: u64, meter: &Meter) -> Option<Start> {
        let game = Kotzig::new(n, self.moves.clone())?;
        let proved = by_theorem(&game);
        if self.nodes == 0 || proved.is_some_and(|(_, value)| value.is_some()) {
            meter.spend(PROVED).await;
            return proved;
        }
        let limit = Limit { usual: self.nodes, most: self.nodes };
        let (mut searched, circle) = (Searched::new(&game, limit, HOPELESS), Circle::start());
        let known = match proved {
            Some(known) => Some(known),
            None => searched.outcome(&circle, meter).await.ok(),
        };
        let value = match known {
            Some(_) => searched.value(&circle, meter).await,
            None => None,
        };
        self.nodes -= searched.nodes().min(self.nodes);
        known.map(|(outcome, _)| (outcome, value))
    }
}

impl steps::Starts for Starter {
    async fn start(&mut self, n: u64, valued: bool, meter: &Meter) -> Result<Option<Start>, Refused> {
        // There is no game without spaces.
        if n == 0 {
            return Ok(None);
        }
        let known = self.known(n, meter).await.filter(|(_, value)| !valued || value.is_some());
        let allowed = "a window of smaller circles, or of steps with a proved period";
        known.map(Some).ok_or_else(|| (allowed.into(), Some(NODES.excess(None))))
    }
}

/// The result of a theorem for the start.
fn by_theorem(game: &Kotzig) -> Option<Start> {
    let (_, claim) = theorem(game, &Circle::start(), false)?;
    Some((claim.outcome, claim.grundy))
}

/// The proved periods of the outcomes and of the values, if there are any.
///
/// With g the greatest common divisor of M = g M', Γ(M; n) has the value of Γ(M'; n / gcd(g, n)), so a
/// period p from n0 on for M' makes a period g p from g n0 on for M; the least one is found from there.
pub(super) fn repeats(moves: &TakeSet) -> Option<Starts> {
    moves.max()?;
    // More steps than are listed anywhere need not be counted.
    let steps: Vec<u64> = moves.members(u64::MAX).take(9).collect();
    let divisor = steps.iter().fold(0, |divisor, &step| gcd(step, divisor));
    let steps: Vec<u64> = steps.iter().map(|step| step / divisor).collect();
    let proved_steps = Proved::of(&steps);
    let (from, period) = match (&steps[..], proved_steps) {
        ([1], _) => (1, 2),
        (_, proved) => proved?.repeats(),
    };
    let last = divisor.checked_mul(from + period).filter(|&last| last <= MOST_LISTED)?;
    let listed: Option<Vec<Start>> = (1..last).map(|n| by_theorem(&Kotzig::new(n, moves.clone())?)).collect();
    let listed = listed?;
    let outcome = |n: u64| u64::from(listed[n as usize - 1].0 == Outcome::N);
    let value = |n: u64| listed[n as usize - 1].1.map_or(0, |Nimber(value)| value);
    let proof = |from, period| proof(&steps, divisor, from, period);
    let least = |term: &dyn Fn(u64) -> u64| periods::least(1, divisor * from, divisor * period, term, &proof);
    let closed =
        |period: &Option<Period>, term: &dyn Fn(u64) -> u64| Closed::cases_from(1, period.as_ref()?, term);
    let outcome_period = least(&outcome);
    let value_period =
        if proved_steps.is_some_and(|proved| proved.only_outcomes) { None } else { least(&value) };
    Some(Starts {
        outcome_closed: closed(&outcome_period, &outcome),
        value_closed: closed(&value_period, &value),
        outcome_period,
        value_period,
        ..Starts::default()
    })
}

/// What proves a period, in a sentence.
fn proof(steps: &[u64], divisor: u64, from: u64, period: u64) -> Sentence {
    let automaton = periods::proof(from, period);
    let proof = match steps {
        [1] => say!("Proved: with one step to choose from, only the number of moves counts"),
        [1, 2] => say!(
            "Theorems 1 to 3 of {paper}; smaller circles are computed individually in section 3.5. It agrees \
             with {automaton}",
            (paper = HORROCKS, automaton)
        ),
        [1, 3] => {
            say!("Theorem 4 of {paper}. It agrees with {automaton}", (paper = HORROCKS, automaton))
        }
        _ => return say!("Proved by {automaton}.", automaton),
    };
    if divisor == 1 || steps.len() == 1 {
        return say!("{proof}.", proof);
    }
    // The value is that of n / gcd(divisor, n) spaces.
    say!(
        "{proof}. All steps are multiples of {divisor}: on $n$ spaces play is as on $n/gcd({divisor},n)$ spaces \
         with the steps divided by {divisor}.",
        (proof, divisor)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Atom;

    fn set(steps: &[u64]) -> TakeSet {
        TakeSet::new(steps.iter().map(|&step| Atom::one(step)))
    }

    #[test]
    fn periods_are_those_of_the_table() {
        let period = |from, period| Some((from, period));
        for (steps, values, outcomes) in [
            (&[1, 2][..], period(12, 3), period(8, 1)),
            (&[1, 3], period(1, 6), period(1, 6)),
            (&[2, 3], period(12, 5), period(12, 5)),
            (&[1, 4], period(26, 5), period(19, 5)),
            (&[3, 4], period(24, 7), period(24, 1)),
            (&[1, 5], period(52, 330), period(26, 330)),
            (&[2, 5], period(55, 7), period(55, 7)),
            (&[3, 5], period(18, 2), period(18, 2)),
            (&[4, 5], None, period(41, 9)),
            (&[1, 2, 3], period(17, 4), period(8, 4)),
            (&[2, 4], period(23, 3), period(15, 1)),
            (&[1], period(1, 2), period(1, 2)),
            (&[1, 6], None, None),
            (&[1 << 40, 1 << 41], None, None),
        ] {
            let starts = start_values(&set(steps), 1, 0, 0);
            let found = [starts.value_period, starts.outcome_period].map(|period| {
                assert!(period.as_ref().is_none_or(|period| period.is_proved() && period.saltus() == 0));
                period.map(|period| (period.preperiod(), period.period()))
            });
            assert_eq!(found, [values, outcomes], "{steps:?}");
        }
        let infinite = start_values(&TakeSet::all(), 1, 3, 9);
        assert_eq!(infinite.outcomes, [None; 3]);
    }

    #[test]
    fn rows_end_at_the_largest_number() {
        let starts = start_values(&set(&[1, 2]), u64::MAX, 2, 0);
        assert_eq!(starts.values, [Some(Nimber(2)), None]);
        let starts = start_values(&set(&[1, 6]), 0, 4, 100);
        assert_eq!(starts.values, [None, Some(Nimber(0)), Some(Nimber(1)), Some(Nimber(0))]);
    }
}
