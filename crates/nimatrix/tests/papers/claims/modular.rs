//! Claims about m-Modular Nim.
use std::collections::BTreeSet;

use nimatrix::notation::Problem;
use nimatrix::{Nimber, Outcome, Rules, State};

use super::{Holds, check};
use crate::modular::{largest_heap, p_positions_up_to};
use crate::solver::{answer, p_cells, piles};
use crate::support::boxed;

type Pairs = BTreeSet<(u64, u64)>;

/// Theorems 4, 11 and 13, Lemmas 5, 6, 8, 12 and 15 and Corollaries 7, 9 and 14 for m <= 12, by
/// definition.
pub fn two_heaps() -> Holds {
    for m in 1..=12 {
        let bound = largest_heap(m) + m + 2;
        let found = p_positions_up_to(m, 2, bound);
        let found: Pairs = found.iter().map(|p| (p[0], p[1])).collect();
        let place = |what: &str| format!("{what} for m = {m}");
        check(found == recursion(m), || place("Theorems 4 and 11"))?;
        check(found == levels(m), || place("Theorem 13"))?;
        let computed = (0..largest_heap(m)).map(|a| (a, partner(m, a)));
        check(found == computed.collect(), || place("Lemma 15"))?;
        let firsts: Vec<u64> = found.iter().map(|p| p.0).collect();
        check(firsts == (0..largest_heap(m)).collect::<Vec<_>>(), || place("Lemmas 5 and 6"))?;
        check(found.len() as u64 == largest_heap(m), || place("Corollary 7"))?;
        for &(a, b) in &found {
            for &(c, d) in &found {
                let (sum, other) = (a + b, c + d);
                check(sum % m != other % m || sum == other, || place("Lemma 8"))?;
                check(sum <= other || (a > c && b > d), || place("Corollary 14"))?;
                let trunk = a == b && c == d && a != c;
                check(!trunk || sum % m != other % m, || place("Corollary 9"))?;
            }
        }
    }
    Ok(())
}

/// Definition 13: the trunk and, twice as large, the branches.
fn recursion(m: u64) -> Pairs {
    if m % 2 == 1 {
        return (0..m).map(|i| (i, i)).collect();
    }
    let half = m / 2;
    let branch = |(a, b): (u64, u64)| {
        let (even, odd) = (half, half + 1);
        [(2 * a + even, 2 * b + odd), (2 * a + odd, 2 * b + even)]
    };
    let branches = recursion(half).into_iter().flat_map(branch);
    (0..half).map(|i| (i, i)).chain(branches).collect()
}

/// Theorem 13, level by level.
fn levels(m: u64) -> Pairs {
    let k = m.trailing_zeros();
    let mut pairs = Pairs::new();
    for l in 0..=k {
        let count = if l < k { m >> (l + 1) } else { m >> k };
        let (width, start) = (1 << l, u64::from(l) * m / 2);
        for i in 0..count {
            let first = width * i + start;
            pairs.extend((0..width).map(|j| (first + j, first + width - 1 - j)));
        }
    }
    pairs
}

/// Lemma 15: the second heap of the P-position with this first heap.
fn partner(m: u64, first: u64) -> u64 {
    let level = u64::from(m.trailing_zeros()).min(2 * first / m);
    let width = 1 << level;
    let j = (first - level * m / 2) % width;
    first + width - 1 - 2 * j
}

fn m(state: &State) -> u64 {
    let Rules::Modular(game) = state.rules() else { panic!("{} has no m", state.rules()) };
    game.m()
}

/// Whether the P-positions of a matrix are those of all levels.
pub fn has_all_levels(state: &State) -> Result<bool, Problem> {
    Ok(p_cells(state)?.into_iter().eq(levels(m(state)).into_iter().map(|(a, b)| [a, b])))
}

/// Theorem 16: whether it calls this a P-position.
fn theorem_16(m: u64, sizes: &[u64]) -> bool {
    let xor: Nimber = sizes.iter().map(|&size| Nimber(size)).sum();
    xor == Nimber(0) && sizes.iter().sum::<u64>() < 2 * m
}

pub fn agrees_with_theorem_16(state: &State) -> Result<bool, Problem> {
    let answer = answer(state)?;
    let is_so = |sizes: &[u64], is_p: bool| theorem_16(m(state), sizes) == is_p;
    let options = answer.moves.iter().all(|m| is_so(&piles(&m.reached), m.winning));
    Ok(options && is_so(&piles(state), answer.outcome == Outcome::P))
}

/// Theorem 16, by definition: two to four heaps of at most 2m tokens, for small odd m.
pub fn odd_m() -> Holds {
    for (heaps, largest_m) in [(1, 15), (2, 11), (3, 5), (4, 3)] {
        for m in (1..=largest_m).step_by(2) {
            let bound = if heaps == 4 { m + 2 } else { 2 * m + 1 };
            let found: BTreeSet<Vec<u64>> =
                p_positions_up_to(m, heaps, bound).iter().map(|sizes| sizes.to_vec()).collect();
            for sizes in boxed(&vec![bound; heaps]) {
                let is_p = found.contains(&sizes[..]);
                check(is_p == theorem_16(m, &sizes), || format!("m = {m}: {sizes:?}"))?;
            }
        }
    }
    Ok(())
}
