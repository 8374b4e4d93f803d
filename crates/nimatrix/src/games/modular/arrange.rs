//! The orders in which heaps fit under given piles.
use alloc::vec;
use alloc::vec::Vec;

/// A binomial coefficient, unless it exceeds 128 bits on the way.
pub(super) fn choose(n: u64, k: u64) -> Option<u128> {
    if k > n {
        return Some(0);
    }
    // Each product is a binomial coefficient again, so the division leaves no rest.
    (0..k.min(n - k))
        .try_fold(1u128, |product, i| Some(product.checked_mul(u128::from(n - i))? / (u128::from(i) + 1)))
}

/// How many different orders of `heaps`, ascending, have no heap larger than the pile in its
/// place; `piles` are as many, in any order. Nothing if the number exceeds 128 bits on the way.
pub(super) fn count(piles: &[u64], heaps: &[u32]) -> Option<u128> {
    let (mut total, mut placed) = (1u128, 0);
    // The largest heaps find their piles first: equal ones choose among those left that hold them.
    for equal in heaps.chunk_by(|a, b| a == b).rev() {
        let room = piles.iter().filter(|&&size| size >= u64::from(equal[0])).count();
        total = total.checked_mul(choose(room.saturating_sub(placed) as u64, equal.len() as u64)?)?;
        placed += equal.len();
    }
    Some(total)
}

/// The first `most` of the orders that [`count`] counts, lexicographically descending.
pub(super) fn list(piles: &[u64], heaps: &[u32], most: usize) -> Vec<Vec<u64>> {
    let mut orders = Orders {
        piles,
        behind: (0..=piles.len()).map(|i| descending(&piles[i..])).collect(),
        left: heaps.chunk_by(|a, b| a == b).rev().map(|equal| (u64::from(equal[0]), equal.len())).collect(),
        chosen: vec![],
        found: vec![],
        most,
    };
    if orders.fit() {
        orders.extend();
    }
    orders.found
}

fn descending(piles: &[u64]) -> Vec<u64> {
    let mut sorted = piles.to_vec();
    sorted.sort_unstable();
    sorted.reverse();
    sorted
}

/// Orders being listed.
struct Orders<'a> {
    piles: &'a [u64],
    /// For each i the piles from i on, largest first.
    behind: Vec<Vec<u64>>,
    /// The different heaps, largest first, and how many of each are not placed yet.
    left: Vec<(u64, usize)>,
    chosen: Vec<u64>,
    found: Vec<Vec<u64>>,
    most: usize,
}

impl Orders<'_> {
    /// Whether the heaps left fit under the piles left: the largest under the largest, and so on.
    fn fit(&self) -> bool {
        let heaps = self.left.iter().flat_map(|&(heap, count)| core::iter::repeat_n(heap, count));
        heaps.zip(&self.behind[self.chosen.len()]).all(|(heap, &pile)| heap <= pile)
    }

    /// Lists the orders that begin as chosen; there is one.
    fn extend(&mut self) {
        let Some(&pile) = self.piles.get(self.chosen.len()) else {
            return self.found.push(self.chosen.clone());
        };
        for kind in 0..self.left.len() {
            let (heap, count) = self.left[kind];
            if heap > pile || count == 0 || self.found.len() >= self.most {
                continue;
            }
            self.left[kind].1 -= 1;
            self.chosen.push(heap);
            if self.fit() {
                self.extend();
            }
            self.chosen.pop();
            self.left[kind].1 += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every order of four heaps, largest first, without repeats, by trying all.
    fn by_trying(piles: &[u64], heaps: &[u32]) -> Vec<Vec<u64>> {
        let mut all = vec![];
        for code in 0..256 {
            let places = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
            let mut sorted = places;
            sorted.sort_unstable();
            if sorted == [0, 1, 2, 3] {
                all.push(places.map(|place| u64::from(heaps[place])).to_vec());
            }
        }
        all.retain(|order| order.iter().zip(piles).all(|(heap, pile)| heap <= pile));
        all.sort_unstable_by(|a, b| b.cmp(a));
        all.dedup();
        all
    }

    #[test]
    fn lists_and_counts_are_those_by_trying() {
        for code in 0..3u64.pow(8) {
            let digit = |i: u32| code / 3u64.pow(i) % 3;
            let piles = [digit(0), digit(1), digit(2), digit(3)];
            let mut heaps = [digit(4), digit(5), digit(6), digit(7)].map(|heap| heap as u32);
            heaps.sort_unstable();
            let all = by_trying(&piles, &heaps);
            assert_eq!(list(&piles, &heaps, usize::MAX), all, "{heaps:?} under {piles:?}");
            assert_eq!(count(&piles, &heaps), Some(all.len() as u128), "{heaps:?} under {piles:?}");
            assert_eq!(list(&piles, &heaps, 2), all[..all.len().min(2)], "{heaps:?} under {piles:?}");
        }
    }

    #[test]
    fn binomial_coefficients_are_exact_or_refused() {
        assert_eq!(choose(5, 2), Some(10));
        assert_eq!(choose(2, 5), Some(0));
        assert_eq!(choose(100, 50), Some(100_891_344_545_564_193_334_812_497_256));
        assert_eq!(choose(1000, 500), None);
    }
}
