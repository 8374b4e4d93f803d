//! Lists of P-positions.
use alloc::vec;
use alloc::vec::Vec;

use crate::base::arithmetic::choose;

/// The P-positions with some number of heaps, all of them or all below some piles.
///
/// Heaps may be exchanged, so a position stands for all its orders. [`search`](super::search) finds them.
#[derive(Clone, Debug)]
pub struct PSet {
    m: u64,
    heaps: usize,
    /// One position after the other, in lexicographic order, each ascending.
    places: Vec<u32>,
    unbounded: bool,
}

impl PSet {
    pub(super) fn new(m: u64, heaps: usize, places: Vec<u32>, unbounded: bool) -> PSet {
        PSet { m, heaps, places, unbounded }
    }

    /// The number *m* of the game.
    pub fn m(&self) -> u64 {
        self.m
    }

    /// How many heaps the positions have.
    pub fn heaps(&self) -> usize {
        self.heaps
    }

    /// Whether the set has all P-positions with this number of heaps.
    pub fn is_unbounded(&self) -> bool {
        self.unbounded
    }

    /// The positions in lexicographic order, each with its heaps ascending.
    pub fn iter(&self) -> impl Iterator<Item = &[u32]> {
        self.places.chunks_exact(self.heaps)
    }

    /// How many positions there are, up to the order of their heaps.
    pub fn len(&self) -> usize {
        self.places.len() / self.heaps
    }

    /// How many positions there are when orders count; `None` if the number exceeds 128 bits.
    pub fn ordered_len(&self) -> Option<u128> {
        let orders = |heaps: &[u32]| {
            let mut left = heaps.len() as u64;
            heaps.chunk_by(|a, b| a == b).try_fold(1u128, |orders, equal| {
                let choices = choose(left, equal.len() as u64)?;
                left -= equal.len() as u64;
                orders.checked_mul(choices)
            })
        };
        self.iter().try_fold(0u128, |total, heaps| total.checked_add(orders(heaps)?))
    }

    /// The largest heap of any position.
    pub fn largest(&self) -> u32 {
        self.places.iter().copied().max().unwrap_or(0)
    }

    /// Whether the piles are among the positions, in any order. Empty piles count as heaps or not,
    /// as needed. If the set is bounded, piles must be dominated by its bounds.
    pub fn contains(&self, piles: &[u64]) -> bool {
        self.ascending(piles).is_some_and(|heaps| {
            let find = |place: usize| &self.places[place * self.heaps..(place + 1) * self.heaps];
            let (mut low, mut high) = (0, self.len());
            while low < high {
                let middle = low + (high - low) / 2;
                if find(middle) < &heaps[..] { low = middle + 1 } else { high = middle }
            }
            low < self.len() && find(low) == heaps
        })
    }

    /// The piles that are not empty, ascending, with as many heaps as the positions; `None` if
    /// they are more or larger.
    fn ascending(&self, piles: &[u64]) -> Option<Vec<u32>> {
        let mut full: Vec<u64> = piles.iter().copied().filter(|&size| size > 0).collect();
        full.sort_unstable();
        let mut heaps = vec![0; self.heaps.checked_sub(full.len())?];
        for size in full {
            heaps.push(u32::try_from(size).ok()?);
        }
        Some(heaps)
    }

    /// The size of one more pile, besides these, that makes a P-position; there is one at most, and `None`
    /// if the list has none.
    pub fn completion(&self, others: &[u64]) -> Option<u64> {
        let others = self.ascending(others)?;
        // One empty pile more than requested, unless all heaps are taken.
        let others = if others.first() == Some(&0) { &others[1..] } else { return None };
        self.iter().find_map(|heaps| left_over(heaps, others)).map(u64::from)
    }
}

/// What is left of ascending heaps without the others, also ascending, if it is one heap.
fn left_over(heaps: &[u32], others: &[u32]) -> Option<u32> {
    let differ = heaps.iter().zip(others).position(|(a, b)| a != b).unwrap_or(others.len());
    (heaps.get(differ + 1..)? == &others[differ..]).then(|| heaps[differ])
}

#[cfg(test)]
mod tests {

    use crate::games::modular::tests::all_with;

    #[test]
    fn numbers_are_those_of_the_table() {
        // With three heaps, m = 2, 4, ..., 32; and other certified ones.
        let three = [8, 28, 67, 100, 136, 172, 256, 352, 358, 436, 520, 604, 700, 748, 982, 1264];
        let three = (2..).step_by(2).zip(three).map(|(m, count)| (3, m, count));
        let two = [1, 3, 3, 8, 5, 9, 7, 20, 9, 15, 11, 24];
        let two = (1..).zip(two).map(|(m, count)| (2, m, count));
        let odd = [1, 7, 19, 37, 67, 85, 121, 175];
        let odd = (1..).step_by(2).zip(odd).map(|(m, count)| (3, m, count));
        let four = [1, 17, 14, 75, 63];
        let four = (1..).zip(four).map(|(m, count)| (4, m, count));
        let mut seen = 0;
        for (heaps, m, count) in three.chain(two).chain(odd).chain(four) {
            let set = all_with(m, heaps);
            assert_eq!(set.ordered_len(), Some(count), "m = {m}, {heaps} heaps");
            seen += 1;
        }
        assert_eq!(seen, 41);
        // m = 2: only {0}, {1,2} and {1,1,1}.
        for k in 1..=40u128 {
            let set = all_with(2, k as usize);
            let triples = k * (k - 1) * (k.max(2) - 2) / 6;
            assert_eq!(set.ordered_len(), Some(1 + k * (k - 1) + triples), "{k} heaps");
        }
        // m = 2^j: 4^j + 3j 2^(j-1).
        for j in 2..=7u32 {
            let set = all_with(1 << j, 3);
            assert_eq!(
                set.ordered_len(),
                Some((1 << (2 * j)) + ((3 * u128::from(j)) << (j - 1))),
                "m = 2^{j}"
            );
        }
    }
}
