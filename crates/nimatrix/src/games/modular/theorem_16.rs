//! Where moves of Type II may win if m is odd: heaps of nim-sum 0 and a given sum, below the piles.
//!
//! By Theorem 16 of Khovanova and Sarkar a position is P exactly if its nim-sum is 0 and it has
//! fewer than 2m tokens. A Type II move changes the sum s by a multiple of m, and a nim-sum of 0
//! makes it even; so the one sum to be reached is the even number below 2m that is congruent to s.
//!
//! *One heap after the other.* The heap under the highest bound b, whose highest bit is v, has v or
//! not: below b are the heaps v + h with h at most b - v, and those of at most v - 1. Either way the
//! bound gets smaller, and the sum and the nim-sum that are left follow. Heaps under equal bounds
//! are chosen together, by how many of them have v.
//!
//! *No dead ends.* Heaps with a given nim-sum x below some bounds have every sum from x to the
//! largest, in steps of 2: where two heaps share a bit v, both may lose it, or both have any h < v in
//! the place of v if they have no lower bits. The largest sum is found bit by bit, from the highest
//! one: where the number of bounds with the bit has the parity of x, all heaps have it; otherwise all
//! but the one with the least bound, which is free from then on.
use alloc::{collections::BinaryHeap, vec, vec::Vec};

use super::winning::Targets;
use crate::base::arithmetic::choose;
use crate::base::iterators::sorted;
use crate::ruleset::MOST_COUNTED;

/// Up to this number of cases are all followed to the end.
const FEW_CASES: usize = 1 << 12;

/// The heaps with nim-sum 0 and this sum, which must be even, that are no larger than these piles: at
/// most `most` of them, and their number.
#[inline(never)]
pub(super) fn targets(piles: &[u64], sum: u128, most: usize) -> Targets {
    let (at_least, exact) = count(piles, sum);
    Targets { left: list(piles, sum, most), at_least, more: !exact }
}

/// Heaps still to be chosen.
///
/// No bound exceeds half the sum, taking the nim-sum for one more heap: the other heaps must cancel each.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Case {
    /// The sizes that heaps may have at most, and how many heaps have this bound.
    bounds: Vec<(u64, u64)>,
    /// The nim-sum of the heaps: 0, or a bit that no bound exceeds.
    nim_sum: u64,
    /// The sum of the heaps.
    sum: u128,
}

impl Case {
    fn new(piles: &[u64], sum: u128) -> Option<Case> {
        let bound = |&size: &u64| (u128::from(size).min(sum / 2) as u64, 1);
        let case = Case { bounds: piles.iter().map(bound).collect(), nim_sum: 0, sum };
        case.is_possible().then_some(case)
    }

    /// Whether such heaps exist.
    fn is_possible(&self) -> bool {
        let nim_sum = u128::from(self.nim_sum);
        let fits = |most| (nim_sum..=most).contains(&self.sum);
        (self.sum ^ nim_sum).is_multiple_of(2) && self.largest_sum().is_some_and(fits)
    }

    /// The largest sum of heaps with the nim-sum.
    fn largest_sum(&self) -> Option<u128> {
        let (mut bounds, mut sum) = (self.bounds.clone(), 0);
        let all = bounds.iter().fold(self.nim_sum, |all, &(bound, _)| all | bound);
        for v in (0..64 - all.leading_zeros()).rev().map(|bit| 1 << bit) {
            let having = |bounds: &[(u64, u64)]| -> u64 {
                bounds.iter().filter(|run| run.0 >= v).map(|run| run.1).sum()
            };
            if having(&bounds) % 2 != u64::from(self.nim_sum & v > 0) {
                let least =
                    bounds.iter_mut().filter(|run| run.0 >= v && run.1 > 0).min_by_key(|run| run.0)?;
                least.1 -= 1;
                bounds.push((v - 1, 1));
            }
            sum += u128::from(having(&bounds)) * u128::from(v);
            bounds.iter_mut().filter(|run| run.0 >= v).for_each(|run| run.0 -= v);
        }
        Some(sum)
    }

    /// The place of the highest bound, unless all bounds are 0.
    fn highest(&self) -> Option<usize> {
        let place = (0..self.bounds.len()).max_by_key(|&place| self.bounds[place].0)?;
        (self.bounds[place].0 > 0).then_some(place)
    }

    /// The remaining heaps if `ones` of those under the bound at this place have its highest bit, and that
    /// bit; `None` if no such heaps remain.
    fn after(&self, place: usize, ones: u64) -> Option<(Case, u64)> {
        let (bound, count) = self.bounds[place];
        let v = 1 << bound.ilog2();
        let sum = self.sum.checked_sub(u128::from(ones) * u128::from(v))?;
        let nim_sum = self.nim_sum ^ if ones % 2 == 1 { v } else { 0 };
        let half = (sum + u128::from(nim_sum)) / 2;
        let mut parts = [(bound - v, ones), (v - 1, count - ones)].into_iter().filter(|part| part.1 > 0);
        let mut bounds = self.bounds.clone();
        bounds[place] = parts.next()?;
        bounds.extend(parts);
        bounds.iter_mut().for_each(|run| run.0 = u128::from(run.0).min(half) as u64);
        let next = Case { bounds, nim_sum, sum };
        next.is_possible().then_some((next, v))
    }

    /// The same with equal bounds together, the highest ones first, and without heaps that must be empty.
    fn sorted(mut self) -> Case {
        self.bounds = sorted(self.bounds);
        self.bounds.reverse();
        self.bounds.dedup_by(|next, run| {
            run.1 += if run.0 == next.0 { next.1 } else { 0 };
            run.0 == next.0
        });
        self.bounds.retain(|run| run.0 > 0);
        self
    }
}

/// A lower bound of the number of such heaps, and whether it is exact.
fn count(piles: &[u64], sum: u128) -> (u128, bool) {
    let Some(start) = Case::new(piles, sum) else { return (0, true) };
    // Cases with the number of ways that lead to them. The successors of a case precede it in their
    // order, so that the last one is complete; and each one leads to some heaps.
    let mut cases = BinaryHeap::from([(start.sorted(), 1u128)]);
    let mut at_least = 1u128;
    while let Some((case, mut ways)) = cases.pop() {
        while cases.peek().is_some_and(|(next, _)| *next == case) {
            ways += cases.pop().map_or(0, |(_, more)| more);
        }
        let Some(place) = case.highest() else { return (ways, true) };
        at_least -= ways;
        for ones in 0..=case.bounds[place].1 {
            let Some((next, _)) = case.after(place, ones) else { continue };
            let more = choose(case.bounds[place].1, ones).and_then(|choices| choices.checked_mul(ways));
            let Some((more, all)) = more.and_then(|more| Some((more, at_least.checked_add(more)?))) else {
                return (at_least.max(MOST_COUNTED + 1), false);
            };
            at_least = all;
            cases.push((next.sorted(), more));
        }
        if cases.len() > FEW_CASES && at_least > MOST_COUNTED {
            return (at_least, false);
        }
    }
    (0, true)
}

/// The first `most` of them.
fn list(piles: &[u64], sum: u128, most: usize) -> Vec<Vec<u64>> {
    let mut found = vec![];
    let mut open: Vec<_> =
        Case::new(piles, sum).into_iter().map(|case| (case, vec![0; piles.len()])).collect();
    while found.len() < most
        && let Some((case, heaps)) = open.pop()
    {
        let Some(place) = case.highest() else {
            found.push(heaps);
            continue;
        };
        for ones in 0..=1 {
            if let Some((next, v)) = case.after(place, ones) {
                let mut heaps = heaps.clone();
                heaps[place] += ones * v;
                open.push((next, heaps));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Nimber;

    fn nim_sum(heaps: &[u64]) -> Nimber {
        heaps.iter().map(|&heap| Nimber(heap)).sum()
    }

    /// Every position below the piles, the first heap slowest.
    fn below(piles: &[u64]) -> Vec<Vec<u64>> {
        piles.iter().fold(vec![vec![]], |starts, &size| {
            let longer = |start: &Vec<u64>| {
                let start = start.clone();
                (0..=size).map(move |heap| [&start[..], &[heap]].concat()).collect::<Vec<_>>()
            };
            starts.iter().flat_map(longer).collect()
        })
    }

    fn check(piles: &[u64]) {
        let all = below(piles);
        for sum in (0..=piles.iter().sum::<u64>() + 2).step_by(2) {
            let fits = |heaps: &&Vec<u64>| nim_sum(heaps) == Nimber(0) && heaps.iter().sum::<u64>() == sum;
            let by_trying: Vec<Vec<u64>> = all.iter().filter(fits).cloned().collect();
            assert_eq!(count(piles, sum.into()), (by_trying.len() as u128, true), "{sum} below {piles:?}");
            let mut listed = list(piles, sum.into(), usize::MAX);
            assert_eq!(list(piles, sum.into(), 3), listed[..listed.len().min(3)], "{sum} below {piles:?}");
            listed.sort_unstable();
            assert_eq!(listed, by_trying, "{sum} below {piles:?}");
        }
    }

    #[test]
    fn counts_and_lists_are_those_by_trying() {
        for a in 0..=9 {
            for b in 0..=9 {
                check(&[a, b]);
                for c in b..=9 {
                    check(&[a, b, c]);
                }
            }
        }
        for piles in [[1, 2, 3, 4, 5], [5, 5, 5, 5, 5], [0, 7, 3, 7, 1], [9, 0, 4, 8, 6], [2, 2, 8, 3, 3]] {
            check(&piles);
        }
        check(&[20, 17, 9, 6]);
    }

    #[test]
    fn large_piles_are_counted_or_exceed_a_million() {
        // Three heaps with nim-sum 0 and sum 2 t are a, b and a ^ b with a | b = t.
        let most = u64::MAX;
        for t in [most, most - 1, 1 << 63, 0x5555_5555_5555_5555] {
            let ways = 3u128.pow(t.count_ones());
            assert_eq!(count(&[most; 3], 2 * u128::from(t)), (ways, true));
        }
        // A hundred piles, none of which bounds its heap: pairs of ones, and four ones.
        assert_eq!(count(&[most; 100], 2), (4950, true));
        assert_eq!(count(&[2; 100], 4), (4950 + 3_921_225, true));
        // More than 2^128 ways to choose 70 heaps of 200.
        let (at_least, all) = count(&[1; 200], 70);
        assert!(at_least > MOST_COUNTED && !all);
        assert_eq!(list(&[most; 100], 1 << 64, 1000).len(), 1000);
        let sizes: Vec<u64> = (0..100).map(|i| 5 + 7 * i).collect();
        assert!(matches!(count(&sizes, 1500), (MOST_COUNTED.., false)));
        let listed = list(&sizes, 1500, 20);
        assert_eq!(listed.len(), 20);
        for heaps in listed {
            assert_eq!((nim_sum(&heaps), heaps.iter().sum::<u64>()), (Nimber(0), 1500));
            assert!(heaps.iter().zip(&sizes).all(|(heap, size)| heap <= size));
        }
    }
}
