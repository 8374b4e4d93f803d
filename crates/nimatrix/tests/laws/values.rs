//! An evaluation knows the value of a position wherever a matrix shows it.
use nimatrix::notation::parse;
use nimatrix::{By, Cell, Outcome, Rules, State, View, Window, evaluate, matrix};
use proptest::prelude::*;
use proptest::sample::select;

use crate::any::{self as any_game, Size};
use crate::{config, name};

/// The state looked at through the window of its position alone, if that is a cell of a matrix.
fn at_its_cell(mut state: State) -> Option<State> {
    let (y0, x0) = match (state.position().piles(), state.rules()) {
        (Some(piles), _) => {
            let size = |pile: usize| piles[pile - 1];
            (state.axes.down.map_or(0, size), size(state.axes.across))
        }
        (None, Rules::Kotzig(game)) => (game.moves().max()?, game.n()),
        (None, Rules::Line(game)) => (game.moves().max()?, game.n()),
        (None, _) => return None,
    };
    // Of games with a token, matrices show the starts.
    let is_shown = state.position().piles().is_some() || state.moves().is_empty();
    state.window = Window::new(x0, y0, 1, 1)?;
    state.view = View::Grundy;
    is_shown.then_some(state)
}

/// Holds an evaluation against the matrix of the position's cell; whether that showed a value.
fn check(state: State) -> bool {
    let Some(state) = at_its_cell(state) else { return false };
    let (Ok(matrix), Ok(evaluation)) = (matrix(&state), evaluate(&state)) else { return false };
    let name = format!("{} by {}", name(&state), state.by.word());
    if matrix.outcomes[0] == Cell::Nothing as u8 {
        return false;
    }
    assert_eq!(matrix.outcomes[0], Cell::from(evaluation.outcome) as u8, "{name}");
    let value = evaluation.grundy.map(|value| value.0);
    assert!(value.is_none_or(|value| (value == 0) == (evaluation.outcome == Outcome::P)), "{name}");
    let Some(shown) = matrix.grundy.map(|values| u64::from(values[0])) else { return false };
    assert_eq!(value, Some(shown), "{name}");
    true
}

#[test]
fn an_evaluation_knows_what_a_matrix_shows() {
    let sizes = prop_oneof![Just(Size::Small), Just(Size::Any)];
    let states = sizes.prop_flat_map(any_game::state);
    proptest!(config(400), |(mut state in states, by in select(By::ALL))| {
        state.by = by;
        check(state);
    });
}

/// Positions of which no theorem, no search for outcomes and no glance at the definition tells the value.
const OPEN: [&str; 14] = [
    "g=block:3:k1&p=300,200&r=1",
    "g=block:3:k1&p=30,20,12&r=none",
    "g=block:3:k1&p=3,4&r=1&by=theorem",
    "g=block:3:k1&p=30,40&r=1&by=search",
    "g=block:4:1,4/2,3&p=90,70&r=none",
    "g=block:5:upto2&p=40,60,3&r=2&axes=3,1",
    "g=block:4:upto4&p=40,60&r=none",
    "g=block:7:k2&p=300&r=1,4",
    "g=mmod:6&p=60,50,40",
    "g=mmod:6&p=300,400",
    "g=mmod:5&p=9,8,7,6",
    "g=mmod:3&p=20,30&by=theorem",
    "g=mmod:4&p=9,8,7&by=search",
    "g=mmod:7&p=100,90&axes=2,1",
];

#[test]
fn values_that_the_basis_leaves_open_are_worked_out() {
    for query in OPEN {
        let state = parse(query).expect(query);
        assert!(check(state), "{query}: the matrix shows no value");
    }
}

/// Values of which a matrix is too much work: the outcome is an answer still.
#[test]
fn a_value_that_is_too_much_work_keeps_no_outcome_back() {
    for query in ["g=block:3:k1&p=100001,70003&r=1", "g=mmod:6&p=9000,8000", "g=block:64:k32&p=5,6"] {
        let evaluation = evaluate(&parse(query).expect(query)).expect(query);
        assert_eq!((evaluation.outcome, evaluation.grundy), (Outcome::N, None), "{query}");
    }
}
