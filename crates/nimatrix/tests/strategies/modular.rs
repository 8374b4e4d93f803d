//! m-Modular Nim for m up to 40: one heap, two beyond the largest heap of a P-position, three and
//! four as far as the definition goes.
use nimatrix::games::Modular;
use nimatrix::{By, Rules};

use crate::boxes::boxed;
use crate::hold::Held;
use crate::ledger::Ledger;
use crate::{Random, axes, window};

/// Largest heaps for three and four heaps.
fn more_heaps(m: u64) -> Vec<Vec<u64>> {
    match m {
        1..=6 => vec![vec![9, 8, 9], vec![5, 4, 5, 5], vec![2, 2, 2, 2, 2]],
        7..=16 => vec![vec![11, 10, 11], vec![3, 4, 3, 4]],
        _ => vec![vec![7, 6, 8]],
    }
}

#[test]
fn modular_nim_is_what_the_definition_says() {
    let (mut ledger, mut random) = (Ledger::default(), Random(40));
    for m in 1..=40u64 {
        let rules = Rules::Modular(Modular::new(m).expect("a positive m"));
        let mut held = Held::new(&rules, &mut ledger);
        // Lemma 6 of Khovanova and Sarkar: no P-position with two heaps has a larger one.
        let largest = m * (u64::from(m.trailing_zeros()) + 2) / 2 - 1;
        let two = (largest + 2).max(3 * m.min(12)).min(60);
        let boxes = [vec![25], vec![two, two]].into_iter().chain(more_heaps(m));
        for full in boxes {
            for piles in boxed(&full) {
                let state = held.state(&piles, None);
                held.position_by(&state, By::Theorem);
                // A search looks for all P-positions at once, so it knows no small question.
                if random.below(if full.len() < 3 { 12 } else { 4 }) == 0 {
                    held.position_by(&state, By::Search);
                }
                if random.below(40) == 0 && piles.total() < 40 {
                    held.answer(&state);
                }
            }
            let mut state = held.state(boxed(&full).last().expect("some piles"), None);
            if full.len() > 1 {
                state.axes = axes(full.len(), 1);
                state.window = window(0, 0, full[0].min(30), full[full.len() - 1].min(25));
                held.matrix(&state);
                state.window = window(3, 1, full[0].clamp(3, 24) - 2, full[full.len() - 1].min(24));
            } else {
                state.window = window(0, 0, 25, 1);
                held.sequence(&state, 40);
            }
            held.matrix(&state);
        }
        held.tree(&held.state(&boxed(&[2, 3, 2])[35], None));
    }
    ledger.close(
        "mmod",
        &[
            "answer by auto",
            "answer by definition",
            "answer by search",
            "answer by theorem",
            "matrix by auto",
            "matrix by definition",
            "matrix by search",
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
