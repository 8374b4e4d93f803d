//! Messages for a misplaced word: the allowed words, the nearest one, and an example.
use alloc::string::String;

use crate::statement::Fault;
use crate::statement::vocabulary::{NUMBER, Vocabulary};

/// Words, each with similar signs and words of other languages.
const NEAREST: &str = "\
    div /\n\
    xor ^ nim\n\
    or | else\n\
    iff when\n\
    = is";

/// Words with a statement each that has them, without P, H and the letters of restrictions.
const EXAMPLES: &str = "\
    div a div 2 = 1\n\
    mod a mod 3 = 0\n\
    xor xor(a, 1) = 2\n\
    min min(a, 3) = a\n\
    floor floor(a/2) = 1\n\
    * 3 * a = 6\n\
    ( 2 * (a + 1) = 4\n\
    = a = 3\n\
    not not a = 3\n\
    and a > 1 and a < 5\n\
    or a = 1 or a = 3\n\
    iff a = 1 iff a < 2\n\
    if if a = 1 then a < 2\n\
    (mod a ≡ 1 (mod 3)\n\
    { a ∈ {1, 3}";

/// An example where no word has one.
const EXAMPLE: &str = "a mod 3 = 0";

/// The message for P or H in a condition for P.
const NO_PREDICATES: &str = "P and H mean nothing within a condition for P";
const LETTERS: &str = "n, k, u and blocks mean nothing where no residues are blocked, or modulo more than 30";

/// A word at a place where others were tried; the empty word is the end.
pub fn of(at: usize, word: &str, typed: &str, tried: &[&'static str], vocabulary: &Vocabulary) -> Fault {
    // Numbers and names are first, prefixes last.
    let begins = tried.contains(&NUMBER);
    let is_prefix = |word: &str| begins && ["if", "not", "-"].contains(&word);
    let mut allowed = String::new();
    for rank in 0..3 {
        for word in tried {
            let own = if *word == NUMBER { 0 } else { 1 + usize::from(is_prefix(word)) };
            if own == rank {
                allowed.push_str(if allowed.is_empty() { "" } else { ", " });
                allowed.push_str(listed(word));
            }
        }
    }
    let note = match word {
        "p" | "h" if !vocabulary.with_predicates => NO_PREDICATES.into(),
        "h" | "n" | "k" | "u" | "blocks" if !vocabulary.letters => LETTERS.into(),
        _ => match nearest(word, tried) {
            Some(word) => ["nearest: ", word, ", as in ", example(word).unwrap_or(EXAMPLE)].concat(),
            None => {
                let found = tried.iter().rev().find_map(|word| example(word));
                ["for example ", found.unwrap_or(EXAMPLE)].concat()
            }
        },
    };
    Fault { note, ..Fault::at_word(at, typed, allowed) }
}

/// How a word is called in a list.
fn listed(word: &'static str) -> &'static str {
    match word {
        "" => "the end",
        "," => "\u{201c},\u{201d}",
        "p" => "P",
        "h" => "H",
        _ => word,
    }
}

fn example(word: &str) -> Option<&'static str> {
    EXAMPLES
        .split('\n')
        .filter_map(|line| line.split_once(' '))
        .find(|(known, _)| *known == word)
        .map(|(_, example)| example)
}

/// The word that somebody may have meant: one of those that were tried rather than another one.
fn nearest(word: &str, tried: &[&'static str]) -> Option<&'static str> {
    for line in NEAREST.split('\n') {
        if line.split(' ').skip(1).any(|known| known == word) {
            return line.split(' ').next();
        }
    }
    if word.chars().count() < 2 || example(word).is_some() {
        return None;
    }
    let known = EXAMPLES.split('\n').filter_map(|line| line.split(' ').next());
    let mut known = tried.iter().copied().chain(known).filter(|known| known.len() > 1);
    known.find(|known| is_near(word.as_bytes(), known.as_bytes()))
}

/// Whether one letter is put in, left out or changed, or two neighbours are exchanged.
fn is_near(one: &[u8], other: &[u8]) -> bool {
    let same = one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let (one, other) = (&one[same..], &other[same..]);
    let same = one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count();
    match (&one[..one.len() - same], &other[..other.len() - same]) {
        ([] | [_], [] | [_]) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}
