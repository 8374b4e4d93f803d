//! Lists of P-positions, and the orders in which their heaps fit under given piles.
use alloc::{vec, vec::Vec};

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

    /// The number of positions, up to the order of their heaps.
    pub fn len(&self) -> usize {
        self.places.len() / self.heaps
    }

    /// The number of positions with orders; `None` above 128 bits.
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

    /// The size of one more pile that makes these a P-position; there is at most one, and `None` if the list
    /// has none.
    pub fn completion(&self, others: &[u64]) -> Option<u64> {
        let others = self.ascending(others)?;
        // One empty pile more than requested, unless all heaps are taken.
        let others = if others.first() == Some(&0) { &others[1..] } else { return None };
        self.iter().find_map(|heaps| left_over(heaps, others)).map(u64::from)
    }
}

/// The difference of ascending heaps and others, also ascending, if it is one heap.
fn left_over(heaps: &[u32], others: &[u32]) -> Option<u32> {
    let differ = heaps.iter().zip(others).position(|(a, b)| a != b).unwrap_or(others.len());
    (heaps.get(differ + 1..)? == &others[differ..]).then(|| heaps[differ])
}

/// How many different orders of `heaps`, ascending, have no heap larger than the pile in its
/// place; `piles` are as many, in any order. `None` if the number exceeds 128 bits on the way.
pub fn order_count(piles: &[u64], heaps: &[u32]) -> Option<u128> {
    let (mut total, mut placed) = (1u128, 0);
    // The largest heaps are placed first: equal ones choose among the remaining piles that are large enough.
    for equal in heaps.chunk_by(|a, b| a == b).rev() {
        let fitting = piles.iter().filter(|&&size| size >= u64::from(equal[0])).count();
        total = total.checked_mul(choose(fitting.saturating_sub(placed) as u64, equal.len() as u64)?)?;
        placed += equal.len();
    }
    Some(total)
}

/// The first `most` of the orders that [`order_count`] counts.
pub fn orders(piles: &[u64], heaps: &[u32], most: usize) -> Vec<Vec<u64>> {
    let mut found = vec![];
    if order_count(piles, heaps) != Some(0) {
        place(piles, heaps, 0, &mut vec![0; piles.len()], most, &mut found);
    }
    found
}

/// Places the largest of the remaining heaps, among equal ones from left to right, and then the others. The
/// others fit wherever it is placed: a pile large enough for it fits smaller ones too.
fn place(
    piles: &[u64],
    heaps: &[u32],
    from: usize,
    order: &mut Vec<u64>,
    most: usize,
    found: &mut Vec<Vec<u64>>,
) {
    let Some((&heap, smaller)) = heaps.split_last().filter(|(heap, _)| **heap > 0) else {
        return found.push(order.clone());
    };
    let equal = heaps.iter().rev().take_while(|other| **other == heap).count();
    let holds = |index: &usize| order[*index] == 0 && piles[*index] >= u64::from(heap);
    let fitting: Vec<usize> = (from..piles.len()).filter(holds).collect();
    for &index in &fitting[..(fitting.len() + 1).saturating_sub(equal)] {
        if found.len() >= most {
            return;
        }
        order[index] = heap.into();
        place(piles, smaller, if equal > 1 { index + 1 } else { 0 }, order, most, found);
        order[index] = 0;
    }
}

#[cfg(test)]
mod tests {
    use crate::games::modular::p_positions::list::*;
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

    /// Every order of four heaps, without repeats, by trying all.
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
        all.sort_unstable();
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
            let found = orders(&piles, &heaps, usize::MAX);
            let mut listed = found.clone();
            listed.sort_unstable();
            assert_eq!(listed, all, "{heaps:?} under {piles:?}");
            assert_eq!(order_count(&piles, &heaps), Some(all.len() as u128), "{heaps:?} under {piles:?}");
            assert_eq!(orders(&piles, &heaps, 2), found[..found.len().min(2)], "{heaps:?} under {piles:?}");
        }
    }

    #[test]
    fn many_equal_heaps_are_no_detour() {
        let heaps = [&[0; 40][..], &[1; 30], &[2; 30]].concat();
        assert_eq!(orders(&[2; 100], &heaps, 5).len(), 5);
        assert_eq!(orders(&[&[1; 71][..], &[2; 29]].concat(), &heaps, 5).len(), 0);
    }
}
