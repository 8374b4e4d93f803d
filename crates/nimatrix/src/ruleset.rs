//! A game is its options.
use core::hash::Hash;

use crate::Ending;

/// Below this number moves are counted exactly in every answer.
pub const MOST_COUNTED: u128 = 1_000_000;

/// The rules of a game: the options of each position, and nothing else.
///
/// Outcomes, Grundy values and legality are derived from the options; a move is legal exactly if it is among
/// them. Play is normal, who cannot move loses, unless the [ending](Ruleset::ending) says otherwise.
///
/// A game needs two types, its [options](Ruleset::options) and a [measure](Ruleset::measure). [`Definition`](crate::Definition) solves it.
///
/// ```
/// use nimatrix::{Budget, Definition, Nimber, Ruleset};
///
/// /// One pile, of which at most half may be taken.
/// struct Half;
///
/// impl Ruleset for Half {
///     type Position = u64;
///     type Move = u64;
///
///     fn options<'a>(&'a self, &size: &'a u64) -> impl Iterator<Item = (u64, u64)> {
///         (1..=size / 2).map(move |amount| (amount, size - amount))
///     }
///
///     fn measure(&self, &size: &u64) -> u128 {
///         size.into()
///     }
/// }
///
/// let mut half = Definition::new(&Half, Budget::PAGE);
/// half.solve([8])?;
/// let values: Vec<u64> = (1..=8).map(|size| half.value(&size).0).collect();
/// assert_eq!(values, [0, 1, 0, 2, 1, 3, 0, 4]);
/// assert_eq!(Half.option(&8, &5), None);
/// # Ok::<(), nimatrix::OverBudget>(())
/// ```
pub trait Ruleset {
    /// A position of the game.
    type Position: Clone + Eq + Hash;
    /// A move, as players name it.
    type Move: PartialEq;

    /// The moves from `position` in a fixed order, each with the position that it leads to.
    fn options<'a>(
        &'a self,
        position: &'a Self::Position,
    ) -> impl Iterator<Item = (Self::Move, Self::Position)>;

    /// The position that `played` leads to; `None` if the move is not legal, that is, not among the
    /// options. By default the options are looked through.
    fn option(&self, position: &Self::Position, played: &Self::Move) -> Option<Self::Position> {
        self.options(position).find(|(known, _)| known == played).map(|(_, reached)| reached)
    }

    /// The winner when no move is left.
    fn ending(&self) -> Ending {
        Ending::Normal
    }

    /// How many options the opponent may forbid before each move; none by default. Such a game has outcomes alone:
    /// a position is P if all its options that are P may be forbidden together.
    fn forbids(&self) -> u64 {
        0
    }

    /// Whether this option of a position is one that the opponent may forbid.
    fn may_be_forbidden(&self, _position: &Self::Position, _option: &Self::Position) -> bool {
        true
    }

    /// Whether positions have Grundy values: in normal play, where nothing is forbidden.
    fn has_values(&self) -> bool {
        self.ending() == Ending::Normal && self.forbids() == 0
    }

    /// The number of options; `None`, as by default, if counting would mean listing them.
    fn count(&self, _position: &Self::Position) -> Option<u128> {
        None
    }

    /// A lower bound on the number of options, found in no more time than a few of them take.
    fn count_at_least(&self, _position: &Self::Position) -> u64 {
        0
    }

    /// A measure that every move makes smaller; it proves that play ends.
    fn measure(&self, position: &Self::Position) -> u128;

    /// What holding a position costs, a few words being 1; budgets count it.
    fn weight(&self, _position: &Self::Position) -> usize {
        1
    }

    /// What making a position and looking it up among others costs, in units of a few nanoseconds.
    fn effort(&self, _position: &Self::Position) -> u64 {
        12
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One pile, of which at most half may be taken.
    struct Half;

    impl Ruleset for Half {
        type Position = u64;
        type Move = u64;

        fn options<'a>(&'a self, &size: &'a u64) -> impl Iterator<Item = (u64, u64)> {
            (1..=size / 2).map(move |amount| (amount, size - amount))
        }

        fn measure(&self, &size: &u64) -> u128 {
            size.into()
        }
    }

    /// Everything that a game does not define follows from its options.
    #[test]
    fn legal_moves_are_those_among_the_options() {
        assert_eq!([1, 4, 5].map(|amount| Half.option(&8, &amount)), [Some(7), Some(4), None]);
        assert_eq!((Half.count(&8), Half.count_at_least(&8), Half.ending()), (None, 0, Ending::Normal));
    }
}
