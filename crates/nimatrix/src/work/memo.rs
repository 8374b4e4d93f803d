//! A hash table that keeps the order of insertion.
//!
//! All searches share this small table. No result depends on its hashes, and none of its keys is
//! secret, so the hashes need only be fast.
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

/// A place of the table that leads to no entry.
const FREE: u32 = u32::MAX;

/// Values by their keys; fewer than 2^32 - 1 of them.
#[derive(Clone, Debug)]
pub struct Memo<K, V> {
    entries: Vec<(K, V)>,
    /// Where the entries are: at least twice as many places as entries, a power of two. An entry is at
    /// the first place from its hash on that was free.
    places: Vec<u32>,
}

impl<K: Hash + Eq, V> Memo<K, V> {
    /// An empty table.
    pub fn new() -> Memo<K, V> {
        Memo { entries: Vec::new(), places: Vec::new() }
    }

    /// The number of keys.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// All entries, in the order in which their keys came.
    pub fn entries(&self) -> &[(K, V)] {
        &self.entries
    }

    /// Which entry has this key; `None` if none has.
    pub fn find(&self, key: &K) -> Option<usize> {
        let mut at = hash(key);
        loop {
            let &place = self.places.get(at & self.places.len().wrapping_sub(1))?;
            if place == FREE {
                return None;
            }
            if self.entries[place as usize].0 == *key {
                return Some(place as usize);
            }
            at += 1;
        }
    }

    /// The value of a key; `None` if no entry has it.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.find(key).map(|place| &self.entries[place].1)
    }

    /// The value of a key, to change it; `None` if no entry has it.
    pub fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        self.find(key).map(|place| &mut self.entries[place].1)
    }

    /// The value of an entry, to change it.
    ///
    /// # Panics
    /// If there is no entry with this number.
    pub fn at_mut(&mut self, entry: usize) -> &mut V {
        &mut self.entries[entry].1
    }

    /// The value of a key, which is `value` if the key is new; and whether it is.
    pub fn entry(&mut self, key: K, value: V) -> (&mut V, bool) {
        if let Some(place) = self.find(&key) {
            return (&mut self.entries[place].1, false);
        }
        if self.places.len() <= 2 * self.entries.len() {
            self.grow();
        }
        settle(&mut self.places, hash(&key), self.entries.len());
        self.entries.push((key, value));
        let (_, value) = self.entries.last_mut().expect("the entry just made");
        (value, true)
    }

    /// Twice as many places.
    fn grow(&mut self) {
        self.places = alloc::vec![FREE; (4 * self.entries.len()).next_power_of_two().max(16)];
        for (at, (key, _)) in self.entries.iter().enumerate() {
            settle(&mut self.places, hash(key), at);
        }
    }
}

/// Puts an entry into the first free place from `at` on.
fn settle(places: &mut [u32], mut at: usize, entry: usize) {
    let last = places.len() - 1;
    while places[at & last] != FREE {
        at += 1;
    }
    places[at & last] = entry as u32;
}

fn hash(key: &impl Hash) -> usize {
    let mut hasher = Mixer(0);
    key.hash(&mut hasher);
    // The high bits depend on all words.
    (hasher.0 >> 32) as u32 as usize
}

/// Mixes words by a rotation and a product.
struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.mix(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.mix(word);
    }

    fn write_u32(&mut self, word: u32) {
        self.mix(word.into());
    }

    fn write_usize(&mut self, word: usize) {
        self.mix(word as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn remembers_what_a_tree_remembers_in_the_order_of_arrival() {
        let (mut memo, mut tree, mut order) = (Memo::new(), BTreeMap::new(), Vec::new());
        let mut number = 1u64;
        for step in 0..5000u64 {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let key = alloc::vec![number >> 54, step % 3];
            assert_eq!(memo.get(&key), tree.get(&key));
            let (value, new) = memo.entry(key.clone(), step);
            assert_eq!(new, !tree.contains_key(&key));
            assert_eq!(*value, *tree.entry(key.clone()).or_insert(step));
            if new {
                order.push(key);
            }
        }
        assert!(order.len() > 1000 && memo.len() == order.len() && memo.len() == tree.len());
        assert!(memo.entries().iter().map(|entry| &entry.0).eq(&order));
    }

    /// Keys that differ in one number seldom have the same hash: of 2^32 hashes 1000 numbers share one about
    /// every 10,000th time.
    #[test]
    fn keys_that_differ_in_a_number_have_other_hashes() {
        let hashes =
            |of: fn(u64) -> usize| (0..1000).map(of).collect::<std::collections::BTreeSet<_>>().len();
        assert!(hashes(|n| hash(&n)) > 990);
        assert!(hashes(|n| hash(&(n as u32))) > 990);
        assert!(hashes(|n| hash(&(n as usize))) > 990);
        assert!(hashes(|n| hash(&[7, n, 9])) > 990);
        assert!(hashes(|n| hash(&[n as u8, 3, (n >> 8) as u8].as_slice())) > 990);
        assert!(hashes(|n| hash(&(vec![n as u16; 5]))) > 990);
    }
}
