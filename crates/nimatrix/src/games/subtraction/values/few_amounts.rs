//! The Grundy values of one pile under a few amounts.
use alloc::{vec, vec::Vec};

/// Adds values until there are `cells` of them, under less than 64 amounts, ascending: all values fit a word.
pub fn walk_few(values: &mut Vec<u32>, amounts: &[usize], cells: usize) {
    let largest = amounts.last().copied().unwrap_or(0);
    while values.len() < cells.min(largest) {
        let n = values.len();
        let legal = amounts.iter().take_while(|&&amount| amount <= n);
        let reached = legal.fold(0u64, |reached, &amount| reached | 1 << (values[n - amount] & 63));
        values.push(reached.trailing_ones());
    }
    let first = values.len();
    if cells <= first {
        return;
    }
    values.resize(cells, 0);
    match *amounts {
        [a] => walk_bits(values, first, [a]),
        [a, b] => walk_bits(values, first, [a, b]),
        [a, b, c] => walk_bits(values, first, [a, b, c]),
        [a, b, c, d] => walk_bits(values, first, [a, b, c, d]),
        [a, b, c, d, e] => walk_bits(values, first, [a, b, c, d, e]),
        [a, b, c, d, e, f] => walk_bits(values, first, [a, b, c, d, e, f]),
        [a, b, c, d, e, f, g] => walk_bits(values, first, [a, b, c, d, e, f, g]),
        _ => walk_each(values, first, amounts),
    }
}

/// The values from `first` on, where all amounts are legal. A constant number of them avoids an inner loop.
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

/// The number of values converted to bits and back at a time, so that both stay in the cache; more under
/// large amounts, since all bits that an amount refers to are made each time.
const BLOCK: usize = 1 << 13;

/// The same for at most seven amounts: no value exceeds 7, so the bit of a value fits a byte; it
/// is the lowest one that no option has.
fn walk_bits<const K: usize>(values: &mut [u32], first: usize, amounts: [usize; K]) {
    let (least, largest) = (amounts[0], amounts[K - 1]);
    if least < 4 {
        // Too few at a time to be worth it.
        return walk_each(values, first, &amounts);
    }
    let block = BLOCK.max(4 * largest).min(values.len() - first);
    let mut bits = vec![0u8; largest + block];
    let mut from = first;
    while from < values.len() {
        let count = block.min(values.len() - from);
        for (bit, &value) in bits.iter_mut().zip(&values[from - largest..from]) {
            *bit = 1 << (value & 7);
        }
        let end = largest + count;
        let mut n = largest;
        while n < end {
            // The next values, as many as the least amount, depend on none of one another.
            let more = least.min(end - n);
            let (before, rest) = bits.split_at_mut(n);
            let options = amounts.map(|amount| &before[n - amount..][..more]);
            for (i, bit) in rest[..more].iter_mut().enumerate() {
                let reached = options.iter().fold(0, |reached, option| reached | option[i]);
                *bit = !reached & (reached + 1);
            }
            n += more;
        }
        for (value, bit) in values[from..from + count].iter_mut().zip(&bits[largest..end]) {
            *value = bit.trailing_zeros();
        }
        from += count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_and_values_agree() {
        for amounts in [
            &[1][..],
            &[3, 4],
            &[2, 5, 7],
            &[1, 2, 4, 8],
            &[20, 33, 50, 51, 400],
            &[5, 9, 13, 21, 34, 55],
            &[1, 2, 3, 4, 5, 6, 7],
            &[8, 9, 10, 11, 12, 13, 9001],
        ] {
            for cells in [0, 1, 60, 9000, 9002, 30_011] {
                let mut expected: Vec<u32> = vec![];
                walk_few(&mut expected, amounts, cells.min(amounts[amounts.len() - 1]));
                let first = expected.len();
                expected.resize(cells, 0);
                walk_each(&mut expected, first, amounts);
                // In two parts, as one walks on.
                let mut values = vec![];
                walk_few(&mut values, amounts, cells / 3);
                walk_few(&mut values, amounts, cells);
                assert!(values == expected, "{amounts:?}, {cells} cells");
            }
        }
    }

    #[test]
    fn an_amount_beyond_all_cells_costs_nothing() {
        let mut values = vec![];
        walk_few(&mut values, &[2, usize::MAX / 2], 7);
        assert_eq!(values, [0, 0, 1, 1, 0, 0, 1]);
    }
}
