//! Walking through all states that several automata reach together.
use alloc::vec;
use alloc::vec::Vec;

use crate::automaton::Automaton;
use crate::numbers::Numbers;

/// An automaton of a product: its number, and the pile that it sees with one token more.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub automaton: usize,
    pub plus_one: Option<usize>,
}

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
    states: Numbers,
    /// For each state the one before it and the letter between them.
    before: Vec<(usize, usize)>,
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
        let mut states = Numbers::new();
        states.number(&start);
        Walk { states, before: vec![(0, 0)], at: 0 }
    }

    /// The number of states reached.
    pub fn reached(&self) -> usize {
        self.states.len()
    }

    /// The current state; `None` if there are no more.
    pub fn current(&self) -> Option<&[u32]> {
        (self.at < self.reached()).then(|| self.states.list(self.at))
    }

    /// Steps from the current state by all letters; `found` gets the state after each letter that can be.
    pub fn step(
        &mut self,
        product: &Product,
        base: usize,
        piles: usize,
        automata: &[Automaton],
        mut found: impl FnMut(u32),
    ) {
        let state = self.states.list(self.at).to_vec();
        for letter in 0..base.pow(piles as u32) {
            if let Some(next) = after(&state, letter, product, base, piles, automata) {
                let number = self.states.number(&next);
                if number as usize == self.before.len() {
                    self.before.push((self.at, letter));
                }
                found(number);
            }
        }
        self.at += 1;
    }

    /// The letters that lead to the current state.
    pub fn word(&self) -> Vec<usize> {
        let (mut word, mut at) = (Vec::new(), self.at);
        while at > 0 {
            let (before, letter) = self.before[at];
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
fn after(
    state: &[u32],
    letter: usize,
    product: &Product,
    base: usize,
    piles: usize,
    automata: &[Automaton],
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
