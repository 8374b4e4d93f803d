//! Claims about blocking Nim.
use nimatrix::games::{Blocking, Restricted, blocking::slices::sweep};
use nimatrix::notation::Problem;
use nimatrix::{Modulus, Nimber, Outcome, Residues, Rules, State};

use super::{Holds, check, matrix_is};
use crate::solver::{answer, defined, piles};
use crate::support::boxed;

fn modulus(n: u64) -> Modulus {
    Modulus::new(n).expect("a modulus")
}

fn restriction(n: u64, blocked: impl IntoIterator<Item = u64>) -> Residues {
    blocked.into_iter().fold(Residues::none(modulus(n)), Residues::with)
}

fn exactly(n: u64, k: u64) -> Blocking {
    Blocking::exactly(modulus(n), k).expect("k is at most n")
}

/// Calls `visit` with all piles of at most `largest` tokens, each restriction of the family, and
/// whether that is a P-position: by definition.
fn by_definition(
    game: &Blocking,
    count: usize,
    largest: u64,
    mut visit: impl FnMut(&[u64], Residues, bool) -> Holds,
) -> Holds {
    let all = boxed(&vec![largest; count]);
    let handed = |restriction| all.iter().cloned().map(move |piles| Restricted { piles, restriction });
    let definition = defined(game, game.restrictions().flat_map(handed));
    for piles in &all {
        for restriction in game.restrictions() {
            let handed = Restricted { piles: piles.clone(), restriction };
            visit(piles, restriction, definition.outcome(&handed) == Outcome::P)?;
        }
    }
    Ok(())
}

/// The same by the sweep, for more positions.
fn by_sweep(
    game: &Blocking,
    count: usize,
    largest: u64,
    mut visit: impl FnMut(&[u64], Residues, bool) -> Holds,
) -> Holds {
    let mut masks = vec![];
    sweep(game, &vec![largest as usize + 1; count], |_, row| masks.extend_from_slice(row));
    for (piles, mask) in boxed(&vec![largest; count]).iter().zip(masks) {
        for r in game.restrictions() {
            visit(piles, r, mask.is_subset(r))?;
        }
    }
    Ok(())
}

/// The nim-sum of the quotients by `divisor`.
fn nim_sum(sizes: &[u64], divisor: u64) -> u64 {
    let Nimber(sum) = sizes.iter().map(|size| Nimber(size / divisor)).sum();
    sum
}

/// Theorem 2 for k: whether it calls this a P-position.
pub fn law(k: u64, sizes: &[u64], restriction: Residues) -> bool {
    let smallest = (1..=64).find(|&amount| !restriction.contains(amount)).unwrap_or(u64::MAX);
    nim_sum(sizes, k + 1) == 0 && sizes.iter().all(|size| size % (k + 1) < smallest)
}

/// Whether a position and the cells of its matrix obey the law of the longest run of residues that is
/// blocked.
pub fn obeys_the_law(state: &State) -> Result<bool, Problem> {
    let Rules::Blocking(game) = state.rules() else { panic!("{} blocks nothing", state.rules()) };
    let k = game.restrictions().map(|r| r.longest_run()).max().map_or(0, u64::from);
    let restriction = state.position().restriction().expect("a restriction");
    let sizes = piles(state);
    let is_p = answer(state)?.outcome == Outcome::P;
    let matrix = sizes.len() != 2 || matrix_is(state, |a, b| law(k, &[a, b], restriction))?;
    Ok(matrix && is_p == law(k, &sizes, restriction))
}

fn obeys(k: u64, game: &Blocking, sizes: &[u64], r: Residues, is_p: bool) -> Holds {
    check(is_p == law(k, sizes, r), || {
        format!("{} of {}: {sizes:?} with {r}", game.family(), game.modulus().get())
    })
}

/// Theorem 1, by definition: n = 2 to 6; one pile up to 12, two up to 9, three up to 6.
pub fn one_residue_blocked() -> Holds {
    for n in 2..=6 {
        let one = restriction(n, [1]);
        for (count, largest) in [(1, 12), (2, 9), (3, 6)] {
            by_definition(&exactly(n, 1), count, largest, |sizes, r, is_p| {
                let even = sizes.iter().all(|size| size % 2 == 0);
                let claimed = nim_sum(sizes, 2) == 0 && (r == one || even);
                check(is_p == claimed, || format!("n = {n}: {sizes:?} with {r}"))
            })?;
        }
    }
    Ok(())
}

/// By definition, up to four piles.
pub fn odd_or_even() -> Holds {
    for (count, largest) in [(1, 30), (2, 12), (3, 7), (4, 4)] {
        by_definition(&exactly(2, 1), count, largest, |sizes, r, is_p| {
            let sum = nim_sum(sizes, 1);
            let claimed = if r.contains(1) {
                // Taking an odd amount is blocked.
                sum <= 1
            } else {
                sum == 0 && sizes.iter().all(|size| size % 2 == 0)
            };
            check(is_p == claimed, || format!("{sizes:?} with {r}"))
        })?;
    }
    Ok(())
}

/// Theorem 2 and section 3.2: exactly k and up to k blocked, k < n <= 6; by definition up to n = 4.
/// With k = n every position is P.
pub fn k_residues_blocked() -> Holds {
    for n in 1..=6 {
        for k in 0..n {
            let up_to = Blocking::up_to(modulus(n), k).expect("k is at most n");
            for game in [exactly(n, k), up_to] {
                for (count, largest) in [(1, 10), (2, 7), (3, 4)] {
                    let obeys = |sizes: &[u64], r, is_p| obeys(k, &game, sizes, r, is_p);
                    by_sweep(&game, count, largest, obeys)?;
                    if n <= 4 {
                        by_definition(&game, count, largest, obeys)?;
                    }
                }
            }
        }
        by_definition(&exactly(n, n), 2, 7, |sizes, r, is_p| {
            check(is_p, || format!("n = k = {n}: {sizes:?} with {r}"))
        })?;
    }
    Ok(())
}

/// Corollary 1, n = 2 to 5, k < n, two piles up to 15: no restriction makes a P-position that the
/// strictest does not, and the strictest makes some that another does not.
pub fn strictest_is_best() -> Holds {
    for n in 2..=5 {
        for k in 1..n {
            let game = exactly(n, k);
            let strictest = restriction(n, 1..=k);
            let mut better = 0;
            let mut of_strictest = false;
            by_sweep(&game, 2, 15, |sizes, r, is_p| {
                // The strictest comes first of each piles' restrictions.
                if r == strictest {
                    of_strictest = is_p;
                }
                better += u64::from(of_strictest && !is_p);
                check(of_strictest || !is_p, || format!("n = {n}, k = {k}: {sizes:?} with {r}"))
            })?;
            check(better > 0, || format!("n = {n}, k = {k}: never better"))?;
        }
    }
    Ok(())
}

/// Every set of at most k residues but the strictest.
fn others(n: u64, k: u64) -> Vec<Residues> {
    let up_to = Blocking::up_to(modulus(n), k).expect("k is at most n");
    let strictest = restriction(n, 1..=k);
    up_to.restrictions().filter(|&r| r != strictest).collect()
}

/// Families of these restrictions: all of them, or one at every stride if they are many.
fn families(others: &[Residues]) -> impl Iterator<Item = Vec<Residues>> + '_ {
    let all = 1usize << others.len();
    // A stride prime to powers of two, so that every restriction is present and absent.
    let stride = (all / 1500).max(1) | 1;
    (0..all).step_by(stride).map(move |chosen| {
        let is_chosen = |i: &usize| chosen >> i & 1 == 1;
        (0..others.len()).filter(is_chosen).map(|i| others[i]).collect()
    })
}

/// Observation 1, two piles up to 20: all families for n = 3, a selection for n = 4 and 5.
pub fn law_with_the_strictest() -> Holds {
    for n in 3..=5 {
        for k in 0..n {
            for mut family in families(&others(n, k)) {
                family.push(restriction(n, 1..=k));
                let game = Blocking::these(modulus(n), family).expect("not empty");
                by_sweep(&game, 2, 20, |sizes, r, is_p| obeys(k, &game, sizes, r, is_p))?;
            }
        }
    }
    Ok(())
}

/// Observation 2, two piles up to 24: all families for n <= 3, a selection for n = 4 and 5. And the
/// family {1}, {2,4} modulo 4 obeys the law of a smaller k.
pub fn no_law_without_the_strictest() -> Holds {
    for n in 1..=5 {
        for k in 1..n {
            for family in families(&others(n, k)) {
                if family.iter().all(|r| u64::from(r.len()) < k) {
                    continue;
                }
                let game = Blocking::these(modulus(n), family).expect("not empty");
                let holds = by_sweep(&game, 2, 24, |s, r, is_p| obeys(k, &game, s, r, is_p));
                check(holds.is_err(), || format!("n = {n}: {} obeys {k}", game.family()))?;
            }
        }
    }
    let family = vec![restriction(4, [1]), restriction(4, [2, 4])];
    let game = Blocking::these(modulus(4), family).expect("not empty");
    by_sweep(&game, 2, 40, |sizes, r, is_p| obeys(1, &game, sizes, r, is_p))
}

/// Both matrices of Figure 4 up to 300, and by definition up to 20.
pub fn figure_4_in_closed_form() -> Holds {
    let first = restriction(3, [2, 3]);
    let family = vec![first, restriction(3, [1, 3])];
    let game = Blocking::these(modulus(3), family).expect("not empty");
    let class = |size: u64| if size == 0 { 1 } else { size % 3 };
    let closed = |sizes: &[u64], r: Residues, is_p| {
        let (a, b) = (sizes[0], sizes[1]);
        let claimed = if r == first { a % 3 == b % 3 && a % 3 != 1 } else { class(a) == class(b) };
        check(is_p == claimed, || format!("{sizes:?} with {r}"))
    };
    by_sweep(&game, 2, 300, closed)?;
    by_definition(&game, 2, 20, closed)
}
