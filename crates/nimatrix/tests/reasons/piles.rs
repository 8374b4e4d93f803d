//! Sentences on Nim, Wythoff's Nim and sums of subtraction games.
use nimatrix::games::Subtraction;
use nimatrix::{Outcome, Rules};

use crate::case::Part::{More, Verdict, Why};
use crate::case::Says::{Nothing, Value, Wins};
use crate::case::{Case, Checked, N, P, Row};
use crate::case::{holds, number, same};
use crate::functions;

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

/// ⌊k(1 + √5)/2⌋ by the digits of the root, which are found one by one.
pub fn times_golden(k: u128) -> u128 {
    // The largest number whose square is at most 5k², in base 2 from the top; k has at most 62 bits.
    let square = 5 * k * k;
    let root = (0..64).rev().fold(0u128, |root, bit| {
        let next = root | 1 << bit;
        if next * next <= square { next } else { root }
    });
    (k + root) / 2
}

/// Fails unless the difference, the smaller pile and ⌊kφ⌋ are right; the first two decide.
fn golden(case: &Case<'_, '_>, is_pair: bool) -> Result<(), String> {
    let sizes = case.sizes();
    let k = sizes[0].abs_diff(sizes[1]);
    case.are(&[("k", k), ("least", sizes[0].min(sizes[1]))])?;
    if k < 1 << 61 {
        same("⌊kφ⌋", case.big("golden")?, times_golden(k.into()))?;
    }
    same("that they are equal", is_pair, case.big("least")? == case.big("golden")?)
}

fn game<'a>(case: &Case<'a, '_>) -> Result<&'a Subtraction, String> {
    match case.state.rules() {
        Rules::Subtraction(game) => Ok(game),
        _ => Err("there is no set of amounts".into()),
    }
}

/// The value of a pile of a subtraction game, if it is small enough to compute.
pub fn value(case: &mut Case<'_, '_>, index: usize, size: u64) -> Result<Option<u64>, String> {
    let set = game(case)?.set(index);
    Ok(case.truth.piles(set, size).map(|values| values[size as usize]))
}

/// The values of all piles with these sizes.
pub fn values(case: &mut Case<'_, '_>, sizes: &[u64]) -> Result<Vec<Option<u64>>, String> {
    sizes.iter().enumerate().map(|(index, &size)| value(case, index, size)).collect()
}

/// Fails unless these are the values of the piles.
fn are_values(case: &mut Case<'_, '_>, stated: &[u64]) -> Result<(), String> {
    let sizes = case.sizes();
    let found = values(case, &sizes)?;
    same("the number of piles", stated.len(), found.len())?;
    stated.iter().zip(found).try_for_each(|(&stated, found)| same("a value", stated, found.unwrap_or(stated)))
}

/// Columns are numbered as in the table T of the handouts: b_m ... b_1, the last column is 1. The table is
/// named by the piles, or by words if there are many.
fn odd_columns(case: &mut Case<'_, '_>, mut named: Vec<u128>) -> Checked {
    let (sizes, name) = (case.sizes(), case.text("table")?);
    let list: Vec<String> = sizes.iter().map(u64::to_string).collect();
    let short = format!("T(G, {})", list.join(", "));
    let long = "the table T of the Grundy values in binary";
    holds("that there are three piles or more", sizes.len() > 2)?;
    holds(&format!("the name {name}"), if sizes.len() <= 6 { name == short } else { name == long })?;
    let Some(values) = values(case, &sizes)?.into_iter().collect::<Option<Vec<u64>>>() else {
        return Ok(if named.is_empty() { P } else { N });
    };
    let odd = |&column: &u64| values.iter().filter(|&value| value >> (column - 1) & 1 == 1).count() % 2 == 1;
    named.sort_unstable();
    same("the odd columns", named, (1..=64).filter(odd).map(u128::from).collect())?;
    Ok(Value(nim_sum(&values)))
}

/// The values of a pile, for the piles with this set.
fn amounts(case: &mut Case<'_, '_>, named: Vec<u128>) -> Checked {
    let game = game(case)?;
    let amounts = case.text("amounts")?;
    let own: Vec<usize> = (0..case.sizes().len()).filter(|&i| game.set(i).to_string() == amounts).collect();
    let &first = own.first().ok_or("no pile has this set")?;
    same("the piles of this set", named, own.iter().map(|&i| i as u128 + 1).collect())?;
    let function = case.text("function")?.to_owned();
    functions::describes(game.set(first), &function, case.truth)?;
    Ok(Nothing)
}

pub const SENTENCES: &[Row] = &[
    (Verdict, "The nim-sum of the piles is 0, so this is a P-position.", |case| {
        same("the nim-sum", 0, nim_sum(&case.sizes()))?;
        Ok(P)
    }),
    (Verdict, "The nim-sum of the piles is {sum}, not 0, so this is an N-position.", |case| {
        case.are(&[("sum", nim_sum(&case.sizes()))])?;
        holds("that it is not 0", case.n("sum")? > 0)?;
        Ok(N)
    }),
    (
        Why,
        "For two piles this is Theorem 3.1 of the handouts: whoever is to move loses exactly if the piles are \
         equal.",
        |case| match case.sizes()[..] {
            [a, b] => Ok(if a == b { P } else { N }),
            _ => Err("there are not two piles".into()),
        },
    ),
    (
        Verdict,
        "The piles differ by {k}, and the smaller one has {least}, which is $⌊{k}φ⌋ = {golden}$, where $φ = \
         (1 + √5)/2$, so this is a P-position.",
        |case| golden(case, true).map(|()| P),
    ),
    (
        Verdict,
        "The piles differ by {k}, and the smaller one has {least}, which is not $⌊{k}φ⌋ = {golden}$, where \
         $φ = (1 + √5)/2$, so this is an N-position.",
        |case| golden(case, false).map(|()| N),
    ),
    (Verdict, "The Grundy value of the pile is 0, so this is a P-position.", |case| {
        are_values(case, &[0])?;
        Ok(Value(0))
    }),
    (Verdict, "The Grundy value of the pile is {value}, not 0, so this is an N-position.", |case| {
        let value = case.n("value")?;
        holds("that it is not 0", value > 0)?;
        are_values(case, &[value])?;
        Ok(Value(value))
    }),
    (
        Verdict,
        "Both piles have the Grundy value {a}, so this is a P-position (Theorem 4.9 of the handouts).",
        |case| {
            are_values(case, &[case.n("a")?; 2])?;
            Ok(Value(0))
        },
    ),
    (
        Verdict,
        "The piles have the Grundy values {a} and {b}, which differ, so this is an N-position (Theorem 4.9 \
         of the handouts).",
        |case| {
            let (a, b) = (case.n("a")?, case.n("b")?);
            holds("that the values differ", a != b)?;
            are_values(case, &[a, b])?;
            Ok(Value(a ^ b))
        },
    ),
    (
        Verdict,
        "In {table} every column has an even number of 1s, so this is a P-position (Theorem 5.4 of the \
         handouts).",
        |case| odd_columns(case, vec![]),
    ),
    (
        Verdict,
        "In {table} column {column} from the right has an odd number of 1s, so this is an N-position \
         (Theorem 5.4 of the handouts).",
        |case| odd_columns(case, vec![case.big("column")?]),
    ),
    (
        Verdict,
        "In {table} columns {columns} from the right have an odd number of 1s, so this is an N-position \
         (Theorem 5.4 of the handouts).",
        |case| {
            let columns = case.list("columns")?;
            holds("that there are several columns", columns.len() > 1)?;
            odd_columns(case, columns)
        },
    ),
    (More, "Amounts {amounts}: {function}", |case| amounts(case, (1..=case.sizes().len() as u128).collect())),
    (More, "Pile {pile}, amounts {amounts}: {function}", |case| amounts(case, case.list("pile")?)),
    (More, "Piles {list}, amounts {amounts}: {function}", |case| amounts(case, case.list("list")?)),
    (
        More,
        "Of the piles of 0 to {size} tokens, {losing} are P-positions: every amount leads from them to an \
         N-position.",
        |case| {
            let (size, set) = (case.sizes()[0], game(case)?.set(0));
            case.are(&[("size", size)])?;
            if let Some(values) = case.truth.piles(set, size) {
                let losing = values[..=size as usize].iter().filter(|&&value| value == 0).count();
                case.are(&[("losing", losing as u64)])?;
            }
            Ok(Nothing)
        },
    ),
];

/// The sizes of piles in binary, and their nim-sum.
pub fn columns(case: &mut Case<'_, '_>, _: &[&str], rows: &[Vec<String>], foot: &[String]) -> Checked {
    let sizes = case.sizes();
    let width = width(&sizes);
    let row = |&number: &u64| vec![number.to_string(), binary(number, width)];
    same("the table", rows, &sizes.iter().map(row).collect::<Vec<_>>())?;
    same("the foot", foot, &row(&nim_sum(&sizes)))?;
    Ok(Nothing)
}

/// The table T: of each pile the tokens, the value and its binary digits.
pub fn value_table(case: &mut Case<'_, '_>, _: &[&str], rows: &[Vec<String>], foot: &[String]) -> Checked {
    let stated: Vec<u64> =
        rows.iter().map(|row| Ok(number(&row[2])? as u64)).collect::<Result<_, String>>()?;
    are_values(case, &stated)?;
    let width = width(&stated);
    let row = |(i, (size, &value)): (usize, (u64, &u64))| {
        vec![(i + 1).to_string(), size.to_string(), value.to_string(), binary(value, width)]
    };
    same("the table", rows, &case.sizes().into_iter().zip(&stated).enumerate().map(row).collect::<Vec<_>>())?;
    let sum = nim_sum(&stated);
    same("the foot", foot, &["nim-sum".into(), String::new(), sum.to_string(), binary(sum, width)])?;
    Ok(Value(sum))
}

/// The outcome in a place of a sentence, which must be this one: "a P-position", "an N-position".
pub fn outcome(case: &Case<'_, '_>, is_p: bool) -> Checked {
    let (words, outcome) = if is_p { ("a P-position", Outcome::P) } else { ("an N-position", Outcome::N) };
    same("the outcome", case.text("outcome")?, words)?;
    Ok(Wins(outcome))
}
