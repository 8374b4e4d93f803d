//! All positions of a theorem as one automaton, for other programs.
use alloc::vec::Vec;

use crate::Theorem;
use crate::certificate::Claim;
use crate::take::Numeration;
use crate::walk::Walk;

/// An automaton that reads the digits of all piles at once, least significant first. State 0 is the start; a
/// letter is a digit of each pile, the first pile's being its most significant part. Zeros in front of
/// numbers don't change a state's result.
#[derive(Clone, Debug)]
pub struct Positions {
    /// The numeration of digits.
    pub numeration: Numeration,
    /// The number of piles.
    pub piles: usize,
    /// Where each letter leads from each state, state after state; anything where digits may not follow.
    pub next: Vec<u32>,
    family: Vec<u32>,
    misere: bool,
    /// For each state the residues of the amounts that win outright, and in misère play of all legal amounts.
    results: Vec<(u32, u32)>,
}

impl Theorem {
    /// Its results for all positions, as one automaton with at most `most` states; `None` if that takes more,
    /// and for a law along the diagonal.
    pub fn positions(&self, most: usize) -> Option<Positions> {
        let game = self.game();
        let (family, misere) = (game.family.clone(), game.misere);
        if let Some((claim, known)) = self.colours() {
            let result = |&colour: &u32| known.tiles.totals(&known.colours[colour as usize]);
            let results = claim.colours.iter().map(result).collect();
            let next = claim.next.clone();
            return Some(Positions { numeration: claim.numeration, piles: 2, next, family, misere, results });
        }
        let Claim::HandOver(claim) = self.claim() else { return None };
        let (base, piles, n) = (claim.base, game.piles, game.n as usize);
        let product = crate::hand_over::family(game);
        let mut walk = Walk::new(&product, piles);
        let (mut next, mut results) = (Vec::new(), Vec::new());
        while let Some(state) = walk.current() {
            let states = &state[state.len() - product.parts.len() + 1..];
            let accepts = |line: &usize| claim.automata[1 + line].accepts(states[*line]);
            let residues = (0..piles * n).filter(accepts).fold(0, |all, line| all | 1 << (line % n));
            let sizes = if misere { &state[2..2 + piles] } else { &[] };
            let amounts = 1..=sizes.iter().copied().max().unwrap_or(0);
            results.push((residues, amounts.fold(0, |all, amount| all | 1 << (amount % game.n))));
            walk.step(&product, base, piles, &claim.automata, |state| next.push(state));
            if walk.reached() > most {
                return None;
            }
        }
        let numeration = Numeration::Base(base as u32);
        Some(Positions { numeration, piles, next, family, misere, results })
    }
}

impl Positions {
    /// For each state whether the piles read are a P-position under a restriction, with bit r for the residue
    /// r.
    pub fn p(&self, restriction: u32) -> Vec<bool> {
        self.results.iter().map(|result| self.is_p(result, restriction)).collect()
    }

    /// For each state whether the piles read may be handed over.
    pub fn handed_over(&self) -> Vec<bool> {
        let is_left = |result| self.family.iter().any(|&set| self.is_p(result, set));
        self.results.iter().map(is_left).collect()
    }

    fn is_p(&self, &(wins, may): &(u32, u32), restriction: u32) -> bool {
        wins & !restriction == 0 && (!self.misere || may & !restriction != 0)
    }
}
