//! Take-away games on two piles, and the proofs that an automaton gives the colour of every position.
//!
//! [`rule`] reads the text of a game, [`pieces`] knows its kinds of moves, [`moves`] makes one automaton of them,
//! [`tiles`] says how the colours of two positions determine that of a third, [`numeration`] how digits stand for numbers, [`colours`] checks certificates,
//! [`winning`] looks for a move.
mod colours;
mod moves;
mod numeration;
mod pieces;
mod rule;
mod set;
mod tiles;
mod winning;

pub(crate) use colours::{Colours, Known};
pub use numeration::Numeration;
pub use rule::Rule;
