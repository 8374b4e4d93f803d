//! Wythoff's Nim: take from one of two piles, or as much from both (Wythoff 1907).
use alloc::vec;

use crate::base::moves::{after_take, takes};
use crate::base::piles::measured_by_piles;
use crate::{Move, Piles, Ruleset, Take};

/// Wythoff's Nim: a player takes any number of tokens from one pile, or the same number from both.
///
/// ```
/// use nimatrix::{Piles, Ruleset, games::Wythoff};
/// let piles = Piles::new(vec![2, 1]).unwrap();
/// let moves: Vec<String> = Wythoff.options(&piles).map(|(played, _)| played.to_string()).collect();
/// assert_eq!(moves, ["1a1", "1a2", "2a1", "1a1.2a1"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wythoff;

/// The same amount from both piles, and the option; `None` without two piles or if one has less.
fn from_both(piles: &Piles, amount: u64) -> Option<(Move, Piles)> {
    let [first, second] = piles[..] else { return None };
    let left = Piles::new(vec![first.checked_sub(amount)?, second.checked_sub(amount)?]).ok()?;
    let takes = vec![Take { pile: 1, amount }, Take { pile: 2, amount }];
    Some((Move::Take { takes, restriction: None }, left))
}

impl Ruleset for Wythoff {
    type Position = Piles;
    type Move = Move;

    /// The moves from one pile first.
    fn options<'a>(&'a self, piles: &'a Piles) -> impl Iterator<Item = (Move, Piles)> {
        let one = takes(piles, |_, size| 1..=size).map(|(take, piles)| (Move::take(take), piles));
        one.chain((1..=u64::MAX).map_while(|amount| from_both(piles, amount)))
    }

    fn option(&self, piles: &Piles, played: &Move) -> Option<Piles> {
        let Move::Take { takes, .. } = played else { return None };
        match takes[..] {
            [Take { amount, .. }, _] if amount > 0 => {
                from_both(piles, amount).filter(|(both, _)| both == played).map(|(_, left)| left)
            }
            _ => after_take(piles, played, |_, _| true),
        }
    }

    fn count(&self, piles: &Piles) -> Option<u128> {
        let both = if piles.len() == 2 { piles.iter().min() } else { None };
        Some(piles.total() + both.map_or(0, |&least| u128::from(least)))
    }

    measured_by_piles!(Piles, |piles| piles);
}
