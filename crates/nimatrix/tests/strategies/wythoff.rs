//! Wythoff's Nim: two piles up to 14.
use nimatrix::games::Wythoff;
use nimatrix::{Axes, Piles, Rules, View};

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
    for (size, across) in [(6, 1), (4, 2)] {
        let mut row = held.state(&Piles::new(vec![size, size]).expect("piles"), None);
        row.axes = Axes { down: None, across };
        row.window = window(2, 0, 9, 3);
        held.matrix(&row);
    }
    held.sequence(&state, 40);
    state.view = View::Tree;
    held.tree(&state);
    ledger.close(
        "wythoff",
        &[
            "answer by auto",
            "answer by definition",
            "answer by theorem",
            "matrix by auto",
            "matrix by definition",
            "matrix by theorem",
            "matrix of values",
            "sequence by auto",
            "sequence by definition",
            "sequence by theorem",
            "period of outcomes",
            "period of values",
            "tree",
        ],
    );
}
