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
//! from the start, and only the smaller ones can make the work grow. Of those of one size only the
//! number of tight ones counts. Where many sizes make the work too much, [`spread`](super::spread)
//! counts in another way.
use alloc::vec;
use alloc::vec::Vec;

use super::arrange::choose;
use super::spread;
use crate::work::Memo;

/// The most choices that a count may look at.
const MOST_WORK: usize = 1 << 19;

/// Positions with nim-sum 0 and a given sum that some piles dominate.
pub(super) struct Targets<'a> {
    piles: &'a [u64],
    sum: u128,
    /// The bits that a heap may have.
    bits: u32,
    /// The sizes of the piles that bound their heap from the start, ascending, and how many there
    /// are of each.
    sizes: Vec<(u64, u8)>,
    known: Memo<Case, Ways>,
    work: usize,
}

/// What the bits still to be chosen depend on: how many they are, how many heaps under piles of
/// each size are tight, and what is left of the sum, in units of the last bit chosen.
type Case = (u32, Vec<u8>, u32);

/// The ways from a case to the end.
struct Ways {
    count: u128,
    /// The choices of the next bit that lead to the end.
    choices: Vec<Choice>,
}

/// One way to choose a bit: how many of the tight heaps under piles of each size have a 1, how many
/// of the free ones have, and the case that follows.
#[derive(Clone)]
struct Choice {
    ones: Vec<u8>,
    free_ones: u32,
    next: Case,
}

impl<'a> Targets<'a> {
    /// The positions with nim-sum 0 and this sum, an even one, below these piles, at most 255.
    pub fn new(piles: &'a [u64], sum: u128) -> Targets<'a> {
        let half = sum / 2;
        let mut small: Vec<u64> = piles.iter().copied().filter(|&size| u128::from(size) < half).collect();
        small.sort_unstable();
        let sizes = small.chunk_by(|a, b| a == b).map(|equal| (equal[0], equal.len() as u8)).collect();
        Targets { piles, sum, bits: 128 - half.leading_zeros(), sizes, known: Memo::new(), work: 0 }
    }

    /// How many there are; `None` if that takes too long to tell or exceeds 128 bits.
    pub fn count(&mut self) -> Option<u128> {
        self.count_case(&self.start()).or_else(|| {
            self.known = Memo::new();
            spread::count(self.piles, self.sum)
        })
    }

    fn start(&self) -> Case {
        // An even sum has at most one bit more than its half.
        (self.bits, self.sizes.iter().map(|size| size.1).collect(), (self.sum >> self.bits) as u32)
    }

    fn count_case(&mut self, case: &Case) -> Option<u128> {
        let (bits, tight, rest) = case;
        if *bits == 0 {
            return Some(u128::from(*rest == 0));
        }
        if let Some(ways) = self.known.get(case) {
            return Some(ways.count);
        }
        let free = self.free(tight);
        let mut ways = Ways { count: 0, choices: vec![] };
        for choice in self.choices(case)? {
            let each = self.count_case(&choice.next)?;
            if each == 0 {
                continue;
            }
            let mut chosen = choose(free.into(), choice.free_ones.into())?;
            for (&tight, &ones) in tight.iter().zip(&choice.ones).filter(|(_, ones)| **ones > 0) {
                chosen = chosen.checked_mul(choose(tight.into(), ones.into())?)?;
            }
            ways.count = ways.count.checked_add(each.checked_mul(chosen)?)?;
            ways.choices.push(choice);
        }
        let count = ways.count;
        self.known.entry(case.clone(), ways);
        Some(count)
    }

    /// How many heaps are free where of each size `tight` heaps are tight.
    fn free(&self, tight: &[u8]) -> u32 {
        self.piles.len() as u32 - tight.iter().map(|&tight| u32::from(tight)).sum::<u32>()
    }

    /// The ways to choose the highest bit still open.
    fn choices(&mut self, (bits, tight, rest): &Case) -> Option<Vec<Choice>> {
        let bit = bits - 1;
        let rest = 2 * rest + (self.sum >> bit & 1) as u32;
        let (n, free) = (self.piles.len() as u32, self.free(tight));
        // Tight heaps with this bit in their piles may have a 1; those that have none are free then.
        let none = vec![0; tight.len()];
        let mut partial = vec![(none, tight.clone(), 0)];
        for (place, &(size, _)) in self.sizes.iter().enumerate() {
            if size >> bit & 1 == 0 || tight[place] == 0 {
                continue;
            }
            let shorter = core::mem::take(&mut partial);
            for more in 0..=tight[place] {
                for (ones, tight, set) in &shorter {
                    if set + u32::from(more) > rest {
                        continue;
                    }
                    self.work += 1;
                    let (mut ones, mut tight) = (ones.clone(), tight.clone());
                    (ones[place], tight[place]) = (more, more);
                    partial.push((ones, tight, set + u32::from(more)));
                }
            }
            if self.work > MOST_WORK {
                return None;
            }
        }
        let mut choices = vec![];
        for (ones, tight, set) in partial {
            for free_ones in (0..=free).filter(|more| (set + more).is_multiple_of(2)) {
                let Some(left) = rest.checked_sub(set + free_ones) else { break };
                self.work += 1;
                if left < n {
                    choices.push(Choice { ones: ones.clone(), free_ones, next: (bit, tight.clone(), left) });
                }
            }
        }
        (self.work <= MOST_WORK).then_some(choices)
    }

    /// The first `most` of them: of those that were counted, in the order of their bits. Where they
    /// were not, or in another way, some of them, and one at least if there is one.
    pub fn list(&self, most: usize) -> Vec<Vec<u64>> {
        if self.known.is_empty() && self.bits > 0 {
            return spread::some(self.piles, self.sum, most);
        }
        let mut listing = Listing { targets: self, heaps: vec![0; self.piles.len()], most, found: vec![] };
        listing.extend(&self.start());
        listing.found
    }

    /// Whether the heap under a pile with these bits so far, `open` more to come, is tight.
    fn is_tight(&self, pile: u64, heap: u64, open: u32) -> bool {
        let prefix = |number: u64| number.checked_shr(open).unwrap_or(0);
        u128::from(pile) < self.sum / 2 && prefix(pile) == prefix(heap)
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
    fn extend(&mut self, case: &Case) {
        let (bits, targets) = (case.0, self.targets);
        if self.found.len() >= self.most {
            return;
        }
        if bits == 0 {
            return self.found.push(self.heaps.clone());
        }
        let tight: Vec<bool> = targets
            .piles
            .iter()
            .zip(&self.heaps)
            .map(|(&pile, &heap)| targets.is_tight(pile, heap, bits))
            .collect();
        let of =
            |which: &dyn Fn(usize) -> bool| (0..tight.len()).filter(|&i| which(i)).collect::<Vec<usize>>();
        for choice in targets.known.get(case).iter().flat_map(|ways| &ways.choices) {
            // Of which heaps how many have a 1.
            let groups = targets.sizes.iter().zip(&choice.ones).filter(|(_, ones)| **ones > 0);
            let mut ones: Vec<(Vec<usize>, u32)> = groups
                .map(|(&(size, _), &ones)| (of(&|i| tight[i] && targets.piles[i] == size), ones.into()))
                .collect();
            ones.push((of(&|i| !tight[i]), choice.free_ones));
            self.place(&mut ones, 0, &choice.next);
        }
    }

    /// Of each group of heaps in `ones`, gives as many as stand beside it a 1 in the bit before those of
    /// `next`, in every way; in the last group only heaps from place `from` on.
    fn place(&mut self, ones: &mut Vec<(Vec<usize>, u32)>, from: usize, next: &Case) {
        let Some((group, count)) = ones.pop() else { return self.extend(next) };
        if count == 0 {
            self.place(ones, 0, next);
        }
        let last = (group.len() + 1).saturating_sub(count as usize);
        for i in from..if count == 0 { 0 } else { last } {
            if self.found.len() >= self.most {
                break;
            }
            self.heaps[group[i]] |= 1 << next.0;
            ones.push((group.clone(), count - 1));
            self.place(ones, i + 1, next);
            ones.pop();
            self.heaps[group[i]] &= !(1 << next.0);
        }
        ones.push((group, count));
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
        // Of one size the tight heaps are counted, not told apart: by trying all for twelve, by
        // the other way for a hundred.
        assert_eq!(Targets::new(&[5; 12], 14).count(), spread::count(&[5; 12], 14));
        assert_eq!(Targets::new(&[5; 40], 60).count(), spread::count(&[5; 40], 60));
        let sizes: Vec<u64> = (0..100).map(|i| 5 + 7 * i).collect();
        assert_eq!(Targets::new(&sizes, 1500).count(), None);
        let listed = Targets::new(&sizes, 1500).list(20);
        assert_eq!(listed.len(), 20);
        for heaps in listed {
            assert_eq!(heaps.iter().map(|&heap| Nimber(heap)).sum::<Nimber>(), Nimber(0));
            assert_eq!(heaps.iter().sum::<u64>(), 1500);
            assert!(heaps.iter().zip(&sizes).all(|(heap, size)| heap <= size));
        }
    }
}
