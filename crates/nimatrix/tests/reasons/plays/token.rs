//! Reasons on circles and lines.
use nimatrix::Rules;

use super::{N, P, Row};
use crate::case::Case;
use crate::case::{holds, same};

pub fn is_width(case: &mut Case<'_, '_>) -> Result<(), String> {
    let (n, steps, ..) = case.circle()?;
    let width = case.n("width")?;
    same("2a + 1", width, steps.iter().sum())?;
    holds("that the steps are a and a + 1", steps.len() == 2 && steps[1] == steps[0] + 1)?;
    same("the spaces modulo 2a + 1", (n + 1) % width, 0)
}

/// Which lemma it is follows from the first moves.
fn is_lemma(case: &Case<'_, '_>) -> Result<(), String> {
    let (n, steps, ..) = case.circle()?;
    let moves: Vec<u64> =
        case.state.moves().iter().map(|played| played.to_string().parse().unwrap_or(0)).collect();
    let bs = moves.iter().take_while(|&&step| step == steps[1]).count();
    let lemma = match bs {
        0 => 3,
        _ if n == 2 * steps[0] => 6,
        1 => 7,
        _ => 8,
    };
    same("the lemma", case.n("lemma")?, lemma)
}

/// The token after this step of 1 or 3; `None` if that space is visited.
fn stepped(n: u64, token: u64, visited: &mut Vec<u64>, step: u64) -> Option<u64> {
    let space = (token + step) % n;
    if visited.contains(&space) {
        return None;
    }
    visited.push(space);
    Some(space)
}

/// The number of steps of 3 made while no step of 1 is free; fails if one of 1 is.
fn forced(n: u64, mut token: u64, mut visited: Vec<u64>) -> Result<u64, String> {
    let mut count = 0;
    loop {
        holds("that a step of 1 is not free", visited.contains(&((token + 1) % n)))?;
        match stepped(n, token, &mut visited, 3) {
            Some(space) => (token, count) = (space, count + 1),
            None => return Ok(count),
        }
    }
}

/// Checks the end of steps of 3 alone, and what is free there.
fn ends(case: &Case<'_, '_>) -> Result<(), String> {
    let (n, _, mut token, mut visited) = case.circle()?;
    let end = case.n("end")?;
    same("the steps to the end", (end - token) % 6, 0)?;
    while token != end {
        token = stepped(n, token, &mut visited, 3).ok_or("a step of 3 is not free")?;
    }
    match case.values["then"].as_str() {
        "where only the step 1 is free" => {
            holds("that 3 is not free", visited.contains(&((token + 3) % n)))?;
            holds("that 1 is free twice", (1..=2).all(|far| !visited.contains(&(token + far))))
        }
        "from where only steps of 3 are free, until all spaces are visited" => {
            same("the steps", forced(n, token, visited.clone())? + visited.len() as u64, n)?;
            same("the number of steps left", (n - visited.len() as u64) % 2, 0)
        }
        _ => [1, 3].into_iter().try_for_each(|step| {
            let mut visited = visited.clone();
            let Some(between) = stepped(n, token, &mut visited, step) else { return Ok(()) };
            let space = stepped(n, between, &mut visited, 4 - step).ok_or("4 - m is not free")?;
            same("the number of steps left", forced(n, space, visited)? % 2, 0)
        }),
    }
}

/// Why the move is there, or why the opponent can't do the same.
pub const TOKEN: &[Row] = &[
    (
        P,
        "The visited spaces are pairs at distance {step}. All steps are odd, so any move comes to a space whose partner \
         {step} ahead is free, and the step {step} completes that pair.",
        |case| {
            let (n, _, token, visited) = case.circle()?;
            let step = case.n("step")?;
            let firsts: Vec<&u64> = visited.iter().filter(|space| (*space + token) % 2 == 1).collect();
            same("the pairs", 2 * firsts.len(), visited.len())?;
            holds("the distance", firsts.iter().all(|&&space| visited.contains(&((space + step) % n))))
        },
    ),
    (
        N,
        "{n} is even and all steps are odd. Make the step {step}, and make it again whatever the opponent does: the two \
         of you visit spaces in pairs.",
        |case| case.are(&[("n", case.circle()?.0), ("step", case.step()?)]),
    ),
    (
        N,
        "The opponent has come to the first space of a pair. Its partner, {step} ahead, is free: the step {step} \
         completes the pair.",
        |case| case.are(&[("step", case.step()?)]),
    ),
    (N, "After the step {a} this is a position of Lemma {lemma} on {n} spaces.", |case| {
        case.are(&[("n", case.circle()?.0), ("a", case.step()?)])?;
        is_lemma(case)
    }),
    (
        P,
        "By Lemma 6 whatever step is made can be answered, by {a} or, once that is not free, by {b}.",
        |case| {
            let (_, steps, ..) = case.circle()?;
            case.are(&[("a", steps[0]), ("b", steps[1])])
        },
    ),
    (
        P,
        "The first lap ends here, where Lemma 8 has its exception: the step {a} is answered by {a} and not by {b}.",
        |case| {
            let (n, steps, token, _) = case.circle()?;
            case.are(&[("a", steps[0]), ("b", steps[1])])?;
            same("the end of the lap", token + 2 * steps[0], n + 1)
        },
    ),
    (
        P,
        "By Lemma {lemma} whatever step $m$ is made, {width} − $m$ is free. As {n} is a multiple of {width} less 1, each \
         lap ends one space beyond the last one.",
        |case| {
            is_width(case)?;
            case.are(&[("n", case.circle()?.0)])?;
            is_lemma(case)
        },
    ),
    (N, "The last step was {step}: answer it by {answer}, {width} spaces together.", |case| {
        is_width(case)?;
        let (step, answer) = (case.last_step()?, case.step()?);
        case.are(&[("step", step), ("answer", answer), ("width", step + answer)])
    }),
    (
        N,
        "This is the exception of Lemma 8: the step {step} is answered by {step}, {together} spaces together.",
        |case| {
            let step = case.step()?;
            same("the last step", step, case.last_step()?)?;
            case.are(&[("step", step), ("together", 2 * step)])
        },
    ),
    (N, "The last step was {step}: answer it by {answer}, which is free.", |case| {
        case.are(&[("step", case.last_step()?), ("answer", case.step()?)])
    }),
    (
        None,
        "{row} ahead of the token can’t be crossed, so the rest of play is the Line Game {which}, in which the token \
         stands on space 0.",
        |case| {
            let Some(text) = case.values["which"].strip_prefix('(').and_then(|text| text.strip_suffix(')'))
            else {
                return Ok(());
            };
            let line = nimatrix::notation::parse_rules("g", text).map_err(|problem| problem.to_string())?;
            let value = crate::truth::Truth::of(&line).value(&line.start());
            let here = case.state.position().clone();
            same("the value", value.zip(case.truth.value(&here)).is_none_or(|(a, b)| a == b), true)
        },
    ),
    (P, "The token stands on a space whose label is 0. {why}", |_| Ok(())),
    (N, "The step {step} leads to space {to}, whose label is 0. {why}", |case| {
        // On a line that is left of a circle spaces count from the token.
        let Rules::Line(_) = case.state.rules() else { return Ok(()) };
        same("the step", case.n("step")?, case.step()?)?;
        match case.reached() {
            nimatrix::Position::Space(space) => same("the space", case.n("to")?, space),
            other => Err(format!("{other:?} is no space")),
        }
    }),
    (N, "{n} is 5 modulo 6: make the step 3, and repeat the opponent’s steps from then on.", |case| {
        case.are(&[("n", case.circle()?.0)])?;
        same("n and the step", (case.n("n")? % 6, case.step()?), (5, 3))
    }),
    (N, "The last step was 1: a second one in a row comes to a position of Lemma 2.", |case| {
        same("both steps", (case.last_step()?, case.step()?), (1, 1))
    }),
    (P, "The token stands on space {end}, {then}.", |case| {
        same("the space", case.n("end")?, case.circle()?.2)?;
        ends(case)
    }),
    (
        P,
        "If the next step is 1, a second one in a row comes to a position of Lemma 2. With steps of 3 alone the token \
         comes to space {end}, {then}.",
        |case| ends(case),
    ),
    (
        P,
        "Only steps of 3 are free, as one of 1 leads to a visited space. There are {left} of them left, an even number.",
        |case| {
            let (n, _, token, visited) = case.circle()?;
            same("the steps", case.n("left")?, forced(n, token, visited)?)?;
            same("their parity", case.n("left")? % 2, 0)
        },
    ),
    (
        None,
        "Two steps of 1 came in a row in the first lap, which made a row of visited spaces. Of the spaces 1 and 3 ahead \
         one is free, until the token stands just before that row. It is {left} spaces from there, which is {parity}, \
         and all steps are odd: so the number of moves left is {parity}, whatever they are.",
        |case| {
            let (n, _, token, visited) = case.circle()?;
            let left = case.n("left")?;
            same("its parity", case.values["parity"] == "even", left % 2 == 0)?;
            // The result is the same with all steps small, all large, and some of each.
            [[1, 3, 1], [3, 1, 3], [1, 3, 3]].into_iter().try_for_each(|order| {
                let (mut at, mut seen, mut far) = (token, visited.clone(), 0);
                let mut tries = order.into_iter().cycle();
                while let Some(step) = tries.next()
                    && far < left
                {
                    let Some(space) =
                        stepped(n, at, &mut seen, step).or_else(|| stepped(n, at, &mut seen, 4 - step))
                    else {
                        break;
                    };
                    far += (space + n - at) % n;
                    at = space;
                }
                same("how far it is", far, left)
            })
        },
    ),
    (
        None,
        "The last label of a portion, $r_i$, is 1 if the next portion begins with the label 0, else 0. If $r_i$ is 0, \
         $l_i$ is 1, 2 or 0 as $d_i$ is 0, 1 or 2 modulo 3 (Equation 1); if $r_i$ is 1, it is 0, 2 or 1 (Equation 2).",
        |_| {
            for (next, length) in (0..3u64).flat_map(|next| (2..20).map(move |length| (next, length))) {
                // The labels of the next two spaces, with the nearer one forbidden; 3 means none.
                let (mut near, mut far) = (3, next);
                for _ in 1..length {
                    let label = (0..3).find(|label| ![near, far].contains(label)).ok_or("no label")?;
                    (near, far) = (label, near);
                }
                let stated = [[1, 2, 0], [0, 2, 1]][usize::from(next == 0)][length as usize % 3];
                same("the first label", near, stated)?;
            }
            Ok(())
        },
    ),
];
