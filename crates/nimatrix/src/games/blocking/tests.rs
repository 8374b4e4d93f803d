//! Every strategy of blocking Nim against the definition.
use std::string::ToString;
use std::vec::Vec;
use std::{format, vec};

use super::closed::{self, Law};
use super::matrix::bits::Rows;
use super::position::OnePosition;
use super::reachable::Reachable;
use super::{Blocking, Handed, Restrictions, matrix, values};
use crate::answer::panel::Group;
use crate::work::finish;
use crate::{
    Axes, Budget, By, Definition, Ending, Frame, Modulus, Outcome, Piles, Problem, Residues, Ruleset,
    Solution, Window,
};

mod far;
mod one_pile;
mod repeats;
mod told;

fn outcomes(game: &Blocking, restriction: Residues, frame: &Frame, by: By) -> Result<Vec<u8>, Problem> {
    finish(async |meter| matrix::outcomes(game, restriction, frame, by, meter).await)
}

fn groups(game: &Blocking, in_force: Residues, frame: &Frame, by: By) -> Result<Vec<Group>, Problem> {
    finish(async |meter| matrix::groups(game, in_force, frame, by, meter).await)
}

fn values(game: &Blocking, restriction: Residues, frame: &Frame) -> Result<Vec<u32>, Problem> {
    finish(async |meter| values::values(game, restriction, *frame, meter)?.work.await)
}

/// The positions of a box row after row: the sizes of all piles but the last, and the masks of the row. A
/// plain way, apart from the kernels: along each line of each cell the amounts that win are looked up.
fn sweep(game: &Blocking, sizes: &[usize], mut visit: impl FnMut(&[usize], &[Residues])) {
    let (&width, outer) = sizes.split_last().expect("a pile");
    let none = Residues::none(game.modulus());
    let count: usize = outer.iter().product();
    // For each axis and line what wins from the cell that comes next on it.
    let strides: Vec<usize> = (0..sizes.len()).map(|i| sizes[i + 1..].iter().product()).collect();
    let mut won: Vec<Vec<Residues>> = sizes.iter().map(|size| vec![none; count * width / size]).collect();
    for number in 0..count {
        let at: Vec<usize> = (0..outer.len()).map(|i| number * width / strides[i] % sizes[i]).collect();
        let mut row = vec![];
        for cell in number * width..(number + 1) * width {
            // A line is told by the coordinates of the other axes.
            let line = |i: usize| cell / (strides[i] * sizes[i]) * strides[i] + cell % strides[i];
            let mask = (0..sizes.len()).fold(none, |mask, i| mask.union(won[i][line(i)]));
            let sizes_here = at.iter().copied().chain([cell % width]);
            let handed = can_hand_over(game, mask, sizes_here.max().unwrap_or(0) as u64);
            for (i, won) in won.iter_mut().enumerate() {
                let turned = won[line(i)].turned(1);
                won[line(i)] = if handed { turned.with(1) } else { turned };
            }
            row.push(mask);
        }
        visit(&at, &row);
    }
}

/// Whether piles of this mask, of which the largest is this one, may be handed over with some restriction.
fn can_hand_over(game: &Blocking, mask: Residues, largest: u64) -> bool {
    match game.ending() {
        Ending::Normal => game.family().covers(mask),
        Ending::Misere => game.restrictions().any(|r| mask.is_subset(r) && leaves(game, r, largest)),
    }
}

/// Whether a restriction leaves a move from piles of which the largest is this one; in normal play it need not.
fn leaves(game: &Blocking, restriction: Residues, largest: u64) -> bool {
    game.ending() == Ending::Normal || (1..=largest.min(64)).any(|amount| !restriction.contains(amount))
}

/// All sets of residues modulo n, in order.
fn all_sets(n: Modulus) -> Vec<Residues> {
    let mut sets: Vec<Residues> = Restrictions::UpTo(n.get()).restrictions(n).collect();
    sets.sort_unstable();
    sets
}

/// The games modulo n: exactly k, up to k, and the families whose members are given by the bits of
/// every `step`-th number.
fn games(n: u64, step: usize) -> Vec<Blocking> {
    let modulus = Modulus::new(n).expect("a modulus");
    let sets = all_sets(modulus);
    let counts = (0..=n).flat_map(|k| [Blocking::exactly(modulus, k), Blocking::up_to(modulus, k)]);
    let some: Vec<Residues> = sets.iter().copied().step_by(sets.len().div_ceil(16)).collect();
    let lists = (1..1u64 << some.len()).step_by(step).map(|bits| {
        let chosen = some.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, set)| *set);
        Blocking::these(modulus, chosen.collect())
    });
    counts.chain(lists).map(|game| game.expect("a family")).collect()
}

/// A game in normal and in misère play.
fn endings(game: Blocking) -> [Blocking; 2] {
    [Ending::Normal, Ending::Misere].map(|ending| game.clone().with_ending(ending))
}

fn frame(piles: &Piles, window: (u64, u64, u64, u64)) -> Frame<'_> {
    let (x0, y0, cols, rows) = window;
    let window = Window::new(x0, y0, cols, rows).expect("a window");
    let down = if piles.len() > 1 { Some(1) } else { None };
    Frame { piles, window, axes: Axes { down, across: piles.len().min(2) } }
}

/// Holds the sweeps, the law, the matrices and the values against the definition, under every
/// restriction, for these piles and all below them.
fn check(game: &Blocking, largest: &[u64]) {
    let n = game.modulus();
    let piles = Piles::new(largest.into()).expect("piles");
    let sets = all_sets(n);
    let mut definition = Definition::new(game, Budget::PAGE);
    let tops = sets.iter().map(|&restriction| Handed { piles: piles.clone(), restriction });
    definition.solve(tops).expect("few positions");
    // The definition solves what can be reached; below a top under "nothing blocked" that is all
    // piles, under the family's restrictions.
    let swept = OnePosition::new(game, &piles).expect("a small box");
    let below = finish(async |meter| Reachable::within(game, &piles, meter).await).expect("a small box");
    let name = format!("{:?} modulo {} with {}", game.ending(), n.get(), game.family());
    for &restriction in &sets {
        let handed = Handed { piles: piles.clone(), restriction };
        let position = handed.clone();
        let wins = definition.winning(&position, usize::MAX).expect("a list");
        let closed = closed::solution(game);
        let solutions = closed.iter().map(|law| &**law).chain([&swept as &dyn Solution<Handed>, &below]);
        for solution in solutions {
            assert_eq!(solution.outcome(&position), definition.outcome(&handed), "{name}: {position:?}");
            let mut listed = solution.winning(&position, usize::MAX).expect("a list");
            let key = |played: &crate::Move| played.to_string();
            let mut wins = wins.clone();
            wins.moves.sort_by_key(key);
            listed.moves.sort_by_key(key);
            assert_eq!(listed, wins, "{name}: {position:?}");
            if let Some(value) = solution.grundy(&position) {
                assert_eq!(value, definition.value(&handed), "{name}: {position:?}");
            }
        }
    }
    for (rows, cols, x0, y0) in [(largest[0] + 1, *largest.last().expect("a pile") + 1, 0, 0), (3, 2, 2, 1)] {
        let rows = if largest.len() == 1 { 1 } else { rows };
        let y0 = if largest.len() == 1 { 0 } else { y0 };
        let frame = frame(&piles, (x0, y0, cols.min(largest[largest.len().min(2) - 1] + 1 - x0), rows));
        for &restriction in &sets {
            let positions: Vec<Handed> = frame
                .cells()
                .map(|(y, x)| Handed { piles: frame.piles_at(y, x).expect("a position"), restriction })
                .collect();
            definition.solve(positions.iter().cloned()).expect("few positions");
            let expected: Vec<u8> =
                positions.iter().map(|handed| u8::from(definition.outcome(handed) == Outcome::P)).collect();
            for handed in
                positions.iter().filter(|handed| handed.piles.iter().zip(&*piles).all(|(a, b)| a <= b))
            {
                assert_eq!(below.outcome(handed), definition.outcome(handed), "{name}: {handed:?}");
            }
            for by in [By::Auto, By::Search, By::Theorem] {
                if by == By::Theorem && closed::solution(game).is_none() {
                    assert!(Law::missing(game).is_some(), "{name}");
                    assert!(outcomes(game, restriction, &frame, by).is_err(), "{name}");
                    continue;
                }
                let found = outcomes(game, restriction, &frame, by).expect("a matrix");
                assert_eq!(found, expected, "{name} {restriction} by {by:?}");
            }
            if game.ending() == Ending::Misere {
                continue;
            }
            let expected: Vec<u32> =
                positions.iter().map(|handed| definition.value(handed).0 as u32).collect();
            let found = values(game, restriction, &frame).expect("values");
            assert_eq!(found, expected, "{name} {restriction}");
        }
        let in_force = sets[sets.len() / 2];
        let mut told = 0;
        for group in groups(game, in_force, &frame, By::Auto).expect("groups") {
            let first = outcomes(game, group.restrictions[0], &frame, By::Auto).expect("a matrix");
            for &restriction in &group.restrictions {
                assert_eq!(outcomes(game, restriction, &frame, By::Auto).expect("a matrix"), first, "{name}");
                told += u128::from(game.family().contains(restriction));
            }
        }
        assert_eq!(told, game.family().len(n), "{name}: every restriction is in one group");
    }
}

#[test]
fn all_families_to_modulus_3_agree_with_the_definition() {
    for n in 1..=3 {
        for game in games(n, 1).into_iter().flat_map(endings) {
            check(&game, &[7]);
            check(&game, &[6, 5]);
        }
    }
}

#[test]
fn families_of_larger_moduli_agree_with_the_definition() {
    for (n, step) in [(4, 3001), (5, 9001), (6, 15013)] {
        for game in games(n, step).into_iter().flat_map(endings) {
            if game.family().len(game.modulus()) <= 20 {
                check(&game, &[5, 7]);
            }
        }
    }
}

#[test]
fn three_piles_agree_with_the_definition() {
    for game in games(2, 1).into_iter().chain(games(3, 37)).flat_map(endings) {
        check(&game, &[3, 4, 3]);
    }
}

/// The law holds for larger piles, and the rows for many columns, as the plain sweep says.
#[test]
fn laws_and_rows_agree_with_the_sweep() {
    let mut laws = 0;
    for n in 1..=9 {
        for game in games(n, if n <= 3 { 1 } else { 4001 }) {
            for sizes in [vec![1, 150], vec![90, 150], vec![9, 11, 70]] {
                let law = Law::of(&game);
                laws += usize::from(law.is_some());
                let restriction = game.restrictions().next().expect("a restriction");
                let mut rows = Rows::new(&game, &sizes, restriction);
                sweep(&game, &sizes, |at, masks| {
                    let (coordinates, row) = rows.advance().expect("as many rows");
                    assert_eq!(coordinates, at);
                    for (column, mask) in masks.iter().enumerate() {
                        let bit = |bits: &[u64]| bits[column / 64] >> (column % 64) & 1 == 1;
                        let name = format!("modulo {n} with {}: {at:?} {column}", game.family());
                        assert_eq!(bit(&row.handed), game.family().covers(*mask), "{name}");
                        assert_eq!(bit(&row.outcomes), mask.is_subset(restriction), "{name}");
                        if let Some(law) = &law {
                            let sizes = at.iter().chain([&column]).map(|&size| size as u64).collect();
                            assert_eq!(law.mask(&Piles::new(sizes).expect("piles")), *mask, "{name}");
                        }
                    }
                });
                assert!(rows.advance().is_none());
            }
        }
    }
    assert!(laws > 100, "{laws} families with a law");
}

/// Where nothing is blocked values are nim-sums, also of piles that differ by more than a word of values.
#[test]
fn values_are_nim_sums_where_nothing_is_blocked() {
    let piles = Piles::pair();
    for n in [1, 2, 4, 7] {
        let modulus = Modulus::new(n).expect("a modulus");
        let game = Blocking::exactly(modulus, 0).expect("a family");
        for frame in [frame(&piles, (0, 0, 128, 70)), frame(&piles, (60, 0, 9, 150))] {
            let sums: Vec<u32> = frame.cells().map(|(y, x)| (y ^ x) as u32).collect();
            let found = values(&game, Residues::none(modulus), &frame).expect("values");
            let differs = frame.cells().zip(found.iter().zip(&sums)).find(|(_, (found, sum))| found != sum);
            assert_eq!((differs, found.len()), (None, sums.len()), "modulo {n}");
        }
    }
}

/// Large moduli, where the bit tricks have their corners.
#[test]
fn large_moduli_agree_with_the_sweep() {
    for n in [31, 32, 33, 63, 64] {
        let modulus = Modulus::new(n).expect("a modulus");
        let spread = |step: u64, from: u64| {
            (0..n / step).fold(Residues::none(modulus), |set, i| set.with(from + i * step))
        };
        let games = [
            Blocking::exactly(modulus, 5).expect("a family"),
            Blocking::exactly(modulus, n - 1).expect("a family"),
            Blocking::these(modulus, vec![spread(2, 1), spread(3, 2), spread(5, 1)]).expect("a family"),
        ];
        for game in games {
            let sizes = [140, 200];
            let restriction = game.restrictions().nth(1).expect("a restriction");
            let mut rows = Rows::new(&game, &sizes, restriction);
            sweep(&game, &sizes, |at, masks| {
                let (_, row) = rows.advance().expect("as many rows");
                for (column, mask) in masks.iter().enumerate() {
                    let bit = row.outcomes[column / 64] >> (column % 64) & 1 == 1;
                    assert_eq!(bit, mask.is_subset(restriction), "{n} {}: {at:?} {column}", game.family());
                }
            });
        }
    }
}

/// Far out, the law says the same as near by where quotients differ by a multiple of a power of two.
#[test]
fn far_windows_are_answered_by_the_law() {
    let game = Blocking::exactly(Modulus::new(4).expect("a modulus"), 2).expect("a family");
    let restriction = game.restrictions().nth(1).expect("a restriction");
    let far = 3 * (1u64 << 60);
    let piles = Piles::pair();
    let near = outcomes(&game, restriction, &frame(&piles, (0, 0, 40, 40)), By::Auto).expect("a matrix");
    let out = outcomes(&game, restriction, &frame(&piles, (far, far, 40, 40)), By::Auto).expect("a matrix");
    assert_eq!(near, out);
    let top = frame(&piles, (u64::MAX - 3, u64::MAX - 3, 4, 4));
    assert_eq!(outcomes(&game, restriction, &top, By::Auto).expect("a matrix").len(), 16);
}
