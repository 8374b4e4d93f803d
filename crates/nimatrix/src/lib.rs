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
//!
//! What can't be read or answered is a [`Problem`](notation::Problem), which says what was found, where,
//! and what is allowed. It is an [`Error`](core::error::Error), as is every error of this crate:
//!
//! ```
//! # fn main() {
//! #     assert_eq!(run().unwrap_err().to_string(), "p: found \u{201c}x\u{201d} at character 3; allowed: pile sizes such as 4,2,1");
//! # }
//! fn run() -> Result<(), Box<dyn std::error::Error>> {
//!     let state = nimatrix::notation::parse("g=nim&p=4,x")?;
//!     println!("{}", nimatrix::evaluate(&state)?.outcome);
//!     Ok(())
//! }
//! ```
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
mod rules;
mod ruleset;
mod state;
mod text;
mod work;

pub use answer::board::{Board, Stand};
pub use answer::explanation::Explanation;
pub use answer::frame::Frame;
pub use answer::look::{Axes, By, Lines, Origin, Theme, View, Window};
pub use answer::matrix::{Cell, Copies, Matrix, Parts};
pub use answer::period::{Case, Closed, Period, Proof};
pub use answer::repeats::Repeats;
pub use answer::sequence::Sequence;
pub use answer::strategy::{Basis, Solution, Winning};
pub use ask::board::board;
pub use ask::evaluate::{Answer, Evaluation, evaluate, evaluate_within};
pub use ask::matrix::{matrix, matrix_within};
pub use ask::panels::{Panel, panels, panels_within};
pub use ask::sequence::{sequence, sequence_within};
pub use ask::solution::solution;
pub use ask::tree::{Edge, Node, Tree, tree, tree_within};
pub use base::moves::{Move, Take};
pub use base::nimber::Nimber;
pub use base::outcome::Outcome;
pub use base::piles::{PileCount, Piles};
pub use base::problem::{Code, Problem};
pub use base::residues::{Modulus, Residues};
pub use base::take_set::{Atom, Named, TakeSet};
pub use catalog::{Choice, Game, Kind, Parameter, PositionKind};
pub use naive::{Budget, Definition, OverBudget};
pub use papers::errata::{Correction, ERRATA, Erratum};
pub use papers::figures::{FIGURES, Figure};
pub use papers::sources::Source;
pub use rules::{CATALOG, Position, Rules, STRATEGIES};
pub use ruleset::Ruleset;
pub use state::State;
pub use work::{Cost, Excess, Job, Meter, Progress, Work};

/// The README, whose examples are tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
