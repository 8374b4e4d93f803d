//! The tables beyond the papers: Kotzig's Nim, m-Modular Nim and families of blocking Nim.
use std::collections::BTreeSet;

use nimatrix::games::blocking::{matrix::repeats::repeats, slices::sweep};
use nimatrix::games::{Blocking, kotzig::start_values};
use nimatrix::{Atom, Axes, Frame, Modulus, Nimber, Outcome, Piles, Residues, TakeSet, Window};
use serde_json::Value;

use crate::fact::{comma, lists, number, numbers};
use crate::modular::p_positions_up_to;
use crate::solver::{answer, state};
use crate::support::data;

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
