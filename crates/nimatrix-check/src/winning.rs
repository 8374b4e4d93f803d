//! Winning moves that a theorem tells, from piles of any size.
use alloc::vec;
use alloc::vec::Vec;

use crate::Theorem;
use crate::certificate::{Claim, Diagonal, HandOver};

/// A winning move: how much of which pile, and a restriction to hand over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WinningMove {
    /// The pile, from 0.
    pub pile: usize,
    /// The amount that is taken, at least 1.
    pub amount: u64,
    /// The restriction that is handed over; bit r stands for the residue r.
    pub restriction: u32,
}

/// How the digits that were chosen compare with those of the pile: the number so far is smaller, the same, larger.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Compared {
    Smaller,
    Same,
    Larger,
}

/// What the digits chosen so far come to.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Reached {
    state: u32,
    /// The number modulo n.
    residue: u32,
    compared: Compared,
}

impl Theorem {
    /// A move that wins piles under a restriction, whose bit r stands for the residue r. `None` at a P-position,
    /// where no amount is left, and for another number of piles.
    ///
    /// Automata choose the digits of what is left, from the least significant one on; the steps are as many as there
    /// are digits, times the states, the residues and the digits of the base.
    pub fn winning_move(&self, piles: &[u64], restriction: u32) -> Option<WinningMove> {
        if piles.len() != self.game().piles {
            return None;
        }
        (0..piles.len()).find_map(|pile| {
            let left = match self.claim() {
                Claim::HandOver(claim) => self.by_digits(claim, piles, pile, restriction),
                Claim::Diagonal(law) => self.by_trying(law, piles, pile, restriction),
            }?;
            let mut after = piles.to_vec();
            after[pile] = left;
            let mut family = self.game().family.iter().copied();
            let restriction = family.find(|&handed| self.is_p(&after, handed) == Some(true))?;
            Some(WinningMove { pile, amount: piles[pile] - left, restriction })
        })
    }

    /// Whether an amount may be taken.
    fn is_free(&self, restriction: u32, amount: u64) -> bool {
        restriction >> (amount % u64::from(self.game().n)) & 1 == 0
    }

    /// What may be left in a pile so that all may be handed over.
    fn by_digits(&self, claim: &HandOver, piles: &[u64], pile: usize, restriction: u32) -> Option<u64> {
        let (n, base) = (self.game().n, claim.base as u64);
        let (mut sizes, mut power) = (piles.to_vec(), 1 % n);
        let mut layers = vec![vec![(Reached { state: 0, residue: 0, compared: Compared::Same }, 0, 0)]];
        while sizes.iter().any(|&size| size > 0) {
            let mut layer: Vec<(Reached, usize, u64)> = vec![];
            let mut known = vec![false; claim.automata[0].states() * n as usize * 3];
            for (place, (before, ..)) in layers.last()?.iter().enumerate() {
                for digit in 0..base {
                    let letter = sizes.iter().enumerate().fold(0, |letter, (i, size)| {
                        letter * base + if i == pile { digit } else { size % base }
                    });
                    let compared = match digit.cmp(&(sizes[pile] % base)) {
                        core::cmp::Ordering::Less => Compared::Smaller,
                        core::cmp::Ordering::Equal => before.compared,
                        core::cmp::Ordering::Greater => Compared::Larger,
                    };
                    let state = claim.automata[0].next(before.state, letter as usize);
                    let residue = (before.residue + digit as u32 % n * power) % n;
                    let name = (state * n + residue) as usize * 3 + compared as usize;
                    if !known[name] {
                        known[name] = true;
                        layer.push((Reached { state, residue, compared }, place, digit));
                    }
                }
            }
            layers.push(layer);
            sizes.iter_mut().for_each(|size| *size /= base);
            power = power * (claim.base as u32 % n) % n;
        }
        let size = (piles[pile] % u64::from(n)) as u32;
        let wins = |reached: &Reached| {
            reached.compared == Compared::Smaller
                && self.is_free(restriction, (size + n - reached.residue).into())
                && claim.automata[0].accepts(reached.state)
        };
        let mut place = layers.last()?.iter().position(|(reached, ..)| wins(reached))?;
        layers[1..].iter().rev().try_fold(0u64, |left, layer| {
            let (_, before, digit) = layer[place];
            place = before;
            left.checked_mul(base)?.checked_add(digit)
        })
    }

    /// The same by a diagonal law: beyond a block of rows nothing new comes, but near the diagonal.
    fn by_trying(&self, law: &Diagonal, piles: &[u64], pile: usize, restriction: u32) -> Option<u64> {
        let (size, other) = (piles[pile], piles[1 - pile]);
        let once = law.edge + law.block + u64::from(self.game().n);
        let near = other.saturating_sub(once)..other.saturating_add(once);
        (0..once).chain(near).filter(|&left| left < size && self.is_free(restriction, size - left)).find(
            |&left| {
                let mut after = [other; 2];
                after[pile] = left;
                self.handed_over(&after) == Some(true)
            },
        )
    }
}
