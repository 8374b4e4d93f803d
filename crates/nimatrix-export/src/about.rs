//! The description in an export: caption, also that of a paper, window, heavy rules, link.
use alloc::{format, string::String, vec::Vec};

use crate::format::Format;
use crate::matrices::{letter_of_panel, restriction_words};
use crate::subject::{Subject, shown};
use crate::tree::Part;
use crate::write::put;
use nimatrix::notation::{Detail, Problem};
use nimatrix::{
    CATALOG, Closed, FIGURES, Figure, Matrix, Names, Panel, Period, Row, Rows, Ruleset, Sentence, Sequence,
    State, View, notation,
};

/// The name and version of the solver.
pub const MADE_BY: &str = concat!("Nimatrix ", env!("CARGO_PKG_VERSION"));

const NO_RULES: &str = "No heavy rules.";
const DRAWN: &str = "Drawn are ";
const OUTCOMES: &str = "Outcomes";

/// The words that go with an export.
pub struct About {
    /// Whether it is a figure of a paper.
    is_figure: bool,
    /// The subject: the caption of the paper's figure if it is one, else the game and the view.
    pub caption: String,
    /// Sentences on the window, the heavy rules, the periods.
    pub notes: Vec<String>,
    /// The canonical link as a query, with its question mark.
    pub link: String,
    /// How outcomes are called.
    pub names: Names,
    /// The rows of a sequence.
    pub rows: Rows,
    /// Whether only the outcomes of a sequence are printed.
    outcomes: bool,
    /// Whether positions have Grundy values, as they do in normal play.
    pub has_values: bool,
}

impl About {
    pub fn of(state: &State, subject: &Subject, format: Format) -> About {
        let mut caption = String::new();
        let figure = figure_of(state);
        match figure {
            Some(figure) => quote(&mut caption, state, figure, subject),
            None => describe(&mut caption, state, subject),
        }
        let mut notes = Vec::new();
        match subject {
            Subject::Matrices(matrices) => {
                // In other formats a plot is a table.
                let is_plot = state.view == View::Plot && format.is_figure();
                let first = window(is_plot, matrices.in_force(), state, state.names);
                match matrices.second() {
                    None => notes = first,
                    Some(second) => {
                        let other = window(is_plot, &second.matrix, second.of(state), state.names);
                        notes_of_one("(a) ", &first, &other, &mut notes);
                        notes_of_one("(b) ", &other, &first, &mut notes);
                    }
                }
            }
            Subject::Sequence(sequence) => {
                let (first, last) = (sequence.start, last(sequence.start, sequence.outcomes.len()));
                notes.push(format!("Terms n = {first} to {last}."));
                notes.extend(sequence.refused.as_ref().map(|why| cut_short(sequence, why)));
                let outcome = sequence.outcome_closed.as_ref().map(Closed::outcome);
                let grundy = sequence.grundy_closed.as_ref().map(Closed::value);
                let periods = [
                    (OUTCOMES, &sequence.outcome_period, &outcome),
                    ("Grundy values", &sequence.grundy_period, &grundy),
                    ("Grundy values", &sequence.grundy_growth, &grundy),
                ];
                let (outcomes, values) = shown(sequence, state.rows);
                for (what, period, closed) in periods {
                    if !(state.rows.shows(Row::Period) && if what == OUTCOMES { outcomes } else { values }) {
                        continue;
                    }
                    let closed = closed.as_ref().filter(|_| state.rows.shows(Row::Formula));
                    notes.extend(period.as_ref().map(|period| repeats(what, period, closed)));
                }
            }
            Subject::Tree(tree, part) => {
                let (nodes, edges) = (tree.nodes.len(), tree.edges.len());
                notes.push(match part {
                    Some(part) => drawn(*part, nodes),
                    None => format!("Positions: {nodes}; moves: {edges}."),
                });
            }
            Subject::Game(game) => notes.push(game.answer(state.names)),
            Subject::Table(_) => {}
            Subject::Track(track) => {
                let (last, token) = (last(0, track.spaces.len()), track.token());
                notes.push(format!("Spaces 0 to {last}; the token is on space {token}."));
            }
        }
        if !matches!(subject, Subject::Matrices(_)) {
            in_force(&mut notes, state, state.names);
        }
        let query = notation::write(state, Detail::Full);
        let (names, rows) = (state.names, state.rows);
        let outcomes = matches!(subject, Subject::Sequence(sequence) if !shown(sequence, rows).1);
        let (is_figure, link) = (figure.is_some(), format!("?{query}"));
        let has_values = state.rules().has_values();
        About { is_figure, caption, notes, link, names, rows, outcomes, has_values }
    }

    /// The notes that a caption needs too: not those on outcomes where terms are printed as values;
    /// captions of the papers need none but that a part is drawn.
    pub fn notes_of_caption(&self) -> impl Iterator<Item = &String> {
        let is_shown =
            |note: &&String| !note.ends_with(NO_RULES) && (self.outcomes || !note.starts_with(OUTCOMES));
        self.notes.iter().filter(move |note| note.starts_with(DRAWN) || !self.is_figure && is_shown(note))
    }

    /// The lines of a comment, each after a mark.
    #[inline(never)]
    pub fn comment(&self, mark: &str, out: &mut String) {
        put!(out, "{mark}{MADE_BY}: {}\n{mark}{}\n", self.link, self.caption);
        for note in &self.notes {
            put!(out, "{mark}{note}\n");
        }
    }
}

/// The last of `count` numbers in a row.
fn last(first: u64, count: usize) -> u64 {
    first.saturating_add((count as u64).saturating_sub(1))
}

/// Why a sequence has fewer terms than were asked for.
#[inline(never)]
fn cut_short(sequence: &Sequence, why: &Problem) -> String {
    let (given, asked, limit) = (sequence.outcomes.len(), sequence.asked, &why.allowed);
    format!("Only {given} of the {asked} terms asked for are given; the limit is {limit}.")
}

/// The title and the rules: "Blocking Nim (block:4:k2)".
#[inline(never)]
fn titled(state: &State) -> String {
    let rules = state.rules();
    let title = CATALOG.iter().find(|game| game.id == rules.family()).map_or("", |game| game.title);
    format!("{title} ({rules})")
}

/// "Blocking Nim (block:4:k2): outcomes. Take any number ...", and of a comparison "Nim (nim) compared with
/// Wythoff's Nim (wythoff): outcomes. (a) Take any number ... (b) Take any number ...".
#[inline(never)]
fn describe(out: &mut String, state: &State, subject: &Subject) {
    let rules = state.rules();
    let second = match subject {
        Subject::Matrices(matrices) => matrices.second().map(|panel| panel.of(state)),
        _ => None,
    };
    let other = second.filter(|second| second.rules() != rules);
    let two = if second.is_some() && other.is_none() { "Two matrices of " } else { "" };
    put!(out, "{two}{}", titled(state));
    if let Some(other) = other {
        put!(out, " compared with {}", titled(other));
    }
    put!(out, ": ");
    let piles = state.position().piles();
    match subject {
        Subject::Matrices(matrices) => {
            let what = match state.view {
                View::Plot => "P-positions",
                _ if matrices.values => "Grundy values",
                _ => "outcomes",
            };
            put!(out, what);
            if piles.is_none() {
                put!(out, " of the starts, for each step d in the place of the largest and each n");
                put!(out, if other.is_some() { "" } else { ". This game" });
            }
        }
        Subject::Sequence(sequence) => {
            let what = match shown(sequence, state.rows) {
                (true, true) => "outcomes and Grundy values",
                (true, false) => "outcomes",
                (false, _) => "Grundy values",
            };
            match piles {
                // Only such games have different piles.
                Some(_) if rules.pile_count().is_some() => {
                    put!(out, "{what} of n tokens in pile {} alone", state.axes.across);
                }
                Some(_) => put!(out, "{what} of n tokens in one pile"),
                None => put!(out, "{what} of the starts, for each n. This game"),
            }
        }
        Subject::Tree(tree, _) => {
            put!(out, "the tree of play from {}", tree.nodes.first().map_or("", |root| &root.label));
        }
        Subject::Game(game) => game.describe(out),
        Subject::Table(_) => {
            put!(out, "the table T(G");
            piles.into_iter().flat_map(|piles| piles.iter()).for_each(|size| put!(out, ", {size}"));
            put!(out, ")");
        }
        Subject::Track(track) if track.round => put!(out, "the circle, and the outcome of each move"),
        Subject::Track(_) => put!(out, "the label of a space is the Grundy value with the token there"),
    }
    let stop = if out.ends_with("This game") { ":" } else { "." };
    match other {
        None => put!(out, "{stop} {}", rules.words()),
        Some(other) => put!(out, "{stop} (a) {} (b) {}", rules.words(), other.rules().words()),
    }
}

/// "Drawn are 6 of 67 positions: ..."
#[inline(never)]
fn drawn(part: Part, nodes: usize) -> String {
    let but = if part.reduced { ", but for those that another stands for" } else { "" };
    let what = "winning moves of the player who wins and all moves of the other";
    format!("{DRAWN}{nodes} of {} positions: {what}{but}.", part.of)
}

/// The description of a matrix: its axes; for a plot the meaning of points, else the heavy rules; and the
/// fixed values.
#[inline(never)]
fn window(is_plot: bool, matrix: &Matrix, state: &State, names: Names) -> Vec<String> {
    let mut notes = Vec::new();
    if is_plot {
        notes.push(axes(matrix, "To the right: ", "Upwards: "));
        notes.push("Each point is a P-position.".into());
    } else {
        notes.push(axes(matrix, "Rows: ", "Columns: "));
        let before = "Heavy rules before";
        notes.push(match matrix.lines.unwrap_or((0, 0)) {
            (0, 0) => NO_RULES.into(),
            (rows, 0) => format!("{before} rows that are multiples of {rows}."),
            (0, cols) => format!("{before} columns that are multiples of {cols}."),
            (rows, cols) => {
                format!(
                    "{before} rows that are multiples of {rows} and columns that are multiples of {cols}."
                )
            }
        });
    }
    in_force(&mut notes, state, names);
    notes
}

/// Adds the notes of one of two matrices: those that both have as they are, once, the others after its letter.
#[inline(never)]
fn notes_of_one(letter: &str, own: &[String], other: &[String], notes: &mut Vec<String>) {
    for note in own {
        if !other.contains(note) {
            notes.push(format!("{letter}{note}"));
        } else if !notes.contains(note) {
            notes.push(note.clone());
        }
    }
}

/// What runs down (in a plot, to the right) and across (in a plot, upwards), and from where to where.
#[inline(never)]
fn axes(matrix: &Matrix, down: &str, across: &str) -> String {
    let window = matrix.window;
    let axis = |before: &str, name: &str, first: u64, count: u32| {
        format!("{before}{name}, {first} to {}.", last(first, count as usize))
    };
    let across = axis(across, &matrix.across, window.x0, window.cols);
    if matrix.down.is_empty() {
        return across;
    }
    format!("{} {across}", axis(down, &matrix.down, window.y0, window.rows))
}

/// The restriction in force, and the piles that a matrix or a sequence does not vary.
#[inline(never)]
fn in_force(notes: &mut Vec<String>, state: &State, names: Names) {
    if matches!(state.view, View::Tree | View::Piles | View::Play | View::Table) {
        return;
    }
    if let Some(restriction) = state.position().restriction() {
        notes.push(format!("In force: {}.", restriction_words(names, restriction)));
    }
    if state.view == View::Sequence {
        return;
    }
    for (pile, size) in (1..).zip(state.position().piles().into_iter().flat_map(|piles| piles.iter())) {
        if pile != state.axes.across && Some(pile) != state.axes.down {
            notes.push(format!("Pile {pile} holds {size}."));
        }
    }
}

/// "Grundy values: from n = 8 on they repeat every 3; g(n) = .... Each term depends on ..."
#[inline(never)]
fn repeats(what: &str, period: &Period, closed: Option<&Sentence>) -> String {
    let (preperiod, length) = (period.preperiod(), period.period());
    let mut text = format!("{what}: from n = {preperiod} on they repeat after {length}");
    if period.saltus() > 0 {
        put!(&mut text, ", larger by {}", period.saltus());
    }
    put!(&mut text, ". ");
    if let Some(closed) = closed {
        put!(&mut text, "{closed}. ");
    }
    put!(&mut text, "{}", period.words());
    text
}

/// The figure of a paper that a state is, a matrix with any position in it; `None` if it is none.
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
    // The letter of one of several precedes its own caption.
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
    // A figure of no paper names its origin.
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
