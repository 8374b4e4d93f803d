//! The trait of all ways to answer a position.
use alloc::vec::Vec;

use crate::{By, Explanation, Move, Nimber, Outcome, Problem, Sentence};

/// A way to answer positions of a game: a theorem, a search, or the definition.
///
/// A solution answers the position for which it was made and all its options.
pub trait Solution<P> {
    /// The basis of the answers.
    fn basis(&self) -> Basis;

    /// Who wins.
    fn outcome(&self, position: &P) -> Outcome;

    /// The Grundy value, if this basis gives it.
    fn grundy(&self, _position: &P) -> Option<Nimber> {
        None
    }

    /// The moves to P-positions: `most` of them, or all if they are fewer, and how many there are.
    ///
    /// # Errors
    /// [`Code::TooLarge`](crate::Code::TooLarge) where they take too long to find.
    fn winning(&self, position: &P, most: usize) -> Result<Winning, Problem>;

    /// The reason of the outcome, apart from the results of single moves.
    fn explain(&self, _position: &P) -> Vec<Explanation> {
        Vec::new()
    }

    /// The same for a reader who knows no theory: without Grundy values and nim-sums. `left` is the position
    /// after the first winning move. The sentences before a table are the reason, a table and the rest are
    /// details; empty if only the outcomes of the moves can be given.
    fn plain(&self, _position: &P, _left: Option<&P>) -> Vec<Explanation> {
        Vec::new()
    }
}

/// Defines the answers of a solution that knows all Grundy values.
macro_rules! answered_by_value {
    (|$own:ident, $position:ident: &$kind:ty| $value:expr) => {
        fn outcome(&$own, $position: &$kind) -> $crate::Outcome {
            $crate::Outcome::of($value)
        }

        fn grundy(&$own, $position: &$kind) -> Option<$crate::Nimber> {
            Some($value)
        }
    };
}
pub(crate) use answered_by_value;

/// The moves of a position that lead to P-positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winning {
    /// As many as requested, or all; perhaps fewer where their number is not known.
    pub moves: Vec<Move>,
    /// The number of winning moves; `None` if they were not all counted.
    pub total: Option<u128>,
    /// A lower bound: the total if it is known.
    pub at_least: u128,
}

impl Default for Winning {
    fn default() -> Winning {
        Winning { moves: Vec::new(), total: Some(0), at_least: 0 }
    }
}

impl Winning {
    /// The moves that lead to what is lost.
    pub(crate) fn among<P>(
        options: impl Iterator<Item = (Move, P)>,
        most: usize,
        is_lost: impl Fn(&P) -> bool,
    ) -> Winning {
        let mut winning = Winning::default();
        let lost = options.filter(|(_, option)| is_lost(option));
        lost.for_each(|(played, _)| winning.push(played, most));
        winning
    }

    /// Counts `more` winning moves. After a number that is not known, the total is not known either.
    pub fn count(&mut self, more: Option<u128>) {
        self.at_least = self.at_least.saturating_add(more.unwrap_or(0));
        self.total = self.total.zip(more).and_then(|(total, more)| total.checked_add(more));
    }

    /// Counts `more` winning moves or an unknown number above that.
    pub fn count_at_least(&mut self, more: u128) {
        self.count(Some(more));
        self.total = None;
    }

    /// Counts one more winning move, and lists it among the first `most`.
    pub fn push(&mut self, played: Move, most: usize) {
        self.count(Some(1));
        if self.moves.len() < most {
            self.moves.push(played);
        }
    }
}

/// On what an answer rests.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Basis {
    /// [`By::Theorem`], [`By::Search`] or [`By::Definition`].
    pub kind: By,
    /// A name for programs: one of [`BASES`](crate::BASES), or `definition`.
    pub id: &'static str,
    /// The source, as a part of a sentence.
    pub source: Sentence,
}
