//! Decides a statement for piles of all sizes: a walk through all states that its digits reach.
//!
//! In each branch an automaton reads the digits of all natural numbers, the least significant ones first, and accepts those
//! that fulfil its conditions; the piles are read by the automaton of a proof as well. Piles refute the statement where in
//! some branch all conditions hold after their digits and the statement does not.
use alloc::format;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::Numeration;
use crate::intern::Intern;
use crate::statement::Bound;
use crate::statement::branch::Branch;
use crate::statement::constraints::{Automaton, TooMany};
use crate::statement::tree::Predicate;

/// The most states that are reached.
const MOST_STATES: usize = 1 << 18;
/// The most steps from a state to another.
const MOST_STEPS: usize = 1 << 23;

/// The outcomes of all piles under one restriction: an automaton that reads the digits of all piles at once,
/// least significant first, whose state 0 is the start. A letter is a digit of each pile, the first pile's
/// being its most significant part. Zeros in front of numbers make no difference.
#[derive(Clone, Debug)]
pub struct Outcomes {
    /// The numeration.
    pub numeration: Numeration,
    /// The number of piles.
    pub piles: usize,
    /// Where each letter leads from each state, state after state; anything where digits may not follow.
    pub next: Rc<[u32]>,
    /// For each state whether the piles read are a P-position.
    pub p: Vec<bool>,
    /// For each state whether the piles read may be handed over.
    pub h: Rc<[bool]>,
}

/// The decision about a statement under one restriction.
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

impl Bound {
    /// Decides the statement for piles of all sizes, by an automaton of the P-positions; finds the
    /// smallest piles at which it fails.
    ///
    /// Open where the automaton has another number of piles, where xor is left in the statement and digits are not those
    /// of a base that is a power of 2, and where more than about 260,000 states are reached.
    pub fn decide(&self, outcomes: &Outcomes) -> Decided {
        let Outcomes { piles, numeration, .. } = *outcomes;
        if piles != self.piles {
            return Decided::Open(format!("the proof speaks of {piles} piles"));
        }
        let too_many = || Decided::Open(format!("there are more than {MOST_STATES} cases to look at"));
        let Ok(branches) = self.branches() else { return too_many() };
        if branches.iter().any(|branch| !branch.xors.is_empty()) {
            let digits = match numeration {
                Numeration::Base(base) if base.is_power_of_two() => None,
                Numeration::Base(base) => Some(format!("base {base}")),
                Numeration::Quotient(1) => Some("Fibonacci numbers".into()),
                Numeration::Quotient(t) => {
                    Some(format!("the numbers 1, {}, {} and so on", t + 1, t * (t + 1) + 1))
                }
            };
            if let Some(digits) = digits {
                return Decided::Open(format!("the proof reads digits in {digits}, and xor needs base 2"));
            }
        }
        let mut best: Option<Size> = None;
        let mut steps = 0;
        for branch in &branches {
            let Branch { naturals, constraints, xors, .. } = branch;
            let Ok(automaton) = Automaton::new(numeration, *naturals, constraints, xors) else {
                return too_many();
            };
            let search = Search { bound: self, outcomes, branch, automaton };
            match search.fails_somewhere(&mut steps) {
                Err(TooMany) => return too_many(),
                Ok(false) => {}
                Ok(true) if search.smallest(&mut best).is_some() => {}
                Ok(true) => {
                    return Decided::Open(
                        "it fails, but its smallest piles are too large to be looked for".into(),
                    );
                }
            }
        }
        let piles =
            best.map(|(_, piles)| piles.into_iter().map(u64::try_from).collect::<Result<Vec<u64>, _>>());
        match piles {
            None => Decided::True,
            Some(Ok(piles)) => Decided::False(piles),
            Some(Err(_)) => Decided::Open("it fails, but only at piles beyond 64 bits".into()),
        }
    }
}

/// A state is that of the conditions, then that of the proof's automaton for the piles in each place where some are read.
struct Search<'a> {
    bound: &'a Bound,
    outcomes: &'a Outcomes,
    branch: &'a Branch,
    automaton: Automaton,
}

impl Search<'_> {
    /// All states before the first digit.
    fn starts(&self) -> Intern {
        let mut starts = Intern::new(1 + self.branch.reads.len());
        let mut state = vec![0; 1 + self.branch.reads.len()];
        for &end in &self.automaton.ends {
            state[0] = end.into();
            starts.number(&state);
        }
        starts
    }

    /// The states after one more digit of each natural number, with these digits.
    fn steps(&self, from: &[u64], found: &mut dyn FnMut(u64, &[u64])) {
        let Outcomes { numeration, next, piles, .. } = self.outcomes;
        let letters = numeration.digits().pow(*piles as u32);
        let mut to = from.to_vec();
        for &(digits, before) in &self.automaton.before[from[0] as usize] {
            to[0] = before.into();
            for ((to, &from), read) in to[1..].iter_mut().zip(&from[1..]).zip(&self.branch.reads) {
                let letter = read.iter().fold(0, |letter, &place| {
                    letter * numeration.digits() + Automaton::digit(*numeration, digits, place)
                });
                *to = next[from as usize * letters + letter].into();
            }
            found(digits, &to);
        }
    }

    /// Whether the piles read refute the statement.
    fn fails(&self, state: &[u64]) -> bool {
        let read = &mut |predicate, place: usize| {
            let state = state[1 + place] as usize;
            Some(match predicate {
                Predicate::P => self.outcomes.p[state],
                Predicate::H => self.outcomes.h[state],
            })
        };
        state[0] == 0 && self.bound.is_true(self.branch, read) == Some(false)
    }

    /// Whether any piles refute the statement.
    fn fails_somewhere(&self, steps: &mut usize) -> Result<bool, TooMany> {
        let mut known = self.starts();
        let mut at = 0;
        while at < known.len() {
            let from = known.list(at).to_vec();
            if self.fails(&from) {
                return Ok(true);
            }
            self.steps(&from, &mut |_, state| {
                known.number(state);
                *steps += 1;
            });
            if known.len() > MOST_STATES || *steps > MOST_STEPS {
                return Err(TooMany);
            }
            at += 1;
        }
        Ok(false)
    }

    /// Finds the smallest piles at which the statement fails, if they are smaller than `best`; `None` if they
    /// are too large, or the search is.
    fn smallest(&self, best: &mut Option<Size>) -> Option<()> {
        let numeration = self.outcomes.numeration;
        let mut layer = self.starts();
        // The smallest piles that lead to each state.
        let mut sizes: Vec<Size> = vec![(0, vec![0; self.bound.piles]); layer.len()];
        let mut weights = [1, numeration.digits() as u128];
        let mut steps = 0;
        while !sizes.is_empty() {
            for (place, size) in sizes.iter().enumerate() {
                if best.as_ref().is_none_or(|best| size < best) && self.fails(layer.list(place)) {
                    *best = Some(size.clone());
                }
            }
            if best.as_ref().is_some_and(|best| weights[0] > self.most(best.0)) {
                break;
            }
            let mut next = Intern::new(1 + self.branch.reads.len());
            let mut smallest: Vec<Size> = vec![];
            let is_smaller = |size: &Size| best.as_ref().is_none_or(|best| size <= best);
            for (place, size) in sizes.iter().enumerate().filter(|(_, size)| is_smaller(size)) {
                let (tokens, piles) = size;
                // No digit of piles as small as the best ones weighs more than all their tokens.
                let most = best.as_ref().map_or(u128::MAX, |best| best.0 - tokens);
                let mut is_small = true;
                self.steps(layer.list(place), &mut |digits, state| {
                    steps += 1;
                    let digit = |pile: usize| Automaton::digit(numeration, digits, pile) as u128;
                    let added = (0..piles.len()).map(digit).sum::<u128>().checked_mul(weights[0]);
                    let Some(sum) = added.and_then(|added| added.checked_add(*tokens)) else {
                        is_small &= best.is_some();
                        return;
                    };
                    if sum - tokens > most {
                        return;
                    }
                    let each = piles.iter().enumerate().map(|(at, pile)| pile + digit(at) * weights[0]);
                    let size = (sum, each.collect());
                    // Sizes not smaller than a counterexample lead to none that is.
                    if best.as_ref().is_some_and(|best| size > *best) {
                        return;
                    }
                    let number = next.number(state);
                    if number == smallest.len() {
                        smallest.push(size);
                    } else if size < smallest[number] {
                        smallest[number] = size;
                    }
                });
                if steps > MOST_STEPS || !is_small {
                    return None;
                }
            }
            (layer, sizes) = (next, smallest);
            weights = [weights[1], numeration.weight_after(weights)?];
        }
        Some(())
    }

    /// More than any natural number and any constant of a branch are at piles with this many tokens: two numbers of the
    /// statement and a divisor apart.
    fn most(&self, tokens: u128) -> u128 {
        let (times, more) = self.bound.growth;
        tokens.saturating_mul(times as u128).saturating_add(more as u128 + 1000).saturating_mul(2)
    }
}
