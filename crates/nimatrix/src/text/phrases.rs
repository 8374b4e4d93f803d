//! Phrases that several rules share.
use alloc::string::{String, ToString};
use alloc::{format, vec::Vec};

use crate::{Atom, Residues, TakeSet};

/// "1, 2 or 3 tokens", "any number of tokens", "a square number of tokens".
pub fn a_member(set: &TakeSet) -> String {
    if let [Atom::From(1)] = set.atoms() {
        return "any number of tokens".into();
    }
    let parts: Vec<String> = set
        .atoms()
        .iter()
        .map(|&atom| match atom {
            Atom::Range(a, b) if a == b => a.to_string(),
            Atom::Range(a, b) => format!("{a} to {b}"),
            Atom::From(a) => format!("{a} or more"),
            Atom::Class { modulus: 2, residue: 0 } => "an even number".into(),
            Atom::Class { modulus: 2, .. } => "an odd number".into(),
            Atom::Class { modulus, residue } => {
                format!("a number congruent to {residue} modulo {modulus}")
            }
            Atom::Named(named) => named.title().into(),
        })
        .collect();
    let tokens = match set.atoms() {
        [.., Atom::Range(1, 1)] => " token",
        [.., Atom::Range(..) | Atom::From(_)] => " tokens",
        _ => " of tokens",
    };
    format!("{}{tokens}", listed(&parts, "or"))
}

/// "1", "1 or 2", "1, 2 or 3"; or another word before the last.
pub fn listed(parts: &[String], word: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}

/// "1 or 2 spaces", "any number of spaces".
pub fn a_step(set: &TakeSet) -> String {
    a_member(set).replace("token", "space")
}

/// "1", "1 and 3", "1, 2 and 3"; "nothing".
pub fn residues(residues: Residues) -> String {
    let each: Vec<String> = residues.iter().map(|residue| residue.to_string()).collect();
    if each.is_empty() { "nothing".into() } else { listed(&each, "and") }
}
