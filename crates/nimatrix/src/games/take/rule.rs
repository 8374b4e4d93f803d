//! Take-away games whose moves are written in a line: which amounts may be taken together.
use alloc::{vec, vec::Vec};
use core::ops::RangeInclusive;

use super::amounts::{MOST_TRIED, amounts_of, placed, ray, rays, subsets, within};
use super::condition::{Condition, all_hold};
use super::formula::Formula;
use super::set0::{Cycle, Set0};
use crate::base::iterators::{Boxed, boxed, sorted};
use crate::base::sentence::say;
use crate::{Ending, Move, Piles, Ruleset, Sentence, Take, TakeSet};

/// Shows that this build solves take-away games. Without their feature none can be made, so that parts of the
/// solver for other games have no code for them.
#[cfg(feature = "take")]
pub(super) type Solved = ();
#[cfg(not(feature = "take"))]
pub(super) type Solved = core::convert::Infallible;

/// A take-away game: a move is legal if some atom allows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeAway {
    pub(super) atoms: Vec<Atom>,
    /// Positions with such a total have no moves.
    pub(super) end: Option<Set0>,
    pub(super) forbidding: Option<Forbidding>,
    pub(super) ending: Ending,
    pub(super) solved: Solved,
}

/// The moves that the opponent may forbid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Forbidding {
    /// The most moves.
    pub most: u64,
    /// Only moves that this atom allows; `None` for any.
    pub only: Option<Atom>,
}

/// A kind of move. The atoms of a game are ordered as in this list, then by their numbers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Atom {
    /// From one pile.
    Line { from: From, half: bool, conditions: Vec<Condition> },
    /// From the pile with this index alone.
    Pile { index: usize, amounts: TakeSet },
    /// The same amount from two piles.
    Both(TakeSet),
    /// From a number of piles, under conditions.
    Piles { count: Count, conditions: Vec<Condition> },
    /// Multiples of these steps, ascending, from as many piles in any order.
    Cross { steps: Vec<u64>, times: TakeSet },
    /// Multiples of these steps from the first piles.
    Vector { steps: Vec<u64>, times: TakeSet },
    /// From a pile that is not the smaller a multiple of the other.
    Euclid,
    /// From the first piles, as many as the formula names, the amounts that it allows.
    If(Formula),
}

/// From which pile one takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum From {
    Any,
    Largest,
    Smallest,
}

/// From how many piles one takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Count {
    Two,
    Three,
    Any,
}

/// The positive amounts.
fn taken(amounts: &[u64]) -> Vec<u64> {
    amounts.iter().copied().filter(|&amount| amount > 0).collect()
}

/// How often `steps` go into `amounts`, if they do.
fn multiple(steps: &[u64], amounts: &[u64]) -> Option<u64> {
    let (step, amount) = steps.iter().zip(amounts).find(|(step, _)| **step > 0)?;
    let times = amount.checked_div(*step).filter(|times| *times > 0)?;
    let fits = |(step, amount): (&u64, &u64)| step.checked_mul(times) == Some(*amount);
    let beyond = amounts.get(steps.len()..).unwrap_or_default();
    (steps.len() <= amounts.len()
        && steps.iter().zip(amounts).all(fits)
        && beyond.iter().all(|&amount| amount == 0))
    .then_some(times)
}

impl From {
    /// Whether one may take from this pile.
    fn allows(self, piles: &[u64], index: usize) -> bool {
        let size = piles[index];
        match self {
            From::Any => true,
            From::Largest => piles.iter().all(|&other| other <= size),
            From::Smallest => piles.iter().all(|&other| other == 0 || other >= size),
        }
    }
}

impl Count {
    fn range(self) -> RangeInclusive<usize> {
        match self {
            Count::Two => 2..=2,
            Count::Three => 3..=3,
            Count::Any => 1..=usize::MAX,
        }
    }
}

impl Atom {
    /// Whether it allows to take these amounts, none more than its pile and one at least positive.
    pub(super) fn allows(&self, piles: &[u64], amounts: &[u64]) -> bool {
        let taken = taken(amounts);
        let only = || amounts.iter().position(|&amount| amount > 0).filter(|_| taken.len() == 1);
        match self {
            Atom::Line { from, half, conditions } => only().is_some_and(|index| {
                let fits = !half || amounts[index] <= piles[index] / 2;
                fits && from.allows(piles, index) && all_hold(conditions, &taken)
            }),
            Atom::Pile { index, amounts: set } => only() == Some(*index) && set.contains(taken[0]),
            Atom::Both(set) => taken.len() == 2 && taken[0] == taken[1] && set.contains(taken[0]),
            Atom::Piles { count, conditions } => {
                count.range().contains(&taken.len()) && all_hold(conditions, &taken)
            }
            Atom::Cross { steps, times } => {
                let ascending = sorted(taken);
                ascending.len() == steps.len()
                    && multiple(steps, &ascending).is_some_and(|found| times.contains(found))
            }
            Atom::Vector { steps, times } => {
                multiple(steps, amounts).is_some_and(|found| times.contains(found))
            }
            Atom::If(formula) => !taken.is_empty() && formula.holds(piles, amounts),
            Atom::Euclid => only().is_some_and(|index| {
                let divides = |(other, &size): (usize, &u64)| {
                    other != index && size > 0 && size <= piles[index] && amounts[index].is_multiple_of(size)
                };
                piles.iter().enumerate().any(divides)
            }),
        }
    }

    /// The amounts that it allows, each once.
    pub(super) fn moves<'a>(&'a self, piles: &'a [u64]) -> Boxed<'a, Vec<u64>> {
        match self {
            Atom::Line { from, half, conditions } => {
                let indices = (0..piles.len()).filter(|&index| from.allows(piles, index));
                boxed(indices.flat_map(move |index| {
                    let most = if *half { piles[index] / 2 } else { piles[index] };
                    within(conditions, &[], most, true)
                        .map(move |amount| placed(piles.len(), &[index], &[amount]))
                }))
            }
            Atom::Pile { index, amounts } => {
                let most = piles.get(*index).copied().unwrap_or(0);
                boxed(amounts.members(most).map(|amount| placed(piles.len(), &[*index], &[amount])))
            }
            Atom::Both(times) => rays(piles, vec![1, 1], times),
            Atom::Cross { steps, times } => rays(piles, steps.clone(), times),
            Atom::Vector { steps, times } => {
                let indices: Vec<usize> = (0..steps.len()).collect();
                boxed(
                    (steps.len() <= piles.len())
                        .then(|| ray(piles, indices, steps.clone(), times))
                        .into_iter()
                        .flatten(),
                )
            }
            Atom::Piles { count, conditions } => {
                let (least, most) = count.range().into_inner();
                boxed(
                    subsets(piles.len(), least, most)
                        .flat_map(move |indices| amounts_of(piles, conditions, indices)),
                )
            }
            Atom::If(formula) => {
                let named = piles.len().min(3);
                boxed(
                    subsets(named, 1, named)
                        .flat_map(move |indices| amounts_of(piles, &[], indices))
                        .take(MOST_TRIED)
                        .filter(|amounts| formula.holds(piles, amounts)),
                )
            }
            Atom::Euclid => boxed((0..piles.len()).flat_map(move |index| {
                let size = piles[index];
                let divisors = move || {
                    let others = (0..piles.len()).filter(move |&other| other != index);
                    others.map(|other| piles[other]).filter(move |&other| other > 0 && other <= size)
                };
                let least = divisors().min();
                let amounts = least.into_iter().flat_map(move |least| least..=size);
                amounts
                    .filter(move |amount| divisors().any(|divisor| amount % divisor == 0))
                    .map(move |amount| placed(piles.len(), &[index], &[amount]))
            })),
        }
    }

    fn is_regular(&self) -> bool {
        match self {
            Atom::Line { from: From::Any, half: false, conditions }
            | Atom::Piles { count: Count::Two | Count::Any, conditions } => {
                conditions.iter().all(|condition| condition.cycle().is_some())
            }
            Atom::Pile { index, amounts } => *index < 2 && Cycle::of(amounts).is_some(),
            Atom::Both(times) => Cycle::of(times).is_some(),
            Atom::Cross { steps, times } | Atom::Vector { steps, times } => {
                steps.len() <= 2 && Cycle::of(times).is_some()
            }
            _ => false,
        }
    }

    /// The piles that it names.
    pub(super) fn least_piles(&self) -> usize {
        match self {
            Atom::Pile { index, .. } => index + 1,
            Atom::Vector { steps, .. } => steps.len(),
            Atom::If(formula) => formula.piles(),
            _ => 1,
        }
    }
}

impl TakeAway {
    /// The moves, as amounts from each pile.
    pub(super) fn amounts<'a>(&'a self, piles: &'a [u64]) -> impl Iterator<Item = Vec<u64>> + 'a {
        let over = self.is_over(piles);
        let atoms = self.atoms.iter().enumerate().filter(move |_| !over);
        atoms.flat_map(move |(at, atom)| {
            let earlier = &self.atoms[..at];
            atom.moves(piles).filter(move |amounts| !earlier.iter().any(|atom| atom.allows(piles, amounts)))
        })
    }

    /// The move with these amounts, and the piles after it; `None` if a pile has less.
    pub(super) fn played(&self, piles: &[u64], amounts: &[u64]) -> Option<(Move, Piles)> {
        Some((takes(amounts), left(piles, amounts)?))
    }

    /// Whether some move may be made.
    pub(super) fn has_move(&self, piles: &[u64]) -> bool {
        self.amounts(piles).next().is_some()
    }

    /// Whether play ends here, even if tokens could be taken.
    pub(super) fn is_over(&self, piles: &[u64]) -> bool {
        let total: u128 = piles.iter().map(|&size| u128::from(size)).sum();
        self.end.as_ref().is_some_and(|end| u64::try_from(total).is_ok_and(|total| end.contains(total)))
    }

    /// How many piles a position must have at least.
    pub(super) fn least_piles(&self) -> usize {
        self.atoms.iter().map(Atom::least_piles).max().unwrap_or(1)
    }

    /// Whether moves depend on the amounts alone and sets of amounts repeat: then the moves from two piles are a
    /// regular language.
    pub(super) fn is_regular(&self) -> bool {
        let only = self.forbidding.iter().filter_map(|forbidding| forbidding.only.as_ref());
        self.atoms.iter().chain(only).all(Atom::is_regular)
    }

    /// The allowed values instead of these piles; `None` if they can be played.
    pub(super) fn refuses(&self, piles: &[u64]) -> Option<Sentence> {
        let least = self.least_piles();
        let fits = |atom: &Atom| match atom {
            Atom::If(formula) => formula.fits(piles),
            _ => true,
        };
        if piles.len() < least {
            return Some(say!("at least {least} piles", least));
        }
        let all_fit = self.atoms.iter().all(fits);
        (!all_fit).then(|| say!("piles for which all numbers of the formula are below 2 to the power 63"))
    }
}

impl Ruleset for TakeAway {
    type Position = Piles;
    type Move = Move;

    fn options<'a>(&'a self, piles: &'a Piles) -> impl Iterator<Item = (Move, Piles)> {
        self.amounts(piles).filter_map(|amounts| self.played(piles, &amounts))
    }

    fn option(&self, piles: &Piles, played: &Move) -> Option<Piles> {
        let Move::Take { takes: given, restriction: None } = played else { return None };
        let mut amounts = vec![0; piles.len()];
        for take in given {
            *amounts.get_mut(take.pile.checked_sub(1)?)? = take.amount;
        }
        let after = left(piles, &amounts).filter(|_| takes(&amounts) == *played && !given.is_empty())?;
        let allowed = !self.is_over(piles) && self.atoms.iter().any(|atom| atom.allows(piles, &amounts));
        allowed.then_some(after)
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn forbids(&self) -> u64 {
        self.forbidding.as_ref().map_or(0, |forbidding| forbidding.most)
    }

    fn may_be_forbidden(&self, piles: &Piles, option: &Piles) -> bool {
        let Some(Forbidding { only: Some(only), .. }) = &self.forbidding else { return true };
        let amounts: Vec<u64> = piles.iter().zip(option.iter()).map(|(size, left)| size - left).collect();
        only.allows(piles, &amounts)
    }

    /// Where they are few enough to list.
    fn count(&self, piles: &Piles) -> Option<u128> {
        (positions(piles) <= 1 << 20).then(|| self.amounts(piles).count() as u128)
    }

    fn measure(&self, piles: &Piles) -> u128 {
        piles.total()
    }

    /// Of a position with very many below it also the time in which its moves are found.
    fn weight(&self, piles: &Piles) -> usize {
        let found = usize::try_from(positions(piles) >> 20).unwrap_or(usize::MAX);
        piles.weight().saturating_add(found.min(usize::MAX >> 8))
    }

    fn effort(&self, piles: &Piles) -> u64 {
        piles.effort()
    }
}

/// How many positions have no larger pile.
fn positions(piles: &[u64]) -> u128 {
    piles.iter().fold(1, |count, &size| count.saturating_mul(u128::from(size) + 1))
}

/// The move that takes these amounts.
fn takes(amounts: &[u64]) -> Move {
    let takes = amounts.iter().enumerate().filter(|(_, amount)| **amount > 0);
    let takes = takes.map(|(index, &amount)| Take { pile: index + 1, amount }).collect();
    Move::Take { takes, restriction: None }
}

/// The piles after the amounts; `None` if a pile has less.
fn left(piles: &[u64], amounts: &[u64]) -> Option<Piles> {
    let left: Option<Vec<u64>> =
        piles.iter().zip(amounts).map(|(size, amount)| size.checked_sub(*amount)).collect();
    Piles::new(left?).ok()
}
