//! Take-away games written in a line, each way to answer: two piles up to 9, three up to 3.
use nimatrix::notation::parse_rules;

use crate::checker::Checker;
use crate::ledger::Ledger;
use crate::small::boxed;

/// Tiles, marks, counts and Bouton's rule; the last ones have a twist.
const RULES: &[&str] = &[
    "take:one.1-3/both",
    "take:one/two.dif.0-2",
    "take:one/both:misere",
    "take:one/both:end.0-3",
    "take:one.half",
    "take:large/both",
    "take:euclid",
    "take:one.primes/both.fib",
    "take:if.k.times.l.eq.0.and.a.-.k.ne.b.-.l",
    "take:one/both:block.1.both",
    "take:one.half:block.2",
    "take:one:misere",
    "take:one/both:mod.2.k1",
    "take:one.half:mod.2.k1:misere",
];

#[test]
fn games_written_in_a_line_are_what_the_definition_says() {
    let mut ledger = Ledger::default();
    for text in RULES {
        let rules = parse_rules("g", text).expect("rules");
        let mut checker = Checker::new(&rules, &mut ledger);
        for full in [&[9, 9][..], &[3, 3, 3]] {
            for (place, piles) in boxed(full).iter().enumerate() {
                let state = checker.state(piles, None);
                checker.position(&state);
                if place % 7 == 0 {
                    checker.answer(&state);
                }
            }
        }
        checker.matrices(&[3, 5], (Some(1), 2), &[[0, 0, 9, 7], [3, 5, 4, 4]]);
        checker.matrices(&[2, 1, 3], (Some(3), 1), &[[0, 0, 4, 4]]);
        checker.tree(&checker.state(&[3, 2], None));
    }
}
