//! Statements about the piles of a game, such as `P iff xor(a div 3, b div 3) = 0`, for piles of all sizes.
//!
//! [`Formula::read`] parses a text; [`Formula::bind`] gives it the numbers of one restriction, n, k and u.
//! The resulting [`Bound`] is evaluated at piles by [`Bound::holds`], and decided for piles of all sizes by
//! [`Bound::decide`], by automata of the P-positions. [`Cases`] does both under all restrictions of a game.
//!
//! Numbers are integers, also negative ones: `a - b` is less than 0 where b is the larger one. `div` rounds
//! down and `mod` is never negative; `xor` is that of two's complements. A statement in which neither P nor H
//! occurs claims that a position is P exactly if it is true.
//!
//! ```
//! use nimatrix_proof::statement::{Formula, Names};
//!
//! let statement = Formula::read("P iff xor(a div 2, b div 2) = 0 and max(a mod 2, b mod 2) < u", 2).unwrap();
//! let bound = statement.bind(&Names { n: 2, k: 1, u: 2, blocked: 0b10 }).unwrap();
//! // In odd-or-even Nim (4, 5) is a P-position where an odd amount must not be taken.
//! assert_eq!(bound.holds(&[4, 5], &|_, _| Some(true)), Some(true));
//! let fault = Formula::read("a / 2 = b", 2).unwrap_err();
//! assert_eq!((fault.at, &*fault.found), (3, "\u{201c}/\u{201d}"));
//! assert_eq!(fault.note, "nearest: div, as in a div 2 = 1");
//! ```
mod bound;
mod branch;
mod cases;
mod comparisons;
mod constraints;
mod decide;
mod evaluate;
mod fault;
mod formula;
mod nodes;
mod numbers;
mod parser;
mod refusal;
mod spelling;
mod symbols;
mod tree;
mod vocabulary;
mod wide;
mod words;

pub use bound::Bound;
pub use cases::{Cases, Failure};
pub use decide::{Decided, Outcomes};
pub use fault::Fault;
pub use formula::Formula;
pub use tree::{Names, Predicate};
