//! The moves of a game on two piles as a regular language over `a` and `b`, with one word for each legal
//! move.
use alloc::{vec, vec::Vec};

use super::condition::{Condition, Measure, all_hold};
use super::rule::{Atom, Count, Forbidding, From, TakeAway};
use super::set0::{Cycle, MOST_COUNTED, Set0};
use crate::TakeSet;
use crate::base::iterators::distinct;
use crate::work::Memo;

/// The most states before they are merged, and after it.
const MOST_STATES: usize = 20_000;
const MOST_MERGED: usize = 512;
/// No state follows.
pub(super) const NONE: usize = usize::MAX;

/// A deterministic automaton; it starts in state 0.
#[derive(Clone, Debug)]
pub(super) struct Language {
    /// The states that follow with a token from the first pile and from the second.
    pub next: Vec<[usize; 2]>,
    /// Whether a move may end there: [`MOVE`], or 0; and whether the opponent may forbid it: [`FORBIDDEN`].
    pub accepts: Vec<u8>,
}

pub(super) const MOVE: u8 = 1;
pub(super) const FORBIDDEN: u8 = 2;

/// An automaton in which several states may follow.
#[derive(Default)]
struct Loose {
    next: Vec<[Vec<usize>; 2]>,
    accepts: Vec<u8>,
    /// The kind of the added words.
    mark: u8,
}

/// The form of the words of moves from both piles.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    /// Pairs of letters, then the rest of the larger.
    Pairs,
    /// Pairs of letters alone.
    Diagonal,
    /// All of one letter, then all of the other.
    Sums,
    /// Any, so that a move may have several.
    Several,
    /// These steps, over and over.
    Ray(u64, u64),
}

impl Form {
    /// `None` of an atom that takes from one pile.
    fn of(atom: &Atom) -> Option<Form> {
        match atom {
            Atom::Both(_) => Some(Form::Diagonal),
            Atom::Piles { count: Count::Two | Count::Any, conditions } => Some(match conditions[..] {
                [Condition::Of(Measure::Sum, _)] => Form::Sums,
                [Condition::Under(2.., _)] => Form::Several,
                _ => Form::Pairs,
            }),
            // The other order is a ray like this one.
            Atom::Cross { steps, .. } | Atom::Vector { steps, .. } => match steps[..] {
                [down, across] if down * across > 0 => Some(Form::Ray(down, across)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a move that has a word of each form has one word.
    fn fits(self, other: Form) -> bool {
        match (self, other) {
            (Form::Ray(a, b), Form::Ray(c, d)) => (a, b) == (c, d) || (a * d != b * c && a * c != b * d),
            (Form::Diagonal, Form::Ray(a, b)) | (Form::Ray(a, b), Form::Diagonal) => a != b,
            (Form::Pairs, Form::Diagonal) | (Form::Diagonal, Form::Pairs) => true,
            _ => self == other && self != Form::Several,
        }
    }
}

/// How far amounts have to be counted under all of these conditions.
fn cycle(conditions: &[Condition]) -> Option<Cycle> {
    let one = Cycle { preperiod: 1, period: 1 };
    conditions.iter().try_fold(one, |cycle, condition| cycle.and(condition.cycle()?))
}

impl Loose {
    fn add(&mut self) -> Option<usize> {
        self.next.push([vec![], vec![]]);
        self.accepts.push(0);
        (self.next.len() <= MOST_STATES).then_some(self.next.len() - 1)
    }

    fn accept(&mut self, state: usize, accepts: bool) {
        self.accepts[state] |= if accepts { self.mark } else { 0 };
    }

    fn join(&mut self, from: usize, letter: usize, to: usize) {
        self.next[from][letter].push(to);
    }

    /// Words that repeat `letters` so often.
    fn ray(&mut self, letters: &[usize], times: &TakeSet) -> Option<()> {
        let cycle = Cycle::of(times)?;
        let ends: Vec<usize> = (1..cycle.len()).map(|_| self.add()).collect::<Option<_>>()?;
        // State 0 has no time yet.
        let state = |number: usize| if number == 0 { 0 } else { ends[number - 1] };
        for number in 0..cycle.len() {
            let mut at = state(number);
            let (last, others) = letters.split_last()?;
            for &letter in others {
                let between = self.add()?;
                self.join(at, letter, between);
                at = between;
            }
            self.join(at, *last, state(cycle.after(number)));
            if number > 0 {
                self.accept(state(number), times.contains(number as u64));
            }
        }
        Some(())
    }

    /// A state, then `count` that follow it one `letter` after another, which accept by their number.
    fn chain(
        &mut self,
        from: usize,
        letter: usize,
        count: usize,
        accepts: &dyn Fn(usize) -> bool,
    ) -> Option<Vec<usize>> {
        let mut states = vec![from];
        for number in 1..=count {
            let next = self.add()?;
            self.join(states[number - 1], letter, next);
            self.accept(next, accepts(number));
            states.push(next);
        }
        Some(states)
    }

    /// The same for all numbers that a cycle distinguishes, the last one with a way back.
    fn amounts(
        &mut self,
        from: usize,
        letter: usize,
        cycle: Cycle,
        accepts: &dyn Fn(usize) -> bool,
    ) -> Option<Vec<usize>> {
        let states = self.chain(from, letter, cycle.len() - 1, accepts)?;
        self.join(states[cycle.len() - 1], letter, states[cycle.preperiod as usize]);
        Some(states)
    }

    /// One amount, `letter` by letter.
    fn line(&mut self, letter: usize, conditions: &[Condition]) -> Option<()> {
        self.amounts(0, letter, cycle(conditions)?, &|number| all_hold(conditions, &[number as u64]))?;
        Some(())
    }

    /// Two amounts: pairs of letters for the smaller, then the rest of the larger.
    fn pairs(&mut self, conditions: &[Condition]) -> Option<()> {
        match conditions {
            [Condition::Of(Measure::Sum, set)] => return self.sums(set),
            [Condition::Under(factor @ 2.., more)] => return self.under(*factor, *more),
            _ => {}
        }
        let mut conditions = conditions.to_vec();
        for condition in &mut conditions {
            match *condition {
                // larger < smaller + more
                Condition::Under(1, more) => {
                    *condition = Condition::Of(Measure::Difference, Set0::below(more))
                }
                Condition::Under(0, more) => *condition = Condition::Of(Measure::Largest, Set0::below(more)),
                Condition::Under(..) => return None,
                _ => {}
            }
        }
        let cycle = cycle(&conditions)?;
        let holds = |smaller: usize, rest: usize| {
            // The representative of a sum of two numbers is large enough if one of theirs is.
            let amounts = [smaller as u64, (smaller + rest) as u64];
            all_hold(&conditions, &amounts)
        };
        let mut pairs = vec![0];
        for _ in 1..cycle.len() {
            pairs.push(self.add()?);
        }
        for smaller in 0..cycle.len() {
            let between = self.add()?;
            self.join(pairs[smaller], 0, between);
            self.join(between, 1, pairs[cycle.after(smaller)]);
        }
        for (smaller, &pair) in pairs.iter().enumerate().skip(1) {
            self.accept(pair, holds(smaller, 0));
            for letter in [0, 1] {
                self.amounts(pair, letter, cycle, &|rest| holds(smaller, rest))?;
            }
        }
        Some(())
    }

    /// Two amounts with a sum: first all of one letter, then all of the other.
    fn sums(&mut self, set: &Set0) -> Option<()> {
        let cycle = Cycle { preperiod: 1, period: 1 }.and(Cycle::of(set.rest())?)?;
        let ones = self.amounts(0, 0, cycle, &|_| false)?;
        // No word leads here.
        let beyond = self.add()?;
        let others = self.amounts(beyond, 1, cycle, &|number| set.contains(number as u64))?;
        for number in 1..cycle.len() {
            self.join(ones[number], 1, others[cycle.after(number)]);
        }
        Some(())
    }

    /// larger < factor · smaller + more: each letter of the smaller is paired with 1 to `factor` of the
    /// larger, and up to more - 1 follow; without `more`, with one less in the first place.
    fn under(&mut self, factor: u64, more: u64) -> Option<()> {
        if factor.saturating_add(more) > MOST_COUNTED {
            return None;
        }
        for (small, large) in [(0, 1), (1, 0)] {
            // The state behind the smaller's letter, then behind each of the larger.
            let group = |loose: &mut Loose, begin: usize, most: u64| {
                let first = loose.add()?;
                loose.join(begin, small, first);
                loose.chain(first, large, most as usize, &|_| false)
            };
            let first = group(self, 0, if more == 0 { factor - 1 } else { factor })?;
            let hub = self.add()?;
            let others = group(self, hub, factor)?;
            for &end in first[1..].iter().chain(&others[1..]) {
                self.join(end, small, others[0]);
                self.accept(end, true);
                self.chain(end, large, more.saturating_sub(1) as usize, &|_| true)?;
            }
        }
        Some(())
    }

    fn atom(&mut self, atom: &Atom) -> Option<()> {
        let steps = |steps: &[u64]| -> Option<Vec<usize>> {
            let [down, across] = steps else { return None };
            (down + across <= MOST_COUNTED)
                .then(|| (0..*down).map(|_| 0).chain((0..*across).map(|_| 1)).collect())
        };
        match atom {
            Atom::Line { from: From::Any, half: false, conditions } => {
                self.line(0, conditions)?;
                self.line(1, conditions)
            }
            Atom::Pile { index, amounts } if *index < 2 => self.ray(&[*index], amounts),
            Atom::Both(times) => self.ray(&[0, 1], times),
            Atom::Piles { count: Count::Two, conditions } => self.pairs(conditions),
            Atom::Piles { count: Count::Any, conditions } => {
                self.line(0, conditions)?;
                self.line(1, conditions)?;
                self.pairs(conditions)
            }
            // With two piles, nothing is taken from three.
            Atom::Piles { count: Count::Three, .. } => Some(()),
            Atom::Cross { steps: both, times } => match both[..] {
                [one, other] => {
                    self.ray(&steps(&[one, other])?, times)?;
                    self.ray(&steps(&[other, one])?, times)
                }
                _ => Some(()),
            },
            Atom::Vector { steps: both, times } => match both[..] {
                [down] => self.ray(&steps(&[down, 0])?, times),
                [down, across] => self.ray(&steps(&[down, across])?, times),
                _ => None,
            },
            _ => None,
        }
    }

    /// The deterministic automaton, by the sets of states that words reach.
    fn determined(&self) -> Option<Language> {
        let mut sets: Memo<Vec<u32>, ()> = Memo::new();
        sets.entry(vec![0], ());
        let (mut next, mut accepts) = (vec![], vec![]);
        let mut at = 0;
        while at < sets.len() {
            let set = sets.entries()[at].0.clone();
            let marks = set.iter().fold(0, |marks, &state| marks | self.accepts[state as usize]);
            accepts.push(if marks & MOVE != 0 { marks } else { 0 });
            let step = [0, 1].map(|letter| {
                let reached = set.iter().flat_map(|&state| &self.next[state as usize][letter]);
                let reached = distinct(reached.map(|&state| state as u32));
                if reached.is_empty() { NONE } else { number(&mut sets, reached) }
            });
            next.push(step);
            at += 1;
            if sets.len() > MOST_STATES {
                return None;
            }
        }
        Some(Language { next, accepts })
    }
}

/// The number of a key, which is new or known.
fn number(memo: &mut Memo<Vec<u32>, ()>, key: Vec<u32>) -> usize {
    let number = memo.find(&key).unwrap_or(memo.len());
    memo.entry(key, ());
    number
}

impl Language {
    /// The language of the moves from two piles; `None` if they have none, one that is too large, or one in
    /// which a move that may be forbidden has several words.
    pub(super) fn of(game: &TakeAway) -> Option<Language> {
        let mut loose = Loose { mark: MOVE, ..Loose::default() };
        loose.add()?;
        game.atoms.iter().try_for_each(|atom| loose.atom(atom))?;
        if let Some(Forbidding { only, .. }) = &game.forbidding {
            loose.mark = FORBIDDEN;
            let only = only.as_ref().map_or(&game.atoms[..], core::slice::from_ref);
            only.iter().try_for_each(|atom| loose.atom(atom))?;
            let forms: Vec<Form> = game.atoms.iter().chain(only).filter_map(Form::of).collect();
            if !forms.iter().all(|one| forms.iter().all(|other| one.fits(*other))) {
                return None;
            }
        }
        let merged = loose.determined()?.merged();
        (merged.next.len() <= MOST_MERGED).then_some(merged)
    }

    /// The smallest automaton: states from which the same words are accepted are one, and those from which none is
    /// are none.
    fn merged(&self) -> Language {
        let mut alive: Vec<bool> = self.accepts.iter().map(|&marks| marks != 0).collect();
        loop {
            let before = alive.clone();
            for state in 0..alive.len() {
                alive[state] |= self.next[state].iter().any(|&next| next != NONE && alive[next]);
            }
            if alive == before {
                break;
            }
        }
        let next = |state: usize| {
            self.next[state].map(|next| if next == NONE || !alive[next] { NONE } else { next })
        };
        let mut classes: Vec<usize> = self.accepts.iter().map(|&marks| marks.into()).collect();
        let mut count = 0;
        loop {
            let class_of = |state: usize| if state == NONE { NONE } else { classes[state] };
            let mut kinds: Memo<Vec<u32>, ()> = Memo::new();
            let refined = (0..self.next.len()).map(|state| {
                let [down, across] = next(state).map(class_of);
                number(&mut kinds, [classes[state], down, across].map(|class| class as u32).to_vec())
            });
            classes = refined.collect();
            if kinds.len() == count {
                break;
            }
            count = kinds.len();
        }
        // Classes by their first states, which begin with the start.
        let mut members: Vec<usize> = vec![];
        for state in (0..classes.len()).filter(|&state| state == 0 || alive[state]) {
            if !members.iter().any(|&member| classes[member] == classes[state]) {
                members.push(state);
            }
        }
        let place = |state: usize| {
            members
                .iter()
                .position(|&member| state != NONE && classes[member] == classes[state])
                .unwrap_or(NONE)
        };
        Language {
            next: members.iter().map(|&state| next(state).map(place)).collect(),
            accepts: members.iter().map(|&state| self.accepts[state]).collect(),
        }
    }
}
