//! The Line Game: every set of forbidden spaces to n = 14 for the steps 1 and 2, to n = 10 for all
//! sets of steps within 1 to 4, to n = 7 within 1 to 5, and samples of other steps, also infinite ones.
use nimatrix::games::Line;
use nimatrix::{Atom, Named, Rules, State, TakeSet};

use crate::hold::Held;
use crate::ledger::Ledger;
use crate::{Random, members, set, window};

/// Holds every position that the token can reach; sometimes also what else is said.
fn hold(n: u64, moves: &TakeSet, forbidden: TakeSet, ledger: &mut Ledger, random: &mut Random) {
    let rules = Rules::Line(Line::new(n, moves.clone(), forbidden).expect("steps"));
    let mut held = Held::new(&rules, ledger);
    let states = held.reached(State::new(rules.clone()), usize::MAX);
    for state in &states {
        held.position(state);
        if random.below(600) == 0 {
            held.answer(state);
        }
    }
    if random.below(300) == 0 {
        held.tree(&states[0]);
        held.sequence(&states[0], 20);
        if moves.is_finite() {
            let mut state = states[0].clone();
            state.window = window(0, 0, 12, 5);
            held.matrix(&state);
        }
    }
}

#[test]
fn line_games_are_what_the_definition_says() {
    let (mut ledger, mut random) = (Ledger::default(), Random(14));
    for n in 0..=14 {
        for bits in 0..1u64 << n {
            hold(n, &set([1, 2]), set(members(bits)), &mut ledger, &mut random);
        }
    }
    for (steps, last) in [(4, 10), (5, 7)] {
        for (moves, n) in (1..1u64 << steps).flat_map(|moves| (0..=last).map(move |n| (moves, n))) {
            for bits in 0..1u64 << n {
                hold(n, &set(members(moves)), set(members(bits)), &mut ledger, &mut random);
            }
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
            _ => kinds[random.below(kinds.len() as u64) as usize].clone(),
        };
        let rarity = 2 + random.below(8);
        let forbidden = match random.below(6) {
            0 => kinds[random.below(kinds.len() as u64) as usize].clone(),
            _ => set((1..=n).filter(|_| random.below(rarity) == 0)),
        };
        hold(n, &moves, forbidden, &mut ledger, &mut random);
    }
    ledger.close(
        "line",
        &[
            "answer by auto",
            "answer by definition",
            "answer by search",
            "answer by theorem",
            "matrix by auto",
            "matrix by definition",
            "matrix of values",
            "period of outcomes",
            "period of values",
            "sequence by auto",
            "sequence by definition",
            "tree",
        ],
    );
}
