//! Take-away games with a twist: each move also blocks totals, modulo n, for the opponent.
use alloc::vec::Vec;

use super::rule::TakeAway;
use crate::games::{Blocking, Restricted};
use crate::{Ending, Move, Residues, Ruleset};

/// A take-away game in which each move imposes a restriction, which blocks the totals taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twisted {
    pub(super) game: TakeAway,
    /// The modulus and the restrictions.
    pub(super) twist: Blocking,
}

/// What a move takes in total, modulo n.
fn is_blocked(restriction: Residues, amounts: &[u64]) -> bool {
    let n = u64::from(restriction.modulus().get());
    restriction.contains(amounts.iter().fold(0, |total, amount| (total + amount % n) % n))
}

impl Ruleset for Twisted {
    type Position = Restricted;
    type Move = Move;

    fn options<'a>(
        &'a self,
        Restricted { piles, restriction }: &'a Restricted,
    ) -> impl Iterator<Item = (Move, Restricted)> {
        // If every residue is blocked, no amount is left.
        let is_over = restriction.len() == self.twist.modulus().get();
        let amounts = (!is_over).then(|| self.game.amounts(piles)).into_iter().flatten();
        let free = amounts.filter(|amounts| !is_blocked(*restriction, amounts));
        free.filter_map(|amounts| self.game.played(piles, &amounts)).flat_map(|(played, piles)| {
            self.twist.restrictions().filter_map(move |restriction| {
                let Move::Take { takes, .. } = &played else { return None };
                let played = Move::Take { takes: takes.clone(), restriction: Some(restriction) };
                Some((played, Restricted { piles: piles.clone(), restriction }))
            })
        })
    }

    fn option(&self, Restricted { piles, restriction }: &Restricted, played: &Move) -> Option<Restricted> {
        let Move::Take { takes, restriction: Some(imposed) } = played else { return None };
        let amounts: Vec<u64> = takes.iter().map(|take| take.amount).collect();
        let take = Move::Take { takes: takes.clone(), restriction: None };
        let piles = self.game.option(piles, &take).filter(|_| !is_blocked(*restriction, &amounts))?;
        let known = imposed.modulus() == self.twist.modulus() && self.twist.family().contains(*imposed);
        known.then_some(Restricted { piles, restriction: *imposed })
    }

    fn ending(&self) -> Ending {
        self.game.ending()
    }

    fn measure(&self, position: &Restricted) -> u128 {
        position.piles.total()
    }

    fn weight(&self, position: &Restricted) -> usize {
        position.piles.weight()
    }

    fn effort(&self, position: &Restricted) -> u64 {
        position.piles.effort()
    }
}
