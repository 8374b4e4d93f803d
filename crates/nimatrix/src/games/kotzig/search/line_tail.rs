//! The rest of play on a circle once no move crosses some row of visited spaces: a Line Game.
use alloc::{vec, vec::Vec};

use super::ring::{Bits, Ring};
use crate::work::Memo;

/// The mark of a visited space: no label is so large.
const VISITED: u8 = 15;

/// The most steps that a space may allow.
pub const MOST_STEPS: usize = 14;

/// The most sights for which a table is made.
const MOST_SIGHTS: usize = 2048;

/// The largest step for which a table is made: four bits for each space of a sight.
const MOST_REACH: usize = 32;

/// Labels lines that end at a barrier.
///
/// Spaces are read from the barrier back to the token, as by [`Labels`](crate::games::line::labels::Labels);
/// what has been read matters only through the labels of the last few spaces, the *sight*. The
/// sights are finitely many: a table of what each becomes by four more spaces makes it quick.
#[derive(Clone, Debug)]
pub struct LineTail {
    reach: usize,
    /// The label that a space with this sight has.
    labels: Vec<u8>,
    /// For each sight, the sights that 16 patterns of four spaces lead to.
    fours: Vec<[u16; 16]>,
    /// For each sight, those that an open and a visited space lead to.
    ones: Vec<[u16; 2]>,
    steps: Vec<u8>,
}

impl LineTail {
    /// The table for these steps, if there are few enough sights; otherwise an empty one.
    pub fn new(ring: &Ring) -> LineTail {
        let reach = ring.reach() as usize;
        let mut tail = LineTail {
            reach,
            labels: Vec::new(),
            fours: Vec::new(),
            ones: Vec::new(),
            steps: ring.steps().into(),
        };
        // A sight is a number, four bits for each space, the nearest in the lowest: all visited are all bits.
        let reach = reach.max(1);
        if reach > MOST_REACH {
            return tail;
        }
        let visited = u128::MAX >> (4 * (MOST_REACH - reach));
        let mut sights: Memo<u128, u16> = Memo::new();
        sights.entry(visited, 0);
        while let Some(&(sight, _)) = sights.entries().get(tail.ones.len()) {
            let label = tail.mex(|step| (sight >> (4 * (step - 1)) & 15) as u8);
            let next = [label, VISITED].map(|nearest| {
                let number = sights.len() as u16;
                *sights.entry((sight << 4 | u128::from(nearest)) & visited, number).0
            });
            tail.ones.push(next);
            tail.labels.push(label);
            if sights.len() > MOST_SIGHTS {
                return LineTail { labels: Vec::new(), ones: Vec::new(), ..tail };
            }
        }
        tail.fours = (0..tail.ones.len() as u16)
            .map(|sight| {
                core::array::from_fn(|pattern| {
                    (0..4).rev().fold(sight, |sight, i| tail.ones[usize::from(sight)][pattern >> i & 1])
                })
            })
            .collect();
        tail
    }

    /// The label of a space, from the label at a distance.
    fn mex(&self, label: impl Fn(usize) -> u8) -> u8 {
        let seen = self.steps.iter().fold(0u16, |seen, &step| seen | 1 << label(usize::from(step)));
        seen.trailing_ones() as u8
    }

    /// The Grundy value of a position with a barrier at this distance.
    pub fn value(&self, bits: Bits, barrier: u32) -> u8 {
        let mut left = barrier - 1;
        if self.ones.is_empty() {
            let mut labels = vec![VISITED; barrier as usize + self.reach];
            for space in (0..=left as usize).rev().filter(|&space| space == 0 || bits >> space & 1 == 0) {
                labels[space] = self.mex(|step| labels[space + step]);
            }
            return labels[0];
        }
        let mut sight = 0u16;
        while !left.is_multiple_of(4) {
            sight = self.ones[usize::from(sight)][(bits >> left & 1) as usize];
            left -= 1;
        }
        while left > 0 {
            left -= 4;
            sight = self.fours[usize::from(sight)][(bits >> (left + 1) & 15) as usize];
        }
        self.labels[usize::from(sight)]
    }
}
