//! Errors in statements.
use alloc::string::String;
use core::fmt;

/// An error in a statement: what was found, where, and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fault {
    /// The character at which it was found, counted from 1.
    pub at: usize,
    /// What was found there.
    pub found: String,
    /// What is allowed there.
    pub allowed: String,
    /// The nearest allowed text, an example, or why it is not allowed; may be empty.
    pub note: String,
}

impl Fault {
    pub(super) fn of(at: usize, found: impl Into<String>, allowed: impl Into<String>) -> Fault {
        Fault { at: at + 1, found: found.into(), allowed: allowed.into(), note: String::new() }
    }

    /// A fault at a word, in quotation marks.
    pub(super) fn at_word(at: usize, word: &str, allowed: impl Into<String>) -> Fault {
        let found = match word {
            "" => "the end".into(),
            _ => ["\u{201c}", word, "\u{201d}"].concat(),
        };
        Fault::of(at, found, allowed)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { at, found, allowed, note } = self;
        write!(f, "at character {at}: found {found}; allowed: {allowed}")?;
        if note.is_empty() { Ok(()) } else { write!(f, "; {note}") }
    }
}

impl core::error::Error for Fault {}
