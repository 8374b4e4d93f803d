//! A statement read digit by digit, the least significant ones first.
//!
//! Each number gives its digits one after another, from those of the piles; a negative number goes on with the
//! largest digit for ever, as a two's complement does. Sums and multiples keep a carry. A quotient guesses its digits and
//! what is left over, a minimum guesses which number is the smaller one: of all guesses for given piles exactly one
//! turns out right in the end, and only that one counts.
use alloc::rc::Rc;
use alloc::vec::Vec;

use crate::statement::Bound;
use crate::statement::nodes::{Atom, Id, Number};
use crate::statement::tree::Predicate;

/// The outcomes of all piles under one restriction: an automaton that reads the digits of all piles at once,
/// least significant first, whose state 0 is the start. A letter is a digit of each pile, the first pile's
/// being its most significant part. Zeros in front of numbers make no difference.
#[derive(Clone, Debug)]
pub struct Outcomes {
    /// The base of the digits, at least 2.
    pub base: usize,
    /// The number of piles.
    pub piles: usize,
    /// Where each letter leads from each state, state after state.
    pub next: Rc<[u32]>,
    /// For each state whether the piles read are a P-position.
    pub p: Vec<bool>,
    /// For each state whether the piles read may be handed over.
    pub h: Rc<[bool]>,
}

impl Outcomes {
    /// The number of letters.
    pub(super) fn letters(&self) -> usize {
        self.base.pow(self.piles as u32)
    }

    fn after(&self, state: i64, letter: usize) -> i64 {
        self.next[state as usize * self.letters() + letter].into()
    }
}

/// What the numbers and the atoms remember: one word for each, in this order.
pub type State = Vec<i64>;

/// A step that is being worked out: the digits of the numbers, and what they remember after it.
struct Step<'a> {
    bound: &'a Bound,
    outcomes: &'a Outcomes,
    from: &'a [i64],
    letter: usize,
    digits: Vec<i64>,
    to: State,
}

impl Bound {
    /// All states before the first digit; `None` if they are more than `most`.
    pub(super) fn starts(&self, most: usize) -> Option<Vec<State>> {
        let mut count = 1_usize;
        for number in &self.numbers {
            count = count.checked_mul(match *number {
                Number::Quotient(_, divisor) => divisor as usize,
                Number::Least(..) | Number::Largest(..) => 2,
                _ => 1,
            })?;
        }
        if count > most {
            return None;
        }
        let mut starts: Vec<State> = alloc::vec![Vec::with_capacity(self.numbers.len() + self.atoms.len())];
        for number in &self.numbers {
            let before = core::mem::take(&mut starts);
            for state in before {
                let (first, choices) = match *number {
                    Number::Constant(value) => (value, 1),
                    Number::Quotient(_, divisor) => (0, divisor),
                    // What is left over is what the quotient guessed.
                    Number::Remainder(quotient, _) => (state[quotient], 1),
                    Number::Least(..) | Number::Largest(..) => (0, 2),
                    _ => (0, 1),
                };
                for choice in 0..choices {
                    let mut state = state.clone();
                    state.push(first + choice);
                    starts.push(state);
                }
            }
        }
        for state in &mut starts {
            state.resize(self.numbers.len() + self.atoms.len(), 0);
        }
        Some(starts)
    }

    /// The states after a letter.
    pub(super) fn steps(
        &self,
        outcomes: &Outcomes,
        from: &[i64],
        letter: usize,
        found: &mut dyn FnMut(State),
    ) {
        let step = Step { bound: self, outcomes, from, letter, digits: Vec::new(), to: Vec::new() };
        step.numbers(found);
    }

    /// Whether the statement is true if there are no more digits; `None` if a guess was wrong.
    pub(super) fn ends(&self, outcomes: &Outcomes, state: &[i64]) -> Option<bool> {
        // Each number without the digits that were read.
        let mut rest: Vec<i64> = Vec::with_capacity(self.numbers.len());
        for (place, number) in self.numbers.iter().enumerate() {
            let own = state[place];
            rest.push(match *number {
                Number::Constant(_) | Number::Remainder(..) => own,
                Number::Pile(_) => 0,
                Number::Sum(x, y) => rest[x] + rest[y] + own,
                Number::Difference(x, y) => rest[x] - rest[y] + own,
                Number::Multiple(factor, x) => factor * rest[x] + own,
                Number::Quotient(x, divisor) => {
                    if (rest[x] - own).rem_euclid(divisor) != 0 {
                        return None;
                    }
                    (rest[x] - own).div_euclid(divisor)
                }
                Number::Xor(x, y) => rest[x] ^ rest[y],
                Number::Least(x, y) | Number::Largest(x, y) => {
                    let is_larger = is_less(rest[y], rest[x], own >> 1 == 2);
                    if is_larger != (own & 1 == 1) {
                        return None;
                    }
                    rest[self.chosen(number, x, y, own)]
                }
            });
        }
        self.fact.holds(&mut |atom| {
            let own = state[self.numbers.len() + atom];
            Some(match &self.atoms[atom] {
                Atom::Equal(x, y) => rest[*x] == rest[*y] && own == 0,
                Atom::Less(x, y) => is_less(rest[*x], rest[*y], own == 1),
                Atom::Is(predicate, piles) => {
                    let mut left: Vec<i64> = piles.iter().map(|&id| rest[id]).collect();
                    let mut at = own;
                    let base = outcomes.base as i64;
                    while left.iter().any(|&size| size > 0) && left.iter().all(|&size| size >= 0) {
                        let letter = left.iter().fold(0, |letter, size| letter * base + size % base);
                        at = outcomes.after(at, letter as usize);
                        left.iter_mut().for_each(|size| *size /= base);
                    }
                    let value = match predicate {
                        Predicate::P => outcomes.p[at as usize],
                        Predicate::H => outcomes.h[at as usize],
                    };
                    value && left.iter().all(|&size| size == 0)
                }
            })
        })
    }

    /// Which of two numbers a minimum or a maximum has guessed to be.
    fn chosen(&self, number: &Number, x: Id, y: Id, own: i64) -> Id {
        if (own & 1 == 1) == matches!(number, Number::Largest(..)) { x } else { y }
    }
}

/// Whether one number is smaller than another, by their unread digits, and else by `so_far`.
fn is_less(one: i64, other: i64, so_far: bool) -> bool {
    one < other || one == other && so_far
}

/// How two numbers compare by their digits so far: 0 equal, 1 the first is smaller, 2 larger.
fn compared(so_far: i64, one: i64, other: i64) -> i64 {
    match one.cmp(&other) {
        core::cmp::Ordering::Equal => so_far,
        core::cmp::Ordering::Less => 1,
        core::cmp::Ordering::Greater => 2,
    }
}

impl Step<'_> {
    /// Works out the next number, for every guess that it has, then those after it.
    fn numbers(mut self, found: &mut dyn FnMut(State)) {
        let base = self.outcomes.base as i64;
        while let Some(number) = self.bound.numbers.get(self.digits.len()) {
            let own = self.from[self.digits.len()];
            let digits = &self.digits;
            // A digit and what is carried on.
            let carried = |value: i64| (value.rem_euclid(base), value.div_euclid(base));
            let (digit, next) = match *number {
                Number::Constant(_) | Number::Remainder(..) => carried(own),
                Number::Pile(pile) => {
                    let weight = self.outcomes.base.pow((self.outcomes.piles - 1 - pile) as u32);
                    ((self.letter / weight % self.outcomes.base) as i64, 0)
                }
                Number::Sum(x, y) => carried(digits[x] + digits[y] + own),
                Number::Difference(x, y) => carried(digits[x] - digits[y] + own),
                Number::Multiple(factor, x) => carried(factor * digits[x] + own),
                Number::Xor(x, y) => (digits[x] ^ digits[y], 0),
                Number::Least(x, y) | Number::Largest(x, y) => {
                    let so_far = compared(own >> 1, digits[x], digits[y]);
                    (digits[self.bound.chosen(number, x, y, own)], so_far << 1 | own & 1)
                }
                Number::Quotient(x, divisor) => {
                    let x = digits[x];
                    for digit in (0..base).filter(|digit| (divisor * digit + own - x).rem_euclid(base) == 0) {
                        let (mut digits, mut to) = (self.digits.clone(), self.to.clone());
                        digits.push(digit);
                        to.push((divisor * digit + own - x).div_euclid(base));
                        Step { digits, to, ..self }.numbers(found);
                    }
                    return;
                }
            };
            self.digits.push(digit);
            self.to.push(next);
        }
        self.atoms();
        found(self.to);
    }

    /// Works out what the atoms remember.
    fn atoms(&mut self) {
        for atom in &self.bound.atoms {
            let own = self.from[self.to.len()];
            self.to.push(match atom {
                Atom::Less(x, y) => compared(own, self.digits[*x], self.digits[*y]),
                Atom::Equal(x, y) => (own != 0 || self.digits[*x] != self.digits[*y]).into(),
                Atom::Is(_, piles) => {
                    let base = self.outcomes.base as i64;
                    let letter = piles.iter().fold(0, |letter, &id| letter * base + self.digits[id]);
                    self.outcomes.after(own, letter as usize)
                }
            });
        }
    }
}
