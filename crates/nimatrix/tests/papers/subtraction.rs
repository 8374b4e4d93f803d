//! Facts about Nim, subtraction games and their sums.
use nimatrix::{Explanation, Nimber, Outcome, Rules, State, sequence};
use serde_json::{Map, Value, json};

use crate::Asked;
use crate::fact::{Fact, comma, number, numbers};
use crate::solver::{answer, at, piles, row, state, terms};
use crate::support::boxed;

/// How many values are computed before a period is believed: beyond max M · 2^(max M) of every set
/// of the handouts' examples, where Theorem 2.5 proves it.
const LONG: u64 = 1000;

pub fn terms_of_sum(fact: &Fact) -> String {
    format!("g=nim&p={}", fact.set("terms"))
}

pub fn pile(fact: &Fact) -> String {
    format!("g=sub:{}&p={}", fact.set("moves"), fact.number("n"))
}

pub fn strip(fact: &Fact) -> String {
    let n = fact.numbers("n");
    assert_eq!(n[0], 0, "{fact}: tables start at 0");
    format!("g=sub:{}&view=sequence&w=0,0,{},1", fact.set("moves"), n[1] + 1)
}

pub fn values(state: &State, _: &Fact) -> Asked {
    Ok(json!(terms(state)?))
}

/// The handouts' letters: L for a P-position, W for an N-position.
fn letter(value: u64) -> char {
    match Outcome::of(Nimber(value)) {
        Outcome::P => 'L',
        Outcome::N => 'W',
    }
}

pub fn letters(state: &State, _: &Fact) -> Asked {
    Ok(json!(terms(state)?.into_iter().map(letter).collect::<String>()))
}

/// The least period that a row has before its middle, and its earliest start.
fn period<T: PartialEq>(row: &[T]) -> (usize, usize) {
    let begins = |period: usize| {
        let mut pairs = row.iter().zip(&row[period..]);
        pairs.rposition(|(a, b)| a != b).map_or(0, |last| last + 1)
    };
    let period = (1..row.len() / 2).find(|&period| begins(period) < row.len() / 2);
    let period = period.expect("a period");
    (begins(period), period)
}

fn shown_period<T: PartialEq>(row: &[T]) -> Asked {
    let (preperiod, period) = period(row);
    Ok(json!({ "preperiod": preperiod, "period": period }))
}

fn long_row(fact: &Fact) -> Result<Vec<u64>, nimatrix::notation::Problem> {
    row(&format!("sub:{}", fact.set("moves")), LONG)
}

pub fn outcome_period(fact: &Fact) -> Asked {
    shown_period(&long_row(fact)?.into_iter().map(letter).collect::<Vec<_>>())
}

pub fn grundy_period(fact: &Fact) -> Asked {
    shown_period(&long_row(fact)?)
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
            let row = row(&format!("sub:{}", comma(&set)), 4 << max)?;
            let (preperiod, period) = period(&row.into_iter().map(letter).collect::<Vec<_>>());
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

/// The period of one set that has the longest one.
pub fn longest_period_shown(state: &State, fact: &Fact) -> Asked {
    let Rules::Subtraction(game) = state.rules() else { panic!("{fact}") };
    let largest = game.set(0).max().expect("a finite set").to_string();
    let period = sequence(state)?.outcome_period.map(|period| period.period());
    Ok(json!(json!(period) == fact.value("longest")[largest][0]))
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

pub fn play(fact: &Fact) -> String {
    let moves: Vec<String> = fact.lists("moves").iter().map(|m| format!("{}a{}", m[0], m[1])).collect();
    format!("g=nim&p={}&m={}", fact.set("start"), moves.join(","))
}

/// The positions of a game that is played move by move, each with its outcome.
pub fn played_through(state: &State, _: &Fact) -> Asked {
    let mut now = at(state, state.start().piles().expect("piles"));
    let mut positions = vec![json!([piles(&now), answer(&now)?.outcome.to_string()])];
    for played in state.moves() {
        now = now.after(played.clone()).expect("a legal move");
        positions.push(json!([piles(&now), answer(&now)?.outcome.to_string()]));
    }
    Ok(json!(positions))
}

/// The rules of a sum and a position of it.
pub fn sum(fact: &Fact) -> String {
    let sets: Vec<String> = fact.lists("games").iter().map(|set| comma(set)).collect();
    format!("g=sub:{}&p={}", sets.join("/"), fact.set("position"))
}

pub fn is_terminal(state: &State, _: &Fact) -> Asked {
    Ok(json!(answer(state)?.moves_total == Some(0)))
}

/// The last column of the explanation's table: the Grundy values of the piles in binary.
pub fn table(state: &State, _: &Fact) -> Asked {
    let explanation = answer(state)?.explanation;
    let rows = explanation.iter().find_map(|part| match part {
        Explanation::Table { rows, .. } => Some(rows),
        _ => None,
    });
    let rows = rows.expect("a table");
    Ok(json!(rows.iter().map(|row| row.last().expect("a column").to_string()).collect::<Vec<_>>()))
}

/// The columns of a table with an odd number of ones: the ones of the nim-sum.
pub fn odd_columns(fact: &Fact) -> Asked {
    let rows = fact.value("T").as_array().expect("rows");
    let rows = rows.iter().map(|row| row.as_str().expect("a row"));
    let Nimber(sum) = rows.map(|row| Nimber(u64::from_str_radix(row, 2).expect("binary"))).sum();
    let columns = [("first", 2), ("last", 1)].into_iter().filter(|(_, bit)| sum & bit > 0);
    Ok(json!(columns.map(|(name, _)| name).collect::<Vec<_>>()))
}

/// The table and the winner of a position of Example 5.5.
pub fn case_shown(state: &State, fact: &Fact) -> Asked {
    Ok(json!({ "T": table(state, fact)?, "winner": winner(state)? }))
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
                let query = format!("g=sub:1-4/1,3,4/2,4,7&p={a1},{a2},{a3}");
                found.push(case_shown(&state(&query), fact)?);
            }
        }
    }
    assert!(found.len() > 10, "{fact}: many positions");
    found.dedup();
    Ok(if let [same] = &found[..] { same.clone() } else { json!(found) })
}

/// The handouts call the player about to move I, the other II.
fn winner(state: &State) -> Result<&'static str, nimatrix::notation::Problem> {
    Ok(if answer(state)?.outcome == Outcome::N { "I" } else { "II" })
}

pub fn three_sequences(_: &Fact) -> String {
    "g=sub:primes/squares/fib&p=0,0,0".into()
}

/// The winner of each small position of the game with primes, squares and Fibonacci numbers.
pub fn winners(state: &State, fact: &Fact) -> Asked {
    assert_eq!(fact.value("position"), "a,b,c with a+b+c<=4");
    let small = boxed(&[4, 4, 4]).into_iter().filter(|piles| piles.total() <= 4);
    let winner = |piles: nimatrix::Piles| Ok((comma(&piles), json!(winner(&at(state, &piles))?)));
    Ok(Value::Object(small.map(winner).collect::<Result<Map<_, _>, _>>()?))
}
