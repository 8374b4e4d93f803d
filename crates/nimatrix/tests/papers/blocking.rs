//! Facts about blocking Nim.
use std::collections::{BTreeMap, BTreeSet};

use nimatrix::{Evaluation, Outcome, State};
use serde_json::{Value, json};

use crate::Asked;
use crate::fact::{Fact, comma, lists};
use crate::solver::{answer, next, piles, rows, state};

/// The rules text; exactly one residue is blocked where the fact names no family.
pub fn rules(fact: &Fact) -> String {
    let family = match fact.has("family").then(|| fact.value("family")) {
        None => "k1".into(),
        Some(Value::String(word)) => word.clone(),
        Some(list) => lists(list).iter().map(|r| comma(r)).collect::<Vec<_>>().join("/"),
    };
    format!("g=block:{}:{family}", fact.number("n"))
}

pub fn position(fact: &Fact) -> String {
    format!("{}&p={}&r={}", rules(fact), fact.set("piles"), fact.set("forbidden"))
}

pub fn window(fact: &Fact) -> String {
    let size = fact.right().as_array().map_or(0, Vec::len);
    format!("{}&p=0,0&r={}&w=0,0,{size},{size}", rules(fact), fact.set("forbidden"))
}

/// As much of the matrix as the fact has.
pub fn matrix(state: &State, fact: &Fact) -> Asked {
    let known = fact.right().as_array().expect("rows");
    let width = known[0].as_str().expect("letters").len();
    let found: Vec<String> = rows(state)?.iter().map(|row| row[..width].to_string()).collect();
    Ok(json!(found[..known.len()]))
}

/// The different piles that can be left, ascending.
pub fn piles_reached(state: &State, _: &Fact) -> Asked {
    let reached: BTreeSet<Vec<u64>> = next(state).map(|state| piles(&state)).collect();
    Ok(json!(reached))
}

/// Each winning move as the pile's index, the amount and the restriction handed over.
pub fn winning_moves(state: &State, _: &Fact) -> Asked {
    let before = piles(state);
    let moves = answer(state)?.moves;
    let winning = moves.iter().filter(|m| m.winning).map(|m| {
        let after = piles(&m.reached);
        let pile = (0..after.len()).find(|&i| after[i] < before[i]).expect("a pile");
        let blocked: Vec<u8> = m.reached.position().restriction().expect("one").iter().collect();
        json!([pile, before[pile] - after[pile], blocked])
    });
    Ok(winning.collect())
}

/// The drawn part of the tree below each node: all winning moves of the player who wins, and every
/// move of the other that blocks 1 or 2. Nodes leave out empty piles.
pub fn tree(shown: &State, fact: &Fact) -> Asked {
    let nodes = fact.right().as_object().expect("nodes");
    let mut tree = BTreeMap::new();
    for node in nodes.keys() {
        let (piles, restriction) = node.split_once('!').expect("piles!restriction");
        let piles = piles.trim_matches(['(', ')']);
        let evaluation = answer(&state(&format!("g={}&p={piles}&r={restriction}", shown.rules())))?;
        tree.insert(node, children(&evaluation));
    }
    Ok(json!(tree))
}

fn children(evaluation: &Evaluation) -> BTreeSet<String> {
    let drawn = evaluation.moves.iter().filter_map(|m| {
        let restriction = m.reached.position().restriction()?.to_string();
        let drawn = match evaluation.outcome {
            Outcome::N => m.winning,
            Outcome::P => ["1", "2"].contains(&&*restriction),
        };
        let mut left = piles(&m.reached);
        left.retain(|&size| size > 0);
        left.sort_unstable_by(|a, b| b.cmp(a));
        drawn.then(|| format!("({})!{restriction}", comma(&left)))
    });
    drawn.collect()
}
