//! B-files of the OEIS: lines `n a(n)`, n one larger in each, below comments if any are needed.
use alloc::string::String;

use crate::format::Format;
use crate::matrices::Matrices;
use crate::subject::{Subject, shown};
use crate::write::put;
use nimatrix::notation::{Code, Problem};
use nimatrix::{Cell, Outcome, Sentence, Sequence, State};

/// Adds what is shown of a sequence, its Grundy values if those are, or of a matrix in the order that the format
/// names. Outcomes are 1 for P and 0 for N, and a comment says so; another one says which game of two is meant.
///
/// n is the column in a row, the row on the diagonal, and counts from 0 along antidiagonals, of which
/// only whole ones are read.
///
/// # Errors
/// [`Code::NoExport`] where a term is no position, or there is none.
#[inline(never)]
pub fn write(state: &State, subject: &Subject, format: Format, out: &mut String) -> Result<(), Problem> {
    let complete = match subject {
        Subject::Sequence(sequence) => {
            let (_, valued) = shown(sequence, state.rows);
            which(out, state, valued);
            of_sequence(sequence, valued, out)
        }
        Subject::Matrices(matrices) => {
            if matrices.second().is_some() {
                put!(out, "# The first of two games that are compared: {}.\n", matrices.captions[0]);
            }
            which(out, state, matrices.values);
            of_matrix(matrices, format, out).is_some()
        }
        Subject::Tree(..) | Subject::Track(_) | Subject::Game(_) | Subject::Table(_) => false,
    };
    if complete {
        return Ok(());
    }
    let values = [format.word().into(), state.window.words().into()];
    let found = Sentence::new("{format} of {window}", values);
    Err(Problem::about(Code::NoExport, "w", found, "windows in which each term is a position"))
}

/// Names the outcome 1, if terms are no values.
#[inline(never)]
fn which(out: &mut String, state: &State, valued: bool) {
    if !valued {
        let (p, n) = (state.names.of(Outcome::P), state.names.of(Outcome::N));
        put!(out, "# Outcomes: 1 for {p}, 0 for {n}.\n");
    }
}

/// Adds the terms from the first position on. Returns whether there are any.
#[inline(never)]
fn of_sequence(sequence: &Sequence, valued: bool, out: &mut String) -> bool {
    let mut is_begun = false;
    for (n, &cell) in sequence.outcomes.iter().enumerate() {
        // Only the first terms and those beyond the largest number can be no positions.
        if cell != Cell::Nothing as u8 {
            let outcome = u32::from(cell == Cell::P as u8);
            term(out, sequence.start + n as u64, if valued { sequence.grundy[n] } else { outcome });
            is_begun = true;
        } else if is_begun {
            break;
        }
    }
    is_begun
}

#[inline(never)]
fn term(out: &mut String, n: u64, value: u32) {
    put!(out, "{n} {value}\n");
}

#[inline(never)]
fn of_matrix(matrices: &Matrices, format: Format, out: &mut String) -> Option<()> {
    let matrix = matrices.in_force();
    let window = matrix.window;
    let (rows, cols) = (window.rows as usize, window.cols as usize);
    let mut add = |n: u64, row: usize, col: usize| {
        let place = row * cols + col;
        let cell = matrix.outcomes[place];
        let value = match &matrix.grundy {
            Some(values) if matrices.values => values[place],
            _ => u32::from(cell == Cell::P as u8),
        };
        term(out, n, value);
        (cell != Cell::Nothing as u8).then_some(())
    };
    match format {
        Format::BfileRow => (0..cols).try_for_each(|col| add(window.x0 + col as u64, 0, col)),
        Format::BfileDiagonal => (0..rows.min(cols)).try_for_each(|i| add(window.y0 + i as u64, i, i)),
        _ => {
            let cells = (0..rows.min(cols)).flat_map(|sum| (0..=sum).map(move |row| (row, sum - row)));
            cells.zip(0..).try_for_each(|((row, col), n)| add(n, row, col))
        }
    }
}
