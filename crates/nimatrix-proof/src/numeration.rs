//! Numerations, least significant digit first.
use alloc::vec;
use alloc::vec::Vec;

/// How digits represent numbers. Each number has one word, up to zeros at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numeration {
    /// By the powers of a base, at least 2.
    Base(usize),
    /// By the weights 1, t + 1 and *t* times the last one plus the one before, for a *t* of at least 1. The digits are
    /// 0 to t, and one that follows another than 0 is less than t (Ostrowski 1922).
    Quotient(usize),
}

impl Numeration {
    /// The number of digits.
    pub fn digits(self) -> usize {
        match self {
            Numeration::Base(base) => base,
            Numeration::Quotient(t) => t + 1,
        }
    }

    /// How many digits, from 0 on, may follow one that is 0 or is not.
    pub(crate) fn following(self, is_other: bool) -> usize {
        match self {
            Numeration::Quotient(t) if is_other => t,
            _ => self.digits(),
        }
    }

    /// The weights up to the first one from `side` on, and one more.
    pub(crate) fn weights(self, side: u128) -> Vec<u128> {
        let mut weights = vec![1, self.digits() as u128];
        while weights[weights.len() - 2] < side {
            let pair = [weights[weights.len() - 2], weights[weights.len() - 1]];
            match self.weight_after(pair) {
                Some(next) => weights.push(next),
                None => break,
            }
        }
        weights
    }

    /// The weight after two others; `None` beyond 128 bits.
    pub(crate) fn weight_after(self, [before, last]: [u128; 2]) -> Option<u128> {
        match self {
            Numeration::Base(base) => last.checked_mul(base as u128),
            Numeration::Quotient(t) => last.checked_mul(t as u128)?.checked_add(before),
        }
    }

    /// The digits of a number; the last one is not 0.
    pub(crate) fn word(self, number: u128) -> Vec<usize> {
        let mut rest = number;
        let mut digits: Vec<usize> = vec![];
        for weight in self.weights(number).into_iter().rev() {
            if !digits.is_empty() || rest >= weight {
                digits.push((rest / weight) as usize);
                rest %= weight;
            }
        }
        digits.reverse();
        digits
    }
}
