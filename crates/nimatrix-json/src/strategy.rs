//! The shapes of strategies.
use nimatrix::{Mark, Move, notation};
use serde::Serialize;
#[cfg(feature = "js")]
use tsify::Tsify;

use crate::numbers::Whole;
use crate::sentence::Sentence;
use crate::shapes::{all, shapes};

shapes! {
    /// What a proof that is a strategy does in a position.
    Strategy, found: (&nimatrix::State, &nimatrix::Strategy) {
        /// A name for programs.
        id: &'static str = found.1.id,
        /// The theorem and its source.
        source: Sentence = Sentence::from(&found.1.source),
        /// P where the strategy leaves this position to the opponent, N where it moves from here.
        #[cfg_attr(feature = "js", tsify(type = "'P' | 'N'"))]
        outcome: char = found.1.outcome.letter(),
        /// The move of the proof, in an N-position.
        played: Option<String> = found.1.played.as_ref().map(Move::to_string),
        /// The canonical link of the position that the move reaches.
        reached: Option<String> = found.1.played.clone().and_then(|played| {
            Some(notation::position_link(&found.0.clone().after(played)?))
        }),
        /// The strategy in a sentence.
        rule: Sentence = Sentence::from(&found.1.rule),
        /// Why the move exists and wins, or why the opponent can't do the same.
        reasons: Vec<Sentence> = all(&found.1.reasons),
        /// The marks of a picture.
        marks: Vec<Pointed> = all(&found.1.marks),
    }

    /// A mark in a picture of the position, for what a strategy mentions.
    Pointed, mark: &Mark {
        /// `pile`: a pile from which the move takes, from 1. `column`: a column of binary digits, from 1 at the
        /// right. `row`: a pile, or 0 for the nim-sum of all, and a number to be written in
        /// binary. `sizes`: a pile, and the smallest and the largest of its sizes that would do. `left`: the
        /// sizes of all piles after the move. `space`: where the move takes the token. `pair`: two spaces, of
        /// which the second answers the first.
        #[cfg_attr(feature = "js", tsify(type = "'pile' | 'column' | 'row' | 'sizes' | 'left' | 'space' | 'pair'"))]
        kind: &'static str = mark.word(),
        numbers: Vec<Whole> = mark.numbers().into_iter().map(Whole::from).collect(),
    }
}
