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

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::{String, ToString};

    /// The piles and their nim-sum stand below each other in binary, without a column that all leave empty;
    /// the theorem of two piles is told of two.
    #[test]
    fn explanations_show_the_piles_in_binary() {
        for sizes in [&[0][..], &[5], &[3, 5], &[4, 4], &[1, 2, 3], &[9, 300, 7], &[u64::MAX, 1]] {
            let piles = Piles::new(sizes.to_vec()).unwrap();
            let parts = Bouton.explain(&piles);
            let sum = sizes.iter().fold(0, |sum, size| sum ^ size);
            let [Explanation::Text(verdict), Explanation::Table { rows, foot, .. }, more @ ..] = &parts[..]
            else {
                panic!("{parts:?}")
            };
            let said =
                if sum == 0 { "is 0, so this is a P-position".into() } else { format!("is {sum}, not 0") };
            assert!(verdict.to_string().contains(&said), "{verdict}");
            assert_eq!(more.len(), usize::from(sizes.len() == 2), "{more:?}");
            let shown: Vec<String> = rows.iter().chain([foot]).map(|row| row[1].to_string()).collect();
            let numbers: Vec<u64> = shown.iter().map(|text| u64::from_str_radix(text, 2).unwrap()).collect();
            assert_eq!((&numbers[..sizes.len()], numbers[sizes.len()]), (sizes, sum));
            assert!(shown.iter().all(|text| text.len() == shown[0].len()), "{shown:?}");
            assert!(shown[0].len() == 1 || shown.iter().any(|text| text.starts_with('1')), "{shown:?}");
        }
    }
}
