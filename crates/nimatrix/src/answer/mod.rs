//! The shapes of answers, as games give them.
pub mod board;
pub mod certified;
pub mod explanation;
pub mod frame;
pub mod look;
pub mod matrix;
pub mod period;
pub mod repeats;
pub mod sequence;
pub mod solution;
pub mod strategy;
