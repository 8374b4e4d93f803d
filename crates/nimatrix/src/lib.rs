//! Outcomes and Grundy values of Nim games with modular rules.
//!
//! A [`Rules`] is a game, a [`State`] a game with a position and a way to look at it; both are
//! read from and written as one line of text ([`notation`]). [`evaluate()`] answers a position,
//! [`matrix()`] a window of positions. Everything is held against [`Definition`], which knows only
//! what the moves are.
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
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod board;
mod boxed;
mod catalog;
mod errata;
mod evaluate;
mod explain;
mod figures;
mod frame;
pub mod games;
mod grid;
mod memo;
mod moves;
mod naive;
mod nimber;
pub mod notation;
mod outcome;
mod panels;
mod period;
mod piles;
mod primes;
mod residues;
mod rules;
mod ruleset;
mod sequence;
mod solution;
mod state;
mod take_set;
mod tree;
mod value;
mod window;
mod work;

pub use board::{Board, Stand, board};
pub use catalog::{CATALOG, Choice, Game, Kind, Parameter, PositionKind, Source, form};
pub use errata::{Correction, ERRATA, Erratum};
pub use evaluate::{Answer, Evaluation, evaluate, evaluate_within};
pub use explain::Explanation;
pub use figures::{FIGURES, Figure};
pub use frame::Frame;
pub use grid::{Cell, Copies, Matrix, Parts};
pub use moves::{Move, Take};
pub use naive::{Budget, Definition, OverBudget};
pub use nimber::Nimber;
pub use outcome::Outcome;
pub use panels::{Panel, panels, panels_within};
pub use period::{Case, Closed, Period, Proof};
pub use piles::{PileCount, Piles};
pub use residues::{Modulus, Residues};
pub use rules::{Position, Rules};
pub use ruleset::Ruleset;
pub use sequence::{Sequence, sequence, sequence_within};
pub use solution::{Basis, STRATEGIES, Solution, Winning, solution};
pub use state::{Axes, By, Lines, Origin, State, Theme, View, Window};
pub use take_set::{Atom, Named, TakeSet};
pub use tree::{Edge, Node, Tree, tree, tree_within};
pub use window::{matrix, matrix_within};
pub use work::{Cost, Excess, Job, Meter, Progress, Work};

/// The README, whose examples are tested.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct Readme;
