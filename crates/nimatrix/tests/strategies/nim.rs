//! Nim: one pile up to 40, two up to 12, three up to 6, four up to 3.
use nimatrix::games::Nim;
use nimatrix::{Rules, View};

use crate::boxes::boxed;
use crate::hold::Held;
use crate::ledger::Ledger;
use crate::{axes, window};

#[test]
fn nim_is_what_the_definition_says() {
    let (rules, mut ledger) = (Rules::Nim(Nim), Ledger::default());
    let mut held = Held::new(&rules, &mut ledger);
    for full in [&[40][..], &[12, 12], &[6, 6, 6], &[3, 3, 3, 3]] {
        for (place, piles) in boxed(full).iter().enumerate() {
            let state = held.state(piles, None);
            held.position(&state);
            if place % 7 == 0 {
                held.answer(&state);
            }
        }
    }
    let whole = |held: &mut Held, sizes: &[u64]| held.state(&boxed(sizes).pop().expect("the largest"), None);
    for (sizes, down, across) in [(&[0, 0][..], 1, 2), (&[5, 0, 3], 3, 1), (&[1, 2, 4, 0], 2, 4)] {
        let mut state = whole(&mut held, sizes);
        state.axes = axes(down, across);
        for corner in [(0, 0, 14, 11), (5, 9, 6, 4)] {
            state.window = window(corner.0, corner.1, corner.2, corner.3);
            held.matrix(&state);
        }
    }
    let mut row = whole(&mut held, &[3]);
    row.window = window(2, 0, 9, 3);
    held.matrix(&row);
    held.sequence(&row, 60);
    let mut tree = whole(&mut held, &[4, 3, 2]);
    tree.view = View::Tree;
    held.tree(&tree);
    ledger.close(
        "nim",
        &[
            "answer by auto",
            "answer by definition",
            "answer by theorem",
            "matrix by auto",
            "matrix by definition",
            "matrix by theorem",
            "matrix of values",
            "period of outcomes",
            "period of values",
            "sequence by auto",
            "sequence by definition",
            "sequence by theorem",
            "tree",
        ],
    );
}
