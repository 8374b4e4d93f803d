//! Masks as words, and how a family of restrictions decides with them.
//!
//! Let the *mask* of piles p be the set of residues s such that taking some amount congruent to s
//! wins outright, that is, leaves piles that can be handed over with a restriction under which
//! the opponent has no winning move. Then (p, R) is P exactly if the mask of p lies inside R, and
//! p can be handed over exactly if some restriction of the family covers its mask. Along the line
//! on which one pile varies the amounts grow by one at each step, so the line's share of the mask
//! is turned by one and gains a residue if the last piles could be handed over.
//!
//! In misère play an opponent without a move has won, so that R counts only where it leaves some amount that
//! is there. From piles with n tokens in one of them every residue is there, and all restrictions count but
//! that of all residues: the masks of such piles follow by one rule from each other and the few smaller ones.
use alloc::{vec, vec::Vec};
use core::iter::from_fn;

use super::rule::up_to;
use super::{Blocking, Restrictions};
use crate::base::iterators::{Boxed, boxed};
use crate::{Ending, Move, Outcome, Piles, Residues, Ruleset, Take, Winning};

/// Masks modulo n as words, with bit r - 1 for the residue r, and the maximal restrictions of a family: a
/// mask is covered by one of these or by none.
#[derive(Clone, Debug)]
pub(super) struct Masks {
    n: usize,
    /// Every residue, and none.
    all: u64,
    none: Residues,
    pub family: Maximal,
    /// For a modulus up to 6, bit m is whether the mask m is covered.
    pub table: Option<u64>,
    /// In misère play all of the family, which piles smaller than n need.
    full_family: Option<Restrictions>,
}

/// The maximal restrictions of a family that count with piles of n tokens or more.
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
        let (all, none) = (Residues::all(game.modulus()), Residues::none(game.modulus()));
        let n = usize::from(game.modulus().get());
        let full_family = (game.ending() == Ending::Misere).then(|| game.family().clone());
        let family = match game.family() {
            Restrictions::UpTo(k) if full_family.is_some() => {
                Maximal::Exactly(u32::from(*k).min(n as u32 - 1))
            }
            Restrictions::Exactly(k) if full_family.is_some() && usize::from(*k) == n => {
                Maximal::These(vec![])
            }
            Restrictions::Exactly(k) | Restrictions::UpTo(k) => Maximal::Exactly((*k).into()),
            Restrictions::These(list) => {
                let counts = |r: &&Residues| full_family.is_none() || **r != all;
                let inside = |r: &&Residues| {
                    list.iter().filter(counts).any(|other| *r != other && r.is_subset(*other))
                };
                let maximal = list.iter().filter(counts).filter(|r| !inside(r));
                Maximal::These(maximal.map(|r| r.bits()).collect())
            }
        };
        let mut masks = Masks { n, all: all.bits(), none, family, table: None, full_family };
        let bit = |mask: u64| u64::from(masks.covers(mask)) << mask;
        masks.table = (n <= 6).then(|| (0..=masks.all).fold(0, |table, mask| table | bit(mask)));
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

    /// Whether some restriction of the family blocks all of a mask of piles, one of which is not
    /// [small](Masks::small).
    #[inline]
    pub fn covers(&self, mask: u64) -> bool {
        match &self.family {
            Maximal::Exactly(k) => mask.count_ones() <= *k,
            Maximal::These(list) => list.iter().any(|blocked| mask & !blocked == 0),
        }
    }

    /// Piles below this size are small: where all of them are, the rule is another for each largest pile.
    #[inline]
    pub fn small(&self) -> usize {
        if self.full_family.is_some() { self.n } else { 0 }
    }

    /// Whether piles of this mask, with this largest one, can be handed over.
    pub fn covers_small(&self, mask: u64, largest: usize) -> bool {
        match &self.full_family {
            Some(family) => {
                let reach = up_to(self.none.modulus(), largest as u64).bits().into();
                Verdict { mask: self.residues(mask), reach }.is_covered(family)
            }
            None => self.covers(mask),
        }
    }

    /// Whether a restriction leaves a move from piles with this largest one, if that matters.
    pub fn leaves(&self, restriction: u64, largest: usize) -> bool {
        let there = || up_to(self.none.modulus(), largest as u64).bits();
        self.full_family.is_none() || there() & !restriction != 0
    }

    /// Every residue larger by `steps`, fewer than n, modulo n.
    #[inline]
    pub fn turned(&self, mask: u64, steps: usize) -> u64 {
        (mask << steps | mask >> 1 >> (self.n - 1 - steps)) & self.all
    }
}

/// The data that decide all positions of some piles: the residues that win outright, and the legal amounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Verdict {
    pub mask: Residues,
    /// In misère play the residues of legal amounts; in normal play one more bit, which no restriction
    /// blocks, as it does not matter whether the opponent has a move.
    reach: u128,
}

/// The reach in normal play.
const NORMAL: u128 = 1 << 64;

impl Verdict {
    /// The verdict on piles of this mask in normal play.
    pub fn normal(mask: Residues) -> Verdict {
        Verdict { mask, reach: NORMAL }
    }

    /// The verdict on piles of this mask, with this largest one.
    pub fn new(game: &Blocking, mask: Residues, largest: u64) -> Verdict {
        match game.ending() {
            Ending::Normal => Verdict::normal(mask),
            Ending::Misere => Verdict { mask, reach: up_to(game.modulus(), largest).bits().into() },
        }
    }

    /// The same on these piles.
    #[inline(never)]
    pub fn on(game: &Blocking, mask: Residues, piles: &[u64]) -> Verdict {
        Verdict::new(game, mask, piles.iter().copied().max().unwrap_or(0))
    }

    /// Who wins under a restriction.
    pub fn outcome(self, restriction: Residues) -> Outcome {
        if self.mask.is_subset(restriction) && self.leaves(restriction) { Outcome::P } else { Outcome::N }
    }

    /// Whether a restriction leaves a move, where that matters.
    fn leaves(self, restriction: Residues) -> bool {
        self.reach & !u128::from(restriction.bits()) != 0
    }

    /// Whether the piles can be handed over with some restriction of the family.
    fn is_covered(self, family: &Restrictions) -> bool {
        let (few, leaves) = (|k: u8| self.mask.len() <= k, self.leaves(self.mask));
        match family {
            Restrictions::Exactly(k) => few(*k) && leaves && *k < self.mask.modulus().get(),
            Restrictions::UpTo(k) => few(*k) && leaves,
            Restrictions::These(all) => all.iter().any(|&r| self.outcome(r) == Outcome::P),
        }
    }

    /// The number of restrictions of a family with which the piles can be handed over.
    pub fn imposable_len(self, family: &Restrictions) -> u128 {
        let all = family.covering_len(self.mask);
        match self.reach {
            NORMAL => all,
            reach => all - family.covering_len(self.mask.union(self.mask.with_bits(reach as u64))),
        }
    }

    /// These restrictions.
    pub fn imposable(self, family: &Restrictions) -> Boxed<'_, Residues> {
        if self.reach == NORMAL {
            return family.covering(self.mask);
        }
        // Each of them by the first residue there that it leaves.
        let (mut open, mut blocked) = (self.reach as u64 & !self.mask.bits(), self.mask);
        let mut some: Option<Boxed<Residues>> = None;
        boxed(from_fn(move || {
            loop {
                match some.as_mut().and_then(Iterator::next) {
                    None if open == 0 => return None,
                    None => {
                        let first = self.mask.with_bits(open & open.wrapping_neg());
                        some = Some(family.between(blocked, first));
                        (open, blocked) = (open & (open - 1), blocked.union(first));
                    }
                    found => return found,
                }
            }
        }))
    }
}

/// The masks of piles that differ in one, by the size of that one.
///
/// The first masks are listed; after them the last n may repeat for ever, n being the modulus, and then the
/// pile may have any size.
#[derive(Clone, Debug)]
pub(super) struct Line {
    masks: Vec<Residues>,
}

impl Line {
    /// The line that starts with these masks; at least n of them if larger piles are requested.
    pub fn new(masks: impl Iterator<Item = Residues>) -> Line {
        Line { masks: masks.collect() }
    }

    /// The mask with `size` tokens in the pile that varies.
    pub fn mask(&self, size: u64) -> Residues {
        let known = self.masks.len() as u64;
        let n = u64::from(self.masks[0].modulus().get());
        let folded = if size < known { size } else { known - n + (size - known) % n };
        self.masks[folded as usize]
    }

    /// Adds the winning moves that take from the pile at `index`, smaller amounts first; the line
    /// is the one on which that pile varies. Amounts that differ by multiples of n are counted at
    /// once where the masks repeat.
    pub fn winning(
        &self,
        game: &Blocking,
        piles: &Piles,
        index: usize,
        restriction: Residues,
        most: usize,
        winning: &mut Winning,
    ) {
        let (n, size) = (u64::from(game.modulus().get()), piles[index]);
        // The sizes from here on have the masks of the first n of them.
        let repeating = (self.masks.len() as u64).saturating_sub(n).min(size);
        let others = piles.iter().enumerate().filter(|&(other, _)| other != index);
        let other = others.map(|(_, &size)| size).max().unwrap_or(0);
        let verdict = |left: u64| Verdict::new(game, self.mask(left), left.max(other));
        let ways = |left: u64| match restriction.contains(size - left) {
            true => 0,
            false => verdict(left).imposable_len(game.family()),
        };
        let mut far = false;
        for left in repeating..size.min(repeating + n) {
            let ways = ways(left);
            far |= ways > 0;
            winning.count(ways.checked_mul(u128::from((size - 1 - left) / n) + 1));
        }
        (0..repeating).for_each(|left| winning.count(Some(ways(left))));
        // Where the sizes that repeat have a winning move at all, the next one is never far.
        let sizes = if far { size } else { repeating };
        for left in (0..sizes).rev() {
            let capacity = most - winning.moves.len();
            if capacity == 0 {
                break;
            }
            if ways(left) > 0 {
                let take = Take { pile: index + 1, amount: size - left };
                winning.moves.extend(
                    verdict(left).imposable(game.family()).take(capacity).map(|restriction| Move::Take {
                        takes: [take].into(),
                        restriction: Some(restriction),
                    }),
                );
            }
        }
    }
}
