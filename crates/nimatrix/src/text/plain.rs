//! Characters as keyboards, word processors and chat programs write them, in plain ASCII; known words near an
//! unknown one.
use alloc::{borrow::Cow, string::String};

use crate::base::REPAIRS;

/// The text with every character that stands for an ASCII one replaced by it, and without invisible ones.
///
/// This is NFKC as far as its result is ASCII, except for superscripts, which are powers. It also replaces
/// decimal digits of other scripts, dashes, commas, colons and slashes, and Latin letters with accents. Any
/// other character is kept, for the reader to refuse.
pub fn plain(text: &str) -> Cow<'_, str> {
    if !REPAIRS || (text.is_ascii() && !text.contains('~')) {
        return text.into();
    }
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match ascii(c as u32) {
            Some(replaced) => plain.push(replaced.into()),
            None => match words(c) {
                Some(words) => plain.push_str(words),
                None => plain.push(c),
            },
        }
    }
    plain.into()
}

/// The character of a text, from 1, that gave the character `at` of the plain text.
pub fn place(text: &str, at: usize) -> usize {
    let mut left = at;
    let mut bytes = [0; 4];
    let made = |c: char| plain(c.encode_utf8(&mut bytes)).chars().count();
    let counts = text.chars().map(made);
    let before = counts.take_while(|count| {
        let is_before = *count < left;
        left = left.saturating_sub(*count);
        is_before
    });
    before.count() + 1
}

/// The ASCII character for one of this code.
fn ascii(code: u32) -> Option<u8> {
    let nth = |row: &'static str, first: u32| row.as_bytes().get((code - first) as usize).copied();
    let letter = |place: u32| nth(LETTERS, code - place % 26);
    let found = match code {
        0x7E | 0x1806 | 0x2010..=0x2015 | 0x2043 | 0x2212 | 0x301C | 0x30FC | 0xFE58 | 0xFF5E | 0xFF70 => {
            b'-'
        }
        0xC0..=0x17F => nth(ACCENTED, 0xC0)?,
        0x60C | 0x3001 | 0xFE10 | 0xFE11 | 0xFF64 => b',',
        0x6D4 | 0xB7 | 0x2024 | 0x3002 | 0xFF61 => b'.',
        0x2236 | 0xA789 | 0xFE13 => b':',
        0x2044 | 0x2215 => b'/',
        0x2102..=0x2149 => nth(LETTERLIKE, 0x2102)?,
        0x2460..=0x2468 => nth("123456789", 0x2460)?,
        0x24B6..=0x24E9 => letter(code - 0x24B6)?,
        0x24EA => b'0',
        0xFE50..=0xFE6B => nth(",_._;:?!_(){}__#&*+-<>=_\\$%@", 0xFE50)?,
        0xFF01..=0xFF5D => (code - 0xFEE0) as u8,
        0x1CCD6..=0x1CCEF => letter(code - 0x1CCD6)?,
        0x1CCF0..=0x1CCF9 => b'0' + (code - 0x1CCF0) as u8,
        0x1D400..=0x1D6A3 => letter(code - 0x1D400)?,
        0x1D7CE..=0x1D7FF => b'0' + ((code - 0x1D7CE) % 10) as u8,
        0x1F12B => b'c',
        0x1F12C => b'r',
        0x1F130..=0x1F149 => letter(code - 0x1F130)?,
        0x1FBF0..=0x1FBF9 => b'0' + (code - 0x1FBF0) as u8,
        _ => {
            let digit = |zero: &u16| code.checked_sub((*zero).into()).filter(|&digit| digit < 10);
            b'0' + ZEROS.iter().find_map(digit)? as u8
        }
    };
    (found != b'_').then_some(found)
}

const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";

/// The letters of U+00C0 to U+017F without their accents.
const ACCENTED: &str = "aaaaaa_ceeeeiiii_nooooo_ouuuuy_saaaaaa_ceeeeiiii_nooooo_ouuuuy_yaaaaaaccccccccddddeeeeeeeeee\
    gggggggghh__iiiiiiiiii__jjkk_llllll__llnnnnnn___oooooo__rrrrrrsssssssstttt__uuuuuuuuuuuuwwyyyzzzzzzs";

/// The letters of U+2102 to U+2149.
const LETTERLIKE: &str = "c_______ghhhh_iill_n___pqrrr______z___z_k_bc_eef_mo____i___________ddeij";

/// The zeros of decimal digits: Arabic, Persian, N'Ko, the scripts of India, Sinhala, Thai, Lao, Tibetan, Burmese,
/// Khmer and Mongolian, and subscripts.
const ZEROS: [u16; 20] = [
    0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6, 0xE50, 0xED0,
    0xF20, 0x1040, 0x17E0, 0x1810, 0x2080,
];

/// The text for a character that is no letter, or several.
fn words(c: char) -> Option<&'static str> {
    Some(match c {
        // Soft hyphens, combining accents, joiners, marks of direction and variants.
        '\u{AD}' | '\u{300}'..='\u{36F}' | '\u{61C}' | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' => {
            ""
        }
        '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' => "",
        '\u{E0000}'..='\u{E0FFF}' => "",
        '¼' => "1/4",
        '½' => "1/2",
        '¾' => "3/4",
        '⅓' => "1/3",
        '⅔' => "2/3",
        '…' => "..",
        '∞' => "inf",
        'ﬁ' => "fi",
        // What chat programs make of :100: and :1234:.
        '💯' => ":100:",
        '🔢' => ":1234:",
        _ => return None,
    })
}

/// The word that is nearest to what was written: one that needs at most a third of its letters changed, added,
/// left out or swapped with the next one; of several the first. `None` where no word is near.
pub fn nearest<'a>(written: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let near = |word: &'a str| {
        let apart = distance(written, word);
        (apart <= word.len().div_ceil(3).min(written.len() - 1)).then_some((apart, word))
    };
    let near = |word| if (1..=MOST).contains(&written.len()) { near(word) } else { None };
    words.into_iter().filter_map(near).min_by_key(|&(apart, _)| apart).map(|(_, word)| word)
}

/// The most bytes of a word for which others are looked through.
const MOST: usize = 24;

/// How many letters have to be changed, added, left out or swapped with the next one (optimal string alignment).
/// Of `b` the first 24 bytes count.
pub fn distance(a: &str, b: &str) -> usize {
    let (a, b) = (a.as_bytes(), &b.as_bytes()[..b.len().min(MOST)]);
    // The rows for the last two letters of `a`.
    let mut before = [0; MOST + 1];
    let mut last: [usize; MOST + 1] = core::array::from_fn(|place| place);
    for (i, &x) in a.iter().enumerate() {
        let mut row = [i + 1; MOST + 1];
        for (j, &y) in b.iter().enumerate() {
            row[j + 1] = (last[j] + usize::from(x != y)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && x == b[j - 1] && a[i - 1] == y {
                row[j + 1] = row[j + 1].min(before[j - 1] + 1);
            }
        }
        (before, last) = (last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_the_text_as_it_was_written() {
        for (text, at, expected) in [
            ("nim", 2, 2),
            ("nim", 4, 4),
            ("kotzig💯1,\"", 14, 10),
            ("kotzig💯1", 8, 7),
            ("kotzig💯1", 12, 8),
            ("sub:\u{200B}1,x", 7, 8),
        ] {
            assert_eq!(place(text, at), expected, "{text}");
        }
    }

    #[test]
    fn near_words_are_found() {
        let words = ["outcome", "grundy", "sequence", "tree", "circle", "line", "nim", "sub", "all"];
        for (written, meant) in [
            ("grundi", Some("grundy")),
            ("gurndy", Some("grundy")),
            ("outcomes", Some("outcome")),
            ("sequnce", Some("sequence")),
            ("treee", Some("tree")),
            ("nimm", Some("nim")),
            ("nmi", Some("nim")),
            ("subb", Some("sub")),
            ("", None),
            ("n", None),
            ("xyz", None),
            ("picture", None),
            ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", None),
        ] {
            assert_eq!(nearest(written, words), meant, "{written}");
        }
    }
}
