//! Claims about Nim, subtraction games and their sums.
use nimatrix::games::Subtraction;
use nimatrix::{Nimber, Outcome, Piles, Rules};

use super::{Holds, check};
use crate::solver::{boxes, defined, row, rows, state};

/// The values of one pile of up to 500 tokens.
fn formula(rules: &str, formula: impl Fn(u64) -> u64) -> Holds {
    let values = row(rules, 501).map_err(|problem| problem.to_string())?;
    for (n, value) in (0..).zip(values) {
        check(value == formula(n), || format!("{rules}: {n} has the value {value}"))?;
    }
    Ok(())
}

pub fn one_two_three() -> Holds {
    formula("sub:1,2,3", |n| n % 4)
}

pub fn one_to_four() -> Holds {
    formula("sub:1,2,3,4", |n| n % 5)
}

pub fn one_three_four() -> Holds {
    formula("sub:1,3,4", |n| match n % 7 {
        0 | 2 => 0,
        1 | 3 => 1,
        4 | 6 => 2,
        _ => 3,
    })
}

pub fn two_four_seven() -> Holds {
    formula("sub:2,4,7", |n| match (n, n % 3) {
        (0 | 1 | 6, _) => 0,
        (2 | 3, _) => 1,
        (4 | 5, _) => 2,
        (7, _) => 3,
        (_, 0) => 0,
        (_, 2) => 1,
        _ => 2,
    })
}

/// Theorem 2.2: who moves from n tokens of (1,4)-NIM wins iff n = 1, 3 or 4 modulo 5.
pub fn one_four_is_won() -> Holds {
    let letters = rows("g=sub:1,4&p=0&w=0,0,501,1").map_err(|problem| problem.to_string())?;
    for (n, letter) in letters[0].chars().enumerate() {
        let won = matches!(n % 5, 1 | 3 | 4);
        check(won == (letter == 'N'), || format!("{n} is {letter}"))?;
    }
    Ok(())
}

/// Compares the matrix of two piles with a rule for its P-positions.
fn matrix(query: &str, is_p: impl Fn(usize, usize) -> bool) -> Holds {
    let rows = rows(query).map_err(|problem| problem.to_string())?;
    for (a, row) in rows.iter().enumerate() {
        for (b, letter) in row.chars().enumerate() {
            check(is_p(a, b) == (letter == 'P'), || format!("({a},{b}) is {letter}"))?;
        }
    }
    Ok(())
}

/// Piles up to 20.
pub fn two_equal_piles() -> Holds {
    matrix("g=nim&p=0,0&w=0,0,21,21", |a, b| a == b)
}

/// Piles below 30.
pub fn sum_of_two() -> Holds {
    matrix("g=sub:1,2,3/1,3,4&p=0,0&w=0,0,30,30", |a, b| {
        matches!((a % 4, b % 7), (0, 0 | 2) | (1, 1 | 3) | (2, 4 | 6) | (3, 5))
    })
}

/// Theorem 5.4 for the three games of Example 5.3, by definition, piles below 14.
pub fn sum_of_three() -> Holds {
    let sets = ["1,2,3,4", "1,3,4", "2,4,7"];
    let mut values = vec![];
    for set in sets {
        values.push(row(&format!("sub:{set}"), 14).map_err(|problem| problem.to_string())?);
    }
    let rules = state(&format!("g=sub:{}&p=0,0,0", sets.join("/")));
    let game: &Subtraction = match rules.rules() {
        Rules::Subtraction(game) => game,
        other => return Err(format!("{other} is no subtraction game")),
    };
    let all: Vec<Piles> = boxes(3, 13).into_iter().map(|sizes| Piles::new(sizes).expect("piles")).collect();
    let definition = defined(game, all.iter().cloned());
    for piles in &all {
        let sum: Nimber = (0..3).map(|i| Nimber(values[i][piles[i] as usize])).sum();
        let outcome = definition.outcome(piles);
        check(outcome == Outcome::of(sum), || format!("{:?} is {outcome}", &piles[..]))?;
    }
    Ok(())
}
