//! Laws of matrices and panels.
use std::collections::BTreeSet;

use nimatrix::games::blocking::slices::sweep;
use nimatrix::notation::Code;
use nimatrix::{
    Axes, By, Cell, Ending, Nimber, Panel, Piles, Position, Residues, Rules, Ruleset, State, View, Window,
    matrix, options, panels,
};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::any::{self as any_game, Size};
use crate::cells::shown;
use crate::{answered, config, name};

/// A window near the origin of an arbitrary state, its axes and what it shows.
fn windowed() -> impl Strategy<Value = State> {
    let corner = (0..4u64, 0..4u64, 1..5u64, 1..5u64);
    let looks = (any::<bool>(), any::<usize>(), any::<usize>());
    (any_game::state(Size::Small), corner, looks).prop_map(
        |(mut state, (x0, y0, cols, rows), (grundy, a, b))| {
            state.window = Window::new(x0, y0, cols, rows).expect("a window");
            state.view = if grundy { View::Grundy } else { View::Outcome };
            if let Some(count) = state.start().piles().map(|piles| piles.len()) {
                let across = a % count + 1;
                let down = (b % count + 1 != across).then_some(b % count + 1);
                state.axes = Axes { down, across };
            }
            state
        },
    )
}

/// The Grundy value of a position: what an answer has told, else what the definition says.
fn value(mut state: State, told: Option<Nimber>) -> Nimber {
    state.by = By::Definition;
    told.unwrap_or_else(|| answered(&state).grundy.expect("the definition gives values"))
}

proptest! {
    #![proptest_config(config(800))]

    #[test]
    fn a_matrix_shows_what_single_answers_say(state in windowed()) {
        let matrix = match matrix(&state) {
            Ok(matrix) => matrix,
            Err(problem) => {
                // A line may have infinitely many steps, of which none is the largest.
                prop_assert_eq!(problem.code, Code::NoMatrix);
                return Ok(());
            }
        };
        let window = state.window;
        prop_assert_eq!(matrix.window, window);
        prop_assert_eq!(matrix.outcomes.len(), window.cells());
        for (place, &outcome) in matrix.outcomes.iter().enumerate() {
            let (i, j) = (place as u64 / u64::from(window.cols), place as u64 % u64::from(window.cols));
            let cell = shown(&state, window.y0 + i, window.x0 + j);
            let answer = cell.as_ref().map(answered);
            let expected = answer.as_ref().map_or(Cell::Nothing, |answer| answer.outcome.into());
            prop_assert_eq!(outcome, expected as u8, "row {} and column {}", i, j);
            if let Some(values) = &matrix.grundy {
                let value = cell.map_or(Nimber(0), |cell| value(cell, answer.and_then(|answer| answer.grundy)));
                prop_assert_eq!(Nimber(values[place].into()), value, "row {} and column {}", i, j);
            }
        }
        // Of some circles a theorem tells the outcome only, and misère play has no values.
        let unknown = matches!(state.rules(), Rules::Kotzig(_)) || state.rules().ending() == Ending::Misere;
        let told = matrix.grundy.is_some() || unknown;
        prop_assert!(state.view != View::Grundy || told);
    }

    #[test]
    fn a_wide_matrix_of_blocking_nim_is_what_the_sweep_says(
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
    fn the_cells_of_options_are_where_moves_lead(state in windowed()) {
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
    fn each_restriction_is_in_one_panel_with_its_matrix(state in windowed()) {
        let mut state = state;
        state.view = View::Outcome;
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
                if let Position::Handed(handed) = &mut position {
                    handed.restriction = restriction;
                }
                let mut alone = State::new(state.rules().clone()).starting_at(position);
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

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn a_matrix_far_away_shows_what_theorems_say(
        game in any_game::blocking(Size::Small),
        far in (any::<u64>(), any::<u64>()),
        near in 0..9u64,
        bits in any::<u64>(),
    ) {
        // Along the diagonal there is more to see.
        for (x0, y0) in [far, (far.0 & !near, far.0)] {
            let mut state = any_game::starting(Rules::Blocking(game.clone()), &[0, 0], bits);
            let Some(window) = Window::new(x0, y0, 6, 5) else { continue };
            state.window = window;
            let Ok(matrix) = matrix(&state) else { continue };
            for (place, &outcome) in matrix.outcomes.iter().enumerate() {
                let (i, j) = (place as u64 / 6, place as u64 % 6);
                let mut cell = shown(&state, y0 + i, x0 + j).expect("two piles");
                cell.by = By::Theorem;
                prop_assert_eq!(outcome, Cell::from(answered(&cell).outcome) as u8, "{}", name(&cell));
            }
        }
    }
}
