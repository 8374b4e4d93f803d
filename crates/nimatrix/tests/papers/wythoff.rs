//! Facts about Wythoff's Nim.
use nimatrix::games::Wythoff;
use nimatrix::{Nimber, Outcome, Piles};
use serde_json::json;

use crate::Asked;
use crate::fact::Fact;
use crate::solver::{defined, rows};

/// Read off the matrix; as far as the definition is quick, it must say the same.
pub fn p_positions(fact: &Fact) -> Asked {
    let size = fact.number("searched_up_to");
    let rows = rows(&format!("g=wythoff&p=0,0&w=0,0,{size},{size}"))?;
    let cells = rows.iter().enumerate().flat_map(|(a, row)| {
        let columns = row.chars().enumerate().filter(|(_, letter)| *letter == 'P');
        columns.map(move |(b, _)| [a as u64, b as u64])
    });
    let found: Vec<[u64; 2]> = cells.collect();
    let most = size.min(30);
    let piles = |a, b| Piles::new(vec![a, b]).expect("piles");
    let definition = defined(&Wythoff, [piles(most, most)]);
    for [a, b] in (0..most).flat_map(|a| (0..most).map(move |b| [a, b])) {
        let is_p = definition.outcome(&piles(a, b)) == Outcome::P;
        assert_eq!(found.contains(&[a, b]), is_p, "{fact}: {a}, {b}");
    }
    Ok(json!(found))
}

/// The matrix of Grundy values by definition.
pub fn values(fact: &Fact) -> Asked {
    let size = fact.number("size");
    let piles = |a, b| Piles::new(vec![a, b]).expect("piles");
    let definition = defined(&Wythoff, [piles(size, size)]);
    let row = |a| (0..size).map(|b| definition.value(&piles(a, b))).collect::<Vec<Nimber>>();
    let rows = (0..size).map(|a| row(a).into_iter().map(|Nimber(value)| value).collect::<Vec<_>>());
    Ok(json!(rows.collect::<Vec<_>>()))
}
