//! Laws of matrices and panels.
use std::collections::BTreeSet;

use nimatrix::games::blocking::slices::sweep;
use nimatrix::notation::parse;
use nimatrix::{
    Axes, By, Cell, Ending, Nimber, Outcome, Panel, Piles, Position, Residues, Rules, Ruleset, State, View,
    Window, evaluate, matrix, options, panels,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::any::{self as any_game, Size, number};
use crate::support::shown;
use crate::{config, name, within_reach};

/// A state that looks at a small window: near the origin, near its position or anywhere.
fn windowed(size: Size) -> impl Strategy<Value = State> {
    let corner = match size {
        Size::Small => (0..4u64, 0..4u64).boxed(),
        Size::Any => (number(), number()).boxed(),
    };
    let window = (corner, 1..5u64, 1..5u64, any::<bool>());
    let axes = (any::<usize>(), any::<usize>());
    (any_game::state(size), window, axes, any::<bool>()).prop_map(
        move |(mut state, (mut corner, cols, rows, near), (a, b), grundy)| {
            if let Some(piles) = state.position().piles().cloned() {
                let across = a % piles.len() + 1;
                let down = Some(b % piles.len() + 1).filter(|&down| down != across);
                state.axes = Axes { down, across };
                if near && size == Size::Any {
                    let start = |pile: usize| piles[pile - 1].saturating_sub(1);
                    corner = (start(across), down.map_or(0, start));
                }
            }
            state.window = Window::new(corner.0, corner.1, cols, rows).unwrap_or(state.window);
            state.view = if grundy { View::Grundy } else { View::Outcome };
            state
        },
    )
}

/// Two distant piles of blocking Nim, anywhere or along the diagonal, where there is more to see.
fn far_out() -> impl Strategy<Value = State> {
    let corner = (any::<u64>(), any::<u64>(), 0..9u64, any::<bool>());
    (any_game::blocking(Size::Small), corner, any::<u64>()).prop_map(
        |(game, (x, y, near, diagonal), bits)| {
            let mut state = any_game::starting(Rules::Blocking(game), &[0, 0], bits);
            let (x, y) = if diagonal { (x & !near, x) } else { (x, y) };
            state.window = Window::new(x, y, 6, 5).unwrap_or(state.window);
            state
        },
    )
}

/// The Grundy value of a position by definition, within its reach.
fn defined(mut state: State) -> Option<Nimber> {
    state.by = By::Definition;
    evaluate(&state).ok()?.grundy
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn a_matrix_shows_what_single_answers_say(
        (is_near, state) in prop_oneof![
            5 => windowed(Size::Small).prop_map(|state| (true, state)),
            5 => windowed(Size::Any).prop_map(|state| (false, state)),
            1 => far_out().prop_map(|state| (false, state)),
        ],
    ) {
        let Some(matrix) = within_reach(&state, matrix(&state)) else { return Ok(()) };
        let Window { x0, y0, cols, rows } = state.window;
        prop_assert_eq!(matrix.window, state.window);
        prop_assert_eq!(matrix.outcomes.len(), state.window.cells());
        // For some circles a theorem gives the outcome only, and misère play has no values.
        let no_values = matches!(state.rules(), Rules::Kotzig(_)) || state.rules().ending() == Ending::Misere;
        prop_assert!(!is_near || state.view != View::Grundy || no_values || matrix.grundy.is_some());
        let cells = (0..u64::from(rows)).flat_map(|i| (0..u64::from(cols)).map(move |j| (y0 + i, x0 + j)));
        for (place, (y, x)) in cells.enumerate().take(30) {
            let value = matrix.grundy.as_ref().map(|values| Nimber(values[place].into()));
            let Some(cell) = shown(&state, y, x) else {
                prop_assert_eq!(matrix.outcomes[place], Cell::Nothing as u8);
                prop_assert_eq!(value.unwrap_or_default(), Nimber(0));
                continue;
            };
            let Some(answer) = within_reach(&cell, evaluate(&cell)) else {
                prop_assert!(!matches!(state.rules(), Rules::Blocking(_)), "{} is out of reach", name(&cell));
                continue;
            };
            prop_assert_eq!(matrix.outcomes[place], Cell::from(answer.outcome) as u8, "{}", name(&cell));
            if let Some(value) = value {
                let expected = answer.grundy.or_else(|| defined(cell.clone()));
                prop_assert!(expected.is_none_or(|expected| expected == value), "{}: {value}", name(&cell));
            }
        }
    }
}

proptest! {
    #![proptest_config(config(800))]

    #[test]
    fn a_wide_matrix_of_blocking_nim_agrees_with_the_sweep(
        game in any_game::blocking(Size::Small),
        still in prop_oneof![Just(vec![]), vec(0..5u64, 1)],
        corner in (0..150u64, 0..9u64, 1..140u64, 1..7u64),
        bits in any::<u64>(),
    ) {
        let (x0, y0, cols, rows) = corner;
        let restriction = any_game::residues(game.modulus(), bits);
        let sizes = [&still[..], &[0, 0]].concat();
        let mut state = any_game::starting(Rules::Blocking(game.clone()), &sizes, bits);
        state.axes = Axes { down: Some(still.len() + 1), across: still.len() + 2 };
        state.window = Window::new(x0, y0, cols, rows).expect("a window");
        let shown = matrix(&state).expect("a small window").outcomes;
        let full = [&still[..], &[y0 + rows - 1, x0 + cols - 1]].concat();
        let sizes: Vec<usize> = full.iter().map(|&size| size as usize + 1).collect();
        let mut swept = vec![];
        sweep(&game, &sizes, |at, row| {
            let still_there = still.iter().zip(at).all(|(&size, &at)| size == at as u64);
            if still_there && at[still.len()] as u64 >= y0 {
                let is_p = |mask: &Residues| u8::from(mask.is_subset(restriction));
                swept.extend(row[x0 as usize..].iter().map(is_p));
            }
        });
        prop_assert_eq!(shown, swept);
    }

    #[test]
    fn the_cells_of_options_are_where_moves_lead(state in windowed(Size::Small)) {
        let window = state.window;
        let cells = (0..window.rows).flat_map(|i| (0..window.cols).map(move |j| [i, j]));
        let reached: BTreeSet<Piles> = match state.position().piles() {
            Some(_) => state.rules().options(state.position()).filter_map(|(_, option)| option.piles().cloned()).collect(),
            None => BTreeSet::new(),
        };
        let expected: Vec<[u32; 2]> = cells.filter(|&[i, j]| {
            let frame = state.frame();
            let piles = frame.and_then(|frame| frame.piles_at(window.y0 + u64::from(i), window.x0 + u64::from(j)));
            piles.is_some_and(|piles| reached.contains(&piles))
        }).collect();
        prop_assert_eq!(&options(&state, None).expect("a small window"), &expected);
        let some: Vec<[u32; 2]> = expected.iter().copied().step_by(2).chain([[0, 0]]).collect();
        let kept: Vec<[u32; 2]> = some.iter().copied().filter(|cell| expected.contains(cell)).collect();
        prop_assert_eq!(options(&state, Some(&some)).expect("cells of the window"), kept);
    }

    #[test]
    fn each_restriction_is_in_one_panel_with_its_matrix(
        mut state in windowed(Size::Small),
        by in select(&[By::Auto, By::Definition][..]),
    ) {
        (state.view, state.by) = (View::Outcome, by);
        let Ok(panels) = panels(&state) else {
            prop_assert!(matrix(&state).is_err());
            return Ok(());
        };
        prop_assert_eq!(panels.iter().filter(|panel| panel.in_force).count(), 1);
        let Rules::Blocking(game) = state.rules() else {
            prop_assert_eq!(panels.len(), 1);
            prop_assert_eq!(&panels[0].matrix, &matrix(&state).expect("as the panel"));
            return Ok(());
        };
        let in_force = state.position().restriction().expect("a blocking game");
        let mut listed = BTreeSet::new();
        for (place, panel) in panels.iter().enumerate() {
            prop_assert_eq!(panel.restrictions_total, panel.restrictions.len() as u64);
            prop_assert!(panels[..place].iter().all(|other| other.matrix.outcomes != panel.matrix.outcomes));
            for &restriction in &panel.restrictions {
                prop_assert!(listed.insert(restriction), "{} is in two panels", restriction);
                let mut position = state.position().clone();
                if let Position::Restricted(handed) = &mut position {
                    handed.restriction = restriction;
                }
                let mut alone = State::new(state.rules().clone()).starting_at(position).unwrap();
                (alone.window, alone.axes) = (state.window, state.axes);
                prop_assert_eq!(&matrix(&alone).expect("as the panel").outcomes, &panel.matrix.outcomes);
                prop_assert!(restriction != in_force || panel.in_force);
            }
        }
        let family: BTreeSet<Residues> = game.restrictions().collect();
        prop_assert!(family.is_subset(&listed));
        listed.remove(&in_force);
        prop_assert!(listed.is_subset(&family));
        // A link may have some first; the others stay as they were.
        let of_last = panels.iter().flat_map(|panel| &panel.restrictions).rfind(|r| family.contains(r));
        state.order = of_last.into_iter().copied().collect();
        let is_first = |panel: &&Panel| of_last.is_some_and(|named| panel.restrictions.contains(named));
        let (mut expected, others): (Vec<&Panel>, Vec<&Panel>) = panels.iter().partition(is_first);
        expected.extend(others);
        let ordered = nimatrix::panels(&state).expect("as before");
        let shown = |panel: &Panel| panel.restrictions.clone();
        prop_assert_eq!(
            ordered.iter().map(shown).collect::<Vec<_>>(),
            expected.into_iter().map(shown).collect::<Vec<_>>()
        );
    }
}

/// The state with the window of its position alone, if that is a cell of a matrix.
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

/// Compares an evaluation with the matrix of the position's cell; returns whether that has a value.
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

/// Positions whose value no theorem, no search for outcomes and no short attempt of the definition gives.
const OPEN: &str = "block:3:k1&p=300,200&r=1 block:3:k1&p=30,20,12&r=none block:3:k1&p=3,4&r=1&by=theorem \
    block:3:k1&p=30,40&r=1&by=search block:4:1,4/2,3&p=90,70&r=none block:5:upto2&p=40,60,3&r=2&axes=3,1 \
    block:4:upto4&p=40,60&r=none block:7:k2&p=300&r=1,4 mmod:6&p=60,50,40 mmod:6&p=300,400 mmod:5&p=9,8,7,6 \
    mmod:3&p=20,30&by=theorem mmod:4&p=9,8,7&by=search mmod:7&p=100,90&axes=2,1";

#[test]
fn values_that_the_basis_leaves_open_are_worked_out() {
    for query in OPEN.split_whitespace() {
        let state = parse(&format!("g={query}")).expect(query);
        assert!(check(state), "{query}: the matrix shows no value");
    }
}
