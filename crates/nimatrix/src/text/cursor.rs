//! Reading a text from left to right.
use alloc::string::String;

use crate::{Code, Problem};

/// A place in the value of a key.
#[derive(Clone, Copy)]
pub struct Cursor<'a> {
    key: &'static str,
    text: &'a str,
    /// In bytes.
    at: usize,
}

impl<'a> Cursor<'a> {
    /// The start of the value of `key`.
    pub fn new(key: &'static str, text: &'a str) -> Cursor<'a> {
        Cursor { key, text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        self.text[self.at..].trim_start()
    }

    /// The next character that is no space; `None` at the end.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Passes `text` if it is next.
    pub fn eat(&mut self, text: &str) -> bool {
        let eats = self.rest().starts_with(text);
        if eats {
            self.pass(text.len());
        }
        eats
    }

    fn pass(&mut self, bytes: usize) {
        self.at = self.text.len() - self.rest().len() + bytes;
    }

    /// The letters and digits that are next, starting with a letter; empty if there are none.
    pub fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let starts = rest.starts_with(|c: char| c.is_ascii_lowercase());
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let word = if starts { &rest[..end] } else { "" };
        self.pass(word.len());
        word
    }

    /// The whole number that is next.
    pub fn number(&mut self, allowed: &str) -> Result<u64, Problem> {
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        if end == 0 {
            return Err(self.unexpected(allowed));
        }
        let number = rest[..end].parse().map_err(|_| {
            self.problem(Code::OutOfRange, &rest[..end], "a whole number up to 18446744073709551615")
        })?;
        self.pass(end);
        Ok(number)
    }

    /// The whole number that is next, from `min` to `max`.
    pub fn number_from(&mut self, min: u64, max: u64, allowed: &str) -> Result<u64, Problem> {
        let start = *self;
        match self.number(allowed) {
            Ok(number) if !(min..=max).contains(&number) => Err(start.out_of_range(allowed)),
            // What exceeds all numbers exceeds a lesser limit, too.
            Err(problem) if problem.code == Code::OutOfRange && max < u64::MAX => {
                Err(start.out_of_range(allowed))
            }
            number => number,
        }
    }

    /// Nothing more is to come.
    pub fn end(&self, allowed: &str) -> Result<(), Problem> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.unexpected(allowed)) }
    }

    /// What is next is something else than what is allowed.
    pub fn unexpected(&self, allowed: &str) -> Problem {
        self.problem(Code::Unexpected, self.token(), allowed)
    }

    /// What is next is too small or too large.
    pub fn out_of_range(&self, allowed: &str) -> Problem {
        self.problem(Code::OutOfRange, self.token(), allowed)
    }

    /// A problem with what was found here.
    pub fn problem(&self, code: Code, found: &str, allowed: impl Into<String>) -> Problem {
        let bytes = self.text.len() - self.rest().len();
        Problem::new(code, self.key, found, allowed).at(self.text[..bytes].chars().count() + 1)
    }

    /// What stands up to the next separator, or that separator.
    fn token(&self) -> &'a str {
        let rest = self.rest();
        let separator = |c: char| matches!(c, ',' | ':' | '/' | '.') || c.is_whitespace();
        match rest.find(separator) {
            Some(0) => &rest[..1],
            Some(end) => &rest[..end],
            None => rest,
        }
    }
}
