//! Nim in the catalogue, in a rules text and in words.
use crate::catalog::OF_SUMS;
use crate::papers::sources::{BOUTON, WINNING_WAYS};
use crate::{Game, PositionKind};

/// The catalogue entry.
pub const ENTRY: Game = Game {
    id: "nim",
    title: "Nim",
    rule: "Take any number of tokens from one pile.",
    sources: &[BOUTON, WINNING_WAYS],
    template: "nim",
    parameters: &[],
    position: PositionKind::Piles,
    views: OF_SUMS,
    examples: &[("nim", "Nim")],
};
