//! A strict reader of the JSON that certificates are written in: objects, lists, strings without escapes,
//! and integers from 0 on.
use alloc::format;
use alloc::vec::Vec;

use crate::Fault;
use crate::numbers::Numbers;

/// The largest number up to which all integers are exact in JavaScript.
const MOST: u64 = (1 << 53) - 1;

/// Reads a text from left to right.
pub struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    /// At the beginning of a text.
    pub fn new(text: &'a str) -> Reader<'a> {
        Reader { text, at: 0 }
    }

    /// A fault at the next sign.
    pub fn fault(&self, allowed: &str) -> Fault {
        Fault::at(self.text, self.at, allowed)
    }

    /// The next byte after white space; `None` at the end.
    fn peek(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while matches!(bytes.get(self.at), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
        bytes.get(self.at).copied()
    }

    /// Takes this byte if it is the next one.
    fn eat(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// Takes this byte.
    fn expect(&mut self, byte: u8) -> Result<(), Fault> {
        if self.eat(byte) { Ok(()) } else { Err(self.fault(&format!("\u{201c}{}\u{201d}", byte as char))) }
    }

    /// Refuses anything but white space up to the end.
    pub fn end(&mut self) -> Result<(), Fault> {
        if self.peek().is_none() { Ok(()) } else { Err(self.fault("the end")) }
    }

    /// Whether a string is next.
    pub fn is_at_text(&mut self) -> bool {
        self.peek() == Some(b'"')
    }

    /// An integer from 0 to `most`, without zeros in front.
    pub fn number(&mut self, most: u64) -> Result<u64, Fault> {
        self.peek();
        let start = self.at;
        let digits = self.text.as_bytes()[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let allowed = || format!("a whole number from 0 to {}", most.min(MOST));
        let text = self.text.get(start..start + digits).unwrap_or_default();
        if text.len() > 1 && text.starts_with('0') {
            return Err(self.fault(&allowed()));
        }
        self.at += digits;
        match text.parse() {
            Ok(number) if number <= most.min(MOST) => Ok(number),
            Ok(_) | Err(_) if digits > 0 => {
                Err(Fault::of(format!("at character {}", start + 1), text, allowed()))
            }
            _ => Err(self.fault(&allowed())),
        }
    }

    /// A string.
    pub fn string(&mut self) -> Result<&'a str, Fault> {
        self.expect(b'"')?;
        let start = self.at;
        loop {
            match self.text.as_bytes().get(self.at) {
                Some(b'"') => break,
                None | Some(b'\\' | 0..0x20) => return Err(self.fault("a string without escapes")),
                Some(_) => self.at += 1,
            }
        }
        self.at += 1;
        Ok(self.text.get(start..self.at - 1).unwrap_or_default())
    }

    /// A list, item by item.
    pub fn list<T>(&mut self, item: impl Fn(&mut Self) -> Result<T, Fault>) -> Result<Vec<T>, Fault> {
        self.expect(b'[')?;
        let mut items = Vec::new();
        if self.eat(b']') {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if !self.eat(b',') {
                self.expect(b']')?;
                return Ok(items);
            }
        }
    }

    /// An object, value by value; no key occurs twice.
    pub fn object(
        &mut self,
        mut value: impl FnMut(&mut Self, &'a str) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        self.expect(b'{')?;
        let mut keys = Numbers::new();
        if self.eat(b'}') {
            return Ok(());
        }
        loop {
            self.peek();
            let start = self.at;
            let key = self.string()?;
            let count = keys.len();
            let letters: Vec<u32> = key.bytes().map(u32::from).collect();
            if (keys.number(&letters) as usize) < count {
                return Err(Fault::at(self.text, start, format!("{key} once")));
            }
            self.expect(b':')?;
            value(self, key)?;
            if !self.eat(b',') {
                return self.expect(b'}');
            }
        }
    }

    /// An object that nobody has to believe, of strings and numbers.
    pub fn remark(&mut self) -> Result<(), Fault> {
        self.object(|reader, key| {
            if key.is_empty() || !key.bytes().all(|byte| byte.is_ascii_lowercase()) {
                return Err(reader.fault("keys of small letters"));
            }
            if reader.is_at_text() { reader.string().map(drop) } else { reader.number(u64::MAX).map(drop) }
        })
    }
}
