//! What an export says about itself: caption, window, heavy rules, link.
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::format::Format;
use crate::letters::restriction_words;
use crate::part::Part;
use crate::quote::{figure_of, quote};
use crate::subject::{Subject, shown};
use crate::write::{all, number, put};
use nimatrix::notation::{self, Detail, Problem};
use nimatrix::{
    CATALOG, Closed, Ending, Matrix, Names, Period, Row, Rows, Ruleset, Sentence, Sequence, State, View,
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
    /// What it shows: the caption of the paper's figure if it is one, else the game and the view.
    pub caption: String,
    /// Sentences on the window, the heavy rules, the periods.
    pub notes: Vec<String>,
    /// The canonical link as a query, with its question mark.
    pub link: String,
    /// How outcomes are called.
    pub names: Names,
    /// What a sequence shows.
    pub rows: Rows,
    /// Whether what is printed of a sequence are its outcomes alone.
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
                // Elsewhere a plot is a table of what it shows.
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
                let from =
                    [("Terms n = ", sequence.start), (" to ", last(sequence.start, sequence.outcomes.len()))];
                notes.push(sentence(&from));
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
                let (nodes, edges) = (tree.nodes.len() as u64, tree.edges.len() as u64);
                notes.push(match part {
                    Some(part) => drawn(*part, nodes),
                    None => sentence(&[("Positions: ", nodes), ("; moves: ", edges)]),
                });
            }
            Subject::Game(game) => notes.push(game.answer(state.names)),
            Subject::Table(_) => {}
            Subject::Track(track) => {
                let last = last(0, track.spaces.len());
                notes.push(sentence(&[("Spaces 0 to ", last), ("; the token is on space ", track.token())]));
            }
        }
        if !matches!(subject, Subject::Matrices(_)) {
            in_force(&mut notes, state, state.names);
        }
        let query = notation::write(state, Detail::Full);
        let (names, rows) = (state.names, state.rows);
        let outcomes = matches!(subject, Subject::Sequence(sequence) if !shown(sequence, rows).1);
        let (is_figure, link) = (figure.is_some(), alloc::format!("?{query}"));
        let has_values = state.rules().ending() == Ending::Normal;
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
    pub fn comment(&self, mark: &str, out: &mut String) {
        all(out, &[mark, MADE_BY, ": ", &self.link, "\n"]);
        all(out, &[mark, &self.caption, "\n"]);
        for note in &self.notes {
            all(out, &[mark, note, "\n"]);
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
    let mut text = String::from("Only ");
    number(&mut text, sequence.outcomes.len() as u64);
    put(&mut text, " of the ");
    number(&mut text, sequence.asked.into());
    all(&mut text, &[" terms asked for are given; the limit is ", &why.allowed.to_string(), "."]);
    text
}

/// Words and numbers, and a full stop.
#[inline(never)]
fn sentence(parts: &[(&str, u64)]) -> String {
    let mut text = String::new();
    for (words, amount) in parts {
        put(&mut text, words);
        number(&mut text, *amount);
    }
    put(&mut text, ".");
    text
}

/// The rules in words.
#[inline(never)]
fn ruled(out: &mut String, state: &State) {
    put(out, &state.rules().words().to_string());
}

/// The title and the rules: "Blocking Nim (block:4:k2)".
#[inline(never)]
fn titled(out: &mut String, state: &State) {
    let rules = state.rules();
    let title = CATALOG.iter().find(|game| game.id == rules.family()).map_or("", |game| game.title);
    all(out, &[title, " (", &rules.to_string(), ")"]);
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
    put(out, if second.is_some() && other.is_none() { "Two matrices of " } else { "" });
    titled(out, state);
    if let Some(other) = other {
        put(out, " compared with ");
        titled(out, other);
    }
    put(out, ": ");
    let piles = state.position().piles();
    match subject {
        Subject::Matrices(matrices) => {
            put(
                out,
                match state.view {
                    View::Plot => "P-positions",
                    _ if matrices.values => "Grundy values",
                    _ => "outcomes",
                },
            );
            if piles.is_none() {
                put(out, " of the starts, for each step d in the place of the largest and each n");
                put(out, if other.is_some() { "" } else { ". This game" });
            }
        }
        Subject::Sequence(sequence) => {
            put(
                out,
                match shown(sequence, state.rows) {
                    (true, true) => "outcomes and Grundy values ",
                    (true, false) => "outcomes ",
                    (false, _) => "Grundy values ",
                },
            );
            match piles {
                // Only such games have different piles.
                Some(_) if rules.pile_count().is_some() => {
                    put(out, "of n tokens in pile ");
                    number(out, state.axes.across as u64);
                    put(out, " alone");
                }
                Some(_) => put(out, "of n tokens in one pile"),
                None => put(out, "of the starts, for each n. This game"),
            }
        }
        Subject::Tree(tree, _) => {
            put(out, "the tree of play from ");
            put(out, tree.nodes.first().map_or("", |root| &root.label));
        }
        Subject::Game(game) => game.describe(out),
        Subject::Table(_) => {
            put(out, "the table T(G");
            for size in piles.into_iter().flat_map(|piles| piles.iter()) {
                put(out, ", ");
                number(out, *size);
            }
            put(out, ")");
        }
        Subject::Track(track) if track.round => put(out, "the circle, and the outcome of each move"),
        Subject::Track(_) => put(out, "the label of a space is the Grundy value with the token there"),
    }
    let this_game = out.ends_with("This game");
    put(out, if this_game { ": " } else { ". " });
    put(out, if other.is_some() { "(a) " } else { "" });
    ruled(out, state);
    if let Some(other) = other {
        put(out, " (b) ");
        ruled(out, other);
    }
}

/// "Drawn are 6 of 67 positions: ..."
#[inline(never)]
fn drawn(part: Part, nodes: u64) -> String {
    let mut text = sentence(&[(DRAWN, nodes), (" of ", part.of as u64)]);
    text.pop();
    put(&mut text, " positions: winning moves of the player who wins and all moves of the other");
    put(&mut text, if part.reduced { ", but for those that another stands for." } else { "." });
    text
}

/// What a matrix shows: its axes; in a plot what the points are, else the heavy rules; and what it does not vary.
#[inline(never)]
fn window(is_plot: bool, matrix: &Matrix, state: &State, names: Names) -> Vec<String> {
    let mut notes = Vec::new();
    if is_plot {
        notes.push(axes(matrix, "To the right: ", "Upwards: "));
        notes.push("Each point is a P-position.".into());
    } else {
        notes.push(axes(matrix, "Rows: ", "Columns: "));
        notes.push(match matrix.lines {
            None | Some((0, 0)) => NO_RULES.into(),
            Some((rows, 0)) => sentence(&[("Heavy rules before rows that are multiples of ", rows)]),
            Some((0, cols)) => sentence(&[("Heavy rules before columns that are multiples of ", cols)]),
            Some((rows, cols)) => sentence(&[
                ("Heavy rules before rows that are multiples of ", rows),
                (" and columns that are multiples of ", cols),
            ]),
        });
    }
    in_force(&mut notes, state, names);
    notes
}

/// Adds the notes of one of two matrices: those that both have as they are, once, the others after its letter.
#[inline(never)]
fn notes_of_one(letter: &str, own: &[String], other: &[String], notes: &mut Vec<String>) {
    for note in own {
        let is_shared = other.contains(note);
        if !is_shared {
            let mut text = String::new();
            all(&mut text, &[letter, note]);
            notes.push(text);
        } else if !notes.contains(note) {
            notes.push(note.clone());
        }
    }
}

/// What runs down (in a plot, to the right) and across (in a plot, upwards), and from where to where.
#[inline(never)]
fn axes(matrix: &Matrix, down: &str, across: &str) -> String {
    let window = matrix.window;
    let mut text = String::new();
    if !matrix.down.is_empty() {
        all(&mut text, &[down, &matrix.down, ", "]);
        put(&mut text, &sentence(&[("", window.y0), (" to ", last(window.y0, window.rows as usize))]));
        put(&mut text, " ");
    }
    all(&mut text, &[across, &matrix.across, ", "]);
    put(&mut text, &sentence(&[("", window.x0), (" to ", last(window.x0, window.cols as usize))]));
    text
}

/// The restriction in force, and the piles that a matrix or a sequence does not vary.
#[inline(never)]
fn in_force(notes: &mut Vec<String>, state: &State, names: Names) {
    if matches!(state.view, View::Tree | View::Piles | View::Play | View::Table) {
        return;
    }
    if let Some(restriction) = state.position().restriction() {
        let mut text = String::new();
        all(&mut text, &["In force: ", &restriction_words(names, restriction), "."]);
        notes.push(text);
    }
    let varied = |pile: usize| pile == state.axes.across || Some(pile) == state.axes.down;
    if state.view != View::Sequence {
        for (pile, &size) in (1u64..).zip(state.position().piles().into_iter().flat_map(|piles| piles.iter()))
        {
            if !varied(pile as usize) {
                notes.push(sentence(&[("Pile ", pile), (" holds ", size)]));
            }
        }
    }
}

/// "Grundy values: from n = 8 on they repeat every 3; g(n) = .... Each term depends on ..."
#[inline(never)]
fn repeats(what: &str, period: &Period, closed: Option<&Sentence>) -> String {
    let mut text = String::from(what);
    put(&mut text, ": from n = ");
    number(&mut text, period.preperiod());
    put(&mut text, " on they repeat after ");
    number(&mut text, period.period());
    if period.saltus() > 0 {
        put(&mut text, ", larger by ");
        number(&mut text, period.saltus());
    }
    put(&mut text, ". ");
    if let Some(closed) = closed {
        all(&mut text, &[&closed.to_string(), ". "]);
    }
    put(&mut text, &period.words().to_string());
    text
}
