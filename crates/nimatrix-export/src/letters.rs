//! The letters of cells, and restrictions in words.
use alloc::string::String;

use crate::write::{number, put};
use nimatrix::{Cell, Panel};

/// The letter of a cell.
pub fn letter(cell: u8) -> &'static str {
    match cell {
        cell if cell == Cell::P as u8 => "P",
        cell if cell == Cell::N as u8 => "N",
        _ => "",
    }
}

/// The blocked residues of a panel in words; the first few of many.
pub fn restrictions(panel: &Panel) -> String {
    const MOST: usize = 8;
    let mut text = String::new();
    for (i, restriction) in panel.restrictions.iter().take(MOST).enumerate() {
        let before = if i > 0 { "; " } else { "" };
        put(&mut text, before);
        put(&mut text, &restriction_words(*restriction));
    }
    let more = panel.restrictions_total.saturating_sub(panel.restrictions.len().min(MOST) as u64);
    if more > 0 {
        put(&mut text, "; and ");
        number(&mut text, more);
        put(&mut text, " more");
    }
    text
}

/// "not 1, not 2", or "nothing blocked".
pub fn restriction_words(restriction: nimatrix::Residues) -> String {
    let mut text = String::new();
    for residue in restriction.iter() {
        let before = if text.is_empty() { "not " } else { ", not " };
        put(&mut text, before);
        number(&mut text, residue.into());
    }
    if text.is_empty() { "nothing blocked".into() } else { text }
}
