//! Bouton's theorem.
use alloc::{format, vec, vec::Vec};

use crate::answer::solution::answered_by_value;
use crate::base::sentence::{Join, say};
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

    answered_by_value!(|self, piles: &Piles| sum(piles));

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

    fn plain(&self, piles: &Piles, left: Option<&Piles>) -> Vec<Explanation> {
        let mut parts: Vec<Explanation> = vec![in_piles(piles, left).into()];
        parts.extend(digits(piles));
        parts
    }
}

/// Why equal piles, or columns of binary digits that are even, are good to leave.
fn in_piles(piles: &Piles, left: Option<&Piles>) -> Sentence {
    let full: Vec<u64> = left.unwrap_or(piles).iter().copied().filter(|&size| size > 0).collect();
    match (&full[..], left) {
        (&[size, _], Some(_)) => say!(
            "That leaves {size} and {size}. Whatever your opponent takes from one pile, you take from the other: \
             the last token is yours.",
            size
        ),
        ([_, _], None) => {
            say!("The piles are equal. Whatever you take from one, your opponent takes from the other.")
        }
        (_, Some(_)) => say!(
            "In binary, your move makes the number of ones in every column even; any reply makes one odd again."
        ),
        (_, None) => say!(
            "In binary, every column has an even number of ones. Any move makes one odd, and your opponent makes \
             it even again."
        ),
    }
}

/// The most columns of a table with a column for each binary digit.
const MOST_DIGITS: usize = 7;

/// Small piles as sums of powers of two, with the number of ones in each column.
fn digits(piles: &Piles) -> Vec<Explanation> {
    let width = width(piles);
    if piles.len() < 2 || width > MOST_DIGITS {
        return vec![];
    }
    let bits = || (0..width).rev();
    let of = |bit: usize| piles.iter().filter(|&size| size >> bit & 1 == 1).count();
    let row = |&size: &u64| {
        [size.into()].into_iter().chain(bits().map(|bit| (size >> bit & 1).into())).collect::<Vec<Value>>()
    };
    let table = Explanation::Table {
        heads: ["".into()].into_iter().chain(bits().map(|bit| (1u64 << bit).into())).collect(),
        rows: piles.iter().map(row).collect(),
        foot: ["ones".into()].into_iter().chain(bits().map(|bit| of(bit).into())).collect(),
    };
    let odd: Vec<u64> = bits().filter(|&bit| of(bit) % 2 == 1).map(|bit| 1 << bit).collect();
    let text = match &odd[..] {
        [] => return vec![table],
        &[column] => say!(
            "The column {column} has an odd number of ones. Your move makes every column even; any reply makes one \
             odd again.",
            column
        ),
        _ => say!(
            "The columns {columns} have an odd number of ones. Your move makes every column even; any reply makes \
             one odd again.",
            columns = Value::list(Join::And, odd)
        ),
    };
    vec![table, text.into()]
}

/// How many binary digits the largest number has, at least one.
fn width(numbers: &[u64]) -> usize {
    numbers.iter().map(|number| 64 - number.leading_zeros()).max().unwrap_or(0).max(1) as usize
}

/// The outcome by the nim-sum of the piles, in words.
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
    let width = width(numbers);
    let row = |&number: &u64| -> Vec<Value> { vec![number.into(), binary(number, width)] };
    Explanation::Table {
        heads: vec![head.into(), "binary".into()],
        rows: numbers.iter().map(row).collect(),
        foot: row(&sum),
    }
}
