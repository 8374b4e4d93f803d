//! The statements of the papers, true for piles of all sizes, and false variants with the smallest piles that
//! refute them.
use nimatrix_check::Theorem;

use super::{decide, kept, proved, sized, tried};

/// Theorem 2 of Gavel and Strimling for two piles; Theorem 1 is its case k = 1.
const THEOREM_2: &str =
    "P iff xor(a div (k + 1), b div (k + 1)) = 0 and max(a mod (k + 1), b mod (k + 1)) < u";
/// Theorem 1 in the words of the paper: all piles are even, or 1 is what must not be taken.
const THEOREM_1: &str = "P iff xor(a div 2, b div 2) = 0 and (u = 2 or a mod 2 = 0 and b mod 2 = 0)";
/// The game of Figure 4, by residues modulo 3.
const FIGURE_4: &str = "if u = 1 then P iff a mod 3 = b mod 3 and a mod 3 != 1";

fn blocking(n: u32, k: u32) -> Theorem {
    proved(&format!("block:{n}:k{k}"), n, sized(n, k), 2)
}

#[test]
fn theorems_1_and_2_hold_for_all_piles() {
    for n in 2..=6 {
        let theorem = blocking(n, 1);
        assert_eq!(decide(&theorem, THEOREM_1), None, "n = {n}");
        assert_eq!(decide(&theorem, THEOREM_2), None, "n = {n}");
    }
    for (n, k) in [(2, 0), (3, 0), (3, 2), (4, 2), (4, 3), (5, 2), (5, 4)] {
        assert_eq!(decide(&blocking(n, k), THEOREM_2), None, "n = {n}, k = {k}");
    }
}

#[test]
fn theorem_2_holds_where_up_to_k_residues_are_blocked() {
    for (n, k) in [(2, 1), (3, 1), (3, 2), (4, 2)] {
        let family = (0..=k).flat_map(|size| sized(n, size)).collect();
        let theorem = proved(&format!("block:{n}:upto{k}"), n, family, 2);
        assert_eq!(decide(&theorem, THEOREM_2), None, "n = {n}, up to {k}");
    }
}

#[test]
fn three_piles_obey_theorem_1() {
    let text = "P iff xor(a div 2, b div 2, c div 2) = 0 and max(a mod 2, b mod 2, c mod 2) < u";
    for n in 2..=3 {
        let theorem = proved(&format!("block:{n}:k1"), n, sized(n, 1), 3);
        assert_eq!(decide(&theorem, text), None, "n = {n}");
        let wrong = text.replace("c div 2", "c");
        assert_eq!(decide(&theorem, &wrong), tried(&theorem, &wrong, 12), "n = {n}");
    }
}

#[test]
fn odd_or_even_nim_is_as_in_section_2_1() {
    let theorem = kept("block:2:1/2");
    assert_eq!(decide(&theorem, "if u = 2 then P iff xor(a, b) <= 1"), None);
    assert_eq!(decide(&theorem, "if u = 1 then P iff xor(a, b) = 0 and a mod 2 = 0 and b mod 2 = 0"), None);
}

#[test]
fn figure_4_has_a_closed_form() {
    let theorem = kept("block:3:1,3/2,3");
    assert_eq!(decide(&theorem, FIGURE_4), None);
    // With c(0) = 1 and else c(x) = x mod 3: c(a) = c(b).
    let closed = "if u = 2 then P iff \
        a = 0 and b = 0 or a = 0 and b mod 3 = 1 or b = 0 and a mod 3 = 1 or a > 0 and b > 0 and a mod 3 = b mod 3";
    assert_eq!(decide(&theorem, closed), None);
}

#[test]
fn laws_along_the_diagonal_are_statements() {
    let theorem = kept("block:4:1,4/2,3");
    assert_eq!(decide(&theorem, "if min(a, b) >= 3 then P iff P(a + 13, b + 13)"), None);
    assert_eq!(decide(&theorem, "P iff P(b, a)"), None);
    let early = "P iff P(a + 13, b + 13)";
    assert_eq!(decide(&theorem, early), tried(&theorem, early, 60));
    assert!(decide(&theorem, early).is_some());
}

/// Slips of the papers, and their unstated hypotheses, as statements: each is refuted at its smallest
/// counterexample, which trial finds too.
#[test]
fn false_variants_are_refuted_at_the_smallest_piles() {
    let not_1_or_24 = proved("block:4:1/2,4", 4, vec![0b0010, 0b0101], 2);
    let free = "P iff xor(a, b) = 0";
    let cases: [(Theorem, &str, Vec<u64>); 9] = [
        // Theorem 1 without n ≥ 2, and Theorem 2 without k < n: nothing may be taken.
        (proved("block:1:k1", 1, vec![1], 2), THEOREM_1, vec![0, 2]),
        (proved("block:2:k2", 2, vec![0b11], 2), THEOREM_2, vec![0, 3]),
        // Observation 2: with k = 2, where no restriction blocks 1 and 2, the law fails; with 1 it holds.
        (not_1_or_24, THEOREM_2, vec![2, 2]),
        (kept("block:2:1/2"), free, vec![0, 1]),
        (kept("block:2:1/2"), "P iff xor(a div 2, b div 2) = 0", vec![0, 1]),
        (kept("block:2:1/2"), "if u = 2 then P iff xor(a, b) = 1", vec![0, 0]),
        (kept("block:3:1/2/3"), "P iff xor(a div 2, b div 2) = 0 and max(a mod 2, b mod 2) <= u", vec![0, 1]),
        // The quotient by n instead of k + 1.
        (blocking(4, 2), "P iff a div n = b div n and max(a mod n, b mod n) < u", vec![3, 3]),
        (kept("block:3:1,3/2,3"), "P iff a mod 3 = b mod 3 and a mod 3 != 1", vec![0, 1]),
    ];
    for (theorem, text, expected) in cases {
        let rules = &theorem.game().rules;
        let decided = decide(&theorem, text);
        assert_eq!(decided, tried(&theorem, text, 40), "{rules}: {text}");
        assert_eq!(decided.map(|(piles, _)| piles), Some(expected), "{rules}: {text}");
    }
}
