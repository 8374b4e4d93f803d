//! The solver, asked by links.
use nimatrix::notation::{Code, Problem, parse};
use nimatrix::{Budget, By, Definition, Evaluation, Nimber, Outcome, Ruleset, State, View, evaluate};

/// More work than a page allows.
pub const LARGE: Budget = Budget { positions: 4_000_000, moves: 400_000_000 };

/// A link that must be good.
pub fn state(query: &str) -> State {
    parse(&format!("v=1&{query}")).unwrap_or_else(|problem| panic!("{query}: {problem}"))
}

/// What the solver says of a position, on whatever basis it can: all must say the same.
pub fn answer(query: &str) -> Result<Evaluation, Problem> {
    let mut state = state(query);
    let mut best = evaluate(&state)?;
    let mut value = best.grundy;
    for &by in By::ALL {
        if by == By::Auto || by == best.basis.kind {
            continue;
        }
        state.by = by;
        match evaluate(&state) {
            Ok(other) => {
                let found = (other.outcome, other.moves_total, other.winning_total);
                let known = (best.outcome, best.moves_total, best.winning_total);
                assert_eq!(found, known, "{query} by {by:?}");
                assert!(
                    value.is_none() || other.grundy.is_none() || value == other.grundy,
                    "{query} by {by:?}: {value:?} and {:?}",
                    other.grundy
                );
                value = value.or(other.grundy);
            }
            Err(problem) => assert!(
                matches!(problem.code, Code::NoBasis | Code::TooLarge),
                "{query} by {by:?}: {problem}"
            ),
        }
    }
    if let Some(value) = value {
        assert_eq!(Outcome::of(value), best.outcome, "{query}: outcome and value");
    }
    best.grundy = value;
    Ok(best)
}

pub fn outcome(query: &str) -> Result<Outcome, Problem> {
    Ok(answer(query)?.outcome)
}

/// The Grundy value of a position.
pub fn value(query: &str) -> Result<u64, Problem> {
    let Nimber(value) = answer(query)?.grundy.expect("a Grundy value");
    Ok(value)
}

/// The letters of a matrix of outcomes, row by row; by the definition too, where that can be.
pub fn rows(query: &str) -> Result<Vec<String>, Problem> {
    let mut state = state(query);
    let rows: Vec<String> = nimatrix::matrix(&state)?.letters().collect();
    state.by = By::Definition;
    match nimatrix::matrix(&state) {
        Ok(matrix) => assert_eq!(matrix.letters().collect::<Vec<_>>(), rows, "{query}"),
        Err(problem) => assert_eq!(problem.code, Code::TooLarge, "{query}"),
    }
    Ok(rows)
}

/// The Grundy values of a row, from 0 on, of a game with one pile.
pub fn row(rules: &str, length: u64) -> Result<Vec<u64>, Problem> {
    let mut state = state(&format!("g={rules}&p=0&w=0,0,{length},1"));
    state.view = View::Grundy;
    let values = nimatrix::matrix(&state)?.grundy.expect("Grundy values");
    Ok(values.into_iter().map(u64::from).collect())
}

/// Solves these positions by definition.
pub fn defined<R: Ruleset>(game: &R, positions: impl IntoIterator<Item = R::Position>) -> Definition<'_, R> {
    let mut definition = Definition::new(game, LARGE);
    definition.solve(positions).expect("a small game");
    definition
}

/// Every list of `count` numbers up to `largest`.
pub fn boxes(count: usize, largest: u64) -> Vec<Vec<u64>> {
    let mut all = vec![vec![]];
    for _ in 0..count {
        let longer = |list: &Vec<u64>| {
            let list = list.clone();
            (0..=largest).map(move |last| [&list[..], &[last]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}
