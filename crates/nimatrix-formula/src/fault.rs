//! What is wrong with a statement.
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

/// What of a statement could not be taken: what was found, where, and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fault {
    /// The character at which it was found, counted from 1.
    pub at: usize,
    /// What was found there.
    pub found: String,
    /// What is allowed there.
    pub allowed: String,
}

impl Fault {
    pub(crate) fn of(at: usize, found: impl ToString, allowed: impl ToString) -> Fault {
        Fault { at: at + 1, found: found.to_string(), allowed: allowed.to_string() }
    }

    /// A fault at a word, in quotation marks.
    pub(crate) fn at_word(at: usize, word: &str, allowed: impl ToString) -> Fault {
        let found = if word.is_empty() { "the end".into() } else { format!("\u{201c}{word}\u{201d}") };
        Fault::of(at, found, allowed)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at character {}: found {}; allowed: {}", self.at, self.found, self.allowed)
    }
}

impl core::error::Error for Fault {}
