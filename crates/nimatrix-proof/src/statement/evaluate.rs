//! A statement at given piles, by numbers alone.
use alloc::vec::Vec;

use crate::statement::Bound;
use crate::statement::nodes::{Atom, Number};
use crate::statement::tree::Predicate;

impl Bound {
    /// Whether the statement is true at piles, as many as it names, each of at most 64 bits. `say` evaluates
    /// a predicate, `None` where it is unknown; then the result is `None` if that matters. Negative
    /// numbers are no piles: P and H of them are false.
    pub fn holds(&self, piles: &[u64], say: &dyn Fn(Predicate, &[u64]) -> Option<bool>) -> Option<bool> {
        let mut values: Vec<i128> = Vec::with_capacity(self.numbers.len());
        for number in &self.numbers {
            let value = match *number {
                Number::Constant(value) => value.into(),
                Number::Pile(pile) => (*piles.get(pile)?).into(),
                Number::Sum(x, y) => values[x] + values[y],
                Number::Difference(x, y) => values[x] - values[y],
                Number::Multiple(factor, x) => i128::from(factor) * values[x],
                Number::Quotient(x, divisor) => values[x].div_euclid(divisor.into()),
                Number::Remainder(x, divisor) => values[x].rem_euclid(divisor.into()),
                Number::Xor(x, y) => values[x] ^ values[y],
                Number::Least(x, y) => values[x].min(values[y]),
                Number::Largest(x, y) => values[x].max(values[y]),
            };
            values.push(value);
        }
        self.fact.holds(&mut |atom| match &self.atoms[atom] {
            Atom::Less(x, y) => Some(values[*x] < values[*y]),
            Atom::Equal(x, y) => Some(values[*x] == values[*y]),
            Atom::Is(predicate, piles) => {
                if piles.iter().any(|&id| values[id] < 0) {
                    return Some(false);
                }
                let sizes = piles.iter().map(|&id| u64::try_from(values[id]).ok());
                say(*predicate, &sizes.collect::<Option<Vec<u64>>>()?)
            }
        })
    }
}
