//! What a link says: a game, a position, and how to look at it.
use alloc::string::String;
use alloc::vec::Vec;

use crate::{Move, Position, Rules, Ruleset};

/// A closed set of words that a link may use for one key.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name { $($(#[$doc])* $variant,)* }

        impl $name {
            /// Every choice; the first is the default.
            pub const ALL: &[$name] = &[$($name::$variant,)*];

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
    /// What an answer must rest on.
    By {
        /// Whatever is best.
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
    /// The colours that an author asks for.
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

    /// A window, unless it is empty, has more than [`Window::MAX_CELLS`] cells or reaches beyond
    /// the largest number.
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
pub enum Lines {
    /// Where the mathematics has boundaries.
    Auto,
    /// Nowhere.
    None,
    /// After so many rows and so many columns; 0 for no rule.
    Every(u64, u64),
}

/// What runs down and across a matrix: numbers of piles, from 1. A single pile runs across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Axes {
    /// The pile that runs down.
    pub down: Option<usize>,
    /// The pile that runs across.
    pub across: usize,
}

/// A game, a position in it that was reached by legal moves, and how to look at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    rules: Rules,
    start: Position,
    moves: Vec<Move>,
    position: Position,
    /// The view.
    pub view: View,
    /// The window of a matrix.
    pub window: Window,
    /// The axes of a matrix.
    pub axes: Axes,
    /// The heavy rules of a matrix.
    pub lines: Lines,
    /// Where row 0 is drawn.
    pub origin: Origin,
    /// What answers must rest on.
    pub by: By,
    /// The colours the author asks for.
    pub theme: Option<Theme>,
    /// The language the author asks for.
    pub lang: Option<String>,
}

impl State {
    /// The game at its start, looked at in the usual way.
    pub fn new(rules: Rules) -> State {
        let start = rules.start();
        State {
            axes: Axes::of(&start),
            window: State::usual_window(&start, View::Outcome),
            position: start.clone(),
            moves: Vec::new(),
            start,
            rules,
            view: View::Outcome,
            lines: Lines::Auto,
            origin: Origin::Top,
            by: By::Auto,
            theme: None,
            lang: None,
        }
    }

    /// 16 by 16 cells from the origin; of a single pile 16 in a row; of parameters, from 1 on; of a
    /// sequence 64 terms.
    pub(crate) fn usual_window(start: &Position, view: View) -> Window {
        let first = u64::from(start.piles().is_none());
        match start.piles() {
            _ if view == View::Sequence => Window { x0: first, y0: first, cols: 64, rows: 1 },
            Some(piles) if piles.len() == 1 => Window { x0: 0, y0: 0, cols: 16, rows: 1 },
            Some(_) => Window { x0: 0, y0: 0, cols: 16, rows: 16 },
            None => Window { x0: 1, y0: 1, cols: 16, rows: 6 },
        }
    }

    /// This state with play starting from another position.
    ///
    /// Gives the state back unchanged if `start` is no position of these rules.
    pub fn starting_at(mut self, start: Position) -> State {
        let count = |position: &Position| position.piles().map(|piles| piles.len());
        let count_fits = self.rules.pile_count().is_none_or(|needed| count(&start) == Some(needed));
        let fits = match (&start, &self.start) {
            (Position::Piles(_), Position::Piles(_)) => count_fits,
            (Position::Handed(new), Position::Handed(old)) => {
                new.restriction.modulus() == old.restriction.modulus()
            }
            // A token is where its moves have taken it.
            (new, old) => new == old,
        };
        if fits {
            if count(&start) != count(&self.start) {
                self.axes = Axes::of(&start);
                self.window = State::usual_window(&start, self.view);
            }
            self.moves.clear();
            self.position = start.clone();
            self.start = start;
        }
        self
    }

    /// This state after one more move, if it is legal.
    pub fn after(mut self, played: Move) -> Option<State> {
        self.position = self.rules.option(&self.position, &played)?;
        self.moves.push(played);
        Some(self)
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position from which the moves were played.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Whether the restriction at the start is one that may be handed over; false without one.
    pub fn restriction_in_family(&self) -> bool {
        match (&self.rules, self.start.restriction()) {
            (Rules::Blocking(game), Some(restriction)) => game.family().contains(restriction),
            _ => false,
        }
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after the moves.
    pub fn position(&self) -> &Position {
        &self.position
    }
}

impl Axes {
    /// The first pile down and the second across; a single pile across; for a game without piles
    /// the parameter that its matrix varies.
    pub fn of(start: &Position) -> Axes {
        match start.piles() {
            Some(piles) if piles.len() == 1 => Axes { down: None, across: 1 },
            _ => Axes { down: Some(1), across: 2 },
        }
    }
}
