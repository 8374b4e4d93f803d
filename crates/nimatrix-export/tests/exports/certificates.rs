//! Certificates with a table: the checker accepts each exported one and derives the solver's answers from it.
use nimatrix::{Cell, State, evaluate, matrix, notation::parse, sequence};
use nimatrix_check::{FiniteCertificate, FiniteTheorem};
use nimatrix_export::{Format, exported, formats};

fn state(query: &str) -> State {
    parse(query).unwrap_or_else(|problem| panic!("{query}: {problem}"))
}

fn certificate(query: &str) -> String {
    exported(&state(query), Format::Certificate).unwrap_or_else(|problem| panic!("{query}: {problem}"))
}

fn theorem(text: &str) -> FiniteTheorem {
    let read = FiniteCertificate::read(text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    read.check().unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

/// Every set of amounts up to 7, and larger ones.
fn sets() -> Vec<String> {
    let members =
        |bits: u32| (1..=7).filter(move |amount| bits >> (amount - 1) & 1 == 1).map(|n| n.to_string());
    let mut sets: Vec<String> = (1..128).map(|bits| members(bits).collect::<Vec<_>>().join(",")).collect();
    sets.extend(["2-9", "3,20-22", "1,5,17", "6,13,19", "2,4,7"].map(String::from));
    sets
}

#[test]
fn periods_of_subtraction_games_are_taken_and_give_their_values() {
    for set in sets() {
        let theorem = theorem(&certificate(&format!("g=sub:{set}&view=sequence")));
        assert_eq!(theorem.rules(), format!("sub:{set}"));
        let near = sequence(&state(&format!("g=sub:{set}&view=sequence&w=0,0,120,1"))).expect("terms").grundy;
        let far = [3_000_000_000, 3_000_000_007].map(|n| {
            let answer = evaluate(&state(&format!("g=sub:{set}&p={n}"))).expect("an answer");
            (n, answer.grundy.expect("a value").0)
        });
        for (n, value) in (0..).zip(near.into_iter().map(u64::from)).chain(far) {
            assert_eq!(theorem.value(n), Some(value), "sub:{set} at {n}");
            assert_eq!(theorem.is_p(&[n]), Some(value == 0), "sub:{set} at {n}");
        }
        assert_eq!(theorem.is_p(&[1, 2]), None);
    }
}

#[test]
fn single_piles_of_blocking_games_are_accepted_and_give_their_outcomes() {
    for game in ["1:none", "2:k1", "3:k2", "3:upto2", "4:1,4/2,3", "5:1/2,3,4", "6:k5", "9:k4", "30:1/2,30"] {
        for ending in ["", ":misere"] {
            let rules = format!("block:{game}{ending}");
            let n: u64 = game.split(':').next().and_then(|n| n.parse().ok()).expect("a modulus");
            let theorem = theorem(&certificate(&format!("g={rules}&p=0&r=none&view=sequence")));
            assert_eq!((theorem.rules(), theorem.value(0), theorem.is_p(&[0])), (&*rules, None, None));
            for (blocked, set) in [("none".to_string(), 0), ("1".into(), 1 << (1 % n)), (n.to_string(), 1)] {
                for first in [0, 3_000_000_000] {
                    let window = format!("w={first},0,{},1", 3 * n + 20);
                    let terms = state(&format!("g={rules}&p=0&r={blocked}&view=sequence&{window}"));
                    for (pile, outcome) in (first..).zip(sequence(&terms).expect("terms").outcomes) {
                        let is_p = Some(outcome == Cell::P as u8);
                        assert_eq!(theorem.is_p_under(pile, set), is_p, "{rules} at {pile}, not {blocked}");
                    }
                }
            }
        }
    }
    for query in ["g=block:31:k1&p=0&r=none", "g=block:3:k1&p=0,0&r=none"] {
        assert!(!formats(&state(query)).contains(&Format::Certificate), "{query}");
    }
}

#[test]
fn lists_of_modular_nim_are_taken_and_give_its_outcomes() {
    let two = (1..=20).map(|m| (m, "".into(), 3 * m));
    let three = (1..=7).flat_map(|m| (0..9).map(move |third| (m, format!("&p=0,0,{third}"), 9)));
    for (m, position, side) in two.chain(three) {
        let link = format!("g=mmod:{m}{position}&w=0,0,{side},{side}&by=definition");
        let (state, theorem) = (state(&link), theorem(&certificate(&link)));
        let third = position.rsplit_once(',').map(|(_, third)| third.parse().expect("a pile"));
        let outcomes = matrix(&state).expect("a matrix").outcomes;
        for (cell, place) in outcomes.into_iter().zip(0..) {
            let heaps: Vec<u64> = [place / side, place % side].into_iter().chain(third).collect();
            assert_eq!(theorem.is_p(&heaps), Some(cell == Cell::P as u8), "{m}: {heaps:?}");
        }
        let far = vec![3_000_000_007; if third.is_some() { 3 } else { 2 }];
        assert_eq!(theorem.is_p(&far), Some(false));
        assert_eq!(theorem.is_p(&[0]), None);
    }
}

/// A certificate with a damaged number is refused, or proves the same.
#[test]
fn damaged_tables_are_refused() {
    let (mut refused, mut taken) = (0, 0);
    for query in ["g=sub:1,2,4&view=sequence", "g=sub:2,4,7&view=sequence", "g=mmod:4", "g=mmod:3&p=0,0,0"] {
        let text = certificate(query);
        let whole = theorem(&text);
        let digits: Vec<usize> =
            text.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(i, _)| i).collect();
        for (at, digit) in digits.into_iter().flat_map(|at| (0..10).map(move |digit| (at, digit))) {
            let damaged = format!("{}{digit}{}", &text[..at], &text[at + 1..]);
            match FiniteCertificate::read(&damaged).map(FiniteCertificate::check) {
                Ok(Ok(other)) if other.rules() == whole.rules() => {
                    taken += 1;
                    for n in 0..60 {
                        assert_eq!(other.value(n), whole.value(n), "{damaged}");
                        for heaps in [vec![n, 7], vec![7, n, 2], vec![n, n]] {
                            assert_eq!(other.is_p(&heaps), whole.is_p(&heaps), "{damaged}");
                        }
                    }
                }
                _ => refused += 1,
            }
        }
    }
    assert!(refused > 500 && taken > 50, "{refused} refused, {taken} taken");
}

/// Exported certificates are accepted; impossible ones are refused by name.
#[test]
fn no_certificate_is_larger_than_checkers_take() {
    for query in ["g=sub:1-1000&view=sequence", "g=mmod:100", "g=mmod:256"] {
        theorem(&certificate(query));
    }
    for query in ["g=mmod:4096", "g=mmod:40&p=0,0,0,0", "g=sub:1-30000&view=sequence"] {
        let refused = exported(&state(query), Format::Certificate).expect_err(query);
        assert_eq!(refused.code.word(), "too_large", "{query}");
    }
}

#[test]
fn only_games_with_a_table_have_one() {
    let has = |query: &str| formats(&state(query)).contains(&Format::Certificate);
    assert!(
        has("g=sub:1,2,4") && has("g=sub:1,2,4&view=sequence") && has("g=mmod:8") && has("g=mmod:8&p=1,2,3")
    );
    for query in
        ["g=sub:primes&view=sequence", "g=sub:1,2/3", "g=nim", "g=block:3:k1", "g=sub:1,2,4&view=tree"]
    {
        assert!(!has(query), "{query}");
        let refused = exported(&state(query), Format::Certificate).expect_err(query);
        assert_eq!(refused.code.word(), "no_export", "{query}");
    }
}
