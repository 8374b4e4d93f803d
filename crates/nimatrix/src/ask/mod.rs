//! The questions, a file each; none of them names a game.
pub mod board;
pub mod certify;
pub mod evaluate;
pub mod matrix;
pub mod options;
pub mod panels;
pub mod sequence;
pub mod solution;
pub mod tree;
