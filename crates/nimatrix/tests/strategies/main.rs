//! Compares every strategy of every game with the definition.
//!
//! Small games are enumerated: games of piles, blocking games and games with a token; `tests/laws` has the laws for
//! large ones.
//! A strategy that answers nothing here fails the test.
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use nimatrix::{BASES, STRATEGIES};

mod blocking;
mod checker;
mod piles;
mod plays;
#[path = "../support/mod.rs"]
mod support;
mod token;

use support::Random;

/// How many parts the work of a large family has.
const PARTS: u64 = 4;

/// Does the parts of a family's work side by side, each with random numbers of its own. Which part a game is
/// in never depends on the machine.
fn in_parts(work: impl Fn(u64, &mut Ledger, &mut Random) + Sync) -> Ledger {
    let part = |part| {
        let (mut ledger, mut random) = (Ledger::default(), Random(part));
        work(part, &mut ledger, &mut random);
        ledger
    };
    std::thread::scope(|scope| {
        let part = &part;
        let threads: Vec<_> = (0..PARTS).map(|at| scope.spawn(move || part(at))).collect();
        // The thread of a part that fails has printed why.
        Ledger::sum(threads.into_iter().map(|thread| thread.join().expect("a part without failure")))
    })
}

/// Programs find the file by the id: `modular/theorems:nim` is the part called `nim` of
/// `games/modular/theorems.rs`.
#[test]
fn the_id_of_a_strategy_is_the_path_of_its_module() {
    let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    for id in BASES.iter().chain(STRATEGIES).flat_map(|(_, ids)| *ids) {
        let path = id.split(':').next().expect("a path");
        let is_there =
            games.join(format!("{path}.rs")).is_file() || games.join(path).join("mod.rs").is_file();
        assert!(is_there, "{id}: no such module");
    }
}

/// The comparisons in every family.
const ALWAYS: [&str; 10] = [
    "answer by auto",
    "answer by definition",
    "matrix by auto",
    "matrix by definition",
    "matrix of values",
    "period of outcomes",
    "period of values",
    "sequence by auto",
    "sequence by definition",
    "tree",
];

/// Counts of answers, by the name of the strategy or of the path that gave them.
#[derive(Default)]
struct Ledger(BTreeMap<String, u64>);

impl Ledger {
    fn add(&mut self, name: &str, count: u64) {
        match self.0.get_mut(name) {
            Some(known) => *known += count,
            None => drop(self.0.insert(name.into(), count)),
        }
    }

    /// The counts of several ledgers together.
    fn sum(parts: impl IntoIterator<Item = Ledger>) -> Ledger {
        let mut all = Ledger::default();
        for (name, count) in parts.into_iter().flat_map(|part| part.0) {
            all.add(&name, count);
        }
        all
    }

    /// Prints the counts of a family. Fails unless each of its strategies has answered and each of its played
    /// strategies was played, and unless the other counts are the usual ones and these.
    fn close(self, family: &str, others: &[&str]) {
        let mut table = format!("compared with the definition, {family}:\n");
        for (name, count) in &self.0 {
            table += &format!("{count:10} {name}\n");
        }
        // `print` would be silent in a test that passes.
        std::io::stderr().write_all(table.as_bytes()).expect("an open stderr");
        let of_family = |lists: &[(&str, &'static [&'static str])]| {
            lists.iter().find(|(known, _)| *known == family).expect("a family").1
        };
        let strategies = [of_family(BASES), of_family(STRATEGIES)].concat();
        let expected: BTreeSet<&str> = [&strategies, &ALWAYS[..], others].concat().into_iter().collect();
        let seen: BTreeSet<&str> = self.0.keys().map(String::as_str).collect();
        let lacking: Vec<_> = expected.difference(&seen).collect();
        let unknown: Vec<_> = seen.difference(&expected).collect();
        assert!(lacking.is_empty(), "{family}: nothing was answered by {lacking:?}");
        assert!(unknown.is_empty(), "{family}: {unknown:?} is not listed");
    }
}
