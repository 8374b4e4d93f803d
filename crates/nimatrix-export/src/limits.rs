//! How much a format holds, and what writing costs.
use crate::format::Format;
use nimatrix::notation::{Code, Problem};
use nimatrix::{Cost, Meter, Sentence};

/// The most cells, terms or spaces in a text for programs.
pub const MOST_CELLS: u64 = 1 << 22;

/// What it takes to write a cell or a term, with its numbers, in the units of a [`Meter`].
pub const UNITS_A_CELL: u64 = 64;

/// What it costs to write this many cells or terms.
pub fn written(cells: u64) -> Cost {
    Cost::exactly(cells * UNITS_A_CELL)
}

/// Counts the work of writing the cells or terms that are gathered.
pub async fn spend(cells: u64, meter: &Meter) {
    meter.set_later(Cost::NONE);
    meter.spend(cells * UNITS_A_CELL).await;
}

/// Refuses what is larger than a format holds.
#[inline(never)]
pub fn bound(
    format: Format,
    key: &'static str,
    found: &Sentence,
    size: u64,
    most: u64,
    of: &'static str,
) -> Result<(), Problem> {
    if size > most { Err(too_large(format, key, found.clone(), most, of)) } else { Ok(()) }
}

#[inline(never)]
pub fn too_large(format: Format, key: &'static str, found: Sentence, most: u64, of: &'static str) -> Problem {
    let values = [most.into(), of.into(), format.word().into()];
    Problem::about(Code::TooLarge, key, found, Sentence::new("at most {most} {of} as {format}", values))
}
