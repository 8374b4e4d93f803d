//! Outcomes and Grundy values of Nim games with modular rules.
//!
//! # The five nouns
//!
//! - A [`Ruleset`] is a game: the *options* of each position, and nothing else.
//! - [`Rules`] is one of the games of this crate, chosen at run time; [`CATALOG`] lists them.
//! - A [`State`] is a game with a position that legal moves have reached, and a way to look at it.
//! - An answer ([`Evaluation`], [`Matrix`], [`Sequence`], [`Tree`], [`Board`]) has the results and their
//!   [`Basis`]: a theorem, a search, or the definition.
//! - A [`Problem`] names what could not be read or answered: what was found, where, and what is allowed.
//!
//! # Where to look
//!
//! | you want to | use |
//! | --- | --- |
//! | know who wins, by which moves, and why | [`evaluate()`] |
//! | know who wins in many positions | [`outcomes()`] |
//! | draw the P- and N-positions of a window | [`matrix()`], [`panels()`] for all restrictions of a blocking game |
//! | list the values of one pile and find their period | [`sequence()`] |
//! | see the positions that can be reached | [`tree()`] |
//! | play as a proof of the papers does | [`strategy()`] |
//! | follow a token on a circle or a line | [`board()`] |
//! | read and write links and rules texts | [`notation`] |
//! | work in slices, with progress and an end | [`Job`] |
//! | answer a game of your own | [`Definition`] |
//! | cite or check the papers | [`FIGURES`], [`ERRATA`] |
//!
//! Other crates write and prove what this one answers: `nimatrix-export` as LaTeX, SVG, CSV and other texts,
//! `nimatrix-json` as JSON by the names of the JavaScript package; `nimatrix-proof` finds proofs for piles of all
//! sizes, and `nimatrix-check` checks them.
//!
//! # Three examples
//!
//! A position, by its link:
//!
//! ```
//! use nimatrix::{Outcome, evaluate, notation};
//!
//! // Figure 1 of Gavel and Strimling: one winning move, to (2,2,1) with "not 1".
//! let state = notation::parse("v=1&g=block:3:k1&p=4,2,1&r=1").unwrap();
//! let answer = evaluate(&state).unwrap();
//! assert_eq!(answer.outcome, Outcome::N);
//! assert_eq!(answer.winning_total, Some(1));
//! assert_eq!(answer.moves[0].played.to_string(), "1a2r1");
//! ```
//!
//! A matrix, as a paper prints it:
//!
//! ```
//! use nimatrix::{State, Window, games::Nim, Rules, matrix};
//!
//! let mut state = State::new(Rules::Nim(Nim));
//! state.window = Window::new(0, 0, 4, 3).unwrap();
//! let rows: Vec<String> = matrix(&state).unwrap().letters().collect();
//! assert_eq!(rows, ["PNNN", "NPNN", "NNPN"]);
//! ```
//!
//! Errors are [`Error`](core::error::Error)s, so `?` works:
//!
//! ```
//! # fn main() {
//! #     let expected = "p: found \u{201c}x\u{201d} at character 3; allowed: pile sizes such as 4,2,1; did you mean 4?";
//! #     assert_eq!(run().unwrap_err().to_string(), expected);
//! # }
//! fn run() -> Result<(), Box<dyn std::error::Error>> {
//!     let state = nimatrix::notation::parse("g=nim&p=4,x")?;
//!     println!("{}", nimatrix::evaluate(&state)?.outcome);
//!     Ok(())
//! }
//! ```
//!
//! # Glossary
//!
//! - **Option**: a position that one move leads to. Play is *normal*: who cannot move loses. In
//!   *misère* play who cannot move wins; see [`Ending`].
//! - **Outcome**: [`P`](Outcome::P) if the *previous* player wins, who has just moved; [`N`](Outcome::N) if the *next* one does.
//!   A position is P exactly if none of its options is.
//! - **Grundy value**, also nimber: the least number that no option has ([`mex`](Nimber::mex)); 0 exactly at
//!   the P-positions. The value of a sum is the *nim-sum* (exclusive or) of the values.
//! - **Pile**, also heap: some tokens, of which a move takes some; see [`Piles`].
//! - **Restriction**: the residues modulo n that may not be taken, chosen by the previous player
//!   ([`Residues`], from 1 to n as in the papers; n means 0). A game's family of restrictions lists the legal ones.
//! - **Muller twist**: a rule by which each move also restricts the next one.
//! - **Matrix**: the positions of a [`Window`], one pile down and one across; of games with a token, the starts of games, the
//!   largest step down and n across.
//! - **Preperiod**, **period**, **saltus**: a sequence has the period p from the preperiod on if a(n + p) = a(n) + s there, s being the
//!   saltus, usually 0. See [`Period`] for when that is proved.
//! - **Basis**: on what an answer rests.
//! - **Budget**: how much work the [`Definition`] may take; **effort**, **excess**, **unit**: see [`Job`].
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod answer;
mod ask;
mod base;
mod catalog;
mod family;
pub mod games;
mod naive;
pub mod notation;
mod papers;
mod position;
mod rules;
mod ruleset;
mod state;
mod text;
mod work;

pub use answer::board::{Board, Stand};
pub use answer::certified::Certified;
pub use answer::explanation::Explanation;
pub use answer::frame::Frame;
pub use answer::look::{
    Axes, Branches, By, Called, Colours, Comparison, Lines, Names, Origin, Row, Rows, Theme, View, Window,
};
pub use answer::matrix::{Cell, Copies, Matrix, Parts};
pub use answer::period::{Case, Closed, Period, Proof};
pub use answer::repeats::Repeats;
pub use answer::sequence::Sequence;
pub use answer::solution::{Basis, Solution, Winning};
pub use answer::strategy::{Mark, Strategy};
pub use ask::board::board;
pub use ask::certify::{certifies, certify, certify_within};
pub use ask::evaluate::{Answer, Evaluation, evaluate, evaluate_within};
pub use ask::matrix::{matrix, matrix_within};
pub use ask::options::options;
pub use ask::panels::{Panel, panels, panels_within};
pub use ask::sequence::{sequence, sequence_within};
pub use ask::solution::{outcomes, solution, strategy, strategy_within};
pub use ask::tree::{Edge, Node, Tree, tree, tree_within};
pub use base::moves::{Move, Take};
pub use base::named::Named;
pub use base::nimber::Nimber;
pub use base::outcome::{Ending, Outcome};
pub use base::piece::{Piece, Typeset};
pub use base::piles::{PileCount, Piles};
pub use base::problem::{Code, Nearest, Problem};
pub use base::residues::{Modulus, Residues};
pub use base::sentence::{Join, List, Sentence, Value};
pub use base::take_set::{Atom, TakeSet};
pub use catalog::{Choice, Game, Kind, Parameter, PositionKind};
pub use naive::{Budget, Definition, OverBudget};
pub use papers::errata::{Correction, ERRATA, Erratum};
pub use papers::figures::{FIGURES, Figure};
pub use papers::sources::Source;
pub use position::Position;
pub use rules::{BASES, CATALOG, Rules, STRATEGIES};
pub use ruleset::Ruleset;
pub use state::{Compared, State};
pub use work::{Cost, Excess, Job, Meter, Progress, Work, finish, finish_within};

/// The README, whose examples are tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
