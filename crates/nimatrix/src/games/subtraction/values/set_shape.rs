//! A set of amounts, sorted by cheap operations on its parts.
use alloc::{vec, vec::Vec};

use crate::base::arithmetic::lcm;
use crate::{Atom, Named, TakeSet};

/// The largest modulus of residue classes that are followed class by class.
const MOST_CLASSES: u64 = 4096;

/// The most tokens up to which endless parts of a set are listed.
pub const MOST_LISTED: u64 = 1_000_000;

/// A set as a union of ranges, a tail or residue classes, and listed parts.
///
/// For amounts up to [`MOST_LISTED`] that is the set; above, too, unless it is `endless`.
pub struct Shape {
    /// The first and the last amount of each range, ascending; no two touch.
    pub ranges: Vec<(u64, u64)>,
    /// A tail or residue classes.
    pub far: Option<Far>,
    /// The parts that are listed, apart from the primes.
    pub listed: TakeSet,
    /// Whether the primes are a part.
    pub primes: bool,
    /// Whether parts are listed or left out, so that no period is proved.
    pub endless: bool,
}

/// The amounts of at least `from` whose residue modulo `modulus` is among these.
///
/// Either a tail, with modulus 1, or residue classes, with `from` 1.
pub struct Far {
    pub from: u64,
    pub modulus: u64,
    /// Ascending, from 0.
    pub residues: Vec<u64>,
}

impl Far {
    /// The residue classes among these parts, unless there are none or too many to follow.
    fn classes(parts: &[Atom]) -> Option<Far> {
        let mut common = 1;
        for part in parts {
            if let Atom::Class { modulus, .. } = *part {
                common = lcm(common, modulus).filter(|&lcm| lcm <= MOST_CLASSES)?;
            }
        }
        let is_in = |number: u64, part: &Atom| match *part {
            Atom::Class { modulus, residue } => number % modulus == residue,
            _ => false,
        };
        let residues: Vec<u64> =
            (0..common).filter(|&number| parts.iter().any(|part| is_in(number, part))).collect();
        match residues.len() as u64 {
            0 => None,
            all if all == common => Some(Far { from: 1, modulus: 1, residues: vec![0] }),
            _ => Some(Far { from: 1, modulus: common, residues }),
        }
    }

    /// Whether an amount is among them.
    pub fn contains(&self, amount: u64) -> bool {
        amount >= self.from && self.residues.binary_search(&(amount % self.modulus)).is_ok()
    }

    /// Whether this is a tail.
    pub fn is_tail(&self) -> bool {
        self.modulus == 1
    }
}

/// A set that is one range: the amounts from `first` to `last`, or from `first` on.
///
/// # The law of ranges
/// With s = first + last, the Grundy value of n tokens is ⌊(n mod s)/first⌋; without a last
/// amount it is ⌊n/first⌋.
///
/// Proof, by induction on n. Let a = first, r = n mod s and j = ⌊r/a⌋. The legal amounts up to r
/// leave the residues modulo s from max(r - last, 0) to r - a, without a gap; if r >= a, the least
/// of these is below a, for r < s, so their values are 0 to j - 1. If r < a there are none, and
/// j = 0. A legal amount t > r leaves the residue r - t + s >= r + a, whose value is j + 1 at
/// least. So the mex is j. Without a last amount there are only amounts of the first kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Interval {
    pub first: u64,
    pub last: Option<u64>,
}

impl Interval {
    /// The number s after which the values repeat; `None` if they don't.
    pub fn sum(self) -> Option<u128> {
        self.last.map(|last| u128::from(self.first) + u128::from(last))
    }

    /// The Grundy value of a pile.
    pub fn value(self, n: u64) -> u64 {
        // A rest of a 64-bit number has 64 bits.
        let rest = self.sum().map_or(n, |sum| (u128::from(n) % sum) as u64);
        rest / self.first
    }
}

impl Shape {
    /// Sorts the parts of a set.
    pub fn new(set: &TakeSet) -> Shape {
        let (mut ranges, mut tail, mut others) = (vec![], None, vec![]);
        for &atom in set.atoms() {
            match atom {
                Atom::Range(first, last) => ranges.push((first, last)),
                Atom::From(first) => tail = Some(first),
                Atom::Class { .. } | Atom::Named(_) => others.push(atom),
            }
        }
        let mut classes = Far::classes(&others);
        tail = if classes.as_ref().is_some_and(Far::is_tail) { Some(1) } else { tail };
        if let Some(first) = tail.filter(|&first| first <= MOST_LISTED) {
            // Below the tail all amounts can be listed; above it there are no others.
            ranges = join(set.members(first - 1).map(|amount| (amount, amount)));
            (classes, others) = (None, vec![]);
        }
        let primes = others.contains(&Atom::Named(Named::Primes));
        others.retain(|atom| match atom {
            Atom::Class { .. } => classes.is_none(),
            other => *other != Atom::Named(Named::Primes),
        });
        let listed = TakeSet::new(others);
        let mut ranges = join(ranges.into_iter());
        // After listed parts and classes only a tail is left that starts farther than they reach.
        let endless = primes || !listed.is_empty() || tail.is_some() && classes.is_some();
        let far = match tail.filter(|_| !endless) {
            Some(first) => {
                ranges.retain(|range| range.0 < first);
                let joins = ranges.last().is_some_and(|&(_, last)| last >= first - 1);
                let from = if joins { ranges.pop().map_or(first, |range| range.0) } else { first };
                Some(Far { from, modulus: 1, residues: vec![0] })
            }
            None => classes,
        };
        Shape { ranges, far, listed, primes, endless }
    }

    /// The set as one range; `None` if it is not one.
    pub fn interval(&self) -> Option<Interval> {
        match (&self.ranges[..], &self.far, self.endless) {
            (&[(first, last)], None, false) => Some(Interval { first, last: Some(last) }),
            ([], Some(far), false) if far.is_tail() => Some(Interval { first: far.from, last: None }),
            _ => None,
        }
    }

    /// The number of values before a value that decide it, besides those at a distance of a tail or in
    /// classes.
    pub fn window(&self) -> u64 {
        let last = self.ranges.last().map_or(0, |range| range.1);
        self.far.as_ref().map_or(last, |far| last.max(far.from - 1))
    }

    /// The amounts for use in a table; `None` unless the set is finite and has fewer than 64.
    pub fn few(&self) -> Option<Vec<usize>> {
        let finite = self.far.is_none() && !self.endless;
        let count: u128 = self.ranges.iter().map(|range| u128::from(range.1 - range.0) + 1).sum();
        let amounts = self.ranges.iter().flat_map(|&(first, last)| first..=last);
        (finite && count < 64).then(|| amounts.filter_map(|amount| amount.try_into().ok()).collect())
    }
}

/// Ascending ranges, those that touch joined.
fn join(ranges: impl Iterator<Item = (u64, u64)>) -> Vec<(u64, u64)> {
    let mut joined: Vec<(u64, u64)> = vec![];
    for (first, last) in ranges {
        match joined.last_mut() {
            Some(before) if first - 1 <= before.1 => before.1 = before.1.max(last),
            _ => joined.push((first, last)),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All residue classes together are all amounts, whatever their moduli.
    #[test]
    fn classes_of_all_residues_are_a_range() {
        let class = |modulus, residue| Atom::Class { modulus, residue };
        for modulus in 1..=5 {
            let all = TakeSet::new((0..modulus).map(|residue| class(modulus, residue)));
            assert_eq!(Shape::new(&all).interval(), Some(Interval { first: 1, last: None }), "{modulus}");
        }
        let two = TakeSet::new([class(2, 1), class(6, 4), class(3, 2), class(6, 0)]);
        assert_eq!(Shape::new(&two).interval(), Some(Interval { first: 1, last: None }));
        assert_eq!(Shape::new(&TakeSet::new([class(2, 1), class(6, 4)])).interval(), None);
    }
}
