//! Undoing what mail, chats, word processors and markup did to a link.
use alloc::string::String;

use crate::text::plain::plain;

/// The text of a link without what programs put into it, up to the word behind an address in it.
pub fn broken(text: &str) -> String {
    DAMAGE.iter().fold(alone(text).into(), |text: String, (damage, meant)| text.replace(damage, meant))
}

/// The text with plain characters for others and for HTML entities.
pub fn written(text: &str) -> String {
    entities(&plain(text))
}

/// The text with keys parted by `&` that some program parted by semicolons.
pub fn parted(text: &str) -> String {
    let is_key = |rest: &str| {
        let key = rest.trim_start().split('=').next().unwrap_or_default();
        key.len() < rest.trim_start().len() && key.bytes().all(|c| c.is_ascii_alphanumeric())
    };
    let ends = text.match_indices(';').filter(|&(at, _)| is_key(&text[at + 1..]));
    let mut parted = String::from(text);
    for (at, separator) in ends {
        parted.replace_range(at..at + separator.len(), "&");
    }
    parted
}

/// Undoes the `=3D` of quoted-printable mail: neither a version nor a game begins like this.
pub fn quoted(pairs: &mut [(String, String)]) {
    if pairs.iter().any(|(key, value)| (key == "v" || key == "g") && value.starts_with("3d")) {
        for (_, value) in pairs {
            if let Some(rest) = value.strip_prefix("3d") {
                *value = rest.into();
            }
        }
    }
}

/// The damage by programs that add to a link or replace a character, and the original.
const DAMAGE: [(&str, &str); 9] = [
    // Soft line breaks of quoted-printable mail; then those of other mail, with and without a quote's mark.
    ("=\r\n", ""),
    ("=\n", ""),
    ("\r", ""),
    ("\n> ", ""),
    ("\n", ""),
    ("\\u0026", "&"),
    ("\\u003d", "="),
    ("\\x26", "&"),
    ("\\", ""),
];

/// A text up to the word behind an address in it, if it has one.
fn alone(text: &str) -> &str {
    let from = text.find("://").unwrap_or(text.len());
    let is_space = |&(_, c): &(usize, char)| c.is_whitespace();
    // A broken line continues with a part of the address.
    let goes_on =
        |rest: &str| rest.contains('=') || !rest.trim_start().starts_with(|c: char| c.is_ascii_alphabetic());
    let end = text[from..].char_indices().filter(is_space).find(|&(at, _)| !goes_on(&text[from + at..]));
    end.map_or(text, |(at, _)| &text[..from + at])
}

/// The text without the tags of HTML in it.
pub fn without_tags(text: &str) -> String {
    let mut parts = text.split('<');
    let mut kept = String::from(parts.next().unwrap_or_default());
    for part in parts {
        let is_tag = part.starts_with(|c: char| c == '/' || c.is_ascii_alphabetic());
        match part.split_once('>') {
            // An address in angle brackets is no tag.
            Some((tag, rest)) if is_tag && !tag.contains("g=") => kept.push_str(rest),
            _ => kept.extend(["<", part]),
        }
    }
    kept
}

/// Undoes entities of HTML: numbers, and the names of characters that links have.
fn entities(text: &str) -> String {
    const NAMED: [(&str, &str); 9] = [
        ("amp", "&"),
        ("quot", "\""),
        ("lt", "<"),
        ("gt", ">"),
        ("nbsp", " "),
        ("comma", ","),
        ("colon", ":"),
        ("equals", "="),
        ("num", "#"),
    ];
    let mut undone = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        undone.push_str(before);
        let name = after.split_once(';').filter(|(name, _)| name.len() <= 8);
        let meant = name.and_then(|(name, _)| match name.strip_prefix('#') {
            Some(number) => {
                let code = match number.strip_prefix(['x', 'X']) {
                    Some(digits) => u32::from_str_radix(digits, 16),
                    None => number.parse(),
                };
                code.ok().and_then(char::from_u32).map(String::from)
            }
            None => NAMED.iter().find(|(word, _)| name.eq_ignore_ascii_case(word)).map(|(_, c)| (*c).into()),
        });
        match (meant, name) {
            (Some(meant), Some((_, behind))) => {
                undone.push_str(&meant);
                rest = behind;
            }
            _ => {
                undone.push('&');
                rest = after;
            }
        }
    }
    undone + rest
}
