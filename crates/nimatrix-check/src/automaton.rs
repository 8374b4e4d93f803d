//! Finite automata that read the digits of all piles at once, the least significant ones first.
use alloc::format;
use alloc::vec::Vec;

use crate::Fault;
use crate::json::Reader;

/// A complete automaton whose state 0 is the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Automaton {
    letters: usize,
    /// Where each letter leads from each state, state after state.
    next: Vec<u32>,
    accepting: Vec<bool>,
}

impl Automaton {
    /// Reads `{"next":[[...],...],"accepting":[...]}`. Its letters are counted, and its states are all there;
    /// `place` is what errors call it.
    pub fn read(reader: &mut Reader, place: &str) -> Result<Automaton, Fault> {
        let (mut next, mut accepting) = (None, None);
        let state = |reader: &mut Reader| reader.number(u64::from(u32::MAX));
        reader.object(|reader, key| {
            match key {
                "next" => next = Some(reader.list(|reader| reader.list(state))?),
                "accepting" => accepting = Some(reader.list(state)?),
                _ => return Err(Fault::of(place, format!("the key {key}"), "next, accepting")),
            }
            Ok(())
        })?;
        let (Some(rows), Some(list)) = (next, accepting) else {
            return Err(Fault::of(place, "a key too few", "next, accepting"));
        };
        let (states, letters) = (rows.len() as u64, rows.first().map_or(0, Vec::len));
        if let Some(row) = rows.iter().find(|row| row.len() != letters) {
            let allowed = format!("{letters} letters in each state");
            return Err(Fault::of(format!("{place}.next"), row.len(), allowed));
        }
        let is_none = |found: &&u64| **found >= states;
        if let Some(found) = rows.iter().flatten().chain(&list).find(is_none) {
            return Err(Fault::of(place, found, format!("a state, fewer than {states}")));
        }
        if states == 0 || !list.is_sorted_by(|one, other| one < other) {
            return Err(Fault::of(place, "no state, or states out of order", "states in ascending order"));
        }
        let accepting = (0..states).map(|state| list.binary_search(&state).is_ok()).collect();
        Ok(Automaton {
            letters,
            next: rows.into_iter().flatten().map(|state| state as u32).collect(),
            accepting,
        })
    }

    /// The number of letters.
    pub fn letters(&self) -> usize {
        self.letters
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    /// The state after a letter.
    pub fn next(&self, state: u32, letter: usize) -> u32 {
        self.next[state as usize * self.letters + letter]
    }

    /// Whether a word that ends in a state is accepted.
    pub fn accepts(&self, state: u32) -> bool {
        self.accepting[state as usize]
    }

    /// Whether a word is accepted.
    pub fn reads(&self, word: impl IntoIterator<Item = usize>) -> bool {
        self.accepts(word.into_iter().fold(0, |state, letter| self.next(state, letter)))
    }
}
