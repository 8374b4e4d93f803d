//! Whether a statement holds for piles of all sizes: a walk through all that its digits reach.
use alloc::collections::BTreeMap;
use alloc::collections::btree_map::Entry;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::Bound;
use crate::digits::{Outcomes, State};

/// The most states that are reached.
const MOST_STATES: usize = 1 << 18;
/// The most states that are gone on from by a letter.
const MOST_STEPS: usize = 1 << 23;

/// What is decided of a statement under one restriction.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Decided {
    /// It holds for piles of all sizes.
    True,
    /// It fails at these piles and, of all piles where it fails, they have the fewest tokens; among those with as
    /// many, the first piles are the smallest.
    False(Vec<u64>),
    /// Neither; in words why.
    Open(String),
}

/// The number of tokens and the piles; the order in which counterexamples are compared.
type Size = (u128, Vec<u128>);

impl Bound {
    /// Whether the statement holds for piles of all sizes of which an automaton says what is P, and else the
    /// smallest piles at which it fails.
    ///
    /// Open where the automaton speaks of another number of piles, where xor is left in the statement and the base is
    /// no power of 2, and where more than about 260,000 states are reached.
    pub fn decide(&self, outcomes: &Outcomes) -> Decided {
        if outcomes.piles != self.piles {
            return Decided::Open(format!("the proof speaks of {} piles", outcomes.piles));
        }
        if self.has_xor() && !outcomes.base.is_power_of_two() {
            let base = outcomes.base;
            return Decided::Open(format!("the proof reads digits in base {base}, and xor needs base 2"));
        }
        match self.first_failure(outcomes) {
            Err(reached) => Decided::Open(format!("there are more than {reached} cases to look at")),
            Ok(None) => Decided::True,
            Ok(Some(digits)) => match self.smallest(outcomes, digits) {
                Some(piles) => Decided::False(piles),
                None => Decided::Open("it fails at piles too large to be named".into()),
            },
        }
    }

    fn fails(&self, outcomes: &Outcomes, state: &[i64]) -> bool {
        self.ends(outcomes, state) == Some(false)
    }

    /// How many digits piles have at least at which the statement fails; `None` if it never does. Where
    /// there is too much to look at, how much that is.
    fn first_failure(&self, outcomes: &Outcomes) -> Result<Option<usize>, usize> {
        let starts = self.starts(MOST_STATES).ok_or(MOST_STATES)?;
        let mut known: BTreeMap<State, ()> = starts.into_iter().map(|state| (state, ())).collect();
        let mut layer: Vec<State> = known.keys().cloned().collect();
        let (mut digits, mut steps) = (0, 0);
        while !layer.is_empty() {
            if layer.iter().any(|state| self.fails(outcomes, state)) {
                return Ok(Some(digits));
            }
            let mut next = vec![];
            for state in &layer {
                for letter in 0..outcomes.letters() {
                    self.steps(outcomes, state, letter, &mut |state| {
                        if let Entry::Vacant(place) = known.entry(state) {
                            next.push(place.key().clone());
                            place.insert(());
                        }
                    });
                }
                steps += outcomes.letters();
                if known.len() > MOST_STATES {
                    return Err(MOST_STATES);
                }
                if steps > MOST_STEPS {
                    return Err(MOST_STEPS);
                }
            }
            (layer, digits) = (next, digits + 1);
        }
        Ok(None)
    }

    /// The smallest piles at which the statement fails, where it fails at piles of `digits` digits; `None` where they
    /// are too large, or too much would have to be looked at.
    fn smallest(&self, outcomes: &Outcomes, digits: usize) -> Option<Vec<u64>> {
        let base = outcomes.base as u128;
        let start = (0, vec![0; self.piles]);
        let mut layer: BTreeMap<State, Size> =
            self.starts(MOST_STATES)?.into_iter().map(|state| (state, start.clone())).collect();
        let mut weight: u128 = 1;
        let mut best: Option<Size> = None;
        let mut steps = 0;
        // With this many digits there are piles with fewer than `piles` times base^digits tokens: others with
        // as few have not many more digits.
        let more = (0..).find(|&more| base.pow(more) >= self.piles as u128)?;
        for read in 0..=digits + more as usize {
            for (state, size) in &layer {
                if best.as_ref().is_none_or(|best| size < best) && self.fails(outcomes, state) {
                    best = Some(size.clone());
                }
            }
            if read == digits + more as usize {
                break;
            }
            let mut next: BTreeMap<State, Size> = BTreeMap::new();
            for (state, (tokens, piles)) in &layer {
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
                    self.steps(outcomes, state, letter, &mut |state| match next.entry(state) {
                        Entry::Vacant(place) => {
                            place.insert(size.clone());
                        }
                        Entry::Occupied(mut place) => {
                            if size < *place.get() {
                                place.insert(size.clone());
                            }
                        }
                    });
                }
            }
            layer = next;
            weight = weight.checked_mul(base)?;
        }
        best?.1.into_iter().map(|pile| u64::try_from(pile).ok()).collect()
    }
}
