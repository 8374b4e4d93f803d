//! Numbers for lists of words, in the order of insertion.
use alloc::vec;
use alloc::vec::Vec;

/// A place of the table that leads to no entry.
const FREE: u32 = u32::MAX;

/// Lists of a fixed number of words, each with an index. No result depends on the hashes.
pub struct Intern {
    width: usize,
    words: Vec<u64>,
    /// Twice as many places as entries or more, a power of two.
    places: Vec<u32>,
}

impl Intern {
    /// For lists of `width` words, at least one.
    pub fn new(width: usize) -> Intern {
        Intern { width, words: Vec::new(), places: vec![FREE; 64] }
    }

    /// The number of lists.
    pub fn len(&self) -> usize {
        self.words.len() / self.width
    }

    /// The list with a number.
    pub fn list(&self, number: usize) -> &[u64] {
        &self.words[number * self.width..][..self.width]
    }

    /// The number of a list, which is the next one if it is new.
    pub fn number(&mut self, list: &[u64]) -> usize {
        let mut at = hash(list) as usize;
        loop {
            at &= self.places.len() - 1;
            match self.places[at] {
                FREE => break,
                number if self.list(number as usize) == list => return number as usize,
                _ => at += 1,
            }
        }
        let number = self.len();
        self.words.extend_from_slice(list);
        self.places[at] = number as u32;
        if self.places.len() <= 2 * self.len() {
            self.grow();
        }
        number
    }

    /// Twice as many places.
    fn grow(&mut self) {
        let mut places = vec![FREE; 2 * self.places.len()];
        for number in 0..self.len() {
            let mut at = hash(self.list(number)) as usize & (places.len() - 1);
            while places[at] != FREE {
                at = (at + 1) & (places.len() - 1);
            }
            places[at] = number as u32;
        }
        self.places = places;
    }
}

/// A quick hash.
pub fn hash(list: &[u64]) -> u64 {
    let mixed = list.iter().fold(0x9e37_79b9_7f4a_7c15_u64, |hash, word| {
        (hash.rotate_left(23) ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd)
    });
    mixed ^ mixed >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lists that differ in any one word, low or high, mostly have places of their own.
    #[test]
    fn hashes_spread_lists_over_the_places() {
        let lists: [fn(u64) -> [u64; 3]; 4] =
            [|i| [i, 0, 0], |i| [0, 0, i], |i| [i % 8, i / 8 % 8, i / 64], |i| [7, i << 40, 7]];
        for list in lists {
            let mut met = [false; 1024];
            (0..512).for_each(|i| met[hash(&list(i)) as usize % 1024] = true);
            // As many as by chance: 1024 (1 - (1 - 1/1024)^512) = 403.
            let places = met.iter().filter(|&&met| met).count();
            assert!(places > 350, "{places} places of 512 lists such as {:?}", list(5));
        }
    }
}
