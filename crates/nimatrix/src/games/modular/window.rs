//! What a window shows: outcomes, and Grundy values where they are wanted and not too much work.
use alloc::boxed::Box;
use alloc::vec::Vec;

use super::matrix::outcomes_within;
use super::{Modular, grundy};
use crate::answer::look::Look;
use crate::answer::matrix::Found;
use crate::work::{Meter, Work};
use crate::{Cost, Frame, Piles, Problem, View};

/// What the matrix of a window shows.
pub(super) async fn found(
    game: &Modular,
    piles: &Piles,
    look: &Look,
    meter: &Meter,
) -> Result<Found, Problem> {
    let frame = &Frame::new(piles, look);
    let wanted = look.view == View::Grundy || frame.near_box(4096).is_ok();
    let cost = wanted.then(|| grundy::cost(game, frame, meter).ok()).flatten();
    let later = meter.later();
    meter.set_later(later.and(cost.unwrap_or(Cost::NONE)));
    let outcomes = outcomes_within(game, frame, look.by, meter).await?;
    meter.set_later(later);
    let mut found = None;
    if cost.is_some() {
        // Where the values are too much work, the outcomes are an answer still.
        found = values(game, frame, meter).await.ok();
    }
    Ok(Found { outcomes, values: found, boundaries: None })
}

/// The Grundy values of a matrix; boxed, for the code of an `async` function is large, and two callers
/// would compile a copy each.
pub(super) fn values<'a>(game: &'a Modular, frame: &'a Frame<'a>, meter: &'a Meter) -> Work<'a, Vec<u32>> {
    Box::pin(grundy::values_within(game, frame, meter))
}
