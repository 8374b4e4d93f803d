//! Facts about Kotzig's Nim and the Line Game.
use std::collections::BTreeMap;

use nimatrix::games::Line;
use nimatrix::games::line::labels::Labels;
use nimatrix::notation::Problem;
use nimatrix::{Move, Nimber, Position, Rules, State, tree};
use serde_json::{Map, Value, json};

use crate::Asked;
use crate::fact::{Fact, comma, number, numbers};
use crate::solver::{answer, defined, state, stepped, terms, value};

/// The link of the circle of `n` spaces with these steps taken.
pub fn query(n: u64, moves: &str, taken: &[u64]) -> String {
    let taken = match taken {
        [] => String::new(),
        some => format!("&m={}", comma(some)),
    };
    format!("g=kotzig:{n}:{moves}{taken}")
}

pub fn value_after(n: u64, moves: &str, taken: &[u64]) -> Result<u64, Problem> {
    value(&state(&query(n, moves, taken)))
}

/// The circle after the fact's moves; at the start without moves.
pub fn circle(fact: &Fact) -> String {
    let taken = if fact.has("moves") { fact.numbers("moves") } else { vec![] };
    query(fact.number("n"), &fact.set("M"), &taken)
}

pub fn position_of_figure(fact: &Fact) -> String {
    let (a, k, n) = (fact.number("a"), fact.number("k"), fact.number("n"));
    assert_eq!(n, k * (2 * a + 1) - 1, "{fact}");
    query(n, &comma(&[a, a + 1]), &fact.numbers("position"))
}

pub fn figure(state: &State, _: &Fact) -> Asked {
    Ok(json!({ "value": value(state)? }))
}

/// The starts for several n.
pub fn starts(fact: &Fact) -> String {
    let n = fact.numbers("n");
    assert_eq!(n[0], 1, "{fact}");
    format!("g=kotzig:7:{}&view=sequence&w=1,1,{},1", fact.set("M"), n[1])
}

/// The values of the starts, a digit each.
pub fn values(state: &State, fact: &Fact) -> Asked {
    let count = fact.right().as_str().expect("digits").len();
    Ok(json!(terms(state)?[..count].iter().map(u64::to_string).collect::<String>()))
}

pub fn p_set(state: &State, _: &Fact) -> Asked {
    let p = (1..).zip(terms(state)?).filter(|(_, value)| *value == 0);
    Ok(json!(p.map(|(n, _)| n).collect::<Vec<u64>>()))
}

/// The values after the fact's moves, played from the start.
pub fn position_values(state: &State, fact: &Fact) -> Asked {
    if fact.has("positions") {
        assert_eq!(fact.value("positions"), "<(a+1)^m a>, m=1..a-1");
        let a = fact.numbers("M")[0];
        let after = |m: u64| value(&stepped(state, &[vec![a + 1; m as usize], vec![a]].concat()));
        return (1..a).map(|m| Ok(json!(after(m)?))).collect();
    }
    let mut values = Map::new();
    for key in fact.right().as_object().expect("positions").keys() {
        let steps: Vec<u64> = key.split(',').filter_map(|step| step.parse().ok()).collect();
        values.insert(key.clone(), json!(value(&stepped(state, &steps))?));
    }
    Ok(values.into())
}

/// The values of ⟨2ᵏ⟩, and of ⟨2ᵏ1⟩ if that can be played, in the tree.
fn forks(state: &State) -> Result<(Vec<u64>, Vec<Option<u64>>), Problem> {
    let tree = tree(state, 100_000)?;
    assert!(!tree.truncated);
    let values: BTreeMap<&Position, u64> =
        tree.nodes.iter().map(|node| (node.state.position(), node.grundy.expect("a value").0)).collect();
    let (mut top, mut bottom, mut now) = (vec![], vec![], Some(state.clone()));
    while let Some(state) = now {
        top.push(values[state.position()]);
        let one = state.clone().after(Move::Step(1));
        bottom.push(one.map(|state| values[state.position()]));
        now = state.after(Move::Step(2));
    }
    Ok((top, bottom))
}

pub fn tree_of_twos(state: &State, _: &Fact) -> Asked {
    let (top, bottom) = forks(state)?;
    Ok(json!({ "top": top, "bottom": bottom }))
}

pub fn bottom_start(fact: &Fact) -> String {
    let n = fact.number("checked_n");
    assert_eq!(n % 3, fact.number("n_mod_3"), "{fact}");
    query(n, &fact.set("M"), &[])
}

/// The values of ⟨2ᵏ1⟩ in the first lap.
pub fn bottom(state: &State, fact: &Fact) -> Asked {
    let count = fact.number("checked_n") / 2;
    Ok(json!(forks(state)?.1[..count as usize]))
}

/// Whether a circle after some moves and a line are the same game: the same steps are legal, and
/// lead to the same game.
pub fn same_game(circle: &State, line: &State) -> Result<bool, Problem> {
    let mut open = vec![(circle.clone(), line.clone())];
    while let Some((circle, line)) = open.pop() {
        let steps = |state: &State| state.rules().some_moves(state.position(), 1000);
        if steps(&circle) != steps(&line) {
            return Ok(false);
        }
        for step in steps(&circle) {
            let after = |state: &State| state.clone().after(step.clone()).expect("a legal step");
            open.push((after(&circle), after(&line)));
        }
    }
    Ok(answer(circle)?.grundy == answer(line)?.grundy)
}

pub fn is_the_line(circle: &State, fact: &Fact) -> Asked {
    let line = fact.value("line");
    let (n, forbidden) = (&line[0], numbers(&line[1]));
    let line = state(&format!("g=line:{n}:{}:{}", fact.set("M"), comma(&forbidden)));
    Ok(json!(same_game(circle, &line)?))
}

/// The line of a fact; steps of 1 and 2 by default.
pub fn line_link(fact: &Fact) -> String {
    let moves = if fact.has("M") { fact.set("M") } else { "1,2".into() };
    format!("g=line:{}:{moves}:{}", fact.number("n"), comma(&fact.numbers("S")))
}

fn line_of(state: &State) -> &Line {
    let Rules::Line(line) = state.rules() else { panic!("{} is no line", state.rules()) };
    line
}

pub fn new(n: u64, forbidden: &[u64]) -> Line {
    line_of(&state(&format!("g=line:{n}:1,2:{}", comma(forbidden)))).clone()
}

/// The label of each space, which is the value of the game from there; `None` for a forbidden space.
fn space_labels(line: &Line) -> Vec<Option<u64>> {
    let labels = Labels::new(line, 0).expect("labels");
    let definition = defined(line, (0..=line.n()).filter(|&space| !line.forbidden().contains(space)));
    let label = |space: u64| {
        let label = labels.label(space);
        let value = (!line.forbidden().contains(space)).then(|| definition.value(&space));
        assert_eq!(label, value, "{space} of {line:?}");
        label.map(|Nimber(label)| label)
    };
    (0..=line.n()).map(label).collect()
}

pub fn labels(state: &State, _: &Fact) -> Asked {
    Ok(json!(space_labels(line_of(state))))
}

pub fn start_value(n: u64, moves: &str, forbidden: &[u64]) -> Result<u64, Problem> {
    value(&state(&format!("g=line:{n}:{moves}:{}", comma(forbidden))))
}

pub fn line_values(fact: &Fact) -> Asked {
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

pub fn portions(state: &State, _: &Fact) -> Asked {
    Ok(json!(portion_lengths(line_of(state))))
}

/// The forbidden spaces whose portions have these lengths, 2 or more each.
pub fn ends(lengths: &[u64]) -> Vec<u64> {
    let end = |end: &mut u64, length: &u64| {
        *end += length;
        Some(*end - 1)
    };
    lengths.iter().scan(0, end).collect()
}

/// Also that these are the portions of a line that the facts name.
pub fn portions_modulo_3(fact: &Fact) -> Asked {
    let lengths = fact.numbers("d");
    let ends = ends(&lengths);
    let line = new(*ends.last().expect("a portion"), &ends);
    assert_eq!(portion_lengths(&line), lengths, "{fact}");
    Ok(json!(lengths.iter().map(|d| d % 3).collect::<Vec<_>>()))
}

/// The leftmost and the rightmost label of each portion.
pub fn outer_labels(state: &State, _: &Fact) -> Asked {
    let labels = space_labels(line_of(state));
    let portions = labels.split(Option::is_none).filter(|portion| !portion.is_empty());
    Ok(json!(portions.map(|p| [p[0], p[p.len() - 1]]).collect::<Vec<_>>()))
}

/// A line that begins with `cells` open spaces whose rightmost label is 0 or 1.
fn run_of(rightmost: u64, cells: u64) -> Line {
    match rightmost {
        0 => new(cells - 1, &[]),
        1 => new(cells + 1, &[cells]),
        other => panic!("no run ends in {other}"),
    }
}

pub fn run_link(fact: &Fact) -> String {
    let cells = fact.right().as_array().expect("labels").len() as u64;
    format!("g={}", Rules::Line(run_of(fact.number("r"), cells)))
}

/// The labels of the longest run from right to left.
pub fn run(state: &State, fact: &Fact) -> Asked {
    let labels = space_labels(line_of(state));
    let longest = labels.split(Option::is_none).max_by_key(|run| run.len()).expect("a run");
    let labels: Vec<u64> = longest.iter().rev().flatten().copied().collect();
    assert_eq!(labels[0], fact.number("r"), "{fact}");
    Ok(json!(labels))
}

/// The leftmost label of a portion by its length modulo 3.
pub fn transfer(fact: &Fact) -> Asked {
    let mut by_residue = BTreeMap::new();
    for length in 2..20u64 {
        let leftmost = space_labels(&run_of(fact.number("r"), length - 1))[0];
        let known = by_residue.entry((length % 3).to_string()).or_insert(leftmost);
        assert_eq!(*known, leftmost, "{fact}: portions of {length}");
    }
    Ok(json!(by_residue))
}

/// The first portion of length 1 modulo 3, numbered from 1, or one more than there are; and the
/// number of portions before it whose length is 2 modulo 3.
fn first_one(lengths: &[u64]) -> (usize, usize) {
    let before = lengths.iter().position(|d| d % 3 == 1).unwrap_or(lengths.len());
    (before + 1, lengths[..before].iter().filter(|&d| d % 3 == 2).count())
}

pub fn algorithm_trace(state: &State, _: &Fact) -> Asked {
    let (t, twos) = first_one(&portion_lengths(line_of(state)));
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
