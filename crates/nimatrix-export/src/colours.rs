//! The colours of Grundy values, from the palette that the page also reads. 0 has the colour of P.
use alloc::vec::Vec;

use nimatrix::{Cell, Colours, Matrix};

/// Colours of the light theme; a value of 0 has that of P.
pub const P: u32 = colours::<1>(r##""p": "#"##)[0];
pub const P_INK: u32 = colours::<1>(r##""pInk": "#"##)[0];
pub const N: u32 = colours::<1>(r##""n": "#"##)[0];
pub const N_INK: u32 = colours::<1>(r##""nInk": "#"##)[0];
pub const RULE: u32 = colours::<1>(r##""rule": "#"##)[0];
pub const THIN: u32 = colours::<1>(r##""thin": "#"##)[0];
pub const ACCENT: u32 = colours::<1>(r##""accent": "#"##)[0];
/// The ramp at 1, 2, 4, 8, …, 4096; larger values have its end.
const RAMP: [u32; 13] = colours(r##""ramp": "#"##);
/// Distinct colours: of the values 1 to 15, which then repeat, or of remainders.
const DISTINCT: [u32; 15] = colours(r##""distinct": "#"##);
/// By the five lowest binary digits: the hue from the upper three, the lightness from the lower two.
const BITS: [u32; 32] = colours(r##""bits": "#"##);

/// The colours of the palette after `start`. A wrong number of them does not compile.
pub const fn colours<const N: usize>(start: &str) -> [u32; N] {
    let (text, start) = (include_bytes!("palette.json"), start.as_bytes());
    let (mut at, mut same) = (0, 0);
    while same < start.len() {
        same = if text[at] == start[same] { same + 1 } else { 0 };
        at += 1;
    }
    let mut colours = [0; N];
    let mut digit = 0;
    while digit < 6 * N {
        let byte = text[at + digit + 2 * (digit / 6)];
        colours[digit / 6] = colours[digit / 6] << 4 | (byte as char).to_digit(16).unwrap();
        digit += 1;
    }
    assert!(text[at + 8 * N - 2] == b'"');
    colours
}

/// Red, green and blue of a value, and whether white ink reads better on it than black.
pub fn colour(colours: Colours, value: u32) -> (u32, bool) {
    if value == 0 {
        return (P, true);
    }
    match colours {
        Colours::Distinct => distinct((value - 1) as usize % DISTINCT.len()),
        Colours::Modulo(modulus) => match u64::from(value) % modulus {
            0 => distinct(modulus as usize - 1),
            rest => distinct(rest as usize - 1),
        },
        Colours::Bits => (BITS[value as usize % 32], value % 4 == 3),
        _ => (ramp(value), value >= 112),
    }
}

fn distinct(at: usize) -> (u32, bool) {
    (DISTINCT[at], [1, 3, 4, 9, 13, 14].contains(&at))
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
    let mut shown = Vec::new();
    for matrix in matrices {
        let cells = matrix.outcomes.iter().zip(matrix.grundy.as_ref()?);
        for (_, &value) in cells.filter(|(cell, _)| **cell != Cell::Nothing as u8) {
            add(&mut shown, value);
        }
    }
    Some(shown)
}

/// Adds a number to an ascending list, without repeats.
#[inline(never)]
pub fn add(list: &mut Vec<u32>, number: u32) {
    if let Err(place) = list.binary_search(&number) {
        list.insert(place, number);
    }
}
