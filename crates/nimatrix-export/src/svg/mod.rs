//! Pictures in SVG: XML without style sheets, scripts or other files. A unit is a point, and ten units are an em of
//! the text around the picture.
use alloc::string::String;

use crate::about::About;
use crate::format::Format;
use crate::picture;
use crate::subject::Subject;
use canvas::Svg;
use nimatrix::State;
use nimatrix::notation::Problem;

mod canvas;
mod marks;
mod strip;

/// Adds a picture.
///
/// # Errors
/// [`Code::TooLarge`](nimatrix::notation::Code::TooLarge) for a tree that fits no page.
pub fn write(state: &State, subject: &Subject, about: &About, out: &mut String) -> Result<(), Problem> {
    let mut svg = Svg::new();
    match subject {
        Subject::Sequence(sequence) => strip::sequence(sequence, state, &mut svg),
        Subject::Track(track) if !track.round => strip::line(track, &mut svg),
        _ => picture::draw(state, subject, Format::Svg, &mut svg)?,
    }
    svg.write(about, out);
    Ok(())
}
