//! Sets of numbers from 0 on, such as `0-2` or `0mod5`, and how sets repeat.
use alloc::vec::Vec;
use core::fmt;

use crate::base::arithmetic::lcm;
use crate::base::sentence::say;
use crate::text::cursor::Cursor;
use crate::text::sets::{nonempty_set, set};
use crate::{Atom, Problem, TakeSet};

/// A set of numbers from 0 on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Set0 {
    /// Whether it contains 0, as in `0-2`; a class of residue 0 does too.
    zero: bool,
    rest: TakeSet,
}

impl Set0 {
    pub(super) fn contains(&self, number: u64) -> bool {
        if number == 0 { self.has_zero() } else { self.rest.contains(number) }
    }

    fn has_zero(&self) -> bool {
        self.zero || self.rest.atoms().iter().any(|atom| matches!(atom, Atom::Class { residue: 0, .. }))
    }

    /// The numbers below this one.
    pub(super) fn below(number: u64) -> Set0 {
        let rest = TakeSet::new((number > 1).then(|| Atom::Range(1, number - 1)));
        Set0 { zero: number > 0, rest }
    }

    /// The parts of the set, with 0 in its range.
    pub(super) fn atoms(&self) -> Vec<Atom> {
        let mut atoms = self.rest.atoms().to_vec();
        let is_class = |atom: &Atom| matches!(atom, Atom::Class { residue: 0, .. });
        if self.zero && !atoms.iter().any(is_class) {
            match atoms.first_mut() {
                Some(Atom::Range(first @ 1, _) | Atom::From(first @ 1)) => *first = 0,
                _ => atoms.insert(0, Atom::one(0)),
            }
        }
        atoms
    }

    /// The positive members.
    pub(super) fn rest(&self) -> &TakeSet {
        &self.rest
    }

    /// Whether every positive number is in it.
    pub(super) fn has_all(&self) -> bool {
        self.rest == TakeSet::all()
    }

    /// The multiples of a modulus that make up the set; `None` for another set.
    pub(super) fn multiples(&self) -> Option<u64> {
        match self.rest.atoms() {
            [Atom::Class { modulus, residue: 0 }] => Some(*modulus),
            [Atom::From(1)] if self.zero => Some(1),
            _ => None,
        }
    }

    /// The least member from `number` on.
    pub(super) fn next(&self, number: u64) -> Option<u64> {
        if self.contains(number) { Some(number) } else { self.rest.next_after(number) }
    }

    /// The largest member up to `number`.
    pub(super) fn last(&self, number: u64) -> Option<u64> {
        let last = self.rest.last_up_to(number);
        last.or_else(|| self.has_zero().then_some(0))
    }

    /// Reads a set as [`set`] does, which may contain 0.
    pub(super) fn parse(cursor: &mut Cursor) -> Result<Set0, Problem> {
        let mut zero = false;
        // What begins with 0 is 0 alone, a range, or a class.
        let before = *cursor;
        if cursor.eat("0") {
            let next = cursor.peek();
            if cursor.eat("-") {
                zero = true;
                let rest = if cursor.eat("inf") {
                    TakeSet::all()
                } else {
                    let last = cursor.number_from(0, u64::MAX, say!("the end of the range, or inf"))?;
                    TakeSet::new((last > 0).then_some(Atom::Range(1, last)))
                };
                let more = if cursor.eat(",") { set(cursor)? } else { TakeSet::new([]) };
                let all = rest.atoms().iter().chain(more.atoms()).copied();
                return Ok(Set0 { zero, rest: TakeSet::new(all) });
            }
            if cursor.eat(",") {
                return Ok(Set0 { zero: true, rest: set(cursor)? });
            }
            if !next.is_some_and(|next| next.is_ascii_alphanumeric()) {
                return Ok(Set0 { zero: true, rest: TakeSet::new([]) });
            }
            *cursor = before;
        }
        Ok(Set0 { zero, rest: nonempty_set(cursor)? })
    }
}

impl fmt::Display for Set0 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, atom) in self.atoms().iter().enumerate() {
            write!(f, "{}{atom}", if at > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}

/// The longest preperiod and period of a set.
pub(super) const MOST_COUNTED: u64 = 4096;

/// How far the members of a set have to be counted: from `preperiod` on they repeat with `period`.
#[derive(Clone, Copy)]
pub(super) struct Cycle {
    pub preperiod: u64,
    pub period: u64,
}

impl Cycle {
    pub(super) const NONE: Cycle = Cycle { preperiod: 0, period: 1 };

    pub(super) fn of(set: &TakeSet) -> Option<Cycle> {
        let mut cycle = Cycle::NONE;
        for part in set.atoms() {
            match *part {
                Atom::Range(_, last) => cycle.preperiod = cycle.preperiod.max(last.checked_add(1)?),
                Atom::From(first) => cycle.preperiod = cycle.preperiod.max(first),
                Atom::Class { modulus, .. } => cycle.period = lcm(cycle.period, modulus)?,
                Atom::Named(_) => return None,
            }
        }
        // 0 is no positive number, though its class may be that of others.
        cycle.preperiod = cycle.preperiod.max(1);
        cycle.checked()
    }

    pub(super) fn checked(self) -> Option<Cycle> {
        (self.preperiod <= MOST_COUNTED && self.period <= MOST_COUNTED).then_some(self)
    }

    pub(super) fn and(self, other: Cycle) -> Option<Cycle> {
        let preperiod = self.preperiod.max(other.preperiod);
        Cycle { preperiod, period: lcm(self.period, other.period)? }.checked()
    }

    /// The numbers that are distinguished.
    pub(super) fn len(self) -> usize {
        (self.preperiod + self.period) as usize
    }

    /// The number that represents the next one.
    pub(super) fn after(self, number: usize) -> usize {
        if number + 1 < self.len() { number + 1 } else { self.preperiod as usize }
    }
}
