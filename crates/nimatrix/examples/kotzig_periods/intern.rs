//! Numbers for words of equal length: equal words have equal numbers.
/// Words over T, all of one length, numbered from 0 in the order in which they first came.
#[derive(Clone, Debug)]
pub struct Interner<T> {
    length: usize,
    /// The words, one behind the other.
    letters: Vec<T>,
    /// A power of two of places: the number of a word and one more, or 0.
    places: Vec<u32>,
    len: usize,
}

impl<T: Copy + Eq + Into<u64>> Interner<T> {
    /// No words yet, all of this length.
    pub fn new(length: usize) -> Interner<T> {
        Interner { length, letters: Vec::new(), places: vec![0; 64], len: 0 }
    }

    /// The number of words.
    pub fn len(&self) -> usize {
        self.len
    }

    /// The word with this number.
    pub fn word(&self, number: u32) -> &[T] {
        let start = number as usize * self.length;
        &self.letters[start..start + self.length]
    }

    /// The number of a word, a new one if the word is new.
    pub fn number(&mut self, word: &[T]) -> u32 {
        if (self.len + 1) * 2 > self.places.len() {
            let mut places = vec![0; self.places.len() * 2];
            for number in 0..self.len as u32 {
                let mut place = hash(self.word(number)) as usize & (places.len() - 1);
                while places[place] != 0 {
                    place = (place + 1) & (places.len() - 1);
                }
                places[place] = number + 1;
            }
            self.places = places;
        }
        let last = self.places.len() - 1;
        let mut place = hash(word) as usize & last;
        loop {
            match self.places[place] {
                0 => break,
                number if self.word(number - 1) == word => return number - 1,
                _ => place = (place + 1) & last,
            }
        }
        self.len += 1;
        self.places[place] = self.len as u32;
        self.letters.extend_from_slice(word);
        self.len as u32 - 1
    }
}

fn hash<T: Copy + Into<u64>>(word: &[T]) -> u64 {
    let hash = word.iter().fold(0u64, |hash, &letter| {
        (hash ^ letter.into()).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
    });
    (hash ^ hash >> 32).wrapping_mul(0xff51_afd7_ed55_8ccd) >> 20
}
