//! Wythoff's Nim: two piles up to 14.
use nimatrix::games::Wythoff;
use nimatrix::{Piles, Rules, View};

use crate::boxes::boxed;
use crate::hold::Held;
use crate::ledger::Ledger;
use crate::{axes, window};

#[test]
fn wythoffs_nim_is_what_the_definition_says() {
    let (rules, mut ledger) = (Rules::Wythoff(Wythoff), Ledger::default());
    let mut held = Held::new(&rules, &mut ledger);
    for (place, piles) in boxed(&[14, 14]).iter().enumerate() {
        let state = held.state(piles, None);
        held.position(&state);
        if place % 7 == 0 {
            held.answer(&state);
        }
    }
    let mut state = held.state(&Piles::new(vec![3, 5]).expect("piles"), None);
    for (down, across) in [(1, 2), (2, 1)] {
        state.axes = axes(down, across);
        for corner in [(0, 0, 14, 11), (5, 9, 6, 4)] {
            state.window = window(corner.0, corner.1, corner.2, corner.3);
            held.matrix(&state);
        }
    }
    held.sequence(&state, 40);
    state.view = View::Tree;
    held.tree(&state);
    ledger.close(
        "wythoff",
        &[
            "answer by auto",
            "answer by definition",
            "matrix by auto",
            "matrix by definition",
            "matrix of values",
            "sequence by auto",
            "sequence by definition",
            "tree",
        ],
    );
}
