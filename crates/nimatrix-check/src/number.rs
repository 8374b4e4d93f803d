//! Sizes of piles beyond 64 bits, as decimal digits.
use alloc::vec::Vec;
use core::cmp::Ordering;

/// The most digits.
const MOST_DIGITS: usize = 1000;

/// A whole number from 0 on: its decimal digits, the most significant ones first, without zeros in front.
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
