//! Positions with nim-sum 0 and a given sum below many piles, pile by pile.
//!
//! *Counting.* With heaps for some of the piles, only their nim-sum x and their sum x + 2c count: c
//! is whole, for a heap's bits are added up in the sum and in the nim-sum alike but for carries. A 1
//! in bit v of a further heap turns bit v of x; if that was set, c grows by v. In the end x is 0 and
//! c is half the sum, h, so every bit of x is turned off once more: x + c never exceeds h. The
//! heaps from 0 to a are made bit by bit from the lowest: those below 2^(i+1), and those up to
//! a mod 2^(i+1), follow from those below 2^i and up to a mod 2^i.
//!
//! *Finding one.* Of two heaps that have a bit v, both may lose it: the nim-sum stays and the sum is
//! 2v less. Where no such pair is left with 2v at most what is to go, let v be the least bit that a
//! heap has. Two heaps have it, and no lower ones; let them have h' there, h' < v, as is needed.
use alloc::vec;
use alloc::vec::Vec;

use crate::Nimber;
use crate::work::Memo;

/// The most additions that a count may take.
const MOST_ADDED: u128 = 150_000_000;

/// The most pairs of heaps that are looked at for more positions.
const MOST_PAIRS: usize = 1 << 21;

/// How many positions there are with nim-sum 0 and this sum, an even one, below these piles;
/// nothing if it takes too long to tell or exceeds 128 bits.
pub(super) fn count(piles: &[u64], sum: u128) -> Option<u128> {
    // No heap is larger than half the sum, for the others must cancel it.
    let half = sum / 2;
    let sizes = || piles.iter().map(|&size| u128::from(size).min(half)).filter(|&size| size > 0);
    let length = |size: u128| 128 - size.leading_zeros();
    let bits = sizes().map(length).max().unwrap_or(0);
    let rows = 1u128.checked_shl(bits)?.min(half + 1);
    let added = rows.checked_mul(half + 1)?.checked_mul(sizes().map(length).sum::<u32>().into())?;
    if added > MOST_ADDED {
        return None;
    }
    let (half, rows) = (half as usize, rows as usize);
    // One row for each x; saturated numbers stay so in what they lead to.
    let mut all: Vec<Vec<u128>> = (0..rows).map(|x| vec![0; half + 1 - x]).collect();
    all[0][0] = 1;
    for size in sizes() {
        let size = size as usize;
        let mut some = all.clone();
        for v in (0..length(size as u128)).map(|bit| 1usize << bit) {
            for x in (0..rows).filter(|x| x & v == 0) {
                let below = all[x].clone();
                let above = all.get(x + v).cloned().unwrap_or_default();
                let with_bit =
                    if size & v > 0 { Some((some[x].clone(), some.get(x + v).cloned())) } else { None };
                add(&mut all[x], &above, v);
                if x + v < rows {
                    add(&mut all[x + v], &below, 0);
                }
                if let Some((some_below, some_above)) = with_bit {
                    some[x].copy_from_slice(&below);
                    add(&mut some[x], &some_above.unwrap_or_default(), v);
                    if x + v < rows {
                        some[x + v].copy_from_slice(&above);
                        add(&mut some[x + v], &some_below, 0);
                    }
                }
            }
        }
        all = some;
    }
    all[0].get(half).copied().filter(|&count| count < u128::MAX)
}

/// Adds `other` to a row, moved on by `by` places, as far as there is room.
fn add(row: &mut [u128], other: &[u128], by: usize) {
    for (sum, &more) in row.iter_mut().skip(by).zip(other) {
        *sum = sum.saturating_add(more);
    }
}

/// Up to `most` positions with nim-sum 0 and this sum below these piles: at least one if the piles,
/// or what a move of Nim to nim-sum 0 leaves of them, have as many tokens.
pub(super) fn some(piles: &[u64], sum: u128, most: usize) -> Vec<Vec<u64>> {
    let Some(first) = one(piles, sum) else { return vec![] };
    let mut found = Memo::new();
    found.entry(first, ());
    let (mut next, mut pairs) = (0, 0);
    // Two heaps of which one has a bit and the other has not may exchange it.
    while next < found.len() && found.len() < most && pairs < MOST_PAIRS {
        for (i, j) in (0..piles.len()).flat_map(|i| (0..piles.len()).map(move |j| (i, j))) {
            pairs += 1;
            let (a, b) = (found.entries()[next].0[i], found.entries()[next].0[j]);
            for v in (0..64).map(|bit| 1u64 << bit).filter(|v| a & v > 0 && b & v == 0) {
                if b + v <= piles[j] && found.len() < most {
                    let mut heaps = found.entries()[next].0.clone();
                    (heaps[i], heaps[j]) = (a - v, b + v);
                    found.entry(heaps, ());
                }
            }
        }
        next += 1;
    }
    found.entries().iter().take(most).map(|found| found.0.clone()).collect()
}

/// One of them.
fn one(piles: &[u64], sum: u128) -> Option<Vec<u64>> {
    let Nimber(x) = piles.iter().map(|&size| Nimber(size)).sum();
    let mut heaps = piles.to_vec();
    if x > 0 {
        let pile = heaps.iter_mut().find(|pile| **pile ^ x < **pile)?;
        *pile ^= x;
    }
    let total: u128 = heaps.iter().map(|&heap| u128::from(heap)).sum();
    let mut less = total.checked_sub(sum)?;
    let having =
        |heaps: &[u64], v: u64| (0..heaps.len()).filter(|&i| heaps[i] & v > 0).take(2).collect::<Vec<_>>();
    for v in (0..64).rev().map(|bit| 1u64 << bit) {
        while 2 * u128::from(v) <= less {
            let [i, j] = having(&heaps, v)[..] else { break };
            (heaps[i], heaps[j]) = (heaps[i] - v, heaps[j] - v);
            less -= 2 * u128::from(v);
        }
    }
    if less > 0 {
        let v = heaps.iter().filter(|&&heap| heap > 0).map(|heap| heap & heap.wrapping_neg()).min()?;
        for i in having(&heaps, v) {
            heaps[i] -= (less / 2) as u64;
        }
    }
    Some(heaps)
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;

    /// Every position below the piles.
    fn below(piles: &[u64]) -> Vec<Vec<u64>> {
        piles.iter().fold(vec![vec![]], |starts, &size| {
            let longer = |start: &Vec<u64>| {
                let start = start.clone();
                (0..=size).map(move |heap| [&start[..], &[heap]].concat()).collect::<Vec<_>>()
            };
            starts.iter().flat_map(longer).collect()
        })
    }

    #[test]
    fn counts_are_those_by_trying() {
        for piles in
            [&[4, 7][..], &[5, 6, 3], &[9, 9, 9], &[1, 2, 3, 4, 5], &[5; 5], &[0, 7, 3, 7, 1], &[20, 1, 1]]
        {
            let all = below(piles);
            for sum in (0..=piles.iter().sum::<u64>() + 2).step_by(2) {
                let fits = |heaps: &&Vec<u64>| {
                    heaps.iter().fold(0, |x, heap| x ^ heap) == 0 && heaps.iter().sum::<u64>() == sum
                };
                let fitting: BTreeSet<Vec<u64>> = all.iter().filter(fits).cloned().collect();
                assert_eq!(count(piles, sum.into()), Some(fitting.len() as u128), "{sum} below {piles:?}");
                let some = some(piles, sum.into(), 50);
                let different: BTreeSet<Vec<u64>> = some.iter().cloned().collect();
                assert!(
                    different.is_subset(&fitting) && different.len() == some.len(),
                    "{sum} below {piles:?}"
                );
                let x = piles.iter().fold(0, |x, pile| x ^ pile);
                let left = |pile: &&u64| *pile ^ x < **pile;
                let nim = piles.iter().find(left).map_or(0, |pile| pile - (pile ^ x));
                assert!(!some.is_empty() || piles.iter().sum::<u64>() - nim < sum, "{sum} below {piles:?}");
            }
        }
    }

    #[test]
    fn what_is_too_much_is_not_counted() {
        assert_eq!(count(&[u64::MAX; 3], 1 << 60), None);
        assert_eq!(count(&[1; 100], 2), Some(4950));
        // There are more than 2^128 ways to choose 70 heaps out of 200.
        assert_eq!(count(&[1; 200], 70), None);
        assert_eq!(some(&[u64::MAX; 100], 1 << 64, 1000).len(), 1000);
    }
}
