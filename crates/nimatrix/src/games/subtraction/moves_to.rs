//! The moves to a Grundy value: the sizes of a pile that have it, and the amounts that leave one.
use alloc::{vec, vec::Vec};

use super::values::Values;
use super::values::set_shape::{Far, Interval};
use crate::base::arithmetic::lcm;
use crate::base::iterators::distinct;
use crate::{Nimber, TakeSet};

/// The most amounts that are tried one by one.
const MOST_TRIED: usize = 1 << 17;

/// The amounts that can be taken from `n` tokens to leave a size of this value: the first `most`, ascending,
/// and their number. The values up to `n` must be known.
pub(crate) fn amounts(
    values: &Values,
    set: &TakeSet,
    n: u64,
    value: Nimber,
    most: usize,
) -> (Vec<u64>, u128) {
    // Endless sets have a bound that keeps the list short.
    let few = values.shape().endless || set.members(n).nth(MOST_TRIED).is_none();
    let counted = if few { None } else { counted(values, n, value, most) };
    counted.unwrap_or_else(|| tried(values, set.members(n), n, value, most))
}

/// The same by trying these amounts in order.
fn tried(
    values: &Values,
    amounts: impl Iterator<Item = u64>,
    n: u64,
    value: Nimber,
    most: usize,
) -> (Vec<u64>, u128) {
    let mut amounts: Vec<u64> = amounts.filter(|amount| values.get(n - amount) == Some(value)).collect();
    let total = amounts.len() as u128;
    amounts.truncate(most);
    (amounts, total)
}

/// The same, from the sizes that have the value.
fn counted(values: &Values, n: u64, value: Nimber, most: usize) -> Option<(Vec<u64>, u128)> {
    let leaves = |amount: u64| values.get(n - amount) == Some(value);
    let shape = values.shape();
    let mut amounts = vec![];
    let mut total = 0;
    let mut add = |level: &Level, low: u64, high: u64| {
        amounts.extend(level.last(low, high, most).into_iter().map(|size| n - size));
        total += level.count(low, high);
    };
    let level = Level::of(values, value, n, 1, &|_| true)?;
    for &(first, last) in shape.ranges.iter().filter(|range| range.0 <= n) {
        add(&level, n.saturating_sub(last), n - first);
    }
    match &shape.far {
        None => {}
        Some(far) if far.is_tail() => {
            if let Some(high) = n.checked_sub(far.from) {
                add(&level, 0, high);
            }
        }
        Some(far) => {
            if let Some(high) = n.checked_sub(1) {
                add(&classes(values, value, n, far)?, 0, high);
            }
            // Amounts that are in a range as well were counted twice.
            let legal = shape.ranges.iter().flat_map(|&(first, last)| first..=last.min(n));
            total -= legal.filter(|&amount| far.contains(amount) && leaves(amount)).count() as u128;
        }
    }
    let mut amounts = distinct(amounts);
    amounts.truncate(most);
    Some((amounts, total))
}

/// The sizes below `n` that have this value and are left by amounts in these classes.
fn classes(values: &Values, value: Nimber, n: u64, far: &Far) -> Option<Level> {
    Level::of(values, value, n, far.modulus, &|size| {
        let modulus = far.modulus;
        far.residues.binary_search(&((n % modulus + modulus - size % modulus) % modulus)).is_ok()
    })
}

/// A set of sizes.
struct Level {
    /// The sizes that are not repeated.
    near: Runs,
    /// From where on, after how many, and which sizes are repeated.
    cycle: Option<(u64, u64, Runs)>,
}

impl Level {
    /// The sizes up to `n` of this value that are to be kept, which must depend on the size modulo `modulus`;
    /// the values must be known that far.
    fn of(values: &Values, value: Nimber, n: u64, modulus: u64, keep: &dyn Fn(u64) -> bool) -> Option<Level> {
        if let Some(interval) = values.interval() {
            return Some(Level::of_interval(interval, value));
        }
        let sizes = |from: u64, to: u64| {
            Runs::new((from..to).filter(|&size| values.get(size) == Some(value) && keep(size)))
        };
        let Some(period) = values.grundy_period() else {
            return Some(Level { near: sizes(0, n + 1), cycle: None });
        };
        let (start, length) = (period.preperiod(), lcm(period.period(), modulus)?);
        let end = start.checked_add(length)?;
        if period.saltus() == 0 {
            return Some(Level { near: sizes(0, start), cycle: Some((start, length, sizes(start, end))) });
        }
        // The values grow, so that each size in the first period reaches this value once at most.
        let later = |size: u64| {
            let Nimber(here) = values.get(size)?;
            let missing = value.0.checked_sub(here)?;
            let turns = (missing % period.saltus() == 0).then_some(missing / period.saltus())?;
            size.checked_add(turns.checked_mul(period.period())?).filter(|&size| size <= n && keep(size))
        };
        let before = (0..start).filter(|&size| values.get(size) == Some(value) && keep(size));
        let mut sizes: Vec<u64> = before.chain((start..start + period.period()).filter_map(later)).collect();
        sizes.sort_unstable();
        Some(Level { near: Runs::new(sizes), cycle: None })
    }

    /// By the law of ranges.
    fn of_interval(Interval { first, last }: Interval, value: Nimber) -> Level {
        let start = u128::from(value.0) * u128::from(first);
        let end = start + u128::from(first);
        let sum = last.map(|last| u128::from(first) + u128::from(last));
        let end = sum.map_or(end, |sum| end.min(sum)).min(1 << 64);
        let mut runs = Runs::default();
        if start < end {
            runs.push(start as u64, (end - 1) as u64);
        }
        match sum.and_then(|sum| u64::try_from(sum).ok()) {
            Some(sum) => Level { near: Runs::default(), cycle: Some((0, sum, runs)) },
            None => Level { near: runs, cycle: None },
        }
    }

    /// The number of sizes from `low` to `high`.
    fn count(&self, low: u64, high: u64) -> u128 {
        match low.checked_sub(1) {
            None => self.up_to(high),
            Some(below) => self.up_to(high).saturating_sub(self.up_to(below)),
        }
    }

    /// The number of sizes up to `high`.
    fn up_to(&self, high: u64) -> u128 {
        let repeated = self.cycle.as_ref().and_then(|(start, length, runs)| {
            let beyond = high.checked_sub(*start)?;
            let turns = u128::from(beyond / length) * u128::from(runs.count());
            Some(turns + u128::from(runs.up_to(start + beyond % length)))
        });
        u128::from(self.near.up_to(high)) + repeated.unwrap_or(0)
    }

    /// The last sizes from `low` to `high`, descending, at most `most` of them.
    fn last(&self, low: u64, high: u64, most: usize) -> Vec<u64> {
        let mut sizes = vec![];
        if let Some((start, length, runs)) = &self.cycle
            && runs.count() > 0
            && let Some(beyond) = high.checked_sub(*start)
        {
            for turn in (0..=beyond / length).rev() {
                let raise = turn * length;
                let low = low.saturating_sub(raise);
                if sizes.len() >= most || low >= start + length {
                    break;
                }
                let capacity = most - sizes.len();
                sizes.extend(runs.last(low, high - raise).take(capacity).map(|size| size + raise));
            }
        }
        let capacity = most - sizes.len();
        sizes.extend(self.near.last(low, high).take(capacity));
        sizes
    }
}

/// Numbers in runs.
#[derive(Default)]
struct Runs {
    /// The first and the last number of each run, ascending, and how many numbers precede it.
    runs: Vec<(u64, u64, u64)>,
}

impl Runs {
    /// Numbers that ascend.
    fn new(numbers: impl IntoIterator<Item = u64>) -> Runs {
        let mut runs = Runs::default();
        for number in numbers {
            match runs.runs.last_mut() {
                Some((_, last, _)) if *last + 1 == number => *last = number,
                _ => runs.push(number, number),
            }
        }
        runs
    }

    fn push(&mut self, first: u64, last: u64) {
        self.runs.push((first, last, self.count()));
    }

    fn count(&self) -> u64 {
        self.runs.last().map_or(0, |&(first, last, before)| before + (last - first + 1))
    }

    /// The number of numbers up to `high`.
    fn up_to(&self, high: u64) -> u64 {
        let runs = &self.runs[..self.runs.partition_point(|run| run.0 <= high)];
        runs.last().map_or(0, |&(first, last, before)| before + (last.min(high) - first + 1))
    }

    /// The numbers from `low` to `high`, descending.
    fn last(&self, low: u64, high: u64) -> impl Iterator<Item = u64> {
        let runs = &self.runs[..self.runs.partition_point(|run| run.0 <= high)];
        let runs = runs.iter().rev().take_while(move |run| run.1 >= low);
        runs.flat_map(move |&(first, last, _)| (first.max(low)..=last.min(high)).rev())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::subtraction::tests::{Random, sets};

    #[test]
    fn amounts_are_counted_as_they_are_tried() {
        let mut random = Random(7);
        for set in sets(&mut random).into_iter().step_by(3) {
            let mut values = Values::new(&set);
            values.settle(1 << 12);
            for n in [0, 1, 2, 7, 30, 61, 200, 397].map(|n| n + random.below(3)) {
                if values.reach(n).is_err() || values.shape().endless {
                    continue;
                }
                for value in 0..=values.get(n).unwrap().0 + 2 {
                    for most in [0, 1, 5, 1000] {
                        let value = Nimber(value);
                        let expected = tried(&values, set.members(n), n, value, most);
                        assert_eq!(
                            counted(&values, n, value, most),
                            Some(expected),
                            "{n} tokens, {set}, to {value}, at most {most}"
                        );
                    }
                }
            }
        }
    }
}
