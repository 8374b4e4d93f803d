//! A game is its options.
use core::hash::Hash;

/// The rules of a game: what may be reached from a position by one move, and nothing else.
///
/// Outcomes, Grundy values and legality are derived from the options; a move is legal exactly if
/// it is among them. Play is normal: who cannot move loses.
pub trait Ruleset {
    /// A position of the game.
    type Position: Clone + Eq + Hash;
    /// A move, as players name it.
    type Move;

    /// The moves from `position` in a fixed order, each with the position that it leads to.
    fn options<'a>(
        &'a self,
        position: &'a Self::Position,
    ) -> impl Iterator<Item = (Self::Move, Self::Position)>;

    /// The position that `played` leads to, if the move is legal; it is legal exactly if it is
    /// among the options.
    fn option(&self, position: &Self::Position, played: &Self::Move) -> Option<Self::Position>;

    /// The number of options, if it is easily told.
    fn count(&self, position: &Self::Position) -> Option<u128>;

    /// A measure that every move makes smaller; it proves that play ends.
    fn measure(&self, position: &Self::Position) -> u128;

    /// What holding a position costs, a few words being 1; budgets count it.
    fn weight(&self, _position: &Self::Position) -> usize {
        1
    }
}
