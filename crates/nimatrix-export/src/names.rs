//! Outcomes as a link calls them.
use alloc::string::String;

use crate::write::{all, put};
use nimatrix::{Cell, Names, Outcome};

/// What a cell of a matrix or a strip is called; nothing where there is no position.
pub fn of_cell(names: Names, cell: u8) -> &'static str {
    match cell {
        cell if cell == Cell::P as u8 => names.of(Outcome::P),
        cell if cell == Cell::N as u8 => names.of(Outcome::N),
        _ => "",
    }
}

/// Text in which P- and N-positions are called otherwise, articles included.
#[inline(never)]
pub fn renamed(names: Names, text: String) -> String {
    if names == Names::USUAL {
        return text;
    }
    let mut out = String::new();
    let mut rest = &text[..];
    while let Some(at) = rest.find('-') {
        let (before, after) = rest.split_at(at);
        let outcome = match before.as_bytes() {
            [.., b'P'] => Outcome::P,
            _ => Outcome::N,
        };
        let start = before.strip_suffix(if outcome == Outcome::P { "P" } else { "N" });
        match start.filter(|_| after.starts_with("-position")) {
            None => put(&mut out, before),
            Some(start) => {
                let called = names.of(outcome);
                // As they are spoken: an L-position, a I-position for the first player.
                let article = if matches!(called, "L" | "N") { "an " } else { "a " };
                match start.strip_suffix(" an ").or(start.strip_suffix(" a ")) {
                    Some(start) => all(&mut out, &[start, " ", article]),
                    None => put(&mut out, start),
                }
                put(&mut out, called);
            }
        }
        put(&mut out, "-");
        rest = &after[1..];
    }
    put(&mut out, rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use nimatrix::Called;

    #[test]
    fn articles_follow_the_names() {
        let text = "Leads to an N-position, of N-positions, not to a P-position: no non-position.";
        for (called, expected) in [
            (Called::Letters, text),
            (Called::Losing, "Leads to a W-position, of W-positions, not to an L-position: no non-position."),
            (
                Called::Players,
                "Leads to a I-position, of I-positions, not to a II-position: no non-position.",
            ),
        ] {
            let names = Names { called, parity: false };
            assert_eq!(renamed(names, text.into()), expected);
        }
    }
}
