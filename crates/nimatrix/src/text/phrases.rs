//! Phrases that several rules share.
use crate::base::sentence::{Join, Value, say};
use crate::{Atom, Sentence, TakeSet};

/// "1, 2 or 3", "any number", "a square number".
pub fn amounts(set: &TakeSet) -> Value {
    let atom = |&atom: &Atom| match atom {
        Atom::Range(a, b) if a == b => a.into(),
        Atom::Range(a, b) => say!("{a} to {b}", a, b).into(),
        Atom::From(1) => "any number".into(),
        Atom::From(a) => say!("{a} or more", a).into(),
        Atom::Class { modulus: 2, residue: 0 } => "an even number".into(),
        Atom::Class { modulus: 2, .. } => "an odd number".into(),
        Atom::Class { modulus, residue } => {
            say!("a number congruent to {residue} modulo {modulus}", residue, modulus).into()
        }
        Atom::Named(named) => Value::from(named.title()),
    };
    Value::list(Join::Or, set.atoms().iter().map(atom))
}

/// "1, 2 or 3 tokens", "any number of tokens", "a square number of tokens".
pub fn a_member(set: &TakeSet) -> Sentence {
    let amounts = amounts(set);
    match set.atoms() {
        [.., Atom::Range(1, 1)] => say!("{amounts} token", amounts),
        [.., Atom::From(2..) | Atom::Range(..)] => say!("{amounts} tokens", amounts),
        _ => say!("{amounts} of tokens", amounts),
    }
}

/// "1 or 2 spaces", "any number of spaces".
pub fn a_step(set: &TakeSet) -> Sentence {
    let amounts = amounts(set);
    match set.atoms() {
        [.., Atom::Range(1, 1)] => say!("{amounts} space", amounts),
        [.., Atom::From(2..) | Atom::Range(..)] => say!("{amounts} spaces", amounts),
        _ => say!("{amounts} of spaces", amounts),
    }
}
