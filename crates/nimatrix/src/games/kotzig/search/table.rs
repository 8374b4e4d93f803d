//! The memory of a search: the possible values of positions, and the values of similar ones.
use alloc::{vec, vec::Vec};

use super::ring::{Bits, Ring};

/// A set of Grundy values, with bit g for g.
pub type Values = u16;

/// A hash table from positions to the values that they may still have. It grows to a fixed size
/// and then forgets positions, which costs time but is never wrong.
#[derive(Clone, Debug)]
pub struct Table {
    /// A power of two of places; 0, which is no position, marks an empty one.
    keys: Vec<Bits>,
    values: Vec<Values>,
    len: usize,
    most: usize,
}

/// The number of places after its own where a position may be stored.
const NEAR: usize = 8;

impl Table {
    /// A table of up to `most` places, a power of two and at least [`Table::LEAST`].
    pub fn new(most: usize) -> Table {
        Table { keys: vec![0; Table::LEAST], values: vec![0; Table::LEAST], len: 0, most }
    }

    /// The number of places at first.
    const LEAST: usize = 1 << 10;

    /// The place where the search for a position starts.
    fn place(&self, key: Bits) -> usize {
        let mixed = (key as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ ((key >> 64) as u64).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xff51_afd7_ed55_8ccd);
        (mixed >> 20) as usize & (self.keys.len() - 1)
    }

    /// The possible values of a position; `None` if it is not in the table.
    pub fn get(&self, key: Bits) -> Option<Values> {
        let place = self.place(key);
        for i in 0..NEAR {
            let place = (place + i) & (self.keys.len() - 1);
            match self.keys[place] {
                found if found == key => return Some(self.values[place]),
                0 => return None,
                _ => {}
            }
        }
        None
    }

    /// Remembers the values that a position may have.
    pub fn set(&mut self, key: Bits, values: Values) {
        if self.len * 2 >= self.keys.len() && self.keys.len() < self.most {
            let places = self.keys.len() * 2;
            let keys = core::mem::replace(&mut self.keys, vec![0; places]);
            let old = core::mem::replace(&mut self.values, vec![0; places]);
            self.len = 0;
            for (key, values) in keys.into_iter().zip(old).filter(|&(key, _)| key != 0) {
                self.put(key, values);
            }
        }
        self.put(key, values);
    }

    fn put(&mut self, key: Bits, values: Values) {
        let first = self.place(key);
        let last = self.keys.len() - 1;
        let near = (0..NEAR).map(|i| (first + i) & last);
        let place = near.clone().find(|&place| self.keys[place] == key || self.keys[place] == 0);
        // If all nearby slots are taken, one of them, chosen by the position, is overwritten.
        let place = place.unwrap_or((first + (key >> 1) as usize % NEAR) & last);
        self.len += usize::from(self.keys[place] == 0);
        self.keys[place] = key;
        self.values[place] = values;
    }
}

/// How often similar positions had some value, less how often not, in two degrees of
/// similarity. It predicts which option answers a question.
#[derive(Clone, Debug)]
pub struct History {
    n: u32,
    /// The spaces on each side of the token in a near and a far view.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// It is at most half full until it is as large as it may be.
    #[test]
    fn tables_grow_up_to_a_number_of_places() {
        let mut table = Table::new(1 << 11);
        for (last, places) in [(500, 1 << 10), (600, 1 << 11), (5000, 1 << 11)] {
            (1..=last).for_each(|key| table.set(key, 1));
            assert_eq!(table.keys.len(), places, "{last} positions");
        }
    }
}
