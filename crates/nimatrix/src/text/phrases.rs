//! Phrases that several rules share.
use crate::base::sentence::{Join, Value, say};
use crate::{Atom, Sentence, TakeSet};

/// "1, 2 or 3", "any number", "a square number".
pub fn amounts(set: &TakeSet) -> Value {
    numbers(set.atoms())
}

/// The same of numbers from 0 on.
pub fn numbers(atoms: &[Atom]) -> Value {
    let atom = |&atom: &Atom| match atom {
        Atom::Range(a, b) if a == b => a.into(),
        Atom::Range(a, b) => say!("{a} to {b}", (a, b)).into(),
        Atom::From(0 | 1) => "any number".into(),
        Atom::From(a) => say!("{a} or more", a).into(),
        Atom::Class { modulus: 2, residue: 0 } => "an even number".into(),
        Atom::Class { modulus: 2, .. } => "an odd number".into(),
        Atom::Class { modulus, residue } => {
            say!("a number congruent to {residue} modulo {modulus}", (residue, modulus)).into()
        }
        Atom::Named(named) => Value::from(named.title()),
    };
    Value::list(Join::Or, atoms.iter().map(atom))
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

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::Named;

    #[test]
    fn amounts_have_phrases() {
        let class = |residue, modulus| Atom::Class { modulus, residue };
        let named = Atom::Named;
        for (atoms, amounts, of) in [
            (&[Atom::one(1)][..], "1", [" token", " space"]),
            (&[Atom::one(2)], "2", [" tokens", " spaces"]),
            (&[Atom::one(1), Atom::one(2), Atom::Range(4, 9)], "1, 2 or 4 to 9", [" tokens", " spaces"]),
            (&[Atom::From(1)], "any number", [" of tokens", " of spaces"]),
            (&[Atom::one(2), Atom::From(5)], "2 or 5 or more", [" tokens", " spaces"]),
            (&[Atom::one(2), class(1, 2)], "2 or an odd number", [" of tokens", " of spaces"]),
            (&[class(0, 2)], "an even number", [" of tokens", " of spaces"]),
            (&[class(2, 3)], "a number congruent to 2 modulo 3", [" of tokens", " of spaces"]),
            (&[named(Named::Primes)], "a prime number", [" of tokens", " of spaces"]),
            (&[named(Named::Squares)], "a square number", [" of tokens", " of spaces"]),
            (&[named(Named::Fibonacci)], "a Fibonacci number", [" of tokens", " of spaces"]),
            (&[named(Named::PowersOfTwo)], "a power-of-two number", [" of tokens", " of spaces"]),
        ] {
            let set = TakeSet::new(atoms.iter().copied());
            assert_eq!(super::amounts(&set).to_string(), amounts);
            assert_eq!(
                [a_member(&set), a_step(&set)].map(|phrase| phrase.to_string()),
                of.map(|of| [amounts, of].concat())
            );
        }
    }
}
