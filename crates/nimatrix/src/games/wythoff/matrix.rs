//! What a window shows: one P-position in each row, and Grundy values where they are wanted.
use alloc::vec::Vec;

use super::golden::mate;
use super::values;
use crate::answer::look::Look;
use crate::answer::matrix::Found;
use crate::work::Meter;
use crate::{Axes, Cell, Cost, Frame, Piles, Problem, View, Window};

/// The most positions up to the far corner of a window whose values are told unasked.
const SMALL: usize = 4096;

/// The outcomes, by the theorem; and the values, where the view asks for them or the window is small.
pub(super) async fn found(piles: &Piles, look: &Look, meter: &Meter) -> Result<Found, Problem> {
    let frame = &Frame::new(piles, look);
    let wanted = look.view == View::Grundy || frame.near_box(SMALL).is_ok();
    let cost = if wanted { values::cost(frame, meter).ok() } else { None };
    let later = meter.later();
    meter.set_later(later.and(cost.unwrap_or(Cost::NONE)));
    let outcomes = outcomes(frame, meter).await;
    meter.set_later(later);
    let values = if cost.is_some() { values::values(frame, meter).await.ok() } else { None };
    Ok(Found { outcomes, values, boundaries: None })
}

async fn outcomes(frame: &Frame<'_>, meter: &Meter) -> Vec<u8> {
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
    outcomes
}
