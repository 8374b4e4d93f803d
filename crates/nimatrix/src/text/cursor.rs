//! Reading a text from left to right.
use alloc::string::{String, ToString};

use super::plain::nearest;
use crate::base::hint;
use crate::base::iterators::part;
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
        part(self.text, self.at..).trim_start()
    }

    /// The text before the next character that is no space.
    fn passed(&self) -> &'a str {
        part(self.text, ..self.text.len() - self.rest().len())
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
        self.at = self.passed().len() + bytes;
    }

    /// The next letters and digits, starting with a letter; empty if there are none.
    pub fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let starts = rest.starts_with(|c: char| c.is_ascii_lowercase());
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let word = if starts { part(rest, ..end) } else { "" };
        self.pass(word.len());
        word
    }

    /// Reads an integer.
    pub fn number(&mut self, allowed: impl Into<Sentence>) -> Result<u64, Problem> {
        self.number_from(0, u64::MAX, allowed)
    }

    /// Reads an integer from `min` to `max`.
    pub fn number_from(&mut self, min: u64, max: u64, allowed: impl Into<Sentence>) -> Result<u64, Problem> {
        self.digits(min, max, allowed.into())
    }

    #[inline(never)]
    fn digits(&mut self, min: u64, max: u64, allowed: Sentence) -> Result<u64, Problem> {
        let rest = self.rest();
        let end = rest.bytes().take_while(u8::is_ascii_digit).count();
        let digits = part(rest, ..end);
        if self.is_grouped(digits) {
            let allowed = hint("numbers without a comma between their digits, such as 1000");
            return Err(self.problem(Code::Unexpected, digits, allowed));
        }
        match digits.parse() {
            _ if end == 0 => Err(self.unexpected(allowed)),
            Ok(number) if (min..=max).contains(&number) => {
                self.pass(end);
                Ok(number)
            }
            // What exceeds all numbers exceeds a lesser limit, too.
            Err(_) if max == u64::MAX => {
                let allowed = "a whole number up to 18446744073709551615";
                Err(self.problem(Code::OutOfRange, digits, allowed))
            }
            parsed => {
                let near = if parsed.is_ok_and(|number| number < min) { min } else { max };
                Err(self.out_of_range(allowed, near))
            }
        }
    }

    /// All of the value, with the next word, `word`, replaced.
    fn replaced(&self, word: &str, by: &str) -> String {
        [self.passed(), by, part(self.rest(), word.len()..)].concat()
    }

    /// Whether these digits, which are next, are a group of thousands, such as the last three of 1,050.
    fn is_grouped(&self, digits: &str) -> bool {
        let before = self.passed().as_bytes();
        let grouped = digits.len() == 3 && digits.starts_with('0') && before.last() == Some(&b',');
        grouped && before.len() > 1 && before[before.len() - 2].is_ascii_digit()
    }

    /// Refuses any further text.
    pub fn end(&self, allowed: impl Into<Sentence>) -> Result<(), Problem> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.unexpected(allowed)) }
    }

    /// A word that is none of these. Nearest is the value with the nearest of them in its place.
    pub fn unknown(
        &self,
        word: &str,
        words: impl IntoIterator<Item = &'static str>,
        allowed: Sentence,
    ) -> Problem {
        let near = || nearest(word, words).map(|near| self.replaced(word, near));
        self.problem(Code::UnknownWord, word, allowed).near(near)
    }

    /// The next text differs from the allowed ones.
    pub fn unexpected(&self, allowed: impl Into<Sentence>) -> Problem {
        self.problem(Code::Unexpected, self.token(), allowed)
    }

    /// The number that is next is too small or too large. Nearest is the value with `near` in its place.
    pub fn out_of_range(&self, allowed: impl Into<Sentence>, near: u64) -> Problem {
        let digits = || self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let near = || Some(self.replaced(part(self.rest(), ..digits()), &near.to_string()));
        self.not_in_range(allowed).near(near)
    }

    /// The next number is too small or too large.
    pub fn not_in_range(&self, allowed: impl Into<Sentence>) -> Problem {
        self.problem(Code::OutOfRange, self.token(), allowed)
    }

    /// A problem with what was found here.
    pub fn problem(&self, code: Code, found: &str, allowed: impl Into<Sentence>) -> Problem {
        Problem::new(code, self.key, found, allowed).at(self.character())
    }

    /// A problem with the value of a text here.
    pub fn about(&self, code: Code, found: Sentence, allowed: Sentence) -> Problem {
        Problem::about(code, self.key, found, allowed).at(self.character())
    }

    /// The number of the character that is next, from 1.
    fn character(&self) -> usize {
        self.passed().chars().count() + 1
    }

    /// Passes the next characters of a kind, or one sign; at a clause of a rule, which `:` and a word begin, nothing.
    pub fn token_of(&mut self, is: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let clauses = [":misere", ":end.", ":mod.", ":block."];
        let length = match rest.find(|c: char| !is(c)) {
            _ if clauses.iter().any(|clause| rest.starts_with(clause)) => 0,
            Some(0) => rest.chars().next().map_or(0, char::len_utf8),
            Some(length) => length,
            None => rest.len(),
        };
        self.pass(length);
        part(rest, ..length)
    }

    /// The text up to the next separator, or that separator.
    fn token(&self) -> &'a str {
        let rest = self.rest();
        let separator = |c: char| matches!(c, ',' | ':' | '/' | '.') || c.is_whitespace();
        match rest.find(separator) {
            Some(end) => part(rest, ..end.max(1)),
            None => rest,
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use super::*;

    fn refused(problem: Option<Problem>) -> String {
        problem.expect("a refusal").to_string()
    }

    #[test]
    fn texts_are_read_from_left_to_right() {
        let mut cursor = Cursor::new("g", "  two4: ,12 mod 007x");
        assert_eq!((cursor.peek(), cursor.eat(":"), cursor.word()), (Some('t'), false, "two4"));
        assert_eq!((cursor.word(), cursor.eat(":"), cursor.eat(","), cursor.word()), ("", true, true, ""));
        assert_eq!(
            (cursor.number("").ok(), cursor.eat("mod"), cursor.number("").ok()),
            (Some(12), true, Some(7))
        );
        assert_eq!(refused(cursor.end("nothing").err()), "g: found “x” at character 20; allowed: nothing");
        assert_eq!((cursor.word(), cursor.peek(), cursor.end("nothing").is_ok()), ("x", None, true));
        // Words begin with a small letter.
        assert_eq!(
            ["4a", "A", "ä", "aä", "a B"].map(|text| Cursor::new("g", text).word()),
            ["", "", "", "a", "a"]
        );
    }

    /// A group of thousands looks like a number of its own, unless it begins with 0.
    #[test]
    fn groups_of_thousands_are_refused() {
        let read = |text| {
            let mut cursor = Cursor::new("p", text);
            let mut numbers = alloc::vec![];
            loop {
                match cursor.number("") {
                    Ok(number) => numbers.push(number),
                    Err(problem) => return Err((problem.at, problem.found.to_string())),
                }
                if !cursor.eat(",") {
                    return Ok(numbers);
                }
            }
        };
        for (text, at, found) in [("1,000,3", 3, "000"), ("3,12,050", 6, "050"), ("18, 000", 5, "000")] {
            assert_eq!(
                read(text),
                if text.contains(' ') { Ok(alloc::vec![18, 0]) } else { Err((at, found.into())) }
            );
        }
        for (text, numbers) in [("000,1", [0, 1]), ("1,00", [1, 0]), ("1,0000", [1, 0]), ("1,100", [1, 100])]
        {
            assert_eq!(read(text), Ok(numbers.to_vec()), "{text}");
        }
    }

    #[test]
    fn numbers_lie_between_their_limits() {
        let read = |text, min, max| {
            Cursor::new("p", text).number_from(min, max, "2 to 9").map_err(|problem| problem.to_string())
        };
        assert_eq!(["2", "9", "09,"].map(|text| read(text, 2, 9)), [Ok(2), Ok(9), Ok(9)]);
        for (text, found, near) in [
            ("1", "1", "2"),
            ("10,", "10", "9,"),
            ("99999999999999999999 ", "99999999999999999999", "9 "),
            ("10x", "10x", "9x"),
        ] {
            let words =
                alloc::format!("p: found “{found}” at character 1; allowed: 2 to 9; did you mean {near}?");
            assert_eq!(read(text, 2, 9), Err(words));
        }
        assert_eq!(read("18446744073709551615", 0, u64::MAX), Ok(u64::MAX));
        assert_eq!(
            read("18446744073709551616x", 0, u64::MAX).unwrap_err(),
            "p: found “18446744073709551616” at character 1; allowed: a whole number up to 18446744073709551615"
        );
    }

    /// The text found reaches to the next separator; its place is in characters.
    #[test]
    fn refusals_name_what_is_next() {
        for (text, found) in [
            ("ä  ?a,b", "found “?a” at character 4"),
            ("ä,b", "found “,” at character 2"),
            ("ä :b", "found “:” at character 3"),
            ("ä b/c", "found “b” at character 3"),
            ("ä b.c", "found “b” at character 3"),
            ("ä b:c", "found “b” at character 3"),
            ("ä b c", "found “b” at character 3"),
            ("ä b-c", "found “b-c” at character 3"),
            ("ä ", "found nothing at character 3"),
        ] {
            let mut cursor = Cursor::new("g", text);
            assert!(cursor.eat("ä"));
            assert_eq!(refused(cursor.number("5").err()), ["g: ", found, "; allowed: 5"].concat(), "{text}");
        }
    }
}
