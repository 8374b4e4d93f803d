//! How many moves there are.
use alloc::vec;
use alloc::vec::Vec;

use super::arrange::choose;
use crate::Piles;

/// The work that counting may cost.
const MOST: u64 = 50_000_000;

/// The most binomial coefficients that are added up.
const MOST_TERMS: u128 = 1 << 20;

/// The number of moves from these piles in *m*-Modular Nim, unless it takes too long to tell or
/// exceeds 128 bits.
pub(super) fn options(piles: &Piles, m: u64) -> Option<u128> {
    // Ways to take any amounts that sum up to a multiple of m, among them none at all and
    // multiples from one pile alone, which are moves of Type I.
    let ways = multiples(piles, m)?;
    let singles: u128 = piles.iter().map(|&size| u128::from(size / m)).sum();
    (ways - 1 - singles).checked_add(piles.total())
}

/// The number of ways to take 0 to all tokens from each pile, a multiple of m in total.
fn multiples(piles: &Piles, m: u64) -> Option<u128> {
    if piles.total() < u128::from(m) {
        return Some(1);
    }
    let mut sizes: Vec<u64> = piles.iter().copied().filter(|&size| size > 0).collect();
    // The amounts of the largest pile are settled by the rest's residue: no need to spread them.
    sizes.sort_unstable();
    if let [a, b] = sizes[..] {
        return multiples_of_two(a, b, m);
    }
    let last = sizes.pop()?;
    let spread: u128 = sizes.iter().map(|&size| u128::from(size)).sum();
    let width = u64::try_from(spread.min(u128::from(m) - 1)).ok()? + 1;
    if width.saturating_mul(sizes.len() as u64 + 1) > MOST {
        sizes.push(last);
        return by_rests(&sizes, m);
    }
    // ways[r]: how often the piles so far give a sum congruent to r, for r < width.
    let width = width as usize;
    let mut ways = vec![0u128; width];
    ways[0] = 1;
    for &size in &sizes {
        ways = spread_pile(&ways, size, m)?;
    }
    let mut total = 0u128;
    for (residue, &count) in ways.iter().enumerate() {
        let needed = (m - residue as u64 % m) % m;
        let choices = if needed > last { 0 } else { u128::from((last - needed) / m) + 1 };
        total = total.checked_add(count.checked_mul(choices)?)?;
    }
    Some(total)
}

/// The ways with two piles. Of each residue r there are q amounts or one more, with r up to the
/// rest of the division by m, and r from one pile goes with -r from the other.
fn multiples_of_two(a: u64, b: u64, m: u64) -> Option<u128> {
    let [a, b, m] = [a, b, m].map(u128::from);
    let (extra_a, extra_b) = (a % m, b % m);
    // Besides r = 0 those with m - extra_b <= r <= extra_a.
    let both = 1 + (extra_a + extra_b + 1).saturating_sub(m);
    // The first product is at most ab / m.
    let ways = (m * (a / m)).checked_mul(b / m)?;
    ways.checked_add((a / m) * (extra_b + 1))?.checked_add((b / m) * (extra_a + 1))?.checked_add(both)
}

/// The ways by what the numbers of amounts, each one more than a size, leave when divided by m. Of
/// the amounts below the largest multiple of m each residue has as many as any other; with some
/// pile's among these, so have the totals. What is left are the amounts as many as the rests.
fn by_rests(sizes: &[u64], m: u64) -> Option<u128> {
    let amounts = |size: u64| u128::from(size) + 1;
    let rests: Vec<u128> = sizes.iter().map(|&size| amounts(size) % u128::from(m)).collect();
    let all = sizes.iter().try_fold(1u128, |all, &size| all.checked_mul(amounts(size)))?;
    // A product of rests is smaller than that of the numbers.
    let left: u128 = rests.iter().product();
    let even = (all - left) / u128::from(m);
    if left == 0 {
        return Some(even);
    }
    let rests: Vec<u64> = rests.iter().map(|&rest| (rest - 1) as u64).collect();
    even.checked_add(by_totals(&rests, m)?)
}

/// The ways by the multiples of m themselves, where these are few: to take t tokens from n piles
/// without regard to their sizes there are C(t + n - 1, n - 1) ways; inclusion and exclusion of
/// the piles from which more is taken than they hold.
fn by_totals(sizes: &[u64], m: u64) -> Option<u128> {
    let (n, m) = (sizes.len() as u32, u128::from(m));
    let total: u128 = sizes.iter().map(|&size| u128::from(size)).sum();
    if (total / m + 1).checked_mul(1u128.checked_shl(n)?)? > MOST_TERMS {
        return None;
    }
    let (mut more, mut less) = (0u128, 0u128);
    for exceeded in 0..1u32 << n {
        let chosen = (0..n).filter(|i| exceeded >> i & 1 == 1);
        let least: u128 = chosen.map(|i| u128::from(sizes[i as usize]) + 1).sum();
        for taken in (0..=total / m).map(|times| times * m).filter(|&taken| taken >= least) {
            let things = u64::try_from(taken - least + u128::from(n) - 1).ok()?;
            let ways = choose(things, u64::from(n) - 1)?;
            let sum = if exceeded.count_ones() % 2 == 0 { &mut more } else { &mut less };
            *sum = sum.checked_add(ways)?;
        }
    }
    more.checked_sub(less)
}

/// The ways after one more pile, by sliding sums over the residues.
fn spread_pile(ways: &[u128], size: u64, m: u64) -> Option<Vec<u128>> {
    let width = ways.len();
    if (width as u64) < m {
        // Sums stay below m: an ordinary window of size + 1 terms.
        let mut sum = 0u128;
        let mut spread = Vec::with_capacity(width);
        for r in 0..width {
            sum = sum.checked_add(ways[r])?;
            if let Some(left) = (r as u64).checked_sub(size).and_then(|d| d.checked_sub(1)) {
                sum -= ways[left as usize];
            }
            spread.push(sum);
        }
        return Some(spread);
    }
    // Whole turns give every residue the same; the rest is a window round the circle.
    let (turns, rest) = (u128::from(size / m), (size % m) as usize);
    let all = ways.iter().try_fold(0u128, |sum, &w| sum.checked_add(w))?.checked_mul(turns)?;
    let mut sum = 0u128;
    for back in 0..=rest {
        sum = sum.checked_add(ways[(width - back) % width])?;
    }
    let mut spread = Vec::with_capacity(width);
    for r in 0..width {
        spread.push(sum.checked_add(all)?);
        sum = sum - ways[(r + width - rest) % width] + ways[(r + 1) % width];
    }
    Some(spread)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ruleset;
    use crate::games::modular::check::{game, piles, positions};

    #[test]
    fn counts_are_those_of_the_options() {
        for m in 1..=12 {
            for sizes in [&[20][..], &[17, 15], &[7, 8, 6], &[4, 4, 3, 5]] {
                for position in positions(sizes) {
                    let by_options = game(m).options(&position).count() as u128;
                    assert_eq!(options(&position, m), Some(by_options), "m = {m}, {position:?}");
                    if position.iter().all(|&size| size > 0) {
                        let ways = multiples(&position, m);
                        assert_eq!(by_totals(&position, m), ways, "m = {m}, {position:?}");
                        assert_eq!(by_rests(&position, m), ways, "m = {m}, {position:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn large_numbers_are_exact_or_refused() {
        let most = u64::MAX;
        let two = piles(&[most, most]);
        // Amounts that add up to m: m + 1 pairs, two of them from one pile alone; and to 2m: one.
        assert_eq!(options(&two, most), Some(u128::from(most) + 2 * u128::from(most)));
        assert_eq!(options(&two, 1), None);
        // 2^127 pairs of amounts have an even sum; 2^64 - 2 of them take from one pile alone.
        assert_eq!(options(&two, 2), Some((1 << 127) - 1 - ((1 << 64) - 2) + two.total()));
        // Three piles of m tokens: m + 1 ways to take x and y, where x + y <= m, and so on.
        let m = 1_000_000_007;
        let ways = multiples_by_hand(m);
        assert_eq!(options(&piles(&[m; 3]), m), Some(ways - 1 - 3 + 3 * u128::from(m)));
        assert_eq!(options(&piles(&[most; 3]), 1 << 40), None);
    }

    /// The ways to take 0, m, 2m or 3m tokens from three piles of m.
    fn multiples_by_hand(m: u64) -> u128 {
        let m = u128::from(m);
        // 2m are taken where m are left.
        1 + 2 * ((m + 1) * (m + 2) / 2) + 1
    }
}
