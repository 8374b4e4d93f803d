//! Statements about the piles of games: decided by a proof for piles of all sizes, or tested at small ones.
use std::collections::HashMap;
use std::io::{self, Write};

use nimatrix::notation::{Code, Detail, Problem, write};
use nimatrix::{Outcome, Piles, Residues, Rules, State, outcomes};
use nimatrix_check::Certificate;
use nimatrix_proof::statement::{Bound, Decided, Formula, Names, Outcomes, Predicate};
use serde::Serialize;

use crate::answer::{complain, failure, json};
use crate::arguments::Claimed;
use crate::end::End;
use crate::in_order::in_order;
use crate::prove::{Found, prove_one};
use crate::{input, stop};

/// The most states of a proof's automata together.
const MOST_STATES: usize = 1 << 16;
/// The most tokens, and about the most positions, at which a statement is tested.
const MOST_TOKENS: u64 = 255;
const MOST_TESTS: u64 = 1 << 14;

/// What is found out about a statement.
#[derive(Serialize)]
pub struct Verdict {
    query: String,
    statement: String,
    /// `true` of piles of all sizes, `false`, or `open`.
    verdict: &'static str,
    /// Where it is false.
    #[serde(skip_serializing_if = "Option::is_none")]
    piles: Option<Vec<u64>>,
    /// The restriction with which it is false there.
    #[serde(skip_serializing_if = "Option::is_none")]
    restriction: Option<String>,
    /// The number of tokens up to which it holds, where it is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    tokens: Option<u64>,
}

/// Decides a statement about the games of links, under each restriction of a blocking game.
pub fn decide(asked: &Claimed) -> io::Result<End> {
    let units = asked.units.saturating_mul(1_000_000);
    let one = |text: String| decide_one(&asked.statement, &input::state(&text)?, units);
    let (texts, total) = input::texts(&asked.links);
    let (mut number, mut failures) = (0, 0);
    let mut out = io::stdout();
    in_order(texts, total, one, |found: Result<Verdict, Problem>| {
        number += 1;
        failures += u64::from(!found.as_ref().is_ok_and(|found| found.verdict == "true"));
        match found {
            Ok(found) if asked.json => writeln!(out, "{}", json(&found)),
            Ok(found) => writeln!(out, "{}: {}", found.query, found.words()),
            Err(problem) if asked.json => writeln!(out, "{}", failure(&problem)),
            Err(problem) => complain(number, &problem),
        }
    })?;
    Ok(End::of(failures))
}

impl Verdict {
    fn words(&self) -> String {
        match (&self.piles, &self.restriction, self.tokens) {
            (Some(piles), Some(restriction), _) => format!("false at {} under {restriction}", list(piles)),
            (Some(piles), None, _) => format!("false at {}", list(piles)),
            (None, _, Some(tokens)) => format!("open; true of all piles with at most {tokens} tokens"),
            _ => "true of piles of all sizes".into(),
        }
    }
}

fn list(piles: &[u64]) -> String {
    piles.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// A statement under one restriction, or in a game without.
struct Case {
    restriction: Option<Residues>,
    names: Names,
    bound: Bound,
}

/// What is found out about a statement on the game of a state, with at most these units of work for a proof.
pub fn decide_one(statement: &str, state: &State, units: u64) -> Result<Verdict, Problem> {
    let Some(piles) = state.position().piles().map(|piles| piles.len()) else {
        let found = state.rules().to_string();
        return Err(Problem::new(Code::NoMatrix, "g", &found, "games with piles"));
    };
    let refused = |fault: nimatrix_proof::statement::Fault| {
        Problem::new(Code::Unexpected, "statement", statement, fault.to_string()).at(fault.at)
    };
    let names = names(state.rules());
    let formula = match names[..] {
        [(None, _)] => Formula::plain(statement, piles),
        _ => Formula::read(statement, piles),
    };
    let formula = formula.map_err(refused)?;
    let mut cases = Vec::new();
    for (restriction, names) in names {
        let bound = formula.bind(&names).map_err(refused)?;
        cases.push(Case { restriction, names, bound });
    }
    let mut verdict = Verdict {
        query: write(state, Detail::Brief),
        statement: formula.text().into(),
        verdict: "open",
        piles: None,
        restriction: None,
        tokens: None,
    };
    match by_proof(state, &cases, units) {
        Some(Ok(())) => verdict.verdict = "true",
        Some(Err((sizes, case))) => fails(&mut verdict, sizes, case),
        None => test(state, piles, &cases, &mut verdict),
    }
    Ok(verdict)
}

fn fails(verdict: &mut Verdict, piles: Vec<u64>, case: &Case) {
    verdict.verdict = "false";
    verdict.piles = Some(piles);
    verdict.restriction = case.restriction.map(|restriction| restriction.to_string());
}

/// What the letters of a statement stand for under each restriction of a game.
fn names(rules: &Rules) -> Vec<(Option<Residues>, Names)> {
    let Rules::Blocking(game) = rules else { return vec![(None, Names { n: 1, k: 0, u: 1, blocked: 0 })] };
    let n = u32::from(game.modulus().get());
    let restrictions: Vec<Residues> = game.restrictions().collect();
    let k = restrictions.iter().map(|restriction| u32::from(restriction.len())).max().unwrap_or(0);
    let named = |restriction: Residues| {
        let blocked = restriction.iter().fold(0, |set, residue| set | 1 << (u32::from(residue) % n));
        let u = (1..=n).find(|amount| blocked >> (amount % n) & 1 == 0).unwrap_or(n + 1);
        (Some(restriction), Names { n, k, u, blocked })
    };
    restrictions.into_iter().map(named).collect()
}

/// By the automata of a proof; the error is where it fails, and `None` means that no proof decides it.
fn by_proof<'a>(state: &State, cases: &'a [Case], units: u64) -> Option<Result<(), (Vec<u64>, &'a Case)>> {
    // Nim is the blocking game in which nothing is blocked.
    let nim = matches!(state.rules(), Rules::Nim(_)).then(|| {
        let start = state.position().piles().cloned();
        let game = input::state("block:1:none").ok()?;
        game.clone().starting_at(game.position().with_piles(start?)).ok()
    });
    let state = nim.as_ref().map_or(Some(state), Option::as_ref)?;
    let Found::Proved(certificate) = prove_one(state, units, crate::arguments::Ways::Automata) else {
        return None;
    };
    let theorem = Certificate::read(&certificate).ok()?.check().finish().ok()?;
    let positions = theorem.positions(MOST_STATES)?;
    let (h, next) = (positions.handed_over().into(), positions.next.as_slice().into());
    let shared = Outcomes { base: positions.base, piles: positions.piles, h, p: vec![], next };
    let mut first: Option<(Vec<u64>, &Case)> = None;
    for case in cases {
        let p = positions.p(case.names.blocked);
        match case.bound.decide(&Outcomes { p, ..shared.clone() }) {
            Decided::True => {}
            Decided::False(piles) => {
                let tokens = |piles: &[u64]| piles.iter().map(|&pile| u128::from(pile)).sum::<u128>();
                if first.as_ref().is_none_or(|(least, _)| tokens(&piles) < tokens(least)) {
                    first = Some((piles, case));
                }
            }
            _ => return None,
        }
    }
    Some(first.map_or(Ok(()), Err))
}

/// At all piles with few tokens.
fn test(state: &State, count: usize, cases: &[Case], verdict: &mut Verdict) {
    let (mut known, mut tests) = (HashMap::new(), 0);
    let mut wins = |piles: &[u64], restriction: Option<Residues>| -> Option<bool> {
        *known.entry((piles.to_vec(), restriction)).or_insert_with(|| {
            let mut position = state.start().with_piles(Piles::new(piles.to_vec()).ok()?);
            if let Some(restriction) = restriction {
                position = position.with_restriction(restriction);
            }
            let at = state.clone().starting_at(position).ok()?;
            Some(outcomes(std::slice::from_ref(&at)).pop()?.ok()?.0 == Outcome::P)
        })
    };
    for tokens in 0..=MOST_TOKENS {
        for piles in splits(tokens, count) {
            for case in cases {
                let wins = std::cell::RefCell::new(&mut wins);
                let say = |predicate, piles: &[u64]| match predicate {
                    Predicate::P => wins.borrow_mut()(piles, case.restriction),
                    Predicate::H => cases.iter().try_fold(false, |any, case| {
                        Some(any || wins.borrow_mut()(piles, case.restriction)?)
                    }),
                };
                match case.bound.holds(&piles, &say) {
                    Some(true) => tests += 1,
                    Some(false) => return fails(verdict, piles, case),
                    None => return,
                }
            }
        }
        verdict.tokens = Some(tokens);
        if tests > MOST_TESTS || stop::is_asked() {
            return;
        }
    }
}

/// All lists of `count` piles with `tokens` tokens together.
fn splits(tokens: u64, count: usize) -> Vec<Vec<u64>> {
    if count == 1 {
        return vec![vec![tokens]];
    }
    let rest = |first: u64| {
        splits(tokens - first, count - 1).into_iter().map(move |rest| [&[first], &rest[..]].concat())
    };
    (0..=tokens).flat_map(rest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_decided_tested_or_refused() {
        for (statement, link, words) in [
            ("P iff a = b", "nim", "true of piles of all sizes"),
            ("P iff a <= b", "nim", "false at 0,1"),
            (
                "P iff xor(a div 2, b div 2) = 0 and max(a mod 2, b mod 2) < u",
                "block:2:k1",
                "true of piles of all sizes",
            ),
            ("P iff a = b", "block:3:k1", "false at 0,1 under 1"),
            ("P iff a mod 4 = 0", "g=sub:1,2,3&p=0", "open; true of all piles with at most 255 tokens"),
            ("a = b", "g=wythoff", "false at 1,1"),
        ] {
            let state = input::state(link).unwrap();
            let found =
                decide_one(statement, &state, 1_000_000_000).unwrap_or_else(|problem| panic!("{problem}"));
            assert_eq!(found.words(), words, "{statement} of {link}");
        }
        let refused = |statement: &str, link: &str| {
            decide_one(statement, &input::state(link).unwrap(), 1).err().unwrap()
        };
        assert_eq!((refused("a / 2 = b", "nim").key, refused("a / 2 = b", "nim").at), ("statement", 3));
        assert_eq!(refused("P", "kotzig:7:1,2").code, Code::NoMatrix);
    }
}
