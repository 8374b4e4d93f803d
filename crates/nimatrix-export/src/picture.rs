//! The drawing of each subject.

use crate::format::Format;
use crate::marks::{Canvas, Drawing, Marks};
use crate::page::UNIT;
use crate::subject::{Subject, Track};
use crate::{panels, tree};
use nimatrix::notation::Problem;
use nimatrix::{Called, Names, Outcome, State, View};

/// Draws what is exported.
///
/// # Errors
/// [`Code::TooLarge`](nimatrix::notation::Code::TooLarge) if it fits no page.
pub fn draw(state: &State, subject: &Subject, format: Format, marks: &mut impl Marks) -> Result<(), Problem> {
    match subject {
        Subject::Matrices(matrices) => panels::draw(matrices, state.view == View::Plot, format, marks)?,
        Subject::Tree(tree, _) => tree::draw(tree, format, marks)?,
        Subject::Track(track) => circle(track, state.names, marks),
        Subject::Sequence(_) | Subject::Game(_) | Subject::Table(_) => {}
    }
    Ok(())
}

/// From a space to its outcome, in hundredths of a point.
const BESIDE: i64 = 1600;

/// Draws the circle of Kotzig's Nim, the spaces clockwise from the top: visited ones grey, the token black, a heavy ring where a move
/// wins; outside, the outcome of what each move reaches.
#[inline(never)]
fn circle(track: &Track, names: Names, marks: &mut impl Marks) {
    let count = track.spaces.len() as u64;
    // The spaces are 18 points apart.
    let radius = (count as i64 * 287).max(3000);
    marks.begin(&Canvas { drawing: Drawing::Circle, unit: UNIT, percent: 100, colours: None });
    marks.circle(radius);
    for (i, space) in (0..).zip(&track.spaces) {
        let style = match space.closed {
            _ if i == track.token() => "token",
            true => "visited",
            false if space.step.is_some() && space.outcome == Some(Outcome::P) => "wins",
            false => "space",
        };
        marks.space(style, (i, count), radius);
        if let (Some(_), Some(outcome)) = (space.step, space.outcome) {
            let is_letter = names.called == Called::Letters;
            marks.outcome((i, count), radius + BESIDE, names.of(outcome), is_letter);
        }
    }
    marks.end();
}
