//! Blocking Nim, "Nim with a modular Muller twist" (Smith and Stanica 2002; Gavel and Strimling
//! 2004): each move also blocks some amounts, modulo n, for the opponent.
use alloc::vec::Vec;
use core::fmt;

use super::Restrictions;
use crate::base::iterators::distinct;
use crate::base::moves::{after_take, takes};
use crate::base::piles::measured_by_piles;
use crate::{Ending, Modulus, Move, Piles, Residues, Ruleset};

/// Blocking Nim modulo n with a family of restrictions.
///
/// ```
/// use nimatrix::{Modulus, Piles, Residues, Ruleset, games::{Blocking, Restricted}};
/// let three = Modulus::new(3).unwrap();
/// let game = Blocking::exactly(three, 1)?;
/// let not_1 = Restricted { piles: Piles::new(vec![2])?, restriction: Residues::none(three).with(1) };
/// // Only 2 may be taken; then 1, 2 or 3 is blocked.
/// assert_eq!(game.options(&not_1).map(|(played, _)| played.to_string()).collect::<Vec<_>>(), [
///     "1a2r1", "1a2r2", "1a2r3",
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blocking {
    pub(super) n: Modulus,
    pub(super) family: Restrictions,
    pub(super) ending: Ending,
}

/// A position: the piles, and the residues that may not be taken.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Restricted {
    /// The piles.
    pub piles: Piles,
    /// The blocked residues; any set of residues, in the family or not.
    pub restriction: Residues,
}

/// A family that no blocking game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoFamily {
    /// More residues blocked than exist.
    TooManyBlocked {
        /// How many were to be blocked.
        found: u64,
        /// The modulus.
        n: Modulus,
    },
    /// No restriction at all.
    Empty,
}

impl fmt::Display for NoFamily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoFamily::TooManyBlocked { found, n } => {
                write!(f, "{found} residues blocked, expected at most {}", n.get())
            }
            NoFamily::Empty => f.write_str("no restriction, expected at least one"),
        }
    }
}

impl core::error::Error for NoFamily {}

impl Blocking {
    /// Exactly k of the n residues are blocked at each turn.
    ///
    /// # Errors
    /// [`NoFamily::TooManyBlocked`] if k > n.
    pub fn exactly(n: Modulus, k: u64) -> Result<Blocking, NoFamily> {
        Ok(Blocking::of(n, Restrictions::Exactly(blocked(n, k)?)))
    }

    /// Up to k of the n residues are blocked at each turn.
    ///
    /// # Errors
    /// [`NoFamily::TooManyBlocked`] if k > n.
    pub fn up_to(n: Modulus, k: u64) -> Result<Blocking, NoFamily> {
        Ok(Blocking::of(n, Restrictions::UpTo(blocked(n, k)?)))
    }

    /// Each move imposes one of these restrictions; all are taken modulo n.
    ///
    /// # Errors
    /// [`NoFamily::Empty`] if there is none.
    pub fn these(n: Modulus, restrictions: Vec<Residues>) -> Result<Blocking, NoFamily> {
        let restrictions = distinct(restrictions);
        if restrictions.is_empty() {
            return Err(NoFamily::Empty);
        }
        Ok(Blocking::of(n, Restrictions::These(restrictions)))
    }

    fn of(n: Modulus, family: Restrictions) -> Blocking {
        Blocking { n, family, ending: Ending::Normal }
    }

    /// The same game with another ending.
    ///
    /// ```
    /// use nimatrix::{Ending, Modulus, games::Blocking};
    /// let game = Blocking::exactly(Modulus::new(3).unwrap(), 1).unwrap().with_ending(Ending::Misere);
    /// assert_eq!(nimatrix::Rules::Blocking(game).to_string(), "block:3:k1:misere");
    /// ```
    pub fn with_ending(self, ending: Ending) -> Blocking {
        Blocking { ending, ..self }
    }

    /// The modulus.
    pub fn modulus(&self) -> Modulus {
        self.n
    }

    /// The legal restrictions.
    pub fn family(&self) -> &Restrictions {
        &self.family
    }

    /// The legal restrictions, in a fixed order.
    pub fn restrictions(&self) -> impl Iterator<Item = Residues> {
        self.family.restrictions(self.n)
    }

    /// Whether the restriction is worth imposing with these piles: no other restriction of the family leaves
    /// fewer moves, and no earlier one leaves the same ones. Of a list of more than 256 restrictions all are.
    ///
    /// Instead of any other restriction a player can impose one that is worth it and leaves the opponent some
    /// of the same moves. In misère play a restriction that leaves none loses, and is worth it only where
    /// all of them do that.
    pub fn is_worth_imposing(&self, Restricted { piles, restriction }: &Restricted) -> bool {
        self.family.is_worth(*restriction, reach(self.n, piles), self.ending)
    }
}

/// The residues of the legal amounts without a restriction.
pub(super) fn reach(n: Modulus, piles: &[u64]) -> Residues {
    up_to(n, piles.iter().copied().max().unwrap_or(0))
}

/// The residues of the amounts from 1 to this one.
pub(super) fn up_to(n: Modulus, largest: u64) -> Residues {
    let all = (1u128 << largest.min(n.get().into())) - 1;
    Residues::none(n).with_bits(all as u64)
}

/// Checks a number of blocked residues.
fn blocked(n: Modulus, k: u64) -> Result<u8, NoFamily> {
    if k > u64::from(n.get()) { Err(NoFamily::TooManyBlocked { found: k, n }) } else { Ok(k as u8) }
}

impl Ruleset for Blocking {
    type Position = Restricted;
    type Move = Move;

    fn options<'a>(
        &'a self,
        Restricted { piles, restriction }: &'a Restricted,
    ) -> impl Iterator<Item = (Move, Restricted)> {
        // If every residue is blocked, no amount is left.
        let reach = |size| {
            if restriction.len() == self.n.get() { 0 } else { size }
        };
        takes(piles, move |_, size| (1..=reach(size)).filter(|&amount| !restriction.contains(amount)))
            .flat_map(|(take, piles)| {
                self.restrictions().map(move |restriction| {
                    let played = Move::Take { takes: [take].into(), restriction: Some(restriction) };
                    (played, Restricted { piles: piles.clone(), restriction })
                })
            })
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn option(&self, Restricted { piles, restriction }: &Restricted, played: &Move) -> Option<Restricted> {
        let Move::Take { takes, restriction: Some(imposed) } = played else {
            return None;
        };
        let take = Move::Take { takes: takes.clone(), restriction: None };
        let piles = after_take(piles, &take, |_, amount| !restriction.contains(amount))?;
        let known = imposed.modulus() == self.n && self.family.contains(*imposed);
        known.then_some(Restricted { piles, restriction: *imposed })
    }

    fn count(&self, Restricted { piles, restriction }: &Restricted) -> Option<u128> {
        let n = u64::from(self.n.get());
        let free = u128::from(self.n.get() - restriction.len());
        let amounts = |size: u64| {
            let rest = (1..=size % n).filter(|&amount| !restriction.contains(amount)).count();
            u128::from(size / n) * free + rest as u128
        };
        piles.iter().map(|&size| amounts(size)).sum::<u128>().checked_mul(self.family.len(self.n))
    }

    fn count_at_least(&self, position: &Restricted) -> u64 {
        self.count(position).map_or(0, |count| u64::try_from(count).unwrap_or(u64::MAX))
    }

    measured_by_piles!(Restricted, |position| position.piles);
}
