use alloc::string::ToString;

use super::*;

fn closed(preperiod: u64, period: u64, terms: &[u64]) -> Closed {
    let period = Period::new(preperiod, period, 0, Proof::Residues { modulus: 1, from: 0 }).unwrap();
    Closed::cases(&period, &|n| terms[n as usize]).unwrap()
}

#[test]
fn functions_are_written_as_in_the_handouts() {
    let example = closed(0, 7, &[0, 1, 0, 1, 2, 3, 2]);
    assert_eq!(
        example.to_string(),
        "0 if n ≡ 0 or 2 (mod 7), 1 if n ≡ 1 or 3 (mod 7), 2 if n ≡ 4 or 6 (mod 7), 3 if n ≡ 5 (mod 7)"
    );
    assert_eq!(example.outcome().to_string(), "P exactly if n ≡ 0 or 2 (mod 7)");
    let example = closed(8, 3, &[0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2]);
    assert_eq!(
        example.to_string(),
        "0 if n ∈ {0, 1, 6} or n ≥ 8 and n ≡ 0 (mod 3), 1 if n ∈ {2, 3} or n ≥ 8 and n ≡ 2 (mod 3), \
         2 if n ∈ {4, 5} or n ≥ 8 and n ≡ 1 (mod 3), 3 if n = 7"
    );
    assert_eq!(closed(0, 4, &[0, 1, 2, 3]).to_string(), "n mod 4");
    assert_eq!(closed(2, 1, &[0, 0, 1]).outcome().to_string(), "P exactly if n ∈ {0, 1}");
    assert_eq!(closed(2, 1, &[0, 0, 1]).to_string(), "0 if n ∈ {0, 1}, 1 if n ≥ 2");
    assert_eq!(closed(0, 1, &[0]).outcome().to_string(), "always P");
    assert_eq!(closed(0, 2, &[1, 2]).outcome().to_string(), "never P");
    let most = Period::new(60, 4, 0, Proof::Residues { modulus: 1, from: 0 }).unwrap();
    assert!(Closed::cases(&most, &|n| n).is_some());
    let long = Period::new(60, 5, 0, Proof::Residues { modulus: 1, from: 0 }).unwrap();
    assert_eq!(Closed::cases(&long, &|n| n), None);
    let growing = Period::new(0, 2, 1, Proof::Residues { modulus: 1, from: 0 }).unwrap();
    assert_eq!(Closed::cases(&growing, &|n| n), None);
}

#[test]
fn proofs_of_periods_have_sentences() {
    let words = |saltus, proof| Period::new(3, 4, saltus, proof).unwrap().words().to_string();
    let window = |length| words(0, Proof::Window { length });
    assert_eq!(window(1), "Terms 3 and 7 are equal, and a term depends only on the one before it.");
    assert_eq!(
        [2, 6].map(window),
        [
            "Terms 3–4 equal terms 7–8, and a term depends only on the 2 before it.",
            "Terms 3–8 equal terms 7–12, and a term depends only on the 6 before it.",
        ]
    );
    let recurs =
        |window, modulus, saltus| words(saltus, Proof::Recurrence { window, modulus, from: 5, again: 17 });
    let depends = |state: &str, raised: &str| {
        alloc::format!(
            "Each term depends only on {state}; everything that still matters at n = 5 recurs at n = 17{raised}."
        )
    };
    assert_eq!(recurs(0, 1, 0), depends("which terms occurred further back", ""));
    let classes = "which terms occurred further back in each class modulo 6";
    // Three periods of four terms, each increased by two.
    let raised = ", increased by 6";
    assert_eq!(recurs(1, 6, 2), depends(&["the term before it and ", classes].concat(), raised));
    assert_eq!(recurs(9, 6, 2), depends(&["the 9 terms before it and ", classes].concat(), raised));
}

#[test]
fn least_periods_start_as_early_as_they_can() {
    let least = |terms: &[u64], from: usize, saltus| {
        let (length, proof) = (terms.len() - from, Proof::Residues { modulus: 1, from: 0 });
        let period = Period::least(from, length, saltus, &|n| terms[n], proof);
        period.map(|period| (period.preperiod, period.period, period.saltus))
    };
    assert_eq!(least(&[1, 2, 3, 1, 2, 1, 2, 1, 2, 1, 2], 5, 0), Some((3, 2, 0)));
    assert_eq!(least(&[1, 1, 1, 1, 1, 1], 3, 0), Some((0, 1, 0)));
    assert_eq!(least(&[5, 1, 2, 3, 9, 1, 2, 3, 9], 5, 0), Some((1, 4, 0)));
    assert_eq!(least(&[7, 8], 1, 0), Some((1, 1, 0)));
    // 0, 0, 0, 1, 1, 2, 2, 3, 3, ...: the pattern increases by 3 after six terms.
    assert_eq!(least(&[0, 0, 0, 1, 1, 2, 2, 3, 3], 3, 3), Some((1, 2, 1)));
    // Increased by 1 after six terms; no fewer increase by a whole number.
    assert_eq!(least(&[0, 0, 0, 0, 0, 0], 0, 1), Some((0, 6, 1)));
    assert_eq!(least(&[4, 5], 2, 0), None);
}

#[test]
fn numbers_are_folded_into_the_first_period() {
    let period = Period::new(5, 3, 0, Proof::Residues { modulus: 1, from: 0 }).unwrap();
    let folded: Vec<_> = (0..12).map(|n| period.fold(n)).collect();
    let expected =
        [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (5, 1), (6, 1), (7, 1), (5, 2)];
    assert_eq!(folded, expected);
    let long = Period::new(u64::MAX, u64::MAX, 0, Proof::Residues { modulus: 1, from: 0 }).unwrap();
    assert_eq!(long.fold(u64::MAX), (u64::MAX, 0));
}
