//! What work costs, and how much of it may be done.

/// The largest number of times that the usual work may be done for one answer.
pub const MOST_TIMES: u32 = 50;

/// The forecast cost of some work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cost {
    /// About how many units it takes, at most three times as many; `None` if unknown.
    pub units: Option<u64>,
    /// The limit of units; by then the work has finished or failed.
    pub most: u64,
}

impl Cost {
    /// No cost.
    pub const NONE: Cost = Cost::exactly(0);

    /// The cost of `units` units, known beforehand.
    pub const fn exactly(units: u64) -> Cost {
        Cost { units: Some(units), most: units }
    }

    /// The cost of what takes at most `most` units, and perhaps far fewer.
    pub const fn at_most(most: u64) -> Cost {
        Cost { units: None, most }
    }

    /// The cost of doing the same `count` times.
    pub fn times(self, count: u64) -> Cost {
        let times = |units: u64| units.saturating_mul(count);
        Cost { units: self.units.map(times), most: times(self.most) }
    }

    /// The cost of work after other work.
    pub fn and(self, other: Cost) -> Cost {
        let units = self.units.zip(other.units).map(|(one, two)| one.saturating_add(two));
        Cost { units, most: self.most.saturating_add(other.most) }
    }
}

/// The excess of some work over the usual budget of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Excess {
    /// How much work it is, in the limit's unit; `None` if unknown.
    pub needed: Option<u128>,
    /// How much is usually done.
    pub usual: u64,
    /// The most that is done at any effort.
    pub most: u64,
}

/// A limit of some work: the usual and the greatest budget of an answer.
#[derive(Clone, Copy)]
pub struct Limit {
    pub usual: u64,
    pub most: u64,
}

impl Limit {
    /// A limit that only time sets.
    pub const fn of(usual: u64) -> Limit {
        Limit { usual, most: usual.saturating_mul(MOST_TIMES as u64) }
    }

    /// The excess over this limit.
    pub fn excess(self, needed: Option<u128>) -> Excess {
        Excess { needed, usual: self.usual, most: self.most }
    }
}
