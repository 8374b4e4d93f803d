//! The Grundy values of Wythoff's Nim: all of a box at the origin, row after row.
use alloc::vec;
use alloc::vec::Vec;

use crate::work::{Cost, Limit, Meter};
use crate::{Frame, Problem};

/// The most positions of a box.
const CELLS: Limit = Limit { usual: 1 << 20, most: 1 << 22 };

/// What a cell costs in units of work.
const UNITS: u64 = 8;

/// The sizes of the box: down and across.
fn sides(frame: &Frame, meter: &Meter) -> Result<(usize, usize), Problem> {
    let sizes = frame.near_box(meter.allowed(CELLS) as usize)?;
    // A single pile that runs has the other one for a side.
    let (&across, down) = (sizes.last().unwrap_or(&1), &sizes[..sizes.len().saturating_sub(1)]);
    Ok((down.iter().product(), across))
}

/// What the values of a frame cost.
///
/// # Errors
/// [`TooLarge`](crate::Code::TooLarge) for a window that is too far out.
pub fn cost(frame: &Frame, meter: &Meter) -> Result<Cost, Problem> {
    let (rows, cols) = sides(frame, meter)?;
    Ok(Cost::exactly((rows * cols) as u64 * UNITS))
}

/// The values of a frame, row after row; 0 where there is no position.
///
/// # Errors
/// As [`cost`].
pub async fn values(frame: &Frame<'_>, meter: &Meter) -> Result<Vec<u32>, Problem> {
    let (rows, cols) = sides(frame, meter)?;
    meter.begin(cost(frame, meter)?).await;
    let window = frame.window;
    let mut shown = vec![0; window.cells()];
    // The values that were met so far in each column and on each diagonal, and in the row; no value exceeds the
    // number of moves.
    let words = (rows + cols + rows.min(cols)) / 64 + 1;
    let (mut columns, mut diagonals) = (vec![0u64; cols * words], vec![0u64; (rows + cols) * words]);
    for y in 0..rows {
        let mut row = vec![0u64; words];
        for x in 0..cols {
            let (column, diagonal) = (x * words, (x + rows - y) * words);
            let mut word = 0;
            let mut seen = u64::MAX;
            while seen == u64::MAX {
                seen = row[word] | columns[column + word] | diagonals[diagonal + word];
                word += 1;
            }
            let (word, bit) = (word - 1, seen.trailing_ones());
            for met in [&mut row[word], &mut columns[column + word], &mut diagonals[diagonal + word]] {
                *met |= 1 << bit;
            }
            if let Some(place) = place(frame, y, x) {
                shown[place] = (word * 64) as u32 + bit;
            }
        }
        meter.spend(cols as u64 * UNITS).await;
    }
    Ok(shown)
}

/// The place in the window of the position with these piles, what runs down first.
fn place(frame: &Frame, y: usize, x: usize) -> Option<usize> {
    match frame.axes.down {
        Some(_) => frame.place_of(&[y, x]),
        None => frame.place_of(&[y, 0, x]),
    }
}
