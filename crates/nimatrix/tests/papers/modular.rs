//! Facts about m-Modular Nim and Wythoff's Nim.
use std::collections::BTreeSet;

use nimatrix::games::Modular;
use nimatrix::{Outcome, Piles, Rules, State};
use serde_json::json;

use crate::Asked;
use crate::fact::{Fact, lists};
use crate::solver::{answer, at, defined, next, p_cells, piles, state};
use crate::support::boxed;

/// The P-positions with `heaps` heaps of at most `largest` tokens, ascending.
pub fn p_positions_up_to(m: u64, heaps: usize, largest: u64) -> Vec<Piles> {
    let game = Modular::new(m).expect("a positive m");
    let all = boxed(&vec![largest; heaps]);
    let definition = defined(&game, all.last().cloned());
    all.into_iter().filter(|sizes| definition.outcome(sizes) == Outcome::P).collect()
}

/// The largest heap of a P-position with two heaps: Lemma 6.
pub fn largest_heap(m: u64) -> u64 {
    m * (u64::from(m.trailing_zeros()) + 2) / 2
}

/// The link of the matrix of two heaps of fewer than `size` tokens.
fn matrix(m: u64, size: u64) -> String {
    format!("g=mmod:{m}&p=0,0&w=0,0,{size},{size}")
}

/// A matrix slightly larger than the positions of the fact.
pub fn window(fact: &Fact) -> String {
    matrix(fact.number("m"), fact.number("searched_up_to") + 3)
}

/// A matrix with all P-positions of two heaps.
pub fn whole(fact: &Fact) -> String {
    let m = fact.number("m");
    matrix(m, largest_heap(m) + m + 3)
}

pub fn count(state: &State, fact: &Fact) -> Asked {
    assert!(!fact.has("heaps") || fact.number("heaps") == 2, "{fact}");
    Ok(json!(p_cells(state)?.len()))
}

/// The trunk, on the diagonal, and the two branches: P_(m/2) twice as large and shifted.
pub fn groups(shown: &State, fact: &Fact) -> Asked {
    let m = fact.number("m");
    let all = p_cells(shown)?;
    let half = p_cells(&state(&matrix(m / 2, m + 1)))?;
    let trunk: Vec<_> = all.iter().filter(|p| p[0] == p[1]).collect();
    let branch = |a: u64, b: u64| {
        let shifted = half.iter().map(|p| [2 * p[0] + a, 2 * p[1] + b]);
        shifted.filter(|p| all.contains(p)).collect::<Vec<_>>()
    };
    let (one, other) = (branch(m / 2, m / 2 + 1), branch(m / 2 + 1, m / 2));
    assert_eq!(trunk.len() + one.len() + other.len(), all.len(), "{fact}: no others");
    Ok(json!({ "trunk": trunk, "branch_shift_3_4": one, "branch_shift_4_3": other }))
}

pub fn sorted_p_positions(fact: &Fact) -> Asked {
    let largest = fact.number("heap_less_than") - 1;
    let mut found = p_positions_up_to(fact.number("m"), fact.number("heaps") as usize, largest);
    found.retain(|sizes| sizes.is_sorted());
    Ok(json!(found.iter().map(|sizes| sizes.to_vec()).collect::<Vec<_>>()))
}

/// The fact's positions, if the window shows those with a heap like the third of the link, in every order.
pub fn sorted_p_positions_with_the_third(state: &State, fact: &Fact) -> Asked {
    let third = piles(state)[2];
    let mut cells = BTreeSet::new();
    for heaps in lists(fact.right()) {
        for i in (0..3).filter(|&i| heaps[i] == third) {
            let others: Vec<u64> = (0..3).filter(|&j| j != i).map(|j| heaps[j]).collect();
            cells.extend([[others[0], others[1]], [others[1], others[0]]]);
        }
    }
    let shown = p_cells(state)?;
    Ok(if cells.iter().eq(&shown) { fact.right().clone() } else { json!(shown) })
}

pub fn position(fact: &Fact) -> String {
    format!("g=mmod:{}&p={}", fact.number("m"), fact.set("p"))
}

/// Two P-positions, one dominating the other, and whether play gets from one to the other when
/// the winner never lets a win go.
pub fn dominates(state: &State, fact: &Fact) -> Asked {
    let (p, q) = (piles(state), fact.numbers("q"));
    assert_eq!(p, fact.numbers("p"), "{fact}");
    let Rules::Modular(game) = state.rules() else { panic!("{fact}") };
    let definition = defined(game, [state.position().piles().expect("piles").clone()]);
    let (mut open, mut seen) = (vec![state.clone()], BTreeSet::new());
    while let Some(state) = open.pop() {
        // Any move, and any winning reply: from one P-position to the next.
        for reply in next(&state).flat_map(|state| next(&state).collect::<Vec<_>>()) {
            let left = reply.position().piles().expect("piles").clone();
            if definition.outcome(&left) == Outcome::P && seen.insert(left.to_vec()) {
                open.push(reply);
            }
        }
    }
    Ok(json!({
        "p": answer(state)?.outcome.to_string(),
        "q": answer(&at(state, &q))?.outcome.to_string(),
        "dominates": p.iter().zip(&q).all(|(p, q)| p >= q) && p != q,
        "q_reachable_from_p": seen.contains(&q),
    }))
}

pub fn of_wythoff(fact: &Fact) -> String {
    let size = fact.number("searched_up_to");
    format!("g=wythoff&p=0,0&w=0,0,{size},{size}")
}

pub fn values_of_wythoff(fact: &Fact) -> String {
    let size = fact.number("size");
    format!("g=wythoff&p=0,0&view=grundy&w=0,0,{size},{size}")
}

/// The matrix of Grundy values.
pub fn values(state: &State, _: &Fact) -> Asked {
    let found = nimatrix::matrix(state)?;
    let values = found.grundy.expect("values");
    Ok(json!(values.chunks(found.window.cols as usize).collect::<Vec<_>>()))
}
