//! Misère Nim: Bouton's rule.
use alloc::vec::Vec;

use super::rule::TakeAway;
use super::text::is_one;
use crate::answer::matrix::{Cells, Found};
use crate::answer::solution::Winning;
use crate::base::iterators::distinct;
use crate::base::sentence::say;
use crate::work::{Cost, Meter};
use crate::{Basis, By, Ending, Explanation, Frame, Move, Outcome, Piles, Problem, Solution, Take};

/// Bouton 1901: where some pile has two tokens or more, a position of misère Nim is P exactly if its nim-sum is 0;
/// else exactly if the number of piles with one token is odd.
pub(super) struct Bouton;

/// Whether a game is misère Nim.
pub(super) fn applies(game: &TakeAway) -> bool {
    game.ending == Ending::Misere && game.end.is_none() && is_one(&game.atoms)
}

fn sum(piles: &[u64]) -> u64 {
    piles.iter().fold(0, |sum, size| sum ^ size)
}

fn is_p(piles: &[u64]) -> bool {
    let has_large = piles.iter().any(|&size| size > 1);
    sum(piles) == u64::from(!has_large)
}

/// The outcomes of a window, however far out.
pub(super) async fn matrix(frame: Frame<'_>, meter: &Meter) -> Result<Found, Problem> {
    meter.begin(Cost::exactly(frame.window.cells() as u64)).await;
    let mut cells = Cells::new(frame.window);
    for (y, x) in frame.cells() {
        match frame.piles_at(y, x) {
            Some(piles) => cells.push_outcome(Bouton.outcome(&piles)),
            None => cells.push(None),
        }
        meter.spend(1).await;
    }
    Ok(Found { values: None, ..cells.into() })
}

impl Solution<Piles> for Bouton {
    fn basis(&self) -> Basis {
        Basis { kind: By::Theorem, id: "take/bouton", source: "Bouton’s theorem (1901)".into() }
    }

    fn outcome(&self, piles: &Piles) -> Outcome {
        if is_p(piles) { Outcome::P } else { Outcome::N }
    }

    fn winning(&self, piles: &Piles, most: usize) -> Result<Winning, Problem> {
        let mut winning = Winning::default();
        for (index, &size) in piles.iter().enumerate() {
            // What makes the nim-sum 0, or leaves piles of one token alone.
            let left = distinct([size ^ sum(piles), 0, 1]).into_iter().rev();
            for left in left.filter(|&left| left < size) {
                if is_p(&piles.with(index, left)) {
                    winning.push(Move::take(Take { pile: index + 1, amount: size - left }), most);
                }
            }
        }
        Ok(winning)
    }

    fn explain(&self, piles: &Piles) -> Vec<Explanation> {
        let (sum, ones) = (sum(piles), piles.iter().filter(|&&size| size == 1).count());
        let text = if piles.iter().any(|&size| size > 1) {
            say!(
                "Some pile has at least 2 tokens, and the nim-sum is {sum}. Such a position of misère Nim is P \
                 exactly if the nim-sum is 0.",
                sum
            )
        } else {
            say!(
                "No pile has more than 1 token, and {ones} have one. Such a position of misère Nim is P exactly \
                 if this number is odd.",
                ones
            )
        };
        [text.into()].into()
    }
}
