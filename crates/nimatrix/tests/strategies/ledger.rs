//! What was held against the definition, and how often.
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use nimatrix::{PLAYS, STRATEGIES};

/// Counts of answers, by the name of the strategy or of the path that gave them.
#[derive(Default)]
pub struct Ledger(BTreeMap<String, u64>);

impl Ledger {
    pub fn add(&mut self, name: &str, count: u64) {
        match self.0.get_mut(name) {
            Some(known) => *known += count,
            None => drop(self.0.insert(name.into(), count)),
        }
    }

    /// The counts of several ledgers together.
    pub fn sum(parts: impl IntoIterator<Item = Ledger>) -> Ledger {
        let mut all = Ledger::default();
        for (name, count) in parts.into_iter().flat_map(|part| part.0) {
            all.add(&name, count);
        }
        all
    }

    /// Prints the counts of a family, and fails unless they are of its strategies, each of which
    /// must have answered, and of these paths.
    pub fn close(self, family: &str, paths: &[&str]) {
        let (_, strategies) = STRATEGIES.iter().find(|(known, _)| *known == family).expect("a family");
        self.compare("held against the definition", family, strategies.iter().chain(paths).copied());
    }

    /// Prints how often the proofs of a family were played, and fails unless each of them was.
    pub fn close_plays(self, family: &str) {
        let (_, plays) = PLAYS.iter().find(|(known, _)| *known == family).expect("a family");
        self.compare("played against every reply", family, plays.iter().copied());
    }

    fn compare<'a>(self, what: &str, family: &str, expected: impl Iterator<Item = &'a str>) {
        let mut table = format!("{what}, {family}:\n");
        for (name, count) in &self.0 {
            table += &format!("{count:10} {name}\n");
        }
        // Not by `print`, which a passing test keeps to itself.
        std::io::stderr().write_all(table.as_bytes()).expect("a place to print to");
        let expected: BTreeSet<&str> = expected.collect();
        let seen: BTreeSet<&str> = self.0.keys().map(String::as_str).collect();
        let lacking: Vec<_> = expected.difference(&seen).collect();
        let unknown: Vec<_> = seen.difference(&expected).collect();
        assert!(lacking.is_empty(), "{family}: nothing was answered by {lacking:?}");
        assert!(unknown.is_empty(), "{family}: nobody knows of {unknown:?}");
    }
}
