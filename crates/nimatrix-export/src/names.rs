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
    while let Some(at) = rest.find("-position") {
        let (before, after) = rest.split_at(at);
        let outcome = match before.as_bytes() {
            [.., b'P'] => Outcome::P,
            [.., b'N'] => Outcome::N,
            _ => {
                put(&mut out, &rest[..at + 1]);
                rest = &after[1..];
                continue;
            }
        };
        let before = &before[..at - 1];
        let called = names.of(outcome);
        // As they are spoken: an L-position, a I-position for the first player.
        let article = if matches!(called, "L" | "N") { "an " } else { "a " };
        match (before.strip_suffix(" an "), before.strip_suffix(" a ")) {
            (Some(start), _) | (_, Some(start)) => all(&mut out, &[start, " ", article]),
            _ => put(&mut out, before),
        }
        all(&mut out, &[called, "-"]);
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
