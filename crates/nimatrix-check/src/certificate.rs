//! Certificates as they are read: everything is in its range, and nothing is believed yet.
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::automaton::Automaton;
use crate::game::{MOST_FAMILY, MOST_RESIDUES};
use crate::json::Reader;
use crate::take::{Colours, Numeration, Rule};
use crate::{Fault, Game};

/// The longest text.
const MOST_BYTES: usize = 16 << 20;
/// The largest base, and the most letters.
const MOST_BASE: u64 = 256;
const MOST_LETTERS: u64 = 1 << 16;
/// The most digits of a numeration.
const MOST_DIGITS: u64 = 64;
/// The most columns that a diagonal law computes by definition.
const MOST_COLUMNS: u64 = 4096;

/// A certificate that was read, and not yet checked.
#[derive(Clone, Debug)]
pub struct Certificate {
    pub(crate) game: Game,
    pub(crate) claim: Claim,
}

/// The claim of a certificate.
#[derive(Clone, Debug)]
pub(crate) enum Claim {
    /// These automata accept what may be handed over, and what leads there.
    HandOver(HandOver),
    /// Rows are final a fixed distance from the diagonal, and repeat along it.
    Diagonal(Diagonal),
    /// An automaton gives the colours of the positions of a take-away game.
    Colours(Colours),
}

/// Automata in a base: that of what may be handed over, and for each pile those of the amounts that lead
/// there, by residue.
#[derive(Clone, Debug)]
pub(crate) struct HandOver {
    pub base: usize,
    /// H, then for each pile n automata.
    pub automata: Vec<Automaton>,
}

/// A diagonal law; [`crate::diagonal`] defines its numbers.
#[derive(Clone, Debug)]
pub(crate) struct Diagonal {
    pub period: u64,
    pub from: u64,
    pub preperiod: u64,
    pub block: u64,
    pub width: u64,
    pub edge: u64,
    /// Sets of residues, as words.
    pub rows: Vec<u32>,
    pub columns: Vec<u32>,
    pub band: Vec<u32>,
}

/// A value of a key, by its type.
enum Value {
    Number(u64),
    Text(String),
    Sets(Vec<u32>),
    Rows(Vec<Vec<u32>>),
    Automata(Vec<Automaton>),
}

impl Certificate {
    /// Reads a certificate; nothing of it is checked but its form.
    ///
    /// The text is a JSON object of at most 16 MB, with strings without escapes and whole numbers. The
    /// modulus is at most 30, the base at most 256 with at most 65,536 letters.
    ///
    /// # Errors
    /// What was found, where, and what is allowed.
    pub fn read(text: &str) -> Result<Certificate, Fault> {
        if text.len() > MOST_BYTES {
            return Err(Fault::of("the text", text.len(), format!("at most {MOST_BYTES} bytes")));
        }
        let mut reader = Reader::new(text);
        let mut values = Vec::new();
        reader.object(|reader, key| {
            if let Some(value) = value(reader, key)? {
                values.push((key, value));
            }
            Ok(())
        })?;
        reader.end()?;
        let mut parts = Parts { values };
        parts.number("nimatrix-certificate", 1, 1)?;
        let (claim, rules) = (parts.text("claim")?, parts.text("rules")?);
        let (game, claim) = match &*claim {
            "hand-over" | "diagonal" => {
                let game = parts.game(rules)?;
                let claim = match &*claim {
                    "diagonal" => Claim::Diagonal(parts.diagonal(&game)?),
                    _ => Claim::HandOver(parts.hand_over(&game)?),
                };
                (game, claim)
            }
            "colours" => {
                let rule = Rule::read(&rules)?;
                (rule.game(), Claim::Colours(parts.colours(rule)?))
            }
            other => return Err(Fault::of("claim", other, "hand-over, diagonal, colours")),
        };
        match parts.values.iter().map(|(key, _)| key).min() {
            None => Ok(Certificate { game, claim }),
            Some(key) => {
                Err(Fault::of("the certificate", format!("the key {key}"), "no such key with this claim"))
            }
        }
    }

    /// The game that it speaks of.
    pub fn game(&self) -> &Game {
        &self.game
    }
}

/// The value of a key; `None` for what nobody has to believe.
fn value(reader: &mut Reader, key: &str) -> Result<Option<Value>, Fault> {
    const KEYS: &str = "a key of a certificate, once";
    let set = |reader: &mut Reader| reader.number((1 << MOST_RESIDUES) - 1).map(|set| set as u32);
    Ok(Some(match key {
        "nimatrix-certificate"
        | "base"
        | "quotient"
        | "n"
        | "piles"
        | "period"
        | "from"
        | "preperiod"
        | "block"
        | "width"
        | "edge" => Value::Number(reader.number(u64::MAX)?),
        "rules" | "claim" | "ending" => Value::Text(reader.string()?.into()),
        "family" => Value::Sets(reader.list(|reader| {
            let residues = reader.list(|reader| reader.number(MOST_RESIDUES - 1))?;
            if !residues.is_sorted_by(|one, other| one < other) {
                return Err(reader.fault("residues in ascending order"));
            }
            Ok(residues.iter().map(|residue| 1 << residue).sum())
        })?),
        "rows" | "columns" | "band" | "colours" => Value::Sets(reader.list(set)?),
        "next" => Value::Rows(reader.list(|reader| reader.list(set))?),
        "H" => Value::Automata(alloc::vec![Automaton::read(reader, key)?]),
        "C" | "R" | "T" => Value::Automata(reader.list(|reader| Automaton::read(reader, key))?),
        "found" => {
            reader.remark()?;
            return Ok(None);
        }
        _ => return Err(Fault::of("the certificate", format!("the key {key}"), KEYS)),
    }))
}

/// The values that were read, taken one by one.
struct Parts<'a> {
    values: Vec<(&'a str, Value)>,
}

impl Parts<'_> {
    fn has(&self, key: &str) -> bool {
        self.values.iter().any(|(known, _)| *known == key)
    }

    fn take(&mut self, key: &str) -> Result<Value, Fault> {
        let place = self.values.iter().position(|(known, _)| *known == key);
        let place = place.ok_or_else(|| Fault::of("the certificate", "no such key", key))?;
        Ok(self.values.swap_remove(place).1)
    }

    fn text(&mut self, key: &str) -> Result<String, Fault> {
        match self.take(key)? {
            Value::Text(text) => Ok(text),
            _ => Err(Fault::of(key, "something else", "a string")),
        }
    }

    fn number(&mut self, key: &str, least: u64, most: u64) -> Result<u64, Fault> {
        let allowed = || format!("a whole number from {least} to {most}");
        match self.take(key)? {
            Value::Number(number) if (least..=most).contains(&number) => Ok(number),
            Value::Number(number) => Err(Fault::of(key, number, allowed())),
            _ => Err(Fault::of(key, "something else", allowed())),
        }
    }

    /// Sets of residues modulo n.
    fn sets(&mut self, key: &str, n: u32) -> Result<Vec<u32>, Fault> {
        match self.take(key)? {
            Value::Sets(sets) => match sets.iter().find(|set| *set >> n != 0) {
                None => Ok(sets),
                Some(set) => Err(Fault::of(key, set, format!("sets of residues modulo {n}"))),
            },
            _ => Err(Fault::of(key, "something else", "sets of residues")),
        }
    }

    /// As many automata, each with this number of letters.
    fn automata(&mut self, key: &str, count: usize, letters: usize) -> Result<Vec<Automaton>, Fault> {
        let Value::Automata(automata) = self.take(key)? else {
            return Err(Fault::of(key, "something else", "automata"));
        };
        if automata.len() != count {
            return Err(Fault::of(key, format!("{} automata", automata.len()), format!("{count}")));
        }
        match automata.iter().find(|automaton| automaton.letters() != letters) {
            Some(other) => Err(Fault::of(key, format!("{} letters", other.letters()), format!("{letters}"))),
            None => Ok(automata),
        }
    }

    fn game(&mut self, rules: String) -> Result<Game, Fault> {
        let n = self.number("n", 1, MOST_RESIDUES)? as u32;
        let family = self.sets("family", n)?;
        if family.is_empty() || family.len() > MOST_FAMILY {
            return Err(Fault::of("family", family.len(), format!("from 1 to {MOST_FAMILY} restrictions")));
        }
        let misere = match self.has("ending") {
            true => match &*self.text("ending")? {
                "misere" => true,
                other => return Err(Fault::of("ending", other, "misere, or no such key")),
            },
            false => false,
        };
        let piles = if self.has("piles") { self.number("piles", 3, 3)? } else { 2 } as usize;
        Game::new(rules, n, family, misere, piles)
    }

    fn hand_over(&mut self, game: &Game) -> Result<HandOver, Fault> {
        let base = self.number("base", 2, MOST_BASE)?;
        let letters = base.pow(game.piles as u32);
        if letters > MOST_LETTERS {
            return Err(Fault::of("base", base, format!("at most {MOST_LETTERS} letters")));
        }
        let mut automata = self.automata("H", 1, letters as usize)?;
        for key in &["C", "R", "T"][..game.piles] {
            automata.extend(self.automata(key, game.n as usize, letters as usize)?);
        }
        Ok(HandOver { base: base as usize, automata })
    }

    fn colours(&mut self, rule: Rule) -> Result<Colours, Fault> {
        let numeration = match self.has("quotient") {
            true => Numeration::Quotient(self.number("quotient", 1, MOST_DIGITS - 1)? as u32),
            false => Numeration::Base(self.number("base", 2, MOST_DIGITS)? as u32),
        };
        let (Value::Rows(next), Value::Sets(colours)) = (self.take("next")?, self.take("colours")?) else {
            return Err(Fault::of("next", "something else", "lists of states"));
        };
        let (letters, states) = (numeration.digits().pow(2) as usize, colours.len());
        let is_right = |row: &Vec<u32>| row.len() == letters && row.iter().all(|&to| (to as usize) < states);
        if states == 0 || next.len() != states || !next.iter().all(is_right) {
            let allowed = format!("for each of {states} states {letters} of them");
            return Err(Fault::of("next", format!("{} states, or others", next.len()), allowed));
        }
        match colours.iter().find(|&&colour| colour as usize >= states) {
            Some(colour) => Err(Fault::of("colours", colour, format!("numbers below {states}"))),
            None => Ok(Colours { rule, numeration, next: next.concat(), colours }),
        }
    }

    fn diagonal(&mut self, game: &Game) -> Result<Diagonal, Fault> {
        if game.piles != 2 {
            return Err(Fault::of("piles", game.piles, "two piles with a diagonal law"));
        }
        let n = u64::from(game.n);
        let period = self.number("period", 1, MOST_COLUMNS)?;
        let preperiod = self.number("preperiod", 0, MOST_COLUMNS)?;
        let block = self.number("block", 1, MOST_COLUMNS)?;
        let width = self.number("width", 1, MOST_COLUMNS)?;
        let edge = self.number("edge", n.max(preperiod + width), MOST_COLUMNS)?;
        let from = self.number("from", 0, edge + 1 - width)?;
        let (rows, columns) = (self.sets("rows", game.n)?, self.sets("columns", game.n)?);
        let law = Diagonal {
            period,
            from,
            preperiod,
            block,
            width,
            edge,
            rows,
            columns,
            band: self.sets("band", game.n)?,
        };
        if block % period != 0 || block % n != 0 || law.columns_worked_out(game) > MOST_COLUMNS {
            let allowed =
                format!("a multiple of {period} and {n}, with at most {MOST_COLUMNS} columns to work out");
            return Err(Fault::of("block", block, allowed));
        }
        let counts = [
            ("rows", law.rows.len() as u64, preperiod + block),
            ("columns", law.columns.len() as u64, n),
            ("band", law.band.len() as u64, width - 1),
        ];
        match counts.into_iter().find(|(_, found, allowed)| found != allowed) {
            Some((key, found, allowed)) => Err(Fault::of(key, format!("{found} sets"), format!("{allowed}"))),
            None => Ok(law),
        }
    }
}

impl Diagonal {
    /// The number of columns to compute by definition: every case, and one period more.
    pub fn columns_worked_out(&self, game: &Game) -> u64 {
        self.edge + self.block + u64::from(game.n) + self.period
    }
}
