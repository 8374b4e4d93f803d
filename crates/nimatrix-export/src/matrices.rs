//! The matrices of a window, or the two of a comparison: names, restrictions, cells and heavy rules.
use alloc::{format, string::String, vec::Vec};

use crate::format::Look;
use crate::write::{joined, put};
use nimatrix::{Cell, Colours, Matrix, Names, Outcome, Panel, Residues};

/// The matrices of a window.
pub struct Matrices {
    /// One for the restrictions that share it, or the two of a comparison with the letters a and b.
    pub panels: Vec<Panel>,
    /// The name of each panel: its restrictions in words, and in a comparison its game.
    pub captions: Vec<String>,
    /// The characters of the longest caption with its letter; 0 if there are none.
    pub longest: usize,
    /// Whether cells show Grundy values.
    pub values: bool,
    /// How those are coloured.
    pub colours: Colours,
    /// The letters of P and N in the link, or in the paper of this figure.
    pub letters: Option<[String; 2]>,
    /// Whether row 0 is at the bottom.
    pub upwards: bool,
    /// The look of a picture besides its cells.
    pub look: Look,
    /// The row and the column of the position of each panel, if it is in the window and more than a place to begin.
    pub positions: Vec<Option<(usize, usize)>>,
}

impl Matrices {
    /// The matrix of the restriction in force, or the only one; the first of a comparison.
    pub fn in_force(&self) -> &Matrix {
        &self.panels.iter().find(|panel| panel.in_force).unwrap_or(&self.panels[0]).matrix
    }

    /// The second matrix of a comparison; `None` without one.
    pub fn second(&self) -> Option<&Panel> {
        self.panels.last().filter(|panel| panel.compared)
    }

    /// These with a look, which may leave one matrix of several.
    pub fn looking(&mut self, look: Look) {
        self.look = look;
        let kept = self.panels.iter().position(|panel| panel.in_force);
        if let Some(kept) = kept.filter(|_| look.one && self.second().is_none()) {
            self.panels = Vec::from([self.panels.swap_remove(kept)]);
            self.captions = Vec::from([self.captions.swap_remove(kept)]);
            self.positions = Vec::from([self.positions.swap_remove(kept)]);
        }
    }

    /// Each panel after its caption.
    pub fn captioned(&self) -> impl Iterator<Item = (&String, &Panel)> {
        self.captions.iter().zip(&self.panels)
    }
}

/// The heavy rules of a matrix.
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

    /// Whether a rule precedes a row (`down`) or a column; the heads are number 0.
    pub fn before(&self, down: bool, i: usize) -> bool {
        let (first, every) = if down { (self.first.0, self.every.0) } else { (self.first.1, self.every.1) };
        // The rule between the heads and the first of the matrix is always there.
        i == 1 || i > 1 && every > 0 && (first + (i as u64 - 1)).is_multiple_of(every)
    }
}

/// Adds the content of a cell.
#[inline(never)]
pub fn cell(matrices: &Matrices, matrix: &Matrix, row: usize, col: usize, out: &mut String) {
    let place = row * matrix.window.cols as usize + col;
    let letter = of_cell(Names::USUAL, matrix.outcomes[place]);
    match (&matrix.grundy, &matrices.letters) {
        (Some(values), _) if matrices.values && !letter.is_empty() => put!(out, "{}", values[place]),
        (_, Some([p, n])) if !letter.is_empty() => put!(out, if letter == "P" { p } else { n }),
        _ => put!(out, letter),
    }
}

/// The prefix of a panel's caption: `(a) `, or nothing.
#[inline(never)]
pub fn letter_of_panel(panel: &Panel) -> String {
    if panel.letter.is_empty() { String::new() } else { format!("({}) ", panel.letter) }
}

/// The letter of a cell of a matrix or a strip; nothing without a position.
#[inline(never)]
pub fn of_cell(names: Names, cell: u8) -> &'static str {
    match cell {
        cell if cell == Cell::P as u8 => names.of(Outcome::P),
        cell if cell == Cell::N as u8 => names.of(Outcome::N),
        _ => "",
    }
}

/// The restrictions of a panel in words; the first few of many.
pub fn restrictions(names: Names, panel: &Panel) -> String {
    const MOST: usize = 8;
    let named = panel.restrictions.iter().take(MOST);
    let mut text = joined(named.map(|restriction| restriction_words(names, *restriction)), "; ");
    let more = panel.restrictions_total.saturating_sub(panel.restrictions.len().min(MOST) as u64);
    if more > 0 {
        put!(&mut text, "; and {more} more");
    }
    text
}

/// "not 1, not 2", or "nothing blocked".
pub fn restriction_words(names: Names, restriction: Residues) -> String {
    let parity = names.parity && restriction.modulus().get() == 2;
    let words = restriction.iter().map(|residue| match (parity, residue) {
        (false, _) => format!("not {residue}"),
        (true, 1) => "not odd".into(),
        (true, _) => "not even".into(),
    });
    let text = joined(words, ", ");
    if text.is_empty() { "nothing blocked".into() } else { text }
}
