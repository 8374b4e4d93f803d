//! Text read from left to right, and phrases that several rules share.
pub mod cursor;
pub mod phrases;
pub mod plain;
pub mod sets;
