//! What holds for every game and every link, held for arbitrary ones.
use nimatrix::{Budget, Definition, Evaluation, Piles, Ruleset, STRATEGIES, State, evaluate};
use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

mod any;
#[path = "../support/cells.rs"]
mod cells;
#[path = "../support/data.rs"]
mod data;
mod far;
mod games;
mod kept;
mod limits;
mod links;
mod matrices;
mod slices;
#[allow(dead_code, reason = "other tests use the rest")]
#[path = "../support/small.rs"]
mod small;
mod values;

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

fn piles(sizes: &[u64]) -> Piles {
    Piles::new(sizes.to_vec()).expect("piles")
}

fn answered(state: &State) -> Evaluation {
    let answer = evaluate(state).unwrap_or_else(|problem| panic!("{}: {problem}", name(state)));
    // What is registered is held against the definition in tests/strategies.
    let id = answer.basis.id;
    let registered = |(family, ids): &(&str, &[&str])| *family == state.rules().family() && ids.contains(&id);
    assert!(id == "definition" || STRATEGIES.iter().any(registered), "{}: {id}", name(state));
    answer
}

fn name(state: &State) -> String {
    nimatrix::notation::position_link(state)
}
