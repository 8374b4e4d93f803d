//! The results of moves, and of the definition.
use std::collections::BTreeSet;

use nimatrix::games::{Restricted, Restrictions};
use nimatrix::{Ending, Move, Outcome, Position, Residues, Rules, Ruleset, Take};

use crate::case::Part::{Defined, Moves};
use crate::case::Says::Nothing;
use crate::case::{Case, Checked, N, P, Row};
use crate::case::{fit, holds, number, numbers, same};

/// The largest number of positions that are gone through to count them.
const MOST_REACHED: usize = 400;

pub const SENTENCES: &[Row] = &[
    (Moves, "There is no legal move, and whoever can’t move loses.", |case| no_move(case, Ending::Normal)),
    (Moves, "There is no legal move, and in misère play whoever can’t move wins.", |case| {
        no_move(case, Ending::Misere)
    }),
    (Moves, "The only legal move leads to an N-position.", |case| {
        same("the number of moves", Some(1), total(case).or(Some(1)))?;
        lead_to_n(case)
    }),
    (Moves, "Each of the {total} legal moves leads to an N-position.", |case| {
        let named = case.big("total")?;
        holds("that there are several", named > 1)?;
        same("the number of moves", named, total(case).unwrap_or(named))?;
        lead_to_n(case)
    }),
    (Moves, "Every legal move leads to an N-position.", lead_to_n),
    (Moves, "{playing} leads to a P-position.", |case| {
        let played = read(case.state.position().restriction(), case.text("playing")?)?;
        let option =
            case.state.rules().option(case.state.position(), &played).ok_or("the move is not legal")?;
        holds("that it leads to a P-position", case.truth.outcome(&option) != Some(Outcome::N))?;
        same("the move that is listed first", case.played, Some(&played))?;
        Ok(N)
    }),
    (Defined, "Checked against {source}.", |case| {
        let count = match fit("the definition evaluated for {#} positions", case.text("source")?) {
            Some(count) => number(count[0])? as usize,
            None => same("the source", case.text("source")?, "the definition of this position alone")
                .map(|()| 1)?,
        };
        if count <= MOST_REACHED {
            same("the number of positions", count, reached(case, count))?;
            let options = case.state.rules().options(case.state.position());
            let winning: Option<Vec<bool>> =
                options.map(|(_, option)| Some(case.truth.outcome(&option)? == Outcome::P)).collect();
            if let Some(winning) = winning {
                let winning = winning.into_iter().filter(|&wins| wins).count() as u128;
                same("the number of winning moves", case.winning_total, Some(winning))?;
            }
        }
        Ok(Nothing)
    }),
];

/// How many positions can be reached; more than `most` are not counted.
fn reached(case: &Case<'_, '_>, most: usize) -> usize {
    let mut known = BTreeSet::from([case.state.position().clone()]);
    let mut open = vec![case.state.position().clone()];
    while let Some(position) = open.pop().filter(|_| known.len() <= most) {
        for (_, option) in case.state.rules().options(&position) {
            if known.insert(option.clone()) {
                open.push(option);
            }
        }
    }
    known.len()
}

fn no_move(case: &mut Case<'_, '_>, ending: Ending) -> Checked {
    let rules = case.state.rules();
    holds("that there is no move", rules.options(case.state.position()).next().is_none())?;
    same("the ending", rules.ending(), ending)?;
    Ok(if ending == Ending::Normal { P } else { N })
}

fn lead_to_n(case: &mut Case<'_, '_>) -> Checked {
    let (rules, position) = (case.state.rules(), case.state.position());
    for (played, option) in rules.options(position).take(20) {
        holds(
            &format!("that {played} leads to an N-position"),
            case.truth.outcome(&option) != Some(Outcome::P),
        )?;
    }
    Ok(P)
}

/// How many moves there are, by counting amounts and steps.
fn total(case: &Case<'_, '_>) -> Option<u128> {
    match (case.state.rules(), case.state.position()) {
        (Rules::Nim(_), Position::Piles(piles)) => Some(piles.total()),
        (Rules::Wythoff(_), Position::Piles(piles)) => {
            Some(piles.total() + u128::from(piles[0].min(piles[1])))
        }
        (Rules::Subtraction(game), Position::Piles(piles)) => {
            let amounts =
                |(i, &size): (usize, &u64)| (1..=size).filter(|&a| game.set(i).contains(a)).count() as u128;
            (piles.total() < 5000).then(|| piles.iter().enumerate().map(amounts).sum())
        }
        (Rules::Blocking(game), Position::Restricted(Restricted { piles, restriction })) => {
            if piles.total() > 5000 {
                return None;
            }
            let amounts =
                piles.iter().map(|&size| (1..=size).filter(|&a| !restriction.contains(a)).count() as u128);
            let restrictions = match game.family() {
                Restrictions::These(all) => all.len(),
                _ => Some(game.restrictions().take(5000).count()).filter(|&count| count < 5000)?,
            };
            Some(amounts.sum::<u128>() * restrictions as u128)
        }
        (Rules::Modular(game), Position::Piles(piles)) => {
            let all = piles.iter().try_fold(1u64, |all, &size| all.checked_mul(size.checked_add(1)?))?;
            let count = |mut code: u64| {
                let (mut taken, mut touched) = (0, 0);
                for &size in piles.iter() {
                    taken += code % (size + 1);
                    touched += u64::from(!code.is_multiple_of(size + 1));
                    code /= size + 1;
                }
                touched == 1 || touched > 1 && taken % game.m() == 0
            };
            (all <= 5000).then(|| (0..all).filter(|&code| count(code)).count() as u128)
        }
        (rules @ (Rules::Kotzig(_) | Rules::Line(_)), position) => {
            let count = rules.options(position).take(5001).count();
            (count <= 5000).then_some(count as u128)
        }
        _ => None,
    }
}

/// The move in words: "Taking 1 from pile 2 and 3 from pile 4", "... and blocking 1 and 2", "Moving 3 forward".
fn read(restriction: Option<Residues>, words: &str) -> Result<Move, String> {
    if let Some(step) = fit("Moving {#} forward", words) {
        return Ok(Move::Step(number(step[0])? as u64));
    }
    let words = words.strip_prefix("Taking ").ok_or("no such move")?;
    let (takes, blocked) =
        words.split_once(" and blocking ").map_or((words, None), |(takes, all)| (takes, Some(all)));
    let takes: Vec<Take> = takes
        .replace(" and ", ", ")
        .split(", ")
        .map(|take| {
            let holes = fit("{#} from pile {#}", take).ok_or(format!("“{take}” takes nothing"))?;
            Ok(Take { amount: number(holes[0])? as u64, pile: number(holes[1])? as usize })
        })
        .collect::<Result<_, String>>()?;
    let restriction = match (blocked, restriction) {
        (None, None) => None,
        (Some("nothing"), Some(r)) => Some(Residues::none(r.modulus())),
        (Some(all), Some(r)) => {
            let all = numbers(all, &[", ", " and "])?;
            Some(all.into_iter().fold(Residues::none(r.modulus()), |set, residue| set.with(residue as u64)))
        }
        _ => return Err("only blocking games name blocked residues".into()),
    };
    Ok(Move::Take { takes, restriction })
}
