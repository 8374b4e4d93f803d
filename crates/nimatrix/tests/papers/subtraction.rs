//! Facts about Nim, subtraction games and their sums.
use std::collections::BTreeMap;

use nimatrix::{Nimber, Outcome};
use serde_json::{Value, json};

use crate::Asked;
use crate::fact::{Fact, comma, number, numbers};
use crate::solver::{answer, outcome, row, value};

/// How far values are computed before a period is believed: beyond max M · 2^(max M) of every set
/// of the handouts' examples, where Theorem 2.5 proves it.
const LONG: u64 = 1000;

pub fn nim_sum(fact: &Fact) -> Asked {
    let Nimber(sum) = fact.numbers("terms").into_iter().map(Nimber).sum();
    Ok(json!(sum))
}

/// The values of one pile.
fn values(fact: &Fact, length: u64) -> Result<Vec<u64>, nimatrix::notation::Problem> {
    row(&format!("sub:{}", fact.set("moves")), length)
}

/// The handouts' letters: L for a P-position, W for an N-position.
fn letter(value: u64) -> char {
    match Outcome::of(Nimber(value)) {
        Outcome::P => 'L',
        Outcome::N => 'W',
    }
}

fn length(fact: &Fact) -> u64 {
    let n = fact.numbers("n");
    assert_eq!(n[0], 0, "{fact}: tables start at 0");
    n[1] + 1
}

pub fn outcomes(fact: &Fact) -> Asked {
    let letters: String = values(fact, length(fact))?.into_iter().map(letter).collect();
    Ok(json!(letters))
}

pub fn grundy_values(fact: &Fact) -> Asked {
    Ok(json!(values(fact, length(fact))?))
}

pub fn grundy_value(fact: &Fact) -> Asked {
    let query = format!("g=sub:{}&p={}", fact.set("moves"), fact.number("n"));
    Ok(json!(value(&query)?))
}

/// The least period that a row takes up before its middle, and where it begins at the earliest.
fn period<T: PartialEq>(row: &[T]) -> (usize, usize) {
    let begins = |period: usize| {
        let mut pairs = row.iter().zip(&row[period..]);
        pairs.rposition(|(a, b)| a != b).map_or(0, |last| last + 1)
    };
    let period = (1..row.len() / 2).find(|&period| begins(period) < row.len() / 2);
    let period = period.expect("a period");
    (begins(period), period)
}

fn as_period((preperiod, period): (usize, usize)) -> Value {
    json!({ "preperiod": preperiod, "period": period })
}

pub fn outcome_period(fact: &Fact) -> Asked {
    let letters: Vec<char> = values(fact, LONG)?.into_iter().map(letter).collect();
    Ok(as_period(period(&letters)))
}

pub fn grundy_period(fact: &Fact) -> Asked {
    Ok(as_period(period(&values(fact, LONG)?)))
}

/// Theorem 2.5 and its sharper form for every set, and for each largest member the longest period
/// of outcomes.
pub fn longest_periods(fact: &Fact) -> Asked {
    let largest = fact.numbers("max_move");
    let known = fact.value("longest").as_object().expect("longest periods");
    for max in largest[0]..=largest[1] {
        let mut longest = 0;
        let [known_period, known_set] = &known[&max.to_string()].as_array().expect("a pair")[..] else {
            panic!("{fact}: a period and a set");
        };
        for smaller in 0..1u64 << (max - 1) {
            let set: Vec<u64> = (1..=max).filter(|&a| a == max || smaller >> (a - 1) & 1 == 1).collect();
            let letters: Vec<char> =
                row(&format!("sub:{}", comma(&set)), 4 << max)?.into_iter().map(letter).collect();
            let (preperiod, period) = period(&letters);
            assert!(period as u64 <= max << max, "{set:?}");
            assert!(preperiod + period <= 1 << max, "{set:?}");
            if set == numbers(known_set) {
                assert_eq!(period as u64, number(known_period), "{set:?}");
            }
            longest = longest.max(period as u64);
        }
        assert_eq!(longest, number(known_period), "{fact}: largest member {max}");
    }
    Ok(json!(true))
}

/// The game (1,...,k)-NIM whose values are n modulo 5, as Example 5.5 uses them.
pub fn set_by_modulus(_: &Fact) -> Asked {
    for k in 1..=6 {
        let expected: Vec<u64> = (0..100).map(|n| n % 5).collect();
        if row(&format!("sub:1-{k}"), 100)? == expected {
            return Ok(json!((1..=k).collect::<Vec<u64>>()));
        }
    }
    Ok(Value::Null)
}

/// The positions of a game that is played move by move, each with its outcome.
pub fn playthrough(fact: &Fact) -> Asked {
    let start = fact.set("start");
    let moves: Vec<String> = fact.lists("moves").iter().map(|m| format!("{}a{}", m[0], m[1])).collect();
    let mut positions = vec![];
    for played in 0..=moves.len() {
        let so_far = match &moves[..played] {
            [] => String::new(),
            some => format!("&m={}", some.join(",")),
        };
        let query = format!("g=nim&p={start}{so_far}");
        let piles = crate::solver::state(&query).position().piles().map(|p| p.to_vec());
        positions.push(json!([piles, outcome(&query)?.to_string()]));
    }
    Ok(json!(positions))
}

/// The rules of a sum and a position of it.
fn sum(fact: &Fact) -> String {
    let sets: Vec<String> = fact.lists("games").iter().map(|set| comma(set)).collect();
    format!("g=sub:{}&p={}", sets.join("/"), fact.set("position"))
}

pub fn is_terminal(fact: &Fact) -> Asked {
    Ok(json!(answer(&sum(fact))?.moves_total == Some(0)))
}

/// The values of the piles in binary, one row a pile.
fn binary(values: &[u64]) -> Vec<String> {
    let width = values.iter().max().map_or(1, |max| max.max(&1).ilog2() as usize + 1);
    values.iter().map(|value| format!("{value:0width$b}")).collect()
}

pub fn table(fact: &Fact) -> Asked {
    let pairs = fact.lists("games").into_iter().zip(fact.numbers("position"));
    let values: Result<Vec<u64>, _> =
        pairs.map(|(set, size)| value(&format!("g=sub:{}&p={size}", comma(&set)))).collect();
    Ok(json!(binary(&values?)))
}

/// The columns of a table with an odd number of ones: the ones of the nim-sum.
pub fn odd_columns(fact: &Fact) -> Asked {
    let rows = fact.value("T").as_array().expect("rows");
    let rows = rows.iter().map(|row| row.as_str().expect("a row"));
    let Nimber(sum) = rows.map(|row| Nimber(u64::from_str_radix(row, 2).expect("binary"))).sum();
    let columns = [("first", 2), ("last", 1)].into_iter().filter(|(_, bit)| sum & bit > 0);
    Ok(json!(columns.map(|(name, _)| name).collect::<Vec<_>>()))
}

/// A case of Example 5.5: residues modulo 5, 7 and 3 that fix the table and the winner.
pub fn case(fact: &Fact) -> Asked {
    let third = fact.value("a3").as_str().expect("a condition");
    let residue: u64 = match third.strip_prefix(">=8, ").and_then(|r| r.strip_suffix(" mod 3")) {
        Some(residue) => residue.parse().expect("a residue"),
        None => panic!("{fact}: {third}"),
    };
    let mut found = vec![];
    for a1 in (0..15).filter(|a| a % 5 == fact.number("a1_mod5")) {
        for a2 in (0..14).filter(|a| fact.numbers("a2_mod7").contains(&(a % 7))) {
            for a3 in (8..16).filter(|a| a % 3 == residue) {
                let values = [("1-4", a1), ("1,3,4", a2), ("2,4,7", a3)]
                    .map(|(set, size)| value(&format!("g=sub:{set}&p={size}")));
                let values: Vec<u64> = values.into_iter().collect::<Result<_, _>>()?;
                let query = format!("g=sub:1-4/1,3,4/2,4,7&p={a1},{a2},{a3}");
                found.push(json!({ "T": binary(&values), "winner": winner(&query)? }));
            }
        }
    }
    assert!(found.len() > 10, "{fact}: many positions");
    found.dedup();
    Ok(if let [same] = &found[..] { same.clone() } else { json!(found) })
}

/// The handouts call the player about to move I, the other II.
fn winner(query: &str) -> Result<&'static str, nimatrix::notation::Problem> {
    Ok(match outcome(query)? {
        Outcome::N => "I",
        Outcome::P => "II",
    })
}

/// The winner of each position of the game with primes, squares and Fibonacci numbers.
pub fn winners(fact: &Fact) -> Asked {
    let mut winners = BTreeMap::new();
    for piles in crate::solver::boxes(3, 4) {
        if piles.iter().sum::<u64>() <= 4 {
            let position = comma(&piles);
            winners.insert(position.clone(), winner(&format!("g=sub:primes/squares/fib&p={position}"))?);
        }
    }
    assert_eq!(fact.value("position"), "a,b,c with a+b+c<=4");
    Ok(json!(winners))
}
