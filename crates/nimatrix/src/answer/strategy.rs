//! The strategy of a proof in a position.
use alloc::{vec, vec::Vec};

use crate::{Move, Outcome, Piles, Sentence, Take};

/// The winning strategy of a proof, at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Strategy {
    /// A name for programs, one of [`STRATEGIES`](crate::STRATEGIES): the path of the module below `games/` and, behind
    /// a colon, the part of it.
    pub id: &'static str,
    /// The theorem and its source, as a part of a sentence.
    pub source: Sentence,
    /// P where the strategy leaves this position to the opponent, N where it moves from here.
    pub outcome: Outcome,
    /// The move that the proof makes, which leads to a P-position; `None` in a P-position.
    pub played: Option<Move>,
    /// The strategy in a sentence.
    pub rule: Sentence,
    /// Why the move exists and wins, or why the opponent can't do the same.
    pub reasons: Vec<Sentence>,
    /// The marks of a picture.
    pub marks: Vec<Mark>,
}

/// A mark in a picture of the position, for what the strategy mentions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mark {
    /// The pile from which the proof takes, from 1.
    Pile(usize),
    /// A column of binary digits, from 1 at the right.
    Column(u32),
    /// A row of binary digits.
    Row {
        /// The pile of the number, from 1; 0 for the nim-sum of all rows.
        pile: usize,
        /// The number.
        number: u64,
    },
    /// Consecutive sizes of a pile, any of which serves if it can be reached.
    Sizes {
        /// The pile, from 1.
        pile: usize,
        /// The smallest.
        from: u64,
        /// The largest.
        to: u64,
    },
    /// The sizes of all piles after the move.
    Left(Vec<u64>),
    /// The space to which the proof moves the token.
    Space(u64),
    /// Two spaces; the second answers the first.
    Pair(u64, u64),
}

impl Mark {
    /// Its name for programs.
    pub fn word(&self) -> &'static str {
        match self {
            Mark::Pile(_) => "pile",
            Mark::Column(_) => "column",
            Mark::Row { .. } => "row",
            Mark::Sizes { .. } => "sizes",
            Mark::Left(_) => "left",
            Mark::Space(_) => "space",
            Mark::Pair(..) => "pair",
        }
    }

    /// Its numbers, in the order in which they are documented.
    pub fn numbers(&self) -> Vec<u64> {
        match self {
            Mark::Pile(pile) => vec![*pile as u64],
            Mark::Column(column) => vec![u64::from(*column)],
            Mark::Row { pile, number } => vec![*pile as u64, *number],
            Mark::Sizes { pile, from, to } => vec![*pile as u64, *from, *to],
            Mark::Left(sizes) => sizes.clone(),
            Mark::Space(space) => vec![*space],
            Mark::Pair(space, other) => vec![*space, *other],
        }
    }
}

impl Strategy {
    /// A position to leave.
    #[inline(never)]
    pub(crate) fn left(
        id: &'static str,
        source: Sentence,
        rule: Sentence,
        reasons: Vec<Sentence>,
    ) -> Strategy {
        Strategy { id, source, outcome: Outcome::P, played: None, rule, reasons, marks: vec![] }
    }

    /// A position from which the proof moves.
    #[inline(never)]
    pub(crate) fn moving(
        id: &'static str,
        source: Sentence,
        rule: Sentence,
        played: Move,
        reasons: Vec<Sentence>,
    ) -> Strategy {
        Strategy { id, source, outcome: Outcome::N, played: Some(played), rule, reasons, marks: vec![] }
    }

    /// The same with more marks.
    pub(crate) fn marked(mut self, marks: impl IntoIterator<Item = Mark>) -> Strategy {
        marks.into_iter().for_each(|mark| self.marks.push(mark));
        self
    }

    /// The same with these numbers, one for each pile, and their nim-sum as rows of binary digits, and with
    /// the leftmost column in which the nim-sum has a 1.
    #[inline(never)]
    pub(crate) fn in_binary(self, numbers: impl IntoIterator<Item = u64>) -> Strategy {
        let mut sum = 0;
        let rows = numbers.into_iter().enumerate().map(|(index, number)| {
            sum ^= number;
            Mark::Row { pile: index + 1, number }
        });
        let play = self.marked(rows);
        let column = sum.checked_ilog2().map(|bit| Mark::Column(bit + 1));
        play.marked([Mark::Row { pile: 0, number: sum }]).marked(column)
    }

    /// The same with marks for the piles of the move and the sizes it leaves.
    #[inline(never)]
    pub(crate) fn leaving(self, piles: &Piles) -> Strategy {
        let Some(Move::Take { takes, .. }) = &self.played else { return self };
        let mut left = piles.to_vec();
        takes.iter().for_each(|&Take { pile, amount }| left[pile - 1] -= amount);
        let marks: Vec<Mark> = takes.iter().map(|take| Mark::Pile(take.pile)).collect();
        self.marked(marks).marked([Mark::Left(left)])
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    /// The leftmost column in which the nim-sum of the numbers has a 1, and no column where it is 0.
    #[test]
    fn numbers_in_binary_stand_above_their_nim_sum() {
        for (numbers, sum, column) in [
            ([1, 2, 3], 0, None),
            ([1, 2, 4], 7, Some(3)),
            ([5, 5, 1], 1, Some(1)),
            ([0, 0, u64::MAX], u64::MAX, Some(64)),
        ] {
            let play =
                Strategy::left("", Sentence::default(), Sentence::default(), vec![]).in_binary(numbers);
            let rows = [(1, numbers[0]), (2, numbers[1]), (3, numbers[2]), (0, sum)];
            let mut marks = rows.map(|(pile, number)| Mark::Row { pile, number }).to_vec();
            marks.extend(column.map(Mark::Column));
            assert_eq!(play.marks, marks, "{numbers:?}");
        }
    }
}
