//! What somebody may have meant who wrote a value that can't be read.
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::text::nearest::nearest;
use crate::{CATALOG, Game, Piles, Problem, Rules};

/// The rules that are nearest to a text that can't be read, in canonical form; `None` where none are near.
///
/// Misère play of Nim is the game of blocking Nim in which nothing is blocked. Of other texts the first word is read
/// as the game that it names or nearly names; then the longest part of the text that is a game, else the example of
/// the game that has most in common with the text.
pub(super) fn meant(text: &str) -> Option<String> {
    let word = &text[..text.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(text.len())];
    let game = named(word);
    if text.contains("misere") && matches!(game, None | Some(Game { id: "nim", .. })) {
        return Some("block:1:none:misere".into());
    }
    let Game { id, examples, .. } = game?;
    let rest = &text[word.len()..];
    let rest = [id, ":", rest.trim_start_matches([':', ' ', '-'])].concat();
    let ends = rest.char_indices().rev().filter(|&(_, c)| !c.is_ascii_alphanumeric()).map(|(at, _)| at);
    let mut parts = [rest.len()].into_iter().chain(ends).map(|end| &rest[..end]);
    let found = parts.find_map(|part| Rules::parse("g", part).ok()).map(|rules| rules.to_string());
    let in_common = |example: &str| rest.bytes().zip(example.bytes()).take_while(|(a, b)| a == b).count();
    let normal = examples.iter().map(|&(rules, _)| rules).filter(|rules| !rules.ends_with("misere"));
    found.or_else(|| normal.rev().max_by_key(|rules| in_common(rules)).map(String::from))
}

/// The game that a word names, by its id, by a word of its title, or nearly.
fn named(word: &str) -> Option<&'static Game> {
    let of_title = |game: &Game| {
        let mut words = game.title.split([' ', '-', '’']);
        words.any(|part| part.len() > 3 && part.eq_ignore_ascii_case(word))
    };
    let begins = |game: &&Game| game.id.len() > 2 && word.starts_with(game.id);
    let near = || nearest(word, CATALOG.iter().map(|game| game.id));
    let found = CATALOG.iter().find(begins).or_else(|| CATALOG.iter().find(|game| of_title(game)));
    found.or_else(|| near().and_then(|id| CATALOG.iter().find(|game| game.id == id)))
}

/// A value in which the word that is not known is the one nearest to it, where `is_read` then reads it.
#[inline(never)]
pub(super) fn repaired(text: &str, problem: &Problem, is_read: &dyn Fn(&str) -> bool) -> Option<String> {
    let near = problem.nearest.as_ref()?;
    let (found, before) = (problem.found.to_string(), problem.at.checked_sub(1)?);
    let (at, _) = text.char_indices().nth(before)?;
    let rest = text[at..].strip_prefix(found.as_str())?;
    let value = [&text[..at], &near.value, rest].concat();
    is_read(&value).then_some(value)
}

/// The numbers in a text as sizes of piles, as many as are needed; `None` where there are none.
#[inline(never)]
pub(super) fn near_sizes(text: &str, needed: Option<usize>) -> Option<String> {
    let mut sizes: Vec<String> = vec![];
    let mut after_comma = false;
    for part in text.split_inclusive(|c: char| !c.is_ascii_digit()) {
        let digits: String = part.chars().filter(char::is_ascii_digit).collect();
        // A group of thousands belongs to the number before it.
        match sizes.last_mut().filter(|_| after_comma && digits.len() == 3 && digits.starts_with('0')) {
            Some(size) => size.push_str(&digits),
            None if digits.parse::<u64>().is_ok() => sizes.push(digits),
            None => {}
        }
        after_comma = part.ends_with(',') && part.len() > 1;
    }
    let count = needed.unwrap_or(sizes.len().min(Piles::MAX));
    let any = !sizes.is_empty() && sizes.iter().all(|size| size.parse::<u64>().is_ok());
    sizes.resize(count, "0".into());
    any.then(|| sizes.join(","))
}

#[cfg(test)]
mod tests {
    use crate::notation::parse_rules;

    #[test]
    fn rules_that_cannot_be_read_have_near_ones() {
        for (text, near) in [
            ("nim:misere", Some("block:1:none:misere")),
            ("nim:misère", Some("block:1:none:misere")),
            ("misere", Some("block:1:none:misere")),
            ("misère nim", Some("block:1:none:misere")),
            ("sub:1-3:misere", Some("sub:1-3")),
            ("wythoff:misere", Some("wythoff")),
            ("mmod:6:misère", Some("mmod:6")),
            ("nimm", Some("nim")),
            ("nin", Some("nim")),
            ("subtraction:1,2,3", Some("sub:1,2,3")),
            ("sub 1,2,3", Some("sub:1,2,3")),
            ("sub:1,2,prims", Some("sub:1,2,primes")),
            ("sub:1,2,x", Some("sub:1,2")),
            ("sub:", Some("sub:1,2,3")),
            ("sub:0,1,2", Some("sub:1,2,3")),
            ("blocking:4:k2", Some("block:4:k2")),
            ("blok:4:k2", Some("block:4:k2")),
            ("block:4", Some("block:4:k2")),
            ("block:3:k9", Some("block:3:1,3/2,3")),
            ("mmod6", Some("mmod:6")),
            ("mmod", Some("mmod:3")),
            ("modular:8", Some("mmod:8")),
            ("kotzig:7", Some("kotzig:7:1,2")),
            ("kotzig", Some("kotzig:7:1,2")),
            ("kotzigs:7:1,2", Some("kotzig:7:1,2")),
            ("line:5", Some("line:12:1,2:3,5,9,12")),
            ("wythof", Some("wythoff")),
            ("wythoff:3", Some("wythoff")),
            ("kayles", None),
            ("", None),
            ("7", None),
        ] {
            let problem = parse_rules("g", text).expect_err(text);
            let found = problem.nearest.map(|nearest| nearest.value);
            assert_eq!(found.as_deref(), near, "{text}");
            assert!(found.is_none_or(|near| parse_rules("g", &near).is_ok()), "{text}");
        }
    }
}
