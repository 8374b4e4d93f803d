//! The keys of a certificate with their values, taken one by one.
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::automaton::Automaton;
use crate::error::listed;
use crate::game::{MOST_FAMILY, MOST_RESIDUES};
use crate::json::Reader;
use crate::{Fault, Game};

/// The longest text.
const MOST_BYTES: usize = 16 << 20;

/// The value of a key.
pub enum Value<'a> {
    Number(u64),
    Text(&'a str),
    List(Vec<u64>),
    Lists(Vec<Vec<u64>>),
    Automata(Vec<Automaton>),
}

/// The values that were read and are not yet taken.
pub struct Parts<'a> {
    values: Vec<(&'a str, Value<'a>)>,
}

impl<'a> Parts<'a> {
    /// Reads a text of at most 16 MB. `value` reads the value of a key; `None` for a remark.
    pub fn read(
        text: &'a str,
        value: impl Fn(&mut Reader<'a>, &'a str) -> Result<Option<Value<'a>>, Fault>,
    ) -> Result<Parts<'a>, Fault> {
        if text.len() > MOST_BYTES {
            return Err(Fault::of("the text", text.len(), format!("at most {MOST_BYTES} bytes")));
        }
        let mut reader = Reader::new(text);
        let mut values = Vec::new();
        reader.object(|reader, key| {
            values.extend(value(reader, key)?.map(|value| (key, value)));
            Ok(())
        })?;
        reader.end()?;
        let mut parts = Parts { values };
        parts.number("nimatrix-certificate", 1, 1)?;
        Ok(parts)
    }

    /// Refuses keys that were not taken.
    pub fn end(&self) -> Result<(), Fault> {
        match self.values.iter().map(|(key, _)| key).min() {
            None => Ok(()),
            Some(key) => {
                Err(Fault::of("the certificate", format!("the key {key}"), "no such key with this claim"))
            }
        }
    }

    pub fn has(&self, key: &str) -> bool {
        self.values.iter().any(|(known, _)| *known == key)
    }

    fn take(&mut self, key: &str) -> Result<Value<'a>, Fault> {
        let place = self.values.iter().position(|(known, _)| *known == key);
        let place = place.ok_or_else(|| Fault::of("the certificate", "no such key", key))?;
        Ok(self.values.swap_remove(place).1)
    }

    pub fn text(&mut self, key: &str) -> Result<&'a str, Fault> {
        match self.take(key)? {
            Value::Text(text) => Ok(text),
            _ => Err(Fault::of(key, "something else", "a string")),
        }
    }

    pub fn number(&mut self, key: &str, least: u64, most: u64) -> Result<u64, Fault> {
        let allowed = || format!("a whole number from {least} to {most}");
        match self.take(key)? {
            Value::Number(number) if (least..=most).contains(&number) => Ok(number),
            Value::Number(number) => Err(Fault::of(key, number, allowed())),
            _ => Err(Fault::of(key, "something else", allowed())),
        }
    }

    pub fn list(&mut self, key: &str) -> Result<Vec<u64>, Fault> {
        match self.take(key)? {
            Value::List(list) => Ok(list),
            _ => Err(Fault::of(key, "something else", "a list of numbers")),
        }
    }

    pub fn lists(&mut self, key: &str) -> Result<Vec<Vec<u64>>, Fault> {
        match self.take(key)? {
            Value::Lists(lists) => Ok(lists),
            _ => Err(Fault::of(key, "something else", "lists of numbers")),
        }
    }

    /// As many sets of residues modulo n.
    pub fn sets(&mut self, key: &str, n: u32, count: u64) -> Result<Vec<u32>, Fault> {
        let sets = self.list(key)?;
        if sets.len() as u64 != count || sets.iter().any(|set| set >> n != 0) {
            let (found, allowed) = (sets.len(), format!("{count} sets of residues modulo {n}"));
            return Err(Fault::of(key, format!("{found} sets"), allowed));
        }
        Ok(sets.into_iter().map(|set| set as u32).collect())
    }

    /// As many automata, each with this number of letters.
    pub fn automata(&mut self, key: &str, count: usize, letters: usize) -> Result<Vec<Automaton>, Fault> {
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

    /// A blocking game with this number of piles.
    pub fn game(&mut self, rules: String, piles: usize) -> Result<Game, Fault> {
        let n = self.number("n", 1, MOST_RESIDUES)?;
        let lists = self.lists("family")?;
        if lists.is_empty() || lists.len() > MOST_FAMILY {
            return Err(Fault::of("family", lists.len(), format!("from 1 to {MOST_FAMILY} restrictions")));
        }
        let is_set = |list: &Vec<u64>| list.iter().all(|r| *r < n) && list.is_sorted_by(|r, next| r < next);
        if let Some(list) = lists.iter().find(|list| !is_set(list)) {
            return Err(Fault::of("family", listed(list), format!("residues modulo {n} in ascending order")));
        }
        let family = lists.iter().map(|list| list.iter().map(|r| 1 << r).sum()).collect();
        let misere = self.has("ending");
        if misere && self.text("ending")? != "misere" {
            return Err(Fault::of("ending", "another word", "misere, or no such key"));
        }
        Game::new(rules, n as u32, family, misere, piles)
    }
}
