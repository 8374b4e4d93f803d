//! What moves lead to, and what the definition says.
use std::collections::BTreeSet;

use nimatrix::games::{Handed, Restrictions};
use nimatrix::{Ending, Move, Outcome, Position, Residues, Rules, Ruleset, Take};

use crate::case::{Case, Says};
use crate::pattern::{fit, holds, number, same};

/// The largest number of positions that are gone through to count them.
const MOST_REACHED: usize = 400;

pub fn none(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    holds("that there is no move", case.state.rules().options(case.state.position()).next().is_none())?;
    Ok(Says::Wins(Outcome::P))
}

pub fn none_in_misere(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    none(case, &[])?;
    holds("that play is misère", case.state.rules().ending() == Ending::Misere)?;
    Ok(Says::Wins(Outcome::N))
}

pub fn only_one(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    same("the number of moves", Some(1), total(case).or(Some(1)))?;
    lead_to_n(case)
}

pub fn each(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let told = number(holes[0])?;
    holds("that there are several", told > 1)?;
    same("the number of moves", told, total(case).unwrap_or(told))?;
    lead_to_n(case)
}

pub fn every(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    lead_to_n(case)
}

fn lead_to_n(case: &mut Case<'_, '_>) -> Result<Says, String> {
    let (rules, position) = (case.state.rules(), case.state.position());
    for (played, option) in rules.options(position).take(20) {
        holds(
            &format!("that {played} leads to an N-position"),
            case.truth.outcome(&option) != Some(Outcome::P),
        )?;
    }
    Ok(Says::Wins(Outcome::P))
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
        (Rules::Blocking(game), Position::Handed(Handed { piles, restriction })) => {
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

pub fn to(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let played = read(case.state.position().restriction(), holes[0])?;
    let option = case.state.rules().option(case.state.position(), &played).ok_or("the move is not legal")?;
    holds("that it leads to a P-position", case.truth.outcome(&option) != Some(Outcome::N))?;
    let first = case.answer.moves.first().map(|first| &first.played);
    same("the move that is listed first", first, Some(&played))?;
    Ok(Says::Wins(Outcome::N))
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
            let all = crate::pattern::numbers(all, &[", ", " and "])?;
            Some(all.into_iter().fold(Residues::none(r.modulus()), |set, residue| set.with(residue as u64)))
        }
        _ => return Err("what is blocked must be said in a blocking game only".into()),
    };
    Ok(Move::Take { takes, restriction })
}

pub fn checked(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let told = match fit("the definition evaluated for {#} positions", holes[0]) {
        Some(count) => number(count[0])? as usize,
        None => same("the definition", holes[0], "the definition of this position alone").map(|()| 1)?,
    };
    let rules = case.state.rules();
    if told <= MOST_REACHED {
        let mut known = BTreeSet::from([case.state.position().clone()]);
        let mut open = vec![case.state.position().clone()];
        while let Some(position) = open.pop().filter(|_| known.len() <= told) {
            for (_, option) in rules.options(&position) {
                if known.insert(option.clone()) {
                    open.push(option);
                }
            }
        }
        same("the number of positions", told, known.len())?;
        let mut wins = |option: &Position| case.truth.outcome(option).map(|outcome| outcome == Outcome::P);
        let winning: Option<Vec<bool>> =
            rules.options(case.state.position()).map(|(_, o)| wins(&o)).collect();
        if let Some(winning) = winning {
            let winning = winning.into_iter().filter(|&wins| wins).count() as u128;
            same("the number of winning moves", case.answer.winning_total, Some(winning))?;
        }
    }
    Ok(Says::Nothing)
}
