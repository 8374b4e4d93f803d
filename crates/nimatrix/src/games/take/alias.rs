//! Names of games that are written as take-away games.
use alloc::{format, string::String};

use crate::Problem;
use crate::text::cursor::Cursor;
use crate::text::sets::colon;

/// Games without a number.
const ALIASES: [(&str, &str); 6] = [
    ("rook", ":one"),
    ("queen", ":one/both"),
    ("king", ":any.1"),
    ("knight", ":1x2"),
    ("maharaja", ":one/both/1x2"),
    ("euclid", ":euclid"),
];

/// What follows `take` for the game with this name; `None` for no such name.
///
/// # Errors
/// A [`Problem`] where the game's number is missing or out of range.
pub fn alias(word: &str, cursor: &mut Cursor) -> Option<Result<String, Problem>> {
    if let Some((_, text)) = ALIASES.iter().find(|(known, _)| *known == word) {
        return Some(Ok((*text).into()));
    }
    Some(match word {
        "moore" => number(cursor, "the number of piles, from 1 to 3", 1, 3)
            .map(|piles| [":one", ":one/two", ":one/two/three"][piles as usize - 1].into()),
        // From both piles fewer than h tokens in all.
        "nimhoff" => number(cursor, "a number h from 3 to 1000000", 3, 1_000_000)
            .map(|h| format!(":one/any.sum.1-{}", h - 1)),
        _ => return None,
    })
}

/// The number behind a colon.
fn number(cursor: &mut Cursor, what: &'static str, least: u64, most: u64) -> Result<u64, Problem> {
    colon(cursor, what)?;
    cursor.number_from(least, most, what)
}
