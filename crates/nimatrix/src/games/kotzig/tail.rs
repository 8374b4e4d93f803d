//! The rest of play on a circle once no move crosses some row of visited spaces: a Line Game.
use alloc::{vec, vec::Vec};

use super::intern::Interner;
use super::ring::{Bits, Ring};

/// What stands in a visited space instead of a label: no label is so large.
const VISITED: u8 = 15;

/// The most steps of which a space may take one.
pub(super) const MOST_STEPS: usize = 14;

/// The most sights for which a table is made.
const MOST_SIGHTS: usize = 2048;

/// Labels lines that end at a barrier.
///
/// Spaces are read from the barrier back to the token, as by [`Labels`](crate::games::line::labels::Labels);
/// what has been read matters only through the labels of the last few spaces, the *sight*. The
/// sights are finitely many: a table of what each becomes by four more spaces makes it quick.
#[derive(Clone, Debug)]
pub(super) struct Tail {
    reach: usize,
    /// The label that a space with this sight has.
    labels: Vec<u8>,
    /// For each sight, the sights that 16 patterns of four spaces lead to.
    fours: Vec<[u16; 16]>,
    /// For each sight, those that an open and a visited space lead to.
    ones: Vec<[u16; 2]>,
    steps: Vec<u8>,
}

impl Tail {
    /// The table for these steps, if there are few enough sights; one without any else.
    pub fn new(ring: &Ring) -> Tail {
        let reach = ring.reach() as usize;
        let mut tail = Tail {
            reach,
            labels: Vec::new(),
            fours: Vec::new(),
            ones: Vec::new(),
            steps: ring.steps().into(),
        };
        let mut sights = Interner::new(reach.max(1));
        sights.number(&vec![VISITED; reach.max(1)]);
        while tail.ones.len() < sights.len() {
            let mut sight: Vec<u8> = sights.word(tail.ones.len() as u32).into();
            let label = tail.mex(&sight);
            sight.rotate_right(1);
            let next = [label, VISITED].map(|nearest| {
                sight[0] = nearest;
                sights.number(&sight) as u16
            });
            tail.ones.push(next);
            tail.labels.push(label);
            if sights.len() > MOST_SIGHTS {
                return Tail { labels: Vec::new(), ones: Vec::new(), ..tail };
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

    /// The label of a space that sees these labels, the nearest first.
    fn mex(&self, sight: &[u8]) -> u8 {
        let seen = self.steps.iter().fold(0u16, |seen, &step| seen | 1 << sight[usize::from(step) - 1]);
        seen.trailing_ones() as u8
    }

    /// The Grundy value of a position with a barrier at this distance.
    pub fn value(&self, bits: Bits, barrier: u32) -> u8 {
        let mut left = barrier - 1;
        if self.ones.is_empty() {
            let mut sight = vec![VISITED; self.reach.max(1)];
            for space in (1..=left).rev() {
                let label = if bits >> space & 1 == 1 { VISITED } else { self.mex(&sight) };
                sight.rotate_right(1);
                sight[0] = label;
            }
            return self.mex(&sight);
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
