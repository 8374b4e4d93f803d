//! What statements mean, by numbers.
use nimatrix_proof::statement::{Formula, Names};

/// Whether a statement holds at piles where P and H are as given.
fn holds(text: &str, piles: &[u64]) -> Option<bool> {
    let formula = Formula::read(text, piles.len()).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    let bound = formula.bind(&Names { n: 5, k: 2, u: 3, blocked: 0b00110 }).unwrap();
    bound.holds(piles, &|_, piles| {
        if piles[0] > 100 { None } else { Some(piles.iter().all(|&pile| pile == piles[0])) }
    })
}

#[test]
fn operators_bind_as_they_do_in_mathematics() {
    for text in [
        "true iff 2 + 3 * a = 23 and a = 7",
        "true iff a - 1 - 2 = 4",
        "true iff (a + 1) div 2 * 2 = 8",
        "true iff a mod 4 * 2 = 6",
        "true iff -a mod 4 = 1 and -a div 4 = -2",
        "true iff a - 9 < 0 and min(a, 3) - max(a, 9) = -6",
        "true iff xor(a, 2, 1) = 4 and xor(a) = a and xor(a - 8, 0) = -1",
        "true iff not a = 3 and not (a = 3 or a = 4)",
        "true iff (a = 3 or a = 7 and a < 8)",
        "true iff (if a = 3 then a = 4)",
        "true iff n = 5 and k = 2 and u = 3",
        "true iff blocks(1) and blocks(n + 2) and not blocks(0) and not blocks(-1)",
        "true iff (a = 7) = (a > 6) and (a = 7) != (a > 7)",
        "true iff A ≤ 7 AND a ≥ 7 and a ≠ 8 and 2·a − 1 = 13",
    ] {
        assert_eq!(holds(&format!("P or not P and {}", &text[9..]), &[7]), Some(true), "{text}");
        assert_eq!(holds(&format!("if P or H then {}", &text[9..]), &[7]), Some(true), "{text}");
        assert_eq!(holds(&format!("if P then not ({})", &text[9..]), &[7]), Some(false), "{text}");
    }
}

#[test]
fn p_is_claimed_where_it_is_not_named() {
    for (text, piles, expected) in [
        ("a = b", [3, 3], true),
        ("a = b", [3, 4], true),
        ("a = 3", [3, 3], true),
        ("a = 3", [4, 4], false),
        ("P iff a = 3", [4, 4], false),
        ("H iff a = b", [4, 4], true),
        ("P(a + 1, b) iff a + 1 = b", [4, 5], true),
        ("P(a - 5, b - 5)", [4, 4], false),
    ] {
        assert_eq!(holds(text, &piles), Some(expected), "{text} at {piles:?}");
    }
}

#[test]
fn unknown_outcomes_are_reported() {
    assert_eq!(holds("P", &[101, 101]), None);
    assert_eq!(holds("P or a > 0", &[101, 101]), Some(true));
    assert_eq!(holds("a > 0 or P", &[101, 101]), Some(true));
    assert_eq!(holds("P and a = 0", &[101, 101]), Some(false));
    assert_eq!(holds("P and a > 0", &[101, 101]), None);
    assert_eq!(holds("P(4 * a, b)", &[u64::MAX, 0]), None);
}
