//! What is proved of positions of Kotzig's Nim, a file for each source.
pub(super) mod claim;
pub(super) mod horrocks;
pub(super) mod one_step;
pub(super) mod pairing;
pub(super) mod theorem_5;
