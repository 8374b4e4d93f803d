//! A fact of the data files.
use std::fmt;

use serde_json::Value;

/// An entry of tests/figures/papers.json.
pub struct Fact(Value);

impl Fact {
    pub fn new(entry: Value) -> Fact {
        Fact(entry)
    }

    pub fn id(&self) -> &str {
        self.0["id"].as_str().expect("an id")
    }

    pub fn kind(&self) -> &str {
        self.0["kind"].as_str().expect("a kind")
    }

    /// The right value: that of the paper, or its correction.
    pub fn right(&self) -> &Value {
        self.0.get("correct").unwrap_or(&self.0["expected"])
    }

    pub fn has(&self, name: &str) -> bool {
        self.0["params"].get(name).is_some()
    }

    /// A parameter, unchanged.
    pub fn value(&self, name: &str) -> &Value {
        self.0["params"].get(name).unwrap_or_else(|| panic!("{self}: no parameter {name}"))
    }

    pub fn number(&self, name: &str) -> u64 {
        number(self.value(name))
    }

    pub fn numbers(&self, name: &str) -> Vec<u64> {
        numbers(self.value(name))
    }

    /// Lists of numbers.
    pub fn lists(&self, name: &str) -> Vec<Vec<u64>> {
        lists(self.value(name))
    }

    /// A set in the link's notation.
    pub fn set(&self, name: &str) -> String {
        match self.value(name) {
            Value::String(word) => word.clone(),
            list => comma(&numbers(list)),
        }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |name: &str| self.0[name].as_str().unwrap_or_default().to_string();
        write!(f, "{} ({}, {})", self.id(), text("source"), text("location"))
    }
}

pub fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no number"))
}

pub fn numbers(value: &Value) -> Vec<u64> {
    let list = value.as_array().unwrap_or_else(|| panic!("{value} is no list"));
    list.iter().map(number).collect()
}

pub fn lists(value: &Value) -> Vec<Vec<u64>> {
    let list = value.as_array().unwrap_or_else(|| panic!("{value} is no list"));
    list.iter().map(numbers).collect()
}

/// A list in the link's notation.
pub fn comma(numbers: &[u64]) -> String {
    match numbers {
        [] => "none".into(),
        _ => numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(","),
    }
}
