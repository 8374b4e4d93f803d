//! The gallery: what each link shows is what the fact of the same name says.
use std::collections::{BTreeMap, BTreeSet};

use nimatrix::games::line::labels::Labels;
use nimatrix::notation::{self, Detail, Problem};
use nimatrix::{
    Explanation, FIGURES, Move, Nimber, Outcome, Piles, Position, Rules, State, evaluate, matrix, sequence,
    tree,
};
use serde_json::{Map, Value, json};

use crate::fact::{Fact, comma, lists, numbers};
use crate::{Asked, facts, kotzig};

#[test]
fn links_are_read_without_notice_canonical_and_short() {
    let names: BTreeSet<&str> = FIGURES.iter().map(|figure| figure.id).collect();
    let links: BTreeSet<&str> = FIGURES.iter().map(|figure| figure.query).collect();
    assert_eq!((names.len(), links.len()), (FIGURES.len(), FIGURES.len()), "names and links are unique");
    for figure in FIGURES {
        let (state, notices) = notation::read(figure.query);
        assert_eq!(notices, [], "{}", figure.id);
        assert_eq!(notation::write(&state, Detail::Full), figure.query, "{}", figure.id);
        assert!(figure.query.len() <= 200, "{}: {} characters", figure.id, figure.query.len());
        assert!(figure.query.contains("&view="), "{}", figure.id);
    }
}

#[test]
fn links_show_what_the_facts_say() {
    let facts = facts();
    for figure in FIGURES {
        let state = notation::parse(figure.query).expect("a link");
        let own: Vec<&Fact> = facts.iter().filter(|fact| fact.id() == figure.id).collect();
        match own[..] {
            [fact] => {
                let shown = shown(&state, fact).unwrap_or_else(|problem| panic!("{fact}: {problem}"));
                assert_eq!(shown, *fact.right(), "{fact}");
            }
            // The start of a row of facts: one for each term.
            _ => {
                let row = figure.id.to_string() + ".n";
                let terms = values(&state).expect("terms");
                let row: Vec<&Fact> = facts.iter().filter(|fact| fact.id().starts_with(&row)).collect();
                assert!(row.len() > 10, "{}: no fact has this name", figure.id);
                for fact in row {
                    assert_eq!(json!(terms[fact.number("n") as usize - 1]), *fact.right(), "{fact}");
                }
            }
        }
    }
}

/// What a link shows, in the shape of the fact.
fn shown(state: &State, fact: &Fact) -> Asked {
    let first = |count: usize| values(state).map(|values| values[..count].to_vec());
    Ok(match fact.kind() {
        "nimsum" | "grundy_value" | "kotzig_value" | "kotzig_position_value" | "line_value" => value(state)?,
        "figure_params" => json!({ "value": value(state)? }),
        "muller_outcome" => json!(evaluate(state)?.outcome.to_string()),
        "muller_physical_moves" => reached_piles(state),
        "muller_tree" => branches(state, fact.right())?,
        "muller_matrix" => top_left(state, fact.right())?,
        "modnim_pset" | "wythoff_pset" => json!(p_cells(state)?),
        "wythoff_values" => {
            let found = matrix(state)?;
            let values = found.grundy.expect("values");
            json!(values.chunks(found.window.cols as usize).collect::<Vec<_>>())
        }
        "modnim_count" => json!(p_cells(state)?.len()),
        "modnim_groups" => groups(state, fact.right())?,
        "modnim_pset_sorted" => heaps_that_hold_the_third(state, fact)?,
        "modnim_dominate_not_reach" => dominates(state, fact)?,
        // The next player loses at a P-position.
        "wl_string" => {
            json!(matrix(state)?.letters().collect::<String>().replace('P', "L").replace('N', "W"))
        }
        "grundy_seq" => json!(values(state)?),
        "wl_period_bound" => {
            let Rules::Subtraction(game) = state.rules() else { panic!("{fact}") };
            let largest = game.set(0).max().expect("a finite set").to_string();
            let period = sequence(state)?.outcome_period.map(|period| period.period());
            assert_eq!(json!(period), fact.value("longest")[largest][0], "{fact}");
            json!(true)
        }
        "playthrough" => played_through(state)?,
        "sum_terminal" => json!(evaluate(state)?.moves_total == Some(0)),
        "table_T" => table(state)?,
        "sum_case" => json!({ "T": table(state)?, "winner": winner(state)? }),
        "prime_square_fib" => winners(state, fact.right())?,
        "line_labels" => json!(labels(state)),
        "line_run" => run(state, fact),
        "kotzig_line_equiv" => {
            let line = fact.value("line");
            let line = format!("g=line:{}:{}:{}", line[0], fact.set("M"), comma(&numbers(&line[1])));
            json!(kotzig::same_game(notation::position_link(state).trim_start_matches("v=1&"), &line)?)
        }
        "kotzig_p_set" => {
            let terms = values(state)?;
            json!((1..).zip(terms).filter(|(_, value)| *value == 0).map(|(n, _)| n).collect::<Vec<u64>>())
        }
        "kotzig_values" => {
            let count = fact.right().as_str().expect("digits").len();
            json!(first(count)?.iter().map(u32::to_string).collect::<String>())
        }
        "kotzig_tree" => {
            let (top, bottom) = forks(state)?;
            json!({ "top": top, "bottom": bottom })
        }
        "kotzig_tree_bottom" => {
            let count = fact.right().as_array().expect("values").len();
            json!(forks(state)?.1[..count])
        }
        "kotzig_position_values" => after_moves(state, fact)?,
        "claim" => json!(claim(state, fact)?),
        kind => panic!("{fact}: nobody knows how a link shows a {kind}"),
    })
}

/// The value of the position.
fn value(state: &State) -> Asked {
    Ok(json!(evaluate(state)?.grundy.map(|Nimber(value)| value)))
}

/// The Grundy values of the terms in the window.
fn values(state: &State) -> Result<Vec<u32>, Problem> {
    Ok(sequence(state)?.grundy)
}

/// The same game at another position.
fn at(state: &State, piles: &[u64]) -> State {
    let position = Position::Piles(Piles::new(piles.to_vec()).expect("piles"));
    State::new(state.rules().clone()).starting_at(position)
}

/// The piles of a state.
fn piles(state: &State) -> Vec<u64> {
    state.position().piles().expect("piles").to_vec()
}

fn next(state: &State) -> impl Iterator<Item = State> {
    let moves = state.rules().some_moves(state.position(), 100_000);
    moves.into_iter().map(|played| state.clone().after(played).expect("a legal move"))
}

fn reached_piles(state: &State) -> Value {
    let reached: BTreeSet<Vec<u64>> = next(state).map(|state| piles(&state)).collect();
    json!(reached)
}

/// Of these branches of a tree those that are there; empty piles are dropped, and `!` says not.
fn branches(state: &State, printed: &Value) -> Asked {
    let tree = tree(state, 10_000)?;
    let name = |state: &State| {
        let mut piles = piles(state);
        piles.retain(|&size| size > 0);
        let blocked = state.position().restriction().expect("a restriction");
        format!("({})!{blocked}", comma(&piles))
    };
    let there = |from: &str, to: &str| {
        tree.edges
            .iter()
            .any(|edge| name(&tree.nodes[edge.from].state) == from && name(&tree.nodes[edge.to].state) == to)
    };
    let printed = printed.as_object().expect("branches").iter();
    let found = printed.map(|(from, to)| {
        let to =
            to.as_array().expect("branches").iter().filter(|to| there(from, to.as_str().expect("a name")));
        (from.clone(), to.cloned().collect())
    });
    Ok(Value::Object(found.collect::<Map<_, _>>()))
}

/// As much of the matrix as the fact holds.
fn top_left(state: &State, rows: &Value) -> Asked {
    let rows = rows.as_array().expect("rows");
    let width = rows[0].as_str().expect("letters").len();
    let found: Vec<String> = matrix(state)?.letters().map(|row| row[..width].to_string()).collect();
    Ok(json!(found[..rows.len()]))
}

fn p_cells(state: &State) -> Result<Vec<[usize; 2]>, Problem> {
    let rows: Vec<String> = matrix(state)?.letters().collect();
    let row = |(a, row): (usize, &String)| row.match_indices('P').map(|(b, _)| [a, b]).collect::<Vec<_>>();
    Ok(rows.iter().enumerate().flat_map(row).collect())
}

/// The groups, if the P-positions of the window are those in one of them.
fn groups(state: &State, printed: &Value) -> Asked {
    let all: BTreeSet<Vec<u64>> = printed.as_object().expect("groups").values().flat_map(lists).collect();
    let cells = p_cells(state)?;
    Ok(if json!(all) == json!(cells) { printed.clone() } else { json!(cells) })
}

/// The fact's positions, if those among them that have a heap like the third of the link are, in
/// every order, what the window shows.
fn heaps_that_hold_the_third(state: &State, fact: &Fact) -> Asked {
    let third = piles(state)[2];
    let mut cells = BTreeSet::new();
    for heaps in lists(fact.right()) {
        for i in (0..3).filter(|&i| heaps[i] == third) {
            let others: Vec<u64> = (0..3).filter(|&j| j != i).map(|j| heaps[j]).collect();
            cells.extend([[others[0], others[1]], [others[1], others[0]]]);
        }
    }
    let shown = p_cells(state)?;
    Ok(if json!(cells) == json!(shown) { fact.right().clone() } else { json!(shown) })
}

fn dominates(state: &State, fact: &Fact) -> Asked {
    let (p, q) = (piles(state), fact.numbers("q"));
    assert_eq!(p, fact.numbers("p"), "{fact}");
    let mut open = vec![state.clone()];
    let mut seen = BTreeSet::new();
    while let Some(state) = open.pop() {
        // Any move, and any reply that wins: so it goes on from one P-position to the next.
        for state in next(&state) {
            for reply in next(&state) {
                if evaluate(&reply)?.outcome == Outcome::P && seen.insert(piles(&reply)) {
                    open.push(reply);
                }
            }
        }
    }
    Ok(json!({
        "p": evaluate(state)?.outcome.to_string(),
        "q": evaluate(&at(state, &q))?.outcome.to_string(),
        "dominates": p.iter().zip(&q).all(|(p, q)| p >= q) && p != q,
        "q_reachable_from_p": seen.contains(&q),
    }))
}

fn played_through(state: &State) -> Asked {
    let mut now = at(state, state.start().piles().expect("piles"));
    let mut positions = vec![json!([piles(&now), evaluate(&now)?.outcome.to_string()])];
    for played in state.moves() {
        now = now.after(played.clone()).expect("a legal move");
        positions.push(json!([piles(&now), evaluate(&now)?.outcome.to_string()]));
    }
    Ok(json!(positions))
}

/// The last column of the explanation's table: Grundy values in binary.
fn table(state: &State) -> Asked {
    let explanation = evaluate(state)?.explanation;
    let rows = explanation.iter().find_map(|part| match part {
        Explanation::Table { rows, .. } => Some(rows),
        Explanation::Text(_) => None,
    });
    let rows = rows.expect("a table");
    Ok(json!(rows.iter().map(|row| row.last().expect("a column").to_string()).collect::<Vec<_>>()))
}

fn winner(state: &State) -> Result<&'static str, Problem> {
    Ok(if evaluate(state)?.outcome == Outcome::N { "I" } else { "II" })
}

fn winners(state: &State, printed: &Value) -> Asked {
    let positions = printed.as_object().expect("winners").keys();
    let winner = |position: &String| {
        let sizes: Vec<u64> = position.split(',').map(|size| size.parse().expect("a size")).collect();
        Ok((position.clone(), json!(winner(&at(state, &sizes))?)))
    };
    Ok(Value::Object(positions.map(winner).collect::<Result<_, Problem>>()?))
}

fn labels(state: &State) -> Vec<Option<u64>> {
    let Rules::Line(line) = state.rules() else { panic!("a line") };
    let labels = Labels::new(line, 0).expect("labels");
    (0..=line.n()).map(|space| labels.label(space).map(|Nimber(label)| label)).collect()
}

/// The labels of a run, from the space that has label r to the left.
fn run(state: &State, fact: &Fact) -> Value {
    let labels: Vec<u64> = labels(state)
        .into_iter()
        .rev()
        .collect::<Vec<_>>()
        .split(|label| label.is_none())
        .max_by_key(|run| run.len())
        .expect("a run")
        .iter()
        .flatten()
        .copied()
        .collect();
    assert_eq!(labels[0], fact.number("r"), "{fact}");
    json!(labels)
}

/// The values of ⟨2ᵏ⟩, and of ⟨2ᵏ1⟩ where that can be played, as the tree has them.
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

/// The values after the fact's moves, played from the link's start.
fn after_moves(state: &State, fact: &Fact) -> Asked {
    let start = State::new(state.rules().clone());
    let after = |steps: &[u64]| {
        let played = |state: State, step: &u64| state.after(Move::Step(*step)).expect("a legal step");
        value(&steps.iter().fold(start.clone(), played))
    };
    if fact.has("positions") {
        let a = fact.numbers("M")[0];
        return (1..a).map(|m| after(&[vec![a + 1; m as usize], vec![a]].concat())).collect();
    }
    let mut values = Map::new();
    for key in fact.right().as_object().expect("positions").keys() {
        let steps: Vec<u64> = key.split(',').filter_map(|step| step.parse().ok()).collect();
        values.insert(key.clone(), after(&steps)?);
    }
    Ok(values.into())
}

/// Whether the window shows a matrix with the P-positions that a theorem names.
fn matrix_is(state: &State, is_p: impl Fn(usize, usize) -> bool) -> Result<bool, Problem> {
    let cells = p_cells(state)?;
    let (rows, cols) = (state.window.rows as usize, state.window.cols as usize);
    let named = (0..rows).flat_map(|a| (0..cols).map(move |b| [a, b])).filter(|&[a, b]| is_p(a, b));
    Ok(named.eq(cells))
}

/// Whether the terms in the window are those of a function.
fn terms_are(state: &State, value: impl Fn(usize) -> u32) -> Result<bool, Problem> {
    Ok(values(state)?.into_iter().enumerate().all(|(n, term)| term == value(n)))
}

/// Whether a theorem holds where the link looks.
fn claim(state: &State, fact: &Fact) -> Result<bool, Problem> {
    Ok(match fact.id() {
        "gs.odd_or_even" => matrix_is(state, |a, b| a ^ b < 2)?,
        "gs.thm2_and_3.2" => matrix_is(state, |a, b| a / 4 == b / 4)?,
        "gs.thm1" => {
            let halves: Nimber = piles(state).iter().map(|size| Nimber(size / 2)).sum();
            halves == Nimber(0) && evaluate(state)?.outcome == Outcome::P
        }
        "ks.thm4_thm11_thm13_lem15" => {
            let (m, k) = (16, 4);
            let level = |l: usize, i: usize| {
                (0..1 << l).map(move |j| [(i << l) + l * m / 2 + j, (i << l) + l * m / 2 + (1 << l) - 1 - j])
            };
            let length = |l: usize| if l < k { m >> (l + 1) } else { m >> k };
            let all: BTreeSet<[usize; 2]> =
                (0..=k).flat_map(|l| (0..length(l)).flat_map(move |i| level(l, i))).collect();
            p_cells(state)?.into_iter().eq(all)
        }
        "ks.thm16" => {
            let Rules::Modular(game) = state.rules() else { panic!("{fact}") };
            let says = |piles: &[u64]| {
                let sum: Nimber = piles.iter().map(|&size| Nimber(size)).sum();
                sum == Nimber(0) && piles.iter().sum::<u64>() < 2 * game.m()
            };
            let reached: Vec<Vec<u64>> = next(state).map(|state| piles(&state)).collect();
            !says(&piles(state))
                && evaluate(state)?.outcome == Outcome::N
                && reached.iter().any(|left| says(left))
        }
        "ga.thm2.2" => {
            let mut row = state.clone();
            row.window = nimatrix::Window::new(0, 0, 500, 1).expect("a window");
            let terms = values(&row)?;
            evaluate(state)?.outcome == Outcome::N
                && terms.iter().enumerate().all(|(n, &term)| (term > 0) == [1, 3, 4].contains(&(n % 5)))
        }
        "ga.thm3.1" => matrix_is(state, |a, b| a == b)?,
        "ga.ex4.10" => {
            matrix_is(state, |a, b| [&[0, 2][..], &[1, 3], &[4, 6], &[5]][a % 4].contains(&(b % 7)))?
        }
        "ga.formula.1234" => terms_are(state, |n| n as u32 % 5)?,
        "ga.formula.247" => terms_are(state, |n| match n {
            0 | 1 | 6 => 0,
            2 | 3 => 1,
            4 | 5 => 2,
            7 => 3,
            _ => [0, 2, 1][n % 3],
        })?,
        "ga.thm5.4" => {
            let third = piles(state)[2];
            let seven = |n: usize| [0, 1, 0, 1, 2, 3, 2][n % 7];
            assert_eq!(third, 8, "{fact}: g₃(8) = 1");
            matrix_is(state, |a, b| (a % 5) ^ seven(b) == 1)?
        }
        "hh.lemma1" => {
            let Rules::Kotzig(circle) = state.rules() else { panic!("{fact}") };
            let k = state.moves().len() as u64 - 1;
            let value = match (circle.n() - 2 * k) % 3 {
                0 => (k + 1) % 2,
                1 => 2,
                _ => k % 2,
            };
            evaluate(state)?.grundy == Some(Nimber(value))
        }
        _ => panic!("{fact}: nobody knows how a link shows this"),
    })
}
