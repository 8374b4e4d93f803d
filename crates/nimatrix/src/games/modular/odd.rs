//! The Type II moves that win where m is odd, counted and listed without trying all.
//!
//! By Theorem 16 of Khovanova and Sarkar a position is P exactly if its nim-sum is 0 and it has
//! fewer than 2m tokens. A Type II move changes the sum s by a multiple of m, and a nim-sum of 0
//! makes it even; so the one sum S to be reached is the even number below 2m that is congruent to
//! s. What is counted here are the positions that are dominated, with nim-sum 0 and sum S.
//!
//! *How.* Bit by bit from the highest. A heap is *tight* while its bits so far are those of its
//! pile; where the pile has a 1 it may have a 0, and is free from then on. In each bit an even
//! number of heaps has a 1, and S less the ones so far, in units of the bit, must be 0 in the end:
//! as n heaps without that bit hold less than n such units, it stays below n. With nim-sum 0 no
//! heap has more than S/2 tokens, for the others must cancel it; so piles of S/2 or more are free
//! from the start, and only the smaller ones can make the work grow.
use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use super::arrange::choose;

/// The most choices that a count may look at.
const MOST_WORK: u32 = 1 << 19;

/// Positions with nim-sum 0 and a given sum that some piles dominate.
pub(super) struct Targets<'a> {
    piles: &'a [u64],
    sum: u128,
    /// The bits that a heap may have.
    bits: u32,
    /// The piles that bound their heap from the start, as a set.
    tight: u128,
    known: BTreeMap<Case, Ways>,
    work: u32,
}

/// What the bits still to be chosen depend on: how many they are, which heaps are tight, and what
/// is left of the sum, in units of the last bit chosen.
type Case = (u32, u128, u32);

/// The ways from a case to the end.
struct Ways {
    count: u128,
    /// The choices of the next bit that lead to the end.
    choices: Vec<Choice>,
}

/// One way to choose a bit: which heaps are tight then, which of those that were have a 1, how
/// many of the free ones have, and the case that follows.
struct Choice {
    ones: u128,
    free_ones: u32,
    next: Case,
}

impl<'a> Targets<'a> {
    /// The positions with nim-sum 0 and this sum, an even one, below these piles, at most 128.
    pub fn new(piles: &'a [u64], sum: u128) -> Targets<'a> {
        let half = sum / 2;
        let small = |&(_, &size): &(usize, &u64)| u128::from(size) < half;
        let tight = piles.iter().enumerate().filter(small).fold(0, |set, (i, _)| set | 1 << i);
        Targets { piles, sum, bits: 128 - half.leading_zeros(), tight, known: BTreeMap::new(), work: 0 }
    }

    /// How many there are; nothing if that takes too long to tell or exceeds 128 bits on the way.
    pub fn count(&mut self) -> Option<u128> {
        self.count_case(self.start())
    }

    fn start(&self) -> Case {
        // An even sum has at most one bit more than its half.
        (self.bits, self.tight, (self.sum >> self.bits) as u32)
    }

    fn count_case(&mut self, case: Case) -> Option<u128> {
        let (bits, tight, rest) = case;
        if bits == 0 {
            return Some(u128::from(rest == 0));
        }
        if let Some(ways) = self.known.get(&case) {
            return Some(ways.count);
        }
        let free = self.piles.len() as u32 - tight.count_ones();
        let mut ways = Ways { count: 0, choices: vec![] };
        for choice in self.choices(case)? {
            let each = self.count_case(choice.next)?;
            let chosen = choose(u64::from(free), u64::from(choice.free_ones))?;
            ways.count = ways.count.checked_add(each.checked_mul(chosen)?)?;
            if each > 0 {
                ways.choices.push(choice);
            }
        }
        let count = ways.count;
        self.known.insert(case, ways);
        Some(count)
    }

    /// The ways to choose the highest bit still open, with more ones among tight heaps first.
    fn choices(&mut self, (bits, tight, rest): Case) -> Option<Vec<Choice>> {
        let bit = bits - 1;
        let rest = 2 * rest + (self.sum >> bit & 1) as u32;
        let n = self.piles.len() as u32;
        let free = n - tight.count_ones();
        let may = (0..self.piles.len())
            .filter(|&i| tight >> i & 1 == 1 && self.piles[i] >> bit & 1 == 1)
            .fold(0u128, |set, i| set | 1 << i);
        let mut choices = vec![];
        // All subsets of `may`, from the whole one down to none.
        let mut ones = may;
        loop {
            let set = ones.count_ones();
            self.work += 1;
            for free_ones in (0..=free).filter(|more| (set + more).is_multiple_of(2)) {
                let Some(left) = rest.checked_sub(set + free_ones) else { break };
                self.work += 1;
                if left < n {
                    choices.push(Choice { ones, free_ones, next: (bit, tight & !(may & !ones), left) });
                }
            }
            if self.work > MOST_WORK {
                return None;
            }
            if ones == 0 {
                return Some(choices);
            }
            ones = (ones - 1) & may;
        }
    }

    /// The first `most` of those that were counted, in the order of their bits.
    pub fn list(&self, most: usize) -> Vec<Vec<u64>> {
        let mut listing = Listing { targets: self, heaps: vec![0; self.piles.len()], most, found: vec![] };
        listing.extend(self.start());
        listing.found
    }
}

/// Targets being listed.
struct Listing<'a> {
    targets: &'a Targets<'a>,
    /// The bits chosen so far.
    heaps: Vec<u64>,
    most: usize,
    found: Vec<Vec<u64>>,
}

impl Listing<'_> {
    /// Lists what begins with the bits chosen; there is something.
    fn extend(&mut self, case: Case) {
        let (bits, tight, _) = case;
        if self.found.len() >= self.most {
            return;
        }
        if bits == 0 {
            return self.found.push(self.heaps.clone());
        }
        let targets = self.targets;
        let free: Vec<usize> = (0..self.heaps.len()).filter(|i| tight >> i & 1 == 0).collect();
        for choice in targets.known.get(&case).iter().flat_map(|ways| &ways.choices) {
            let set = |heaps: &mut Vec<u64>| {
                for (i, heap) in heaps.iter_mut().enumerate() {
                    *heap ^= u64::from((choice.ones >> i & 1) as u8) << (bits - 1);
                }
            };
            set(&mut self.heaps);
            self.place(&free, choice.free_ones, choice.next);
            set(&mut self.heaps);
        }
    }

    /// Gives so many of the free heaps a 1 in the bit before those of `next`, in every way.
    fn place(&mut self, free: &[usize], ones: u32, next: Case) {
        if ones == 0 {
            return self.extend(next);
        }
        for (i, &heap) in free.iter().enumerate().take((free.len() + 1).saturating_sub(ones as usize)) {
            if self.found.len() >= self.most {
                return;
            }
            self.heaps[heap] |= 1 << next.0;
            self.place(&free[i + 1..], ones - 1, next);
            self.heaps[heap] &= !(1 << next.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Nimber;

    /// Every position below the piles, the first heap slowest.
    fn below(piles: &[u64]) -> Vec<Vec<u64>> {
        piles.iter().fold(vec![vec![]], |starts, &size| {
            let longer = |start: &Vec<u64>| {
                let start = start.clone();
                (0..=size).map(move |heap| start.iter().copied().chain([heap]).collect()).collect::<Vec<_>>()
            };
            starts.iter().flat_map(longer).collect()
        })
    }

    fn check(piles: &[u64]) {
        let all = below(piles);
        for sum in (0..=piles.iter().sum::<u64>() + 2).step_by(2) {
            let fits = |heaps: &&Vec<u64>| {
                heaps.iter().map(|&heap| Nimber(heap)).sum::<Nimber>() == Nimber(0)
                    && heaps.iter().sum::<u64>() == sum
            };
            let by_trying: Vec<Vec<u64>> = all.iter().filter(fits).cloned().collect();
            let mut targets = Targets::new(piles, u128::from(sum));
            assert_eq!(targets.count(), Some(by_trying.len() as u128), "{sum} below {piles:?}");
            let mut listed = targets.list(usize::MAX);
            assert_eq!(targets.list(3), listed[..listed.len().min(3)], "{sum} below {piles:?}");
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
    }

    #[test]
    fn large_piles_are_counted_or_refused() {
        // Three heaps with nim-sum 0 and sum 2 t are a, b and a ^ b with a | b = t.
        let most = u64::MAX;
        for t in [most, most - 1, 1 << 63, 0x5555_5555_5555_5555] {
            let ways = 3u128.pow(t.count_ones());
            assert_eq!(Targets::new(&[most; 3], 2 * u128::from(t)).count(), Some(ways));
        }
        // A hundred piles, none of which bounds its heap: pairs of ones, and four ones.
        assert_eq!(Targets::new(&[most; 100], 2).count(), Some(4950));
        assert_eq!(Targets::new(&[2; 100], 4).count(), Some(4950 + 3_921_225));
        assert_eq!(Targets::new(&[5; 100], 100).count(), None);
    }
}
