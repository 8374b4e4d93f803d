//! What is said of blocking games, their positions and the theorems that decide them.
use std::string::String;

use super::*;
use crate::base::sentence::{Join, Value};
use crate::notation::parse;
use crate::{Explanation, Nimber, State, evaluate};

fn opened(query: &str) -> State {
    parse(query).expect(query)
}

fn texts(explanation: &[Explanation]) -> Vec<String> {
    let text = |part: &Explanation| match part {
        Explanation::Text(text) => Some(text.to_string()),
        Explanation::Table { .. } => None,
    };
    explanation.iter().filter_map(text).collect()
}

/// On what an answer rests, and the sentences that explain it.
fn told(query: &str) -> (String, Vec<String>) {
    let answer = evaluate(&opened(query)).expect(query);
    (format!("{}: {}", answer.basis.id, answer.basis.source), texts(&answer.explanation))
}

/// A sweep says how many positions it took: each size of each pile, where nothing repeats before.
#[test]
fn sweeps_say_how_many_positions_they_took() {
    for (piles, positions) in [("0", 1), ("0,0", 1), ("3", 4), ("3,4", 20), ("2,0,5", 18)] {
        let (basis, _) = told(&format!("g=block:5:2,3/4&p={piles}&r=2&by=search"));
        let told = if positions == 1 { "one position".into() } else { format!("{positions} positions") };
        assert!(basis.starts_with(&format!("blocking/position: a sweep of {told} of the piles")), "{basis}");
    }
}

/// What may be blocked in the next move is said in words.
#[test]
fn blocking_games_say_what_is_blocked() {
    for (rules, then) in [
        ("2:k1", "Then block the odd or the even amounts for your opponent."),
        ("2:k2", "Then block 2 residues modulo 2 for your opponent."),
        ("3:k1", "Then block one residue modulo 3 for your opponent."),
        ("3:k2", "Then block 2 residues modulo 3 for your opponent."),
        ("2:upto1", "Then block up to one residue modulo 2 for your opponent."),
        ("4:upto3", "Then block up to 3 residues modulo 4 for your opponent."),
        ("4:k0", "Nothing is ever blocked."),
        ("4:upto0", "Nothing is ever blocked."),
    ] {
        for (ending, last) in
            [("", String::from(then)), (":misere", format!("{then} Whoever can’t move wins."))]
        {
            let words = opened(&format!("g=block:{rules}{ending}")).rules().words().to_string();
            assert!(words.ends_with(&last), "{rules}{ending}: {words}");
        }
    }
}

/// The theorems of Gavel and Strimling are cited as far as they reach, and it is said why they do.
#[test]
fn laws_say_how_far_they_reach() {
    const PAPER: &str = "blocking/closed/quotients: Gavel & Strimling 2004,";
    const BOUTON: &str = "blocking/closed/quotients: Bouton’s theorem (1901): no move blocks anything";
    for (rules, basis, why) in [
        ("2:k1", "section 2.1 and Theorem 1", "Theorem 1 applies, as one residue modulo 2 is blocked"),
        ("3:k1", "Theorem 1", "Theorem 1 applies, as one residue modulo 3 is blocked"),
        ("4:k2", "Theorem 2, k = 2", "Theorem 2 applies, as 2 residues modulo 4 are blocked at a time"),
        (
            "4:upto1",
            "Theorem 2 and section 3.2, k = 1",
            "Theorem 2 applies (section 3.2), as each restriction blocks up to 1 residue modulo 4, fewer than",
        ),
        (
            "4:upto2",
            "Theorem 2 and section 3.2, k = 2",
            "Theorem 2 applies (section 3.2), as each restriction blocks up to 2 residues modulo 4, fewer than",
        ),
        (
            "4:1/3",
            "Theorem 2 and Observation 1, k = 1",
            "Theorem 2 applies (Observation 1), as no restriction blocks more than 1 residue modulo 4, and the \
             strictest, {1}, is among them;",
        ),
        (
            "5:1,2/3",
            "Theorem 2 and Observation 1, k = 2",
            "Theorem 2 applies (Observation 1), as no restriction blocks more than 2 residues modulo 5, and the \
             strictest, {1,2}, is among them;",
        ),
        (
            "4:1/2,4",
            "Theorem 2, extended to families that block at most k = 1 residues in a row",
            "An extension of Theorem 2 applies, which the paper does not have: its proof needs only that no \
             restriction blocks 2 consecutive residues modulo 4, and {1} is among them;",
        ),
        (
            "4:1,3/4",
            "Theorem 2, extended to families that block at most k = 1 residues in a row",
            "An extension of Theorem 2 applies, which the paper does not have: its proof needs only that no \
             restriction blocks 2 consecutive residues modulo 4, and {1,3} contains {1};",
        ),
        ("4:k0", "", "Nothing is ever blocked: this is Nim, and Bouton’s theorem applies."),
        ("4:none", "", "Nothing is ever blocked: this is Nim, and Bouton’s theorem applies."),
        (
            "4:upto0&r=1",
            "",
            "No move blocks anything: what this move leaves is Nim, and Bouton’s theorem applies",
        ),
    ] {
        let (found, said) = told(&format!("g=block:{rules}&p=4,5"));
        let basis = if basis.is_empty() { BOUTON.into() } else { format!("{PAPER} {basis}") };
        assert_eq!(found, basis, "{rules}");
        assert!(said[0].starts_with(why), "{rules}: {}", said[0]);
    }
}

/// Where a restriction blocks all there is, whoever imposes it has won.
#[test]
fn what_blocks_everything_is_said_to_win() {
    for (query, what, last) in [
        ("1:k1&p=4&r=none", "every amount", "An amount congruent to 1 modulo 1 may be taken."),
        ("3:k3&p=4,5&r=none", "all 3 residues", "An amount congruent to 1 modulo 3 may be taken."),
        ("3:k3&p=4,5&r=1", "all 3 residues", "An amount congruent to 2 modulo 3 may be taken."),
        ("3:k3&p=1,1&r=1", "all 3 residues", "Every amount that is there is blocked."),
        ("3:2/1,2,3&p=0&r=2", "all 3 residues", "Every amount that is there is blocked."),
    ] {
        let (basis, said) = told(&format!("g=block:{query}"));
        assert!(basis.starts_with("blocking/closed/halt: the definition"), "{query}: {basis}");
        assert!(
            said[0].starts_with(&format!("The family has a restriction that blocks {what}, so")),
            "{said:?}"
        );
        assert_eq!(said[1], last, "{query}");
    }
}

/// A game has a closed form, or a reason why it has none: the longest run of blocked residues, which does not
/// begin at 1, or misère play.
#[test]
fn games_without_a_law_say_why() {
    for game in [1, 2, 3, 4].into_iter().flat_map(|n| games(n, if n < 4 { 1 } else { 301 })).flat_map(endings)
    {
        let name = format!("{:?} modulo {} with {}", game.ending(), game.modulus().get(), game.family());
        let missing = Law::missing(&game).map(|why| why.to_string());
        assert_eq!(missing.is_none(), closed::solution(&game).is_some(), "{name}");
        let Some(why) = missing else { continue };
        let run = game.restrictions().map(|r| r.longest_run()).max().expect("a restriction");
        let says = match (game.ending(), run) {
            (Ending::Misere, _) => "in misère play".into(),
            (_, 1) => "does not apply: no restriction contains {1} (".into(),
            (_, run) => format!("blocks {run} consecutive residues modulo {}, but no", game.modulus().get()),
        };
        assert!(why.contains(&says), "{name}: {why}");
    }
}

/// Which amounts win, and whether they are blocked, as the plain sweep has it.
#[test]
fn searches_say_which_amounts_win() {
    let mut said = [0; 4];
    for game in [2, 3, 4].into_iter().flat_map(|n| games(n, if n < 4 { 1 } else { 3001 })).flat_map(endings) {
        let n = game.modulus().get();
        for sizes in [vec![1], vec![8], vec![3, 5]] {
            let mut mask = Residues::none(game.modulus());
            let sides: Vec<usize> = sizes.iter().map(|size| size + 1).collect();
            sweep(&game, &sides, |_, row| mask = row[row.len() - 1]);
            let piles = Piles::new(sizes.iter().map(|&size| size as u64).collect()).expect("piles");
            let search = OnePosition::new(&game, &piles).expect("few positions");
            for restriction in all_sets(game.modulus()) {
                let handed = Handed { piles: piles.clone(), restriction };
                let free = mask.without(restriction);
                let either = |set: Residues| Value::list(Join::Or, set.iter());
                let (kind, text) = if free.is_empty() && search.outcome(&handed) == Outcome::N {
                    let text =
                        "Every amount that is there is blocked, so this is an N-position in misère play.";
                    (0, text.into())
                } else if mask.is_empty() {
                    (1, "No amount would win, even if nothing were blocked.".into())
                } else if free.is_empty() {
                    let all = either(mask);
                    (
                        2,
                        format!(
                            "Only amounts congruent to {all} modulo {n} would win, and they are blocked."
                        ),
                    )
                } else {
                    let all = either(free);
                    (3, format!("Some amounts congruent to {all} modulo {n} win, and they are not blocked."))
                };
                let found = texts(&search.explain(&handed));
                assert_eq!(found[0], text, "{}: {handed:?}", game.family());
                let told = |part: &str| found.iter().any(|text| text.contains(part));
                assert_eq!(told("No Grundy value is given"), game.ending() == Ending::Misere, "{found:?}");
                said[kind] += 1;
            }
        }
    }
    assert!(said.iter().all(|&count| count > 100), "{said:?}");
}

/// Smaller restrictions are said to be no better than the maximal ones, which are named if they are few.
#[test]
fn smaller_restrictions_are_said_to_be_no_better() {
    for (rules, said) in [
        ("4:upto1", "Blocking nothing is never better than blocking 1:"),
        ("4:upto2", "Blocking fewer than 2 is never better than blocking 2:"),
        ("4:upto2:misere", ""),
        ("4:upto0", ""),
        ("4:k2", ""),
        ("4:1/2/none/1,2/3", "Each of the other 3 restrictions is never better than {1,2} or {3}:"),
        ("9:1/2/3/4/5/6,7/7", "The other restriction is never better than {1}, {2}, {3}, {4}, {5} or {6,7}:"),
        ("9:1/2/3/4/5/6/7,8/8", "The other restriction is never better than the 7 maximal ones:"),
    ] {
        let (_, found) = told(&format!("g=block:{rules}&p=4,5"));
        let found: Vec<&String> = found.iter().filter(|text| text.contains("is never better than")).collect();
        assert_eq!(found.len(), usize::from(!said.is_empty()), "{rules}: {found:?}");
        assert!(found.iter().all(|text| text.starts_with(said)), "{rules}: {found:?}");
    }
}

/// By the law the nim-sum of the quotients decides, which of the amounts that make it 0 are blocked, and where it
/// is 0 the largest remainder and the smallest amount allowed.
#[test]
fn laws_say_what_the_quotients_decide() {
    let mut said = [0; 7];
    for (n, k) in [(3, 0), (3, 1), (4, 2), (5, 1)] {
        let modulus = Modulus::new(n).expect("a modulus");
        let game = Blocking::exactly(modulus, k).expect("a family");
        let (law, width) = (Law::of(&game).expect("a law"), k + 1);
        for (a, b) in (0..7).flat_map(|a| (0..=a).map(move |b| (a, b))) {
            for restriction in all_sets(modulus) {
                let handed = Handed { piles: Piles::new(vec![a, b]).expect("piles"), restriction };
                let (sum, remainder) = ((a / width) ^ (b / width), (a % width).max(b % width));
                let least = (1..=n).find(|&amount| !restriction.contains(amount));
                let of = if k == 0 { "piles".into() } else { format!("quotients by {width}") };
                let is_p = law.outcome(&handed) == Outcome::P;
                let start = if sum > 0 { format!("is {sum}, not 0, ") } else { "is 0, ".into() };
                let (kind, rest) = match (sum, least) {
                    (1.., _) if is_p => (0, "but every amount that would make it 0 is blocked, so".into()),
                    // Of k + 1 amounts in a row not all are blocked.
                    (1.., _) if u64::from(restriction.longest_run()) <= k => (1, "so".into()),
                    (1.., _) => (2, "and not every amount that would make it 0 is blocked, so".into()),
                    (0, _) if k == 0 => (3, "so".into()),
                    (0, None) => (4, "and no amount may be taken, so".into()),
                    (0, Some(least)) if remainder < least => {
                        (5, format!("and every remainder is below {least}, the smallest amount allowed, so"))
                    }
                    (0, Some(least)) => (
                        6,
                        format!(
                            "but the remainder {remainder} is not below {least}, the smallest amount allowed, so"
                        ),
                    ),
                };
                let outcome = if is_p { "a P-position" } else { "an N-position" };
                let text = format!("The nim-sum of the {of} {start}{rest} this is {outcome}.");
                let parts = law.explain(&handed);
                assert_eq!(texts(&parts)[1], text, "{k} of {n}: {handed:?}");
                said[kind] += 1;
                let Explanation::Table { rows, foot, .. } = &parts[2] else { panic!("{parts:?}") };
                let cells = |row: &[Value]| row.iter().map(|value| value.to_string()).collect::<Vec<_>>();
                // Neither quotients nor their nim-sum have more digits than the larger one.
                let bits =
                    |quotient: u64| format!("{quotient:0width$b}", width = format!("{:b}", a / width).len());
                for (row, size) in rows.iter().zip([a, b]) {
                    let (quotient, left) = (size / width, size % width);
                    let mut shown = vec![size.to_string(), bits(quotient)];
                    if k > 0 {
                        shown.insert(1, quotient.to_string());
                        shown.push(left.to_string());
                    }
                    assert_eq!(cells(row), shown, "{k} of {n}: {handed:?}");
                }
                assert_eq!(cells(foot)[if k > 0 { 2 } else { 1 }], bits(sum), "{k} of {n}: {handed:?}");
            }
        }
    }
    assert!(said.iter().all(|&count| count > 5), "{said:?}");
}

/// The law tells values where the game is Nim, and nowhere else.
#[test]
fn laws_tell_values_of_nim_alone() {
    let far = || Piles::new(vec![u64::MAX, 1 << 60, 5]).expect("piles");
    for (rules, restriction, is_nim) in [
        ("4:k0", "none", true),
        ("4:upto0", "none", true),
        ("4:none", "none", true),
        ("4:k0", "1", false),
        ("4:k1", "none", false),
        ("4:upto1", "none", false),
        ("4:1", "none", false),
    ] {
        let state = opened(&format!("g=block:{rules}&p=0&r={restriction}"));
        let crate::Rules::Blocking(game) = state.rules() else { panic!("{rules}") };
        let restriction = state.position().restriction().expect("a restriction");
        let handed = Handed { piles: far(), restriction };
        let value = is_nim.then(|| Nimber(far().iter().fold(0, |sum, size| sum ^ size)));
        assert_eq!(Law::of(game).expect("a law").grundy(&handed), value, "{rules} {restriction}");
    }
}
