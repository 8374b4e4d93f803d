//! Games that are proved and others that are not; `again.rs` proves all that are kept.
use nimatrix_check::Reason;
use nimatrix_proof::{Outcome, Prover, Spec, Ways};

use crate::support::{case, laws};
use crate::{checked, theorem};

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

/// Three piles in misère play: a proof and its automaton agree with the rules about all piles of a window.
#[test]
fn misere_nim_is_proved_with_three_piles() {
    let rules = "block:1:none:misere".to_string();
    let spec = Spec { rules, n: 1, family: vec![0], misere: true, piles: 3 };
    let residues = spec.residues(24).expect("a window");
    let Outcome::Proved(found) = Prover::by(Ways::Automata, spec.clone(), 24).finish() else {
        panic!("no proof");
    };
    let theorem = checked(&found);
    let positions = theorem.positions(1000).expect("few states");
    let (handed, p) = (positions.handed_over(), positions.p(0));
    for (place, residues) in (0..).zip(residues) {
        let piles = [place / 576, place / 24 % 24, place % 24];
        let known = Some(spec.covers(residues, piles.into_iter().max().map_or(0, |size| size as usize)));
        assert_eq!(theorem.handed_over(&piles), known, "{piles:?}");
        let letters = (0..5).map(|bit| piles.iter().fold(0, |letter, size| 2 * letter + (size >> bit & 1)));
        let state = letters.fold(0, |state, letter| positions.next[(8 * state + letter) as usize].into());
        assert_eq!((Some(handed[state as usize]), Some(p[state as usize])), (known, known), "{piles:?}");
    }
}

#[test]
fn slices_make_no_difference() {
    for case in [case(3, vec![0b011, 0b101], 256), laws().remove(0)] {
        let whole = Prover::new(case.spec.clone(), case.side).finish();
        let mut sliced = Prover::new(case.spec.clone(), case.side);
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

/// A parabola, which no automaton reads.
#[test]
fn what_has_no_automaton_stays_undecided() {
    let parabola = case(5, vec![0b00011, 0b11000], 512);
    let outcome = Prover::new(parabola.spec.clone(), 512).finish();
    let Outcome::Undecided { bases, states } = outcome else { panic!("{outcome:?}") };
    assert_eq!(bases, [2, 3, 5]);
    assert!(states > 100, "{states} states");
}

#[test]
fn only_two_and_three_piles_are_proved() {
    for piles in [1, 4] {
        let other = Spec { piles, ..case(3, vec![0b011, 0b101], 64).spec };
        let outcome = Prover::new(other, 64).finish();
        assert!(matches!(outcome, Outcome::Undecided { states: 0, .. }), "{outcome:?}");
    }
}
