//! The finite list of all P-positions, or of those below some piles, and its answers.
pub mod answers;
mod forecast;
pub mod list;
pub mod search;
