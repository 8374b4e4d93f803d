//! The solver, asked by links.
use nimatrix::notation::{Code, Problem, parse};
use nimatrix::{Budget, By, Definition, Evaluation, Move, Nimber, Outcome, Piles, Ruleset, State, evaluate};
use nimatrix::{Position, sequence};
use serde_json::json;

use crate::Asked;
use crate::fact::Fact;

/// More work than a page allows.
const LARGE: Budget = Budget { positions: 4_000_000, moves: 400_000_000 };

/// The state of a link without errors.
pub fn state(query: &str) -> State {
    parse(query).unwrap_or_else(|problem| panic!("{query}: {problem}"))
}

/// The answer for a position on every basis that it has: all must agree.
pub fn answer(state: &State) -> Result<Evaluation, Problem> {
    let mut state = state.clone();
    let mut best = evaluate(&state)?;
    let mut value = best.grundy;
    let name = nimatrix::notation::position_link(&state);
    for &by in By::ALL {
        if by == By::Auto || by == best.basis.kind {
            continue;
        }
        state.by = by;
        match evaluate(&state) {
            Ok(other) => {
                let found = (other.outcome, other.moves_total, other.winning_total);
                let known = (best.outcome, best.moves_total, best.winning_total);
                assert_eq!(found, known, "{name} by {by:?}");
                let agree = value.is_none() || other.grundy.is_none() || value == other.grundy;
                assert!(agree, "{name} by {by:?}: {value:?} and {:?}", other.grundy);
                value = value.or(other.grundy);
            }
            Err(problem) => {
                let may_lack = matches!(problem.code, Code::NoBasis | Code::TooLarge);
                assert!(may_lack, "{name} by {by:?}: {problem}");
            }
        }
    }
    if let Some(value) = value {
        assert_eq!(Outcome::of(value), best.outcome, "{name}: outcome and value");
    }
    best.grundy = value;
    Ok(best)
}

/// The Grundy value of a position.
pub fn value(state: &State) -> Result<u64, Problem> {
    let Nimber(value) = answer(state)?.grundy.expect("a Grundy value");
    Ok(value)
}

pub fn shown_value(state: &State, _: &Fact) -> Asked {
    Ok(json!(value(state)?))
}

pub fn shown_outcome(state: &State, _: &Fact) -> Asked {
    Ok(json!(answer(state)?.outcome.to_string()))
}

/// The letters of a matrix of outcomes, row by row; by the definition too, if possible.
pub fn rows(state: &State) -> Result<Vec<String>, Problem> {
    let rows: Vec<String> = nimatrix::matrix(state)?.letters().collect();
    let mut defined = state.clone();
    defined.by = By::Definition;
    match nimatrix::matrix(&defined) {
        Ok(matrix) => assert_eq!(matrix.letters().collect::<Vec<_>>(), rows, "{}", state.rules()),
        Err(problem) => assert_eq!(problem.code, Code::TooLarge, "{}", state.rules()),
    }
    Ok(rows)
}

/// The cells of a matrix that are P-positions.
pub fn p_cells(state: &State) -> Result<Vec<[u64; 2]>, Problem> {
    let rows = rows(state)?;
    let cells = (0..).zip(&rows).flat_map(|(a, row)| row.match_indices('P').map(move |(b, _)| [a, b as u64]));
    Ok(cells.collect())
}

pub fn shown_p_cells(state: &State, _: &Fact) -> Asked {
    Ok(json!(p_cells(state)?))
}

/// The Grundy values of the terms in the window of a sequence.
pub fn terms(state: &State) -> Result<Vec<u64>, Problem> {
    Ok(sequence(state)?.grundy.into_iter().map(u64::from).collect())
}

/// The first Grundy values of a game with one pile.
pub fn row(rules: &str, length: u64) -> Result<Vec<u64>, Problem> {
    terms(&state(&format!("g={rules}&view=sequence&w=0,0,{length},1")))
}

/// The same game at another position.
pub fn at(state: &State, piles: &[u64]) -> State {
    let position = Position::Piles(Piles::new(piles.to_vec()).expect("piles"));
    State::new(state.rules().clone()).starting_at(position).expect("a position of the game")
}

/// The piles of a state.
pub fn piles(state: &State) -> Vec<u64> {
    state.position().piles().expect("piles").to_vec()
}

/// The states that a move leads to.
pub fn next(state: &State) -> impl Iterator<Item = State> {
    let moves = state.rules().some_moves(state.position(), 100_000);
    moves.into_iter().map(|played| state.clone().after(played).expect("a legal move"))
}

/// The start of a state's game after these steps.
pub fn stepped(state: &State, steps: &[u64]) -> State {
    let after = |state: State, &step: &u64| state.after(Move::Step(step)).expect("a legal step");
    steps.iter().fold(State::new(state.rules().clone()), after)
}

/// Solves these positions by definition.
pub fn defined<R: Ruleset>(game: &R, positions: impl IntoIterator<Item = R::Position>) -> Definition<'_, R> {
    let mut definition = Definition::new(game, LARGE);
    definition.solve(positions).expect("a small game");
    definition
}
