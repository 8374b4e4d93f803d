//! The tables beyond the papers: Kotzig's Nim, m-Modular Nim and families of blocking Nim.
use std::collections::BTreeSet;

use nimatrix::games::blocking::{matrix::repeats::repeats, slices::sweep};
use nimatrix::games::{Blocking, kotzig::start_values};
use nimatrix::{Atom, Axes, Frame, Modulus, Nimber, Outcome, Piles, Residues, TakeSet, Window};
use serde_json::Value;

use crate::claims::law;
use crate::data::data;
use crate::fact::{comma, lists, number, numbers};
use crate::modular::p_positions_up_to;
use crate::solver::{answer, state};
use crate::token::value_after;

fn entries(file: &str, list: &str) -> Vec<Value> {
    let file = data(file);
    let entries = file[list].as_array().expect("entries").clone();
    assert!(entries.len() > 10, "{list}: {} entries", entries.len());
    entries
}

fn digits(text: &Value) -> Vec<u64> {
    let text = text.as_str().expect("digits");
    text.chars().map(|c| u64::from(c.to_digit(10).expect("a digit"))).collect()
}

/// How far circles are solved.
const LARGEST_CIRCLE: u64 = 13;

#[test]
fn circles_have_the_values_of_the_table() {
    for set in entries("figures/kotzig.json", "sets") {
        let moves = comma(&numbers(&set["M"]));
        for (n, known) in (1..=LARGEST_CIRCLE).zip(digits(&set["grundy"])) {
            assert_eq!(value_after(n, &moves, &[]), Ok(known), "{moves} on {n} spaces");
        }
    }
}

/// The values and outcomes (0 for P) that the table has for a set of steps, by n.
fn known(set: &Value) -> (Vec<u64>, Vec<u64>) {
    let values = digits(&set["grundy"]);
    let mut outcomes: Vec<u64> = values.iter().map(|&value| value.min(1)).collect();
    if let Some(extra) = set["outcome_extra"].as_object() {
        for n in outcomes.len() + 1..=outcomes.len() + extra.len() {
            outcomes.push(u64::from(extra[&n.to_string()] == "N"));
        }
    }
    (values, outcomes)
}

/// The whole table: by theorem and proved period, else as far as 200,000 nodes of search go.
#[test]
fn larger_circles_have_the_values_and_outcomes_of_the_table() {
    const NODES: u64 = 200_000;
    for set in entries("figures/kotzig.json", "sets") {
        let (values, outcomes) = known(&set);
        let moves = TakeSet::new(numbers(&set["M"]).into_iter().map(Atom::one));
        let starts = start_values(&moves, 1, outcomes.len() as u32, NODES);
        let mut solved_starts = 0;
        for (n, (outcome, &known)) in (1..).zip(starts.outcomes.iter().zip(&outcomes)) {
            let Some(outcome) = outcome else { continue };
            assert_eq!(u64::from(*outcome == Outcome::N), known, "{moves} on {n} spaces");
            solved_starts += 1;
        }
        for (n, (value, &known)) in (1..).zip(starts.values.iter().zip(&values)) {
            assert!(value.is_none_or(|Nimber(value)| value == known), "{moves} on {n} spaces: {value:?}");
        }
        let all = outcomes.len();
        let proved = set["proved"].get("outcome").is_some();
        assert!(solved_starts >= if proved { all } else { 25 }, "{moves}: {solved_starts} of {all}");
    }
}

#[test]
fn the_table_of_circles_agrees_with_itself() {
    let sets = entries("figures/kotzig.json", "sets");
    for set in &sets {
        let (values, outcomes) = known(set);
        let p: Vec<u64> = (1..).zip(&outcomes).filter(|(_, o)| **o == 0).map(|(n, _)| n).collect();
        assert_eq!(p, numbers(&set["P"]), "{}", set["M"]);
        for (row, name) in [(&values, "grundy"), (&outcomes, "outcome")] {
            let Some(proved) = set["proved"].get(name) else { continue };
            let pattern = digits(&proved["pattern_from_start"]);
            assert_eq!(pattern.len() as u64, number(&proved["period"]), "{}", set["M"]);
            let start = number(&proved["start"]) as usize;
            assert!(row.len() >= start + 3, "{}: nothing beyond {start}", set["M"]);
            let repeated = pattern.iter().cycle().take(row.len() + 1 - start);
            assert!(row[start - 1..].iter().eq(repeated), "{}: {name} from {start}", set["M"]);
        }
        if let Some(value) = set.get("even_n_value").map(number) {
            let even = values.iter().skip(1).step_by(2);
            assert!(even.clone().all(|&v| v == value), "{}: even n", set["M"]);
        }
        if let Some(base) = set.get("reduces_to").map(|to| &to["M"]) {
            let base = sets.iter().find(|other| other["M"] == *base).expect("the smaller game");
            let factor = numbers(&set["M"])[0] / numbers(&base["M"])[0];
            let smaller = digits(&base["grundy"]);
            for (n, &value) in (1..).zip(&values) {
                let n = n / greatest_common_divisor(n, factor);
                let known = smaller.get(n as usize - 1);
                assert!(known.is_none_or(|&known| known == value), "{} at {n}", set["M"]);
            }
        }
    }
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

fn permutations(sorted: &[u64]) -> BTreeSet<Vec<u64>> {
    match sorted {
        [] => [vec![]].into(),
        _ => (0..sorted.len())
            .flat_map(|i| {
                let rest = [&sorted[..i], &sorted[i + 1..]].concat();
                let longer = |rest: Vec<u64>| [&[sorted[i]], &rest[..]].concat();
                permutations(&rest).into_iter().map(longer).collect::<Vec<_>>()
            })
            .collect(),
    }
}

/// The P-positions of the table, heaps in every order.
fn p_set(entry: &Value) -> BTreeSet<Vec<u64>> {
    let sorted = lists(&entry["sorted"]);
    let all: BTreeSet<Vec<u64>> = sorted.iter().flat_map(|heaps| permutations(heaps)).collect();
    assert_eq!(all.len() as u64, number(&entry["ordered_count"]), "{entry}");
    all
}

#[test]
fn modular_nim_has_the_p_positions_of_the_table() {
    let mut solved = 0;
    for entry in entries("figures/modular.json", "psets") {
        let (m, heaps) = (number(&entry["m"]), number(&entry["heaps"]) as usize);
        let known = p_set(&entry);
        let largest = known.iter().flatten().copied().max().unwrap_or(0);
        if (largest + 3).pow(heaps as u32) <= 2000 {
            let found = p_positions_up_to(m, heaps, largest + 2);
            assert_eq!(
                found.iter().map(|p| p.to_vec()).collect::<BTreeSet<_>>(),
                known,
                "m = {m}, {heaps} heaps"
            );
            solved += 1;
        }
    }
    assert!(solved >= 22, "{solved} sets were small enough to be solved");
}

#[test]
fn every_listed_position_of_modular_nim_is_p() {
    for entry in entries("figures/modular.json", "psets") {
        let m = number(&entry["m"]);
        for heaps in lists(&entry["sorted"]) {
            let query = format!("g=mmod:{m}&p={}", comma(&heaps));
            assert_eq!(answer(&state(&query)).map(|answer| answer.outcome), Ok(Outcome::P), "{query}");
        }
    }
}

/// The masks of two piles below `size`.
fn masks(game: &Blocking, size: usize) -> Vec<Residues> {
    let mut masks = vec![];
    sweep(game, &[size, size], |_, row| masks.extend_from_slice(row));
    masks
}

fn blocking(n: u64, family: &[Vec<u64>]) -> Blocking {
    let modulus = Modulus::new(n).expect("a modulus");
    let none = Residues::none(modulus);
    let restriction = |blocked: &Vec<u64>| blocked.iter().fold(none, |r, &b| r.with(b));
    Blocking::these(modulus, family.iter().map(restriction).collect()).expect("a family")
}

fn families(game: &Value) -> Vec<Vec<Vec<u64>>> {
    game["families"].as_array().expect("families").iter().map(lists).collect()
}

#[test]
fn families_are_one_game_exactly_where_the_table_says_so() {
    let mut seen: Vec<(u64, Vec<Residues>)> = vec![];
    for game in entries("figures/blocking-families.json", "games") {
        let n = number(&game["n"]);
        let families = families(&game);
        let first = masks(&blocking(n, &families[0]), 40);
        for family in &families {
            assert!(masks(&blocking(n, family), 40) == first, "{family:?} modulo {n}");
        }
        assert!(!seen.contains(&(n, first.clone())), "{:?} modulo {n}: twice", families[0]);
        seen.push((n, first));
    }
}

#[test]
fn for_two_and_three_residues_the_table_is_complete() {
    for n in 2..=3u64 {
        let games = entries("figures/blocking-families.json", "games");
        let mut listed = BTreeSet::new();
        for game in games.iter().filter(|game| number(&game["n"]) == n) {
            for family in families(game) {
                let sets = family.iter().map(|r| r.iter().map(|b| 1 << (b - 1)).sum::<u64>());
                assert!(listed.insert(sets.collect::<BTreeSet<_>>()), "{family:?} twice");
            }
        }
        // Sets of residues as bits; all n together are no restriction.
        let all: Vec<u64> = (0..(1 << n) - 1).collect();
        let mut antichains = BTreeSet::new();
        for chosen in 1..1u64 << all.len() {
            let family: BTreeSet<u64> = all.iter().copied().filter(|set| chosen >> set & 1 == 1).collect();
            let inside = |a: &u64| family.iter().any(|b| a != b && a & !b == 0);
            if !family.iter().any(inside) {
                antichains.insert(family);
            }
        }
        assert_eq!(listed, antichains, "modulo {n}");
    }
}

/// The diagonal periods of the table, as far as a small square shows them: T works from x0 on, and
/// from nowhere before.
#[test]
fn masks_repeat_along_the_diagonal() {
    const SIZE: usize = 120;
    for game in entries("figures/blocking-families.json", "games") {
        let [period, from] = numbers(&game["diag"])[..] else { panic!("T and x0: {game}") };
        let (period, from) = (period as usize, from as usize);
        let masks = masks(&blocking(number(&game["n"]), &families(&game)[0]), SIZE);
        let repeats = |from: usize| {
            let mut cells = (from..SIZE - period).flat_map(|a| (from..SIZE - period).map(move |b| (a, b)));
            cells.all(|(a, b)| masks[a * SIZE + b] == masks[(a + period) * SIZE + b + period])
        };
        assert!(period > 0, "{game}: a period");
        assert!(repeats(from), "{game}");
        assert!(from == 0 || !repeats(from - 1), "{game}: it repeats earlier");
    }
}

/// The solver finds these periods.
#[test]
fn periods_along_the_diagonal_are_found() {
    for game in entries("figures/blocking-families.json", "games") {
        let [period, from] = numbers(&game["diag"])[..] else { panic!("T and x0: {game}") };
        let rules = blocking(number(&game["n"]), &families(&game)[0]);
        let (piles, axes) = (Piles::pair(), Axes { down: Some(1), across: 2 });
        let window = Window::new(0, 0, 8, 8).expect("a window");
        let found = repeats(&rules, &Frame { piles: &piles, window, axes }).expect("two axes");
        let diagonal = found.diagonal.expect("a period");
        assert_eq!((diagonal.period(), diagonal.preperiod()), (period, from), "{game}");
    }
}

/// The period that all rows of the table have from one column on, as far as a small square shows it:
/// it works from there on, and from nowhere before; where none is named, none works.
#[test]
fn masks_repeat_along_all_rows() {
    const SIZE: usize = 100;
    let mut named = 0;
    for game in entries("figures/blocking-families.json", "games") {
        let [period, from] = numbers(&game["row"])[..] else { panic!("T and x0: {game}") };
        let (period, from) = (period as usize, from as usize);
        let masks = masks(&blocking(number(&game["n"]), &families(&game)[0]), SIZE);
        let repeats = |period: usize, from: usize| {
            masks.chunks(SIZE).all(|row| (from..SIZE - period).all(|b| row[b] == row[b + period]))
        };
        if period == 0 {
            assert!((1..SIZE / 3).all(|period| !repeats(period, SIZE / 3)), "{game}: there is a period");
            continue;
        }
        named += 1;
        assert!(repeats(period, from), "{game}");
        assert!(from == 0 || !repeats(period, from - 1), "{game}: it repeats earlier");
        assert!((1..period).all(|shorter| !repeats(shorter, from)), "{game}: there is a shorter one");
    }
    assert!(named >= 15, "{named} games have such a period");
}

#[test]
fn families_obey_the_law_that_the_table_names() {
    const SIZE: usize = 36;
    for game in entries("figures/blocking-families.json", "games") {
        let n = number(&game["n"]);
        for family in families(&game) {
            let rules = blocking(n, &family);
            let masks = masks(&rules, SIZE);
            let obeys = |k: u64| {
                let piles = (0..SIZE as u64).flat_map(|a| (0..SIZE as u64).map(move |b| [a, b]));
                piles.zip(&masks).all(|(piles, mask)| {
                    let agrees = |r: Residues| mask.is_subset(r) == law(k, &piles, r);
                    rules.restrictions().all(agrees)
                })
            };
            let obeyed: Vec<i64> = (0..n).filter(|&k| obeys(k)).map(|k| k as i64).collect();
            let named = game["law"].as_i64().expect("k or -1");
            let named = if named < 0 { vec![] } else { vec![named] };
            assert_eq!(obeyed, named, "{family:?} modulo {n}");
        }
    }
}

#[test]
fn as_many_positions_can_be_handed_over_as_the_table_says() {
    for game in entries("figures/blocking-families.json", "games") {
        let rules = blocking(number(&game["n"]), &families(&game)[0]);
        let size = number(&game["grid"]) as usize;
        let mut handed = 0;
        sweep(&rules, &[size, size], |_, row| {
            handed += row.iter().filter(|&&mask| rules.family().covers(mask)).count() as u64
        });
        let share = handed as f64 / (size * size) as f64;
        let known = game["hand_over"].as_f64().expect("a share");
        assert!((share - known).abs() < 0.000_06, "{share}: {game}");
    }
}
