//! The schema `nimatrix/1`.
//!
//! An object with `schema`, `version` (of the solver), `rules`, `link`, `view`, `caption`, `notes`,
//! and by view:
//!
//! - a matrix: `ranges`, the rows' and the columns', each with `name`, `first` and `count`; `lines`,
//!   before which multiples heavy rules stand, or null; `outcome`, a string of P, N and `.` (no
//!   position) for each row; `grundy`, a list of values for each row, or null; in a blocking game
//!   `restrictions` that share the matrix, `restrictions_total`, and `panels` with the matrices of all
//!   restrictions, each with `restrictions`, `restrictions_total`, `in_force`, `outcome`, `grundy`;
//! - a comparison: the first matrix as above, but for `panels`, with its `piles`; and `compared`, the same of the
//!   second, with its own `rules`, `link`, `ranges`, `lines`, `piles`, `restrictions`, `outcome` and `grundy`;
//! - a sequence: `ranges` of one entry, `outcome`, a string; `grundy`, a list, or null in misère play;
//!   `outcome_period`, `grundy_period`, `grundy_growth`, each null or with `preperiod`, `period`, `saltus`, `closed`,
//!   `proof`; what the `rows` of the link leave out is null;
//! - a tree: `nodes` with `label`, `outcome`, `grundy`, `link`; `edges` with `from`, `to`, `move`, `winning`;
//! - piles or a game that was played: `position`, its `outcome` and `grundy`; `winning`, at most 1,000
//!   winning moves, and `winning_total`, null where it is not known or exceeds 64 bits; `played`, for the
//!   position in which the game began and those after each move `number`, `move`, `position`, `outcome`,
//!   `grundy` and `link`, null where not known;
//! - a circle or a line: `spaces` with `space`, `closed`, `step`, `outcome`, `grundy`; `path` of the token.
//!
//! Numbers beyond 2^53 - 1 are strings, because most readers would round them.
use alloc::format;
use alloc::string::{String, ToString};

use crate::about::About;
use crate::game::Game;
use crate::matrices::{Matrices, of_cell};
use crate::subject::{Subject, Track, shown};
use crate::write::{put, quoted};
use nimatrix::notation::{self, Detail};
use nimatrix::{
    Closed, Matrix, Names, Nimber, Outcome, Panel, Period, Row, Rows, Sentence, Sequence, State, Tree,
};

/// Adds the export as one object.
pub fn write(state: &State, subject: &Subject, about: &About, out: &mut String) {
    object(out, |out| {
        text(out, "schema", "nimatrix/1");
        text(out, "version", env!("CARGO_PKG_VERSION"));
        text(out, "rules", &state.rules().to_string());
        text(out, "link", &about.link);
        text(out, "view", state.view.word());
        text(out, "caption", &about.caption);
        key(out, "notes");
        list(out, |out| about.notes.iter().for_each(|note| string(out, note)));
        match subject {
            Subject::Matrices(found) => matrices(state, found, out),
            Subject::Sequence(found) => sequence(found, about.rows, out),
            Subject::Tree(found, _) => tree(found, out),
            Subject::Game(found) => game(found, out),
            Subject::Track(found) => track(found, out),
            // There is no such format of it.
            Subject::Table(_) => {}
        }
    });
    put!(out, "\n");
}

/// The link of a position.
fn link(out: &mut String, state: &State) {
    text(out, "link", &format!("?{}", notation::position_link(state)));
}

fn tree(found: &Tree, out: &mut String) {
    key(out, "nodes");
    list(out, |out| {
        for node in &found.nodes {
            object(out, |out| {
                text(out, "label", &node.label);
                outcome(out, Some(node.outcome));
                optional(out, "grundy", node.grundy.map(|Nimber(value)| value));
                link(out, &node.state);
            });
        }
    });
    key(out, "edges");
    list(out, |out| {
        for edge in &found.edges {
            object(out, |out| {
                optional(out, "from", Some(edge.from as u64));
                optional(out, "to", Some(edge.to as u64));
                text(out, "move", &edge.played.to_string());
                flag(out, "winning", edge.winning);
            });
        }
    });
}

fn track(found: &Track, out: &mut String) {
    key(out, "spaces");
    list(out, |out| {
        for (number, space) in (0..).zip(&found.spaces) {
            object(out, |out| {
                optional(out, "space", Some(number));
                flag(out, "closed", space.closed);
                optional(out, "step", space.step);
                outcome(out, space.outcome);
                optional(out, "grundy", space.value);
            });
        }
    });
    key(out, "path");
    wholes(out, found.path.iter().copied());
}

/// The shown terms and their periods; null for the others.
#[inline(never)]
fn sequence(found: &Sequence, rows: Rows, out: &mut String) {
    let (outcomes, grundy) = shown(found, rows);
    key(out, "ranges");
    list(out, |out| range(out, "n", found.start, found.outcomes.len() as u64));
    key(out, "outcome");
    match outcomes {
        true => letters(out, &found.outcomes),
        false => null(out),
    }
    key(out, "grundy");
    match grundy {
        true => values(out, &found.grundy, &found.outcomes),
        false => null(out),
    }
    let formula = rows.shows(Row::Formula);
    let outcome = found.outcome_closed.as_ref().filter(|_| formula).map(Closed::outcome);
    let value = found.grundy_closed.as_ref().filter(|_| formula).map(Closed::value);
    let repeats = rows.shows(Row::Period);
    period(out, "outcome_period", &found.outcome_period, outcomes && repeats, &outcome);
    period(out, "grundy_period", &found.grundy_period, grundy && repeats, &value);
    period(out, "grundy_growth", &found.grundy_growth, grundy && repeats, &value);
}

#[inline(never)]
fn game(found: &Game, out: &mut String) {
    let [.., last] = &found.stands[..] else { return };
    text(out, "position", &last.label());
    outcome(out, last.outcome);
    optional(out, "grundy", last.value);
    key(out, "winning");
    let winning = found.answer.moves.iter().filter(|answer| answer.winning);
    list(out, |out| winning.for_each(|answer| string(out, &answer.played.to_string())));
    optional(out, "winning_total", found.answer.winning_total.and_then(|total| total.try_into().ok()));
    key(out, "played");
    list(out, |out| {
        for (i, stand) in (0..).zip(&found.stands) {
            object(out, |out| {
                optional(out, "number", Some(i));
                let played = stand.state.moves().last().map(ToString::to_string);
                optional_text(out, "move", played.as_deref());
                text(out, "position", &stand.label());
                outcome(out, stand.outcome);
                optional(out, "grundy", stand.value);
                link(out, &stand.state);
            });
        }
    });
}

#[inline(never)]
fn range(out: &mut String, name: &str, first: u64, count: u64) {
    object(out, |out| {
        text(out, "name", name);
        optional(out, "first", Some(first));
        optional(out, "count", Some(count));
    });
}

/// Outcomes as one string.
#[inline(never)]
fn letters(out: &mut String, outcomes: &[u8]) {
    comma(out);
    put!(out, "\"");
    for &cell in outcomes {
        let letter = of_cell(Names::USUAL, cell);
        put!(out, if letter.is_empty() { "." } else { letter });
    }
    put!(out, "\"");
}

/// Grundy values; null for cells without a position.
#[inline(never)]
fn values(out: &mut String, values: &[u32], outcomes: &[u8]) {
    list(out, |out| {
        for (&value, &cell) in values.iter().zip(outcomes) {
            match of_cell(Names::USUAL, cell) {
                "" => null(out),
                _ => whole(out, value.into()),
            }
        }
    });
}

#[inline(never)]
fn period(out: &mut String, name: &str, period: &Option<Period>, is_shown: bool, closed: &Option<Sentence>) {
    key(out, name);
    let Some(period) = period.as_ref().filter(|_| is_shown) else {
        return null(out);
    };
    object(out, |out| {
        optional(out, "preperiod", Some(period.preperiod()));
        optional(out, "period", Some(period.period()));
        optional(out, "saltus", Some(period.saltus()));
        optional_text(out, "closed", closed.as_ref().map(ToString::to_string).as_deref());
        text(out, "proof", &period.words().to_string());
    });
}

fn matrices(state: &State, found: &Matrices, out: &mut String) {
    let matrix = found.in_force();
    axes(matrix, out);
    if let Some(second) = found.second() {
        position(state, &found.panels[0], out);
        let own = second.of(state);
        key(out, "compared");
        return object(out, |out| {
            text(out, "rules", &own.rules().to_string());
            text(out, "link", &format!("?{}", notation::write(own, Detail::Full)));
            axes(&second.matrix, out);
            position(own, second, out);
        });
    }
    let [.., last] = &found.panels[..] else { return };
    if last.restrictions.is_empty() {
        return cells(out, matrix);
    }
    if let Some(panel) = found.panels.iter().find(|panel| panel.in_force) {
        restrictions(out, panel);
    }
    cells(out, matrix);
    key(out, "panels");
    list(out, |out| {
        for panel in &found.panels {
            object(out, |out| {
                restrictions(out, panel);
                flag(out, "in_force", panel.in_force);
                cells(out, &panel.matrix);
            });
        }
    });
}

/// What runs down and across, and the heavy rules.
#[inline(never)]
fn axes(matrix: &Matrix, out: &mut String) {
    let window = matrix.window;
    key(out, "ranges");
    list(out, |out| {
        range(out, &matrix.down, window.y0, window.rows.into());
        range(out, &matrix.across, window.x0, window.cols.into());
    });
    key(out, "lines");
    match matrix.lines {
        None => null(out),
        Some((rows, cols)) => wholes(out, [rows, cols].into_iter()),
    }
}

/// A game of a comparison: its piles, the restriction in force, and the cells.
#[inline(never)]
fn position(state: &State, panel: &Panel, out: &mut String) {
    if let Some(piles) = state.position().piles() {
        key(out, "piles");
        wholes(out, piles.iter().copied());
    }
    if !panel.restrictions.is_empty() {
        restrictions(out, panel);
    }
    cells(out, &panel.matrix);
}

#[inline(never)]
fn restrictions(out: &mut String, panel: &Panel) {
    key(out, "restrictions");
    list(out, |out| {
        panel.restrictions.iter().for_each(|residues| wholes(out, residues.iter().map(u64::from)));
    });
    optional(out, "restrictions_total", Some(panel.restrictions_total));
}

#[inline(never)]
fn cells(out: &mut String, matrix: &Matrix) {
    let rows = || matrix.outcomes.chunks(matrix.window.cols as usize);
    key(out, "outcome");
    list(out, |out| rows().for_each(|row| letters(out, row)));
    key(out, "grundy");
    let Some(grundy) = &matrix.grundy else { return null(out) };
    list(out, |out| {
        grundy
            .chunks(matrix.window.cols as usize)
            .zip(rows())
            .for_each(|(row, cells)| values(out, row, cells));
    });
}

/// The largest whole number that a floating-point number distinguishes from its neighbours.
const SAFE: u64 = (1 << 53) - 1;

/// A comma, unless a list or an object has just begun.
#[inline(never)]
fn comma(out: &mut String) {
    if !matches!(out.as_bytes().last(), None | Some(b'[' | b'{' | b':')) {
        put!(out, ",");
    }
}

#[inline(never)]
fn key(out: &mut String, name: &str) {
    comma(out);
    put!(out, "\"{name}\":");
}

#[inline(never)]
fn string(out: &mut String, text: &str) {
    comma(out);
    put!(out, "{}", quoted(text));
}

/// A number, as a string if readers that keep floating-point numbers would round it.
#[inline(never)]
fn whole(out: &mut String, amount: u64) {
    comma(out);
    let mark = if amount > SAFE { "\"" } else { "" };
    put!(out, "{mark}{amount}{mark}");
}

#[inline(never)]
fn null(out: &mut String) {
    comma(out);
    put!(out, "null");
}

/// A list whose items `items` adds.
fn list(out: &mut String, items: impl FnOnce(&mut String)) {
    comma(out);
    put!(out, "[");
    items(out);
    put!(out, "]");
}

/// An object whose entries `entries` adds.
fn object(out: &mut String, entries: impl FnOnce(&mut String)) {
    comma(out);
    put!(out, "{{");
    entries(out);
    put!(out, "}}");
}

/// A list of numbers.
fn wholes(out: &mut String, numbers: impl Iterator<Item = u64>) {
    list(out, |out| numbers.for_each(|number| whole(out, number)));
}

#[inline(never)]
fn text(out: &mut String, name: &str, value: &str) {
    key(out, name);
    string(out, value);
}

/// A text, or null.
#[inline(never)]
fn optional_text(out: &mut String, name: &str, value: Option<&str>) {
    key(out, name);
    match value {
        Some(value) => string(out, value),
        None => null(out),
    }
}

#[inline(never)]
fn flag(out: &mut String, name: &str, value: bool) {
    key(out, name);
    put!(out, "{value}");
}

#[inline(never)]
fn optional(out: &mut String, name: &str, value: Option<u64>) {
    key(out, name);
    match value {
        Some(value) => whole(out, value),
        None => null(out),
    }
}

fn outcome(out: &mut String, outcome: Option<Outcome>) {
    let letter = outcome.map(|outcome| if outcome == Outcome::P { "P" } else { "N" });
    optional_text(out, "outcome", letter);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Readers that store numbers as floating-point ones distinguish all up to 2^53 - 1.
    #[test]
    fn numbers_that_readers_would_round_are_strings() {
        let mut out = String::from("[");
        for amount in [0, 9_007_199_254_740_991, 9_007_199_254_740_992, u64::MAX] {
            whole(&mut out, amount);
        }
        assert_eq!(out, "[0,9007199254740991,\"9007199254740992\",\"18446744073709551615\"");
    }
}
