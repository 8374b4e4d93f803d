//! The Grundy values of one pile under a few amounts.
use alloc::vec::Vec;

/// Adds values up to so many of them, under less than 64 amounts, ascending: all values fit a word.
pub(super) fn walk_few(values: &mut Vec<u32>, amounts: &[usize], cells: usize) {
    let largest = amounts.last().copied().unwrap_or(0);
    while values.len() < cells.min(largest) {
        let n = values.len();
        let legal = amounts.iter().take_while(|&&amount| amount <= n);
        let reached = legal.fold(0u64, |reached, &amount| reached | 1 << (values[n - amount] & 63));
        values.push(reached.trailing_ones());
    }
    let first = values.len();
    values.resize(cells.max(first), 0);
    match *amounts {
        [a] => walk_each(values, first, &[a]),
        [a, b] => walk_each(values, first, &[a, b]),
        [a, b, c] => walk_each(values, first, &[a, b, c]),
        [a, b, c, d] => walk_each(values, first, &[a, b, c, d]),
        [a, b, c, d, e] => walk_each(values, first, &[a, b, c, d, e]),
        [a, b, c, d, e, f] => walk_each(values, first, &[a, b, c, d, e, f]),
        _ => walk_each(values, first, amounts),
    }
}

/// The values from `first` on, where all amounts are legal. With a known number of them there is no
/// loop within the loop.
#[inline(always)]
fn walk_each(values: &mut [u32], first: usize, amounts: &[usize]) {
    for n in first..values.len() {
        let mut reached = 0u64;
        for &amount in amounts {
            reached |= 1 << (values[n - amount] & 63);
        }
        values[n] = reached.trailing_ones();
    }
}
