//! How often each strategy was compared with the definition.
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use nimatrix::{BASES, STRATEGIES};

/// What is compared in every family.
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

    /// Prints the counts of a family. Fails unless each of its strategies has answered and each of its played
    /// strategies was played, and unless the other counts are the usual ones and these.
    pub fn close(self, family: &str, others: &[&str]) {
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
