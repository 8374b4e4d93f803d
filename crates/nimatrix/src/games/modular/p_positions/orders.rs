//! The orders in which heaps fit under given piles.
use alloc::vec;
use alloc::vec::Vec;

use crate::base::arithmetic::choose;

/// How many different orders of `heaps`, ascending, have no heap larger than the pile in its
/// place; `piles` are as many, in any order. `None` if the number exceeds 128 bits on the way.
pub fn count(piles: &[u64], heaps: &[u32]) -> Option<u128> {
    let (mut total, mut placed) = (1u128, 0);
    // The largest heaps are placed first: equal ones choose among the remaining piles that are large enough.
    for equal in heaps.chunk_by(|a, b| a == b).rev() {
        let fitting = piles.iter().filter(|&&size| size >= u64::from(equal[0])).count();
        total = total.checked_mul(choose(fitting.saturating_sub(placed) as u64, equal.len() as u64)?)?;
        placed += equal.len();
    }
    Some(total)
}

/// The first `most` of the orders that [`count`] counts.
pub fn list(piles: &[u64], heaps: &[u32], most: usize) -> Vec<Vec<u64>> {
    let mut found = vec![];
    if count(piles, heaps) != Some(0) {
        place(piles, heaps, 0, &mut vec![0; piles.len()], most, &mut found);
    }
    found
}

/// Places the largest of the heaps left, among equal ones from left to right, and then the others.
/// Wherever it is placed, the others fit: a pile that is large enough for it fits smaller ones too.
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
    use super::*;

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
            let found = list(&piles, &heaps, usize::MAX);
            let mut listed = found.clone();
            listed.sort_unstable();
            assert_eq!(listed, all, "{heaps:?} under {piles:?}");
            assert_eq!(count(&piles, &heaps), Some(all.len() as u128), "{heaps:?} under {piles:?}");
            assert_eq!(list(&piles, &heaps, 2), found[..found.len().min(2)], "{heaps:?} under {piles:?}");
        }
    }

    #[test]
    fn many_equal_heaps_are_no_detour() {
        let heaps = [&[0; 40][..], &[1; 30], &[2; 30]].concat();
        assert_eq!(list(&[2; 100], &heaps, 5).len(), 5);
        assert_eq!(list(&[&[1; 71][..], &[2; 29]].concat(), &heaps, 5).len(), 0);
    }
}
