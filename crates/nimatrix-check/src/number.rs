//! Sizes of piles above 64 bits, as decimal digits.
use alloc::vec::Vec;
use core::cmp::Ordering;

/// The most digits.
const MOST_DIGITS: usize = 1000;

/// An integer from 0 on: its decimal digits, the most significant ones first, without zeros in front.
#[derive(Clone, PartialEq, Eq)]
pub struct Number(Vec<u8>);

impl Number {
    /// Reads at most 1,000 decimal digits; `None` for anything else.
    pub fn read(text: &str) -> Option<Number> {
        let is_one =
            (1..=MOST_DIGITS).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        let digits = || text.bytes().map(|byte| byte - b'0').skip_while(|digit| *digit == 0);
        is_one.then(|| Number(digits().collect()))
    }

    /// What is left when it is divided, at most 32 bits; its quotient takes its place.
    pub fn divide(&mut self, by: u64) -> u64 {
        let mut rest = 0;
        for digit in &mut self.0 {
            rest = rest * 10 + u64::from(*digit);
            *digit = (rest / by) as u8;
            rest %= by;
        }
        let zeros = self.0.iter().take_while(|digit| **digit == 0).count();
        self.0.drain(..zeros);
        rest
    }

    /// Whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// Itself, if it is at most `most`, else a number above `most` that is the same modulo `block`.
    pub fn shrunk(&self, most: u64, block: u64) -> u64 {
        let value =
            self.0.iter().try_fold(0_u64, |value, digit| value.checked_mul(10)?.checked_add((*digit).into()));
        match value {
            Some(value) if value <= most => value,
            _ => (most / block + 1) * block + self.clone().divide(block),
        }
    }

    /// The larger one minus the smaller one.
    pub fn distance(&self, other: &Number) -> Number {
        let (large, small) =
            if self.compare(other) == Ordering::Less { (other, self) } else { (self, other) };
        let mut digits = large.0.clone();
        let mut borrowed = 0;
        for (place, digit) in digits.iter_mut().rev().enumerate() {
            let less = small.0.iter().rev().nth(place).copied().unwrap_or_default() + borrowed;
            borrowed = u8::from(*digit < less);
            *digit = *digit + 10 * borrowed - less;
        }
        let zeros = digits.iter().take_while(|digit| **digit == 0).count();
        digits.drain(..zeros);
        Number(digits)
    }

    /// Which one is larger.
    pub fn compare(&self, other: &Number) -> Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.cmp(&other.0))
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    /// Read with any zeros in front, numbers divide, differ and compare as those of 128 bits do.
    #[test]
    fn numbers_divide_and_compare_as_their_digits() {
        let read = |number: u128, zeros: &str| Number::read(&format!("{zeros}{number}")).unwrap();
        let near = [0, 10, 100, 110, 1000, 4096, 1 << 32, 1 << 40, 10_u128.pow(19), 1 << 64, 10_u128.pow(30)];
        let numbers =
            || near.into_iter().flat_map(|number| (0..3).map(move |more| (number + more).saturating_sub(1)));
        for one in numbers() {
            let number = read(one, "00");
            assert_eq!(number.is_zero(), one == 0);
            assert!(number == read(one, ""));
            for by in [1, 2, 3, 10, 97, 4096, (1 << 32) - 1] {
                let mut quotient = number.clone();
                let rest = quotient.divide(by);
                assert_eq!(u128::from(rest), one % u128::from(by), "{one} {by}");
                assert!(quotient == read(one / u128::from(by), ""), "{one} {by}");
                let small = number.shrunk(4096, by);
                match one <= 4096 {
                    true => assert_eq!(u128::from(small), one),
                    false => assert!(small > 4096 && small <= 4096 + 2 * by, "{one} {by} {small}"),
                }
                assert_eq!(small % by, rest, "{one} {by}");
            }
            for other in numbers() {
                assert!(number.distance(&read(other, "0")) == read(one.abs_diff(other), ""), "{one} {other}");
                assert_eq!(number.compare(&read(other, "0")), one.cmp(&other), "{one} {other}");
            }
        }
    }

    #[test]
    fn numbers_have_1_to_1000_decimal_digits() {
        for (text, is_one) in [("", false), ("7", true), ("-1", false), ("1a", false), (" 1", false)] {
            assert_eq!(Number::read(text).is_some(), is_one, "{text}");
        }
        assert!(Number::read(&"0".repeat(1000)).is_some_and(|number| number.is_zero()));
        assert!(Number::read(&"0".repeat(1001)).is_none());
    }
}
