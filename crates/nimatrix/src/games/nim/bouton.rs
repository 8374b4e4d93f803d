//! Bouton's theorem.
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use crate::base::sentence::say;
use crate::{
    Basis, By, Explanation, Move, Nimber, Outcome, Piles, Problem, Sentence, Solution, Take, Value, Winning,
};

/// Bouton 1901: a position of Nim has its nim-sum for Grundy value; it is P exactly if that is 0.
#[derive(Clone, Copy, Debug)]
pub struct Bouton;

/// The nim-sum of the piles.
pub(super) fn sum(piles: &Piles) -> Nimber {
    piles.iter().map(|&size| Nimber(size)).sum()
}

impl Solution<Piles> for Bouton {
    fn basis(&self) -> Basis {
        Basis { kind: By::Theorem, id: "nim/bouton", source: "Bouton’s theorem (1901)".into() }
    }

    fn outcome(&self, piles: &Piles) -> Outcome {
        Outcome::of(sum(piles))
    }

    fn grundy(&self, piles: &Piles) -> Option<Nimber> {
        Some(sum(piles))
    }

    fn winning(&self, piles: &Piles, most: usize) -> Result<Winning, Problem> {
        let sum = sum(piles);
        let mut winning = Winning::default();
        for (index, &size) in piles.iter().enumerate() {
            let Nimber(left) = Nimber(size) + sum;
            if left < size {
                winning.push(Move::take(Take { pile: index + 1, amount: size - left }), most);
            }
        }
        Ok(winning)
    }

    fn explain(&self, piles: &Piles) -> Vec<Explanation> {
        let sum = sum(piles);
        let mut parts = vec![words(sum).into(), binary_columns("pile", piles)];
        if piles.len() == 2 {
            let theorem = say!(
                "For two piles this is Theorem 3.1 of the handouts: whoever is to move loses exactly if the \
                 piles are equal."
            );
            parts.push(theorem.into());
        }
        parts
    }
}

/// What the nim-sum of the piles decides.
pub(crate) fn words(sum: Nimber) -> Sentence {
    match Outcome::of(sum) {
        Outcome::P => say!("The nim-sum of the piles is 0, so this is a P-position."),
        Outcome::N => say!("The nim-sum of the piles is {sum}, not 0, so this is an N-position.", sum),
    }
}

/// A number in binary, with this many digits at least.
pub(crate) fn binary(number: u64, width: usize) -> Value {
    format!("{number:0width$b}").into()
}

/// Numbers in binary below each other, and their nim-sum.
pub(crate) fn binary_columns(head: &'static str, numbers: &[u64]) -> Explanation {
    let Nimber(sum) = numbers.iter().map(|&number| Nimber(number)).sum();
    let width = numbers.iter().map(|number| 64 - number.leading_zeros()).max().unwrap_or(0).max(1) as usize;
    let row = |&number: &u64| -> Vec<Value> { vec![number.into(), binary(number, width)] };
    Explanation::Table {
        heads: vec![head.into(), "binary".into()],
        rows: numbers.iter().map(row).collect(),
        foot: row(&sum),
    }
}
