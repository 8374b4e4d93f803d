//! Subtraction games: all sets of amounts within 1 to 8 and many infinite ones, one pile and sums of two and three.
//!
//! Nim: one pile up to 40, two up to 12, three up to 6, four up to 3. Wythoff's Nim: two piles up to 34. Take-away
//! games written in a line, each way to answer: two piles up to 9, three up to 3. m-Modular Nim for m up to 40: one
//! heap, two beyond the largest heap of a P-position, three and four as far as the definition goes.

use nimatrix::games::{Modular, Nim, Subtraction, Wythoff};
use nimatrix::notation::{parse_rules, position_link};
use nimatrix::{Atom, By, Named, Rules, TakeSet};

use crate::checker::Checker;
use crate::support::{Random, boxed, members, set};
use crate::{Ledger, in_parts};

fn rules(sets: &[&TakeSet]) -> Rules {
    Rules::Subtraction(Subtraction::new(sets.iter().map(|set| (*set).clone()).collect()).expect("sets"))
}

/// Infinite sets of every kind, alone and together.
fn infinite_sets() -> Vec<TakeSet> {
    let class = |modulus, residue| Atom::Class { modulus, residue };
    let mut sets: Vec<TakeSet> = Named::ALL.iter().map(|&named| TakeSet::new([Atom::Named(named)])).collect();
    sets.extend((1..=9).map(|first| TakeSet::new([Atom::From(first)])));
    for modulus in 2..=5 {
        for bits in 1..1u64 << modulus {
            let classes = members(bits).map(|residue| class(modulus, residue - 1));
            sets.push(TakeSet::new(classes.clone()));
            sets.push(TakeSet::new(classes.clone().chain([Atom::one(bits % 7 + 1), Atom::Range(5, 6)])));
            sets.push(TakeSet::new(classes.chain([Atom::From(9)])));
        }
    }
    sets.extend([
        TakeSet::new([Atom::Named(Named::Primes), Atom::Named(Named::Squares)]),
        TakeSet::new([Atom::Named(Named::Fibonacci), class(4, 2)]),
        TakeSet::new([Atom::Named(Named::PowersOfTwo), Atom::From(20)]),
        TakeSet::new([class(4, 2), class(6, 1), Atom::Range(3, 5)]),
        TakeSet::new([Atom::Range(3, 7), Atom::From(11)]),
        TakeSet::new([Atom::Range(1, 5), Atom::one(9), Atom::From(12)]),
    ]);
    sets
}

/// Compares some of the piles up to these sizes, which lead to all others, and a matrix.
fn sum(rules: &Rules, full: &[u64], ledger: &mut Ledger, random: &mut Random) {
    let mut checker = Checker::new(rules, ledger);
    for piles in boxed(full) {
        let is_full = *piles == *full;
        if is_full || random.below(5) == 0 {
            let state = checker.state(&piles, None);
            checker.position(&state);
            if is_full || random.below(6) == 0 {
                assert!(checker.play(&state), "no strategy is played in {rules} from {piles:?}");
            }
            if random.below(6) == 0 {
                checker.answer(&state);
            }
        }
    }
    let last = full.len();
    checker.matrices(full, (Some(last), 1), &[[1, 0, full[0], full[last - 1] + 1]]);
    if full.len() == 3 {
        checker.tree(&checker.state(&[1, 1, 1], None));
    }
}

#[test]
fn subtraction_games_agree_with_the_definition() {
    let (mut ledger, mut random) = (Ledger::default(), Random(8));
    let finite = (1..256).map(|bits| set(members(bits)));
    let all: Vec<TakeSet> = finite.chain(infinite_sets()).collect();
    for one in &all {
        let rules = rules(&[one]);
        let mut checker = Checker::new(&rules, &mut ledger);
        for pile in 0..=30 {
            let state = checker.state(&[pile], None);
            checker.position(&state);
            assert!(checker.play(&state), "no strategy is played in {rules} from {pile}");
        }
        checker.sequence(&checker.state(&[0], None), 220);
        sum(&rules, &[9, 10], &mut ledger, &mut random);
    }
    for _ in 0..300 {
        let two = rules(&[random.pick(&all), random.pick(&all)]);
        let three = rules(&[random.pick(&all), random.pick(&all), random.pick(&all)]);
        sum(&two, &[12, 9], &mut ledger, &mut random);
        sum(&three, &[5, 4, 6], &mut ledger, &mut random);
    }
    ledger.close("sub", &["answer by theorem", "matrix by theorem", "sequence by theorem"]);
}

const THEOREM: &[&str] = &["answer by theorem", "matrix by theorem", "sequence by theorem"];
const WINDOWS: &[[u64; 4]] = &[[0, 0, 14, 11], [5, 9, 6, 4]];
const ROW: &[[u64; 4]] = &[[2, 0, 9, 3]];

#[test]
fn nim_agrees_with_the_definition() {
    let (rules, mut ledger) = (Rules::Nim(Nim), Ledger::default());
    let mut checker = Checker::new(&rules, &mut ledger);
    for full in [&[40][..], &[12, 12], &[6, 6, 6], &[3, 3, 3, 3]] {
        checker.all_piles(full);
    }
    for (piles, down, across) in [(&[0, 0][..], 1, 2), (&[5, 0, 3], 3, 1), (&[1, 2, 4, 0], 2, 4)] {
        checker.matrices(piles, (Some(down), across), WINDOWS);
    }
    checker.matrices(&[3], (None, 1), ROW);
    checker.sequence(&checker.state(&[3], None), 60);
    checker.tree(&checker.state(&[4, 3, 2], None));
    ledger.close("nim", THEOREM);
}

#[test]
fn wythoffs_nim_agrees_with_the_definition() {
    let (rules, mut ledger) = (Rules::Wythoff(Wythoff), Ledger::default());
    let mut checker = Checker::new(&rules, &mut ledger);
    checker.all_piles(&[34, 34]);
    for axes in [(Some(1), 2), (Some(2), 1)] {
        checker.matrices(&[3, 5], axes, WINDOWS);
    }
    checker.matrices(&[6, 6], (None, 1), ROW);
    checker.matrices(&[4, 4], (None, 2), ROW);
    let state = checker.state(&[3, 5], None);
    checker.sequence(&state, 40);
    checker.tree(&state);
    ledger.close("wythoff", THEOREM);
}

/// Tiles, marks, counts and Bouton's rule; the last ones have a twist.
const RULES: &[&str] = &[
    "take:one.1-3/both",
    "take:one/two.dif.0-2",
    "take:one/both:misere",
    "take:one/both:end.0-3",
    "take:one.half",
    "take:large/both",
    "take:euclid",
    "take:one.primes/both.fib",
    "take:if.k.times.l.eq.0.and.a.-.k.ne.b.-.l",
    "take:one/both:block.1.both",
    "take:one.half:block.2",
    "take:one:misere",
    "take:one/both:mod.2.k1",
    "take:one.half:mod.2.k1:misere",
];

#[test]
fn games_written_in_a_line_agree_with_the_definition() {
    let mut ledger = Ledger::default();
    for text in RULES {
        let rules = parse_rules("g", text).expect("rules");
        let mut checker = Checker::new(&rules, &mut ledger);
        for full in [&[9, 9][..], &[3, 3, 3]] {
            for (place, piles) in boxed(full).iter().enumerate() {
                let state = checker.state(piles, None);
                checker.position(&state);
                if place % 7 == 0 {
                    checker.answer(&state);
                }
            }
        }
        checker.matrices(&[3, 5], (Some(1), 2), &[[0, 0, 9, 7], [3, 5, 4, 4]]);
        checker.matrices(&[2, 1, 3], (Some(3), 1), &[[0, 0, 4, 4]]);
        checker.tree(&checker.state(&[3, 2], None));
    }
}

/// Largest heaps for three and more heaps.
fn more_heaps(m: u64) -> Vec<Vec<u64>> {
    match m {
        1..=6 => vec![vec![9, 8, 9], vec![5, 4, 5, 5], vec![2, 2, 2, 2, 2]],
        7..=16 => vec![vec![11, 10, 11], vec![3, 4, 3, 4]],
        _ => vec![vec![7, 6, 8]],
    }
}

#[test]
fn modular_nim_agrees_with_the_definition() {
    let ledger = in_parts(|part, ledger, random| {
        for m in (1..=40u64).filter(|m| m % crate::PARTS == part) {
            let rules = Rules::Modular(Modular::new(m).expect("a positive m"));
            let mut checker = Checker::new(&rules, ledger);
            // Lemma 6 of Khovanova and Sarkar: no P-position with two heaps has a larger one.
            let largest = m * (u64::from(m.trailing_zeros()) + 2) / 2 - 1;
            let two = (largest + 2).max(3 * m.min(12)).min(60);
            let boxes = [vec![25], vec![two, two]].into_iter().chain(more_heaps(m));
            for full in boxes {
                for piles in boxed(&full) {
                    let state = checker.state(&piles, None);
                    checker.position_by(&state, By::Theorem);
                    // A search computes all P-positions at once, so small questions cost as much as large
                    // ones.
                    if random.below(if full.len() < 3 { 12 } else { 4 }) == 0 {
                        checker.position_by(&state, By::Search);
                    }
                    if random.below(40) == 0 && piles.total() < 40 {
                        checker.answer(&state);
                    }
                    if m <= 13 {
                        let needs_play = full.len() < 3 || m % 2 == 1;
                        assert!(checker.play(&state) || !needs_play, "{}", position_link(&state));
                    }
                }
                let (first, last) = (full[0], full[full.len() - 1]);
                if full.len() > 1 {
                    let windows =
                        [[0, 0, first.min(30), last.min(25)], [3, 1, first.clamp(3, 24) - 2, last.min(24)]];
                    checker.matrices(&full, (Some(full.len()), 1), &windows);
                } else {
                    checker.matrices(&full, (None, 1), &[[0, 0, 25, 1]]);
                    checker.sequence(&checker.state(&full, None), 40);
                }
            }
            checker.tree(&checker.state(&[2, 3, 2], None));
        }
    });
    ledger.close(
        "mmod",
        &[
            "answer by search",
            "answer by theorem",
            "matrix by search",
            "matrix by theorem",
            "sequence by theorem",
        ],
    );
}
