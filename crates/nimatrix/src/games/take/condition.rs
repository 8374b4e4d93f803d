//! Conditions on the amounts that a move takes.
use super::set0::{Cycle, Set0};
use crate::TakeSet;

/// A condition on the positive amounts of a move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Condition {
    Each(TakeSet),
    Of(Measure, Set0),
    /// The larger is less than a multiple of the smaller, plus a number.
    Under(u64, u64),
}

/// A number that amounts have together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Measure {
    /// The largest amount minus the smallest.
    Difference,
    Sum,
    Least,
    Largest,
}

impl Measure {
    /// `None` for a sum beyond 64 bits.
    fn of(self, amounts: &[u64]) -> Option<u64> {
        let least = || amounts.iter().copied().min().unwrap_or(0);
        let largest = || amounts.iter().copied().max().unwrap_or(0);
        Some(match self {
            Measure::Difference => largest() - least(),
            Measure::Sum => return sum(amounts),
            Measure::Least => least(),
            Measure::Largest => largest(),
        })
    }
}

/// `None` beyond 64 bits.
fn sum(amounts: &[u64]) -> Option<u64> {
    amounts.iter().try_fold(0u64, |sum, &amount| sum.checked_add(amount))
}

/// Whether amounts meet all of these conditions.
pub(super) fn all_hold(conditions: &[Condition], amounts: &[u64]) -> bool {
    conditions.iter().all(|condition| condition.holds(amounts))
}

impl Condition {
    /// Whether all amounts meet it.
    pub(super) fn is_always_met(&self) -> bool {
        match self {
            Condition::Each(set) => *set == TakeSet::all(),
            Condition::Of(Measure::Difference, set) => set.multiples() == Some(1),
            Condition::Of(_, set) => set.has_all(),
            Condition::Under(..) => false,
        }
    }

    /// The period of the numbers that meet it; `None` if they have none, or too late.
    pub(super) fn cycle(&self) -> Option<Cycle> {
        match self {
            Condition::Each(set) => Cycle::of(set),
            Condition::Of(_, set) => Cycle::of(set.rest()),
            // Of one amount; two amounts have a language of their own.
            Condition::Under(0, more) => Cycle { preperiod: *more, period: 1 }.checked(),
            Condition::Under(..) => Some(Cycle { preperiod: 1, period: 1 }),
        }
    }

    pub(super) fn holds(&self, amounts: &[u64]) -> bool {
        match self {
            Condition::Each(set) => amounts.iter().all(|&amount| set.contains(amount)),
            Condition::Of(measure, set) => measure.of(amounts).is_some_and(|number| set.contains(number)),
            Condition::Under(factor, more) => {
                let of = |measure: Measure| u128::from(measure.of(amounts).unwrap_or(0));
                of(Measure::Largest) < u128::from(*factor) * of(Measure::Least) + u128::from(*more)
            }
        }
    }

    /// The least amount from `from` on with which the amounts meet it; `chosen` are the others.
    pub(super) fn next(&self, chosen: &[u64], from: u64) -> Option<u64> {
        let least = chosen.iter().copied().min();
        let largest = chosen.iter().copied().max();
        let (low, high) = (least.unwrap_or(u64::MAX), largest.unwrap_or(0));
        match self {
            Condition::Each(set) => set.contains(from).then_some(from).or_else(|| set.next_after(from)),
            Condition::Of(Measure::Sum, set) => {
                let sum = sum(chosen)?;
                Some(set.next(sum.checked_add(from)?)? - sum)
            }
            Condition::Of(Measure::Least, set) => match set.next(from) {
                Some(next) if next <= low => Some(next),
                _ => set.contains(low).then(|| from.max(low)),
            },
            Condition::Of(Measure::Largest, set) => {
                if from <= high && set.contains(high) {
                    Some(from)
                } else {
                    set.next(from.max(high.checked_add(1)?))
                }
            }
            Condition::Of(Measure::Difference, set) => {
                if chosen.is_empty() {
                    return set.contains(0).then_some(from);
                }
                let below =
                    (from < low).then(|| set.last(high - from)).flatten().filter(|&last| last > high - low);
                if let Some(difference) = below {
                    return Some(high - difference);
                }
                if from <= high && set.contains(high - low) {
                    return Some(from.max(low));
                }
                low.checked_add(set.next(from.max(high.checked_add(1)?) - low)?)
            }
            Condition::Under(factor, more) => {
                let under = |amount: u64| u128::from(amount) * u128::from(*factor) + u128::from(*more);
                if chosen.is_empty() {
                    return (u128::from(from) < under(from)).then_some(from);
                }
                // As the smallest of them it must not be too small, as the largest not too large.
                let least = match high.checked_sub(*more) {
                    None => from,
                    Some(over) => from.max(over.checked_div(*factor)?.checked_add(1)?),
                };
                let fits = u128::from(high.max(least)) < under(low.min(least));
                fits.then_some(least)
            }
        }
    }
}
