//! Games that are proved, by automata and by laws along the diagonal.
use nimatrix_check::Reason;
use nimatrix_proof::{Outcome, Prover, Spec, Ways, Window};

use crate::support::{antichains, case, laws, misere_families, shown, three_piles};
use crate::{checked, for_each, theorem};

/// All families of proper subsets of which none lies in another one, modulo 1 to 4.
#[test]
fn all_games_of_two_piles_modulo_1_to_4_are_proved_by_automata() {
    for (n, count) in [(1, 1), (2, 4), (3, 18), (4, 166)] {
        let cases = antichains(n);
        assert_eq!(cases.len(), count);
        for_each(&cases, |case| {
            let theorem = theorem(case, Ways::Automata);
            assert_eq!(theorem.game().rules, case.spec.rules);
            assert!(matches!(theorem.reason(), Reason::Automata { .. }));
        });
    }
}

#[test]
fn all_misere_games_of_two_piles_modulo_1_to_3_are_proved_by_automata() {
    for (n, count) in [(1, 1), (2, 7), (3, 127)] {
        let cases = misere_families(n);
        assert_eq!(cases.len(), count);
        for_each(&cases, |case| assert!(theorem(case, Ways::Automata).game().misere));
    }
}

#[test]
fn automata_have_the_sizes_that_are_known() {
    for (n, family, expected) in [
        (2, vec![0b01, 0b10], (2, 3)),
        (3, vec![0b011, 0b101], (2, 17)),
        (4, vec![0b0111, 0b1010, 0b1101], (2, 35)),
        (4, vec![0b0011, 0b1001, 0b1100], (3, 32)),
        (4, vec![0b0011, 0b1100], (13, 5)),
    ] {
        let Reason::Automata { base, states, .. } = theorem(&case(n, family, 1024), Ways::All).reason()
        else {
            panic!("no automata");
        };
        assert_eq!((base, states), expected);
    }
}

#[test]
fn laws_along_the_diagonal_are_proved() {
    let periods: Vec<(u64, u64)> = laws()
        .iter()
        .map(|case| match theorem(case, Ways::Diagonal).reason() {
            Reason::Diagonal { period, from, .. } => (period, from),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(periods, [(13, 3), (18, 17), (62, 191), (127, 0)]);
}

#[test]
fn the_game_of_figure_4_is_proved_with_three_piles() {
    let theorem = theorem(&three_piles(), Ways::Automata);
    assert!(
        matches!(theorem.reason(), Reason::Automata { base: 2, states: 159, .. }),
        "{:?}",
        theorem.reason()
    );
    assert_eq!(theorem.handed_over(&[0, 0, 0]), Some(true));
    assert_eq!(theorem.handed_over(&[0, 0]), None);
}

/// Three piles in misère play: a proof, and one automaton of it, say of all piles of a window what the rules say.
#[test]
fn misere_nim_is_proved_with_three_piles() {
    let rules = "block:1:none:misere".to_string();
    let spec = Spec { rules, n: 1, family: vec![0], misere: true, piles: 3 };
    let window = Window::by_rules(&spec, 24).expect("a window");
    let Outcome::Proved(found) = Prover::by(Ways::Automata, spec, window.clone()).finish() else {
        panic!("no proof");
    };
    let theorem = checked(&found.to_json());
    let positions = theorem.positions(1000).expect("few states");
    let (handed, p) = (positions.handed_over(), positions.p(0));
    for place in 0..24_u64.pow(3) {
        let piles = [place / 576, place / 24 % 24, place % 24];
        let known = window.handed_over(&piles.map(|size| size as usize));
        assert_eq!(theorem.handed_over(&piles), known, "{piles:?}");
        let letters = (0..5).map(|bit| piles.iter().fold(0, |letter, size| 2 * letter + (size >> bit & 1)));
        let state = letters.fold(0, |state, letter| positions.next[(8 * state + letter) as usize].into());
        assert_eq!((Some(handed[state as usize]), Some(p[state as usize])), (known, known), "{piles:?}");
    }
}

#[test]
fn slices_make_no_difference() {
    for case in [case(3, vec![0b011, 0b101], 256), laws().remove(0)] {
        let whole = Prover::new(case.spec.clone(), shown(&case)).finish();
        let mut sliced = Prover::new(case.spec.clone(), shown(&case));
        let (mut slices, mut before) = (0, 0);
        while !sliced.step(1000).finished {
            assert!(sliced.outcome().is_none() && sliced.progress().done > before);
            (slices, before) = (slices + 1, sliced.progress().done);
        }
        assert!(slices > 10, "{slices} slices");
        assert!(matches!(whole, Outcome::Proved(_)));
        assert_eq!(sliced.outcome(), Some(&whole));
    }
}
