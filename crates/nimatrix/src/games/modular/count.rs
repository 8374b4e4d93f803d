//! How many moves there are.
use alloc::vec;
use alloc::vec::Vec;

use crate::Piles;

/// The work that counting may cost.
const MOST: u64 = 20_000_000;

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
    let last = sizes.pop()?;
    let spread: u128 = sizes.iter().map(|&size| u128::from(size)).sum();
    let width = u64::try_from(spread.min(u128::from(m) - 1)).ok()? + 1;
    if width.saturating_mul(sizes.len() as u64 + 1) > MOST {
        return None;
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
