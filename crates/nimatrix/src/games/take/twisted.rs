//! Take-away games with a twist: each move also blocks totals, modulo n, for the opponent.
use alloc::vec::Vec;

use super::rule::TakeAway;
use super::sweep::{Swept, options_that_are_p};
use super::tiles::{Totals, bits};
use crate::answer::matrix::Group;
use crate::answer::solution::Winning;
use crate::base::piles::measured_by_piles;
use crate::games::{Blocking, Restricted};
use crate::{Basis, Ending, Explanation, Move, Nimber, Outcome, Problem, Residues, Ruleset, Solution};

/// A take-away game in which each move imposes a restriction, which blocks the totals taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Twisted {
    pub(super) game: TakeAway,
    /// The modulus and the restrictions.
    pub(super) twist: Blocking,
}

/// The total of a move, modulo n.
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

    fn count(&self, Restricted { piles, restriction }: &Restricted) -> Option<u128> {
        if restriction.len() == self.twist.modulus().get() {
            return Some(0);
        }
        self.game.count(piles)?;
        let free = self.game.amounts(piles).filter(|amounts| !is_blocked(*restriction, amounts)).count();
        (free as u128).checked_mul(self.twist.family().len(self.twist.modulus()))
    }

    measured_by_piles!(Restricted, |position| position.piles);
}

/// The most restrictions that are distinguished.
pub(super) const MOST_RESTRICTIONS: u128 = 4096;

/// The answers from a sweep.
pub(super) struct Twists<'a> {
    pub rules: &'a Twisted,
    pub swept: Swept<'a>,
}

impl Solution<Restricted> for Twists<'_> {
    fn basis(&self) -> Basis {
        self.swept.basis()
    }

    fn outcome(&self, Restricted { piles, restriction }: &Restricted) -> Outcome {
        if self.swept.is_p_under(piles, *restriction) { Outcome::P } else { Outcome::N }
    }

    fn grundy(&self, position: &Restricted) -> Option<Nimber> {
        (self.rules.has_values() && self.outcome(position) == Outcome::P).then_some(Nimber(0))
    }

    fn winning(&self, position: &Restricted, most: usize) -> Result<Winning, Problem> {
        let mut winning = Winning::default();
        for (played, option) in self.rules.options(position) {
            if self.outcome(&option) == Outcome::P {
                winning.push(played, most);
            }
        }
        Ok(winning)
    }

    fn explain(&self, position: &Restricted) -> Vec<Explanation> {
        let lost = self.rules.options(position).filter(|(_, option)| self.outcome(option) == Outcome::P);
        [options_that_are_p(lost.count(), 0, || 0)].into()
    }
}

/// The restrictions that share the outcomes of all positions of these kinds, at most `most` groups; of more, that in
/// force alone.
pub(super) fn groups(rules: &Twisted, in_force: Residues, kinds: &[Totals], most: u64) -> Vec<Group> {
    const MOST_LISTED: usize = 64;
    let outcomes = |restriction: Residues| -> Vec<bool> {
        kinds.iter().map(|totals| totals.is_p(bits(restriction), rules.ending())).collect()
    };
    let alone = || {
        let total = u64::from(rules.twist.family().contains(in_force)).max(1);
        [Group { restrictions: [in_force].into(), total, in_force: true }].into()
    };
    if rules.twist.family().len(rules.twist.modulus()) > MOST_RESTRICTIONS {
        return alone();
    }
    let mut found: Vec<(Vec<bool>, Group)> = Vec::new();
    for restriction in rules.twist.restrictions() {
        let kind = outcomes(restriction);
        match found.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, group)) => {
                group.total += 1;
                group.in_force |= restriction == in_force;
                if group.restrictions.len() < MOST_LISTED {
                    group.restrictions.push(restriction);
                }
            }
            None => {
                let is_own = restriction == in_force;
                found.push((kind, Group { restrictions: [restriction].into(), total: 1, in_force: is_own }));
            }
        }
        if found.len() as u64 > most {
            return alone();
        }
    }
    let mut groups: Vec<Group> = found.into_iter().map(|(_, group)| group).collect();
    if !groups.iter().any(|group| group.in_force) {
        groups.insert(0, Group { restrictions: [in_force].into(), total: 1, in_force: true });
    }
    groups
}
