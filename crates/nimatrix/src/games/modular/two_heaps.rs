//! The P-positions with two heaps: Theorem 13 of Khovanova and Sarkar.
//!
//! Let m = 2^k q with q odd. The P-positions are
//!
//! (2^l i + l m/2 + j, 2^l i + l m/2 + 2^l - 1 - j)
//!
//! for the *levels* l from 0 to k, with j < 2^l, and with i < m/2^(l+1), on the last level
//! i < m/2^k = q. Level 0 is the trunk, where both heaps are equal; on level l there are 2^l
//! branches, numbered by j. For odd m (Theorem 4) the trunk is all there is.
use alloc::{vec, vec::Vec};
use core::ops::Range;

use super::rule::Modular;
use crate::base::sentence::say;
use crate::{Explanation, Outcome, Sentence, Value};

/// The P-positions with two heaps for one m.
#[derive(Clone, Copy, Debug)]
pub struct Levels {
    m: u64,
}

/// The place of a P-position with two heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The level l, from 0 (the trunk) to k.
    pub level: u32,
    /// The number i along the level.
    pub along: u64,
    /// The branch j, from 0 to 2^l - 1.
    pub branch: u64,
}

impl Levels {
    /// The levels of this game.
    pub fn of(game: &Modular) -> Levels {
        Levels { m: game.m() }
    }

    /// The last level k: how often 2 divides m.
    pub fn last(self) -> u32 {
        self.m.trailing_zeros()
    }

    /// How many P-positions there are, m(k + 2)/2 (Corollary 7); each number below occurs as the
    /// first heap of one of them (Lemma 6).
    ///
    pub fn count(self) -> u128 {
        u128::from(self.m) * u128::from(self.last() + 2) / 2
    }

    /// The place of the P-position with this heap (Lemma 15); `None` if there is none.
    pub fn place(self, heap: u64) -> Option<Place> {
        if u128::from(heap) >= self.count() {
            return None;
        }
        let level = (2 * u128::from(heap) / u128::from(self.m)).min(u128::from(self.last())) as u32;
        // The level's first heaps start at l m/2, which heap is not below.
        let inside = (u128::from(heap) - self.start(level)) as u64;
        let branches = 1 << level;
        Some(Place { level, along: inside / branches, branch: inside % branches })
    }

    /// The other heap of the P-position with this heap; `None` if there is none below 2^64.
    pub fn partner(self, heap: u64) -> Option<u64> {
        u64::try_from(self.heaps(self.place(heap)?).1).ok()
    }

    /// The two heaps of the P-position at this place.
    pub fn heaps(self, place: Place) -> (u128, u128) {
        let first = self.first(place.level, place.along);
        (first + u128::from(place.branch), first + (1 << place.level) - 1 - u128::from(place.branch))
    }

    /// The smallest heap of a level.
    pub(super) fn start(self, level: u32) -> u128 {
        // For odd m there is only level 0.
        u128::from(level) * u128::from(self.m) / 2
    }

    /// The smallest heap of the P-positions at this number along a level.
    fn first(self, level: u32, along: u64) -> u128 {
        self.start(level) + (u128::from(along) << level)
    }

    /// The level and the number along it of all P-positions whose sum has this residue modulo m.
    ///
    /// Sums are 2^(l+1) i + l m + 2^l - 1. Below the last level m is a multiple of 2^(l+1), so the
    /// residue ends in exactly l ones in binary, and then i is known; on the last level it ends in
    /// at least k ones, and 2i is known modulo the odd q. (Lemma 8: equal residues, equal sums.)
    fn with_residue(self, residue: u64) -> (u32, u64) {
        let level = residue.trailing_ones().min(self.last());
        if level < self.last() {
            return (level, residue >> level >> 1);
        }
        let (twice, q) = (residue >> level, self.m >> level);
        // q is odd, so one of the two numbers is even.
        (level, if twice.is_multiple_of(2) { twice / 2 } else { twice / 2 + q / 2 + 1 })
    }

    /// The P-positions that have fewer tokens in both heaps than (a,b), and whose sum differs from
    /// a + b by a multiple of m: their first heaps, and the sum that they all have.
    pub fn below(self, a: u64, b: u64) -> (Range<u64>, u128) {
        let residue = ((u128::from(a) + u128::from(b)) % u128::from(self.m)) as u64;
        self.with_sum(residue, a, b)
    }

    /// The P-positions whose first heap is below `a` and whose second is below `b`, and whose sum has this residue
    /// modulo m: their first heaps, and the sum that they all have.
    #[inline(never)]
    pub fn with_sum(self, residue: u64, a: u64, b: u64) -> (Range<u64>, u128) {
        let (level, along) = self.with_residue(residue);
        let (first, branches) = (self.first(level, along), 1u128 << level);
        let sum = 2 * first + branches - 1;
        // The first heap x is at least `first` and below a; the second, sum - x, is below b.
        let from = (sum + 1).saturating_sub(u128::from(b)).max(first);
        let to = (first + branches).min(u128::from(a));
        // A range that is not empty ends at a or before.
        (if from < to { from as u64..to as u64 } else { 0..0 }, sum)
    }

    /// Why these two piles, whose indices are given, are a P-position or are not.
    pub(super) fn explain(self, indices: [usize; 2], piles: [u64; 2]) -> Vec<Explanation> {
        let [(pile, a), (other, b)] = [0, 1].map(|i| (indices[i] + 1, piles[i]));
        let Some(place) = self.place(a) else {
            let most = self.count() - 1;
            let text = say!(
                "No P-position has a pile of more than {most} tokens, and pile {pile} has {a}, so this is an \
                 N-position.",
                (most, pile, a)
            );
            return vec![text.into()];
        };
        let Place { level, along, branch } = place;
        let (k, m, needed) = (self.last(), self.m, self.heaps(place).1);
        let outcome = if needed == u128::from(b) { Outcome::P } else { Outcome::N };
        if k == 0 {
            let text = say!(
                "$m = {m}$ is odd: with two piles the P-positions are $(i,i)$ with $0 ≤ i < {m}$. Pile {pile} \
                 has {a} and pile {other} has {b}, so this is {outcome}.",
                (m, pile, a, other, b, outcome)
            );
            return vec![text.into()];
        }
        let place = match level {
            0 => say!("the trunk, where both piles are equal"),
            _ => say!("level {level}, branch {branch}", (level, branch)),
        };
        let text = say!(
            "With {a} in pile {pile}, the only P-position ({place}) has {needed} in pile {other}. Here pile \
             {other} has {b}, so this is {outcome}.",
            (a, pile, place, needed, other, b, outcome)
        );
        let row = |name: Sentence, form: Sentence, value: Value| vec![name.into(), form.into(), value];
        let table = Explanation::Table {
            heads: vec!["".into(), "form".into(), "value".into()],
            rows: vec![
                row(say!("level $l$"), say!("$min({k}, ⌊2·{a} / {m}⌋)$", (k, a, m)), level.into()),
                row(say!("branch $j$"), say!("$({a} − l·m/2) mod 2^l$", a), branch.into()),
                row(say!("$i$"), say!("$⌊({a} − l·m/2) / 2^l⌋$", a), along.into()),
                row(say!("pile {pile}", pile), say!("$2^l·i + l·m/2 + j$"), a.into()),
                row(say!("pile {other}", other), say!("$2^l·i + l·m/2 + 2^l − 1 − j$"), needed.into()),
            ],
            foot: vec![],
        };
        vec![text.into(), table]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::modular::tests::all_with;
    use alloc::collections::BTreeSet;

    fn levels(m: u64) -> Levels {
        Levels { m }
    }

    /// Theorem 13 as it is written.
    fn theorem_13(m: u64) -> BTreeSet<(u128, u128)> {
        let levels = levels(m);
        let k = levels.last();
        let mut all = BTreeSet::new();
        for level in 0..=k {
            let along = if level < k { m >> (level + 1) } else { m >> k };
            for along in 0..along {
                for branch in 0..1 << level {
                    let place = Place { level, along, branch };
                    let heaps = levels.heaps(place);
                    assert!(all.insert(heaps), "m = {m}: {heaps:?} twice");
                    if let Ok(heap) = u64::try_from(heaps.0) {
                        assert_eq!(levels.place(heap), Some(place), "m = {m}");
                    }
                }
            }
        }
        all
    }

    #[test]
    fn the_theorem_gives_what_a_search_finds() {
        for m in (1..=64).chain([96, 100, 101, 120, 128, 256]) {
            let mut found = BTreeSet::new();
            for heaps in all_with(m, 2).iter() {
                let (a, b) = (u128::from(heaps[0]), u128::from(heaps[1]));
                found.extend([(a, b), (b, a)]);
            }
            assert_eq!(theorem_13(m), found, "m = {m}");
            assert_eq!(levels(m).count(), found.len() as u128, "m = {m}");
        }
    }

    #[test]
    fn the_largest_m_neither_wraps_nor_panics() {
        let most = u64::MAX;
        for m in [most, most - 1, 1 << 63, (1 << 63) - 1, 3 << 62, 1 << 32] {
            let levels = levels(m);
            for heap in [0, 1, m / 2 - 1, m / 2, m / 2 + 1, m - 1, m, most - 1, most] {
                if let Some(partner) = levels.partner(heap) {
                    assert_eq!(levels.partner(partner), Some(heap), "m = {m}, heap {heap}");
                }
                let (range, sum) = levels.below(heap, most);
                assert!(range.end <= heap);
                for x in [range.start, range.end.saturating_sub(1)] {
                    if range.contains(&x) {
                        assert_eq!(levels.partner(x).map(u128::from), Some(sum - u128::from(x)));
                        assert!((u128::from(heap) + u128::from(most) - sum).is_multiple_of(u128::from(m)));
                    }
                }
            }
        }
        // m = 2^63: the last level has 2^63 branches, half of them below 2^64 in both heaps.
        assert_eq!(levels(1 << 63).count(), 65 << 62);
    }
}
