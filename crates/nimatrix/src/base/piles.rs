//! Piles of tokens.
use alloc::{vec, vec::Vec};
use core::{fmt, ops::Deref};

/// One or more piles, in order; a pile may be empty.
///
/// Sizes are counts of tokens. A paper that drops empty piles prints `(2,1)` for our `2,1,0`.
///
/// ```
/// use nimatrix::Piles;
/// let piles = Piles::new(vec![4, 2, 1])?;
/// assert_eq!((piles.len(), piles[0], piles.total()), (3, 4, 7));
/// assert_eq!(piles.take(0, 3), Some(Piles::new(vec![1, 2, 1])?));
/// assert_eq!(piles.take(1, 3), None);
/// # Ok::<(), nimatrix::PileCount>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piles(Vec<u64>);

impl Piles {
    /// The largest number of piles that a position may have.
    pub const MAX: usize = 100;

    /// Checks the number of piles.
    ///
    /// # Errors
    /// [`PileCount`] unless there are 1 to [`Piles::MAX`] piles.
    pub fn new(sizes: Vec<u64>) -> Result<Piles, PileCount> {
        match sizes.len() {
            1..=Piles::MAX => Ok(Piles(sizes)),
            found => Err(PileCount { found }),
        }
    }

    /// Empty piles: `count` of them, but at least one and at most [`Piles::MAX`].
    pub fn empty(count: usize) -> Piles {
        Piles(vec![0; count.clamp(1, Piles::MAX)])
    }

    /// Two empty piles, the default start of a game of piles.
    pub fn pair() -> Piles {
        Piles::empty(2)
    }

    /// The memory that they take, a few words being 1.
    pub(crate) fn weight(&self) -> usize {
        1 + self.0.len() / 8
    }

    /// The cost of making and looking them up, in units of a few nanoseconds.
    pub(crate) fn effort(&self) -> u64 {
        16 + 4 * self.0.len() as u64
    }

    /// These piles with `amount` taken from the pile at `index` (from 0); `None` if there is no such pile or
    /// it is smaller.
    pub fn take(&self, index: usize, amount: u64) -> Option<Piles> {
        let left = self.0.get(index)?.checked_sub(amount)?;
        Some(self.with(index, left))
    }

    /// These piles with the pile at `index` (from 0) of another size.
    ///
    /// # Panics
    /// If there is no such pile.
    pub fn with(&self, index: usize, size: u64) -> Piles {
        let mut sizes = self.0.clone();
        sizes[index] = size;
        Piles(sizes)
    }

    /// The number of tokens in all piles.
    pub fn total(&self) -> u128 {
        self.0.iter().map(|&size| u128::from(size)).sum()
    }
}

impl Deref for Piles {
    type Target = [u64];

    fn deref(&self) -> &[u64] {
        &self.0
    }
}

/// A number of piles that no position has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PileCount {
    /// The number requested.
    pub found: usize,
}

impl fmt::Display for PileCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} piles, expected 1 to {}", self.found, Piles::MAX)
    }
}

impl core::error::Error for PileCount {}

/// Defines what the rules say of positions by their piles: the measure, and what holding and making one costs.
macro_rules! measured_by_piles {
    ($position:ty, |$own:ident| $piles:expr) => {
        fn measure(&self, $own: &$position) -> u128 {
            $piles.total()
        }

        fn weight(&self, $own: &$position) -> usize {
            $piles.weight()
        }

        fn effort(&self, $own: &$position) -> u64 {
            $piles.effort()
        }
    };
}
pub(crate) use measured_by_piles;

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn positions_have_one_to_a_hundred_piles() {
        let found = |count: usize| Piles::new(vec![1; count]).map(|piles| piles.total());
        assert_eq!([1, 100].map(found), [Ok(1), Ok(100)]);
        let refused = [0, 101].map(|count| found(count).unwrap_err().to_string());
        assert_eq!(refused, ["0 piles, expected 1 to 100", "101 piles, expected 1 to 100"]);
        assert_eq!([0, 1, 2, 100, 101].map(|count| Piles::empty(count).len()), [1, 1, 2, 100, 100]);
    }
}
