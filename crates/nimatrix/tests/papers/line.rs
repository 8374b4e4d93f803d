//! Facts about the Line Game.
use std::collections::BTreeMap;

use nimatrix::games::Line;
use nimatrix::notation::Problem;
use nimatrix::{Nimber, Rules};
use serde_json::{Value, json};

use crate::Asked;
use crate::fact::{Fact, comma, number, numbers};
use crate::solver::{self, defined, state};

/// The line of a fact; steps of 1 and 2 where it names no others.
fn line(fact: &Fact) -> Line {
    let moves = if fact.has("M") { fact.set("M") } else { "1,2".into() };
    new(fact.number("n"), &moves, &fact.numbers("S"))
}

pub fn new(n: u64, moves: &str, forbidden: &[u64]) -> Line {
    match state(&format!("g=line:{n}:{moves}:{}", comma(forbidden))).rules() {
        Rules::Line(line) => line.clone(),
        other => panic!("{other} is no line"),
    }
}

/// The label of each space: the value of the game from there; none for a forbidden space.
pub fn space_labels(line: &Line) -> Vec<Option<u64>> {
    let open = || (0..=line.n()).filter(|space| !line.forbidden().contains(*space));
    let definition = defined(line, open());
    let mut labels = vec![None; line.n() as usize + 1];
    for space in open() {
        let Nimber(value) = definition.value(&space);
        labels[space as usize] = Some(value);
    }
    labels
}

pub fn labels(fact: &Fact) -> Asked {
    Ok(json!(space_labels(&line(fact))))
}

pub fn start_value(n: u64, moves: &str, forbidden: &[u64]) -> Result<u64, Problem> {
    solver::value(&format!("g=line:{n}:{moves}:{}", comma(forbidden)))
}

pub fn value(fact: &Fact) -> Asked {
    Ok(json!(start_value(fact.number("n"), &fact.set("M"), &fact.numbers("S"))?))
}

pub fn values(fact: &Fact) -> Asked {
    let rows = fact.right().as_array().expect("rows of n, S and the value");
    let with_value = |row: &Value| {
        let (n, forbidden) = (number(&row[0]), numbers(&row[1]));
        Ok(json!([n, forbidden, start_value(n, &fact.set("M"), &forbidden)?]))
    };
    rows.iter().map(with_value).collect()
}

/// The lengths of the portions into which the forbidden spaces, the last of each, part the line.
pub fn portion_lengths(line: &Line) -> Vec<u64> {
    let ends: Vec<u64> = line.forbidden().members(line.n()).collect();
    let starts = [0].into_iter().chain(ends.iter().map(|end| end + 1));
    ends.iter().zip(starts).map(|(end, start)| end + 1 - start).collect()
}

pub fn portions(fact: &Fact) -> Asked {
    Ok(json!(portion_lengths(&line(fact))))
}

/// Also that these are the portions of a line that the facts name.
pub fn portions_modulo_3(fact: &Fact) -> Asked {
    let lengths = fact.numbers("d");
    let mut ends = vec![];
    for length in &lengths {
        ends.push(ends.last().map_or(0, |end| end + 1) + length - 1);
    }
    let line = new(*ends.last().expect("a portion"), "1,2", &ends);
    assert_eq!(portion_lengths(&line), lengths, "{fact}");
    Ok(json!(portion_lengths(&line).iter().map(|d| d % 3).collect::<Vec<_>>()))
}

/// The leftmost and the rightmost label of each portion.
pub fn ends(fact: &Fact) -> Asked {
    let labels = space_labels(&line(fact));
    let portions = labels.split(Option::is_none).filter(|portion| !portion.is_empty());
    Ok(json!(portions.map(|p| [p[0], p[p.len() - 1]]).collect::<Vec<_>>()))
}

/// A run of `cells` open spaces whose rightmost label is 0 or 1, from left to right.
fn run_of(rightmost: u64, cells: u64) -> Vec<Option<u64>> {
    let line = match rightmost {
        0 => new(cells - 1, "1,2", &[]),
        1 => new(cells + 1, "1,2", &[cells]),
        other => panic!("no run ends in {other}"),
    };
    space_labels(&line)[..cells as usize].to_vec()
}

pub fn run(fact: &Fact) -> Asked {
    let cells = fact.right().as_array().expect("labels").len() as u64;
    let mut labels = run_of(fact.number("r"), cells);
    labels.reverse();
    Ok(json!(labels))
}

/// The leftmost label of a portion by its length modulo 3.
pub fn transfer(fact: &Fact) -> Asked {
    let mut by_residue = BTreeMap::new();
    for length in 2..20u64 {
        let leftmost = run_of(fact.number("r"), length - 1)[0];
        let known = by_residue.entry((length % 3).to_string()).or_insert(leftmost);
        assert_eq!(*known, leftmost, "{fact}: portions of {length}");
    }
    Ok(json!(by_residue))
}

/// The first portion of length 1 modulo 3, numbered from 1, or one more than there are; and the
/// number of portions before it whose length is 2 modulo 3.
pub fn first_one(lengths: &[u64]) -> (usize, usize) {
    let before = lengths.iter().position(|d| d % 3 == 1).unwrap_or(lengths.len());
    (before + 1, lengths[..before].iter().filter(|&d| d % 3 == 2).count())
}

pub fn algorithm_trace(fact: &Fact) -> Asked {
    let (t, twos) = first_one(&portion_lengths(&line(fact)));
    Ok(json!({ "t": t, "twos_before_t": twos }))
}

/// The four steps of Horrocks and Horrocks: the value of a line whose forbidden spaces are apart
/// and end it.
pub fn by_portions(lengths: &[u64]) -> u64 {
    match first_one(lengths) {
        (1, _) => 2,
        (_, twos) => (twos as u64 + 1) % 2,
    }
}
