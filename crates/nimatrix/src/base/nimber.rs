//! Grundy values and their arithmetic.
use alloc::vec;
use core::{fmt, iter::Sum, ops::Add};

/// A Grundy value: the size of the Nim pile that a position is equivalent to.
///
/// Addition is the nim-sum (Bouton 1901; Sprague 1935, Grundy 1939).
///
/// ```
/// use nimatrix::Nimber;
/// assert_eq!(Nimber(9) + Nimber(3), Nimber(10));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nimber(pub u64);

impl Nimber {
    /// The least value that is not among `values`: the Grundy value of a position whose options have those.
    ///
    /// ```
    /// use nimatrix::Nimber;
    /// assert_eq!(Nimber::mex([0, 1, 3].map(Nimber)), Nimber(2));
    /// ```
    pub fn mex(values: impl IntoIterator<Item = Nimber>) -> Nimber {
        // A mex is at most the number of values, so larger ones need no place.
        let mut small = 0u64;
        let mut large = vec![];
        for Nimber(value) in values {
            match value {
                0..64 => small |= 1 << value,
                _ => large.push(value),
            }
        }
        let mut mex = small.trailing_ones() as usize;
        if mex == 64 {
            let mut met = vec![false; large.len() + 1];
            for value in large {
                if let Some(met) = usize::try_from(value - 64).ok().and_then(|place| met.get_mut(place)) {
                    *met = true;
                }
            }
            mex += met.iter().take_while(|&&met| met).count();
        }
        Nimber(mex as u64)
    }
}

impl Add for Nimber {
    type Output = Nimber;

    #[expect(clippy::suspicious_arithmetic_impl, reason = "the nim-sum is this exclusive or")]
    fn add(self, other: Nimber) -> Nimber {
        Nimber(self.0 ^ other.0)
    }
}

impl Sum for Nimber {
    fn sum<I: Iterator<Item = Nimber>>(values: I) -> Nimber {
        values.fold(Nimber(0), Add::add)
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn a_nimber_is_printed_as_its_number() {
        assert_eq!(format_args!("{}, {:>2}", Nimber(10), Nimber(7)).to_string(), "10,  7");
    }

    #[test]
    fn a_mex_may_be_large() {
        let below = |most: u64| (0..most).rev().flat_map(|value| [Nimber(value), Nimber(value)]);
        for most in [0, 1, 63, 64, 65, 66, 130, 1_000] {
            assert_eq!(Nimber::mex(below(most)), Nimber(most));
            // Larger values change nothing, where the next one misses, however large they are.
            let larger = [most + 1, most + 2, (1 << 32) + most, u64::MAX].map(Nimber);
            assert_eq!(Nimber::mex(below(most).chain(larger)), Nimber(most));
            assert_eq!(Nimber::mex(below(most).chain([Nimber(most)]).chain(larger)), Nimber(most + 3));
        }
    }
}
