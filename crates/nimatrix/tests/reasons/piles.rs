//! Sentences on Nim and on sums of subtraction games.
use nimatrix::{Outcome, Rules};

use crate::case::{Case, Says};
use crate::functions;
use crate::pattern::{holds, number, numbers, same};

pub fn sizes(case: &Case<'_, '_>) -> Vec<u64> {
    case.state.position().piles().expect("a game of piles").to_vec()
}

pub fn nim_sum(sizes: &[u64]) -> u64 {
    sizes.iter().fold(0, |sum, size| sum ^ size)
}

/// A number as `width` binary digits.
pub fn binary(number: u64, width: usize) -> String {
    (0..width).rev().map(|bit| if number >> bit & 1 == 1 { '1' } else { '0' }).collect()
}

/// How many binary digits the largest of these has, one at least.
pub fn width(numbers: &[u64]) -> usize {
    (1..64).find(|&width| numbers.iter().all(|number| number >> width == 0)).unwrap_or(64)
}

fn texts<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(T::to_string).collect()
}

/// "a P-position", "an N-position".
pub fn outcome(words: &str) -> Result<Says, String> {
    match words {
        "a P-position" => Ok(Says::Wins(Outcome::P)),
        "an N-position" => Ok(Says::Wins(Outcome::N)),
        other => Err(format!("{other} is no outcome")),
    }
}

pub fn sum_is_0(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    same("the nim-sum", 0, nim_sum(&sizes(case)))?;
    Ok(Says::Wins(Outcome::P))
}

pub fn sum_is_not_0(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let sum = number(holes[0])?;
    holds("that the nim-sum is not 0", sum > 0)?;
    same("the nim-sum", sum, nim_sum(&sizes(case)).into())?;
    Ok(Says::Wins(Outcome::N))
}

/// Of two piles the outcome is decided by whether they are equal.
pub fn equal_or_not(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    match sizes(case)[..] {
        [a, b] => Ok(Says::Wins(if a == b { Outcome::P } else { Outcome::N })),
        _ => Err("there are not two piles".into()),
    }
}

/// The sizes of piles in binary, and their nim-sum.
pub fn columns(
    case: &mut Case<'_, '_>,
    _: &[&str],
    rows: &[Vec<String>],
    foot: &[String],
) -> Result<Says, String> {
    let sizes = sizes(case);
    let width = width(&sizes);
    let row = |&number: &u64| vec![number.to_string(), binary(number, width)];
    same("the table", rows, &sizes.iter().map(row).collect::<Vec<_>>())?;
    same("the foot", foot, &row(&nim_sum(&sizes)))?;
    Ok(Says::Nothing)
}

/// The value of each pile of a subtraction game, worked out or, for large ones, as the table or the
/// sentence says.
fn values(case: &mut Case<'_, '_>) -> Result<Vec<Option<u64>>, String> {
    let Rules::Subtraction(game) = case.state.rules() else {
        return Err("there is no set of amounts".into());
    };
    let sizes = sizes(case).into_iter().enumerate();
    let value =
        |(i, size): (usize, u64)| case.truth.piles(game.set(i), size).map(|values| values[size as usize]);
    Ok(sizes.map(value).collect())
}

/// Fails unless these are the values of the piles.
fn are_values(case: &mut Case<'_, '_>, told: &[u128]) -> Result<(), String> {
    let found = values(case)?;
    same("the number of piles", told.len(), found.len())?;
    for (told, found) in told.iter().zip(found) {
        same("a value", *told, found.map_or(*told, u128::from))?;
    }
    Ok(())
}

pub fn value_is_0(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    are_values(case, &[0])?;
    Ok(Says::Value(0))
}

pub fn value_is_not_0(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let value = number(holes[0])?;
    holds("that the value is not 0", value > 0)?;
    are_values(case, &[value])?;
    Ok(Says::Value(value as u64))
}

pub fn values_are_equal(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let value = number(holes[0])?;
    are_values(case, &[value, value])?;
    Ok(Says::Value(0))
}

pub fn values_differ(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (a, b) = (number(holes[0])?, number(holes[1])?);
    holds("that the values differ", a != b)?;
    are_values(case, &[a, b])?;
    Ok(Says::Value((a ^ b) as u64))
}

/// Fails unless the table of the values is named by the piles, or so where there are many.
fn names_table(case: &Case<'_, '_>, name: &str) -> Result<(), String> {
    let sizes = sizes(case);
    let short = format!("T(G, {})", texts(&sizes).join(", "));
    let long = "the table T of the Grundy values in binary";
    holds("that there are three piles or more", sizes.len() > 2)?;
    holds(&format!("the name {name}"), if sizes.len() <= 6 { name == short } else { name == long })
}

pub fn columns_even(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    odd_columns(case, holes[0], &[])
}

pub fn column_odd(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    odd_columns(case, holes[0], &[number(holes[1])?])
}

pub fn columns_odd(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let columns = numbers(holes[1], &[", ", " and "])?;
    holds("that there are several columns", columns.len() > 1)?;
    odd_columns(case, holes[0], &columns)
}

/// Columns are numbered as in the table T of the handouts: b_m ... b_1, the last column being 1.
fn odd_columns(case: &mut Case<'_, '_>, name: &str, told: &[u128]) -> Result<Says, String> {
    names_table(case, name)?;
    let Some(values) = values(case)?.into_iter().collect::<Option<Vec<u64>>>() else {
        return Ok(if told.is_empty() { Says::Wins(Outcome::P) } else { Says::Wins(Outcome::N) });
    };
    let odd = |&column: &u64| values.iter().filter(|&value| value >> (column - 1) & 1 == 1).count() % 2 == 1;
    let mut told = told.to_vec();
    told.sort_unstable();
    same("the odd columns", told, (1..=64).filter(odd).map(u128::from).collect())?;
    Ok(Says::Value(nim_sum(&values)))
}

/// The table T: of each pile the tokens, the value and its binary digits.
pub fn value_table(
    case: &mut Case<'_, '_>,
    _: &[&str],
    rows: &[Vec<String>],
    foot: &[String],
) -> Result<Says, String> {
    let told: Vec<u128> = rows.iter().map(|row| number(&row[2])).collect::<Result<_, _>>()?;
    are_values(case, &told)?;
    let told: Vec<u64> = told.into_iter().map(|value| value as u64).collect();
    let width = width(&told);
    let row = |(i, (&size, &value)): (usize, (&u64, &u64))| {
        vec![(i + 1).to_string(), size.to_string(), value.to_string(), binary(value, width)]
    };
    let sizes = sizes(case);
    same("the table", rows, &sizes.iter().zip(&told).enumerate().map(row).collect::<Vec<_>>())?;
    let sum = nim_sum(&told);
    same("the foot", foot, &["nim-sum".into(), String::new(), sum.to_string(), binary(sum, width)])?;
    Ok(Says::Value(sum))
}

/// What the values of all piles are, which have this set.
pub fn amounts_of_all(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let all: Vec<String> = (1..=sizes(case).len()).map(|pile| pile.to_string()).collect();
    amounts(case, &[&all.join(", "), holes[0], holes[1]])
}

/// What the values of a pile are, for the piles that have this set.
pub fn amounts(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let Rules::Subtraction(game) = case.state.rules() else {
        return Err("there is no set of amounts".into());
    };
    let count = sizes(case).len();
    let own: Vec<usize> = (0..count).filter(|&i| game.set(i).to_string() == holes[1]).collect();
    let &first = own.first().ok_or("no pile has this set")?;
    let named = numbers(holes[0], &[", "])?;
    same("the piles of this set", named, own.iter().map(|&i| i as u128 + 1).collect())?;
    functions::describes(game.set(first), holes[2], case.truth)?;
    Ok(Says::Nothing)
}

pub fn losing_piles(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let size = sizes(case)[0];
    same("the size", number(holes[0])?, size.into())?;
    let Rules::Subtraction(game) = case.state.rules() else {
        return Err("there is no set of amounts".into());
    };
    if let Some(values) = case.truth.piles(game.set(0), size) {
        let losing = values[..=size as usize].iter().filter(|&&value| value == 0).count();
        same("the number of P-positions", number(holes[1])?, losing as u128)?;
    }
    Ok(Says::Nothing)
}
