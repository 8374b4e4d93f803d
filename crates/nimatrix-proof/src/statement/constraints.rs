//! Linear conditions on natural numbers, read digit by digit, the most significant ones first.
//!
//! Let the digits of all numbers be read down to a weight U(i + 1). The sum of these digits, each times the factor of its
//! number and its weight, is x U(i + 1) + y U(i) for two integers, in a base x U(i + 1) alone. Once it exceeds what the
//! digits to come may add, its sign is known; until then x and y are bounded. So the pairs that matter are finitely many.
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::Numeration;
use crate::intern::Intern;

/// The most states and steps of the conditions of a branch.
const MOST_STATES: usize = 1 << 17;
const MOST_STEPS: usize = 1 << 21;
/// Replaces x once the number is known to be at least 0.
const DONE: i64 = i64::MAX;

/// A condition on a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    Zero,
    AtLeastZero,
    /// A multiple of this.
    MultipleOf(i64),
}

/// A condition on a sum of multiples of natural numbers and a constant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// By the places of the natural numbers; the last one is not 0.
    pub factors: Vec<i64>,
    pub constant: i64,
    pub relation: Relation,
}

/// There are too many states.
pub struct TooMany;

/// An automaton that reads the digits of natural numbers and accepts those that fulfil all conditions. State
/// 0 is the state before the first digit; leading zeros return to it.
pub struct Automaton {
    /// The states in which numbers that fulfil them may end.
    pub ends: Vec<u32>,
    /// For each state the digits that lead to it, as in [`Automaton::digit`], and the state before them.
    pub before: Vec<Vec<(u64, u32)>>,
}

/// A condition with the data to read it.
struct Read<'a> {
    constraint: &'a Constraint,
    /// The digits of the constant, the least significant ones first, with its sign.
    constant: Vec<i64>,
    /// The sums of the factors, with that of the constant, which are more and less than 0.
    more: i64,
    less: i64,
}

struct Builder<'a> {
    numeration: Numeration,
    naturals: usize,
    reads: Vec<Read<'a>>,
    xors: &'a [[usize; 3]],
    /// The number of digits that the longest constant has.
    length: usize,
    /// A state is how many digits are left, up to one more than `length`, which numbers have the largest digit in the
    /// place before, as bits, then x and y of each condition.
    states: Intern,
    before: Vec<Vec<(u64, u32)>>,
    steps: usize,
}

impl Automaton {
    /// The automaton of conditions on natural numbers; the last of each of `xors` is the xor of the others.
    pub fn new(
        numeration: Numeration,
        naturals: usize,
        constraints: &[Constraint],
        xors: &[[usize; 3]],
    ) -> Result<Automaton, TooMany> {
        let is_small = (numeration.digits() as u64).checked_pow(naturals as u32).is_some();
        if !is_small {
            return Err(TooMany);
        }
        let reads: Vec<Read<'_>> =
            constraints.iter().map(|constraint| Read::new(constraint, numeration)).collect();
        let length = reads.iter().map(|read| read.constant.len()).max().unwrap_or(0);
        let states = Intern::new(2 + 2 * reads.len());
        let mut builder =
            Builder { numeration, naturals, reads, xors, length, states, before: vec![], steps: 0 };
        let mut start = vec![0; 2 + 2 * constraints.len()];
        start[0] = length as u64 + 1;
        builder.number(&start);
        let mut at = 0;
        while at < builder.states.len() {
            let from = builder.states.list(at).to_vec();
            if from[0] > 0 {
                builder.digits(at as u32, &from, &mut from.clone(), &mut vec![]);
            }
            if builder.states.len() > MOST_STATES || builder.steps > MOST_STEPS {
                return Err(TooMany);
            }
            at += 1;
        }
        let ends = (0..builder.states.len()).filter(|&state| builder.ends(builder.states.list(state)));
        Ok(Automaton { ends: ends.map(|state| state as u32).collect(), before: builder.before })
    }

    /// The digit of a natural number among those that a step reads.
    pub fn digit(numeration: Numeration, digits: u64, place: usize) -> usize {
        let count = numeration.digits() as u64;
        (digits / count.pow(place as u32) % count) as usize
    }
}

impl Read<'_> {
    fn new(constraint: &Constraint, numeration: Numeration) -> Read<'_> {
        let sign = constraint.constant.signum();
        let constant = match constraint.relation {
            // It counts at the end.
            Relation::MultipleOf(_) => vec![],
            _ => {
                let digits = numeration.word(constraint.constant.unsigned_abs().into());
                digits.into_iter().map(|digit| sign * digit as i64).collect()
            }
        };
        let factors = constraint.factors.iter().copied().chain([sign]);
        let less = factors.clone().filter(|&factor| factor < 0).sum();
        Read { constraint, constant, more: factors.filter(|&factor| factor > 0).sum(), less }
    }

    /// The sign of the number, if it is known. The remaining digits make a natural number less than U(i + 1),
    /// and U(i) is from 1 / (t + 1) to 1 times that.
    fn sign(&self, x: i64, y: i64, digits: i64) -> Option<Ordering> {
        let (least, most) = (x + self.less, x + self.more);
        // Natural numbers less than U(i + 1) are smaller by 1 at least; without any there is no such margin.
        let (above, below) = (i64::from(self.less == 0), -i64::from(self.more == 0));
        if least + y >= above && least * digits + y >= above {
            return Some(Ordering::Greater);
        }
        (most + y <= below && most * digits + y <= below).then_some(Ordering::Less)
    }

    /// The state after more digits, whose sum, each times its factor, is `sum`; `None` if the condition
    /// excludes the number.
    fn after(&self, x: i64, y: i64, sum: i64, numeration: Numeration) -> Option<(i64, i64)> {
        if x == DONE {
            return Some((x, y));
        }
        let (x, y) = match numeration {
            Numeration::Base(base) => (base as i64 * x + sum, 0),
            Numeration::Quotient(t) => (t as i64 * x + y + sum, x),
        };
        let sign = || self.sign(x, y, numeration.digits() as i64);
        match self.constraint.relation {
            Relation::MultipleOf(divisor) => Some((x.rem_euclid(divisor), y.rem_euclid(divisor))),
            Relation::Zero => sign().is_none().then_some((x, y)),
            Relation::AtLeastZero => match sign() {
                Some(Ordering::Less) => None,
                Some(_) => Some((DONE, 0)),
                None => Some((x, y)),
            },
        }
    }

    /// Whether the condition holds without more digits.
    fn holds(&self, x: i64, y: i64) -> bool {
        match self.constraint.relation {
            Relation::Zero => x + y == 0,
            Relation::AtLeastZero => x == DONE || x + y >= 0,
            Relation::MultipleOf(divisor) => (x + y + self.constraint.constant) % divisor == 0,
        }
    }
}

impl Builder<'_> {
    fn number(&mut self, state: &[u64]) -> usize {
        let number = self.states.number(state);
        if number == self.before.len() {
            self.before.push(vec![]);
        }
        number
    }

    fn ends(&self, state: &[u64]) -> bool {
        let pairs = state[2..].chunks(2);
        state[0] == 0
            && self.reads.iter().zip(pairs).all(|(read, pair)| read.holds(pair[0] as i64, pair[1] as i64))
    }

    /// Adds the steps from a state by every further digit that is allowed, then by those of the numbers after it.
    fn digits(&mut self, at: u32, from: &[u64], to: &mut Vec<u64>, digits: &mut Vec<usize>) {
        let place = digits.len();
        if place == self.naturals {
            return self.step(at, from, to, digits);
        }
        // A digit in front of the largest one is 0.
        let most = if from[1] >> place & 1 == 1 { 1 } else { self.numeration.digits() };
        for digit in 0..most {
            digits.push(digit);
            if self.fits(from, to, digits) {
                self.digits(at, from, to, digits);
            }
            digits.pop();
        }
    }

    /// Whether the conditions allow a digit of a number where the digits before it are known; works out what those know
    /// for which it is the last one.
    fn fits(&self, from: &[u64], to: &mut [u64], digits: &[usize]) -> bool {
        let place = digits.len() - 1;
        let is_xor = |&[x, y, xor]: &[usize; 3]| xor != place || digits[x] ^ digits[y] == digits[xor];
        self.xors.iter().all(is_xor)
            && self.reads.iter().enumerate().all(|(number, read)| {
                let factors = &read.constraint.factors;
                if factors.len() != digits.len() {
                    return true;
                }
                // How many digits of the constant are left.
                let left = (from[0] as usize).min(self.length + 1);
                let own = read.constant.get(left - 1).copied().unwrap_or(0);
                let sum = own
                    + factors.iter().zip(digits).map(|(factor, &digit)| factor * digit as i64).sum::<i64>();
                let pair = 2 + 2 * number;
                let after = read.after(from[pair] as i64, from[pair + 1] as i64, sum, self.numeration);
                after.is_some_and(|(x, y)| {
                    [to[pair], to[pair + 1]] = [x as u64, y as u64];
                    true
                })
            })
    }

    /// Adds a step. Where more digits are left than the longest constant has, that may be so afterwards too.
    fn step(&mut self, at: u32, from: &[u64], to: &mut [u64], digits: &[usize]) {
        let count = self.numeration.digits() as u64;
        let code = digits.iter().rev().fold(0, |code, &digit| code * count + digit as u64);
        if let Numeration::Quotient(t) = self.numeration {
            to[1] = digits.iter().enumerate().map(|(place, &digit)| u64::from(digit == t) << place).sum();
        }
        let is_long = from[0] as usize > self.length;
        for left in [from[0] - 1, from[0]].into_iter().take(1 + usize::from(is_long)) {
            to[0] = left;
            let number = self.number(to);
            self.before[number].push((code, at));
            self.steps += 1;
        }
    }
}
