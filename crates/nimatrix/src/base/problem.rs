//! Problems with texts.
use alloc::{boxed::Box, string::String};
use core::fmt;

use crate::base::REPAIRS;
use crate::base::iterators::part;
use crate::base::sentence::say;
use crate::{Excess, Sentence};

/// What kind of thing is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Code {
    /// The link is longer than [`MAX_LENGTH`](crate::notation::MAX_LENGTH) characters.
    TooLong,
    /// Bytes that are no UTF-8.
    NotUtf8,
    /// A version of the link that is not known.
    UnknownVersion,
    /// A key that must be there is not.
    Missing,
    /// A key occurs twice.
    Repeated,
    /// A key that has no meaning and is spelled almost like one that has.
    UnknownKey,
    /// A word that is not known in this place.
    UnknownWord,
    /// Another text is expected here.
    Unexpected,
    /// A number that is too small or too large here.
    OutOfRange,
    /// A set without a member.
    EmptySet,
    /// A number of piles that the game has not.
    PileCount,
    /// A move that is not among the options.
    IllegalMove,
    /// The work would be too much.
    TooLarge,
    /// The game has no such matrix.
    NoMatrix,
    /// The requested basis can't answer.
    NoBasis,
    /// The view can't be exported in this format.
    NoExport,
    /// A game that this build reads and does not solve.
    NotSolved,
}

impl Code {
    /// The name by which programs know it.
    pub fn word(self) -> &'static str {
        match self {
            Code::TooLong => "too_long",
            Code::NotUtf8 => "not_utf8",
            Code::UnknownVersion => "unknown_version",
            Code::Missing => "missing",
            Code::Repeated => "repeated",
            Code::UnknownKey => "unknown_key",
            Code::UnknownWord => "unknown_word",
            Code::Unexpected => "unexpected",
            Code::OutOfRange => "out_of_range",
            Code::EmptySet => "empty_set",
            Code::PileCount => "pile_count",
            Code::IllegalMove => "illegal_move",
            Code::TooLarge => "too_large",
            Code::NoMatrix => "no_matrix",
            Code::NoBasis => "no_basis",
            Code::NoExport => "no_export",
            Code::NotSolved => "not_solved",
        }
    }
}

/// A problem, its place, and the allowed values.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Problem {
    /// The kind.
    pub code: Code,
    /// The key of the link; empty for the link itself.
    pub key: &'static str,
    /// The character of the key's value, from 1; 0 for all of the value.
    pub at: usize,
    /// What was found; of a text that somebody wrote at most [`Problem::MOST`] characters.
    pub found: Sentence,
    /// What is allowed.
    pub allowed: Sentence,
    /// Where only the effort is limited, by how much it was exceeded.
    pub excess: Option<Box<Excess>>,
    /// What exists and is nearest to what was found, where something is near.
    pub nearest: Option<Box<Nearest>>,
    /// Up to which size of what was found there is an answer, where ways to answer differ in that.
    pub(crate) reach: u64,
}

/// What exists and is nearest to a text that can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Nearest {
    /// The value of the key.
    pub value: String,
    /// A canonical link: the link that was read, with this value; empty where no link was read.
    pub link: String,
}

impl Problem {
    /// The most characters of a bad text that a problem repeats.
    pub const MOST: usize = 40;

    /// A problem with all of a key's value, a text that a person wrote.
    pub fn new(code: Code, key: &'static str, found: &str, allowed: impl Into<Sentence>) -> Problem {
        Problem::about(code, key, excerpt(found), allowed)
    }

    /// A problem with the meaning of a key's value.
    pub fn about(
        code: Code,
        key: &'static str,
        found: impl Into<Sentence>,
        allowed: impl Into<Sentence>,
    ) -> Problem {
        Problem::of(code, key, found.into(), allowed.into())
    }

    #[inline(never)]
    fn of(code: Code, key: &'static str, found: Sentence, allowed: Sentence) -> Problem {
        Problem { code, key, at: 0, found, allowed, excess: None, nearest: None, reach: 0 }
    }

    /// All of it in a sentence, except for the key.
    #[inline(never)]
    pub fn words(&self) -> Sentence {
        let (found, allowed) = (self.found.clone(), self.allowed.clone());
        let what = match self.code {
            Code::UnknownKey => {
                return say!("the key “{found}” means nothing; did you mean {allowed}?", (found, allowed));
            }
            Code::Missing => say!("nothing found"),
            Code::TooLarge => say!("{found} is too much work", found),
            Code::IllegalMove => say!("the move “{found}” is not legal", found),
            _ if found == Sentence::default() => say!("found nothing"),
            _ => say!("found “{found}”", found),
        };
        let problem = match self.at {
            0 => say!("{what}; allowed: {allowed}", (what, allowed)),
            at => say!("{what} at character {at}; allowed: {allowed}", (what, at, allowed)),
        };
        match self.nearest.as_ref().filter(|_| REPAIRS) {
            None => problem,
            Some(near) => say!("{problem}; did you mean {value}?", (problem, value = near.value.clone())),
        }
    }

    /// The same problem, of a text to which this value is nearest, if there is one.
    #[inline(always)]
    pub(crate) fn near(self, value: impl FnOnce() -> Option<String>) -> Problem {
        if !REPAIRS {
            return self;
        }
        let nearest = value().map(|value| Box::new(Nearest { value, link: String::new() }));
        Problem { nearest, ..self }
    }

    /// The same problem, with this excess over the usual effort.
    pub(crate) fn with_excess(self, excess: Excess) -> Problem {
        Problem { excess: Some(Box::new(excess)), ..self }
    }

    /// The same problem, of a way to answer that reaches sizes up to this.
    pub(crate) fn reaching(self, reach: u64) -> Problem {
        Problem { reach, ..self }
    }

    /// Of two ways to answer, the problem with the one of larger limit; with the second one if both
    /// limits are equal.
    pub(crate) fn farther(self, later: Problem) -> Problem {
        if self.reach > later.reach { self } else { later }
    }

    /// The same problem at this character, from 1.
    pub fn at(self, at: usize) -> Problem {
        Problem { at, ..self }
    }
}

/// The start of a text, for an error message.
#[inline(never)]
fn excerpt(text: &str) -> Sentence {
    let end = text.char_indices().nth(Problem::MOST).map_or(text.len(), |(at, _)| at);
    let more = if end < text.len() { "..." } else { "" };
    if text.is_empty() { Sentence::default() } else { [part(text, ..end), more].concat().into() }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.key.is_empty() { "the link" } else { self.key })?;
        write!(f, ": {}", self.words())
    }
}

impl core::error::Error for Problem {}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn problems_name_the_key_and_what_was_found() {
        let problem = |code, found: &str| Problem::new(code, "g", found, "nim").to_string();
        assert_eq!(problem(Code::Missing, ""), "g: nothing found; allowed: nim");
        assert_eq!(problem(Code::UnknownWord, ""), "g: found nothing; allowed: nim");
        assert_eq!(problem(Code::UnknownWord, "nin"), "g: found “nin”; allowed: nim");
        assert_eq!(problem(Code::TooLarge, "This"), "g: This is too much work; allowed: nim");
        assert_eq!(problem(Code::IllegalMove, "1a0"), "g: the move “1a0” is not legal; allowed: nim");
        let whole = Problem { at: 3, key: "", ..Problem::new(Code::NotUtf8, "g", "x", "nim") };
        assert_eq!(whole.to_string(), "the link: found “x” at character 3; allowed: nim");
    }

    /// A text is repeated up to 40 characters, whatever their bytes.
    #[test]
    fn long_texts_are_cut() {
        for letter in ["a", "ß", "漢"] {
            let found = |count: usize| {
                Problem::new(Code::UnknownWord, "g", &letter.repeat(count), "").found.to_string()
            };
            assert_eq!([39, 40].map(found), [39, 40].map(|count| letter.repeat(count)));
            assert_eq!([41, 99].map(found), [40; 2].map(|count| letter.repeat(count) + "..."));
        }
    }

    #[test]
    fn the_problem_that_reaches_farther_is_kept() {
        let reaching = |code, reach| Problem::new(code, "p", "", "").reaching(reach);
        let farther = |one, two| reaching(Code::TooLarge, one).farther(reaching(Code::NoBasis, two));
        for (one, two, code) in [(8, 7, Code::TooLarge), (7, 7, Code::NoBasis), (6, 7, Code::NoBasis)] {
            let farthest = farther(one, two);
            assert_eq!((farthest.code, farthest.reach), (code, one.max(two)));
        }
    }
}
