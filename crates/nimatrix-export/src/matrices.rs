//! What stands in a matrix, and where its heavy rules are.
use alloc::string::String;

use crate::names::of_cell;
use crate::subject::Matrices;
use crate::write::{all, number, put};
use nimatrix::{Matrix, Names, Panel};

/// Where heavy rules stand in a matrix.
#[derive(Clone, Copy)]
pub struct Heavy {
    /// The first row and column.
    first: (u64, u64),
    /// Before which multiples; 0 for none.
    every: (u64, u64),
}

impl Heavy {
    pub fn of(matrix: &Matrix) -> Heavy {
        let window = matrix.window;
        Heavy { first: (window.y0, window.x0), every: matrix.lines.unwrap_or((0, 0)) }
    }

    /// Whether one stands before a row (`down`) or a column; the heads are number 0.
    pub fn before(&self, down: bool, i: usize) -> bool {
        let (first, every) = if down { (self.first.0, self.every.0) } else { (self.first.1, self.every.1) };
        // The rule between the heads and the first of the matrix is always there.
        i == 1 || i > 1 && every > 0 && (first + (i as u64 - 1)).is_multiple_of(every)
    }
}

/// Adds what stands in a cell.
pub fn cell(matrices: &Matrices, matrix: &Matrix, row: usize, col: usize, out: &mut String) {
    let place = row * matrix.window.cols as usize + col;
    let letter = of_cell(Names::USUAL, matrix.outcomes[place]);
    match (&matrix.grundy, &matrices.letters) {
        (Some(values), _) if matrices.values && !letter.is_empty() => number(out, values[place].into()),
        (_, Some([p, n])) if !letter.is_empty() => put(out, if letter == "P" { p } else { n }),
        _ => put(out, letter),
    }
}

/// What stands before the caption of a panel: `(a) `, or nothing.
pub fn letter_of_panel(panel: &Panel) -> String {
    let mut text = String::new();
    if !panel.letter.is_empty() {
        all(&mut text, &["(", &panel.letter, ") "]);
    }
    text
}
