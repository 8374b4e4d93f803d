//! Matrices and sequences.
use alloc::format;

use crate::notation::parse;
use crate::{Code, matrix, sequence};

/// A matrix shows outcomes where values are out of reach, a sequence wants both.
#[test]
fn outcomes_are_shown_without_values() {
    let query = |look: &str| parse(&format!("g=kotzig:9:4,5&{look}")).expect(look);
    let shown = matrix(&query("w=200,5,9,1")).expect("outcomes");
    // P where n is 3 to 7 modulo 9, and 200 is 2.
    assert_eq!(shown.outcomes, [0, 1, 1, 1, 1, 1, 0, 0, 0]);
    assert_eq!(
        sequence(&query("view=sequence&w=200,0,9,1")).map_err(|problem| problem.code),
        Err(Code::TooLarge)
    );
}
