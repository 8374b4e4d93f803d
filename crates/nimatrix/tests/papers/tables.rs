//! The tables beyond the papers: Kotzig's Nim, m-Modular Nim, families of blocking Nim and take-away games.
use std::collections::BTreeSet;

use nimatrix::games::blocking::{matrix::repeats::repeats, slices::sweep};
use nimatrix::games::{Blocking, kotzig::start_values};
use nimatrix::notation::parse_rules;
use nimatrix::{
    Atom, Axes, Frame, Modulus, Nimber, Outcome, Piles, Residues, TakeSet, Window, evaluate, matrix,
};
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

/// The whole table: by theorem and proved period, else within 200,000 nodes of search.
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

/// Take-away games written in a line, as others have computed them: texts, counts of P-positions and of values.
/// `tests/strategies` compares the ways to find them with the definition.
fn own_rules() -> Vec<Value> {
    data("papers/own-rules.json").as_array().expect("a list").clone()
}

fn fnv(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    });
    format!("{hash:x}")
}

#[test]
fn texts_are_canonical_and_a_fixed_point() {
    for row in own_rules() {
        let (text, canonical) = (row["rules"].as_str().unwrap(), row["canonical"].as_str().unwrap());
        let read = parse_rules("g", text).map(|rules| rules.to_string());
        assert_eq!(read.as_deref(), Ok(canonical), "{text}");
        let again = parse_rules("g", canonical).map(|rules| rules.to_string());
        assert_eq!(again.as_deref(), Ok(canonical), "{text}");
        // A game of another family is the same one as a take-away game.
        let take = parse_rules("g", canonical).unwrap().take_rules().expect("piles");
        assert_eq!(parse_rules("g", &take).unwrap().to_string(), canonical, "{take}");
    }
}

#[test]
fn p_positions_values_and_moves_are_those_that_others_have_found() {
    for row in own_rules() {
        let text = row["rules"].as_str().unwrap();
        let restriction = row["r"].as_str().map_or(String::new(), |residues| format!("&r={residues}"));
        let at = |more: &str| state(&format!("g={text}{restriction}{more}"));
        let is_two = row["piles"].as_u64().unwrap_or(2) == 2;
        let size = if is_two { 60 } else { 16 };
        let window = format!("w=0,0,{size},{size}");
        // Three piles slice by slice.
        let slices: Vec<String> = match is_two {
            true => vec![format!("&p=0,0&{window}")],
            false => (0..size).map(|still| format!("&p={still},0,0&axes=2,3&{window}")).collect(),
        };
        let is_p = slices.iter().flat_map(|slice| matrix(&at(slice)).expect(text).outcomes);
        let is_p: Vec<u8> = is_p.collect();
        let count = is_p.iter().map(|&p| u64::from(p)).sum::<u64>();
        let name = format!("p{size}");
        assert_eq!(
            (Some(count), Some(&*fnv(&is_p))),
            (row[&*name].as_u64(), row[&*format!("fnv{size}")].as_str()),
            "{text}"
        );
        if let Some(values) = row["g24"].as_array() {
            let found = matrix(&at("&p=0,0&view=grundy&w=0,0,24,24")).expect(text).grundy.expect(text);
            assert_eq!(Some(found.iter().map(|&value| u64::from(value)).sum()), values[0].as_u64(), "{text}");
            let bytes: Vec<u8> = found.iter().map(|&value| value as u8).collect();
            assert_eq!(Some(&*fnv(&bytes)), values[1].as_str(), "{text}");
        }
        if let Some(known) = row["at"].as_array() {
            let answer = evaluate(&at(&format!("&p={}", known[0].as_str().unwrap()))).expect(text);
            assert_eq!(answer.moves_total, known[1].as_u64().map(u128::from), "{text}");
            if let Some(winning) = known.get(2).and_then(Value::as_u64) {
                assert_eq!(answer.winning_total, Some(winning.into()), "{text}");
            }
        }
    }
}
