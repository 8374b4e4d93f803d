//! The Grundy values of Wythoff's Nim: all of a box at the origin, row after row.
use alloc::{boxed::Box, vec, vec::Vec};

use crate::answer::matrix::PendingValues;
use crate::work::{Cost, Limit, Meter};
use crate::{Frame, Problem};

/// The most positions of a box.
const CELLS: Limit = Limit { usual: 1 << 20, most: 1 << 22 };

/// The cost of a cell in units of work.
const UNITS: u64 = 8;

/// The values of a frame, row after row; `None` for a window that is too far out.
pub(super) fn values<'a>(frame: Frame<'a>, meter: &'a Meter) -> Option<PendingValues<'a>> {
    let sizes = frame.near_box(meter.allowed(CELLS) as usize).ok()?;
    // A single pile that runs has the other one for a side.
    let (&cols, down) = sizes.split_last()?;
    let rows = down.iter().product();
    let cost = Cost::exactly((rows * cols) as u64 * UNITS);
    Some(PendingValues { cost, work: Box::pin(compute(frame, rows, cols, cost, meter)) })
}

async fn compute(
    frame: Frame<'_>,
    rows: usize,
    cols: usize,
    cost: Cost,
    meter: &Meter,
) -> Result<Vec<u32>, Problem> {
    meter.begin(cost).await;
    let window = frame.window;
    let mut shown = vec![0; window.cells()];
    // The values so far in each column, on each diagonal, and in the row; no value exceeds the number of
    // moves.
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
            if let Some(place) = place(&frame, y, x) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Wythoff;
    use crate::work::finish;
    use crate::{Axes, Budget, Definition, Nimber, Piles, Window};

    #[test]
    fn values_are_those_of_the_definition() {
        let pair = Piles::pair();
        let mut definition = Definition::new(&Wythoff, Budget { positions: 10_000, moves: 1 << 22 });
        for (x0, y0, cols, rows) in [(0, 0, 64, 64), (70, 5, 9, 3), (0, 0, 1, 90)] {
            let window = Window::new(x0, y0, cols, rows).unwrap();
            let frame = Frame { piles: &pair, window, axes: Axes { down: Some(1), across: 2 } };
            let found = finish(async |meter| values(frame, meter).unwrap().work.await).unwrap();
            for ((y, x), value) in frame.cells().zip(found) {
                let piles = Piles::new(vec![y, x]).unwrap();
                definition.solve([piles.clone()]).unwrap();
                assert_eq!(Nimber(value.into()), definition.value(&piles), "{piles:?}");
            }
        }
    }
}
