//! Kotzig's Nim: all sets of steps within 1 to 8, every position for small n, the starts and some
//! positions after them as far as the definition goes.
//!
//! The Line Game: every set of forbidden spaces to n = 14 for the steps 1 and 2, to n = 10 for all sets of steps within
//! 1 to 4, to n = 7 within 1 to 5, and samples of other steps, also infinite ones.

use nimatrix::games::{Kotzig, Line};
use nimatrix::notation::position_link;
use nimatrix::{Atom, Move, Named, Rules, State, TakeSet, Window};

use crate::checker::Checker;
use crate::support::{Random, members, set};
use crate::{Ledger, PARTS, in_parts};

fn rules(n: u64, steps: &[u64]) -> Rules {
    Rules::Kotzig(Kotzig::new(n, set(steps.iter().copied())).expect("a few steps"))
}

/// Every set of steps within 1 to 8 whose number, as bits, has a remainder by the number of parts.
fn small_sets(part: u64, ledger: &mut Ledger, random: &mut Random) {
    for bits in (1..256u64).filter(|bits| bits % PARTS == part) {
        let steps: Vec<u64> = members(bits).collect();
        let most = match steps.len() {
            1 => 24,
            2 => 16,
            3 => 12,
            4 => 10,
            _ => 8,
        };
        for n in 1..=most {
            let rules = rules(n, &steps);
            let mut checker = Checker::new(&rules, ledger);
            let start = State::new(rules.clone());
            let states = checker.reached(start.clone(), usize::MAX);
            let rare = 1 + states.len() as u64 / 16;
            for (place, state) in states.iter().enumerate() {
                // Theorems speak of the first moves most of all.
                if place < 7 || random.below(rare) == 0 {
                    checker.position(state);
                }
                if random.below(8 * rare) == 0 {
                    checker.answer(state);
                }
            }
            if states.len() < 60 {
                checker.tree(&start);
            }
            if n <= 12 && bits < 32 && steps.len() <= 2 {
                checker.all_plays(start);
            }
        }
    }
}

/// Plays from a position of a larger circle.
fn plays(n: u64, steps: &[u64], moves: &[u64], ledger: &mut Ledger) {
    let rules = rules(n, steps);
    let after = |state: State, &step: &u64| state.after(Move::Step(step)).expect("a legal move");
    let state = moves.iter().fold(State::new(rules.clone()), after);
    assert!(Checker::new(&rules, ledger).play(&state), "{}: no strategy", position_link(&state));
}

/// From the start, and after each first moves of a lemma, on larger circles.
fn large_circles(part: u64, ledger: &mut Ledger) {
    let pairs = (2..=6).flat_map(|a| (1..=4).map(move |k| (a, k)));
    for (a, k) in pairs.skip(part as usize).step_by(PARTS as usize) {
        let n = k * (2 * a + 1) - 1;
        let most = if k == 1 { a } else { 3 };
        for count in (0..most).filter(|_| n <= 26) {
            plays(n, &[a, a + 1], &vec![a + 1; count as usize], ledger);
        }
    }
    // Steps repeated on odd circles, from the start and from where the proof has them repeated.
    for n in (7..=25).step_by(2).skip(part as usize).step_by(PARTS as usize) {
        plays(n, &[1, 3], &[], ledger);
        if n % 6 != 3 {
            plays(n, &[1, 3], &[1, 3], ledger);
        }
    }
    for n in [14, 16, 18].into_iter().skip(part as usize).step_by(PARTS as usize) {
        for steps in [&[1, 3][..], &[1, 5], &[3, 5], &[1, 3, 5]] {
            plays(n, steps, &[], ledger);
        }
    }
}

#[test]
fn kotzigs_nim_agrees_with_the_definition() {
    let mut ledger = in_parts(|part, ledger, random| {
        small_sets(part, ledger, random);
        large_circles(part, ledger);
    });
    // Lemmas that speak of large circles only.
    for (a, n) in [(4, 17), (5, 10), (6, 12), (7, 14), (2, 14), (3, 13), (3, 20), (9, 18)] {
        let rules = rules(n, &[a, a + 1]);
        let mut checker = Checker::new(&rules, &mut ledger);
        for state in checker.reached(State::new(rules.clone()), 400) {
            checker.position(&state);
        }
    }
    for steps in
        [&[1, 2][..], &[1, 3], &[2, 3], &[1, 4], &[3, 4], &[4, 5], &[2, 4], &[1, 2, 3], &[6], &[2, 7]]
    {
        let rules = rules(9, steps);
        let mut checker = Checker::new(&rules, &mut ledger);
        let mut state = State::new(rules.clone());
        state.window = Window::new(0, 0, 11, 6).expect("a window");
        checker.matrix(&state);
        checker.sequence(&state, 14);
    }
    ledger.close(
        "kotzig",
        &["answer by search", "answer by theorem", "matrix by search", "sequence by search"],
    );
}

/// Compares every position that the token can reach; sometimes also the other answers.
fn compare(n: u64, moves: &TakeSet, forbidden: TakeSet, ledger: &mut Ledger, random: &mut Random) {
    let rules = Rules::Line(Line::new(n, moves.clone(), forbidden).expect("steps"));
    let mut checker = Checker::new(&rules, ledger);
    let states = checker.reached(State::new(rules.clone()), usize::MAX);
    for state in &states {
        checker.position(state);
        if random.below(600) == 0 {
            checker.answer(state);
        }
    }
    if n <= 9 {
        assert!(checker.play(&states[0]), "no strategy is played in {rules}");
    }
    if random.below(300) == 0 {
        checker.tree(&states[0]);
        checker.sequence(&states[0], 20);
        if moves.is_finite() {
            let mut state = states[0].clone();
            state.window = Window::new(0, 0, 12, 5).expect("a window");
            checker.matrix(&state);
        }
    }
}

#[test]
fn line_games_agree_with_the_definition() {
    let (mut ledger, mut random) = (Ledger::default(), Random(14));
    let mut all_spaces = |n, moves: &TakeSet| {
        for bits in 0..1u64 << n {
            compare(n, moves, set(members(bits)), &mut ledger, &mut random);
        }
    };
    (0..=14).for_each(|n| all_spaces(n, &set([1, 2])));
    for (steps, last) in [(4, 10), (5, 7)] {
        for moves in (1..1u64 << steps).map(|bits| set(members(bits))) {
            (0..=last).for_each(|n| all_spaces(n, &moves));
        }
    }
    let class = |modulus, residue| Atom::Class { modulus, residue };
    let mut kinds: Vec<TakeSet> =
        Named::ALL.iter().map(|&named| TakeSet::new([Atom::Named(named)])).collect();
    kinds.extend([
        TakeSet::all(),
        TakeSet::new([class(2, 1)]),
        TakeSet::new([class(3, 2), Atom::one(1)]),
        TakeSet::new([Atom::From(3)]),
        TakeSet::new([Atom::Range(2, 70)]),
        TakeSet::new([Atom::Range(1, 70)]),
        set([5, 9, 14]),
    ]);
    for _ in 0..1500 {
        let n = random.below(40);
        let moves = match random.below(3) {
            0 => set(1..=1 + random.below(7)),
            1 => set(members(1 + random.below(255))),
            _ => random.pick(&kinds).clone(),
        };
        let rarity = 2 + random.below(8);
        let forbidden = match random.below(6) {
            0 => random.pick(&kinds).clone(),
            _ => set((1..=n).filter(|_| random.below(rarity) == 0)),
        };
        compare(n, &moves, forbidden, &mut ledger, &mut random);
    }
    // Periods of starts may begin far behind the last forbidden space.
    for forbidden in [set([]), set([3, 5, 9, 12]), set([1, 2, 3, 20]), kinds[0].clone()] {
        for moves in [set([1, 2]), set([1, 4]), set([2, 3, 7]), set([5]), TakeSet::new([Atom::From(3)])] {
            let rules = Rules::Line(Line::new(9, moves, forbidden.clone()).expect("steps"));
            Checker::new(&rules, &mut ledger).sequence(&State::new(rules.clone()), 90);
        }
    }
    ledger.close("line", &["answer by search", "answer by theorem"]);
}
