//! Sets of numbers that repeat.
use alloc::vec;
use alloc::vec::Vec;

use crate::game::number;

/// The longest preperiod and period.
pub const MOST_COUNTED: u64 = 4096;

/// A set of numbers from 0 on that repeats: a number from `preperiod` on is like the one a period below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    preperiod: u64,
    members: Vec<bool>,
}

impl Set {
    /// The empty set.
    pub fn none() -> Set {
        Set { preperiod: 0, members: vec![false] }
    }

    /// The set that repeats so from `preperiod` on; `None` for numbers that are too large.
    pub fn new(preperiod: u64, period: u64, contains: impl Fn(u64) -> bool) -> Option<Set> {
        let fits = preperiod <= MOST_COUNTED && period <= MOST_COUNTED;
        fits.then(|| Set { preperiod, members: (0..preperiod + period).map(contains).collect() })
    }

    pub fn contains(&self, number: u64) -> bool {
        self.members[self.like(number) as usize]
    }

    /// The smallest number that is like this one.
    pub fn like(&self, number: u64) -> u64 {
        number.min(self.preperiod) + number.saturating_sub(self.preperiod) % self.period()
    }

    pub fn period(&self) -> u64 {
        self.members.len() as u64 - self.preperiod
    }

    /// A set that distinguishes the numbers that these distinguish, and repeats at most from 1 on; `None` for a period
    /// that is too long.
    pub fn of_all<'a>(sets: impl Iterator<Item = &'a Set>, contains: impl Fn(u64) -> bool) -> Option<Set> {
        let (mut preperiod, mut period) = (1, 1);
        for set in sets {
            preperiod = set.preperiod.max(preperiod);
            period = lcm(period, set.period()).filter(|period| *period <= MOST_COUNTED)?;
        }
        Set::new(preperiod, period, contains)
    }

    /// Numbers, ranges and classes, separated by commas; `None` for other or too large texts.
    pub fn read(text: &str) -> Option<Set> {
        let (mut preperiod, mut period, mut parts) = (1, 1, vec![]);
        for part in text.split(',') {
            let (first, last, modulus) = match part {
                "all" => (1, u64::MAX, 1),
                "odd" => (1, u64::MAX, 2),
                "even" => (0, u64::MAX, 2),
                _ => match (part.split_once('-'), part.split_once('m')) {
                    (Some((first, "inf")), _) => (number(first)?, u64::MAX, 1),
                    (Some((first, last)), _) => (number(first)?, number(last)?, 1),
                    (_, Some((first, rest))) => (number(first)?, u64::MAX, number(rest.strip_prefix("od")?)?),
                    _ => (number(part)?, number(part)?, 1),
                },
            };
            let from = if last < u64::MAX { last } else { first };
            if modulus == 0 || first > last || modulus > 1 && first >= modulus || from >= MOST_COUNTED {
                return None;
            }
            preperiod = preperiod.max(from + 1);
            period = lcm(period, modulus).filter(|period| *period <= MOST_COUNTED)?;
            parts.push((first, last, modulus));
        }
        Set::new(preperiod, period, |number| {
            let is_in = |&(first, last, modulus): &(u64, u64, u64)| {
                (first..=last).contains(&number) && (number - first) % modulus == 0
            };
            parts.iter().any(is_in)
        })
    }
}

fn lcm(one: u64, other: u64) -> Option<u64> {
    let (mut least, mut rest) = (one, other);
    while rest > 0 {
        (least, rest) = (rest, least % rest);
    }
    (one / least).checked_mul(other)
}
