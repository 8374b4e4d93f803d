//! The ways in which what a statement leaves to be guessed may turn out.
//!
//! A quotient leaves a remainder, one of two numbers is the smaller one, a number is negative or is not. In each *branch*
//! all of this is settled: then every number is a sum of multiples of natural numbers, the piles and others that linear
//! equations determine, and every comparison is true or false, which linear conditions say. For given piles exactly one branch applies.
use alloc::vec;
use alloc::vec::Vec;

use crate::statement::Bound;
use crate::statement::constraints::{Constraint, Relation, TooMany};
use crate::statement::nodes::{Atom, Id, Number};
use crate::statement::tree::Predicate;

/// The most branches.
const MOST_BRANCHES: usize = 1 << 15;
/// The most natural numbers of a branch, which have a bit each in a state.
const MOST_NATURALS: usize = 64;

/// Multiples of natural numbers, by their places, and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Linear {
    /// Ends with another number than 0.
    factors: Vec<i64>,
    constant: i64,
}

impl Linear {
    fn constant(constant: i64) -> Linear {
        Linear { factors: vec![], constant }
    }

    fn natural(place: usize) -> Linear {
        let mut factors = vec![0; place];
        factors.push(1);
        Linear { factors, constant: 0 }
    }

    /// This times one factor and another one times a second factor.
    fn plus(&self, own: i64, other: &Linear, factor: i64) -> Linear {
        let of = |linear: &Linear, place: usize| linear.factors.get(place).copied().unwrap_or(0);
        let count = self.factors.len().max(other.factors.len());
        let mut factors: Vec<i64> =
            (0..count).map(|place| own * of(self, place) + factor * of(other, place)).collect();
        while factors.last() == Some(&0) {
            factors.pop();
        }
        Linear { factors, constant: own * self.constant + factor * other.constant }
    }

    fn times(&self, factor: i64) -> Linear {
        self.plus(factor, &Linear::default(), 0)
    }

    fn minus(&self, other: &Linear) -> Linear {
        self.plus(1, other, -1)
    }

    /// -1 - x, which is a natural number exactly if x is none.
    fn complement(&self) -> Linear {
        Linear::constant(-1).plus(1, self, -1)
    }

    /// The number, if it depends on no pile.
    fn value(&self) -> Option<i64> {
        self.factors.is_empty().then_some(self.constant)
    }
}

/// The decision about an atom.
#[derive(Clone, Copy, Debug)]
pub enum Settled {
    Not,
    Is(bool),
    /// Whether a predicate is true of the piles that are read in this place.
    Read(Predicate, usize),
}

/// One way in which all guesses turn out.
#[derive(Clone, Debug)]
pub struct Branch {
    /// The number of natural numbers; the first ones are the piles.
    pub naturals: usize,
    pub constraints: Vec<Constraint>,
    /// Places of natural numbers; the last is the xor of the others.
    pub xors: Vec<[usize; 3]>,
    /// The places of piles for each predicate.
    pub reads: Vec<Vec<usize>>,
    pub atoms: Vec<Settled>,
    numbers: Vec<Linear>,
    /// Numbers that are natural ones, with their places.
    known: Vec<(Linear, usize)>,
}

/// The next decision of a branch.
#[derive(Clone, Copy)]
enum Question {
    Number(Id),
    Atom(usize),
}

impl Bound {
    /// All branches in which the statement may be false.
    pub(super) fn branches(&self) -> Result<Vec<Branch>, TooMany> {
        let mut start = Branch {
            naturals: 0,
            constraints: vec![],
            xors: vec![],
            reads: vec![],
            atoms: vec![Settled::Not; self.atoms.len()],
            numbers: vec![Linear::default(); self.numbers.len()],
            known: vec![],
        };
        (0..self.piles).for_each(|_| _ = start.add());
        let mut branches = vec![start];
        for question in self.questions() {
            let mut next = vec![];
            for branch in branches {
                match self.is_true(&branch, &mut |_, _| None) {
                    Some(true) => {}
                    Some(false) => next.push(branch),
                    None => self.settle(branch, question, &mut next),
                }
                let is_large = next.last().is_some_and(|branch| branch.naturals > MOST_NATURALS);
                if next.len() > MOST_BRANCHES || is_large {
                    return Err(TooMany);
                }
            }
            branches = next;
        }
        branches.retain(|branch| self.is_true(branch, &mut |_, _| None) != Some(true));
        Ok(branches)
    }

    /// Whether the statement is true in a branch, if `read` evaluates its predicates of the piles; `None` if
    /// that is not settled.
    pub(super) fn is_true(
        &self,
        branch: &Branch,
        read: &mut dyn FnMut(Predicate, usize) -> Option<bool>,
    ) -> Option<bool> {
        self.fact.holds(&mut |atom| match branch.atoms[atom] {
            Settled::Not => None,
            Settled::Is(value) => Some(value),
            Settled::Read(predicate, place) => read(predicate, place),
        })
    }

    /// The atoms in their order, each behind the numbers that it is the first one to need.
    fn questions(&self) -> Vec<Question> {
        let mut questions = vec![];
        let mut is_needed = vec![false; self.numbers.len()];
        for (place, atom) in self.atoms.iter().enumerate() {
            let before = is_needed.clone();
            match atom {
                Atom::Less(x, y) | Atom::Equal(x, y) => [is_needed[*x], is_needed[*y]] = [true; 2],
                Atom::Is(_, piles) => piles.iter().for_each(|&id| is_needed[id] = true),
            }
            for id in (0..is_needed.len()).rev() {
                if is_needed[id] {
                    self.numbers[id].operands().into_iter().flatten().for_each(|id| is_needed[id] = true);
                }
            }
            let new = (0..is_needed.len()).filter(|&id| is_needed[id] && !before[id]);
            questions.extend(new.map(Question::Number));
            questions.push(Question::Atom(place));
        }
        questions
    }

    /// Adds the branch for each way in which a question may turn out.
    fn settle(&self, branch: Branch, question: Question, found: &mut Vec<Branch>) {
        match question {
            Question::Atom(place) => {
                for (mut branch, settled) in self.settled(branch, place) {
                    branch.atoms[place] = settled;
                    found.push(branch);
                }
            }
            Question::Number(id) => {
                for (mut branch, number) in self.number(branch, id) {
                    branch.numbers[id] = number;
                    found.push(branch);
                }
            }
        }
    }

    /// A number in each branch.
    fn number(&self, branch: Branch, id: Id) -> Vec<(Branch, Linear)> {
        let of = |id: Id| &branch.numbers[id];
        let number = match self.numbers[id] {
            Number::Constant(value) => Linear::constant(value),
            Number::Pile(pile) => Linear::natural(pile),
            Number::Sum(x, y) => of(x).plus(1, of(y), 1),
            Number::Difference(x, y) => of(x).minus(of(y)),
            Number::Multiple(factor, x) => of(x).times(factor),
            Number::Remainder(x, divisor) => return branch.remainder(x, divisor),
            Number::Quotient(x, divisor) => return branch.quotient(x, divisor),
            Number::Xor(x, y) => {
                let [one, other] = [x, y].map(|id| of(id).clone());
                match one.value().zip(other.value()) {
                    Some((one, other)) => Linear::constant(one ^ other),
                    None => return branch.xor(&one, &other),
                }
            }
            Number::Least(x, y) | Number::Largest(x, y) => {
                let is_least = matches!(self.numbers[id], Number::Least(..));
                let [one, other] = [x, y].map(|id| of(id).clone());
                let chosen =
                    |is_larger: bool| if is_larger == is_least { one.clone() } else { other.clone() };
                let ways = branch.compared(&other.minus(&one)).into_iter();
                return ways.map(|(way, is_larger)| (way, chosen(is_larger))).collect();
            }
        };
        vec![(branch, number)]
    }

    /// An atom in each branch.
    fn settled(&self, branch: Branch, place: usize) -> Vec<(Branch, Settled)> {
        let apart = |branch: &Branch, x: Id, y: Id| branch.numbers[y].minus(&branch.numbers[x]);
        let one = Linear::constant(1);
        match &self.atoms[place] {
            Atom::Less(x, y) => {
                let more = apart(&branch, *x, *y).minus(&one);
                let ways = branch.compared(&more).into_iter();
                ways.map(|(way, is_less)| (way, Settled::Is(is_less))).collect()
            }
            Atom::Equal(x, y) => {
                let more = apart(&branch, *x, *y);
                let ways = [
                    (more.minus(&one), Relation::AtLeastZero, false),
                    (more.times(-1).minus(&one), Relation::AtLeastZero, false),
                    (more, Relation::Zero, true),
                ];
                let way = |(number, relation, is_equal)| {
                    Some((branch.clone().with(&number, relation)?, Settled::Is(is_equal)))
                };
                ways.into_iter().filter_map(way).collect()
            }
            Atom::Is(predicate, piles) => {
                let mut found = vec![];
                let mut ways = vec![(branch, vec![])];
                for id in piles {
                    for (way, read) in core::mem::take(&mut ways) {
                        let size = way.numbers[*id].clone();
                        for (way, is_natural, place) in way.natural(&size) {
                            match is_natural {
                                true => ways.push((way, [&read[..], &[place]].concat())),
                                // Negative numbers are no piles.
                                false => found.push((way, Settled::Is(false))),
                            }
                        }
                    }
                }
                for (mut way, read) in ways {
                    let known = way.reads.iter().position(|known| *known == read);
                    let place = known.unwrap_or(way.reads.len());
                    if known.is_none() {
                        way.reads.push(read);
                    }
                    found.push((way, Settled::Read(*predicate, place)));
                }
                found
            }
        }
    }
}

impl Branch {
    /// One more natural number.
    fn add(&mut self) -> usize {
        self.known.push((Linear::natural(self.naturals), self.naturals));
        self.naturals += 1;
        self.naturals - 1
    }

    /// The part of it in which a condition holds; `None` if that plainly never does.
    fn with(mut self, number: &Linear, relation: Relation) -> Option<Branch> {
        let least = number.factors.iter().all(|&factor| factor >= 0).then_some(number.constant);
        let most = number.factors.iter().all(|&factor| factor <= 0).then_some(number.constant);
        let never = match relation {
            Relation::Zero => least.is_some_and(|least| least > 0) || most.is_some_and(|most| most < 0),
            Relation::AtLeastZero => most.is_some_and(|most| most < 0),
            Relation::MultipleOf(divisor) => number.value().is_some_and(|value| value % divisor != 0),
        };
        let always = match relation {
            Relation::AtLeastZero => least.is_some_and(|least| least >= 0),
            _ => number.value().is_some(),
        };
        let Linear { factors, constant } = number.clone();
        let constraint = Constraint { factors, constant, relation };
        if !always && !self.constraints.contains(&constraint) {
            self.constraints.push(constraint);
        }
        (!never).then_some(self)
    }

    /// The parts of it in which a number is at least 0 and is not.
    fn compared(self, number: &Linear) -> Vec<(Branch, bool)> {
        let both = [(number.clone(), true), (number.complement(), false)];
        let is_known = |number: &Linear| {
            self.constraints.iter().any(|known| {
                known.relation == Relation::AtLeastZero
                    && (&known.factors, known.constant) == (&number.factors, number.constant)
            })
        };
        if let Some(known) = both.iter().find(|(number, _)| is_known(number)) {
            return vec![(self, known.1)];
        }
        let way = |(number, is_so)| Some((self.clone().with(&number, Relation::AtLeastZero)?, is_so));
        both.into_iter().filter_map(way).collect()
    }

    /// Whether a number is a natural one, and the place of it or else of its complement.
    fn natural(self, number: &Linear) -> Vec<(Branch, bool, usize)> {
        let both = [(number.clone(), true), (number.complement(), false)];
        let known = |number: &Linear| self.known.iter().find(|(known, _)| known == number);
        if let Some((place, is_natural)) =
            both.iter().find_map(|(number, is_natural)| Some((known(number)?.1, *is_natural)))
        {
            return vec![(self, is_natural, place)];
        }
        let way = |(number, is_natural): (Linear, bool)| {
            let mut way = self.clone();
            let place = way.add();
            way.known.push((number.clone(), place));
            Some((way.with(&number.minus(&Linear::natural(place)), Relation::Zero)?, is_natural, place))
        };
        both.into_iter().filter_map(way).collect()
    }

    /// The remainder of a quotient, each in its part of the branch.
    fn remainder(self, quotient: Id, divisor: i64) -> Vec<(Branch, Linear)> {
        let number = self.numbers[quotient].clone();
        if let Some(value) = number.value() {
            return vec![(self, Linear::constant(value.rem_euclid(divisor)))];
        }
        let way = |rest: i64| {
            let number = number.minus(&Linear::constant(rest));
            Some((self.clone().with(&number, Relation::MultipleOf(divisor))?, Linear::constant(rest)))
        };
        (0..divisor).filter_map(way).collect()
    }

    /// The quotient of a number by a divisor.
    fn quotient(self, number: Id, divisor: i64) -> Vec<(Branch, Linear)> {
        let number = self.numbers[number].clone();
        if let Some(value) = number.value() {
            return vec![(self, Linear::constant(value.div_euclid(divisor)))];
        }
        let way = |is_natural: bool| {
            let mut way = self.clone();
            let natural = Linear::natural(way.add());
            let value = if is_natural { natural } else { natural.complement() };
            // From 0 to divisor - 1 are left.
            let left = number.plus(1, &value, -divisor);
            let way = way.with(&left, Relation::AtLeastZero)?;
            let over = left.times(-1).minus(&Linear::constant(1 - divisor));
            Some((way.with(&over, Relation::AtLeastZero)?, value))
        };
        [true, false].into_iter().filter_map(way).collect()
    }

    /// The xor of two numbers; for a negative one, the complement of that with its complement.
    fn xor(self, one: &Linear, other: &Linear) -> Vec<(Branch, Linear)> {
        let mut found = vec![];
        for (way, is_one, x) in self.natural(one) {
            for (mut way, is_other, y) in way.natural(other) {
                let place = way.add();
                way.xors.push([x, y, place]);
                let natural = Linear::natural(place);
                found.push((way, if is_one == is_other { natural } else { natural.complement() }));
            }
        }
        found
    }
}
