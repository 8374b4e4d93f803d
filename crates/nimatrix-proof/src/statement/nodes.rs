//! A statement about one restriction: its numbers and comparisons, each once, in an order of evaluation.
use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::statement::tree::Predicate;

/// The place of a number in [`Nodes::numbers`].
pub type Id = usize;

/// A number; its operands precede it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    Constant(i64),
    Pile(usize),
    Sum(Id, Id),
    Difference(Id, Id),
    Multiple(i64, Id),
    /// Divided by a positive constant and rounded down.
    Quotient(Id, i64),
    /// The remainder of a division by a positive constant; at least 0.
    Remainder(Id, i64),
    Xor(Id, Id),
    Least(Id, Id),
    Largest(Id, Id),
}

impl Number {
    /// The numbers that it is made of.
    pub fn operands(&self) -> [Option<Id>; 2] {
        match *self {
            Number::Constant(_) | Number::Pile(_) => [None; 2],
            Number::Multiple(_, x) | Number::Quotient(x, _) | Number::Remainder(x, _) => [Some(x), None],
            Number::Sum(x, y)
            | Number::Difference(x, y)
            | Number::Xor(x, y)
            | Number::Least(x, y)
            | Number::Largest(x, y) => [Some(x), Some(y)],
        }
    }
}

/// A truth value about the piles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Atom {
    Less(Id, Id),
    Equal(Id, Id),
    /// A predicate of piles of these sizes.
    Is(Predicate, Vec<Id>),
}

/// The statement over its atoms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    Constant(bool),
    Atom(usize),
    Not(Box<Fact>),
    And(Box<Fact>, Box<Fact>),
    Or(Box<Fact>, Box<Fact>),
    Same(Box<Fact>, Box<Fact>),
}

impl Fact {
    /// Whether it is true, if `atom` evaluates atoms; `None` if that is open.
    pub fn holds(&self, atom: &mut dyn FnMut(usize) -> Option<bool>) -> Option<bool> {
        match self {
            Fact::Constant(value) => Some(*value),
            Fact::Atom(place) => atom(*place),
            Fact::Not(one) => one.holds(atom).map(|value| !value),
            Fact::Same(one, other) => Some(one.holds(atom)? == other.holds(atom)?),
            Fact::And(one, other) => Fact::first(false, one, other, atom),
            Fact::Or(one, other) => Fact::first(true, one, other, atom),
        }
    }

    /// `value` if one of two is that, else the other value, as far as it is known.
    fn first(
        value: bool,
        one: &Fact,
        other: &Fact,
        atom: &mut dyn FnMut(usize) -> Option<bool>,
    ) -> Option<bool> {
        let one = one.holds(atom);
        if one == Some(value) {
            return one;
        }
        match other.holds(atom) {
            Some(found) if found == value => Some(value),
            other => one.and(other),
        }
    }
}
