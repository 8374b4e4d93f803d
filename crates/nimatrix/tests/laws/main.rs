//! Laws of every game and every link, checked for arbitrary ones.
use nimatrix::notation::{Code, Problem};
use nimatrix::{BASES, Budget, Definition, Evaluation, Ruleset, State, evaluate};
use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

mod answers;
mod any;
mod games;
mod links;
mod matrices;
mod plain;
mod slices;
#[path = "../support/mod.rs"]
mod support;

/// The same cases at every run, `cases` of them; `PROPTEST_CASES` asks for others.
fn config(cases: u32) -> ProptestConfig {
    let usual = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => usual,
        None => ProptestConfig { cases, rng_seed: RngSeed::Fixed(1901), ..usual },
    }
}

fn solved<R: Ruleset>(game: &R, positions: impl IntoIterator<Item = R::Position>) -> Definition<'_, R> {
    let mut definition = Definition::new(game, Budget::PAGE);
    definition.solve(positions).expect("small games");
    definition
}

fn answered(state: &State) -> Evaluation {
    let answer = evaluate(state).unwrap_or_else(|problem| panic!("{}: {problem}", name(state)));
    assert_registered(state, &answer);
    answer
}

/// Strategies that are registered are compared with the definition in tests/strategies.
fn assert_registered(state: &State, answer: &Evaluation) {
    let id = answer.basis.id;
    let registered = |(family, ids): &(&str, &[&str])| *family == state.rules().family() && ids.contains(&id);
    assert!(id == "definition" || BASES.iter().any(registered), "{}: {id}", name(state));
}

/// An answer, unless it is out of reach, which is the only reason for a refusal.
fn within_reach<T>(state: &State, answer: Result<T, Problem>) -> Option<T> {
    match answer {
        Ok(answer) => Some(answer),
        Err(problem) if matches!(problem.code, Code::TooLarge | Code::NoMatrix) => None,
        Err(problem) => panic!("{}: {problem}", name(state)),
    }
}

fn name(state: &State) -> String {
    nimatrix::notation::position_link(state)
}
