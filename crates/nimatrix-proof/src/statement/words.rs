//! The words of a statement: numbers, names, and signs.
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::statement::symbols::{self, Command};
use crate::statement::{Fault, wide};

/// The most characters of a statement.
pub const MOST_CHARACTERS: usize = 1000;

/// A word in its plain form. The last word is empty.
#[derive(Clone, Debug)]
pub struct Word {
    /// The characters of the text that it was made of, counted from 0.
    pub at: usize,
    pub end: usize,
    pub text: String,
    /// Whether it follows the word before without a space.
    pub is_glued: bool,
}

impl Word {
    fn is(&self, words: &[&str]) -> bool {
        words.contains(&&*self.text)
    }
}

/// A character that counts, in its plain form; a space for all kinds of them.
#[derive(Clone, Copy)]
struct Sign {
    at: usize,
    sign: char,
}

/// All words. Capital letters count as small ones; signs of papers and of LaTeX are replaced by their words.
pub fn words(text: &str) -> Result<Vec<Word>, Fault> {
    let count = text.chars().count();
    if count > MOST_CHARACTERS {
        let found = [&*count.to_string(), " characters"].concat();
        return Err(Fault::of(MOST_CHARACTERS, found, "at most 1000 characters"));
    }
    let signs = signs(text);
    let is_latex = signs.iter().any(|Sign { sign, .. }| ['\\', '$'].contains(sign));
    let reader = Reader { signs, next: 0, is_latex, words: Vec::new(), is_glued: false };
    let mut words = reader.read();
    // What ends a sentence, or quotes one.
    while words.last().is_some_and(|word| word.is(&[".", ";", "\"", "?"])) {
        words.pop();
    }
    words.push(Word { at: count, end: count, text: String::new(), is_glued: false });
    Ok(words)
}

/// The characters that count.
fn signs(text: &str) -> Vec<Sign> {
    let mut signs: Vec<Sign> = Vec::new();
    for (at, sign) in text.chars().enumerate() {
        if symbols::is_invisible(sign) {
            continue;
        }
        if let Some(last) = signs.last_mut().filter(|_| sign == '\u{338}')
            && let Some(struck) = symbols::struck(last.sign)
        {
            last.sign = struck;
            continue;
        }
        let sign = if sign.is_whitespace() { ' ' } else { sign };
        let mut give = |sign: char| signs.push(Sign { at, sign });
        if sign.is_ascii() || !wide::plain(sign, &mut give) {
            give(sign);
        }
    }
    signs
}

/// The meaning of a group's closing brace.
#[derive(Clone, Copy)]
enum Group {
    Set,
    Looks,
    Modulus,
    Numerator,
    Denominator,
}

struct Reader {
    signs: Vec<Sign>,
    next: usize,
    is_latex: bool,
    words: Vec<Word>,
    is_glued: bool,
}

impl Reader {
    fn read(mut self) -> Vec<Word> {
        let mut groups: Vec<Group> = Vec::new();
        // The meaning of the next braces.
        let mut due: Option<Group> = None;
        while let Some(&Sign { sign, .. }) = self.signs.get(self.next) {
            if sign == ' ' {
                self.space(1);
            } else if sign == '\\' {
                due = self.command().or(due);
            } else if sign == '{' {
                let usual = if self.is_latex { Group::Looks } else { Group::Set };
                let group = due.take().unwrap_or(usual);
                groups.push(group);
                match group {
                    Group::Set => self.push(1, "{"),
                    Group::Numerator | Group::Denominator => self.push(1, "("),
                    Group::Looks | Group::Modulus => self.next += 1,
                }
            } else if sign == '}' {
                match groups.pop() {
                    Some(Group::Set) | None => self.push(1, "}"),
                    Some(Group::Looks) => self.next += 1,
                    Some(Group::Modulus | Group::Denominator) => self.push(1, ")"),
                    Some(Group::Numerator) => {
                        self.push(1, ")");
                        self.push(0, "/");
                        due = Some(Group::Denominator);
                    }
                }
            } else {
                self.word();
                if let Some(Group::Modulus) = due.take() {
                    self.push(0, ")");
                }
            }
        }
        self.words
    }

    fn space(&mut self, signs: usize) {
        self.next += signs;
        self.is_glued = false;
    }

    /// Adds a word for the next characters; for none, at the place of the last word.
    fn push(&mut self, signs: usize, mut text: &str) {
        let (mut at, end) = match self.words.last() {
            Some(last) if signs == 0 => (last.at, last.end),
            _ => (self.signs[self.next].at, self.signs[self.next + signs - 1].at + 1),
        };
        self.next += signs;
        // Quotation marks surround a quotation.
        let is_word = text != " " && !(text == "\"" && self.words.is_empty());
        for (before, last, meant) in symbols::PHRASES {
            let from = self.words.len().saturating_sub(before.len());
            if text == last && self.words[from..].iter().map(|word| &*word.text).eq(before.iter().copied()) {
                at = self.words[from].at;
                self.words.truncate(from);
                text = meant;
            }
        }
        if is_word {
            self.words.push(Word { at, end, text: text.into(), is_glued: self.is_glued });
        }
        self.is_glued = is_word;
    }

    /// How many of the next characters, from one on, are like this.
    fn run(&self, from: usize, is: impl Fn(char) -> bool) -> usize {
        self.signs[self.next + from..].iter().take_while(|Sign { sign, .. }| is(*sign)).count()
    }

    /// The next characters, in small letters.
    fn text(&self, count: usize) -> String {
        let mut text = String::new();
        for Sign { sign, .. } in &self.signs[self.next..self.next + count] {
            text.push(sign.to_ascii_lowercase());
        }
        text
    }

    /// A LaTeX command. Returns the meaning of its braces.
    fn command(&mut self) -> Option<Group> {
        let letters = self.run(1, |sign| sign.is_ascii_alphabetic());
        if letters == 0 {
            match self.signs.get(self.next + 1).map(|Sign { sign, .. }| *sign) {
                Some('{') => self.push(2, "{"),
                Some('}') => self.push(2, "}"),
                Some('%') => self.push(2, "mod"),
                Some('&') => self.push(2, "and"),
                Some(',' | ';' | ':' | '!' | ' ' | '(' | ')' | '[' | ']' | '\\' | '/') => self.space(2),
                _ => self.push(1, "\\"),
            }
            return None;
        }
        let mut name = String::new();
        for Sign { sign, .. } in &self.signs[self.next + 1..self.next + 1 + letters] {
            name.push(*sign);
        }
        match symbols::command(&name) {
            Some(Command::Word("\u{338}")) => {
                // \not strikes through the next sign.
                self.space(letters + 1);
                if let Some(sign) = self.signs.get_mut(self.next) {
                    sign.sign = symbols::struck(sign.sign).unwrap_or(sign.sign);
                }
            }
            Some(Command::Word(word)) => self.push(letters + 1, word),
            Some(Command::Look) => {
                self.space(letters + 1);
                return Some(Group::Looks);
            }
            Some(Command::Modulus) => {
                self.push(letters + 1, "(");
                self.push(0, "mod");
                return Some(Group::Modulus);
            }
            Some(Command::Fraction)
                if self.signs.get(self.next + letters + 1).is_some_and(|next| next.sign == '{') =>
            {
                self.next += letters + 1;
                return Some(Group::Numerator);
            }
            Some(Command::Fraction) | None => {
                let text = self.text(letters + 1);
                self.push(letters + 1, &text);
            }
        }
        None
    }

    /// A number, a name or a sign.
    fn word(&mut self) {
        let digits = self.run(0, |sign| sign.is_ascii_digit());
        let letters = self.run(digits, |sign| sign.is_ascii_alphanumeric());
        // 2a is a product; 1e9 is no number.
        let count = if digits > 0 && letters != 1 { digits + letters } else { digits.max(letters) };
        if count > 0 {
            let text = self.text(count);
            return self.push(count, symbols::meant(&text).unwrap_or(&text));
        }
        if self.is_latex && self.signs[self.next].sign == '~' {
            return self.space(1);
        }
        let begins = |text: &str| {
            let signs = self.signs[self.next..].iter().map(|Sign { sign, .. }| *sign);
            signs.take(text.chars().count()).eq(text.chars())
        };
        match symbols::sign(&begins) {
            Some((count, word)) => self.push(count, word),
            None => {
                let text = self.text(1);
                self.push(1, &text);
            }
        }
    }
}
