//! Captions of the papers.
use alloc::format;
use alloc::string::String;

use crate::matrices::letter_of_panel;
use crate::subject::Subject;
use crate::write::put;
use nimatrix::notation::{self, Detail};
use nimatrix::{FIGURES, Figure, Names, Panel, Sentence, State, View};

/// The figure of a paper that a state is, a matrix wherever the position stands in it; `None` if it is none.
#[inline(never)]
pub fn figure_of(state: &State) -> Option<&'static Figure> {
    let found = |state: &State| {
        let query = notation::write(state, Detail::Full);
        FIGURES.iter().find(|figure| figure.query == query)
    };
    let mut named = state.clone();
    named.names = Names::USUAL;
    found(&named).or_else(|| {
        let is_matrix = matches!(state.view, View::Outcome | View::Grundy | View::Plot | View::Text);
        let piles = state.position().piles().filter(|_| is_matrix)?.clone();
        let axes = state.axes.down.into_iter().chain([state.axes.across]);
        let begun = axes.fold(piles, |piles, pile| piles.with(pile - 1, 0));
        found(&named.starting_at(state.position().with_piles(begun)).ok()?)
    })
}

/// The title of a paper's figure, its caption and its source. Of several matrices each that is a figure of the same
/// place has its letter and its own caption.
#[inline(never)]
pub fn quote(out: &mut String, state: &State, figure: &'static Figure, subject: &Subject) {
    let several = match subject {
        Subject::Matrices(matrices) if matrices.panels.len() > 1 => &matrices.panels[..],
        _ => &[],
    };
    // The letter of one of several stands before its own caption.
    let letter = figure.panel.filter(|_| !several.is_empty());
    let letter = letter.map_or(String::new(), |letter| format!(" ({letter})"));
    put!(out, "{}. ", figure.title.replacen(&letter, "", usize::from(!letter.is_empty())));
    for panel in several {
        if let Some(own) = figure_among(state, figure, panel) {
            put!(out, &letter_of_panel(panel));
            caption_of(own, out);
        }
    }
    if several.is_empty() {
        caption_of(figure, out);
    }
    // What no paper shows says itself where it comes from.
    let after = if figure.source.starts_with("Computed") { "" } else { "After " };
    put!(out, "{after}{}.", figure.source);
}

#[inline(never)]
fn caption_of(figure: &Figure, out: &mut String) {
    put!(out, "{} ", Sentence::plain(figure.caption));
}

/// The figure that a matrix is among those of a figure's game; `None` if no paper shows it there.
fn figure_among(state: &State, figure: &'static Figure, panel: &Panel) -> Option<&'static Figure> {
    if panel.in_force {
        return Some(figure);
    }
    for &restriction in &panel.restrictions {
        let start = state.start().with_restriction(restriction);
        let own = state.clone().starting_at(start).ok().and_then(|state| figure_of(&state));
        if own.is_some_and(|own| own.source == figure.source) {
            return own;
        }
    }
    None
}
