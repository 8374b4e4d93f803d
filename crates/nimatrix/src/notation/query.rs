//! Splits a link into keys and values, and repairs what other programs did to it.
use alloc::{borrow::Cow, string::String, vec, vec::Vec};

use super::repair;
use crate::base::REPAIRS;
use crate::base::iterators::part;
use crate::base::sentence::say;
use crate::{Code, Problem};

/// The most bytes of a link.
pub const MAX_LENGTH: usize = 8192;

/// The keys and values of a link, in its order, and problems with the link itself.
///
/// Takes a query, a fragment or an address. Undoes percent-escapes and entities of HTML, also several times;
/// quoted-printable mail; escapes of JSON, TeX and Markdown; spaces as forms write them; line breaks, tags
/// and punctuation of a sentence after the link; characters that look like the right ones.
#[inline(never)]
pub(super) fn split(text: &str) -> (Vec<(String, String)>, Vec<Problem>) {
    if text.len() > MAX_LENGTH {
        return (vec![], vec![too_long("", text.chars().count())]);
    }
    let mut problems = vec![];
    let mut text = if REPAIRS { repair::broken(text) } else { text.into() }.replace('+', " ");
    // Mail filters and chat programs have been seen to escape a link that was escaped already.
    for _ in 0..4 {
        match decode(&text).map(|text| if REPAIRS { repair::written(&text) } else { text.into_owned() }) {
            Ok(decoded) if decoded == text => break,
            Ok(decoded) => text = decoded,
            Err(lossy) => {
                let found = text.find('%').map_or("", |at| part(&text, at..));
                problems.push(Problem::new(Code::NotUtf8, "", found, "percent-escapes of UTF-8"));
                text = lossy;
                break;
            }
        }
    }
    let text = if REPAIRS { repair::parted(&repair::without_tags(&text)) } else { text }.to_ascii_lowercase();
    let is_kept = |c: char| !REPAIRS || c.is_alphanumeric() || c == '=';
    let end = text.trim_end_matches(|c| !is_kept(c));
    // A dash behind rules is that of a range that was cut off, which must not be read as another set.
    let of_rules = || end.rsplit(['?', '#', '&']).next().is_some_and(|pair| pair.starts_with('g'));
    let text = if part(&text, end.len()..) == "-" && of_rules() { &text } else { end };
    let pairs = text.split(['?', '#', '&']).filter_map(|pair| pair.split_once('='));
    let mut pairs: Vec<(String, String)> =
        pairs.map(|(key, value)| (key.trim().into(), value.trim().into())).collect();
    if REPAIRS {
        repair::quoted(&mut pairs);
    }
    (pairs, problems)
}

/// The problem with a text of this many `characters`, more than [`MAX_LENGTH`] bytes, at `key`.
pub fn too_long(key: &'static str, characters: usize) -> Problem {
    let allowed = say!("at most {most} characters", most = MAX_LENGTH);
    Problem::about(Code::TooLong, key, say!("{characters} characters", characters), allowed)
}

/// Undoes percent-escapes and keeps other text. The error contains the text with U+FFFD in the
/// place of bytes that are no UTF-8; without repairs, the text as it is.
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
        Err(error) if REPAIRS => Err(String::from_utf8_lossy(error.as_bytes()).into_owned()),
        Err(_) => Err(text.into()),
    }
}

/// A key of links.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The key.
    pub key: &'static str,
    /// What programs call its value.
    pub name: &'static str,
}

/// Every key that has a meaning, in the order of canonical links: a table that the page also reads. A row has a key,
/// what programs call its value where that is another word, and `*` where the page around a frame may set it.
pub static KEYS: [Key; 26] = {
    let table = include_str!("keys.txt");
    let mut keys = [Key { key: "", name: "" }; 26];
    let (mut at, mut row) = (0, 0);
    while at < table.len() {
        let key = word(table, at);
        let name = word(table, at + key.len() + 1);
        keys[row] = Key { key, name: if name.is_empty() { key } else { name } };
        while table.as_bytes()[at] != b'\n' {
            at += 1;
        }
        (at, row) = (at + 1, row + 1);
    }
    assert!(row == keys.len());
    keys
};

/// The letters and digits from a place of a text on.
const fn word(text: &'static str, start: usize) -> &'static str {
    let mut end = start;
    while text.as_bytes()[end].is_ascii_alphanumeric() {
        end += 1;
    }
    text.split_at(end).0.split_at(start).1
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString};

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
            "?v=3D1&g=3Dsub:1,2&p=3D3,4",
            "?v=3D1&g=3Dsub:=\r\n1,2&p=\r\n=3D3,4",
            "v=1\\&g=sub:1,2\\&p=3,4",
            "{\"link\": \"?v=1\\u0026g=sub:1,2\\u0026p=3,4\"}",
            "?v=1&g=sub:1,2&p=3,4<br>",
            "<a>?v=1&g=sub:1,2&p=3,4</a></p>",
            "<https://example.org/?v=1&g=sub:1,2&p=3,4>",
            "?v=1&#x26;g=sub&colon;1&#44;2&amp;p=3&#x2C;4&quot;&gt;",
            "?v=1;g=sub:1,2;p=3,4",
            "https://example.org/?v=1&g=sub:1,2&p=3,4 is a link (see page 3).",
            "https://example.org/?v=1&g=sub:1,\n2&p=3,4",
            "> https://example.org/?v=1&g=sub:1,\r\n> 2&p=3,\r\n> 4",
            "？ｖ＝１＆ｇ＝ｓｕｂ：１，２＆ｐ＝３，４",
            "?v=1&g=sub:1\u{200B},2&p=3,\u{2060}4\u{FEFF}",
            "?v=1&g=sub%EF%BC%9A1%EF%BC%8C2&p=3,4",
        ] {
            assert_eq!(pairs(text), whole, "{text}");
        }
    }

    #[test]
    fn a_range_that_was_cut_off_is_not_another_set() {
        assert_eq!(pairs("v=1&g=sub:1-"), "v=1;g=sub:1-;");
        assert_eq!(pairs("v=1&g=sub:1,2--"), "v=1;g=sub:1,2;");
        assert_eq!(pairs("v=1&g=sub:1,2&p=3-"), "v=1;g=sub:1,2;p=3;");
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
