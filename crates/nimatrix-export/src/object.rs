//! Parts of JSON, with the commas between them.
use alloc::string::String;

use crate::write::{put, quoted};
use nimatrix::Outcome;

/// The largest whole number that a floating-point number distinguishes from its neighbours.
const SAFE: u64 = (1 << 53) - 1;

/// A comma, unless a list or an object has just begun.
#[inline(never)]
pub fn comma(out: &mut String) {
    if !matches!(out.as_bytes().last(), None | Some(b'[' | b'{' | b':')) {
        put!(out, ",");
    }
}

#[inline(never)]
pub fn key(out: &mut String, name: &str) {
    comma(out);
    put!(out, "\"{name}\":");
}

#[inline(never)]
pub fn string(out: &mut String, text: &str) {
    comma(out);
    put!(out, "{}", quoted(text));
}

/// A number, as a string if readers that keep floating-point numbers would round it.
#[inline(never)]
pub fn whole(out: &mut String, amount: u64) {
    comma(out);
    let mark = if amount > SAFE { "\"" } else { "" };
    put!(out, "{mark}{amount}{mark}");
}

#[inline(never)]
pub fn null(out: &mut String) {
    comma(out);
    put!(out, "null");
}

/// A list whose items `items` adds.
pub fn list(out: &mut String, items: impl FnOnce(&mut String)) {
    comma(out);
    put!(out, "[");
    items(out);
    put!(out, "]");
}

/// An object whose entries `entries` adds.
pub fn object(out: &mut String, entries: impl FnOnce(&mut String)) {
    comma(out);
    put!(out, "{{");
    entries(out);
    put!(out, "}}");
}

/// A list of numbers.
pub fn wholes(out: &mut String, numbers: impl Iterator<Item = u64>) {
    list(out, |out| numbers.for_each(|number| whole(out, number)));
}

#[inline(never)]
pub fn text(out: &mut String, name: &str, value: &str) {
    key(out, name);
    string(out, value);
}

/// A text, or null.
#[inline(never)]
pub fn optional_text(out: &mut String, name: &str, value: Option<&str>) {
    key(out, name);
    match value {
        Some(value) => string(out, value),
        None => null(out),
    }
}

#[inline(never)]
pub fn flag(out: &mut String, name: &str, value: bool) {
    key(out, name);
    put!(out, "{value}");
}

#[inline(never)]
pub fn optional(out: &mut String, name: &str, value: Option<u64>) {
    key(out, name);
    match value {
        Some(value) => whole(out, value),
        None => null(out),
    }
}

pub fn outcome(out: &mut String, outcome: Option<Outcome>) {
    let letter = outcome.map(|outcome| if outcome == Outcome::P { "P" } else { "N" });
    optional_text(out, "outcome", letter);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Readers that store numbers as floating-point ones distinguish all up to 2^53 - 1.
    #[test]
    fn numbers_that_readers_would_round_are_strings() {
        let mut out = String::from("[");
        for amount in [0, 9_007_199_254_740_991, 9_007_199_254_740_992, u64::MAX] {
            whole(&mut out, amount);
        }
        assert_eq!(out, "[0,9007199254740991,\"9007199254740992\",\"18446744073709551615\"");
    }
}
