//! Statements about the piles of games: decided by a proof for piles of all sizes, or tested at small ones.
use std::cell::RefCell;
use std::collections::HashMap;
use std::io::{self, Write};

use nimatrix::notation::{Code, Detail, Problem, write};
use nimatrix::{Outcome, Piles, Residues, Rules, State, outcomes};
use nimatrix_check::{self as check, Certificate};
use nimatrix_proof::Numeration;
use nimatrix_proof::statement::{Cases, Failure, Formula, Names, Outcomes, Predicate};
use serde::Serialize;

use crate::answer::{complain, failure, json};
use crate::arguments::Claimed;
use crate::end::{End, stop_is_asked};
use crate::in_order::in_order;
use crate::input;
use crate::prove::{Found, prove_one};

/// The most states of a proof's automata together.
const MOST_STATES: usize = 1 << 16;
/// About the most positions at which a statement is tested.
const MOST_TESTS: usize = 1 << 14;

/// The decision about a statement.
#[derive(Serialize)]
pub struct Verdict {
    query: String,
    statement: String,
    /// `true` of piles of all sizes, `false`, or `open`.
    verdict: &'static str,
    /// The piles at which it is false.
    #[serde(skip_serializing_if = "Option::is_none")]
    piles: Option<Vec<u64>>,
    /// The restriction with which it is false there.
    #[serde(skip_serializing_if = "Option::is_none")]
    restriction: Option<String>,
    /// The number of tokens up to which it holds, if it is open.
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
            (None, _, None) if self.verdict == "true" => "true of piles of all sizes".into(),
            (None, _, None) => "open".into(),
        }
    }
}

fn list(piles: &[u64]) -> String {
    piles.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// Decides a statement on the game of a state, with at most these units of work for a proof.
pub fn decide_one(statement: &str, state: &State, units: u64) -> Result<Verdict, Problem> {
    let Some(piles) = state.position().piles().map(|piles| piles.len()) else {
        let found = state.rules().to_string();
        return Err(Problem::new(Code::NoMatrix, "g", &found, "games with piles"));
    };
    let refused = |fault: nimatrix_proof::statement::Fault| {
        Problem::new(Code::Unexpected, "statement", statement, fault.to_string()).at(fault.at)
    };
    let (restrictions, names): (Vec<_>, Vec<_>) = names(state.rules()).into_iter().unzip();
    let formula = match restrictions[..] {
        [None] => Formula::plain(statement, piles),
        _ => Formula::read(statement, piles),
    };
    let formula = formula.map_err(refused)?;
    let cases = Cases::new(&formula, names).map_err(refused)?;
    let (verdict, failure, tokens) = match by_proof(state, &cases, units) {
        Some(None) => ("true", None, None),
        Some(failure) => ("false", failure, None),
        None => match test(state, &cases, &restrictions) {
            Ok(tokens) => ("open", None, tokens),
            Err(failure) => ("false", Some(failure), None),
        },
    };
    let restriction = failure.as_ref().and_then(|failure| restrictions[failure.case]);
    Ok(Verdict {
        query: write(state, Detail::Brief),
        statement: formula.text().into(),
        verdict,
        piles: failure.map(|failure| failure.piles),
        restriction: restriction.map(|restriction| restriction.to_string()),
        tokens,
    })
}

/// The meanings of a statement's letters under each restriction of a game.
fn names(rules: &Rules) -> Vec<(Option<Residues>, Names)> {
    let Rules::Blocking(game) = rules else { return vec![(None, Names::PLAIN)] };
    let n = u32::from(game.modulus().get());
    let restrictions: Vec<Residues> = game.restrictions().collect();
    let k = restrictions.iter().map(|restriction| u32::from(restriction.len())).max().unwrap_or(0);
    let named = |restriction: Residues| {
        let blocked = restriction.iter().fold(0, |set, residue| set | 1 << (u32::from(residue) % n));
        (Some(restriction), Names::of(n, k, blocked))
    };
    restrictions.into_iter().map(named).collect()
}

/// By the automata of a proof: the piles at which it fails, if any; `None` if no proof decides it.
fn by_proof(state: &State, cases: &Cases, units: u64) -> Option<Option<Failure>> {
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
    let theorem = Certificate::read(&certificate).ok()?.check().ok()?;
    let positions = theorem.positions(MOST_STATES)?;
    let (h, next) = (positions.handed_over().into(), positions.next.as_slice().into());
    let numeration = match positions.numeration {
        check::Numeration::Base(base) => Numeration::Base(base as usize),
        check::Numeration::Quotient(t) => Numeration::Quotient(t as usize),
    };
    let outcomes = Outcomes { numeration, piles: positions.piles, h, p: vec![], next };
    cases.decide(&outcomes, |set| positions.p(set)).ok()
}

/// At all piles with few tokens.
fn test(state: &State, cases: &Cases, restrictions: &[Option<Residues>]) -> Result<Option<u64>, Failure> {
    let known = RefCell::new(HashMap::new());
    let is_p = |piles: &[u64], restriction: Option<Residues>| -> Option<bool> {
        *known.borrow_mut().entry((piles.to_vec(), restriction)).or_insert_with(|| {
            let mut position = state.start().with_piles(Piles::new(piles.to_vec()).ok()?);
            if let Some(restriction) = restriction {
                position = position.with_restriction(restriction);
            }
            let at = state.clone().starting_at(position).ok()?;
            Some(outcomes(std::slice::from_ref(&at)).pop()?.ok()?.0 == Outcome::P)
        })
    };
    cases.test(MOST_TESTS, |case, predicate, piles| match predicate {
        _ if stop_is_asked() => None,
        Predicate::P => is_p(piles, restrictions[case]),
        Predicate::H => restrictions.iter().try_fold(false, |any, other| Some(any || is_p(piles, *other)?)),
    })
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
