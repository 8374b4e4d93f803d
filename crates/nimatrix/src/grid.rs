//! A window of positions with their outcomes and Grundy values.
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Nimber, Outcome, Window};

/// A cell of a matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Cell {
    /// An N-position.
    N = 0,
    /// A P-position.
    P = 1,
    /// Not a position of the game.
    Nothing = 2,
}

impl From<Outcome> for Cell {
    fn from(outcome: Outcome) -> Cell {
        match outcome {
            Outcome::P => Cell::P,
            Outcome::N => Cell::N,
        }
    }
}

/// A matrix of outcomes and, where they are known, Grundy values; row after row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// What the matrix shows.
    pub window: Window,
    /// Outcomes, as [`Cell`]s.
    pub outcomes: Vec<u8>,
    /// Grundy values; 0 where the cell is no position.
    pub grundy: Option<Vec<u32>>,
    /// A heavy rule belongs before each row and each column whose number is a multiple of these.
    pub lines: Option<(u64, u64)>,
    /// What runs down.
    pub down: String,
    /// What runs across.
    pub across: String,
    /// In a matrix over parameters, the row and column of the state's own game.
    pub here: Option<(u64, u64)>,
    /// In a matrix over parameters, the rules text of a cell, with `{down}` and `{across}` in the
    /// place of its row and column.
    pub cell_rules: Option<String>,
    /// The parts of its P-positions, where a theorem tells them.
    pub parts: Option<Parts>,
}

impl Matrix {
    /// The letters P and N, and `.` for what is no position, row by row.
    pub fn letters(&self) -> impl Iterator<Item = String> + '_ {
        self.outcomes.chunks(self.window.cols as usize).map(|row| {
            let letter = |&cell: &u8| ['N', 'P', '.'][usize::from(cell.min(2))];
            row.iter().map(letter).collect()
        })
    }
}

/// The parts that a theorem finds in the P-positions of a matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// What each part is called.
    pub names: Vec<String>,
    /// Each P-position of the window, row after row: its row and column in the window and the
    /// number of its part, from 0.
    pub points: Vec<[u32; 3]>,
    /// Squares that hold copies of a similar set, each inside the one before.
    pub copies: Vec<Copies>,
}

/// A square of positions whose P-positions are copies of a similar set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copies {
    /// The smallest heap, on both axes.
    pub from: u64,
    /// The largest heap, on both axes; it may exceed what a pile can hold.
    pub to: u128,
    /// What they are copies of.
    pub words: String,
}

/// Cells as they are computed, row after row.
pub(crate) struct Cells {
    cols: usize,
    outcomes: Vec<u8>,
    grundy: Vec<u32>,
    /// Whether 32 bits held every value.
    held: bool,
}

impl Cells {
    pub fn new(window: Window) -> Cells {
        let (outcomes, grundy) = (Vec::with_capacity(window.cells()), Vec::with_capacity(window.cells()));
        Cells { cols: window.cols as usize, outcomes, grundy, held: true }
    }

    /// Adds the next cell: a position of this value, or nothing.
    pub fn push(&mut self, value: Option<Nimber>) {
        self.outcomes.push(value.map_or(Cell::Nothing, |value| Outcome::of(value).into()) as u8);
        let value = u32::try_from(value.map_or(0, |Nimber(value)| value));
        self.held &= value.is_ok();
        self.grundy.push(value.unwrap_or_default());
    }

    /// The outcomes of the last row that was added.
    pub fn last_row(&self) -> &[u8] {
        &self.outcomes[self.outcomes.len().saturating_sub(self.cols)..]
    }

    /// The outcomes, and the values if 32 bits hold them.
    pub fn finish(self) -> (Vec<u8>, Option<Vec<u32>>) {
        (self.outcomes, self.held.then_some(self.grundy))
    }
}
