//! Matrices: their outcomes and values, which restrictions share one, and how they repeat.
pub mod bits;
mod far;
mod lines;
mod outcomes;
mod panels;
pub mod repeats;

pub(super) use outcomes::found;
#[cfg(test)]
pub(super) use outcomes::{by_colours, outcomes};
pub(super) use panels::grouping;
