//! Outcomes and restrictions as a link calls them.
use alloc::format;
use alloc::string::String;

use crate::write::{joined, put};
use nimatrix::{Cell, Names, Outcome, Panel, Residues};

/// What a cell of a matrix or a strip is called; nothing where there is no position.
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
