//! What is swept against laws, rows of bits and repeating strips; the sweep itself is compared with the
//! definition in `tests/laws`.
use std::string::ToString;
use std::vec::Vec;
use std::{format, vec};

use super::closed::Law;
use super::masks::Verdict;
use super::matrix::bits::Rows;
use super::position::OnePosition;
use super::slices::sweep;
use super::{Blocking, Restricted, Restrictions, matrix, values};
use crate::work::finish;
use crate::{
    Axes, By, Ending, Frame, Modulus, Outcome, Period, Piles, Problem, Residues, Ruleset, Solution, Window,
};

mod far;
mod one_pile;
mod repeats;
mod words;

fn outcomes(game: &Blocking, restriction: Residues, frame: &Frame, by: By) -> Result<Vec<u8>, Problem> {
    finish(async |meter| matrix::outcomes(game, restriction, frame, by, meter).await)
}

fn values(game: &Blocking, restriction: Residues, frame: &Frame) -> Result<Vec<u32>, Problem> {
    finish(async |meter| values::values(game, restriction, *frame, meter)?.work.await)
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

/// A period is the least, and it starts as early as it can, where `repeats` says whether terms from one on repeat
/// with a period.
fn check_period(period: &Period, repeats: impl Fn(usize, usize) -> bool, name: &str) {
    let (from, length) = (period.preperiod() as usize, period.period() as usize);
    assert!(repeats(from, length), "{name}: {period:?}");
    assert!(from == 0 || !repeats(from - 1, length), "{name}: {period:?} starts too late");
    assert!(!(1..length).any(|shorter| repeats(from, shorter)), "{name}: {period:?} has a shorter one");
}

/// The rows of a box, and the law if there is one, are those of the sweep.
fn check_rows(game: &Blocking, sizes: &[usize], restriction: Residues) {
    let law = Law::of(game);
    let mut rows = Rows::new(game, sizes, restriction);
    sweep(game, sizes, |at, masks| {
        let (coordinates, row) = rows.advance().expect("as many rows");
        assert_eq!(coordinates, at);
        for (column, mask) in masks.iter().enumerate() {
            let bit = |bits: &[u64]| bits[column / 64] >> (column % 64) & 1 == 1;
            let name = format!("modulo {} with {}: {at:?} {column}", game.modulus().get(), game.family());
            let largest = at.iter().copied().max().unwrap_or(0).max(column) as u64;
            let verdict = Verdict::new(game, *mask, largest);
            assert_eq!(bit(&row.handed), verdict.imposable_len(game.family()) > 0, "{name}");
            assert_eq!(bit(&row.outcomes), verdict.outcome(restriction) == Outcome::P, "{name}");
            if let Some(law) = &law {
                let sizes = at.iter().chain([&column]).map(|&size| size as u64).collect();
                assert_eq!(law.mask(&Piles::new(sizes).expect("piles")), *mask, "{name}");
            }
        }
    });
    assert!(rows.advance().is_none());
}

#[test]
fn laws_and_rows_agree_with_the_sweep() {
    let mut laws = 0;
    for n in 1..=9 {
        for game in games(n, if n <= 3 { 1 } else { 4001 }).into_iter().flat_map(endings) {
            laws += usize::from(Law::of(&game).is_some());
            let restriction = game.restrictions().next().expect("a restriction");
            for sizes in [&[1, 150][..], &[90, 150], &[9, 11, 70]] {
                check_rows(&game, sizes, restriction);
            }
        }
    }
    assert!(laws > 40, "{laws} families with a law");
}

/// Large moduli, at which words end, and a long list of restrictions.
#[test]
fn rows_of_large_families_agree_with_the_sweep() {
    for n in [31, 32, 33, 63, 64] {
        let modulus = Modulus::new(n).expect("a modulus");
        let spread = |step: u64, from: u64| {
            (0..n / step).fold(Residues::none(modulus), |set, i| set.with(from + i * step))
        };
        for game in [
            Blocking::exactly(modulus, 5).expect("a family"),
            Blocking::exactly(modulus, n - 1).expect("a family"),
            Blocking::these(modulus, vec![spread(2, 1), spread(3, 2), spread(5, 1)]).expect("a family"),
        ] {
            check_rows(&game, &[140, 200], game.restrictions().nth(1).expect("a restriction"));
        }
    }
    let twelve = Modulus::new(12).expect("a modulus");
    let game = Blocking::these(twelve, all_sets(twelve).into_iter().filter(|set| set.len() < 5).collect());
    let game = game.expect("a family");
    let restriction = game.restrictions().nth(300).expect("a restriction");
    assert!(Rows::suit(&game, &[3, 6000], restriction));
    check_rows(&game, &[3, 6000], restriction);
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
