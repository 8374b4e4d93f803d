//! Proofs for piles of all sizes: finding them, and checking their certificates.
use std::fs;
use std::io::{self, Read, Write};
use std::path::PathBuf;

use nimatrix::notation::{Code, Problem};
use nimatrix::{Job, Meter, Rules, State};
use nimatrix_check::{Certificate, FiniteCertificate, Numeration, Reason, Rule};
use nimatrix_export::{Format, exported_within};
use nimatrix_proof::{Outcome, Prover, Spec};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::answer::{complain, failure, json};
use crate::arguments::Ways;
use crate::end::{End, stop_is_asked};
use crate::in_order::in_order;
use crate::input;

/// The units of work between two looks at whether an end was asked for.
const UNITS: u64 = 20_000_000;
/// The sides of the windows from which games of two and of three piles are proved.
const SIDES: [usize; 2] = [1024, 96];
/// The same of take-away games, up to this side.
const COLOUR_SIDE: usize = 16_384;

/// What came of a search for a proof.
pub enum Found {
    /// A certificate, a line without its end.
    Proved(String),
    /// The reason why there is none.
    Open(Open),
    /// An end was asked for.
    Stopped,
}

/// The reason why there is no proof.
pub enum Open {
    /// Every way was tried in vain.
    Undecided,
    /// The units of work were used up.
    Unfinished,
    /// No method applies to this game, or it is too large.
    Problem(Problem),
}

impl Open {
    /// The name by which programs know it.
    pub fn word(&self) -> &'static str {
        match self {
            Open::Undecided => "undecided",
            Open::Unfinished => "unfinished",
            Open::Problem(problem) => problem.code.word(),
        }
    }
}

/// Looks for a proof of the game of a state, with as many piles, by at most these units of work.
///
/// Two or three piles of a blocking game are proved by automata or a law, two piles of a take-away game by an
/// automaton that gives colours; single piles, subtraction games and *m*-Modular Nim by a table.
pub fn prove_one(state: &State, units: u64, ways: Ways) -> Found {
    let piles = state.position().piles().map_or(0, |piles| piles.len());
    if let Rules::Blocking(game) = state.rules()
        && let Some(spec) = Spec::of(game, piles)
    {
        let ways = match ways {
            Ways::All => nimatrix_proof::Ways::All,
            Ways::Automata => nimatrix_proof::Ways::Automata,
            Ways::Diagonal => nimatrix_proof::Ways::Diagonal,
        };
        return finish(Prover::by(ways, spec, SIDES[piles - 2]), units);
    }
    let rules = state.rules().proof_rules(piles).unwrap_or_else(|| state.rules().to_string());
    if let (2, Ok(rule)) = (piles, Rule::read(&rules)) {
        let holds = |text: &str| Certificate::read(text).is_ok_and(|read| read.check().is_ok());
        return finish(Prover::colours(rules, COLOUR_SIDE, move |side| rule.colours(side), holds), units);
    }
    let state = state.clone();
    let table = async move |meter: &Meter| exported_within(&state, Format::Certificate, meter).await;
    let mut job = Job::new(Meter::MOST_TIMES, table);
    while !job.advance(UNITS).finished {
        if stop_is_asked() {
            return Found::Stopped;
        }
        if job.progress().done > units {
            return Found::Open(Open::Unfinished);
        }
    }
    match job.into_answer() {
        Some(Ok(text)) => Found::Proved(text.trim_end().into()),
        Some(Err(problem)) => Found::Open(Open::Problem(problem)),
        None => Found::Stopped,
    }
}

/// What a prover finds by at most these units of work.
fn finish(mut prover: Prover, units: u64) -> Found {
    loop {
        let progress = prover.step(UNITS);
        if progress.finished {
            return match prover.finish() {
                Outcome::Proved(certificate) => Found::Proved(certificate),
                _ => Found::Open(Open::Undecided),
            };
        }
        if progress.done > units {
            return Found::Open(Open::Unfinished);
        }
        if stop_is_asked() {
            return Found::Stopped;
        }
    }
}

/// Searches for proofs of the games of links and prints a certificate a line.
pub fn prove(links: &[String], millions: u64, ways: Ways) -> io::Result<End> {
    let (texts, total) = input::texts(links);
    let one = |text: String| match input::state(&text) {
        Ok(state) => {
            let rules = state.rules().to_string();
            match prove_one(&state, millions.saturating_mul(1_000_000), ways) {
                Found::Open(Open::Problem(problem)) => Err(problem),
                Found::Open(open) => Err(Problem::new(
                    Code::NoBasis,
                    "g",
                    &rules,
                    format!("games with a proof; {}", open.word()),
                )),
                found => Ok(found),
            }
        }
        Err(problem) => Err(problem),
    };
    let (mut number, mut failures) = (0, 0);
    let mut out = io::stdout();
    in_order(texts, total, one, |found| {
        number += 1;
        match found {
            Ok(Found::Proved(certificate)) => writeln!(out, "{certificate}"),
            Ok(_) => Ok(()),
            Err(problem) => {
                failures += 1;
                writeln!(out, "{}", failure(&problem))?;
                complain(number, &problem)
            }
        }
    })?;
    Ok(End::of(failures))
}

/// The theorem of a certificate.
#[derive(Serialize)]
pub struct Checked {
    holds: bool,
    /// The rules text of its game; absent if it can't be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    /// Why it holds, or why it is refused.
    message: String,
}

/// Checks the text of a certificate of any kind.
pub fn check_one(text: &str) -> Checked {
    let refused = |rules, message: String| Checked { holds: false, rules, message };
    let fault = match Certificate::read(text) {
        Ok(certificate) => {
            let rules = Some(certificate.game().rules.clone());
            return match certificate.check() {
                Ok(theorem) => Checked { holds: true, rules, message: words(theorem.reason()) },
                Err(refusal) => refused(rules, refusal.to_string()),
            };
        }
        Err(fault) => fault,
    };
    match FiniteCertificate::read(text) {
        Ok(certificate) => match certificate.check() {
            Ok(theorem) => {
                Checked { holds: true, rules: Some(theorem.rules().into()), message: "table".into() }
            }
            Err(refusal) => refused(None, refusal.to_string()),
        },
        // The claim decides which of the two formats is meant.
        Err(other) => refused(None, if fault.place == "claim" { other } else { fault }.to_string()),
    }
}

impl Checked {
    /// Whether the claim is true, and about the game of a rules text.
    pub fn holds_of(&self, rules: &str) -> bool {
        self.holds && self.rules.as_deref() == Some(rules)
    }

    /// Why it holds, or why it is refused.
    pub fn message(&self) -> &str {
        &self.message
    }
}

fn words(reason: Reason) -> String {
    match reason {
        Reason::Automata { base, states, .. } => format!("automata in base {base}, {states} states"),
        Reason::Diagonal { period, from, .. } => format!("diagonal law of period {period} from {from} on"),
        Reason::Colours { numeration: Numeration::Base(base), states, .. } => {
            format!("an automaton of colours in base {base}, {states} states")
        }
        Reason::Colours { numeration: Numeration::Quotient(t), states, .. } => {
            format!("an automaton of colours in the numeration of [1; {t}, {t}, …], {states} states")
        }
        _ => "another reason".into(),
    }
}

/// Checks the certificates of files in order, or those of standard input.
pub fn check(files: &[PathBuf], in_json: bool) -> io::Result<End> {
    let mut texts = Vec::new();
    if files.is_empty() {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text)?;
        texts.push(("standard input".into(), text));
    }
    for file in files {
        let named = |error| io::Error::other(format!("{}: {error}", file.display()));
        texts.push((file.display().to_string(), fs::read_to_string(file).map_err(named)?));
    }
    // Certificates may have line breaks in them, and none between them.
    let certificates: Vec<(&str, Result<String, String>)> = texts
        .iter()
        .flat_map(|(name, text)| {
            let values = serde_json::Deserializer::from_str(text).into_iter::<Box<RawValue>>();
            values.map(|value| {
                (&**name, value.map(|value| value.get().into()).map_err(|error| error.to_string()))
            })
        })
        .collect();
    let total = Some(certificates.len() as u64);
    let one = |(name, text): (&str, Result<String, String>)| {
        let unread = |message| Checked { holds: false, rules: None, message };
        (name.to_string(), text.map_or_else(unread, |text| check_one(&text)))
    };
    let mut failures = 0;
    let mut out = io::stdout();
    in_order(certificates.into_iter(), total, one, |(name, checked)| {
        failures += u64::from(!checked.holds);
        if in_json {
            return writeln!(out, "{}", json(&checked));
        }
        let rules = checked.rules.as_deref().unwrap_or(&name);
        let verdict = if checked.holds { "holds for piles of all sizes" } else { "refused" };
        writeln!(out, "{rules}: {verdict}: {}", checked.message)
    })?;
    Ok(End::of(failures))
}
