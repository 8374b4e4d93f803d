//! Restrictions, parted by their matrices.
use alloc::vec::Vec;

use crate::Residues;
use crate::work::{Cost, Work};

/// Restrictions that share a matrix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The first of them, at most as many as are listed.
    pub restrictions: Vec<Residues>,
    /// How many there are.
    pub total: u64,
    /// Whether the restriction in force is one of them.
    pub in_force: bool,
}

/// The groups of a window, not yet worked out.
pub struct Grouping<'a> {
    /// What the matrix of a group costs.
    pub each: Cost,
    /// The most groups that there can be.
    pub most: u64,
    /// The groups.
    pub groups: Work<'a, Vec<Group>>,
}
