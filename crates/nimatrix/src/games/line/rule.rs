//! The Line Game: a token travels along a line with forbidden spaces (Horrocks and Horrocks).
use alloc::vec::Vec;

use super::steps;
use crate::{Move, Ruleset, TakeSet};

/// The Line Game L_M(n, S): the token starts on space 0 of the spaces 0 to n; a move takes it m
/// spaces on, m in M, to a space that is not in S.
///
/// A position is the space of the token.
///
/// ```
/// use nimatrix::{Atom, Ruleset, TakeSet, games::Line};
/// let set = |numbers: &[u64]| TakeSet::new(numbers.iter().copied().map(Atom::one));
/// let game = Line::new(12, set(&[1, 2]), set(&[3, 5, 9, 12])).unwrap();
/// let reached: Vec<u64> = game.options(&2).map(|(_, space)| space).collect();
/// assert_eq!(reached, [4]); // 3 is forbidden
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub(super) n: u64,
    pub(super) moves: TakeSet,
    pub(super) forbidden: TakeSet,
}

impl Line {
    /// The longest line on which there may be more steps to choose from than on a circle.
    pub const MOST_SPACES: u64 = 100_000;

    /// L_M(n, S); `None` if M is empty, or has more than [`steps::MOST`] members and n is more than
    /// [`Line::MOST_SPACES`]. Members of S above n have no effect.
    pub fn new(n: u64, moves: TakeSet, forbidden: TakeSet) -> Option<Line> {
        let fits = n <= Line::MOST_SPACES && !moves.is_empty() || steps::are_few(&moves);
        fits.then_some(Line { n, moves, forbidden })
    }

    /// The last space.
    pub fn n(&self) -> u64 {
        self.n
    }

    /// The set M of steps.
    pub fn moves(&self) -> &TakeSet {
        &self.moves
    }

    /// The set S of forbidden spaces.
    pub fn forbidden(&self) -> &TakeSet {
        &self.forbidden
    }

    /// The forbidden spaces after `space`, ascending, as stretches of consecutive ones, each with its first
    /// and last space; `None` if there are more than `most` such spaces up to the last one.
    pub(super) fn stretches(&self, space: u64, most: usize) -> Option<Vec<(u64, u64)>> {
        let mut stretches: Vec<(u64, u64)> = Vec::new();
        for (seen, forbidden) in self.forbidden.members(self.n).enumerate() {
            if seen == most {
                return None;
            }
            match stretches.last_mut() {
                Some((_, last)) if *last + 1 == forbidden => *last = forbidden,
                _ if forbidden > space => stretches.push((forbidden, forbidden)),
                _ => {}
            }
        }
        Some(stretches)
    }
}

impl Ruleset for Line {
    type Position = u64;
    type Move = Move;

    fn options<'a>(&'a self, &space: &'a u64) -> impl Iterator<Item = (Move, u64)> {
        self.moves
            .members(self.n - space)
            .map(move |step| (Move::Step(step), space + step))
            .filter(|(_, space)| !self.forbidden.contains(*space))
    }

    fn option(&self, &space: &u64, played: &Move) -> Option<u64> {
        let Move::Step(step) = *played else {
            return None;
        };
        let reached = space.checked_add(step).filter(|&reached| reached <= self.n)?;
        (self.moves.contains(step) && !self.forbidden.contains(reached)).then_some(reached)
    }

    /// A line has at most [`Line::MOST_SPACES`] steps.
    fn count(&self, position: &u64) -> Option<u128> {
        Some(self.options(position).count() as u128)
    }

    fn measure(&self, &space: &u64) -> u128 {
        u128::from(self.n - space)
    }
}

#[cfg(test)]
pub(super) mod tests {

    use crate::{Atom, TakeSet};

    /// The set with these members.
    pub fn set(members: &[u64]) -> TakeSet {
        TakeSet::new(members.iter().map(|&member| Atom::one(member)))
    }
}
