//! The Line Game: a token travels along a line with forbidden spaces (Horrocks and Horrocks).
use alloc::format;
use alloc::string::String;

use super::words::{a_step, steps};
use crate::{Move, Ruleset, TakeSet};

/// The Line Game L_M(n, S): the token starts on space 0 of the spaces 0 to n; a move takes it m
/// spaces on, m in M, to a space that is not in S.
///
/// A position is the space of the token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    n: u64,
    moves: TakeSet,
    forbidden: TakeSet,
}

impl Line {
    /// The longest line on which there may be more steps to choose from than on a circle.
    pub const MOST_SPACES: u64 = 100_000;

    /// L_M(n, S), if M is not empty, and has at most [`steps::MOST`] members or n is at most
    /// [`Line::MOST_SPACES`]. Members of S beyond n have no effect.
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

    /// The rule in words.
    pub fn words(&self) -> String {
        let Line { n, moves, forbidden } = self;
        let step = a_step(moves);
        if forbidden.is_empty() {
            return format!("Move the token {step} along the spaces 0 to {n}.");
        }
        format!("Move the token {step} along the spaces 0 to {n}, never to a forbidden one ({forbidden}).")
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

    fn count(&self, &space: &u64) -> Option<u128> {
        const MOST: usize = 1_000_000;
        let steps = self.moves.members(self.n - space).take(MOST + 1);
        let (mut seen, mut free) = (0, 0);
        for step in steps {
            seen += 1;
            free += u128::from(!self.forbidden.contains(space + step));
        }
        (seen <= MOST).then_some(free)
    }

    fn measure(&self, &space: &u64) -> u128 {
        u128::from(self.n - space)
    }
}
