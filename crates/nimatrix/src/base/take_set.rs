//! Finite and infinite sets of integers, in the notation of rules texts.
use alloc::vec::Vec;
use core::fmt;

use crate::base::arithmetic::lcm;
use crate::base::iterators::sorted;
use crate::base::named::Named;
use crate::base::primes::Primes;

/// A part of a [`TakeSet`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Atom {
    /// The numbers from the first to the last, both included.
    Range(u64, u64),
    /// The numbers from this one on.
    From(u64),
    /// The positive numbers congruent to `residue` modulo `modulus`; `residue < modulus`.
    Class {
        /// The modulus, at least 2.
        modulus: u64,
        /// The residue, from 0.
        residue: u64,
    },
    /// A named set.
    Named(Named),
}

impl Atom {
    /// One number.
    pub fn one(number: u64) -> Atom {
        Atom::Range(number, number)
    }

    fn contains(self, number: u64) -> bool {
        match self {
            Atom::Range(first, last) => (first..=last).contains(&number),
            Atom::From(first) => number >= first,
            Atom::Class { modulus, residue } => number > 0 && number % modulus == residue,
            Atom::Named(named) => named.contains(number),
        }
    }

    /// The least member above `number`.
    fn next_after(self, number: u64) -> Option<u64> {
        let next = number.checked_add(1)?;
        match self {
            Atom::Range(first, last) => (next <= last).then_some(next.max(first)),
            Atom::From(first) => Some(next.max(first)),
            Atom::Class { modulus, residue } => {
                let behind = next % modulus;
                let step = if behind <= residue { residue - behind } else { modulus - behind + residue };
                next.checked_add(step)
            }
            Atom::Named(named) => named.next_after(number),
        }
    }

    /// The largest member up to `number`.
    fn last_up_to(self, number: u64) -> Option<u64> {
        match self {
            Atom::Range(first, last) => (number >= first).then_some(number.min(last)),
            Atom::From(first) => (number >= first).then_some(number),
            Atom::Class { modulus, residue } => {
                let last = number.checked_sub(residue)?;
                Some(number - last % modulus).filter(|&last| last > 0)
            }
            // Primes are dense, and of the others there are few.
            Atom::Named(Named::Primes) => (1..=number).rev().find(|&prime| Named::Primes.contains(prime)),
            Atom::Named(named) => {
                let mut last = None;
                while let Some(next) = named.next_after(last.unwrap_or(0)).filter(|&next| next <= number) {
                    last = Some(next);
                }
                last
            }
        }
    }

    /// Whether all of `other` is surely in this atom.
    fn covers(self, other: Atom) -> bool {
        match (self, other) {
            (Atom::From(first), Atom::Range(a, _) | Atom::From(a)) => first <= a,
            (Atom::From(first), _) => first == 1,
            (Atom::Range(first, last), Atom::Range(a, b)) => first <= a && b <= last,
            (Atom::Class { modulus, residue }, Atom::Class { modulus: m, residue: r }) => {
                m % modulus == 0 && r % modulus == residue
            }
            (_, Atom::Range(a, b)) if a == b => self.contains(a),
            _ => self == other,
        }
    }
}

/// The most members that are listed to count them.
const MOST_COUNTED: u64 = 1_000_000;

/// A set of positive integers: a union of ranges, residue classes and named sequences.
///
/// Kept in a normal form: atoms in order, none inside another, ranges that overlap joined. Two
/// ways to write one set can still differ (`1,2,3` and `1-3`).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TakeSet {
    atoms: Vec<Atom>,
}

impl TakeSet {
    /// The union of these atoms, which must contain positive numbers only.
    pub fn new(atoms: impl IntoIterator<Item = Atom>) -> TakeSet {
        TakeSet::joined(atoms.into_iter().collect())
    }

    fn joined(atoms: Vec<Atom>) -> TakeSet {
        let mut joined: Vec<Atom> = Vec::with_capacity(atoms.len());
        for atom in sorted(atoms) {
            match (joined.last_mut(), atom) {
                (Some(Atom::Range(_, last)), Atom::Range(a, b)) if a <= *last => *last = b.max(*last),
                _ => joined.push(atom),
            }
        }
        // A tail absorbs the ranges that reach it.
        if let Some(tail) =
            joined.iter().filter_map(|a| if let Atom::From(n) = a { Some(*n) } else { None }).min()
        {
            let first = joined
                .iter()
                .filter_map(|a| match a {
                    Atom::Range(first, last) if *first < tail && *last >= tail => Some(*first),
                    _ => None,
                })
                .min()
                .unwrap_or(tail);
            joined.retain(|a| !matches!(a, Atom::From(_)));
            let place = joined.iter().filter(|a| matches!(a, Atom::Range(..))).count();
            joined.insert(place, Atom::From(first));
        }
        let all = joined.clone();
        joined.retain(|&atom| !all.iter().any(|&other| other != atom && other.covers(atom)));
        TakeSet { atoms: joined }
    }

    /// Every positive number.
    pub fn all() -> TakeSet {
        TakeSet { atoms: [Atom::From(1)].into() }
    }

    /// The parts, in the order in which they are printed.
    pub fn atoms(&self) -> &[Atom] {
        &self.atoms
    }

    /// Whether the set has no member.
    pub fn is_empty(&self) -> bool {
        self.atoms.is_empty()
    }

    /// Whether `number` is a member.
    pub fn contains(&self, number: u64) -> bool {
        self.atoms.iter().any(|atom| atom.contains(number))
    }

    /// All positive numbers that are no members; `None` where ranges and classes can't express them, as of named
    /// sets, or of classes of many moduli.
    pub(crate) fn complement(&self) -> Option<TakeSet> {
        const MOST_CLASSES: u64 = 64;
        let mut modulus = 1;
        for atom in &self.atoms {
            match *atom {
                Atom::Class { modulus: m, .. } => {
                    modulus = lcm(modulus, m).filter(|&lcm| lcm <= MOST_CLASSES)?
                }
                Atom::Named(_) => return None,
                Atom::Range(..) | Atom::From(_) => {}
            }
        }
        if modulus > 1 {
            let only_classes = self.atoms.iter().all(|atom| matches!(atom, Atom::Class { .. }));
            let others = (0..modulus).filter(|&residue| !self.contains(residue + modulus));
            return only_classes
                .then(|| TakeSet::new(others.map(|residue| Atom::Class { modulus, residue })));
        }
        let (mut gaps, mut next) = (Vec::new(), Some(1));
        for atom in &self.atoms {
            let (first, last) = match *atom {
                Atom::Range(first, last) => (first, last.checked_add(1)),
                Atom::From(first) => (first, None),
                _ => return None,
            };
            if let Some(from) = next.filter(|&from| from < first) {
                gaps.push(Atom::Range(from, first - 1));
            }
            next = last;
        }
        gaps.extend(next.map(Atom::From));
        Some(TakeSet::new(gaps))
    }

    /// The largest member; `None` if the set is infinite or empty.
    pub fn max(&self) -> Option<u64> {
        let mut max = None;
        for atom in &self.atoms {
            match atom {
                Atom::Range(_, last) => max = max.max(Some(*last)),
                _ => return None,
            }
        }
        max
    }

    /// Whether the set is finite.
    pub fn is_finite(&self) -> bool {
        self.is_empty() || self.max().is_some()
    }

    /// The number of members from 1 to `bound`; `None` if counting takes too long.
    pub fn count(&self, bound: u64) -> Option<u128> {
        let is_class = |atom: &Atom| matches!(atom, Atom::Class { .. });
        if self.atoms.iter().any(|atom| matches!(atom, Atom::Named(_))) {
            let count = self.members(bound).take(MOST_COUNTED as usize + 1).count() as u64;
            return (count <= MOST_COUNTED).then_some(count.into());
        }
        if !self.atoms.iter().any(is_class) {
            // Ranges and a tail don't touch.
            let length = |atom: &Atom| match *atom {
                Atom::Range(first, last) => (u128::from(last.min(bound)) + 1).saturating_sub(first.into()),
                Atom::From(first) => (u128::from(bound) + 1).saturating_sub(first.into()),
                Atom::Class { .. } | Atom::Named(_) => 0,
            };
            return Some(self.atoms.iter().map(length).sum());
        }
        // After the last edge of a range or tail, the classes repeat.
        let (mut edge, mut tail, mut period) = (0, false, Some(1));
        for atom in &self.atoms {
            match *atom {
                Atom::Range(_, last) => edge = edge.max(last),
                Atom::From(first) => (edge, tail) = (edge.max(first), true),
                Atom::Class { modulus, .. } => period = period.and_then(|p| lcm(p, modulus)),
                Atom::Named(_) => {}
            }
        }
        // Classes of large moduli are rare.
        let Some(period) = period.filter(|&p| p <= MOST_COUNTED) else {
            return self.count_one_by_one(0, bound);
        };
        let near = self.count_one_by_one(0, edge.min(bound))?;
        let Some(far) = bound.checked_sub(edge) else { return Some(near) };
        if tail {
            return Some(near + u128::from(far));
        }
        let (turns, rest) = (far / period, far % period);
        let turn = if turns > 0 { self.count_one_by_one(edge, edge + period)? } else { 0 };
        Some(near + u128::from(turns) * turn + self.count_one_by_one(bound - rest, bound)?)
    }

    /// The number of members above `above` up to `bound`, if they are few enough to be listed.
    fn count_one_by_one(&self, above: u64, bound: u64) -> Option<u128> {
        let mut count = 0;
        let mut member = above;
        while let Some(next) = self.next_after(member).filter(|&next| next <= bound) {
            (count, member) = (count + 1, next);
            if count > u128::from(MOST_COUNTED) {
                return None;
            }
        }
        Some(count)
    }

    /// The least member above `number`.
    pub(crate) fn next_after(&self, number: u64) -> Option<u64> {
        self.atoms.iter().filter_map(|atom| atom.next_after(number)).min()
    }

    /// The largest member up to `number`.
    pub(crate) fn last_up_to(&self, number: u64) -> Option<u64> {
        self.atoms.iter().filter_map(|atom| atom.last_up_to(number)).max()
    }

    /// The members from 1 to `bound`, ascending.
    ///
    /// A sieve finds primes as they are requested, so that many in a row cost little more than as many
    /// numbers.
    ///
    /// ```
    /// use nimatrix::{Atom, Named, TakeSet};
    /// let set = TakeSet::new([Atom::one(6), Atom::Named(Named::Squares)]);
    /// assert_eq!(set.members(20).collect::<Vec<_>>(), [1, 4, 6, 9, 16]);
    /// ```
    pub fn members(&self, bound: u64) -> impl Iterator<Item = u64> + '_ {
        let mut members = Members { bound, rows: Vec::with_capacity(self.atoms.len()) };
        // Atoms are in ascending order, so that almost every row is already in place.
        for &atom in self.atoms.iter().rev() {
            members.rows.push(Row::new(atom, bound));
            members.settle();
        }
        members
    }
}

/// The members of a set up to a bound.
struct Members {
    bound: u64,
    /// The rows that have a next member, the row with the least one last.
    rows: Vec<Row>,
}

impl Members {
    /// Moves the last row to its place, or removes it if it has no next member.
    fn settle(&mut self) {
        let Some(mut at) = self.rows.len().checked_sub(1) else { return };
        if self.rows[at].next.is_none() {
            self.rows.pop();
            return;
        }
        while at > 0 && self.rows[at - 1].next < self.rows[at].next {
            self.rows.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// The members of an atom, `next` being the next one.
struct Row {
    atom: Atom,
    next: Option<u64>,
    /// Of the primes.
    sieve: Primes,
}

impl Row {
    fn new(atom: Atom, bound: u64) -> Row {
        let mut row = Row { atom, next: Some(0), sieve: Primes::default() };
        row.advance(bound);
        row
    }

    fn advance(&mut self, bound: u64) {
        let next = match self.atom {
            Atom::Named(Named::Primes) => self.sieve.next(),
            atom => self.next.and_then(|next| atom.next_after(next)),
        };
        self.next = next.filter(|&next| next <= bound);
    }
}

impl Iterator for Members {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let least = self.rows.last()?.next;
        while let Some(row) = self.rows.last_mut().filter(|row| row.next == least) {
            row.advance(self.bound);
            self.settle();
        }
        least
    }
}

impl fmt::Display for Atom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Atom::Range(first, last) if first == last => write!(f, "{first}"),
            Atom::Range(first, last) => write!(f, "{first}-{last}"),
            Atom::From(1) => f.write_str("all"),
            Atom::From(first) => write!(f, "{first}-inf"),
            Atom::Class { modulus: 2, residue: 0 } => f.write_str("even"),
            Atom::Class { modulus: 2, residue: 1 } => f.write_str("odd"),
            Atom::Class { modulus, residue } => write!(f, "{residue}mod{modulus}"),
            Atom::Named(named) => f.write_str(named.word()),
        }
    }
}

/// A comma list of atoms, or `none`.
impl fmt::Display for TakeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (i, atom) in self.atoms.iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            write!(f, "{comma}{atom}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
