//! A search for outcomes and Grundy values on circles of up to 127 spaces.
//!
//! A position is what is visited as seen from the token. Once so many spaces in a row are visited
//! that no step crosses them, the rest is a Line Game and its value is read off a table (Horrocks
//! and Horrocks, section 3.1). Before, the question is always "is the value g?", which one option
//! of value g denies, and one option of each smaller value with none of value g affirms. What is
//! learnt of a position, its value or that it has not some values, is kept in a table.
use alloc::vec::Vec;
use alloc::vec;

use super::ring::{Bits, Ring};
use super::table::{Table, Values};
use super::tail::Tail;

/// What a search is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// Whether the value is 0.
    Outcome,
    /// The value.
    Value,
}

/// A search that can be interrupted: it does so many nodes at a time.
#[derive(Clone, Debug)]
pub(super) struct Search {
    ring: Ring,
    tail: Tail,
    table: Table,
    /// How often positions that look alike near the token had some value, less how often not.
    history: Vec<i8>,
    /// The positions in question, each an option of the one before.
    frames: Vec<Frame>,
    /// The options of all these positions.
    options: Vec<Known>,
    question: Question,
    nodes: u64,
}

/// A position in question.
#[derive(Clone, Copy, Debug)]
struct Frame {
    bits: Bits,
    /// The value in question.
    goal: u8,
    /// The values that it may have.
    values: Values,
    /// Where its options start.
    options: usize,
    /// The option that is in question.
    asked: usize,
}

/// A position and the values that it may have.
#[derive(Clone, Copy, Debug)]
struct Known {
    bits: Bits,
    values: Values,
}

/// The number of the history's patterns, and the bits on each side of the token.
const PATTERNS: usize = 1 << (2 * SIDE + 1);
const SIDE: u32 = 10;
const MOST_PLACES: usize = 1<<21;

impl Search {
    pub fn new(ring: Ring) -> Search {
        let values = ring.steps().len().min(3) + 1;
        Search {
            tail: Tail::new(&ring),
            table: Table::new(MOST_PLACES),
            history: vec![0; PATTERNS * values],
            frames: Vec::new(),
            options: Vec::new(),
            question: Question::Outcome,
            nodes: 0,
            ring,
        }
    }

    pub fn nodes(&self) -> u64 { self.nodes }

    /// Starts to ask for a position.
    pub fn ask(&mut self, bits: Bits, question: Question) {
        self.frames.clear();
        self.options.clear();
        self.question = question;
        let known = self.look_up(bits);
        self.options.push(known);
    }

    /// What is known of a position without looking at its options.
    fn look_up(&self, bits: Bits) -> Known {
        if let Some(barrier) = self.ring.barrier(bits) {
            return Known { bits, values: 1 << self.tail.value(bits, barrier) };
        }
        let bits = if self.ring.reach() >= 5 { self.ring.closed(bits) } else { bits };
        let most = self.ring.mobility(bits);
        let values = self.table.get(bits).unwrap_or((2u16 << most).wrapping_sub(1));
        Known { bits, values }
    }

    /// Works on for so many nodes. The value, or nothing if the question is still open; of a
    /// position whose outcome was asked, 0 or some value that is not.
    pub fn advance(&mut self, nodes: u64) -> Option<u8> {
        let stop = self.nodes.saturating_add(nodes);
        loop {
            let Some(&frame) = self.frames.last() else {
                let root = self.options[0];
                let least = root.values.trailing_zeros() as u8;
                let open = match self.question {
                    Question::Outcome => least == 0 && root.values != 1,
                    Question::Value => root.values.count_ones() > 1,
                };
                if !open {
                    return Some(least);
                }
                self.open(0, least);
                continue;
            };
            if self.nodes >= stop {
                return None;
            }
            match self.next(&frame) {
                Ok((option, goal)) => {
                    self.frames.last_mut().unwrap().asked = option;
                    self.open(option, goal);
                }
                Err(values) => {
                    self.learn(&frame, values);
                    self.frames.pop();
                    self.options.truncate(frame.options);
                    let place = self.frames.last().map_or(0, |above| above.asked);
                    self.options[place].values = values;
                }
            }
        }
    }

    /// Puts an option in question.
    fn open(&mut self, option: usize, goal: u8) {
        let Known { bits, values } = self.options[option];
        self.nodes += 1;
        let options = self.options.len();
        for i in 0..self.ring.steps().len() {
            let step = self.ring.steps()[i];
            if let Some(after) = self.ring.after(bits, step) {
                let known = self.look_up(after);
                self.options.push(known);
            }
        }
        self.frames.push(Frame { bits, goal, values, options, asked: 0 });
    }

    /// The option to ask next and for which value; or the values that the position may have, if
    /// that decides.
    fn next(&self, frame: &Frame) -> Result<(usize, u8), Values> {
        let options = &self.options[frame.options..];
        for value in [frame.goal].into_iter().chain(0..frame.goal) {
            let bit = 1 << value;
            let found = options.iter().any(|option| option.values == bit);
            if found {
                if value == frame.goal { return Err(frame.values & !bit); }
                continue;
            }
            let best = options.iter().enumerate()
                .filter(|(_, option)| option.values & bit != 0)
                .max_by_key(|(i, option)| (self.hope(option, value), usize::MAX - i));
            match best {
                Some((i, _)) => return Ok((frame.options + i, value)),
                None if value != frame.goal => return Err(bit),
                None => {}
            }
        }
        Err(1 << frame.goal)
    }

    fn slot(&self, bits: Bits, value: u8) -> usize {
        let near = (1 << SIDE) - 1;
        let ahead = (bits >> 1) as usize & near;
        let behind = if self.ring.n() > SIDE { (bits >> (self.ring.n() - SIDE)) as usize & near } else { 0 };
        let odd = bits.count_ones() as usize & 1;
        let value = usize::from(value).min(self.history.len() / PATTERNS - 1);
        ((value * 2 + odd) << (2 * SIDE)) | behind << SIDE | ahead
    }

    fn hope(&self, option: &Known, value: u8) -> i8 {
        self.history[self.slot(option.bits, value)]
    }

    fn learn(&mut self, frame: &Frame, values: Values) {
        self.table.set(frame.bits, values);
        let slot = self.slot(frame.bits, frame.goal);
        let change = if values == 1 << frame.goal { 1 } else { -1 };
        self.history[slot] = self.history[slot].saturating_add(change);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::println;

    #[test]
    fn counts() {
        for (steps, n, q) in [(vec![2u8,3], 38, Question::Value), (vec![2,3], 38, Question::Outcome), (vec![2,3], 80, Question::Outcome),(vec![2,3],60,Question::Value), (vec![3,5],70,Question::Outcome),(vec![2,5],70,Question::Outcome),(vec![1,2,3],48,Question::Outcome),(vec![1,2,3],40,Question::Value), (vec![1,4],100,Question::Outcome),(vec![1,3],121,Question::Value)] {
            let mut s = Search::new(Ring::new(n, steps.clone()));
            s.ask(1, q);
            let t = std::time::Instant::now();
            let v = s.advance(20_000_000);
            println!("{steps:?} {n} {q:?}: {v:?} nodes {} {:?}", s.nodes(), t.elapsed());
        }
    }
}
