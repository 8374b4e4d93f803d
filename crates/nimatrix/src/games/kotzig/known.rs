//! What is known of some positions, as a solution.
use alloc::vec::Vec;

use super::order::Known;
use super::rule::{Circle, Kotzig};
use crate::work::Memo;
use crate::{Basis, Explanation, Move, Nimber, Outcome, Problem, Ruleset, Solution, Winning};

/// The outcomes of some positions, and their values as far as they are known; a [`Solution`] of these
/// positions alone.
#[derive(Debug)]
pub(super) struct KnownPositions<'a> {
    pub game: &'a Kotzig,
    pub basis: Basis,
    /// The answered position first, and others, not all of them known.
    pub known: Memo<Circle, Option<Known>>,
    /// The explanation of the answered position.
    pub reasons: Vec<Explanation>,
}

impl KnownPositions<'_> {
    /// The steps to unknown positions.
    pub fn unknown_steps(&self, circle: &Circle) -> Vec<u64> {
        let unknown = |(played, option)| match played {
            Move::Step(step) if self.of(&option).is_none() => Some(step),
            _ => None,
        };
        self.game.options(circle).filter_map(unknown).collect()
    }

    fn of(&self, circle: &Circle) -> Option<Known> {
        self.known.get(circle).copied().flatten()
    }
}

impl Solution<Circle> for KnownPositions<'_> {
    fn basis(&self) -> Basis {
        self.basis.clone()
    }

    fn outcome(&self, circle: &Circle) -> Outcome {
        self.of(circle)
            .map_or_else(|| unreachable!("nothing was asked about {circle:?}"), |(outcome, _)| outcome)
    }

    fn grundy(&self, circle: &Circle) -> Option<Nimber> {
        self.of(circle)?.1
    }

    fn winning(&self, circle: &Circle, most: usize) -> Result<Winning, Problem> {
        let mut winning = Winning::default();
        for (played, option) in self.game.options(circle) {
            if matches!(self.of(&option), Some((Outcome::P, _))) {
                winning.push(played, most);
            }
        }
        if !self.unknown_steps(circle).is_empty() {
            winning.total = None;
        }
        Ok(winning)
    }

    fn explain(&self, circle: &Circle) -> Vec<Explanation> {
        let asked = self.known.find(circle) == Some(0);
        if asked { self.reasons.clone() } else { Vec::new() }
    }
}
