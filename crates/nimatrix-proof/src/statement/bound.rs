//! A statement with numbers for n, k and u.
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::statement::nodes::{Atom, Fact, Id, Number};
use crate::statement::tree::{Name, Operation, Term, TermId, Tree, Truth, TruthId};
use crate::statement::{Fault, Names};

/// The largest divisor.
const MOST_DIVISOR: i64 = 1000;
/// The most that a number may grow with the piles, and the most that it may be with empty ones.
const MOST_GROWTH: (i64, i64) = (1 << 20, 1 << 40);

/// A statement about piles under one restriction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    pub(super) piles: usize,
    pub(super) numbers: Vec<Number>,
    pub(super) atoms: Vec<Atom>,
    pub(super) fact: Fact,
    /// No number exceeds the first of these times the largest pile, plus the second.
    pub(super) growth: (i64, i64),
}

/// Binds the names of a statement.
pub fn bind(tree: &Tree, truth: TruthId, piles: usize, names: &Names) -> Result<Bound, Fault> {
    let bound =
        Bound { piles, numbers: Vec::new(), atoms: Vec::new(), fact: Fact::Constant(true), growth: (0, 0) };
    let mut binder = Binder { bound, growth: Vec::new(), names, tree };
    let fact = binder.fact(truth).map_err(|fault| *fault)?;
    Ok(Bound { fact, ..binder.bound })
}

/// A fault, out of the way.
fn boxed(at: usize, found: impl Into<String>, allowed: impl Into<String>) -> Box<Fault> {
    Box::new(Fault::of(at, found, allowed))
}

struct Binder<'a> {
    bound: Bound,
    /// For each number x and y so that it never exceeds x times the largest pile, plus y.
    growth: Vec<(i64, i64)>,
    names: &'a Names,
    tree: &'a Tree,
}

impl Binder<'_> {
    fn fact(&mut self, truth: TruthId) -> Result<Fact, Box<Fault>> {
        let atom = match self.tree.truth(truth) {
            Truth::Constant(value) => return Ok(Fact::Constant(value)),
            Truth::Not(one) => return Ok(Fact::Not(self.fact(one)?.into())),
            Truth::And(one, other) => return Ok(Fact::And(self.fact(one)?.into(), self.fact(other)?.into())),
            Truth::Or(one, other) => return Ok(Fact::Or(self.fact(one)?.into(), self.fact(other)?.into())),
            Truth::Same(one, other) => {
                return Ok(Fact::Same(self.fact(one)?.into(), self.fact(other)?.into()));
            }
            Truth::Blocks(term, at) => {
                let amount = self.number(term)?;
                let amount = self.constant(amount, at)?.rem_euclid(self.names.n.into());
                return Ok(Fact::Constant(self.names.blocked >> amount & 1 == 1));
            }
            Truth::Less(one, other) => Atom::Less(self.number(one)?, self.number(other)?),
            Truth::Equal(one, other) => self.equal(one, other)?,
            Truth::Is(predicate, piles) => {
                let mut sizes = Vec::new();
                for term in &piles[..self.bound.piles] {
                    sizes.push(self.number(*term)?);
                }
                Atom::Is(predicate, sizes)
            }
        };
        let atoms = &mut self.bound.atoms;
        let place = atoms.iter().position(|known| *known == atom).unwrap_or(atoms.len());
        if place == atoms.len() {
            atoms.push(atom);
        }
        Ok(Fact::Atom(place))
    }

    /// That two numbers are equal. xor(x, y) = 0 is x = y, which can be read in every base.
    fn equal(&mut self, one: TermId, other: TermId) -> Result<Atom, Box<Fault>> {
        let (left, right) = (self.number(one)?, self.number(other)?);
        let is_zero = |id: Id| self.bound.numbers[id] == Number::Constant(0);
        let [(xor, zero), (xor_too, zero_too)] = [(left, right), (right, left)];
        Ok(match (self.bound.numbers[xor], self.bound.numbers[xor_too]) {
            (Number::Xor(x, y), _) if is_zero(zero) => Atom::Equal(x, y),
            (_, Number::Xor(x, y)) if is_zero(zero_too) => Atom::Equal(x, y),
            _ => Atom::Equal(left, right),
        })
    }

    fn constant(&self, id: Id, at: usize) -> Result<i64, Box<Fault>> {
        match self.bound.numbers[id] {
            Number::Constant(value) => Ok(value),
            _ => Err(boxed(at, "a number that depends on the piles", "a constant, such as 3 or k + 1")),
        }
    }

    fn number(&mut self, term: TermId) -> Result<Id, Box<Fault>> {
        let (operation, one, other, at) = match self.tree.term(term) {
            Term::Number(value) => return self.add(Number::Constant(value), 0),
            Term::Pile(pile) => return self.add(Number::Pile(pile), 0),
            Term::Name(name) => {
                let Names { n, k, u, .. } = *self.names;
                let value = match name {
                    Name::Modulus => n,
                    Name::Blocked => k,
                    Name::Unavoidable => u,
                };
                return self.add(Number::Constant(value.into()), 0);
            }
            Term::Two(operation, one, other, at) => (operation, self.number(one)?, self.number(other)?, at),
        };
        let divisor = |binder: &Self| {
            let divisor = binder.constant(other, at)?;
            match (1..=MOST_DIVISOR).contains(&divisor) {
                true => Ok(divisor),
                false => Err(boxed(at, divisor.to_string(), "a divisor from 1 to 1000")),
            }
        };
        let number = match operation {
            Operation::Sum => Number::Sum(one, other),
            Operation::Difference => Number::Difference(one, other),
            Operation::Xor => Number::Xor(one, other),
            Operation::Least => Number::Least(one, other),
            Operation::Largest => Number::Largest(one, other),
            Operation::Product => match self.constant(one, at) {
                Ok(factor) => Number::Multiple(factor, other),
                Err(_) => Number::Multiple(self.constant(other, at)?, one),
            },
            Operation::Quotient => Number::Quotient(one, divisor(self)?),
            Operation::Remainder => Number::Remainder(one, divisor(self)?),
        };
        self.add(number, at)
    }

    /// The place of a number. It is computed at once if it depends on no pile.
    fn add(&mut self, number: Number, at: usize) -> Result<Id, Box<Fault>> {
        let too_large =
            || boxed(at, "a number that gets too large", "at most 1048576 times a pile, and 1099511627776");
        let value = |id: Id| match self.bound.numbers[id] {
            Number::Constant(value) => Some(value),
            _ => None,
        };
        let known = match number {
            Number::Constant(value) => Some(Some(value)),
            Number::Sum(x, y) => value(x).zip(value(y)).map(|(x, y)| x.checked_add(y)),
            Number::Difference(x, y) => value(x).zip(value(y)).map(|(x, y)| x.checked_sub(y)),
            Number::Multiple(0, _) => Some(Some(0)),
            Number::Multiple(factor, x) => value(x).map(|x| x.checked_mul(factor)),
            Number::Quotient(x, divisor) => value(x).map(|x| Some(x.div_euclid(divisor))),
            Number::Remainder(x, divisor) => value(x).map(|x| Some(x.rem_euclid(divisor))),
            Number::Xor(x, y) => value(x).zip(value(y)).map(|(x, y)| Some(x ^ y)),
            Number::Least(x, y) => value(x).zip(value(y)).map(|(x, y)| Some(x.min(y))),
            Number::Largest(x, y) => value(x).zip(value(y)).map(|(x, y)| Some(x.max(y))),
            Number::Pile(_) => None,
        };
        let number = match known {
            Some(value) => Number::Constant(value.ok_or_else(too_large)?),
            None => number,
        };
        if let Some(place) = self.bound.numbers.iter().position(|known| *known == number) {
            return Ok(place);
        }
        let of = |id: Id| self.growth[id];
        let both = |(x, y): (i64, i64), (z, w): (i64, i64)| (x + z, y + w);
        let larger = |(x, y): (i64, i64), (z, w): (i64, i64)| (x.max(z), y.max(w));
        let growth = match number {
            Number::Constant(value) => (0, value.saturating_abs()),
            Number::Pile(_) => (1, 0),
            Number::Sum(x, y) | Number::Difference(x, y) => both(of(x), of(y)),
            Number::Multiple(factor, x) => {
                let factor = factor.saturating_abs();
                (of(x).0.saturating_mul(factor), of(x).1.saturating_mul(factor))
            }
            Number::Quotient(x, _) => both(of(x), (0, 1)),
            Number::Remainder(_, divisor) => (0, divisor),
            Number::Xor(x, y) => both(both(of(x), of(y)), (0, 1)),
            Number::Least(x, y) | Number::Largest(x, y) => larger(of(x), of(y)),
        };
        if growth.0 > MOST_GROWTH.0 || growth.1 > MOST_GROWTH.1 {
            return Err(too_large());
        }
        self.bound.numbers.push(number);
        self.bound.growth = larger(self.bound.growth, growth);
        self.growth.push(growth);
        Ok(self.bound.numbers.len() - 1)
    }
}

impl Bound {
    /// The negated statement.
    pub fn negated(self) -> Bound {
        Bound { fact: Fact::Not(self.fact.into()), ..self }
    }
}
