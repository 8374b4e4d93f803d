//! Reasons on circles and lines.
use nimatrix::Rules;

use super::{N, P, Row, Told};
use crate::pattern::{holds, same};

pub fn is_width(told: &mut Told<'_, '_>) -> Result<(), String> {
    let (n, steps, ..) = told.circle()?;
    let width = told.n("width")?;
    same("2a + 1", width, steps.iter().sum())?;
    holds("that the steps are a and a + 1", steps.len() == 2 && steps[1] == steps[0] + 1)?;
    same("the spaces modulo 2a + 1", (n + 1) % width, 0)
}

/// Which lemma it is follows from the first moves.
fn is_lemma(told: &Told<'_, '_>) -> Result<(), String> {
    let (n, steps, ..) = told.circle()?;
    let moves: Vec<u64> =
        told.state.moves().iter().map(|played| played.to_string().parse().unwrap_or(0)).collect();
    let bs = moves.iter().take_while(|&&step| step == steps[1]).count();
    let lemma = match bs {
        0 => 3,
        _ if n == 2 * steps[0] => 6,
        1 => 7,
        _ => 8,
    };
    same("the lemma", told.n("lemma")?, lemma)
}

/// Why the move is there, or why the opponent can't do the same.
pub const TOKEN: &[Row] = &[
    (
        P,
        "The visited spaces are pairs at distance {step}. All steps are odd, so any move comes to a space whose partner \
         {step} ahead is free, and the step {step} completes that pair.",
        |told| {
            let (n, _, token, visited) = told.circle()?;
            let step = told.n("step")?;
            let firsts: Vec<&u64> = visited.iter().filter(|space| (*space + token) % 2 == 1).collect();
            same("the pairs", 2 * firsts.len(), visited.len())?;
            holds("the distance", firsts.iter().all(|&&space| visited.contains(&((space + step) % n))))
        },
    ),
    (
        N,
        "{n} is even and all steps are odd. Make the step {step}, and make it again whatever the opponent does: the two \
         of you visit spaces in pairs.",
        |told| {
            same("n", told.n("n")?, told.circle()?.0)?;
            same("the step", told.n("step")?, told.step()?)
        },
    ),
    (
        N,
        "The opponent has come to the first space of a pair. Its partner, {step} ahead, is free: the step {step} \
         completes the pair.",
        |told| same("the step", told.n("step")?, told.step()?),
    ),
    (N, "After the step {a} this is a position of Lemma {lemma} on {n} spaces.", |told| {
        same("n", told.n("n")?, told.circle()?.0)?;
        same("the step", told.n("a")?, told.step()?)?;
        is_lemma(told)
    }),
    (
        P,
        "By Lemma 6 whatever step is made can be answered, by {a} or, once that is not free, by {b}.",
        |told| same("the steps", vec![told.n("a")?, told.n("b")?], told.circle()?.1),
    ),
    (
        P,
        "The first lap ends here, where Lemma 8 has its exception: the step {a} is answered by {a} and not by {b}.",
        |told| {
            let (n, steps, token, _) = told.circle()?;
            same("the steps", vec![told.n("a")?, told.n("b")?], steps)?;
            same("the end of the lap", token + 2 * told.n("a")?, n + 1)
        },
    ),
    (
        P,
        "By Lemma {lemma} whatever step $m$ is made, {width} − $m$ is free. As {n} is a multiple of {width} less 1, each \
         lap ends one space beyond the last one.",
        |told| {
            is_width(told)?;
            same("n", told.n("n")?, told.circle()?.0)?;
            is_lemma(told)
        },
    ),
    (N, "The last step was {step}: answer it by {answer}, {width} spaces together.", |told| {
        is_width(told)?;
        same("the last step", told.n("step")?, told.last_step()?)?;
        same("the answer", told.n("answer")?, told.step()?)?;
        same("both", told.n("step")? + told.n("answer")?, told.n("width")?)
    }),
    (
        N,
        "This is the exception of Lemma 8: the step {step} is answered by {step}, {together} spaces together.",
        |told| {
            same("the last step", told.n("step")?, told.last_step()?)?;
            same("the answer", told.n("step")?, told.step()?)?;
            same("both", told.n("together")?, 2 * told.n("step")?)
        },
    ),
    (N, "The last step was {step}: answer it by {answer}, which is free.", |told| {
        same("the last step", told.n("step")?, told.last_step()?)?;
        same("the answer", told.n("answer")?, told.step()?)
    }),
    (
        None,
        "{row} ahead of the token can’t be crossed, so the rest of play is the Line Game {which}, in which the token \
         stands on space 0.",
        |told| {
            let Some(text) = told.values["which"].strip_prefix('(').and_then(|text| text.strip_suffix(')'))
            else {
                return Ok(());
            };
            let line = nimatrix::notation::parse_rules("g", text).map_err(|problem| problem.to_string())?;
            let value = crate::truth::Truth::of(&line).value(&line.start());
            let here = told.state.position().clone();
            same("the value", value.zip(told.truth.value(&here)).is_none_or(|(a, b)| a == b), true)
        },
    ),
    (P, "The token stands on a space whose label is 0. {why}", |_| Ok(())),
    (N, "The step {step} leads to space {to}, whose label is 0. {why}", |told| {
        // On a line that is left of a circle spaces count from the token.
        let Rules::Line(_) = told.state.rules() else { return Ok(()) };
        same("the step", told.n("step")?, told.step()?)?;
        match told.reached() {
            nimatrix::Position::Space(space) => same("the space", told.n("to")?, space),
            other => Err(format!("{other:?} is no space")),
        }
    }),
];
