//! Sets of small numbers, as bits.
use alloc::vec::Vec;

/// A set of small numbers.
#[derive(Clone, Default)]
pub struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// Adds a number.
    pub fn insert(&mut self, number: u32) {
        let place = number as usize / 64;
        if place >= self.words.len() {
            self.words.resize(place + 1, 0);
        }
        self.words[place] |= 1 << (number % 64);
    }

    /// Takes out a number.
    pub fn remove(&mut self, number: u32) {
        if let Some(word) = self.words.get_mut(number as usize / 64) {
            *word &= !(1 << (number % 64));
        }
    }

    /// Whether a number is in the set.
    pub fn contains(&self, number: u64) -> bool {
        let word = usize::try_from(number / 64).ok().and_then(|place| self.words.get(place));
        word.is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// The numbers from 64 times `place` on, as bits.
    pub fn word(&self, place: usize) -> u64 {
        self.words.get(place).copied().unwrap_or(0)
    }

    /// How many words the set takes.
    pub fn words(&self) -> usize {
        self.words.len()
    }

    /// Adds numbers from 64 times `place` on, as bits.
    pub fn put(&mut self, place: usize, bits: u64) {
        self.words.resize(self.words.len().max(place + 1), 0);
        self.words[place] |= bits;
    }

    /// Takes out all numbers.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }
}
