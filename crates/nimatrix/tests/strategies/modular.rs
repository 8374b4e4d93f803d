//! m-Modular Nim for m up to 40: one heap, two beyond the largest heap of a P-position, three and
//! four as far as the definition goes.
use nimatrix::games::Modular;
use nimatrix::notation::position_link;
use nimatrix::{By, Rules};

use crate::checker::Checker;
use crate::in_parts;
use crate::small::boxed;

/// Largest heaps for three and more heaps.
fn more_heaps(m: u64) -> Vec<Vec<u64>> {
    match m {
        1..=6 => vec![vec![9, 8, 9], vec![5, 4, 5, 5], vec![2, 2, 2, 2, 2]],
        7..=16 => vec![vec![11, 10, 11], vec![3, 4, 3, 4]],
        _ => vec![vec![7, 6, 8]],
    }
}

#[test]
fn modular_nim_is_what_the_definition_says() {
    let ledger = in_parts(|part, ledger, random| {
        for m in (1..=40u64).filter(|m| m % crate::PARTS == part) {
            let rules = Rules::Modular(Modular::new(m).expect("a positive m"));
            let mut checker = Checker::new(&rules, ledger);
            // Lemma 6 of Khovanova and Sarkar: no P-position with two heaps has a larger one.
            let largest = m * (u64::from(m.trailing_zeros()) + 2) / 2 - 1;
            let two = (largest + 2).max(3 * m.min(12)).min(60);
            let boxes = [vec![25], vec![two, two]].into_iter().chain(more_heaps(m));
            for full in boxes {
                for piles in boxed(&full) {
                    let state = checker.state(&piles, None);
                    checker.position_by(&state, By::Theorem);
                    // A search computes all P-positions at once, so small questions cost as much as large
                    // ones.
                    if random.below(if full.len() < 3 { 12 } else { 4 }) == 0 {
                        checker.position_by(&state, By::Search);
                    }
                    if random.below(40) == 0 && piles.total() < 40 {
                        checker.answer(&state);
                    }
                    if m <= 13 {
                        let needs_play = full.len() < 3 || m % 2 == 1;
                        assert!(checker.play(&state) || !needs_play, "{}", position_link(&state));
                    }
                }
                let (first, last) = (full[0], full[full.len() - 1]);
                if full.len() > 1 {
                    let windows =
                        [[0, 0, first.min(30), last.min(25)], [3, 1, first.clamp(3, 24) - 2, last.min(24)]];
                    checker.matrices(&full, (Some(full.len()), 1), &windows);
                } else {
                    checker.matrices(&full, (None, 1), &[[0, 0, 25, 1]]);
                    checker.sequence(&checker.state(&full, None), 40);
                }
            }
            checker.tree(&checker.state(&[2, 3, 2], None));
        }
    });
    ledger.close(
        "mmod",
        &[
            "answer by search",
            "answer by theorem",
            "matrix by search",
            "matrix by theorem",
            "sequence by theorem",
        ],
    );
}
