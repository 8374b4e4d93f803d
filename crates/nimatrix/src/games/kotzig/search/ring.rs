//! Circles of at most 127 spaces as bits, seen from the token.
use alloc::vec::Vec;

/// The visited spaces of a circle as bits of a word; bit i is the space i behind the token in the
/// direction of play, so bit 0, the token's own, is always set.
pub type Bits = u128;

/// A circle of n spaces and the steps that a move may take, all below n.
#[derive(Clone, Debug)]
pub struct Ring {
    n: u32,
    /// Ascending.
    steps: Vec<u8>,
    /// The n lowest bits.
    all: Bits,
}

impl Ring {
    /// The most spaces.
    pub const MOST: u64 = 127;

    /// A circle of `n` spaces, at least 1 and at most [`Ring::MOST`], and steps from 1 to n - 1.
    pub fn new(n: u32, steps: Vec<u8>) -> Ring {
        Ring { n, steps, all: (1 << n) - 1 }
    }

    /// The number of spaces.
    pub fn n(&self) -> u32 {
        self.n
    }

    /// The steps, ascending.
    pub fn steps(&self) -> &[u8] {
        &self.steps
    }

    /// The largest step; 0 without steps.
    pub fn reach(&self) -> u32 {
        self.steps.last().map_or(0, |&step| step.into())
    }

    /// Turns the ring so that the space `by` spaces ahead becomes bit 0; `by` is from 0 to n.
    fn turned(&self, bits: Bits, by: u32) -> Bits {
        (bits >> by) | (bits << (self.n - by)) & self.all
    }

    /// The position after a step; `None` if it leads to a visited space.
    pub fn after(&self, bits: Bits, step: u8) -> Option<Bits> {
        let space = 1 << step;
        (bits & space == 0).then(|| self.turned(bits | space, step.into()))
    }

    /// The number of moves.
    pub fn mobility(&self, bits: Bits) -> u32 {
        self.steps.iter().map(|&step| u32::from(bits >> step & 1 == 0)).sum()
    }

    /// The distance to the first row of visited spaces that no step crosses, from 1 to n; for n the row
    /// starts with the token's own space. `None` without such a row.
    pub fn barrier(&self, bits: Bits) -> Option<u32> {
        let reach = self.reach();
        let (mut rows, mut length) = (bits, 1);
        while length < reach {
            let more = length.min(reach - length);
            rows &= self.turned(rows, more);
            length += more;
        }
        match rows & !1 {
            0 => (rows == 1).then_some(self.n),
            others => Some(others.trailing_zeros()),
        }
    }

    /// The position with all spaces marked that the token can't reach any more.
    pub fn closed(&self, bits: Bits) -> Bits {
        let free = !bits & self.all;
        let (mut reached, mut fresh) = (1, 1);
        while fresh != 0 {
            let mut next = 0;
            for &step in &self.steps {
                next |= self.turned(fresh, self.n - u32::from(step));
            }
            fresh = next & free & !reached;
            reached |= fresh;
        }
        (self.all & !reached) | 1
    }
}
