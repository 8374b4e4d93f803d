//! The Grundy value of one position, from what finds those of a matrix.
//!
//! Theorems and searches for outcomes tell no values, where those of a whole box of positions may be
//! had still. An evaluation asks here for what its basis leaves open, so that it knows every value
//! that the matrix of the cell alone shows.
use crate::answer::look::Look;
use crate::work::Meter;
use crate::{By, Cost, Nimber, State, Window};

/// The value of the position that a state has reached, unless it takes more work than the matrix of
/// this one cell may, or its game has nothing but the `basis` that left it open.
pub(crate) async fn value_within(state: &State, basis: By, meter: &Meter) -> Option<Nimber> {
    state.rules().value(state.position(), &cell(state)?, basis, meter).await
}

/// What it costs to find the value of the position that a state has reached.
pub(crate) fn value_cost(state: &State, meter: &Meter) -> Cost {
    cell(state).map_or(Cost::NONE, |cell| state.rules().value_cost(state.position(), &cell, meter))
}

/// The position's cell alone.
fn cell(state: &State) -> Option<Look> {
    let look = state.look();
    let Some(piles) = state.position().piles() else { return Some(look) };
    let size = |pile: usize| piles.get(pile - 1).copied();
    let (x0, y0) = (size(look.axes.across)?, look.axes.down.map_or(Some(0), size)?);
    Some(Look { window: Window { x0, y0, cols: 1, rows: 1 }, ..look })
}
