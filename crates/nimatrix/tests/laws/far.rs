//! Laws of answers and matrices of any size, where the definition does not reach: what is said of a
//! position must fit what is said of its options, and a window must show what single answers say.
use nimatrix::notation::{Code, Problem};
use nimatrix::{
    Axes, By, Cell, Ending, Evaluation, Nimber, Outcome, Position, Ruleset, State, View, Window, evaluate,
    matrix, solution, strategy,
};
use proptest::prelude::*;

use crate::any::{self as any_game, Size, number};
use crate::cells::shown;
use crate::{config, name};

/// The most options of which all are asked.
const FEW: u128 = 300;

/// An answer, unless the position is out of reach.
fn answer_within_reach(state: &State) -> Option<Evaluation> {
    within_reach(state, evaluate(state))
}

/// What is out of reach is refused as such, and for no other reason.
fn within_reach<T>(state: &State, asked: Result<T, Problem>) -> Option<T> {
    match asked {
        Ok(told) => Some(told),
        Err(problem) if matches!(problem.code, Code::TooLarge | Code::NoMatrix) => None,
        Err(problem) => panic!("{}: {problem}", name(state)),
    }
}

/// The outcome and the value of a position, where they are within reach.
fn told(state: &State) -> Option<(Outcome, Option<Nimber>)> {
    let solution = within_reach(state, solution(state))?;
    Some((solution.outcome(state.position()), solution.grundy(state.position())))
}

/// A state of any size that looks at a small window, near its position or anywhere.
fn windowed() -> impl Strategy<Value = State> {
    let window = (number(), number(), any::<bool>(), 1..4u64, 1..4u64);
    let axes = (any::<usize>(), any::<usize>());
    (any_game::state(Size::Any), window, axes).prop_map(|(mut state, (x, y, near, cols, rows), (a, b))| {
        let mut corner = (x, y);
        if let Some(piles) = state.position().piles().cloned() {
            let count = piles.len();
            let across = a % count + 1;
            let down = (b % count + 1 != across).then_some(b % count + 1);
            state.axes = Axes { down, across };
            if near {
                let start = |pile: usize| piles[pile - 1].saturating_sub(1);
                corner = (start(across), down.map_or(0, start));
            }
        }
        state.window = Window::new(corner.0, corner.1, cols, rows).unwrap_or(state.window);
        state
    })
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn answers_fit_those_of_the_options(state in any_game::state(Size::Any)) {
        let Some(answer) = answer_within_reach(&state) else { return Ok(()) };
        let (rules, position) = (state.rules(), state.position());
        prop_assert_eq!(answer.moves_total, rules.count(position));
        let ends = answer.moves_total == Some(0) && rules.ending() == Ending::Misere;
        prop_assert_eq!(answer.outcome == Outcome::P, answer.winning_total == Some(0) && !ends);
        let first = answer.moves.first();
        prop_assert_eq!(answer.outcome == Outcome::N, first.is_some_and(|first| first.winning) || ends);
        prop_assert!(answer.grundy.is_none_or(|value| Outcome::of(value) == answer.outcome));
        // The first winning moves and the first losing ones, and some of each list's end.
        let losing = answer.moves.partition_point(|m| m.winning);
        let (winning, losing) = answer.moves.split_at(losing);
        let sides = [winning, losing];
        let ends = sides.iter().flat_map(|side| side.iter().take(4).chain(side.iter().rev().take(3)));
        for m in ends {
            let option = rules.option(position, &m.played);
            prop_assert_eq!(option.as_ref(), Some(m.reached.position()), "{}", m.played);
            if let Some((outcome, _)) = told(&m.reached) {
                prop_assert_eq!(outcome == Outcome::P, m.winning, "{} from {}", m.played, name(&state));
            }
        }
    }

    /// A strategy says who wins as the answer does, and its move is a winning one after which it knows what is
    /// left.
    #[test]
    fn a_strategy_wins(state in any_game::state(Size::Any)) {
        let Some(Some(play)) = within_reach(&state, strategy(&state)) else { return Ok(()) };
        if let Some((outcome, _)) = told(&state) {
            prop_assert_eq!(play.outcome, outcome, "{}", name(&state));
        }
        prop_assert_eq!(play.played.is_some(), play.outcome == Outcome::N, "{}", name(&state));
        let Some(played) = play.played else { return Ok(()) };
        let left = state.clone().after(played.clone());
        prop_assert!(left.is_some(), "{played} from {}", name(&state));
        let known = left.and_then(|left| strategy(&left).expect("within reach")).map(|play| play.outcome);
        prop_assert_eq!(known, Some(Outcome::P), "{} from {}", played, name(&state));
    }

    #[test]
    fn a_value_is_the_mex_of_the_options_values(state in any_game::state(Size::Any)) {
        let few = state.rules().count(state.position()).is_some_and(|count| count <= FEW);
        let Some((outcome, value)) = (if few { told(&state) } else { None }) else { return Ok(()) };
        let options: Vec<State> = state
            .rules()
            .options(state.position())
            .map(|(played, _)| state.clone().after(played).expect("a legal move"))
            .collect();
        let Some(told) = options.iter().map(told).collect::<Option<Vec<_>>>() else { return Ok(()) };
        let any_p = told.iter().any(|(outcome, _)| *outcome == Outcome::P);
        let ends = told.is_empty() && state.rules().ending() == Ending::Misere;
        prop_assert_eq!(outcome == Outcome::N, any_p || ends);
        let values: Option<Vec<Nimber>> = told.into_iter().map(|(_, value)| value).collect();
        if let Some(value) = value
            && let Some(values) = values
        {
            prop_assert_eq!(value, Nimber::mex(values));
        }
    }

}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn a_window_anywhere_shows_what_single_answers_say(state in windowed(), grundy in any::<bool>()) {
        let mut state = state;
        state.view = if grundy { View::Grundy } else { View::Outcome };
        let Some(matrix) = within_reach(&state, matrix(&state)) else { return Ok(()) };
        let Window { x0, y0, cols, rows } = state.window;
        prop_assert_eq!(matrix.outcomes.len(), state.window.cells());
        let cells = (0..u64::from(rows)).flat_map(|i| (0..u64::from(cols)).map(move |j| (y0 + i, x0 + j)));
        for (place, (y, x)) in cells.enumerate().take(30) {
            let Some(cell) = shown(&state, y, x) else {
                prop_assert_eq!(matrix.outcomes[place], Cell::Nothing as u8);
                continue;
            };
            let Some((outcome, value)) = told(&cell) else { continue };
            prop_assert_eq!(matrix.outcomes[place], Cell::from(outcome) as u8, "{}", name(&cell));
            if let (Some(values), Some(value)) = (&matrix.grundy, value) {
                prop_assert_eq!(Nimber(values[place].into()), value, "{}", name(&cell));
            }
        }
    }

    #[test]
    fn bases_agree_at_any_size(state in any_game::state(Size::Any)) {
        let mut state = state;
        let mut known: Option<(Outcome, Option<Nimber>)> = None;
        for by in [By::Theorem, By::Search] {
            state.by = by;
            let Ok(solution) = solution(&state) else { continue };
            let position: &Position = state.position();
            let told = (solution.outcome(position), solution.grundy(position));
            if let Some((outcome, value)) = known {
                prop_assert_eq!(told.0, outcome);
                prop_assert!(value.is_none() || told.1.is_none() || told.1 == value);
            }
            known = Some(told);
        }
    }
}
