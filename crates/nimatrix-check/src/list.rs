//! The check of a list of all P-positions of *m*-Modular Nim.
use alloc::vec;
use alloc::vec::Vec;

/// The largest pile of a list.
fn largest(positions: &[Vec<u64>]) -> u64 {
    positions.iter().flatten().copied().max().unwrap_or(0)
}

/// How many tokens a pile may have where a list is checked: one less than this.
pub fn side(m: u64, positions: &[Vec<u64>]) -> u64 {
    largest(positions) + m + 1
}

/// The first position that is in the list and has a move to it, or neither; `None` if the list is right.
pub fn false_position(m: u64, piles: usize, positions: &[Vec<u64>]) -> Option<Vec<u64>> {
    let side = side(m, positions) as usize;
    // Whether a move leads from a position to the list; the piles are the digits of the place.
    let mut leads = vec![false; side.pow(piles as u32)];
    for order in positions.iter().flat_map(|heaps| orders(heaps)) {
        let place = |heaps: &[u64]| heaps.iter().fold(0, |place, heap| place * side + *heap as usize);
        for pile in 0..piles {
            let mut larger = order.clone();
            for heap in order[pile] + 1..side as u64 {
                larger[pile] = heap;
                leads[place(&larger)] = true;
            }
        }
        from_several(&mut leads, side, m, &order, (0, 0));
    }
    (0..leads.len()).find_map(|place| {
        let mut heaps: Vec<u64> =
            (0..piles).rev().map(|pile| (place / side.pow(pile as u32) % side) as u64).collect();
        heaps.sort_unstable();
        let is_listed = positions.binary_search(&heaps).is_ok();
        (is_listed == leads[place]).then_some(heaps)
    })
}

/// All orders of piles.
fn orders(heaps: &[u64]) -> Vec<Vec<u64>> {
    let Some((last, others)) = heaps.split_last() else { return vec![vec![]] };
    let mut found = Vec::new();
    for order in orders(others) {
        for place in 0..heaps.len() {
            let mut order = order.clone();
            order.insert(place, *last);
            found.push(order);
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Marks the positions from which a total divisible by m leads to the piles. The first piles are given at the
/// index `from.0`, with `from.1` tokens more.
fn from_several(leads: &mut [bool], side: usize, m: u64, piles: &[u64], from: (usize, u64)) {
    let ((place, total), Some((heap, others))) = (from, piles.split_first()) else { return };
    if others.is_empty() {
        let least = heap + (m - total % m) % m + if total == 0 { m } else { 0 };
        for heap in (least..side as u64).step_by(m as usize) {
            leads[place * side + heap as usize] = true;
        }
        return;
    }
    for larger in *heap..side as u64 {
        from_several(leads, side, m, others, (place * side + larger as usize, total + larger - heap));
    }
}
