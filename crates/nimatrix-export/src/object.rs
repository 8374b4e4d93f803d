//! Parts of JSON: keys, texts and numbers, with the commas between them.
use alloc::string::String;

use crate::write::{number, put, quoted};
use nimatrix::Outcome;

/// The largest whole number that a floating-point number tells from its neighbours.
const SAFE: u64 = (1 << 53) - 1;

/// A comma, unless a list or an object has just begun.
#[inline(never)]
pub fn comma(out: &mut String) {
    if !matches!(out.as_bytes().last(), Some(b'[' | b'{' | b':')) {
        put(out, ",");
    }
}

#[inline(never)]
pub fn key(out: &mut String, name: &str) {
    comma(out);
    quoted(out, name);
    put(out, ":");
}

#[inline(never)]
pub fn string(out: &mut String, text: &str) {
    comma(out);
    quoted(out, text);
}

#[inline(never)]
pub fn whole(out: &mut String, amount: u64) {
    comma(out);
    let mark = if amount > SAFE { "\"" } else { "" };
    put(out, mark);
    number(out, amount);
    put(out, mark);
}

pub fn word(out: &mut String, word: &str) {
    comma(out);
    put(out, word);
}

#[inline(never)]
pub fn open(out: &mut String, bracket: &str) {
    comma(out);
    put(out, bracket);
}

#[inline(never)]
pub fn flag(out: &mut String, name: &str, value: bool) {
    key(out, name);
    put(out, if value { "true" } else { "false" });
}

#[inline(never)]
pub fn optional(out: &mut String, name: &str, value: Option<u64>) {
    key(out, name);
    match value {
        Some(value) => whole(out, value),
        None => put(out, "null"),
    }
}

pub fn outcome(out: &mut String, outcome: Option<Outcome>) {
    key(out, "outcome");
    match outcome {
        Some(Outcome::P) => put(out, "\"P\""),
        Some(Outcome::N) => put(out, "\"N\""),
        None => put(out, "null"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Readers that keep numbers as floating-point ones tell all numbers up to 2^53 - 1 from each other.
    #[test]
    fn numbers_that_readers_would_round_are_strings() {
        let mut out = String::from("[");
        for amount in [0, 9_007_199_254_740_991, 9_007_199_254_740_992, u64::MAX] {
            whole(&mut out, amount);
        }
        assert_eq!(out, "[0,9007199254740991,\"9007199254740992\",\"18446744073709551615\"");
    }
}
