//! What is wrong with the text of a certificate.
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

/// What of a certificate's text could not be taken: what was found, where, and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fault {
    /// Where: `at character 17`, or the part, such as `H.accepting`.
    pub place: String,
    /// What was found there.
    pub found: String,
    /// What is allowed there.
    pub allowed: String,
}

impl Fault {
    /// A fault in a part that is named.
    pub(crate) fn of(place: impl Into<String>, found: impl ToString, allowed: impl Into<String>) -> Fault {
        Fault { place: place.into(), found: found.to_string(), allowed: allowed.into() }
    }

    /// A fault at a byte of the text, counted from 0.
    pub(crate) fn at(text: &str, byte: usize, allowed: impl Into<String>) -> Fault {
        let found = match text.get(byte..).and_then(|rest| rest.chars().next()) {
            Some(sign) => format!("\u{201c}{sign}\u{201d}"),
            None => "the end".into(),
        };
        let signs = text.get(..byte).map_or(byte, |before| before.chars().count());
        Fault::of(format!("at character {}", signs + 1), found, allowed)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: found {}; allowed: {}", self.place, self.found, self.allowed)
    }
}

impl core::error::Error for Fault {}
