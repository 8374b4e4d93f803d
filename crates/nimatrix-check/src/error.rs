//! The errors of a certificate: of its text, and of its claims.
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// A fault in a certificate's text: what was found, where, and what is allowed.
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

/// Why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refusal {
    /// The condition that fails, in words.
    pub condition: String,
    /// Piles for which it fails; `None` if none can be named, or above 64 bits.
    pub at: Option<Vec<u64>>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.condition)?;
        self.at.as_ref().map_or(Ok(()), |piles| write!(f, "; it fails at the piles {}", listed(piles)))
    }
}

impl core::error::Error for Refusal {}

/// Numbers as a list in brackets.
pub(crate) fn listed(numbers: &[u64]) -> String {
    let mut text = String::from("[");
    for number in numbers {
        text += if text.len() > 1 { ", " } else { "" };
        text += &number.to_string();
    }
    text + "]"
}
