//! Statements about Wythoff's Nim and its kin, whose proofs read digits in other numerations than a base.
use nimatrix_check::Theorem;
use nimatrix_proof::Numeration;
use nimatrix_proof::statement::Decided;

use super::decided::compare;
use super::{Random, bound, decide, kept, outcomes, tried};
use crate::support::kept::lines;
use crate::{checked, for_each};

/// The kept theorems in such numerations.
fn theorems() -> Vec<Theorem> {
    lines("colours").iter().filter(|line| line.contains("\"quotient\"")).map(|line| checked(line)).collect()
}

#[test]
fn random_statements_are_decided_as_trying_shows() {
    let theorems = theorems();
    assert_eq!(theorems.len(), 9);
    for_each(&theorems, |theorem| {
        let [holding, failing, open] = compare(theorem, &mut Random(20_261_127), 1);
        println!("{} {holding} {failing} {open}", theorem.game().rules);
        assert!(holding + failing > 35 && open < 4, "{}: {open} are open", theorem.game().rules);
    });
}

/// Facts about Wythoff's Nim: its P-positions (a, b) with a <= b have differences 0, 1, 2 and so on, and a
/// and b are about 1.618 and 2.618 times the difference.
#[test]
fn wythoffs_nim_is_as_in_wythoffs_paper() {
    let theorem = kept("take:one/both");
    for text in [
        "P iff P(b, a)",
        "if P and a = b then a = 0",
        "if P and a < b then 3 * b > 4 * a and 5 * a + 1 >= 3 * b",
        "if P and P(a, b + 1) then false",
        "if P and a <= b then 8 * a <= 13 * (b - a) and 8 * (b - a) < 5 * a + 5",
        "if P then a mod 2 + b mod 2 = (b - a) mod 2 or a = b or a mod 2 = b mod 2",
        "if P and a > 0 then not P(a + 1, b + 2) or not P(a + 2, b + 4)",
        "if P(a, a + b) then a >= b",
        "P(3, 5) and P(5, 3) and not P(4, 6)",
        "if max(a, b) > 2 * min(a, b) then not P",
    ] {
        assert_eq!(tried(&theorem, text, 90), None, "{text}");
        assert_eq!(decide(&theorem, text), None, "{text}");
    }
}

/// Each false one is refuted at the smallest piles, which trying finds too.
#[test]
fn false_variants_are_refuted_at_the_smallest_piles() {
    for (rules, text) in [
        ("take:one/both", "P iff a = 2 * b"),
        ("take:one/both", "P iff a div 2 = b div 3"),
        ("take:one/both", "if P and a <= b then 8 * (b - a) >= 5 * a"),
        ("take:one/both", "if P and a <= b then 8 * (b - a) < 5 * a"),
        ("take:one/both", "if P and a mod 10 = 9 and b mod 10 = 5 then a > b"),
        ("take:one/both", "if P(a + 1, b) then b < 21 or a < 12"),
        ("take:one/both:misere", "P iff a = 0 and b = 1"),
        ("take:one/two.dif.0-1", "if P then 2 * a < 5 * b or a + b < 9"),
        ("take:one/both:block.3", "if P and a <= b then 2 * a >= b"),
    ] {
        let theorem = kept(rules);
        let decided = decide(&theorem, text);
        assert!(decided.is_some(), "{rules}: {text}");
        assert_eq!(decided, tried(&theorem, text, 90), "{rules}: {text}");
    }
    // Far beyond what can be tried.
    let far = "if P then a < 1000000000000";
    let (piles, _) = decide(&kept("take:one/both"), far).expect("a counterexample");
    assert!(kept("take:one/both").is_p(&piles, 0) == Some(true) && piles[0] < 1_000_000_000_003, "{piles:?}");
}

#[test]
fn what_is_not_regular_stays_open() {
    for (rules, t, word) in [("take:one/both", 1, "Fibonacci"), ("take:one/two.dif.0-1", 2, "1, 3, 7")] {
        let theorem = kept(rules);
        let outcomes = outcomes(&theorem, 0);
        assert_eq!(outcomes.numeration, Numeration::Quotient(t));
        let Decided::Open(why) = bound(&theorem, "P iff xor(a, b) = 1", 0).decide(&outcomes) else {
            panic!("{rules}")
        };
        assert!(why.contains(word) && why.contains("xor"), "{why}");
        assert!(matches!(bound(&theorem, "P iff xor(a, b) = 0", 0).decide(&outcomes), Decided::False(_)));
    }
}
