//! All positions of a theorem as one automaton, for other programs that go on from there.
use alloc::vec::Vec;

use crate::certificate::Claim;
use crate::hand_over::family;
use crate::walk::{Walk, after};
use crate::{Game, Theorem};

/// An automaton that reads the digits of all piles at once, least significant first. State 0 is the start; a
/// letter is a digit of each pile, the first pile's being its most significant part. Zeros in front of
/// numbers don't change a state's result.
#[derive(Clone, Debug)]
pub struct Positions {
    /// The base of the digits.
    pub base: usize,
    /// The number of piles.
    pub piles: usize,
    /// Where each letter leads from each state, state after state.
    pub next: Vec<u32>,
    game: Game,
    /// For each state the residues of the amounts that win outright, and the largest pile or anything from n on.
    results: Vec<(u32, u64)>,
}

impl Theorem {
    /// Its results for all positions, as one automaton with at most `most` states; `None` if that takes more,
    /// and for a law along the diagonal.
    pub fn positions(&self, most: usize) -> Option<Positions> {
        let Claim::HandOver(claim) = self.claim() else { return None };
        let game = self.game();
        let (base, piles, n) = (claim.base, game.piles, game.n as usize);
        let product = family(game);
        let mut walk = Walk::new(&product, piles);
        while walk.current().is_some() {
            walk.step(&product, base, piles, &claim.automata);
            if walk.reached() > most {
                return None;
            }
        }
        let (mut next, mut results) = (Vec::new(), Vec::new());
        for state in walk.states() {
            let states = &state[state.len() - product.parts.len() + 1..];
            let accepts = |line: &usize| claim.automata[1 + line].accepts(states[*line]);
            let residues = (0..piles * n).filter(accepts).fold(0, |all, line| all | 1 << (line % n));
            let sizes = if game.misere { &state[2..2 + piles] } else { &[] };
            results.push((residues, sizes.iter().copied().max().map_or(game.n.into(), u64::from)));
            for letter in 0..base.pow(piles as u32) {
                next.push(walk.number(&after(state, letter, &product, base, piles, &claim.automata)?)?);
            }
        }
        Some(Positions { base, piles, next, game: game.clone(), results })
    }
}

impl Positions {
    /// For each state whether the piles read are a P-position under a restriction, whose bit r stands for the
    /// residue r.
    pub fn p(&self, restriction: u32) -> Vec<bool> {
        let is_p = |&(residues, largest): &(u32, u64)| {
            residues & !restriction == 0 && self.game.counts(restriction, largest)
        };
        self.results.iter().map(is_p).collect()
    }

    /// For each state whether the piles read may be handed over.
    pub fn handed_over(&self) -> Vec<bool> {
        self.results.iter().map(|&(residues, largest)| self.game.covers(residues, largest)).collect()
    }
}
