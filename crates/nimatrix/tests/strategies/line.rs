//! The Line Game: every set of forbidden spaces to n = 14 for the steps 1 and 2, to n = 10 for all
//! sets of steps within 1 to 4, to n = 7 within 1 to 5, and samples of other steps, also infinite ones.
use nimatrix::games::Line;
use nimatrix::{Atom, Named, Rules, State, TakeSet, Window};

use crate::checker::Checker;
use crate::ledger::Ledger;
use crate::small::{Random, members, set};

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
fn line_games_are_what_the_definition_says() {
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
