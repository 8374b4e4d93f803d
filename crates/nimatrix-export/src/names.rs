//! Outcomes as a link calls them.
use nimatrix::{Cell, Names, Outcome};

/// What a cell of a matrix or a strip is called; nothing where there is no position.
pub fn of_cell(names: Names, cell: u8) -> &'static str {
    match cell {
        cell if cell == Cell::P as u8 => names.of(Outcome::P),
        cell if cell == Cell::N as u8 => names.of(Outcome::N),
        _ => "",
    }
}
