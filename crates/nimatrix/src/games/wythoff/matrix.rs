//! The outcomes of a window: one P-position in each row, by the theorem.
use alloc::vec::Vec;

use super::golden::mate;
use crate::work::Meter;
use crate::{Axes, Cell, Cost, Frame, Problem, Window};

/// The outcomes of a frame, row after row.
pub(super) async fn outcomes(frame: Frame<'_>, meter: &Meter) -> Result<Vec<u8>, Problem> {
    let Window { x0, y0, cols, rows } = frame.window;
    meter.begin(Cost::exactly(frame.window.cells() as u64)).await;
    let mut outcomes = Vec::with_capacity(frame.window.cells());
    for y in (0..u64::from(rows)).map(|i| y0 + i) {
        let start = outcomes.len();
        let end = start + cols as usize;
        let other = match frame.axes {
            Axes { down: Some(_), .. } => Some(y),
            // A single pile that runs across has one row, beside the other pile.
            Axes { down: None, across } => (y == 0).then(|| frame.piles[2 - across]),
        };
        match other {
            None => outcomes.resize(end, Cell::Nothing as u8),
            Some(other) => {
                outcomes.resize(end, Cell::N as u8);
                let place = mate(other).checked_sub(x0.into()).filter(|&place| place < cols.into());
                place.into_iter().for_each(|place| outcomes[start + place as usize] = Cell::P as u8);
            }
        }
        meter.show(&outcomes[start..]);
        meter.spend(cols.into()).await;
    }
    Ok(outcomes)
}
