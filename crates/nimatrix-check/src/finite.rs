//! Certificates that a table of numbers proves: periods of subtraction games and of a single pile of blocking
//! games, and lists of all P-positions.
//!
//! - `"period"`: from one pile any of `amounts` may be taken. The Grundy values are `values`, and from `preperiod` on
//!   they repeat. A value depends on as many values before it as the largest amount is large, so it is enough that
//!   the values repeat over this length after the first period; then they do so for ever.
//!   With `n` and a `family` it is a single pile of a blocking game; [`crate::single`] defines the claim.
//! - `"list"`: any number may be taken from one pile, or a total divisible by *m* from several. The P-positions with
//!   `piles` piles are `positions` and their orders. A pile that is larger than all of them by more than *m* has the
//!   same moves to them as one with *m* tokens fewer, so it is enough to look at the positions below that: those of
//!   the list have no move to another, all others have one.
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::error::listed;
use crate::game::{MOST_RESIDUES, number};
use crate::json::Reader;
use crate::list::{false_position, side};
use crate::parts::{Parts, Value};
use crate::single::Single;
use crate::{Fault, Refusal};

/// The largest amount, modulus, pile and number of terms.
const MOST: u64 = 1 << 22;
/// The most piles.
const MOST_PILES: u64 = 5;
/// The most comparisons of a check.
const MOST_WORK: u64 = 1 << 28;
/// The most positions up to which a list is checked.
const MOST_PLACES: u64 = 1 << 24;

/// A certificate with a table, which was read and not yet checked.
///
/// ```
/// use nimatrix_check::{FiniteCertificate, FiniteTheorem};
///
/// let period = r#"{"nimatrix-certificate":1,"rules":"sub:1,2,4","claim":"period","amounts":[1,2,4],
///   "preperiod":0,"period":3,"values":[0,1,2]}"#;
/// let theorem = FiniteCertificate::read(period).unwrap().check().unwrap();
/// assert_eq!(theorem.value(3_000_000_001), Some(1));
///
/// let list = r#"{"nimatrix-certificate":1,"rules":"mmod:3","claim":"list","m":3,"piles":2,
///   "positions":[[0,0],[1,1],[2,2]]}"#;
/// let theorem = FiniteCertificate::read(list).unwrap().check().unwrap();
/// assert_eq!(theorem.is_p(&[2, 2]), Some(true));
/// assert_eq!(theorem.is_p(&[3_000_000_000, 3_000_000_000]), Some(false));
///
/// let refusal = FiniteCertificate::read(&list.replace(",[2,2]", "")).unwrap().check().unwrap_err();
/// assert_eq!(refusal.at, Some(vec![2, 2]));
/// ```
#[derive(Clone, Debug)]
pub struct FiniteCertificate {
    rules: String,
    claim: Claim,
}

/// The claim.
#[derive(Clone, Debug)]
enum Claim {
    Period { amounts: Vec<u64>, preperiod: usize, values: Vec<u64> },
    Masks(Single),
    List { m: u64, piles: usize, positions: Vec<Vec<u64>> },
}

/// A certificate with a table that was checked: it answers for piles of any size.
#[derive(Clone, Debug)]
pub struct FiniteTheorem {
    certificate: FiniteCertificate,
}

impl FiniteCertificate {
    /// Reads a certificate with the claim `period` or `list`; checks only its form.
    ///
    /// The text is a JSON object of at most 16 MB, with strings without escapes and integers up to 2^22. The
    /// rules text has to be `sub:` with the amounts or ranges of them, that of a blocking game, or `mmod:` with *m*.
    ///
    /// # Errors
    /// What was found, where, and what is allowed.
    pub fn read(text: &str) -> Result<FiniteCertificate, Fault> {
        let mut parts = Parts::read(text, value)?;
        let rules: String = parts.text("rules")?.into();
        let claim = match parts.text("claim")? {
            "period" if parts.has("n") => parts.masks(&rules)?,
            "period" => parts.period()?,
            "list" => parts.positions()?,
            other => return Err(Fault::of("claim", other, "period, list")),
        };
        parts.end()?;
        let (agrees, allowed) = match &claim {
            Claim::Period { amounts, .. } => (
                amounts_of(&rules).as_ref() == Some(amounts),
                "sub: and the amounts, or ranges of them".into(),
            ),
            // The game was compared with its rules text.
            Claim::Masks(_) => (true, String::new()),
            Claim::List { m, .. } => (rules == format!("mmod:{m}"), format!("mmod:{m}")),
        };
        if !agrees {
            return Err(Fault::of("rules", format!("\u{201c}{rules}\u{201d}"), allowed));
        }
        Ok(FiniteCertificate { rules, claim })
    }

    /// Checks everything that the certificate claims; in at most 2^28 comparisons, a list up to at most 2^24 positions.
    ///
    /// # Errors
    /// The claim that fails, with piles for which it does.
    pub fn check(self) -> Result<FiniteTheorem, Refusal> {
        let refuse = |condition: &str, at: Option<Vec<u64>>| Err(Refusal { condition: condition.into(), at });
        if self.work() > MOST_WORK {
            return refuse("at most 2^28 comparisons and 2^24 positions", None);
        }
        let failed = match &self.claim {
            Claim::Period { amounts, preperiod, values } => false_value(amounts, *preperiod, values)
                .map(|n| ("the values are the smallest that no move leads to", vec![n])),
            Claim::Masks(single) => {
                single.false_mask().map(|pile| ("each set is what the one before it leads to", vec![pile]))
            }
            Claim::List { m, piles, positions } => false_position(*m, *piles, positions)
                .map(|at| ("exactly the positions of the list have no move to one of them", at)),
        };
        match failed {
            Some((condition, at)) => refuse(condition, Some(at)),
            None => Ok(FiniteTheorem { certificate: self }),
        }
    }

    /// How many comparisons a check takes.
    fn work(&self) -> u64 {
        match &self.claim {
            Claim::Period { amounts, values, .. } => {
                let terms = values.len() as u64 + amounts.last().unwrap_or(&0);
                terms.saturating_mul(amounts.len() as u64)
            }
            Claim::Masks(single) => single.steps().saturating_mul(single.game.family.len() as u64),
            Claim::List { m, piles, positions } => {
                let side = side(*m, positions);
                let places = (0..*piles).fold(1u64, |places, _| places.saturating_mul(side));
                let orders: u64 = (1..=*piles as u64).product();
                let each = (places / m).saturating_add(side.saturating_mul(*piles as u64));
                let marks = each.saturating_mul(orders).saturating_mul(positions.len() as u64);
                marks.max(places.saturating_mul(MOST_WORK / MOST_PLACES))
            }
        }
    }
}

impl FiniteTheorem {
    /// The rules text of the game.
    pub fn rules(&self) -> &str {
        &self.certificate.rules
    }

    /// The Grundy value of one pile of a subtraction game; `None` for others.
    pub fn value(&self, pile: u64) -> Option<u64> {
        match &self.certificate.claim {
            Claim::Period { preperiod, values, .. } => Some(values[place(pile, *preperiod, values.len())]),
            Claim::Masks(_) | Claim::List { .. } => None,
        }
    }

    /// Whether a restriction, with bit r for the residue r, makes one pile of a blocking game a P-position;
    /// `None` if the certificate is about another game.
    pub fn is_p_under(&self, pile: u64, restriction: u32) -> Option<bool> {
        match &self.certificate.claim {
            Claim::Masks(single) => {
                Some(single.mask(pile) & !restriction == 0 && single.game.counts(restriction, pile))
            }
            _ => None,
        }
    }

    /// Whether piles are a P-position; `None` for another number of piles than the certificate is about,
    /// which for a period is one, and for a blocking game.
    pub fn is_p(&self, piles: &[u64]) -> Option<bool> {
        match (&self.certificate.claim, piles) {
            (Claim::Period { .. }, &[pile]) => self.value(pile).map(|value| value == 0),
            (Claim::List { piles: count, positions, .. }, _) if piles.len() == *count => {
                let mut heaps = piles.to_vec();
                heaps.sort_unstable();
                Some(positions.binary_search(&heaps).is_ok())
            }
            _ => None,
        }
    }
}

/// The amounts that a rules text such as `sub:1,4-6` names, in ascending order.
fn amounts_of(rules: &str) -> Option<Vec<u64>> {
    let mut amounts = Vec::new();
    for part in rules.strip_prefix("sub:")?.split(',') {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        let [from, to] = [from, to].map(|text| number(text).filter(|amount| *amount <= MOST));
        amounts.extend(from?..=to?);
    }
    amounts.sort_unstable();
    amounts.dedup();
    Some(amounts)
}

/// The index of the value of a pile.
fn place(pile: u64, preperiod: usize, count: usize) -> usize {
    let (from, period) = (preperiod as u64, (count - preperiod) as u64);
    (pile - pile.saturating_sub(from) / period * period) as usize
}

/// The first pile whose value is not the mex of its options, among the values that have to be checked.
fn false_value(amounts: &[u64], preperiod: usize, values: &[u64]) -> Option<u64> {
    let beyond = values.len() as u64 + amounts.last()?;
    // By value, the last pile from which an amount led to it, and one more; larger values are never the smallest.
    let mut met = vec![0; amounts.len() + 1];
    (0..beyond).find(|&n| {
        for amount in amounts.iter().take_while(|amount| **amount <= n) {
            let value = values[place(n - amount, preperiod, values.len())] as usize;
            if let Some(last) = met.get_mut(value) {
                *last = n + 1;
            }
        }
        let least = met.iter().position(|last| *last != n + 1).map(|value| value as u64);
        least != Some(values[place(n, preperiod, values.len())])
    })
}

/// The value of a key.
fn value<'a>(reader: &mut Reader<'a>, key: &'a str) -> Result<Option<Value<'a>>, Fault> {
    let number = |reader: &mut Reader| reader.number(MOST);
    Ok(Some(match key {
        "rules" | "claim" | "ending" => Value::Text(reader.string()?),
        "nimatrix-certificate" | "preperiod" | "period" | "m" | "n" | "piles" => {
            Value::Number(number(reader)?)
        }
        "amounts" | "values" => Value::List(reader.list(number)?),
        "masks" => Value::List(reader.list(|reader| reader.number((1 << MOST_RESIDUES) - 1))?),
        "positions" | "family" => Value::Lists(reader.list(|reader| reader.list(number))?),
        _ => {
            let found = format!("the key {key}");
            return Err(Fault::of("the certificate", found, "a key of a certificate with a table, once"));
        }
    }))
}

impl Parts<'_> {
    fn masks(&mut self, rules: &str) -> Result<Claim, Fault> {
        let game = self.game(rules.into(), 1)?;
        let preperiod = self.number("preperiod", 0, MOST)?;
        let period = self.number("period", 1, MOST)?;
        let masks = self.sets("masks", game.n, preperiod + period)?;
        Ok(Claim::Masks(Single { game, preperiod, masks }))
    }

    fn period(&mut self) -> Result<Claim, Fault> {
        let preperiod = self.number("preperiod", 0, MOST)?;
        let period = self.number("period", 1, MOST)?;
        let (amounts, values) = (self.list("amounts")?, self.list("values")?);
        if amounts.is_empty() || amounts[0] == 0 || !amounts.is_sorted_by(|one, other| one < other) {
            return Err(Fault::of("amounts", listed(&amounts), "amounts from 1 on, in ascending order"));
        }
        if values.len() as u64 != preperiod + period {
            return Err(Fault::of("values", values.len(), format!("{} values", preperiod + period)));
        }
        Ok(Claim::Period { amounts, preperiod: preperiod as usize, values })
    }

    fn positions(&mut self) -> Result<Claim, Fault> {
        let m = self.number("m", 1, MOST)?;
        let piles = self.number("piles", 1, MOST_PILES)? as usize;
        let positions = self.lists("positions")?;
        let fits = |heaps: &Vec<u64>| heaps.len() == piles && heaps.is_sorted();
        if let Some(heaps) = positions.iter().find(|heaps| !fits(heaps)) {
            let allowed = format!("{piles} piles in ascending order");
            return Err(Fault::of("positions", listed(heaps), allowed));
        }
        if !positions.is_sorted_by(|one, other| one < other) {
            return Err(Fault::of(
                "positions",
                "another order",
                "positions in lexicographic order, each once",
            ));
        }
        Ok(Claim::List { m, piles, positions })
    }
}
