//! What became of positions that look alike near the token.
use alloc::{vec, vec::Vec};

use super::ring::{Bits, Ring};

/// How often similar positions had some value, less how often not, in two degrees of
/// similarity. It predicts which option answers a question.
#[derive(Clone, Debug)]
pub struct History {
    n: u32,
    /// The spaces on each side of the token that a near and a far look takes in.
    sides: [u32; 2],
    /// Counts of the near looks, then of the far ones.
    counts: Vec<i8>,
    /// Where the far ones start.
    far: usize,
    values: u32,
}

impl History {
    /// The most values that are distinguished.
    const MOST_VALUES: u32 = 4;

    /// An empty history.
    pub fn new(ring: &Ring) -> History {
        let values = (ring.steps().len() as u32 + 1).min(History::MOST_VALUES);
        let sides = [(ring.n() / 4).min(6), (ring.n() / 4).min(10)];
        let [far, all] = sides.map(|side| (2 * values as usize) << (2 * side));
        History { n: ring.n(), sides, counts: vec![0; far + all], far, values }
    }

    /// The places of the counts for a position and a value.
    fn places(&self, bits: Bits, value: u8) -> [usize; 2] {
        let value = u32::from(value).min(self.values - 1);
        let parity = value * 2 + (bits.count_ones() & 1);
        let look = |side: u32| {
            let mask = (1 << side) - 1;
            let (ahead, behind) = ((bits >> 1) as usize & mask, (bits >> (self.n - side)) as usize & mask);
            (parity as usize) << (2 * side) | behind << side | ahead
        };
        [look(self.sides[0]), self.far + look(self.sides[1])]
    }

    /// How likely a position has a value, compared to other positions.
    pub fn hope(&self, bits: Bits, value: u8) -> i32 {
        let [near, far] = self.places(bits, value).map(|place| i32::from(self.counts[place]));
        4 * near + far
    }

    /// Notes whether a position had a value.
    pub fn note(&mut self, bits: Bits, value: u8, had: bool) {
        for place in self.places(bits, value) {
            self.counts[place] = self.counts[place].saturating_add(if had { 1 } else { -1 });
        }
    }
}
