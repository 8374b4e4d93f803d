//! The part of a tree that is drawn where the whole fits no page.
use alloc::vec::Vec;

use nimatrix::{Outcome, Tree};

/// What was left out of a tree.
#[derive(Clone, Copy)]
pub struct Part {
    /// The positions of the whole tree.
    pub of: usize,
    /// Whether moves were left out for which another stands, though they win or are the loser's.
    pub reduced: bool,
}

/// The positions that are reached by moves that [matter](nimatrix::Edge::matters), and these moves.
pub fn that_matters(whole: &Tree) -> (Tree, Part) {
    let mut part = Part { of: whole.nodes.len(), reduced: false };
    let mut tree = Tree::default();
    // The new number of each position that was met, and the old numbers in the order of the new.
    let mut numbers: Vec<Option<usize>> = alloc::vec![None; whole.nodes.len()];
    let mut met = Vec::new();
    let mut meet = |node: usize, met: &mut Vec<usize>| {
        *numbers[node].get_or_insert_with(|| {
            met.push(node);
            met.len() - 1
        })
    };
    if !whole.nodes.is_empty() {
        meet(0, &mut met);
    }
    let mut from = 0;
    while let Some(&node) = met.get(from) {
        let loses = whole.nodes[node].outcome == Outcome::P;
        // The moves from one position follow each other.
        let first = whole.edges.partition_point(|edge| edge.from < node);
        for edge in whole.edges[first..].iter().take_while(|edge| edge.from == node) {
            if edge.matters {
                let to = meet(edge.to, &mut met);
                let mut kept = edge.clone();
                (kept.from, kept.to) = (from, to);
                tree.edges.push(kept);
            } else {
                part.reduced |= edge.winning || loses;
            }
        }
        from += 1;
    }
    tree.nodes.extend(met.iter().map(|&node| whole.nodes[node].clone()));
    (tree, part)
}
