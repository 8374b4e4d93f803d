//! Sentences on the Line Game, also where the rest of play on a circle is one.
use nimatrix::games::Line;
use nimatrix::{Position, Rules};

use crate::case::Part::{More, Verdict, Why};
use crate::case::Says::{Nothing, Value};
use crate::case::{Case, Checked, Row};
use crate::case::{holds, number, numbers, same};
use crate::functions;
use crate::truth::labels;

/// The most forbidden spaces examined.
const MOST: usize = 100_000;

fn line(case: &Case<'_, '_>) -> Result<(Line, u64), String> {
    match (&case.line, case.state.rules(), case.state.position()) {
        (Some(known), ..) => Ok(known.clone()),
        (None, Rules::Line(line), Position::Space(space)) => Ok((line.clone(), *space)),
        _ => Err("there is no line".into()),
    }
}

/// The forbidden spaces beyond the token, ascending.
fn forbidden(line: &Line, space: u64) -> Vec<u128> {
    let members = line.forbidden().members(line.n()).skip_while(|&member| member <= space);
    members.take(MOST).map(u128::from).collect()
}

/// The runs of open spaces from the token on: the first space and the length of each.
fn runs(line: &Line, space: u64) -> Vec<(u128, u128)> {
    let (mut runs, mut start) = (vec![], u128::from(space));
    for end in forbidden(line, space).into_iter().chain([u128::from(line.n()) + 1]) {
        if end > start {
            runs.push((start, end - start));
        }
        start = end + 1;
    }
    runs
}

/// The number k of steps 1, ..., k.
fn steps(line: &Line) -> Result<u64, String> {
    let k = line.moves().max().ok_or("the steps have no end")?;
    holds("that the steps are 1, ..., k", (1..=k).all(|step| line.moves().contains(step)))?;
    Ok(k)
}

/// The value k exactly if the length of the first run is a multiple of k + 1.
fn first_run(case: &mut Case<'_, '_>) -> Result<Option<u64>, String> {
    let (line, space) = line(case)?;
    let (k, length) = (steps(&line)?, runs(&line, space)[0].1);
    same("the length", case.big("length")?, length)?;
    same("k and the period", [case.big("k")?, case.big("by")?], [k.into(), u128::from(k) + 1])?;
    Ok((length % (u128::from(k) + 1) == 0).then_some(k))
}

/// The lengths of the portions, each with the forbidden space at its end.
fn portions(case: &Case<'_, '_>) -> Result<(Line, u64, Vec<u128>), String> {
    let (line, space) = line(case)?;
    same("the number of steps", steps(&line)?, 2)?;
    let mut ends = forbidden(&line, space);
    holds("that forbidden spaces stand apart", ends.windows(2).all(|pair| pair[0] + 1 < pair[1]))?;
    if ends.last() != Some(&line.n().into()) {
        ends.push(u128::from(line.n()) + 1);
    }
    let starts = [space.into()].into_iter().chain(ends.iter().map(|end| end + 1));
    let lengths = starts.zip(&ends).map(|(start, end)| end + 1 - start).collect();
    Ok((line, space, lengths))
}

/// The first portion whose length is 1 modulo 3, from 1.
fn stop(lengths: &[u128]) -> Option<usize> {
    lengths.iter().position(|length| length % 3 == 1).map(|place| place + 1)
}

pub const SENTENCES: &[Row] = &[
    (
        Verdict,
        "{spaces} ahead of the token and none of them is forbidden, so a step of $m$ spaces is like taking \
         $m$ tokens from a pile of {left}: this is the subtraction game {steps}, and its Grundy value is \
         {value}.",
        |case| {
            let (line, space) = line(case)?;
            let left = line.n() - space;
            let words = match left {
                0 => "No space is".into(),
                1 => "One space is".into(),
                _ => format!("{left} spaces are"),
            };
            same("the spaces ahead", case.text("spaces")?, &words)?;
            same("the set", case.text("steps")?, &line.moves().to_string())?;
            holds("that no space ahead is forbidden", forbidden(&line, space).is_empty())?;
            let value = case.n("value")?;
            let known = case.truth.piles(line.moves(), left).map_or(value, |values| values[left as usize]);
            case.are(&[("left", left), ("value", known)])?;
            Ok(Value(value))
        },
    ),
    (More, "With $n$ tokens, {function}", |case| {
        let (function, (line, _)) = (case.text("function")?.to_owned(), line(case)?);
        functions::describes(line.moves(), &function, case.truth)?;
        Ok(Nothing)
    }),
    (
        Why,
        "Working backwards, each open space gets the smallest number not on any space one move ahead (the \
         mex).",
        |case| line(case).map(|_| Nothing),
    ),
    (
        Verdict,
        "The run of open spaces from the token on is {length} long, which is a multiple of {by}; the value \
         is {k} exactly if it is.",
        |case| first_run(case)?.map(Value).ok_or("it is no multiple".into()),
    ),
    (
        Why,
        "The run of open spaces from the token on is {length} long, which is not a multiple of {by}; the \
         value is {k} exactly if it is.",
        |case| {
            same("a multiple", None, first_run(case)?)?;
            let k = case.n("k")?;
            holds("that the value is another", case.grundy.is_none_or(|value| value.0 != k))?;
            Ok(Nothing)
        },
    ),
    (
        Why,
        "From the token on, forbidden spaces split the line into {portions}, each ending in one; behind an \
         open end, imagine one just past it.",
        |case| {
            let count = portions(case)?.2.len();
            let words = if count == 1 { "one portion".into() } else { format!("{count} portions") };
            same("the number of portions", case.text("portions")?, &words)?;
            Ok(Nothing)
        },
    ),
    (Verdict, "The first portion’s length is 1 modulo 3, so the value is 2.", |case| {
        same("the portion", Some(1), stop(&portions(case)?.2))?;
        Ok(Value(2))
    }),
    (More, "No portion’s length is 1 modulo 3, so all portions count.", |case| {
        same("the portion", None, stop(&portions(case)?.2))?;
        Ok(Nothing)
    }),
    (More, "The first portion whose length is 1 modulo 3 is number {t}; those before it count.", |case| {
        let named = case.n("t")? as usize;
        same("the portion", Some(named), stop(&portions(case)?.2))?;
        holds("that it is a later one", named > 1)?;
        Ok(Nothing)
    }),
    (
        Verdict,
        "The number of portions with length 2 modulo 3 among them is {twos}, which is {parity}, so the \
         value is {value}.",
        |case| {
            let (.., lengths) = portions(case)?;
            let before = stop(&lengths).map_or(lengths.len(), |place| place - 1);
            let count = lengths[..before].iter().filter(|&length| length % 3 == 2).count() as u64;
            let value = (count + 1) % 2;
            case.are(&[("twos", count), ("value", value)])?;
            same("the parity", case.text("parity")?, if value == 1 { "even" } else { "odd" })?;
            Ok(Value(value))
        },
    ),
];

pub fn label_table(case: &mut Case<'_, '_>, _: &[&str], rows: &[Vec<String>], foot: &[String]) -> Checked {
    let (line, space) = line(case)?;
    let labels = labels(&line, space).ok_or("the line is too long for a table")?;
    let label = |label: &Option<u64>| label.map_or("forbidden".into(), |label| label.to_string());
    let row = |(i, own): (u64, &Option<u64>)| vec![(space + i).to_string(), label(own)];
    same("the table", rows, &(0..).zip(&labels).map(row).collect::<Vec<_>>())?;
    same("the foot", foot, &[])?;
    Ok(Value(labels[0].ok_or("the token's space is forbidden")?))
}

pub fn run_table(case: &mut Case<'_, '_>, holes: &[&str], rows: &[Vec<String>], foot: &[String]) -> Checked {
    let (line, space) = line(case)?;
    let k = steps(&line)?;
    let period = u128::from(k) + 1;
    same("the period", number(holes[0])?, period)?;
    same("the foot", foot, &[])?;
    let labels = labels(&line, space);
    let found = runs(&line, space);
    same("the number of runs", rows.len(), found.len())?;
    for (row, (first, length)) in rows.iter().zip(found) {
        let named: Vec<u128> = row[..3].iter().map(|text| number(text)).collect::<Result<_, _>>()?;
        same("a run", &named[..], &[first, length, length % period])?;
        let ends = numbers(&row[3], &[", "])?;
        same("the number of labels", ends.len() as u128, length.min(k.into()))?;
        if let Some(labels) = &labels {
            let label = |at: u128| labels[(at - u128::from(space)) as usize].map(u128::from);
            for (back, end) in (1..).zip(ends) {
                same("a label", Some(end), label(first + length - back))?;
            }
            same("the first label", Some(number(&row[4])?), label(first))?;
        }
    }
    Ok(Value(number(&rows[0][4])? as u64))
}

pub fn portion_table(case: &mut Case<'_, '_>, _: &[&str], rows: &[Vec<String>], foot: &[String]) -> Checked {
    let (line, space, lengths) = portions(case)?;
    same("the number of portions", rows.len(), lengths.len())?;
    same("the foot", foot, &[])?;
    let labels = labels(&line, space);
    let mut start = 0;
    for (i, (row, length)) in (1..).zip(rows.iter().zip(lengths)) {
        let named: Vec<u128> = row.iter().map(|text| number(text)).collect::<Result<_, _>>()?;
        same("a portion", &named[..3], &[i, length, length % 3])?;
        if let Some(labels) = &labels {
            let outer = [start, start + length - 2].map(|at| labels[at as usize].map(u128::from));
            same("the labels", [Some(named[3]), Some(named[4])], outer)?;
        }
        start += length;
    }
    Ok(Value(number(&rows[0][3])? as u64))
}
