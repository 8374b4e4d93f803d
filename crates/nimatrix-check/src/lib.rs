//! Checks certificates: proofs about blocking games for piles of all sizes.
//!
//! A certificate is a text. [`Certificate::read`] parses it and trusts none of it; [`Certificate::check`] checks
//! all its claims; what passes is a [`Theorem`], which answers for piles of any size. Nothing here searches or
//! guesses, and it shares no code with the program that found the proof.
//!
//! There are two claims about blocking games and one about take-away games, and each is reduced to finitely many cases:
//!
//! - `"hand-over"`: finite automata that read the digits of the piles in some base accept exactly the piles that may
//!   be handed over, and the residues of amounts that lead there. Four conditions that only the true sets obey are
//!   checked in all states that the automata reach together.
//! - `"diagonal"`: a diagonal law of two piles. Rows become final a fixed distance from the diagonal, and their
//!   final sets repeat; one period, computed by definition, carries on for ever.
//! - `"colours"`: an automaton that reads the digits of two piles gives the colour of every position: what of it decides
//!   the positions beyond. Three copies side by side show which colours meet, and these follow from each other.
//!
//! Two more claims are tables of numbers, which [`FiniteCertificate`] reads: periods of subtraction games and of a
//! single pile of blocking games, and lists of all P-positions of *m*-Modular Nim.
//!
//! `docs/proofs.md` in the repository describes the format, and how to check a certificate without this crate.
//!
//! ```
//! use nimatrix_check::{Certificate, Reason};
//!
//! // Nim with one pile more and nothing blocked: every amount is free, so (a, b) is P exactly if a = b.
//! let nim = r#"{"nimatrix-certificate":1,"rules":"block:1:none","claim":"hand-over","base":2,"n":1,"family":[[]],
//!   "H":{"next":[[0,1,1,0],[1,1,1,1]],"accepting":[0]},
//!   "C":[{"next":[[0,2,1,0],[1,2,1,1],[2,2,1,2]],"accepting":[1]}],
//!   "R":[{"next":[[0,1,2,0],[1,1,2,1],[2,1,2,2]],"accepting":[1]}]}"#;
//! let theorem = Certificate::read(nim).unwrap().check().unwrap();
//! assert_eq!(theorem.handed_over(&[3_000_000_000, 3_000_000_000]), Some(true));
//! assert_eq!(theorem.handed_over(&[3_000_000_000, 3_000_000_007]), Some(false));
//! assert!(matches!(theorem.reason(), Reason::Automata { base: 2, states: 2, .. }));
//!
//! // A damaged certificate is refused, with the condition that fails.
//! let damaged = nim.replace("[[0,1,1,0],", "[[0,1,1,1],");
//! let refusal = Certificate::read(&damaged).unwrap().check().unwrap_err();
//! assert!(refusal.to_string().contains("H"), "{refusal}");
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod automaton;
mod certificate;
mod diagonal;
mod digits;
mod error;
mod finite;
mod game;
mod hand_over;
mod json;
mod list;
mod numbers;
mod parts;
mod positions;
mod single;
mod take;
mod theorem;
mod walk;
mod winning;

pub use certificate::Certificate;
pub use error::{Fault, Refusal};
pub use finite::{FiniteCertificate, FiniteTheorem};
pub use game::Game;
pub use positions::Positions;
pub use take::{Numeration, Rule};
pub use theorem::{Reason, Theorem};
pub use winning::{WinningMove, WinningMoves};

/// The README, whose example is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
