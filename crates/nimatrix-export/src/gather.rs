//! Gathers what an export shows, if its format holds so much.
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::about::figure_of;
use crate::format::Format;
use crate::game::Game;
use crate::layered;
use crate::letters::restrictions;
use crate::part::that_matters;
use crate::subject::{Kind, Matrices, Space, Subject, Track};
use nimatrix::notation::{Code, Problem};
use nimatrix::{
    Answer, Board, Branches, Called, Cost, Ending, Explanation, Meter, Move, Nimber, Outcome, Panel, Ruleset,
    Sentence, State, Value, View,
};
use nimatrix::{board, evaluate_within, matrix_within, panels_within, sequence_within, tree_within};

/// The most cells, terms or spaces in a text for programs.
const MOST_CELLS: u64 = 1 << 22;

/// What it takes to write a cell or a term, with its numbers, in the units of a [`Meter`].
const UNITS_A_CELL: u64 = 64;

/// The most positions of a tree, whatever is written of it.
const MOST_POSITIONS: usize = 10_000;

/// The most rows and the most columns of a matrix on a page.
const MOST_ON_PAGE: u64 = 64;

/// The most terms of a sequence, spaces of a line, spaces of a circle and positions of a whole tree on a
/// page.
const MOST_TERMS: u64 = 208;
const MOST_ROUND: u64 = 60;
const MOST_NODES: usize = 80;

/// The most moves of a game that was played, whose positions are answered one by one.
const MOST_PLAYED: u64 = 100;

/// What a state's view shows, if the format holds so much.
pub async fn subject(state: &State, kind: Kind, format: Format, meter: &Meter) -> Result<Subject, Problem> {
    let on_page = format.is_figure();
    let window = state.window;
    match kind {
        Kind::Matrix => {
            let (rows, cols) = (u64::from(window.rows), u64::from(window.cols));
            let found = window.words();
            if on_page {
                bound(format, "w", &found, rows.max(cols), MOST_ON_PAGE, "rows and as many columns")?;
            }
            bound(format, "w", &found, rows * cols, MOST_CELLS, "cells")?;
            let values = state.view == View::Grundy;
            // Restrictions with the same outcomes may have different values.
            let one = values && state.compared.is_none();
            meter.set_later(match one {
                true => written(rows * cols),
                false => Cost::at_most(MOST_CELLS * UNITS_A_CELL),
            });
            let panels = match one {
                true => alloc::vec![Panel::alone(state, matrix_within(state, meter).await?)],
                false => panels_within(state, meter).await?,
            };
            // A matrix of a blocking game may stand for many.
            let cells = rows * cols * panels.len() as u64;
            bound(format, "w", &found, cells, MOST_CELLS, "cells")?;
            spend(cells, meter).await;
            if values && state.rules().ending() == Ending::Misere {
                let allowed = "outcome, plot or text in misère play, as Grundy values belong to normal play";
                return Err(Problem::new(Code::NoExport, "view", state.view.word(), allowed));
            }
            if values && panels.iter().any(|panel| panel.matrix.grundy.is_none()) {
                let allowed = "windows whose Grundy values can be had, or view=outcome";
                return Err(Problem::about(Code::TooLarge, "w", found, allowed));
            }
            let upwards = state.origin == nimatrix::Origin::Bottom;
            let (mut captions, mut longest) = (Vec::new(), 0);
            for panel in &panels {
                let mut caption = restrictions(state.names, panel);
                if state.compared.is_some() {
                    let rules = panel.of(state).rules().to_string();
                    caption = if caption.is_empty() { rules } else { rules + ", " + &caption };
                }
                if !caption.is_empty() {
                    longest = longest.max(caption.len() + "(a) ".len());
                }
                captions.push(caption);
            }
            let names = state.names;
            let letters = match names.called {
                Called::Letters => {
                    figure_of(state).and_then(|figure| figure.letters).map(|pair| pair.map(String::from))
                }
                _ => Some([names.of(Outcome::P).into(), names.of(Outcome::N).into()]),
            };
            let colours = state.colours;
            let position = cell_of(state);
            Ok(Subject::Matrices(Matrices {
                panels,
                captions,
                longest,
                values,
                colours,
                letters,
                upwards,
                position,
            }))
        }
        Kind::Sequence => {
            let most = if on_page { MOST_TERMS } else { MOST_CELLS };
            bound(format, "w", &window.words(), window.cols.into(), most, "terms")?;
            meter.set_later(written(window.cols.into()));
            let sequence = Box::new(sequence_within(state, meter).await?);
            spend(window.cols.into(), meter).await;
            Ok(Subject::Sequence(sequence))
        }
        Kind::Tree => {
            let found = || Sentence::plain("the tree of this position");
            let whole = tree_within(state, MOST_POSITIONS, meter).await?;
            if whole.truncated {
                return Err(too_large(format, "p", found(), MOST_POSITIONS as u64, "positions"));
            }
            let all = state.branches == Branches::All;
            if all && (!on_page || whole.nodes.len() <= MOST_NODES && layered::fits(&whole, format)) {
                return Ok(Subject::Tree(whole, None));
            }
            let (tree, part) = that_matters(&whole);
            if !on_page || layered::fits(&tree, format) {
                return Ok(Subject::Tree(tree, Some(part)));
            }
            let form = "trees of which what matters fits a page as {format}; csv, json and dot hold more";
            let allowed = Sentence::new(form, [format.word().into()]);
            Err(Problem::about(Code::TooLarge, "p", found(), allowed))
        }
        Kind::Game => {
            let played = state.moves().len() as u64;
            bound(format, "m", &"this game".into(), played, MOST_PLAYED, "moves")?;
            Ok(Subject::Game(Box::new(Game::of(state, meter).await?)))
        }
        Kind::Table => Ok(Subject::Table(reasons(state, meter).await?)),
        Kind::Circle | Kind::Line => Ok(Subject::Track(track(state, format, meter).await?)),
    }
}

/// The row and the column of the window in which the position stands; `None` outside of it, for a token, and
/// where the piles that run down and across are empty, as where a figure only begins.
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

/// The table from which the answer to the position follows, T(G, a₁, …, aₖ) of the handouts.
///
/// # Errors
/// As [`nimatrix::evaluate()`], and [`Code::NoMatrix`] where no table is needed.
async fn reasons(state: &State, meter: &Meter) -> Result<Vec<Vec<String>>, Problem> {
    let found = evaluate_within(state, meter).await?;
    for part in &found.explanation {
        if let Explanation::Table { heads, rows, foot } = part {
            let mut table = Vec::new();
            table.push(texts(heads));
            for row in rows {
                table.push(texts(row));
            }
            table.push(texts(foot));
            return Ok(table);
        }
    }
    let allowed = "two or more piles whose answer follows from a table, as in nim and sub:1,2,3/1,3,4";
    Err(Problem::new(Code::NoMatrix, "view", state.view.word(), allowed))
}

#[inline(never)]
fn texts(values: &[Value]) -> Vec<String> {
    let mut texts = Vec::new();
    for value in values {
        texts.push(value.to_string());
    }
    texts
}

/// The spaces of the circle or the line.
async fn track(state: &State, format: Format, meter: &Meter) -> Result<Track, Problem> {
    let Board { round, closed, trail, reach, labels, .. } = board(state)?;
    let most = match format {
        Format::Latex | Format::Tikz if round => MOST_ROUND,
        Format::Latex | Format::Tikz => MOST_TERMS,
        _ => MOST_CELLS,
    };
    bound(format, "g", &"this game".into(), closed.len() as u64, most, "spaces")?;
    let mut path = Vec::new();
    for stand in &trail {
        path.push(stand.space);
    }
    let mut spaces = Vec::new();
    for (i, &closed) in closed.iter().enumerate() {
        let label = labels.get(i).copied().flatten();
        let (outcome, value) = (label.map(Outcome::of), label.map(|Nimber(value)| value));
        spaces.push(Space { closed, step: None, outcome, value });
    }
    for (played, to) in &reach {
        if let &Move::Step(step) = played {
            spaces[*to as usize].step = Some(step);
        }
    }
    if round {
        let found = evaluate_within(state, meter).await?;
        let here = path.last().copied().unwrap_or(0);
        spaces[here as usize].outcome = Some(found.outcome);
        spaces[here as usize].value = found.grundy.map(|Nimber(value)| value);
        for Answer { played, winning, .. } in found.moves {
            let to = reach.iter().find(|(step, _)| *step == played);
            let outcome = if winning { Outcome::P } else { Outcome::N };
            to.into_iter().for_each(|(_, to)| spaces[*to as usize].outcome = Some(outcome));
        }
    }
    Ok(Track { round, spaces, path })
}

/// What it costs to write this many cells or terms.
fn written(cells: u64) -> Cost {
    Cost::exactly(cells * UNITS_A_CELL)
}

/// Counts the work of writing the cells or terms that are gathered.
async fn spend(cells: u64, meter: &Meter) {
    meter.set_later(Cost::NONE);
    meter.spend(cells * UNITS_A_CELL).await;
}

/// Refuses what is larger than a format holds.
#[inline(never)]
pub fn bound(
    format: Format,
    key: &'static str,
    found: &Sentence,
    size: u64,
    most: u64,
    of: &'static str,
) -> Result<(), Problem> {
    if size > most { Err(too_large(format, key, found.clone(), most, of)) } else { Ok(()) }
}

#[inline(never)]
fn too_large(format: Format, key: &'static str, found: Sentence, most: u64, of: &'static str) -> Problem {
    let values = [most.into(), of.into(), format.word().into()];
    Problem::about(Code::TooLarge, key, found, Sentence::new("at most {most} {of} as {format}", values))
}
