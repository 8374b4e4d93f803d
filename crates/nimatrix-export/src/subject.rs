//! What is exported: matrices, a sequence, a tree, a game that was played, the table of an answer, or the
//! spaces of a circle or a line.
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

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

/// What is exported.
pub enum Subject {
    Matrices(Matrices),
    Sequence(Box<Sequence>),
    /// A tree, or a part of it.
    Tree(Tree, Option<Part>),
    Track(Track),
    Game(Box<Game>),
    /// The table from which an answer follows: its heads, its rows, and what its columns come to.
    Table(Vec<Vec<String>>),
}

/// Whether the outcomes of a sequence are shown, and whether its values: what a link asks for of what there is,
/// both where it asks for neither.
pub fn shown(sequence: &Sequence, rows: Rows) -> (bool, bool) {
    let has_values = !sequence.grundy.is_empty();
    match (rows.shows(Row::Outcome), rows.shows(Row::Value) && has_values) {
        (false, false) => (true, has_values && !rows.shows(Row::Value)),
        shown => shown,
    }
}

/// The spaces of a circle or a line.
pub struct Track {
    /// Whether the last space comes before the first.
    pub round: bool,
    pub spaces: Vec<Space>,
    /// The spaces on which the token has stood, in order; it stands on the last.
    pub path: Vec<u64>,
}

/// A space of a circle or a line.
pub struct Space {
    /// Whether the token may not go there: it is forbidden, or was visited on a circle.
    pub closed: bool,
    /// The step with which the token gets there from where it stands.
    pub step: Option<u64>,
    /// Who wins when the token stands there.
    pub outcome: Option<Outcome>,
    /// The Grundy value when the token stands there.
    pub value: Option<u64>,
}

impl Track {
    /// Where the token stands.
    pub fn token(&self) -> u64 {
        self.path.last().copied().unwrap_or(0)
    }
}
