//! The circle of Kotzig's Nim.
use crate::marks::{Canvas, Drawing, Marks};
use crate::page::UNIT;
use crate::subject::Track;
use nimatrix::{Called, Names, Outcome};

/// From a space to the outcome beside it, in hundredths of a point.
const BESIDE: i64 = 1600;

/// Draws the spaces clockwise from the top: visited ones grey, the token black, a heavy ring where a move
/// wins; outside, the outcome of what each move reaches.
#[inline(never)]
pub fn draw(track: &Track, names: Names, marks: &mut impl Marks) {
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
