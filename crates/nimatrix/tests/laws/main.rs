//! What holds for every game and every link, held for arbitrary ones.
use nimatrix::{Budget, Definition, Evaluation, Piles, Ruleset, State, evaluate};
use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

mod any;
#[path = "../support/data.rs"]
mod data;
mod games;
mod links;
mod matrices;
mod slices;

/// The same cases at every run, so many of them; `PROPTEST_CASES` asks for others.
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
    evaluate(state).unwrap_or_else(|problem| panic!("{}: {problem}", name(state)))
}

fn name(state: &State) -> String {
    nimatrix::notation::position_link(state)
}

/// All piles below these, the last varying fastest.
fn boxed(full: &[u64]) -> Vec<Piles> {
    let mut all = vec![vec![]];
    for &size in full {
        let longer = |list: &Vec<u64>| {
            let list = list.clone();
            (0..=size).map(move |last| [&list[..], &[last]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all.iter().map(|sizes| piles(sizes)).collect()
}
