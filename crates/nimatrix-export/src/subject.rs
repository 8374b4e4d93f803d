//! The subject of an export: matrices, a sequence, a tree, a played game, the table of an answer, or the
//! spaces of a circle or line.
use alloc::{boxed::Box, string::String, vec::Vec};

use crate::format::Format;
use crate::game::Game;
use crate::matrices::Matrices;
use crate::tree::Part;
use nimatrix::notation::{Code, Problem};
use nimatrix::{Outcome, Row, Rows, Sequence, State, Tree, View};

/// What kind of thing a view shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Matrix,
    Sequence,
    Tree,
    Circle,
    Line,
    Game,
    Table,
}

impl Kind {
    /// What a state's view shows.
    ///
    /// # Errors
    /// [`Code::UnknownWord`] for the circle or the line of a game without.
    pub fn of(state: &State) -> Result<Kind, Problem> {
        let is_there = state.rules().entry().views.contains(&state.view);
        match state.view {
            View::Sequence => Ok(Kind::Sequence),
            View::Tree => Ok(Kind::Tree),
            View::Circle if is_there => Ok(Kind::Circle),
            View::Line if is_there => Ok(Kind::Line),
            View::Piles | View::Play => Ok(Kind::Game),
            View::Table if is_there => Ok(Kind::Table),
            View::Circle | View::Line | View::Table => {
                let allowed = "outcome, grundy, plot, text, sequence or tree for this game";
                Err(Problem::new(Code::UnknownWord, "view", state.view.word(), allowed))
            }
            _ => Ok(Kind::Matrix),
        }
    }

    /// The formats that suit it.
    pub fn formats(self) -> &'static [Format] {
        use Format::*;
        match self {
            Kind::Matrix => {
                &[Text, Csv, Json, Markdown, Latex, Tikz, BfileRow, BfileDiagonal, BfileAntidiagonals]
            }
            Kind::Sequence => &[Text, Csv, Json, Markdown, Latex, Bfile],
            Kind::Tree => &[Text, Csv, Json, Markdown, Latex, Tikz, Dot],
            Kind::Circle => &[Text, Csv, Json, Markdown, Latex, Tikz],
            Kind::Line => &[Text, Csv, Json, Markdown, Latex],
            Kind::Game => &[Text, Csv, Json, Markdown],
            Kind::Table => &[Text, Csv, Markdown, Latex],
        }
    }
}

/// The subject of an export.
pub enum Subject {
    Matrices(Matrices),
    Sequence(Box<Sequence>),
    /// A tree, or a part of it.
    Tree(Tree, Option<Part>),
    Track(Track),
    Game(Box<Game>),
    /// The table from which an answer follows: its heads, its rows, and the totals of its columns.
    Table(Vec<Vec<String>>),
}

/// Whether the outcomes and the values of a sequence are shown: those that the link asks for and that exist,
/// or both if it asks for neither.
pub fn shown(sequence: &Sequence, rows: Rows) -> (bool, bool) {
    let has_values = !sequence.grundy.is_empty();
    match (rows.shows(Row::Outcome), rows.shows(Row::Value) && has_values) {
        (false, false) => (true, has_values && !rows.shows(Row::Value)),
        shown => shown,
    }
}

/// The spaces of a circle or a line.
pub struct Track {
    /// Whether the last space precedes the first.
    pub round: bool,
    pub spaces: Vec<Space>,
    /// The spaces visited by the token, in order; it is on the last.
    pub path: Vec<u64>,
}

/// A space of a circle or a line.
pub struct Space {
    /// Whether the token may not go there: it is forbidden, or was visited on a circle.
    pub closed: bool,
    /// The step that takes the token there.
    pub step: Option<u64>,
    /// The winner when the token is there.
    pub outcome: Option<Outcome>,
    /// The Grundy value when the token is there.
    pub value: Option<u64>,
}

impl Track {
    /// The space of the token.
    pub fn token(&self) -> u64 {
        self.path.last().copied().unwrap_or(0)
    }
}
