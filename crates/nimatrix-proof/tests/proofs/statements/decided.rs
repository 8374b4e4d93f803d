//! What automata decide is what numbers show: random statements about several games, in several bases.
use nimatrix_check::Theorem;
use nimatrix_proof::Numeration;
use nimatrix_proof::statement::Decided;

use super::{Random, bound, decide, holds, kept, names, outcomes, restrictions, tried};

/// A random number, without xor if that can't be parsed.
fn term(random: &mut Random, depth: u32, xor: bool) -> String {
    if depth == 0 || random.below(4) == 0 {
        return match random.below(6) {
            0 => random.below(9).to_string(),
            1 => "u".into(),
            choice => ["a", "b"][choice as usize % 2].into(),
        };
    }
    let part = |random: &mut Random| term(random, depth - 1, xor);
    match random.below(if xor { 8 } else { 7 }) {
        0 => format!("({} + {})", part(random), part(random)),
        1 => format!("({} - {})", part(random), part(random)),
        2 => format!("{} * {}", random.below(4), part(random)),
        3 => format!("({} div {})", part(random), 1 + random.below(5)),
        4 => format!("({} mod {})", part(random), 1 + random.below(5)),
        5 => format!("min({}, {})", part(random), part(random)),
        6 => format!("max({}, {})", part(random), part(random)),
        _ => format!("xor({}, {})", part(random), part(random)),
    }
}

fn statement(random: &mut Random, depth: u32, xor: bool) -> String {
    if depth == 0 {
        return match random.below(5) {
            0 => "P".into(),
            1 => "H".into(),
            2 => format!("P({}, {})", term(random, 1, xor), term(random, 1, xor)),
            choice => {
                let sign = ["=", "<", "<=", ">=", "!="][random.below(5) as usize];
                format!("{} {sign} {}", term(random, choice - 2, xor), term(random, 1, xor))
            }
        };
    }
    let part = |random: &mut Random| statement(random, depth - 1, xor);
    match random.below(5) {
        0 => format!("not ({})", part(random)),
        1 => format!("({}) and ({})", part(random), part(random)),
        2 => format!("({}) or ({})", part(random), part(random)),
        3 => format!("({}) iff ({})", part(random), part(random)),
        _ => format!("if {} then {}", part(random), part(random)),
    }
}

/// Random statements about a game are decided as the theorem shows of all piles with few tokens and of some with many:
/// how many are true, false and open.
pub fn compare(theorem: &Theorem, random: &mut Random, depth: u32) -> [u32; 3] {
    let mut counts = [0, 0, 0];
    let has_xor = outcomes(theorem, 0).numeration == Numeration::Base(2);
    for _ in 0..40 {
        let text = statement(random, depth, has_xor);
        let restriction = restrictions(theorem.game())[0];
        let bound = bound(theorem, &text, restriction);
        let fails = |sum: u64| {
            (0..=sum).map(move |a| vec![a, sum - a]).find(|piles| !holds(theorem, &bound, restriction, piles))
        };
        match bound.decide(&outcomes(theorem, restriction)) {
            Decided::True => {
                counts[0] += 1;
                assert_eq!((0..60).find_map(fails), None, "{}: {text}", theorem.game().rules);
                let far = (0..200).map(|_| [random.below(u32::MAX), random.below(u32::MAX)].map(u64::from));
                for piles in far {
                    assert!(holds(theorem, &bound, restriction, &piles), "{text} at {piles:?}");
                }
            }
            Decided::False(piles) => {
                counts[1] += 1;
                let most = piles.iter().sum::<u64>().min(150);
                let found = (0..=most).find_map(fails);
                let is_far = piles.iter().sum::<u64>() > most;
                assert!(found.as_ref() == Some(&piles) || is_far && found.is_none(), "{text}: {piles:?}");
                assert!(!holds(theorem, &bound, restriction, &piles), "{text}: {piles:?}");
            }
            _ => counts[2] += 1,
        }
    }
    counts
}

#[test]
fn random_statements_are_decided_as_trying_shows() {
    let mut random = Random(20_261_122);
    let games = ["block:2:1/2", "block:3:1,3/2,3", "block:4:1/2,3", "block:4:1,4/2,3", "block:3:1,2:misere"];
    let counts = games.map(|rules| compare(&kept(rules), &mut random, 1));
    let [holding, failing, open] = [0, 1, 2].map(|kind| counts.iter().map(|count| count[kind]).sum::<u32>());
    assert!(holding > 10 && failing > 80 && open < 10, "{counts:?}");
}

#[test]
fn counterexamples_are_the_smallest_ones() {
    let theorem = kept("block:2:1/2");
    for (text, tokens) in [
        ("if P then a + b < 100", 110),
        ("if a > 20 and b < 3 then P", 30),
        ("a != 77 or b != 5", 90),
        ("if P then xor(a, b) != 1 or a < 30", 70),
        ("if a mod 7 = 3 and b mod 5 = 4 then a < b + 9", 60),
    ] {
        let text = format!("P and not P or ({text})");
        let decided = decide(&theorem, &text);
        assert!(decided.is_some(), "{text}");
        assert_eq!(decided, tried(&theorem, &text, tokens), "{text}");
    }
    // Far beyond what can be tried.
    let far = "P and not P or a != 123456789012 or b < 987654321098";
    assert_eq!(decide(&theorem, far).unwrap().0, [123_456_789_012, 987_654_321_098]);
}

#[test]
fn open_statements_give_the_reason() {
    let theorem = kept("block:4:1/2,3");
    let decide = |text: &str| bound(&theorem, text, 0b10).decide(&outcomes(&theorem, 0b10));
    let Decided::Open(why) = decide("P iff xor(a, b) = 1") else { panic!("xor in base 3") };
    assert!(why.contains("base 3") && why.contains("xor"), "{why}");
    // Equal numbers have no xor, in every base.
    assert!(matches!(decide("xor(a, b) = 0"), Decided::False(_)));
    let Decided::Open(why) = decide("a mod 997 + a mod 991 = b mod 983 + b mod 977") else {
        panic!("too much")
    };
    assert!(why.contains("cases"), "{why}");
    assert_eq!(names(theorem.game(), 0b10).u, 2);
}
