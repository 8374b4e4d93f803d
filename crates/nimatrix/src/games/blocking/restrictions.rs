//! Families of legal restrictions.
use alloc::vec::Vec;
use core::fmt;

use crate::base::arithmetic::choose;
use crate::base::iterators::{Boxed, boxed};
use crate::{Ending, Modulus, Residues};

/// The longest list whose restrictions are compared with each other.
const MOST_COMPARED: usize = 256;

/// A family of restrictions modulo n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Restrictions {
    /// Every set of exactly k residues: k-blocking Nim.
    Exactly(u8),
    /// Every set of up to k residues, the empty one too.
    UpTo(u8),
    /// These sets, sorted and without repeats.
    These(Vec<Residues>),
}

impl Restrictions {
    /// The number of restrictions.
    pub fn len(&self, n: Modulus) -> u128 {
        self.covering_len(Residues::none(n))
    }

    /// Every restriction, in a fixed order.
    pub fn restrictions(&self, n: Modulus) -> impl Iterator<Item = Residues> + '_ {
        self.covering(Residues::none(n))
    }

    /// Whether some restriction blocks all of `residues`.
    #[inline]
    pub fn covers(&self, residues: Residues) -> bool {
        match self {
            Restrictions::Exactly(k) | Restrictions::UpTo(k) => residues.len() <= *k,
            Restrictions::These(restrictions) => restrictions.iter().any(|&r| residues.is_subset(r)),
        }
    }

    /// The number of restrictions that block all of `residues`.
    pub fn covering_len(&self, residues: Residues) -> u128 {
        let (n, blocked) = (residues.modulus().get(), residues.len());
        let of_size = |size: u8| match size.checked_sub(blocked) {
            None => 0,
            // With at most 64 residues, it fits 128 bits.
            Some(more) => choose((n - blocked).into(), more.into()).unwrap_or(u128::MAX),
        };
        match self {
            Restrictions::Exactly(k) => of_size(*k),
            Restrictions::UpTo(k) => (0..=*k).map(of_size).sum(),
            Restrictions::These(restrictions) => {
                restrictions.iter().filter(|&&r| residues.is_subset(r)).count() as u128
            }
        }
    }

    /// The restrictions that block all of `residues`.
    pub fn covering(&self, residues: Residues) -> Boxed<'_, Residues> {
        self.between(residues, Residues::none(residues.modulus()))
    }

    /// The restrictions that block all of `residues` and none of `open`, which share none.
    pub(super) fn between(&self, residues: Residues, open: Residues) -> Boxed<'_, Residues> {
        let more = move |size: u8| {
            let free: Vec<u8> = residues.union(open).complement().iter().collect();
            let sets = size.checked_sub(residues.len()).map(|more| Choose::new(free.len() as u8, more));
            sets.into_iter().flatten().map(move |chosen| {
                chosen.iter().fold(residues, |set, &i| set.with(u64::from(free[usize::from(i) - 1])))
            })
        };
        match self {
            Restrictions::Exactly(k) => boxed(more(*k)),
            Restrictions::UpTo(k) => boxed((0..=*k).flat_map(more)),
            Restrictions::These(restrictions) => {
                let fits = move |r: &Residues| residues.is_subset(*r) && r.without(open) == *r;
                boxed(restrictions.iter().copied().filter(fits))
            }
        }
    }

    /// The maximal restrictions: those that are part of no other.
    ///
    /// Whether piles can be handed over at all depends on these only: a larger restriction leaves
    /// the opponent fewer moves, so that (p, R') is P wherever (p, R) is and R' contains R.
    pub fn maximal(&self) -> Restrictions {
        match self {
            Restrictions::Exactly(k) | Restrictions::UpTo(k) => Restrictions::Exactly(*k),
            Restrictions::These(all) => {
                let inside = |r: &Residues| all.iter().any(|other| r != other && r.is_subset(*other));
                Restrictions::These(all.iter().copied().filter(|r| !inside(r)).collect())
            }
        }
    }

    /// Whether no other restriction blocks more of `reach`, the residues from 1 on that
    /// amounts can have, and no earlier one blocks the same of it.
    ///
    /// In misère play a restriction that leaves nothing of `reach` is worth it only if all do, and is not
    /// compared with others.
    pub(super) fn is_worth(&self, restriction: Residues, reach: Residues, ending: Ending) -> bool {
        let blocked = |r: Residues| r.without(reach.complement());
        let own = blocked(restriction);
        let halts = |r: Residues| ending == Ending::Misere && reach.is_subset(r);
        match self {
            // As many as possible within reach, and outside it the first ones, or none.
            Restrictions::Exactly(k) | Restrictions::UpTo(k) => {
                let beyond = restriction.without(reach);
                let first = beyond.iter().last().is_none_or(|last| last - reach.len() == beyond.len());
                let spare = matches!(self, Restrictions::UpTo(_)) && !beyond.is_empty();
                let all = *self == Restrictions::Exactly(reach.modulus().get());
                let most = reach.len() - u8::from(ending == Ending::Misere && !all && !reach.is_empty());
                own.len() == most.min(*k) && first && !spare
            }
            Restrictions::These(all) if all.len() > MOST_COMPARED => true,
            Restrictions::These(all) => all.iter().all(|&other| match own.is_subset(blocked(other)) {
                true if halts(other) => own == blocked(other) && restriction <= other || !halts(restriction),
                true => own == blocked(other) && restriction <= other,
                false => !halts(restriction),
            }),
        }
    }

    /// Whether `restriction` is in the family.
    pub fn contains(&self, restriction: Residues) -> bool {
        match self {
            Restrictions::Exactly(k) => restriction.len() == *k,
            Restrictions::UpTo(k) => restriction.len() <= *k,
            Restrictions::These(restrictions) => restrictions.contains(&restriction),
        }
    }
}

/// `k2`, `upto2`, or the restrictions as in `1,3/2,3`.
impl fmt::Display for Restrictions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Restrictions::Exactly(k) => write!(f, "k{k}"),
            Restrictions::UpTo(k) => write!(f, "upto{k}"),
            Restrictions::These(restrictions) => restrictions.iter().enumerate().try_for_each(|(i, r)| {
                let slash = if i > 0 { "/" } else { "" };
                write!(f, "{slash}{r}")
            }),
        }
    }
}

/// The ascending lists of `size` numbers from 1 to n, in order: 1,2 then 1,3 then 2,3.
struct Choose {
    n: u8,
    next: Option<Vec<u8>>,
}

impl Choose {
    fn new(n: u8, size: u8) -> Choose {
        Choose { n, next: (size <= n).then(|| (1..=size).collect()) }
    }
}

impl Iterator for Choose {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        let list = self.next.take()?;
        // The last number that can grow grows, and those behind it follow it closely.
        let can_grow = |i: usize| list[i] < self.n - (list.len() - 1 - i) as u8;
        self.next = (0..list.len()).rev().find(|&i| can_grow(i)).map(|i| {
            let grown = list[i] + 1;
            let behind = grown..grown + (list.len() - i) as u8;
            list[..i].iter().copied().chain(behind).collect()
        });
        Some(list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{collections::BTreeSet, format, string::ToString, vec::Vec};

    use crate::base::iterators::sorted;

    /// Families modulo n, for k from 0 to n: exactly k residues, up to k, the first k + 1 sets, and every third
    /// set from number k on.
    fn families(n: u64) -> impl Iterator<Item = Restrictions> {
        let modulus = Modulus::new(n).expect("a modulus");
        let sets: Vec<Residues> = Restrictions::UpTo(n as u8).restrictions(modulus).collect();
        (0..=n as u8).flat_map(move |k| {
            let first = sorted(sets[..=k.into()].iter().copied());
            let thirds = sorted(sets.iter().copied().skip(k.into()).step_by(3));
            let lists = [first, thirds].map(Restrictions::These);
            [Restrictions::Exactly(k), Restrictions::UpTo(k)].into_iter().chain(lists)
        })
    }

    #[test]
    fn counts_agree_with_lists() {
        for (n, family) in (1..=6).flat_map(|n| families(n).map(move |family| (n, family))) {
            let modulus = Modulus::new(n).expect("a modulus");
            let members: Vec<Residues> = family.restrictions(modulus).collect();
            assert_eq!(family.len(modulus), members.len() as u128, "{family} modulo {n}");
            let maximal: Vec<Residues> = family.maximal().restrictions(modulus).collect();
            for r in &maximal {
                let covering = maximal.iter().filter(|&&other| r.is_subset(other)).count();
                assert!(covering == 1 && members.contains(r), "{r} of {family}");
            }
            for set in Restrictions::UpTo(n as u8).restrictions(modulus) {
                let name = format!("{set} in {family}");
                let covering: BTreeSet<_> = members.iter().copied().filter(|&r| set.is_subset(r)).collect();
                assert_eq!(family.covering_len(set), covering.len() as u128, "{name}");
                assert_eq!(family.covers(set), !covering.is_empty(), "{name}");
                assert_eq!(family.contains(set), members.contains(&set), "{name}");
                assert_eq!(family.covers(set), maximal.iter().any(|r| set.is_subset(*r)), "{name}");
                let listed: Vec<Residues> = family.covering(set).collect();
                assert_eq!(listed.len(), covering.len(), "{name}");
                assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), covering, "{name}");
            }
        }
    }

    /// A restriction is worth imposing if no other one leaves fewer moves, by comparing the moves.
    #[test]
    fn restrictions_are_worth_imposing_if_no_other_leaves_less() {
        for (n, family) in (1..=5).flat_map(|n| families(n).map(move |family| (n, family))) {
            let modulus = Modulus::new(n).expect("a modulus");
            let members: Vec<Residues> = family.restrictions(modulus).collect();
            for largest in 0..=n {
                let moves = |r: Residues| -> Vec<u64> { (1..=largest).filter(|&s| !r.contains(s)).collect() };
                let reach = (1..=largest).fold(Residues::none(modulus), Residues::with);
                for (ending, (i, &r)) in [Ending::Normal, Ending::Misere]
                    .into_iter()
                    .flat_map(|ending| members.iter().enumerate().map(move |member| (ending, member)))
                {
                    let own = moves(r);
                    // In misère play it is worst to leave no move.
                    let halts = |moves: &[u64]| ending == Ending::Misere && moves.is_empty();
                    let worth = members.iter().enumerate().all(|(j, &other)| {
                        let less = moves(other);
                        match (halts(&own), halts(&less)) {
                            (true, false) => false,
                            (false, true) => true,
                            _ => !less.iter().all(|s| own.contains(s)) || (less == own && i <= j),
                        }
                    });
                    let name = format!("{r} of {family} modulo {n}, piles to {largest}");
                    assert_eq!(family.is_worth(r, reach, ending), worth, "{ending:?} {name}");
                }
            }
        }
    }

    /// Of a long list all restrictions are worth handing over, so that none needs to be compared with all.
    #[test]
    fn long_lists_are_not_compared() {
        let nine = Modulus::new(9).expect("a modulus");
        let none = Residues::none(nine);
        for (length, worth) in [(256, false), (257, true)] {
            let list: Vec<Residues> = Restrictions::UpTo(9).restrictions(nine).take(length).collect();
            // Others block more than nothing does.
            assert_eq!(Restrictions::These(list).is_worth(none, Residues::all(nine), Ending::Normal), worth);
        }
    }

    #[test]
    fn restrictions_have_the_order_of_the_paper() {
        let four = Modulus::new(4).expect("a modulus");
        let texts: Vec<_> = Restrictions::Exactly(2).restrictions(four).map(|r| r.to_string()).collect();
        assert_eq!(texts, ["1,2", "1,3", "1,4", "2,3", "2,4", "3,4"]);
    }

    #[test]
    fn the_largest_families_are_counted() {
        let n = Modulus::new(64).expect("a modulus");
        assert_eq!(Restrictions::Exactly(32).len(n), 1_832_624_140_942_590_534);
        assert_eq!(Restrictions::UpTo(64).len(n), 1 << 64);
    }
}
