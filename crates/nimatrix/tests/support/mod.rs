//! Small sets, piles and restrictions, numbers that look random, the cells of a matrix, and the data files that Rust
//! and the browser's tests share.
#![allow(dead_code, reason = "each test needs a part")]
use std::{fs, path::Path};

use nimatrix::games::{Kotzig, Line};
use nimatrix::{Atom, Modulus, Piles, Residues, Rules, State, TakeSet};
use serde_json::Value;

/// All piles with at most `full[i]` tokens in pile i, the last varying fastest.
pub fn boxed(full: &[u64]) -> Vec<Piles> {
    let longer = |all: Vec<Vec<u64>>, &size: &u64| {
        all.iter().flat_map(|list| (0..=size).map(move |last| [&list[..], &[last]].concat())).collect()
    };
    let all = full.iter().fold(vec![vec![]], longer);
    all.into_iter().map(|sizes| Piles::new(sizes).expect("a few piles")).collect()
}

/// The set of these numbers.
pub fn set(numbers: impl IntoIterator<Item = u64>) -> TakeSet {
    TakeSet::new(numbers.into_iter().map(Atom::one))
}

/// The numbers from 1 on whose bits are set, the lowest bit being that of 1.
pub fn members(bits: u64) -> impl Iterator<Item = u64> + Clone {
    (0..64).filter(move |i| bits >> i & 1 == 1).map(|i| i + 1)
}

/// The residues modulo n whose bits are set.
pub fn residues(n: Modulus, bits: u64) -> Residues {
    members(bits).take_while(|&r| r <= n.get().into()).fold(Residues::none(n), Residues::with)
}

/// All sets of residues modulo n.
pub fn all_residues(n: Modulus) -> Vec<Residues> {
    (0..1 << n.get()).map(|bits| residues(n, bits)).collect()
}

/// Knuth's linear congruential generator: the same numbers at every run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // The high bits are the good ones.
        (self.0 >> 33) % bound
    }

    /// One of a list.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len() as u64) as usize]
    }
}

/// The state of a cell in the matrix of a state, in the row y and the column x of the plane; `None` without a
/// position.
pub fn shown(state: &State, y: u64, x: u64) -> Option<State> {
    let start = |rules| Some(State::new(rules));
    match (state.rules(), state.position().piles()) {
        (Rules::Kotzig(game), _) => start(Rules::Kotzig(Kotzig::new(x, varied(game.moves(), y)?)?)),
        (Rules::Line(game), _) => {
            let forbidden = game.forbidden().clone();
            start(Rules::Line(Line::new(x, varied(game.moves(), y)?, forbidden)?))
        }
        (rules, Some(piles)) => {
            let across = piles.with(state.axes.across - 1, x);
            let piles = match state.axes.down {
                Some(down) => across.with(down - 1, y),
                None if y > 0 => return None,
                None => across,
            };
            let position = state.position().with_piles(piles);
            State::new(rules.clone()).starting_at(position).ok()
        }
        (rules, None) => panic!("{rules} has no piles"),
    }
}

/// A set of steps with another largest one.
fn varied(moves: &TakeSet, largest: u64) -> Option<TakeSet> {
    let others: Vec<u64> = moves.members(moves.max()? - 1).collect();
    let steps = others.into_iter().chain([largest]).map(Atom::one);
    (largest > 0).then(|| TakeSet::new(steps))
}

/// The file of this path below the project's `tests` folder.
pub fn data(path: &str) -> Value {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(path);
    let text = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
}
