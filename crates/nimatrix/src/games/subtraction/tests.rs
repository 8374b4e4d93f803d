//! Every strategy for subtraction games, held against the definition.
use std::vec::Vec;
use std::{format, vec};

use super::*;
use crate::work::finish;
use crate::{
    Atom, Axes, Budget, Cell, Definition, Frame, Named, Nimber, Outcome, Period, Proof, Solution, TakeSet,
    Window,
};

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
    }
    sets
}

/// The values of 0, 1, ... tokens, each the mex of what the amounts lead to.
fn by_definition(set: &TakeSet, count: usize) -> Vec<u64> {
    let amounts: Vec<usize> = set.members(count as u64).map(|amount| amount as usize).collect();
    let mut values: Vec<u64> = vec![];
    for n in 0..count {
        let legal = amounts.iter().take_while(|&&amount| amount <= n);
        values.push(Nimber::mex(legal.map(|amount| Nimber(values[n - amount]))).0);
    }
    values
}

/// The least period, saltus and preperiod that terms seem to have: the period is tried on the last
/// half, and the preperiod must be in the first third.
fn seen(terms: &[u64]) -> Option<(u64, u64, u64)> {
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

fn told(period: Option<&Period>) -> Option<(u64, u64, u64)> {
    let period = period?;
    assert!(period.is_proved());
    Some((period.preperiod(), period.period(), period.saltus()))
}

/// Holds the values and periods of a set against the definition, for this many values and for as
/// many as show the periods; says whether both periods are proved.
fn check(set: &TakeSet, count: usize) -> bool {
    let mut values = Values::new(set);
    values.settle(1 << 15);
    let end = |period: Option<&Period>| period.map_or(0, |period| period.preperiod() + period.period());
    let end = end(values.outcome_period()).max(end(values.grundy_period())) as usize;
    let count = count.max(5 * end / 2);
    let expected = by_definition(set, count);
    let outcomes: Vec<u64> = expected.iter().map(|value| u64::from(*value > 0)).collect();
    // Values as they are after the periods are found, and as they are before.
    let mut walked = Values::new(set);
    walked.reach(count as u64 - 1).unwrap();
    values.reach(count as u64 - 1).unwrap();
    for (n, &expected) in expected.iter().enumerate() {
        let n = n as u64;
        assert_eq!(values.get(n), Some(Nimber(expected)), "{n} tokens, {set}");
        assert_eq!(walked.get(n), Some(Nimber(expected)), "{n} tokens, {set}");
        assert_eq!(values.outcome(n), Some(Outcome::of(Nimber(expected))), "{n} tokens, {set}");
    }
    let narrow = |values: &[u64]| -> Vec<u32> { values.iter().map(|&value| value as u32).collect() };
    for first in [0, 1, count / 7, count / 2] {
        let row = values.row(first as u64, count - first);
        assert_eq!(row, Some(narrow(&expected[first..])), "{set} from {first} on");
    }
    let (outcome, grundy) = (told(values.outcome_period()), told(values.grundy_period()));
    if outcome.is_some() {
        assert_eq!(outcome, seen(&outcomes), "outcomes of {set}");
    }
    if grundy.is_some() {
        assert_eq!(grundy, seen(&expected), "values of {set}");
    }
    outcome.is_some() && grundy.is_some()
}

#[test]
fn values_and_periods_are_those_of_the_definition() {
    let mut unproved = vec![];
    for set in sets(&mut Random(1)) {
        if !check(&set, 2000) {
            unproved.push(format!("{set}"));
        }
    }
    assert_eq!(unproved, [""; 0]);
}

/// What a proof says, held against the definition.
fn check_proof(set: &TakeSet, period: &Period, terms: &[u64]) {
    let at = |n: u64| terms[n as usize];
    match period.proof() {
        Proof::Window { length } => {
            assert_eq!(set.max(), Some(*length), "{set}");
            for n in period.preperiod()..period.preperiod() + length {
                assert_eq!(at(n), at(n + period.period()), "{set}");
            }
        }
        Proof::Recurrence { modulus, from, again, .. } => {
            assert_eq!((again - from) % modulus, 0, "{set}");
            assert_eq!((again - from) % period.period(), 0, "{set}");
            assert!(period.preperiod() <= *from, "{set}");
        }
        Proof::Theorem(_) => {}
        other => panic!("{set}: {other:?}"),
    }
}

#[test]
fn proofs_hold() {
    for set in sets(&mut Random(2)).iter().step_by(5) {
        let mut values = Values::new(set);
        values.settle(1 << 15);
        let grundy = values.grundy_period().expect("a period");
        let end = (grundy.preperiod() + 2 * grundy.period() + values.shape().window()) as usize;
        let terms = by_definition(set, end + 64);
        check_proof(set, grundy, &terms);
        let outcomes: Vec<u64> = terms.iter().map(|value| u64::from(*value > 0)).collect();
        check_proof(set, values.outcome_period().expect("a period"), &outcomes);
    }
}

/// Values that repeat at once but not for ever must not be taken for periodic.
#[test]
fn what_only_seems_to_repeat_is_not_believed() {
    for (amounts, outcome, grundy) in [
        // Looks like 0, 1, 0, 1, ... up to 60.
        (vec![1, 60], (0, 61), (0, 61)),
        (vec![1, 3, 5, 100], (0, 105), (0, 105)),
        (vec![2, 5, 7], (0, 22), (0, 22)),
        (vec![1, 8, 11], (12, 19), (13, 19)),
    ] {
        let set = list(amounts);
        check(&set, 2000);
        let mut values = Values::new(&set);
        values.settle(1 << 15);
        let two = |period: Option<&Period>| period.map(|period| (period.preperiod(), period.period()));
        assert_eq!(two(values.outcome_period()), Some(outcome), "outcomes of {set}");
        assert_eq!(two(values.grundy_period()), Some(grundy), "values of {set}");
    }
}

#[test]
fn named_sets_are_walked_as_defined() {
    let named = |sets: &[Named]| -> Vec<Atom> { sets.iter().map(|&named| Atom::Named(named)).collect() };
    let class = |modulus, residue| Atom::Class { modulus, residue };
    for atoms in [
        named(&[Named::Primes]),
        named(&[Named::Squares]),
        named(&[Named::Fibonacci]),
        named(&[Named::Cubes]),
        named(&[Named::Triangular]),
        named(&[Named::Factorials]),
        named(&[Named::Primes, Named::Squares]),
        [named(&[Named::Squares]), vec![Atom::Range(5, 9), Atom::one(30)]].concat(),
        [named(&[Named::Primes]), vec![class(4, 0), Atom::one(9)]].concat(),
        [named(&[Named::Fibonacci]), vec![class(1_000_003, 7), Atom::one(9)]].concat(),
        [named(&[Named::PowersOfTwo]), vec![Atom::From(2_000_000)]].concat(),
        vec![class(1_000_003, 7), class(2, 0)],
    ] {
        let set = TakeSet::new(atoms);
        let expected = by_definition(&set, 4000);
        let mut values = Values::new(&set);
        // In steps, as it would be asked for.
        for n in [0, 5, 6, 1023, 1024, 1500, 3999] {
            values.reach(n).unwrap();
        }
        for (n, &value) in expected.iter().enumerate() {
            assert_eq!(values.get(n as u64), Some(Nimber(value)), "{n} tokens, {set}");
        }
        values.settle(usize::MAX);
        assert_eq!((values.outcome_period(), values.grundy_period()), (None, None), "{set}");
        assert_eq!(values.looked_through(), 4096, "{set}");
        assert!(values.reach(1 << 40).is_err(), "{set}");
    }
}

/// With the even amounts to 128 the values go to 64 and are those of n / 2 tokens with 1 to 64; with two more to 66.
#[test]
fn values_may_be_as_many_as_a_word_has_bits() {
    for amounts in [63, 64, 65, 66] {
        let set = list((1..=amounts).map(|half| 2 * half));
        assert!(check(&set, 1000));
        let mut values = Values::new(&set);
        values.reach(2 * amounts).unwrap();
        assert_eq!(values.get(2 * amounts), Some(Nimber(amounts)), "{set}");
    }
}

/// A named set below a tail is a finite set.
#[test]
fn what_a_tail_covers_proves_a_period() {
    for first in [2, 7, 30] {
        let atoms = [Atom::From(first), Atom::Named(Named::Squares), Atom::Class { modulus: 5, residue: 1 }];
        assert!(check(&TakeSet::new(atoms), 1000));
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

/// Games of one set for all piles and of a set for each, with piles that are not too small.
fn sums(random: &mut Random) -> Vec<(Subtraction, Piles)> {
    let mut sets = sets(random);
    sets.extend(Named::ALL.map(|named| TakeSet::new([Atom::Named(named)])));
    let mut sums = vec![];
    for largest in [40, 14, 7] {
        let count = match largest {
            40 => 2,
            14 => 3,
            _ => 4,
        };
        for turn in 0..30 {
            let mut set = || sets[random.below(sets.len() as u64) as usize].clone();
            let each: Vec<TakeSet> =
                if turn % 3 == 0 { vec![set()] } else { (0..count).map(|_| set()).collect() };
            let piles = (0..count).map(|_| largest - random.below(3)).collect();
            sums.push((Subtraction::new(each).unwrap(), Piles::new(piles).unwrap()));
        }
    }
    sums
}

#[test]
fn sums_and_their_moves_are_those_of_the_definition() {
    for (game, piles) in sums(&mut Random(3)) {
        let mut definition = Definition::new(&game, Budget::PAGE);
        definition.solve([piles.clone()]).unwrap();
        let sum = Sum::new(&game, &piles).unwrap();
        let mut random = Random(piles.total() as u64);
        for turn in 0..60 {
            // The largest position, small ones, and others between.
            let smaller = |size: &u64| if turn == 0 { *size } else { size - random.below(size + 1) };
            let below = Piles::new(piles.iter().map(smaller).collect()).unwrap();
            definition.solve([below.clone()]).unwrap();
            let position = below.clone();
            let name = format!("{:?} {position:?}", game.sets());
            assert_eq!(sum.outcome(&position), definition.outcome(&below), "{name}");
            assert_eq!(sum.grundy(&position), Some(definition.value(&below)), "{name}");
            for most in [0, 3, 1000] {
                assert_eq!(sum.winning(&position, most), definition.winning(&position, most), "{name}");
            }
            assert!(!sum.explain(&position).is_empty());
        }
    }
}

#[test]
fn matrices_are_those_of_the_definition() {
    for (game, piles) in sums(&mut Random(4)) {
        let count = piles.len();
        let (rows, cols) = (piles[count - 1] as u32 + 1, piles[0] as u32 + 1);
        for (x0, y0, axes) in [
            (0, 0, Axes { down: Some(count), across: 1 }),
            (2, 3, Axes { down: Some(count), across: 1 }),
            (1, 0, Axes { down: None, across: 1 }),
        ] {
            let (cols, rows) = ((cols - x0) as u64, (rows - y0) as u64);
            let window = Window::new(x0.into(), y0.into(), cols, rows).unwrap();
            let frame = Frame { piles: &piles, window, axes };
            let filled = fill(&game, &frame).unwrap();
            let mut definition = Definition::new(&game, Budget::PAGE);
            let grundy = filled.values.expect("small values");
            for (place, (y, x)) in frame.cells().enumerate() {
                let name = format!("{:?} {piles:?} {axes:?} at {y},{x}", game.sets());
                let Some(piles) = frame.piles_at(y, x) else {
                    assert_eq!((filled.outcomes[place], grundy[place]), (2, 0), "{name}");
                    continue;
                };
                definition.solve([piles.clone()]).unwrap();
                assert_eq!(filled.outcomes[place], Cell::from(definition.outcome(&piles)) as u8, "{name}");
                assert_eq!(u64::from(grundy[place]), definition.value(&piles).0, "{name}");
            }
        }
    }
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
    assert_eq!((problem.code, problem.key), (crate::Code::TooLarge, "w"));
    let nim = Subtraction::alike(TakeSet::all());
    let window = Window { x0: 1 << 50, y0: 1 << 50, cols: 2, rows: 2 };
    // Beside a pile of one token those of two sizes that differ by one are P.
    let piles = Piles::new(vec![0, 0, 1]).unwrap();
    let filled = fill(&nim, &Frame { piles: &piles, window, axes }).unwrap();
    assert_eq!((filled.outcomes, filled.values, filled.boundaries), (vec![0, 1, 1, 0], None, None));
}

/// What is asked for by a link far out, no definition could tell.
#[test]
fn far_matrices_of_links_repeat() {
    let shown = |query: &str| crate::matrix(&crate::notation::parse(query).unwrap()).unwrap();
    // 10^12 is a multiple of 4 and 8.
    for sets in ["1,2,3", "1,2,3/2-6"] {
        let [near, far] = ["0,0", "1000000000000,1000000000000"]
            .map(|start| shown(&format!("g=sub:{sets}&p=0,0&w={start},9,9&view=grundy")));
        assert_eq!((near.outcomes, near.grundy), (far.outcomes, far.grundy), "{sets}");
    }
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
        assert_eq!((problem.code, problem.key), (crate::Code::TooLarge, "p"), "{query}");
    }
}
