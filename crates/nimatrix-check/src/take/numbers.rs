//! Numbers for lists of words, in the order of insertion. One table serves all lookups, since each further
//! kind adds kilobytes of code.
use alloc::vec;
use alloc::vec::Vec;

/// A free place.
const FREE: u32 = u32::MAX;

/// Lists with their numbers.
#[derive(Clone, Debug)]
pub struct Numbers {
    lists: Vec<Vec<u32>>,
    /// Twice as many places as lists or more, a power of two.
    places: Vec<u32>,
}

impl Numbers {
    pub fn new() -> Numbers {
        Numbers { lists: vec![], places: vec![FREE; 64] }
    }

    pub fn len(&self) -> usize {
        self.lists.len()
    }

    pub fn list(&self, number: usize) -> &[u32] {
        &self.lists[number]
    }

    /// The number of a list, which is the next one if it is new.
    pub fn number(&mut self, list: &[u32]) -> u32 {
        let place = self.place(list);
        if self.places[place] != FREE {
            return self.places[place];
        }
        let number = self.lists.len() as u32;
        self.lists.push(list.into());
        self.places[place] = number;
        if self.places.len() < 2 * self.lists.len() {
            self.places = vec![FREE; 2 * self.places.len()];
            for number in 0..self.lists.len() {
                let place = self.place(&self.lists[number]);
                self.places[place] = number as u32;
            }
        }
        number
    }

    /// The place of a list's number, or a free one for it.
    fn place(&self, list: &[u32]) -> usize {
        let mix = |hash: u64, &word: &u32| {
            (hash.rotate_left(23) ^ u64::from(word)).wrapping_mul(0xff51_afd7_ed55_8ccd)
        };
        let hash = list.iter().fold(0x9e37_79b9_7f4a_7c15, mix);
        let mut place = (hash ^ hash >> 32) as usize;
        loop {
            place &= self.places.len() - 1;
            let number = self.places[place];
            if number == FREE || self.lists[number as usize] == list {
                return place;
            }
            place += 1;
        }
    }
}
