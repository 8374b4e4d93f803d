//! What a matrix shows where games have no piles: their parameters.
use alloc::string::String;

/// The parameters that run down and across, each cell being the start of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// What runs down and what runs across.
    pub heads: (String, String),
    /// The row and column of the game itself; nothing where there is no such matrix.
    pub here: Option<(u64, u64)>,
    /// The rules text of a cell, with `{down}` and `{across}` in the place of its row and column.
    pub cell_rules: Option<String>,
}
