//! Gathers the matrices of a window, or the two of a comparison, if a format holds so much.
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::about::figure_of;
use crate::format::{Format, Look, MOST_CELLS, UNITS_A_CELL, bound, spend, written};
use crate::matrices::{Matrices, restrictions};
use crate::page::MOST_LETTERED;
use crate::write::{joined, put};
use nimatrix::notation::{Code, Problem};
use nimatrix::{
    Called, Cost, Ending, Meter, Origin, Outcome, Panel, Ruleset, State, View, Window, matrix_within,
    panels_within,
};

/// The most rows and the most columns of a matrix in SVG, and the most cells of all matrices.
const MOST_IN_SVG: (u64, u64) = (1024, 1 << 18);

/// The matrices that a state shows, if the format holds so much.
///
/// # Errors
/// [`Code::TooLarge`] and [`Code::NoExport`], and what [`panels`](nimatrix::panels) refuses.
pub async fn gathered(state: &State, format: Format, meter: &Meter) -> Result<Matrices, Problem> {
    let mut cells = within(state, state, 0, format)?;
    if let Some(compared) = &state.compared {
        cells = within(state, &compared.with, cells, format)?;
    }
    let values = state.view == View::Grundy;
    // Restrictions with the same outcomes may have different values.
    let one = values && state.compared.is_none();
    meter.set_later(match one {
        true => written(cells),
        false => Cost::at_most(MOST_CELLS * UNITS_A_CELL),
    });
    let panels = match one {
        true => alloc::vec![Panel::alone(state, matrix_within(state, meter).await?)],
        false => panels_within(state, meter).await?,
    };
    // A matrix of a blocking game may represent many.
    let cells = panels.iter().map(|panel| panel.matrix.window.cells() as u64).sum();
    bound(format, "w", &state.window.words(), cells, most_cells(format), "cells")?;
    spend(cells, meter).await;
    named(state, panels)
}

/// The most cells of all matrices.
fn most_cells(format: Format) -> u64 {
    if format.is_svg() { MOST_IN_SVG.1 } else { MOST_CELLS }
}

/// The key of a window in the link of a state.
fn key_of(state: &State, window: Window) -> &'static str {
    if window == state.window { "w" } else { "w2" }
}

/// The cells so far and those of the window of `own`, which is the state or the one that it is compared with.
///
/// # Errors
/// [`Code::TooLarge`] for more than the format holds.
#[inline(never)]
fn within(state: &State, own: &State, cells: u64, format: Format) -> Result<u64, Problem> {
    let (window, key) = (own.window, key_of(state, own.window));
    let (rows, cols) = (u64::from(window.rows), u64::from(window.cols));
    if format.is_figure() {
        let most = if format.is_svg() { MOST_IN_SVG.0 } else { MOST_LETTERED as u64 };
        bound(format, key, &window.words(), rows.max(cols), most, "rows and as many columns")?;
    }
    let cells = cells + rows * cols;
    bound(format, key, &window.words(), cells, most_cells(format), "cells")?;
    Ok(cells)
}

/// The matrices of a state with their names.
///
/// # Errors
/// [`Code::TooLarge`] and [`Code::NoExport`] where values are shown and there are none.
#[inline(never)]
fn named(state: &State, mut panels: Vec<Panel>) -> Result<Matrices, Problem> {
    let values = state.view == View::Grundy;
    if let Some(panel) = panels.iter().find(|panel| values && !panel.of(state).rules().has_values()) {
        let allowed = match panel.of(state).rules().ending() {
            Ending::Misere => "outcome, plot or text in misère play, as Grundy values belong to normal play",
            Ending::Normal => {
                "outcome, plot or text where moves may be forbidden, as there are no Grundy values"
            }
        };
        return Err(Problem::new(Code::NoExport, "view", state.view.word(), allowed));
    }
    if let Some(panel) = panels.iter().find(|panel| values && panel.matrix.grundy.is_none()) {
        let allowed = "windows whose Grundy values can be had, or view=outcome";
        let window = panel.matrix.window;
        return Err(Problem::about(Code::TooLarge, key_of(state, window), window.words(), allowed));
    }
    if state.compared.is_some() {
        panels[0].letter = "a".into();
        panels[1].letter = "b".into();
    }
    let (mut captions, mut positions, mut longest) = (Vec::new(), Vec::new(), 0);
    for panel in &panels {
        let caption = name(state, panel);
        if !caption.is_empty() {
            longest = longest.max(caption.len() + "(a) ".len());
        }
        captions.push(caption);
        let is_here = panel.in_force || panel.compared || panels.len() == 1;
        positions.push(cell_of(panel.of(state)).filter(|_| is_here));
    }
    let names = state.names;
    let letters = match names.called {
        Called::Letters => {
            figure_of(state).and_then(|figure| figure.letters).map(|pair| pair.map(String::from))
        }
        _ => Some([names.of(Outcome::P).into(), names.of(Outcome::N).into()]),
    };
    let (colours, upwards) = (state.colours, state.origin == Origin::Bottom);
    Ok(Matrices {
        panels,
        captions,
        longest,
        values,
        colours,
        letters,
        upwards,
        look: Look::default(),
        positions,
    })
}

/// The name of a panel: its restrictions, and in a comparison "block:3:k1 at (3, 4), not 1".
fn name(state: &State, panel: &Panel) -> String {
    let blocked = restrictions(state.names, panel);
    let Some(compared) = &state.compared else { return blocked };
    let own = panel.of(state);
    let mut name = own.rules().to_string();
    // Where all begin with nothing the piles say nothing.
    if let Some(piles) = own.position().piles().filter(|_| is_placed(state) || is_placed(&compared.with)) {
        put!(&mut name, " at ({})", joined(piles.iter(), ", "));
    }
    if !blocked.is_empty() {
        put!(&mut name, ", {blocked}");
    }
    name
}

/// Whether a state's piles have tokens.
#[inline(never)]
fn is_placed(state: &State) -> bool {
    state.position().piles().is_some_and(|piles| piles.iter().any(|&size| size > 0))
}

/// The row and the column of the position in the window; `None` outside of it, for a token, and for empty
/// piles on the axes, as at the start of a figure.
fn cell_of(state: &State) -> Option<(usize, usize)> {
    let (piles, window) = (state.position().piles()?, state.window);
    let size = |pile: usize| piles.get(pile - 1).copied();
    let across = size(state.axes.across)?;
    let down = state.axes.down.map_or(Some(window.y0), size)?;
    let begins = across == 0 && (state.axes.down.is_none() || down == 0);
    let col = usize::try_from(across.checked_sub(window.x0)?).ok()?;
    let row = usize::try_from(down.checked_sub(window.y0)?).ok()?;
    (!begins && col < window.cols as usize && row < window.rows as usize).then_some((row, col))
}
