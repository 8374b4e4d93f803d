//! Links of what a view draws, whatever it stands beside.
use alloc::boxed::Box;
use alloc::string::String;

use super::link::{Detail, write};
use crate::{
    Axes, Branches, By, Colours, Compared, Comparison, Lines, Names, Origin, Residues, Rows, State, View,
    Window,
};

/// The cells along a side of a corner in which different matrices differ.
const CORNER: u32 = 32;

/// Links of what a state's view draws: the same for all states that show the same picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The link to ask for the picture with. The position counts only where the picture depends on it: a
    /// matrix that runs over a pile does not depend on that pile's size.
    pub query: String,
    /// The same under no restriction: a name for the matrices of all restrictions of a blocking game.
    pub name: String,
    /// The link of the first 32 rows and columns of the matrix of outcomes: it tells soon which
    /// matrices there are.
    pub corner: String,
}

/// The links of what a state's view draws.
///
/// ```
/// use nimatrix::notation::{drawn, parse};
/// let state = parse("g=block:4:k2&p=4,3,2&r=1,2&origin=bottom").unwrap();
/// assert_eq!(drawn(&state).query, "v=1&g=block:4:k2&p=0,0,2&r=1,2&view=outcome&w=0,0,16,16");
/// assert_eq!(drawn(&state).name, "v=1&g=block:4:k2&p=0,0,2&r=none&view=outcome&w=0,0,16,16");
/// ```
pub fn drawn(state: &State) -> Drawn {
    let plain = plain(state);
    let mut free = plain.clone();
    let restriction = free.start().restriction().filter(|_| state.moves().is_empty());
    // Of a comparison there are the two matrices only.
    if let Some(restriction) = restriction.filter(|_| plain.compared.is_none()) {
        let start = free.start().with_restriction(Residues::none(restriction.modulus()));
        free = free.starting_at(start);
    }
    let mut corner = plain.clone();
    begin(&mut corner);
    corner.compared.iter_mut().for_each(|compared| begin(&mut compared.with));
    let [query, name, corner] = [&plain, &free, &corner].map(|state| write(state, Detail::Full));
    Drawn { query, name, corner }
}

/// The state without what its picture does not depend on.
fn plain(state: &State) -> State {
    let mut plain = state.clone();
    (plain.lines, plain.origin, plain.theme, plain.lang) = (Lines::Auto, Origin::Top, None, None);
    (plain.colours, plain.compared) = (Colours::Ramp, None);
    (plain.proof, plain.statement) = (None, None);
    (plain.names, plain.rows, plain.branches) = (Names::USUAL, Rows::ALL, Branches::All);
    plain.ahead.clear();
    let is_matrix = matches!(state.view, View::Outcome | View::Grundy | View::Plot | View::Text);
    if is_matrix || state.view == View::Sequence {
        let start = plain.start();
        if let Some(piles) = start.piles().filter(|_| state.moves().is_empty()) {
            let Axes { down, across } = state.axes;
            let flat =
                down.into_iter().chain([across]).fold(piles.clone(), |piles, pile| piles.with(pile - 1, 0));
            let start = start.with_piles(flat);
            plain = plain.starting_at(start);
        }
        if is_matrix && state.view != View::Grundy {
            plain.view = View::Outcome;
        }
    }
    // Only the matrices of all restrictions come in an order.
    if !is_matrix || state.compared.is_some() {
        plain.order.clear();
    }
    if let Some(Compared { with, .. }) = state.compared.as_ref().filter(|_| is_matrix) {
        let with = Box::new(self::plain(with));
        plain.compared = Some(Compared { with, shown: Comparison::Beside });
    }
    plain
}

/// Shrinks a matrix to its first rows and columns, of outcomes.
fn begin(state: &mut State) {
    (state.view, state.by) = (View::Outcome, By::Auto);
    let Window { cols, rows, .. } = &mut state.window;
    (*cols, *rows) = ((*cols).min(CORNER), (*rows).min(CORNER));
}
