//! The words that whole laps leave on a circle cut open before space 0.
//!
//! A letter is 1 where a space was visited. A lap is a *trail*: it enters at one of the first b
//! spaces, b being the largest step, goes on by steps of M, and leaves over the end, so its last
//! space is among the last b. The first trail enters at space 0. A word that t laps leave is a union
//! of t trails without a common space.
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::{vec, vec::Vec};

/// The deterministic automaton of the words that are unions of a number of trails, read from space
/// 0 on; it may accept a few more, as it does not ask where one trail leaves and the next enters.
#[derive(Clone, Debug)]
pub(super) struct Trails {
    /// Where each state goes by 0 and by 1; nothing where no such word goes on.
    next: Vec<[Option<u32>; 2]>,
    /// The states in which a word may end.
    accepting: Vec<bool>,
}

/// The spaces read since the last one of a trail, or [`OUTSIDE`] and the spaces read in all where
/// it has not entered yet; of each trail, in order.
type Distances = Vec<u8>;

const OUTSIDE: u8 = 128;

impl Trails {
    /// The words of so many trails.
    pub fn new(steps: &[u8], count: usize) -> Trails {
        let start = BTreeSet::from([vec![OUTSIDE; count]]);
        let mut numbers = BTreeMap::from([(start.clone(), 0)]);
        let mut states = vec![start];
        let mut trails = Trails { next: vec![], accepting: vec![] };
        while let Some(state) = states.get(trails.next.len()) {
            let inside = |distances: &Distances| distances.iter().all(|&distance| distance < OUTSIDE);
            trails.accepting.push(state.iter().any(inside));
            let first = trails.next.is_empty();
            let [open, visited] = read(state, steps);
            // Space 0 is visited first of all.
            let next = if first && count > 0 { [BTreeSet::new(), visited] } else { [open, visited] };
            let next = next.map(|state| {
                let number = numbers.len() as u32;
                (!state.is_empty()).then(|| {
                    *numbers.entry(state).or_insert_with_key(|state| {
                        states.push(state.clone());
                        number
                    })
                })
            });
            trails.next.push(next);
        }
        trails
    }

    /// The number of states; state 0 has read nothing.
    pub fn len(&self) -> usize {
        self.next.len()
    }

    /// Where a state goes.
    pub fn next(&self, state: u32, letter: usize) -> Option<u32> {
        self.next[state as usize][letter]
    }

    /// The states in which a word may end, as bits.
    pub fn accepting(&self) -> Vec<u64> {
        bits(self.len(), |state| self.accepting[state])
    }

    /// The states from which a word can be read, if `from` are those from which it can behind its
    /// first letter.
    pub fn before(&self, from: &[u64], letter: usize) -> Vec<u64> {
        let has = |state: u32| from[state as usize / 64] >> (state % 64) & 1 == 1;
        bits(self.len(), |state| self.next[state][letter].is_some_and(has))
    }
}

/// The numbers below `count` with a property, as bits.
pub(super) fn bits(count: usize, has: impl Fn(usize) -> bool) -> Vec<u64> {
    let mut bits = vec![0; count.div_ceil(64)];
    for i in (0..count).filter(|&i| has(i)) {
        bits[i / 64] |= 1 << (i % 64);
    }
    bits
}

/// What an open and a visited space make of the trails read so far.
fn read(state: &BTreeSet<Distances>, steps: &[u8]) -> [BTreeSet<Distances>; 2] {
    let reach = steps.last().copied().unwrap_or(0);
    let mut next = [BTreeSet::new(), BTreeSet::new()];
    for distances in state {
        let later: Distances = distances.iter().map(|distance| distance + 1).collect();
        // A trail can't be on if its last space is more than b behind, nor still outside there.
        let alive = |distances: &[u8]| distances.iter().all(|&distance| distance % OUTSIDE < reach);
        if alive(&later) {
            next[0].insert(later.clone());
        }
        for (i, &distance) in later.iter().enumerate() {
            if distance > OUTSIDE || steps.contains(&distance) {
                let mut visited = later.clone();
                visited[i] = 0;
                if alive(&visited) {
                    visited.sort_unstable();
                    next[1].insert(visited);
                }
            }
        }
    }
    next
}
