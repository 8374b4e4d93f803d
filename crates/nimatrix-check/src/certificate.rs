//! Certificates as they are read: everything is in its range, and nothing is believed yet.
use alloc::format;
use alloc::vec::Vec;

use crate::automaton::Automaton;
use crate::game::MOST_RESIDUES;
use crate::json::Reader;
use crate::parts::{Parts, Value};
use crate::take::{Colours, Numeration, Rule};
use crate::{Fault, Game};

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

impl Certificate {
    /// Reads a certificate; nothing of it is checked but its form.
    ///
    /// The text is a JSON object of at most 16 MB, with strings without escapes and whole numbers. The
    /// modulus is at most 30, the base at most 256 with at most 65,536 letters.
    ///
    /// # Errors
    /// What was found, where, and what is allowed.
    pub fn read(text: &str) -> Result<Certificate, Fault> {
        let mut parts = Parts::read(text, value)?;
        let (claim, rules) = (parts.text("claim")?, parts.text("rules")?);
        let (game, claim) = match claim {
            "hand-over" | "diagonal" => {
                let piles = if parts.has("piles") { parts.number("piles", 3, 3)? } else { 2 };
                let game = parts.game(rules.into(), piles as usize)?;
                let claim = match claim {
                    "diagonal" => Claim::Diagonal(parts.diagonal(&game)?),
                    _ => Claim::HandOver(parts.hand_over(&game)?),
                };
                (game, claim)
            }
            "colours" => {
                let rule = Rule::read(rules)?;
                (rule.game(), Claim::Colours(parts.colours(rule)?))
            }
            other => return Err(Fault::of("claim", other, "hand-over, diagonal, colours")),
        };
        parts.end()?;
        Ok(Certificate { game, claim })
    }

    /// The game that it speaks of.
    pub fn game(&self) -> &Game {
        &self.game
    }
}

/// The value of a key; `None` for what nobody has to believe.
fn value<'a>(reader: &mut Reader<'a>, key: &'a str) -> Result<Option<Value<'a>>, Fault> {
    const KEYS: &str = "a key of a certificate, once";
    let set = |reader: &mut Reader| reader.number((1 << MOST_RESIDUES) - 1);
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
        "rules" | "claim" | "ending" => Value::Text(reader.string()?),
        "rows" | "columns" | "band" | "colours" => Value::List(reader.list(set)?),
        "family" | "next" => Value::Lists(reader.list(|reader| reader.list(set))?),
        "H" => Value::Automata(alloc::vec![Automaton::read(reader, key)?]),
        "C" | "R" | "T" => Value::Automata(reader.list(|reader| Automaton::read(reader, key))?),
        "found" => {
            reader.remark()?;
            return Ok(None);
        }
        _ => return Err(Fault::of("the certificate", format!("the key {key}"), KEYS)),
    }))
}

impl Parts<'_> {
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
        let (next, colours) = (self.lists("next")?, self.list("colours")?);
        let (letters, states) = (numeration.digits().pow(2) as usize, colours.len());
        let is_state = |number: &u64| *number < states as u64;
        let is_right = |row: &Vec<u64>| row.len() == letters && row.iter().all(is_state);
        if states == 0 || next.len() != states || !next.iter().all(is_right) {
            let allowed = format!("for each of {states} states {letters} of them");
            return Err(Fault::of("next", format!("{} states, or others", next.len()), allowed));
        }
        if let Some(colour) = colours.iter().find(|colour| !is_state(colour)) {
            return Err(Fault::of("colours", colour, format!("numbers below {states}")));
        }
        let next = next.into_iter().flatten().map(|state| state as u32).collect();
        Ok(Colours {
            rule,
            numeration,
            next,
            colours: colours.into_iter().map(|colour| colour as u32).collect(),
        })
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
        let rows = self.sets("rows", game.n, preperiod + block)?;
        let columns = self.sets("columns", game.n, n)?;
        let band = self.sets("band", game.n, width - 1)?;
        let law = Diagonal { period, from, preperiod, block, width, edge, rows, columns, band };
        if block % period != 0 || block % n != 0 || law.columns_worked_out(game) > MOST_COLUMNS {
            let allowed =
                format!("a multiple of {period} and {n}, with at most {MOST_COLUMNS} columns to work out");
            return Err(Fault::of("block", block, allowed));
        }
        Ok(law)
    }
}

impl Diagonal {
    /// The number of columns to compute by definition: every case, and one period more.
    pub fn columns_worked_out(&self, game: &Game) -> u64 {
        self.edge + self.block + u64::from(game.n) + self.period
    }
}
