//! Finds proofs about blocking games, for piles of all sizes.
//!
//! A window of a matrix shows a pattern; a theorem states it for all pile sizes. A [`Prover`] looks for one: it
//! guesses a finite automaton that reads the piles' digits, or a law along the diagonal, and then proves it. Its
//! result is a certificate, a text that others check with their own programs, or a plain *undecided*; it is
//! never a guess.
//!
//! It knows digits and local rules, no games: a game gives it a [`Spec`]. It works in slices.
//!
//! [`statement`] reads sentences about piles and decides them by the automata of a proof.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod certificate;
mod colours;
mod confirm;
mod diagonal;
mod guess;
mod intern;
mod lines;
mod machine;
mod numeration;
mod pace;
mod prover;
mod spec;
pub mod statement;
mod window;

pub use numeration::Numeration;
pub use pace::{Progress, Try};
pub use prover::{Outcome, Prover, Ways};
pub use spec::Spec;

/// The README, whose example is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
