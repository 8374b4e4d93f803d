//! Numerations, least significant digit first: a base, or the numeration of the continued fraction [1; t, t,
//! ...], with weights 1, t + 1 and U(i + 2) = t U(i + 1) + U(i). Its digits are 0 to t, and a digit after a
//! nonzero one is less than t. Each number has exactly one such word (Ostrowski 1922), up to zeros at its
//! end; for t = 1 that is Zeckendorf's.
use alloc::vec;
use alloc::vec::Vec;

use crate::numbers::Numbers;

/// How digits represent numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numeration {
    /// Powers of a base, at least 2.
    Base(u32),
    /// By a partial quotient t, at least 1.
    Quotient(u32),
}

/// An automaton that reads the digits of a number and of its successor: digit pairs lead from each state to
/// others. It may begin in several states.
#[derive(Clone, Debug, Default)]
pub(super) struct Successor {
    pub starts: Vec<u32>,
    pub next: Vec<Vec<(u32, u32, u32)>>,
    pub accepts: Vec<bool>,
}

/// The difference after the digits read so far, as multiples of the next two weights, and whether the last
/// digits limit the next ones.
type State = (i64, i64, bool, bool);

impl Numeration {
    /// The number of digits.
    pub fn digits(self) -> u32 {
        match self {
            Numeration::Base(base) => base,
            Numeration::Quotient(t) => t + 1,
        }
    }

    /// Whether not every digit may follow this one.
    fn limits(self, digit: u32) -> bool {
        digit > 0 && matches!(self, Numeration::Quotient(_))
    }

    /// Whether a digit may follow one that limits it or does not.
    fn allows(self, digit: u32, is_limited: bool) -> bool {
        !is_limited || digit + 1 < self.digits()
    }

    /// The weights of digits up to a number.
    pub fn weights(self, most: u64) -> Vec<u64> {
        let (mut weights, mut next) = (vec![], Some(1_u64));
        while let Some(weight) = next.filter(|&weight| weight <= most) {
            weights.push(weight);
            next = match (self, &weights[..]) {
                (Numeration::Base(base), _) => weight.checked_mul(base.into()),
                (Numeration::Quotient(t), [.., before, _]) => {
                    weight.checked_mul(t.into()).and_then(|more| more.checked_add(*before))
                }
                (Numeration::Quotient(t), _) => Some(u64::from(t) + 1),
            };
        }
        weights
    }

    /// The difference after a digit pair; `None` if it is impossible.
    fn missing(self, (x, y): (i64, i64), digits: (u32, u32)) -> Option<(i64, i64)> {
        let rest = x - (i64::from(digits.1) - i64::from(digits.0));
        match self {
            Numeration::Base(base) => (rest % i64::from(base) == 0).then(|| (rest / i64::from(base), 0)),
            Numeration::Quotient(t) => Some((y - i64::from(t) * rest, rest)),
        }
    }

    /// The automaton of successors; `None` if some number has none.
    pub(super) fn successor(self) -> Option<Successor> {
        // The first difference is 1; as the second weight is t + 1 times the first, it has several forms.
        let bound = 4 * i64::from(self.digits()) + 8;
        let is_near = |&(x, y): &(i64, i64)| x.abs() <= bound && y.abs() <= bound;
        let ways = |k: i64| (1 - i64::from(self.digits()) * k, k);
        let many = if matches!(self, Numeration::Base(_)) { 0 } else { bound };
        let starts = (-many..=many).map(ways).filter(is_near).map(|(x, y)| (x, y, false, false));
        let mut states: Vec<State> = starts.collect();
        let count = states.len();
        let mut numbers = Numbers::new();
        let words = |(x, y, one, other): State| [x as u32, y as u32, one.into(), other.into()];
        states.iter().for_each(|&state| _ = numbers.number(&words(state)));
        let mut steps: Vec<(usize, (u32, u32), usize)> = vec![];
        let mut at = 0;
        while at < states.len() {
            let (x, y, one, other) = states[at];
            for digits in (0..self.digits()).flat_map(|d| (0..self.digits()).map(move |e| (d, e))) {
                let fits = self.allows(digits.0, one) && self.allows(digits.1, other);
                let missing = self.missing((x, y), digits).filter(|missing| fits && is_near(missing));
                let Some((x, y)) = missing else { continue };
                let next = (x, y, self.limits(digits.0), self.limits(digits.1));
                let number = numbers.number(&words(next)) as usize;
                if number == states.len() {
                    states.push(next);
                }
                steps.push((at, digits, number));
            }
            at += 1;
        }
        // Only states from which nothing may be missing at the end.
        let accepts = |number: usize| (states[number].0, states[number].1) == (0, 0);
        let mut alive: Vec<bool> = (0..states.len()).map(accepts).collect();
        for _ in 0..states.len() {
            steps.iter().rev().for_each(|&(from, _, to)| alive[from] |= alive[to]);
        }
        let kept: Vec<usize> = (0..states.len()).filter(|&number| alive[number]).collect();
        let renamed = |number: usize| kept.binary_search(&number).ok().map(|number| number as u32);
        let mut successor = Successor {
            starts: (0..count).filter_map(renamed).collect(),
            next: vec![vec![]; kept.len()],
            accepts: kept.iter().map(|&number| accepts(number)).collect(),
        };
        for (from, digits, to) in steps {
            if let (Some(from), Some(to)) = (renamed(from), renamed(to)) {
                successor.next[from as usize].push((digits.0, digits.1, to));
            }
        }
        successor.is_total(self).then_some(successor)
    }
}

impl Successor {
    /// Zeros, for a number that stays 0 and for its successor.
    pub fn zero() -> Successor {
        Successor { starts: vec![0], next: vec![vec![(0, 0, 0)]], accepts: vec![true] }
    }

    /// Whether it reads each number with some second one: all its states after a word, taken together, lead by a
    /// zero to one that accepts.
    fn is_total(&self, numeration: Numeration) -> bool {
        // A list of states, and at its end whether the last digit limits the next one.
        let after = |states: &[u32], digit: u32| -> Vec<u32> {
            let mut next: Vec<u32> = (0..self.next.len() as u32).collect();
            let leads = |to: &u32| {
                let steps = states.iter().flat_map(|&state| &self.next[state as usize]);
                steps.clone().any(|step| (step.0, step.2) == (digit, *to))
            };
            next.retain(leads);
            next
        };
        let mut met = Numbers::new();
        met.number(&[&self.starts[..], &[0]].concat());
        let mut at = 0;
        while at < met.len() {
            let list = met.list(at).to_vec();
            let Some((is_limited, states)) = list.split_last() else { return false };
            if !after(states, 0).iter().any(|&state| self.accepts[state as usize]) {
                return false;
            }
            let is_allowed = |&digit: &u32| numeration.allows(digit, *is_limited == 1);
            for digit in (0..numeration.digits()).filter(is_allowed) {
                met.number(&[after(states, digit), vec![numeration.limits(digit).into()]].concat());
            }
            at += 1;
        }
        true
    }
}
