//! Where there is no proof, none is claimed.
use nimatrix_proof::{Outcome, Prover, Spec, Ways, Window};

use crate::support::{case, shown};

/// A parabola, which no automaton reads.
#[test]
fn what_has_no_automaton_stays_undecided() {
    let parabola = case(5, vec![0b00011, 0b11000], 512);
    let outcome = Prover::new(parabola.spec.clone(), shown(&parabola)).finish();
    let Outcome::Undecided { bases, states, .. } = outcome else { panic!("{outcome:?}") };
    assert_eq!(bases, [2, 3, 5]);
    assert!(states > 100, "{states} states");
}

#[test]
fn a_window_against_the_rules_is_refuted() {
    let game = case(3, vec![0b011, 0b101], 64);
    let window = shown(&game);
    for wrong in [0, 1, 64, 2000, 4095] {
        let right = |place: usize| window.handed_over(&[place / 64, place % 64]) == Some(true);
        let cells = (0..64 * 64).map(|place| right(place) != (place == wrong)).collect::<Vec<bool>>();
        let window = Window::new(2, 64, cells).expect("a window");
        for ways in [Ways::All, Ways::Automata] {
            let outcome = Prover::by(ways, game.spec.clone(), window.clone()).finish();
            let at = [wrong as u64 / 64, wrong as u64 % 64];
            assert_eq!(outcome, Outcome::Refuted { at: at.into() });
        }
    }
}

#[test]
fn a_window_of_other_piles_decides_nothing() {
    let game = case(3, vec![0b011, 0b101], 64);
    let three = Spec { piles: 3, ..game.spec.clone() };
    let outcome = Prover::new(three, shown(&game)).finish();
    assert!(matches!(outcome, Outcome::Undecided { states: 0, .. }), "{outcome:?}");
}

#[test]
fn windows_have_the_cells_of_their_side() {
    assert!(Window::new(2, 3, vec![true; 9]).is_some() && Window::new(3, 3, vec![true; 27]).is_some());
    assert!(Window::new(2, 3, vec![true; 8]).is_none() && Window::new(1, 3, vec![true; 3]).is_none());
    let window = Window::new(2, 2, vec![true, false, false, true]).expect("a window");
    assert_eq!(
        [[0, 0], [0, 1], [0, 2], [2, 0]].map(|piles| window.handed_over(&piles)),
        [Some(true), Some(false), None, None]
    );
    assert_eq!(window.handed_over(&[0]), None);
}
