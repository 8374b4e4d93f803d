//! Matrices: their outcomes and values, which restrictions share one, and how they repeat.
pub mod bits;
pub mod colours;
mod far;
mod lines;
mod outcomes;
mod panels;
pub mod repeats;

pub(super) use outcomes::found;
#[cfg(test)]
pub(super) use outcomes::outcomes;
pub(super) use panels::grouping;
