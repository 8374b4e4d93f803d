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
    /// The least value that is not among `values`: the Grundy value of a position whose options
    /// have those.
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
        let mut mex = u64::from(small.trailing_ones());
        if mex == 64 {
            large.sort_unstable();
            for value in large {
                if value == mex {
                    mex += 1;
                }
            }
        }
        Nimber(mex)
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
