//! The lines of a survey.
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use nimatrix::{State, outcomes};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::answer::json;
use crate::arguments::Ways;
use crate::prove::{Found, prove_one};

/// A game and what was found.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// Its number in the survey, from 0.
    pub number: u64,
    /// The canonical rules text.
    pub rules: String,
    /// How many piles; absent in a game with a token.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piles: Option<usize>,
    /// In a game with a token, the winner from the start, `P` or `N`, and the Grundy value if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grundy: Option<u64>,
    /// The reason why there is no proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<String>,
    /// The game whose certificate, with these rules in it, is one of this game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_as: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Box<RawValue>>,
}

impl Line {
    /// Searches for a proof of a game; `None` if an end was requested before.
    pub fn of(number: u64, state: &State, units: u64) -> Option<Line> {
        let piles = state.position().piles().map(|piles| piles.len());
        let rules = state.rules().to_string();
        let mut line = Line {
            number,
            rules,
            piles,
            outcome: None,
            grundy: None,
            open: None,
            same_as: None,
            certificate: None,
        };
        if piles.is_none()
            && let Some(Ok((outcome, value))) = outcomes(std::slice::from_ref(state)).pop()
        {
            (line.outcome, line.grundy) = (Some(outcome.letter().into()), value.map(|value| value.0));
        }
        match prove_one(state, units, Ways::All) {
            Found::Proved(text) => line.certificate = RawValue::from_string(text).ok(),
            Found::Open(open) => line.open = Some(open.word().into()),
            Found::Stopped => return None,
        }
        Some(line)
    }

    /// The line of a text.
    pub fn read(text: &str) -> Result<Line, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    /// The text, with the end of a line.
    pub fn text(&self) -> String {
        json(self) + "\n"
    }
}

/// Writes each certificate once.
#[derive(Default)]
pub struct Once {
    /// The first game of each certificate, by two hashes of the part that several games share.
    first: HashMap<[u64; 2], String>,
}

impl Once {
    /// The first game with a certificate like this one; `None` if no line has had it.
    pub fn first(&self, body: [u64; 2]) -> Option<&String> {
        self.first.get(&body)
    }

    /// The line, with the name of an earlier game instead of the same certificate.
    pub fn shared(&mut self, mut line: Line) -> Line {
        let Some(body) = line.certificate.as_ref().and_then(|text| body(text.get())) else { return line };
        match self.first.get(&body) {
            Some(first) => (line.same_as, line.certificate) = (Some(first.clone()), None),
            None => {
                self.first.insert(body, line.rules.clone());
            }
        }
        line
    }
}

/// Two hashes of the part that several games share; `None` for a certificate without such a part.
pub fn body(certificate: &str) -> Option<[u64; 2]> {
    let Parts { head, middle, tail } = Parts::of(certificate)?;
    Some([0, 1].map(|seed: u8| {
        let mut hasher = DefaultHasher::new();
        (seed, head, middle, tail).hash(&mut hasher);
        hasher.finish()
    }))
}

/// The text of a certificate of a blocking game, split at its rules and restrictions.
struct Parts<'a> {
    head: &'a str,
    middle: &'a str,
    tail: &'a str,
}

const RULES: &str = "\"rules\":\"";
const FAMILY: &str = "\"family\":[[";

impl<'a> Parts<'a> {
    /// `None` for a certificate without restrictions.
    fn of(text: &'a str) -> Option<Parts<'a>> {
        let (head, rest) = text.split_once(RULES)?;
        let (_, rest) = rest.split_once('"')?;
        let (middle, rest) = rest.split_once(FAMILY)?;
        let (_, tail) = rest.split_once("]]")?;
        Some(Parts { head, middle, tail })
    }
}

/// A certificate of one game as one of another with the same number of piles, if both are blocking games;
/// `None` for others. The checker decides whether it holds.
pub fn of_other(certificate: &str, rules: &str) -> Option<String> {
    let Parts { head, middle, tail } = Parts::of(certificate)?;
    let Ok(nimatrix::Rules::Blocking(game)) = nimatrix::notation::parse_rules("g", rules) else {
        return None;
    };
    let n = u64::from(game.modulus().get());
    let set = |restriction: nimatrix::Residues| {
        let mut residues: Vec<u64> = restriction.iter().map(|residue| u64::from(residue) % n).collect();
        residues.sort_unstable();
        json(&residues)
    };
    let mut family: Vec<String> = game.restrictions().map(set).collect();
    family.sort();
    let family = family.join(",");
    let family = family.strip_prefix('[')?.strip_suffix(']')?;
    Some(format!("{head}{RULES}{rules}\"{middle}{FAMILY}{family}]]{tail}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::state;
    use crate::prove::check_one;

    fn line(number: u64, rules: &str) -> Line {
        Line::of(number, &state(rules).unwrap(), 1_000_000_000).expect("nobody stops this")
    }

    /// A restriction contained in another one does not change what may be handed over.
    #[test]
    fn a_certificate_stands_once_and_holds_for_every_game_that_shares_it() {
        let mut once = Once::default();
        let [first, other] =
            [(0, "block:2:1"), (1, "block:2:none/1")].map(|(number, rules)| line(number, rules));
        let text = first.certificate.as_ref().expect("a proof").get().to_string();
        assert!(once.shared(first).certificate.is_some());
        let shared = once.shared(other);
        assert_eq!(shared.same_as.as_deref(), Some("block:2:1"));
        assert!(check_one(&of_other(&text, "block:2:none/1").unwrap()).holds_of("block:2:none/1"));
        assert!(!check_one(&of_other(&text, "block:2:2").unwrap()).holds_of("block:2:2"));
    }

    #[test]
    fn lines_say_what_was_found_or_why_not() {
        let period = line(7, "sub:1,2");
        assert!(period.text().starts_with(r#"{"number":7,"rules":"sub:1,2","piles":2,"certificate":{"#));
        assert_eq!(
            line(0, "sub:squares").text(),
            "{\"number\":0,\"rules\":\"sub:squares\",\"piles\":2,\"open\":\"no_export\"}\n"
        );
        let start = line(0, "kotzig:4:1").text();
        assert!(start.contains(r#""outcome":"N""#) || start.contains(r#""outcome":"P""#), "{start}");
        assert_eq!(Line::read(start.trim_end()).unwrap().text(), start);
    }
}
