//! Subtraction games: all sets of amounts within 1 to 8 and many infinite ones, one pile and sums of two and
//! three.
use nimatrix::games::Subtraction;
use nimatrix::{Atom, Named, Rules, TakeSet};

use crate::checker::Checker;
use crate::ledger::Ledger;
use crate::small::{Random, boxed, members, set};

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
fn subtraction_games_are_what_the_definition_says() {
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
