//! Periods in the number of spaces.
use alloc::format;
use alloc::string::String;

use crate::{Period, Proof};

/// From some number of spaces on, something repeats for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Repeat {
    /// The first number of spaces from which on it repeats.
    pub from: u64,
    /// The period.
    pub period: u64,
}

impl Repeat {
    /// The least period and its least start, of something that is known to repeat with `period`
    /// from the number of spaces `from` on; `listed` has it for the numbers from `first` to
    /// `from + period - 1` at least.
    ///
    /// A least period divides every period, and the start moves down as long as it can, within the
    /// list.
    pub fn least<T: PartialEq>(first: u64, listed: &[T], from: u64, period: u64) -> Repeat {
        let (before, long) = ((from - first) as usize, period as usize);
        let tail = &listed[before..before + long];
        let repeats = |&short: &usize| {
            long.is_multiple_of(short)
                && tail.iter().zip(tail[short..].iter().chain(tail)).all(|(a, b)| a == b)
        };
        let short = (1..long).find(repeats).unwrap_or(long);
        let at = |place: usize| if place < before { &listed[place] } else { &tail[(place - before) % long] };
        let mut start = before;
        while start > 0 && at(start - 1) == at(start - 1 + short) {
            start -= 1;
        }
        Repeat { from: first + start as u64, period: short as u64 }
    }

    /// What proves it, for a sentence to go on with.
    pub fn proof(self) -> String {
        let Repeat { from, period } = self;
        format!("an exact automaton computation: period {period} in n from n = {from}")
    }

    /// The same as a period of the terms for n = 0, 1, 2, ..., with what proves it in a sentence; `None` if
    /// the period is 0.
    pub fn into_period(self, proof: String) -> Option<Period> {
        Period::new(self.from, self.period, 0, Proof::Theorem(proof))
    }
}

#[cfg(test)]
mod tests {
    use super::Repeat;

    #[test]
    fn least_periods_start_as_early_as_they_can() {
        let least = |listed: &[u8], from, period| {
            let Repeat { from, period } = Repeat::least(10, listed, from, period);
            (from, period)
        };
        assert_eq!(least(b"abcabababab", 15, 6), (13, 2));
        assert_eq!(least(b"aaaaaa", 13, 3), (10, 1));
        assert_eq!(least(b"xyzxyz", 10, 6), (10, 3));
        assert_eq!(least(b"qxyzwxyzw", 12, 4), (11, 4));
        assert_eq!(least(b"ab", 11, 1), (11, 1));
    }
}
