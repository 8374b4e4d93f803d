//! Sentences on the Line Game, also where the rest of play on a circle is one.
use nimatrix::games::Line;
use nimatrix::{Position, Rules};

use crate::case::{Case, Says};
use crate::functions;
use crate::pattern::{holds, number, numbers, same};
use crate::truth::labels;

/// The most forbidden spaces that are looked at.
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

/// A line without a forbidden space ahead of the token, which is a subtraction game.
pub fn open(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (line, space) = line(case)?;
    let left = line.n() - space;
    let words = match left {
        0 => "No space is".into(),
        1 => "One space is".into(),
        _ => format!("{left} spaces are"),
    };
    same("the spaces ahead", holes[0].to_string(), words)?;
    same("the pile", number(holes[1])?, left.into())?;
    same("the set", holes[2].to_string(), line.moves().to_string())?;
    holds("that no space ahead is forbidden", forbidden(&line, space).is_empty())?;
    let value = u64::try_from(number(holes[3])?).map_err(|error| error.to_string())?;
    if let Some(values) = case.truth.piles(line.moves(), left) {
        same("the value", value, values[left as usize])?;
    }
    Ok(Says::Value(value))
}

/// The function of the values of such a subtraction game.
pub fn open_function(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (line, _) = line(case)?;
    functions::describes(line.moves(), holes[0], case.truth)?;
    Ok(Says::Nothing)
}

pub fn labelled(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    line(case).map(|_| Says::Nothing)
}

pub fn label_table(
    case: &mut Case<'_, '_>,
    _: &[&str],
    rows: &[Vec<String>],
    foot: &[String],
) -> Result<Says, String> {
    let (line, space) = line(case)?;
    let labels = labels(&line, space).ok_or("the line is too long for a table")?;
    let label = |label: &Option<u64>| label.map_or("forbidden".into(), |label| label.to_string());
    let row = |(i, own): (u64, &Option<u64>)| vec![(space + i).to_string(), label(own)];
    same("the table", rows, &(0..).zip(&labels).map(row).collect::<Vec<_>>())?;
    same("the foot", foot, &[])?;
    Ok(Says::Value(labels[0].ok_or("the token's space is forbidden")?))
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

fn run(case: &mut Case<'_, '_>, holes: &[&str], multiple: bool) -> Result<Says, String> {
    let (line, space) = line(case)?;
    let k = steps(&line)?;
    let length = number(holes[0])?;
    same("the length", length, runs(&line, space)[0].1)?;
    same("the period", number(holes[1])?, u128::from(k) + 1)?;
    same("k", number(holes[2])?, k.into())?;
    same("that it is a multiple", multiple, length % (u128::from(k) + 1) == 0)?;
    if !multiple {
        holds("that the value is another", case.answer.grundy.is_none_or(|value| value.0 != k))?;
        return Ok(Says::Nothing);
    }
    Ok(Says::Value(k))
}

pub fn run_is_multiple(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    run(case, holes, true)
}

pub fn run_is_no_multiple(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    run(case, holes, false)
}

pub fn run_table(
    case: &mut Case<'_, '_>,
    holes: &[&str],
    rows: &[Vec<String>],
    foot: &[String],
) -> Result<Says, String> {
    let (line, space) = line(case)?;
    let k = steps(&line)?;
    let period = u128::from(k) + 1;
    same("the period", number(holes[0])?, period)?;
    same("the foot", foot, &[])?;
    let labels = labels(&line, space);
    let found = runs(&line, space);
    same("the number of runs", rows.len(), found.len())?;
    for (row, (first, length)) in rows.iter().zip(found) {
        let told = [0, 1, 2].map(|i| number(&row[i]));
        let [from, long, rest] = told;
        same("a run", [from?, long?, rest?], [first, length, length % period])?;
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
    Ok(Says::Value(number(&rows[0][4])? as u64))
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

pub fn cut(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (.., lengths) = portions(case)?;
    let count = if lengths.len() == 1 { "one portion".into() } else { format!("{} portions", lengths.len()) };
    same("the number of portions", holes[0], &count)?;
    Ok(Says::Nothing)
}

/// The first portion whose length is 1 modulo 3, from 1.
fn stop(lengths: &[u128]) -> Option<usize> {
    lengths.iter().position(|length| length % 3 == 1).map(|place| place + 1)
}

pub fn first_is_1(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    same("the portion", Some(1), stop(&portions(case)?.2))?;
    Ok(Says::Value(2))
}

pub fn none_is_1(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    same("the portion", None, stop(&portions(case)?.2))?;
    Ok(Says::Nothing)
}

pub fn later_is_1(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let told = number(holes[0])? as usize;
    same("the portion", Some(told), stop(&portions(case)?.2))?;
    holds("that it is a later one", told > 1)?;
    Ok(Says::Nothing)
}

pub fn twos(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (.., lengths) = portions(case)?;
    let before = stop(&lengths).map_or(lengths.len(), |place| place - 1);
    let count = lengths[..before].iter().filter(|&length| length % 3 == 2).count();
    same("their number", number(holes[0])?, count as u128)?;
    same("the parity", holes[1], if count % 2 == 0 { "even" } else { "odd" })?;
    let value = number(holes[2])? as u64;
    same("the value", value, if count % 2 == 0 { 1 } else { 0 })?;
    Ok(Says::Value(value))
}

pub fn portion_table(
    case: &mut Case<'_, '_>,
    _: &[&str],
    rows: &[Vec<String>],
    foot: &[String],
) -> Result<Says, String> {
    let (line, space, lengths) = portions(case)?;
    same("the number of portions", rows.len(), lengths.len())?;
    same("the foot", foot, &[])?;
    let labels = labels(&line, space);
    let mut start = 0;
    for (i, (row, length)) in (1..).zip(rows.iter().zip(lengths)) {
        let told: Vec<u128> =
            row[..3].iter().map(|number| crate::pattern::number(number)).collect::<Result<_, _>>()?;
        same("a portion", &told[..], &[i, length, length % 3])?;
        if let Some(labels) = &labels {
            let [first, last] = [start, start + length - 2].map(|at| labels[at as usize].map(u128::from));
            same("the labels", [Some(number(&row[3])?), Some(number(&row[4])?)], [first, last])?;
        }
        start += length;
    }
    Ok(Says::Value(number(&rows[0][3])? as u64))
}
