//! Nim: take any number of tokens from one pile (Bouton 1901).
use crate::base::moves::{after_take, takes};
use crate::base::piles::measured_by_piles;
use crate::{Move, Piles, Ruleset};

/// The game of Nim.
///
/// ```
/// use nimatrix::{Piles, Ruleset, games::Nim};
/// let piles = Piles::new(vec![2, 1]).unwrap();
/// let moves: Vec<String> = Nim.options(&piles).map(|(played, _)| played.to_string()).collect();
/// assert_eq!(moves, ["1a1", "1a2", "2a1"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nim;

impl Ruleset for Nim {
    type Position = Piles;
    type Move = Move;

    fn options<'a>(&'a self, piles: &'a Piles) -> impl Iterator<Item = (Move, Piles)> {
        takes(piles, |_, size| 1..=size).map(|(take, piles)| (Move::take(take), piles))
    }

    fn option(&self, piles: &Piles, played: &Move) -> Option<Piles> {
        after_take(piles, played, |_, _| true)
    }

    fn count(&self, piles: &Piles) -> Option<u128> {
        Some(piles.total())
    }

    fn count_at_least(&self, piles: &Piles) -> u64 {
        u64::try_from(piles.total()).unwrap_or(u64::MAX)
    }

    measured_by_piles!(Piles, |piles| piles);
}
