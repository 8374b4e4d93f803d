//! How sets of amounts repeat.
use crate::base::arithmetic::lcm;
use crate::{Atom as Part, TakeSet};

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
                Part::Range(_, last) => cycle.preperiod = cycle.preperiod.max(last.checked_add(1)?),
                Part::From(first) => cycle.preperiod = cycle.preperiod.max(first),
                Part::Class { modulus, .. } => cycle.period = lcm(cycle.period, modulus)?,
                Part::Named(_) => return None,
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
