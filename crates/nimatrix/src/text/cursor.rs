//! Reading a text from left to right.
use crate::{Code, Problem, Sentence};

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
    pub fn number(&mut self, allowed: impl Into<Sentence>) -> Result<u64, Problem> {
        self.number_from(0, u64::MAX, allowed)
    }

    /// The whole number that is next, from `min` to `max`.
    pub fn number_from(&mut self, min: u64, max: u64, allowed: impl Into<Sentence>) -> Result<u64, Problem> {
        self.digits(min, max, allowed.into())
    }

    #[inline(never)]
    fn digits(&mut self, min: u64, max: u64, allowed: Sentence) -> Result<u64, Problem> {
        let rest = self.rest();
        let end = rest.bytes().take_while(u8::is_ascii_digit).count();
        match rest[..end].parse() {
            _ if end == 0 => Err(self.unexpected(allowed)),
            Ok(number) if (min..=max).contains(&number) => {
                self.pass(end);
                Ok(number)
            }
            // What exceeds all numbers exceeds a lesser limit, too.
            Err(_) if max == u64::MAX => {
                let allowed = "a whole number up to 18446744073709551615";
                Err(self.problem(Code::OutOfRange, &rest[..end], allowed))
            }
            _ => Err(self.out_of_range(allowed)),
        }
    }

    /// Nothing more is to come.
    pub fn end(&self, allowed: impl Into<Sentence>) -> Result<(), Problem> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.unexpected(allowed)) }
    }

    /// What is next is something else than what is allowed.
    pub fn unexpected(&self, allowed: impl Into<Sentence>) -> Problem {
        self.problem(Code::Unexpected, self.token(), allowed)
    }

    /// What is next is too small or too large.
    pub fn out_of_range(&self, allowed: impl Into<Sentence>) -> Problem {
        self.problem(Code::OutOfRange, self.token(), allowed)
    }

    /// A problem with what was found here.
    pub fn problem(&self, code: Code, found: &str, allowed: impl Into<Sentence>) -> Problem {
        Problem::new(code, self.key, found, allowed).at(self.character())
    }

    /// A problem with what stands for something here.
    pub fn about(&self, code: Code, found: Sentence, allowed: Sentence) -> Problem {
        Problem::about(code, self.key, found, allowed).at(self.character())
    }

    /// The number of the character that is next, from 1.
    fn character(&self) -> usize {
        let bytes = self.text.len() - self.rest().len();
        self.text[..bytes].chars().count() + 1
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
