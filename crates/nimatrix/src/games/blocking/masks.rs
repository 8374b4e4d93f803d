//! Masks as words, and what a family of restrictions makes of them.
//!
//! Let the *mask* of piles p be the set of residues s such that taking some amount congruent to s
//! wins outright, that is, leaves piles that can be handed over with a restriction under which
//! the opponent has no winning move. Then (p, R) is P exactly if the mask of p lies inside R, and
//! p can be handed over exactly if some restriction of the family covers its mask. Along the line
//! on which one pile varies the amounts grow by one at each step, so the line's part of the mask
//! is turned by one and takes in whether the last piles could be handed over.
use alloc::vec::Vec;

use super::{Blocking, Restrictions};
use crate::{Outcome, Residues};

/// Masks modulo n as words, whose bit r - 1 stands for the residue r, and the maximal restrictions
/// of a family: a mask is covered by one of these or by none.
#[derive(Clone, Debug)]
pub(super) struct Masks {
    n: usize,
    /// Every residue, and none.
    all: u64,
    none: Residues,
    pub family: Maximal,
    /// For a modulus up to 6, bit m says whether the mask m is covered.
    pub table: Option<u64>,
}

/// The maximal restrictions of a family.
#[derive(Clone, Debug)]
pub(super) enum Maximal {
    /// All sets of this many residues.
    Exactly(u32),
    /// These sets.
    These(Vec<u64>),
}

impl Masks {
    /// The masks of a game.
    pub fn new(game: &Blocking) -> Masks {
        let family = match game.family().maximal() {
            Restrictions::Exactly(k) | Restrictions::UpTo(k) => Maximal::Exactly(k.into()),
            Restrictions::These(list) => Maximal::These(list.into_iter().map(Residues::bits).collect()),
        };
        let (all, none) = (Residues::all(game.modulus()).bits(), Residues::none(game.modulus()));
        let mut masks = Masks { n: usize::from(game.modulus().get()), all, none, family, table: None };
        let bit = |mask: u64| u64::from(masks.covers(mask)) << mask;
        masks.table = (masks.n <= 6).then(|| (0..=all).fold(0, |table, mask| table | bit(mask)));
        masks
    }

    /// The modulus.
    pub fn modulus(&self) -> usize {
        self.n
    }

    /// Every residue.
    pub fn all(&self) -> u64 {
        self.all
    }

    /// The residues of a mask.
    #[inline]
    pub fn residues(&self, mask: u64) -> Residues {
        self.none.with_bits(mask)
    }

    /// Whether some restriction of the family blocks all of a mask.
    #[inline]
    pub fn covers(&self, mask: u64) -> bool {
        match &self.family {
            Maximal::Exactly(k) => mask.count_ones() <= *k,
            Maximal::These(list) => list.iter().any(|blocked| mask & !blocked == 0),
        }
    }

    /// Every residue larger by `steps`, fewer than n, modulo n.
    #[inline]
    pub fn turned(&self, mask: u64, steps: usize) -> u64 {
        (mask << steps | mask >> 1 >> (self.n - 1 - steps)) & self.all
    }
}

/// Who wins piles of this mask under a restriction.
pub(super) fn outcome(mask: Residues, restriction: Residues) -> Outcome {
    if mask.is_subset(restriction) { Outcome::P } else { Outcome::N }
}
