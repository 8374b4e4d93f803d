//! Long computations in slices: their cost, progress and results.
mod job;
mod memo;
mod meter;

pub use crate::base::cost::{Cost, Excess, Limit};
pub use job::{Job, LocalBoxFuture, Work, finish, finish_within, ready};
pub use memo::Memo;
pub use meter::{Meter, Progress};
