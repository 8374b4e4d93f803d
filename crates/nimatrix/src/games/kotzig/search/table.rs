//! A table of what is known of positions.
use alloc::{vec, vec::Vec};

use super::ring::Bits;

/// A set of Grundy values: bit g stands for g.
pub type Values = u16;

/// A hash table from positions to the values that they may still have. It grows to a fixed size
/// and then forgets positions, which costs time but is never wrong.
#[derive(Clone, Debug)]
pub struct Table {
    /// A power of two of places; 0, which is no position, where one is empty.
    keys: Vec<Bits>,
    values: Vec<Values>,
    len: usize,
    most: usize,
}

/// How many places after its own a position may stand in.
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
