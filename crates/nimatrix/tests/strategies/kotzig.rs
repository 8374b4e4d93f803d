//! Kotzig's Nim: all sets of steps within 1 to 8, every position for small n, the starts and some
//! positions after them as far as the definition goes.
use nimatrix::games::Kotzig;
use nimatrix::notation::position_link;
use nimatrix::{Move, Rules, State, Window};

use crate::checker::Checker;
use crate::ledger::Ledger;
use crate::small::{Random, members, set};
use crate::{PARTS, in_parts};

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
fn kotzigs_nim_is_what_the_definition_says() {
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
