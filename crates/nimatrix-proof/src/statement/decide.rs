//! Decides a statement for piles of all sizes: a walk through all states that its digits reach.
use alloc::rc::Rc;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::statement::Bound;
use crate::statement::digits::{Outcomes, State};

/// The most states that are reached.
const MOST_STATES: usize = 1 << 18;
/// The most states that are gone on from by a letter.
const MOST_STEPS: usize = 1 << 23;

/// What is decided of a statement under one restriction.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Decided {
    /// It is true for piles of all sizes.
    True,
    /// It fails at these piles and, of all piles where it fails, they have the fewest tokens; among those with as
    /// many, the first piles are the smallest.
    False(Vec<u64>),
    /// Neither; in words why.
    Open(String),
}

/// The number of tokens and the piles; the order in which counterexamples are compared.
type Size = (u128, Vec<u128>);

/// States under numbers, in the order in which they were met.
#[derive(Default)]
struct Numbered {
    /// A hash table: one more than the number of a state, or 0; never more than half full.
    slots: Vec<u32>,
    states: Vec<Rc<State>>,
}

impl Numbered {
    fn len(&self) -> usize {
        self.states.len()
    }

    fn state(&self, number: usize) -> &Rc<State> {
        &self.states[number]
    }

    /// The number of a state, which is the next one if it is new.
    fn number(&mut self, state: State) -> usize {
        if 2 * self.states.len() >= self.slots.len() {
            self.slots = alloc::vec![0; (2 * self.slots.len()).max(64)];
            for number in 0..self.states.len() {
                let slot = self.slot(&self.states[number]);
                self.slots[slot] = number as u32 + 1;
            }
        }
        let slot = self.slot(&state);
        if self.slots[slot] == 0 {
            self.states.push(Rc::new(state));
            self.slots[slot] = self.states.len() as u32;
        }
        self.slots[slot] as usize - 1
    }

    /// Where a state is, or belongs.
    fn slot(&self, state: &State) -> usize {
        let mixed =
            |hash: u64, word: &i64| (hash ^ *word as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        let mut slot = state.iter().fold(0, mixed) as usize % self.slots.len();
        while let Some(number) = self.slots[slot].checked_sub(1) {
            if *self.states[number as usize] == *state {
                break;
            }
            slot = (slot + 1) % self.slots.len();
        }
        slot
    }
}

impl Bound {
    /// Decides the statement for piles of all sizes, by an automaton of the P-positions; finds the
    /// smallest piles at which it fails.
    ///
    /// Open where the automaton has another number of piles, where xor is left in the statement and the base
    /// is no power of 2, and where more than about 260,000 states are reached.
    pub fn decide(&self, outcomes: &Outcomes) -> Decided {
        if outcomes.piles != self.piles {
            return Decided::Open(["the proof speaks of ", &*outcomes.piles.to_string(), " piles"].concat());
        }
        if self.has_xor() && !outcomes.base.is_power_of_two() {
            let base = outcomes.base;
            return Decided::Open(
                ["the proof reads digits in base ", &*base.to_string(), ", and xor needs base 2"].concat(),
            );
        }
        match self.first_failure(outcomes) {
            Err(reached) => {
                Decided::Open(["there are more than ", &*reached.to_string(), " cases to look at"].concat())
            }
            Ok(None) => Decided::True,
            Ok(Some(digits)) => match self.smallest(outcomes, digits) {
                Some(piles) => Decided::False(piles),
                None => {
                    Decided::Open("it fails, but its smallest piles are too large to be looked for".into())
                }
            },
        }
    }

    fn fails(&self, outcomes: &Outcomes, state: &[i64]) -> bool {
        self.ends(outcomes, state) == Some(false)
    }

    /// How many digits piles have at least at which the statement fails; `None` if it never does. Where
    /// there is too much to look at, how much that is.
    fn first_failure(&self, outcomes: &Outcomes) -> Result<Option<usize>, usize> {
        let mut known = Numbered::default();
        for state in self.starts(MOST_STATES).ok_or(MOST_STATES)? {
            known.number(state);
        }
        let (mut at, mut end, mut digits) = (0, known.len(), 0);
        while at < end {
            if (at..end).any(|place| self.fails(outcomes, known.state(place))) {
                return Ok(Some(digits));
            }
            for place in at..end {
                let from = known.state(place).clone();
                for letter in 0..outcomes.letters() {
                    self.steps(outcomes, &from, letter, &mut |state| {
                        known.number(state);
                    });
                }
                if known.len() > MOST_STATES {
                    return Err(MOST_STATES);
                }
                if place * outcomes.letters() > MOST_STEPS {
                    return Err(MOST_STEPS);
                }
            }
            (at, end, digits) = (end, known.len(), digits + 1);
        }
        Ok(None)
    }

    /// The smallest piles at which the statement fails, where it fails at piles of `digits` digits; `None` where they
    /// are too large, or too much would have to be looked at.
    fn smallest(&self, outcomes: &Outcomes, digits: usize) -> Option<Vec<u64>> {
        let base = outcomes.base as u128;
        let mut layer = Numbered::default();
        for state in self.starts(MOST_STATES)? {
            layer.number(state);
        }
        // The smallest piles that lead to each state.
        let mut sizes: Vec<Size> = vec![(0, vec![0; self.piles]); layer.len()];
        let mut weight: u128 = 1;
        let mut best: Option<Size> = None;
        let mut steps = 0;
        // With this many digits there are piles with fewer than `piles` times base^digits tokens: others with
        // as few have not many more digits.
        let more = (0..).find(|&more| base.pow(more) >= self.piles as u128)?;
        for read in 0..=digits + more as usize {
            for (place, size) in sizes.iter().enumerate() {
                let state = layer.state(place);
                if best.as_ref().is_none_or(|best| size < best) && self.fails(outcomes, state) {
                    best = Some(size.clone());
                }
            }
            if read == digits + more as usize {
                break;
            }
            let mut next = Numbered::default();
            let mut smallest: Vec<Size> = vec![];
            for (place, (tokens, piles)) in sizes.iter().enumerate() {
                steps += outcomes.letters();
                if steps > MOST_STEPS {
                    return None;
                }
                for letter in 0..outcomes.letters() {
                    let mut size = (*tokens, piles.clone());
                    let mut left = letter as u128;
                    for pile in size.1.iter_mut().rev() {
                        let added = weight.checked_mul(left % base)?;
                        *pile = pile.checked_add(added)?;
                        size.0 = size.0.checked_add(added)?;
                        left /= base;
                    }
                    // What is no smaller than a counterexample leads to none that is.
                    if best.as_ref().is_some_and(|best| size.0 > best.0) {
                        continue;
                    }
                    self.steps(outcomes, layer.state(place), letter, &mut |state| {
                        let number = next.number(state);
                        if number == smallest.len() {
                            smallest.push(size.clone());
                        } else if size < smallest[number] {
                            smallest[number] = size.clone();
                        }
                    });
                }
            }
            (layer, sizes) = (next, smallest);
            weight = weight.checked_mul(base)?;
        }
        best?.1.into_iter().map(|pile| u64::try_from(pile).ok()).collect()
    }
}
