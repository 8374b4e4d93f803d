//! The check of a single pile of a blocking game.
//!
//! Let M(x) be the residues of the amounts that win outright from x tokens. An amount s + 1 from x + 1 tokens leads
//! where s leads from x, and 1 leads to x. So M(0) is empty, and M(x + 1) is M(x) with each residue one larger, and 1
//! with it if x may be handed over, which follows from M(x) and, in misère play, from whether x is below n. A
//! claim is that M(x) is `masks[x]`, and that these repeat from `preperiod` on. It is true if it is so step
//! by step up to the end of one period in which x is at least n: from there on all steps are the same again.
use alloc::vec::Vec;

use crate::Game;

/// The claim about a single pile.
#[derive(Clone, Debug)]
pub struct Single {
    pub game: Game,
    pub preperiod: u64,
    /// The sets M up to the end of the first period.
    pub masks: Vec<u32>,
}

impl Single {
    /// The residues of the amounts that win outright from a pile, if the claim is true.
    pub fn mask(&self, pile: u64) -> u32 {
        let (from, period) = (self.preperiod, self.masks.len() as u64 - self.preperiod);
        let place = pile - pile.saturating_sub(from) / period * period;
        self.masks[place as usize]
    }

    /// The number of steps to check.
    pub fn steps(&self) -> u64 {
        self.preperiod.max(self.game.n.into()) + self.masks.len() as u64 - self.preperiod
    }

    /// The first pile for which the claim fails; `None` if it is true.
    pub fn false_mask(&self) -> Option<u64> {
        if self.masks[0] != 0 {
            return Some(0);
        }
        let (n, all) = (self.game.n, (1 << self.game.n) - 1);
        (0..self.steps()).find_map(|pile| {
            let mask = self.mask(pile);
            let larger = (mask << 1 | mask >> (n - 1)) & all;
            let one = u32::from(self.game.covers(mask, pile)) << (1 % n);
            (self.mask(pile + 1) != larger | one).then_some(pile + 1)
        })
    }
}
