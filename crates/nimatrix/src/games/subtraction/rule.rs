//! Subtraction games and their sums: take an allowed number of tokens from one pile.
//!
//! The handouts after Gasarch write (a1,...,ak)-NIM for one pile and G = (G1,...,Gk) for a sum in
//! which pile i is played by the rules of Gi.
use alloc::vec::Vec;
use core::fmt;

use crate::base::moves::{after_take, takes};
use crate::base::piles::measured_by_piles;
use crate::{Move, Piles, Ruleset, TakeSet};

/// The sets of amounts that may be taken: one for every pile, or one that serves all piles.
///
/// ```
/// use nimatrix::{Atom, Piles, Ruleset, TakeSet, games::Subtraction};
/// let odd = TakeSet::new([Atom::one(1), Atom::one(3)]);
/// let game = Subtraction::new(vec![odd])?;
/// let piles = Piles::new(vec![4, 2])?;
/// let moves: Vec<String> = game.options(&piles).map(|(played, _)| played.to_string()).collect();
/// assert_eq!(moves, ["1a1", "1a3", "2a1"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtraction {
    pub(super) sets: Vec<TakeSet>,
}

/// A list of sets that is no subtraction game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoSubtraction {
    /// The set at this place, from 0, is empty; with no set at all, at place 0.
    EmptySet(usize),
    /// This number of sets, more than there can be piles.
    TooManySets(usize),
}

impl fmt::Display for NoSubtraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoSubtraction::EmptySet(place) => {
                write!(f, "set {} is empty, expected a number", place + 1)
            }
            NoSubtraction::TooManySets(found) => {
                write!(f, "{found} sets, expected 1 to {}", Piles::MAX)
            }
        }
    }
}

impl core::error::Error for NoSubtraction {}

impl Subtraction {
    /// A subtraction game: one set for all piles, or several, one for each pile.
    ///
    /// # Errors
    /// [`NoSubtraction`] if there is no set, an empty one, or more than there can be piles.
    pub fn new(sets: Vec<TakeSet>) -> Result<Subtraction, NoSubtraction> {
        if sets.len() > Piles::MAX {
            return Err(NoSubtraction::TooManySets(sets.len()));
        }
        match sets.iter().position(TakeSet::is_empty) {
            None if sets.is_empty() => Err(NoSubtraction::EmptySet(0)),
            None => Ok(Subtraction { sets }),
            Some(place) => Err(NoSubtraction::EmptySet(place)),
        }
    }

    /// The subtraction game with this set, which must not be empty, for every pile.
    pub(crate) fn alike(set: TakeSet) -> Subtraction {
        Subtraction { sets: [set].into() }
    }

    /// The game of one pile: the one at `index`, from 0, or the first if there is no such pile.
    pub(crate) fn alone(&self, index: usize) -> Subtraction {
        Subtraction::alike(self.sets.get(index).unwrap_or(&self.sets[0]).clone())
    }

    /// The sets as given.
    pub fn sets(&self) -> &[TakeSet] {
        &self.sets
    }

    /// How many piles a position has; `None` where all piles share one set, and any number will do.
    pub fn piles(&self) -> Option<usize> {
        (self.sets.len() > 1).then_some(self.sets.len())
    }

    /// The set of the pile at `index`, from 0.
    pub fn set(&self, index: usize) -> &TakeSet {
        if self.sets.len() == 1 { &self.sets[0] } else { &self.sets[index] }
    }
}

impl Ruleset for Subtraction {
    type Position = Piles;
    type Move = Move;

    fn options<'a>(&'a self, piles: &'a Piles) -> impl Iterator<Item = (Move, Piles)> {
        takes(piles, |index, size| self.set(index).members(size))
            .map(|(take, piles)| (Move::take(take), piles))
    }

    fn option(&self, piles: &Piles, played: &Move) -> Option<Piles> {
        after_take(piles, played, |index, amount| self.set(index).contains(amount))
    }

    fn count(&self, piles: &Piles) -> Option<u128> {
        piles.iter().enumerate().map(|(index, &size)| self.set(index).count(size)).sum()
    }

    measured_by_piles!(Piles, |piles| piles);
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};
    use std::{format, vec};

    use super::*;

    #[test]
    fn empty_and_long_lists_are_no_game() {
        let error = |sets: Vec<TakeSet>| Subtraction::new(sets).map_err(|why| why.to_string());
        let empty = |place| Err::<Subtraction, String>(format!("set {place} is empty, expected a number"));
        assert_eq!(error(vec![]), empty(1));
        assert_eq!(error(vec![TakeSet::all(), TakeSet::new([])]), empty(2));
        let (most, many) = (Piles::MAX, Piles::MAX + 1);
        assert!(error(vec![TakeSet::all(); most]).is_ok());
        assert_eq!(error(vec![TakeSet::all(); many]), Err(format!("{many} sets, expected 1 to {most}")));
    }
}
