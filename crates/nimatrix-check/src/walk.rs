//! Walking through all states that several automata reach together.
use alloc::vec;
use alloc::vec::Vec;

use crate::automaton::Automaton;

/// A free place.
const FREE: u32 = u32::MAX;

/// An odd number with bits of no order: the golden ratio.
const MIXER: u64 = 0x9e37_79b9_7f4a_7c15;

/// An automaton of a product: its number, and the pile that it sees with one token more.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub automaton: usize,
    pub plus_one: Option<usize>,
}

/// The greatest distance of a number from the place of its hash. By chance, none of a million states in a
/// half full table is so far away; if one is, the states were chosen for it.
const FARTHEST: usize = 1 << 10;

/// The condition on a product.
#[derive(Clone, Debug)]
pub struct Product {
    pub parts: Vec<Part>,
    /// The pile that is empty; `None` for any.
    pub empty: Option<usize>,
    /// Sizes of piles are exact up to this number, if they matter; else 0.
    pub size_limit: u64,
}

/// The states that a product has reached, and those whose successors are still open.
///
/// A state is, in this order: the carry of the pile with one token more; where sizes matter the weight of the
/// next digit and each pile's size, up to the limit; the state of each part.
#[derive(Debug)]
pub struct Walk {
    /// The number of each state, at the first place from its hash on that was free; a power of two of places, at
    /// least twice as many as states.
    numbers: Vec<u32>,
    /// What hashes are mixed with, an odd number.
    mixer: u64,
    /// Each state with the one before it and the letter between them.
    reached: Vec<(Vec<u32>, usize, usize)>,
    at: usize,
}

impl Walk {
    /// At the start of a product.
    pub fn new(product: &Product, piles: usize) -> Walk {
        let mut start = vec![u32::from(product.parts.iter().any(|part| part.plus_one.is_some()))];
        if product.size_limit > 0 {
            start.push(1);
            start.extend(vec![0; piles]);
        }
        start.extend(vec![0; product.parts.len()]);
        let mut walk = Walk { numbers: vec![], mixer: MIXER, reached: vec![(start, 0, 0)], at: 0 };
        walk.make_room();
        walk
    }

    /// The number of states reached.
    pub fn reached(&self) -> usize {
        self.reached.len()
    }

    /// The current state; `None` if there are no more.
    pub fn current(&self) -> Option<&[u32]> {
        self.reached.get(self.at).map(|(state, ..)| &state[..])
    }

    /// All states that were reached, in the order in which they were.
    pub fn states(&self) -> impl Iterator<Item = &[u32]> {
        self.reached.iter().map(|(state, ..)| &state[..])
    }

    /// The number of a state that was reached; `None` for others.
    pub fn number(&self, state: &[u32]) -> Option<u32> {
        let (place, _) = self.place(state);
        Some(self.numbers[place]).filter(|&number| number != FREE)
    }

    /// Where the number of a state is, or is to be, and how far that is from the place of its hash.
    fn place(&self, state: &[u32]) -> (usize, usize) {
        let mix = |hash: u64, &part: &u32| (hash.rotate_left(5) ^ u64::from(part)).wrapping_mul(self.mixer);
        let (mut at, mut far) = ((state.iter().fold(0, mix) >> 32) as usize, 0);
        loop {
            at &= self.numbers.len() - 1;
            let number = self.numbers[at];
            if number == FREE || self.reached[number as usize].0 == state {
                return (at, far);
            }
            (at, far) = (at + 1, far + 1);
        }
    }

    /// Adds a state that follows the current one by this letter, if it is new.
    fn add(&mut self, state: Vec<u32>, letter: usize) {
        let (place, far) = self.place(&state);
        if self.numbers[place] == FREE {
            self.numbers[place] = self.reached.len() as u32;
            self.reached.push((state, self.at, letter));
            if far > FARTHEST {
                // States chosen to collide under one mixer don't collide under its powers.
                self.mixer = self.mixer.wrapping_mul(MIXER);
                self.make_room();
            } else if self.numbers.len() < 2 * self.reached.len() {
                self.make_room();
            }
        }
    }

    /// Doubles the capacity.
    fn make_room(&mut self) {
        self.numbers = vec![FREE; (4 * self.reached.len()).next_power_of_two()];
        for number in 0..self.reached.len() {
            let (place, _) = self.place(&self.reached[number].0);
            self.numbers[place] = number as u32;
        }
    }

    /// Steps from the current state by all letters.
    pub fn step(&mut self, product: &Product, base: usize, piles: usize, automata: &[Automaton]) {
        let state = self.reached[self.at].0.clone();
        for letter in 0..base.pow(piles as u32) {
            if let Some(next) = after(&state, letter, product, base, piles, automata) {
                self.add(next, letter);
            }
        }
        self.at += 1;
    }

    /// The letters that lead to the current state.
    pub fn word(&self) -> Vec<usize> {
        let (mut word, mut at) = (Vec::new(), self.at);
        while at > 0 {
            let (_, before, letter) = self.reached[at];
            word.push(letter);
            at = before;
        }
        word.reverse();
        word
    }
}

/// The digit of a pile in a letter. The first pile's is the most significant part of the letter.
pub fn digit(letter: usize, pile: usize, base: usize, piles: usize) -> usize {
    letter / base.pow((piles - 1 - pile) as u32) % base
}

/// The state after a letter; `None` if that letter cannot be, as its pile is empty.
pub fn after(
    state: &[u32], letter: usize, product: &Product, base: usize, piles: usize, automata: &[Automaton],
) -> Option<Vec<u32>> {
    if product.empty.is_some_and(|pile| digit(letter, pile, base, piles) > 0) {
        return None;
    }
    let mut next = Vec::with_capacity(state.len());
    let plus_one = product.parts.iter().find_map(|part| part.plus_one);
    let (mut more, mut carry) = (letter, 0);
    if let Some(pile) = plus_one.filter(|_| state[0] == 1) {
        // A digit grows by one; the largest one becomes 0 and carries.
        let weight = base.pow((piles - 1 - pile) as u32);
        carry = u32::from(digit(letter, pile, base, piles) == base - 1);
        more = if carry == 1 { letter - (base - 1) * weight } else { letter + weight };
    }
    next.push(carry);
    let mut sizes = 1;
    if product.size_limit > 0 {
        let (weight, most) = (u64::from(state[1]), product.size_limit);
        next.push((weight * base as u64).min(most) as u32);
        for pile in 0..piles {
            let size = u64::from(state[2 + pile]) + weight * digit(letter, pile, base, piles) as u64;
            next.push(size.min(most) as u32);
        }
        sizes += 1 + piles;
    }
    for (part, &from) in product.parts.iter().zip(&state[sizes..]) {
        let read = if part.plus_one.is_some() { more } else { letter };
        next.push(automata[part.automaton].next(from, read));
    }
    Some(next)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of 2^24 states those that the first mixer sends to the same place of a table of 2^13.
    #[test]
    fn colliding_states_are_found_soon() {
        let mut walk = Walk::new(&Product { parts: vec![], empty: None, size_limit: 0 }, 1);
        let mix = |hash: u64, part: u64| (hash.rotate_left(5) ^ part).wrapping_mul(MIXER);
        let mut chosen = Vec::new();
        for (a, b) in (0..1 << 24).map(|both| (both >> 12, both & 0xfff)) {
            if mix(mix(0, a), b) >> 32 & 0x1fff == 7 {
                chosen.push(vec![0, a as u32, b as u32]);
            }
        }
        assert!(chosen.len() > 3 * FARTHEST / 2, "{}", chosen.len());
        for state in &chosen {
            walk.add(state.clone(), 0);
            walk.add(state.clone(), 0);
        }
        assert_eq!(walk.reached(), 1 + chosen.len());
        for (number, state) in walk.states().enumerate() {
            assert_eq!(walk.number(state), Some(number as u32));
            assert!(walk.place(state).1 < FARTHEST / 8, "{}", walk.place(state).1);
        }
        assert_eq!(walk.number(&[0, 1 << 12, 0]), None);
    }
}
