//! The Grundy value of one position, from what finds those of a matrix.
//!
//! Theorems and searches for outcomes tell no values, where those of a whole box of positions may be
//! had still. An evaluation asks here for what its basis leaves open, so that it knows every value
//! that the matrix of the cell alone shows.
use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::games::{Blocking, Modular, blocking, kotzig, modular};
use crate::window::NODES;
use crate::work::{Meter, Work};
use crate::{By, Cost, Frame, Nimber, Position, Residues, Rules, State, Window};

/// The value of the position that a state has reached, unless it takes more work than the matrix of
/// this one cell may, or its game has nothing but the `basis` that left it open.
pub(crate) async fn value_within(state: &State, basis: By, meter: &Meter) -> Option<Nimber> {
    let found = match (state.rules(), state.position()) {
        (Rules::Blocking(game), Position::Handed(handed)) => {
            let frame = cell(state)?;
            of_blocking(game, handed.restriction, &frame, meter).await.ok()?
        }
        (Rules::Modular(game), _) => of_modular(game, &cell(state)?, meter).await.ok()?,
        // A search for the outcome has looked for the value as well.
        (Rules::Kotzig(game), _) if is_searched(state) && basis == By::Theorem => {
            let nodes = meter.allowed(NODES);
            meter.begin(kotzig::Search::cost(nodes)).await;
            let starts = kotzig::starts_within(game.moves(), game.n(), 1, nodes, meter).await;
            return *starts.values.first()?;
        }
        _ => return None,
    };
    found.first().map(|&value| Nimber(value.into()))
}

/// The values of a matrix of a blocking game; boxed, for the code of an `async` function is large, and
/// two would compile a copy.
pub(crate) fn of_blocking<'a>(
    game: &'a Blocking,
    restriction: Residues,
    frame: &'a Frame<'a>,
    meter: &'a Meter,
) -> Work<'a, Vec<u32>> {
    Box::pin(blocking::grundy::values_within(game, restriction, frame, meter))
}

/// The values of a matrix of *m*-Modular Nim; boxed likewise.
pub(crate) fn of_modular<'a>(
    game: &'a Modular,
    frame: &'a Frame<'a>,
    meter: &'a Meter,
) -> Work<'a, Vec<u32>> {
    Box::pin(modular::grundy::values_within(game, frame, meter))
}

/// What it costs to find the value of the position that a state has reached.
pub(crate) fn value_cost(state: &State, meter: &Meter) -> Cost {
    let cost = match state.rules() {
        Rules::Blocking(game) => cell(state).and_then(|cell| blocking::grundy::cost(game, &cell, meter).ok()),
        Rules::Modular(game) => cell(state).and_then(|cell| modular::grundy::cost(game, &cell, meter).ok()),
        Rules::Kotzig(_) if is_searched(state) => Some(kotzig::Search::cost(meter.allowed(NODES))),
        _ => None,
    };
    cost.unwrap_or(Cost::NONE)
}

/// The frame of the position's cell alone.
fn cell(state: &State) -> Option<Frame<'_>> {
    let frame = Frame::of(state)?;
    let size = |pile: usize| frame.piles.get(pile - 1).copied();
    let (x0, y0) = (size(frame.axes.across)?, frame.axes.down.map_or(Some(0), size)?);
    Some(Frame { window: Window { x0, y0, cols: 1, rows: 1 }, ..frame })
}

/// Whether a search may be made for the value of a start, as in a matrix of starts.
fn is_searched(state: &State) -> bool {
    state.by == By::Auto && *state.position() == state.rules().start()
}
