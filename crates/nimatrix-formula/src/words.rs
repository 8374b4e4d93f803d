//! The words of a statement: numbers, names, and signs.
use alloc::string::String;
use alloc::vec::Vec;

use crate::Fault;

/// The most characters of a statement.
pub const MOST_CHARACTERS: usize = 1000;
/// The signs of two characters.
const PAIRS: [&str; 3] = ["<=", ">=", "!="];

/// A word and the character at which it begins, counted from 0. The last word is empty.
#[derive(Clone, Debug)]
pub struct Word {
    pub at: usize,
    pub text: String,
}

/// All words. Capital letters are taken for small ones; ≤, ≥, ≠, − and · for what they stand for.
pub fn words(text: &str) -> Result<Vec<Word>, Fault> {
    let count = text.chars().count();
    if count > MOST_CHARACTERS {
        return Err(Fault::of(
            MOST_CHARACTERS,
            alloc::format!("{count} characters"),
            alloc::format!("at most {MOST_CHARACTERS} characters"),
        ));
    }
    let mut words: Vec<Word> = Vec::new();
    // What may still go on with the next character.
    let mut open = false;
    for (at, sign) in text.chars().enumerate() {
        let sign = sign.to_ascii_lowercase();
        if sign.is_whitespace() {
            open = false;
            continue;
        }
        let plain = match sign {
            '≤' => "<=",
            '≥' => ">=",
            '≠' => "!=",
            '−' => "-",
            '·' => "*",
            _ => "",
        };
        let mut own = String::from(plain);
        if plain.is_empty() {
            own.push(sign);
        }
        if let Some(last) = words.last_mut().filter(|_| open) {
            let first = last.text.chars().next().unwrap_or(' ');
            let is_word = first.is_ascii_alphanumeric() && sign.is_ascii_alphanumeric();
            let is_pair = PAIRS.iter().any(|pair| pair.starts_with(&last.text) && pair.ends_with(&own))
                && last.text.len() == 1;
            if is_word || is_pair {
                last.text.push_str(&own);
                continue;
            }
        }
        words.push(Word { at, text: own });
        open = true;
    }
    words.push(Word { at: count, text: String::new() });
    Ok(words)
}
