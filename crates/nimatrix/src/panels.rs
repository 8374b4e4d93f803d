//! Panels: the distinct matrices of a window, one for the restrictions that share it.
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::figures::name_panels;
use crate::games::Handed;
use crate::games::blocking::{self, matrix::Group, repeats::Plan};
use crate::notation::Problem;
use crate::window::{alone, cost_of_blocking, matrix_within, no_matrix, repeats};
use crate::work::{Meter, Work, finish};
use crate::{Cost, Frame, Matrix, Position, Residues, Rules, State};

/// A matrix that several restrictions of a blocking game share.
#[derive(Clone, Debug)]
pub struct Panel {
    /// What it is called among several: the letter that the papers' figure of this game gives it, or,
    /// where there is no such figure, a letter by its place, `27` after `z`. Empty where it is the only
    /// one, and where the letters of the papers don't tell the matrices of this window apart.
    pub letter: String,
    /// The restrictions; none for a game without restrictions.
    pub restrictions: Vec<Residues>,
    /// How many restrictions share it.
    pub restrictions_total: u64,
    /// Whether the restriction in force has this matrix.
    pub in_force: bool,
    /// The matrix.
    pub matrix: Matrix,
}

/// The distinct matrices of a window over the family's restrictions, in the order of their letters in a
/// figure of the papers, else of the first restriction of each; where the one in force has yet another,
/// that comes first. A game without restrictions has one, and so has a family of more than 4,096 or a
/// window so large that the matrices would exceed 2^24 cells together.
///
/// # Errors
/// As [`matrix`](crate::matrix()).
pub fn panels(state: &State) -> Result<Vec<Panel>, Problem> {
    finish(async |meter| panels_within(state, meter).await)
}

/// The same in slices, for a [`Job`](crate::Job); the rows of the matrix in force are shown as they
/// become ready.
///
/// # Errors
/// As [`matrix`](crate::matrix()).
pub fn panels_within<'a>(state: &'a State, meter: &'a Meter) -> Work<'a, Vec<Panel>> {
    Box::pin(parted(state, meter))
}

async fn parted(state: &State, meter: &Meter) -> Result<Vec<Panel>, Problem> {
    let (Rules::Blocking(game), Some(in_force)) = (state.rules(), state.position().restriction()) else {
        let (restrictions, matrix) = (vec![], matrix_within(state, meter).await?);
        let letter = String::new();
        return Ok(vec![Panel { letter, restrictions, restrictions_total: 0, in_force: true, matrix }]);
    };
    let Some(frame) = Frame::of(state) else { return Err(no_matrix("a game of piles")) };
    let each = cost_of_blocking(game, &frame, state.by, state.view, meter);
    let most = blocking::matrix::most_groups(game, &frame);
    let plan = repeats(state);
    let last = plan.as_ref().map_or(Cost::NONE, Plan::cost);
    meter.set_later(Cost { units: None, most: each.most.saturating_mul(most) }.and(last));
    let groups = blocking::matrix::groups_within(game, in_force, &frame, state.by, meter).await?;
    let mut panels = vec![];
    let mut left = groups.len() as u64;
    for Group { restrictions, total, in_force } in groups {
        left -= 1;
        meter.set_later(each.times(left).and(last));
        let handed = Handed { piles: frame.piles.clone(), restriction: restrictions[0] };
        let matrix = alone(&state.clone().starting_at(Position::Handed(handed)), meter).await?;
        let letter = String::new();
        panels.push(Panel { letter, restrictions, restrictions_total: total, in_force, matrix });
    }
    name_panels(state.rules(), &mut panels);
    meter.set_later(Cost::NONE);
    if let Some(plan) = plan {
        let repeats = plan.carry_out(meter).await;
        panels.iter_mut().for_each(|panel| panel.matrix.set_repeats(repeats.clone(), state.lines));
    }
    Ok(panels)
}
