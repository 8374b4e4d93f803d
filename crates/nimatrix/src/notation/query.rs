//! Taking a link apart, whatever it went through on its way.
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::base::sentence::say;
use crate::{Code, Problem};

/// The most bytes of a link.
pub const MAX_LENGTH: usize = 8192;

/// The keys and values of a link, in its order, and what is wrong with it as a whole.
///
/// Takes a query, a fragment or a whole address; undoes percent-escapes, also of separators and
/// also twice, spaces as forms write them, and ampersands as HTML does; drops what a sentence leaves behind the link.
#[inline(never)]
pub(super) fn split(text: &str) -> (Vec<(String, String)>, Vec<Problem>) {
    if text.len() > MAX_LENGTH {
        return (vec![], vec![too_long("", text.chars().count())]);
    }
    let mut problems = vec![];
    // A plus that was meant is escaped, and none is.
    let mut text = text.replace('+', " ");
    // Mail filters and chat programs have been seen to escape a link that was escaped already.
    for _ in 0..3 {
        match decode(&text) {
            Ok(Cow::Borrowed(_)) => break,
            Ok(Cow::Owned(decoded)) => text = decoded,
            Err(lossy) => {
                let found = text.find('%').map_or("", |at| &text[at..]);
                problems.push(Problem::new(Code::NotUtf8, "", found, "percent-escapes of UTF-8"));
                text = lossy;
                break;
            }
        }
    }
    let text = text.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '=');
    let pairs = text
        .split(['?', '#', '&'])
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (unescaped(key), value))
        .map(|(key, value)| (key.trim().to_ascii_lowercase(), value.trim().to_ascii_lowercase()))
        .collect();
    (pairs, problems)
}

/// What is wrong with a text of this many `characters`, more than [`MAX_LENGTH`] bytes, at `key`.
pub fn too_long(key: &'static str, characters: usize) -> Problem {
    let allowed = say!("at most {most} characters", most = MAX_LENGTH);
    Problem::about(Code::TooLong, key, say!("{characters} characters", characters), allowed)
}

/// What is left of `&amp;` and `&#38;`, also of several in one another, once the text was split.
fn unescaped(mut key: &str) -> &str {
    while let Some(rest) = ["amp;", "38;", "x26;"].iter().find_map(|escape| key.strip_prefix(escape)) {
        key = rest;
    }
    key
}

/// Undoes percent-escapes; what is no escape stays. The error holds the text with U+FFFD in the
/// place of bytes that are no UTF-8.
fn decode(text: &str) -> Result<Cow<'_, str>, String> {
    if !text.contains('%') {
        return Ok(Cow::Borrowed(text));
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let digit = |place: usize| after.get(place).and_then(|&b| (b as char).to_digit(16));
        match (first, digit(0), digit(1)) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((high * 16 + low) as u8);
                rest = &after[2..];
            }
            _ => {
                bytes.push(first);
                rest = after;
            }
        }
    }
    match String::from_utf8(bytes) {
        Ok(decoded) if decoded == text => Ok(Cow::Borrowed(text)),
        Ok(decoded) => Ok(Cow::Owned(decoded)),
        Err(error) => Err(String::from_utf8_lossy(error.as_bytes()).into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::ToString;

    use super::*;

    fn pairs(text: &str) -> String {
        let (pairs, problems) = split(text);
        assert_eq!(problems, [], "{text}");
        pairs.iter().map(|(key, value)| format!("{key}={value};")).collect()
    }

    #[test]
    fn links_survive_their_way() {
        let whole = "v=1;g=sub:1,2;p=3,4;";
        for text in [
            "v=1&g=sub:1,2&p=3,4",
            "?v=1&g=sub:1,2&p=3,4",
            "#v=1&g=sub:1,2&p=3,4",
            "%23v=1&g=sub:1,2&p=3,4",
            "https://example.org/nim/?v=1&g=sub:1,2&p=3,4",
            "https://example.org/nim/?v=1#g=sub:1,2&p=3,4",
            "?v=1&amp;g=sub:1,2&amp;p=3,4",
            "?v=1&amp;amp;g=sub:1,2&amp;amp;p=3,4",
            "?v=1&#38;g=sub:1,2&#x26;p=3,4",
            "?v=1&g=sub:1,2&p=+3,4+",
            "?v=1&g=sub%3A1%2C2&p=3%2c4",
            "?v%3D1%26g%3Dsub%253A1%252C2%26p%3D3%2C4",
            "?v=1&g=SUB:1,2&p=3,4).",
            "?v=1&g=sub:1,2&p=3,4\u{201d}!\n",
        ] {
            assert_eq!(pairs(text), whole, "{text}");
        }
    }

    #[test]
    fn damage_is_named() {
        for (text, code) in [("g=nim&p=%ff%fe", Code::NotUtf8), (&"p=1&".repeat(3000), Code::TooLong)] {
            let (_, problems) = split(text);
            assert_eq!(problems.len(), 1);
            assert_eq!(problems[0].code, code);
            assert!(problems[0].found.to_string().chars().count() <= Problem::MOST + 3);
        }
    }

    #[test]
    fn what_is_no_escape_stays() {
        assert_eq!(pairs("p=1%&g=%zz1"), "p=1%;g=%zz1;");
    }
}
