//! The colours of Grundy values, as the page has them on light paper.
use alloc::string::String;

use crate::write::{all, number, put};
use nimatrix::{Cell, Matrix};

/// Red, green and blue of the values 0 to 15, and whether white ink reads better on them than black.
const COLOURS: [(u32, bool); 16] = [
    (0x12355b, true),
    (0xfef041, false),
    (0x837352, true),
    (0xbdb4ff, false),
    (0x29630c, true),
    (0x5550e7, true),
    (0x06ba84, false),
    (0xbff6b4, false),
    (0xab7800, false),
    (0xd6adbc, false),
    (0x654049, true),
    (0x008480, true),
    (0xe99a00, false),
    (0x9285ea, false),
    (0x5c0418, true),
    (0x4500b8, true),
];

/// The values that the cells of these matrices show; `None` unless each of them has a colour of
/// its own.
pub fn of<'a>(matrices: impl Iterator<Item = &'a Matrix>) -> Option<[bool; 16]> {
    let mut shown = [false; 16];
    for matrix in matrices {
        let cells = matrix.outcomes.iter().zip(matrix.grundy.as_ref()?);
        for (_, &value) in cells.filter(|(outcome, _)| **outcome != Cell::Nothing as u8) {
            *shown.get_mut(usize::try_from(value).ok()?)? = true;
        }
    }
    Some(shown)
}

/// Adds the styles of these values: `v3` fills a cell, `t3` is the ink on it.
#[inline(never)]
pub fn styles(shown: &[bool; 16], out: &mut String) {
    put(out, ", t/.style={}");
    for (value, (colour, white)) in COLOURS.into_iter().enumerate().filter(|(value, _)| shown[*value]) {
        let part = |out: &mut String, before: &str, shift: u32| {
            put(out, before);
            number(out, u64::from(colour >> shift & 255));
        };
        put(out, ",\n  v");
        number(out, value as u64);
        part(out, "/.style={fill={rgb,255:red,", 16);
        part(out, ";green,", 8);
        part(out, ";blue,", 0);
        put(out, "}}, t");
        number(out, value as u64);
        all(out, &["/.style={", if white { "text=white" } else { "" }, "}"]);
    }
}
