//! What is drawn of each subject.
use crate::format::Format;
use crate::marks::Marks;
use crate::subject::Subject;
use crate::{circle, panels, tree};
use nimatrix::notation::Problem;
use nimatrix::{State, View};

/// Draws what is exported.
///
/// # Errors
/// [`Code::TooLarge`](nimatrix::notation::Code::TooLarge) if it fits no page.
pub fn draw(state: &State, subject: &Subject, format: Format, marks: &mut impl Marks) -> Result<(), Problem> {
    match subject {
        Subject::Matrices(matrices) => panels::draw(matrices, state.view == View::Plot, format, marks)?,
        Subject::Tree(tree, _) => tree::draw(tree, format, marks)?,
        Subject::Track(track) => circle::draw(track, state.names, marks),
        Subject::Sequence(_) | Subject::Game(_) | Subject::Table(_) => {}
    }
    Ok(())
}
