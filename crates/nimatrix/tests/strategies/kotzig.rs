//! Kotzig's Nim: all sets of steps within 1 to 8, every position for small n, the starts and some
//! positions after them as far as the definition goes.
use nimatrix::games::Kotzig;
use nimatrix::{Rules, State};

use crate::hold::Held;
use crate::ledger::Ledger;
use crate::{PARTS, Random, in_parts, members, set, window};

fn rules(n: u64, steps: impl IntoIterator<Item = u64>) -> Rules {
    Rules::Kotzig(Kotzig::new(n, set(steps)).expect("a few steps"))
}

/// Every set of steps within 1 to 8 whose number, as bits, has a remainder by the number of parts.
fn small_sets(part: u64, ledger: &mut Ledger, random: &mut Random) {
    for bits in (1..256u64).filter(|bits| bits % PARTS == part) {
        let most = match bits.count_ones() {
            1 => 24,
            2 => 16,
            3 => 12,
            4 => 10,
            _ => 8,
        };
        for n in 1..=most {
            let rules = rules(n, members(bits));
            let mut held = Held::new(&rules, ledger);
            let start = State::new(rules.clone());
            let states = held.reached(start.clone(), usize::MAX);
            let rare = 1 + states.len() as u64 / 16;
            for (place, state) in states.iter().enumerate() {
                // Theorems speak of the first moves most of all.
                if place < 7 || random.below(rare) == 0 {
                    held.position(state);
                }
                if random.below(8 * rare) == 0 {
                    held.answer(state);
                }
            }
            if states.len() < 60 {
                held.tree(&start);
            }
        }
    }
}

#[test]
fn kotzigs_nim_is_what_the_definition_says() {
    let mut ledger = in_parts(small_sets);
    // Lemmas that speak of large circles only.
    for (a, n) in [(4, 17), (5, 10), (6, 12), (7, 14), (2, 14), (3, 13), (3, 20), (9, 18)] {
        let rules = rules(n, [a, a + 1]);
        let mut held = Held::new(&rules, &mut ledger);
        for state in held.reached(State::new(rules.clone()), 400) {
            held.position(&state);
        }
    }
    for steps in
        [&[1, 2][..], &[1, 3], &[2, 3], &[1, 4], &[3, 4], &[4, 5], &[2, 4], &[1, 2, 3], &[6], &[2, 7]]
    {
        let rules = rules(9, steps.iter().copied());
        let mut held = Held::new(&rules, &mut ledger);
        let mut state = State::new(rules.clone());
        state.window = window(0, 0, 11, 6);
        held.matrix(&state);
        held.sequence(&state, 14);
    }
    ledger.close(
        "kotzig",
        &[
            "answer by auto",
            "answer by definition",
            "answer by search",
            "answer by theorem",
            "matrix by auto",
            "matrix by definition",
            "matrix by search",
            "matrix of values",
            "period of outcomes",
            "period of values",
            "sequence by auto",
            "sequence by definition",
            "sequence by search",
            "tree",
        ],
    );
}
