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
//! - a tree: `nodes` with `label`, `outcome`, `grundy`, `link`; `edges` with `from`, `to`, `move`,
//!   `winning`;
//! - piles or a game that was played: `position`, its `outcome` and `grundy`; `winning`, at most 1,000
//!   winning moves, and `winning_total`, null where it is not known or exceeds 64 bits; `played`, for the
//!   position in which the game began and those after each move `number`, `move`, `position`, `outcome`,
//!   `grundy` and `link`, null where not known;
//! - a circle or a line: `spaces` with `space`, `closed`, `step`, `outcome`, `grundy`; `path` of the
//!   token.
//!
//! Numbers beyond 2^53 - 1 are strings, because most readers would round them.
use alloc::string::{String, ToString};

use crate::about::About;
use crate::game::Game;
use crate::matrices::Matrices;
use crate::names::of_cell;
use crate::object::{comma, flag, key, open, optional, outcome, string, whole, word};
use crate::subject::{Subject, shown};
use crate::write::put;
use nimatrix::notation::{self, Detail};
use nimatrix::{Closed, Matrix, Names, Nimber, Panel, Period, Row, Rows, Sentence, Sequence, State};

/// Adds what is exported as one object.
pub fn write(state: &State, subject: &Subject, about: &About, out: &mut String) {
    put(out, "{");
    let pairs = [
        ("schema", "nimatrix/1"),
        ("version", env!("CARGO_PKG_VERSION")),
        ("rules", &state.rules().to_string()),
        ("link", &about.link),
        ("view", state.view.word()),
        ("caption", &about.caption),
    ];
    for (name, value) in pairs {
        key(out, name);
        string(out, value);
    }
    key(out, "notes");
    open(out, "[");
    about.notes.iter().for_each(|note| string(out, note));
    put(out, "]");
    match subject {
        Subject::Matrices(found) => matrices(state, found, out),
        Subject::Sequence(found) => sequence(found, about.rows, out),
        Subject::Tree(tree, _) => {
            key(out, "nodes");
            open(out, "[");
            for node in &tree.nodes {
                open(out, "{");
                key(out, "label");
                string(out, &node.label);
                outcome(out, Some(node.outcome));
                optional(out, "grundy", node.grundy.map(|Nimber(value)| value));
                key(out, "link");
                string(out, &alloc::format!("?{}", notation::position_link(&node.state)));
                put(out, "}");
            }
            put(out, "]");
            key(out, "edges");
            open(out, "[");
            for edge in &tree.edges {
                open(out, "{");
                optional(out, "from", Some(edge.from as u64));
                optional(out, "to", Some(edge.to as u64));
                key(out, "move");
                string(out, &edge.played.to_string());
                flag(out, "winning", edge.winning);
                put(out, "}");
            }
            put(out, "]");
        }
        Subject::Game(found) => game(found, out),
        // There is no such format of it.
        Subject::Table(_) => {}
        Subject::Track(track) => {
            key(out, "spaces");
            open(out, "[");
            for (number, space) in (0..).zip(&track.spaces) {
                open(out, "{");
                optional(out, "space", Some(number));
                flag(out, "closed", space.closed);
                optional(out, "step", space.step);
                outcome(out, space.outcome);
                optional(out, "grundy", space.value);
                put(out, "}");
            }
            put(out, "]");
            key(out, "path");
            open(out, "[");
            track.path.iter().for_each(|&space| whole(out, space));
            put(out, "]");
        }
    }
    put(out, "}\n");
}

/// The terms that are shown, and their periods; null in the place of the others.
#[inline(never)]
fn sequence(found: &Sequence, rows: Rows, out: &mut String) {
    let (outcomes, grundy) = shown(found, rows);
    key(out, "ranges");
    open(out, "[");
    range(out, "n", found.start, found.outcomes.len() as u64);
    put(out, "]");
    key(out, "outcome");
    match outcomes {
        true => letters(out, &found.outcomes),
        false => word(out, "null"),
    }
    key(out, "grundy");
    match grundy {
        true => values(out, &found.grundy, &found.outcomes),
        false => word(out, "null"),
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
    key(out, "position");
    string(out, &last.label());
    outcome(out, last.outcome);
    optional(out, "grundy", last.value);
    key(out, "winning");
    open(out, "[");
    let winning = found.answer.moves.iter().filter(|answer| answer.winning);
    winning.for_each(|answer| string(out, &answer.played.to_string()));
    put(out, "]");
    key(out, "winning_total");
    match found.answer.winning_total.map(u64::try_from) {
        Some(Ok(total)) => whole(out, total),
        Some(Err(_)) | None => put(out, "null"),
    }
    key(out, "played");
    open(out, "[");
    for (i, stand) in (0..).zip(&found.stands) {
        open(out, "{");
        optional(out, "number", Some(i));
        key(out, "move");
        match stand.state.moves().last() {
            Some(played) => string(out, &played.to_string()),
            None => put(out, "null"),
        }
        key(out, "position");
        string(out, &stand.label());
        outcome(out, stand.outcome);
        optional(out, "grundy", stand.value);
        key(out, "link");
        string(out, &alloc::format!("?{}", notation::position_link(&stand.state)));
        put(out, "}");
    }
    put(out, "]");
}

fn range(out: &mut String, name: &str, first: u64, count: u64) {
    open(out, "{");
    key(out, "name");
    string(out, name);
    optional(out, "first", Some(first));
    optional(out, "count", Some(count));
    put(out, "}");
}

/// Outcomes as one string.
fn letters(out: &mut String, outcomes: &[u8]) {
    comma(out);
    put(out, "\"");
    for &cell in outcomes {
        let letter = of_cell(Names::USUAL, cell);
        put(out, if letter.is_empty() { "." } else { letter });
    }
    put(out, "\"");
}

/// Grundy values; null where there is no position.
fn values(out: &mut String, values: &[u32], outcomes: &[u8]) {
    open(out, "[");
    for (&value, &cell) in values.iter().zip(outcomes) {
        match of_cell(Names::USUAL, cell) {
            "" => word(out, "null"),
            _ => whole(out, value.into()),
        }
    }
    put(out, "]");
}

#[inline(never)]
fn period(out: &mut String, name: &str, period: &Option<Period>, is_shown: bool, closed: &Option<Sentence>) {
    key(out, name);
    let Some(period) = period.as_ref().filter(|_| is_shown) else {
        put(out, "null");
        return;
    };
    open(out, "{");
    optional(out, "preperiod", Some(period.preperiod()));
    optional(out, "period", Some(period.period()));
    optional(out, "saltus", Some(period.saltus()));
    key(out, "closed");
    match closed {
        Some(closed) => string(out, &closed.to_string()),
        None => put(out, "null"),
    }
    key(out, "proof");
    string(out, &period.words().to_string());
    put(out, "}");
}

fn matrices(state: &State, found: &Matrices, out: &mut String) {
    let matrix = found.in_force();
    axes(matrix, out);
    if let Some(second) = found.second() {
        position(state, &found.panels[0], out);
        key(out, "compared");
        open(out, "{");
        let own = second.of(state);
        key(out, "rules");
        string(out, &own.rules().to_string());
        key(out, "link");
        string(out, &alloc::format!("?{}", notation::write(own, Detail::Full)));
        axes(&second.matrix, out);
        position(own, second, out);
        put(out, "}");
        return;
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
    open(out, "[");
    for panel in &found.panels {
        open(out, "{");
        restrictions(out, panel);
        flag(out, "in_force", panel.in_force);
        cells(out, &panel.matrix);
        put(out, "}");
    }
    put(out, "]");
}

/// What runs down and across, and the heavy rules.
#[inline(never)]
fn axes(matrix: &Matrix, out: &mut String) {
    let window = matrix.window;
    key(out, "ranges");
    open(out, "[");
    range(out, &matrix.down, window.y0, window.rows.into());
    range(out, &matrix.across, window.x0, window.cols.into());
    put(out, "]");
    key(out, "lines");
    match matrix.lines {
        None => put(out, "null"),
        Some((rows, cols)) => {
            open(out, "[");
            whole(out, rows);
            whole(out, cols);
            put(out, "]");
        }
    }
}

/// A game of a comparison: its piles, the restriction in force, and the cells.
#[inline(never)]
fn position(state: &State, panel: &Panel, out: &mut String) {
    if let Some(piles) = state.position().piles() {
        key(out, "piles");
        open(out, "[");
        piles.iter().for_each(|&size| whole(out, size));
        put(out, "]");
    }
    if !panel.restrictions.is_empty() {
        restrictions(out, panel);
    }
    cells(out, &panel.matrix);
}

fn restrictions(out: &mut String, panel: &Panel) {
    key(out, "restrictions");
    open(out, "[");
    for restriction in &panel.restrictions {
        open(out, "[");
        restriction.iter().for_each(|residue| whole(out, residue.into()));
        put(out, "]");
    }
    put(out, "]");
    optional(out, "restrictions_total", Some(panel.restrictions_total));
}

fn cells(out: &mut String, matrix: &Matrix) {
    let cols = matrix.window.cols as usize;
    key(out, "outcome");
    open(out, "[");
    matrix.outcomes.chunks(cols).for_each(|row| letters(out, row));
    put(out, "]");
    key(out, "grundy");
    let Some(grundy) = &matrix.grundy else {
        put(out, "null");
        return;
    };
    open(out, "[");
    grundy.chunks(cols).zip(matrix.outcomes.chunks(cols)).for_each(|(row, cells)| values(out, row, cells));
    put(out, "]");
}
