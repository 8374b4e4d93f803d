//! Numbers for lists of words, in the order of insertion. One table serves all lookups, since each further
//! kind adds kilobytes of code.
use alloc::vec;
use alloc::vec::Vec;

/// A free place.
const FREE: u32 = u32::MAX;

/// An odd number with bits of no order: the golden ratio.
const MIXER: u64 = 0x9e37_79b9_7f4a_7c15;

/// The greatest distance of a number from the place of its hash. By chance, none of a million lists in a half
/// full table is so far away; if one is, the lists were chosen for it.
const FARTHEST: usize = 1 << 10;

/// Lists with their numbers.
#[derive(Clone, Debug)]
pub struct Numbers {
    lists: Vec<Vec<u32>>,
    /// The number of each list, at the first free place from its hash on; a power of two of places, at least
    /// twice as many as lists.
    places: Vec<u32>,
    /// What hashes are mixed with, an odd number.
    mixer: u64,
}

impl Numbers {
    pub fn new() -> Numbers {
        Numbers { lists: vec![], places: vec![FREE; 64], mixer: MIXER }
    }

    pub fn len(&self) -> usize {
        self.lists.len()
    }

    pub fn list(&self, number: usize) -> &[u32] {
        &self.lists[number]
    }

    /// The number of a list, which is the next one if it is new.
    pub fn number(&mut self, list: &[u32]) -> u32 {
        let (place, far) = self.place(list);
        if self.places[place] != FREE {
            return self.places[place];
        }
        let number = self.lists.len() as u32;
        self.lists.push(list.into());
        self.places[place] = number;
        if far > FARTHEST {
            // Lists chosen to collide under one mixer don't collide under its powers.
            self.mixer = self.mixer.wrapping_mul(MIXER);
            self.grow();
        } else if self.places.len() < 2 * self.lists.len() {
            self.grow();
        }
        number
    }

    /// The place of a list's number, or a free one for it, and its distance from the place of its hash.
    fn place(&self, list: &[u32]) -> (usize, usize) {
        let mix = |hash: u64, &word: &u32| (hash.rotate_left(5) ^ u64::from(word)).wrapping_mul(self.mixer);
        let (mut place, mut far) = ((list.iter().fold(0, mix) >> 32) as usize, 0);
        loop {
            place &= self.places.len() - 1;
            let number = self.places[place];
            if number == FREE || self.lists[number as usize] == list {
                return (place, far);
            }
            (place, far) = (place + 1, far + 1);
        }
    }

    /// Doubles the capacity.
    fn grow(&mut self) {
        self.places = vec![FREE; (4 * self.lists.len()).next_power_of_two()];
        for number in 0..self.lists.len() {
            let (place, _) = self.place(&self.lists[number]);
            self.places[place] = number as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of 2^24 lists those that the first mixer sends to the same place of a table of 2^13.
    #[test]
    fn colliding_lists_are_found_soon() {
        let mut numbers = Numbers::new();
        let mix = |hash: u64, part: u64| (hash.rotate_left(5) ^ part).wrapping_mul(MIXER);
        let mut chosen = Vec::new();
        for (a, b) in (0..1 << 24).map(|both| (both >> 12, both & 0xfff)) {
            if mix(mix(0, a), b) >> 32 & 0x1fff == 7 {
                chosen.push([0, a as u32, b as u32]);
            }
        }
        assert!(chosen.len() > 3 * FARTHEST / 2, "{}", chosen.len());
        for (number, list) in chosen.iter().enumerate() {
            assert_eq!([numbers.number(list), numbers.number(list)], [number as u32; 2]);
        }
        for list in &chosen {
            assert!(numbers.place(list).1 < FARTHEST / 8, "{}", numbers.place(list).1);
        }
        assert_eq!(numbers.number(&[0, 1 << 12, 0]) as usize, chosen.len());
    }
}
