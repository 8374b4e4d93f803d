//! Nim: one pile up to 40, two up to 12, three up to 6, four up to 3. Wythoff's Nim: two piles up to 34.
use nimatrix::Rules;
use nimatrix::games::{Nim, Wythoff};

use crate::checker::Checker;
use crate::ledger::Ledger;

const THEOREM: &[&str] = &["answer by theorem", "matrix by theorem", "sequence by theorem"];
const WINDOWS: &[[u64; 4]] = &[[0, 0, 14, 11], [5, 9, 6, 4]];
const ROW: &[[u64; 4]] = &[[2, 0, 9, 3]];

#[test]
fn nim_is_what_the_definition_says() {
    let (rules, mut ledger) = (Rules::Nim(Nim), Ledger::default());
    let mut checker = Checker::new(&rules, &mut ledger);
    for full in [&[40][..], &[12, 12], &[6, 6, 6], &[3, 3, 3, 3]] {
        checker.all_piles(full);
    }
    for (piles, down, across) in [(&[0, 0][..], 1, 2), (&[5, 0, 3], 3, 1), (&[1, 2, 4, 0], 2, 4)] {
        checker.matrices(piles, (Some(down), across), WINDOWS);
    }
    checker.matrices(&[3], (None, 1), ROW);
    checker.sequence(&checker.state(&[3], None), 60);
    checker.tree(&checker.state(&[4, 3, 2], None));
    ledger.close("nim", THEOREM);
}

#[test]
fn wythoffs_nim_is_what_the_definition_says() {
    let (rules, mut ledger) = (Rules::Wythoff(Wythoff), Ledger::default());
    let mut checker = Checker::new(&rules, &mut ledger);
    checker.all_piles(&[34, 34]);
    for axes in [(Some(1), 2), (Some(2), 1)] {
        checker.matrices(&[3, 5], axes, WINDOWS);
    }
    checker.matrices(&[6, 6], (None, 1), ROW);
    checker.matrices(&[4, 4], (None, 2), ROW);
    let state = checker.state(&[3, 5], None);
    checker.sequence(&state, 40);
    checker.tree(&state);
    ledger.close("wythoff", THEOREM);
}
