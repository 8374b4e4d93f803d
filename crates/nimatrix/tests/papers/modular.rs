//! Facts about m-Modular Nim.
use std::collections::BTreeSet;

use nimatrix::games::Modular;
use nimatrix::{Outcome, Piles, Ruleset};
use serde_json::json;

use crate::Asked;
use crate::fact::Fact;
use crate::solver::{boxes, defined, outcome, rows};

/// The P-positions with `heaps` heaps of at most `largest` tokens, ascending.
pub fn p_positions_up_to(m: u64, heaps: usize, largest: u64) -> Vec<Vec<u64>> {
    let game = Modular::new(m).expect("a positive m");
    let piles = |sizes: Vec<u64>| Piles::new(sizes).expect("piles");
    let definition = defined(&game, [piles(vec![largest; heaps])]);
    let is_p = |sizes: &Vec<u64>| definition.outcome(&piles(sizes.clone())) == Outcome::P;
    boxes(heaps, largest).into_iter().filter(is_p).collect()
}

/// The largest heap of a P-position with two heaps: Lemma 6.
pub fn largest_heap(m: u64) -> u64 {
    m * (u64::from(m.trailing_zeros()) + 2) / 2
}

/// Read off the matrix, which goes a little further than the positions that are expected.
pub fn p_positions(fact: &Fact) -> Asked {
    let size = fact.number("searched_up_to") + 3;
    let rows = rows(&format!("g=mmod:{}&p=0,0&w=0,0,{size},{size}", fact.number("m")))?;
    let cells = rows.iter().enumerate().flat_map(|(a, row)| {
        let columns = row.chars().enumerate().filter(|(_, letter)| *letter == 'P');
        columns.map(move |(b, _)| [a, b])
    });
    Ok(json!(cells.collect::<Vec<_>>()))
}

pub fn sorted_p_positions(fact: &Fact) -> Asked {
    let largest = fact.number("heap_less_than") - 1;
    let mut found = p_positions_up_to(fact.number("m"), fact.number("heaps") as usize, largest);
    found.retain(|sizes| sizes.is_sorted());
    Ok(json!(found))
}

pub fn count(fact: &Fact) -> Asked {
    let m = fact.number("m");
    let found = p_positions_up_to(m, fact.number("heaps") as usize, largest_heap(m) + m + 2);
    Ok(json!(found.len()))
}

/// The trunk, on the diagonal, and the two branches: P_(m/2) twice as large and shifted.
pub fn groups(fact: &Fact) -> Asked {
    let m = fact.number("m");
    let half = p_positions_up_to(m / 2, 2, m);
    let all = p_positions_up_to(m, 2, largest_heap(m) + m);
    let trunk: Vec<_> = all.iter().filter(|p| p[0] == p[1]).collect();
    let branch = |a: u64, b: u64| {
        let shifted = half.iter().map(|p| vec![2 * p[0] + a, 2 * p[1] + b]);
        shifted.filter(|p| all.contains(p)).collect::<Vec<_>>()
    };
    let (one, other) = (branch(m / 2, m / 2 + 1), branch(m / 2 + 1, m / 2));
    assert_eq!(trunk.len() + one.len() + other.len(), all.len(), "{fact}: no others");
    Ok(json!({ "trunk": trunk, "branch_shift_3_4": one, "branch_shift_4_3": other }))
}

/// Two P-positions, one dominating the other, and whether play gets from one to the other when
/// the winner never lets a win go.
pub fn dominates(fact: &Fact) -> Asked {
    let query = |name: &str| format!("g=mmod:{}&p={}", fact.number("m"), fact.set(name));
    let (p, q) = (fact.numbers("p"), fact.numbers("q"));
    Ok(json!({
        "p": outcome(&query("p"))?.to_string(),
        "q": outcome(&query("q"))?.to_string(),
        "dominates": p.iter().zip(&q).all(|(a, b)| a >= b),
        "q_reachable_from_p": reached_by_optimal_play(fact.number("m"), p).contains(&q),
    }))
}

/// The P-positions met from a P-position on when every second move leads to one.
fn reached_by_optimal_play(m: u64, start: Vec<u64>) -> BTreeSet<Vec<u64>> {
    let game = Modular::new(m).expect("a positive m");
    let start = Piles::new(start).expect("piles");
    let definition = defined(&game, [start.clone()]);
    let mut reached = BTreeSet::new();
    let mut open = vec![start];
    while let Some(piles) = open.pop() {
        if reached.insert(piles.to_vec()) {
            let replies = |(_, left): (_, Piles)| game.options(&left).collect::<Vec<_>>();
            let answers = game.options(&piles).flat_map(replies).map(|(_, left)| left);
            open.extend(answers.filter(|left| definition.outcome(left) == Outcome::P));
        }
    }
    reached
}
