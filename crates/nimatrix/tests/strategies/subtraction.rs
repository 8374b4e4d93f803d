//! Subtraction games: all sets of amounts within 1 to 8 and a zoo of infinite ones, one pile and
//! sums of two and three.
use nimatrix::games::Subtraction;
use nimatrix::{Atom, Named, Rules, TakeSet};

use crate::boxes::boxed;
use crate::hold::Held;
use crate::ledger::Ledger;
use crate::{Random, axes, members, set, window};

fn rules(sets: &[&TakeSet]) -> Rules {
    Rules::Subtraction(Subtraction::new(sets.iter().map(|set| (*set).clone()).collect()).expect("sets"))
}

/// Infinite sets of every kind, alone and together.
fn zoo() -> Vec<TakeSet> {
    let class = |modulus, residue| Atom::Class { modulus, residue };
    let mut zoo: Vec<TakeSet> = Named::ALL.iter().map(|&named| TakeSet::new([Atom::Named(named)])).collect();
    zoo.extend((1..=9).map(|first| TakeSet::new([Atom::From(first)])));
    for modulus in 2..=5 {
        for bits in 1..1u64 << modulus {
            let classes = members(bits).map(|residue| class(modulus, residue - 1));
            zoo.push(TakeSet::new(classes.clone()));
            zoo.push(TakeSet::new(classes.clone().chain([Atom::one(bits % 7 + 1), Atom::Range(5, 6)])));
            zoo.push(TakeSet::new(classes.chain([Atom::From(9)])));
        }
    }
    zoo.extend([
        TakeSet::new([Atom::Named(Named::Primes), Atom::Named(Named::Squares)]),
        TakeSet::new([Atom::Named(Named::Fibonacci), class(4, 2)]),
        TakeSet::new([Atom::Named(Named::PowersOfTwo), Atom::From(20)]),
        TakeSet::new([class(4, 2), class(6, 1), Atom::Range(3, 5)]),
        TakeSet::new([Atom::Range(3, 7), Atom::From(11)]),
        TakeSet::new([Atom::Range(1, 5), Atom::one(9), Atom::From(12)]),
    ]);
    zoo
}

/// Sums in which all piles have one set, and sums in which each has its own.
fn sum(held_rules: &Rules, full: &[u64], ledger: &mut Ledger, random: &mut Random) {
    let mut held = Held::new(held_rules, ledger);
    let all = boxed(full);
    for piles in &all {
        // The largest piles lead to all others.
        if piles == all.last().expect("some piles") || random.below(5) == 0 {
            let state = held.state(piles, None);
            held.position(&state);
            if random.below(6) == 0 {
                held.answer(&state);
            }
        }
    }
    let mut state = held.state(all.last().expect("some piles"), None);
    state.axes = axes(full.len(), 1);
    state.window = window(1, 0, full[0], full[full.len() - 1] + 1);
    held.matrix(&state);
    if full.len() == 3 {
        held.tree(&held.state(&boxed(&[3, 2, 3])[17], None));
    }
}

#[test]
fn subtraction_games_are_what_the_definition_says() {
    let (mut ledger, mut random) = (Ledger::default(), Random(8));
    let (small, zoo): (Vec<TakeSet>, _) = ((1..256).map(|bits| set(members(bits))).collect(), zoo());
    let all: Vec<&TakeSet> = small.iter().chain(&zoo).collect();
    for one in &all {
        let rules = rules(&[*one]);
        let mut held = Held::new(&rules, &mut ledger);
        for piles in boxed(&[30]) {
            let state = held.state(&piles, None);
            held.position(&state);
        }
        let row = held.state(&boxed(&[0])[0], None);
        held.sequence(&row, 220);
        sum(&rules, &[9, 10], &mut ledger, &mut random);
    }
    for _ in 0..300 {
        let mut any = || all[random.below(all.len() as u64) as usize];
        let (two, three) = (rules(&[any(), any()]), rules(&[any(), any(), any()]));
        sum(&two, &[12, 9], &mut ledger, &mut random);
        sum(&three, &[5, 4, 6], &mut ledger, &mut random);
    }
    ledger.close(
        "sub",
        &[
            "answer by auto",
            "answer by definition",
            "answer by theorem",
            "matrix by auto",
            "matrix by definition",
            "matrix by theorem",
            "matrix of values",
            "period of outcomes",
            "period of values",
            "sequence by auto",
            "sequence by definition",
            "sequence by theorem",
            "tree",
        ],
    );
}
