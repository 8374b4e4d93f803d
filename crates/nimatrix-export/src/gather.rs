//! Gathers what an export shows, if its format holds so much.
use alloc::string::{String, ToString};
use alloc::{boxed::Box, vec::Vec};

use crate::format::{Format, MOST_CELLS, bound, spend, too_large, written};
use crate::game::Game;
use crate::gather_matrices::gathered;
use crate::subject::{Kind, Space, Subject, Track};
use crate::tree::{fits, that_matters};
use nimatrix::notation::{Code, Problem};
use nimatrix::{
    Answer, Board, Branches, Evaluation, Explanation, Meter, Move, Nimber, Outcome, Sentence, State, Tree,
    Value,
};
use nimatrix::{board, evaluate_within, sequence_within, tree_within};

/// The most positions of a tree, in any format.
const MOST_POSITIONS: usize = 10_000;

/// The most terms of a sequence, spaces of a line, spaces of a circle and positions of a whole tree on a
/// page.
const MOST_TERMS: u64 = 208;
const MOST_ROUND: u64 = 60;
const MOST_NODES: usize = 80;

/// The most terms of a sequence that is plotted.
const MOST_PLOTTED: u64 = 1 << 14;

/// The most moves of a game that was played, whose positions are answered one by one.
const MOST_PLAYED: u64 = 100;

/// The content of a state's view, if the format has space for it.
pub async fn subject(state: &State, kind: Kind, format: Format, meter: &Meter) -> Result<Subject, Problem> {
    let on_page = format.is_figure();
    let window = state.window;
    match kind {
        Kind::Matrix => Ok(Subject::Matrices(gathered(state, format, meter).await?)),
        Kind::Sequence => {
            let most = match format {
                _ if format.is_svg() => MOST_PLOTTED,
                _ if on_page => MOST_TERMS,
                _ => MOST_CELLS,
            };
            bound(format, "w", &window.words(), window.cols.into(), most, "terms")?;
            meter.set_later(written(window.cols.into()));
            let sequence = Box::new(sequence_within(state, meter).await?);
            spend(window.cols.into(), meter).await;
            Ok(Subject::Sequence(sequence))
        }
        Kind::Tree => tree(state, format, tree_within(state, MOST_POSITIONS, meter).await?),
        Kind::Game => {
            let played = state.moves().len() as u64;
            bound(format, "m", &"this game".into(), played, MOST_PLAYED, "moves")?;
            Ok(Subject::Game(Box::new(Game::of(state, meter).await?)))
        }
        Kind::Table => Ok(Subject::Table(reasons(state, &evaluate_within(state, meter).await?)?)),
        Kind::Circle | Kind::Line => {
            let board = board(state)?;
            let most = match (on_page, board.round) {
                (false, _) => MOST_CELLS,
                (true, true) => MOST_ROUND,
                (true, false) => MOST_TERMS,
            };
            bound(format, "g", &"this game".into(), board.closed.len() as u64, most, "spaces")?;
            let mut track = track(&board);
            if board.round {
                answered(&mut track, &board, &evaluate_within(state, meter).await?);
            }
            Ok(Subject::Track(track))
        }
    }
}

/// A tree, or the part of it that matters where the whole fits no page or is not asked for.
///
/// # Errors
/// [`Code::TooLarge`] where not even that fits.
#[inline(never)]
fn tree(state: &State, format: Format, whole: Tree) -> Result<Subject, Problem> {
    let on_page = format.is_figure();
    let found = Sentence::plain("the tree of this position");
    if whole.truncated {
        return Err(too_large(format, "p", found, MOST_POSITIONS as u64, "positions"));
    }
    let all = state.branches == Branches::All;
    if all && (!on_page || whole.nodes.len() <= MOST_NODES && fits(&whole, format)) {
        return Ok(Subject::Tree(whole, None));
    }
    let (tree, part) = that_matters(&whole);
    if !on_page || fits(&tree, format) {
        return Ok(Subject::Tree(tree, Some(part)));
    }
    let form = "trees of which what matters fits a page as {format}; csv, json and dot hold more";
    let allowed = Sentence::new(form, [format.word().into()]);
    Err(Problem::about(Code::TooLarge, "p", found, allowed))
}

/// The table from which the answer to the position follows, T(G, a₁, …, aₖ) of the handouts.
///
/// # Errors
/// As [`nimatrix::evaluate()`], and [`Code::NoMatrix`] where no table is needed.
#[inline(never)]
fn reasons(state: &State, found: &Evaluation) -> Result<Vec<Vec<String>>, Problem> {
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

/// The spaces of a circle or a line and their labels.
#[inline(never)]
fn track(found: &Board) -> Track {
    let Board { round, closed, trail, reach, labels, .. } = found;
    let mut path = Vec::new();
    for stand in trail {
        path.push(stand.space);
    }
    let mut spaces = Vec::new();
    for (i, &closed) in closed.iter().enumerate() {
        let label = labels.get(i).copied().flatten();
        let (outcome, value) = (label.map(Outcome::of), label.map(|Nimber(value)| value));
        spaces.push(Space { closed, step: None, outcome, value });
    }
    for (played, to) in reach {
        if let &Move::Step(step) = played {
            spaces[*to as usize].step = Some(step);
        }
    }
    Track { round: *round, spaces, path }
}

/// Adds the outcomes of a circle: of the position, and of each move.
#[inline(never)]
fn answered(track: &mut Track, board: &Board, found: &Evaluation) {
    let here = track.token() as usize;
    track.spaces[here].outcome = Some(found.outcome);
    track.spaces[here].value = found.grundy.map(|Nimber(value)| value);
    for Answer { played, winning, .. } in &found.moves {
        for (step, to) in &board.reach {
            if step == played {
                let outcome = if *winning { Outcome::P } else { Outcome::N };
                track.spaces[*to as usize].outcome = Some(outcome);
            }
        }
    }
}
