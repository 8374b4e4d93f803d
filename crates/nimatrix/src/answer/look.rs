//! The words and numbers of a link that select a view, not a position.
use alloc::string::String;
use core::fmt;

use crate::base::sentence::say;
use crate::{Outcome, Piles, Sentence};

/// A closed set of words that a link may use for one key.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// Every choice; the first is the default.
            pub const ALL: &[$name] = &[$($name::$variant,)*];

            /// Their words in a link, in the same order.
            pub const WORDS: &[&'static str] = &[$($word,)*];

            /// The word in a link.
            pub fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }
        }
    };
}

words! {
    /// A way to look at a game.
    View {
        /// The matrix of outcomes.
        Outcome = "outcome",
        /// The matrix of Grundy values.
        Grundy = "grundy",
        /// The values of one pile in a row.
        Sequence = "sequence",
        /// The tree of play.
        Tree = "tree",
        /// The circle of Kotzig's Nim.
        Circle = "circle",
        /// The line of the Line Game.
        Line = "line",
        /// The piles as tokens.
        Piles = "piles",
        /// A game against an opponent.
        Play = "play",
        /// The P-positions as points.
        Plot = "plot",
        /// The matrix as text.
        Text = "text",
        /// The table from which the answer to a position follows.
        Table = "table",
    }
}

words! {
    /// Where row 0 is drawn.
    Origin {
        /// At the top, as in a matrix.
        Top = "top",
        /// At the bottom, as in a plot.
        Bottom = "bottom",
    }
}

words! {
    /// How two matrices are shown that are compared.
    Comparison {
        /// Side by side.
        Beside = "beside",
        /// One over the other, as differences.
        Differences = "differences",
    }
}

words! {
    /// What an answer must rest on.
    By {
        /// The best available.
        Auto = "auto",
        /// A theorem.
        Theorem = "theorem",
        /// A search of the game's own.
        Search = "search",
        /// The definition.
        Definition = "definition",
    }
}

words! {
    /// The theme chosen by an author.
    Theme {
        /// The reader's choice.
        Auto = "auto",
        /// Dark ink on light paper.
        Light = "light",
        /// Light ink on dark paper.
        Dark = "dark",
        /// Black on white.
        Print = "print",
    }
}

words! {
    /// What P- and N-positions are called.
    Called {
        /// P and N, as in most of the theory.
        Letters = "pn",
        /// L and W: the player to move loses or wins.
        Losing = "wl",
        /// II and I: the player who wins, where the first is about to move.
        Players = "12",
    }
}

words! {
    /// The rows of a sequence.
    Row {
        /// Who wins.
        Outcome = "outcome",
        /// The Grundy values.
        Value = "value",
        /// The periods that were found.
        Period = "period",
        /// The terms as functions of n.
        Formula = "formula",
        /// The values over n.
        Plot = "plot",
    }
}

words! {
    /// How much of a tree is shown.
    Branches {
        /// Every move.
        All = "all",
        /// What matters: winning moves of the player who wins, and all replies.
        Matters = "matters",
    }
}

/// How things are called, as readers of a paper know them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Names {
    /// The outcomes.
    pub called: Called,
    /// Whether the residues modulo 2 are odd and even instead of 1 and 2.
    pub parity: bool,
}

impl Names {
    /// The default names.
    pub const USUAL: Names = Names { called: Called::Letters, parity: false };

    /// The value of the key in a link.
    pub fn word(self) -> &'static str {
        match (self.called, self.parity) {
            (called, false) => called.word(),
            (Called::Letters, true) => "pn,odd",
            (Called::Losing, true) => "wl,odd",
            (Called::Players, true) => "12,odd",
        }
    }

    /// What a position with this outcome is called.
    ///
    /// ```
    /// use nimatrix::{Called, Names, Outcome};
    /// let names = Names { called: Called::Losing, parity: false };
    /// assert_eq!(names.of(Outcome::P), "L");
    /// ```
    pub fn of(self, outcome: Outcome) -> &'static str {
        match (self.called, outcome) {
            (Called::Letters, Outcome::P) => "P",
            (Called::Letters, Outcome::N) => "N",
            (Called::Losing, Outcome::P) => "L",
            (Called::Losing, Outcome::N) => "W",
            (Called::Players, Outcome::P) => "II",
            (Called::Players, Outcome::N) => "I",
        }
    }
}

/// The rows of a sequence that are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rows(u8);

impl Rows {
    /// All of them.
    pub const ALL: Rows = Rows((1 << Row::ALL.len()) - 1);

    /// None yet: no link has none.
    pub const NONE: Rows = Rows(0);

    /// These and one more.
    pub fn with(self, row: Row) -> Rows {
        Rows(self.0 | 1 << row as u8)
    }

    /// The value of the key in a link.
    #[inline(never)]
    pub fn words(self) -> String {
        let mut text = String::new();
        for &row in Row::ALL {
            if self.shows(row) {
                text.push_str(if text.is_empty() { "" } else { "," });
                text.push_str(row.word());
            }
        }
        text
    }

    /// Whether a row is shown.
    pub fn shows(self, row: Row) -> bool {
        self.0 >> row as u8 & 1 == 1
    }
}

/// The part of the plane that a matrix shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first column.
    pub x0: u64,
    /// The first row.
    pub y0: u64,
    /// The number of columns, at least 1.
    pub cols: u32,
    /// The number of rows, at least 1.
    pub rows: u32,
}

impl Window {
    /// The largest number of cells.
    pub const MAX_CELLS: u64 = 1 << 24;

    /// A window; `None` if it is empty, has more than [`Window::MAX_CELLS`] cells or exceeds the largest
    /// number.
    pub fn new(x0: u64, y0: u64, cols: u64, rows: u64) -> Option<Window> {
        let cells = cols.checked_mul(rows)?;
        let fits =
            x0.checked_add(cols - cols.min(1)).is_some() && y0.checked_add(rows - rows.min(1)).is_some();
        ((1..=Window::MAX_CELLS).contains(&cells) && fits).then_some(Window {
            x0,
            y0,
            cols: cols as u32,
            rows: rows as u32,
        })
    }

    /// The number of cells.
    pub fn cells(self) -> usize {
        self.cols as usize * self.rows as usize
    }
}

/// Heavy rules in a matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Lines {
    /// Where the mathematics has boundaries.
    Auto,
    /// Nowhere.
    None,
    /// After each multiple of the first number of rows and of the second number of columns; 0 for no rule.
    Every(u64, u64),
}

/// How Grundy values are coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Colours {
    /// By one ordered ramp, the same for all figures.
    Ramp,
    /// A distinct colour for each of the first values.
    Distinct,
    /// By the remainder modulo a number from 2 to [`Colours::MOST_MODULUS`].
    Modulo(u64),
    /// By the binary digits: the hue from the higher, the lightness from the lower ones.
    Bits,
}

impl Colours {
    /// The largest modulus: each remainder has a colour of its own.
    pub const MOST_MODULUS: u64 = 15;
}

/// What runs down and across a matrix: numbers of piles, from 1. A single pile runs across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axes {
    /// The pile that runs down.
    pub down: Option<usize>,
    /// The pile that runs across.
    pub across: usize,
}

impl Axes {
    /// The first pile down and the second across; a single pile across; for a game without piles
    /// the parameter that its matrix varies.
    pub fn of(piles: Option<&Piles>) -> Axes {
        match piles {
            Some(piles) if piles.len() == 1 => Axes { down: None, across: 1 },
            _ => Axes { down: Some(1), across: 2 },
        }
    }

    /// Whether these are piles of a position with `count` of them, and not twice the same.
    pub(crate) fn are_piles(self, count: usize) -> bool {
        let there = |pile: usize| (1..=count).contains(&pile);
        there(self.across) && self.down.is_none_or(|down| there(down) && down != self.across)
    }
}

/// The settings of a matrix or sequence, apart from game and position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The view; some show more than others.
    pub view: View,
    /// The rows and columns.
    pub window: Window,
    /// Which piles run down and across.
    pub axes: Axes,
    /// The required basis of the answer.
    pub by: By,
}

impl Window {
    /// The view, as a part of a sentence.
    pub fn words(&self) -> Sentence {
        let Window { x0, y0, cols, rows } = *self;
        match rows {
            1 => say!("the window of {cols} terms from {x0} on", (cols, x0)),
            _ => say!(
                "the window of {rows} rows from {y0} on and {cols} columns from {x0} on",
                (rows, y0, cols, x0)
            ),
        }
    }
}

impl fmt::Display for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Window { x0, y0, cols, rows } = self;
        write!(f, "{x0},{y0},{cols},{rows}")
    }
}

impl fmt::Display for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lines::Auto => f.write_str("auto"),
            Lines::None => f.write_str("none"),
            Lines::Every(rows, cols) => write!(f, "{rows},{cols}"),
        }
    }
}

impl fmt::Display for Colours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Colours::Ramp => f.write_str("ramp"),
            Colours::Distinct => f.write_str("distinct"),
            Colours::Modulo(modulus) => write!(f, "mod:{modulus}"),
            Colours::Bits => f.write_str("bits"),
        }
    }
}

impl fmt::Display for Axes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.down {
            Some(down) => write!(f, "{down},{}", self.across),
            None => write!(f, "{}", self.across),
        }
    }
}
