//! Values and periods of many sets, compared with the definition, and distant ones.
use std::vec::Vec;
use std::{format, vec};

use super::*;
use crate::work::finish;
use crate::{Atom, Axes, Cell, Frame, Named, Nimber, Outcome, Period, TakeSet, Window};

/// The matrix in a frame.
fn fill(game: &Subtraction, frame: &Frame) -> Result<Found, Problem> {
    finish(async |meter| matrix(game, frame, true, meter).await)
}

/// A small generator, the same numbers in every run.
pub(crate) struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % bound
    }
}

fn list(amounts: impl IntoIterator<Item = u64>) -> TakeSet {
    TakeSet::new(amounts.into_iter().map(Atom::one))
}

/// Each amount from 1 to `last` with probability 1 to `rarity`; not empty.
fn random_list(random: &mut Random, last: u64, rarity: u64) -> TakeSet {
    let amounts: Vec<u64> = (1..=last).filter(|_| random.below(rarity) == 0).collect();
    list(amounts.into_iter().chain([1 + random.below(last)]))
}

/// Sets of every kind.
pub(crate) fn sets(random: &mut Random) -> Vec<TakeSet> {
    let mut sets: Vec<TakeSet> =
        (1..256u64).map(|bits| list((1..=8).filter(|amount| bits >> (amount - 1) & 1 == 1))).collect();
    for (last, count) in [(12, 20), (20, 20), (33, 15), (64, 7)] {
        sets.extend((0..count).map(|_| random_list(random, last, 2)));
        sets.extend((0..count).map(|_| random_list(random, last, 6)));
    }
    // Every union of classes, alone and with single amounts, ranges and tails.
    for modulus in 2..=6 {
        for bits in 1..1u64 << modulus {
            let classes = (0..modulus).filter(|residue| bits >> residue & 1 == 1);
            let classes: Vec<Atom> = classes.map(|residue| Atom::Class { modulus, residue }).collect();
            let with = |atoms: &[Atom]| TakeSet::new(classes.iter().chain(atoms).copied());
            sets.push(with(&[]));
            sets.push(with(&[Atom::one(1 + random.below(9))]));
            let start = 1 + random.below(9);
            sets.push(with(&[Atom::one(1 + random.below(9)), Atom::Range(start, start + random.below(6))]));
            sets.push(with(&[Atom::From(5 + random.below(20))]));
        }
    }
    let class = |modulus, residue| Atom::Class { modulus, residue };
    sets.push(TakeSet::new([class(2, 1), class(3, 0)]));
    sets.push(TakeSet::new([class(4, 2), class(6, 1), Atom::Range(3, 5)]));
    for first in 1..=9 {
        sets.push(TakeSet::new([Atom::From(first)]));
        for last in first..first + 9 {
            sets.push(TakeSet::new([Atom::Range(first, last)]));
        }
        for _ in 0..6 {
            let some = random_list(random, first + 2, 2);
            sets.push(TakeSet::new(some.atoms().iter().copied().chain([Atom::From(first + 3)])));
        }
        // The part of a named set covered by the tail is finite.
        sets.push(TakeSet::new([Atom::From(first + 20), Atom::Named(Named::Squares), class(5, 1)]));
    }
    // Values that repeat at once, but not for ever; and as many values as a word has bits, and more.
    sets.extend([&[1, 60][..], &[1, 3, 5, 100], &[1, 8, 11]].map(|amounts| list(amounts.iter().copied())));
    sets.extend((63..=66).map(|most| list((1..=most).map(|half| 2 * half))));
    sets
}

/// The values of 0, 1, ... tokens, each the mex of its options.
fn by_definition(set: &TakeSet, count: usize) -> Vec<u64> {
    let amounts: Vec<usize> = set.members(count as u64).map(|amount| amount as usize).collect();
    let mut values: Vec<u64> = vec![];
    for n in 0..count {
        let legal = amounts.iter().take_while(|&&amount| amount <= n);
        values.push(Nimber::mex(legal.map(|amount| Nimber(values[n - amount]))).0);
    }
    values
}

/// The least period, saltus and preperiod of these terms: the period is tried on the last half.
fn least_period(terms: &[u64]) -> Option<(u64, u64, u64)> {
    let count = terms.len();
    let rise = |n: usize, period: usize| terms[n + period].wrapping_sub(terms[n]);
    let period = (1..count / 4).find(|&period| {
        let saltus = rise(count / 2, period);
        (count / 2..count - period).all(|n| rise(n, period) == saltus)
    })?;
    let saltus = rise(count / 2, period);
    let preperiod = (0..count / 2).rev().find(|&n| rise(n, period) != saltus).map_or(0, |n| n as u64 + 1);
    Some((preperiod, period as u64, saltus))
}

/// Every set has proved periods. Values are those of the definition before the periods are found and after.
#[test]
fn values_and_periods_are_those_of_the_definition() {
    for set in sets(&mut Random(1)) {
        let mut values = Values::new(&set);
        values.settle(1 << 15);
        let period = |period: Option<&Period>| {
            let period = period.filter(|period| period.is_proved()).unwrap_or_else(|| panic!("{set}"));
            (period.preperiod(), period.period(), period.saltus())
        };
        let (outcome, grundy) = (period(values.outcome_period()), period(values.grundy_period()));
        let end = (outcome.0 + outcome.1).max(grundy.0 + grundy.1) as usize;
        let count = (5 * end / 2).max(2000);
        let expected = by_definition(&set, count);
        let outcomes: Vec<u64> = expected.iter().map(|value| u64::from(*value > 0)).collect();
        assert_eq!(Some(outcome), least_period(&outcomes), "outcomes of {set}");
        assert_eq!(Some(grundy), least_period(&expected), "values of {set}");
        let mut walked = Values::new(&set);
        for n in [5, 6, 1023, 1024, count as u64 - 1] {
            walked.reach(n).unwrap();
            values.reach(n).unwrap();
        }
        for (n, &expected) in (0..).zip(&expected) {
            let expected = Nimber(expected);
            assert_eq!([values.get(n), walked.get(n)], [Some(expected); 2], "{n} tokens, {set}");
            assert_eq!(values.outcome(n), Some(Outcome::of(expected)), "{n} tokens, {set}");
        }
        for first in [0, 1, count / 7, count / 2] {
            let narrow = expected[first..].iter().map(|&value| value as u32).collect();
            assert_eq!(values.row(first as u64, count - first), Some(narrow), "{set} from {first} on");
        }
    }
}

#[test]
fn the_law_of_ranges_reaches_the_largest_pile() {
    let value = |set: &TakeSet, n: u64| {
        let mut values = Values::new(set);
        values.reach(n).unwrap();
        values.get(n).unwrap().0
    };
    assert_eq!(value(&TakeSet::all(), u64::MAX), u64::MAX);
    assert_eq!(value(&TakeSet::new([Atom::From(4)]), u64::MAX), u64::MAX / 4);
    assert_eq!(value(&TakeSet::new([Atom::Range(1, u64::MAX)]), u64::MAX), u64::MAX);
    assert_eq!(value(&TakeSet::new([Atom::Range(5, 1 << 40)]), (1 << 40) + 4), 219_902_325_556);
    assert_eq!(value(&TakeSet::new([Atom::Range(5, 1 << 40)]), (1 << 40) + 5), 0);
    assert_eq!(value(&list([1, 2, 3]), u64::MAX), 3);
    assert_eq!(value(&TakeSet::new([Atom::Class { modulus: 2, residue: 0 }]), u64::MAX), u64::MAX / 2);
    let mut values = Values::new(&list([1, 2, 3]));
    assert_eq!(values.row(u64::MAX - 4, 9), Some(vec![3, 0, 1, 2, 3]));
    assert_eq!(Values::new(&TakeSet::all()).row((1 << 32) - 2, 2), Some(vec![u32::MAX - 1, u32::MAX]));
    assert_eq!(Values::new(&TakeSet::all()).row((1 << 32) - 2, 3), None);
    values = Values::new(&list([1, 1 << 62]));
    assert_eq!(values.reach(1 << 61).unwrap_err().size, 1 << 61);
}

#[test]
fn matrices_may_lie_anywhere_and_know_their_periods() {
    let game = Subtraction::new(vec![list([1, 2, 3]), list([1, 3, 4])]).unwrap();
    let piles = Piles::pair();
    let axes = Axes { down: Some(1), across: 2 };
    let at =
        |x0, y0| fill(&game, &Frame { piles: &piles, window: Window { x0, y0, cols: 14, rows: 8 }, axes });
    let near = at(0, 0).unwrap();
    assert_eq!(near.boundaries, Some((4, 7)));
    let far = at(7_000_000_000_000_000_000, 1 << 63).unwrap();
    assert_eq!((near.outcomes, near.values), (far.outcomes, far.values));
    // Beyond the largest number there is no position.
    let edge = at(u64::MAX, u64::MAX).unwrap();
    let nothing = edge.outcomes.iter().filter(|&&cell| cell == Cell::Nothing as u8).count();
    assert_eq!(nothing, edge.outcomes.len() - 1);
    let endless = Subtraction::new(vec![TakeSet::new([Atom::Named(Named::Primes)])]).unwrap();
    let window = Window { x0: 1 << 50, y0: 0, cols: 2, rows: 2 };
    let problem = fill(&endless, &Frame { piles: &piles, window, axes }).err().unwrap();
    assert_eq!((problem.code, problem.key), (Code::TooLarge, "w"));
    let nim = Subtraction::alike(TakeSet::all());
    let window = Window { x0: 1 << 50, y0: 1 << 50, cols: 2, rows: 2 };
    // Beside a pile of one token, two sizes that differ by one are P.
    let piles = Piles::new(vec![0, 0, 1]).unwrap();
    let filled = fill(&nim, &Frame { piles: &piles, window, axes }).unwrap();
    assert_eq!((filled.outcomes, filled.values, filled.boundaries), (vec![0, 1, 1, 0], None, None));
}

#[test]
fn huge_piles_have_exact_totals() {
    let state = |query: &str| crate::notation::parse(query).unwrap();
    for (query, outcome, total, first) in [
        ("g=sub:all&p=1152921504606846976,5,7", Outcome::N, 1, "1a1152921504606846974"),
        ("g=sub:1,2,3/1,3,4&p=18446744073709551615,18446744073709551615", Outcome::N, 2, "1a2"),
        ("g=sub:odd&p=1152921504606846976,1", Outcome::N, (1 << 59) + 1, "1a1"),
        ("g=sub:7-inf&p=18446744073709551615,3", Outcome::N, 7, "1a18446744073709551609"),
        ("g=sub:1-3,5,odd&p=18446744073709551615,0", Outcome::N, 1 << 62, "1a3"),
    ] {
        let evaluation = crate::evaluate(&state(query)).unwrap();
        assert_eq!(evaluation.outcome, outcome, "{query}");
        assert_eq!(evaluation.winning_total, Some(total), "{query}");
        assert_eq!(format!("{}", evaluation.moves[0].played), first, "{query}");
        assert_eq!(evaluation.basis.id, "subtraction/sum", "{query}");
    }
    // P are the multiples of 4, for 2 is a prime: each one is an odd number away. They are counted though
    // the set has no period.
    let evaluation = crate::evaluate(&state("g=sub:odd,primes&p=900001,0")).unwrap();
    assert_eq!(evaluation.winning_total, Some(900_000 / 4 + 1));
    for query in ["g=sub:primes&p=10000000000,3", "g=sub:1,5000000000000&p=100000000000,3&by=theorem"] {
        let problem = crate::evaluate(&state(query)).unwrap_err();
        assert_eq!((problem.code, problem.key), (Code::TooLarge, "p"), "{query}");
    }
}
