//! The rules of a take-away game on two piles, read from their text.
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::pieces::{Condition, Kind, Piece};
use super::set::{MOST_COUNTED, Set};
use crate::game::{MOST_RESIDUES, number};
use crate::{Fault, Game};

/// A take-away game on two piles whose moves do not depend on the piles.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The rules text, such as `take:one/both:misere`.
    pub text: String,
    /// The modulus of the twist; 1 without one.
    pub n: u32,
    /// The restrictions of the twist as sets of residues of the total taken, bit r for the residue r.
    pub family: Vec<u32>,
    /// Whether a player without a move wins.
    pub misere: bool,
    /// How many options the opponent may forbid before each move.
    pub forbids: u32,
    pub(super) end: Set,
    pub(super) pieces: Vec<Piece>,
    /// The moves that may be forbidden; none for all.
    pub(super) only: Vec<Piece>,
}

impl Rule {
    /// Reads a rules text with two piles: moves `one`, `two`, `any` with conditions, `both`, `1x2`, vectors such as
    /// `a2b3`, with sets of numbers, ranges and classes; and the clauses `end`, `mod`, `block`, `misere`.
    ///
    /// # Errors
    /// What was found that this crate cannot decide, and what is allowed.
    pub fn read(text: &str) -> Result<Rule, Fault> {
        const MOVES: &str = "one, two, any, both, 1x2 or a2b3, with sets that repeat";
        let mut parts = text.split(':');
        let (Some("take"), Some(atoms)) = (parts.next(), parts.next()) else {
            return Err(Fault::of("rules", text, "take: and moves"));
        };
        let mut pieces = vec![];
        for atom in atoms.split('/') {
            pieces.extend(read_atom(atom).ok_or_else(|| Fault::of("rules", atom, MOVES))?);
        }
        let none = Set::none();
        let mut rule = Rule {
            text: text.into(),
            n: 1,
            family: vec![0],
            misere: false,
            forbids: 0,
            end: none.clone(),
            pieces,
            only: vec![],
        };
        for clause in parts {
            let read = rule.clause(clause, &none);
            read.ok_or_else(|| {
                Fault::of("rules", clause, "end.0-3, mod.4.k1, block.2 or misere, each once")
            })?;
        }
        if rule.forbids > 0 && (rule.misere || rule.n > 1) {
            return Err(Fault::of("rules", text, "block without mod and misere"));
        }
        if rule.forbids > 0 && !rule.pieces.iter().chain(&rule.only).all(Piece::is_normal) {
            return Err(Fault::of("rules", text, "with block, moves of which each is one word"));
        }
        Ok(rule)
    }

    /// The game in the form of blocking games, where totals are blocked.
    pub fn game(&self) -> Game {
        let Rule { text, n, family, misere, .. } = self.clone();
        Game { rules: text, n, family, misere, piles: 2 }
    }

    /// Whether nothing is blocked by its total.
    pub(crate) fn is_plain(&self) -> bool {
        self.n == 1 && self.family == [0]
    }

    fn clause(&mut self, clause: &str, none: &Set) -> Option<()> {
        let (word, rest) = clause.split_once('.').unwrap_or((clause, ""));
        match word {
            "end" if self.end == *none => self.end = Set::read(rest)?,
            "misere" if rest.is_empty() && !self.misere => self.misere = true,
            "mod" if self.is_plain() => {
                let (n, family) = rest.split_once('.')?;
                let n = number(n).filter(|n| (1..=MOST_RESIDUES).contains(n))? as u32;
                (self.n, self.family) = (n, Game::family(n, family)?);
            }
            "block" if self.forbids == 0 => {
                let (most, only) = rest.split_once('.').unwrap_or((rest, ""));
                self.forbids = number(most).filter(|most| (1..=MOST_COUNTED).contains(most))? as u32;
                self.only = if only.is_empty() { vec![] } else { read_atom(only)? };
            }
            _ => return None,
        }
        Some(())
    }
}

/// The pieces of an atom; `None` for one that is not known.
fn read_atom(text: &str) -> Option<Vec<Piece>> {
    let mut words = text.split('.');
    let name = words.next()?;
    if ["one", "two", "any"].contains(&name) {
        let mut conditions = vec![];
        while let Some(word) = words.next() {
            let kind = match word {
                "dif" => Kind::Difference,
                "sum" => Kind::Sum,
                "min" => Kind::Least,
                "max" => Kind::Largest,
                "under" => {
                    let [factor, more] = [words.next()?, words.next()?].map(number);
                    conditions.push(Condition::under(factor?, more?)?);
                    continue;
                }
                _ => Kind::Each,
            };
            let set = if kind == Kind::Each { word } else { words.next()? };
            conditions.push(Condition { kind, set: Set::read(set)? });
        }
        let mut pieces = vec![];
        if name != "two" {
            pieces.extend([Piece::line(0, &conditions)?, Piece::line(1, &conditions)?]);
        }
        if name != "one" {
            pieces.extend(Piece::pairs(conditions)?);
        }
        return Some(pieces);
    }
    let (steps, default) = match name.split_once('x') {
        _ if name == "both" => (vec![[1, 1]], "all"),
        Some((one, other)) => {
            let [one, other] = [number(one)?, number(other)?];
            (if one == other { vec![[one, one]] } else { vec![[one, other], [other, one]] }, "1")
        }
        None => {
            let (down, across) = name.split_once('b').unwrap_or((name, "-"));
            let step = |text: &str| if text.is_empty() { Some(1) } else { number(text) };
            let down = if down.is_empty() { 0 } else { step(down.strip_prefix('a')?)? };
            let across = if across == "-" { 0 } else { step(across)? };
            let has_number = name.bytes().any(|byte| byte.is_ascii_digit());
            (vec![[down, across]], if has_number { "1" } else { "all" })
        }
    };
    let times = Set::read(words.next().unwrap_or(default))?;
    let is_right = |step: &[u64; 2]| step.iter().max() > Some(&0) && step.iter().sum::<u64>() <= MOST_COUNTED;
    let ends = words.next().is_none() && steps.iter().all(is_right);
    ends.then(|| steps.iter().map(|&step| Piece::ray(step, times.clone())).collect())
}
