//! The colours of Grundy values, as the page has them. 0 has the colour of P in all of them.
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use crate::write::{all, number, put};
use nimatrix::{Cell, Colours, Matrix};

const ZERO: u32 = 0x12355b;

/// The ramp at 1, 2, 4, 8, …, 4096; larger values have its end.
const RAMP: [u32; 13] = [
    0xfbeec4, 0xf7d24f, 0xf1a030, 0xe37323, 0xcb4d18, 0xb33711, 0x972a0d, 0x7d1d07, 0x651805, 0x4f1404,
    0x3d1004, 0x2e0b03, 0x200702,
];

/// Colours that are easily told apart: of the values 1 to 15, which come round, or of remainders.
const DISTINCT: [u32; 15] = [
    0xfef041, 0x837352, 0xbdb4ff, 0x29630c, 0x5550e7, 0x06ba84, 0xbff6b4, 0xab7800, 0xd6adbc, 0x654049,
    0x008480, 0xe99a00, 0x9285ea, 0x5c0418, 0x4500b8,
];

/// By the five lowest binary digits: the hue from the upper three, the lightness from the lower two.
const BITS: [u32; 32] = [
    0xfae8a2, 0xd8bd51, 0xac9008, 0x766202, 0xffe2cb, 0xfba962, 0xd57703, 0x925003, 0xfee0dd, 0xffa098,
    0xe3645e, 0xa83634, 0xfedeec, 0xfc9ac9, 0xd863a0, 0x9e366f, 0xf1e0ff, 0xd7a6fc, 0xb073da, 0x7d45a2,
    0xdde8fe, 0x9ebdff, 0x618df3, 0x385db8, 0xaef6ff, 0x2ad5e5, 0x05a5b3, 0x06717a, 0xc3f9c3, 0x86d489,
    0x47ab4f, 0x107823,
];

/// Red, green and blue of a value, and whether white ink reads better on it than black.
fn colour(colours: Colours, value: u32) -> (u32, bool) {
    if value == 0 {
        return (ZERO, true);
    }
    match colours {
        Colours::Ramp => (ramp(value), value >= 16),
        Colours::Distinct => distinct((value - 1) as usize % DISTINCT.len()),
        Colours::Modulo(modulus) => match u64::from(value) % modulus {
            0 => distinct(modulus as usize - 1),
            rest => distinct(rest as usize - 1),
        },
        Colours::Bits => (BITS[value as usize % 32], value % 4 == 3),
    }
}

fn distinct(at: usize) -> (u32, bool) {
    (DISTINCT[at], [1, 3, 4, 9, 10, 13, 14].contains(&at))
}

/// Between two powers of 2 the ramp has four steps.
fn ramp(value: u32) -> u32 {
    let octave = (value.ilog2() as usize).min(RAMP.len() - 1);
    let Some(&next) = RAMP.get(octave + 1) else { return RAMP[octave] };
    let part = ((value - (1 << octave)) * 4) >> octave;
    let channel = |shift: u32| {
        let [from, to] = [RAMP[octave], next].map(|colour| colour >> shift & 255);
        ((from * (4 - part) + to * part + 2) / 4) << shift
    };
    channel(16) | channel(8) | channel(0)
}

/// The values that the cells of these matrices show, in order; `None` where a matrix has none.
pub fn of<'a>(matrices: impl Iterator<Item = &'a Matrix>) -> Option<Vec<u32>> {
    let mut shown = BTreeSet::new();
    for matrix in matrices {
        let cells = matrix.outcomes.iter().zip(matrix.grundy.as_ref()?);
        shown.extend(cells.filter(|(at, _)| **at != Cell::Nothing as u8).map(|(_, &value)| value));
    }
    Some(shown.into_iter().collect())
}

/// Adds the styles of these values: `v3` fills a cell, `t3` is the ink on it.
#[inline(never)]
pub fn styles(colours: Colours, shown: &[u32], out: &mut String) {
    put(out, ", t/.style={}");
    for &value in shown {
        let (colour, white) = colour(colours, value);
        let part = |out: &mut String, before: &str, shift: u32| {
            put(out, before);
            number(out, u64::from(colour >> shift & 255));
        };
        put(out, ",\n  v");
        number(out, value.into());
        part(out, "/.style={fill={rgb,255:red,", 16);
        part(out, ";green,", 8);
        part(out, ";blue,", 0);
        put(out, "}}, t");
        number(out, value.into());
        all(out, &["/.style={", if white { "text=white" } else { "" }, "}"]);
    }
}
