//! Restrictions in words.
use alloc::string::String;

use crate::write::{number, put};
use nimatrix::{Names, Panel};

/// The blocked residues of a panel in words; the first few of many.
pub fn restrictions(names: Names, panel: &Panel) -> String {
    const MOST: usize = 8;
    let mut text = String::new();
    for (i, restriction) in panel.restrictions.iter().take(MOST).enumerate() {
        let before = if i > 0 { "; " } else { "" };
        put(&mut text, before);
        put(&mut text, &restriction_words(names, *restriction));
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
pub fn restriction_words(names: Names, restriction: nimatrix::Residues) -> String {
    let parity = names.parity && restriction.modulus().get() == 2;
    let mut text = String::new();
    for residue in restriction.iter() {
        let before = if text.is_empty() { "not " } else { ", not " };
        put(&mut text, before);
        match (parity, residue) {
            (false, _) => number(&mut text, residue.into()),
            (true, 1) => put(&mut text, "odd"),
            (true, _) => put(&mut text, "even"),
        }
    }
    if text.is_empty() { "nothing blocked".into() } else { text }
}
