//! How many moves there are.
use alloc::vec;
use alloc::vec::Vec;

use crate::Piles;
use crate::ruleset::MOST_COUNTED;

/// The most additions for positions whose moves of Type I alone are more than must be counted.
const MOST_ADDED: u64 = 10_000_000;

/// Counts are exact below this number, which stands for all larger ones, so that 2^24 of them can be added.
const MANY: u128 = 1 << 104;

/// The number of moves from these piles in *m*-Modular Nim; `None` if they are more than
/// [`MOST_COUNTED`] and counting takes too long, or if they are 2^104 or more.
pub(super) fn options(piles: &Piles, m: u64) -> Option<u128> {
    // Ways to take any amounts that sum up to a multiple of m, among them none at all and
    // multiples from one pile alone, which are moves of Type I.
    let ways = if piles.total() < u128::from(m) { 1 } else { multiples(piles, m)? };
    let singles: u128 = piles.iter().map(|&size| u128::from(size / m)).sum();
    (ways - 1 - singles).checked_add(piles.total())
}

/// The number of ways to take 0 to all tokens from each pile, a multiple of m in total.
fn multiples(piles: &Piles, m: u64) -> Option<u128> {
    let full = piles.iter().filter(|&&size| size > 0);
    let added = m.saturating_mul(full.clone().count() as u64);
    if piles.total() > MOST_COUNTED && added > MOST_ADDED {
        return None;
    }
    // The piles have m tokens at least.
    let m = m as usize;
    // ways[r]: how often the piles so far give a sum congruent to r.
    let mut ways = vec![0u128; m];
    ways[0] = 1;
    for &size in full {
        // Full turns give every residue the same; the rest is a window round the circle.
        let (turns, rest) = (u128::from(size / m as u64), (size % m as u64) as usize);
        let all = ways.iter().sum::<u128>().saturating_mul(turns);
        let mut window = ways[m - rest..].iter().sum::<u128>() + ways[0];
        let mut spread = Vec::with_capacity(m);
        for r in 0..m {
            spread.push(all.saturating_add(window).min(MANY));
            let (first, next) =
                (if r < rest { r + m - rest } else { r - rest }, if r + 1 < m { r + 1 } else { 0 });
            window = window - ways[first] + ways[next];
        }
        ways = spread;
    }
    Some(ways[0]).filter(|&ways| ways < MANY)
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::games::modular::tests::piles;

    #[test]
    fn what_is_not_counted_exceeds_a_million() {
        // Of 400 tokens all, or all but 1 or 2, are taken at once: 1, 40, and 40 + 780 ways.
        let forty = |m| options(&piles(&[10; 40]), m);
        assert_eq!([400, 399, 398].map(forty), [Some(401), Some(440), Some(1220)]);
        assert_eq!(options(&piles(&[1 << 24, 1]), 1 << 24), None);
        assert_eq!(options(&piles(&[1 << 24, 1]), 1 << 20).map(|count| count > 1 << 24), Some(true));
    }

    #[test]
    fn large_numbers_are_exact_or_refused() {
        let most = u64::MAX;
        let two = piles(&[most, most]);
        assert_eq!(options(&two, most), None);
        assert_eq!([1, 2].map(|m| options(&two, m)), [None, None]);
        // 2^99 pairs of amounts have an even sum; 2^50 - 2 of them take from one pile alone.
        let two = piles(&[(1 << 50) - 1; 2]);
        assert_eq!(options(&two, 2), Some((1 << 99) - 1 - ((1 << 50) - 2) + two.total()));
        // Three piles of m tokens: 0, m, 2m or 3m are taken, and 2m as m are left.
        let m = 1_000_003;
        let ways = 1 + u128::from(m + 1) * u128::from(m + 2) + 1;
        assert_eq!(options(&piles(&[m; 3]), m), Some(ways - 1 - 3 + 3 * u128::from(m)));
    }
}
