//! The words that whole laps leave on a circle cut open before space 0.
//!
//! A letter is 1 where a space was visited. A lap is a *trail*: it enters at one of the first b
//! spaces, b being the largest step, goes on by steps of M, and leaves over the end, so its last
//! space is among the last b. The first trail enters at space 0. A word that t laps leave is a union
//! of t trails without a common space.
/// The deterministic automaton of the words that are unions of a number of trails, read from space 0 on; it
/// may accept a few more, as it ignores where one trail leaves and the next enters.
#[derive(Clone, Debug)]
pub struct Trails {
    /// The successors of each state by 0 and by 1; none if no such word continues.
    next: Vec<[Option<u32>; 2]>,
    /// The states in which a word may end.
    accepting: Vec<bool>,
}

/// For each trail a byte: the spaces read since its last one, or [`OUTSIDE`] and all spaces read before it
/// has entered. The bytes ascend from the lowest.
type Distances = u64;

const OUTSIDE: u8 = 128;

impl Trails {
    /// The words of `count` trails, at most seven.
    pub fn new(steps: &[u8], count: usize) -> Trails {
        let outside = (0..count).fold(0, |distances, _| distances << 8 | Distances::from(OUTSIDE));
        let mut states = vec![vec![outside]];
        let mut trails = Trails { next: vec![], accepting: vec![] };
        while trails.next.len() < states.len() {
            let state = &states[trails.next.len()];
            let inside = |distances: &Distances| bytes(*distances, count).all(|byte| byte < OUTSIDE);
            trails.accepting.push(state.iter().any(inside));
            let first = trails.next.is_empty();
            let next = [0, 1].map(|letter| read(state, steps, count, letter));
            trails.next.push([0, 1].map(|letter| {
                // Space 0 is visited first of all.
                if next[letter].is_empty() || first && count > 0 && letter == 0 {
                    return None;
                }
                let known = states.iter().position(|state| *state == next[letter]);
                Some(known.unwrap_or_else(|| {
                    states.push(next[letter].clone());
                    states.len() - 1
                }) as u32)
            }));
        }
        trails
    }

    /// The number of states; state 0 has read nothing.
    pub fn len(&self) -> usize {
        self.next.len()
    }

    /// The successor of a state by a letter; `None` if no word continues so.
    pub fn next(&self, state: u32, letter: usize) -> Option<u32> {
        self.next[state as usize][letter]
    }

    /// The states in which a word may end, as bits.
    pub fn accepting(&self) -> Vec<u32> {
        bits(self.len(), &|state| self.accepting[state])
    }

    /// The states from which a word can be read, if `from` are those from which it can behind its
    /// first letter.
    pub fn before(&self, from: &[u32], letter: usize) -> Vec<u32> {
        let has = |state: u32| from[state as usize / 32] >> (state % 32) & 1 == 1;
        bits(self.len(), &|state| self.next[state][letter].is_some_and(has))
    }
}

/// The numbers below `count` with a property, as bits.
pub fn bits(count: usize, has: &dyn Fn(usize) -> bool) -> Vec<u32> {
    let mut bits = vec![0; count.div_ceil(32)];
    for i in (0..count).filter(|&i| has(i)) {
        bits[i / 32] |= 1 << (i % 32);
    }
    bits
}

/// The lowest bytes.
fn bytes(distances: Distances, count: usize) -> impl Iterator<Item = u8> {
    distances.to_le_bytes().into_iter().take(count)
}

/// The effect of one more space on the trails read so far, ascending.
fn read(state: &[Distances], steps: &[u8], count: usize, letter: usize) -> Vec<Distances> {
    let reach = steps.last().copied().unwrap_or(0);
    let mut next = Vec::new();
    let mut add = |trails: &[u8]| {
        // A trail can't be on if its last space is more than b behind, nor still outside there.
        if trails.iter().all(|&distance| distance % OUTSIDE < reach) {
            let pack = |distances, &byte: &u8| distances << 8 | Distances::from(byte);
            let distances = trails.iter().rev().fold(0, pack);
            if let Err(place) = next.binary_search(&distances) {
                next.insert(place, distances);
            }
        }
    };
    for &distances in state {
        let later: Vec<u8> = bytes(distances, count).map(|distance| distance + 1).collect();
        if letter == 0 {
            add(&later);
            continue;
        }
        for (i, &distance) in later.iter().enumerate() {
            if distance > OUTSIDE || steps.contains(&distance) {
                let mut visited = later.clone();
                visited.remove(i);
                visited.insert(0, 0);
                add(&visited);
            }
        }
    }
    next
}
