//! Reasons in plain words: every position with a move has one, it needs no theory, and its numbers are right.
use std::collections::BTreeSet;

use nimatrix::notation::parse;
use nimatrix::{Evaluation, Explanation, Outcome, Sentence, State, Value};

use crate::answered;

/// Games, each with the size up to which two piles are asked about.
const GAMES: &[(&str, u64)] = &[
    ("nim", 9),
    ("sub:1,2,3", 9),
    ("sub:1,3,4", 16),
    ("sub:2,4,7", 12),
    ("sub:primes", 9),
    ("wythoff", 9),
    ("mmod:5", 7),
    ("mmod:6", 10),
    ("block:4:k2", 8),
    ("block:5:1,3/2,3", 8),
    ("block:3:k1:misere", 6),
    ("block:2:k2", 4),
];

fn at(rules: &str, piles: [u64; 2]) -> State {
    parse(&format!("g={rules}&p={},{}", piles[0], piles[1])).expect("a position")
}

fn number(sentence: &Sentence, name: &str) -> u64 {
    match sentence.values().find(|(place, _)| *place == name) {
        Some((_, Value::Number(number))) => *number,
        other => panic!("{name} of {sentence}: {other:?}"),
    }
}

/// The piles after the first winning move, in ascending order, without empty ones.
fn left(answer: &Evaluation) -> Vec<u64> {
    let piles = answer.moves[0].reached.position().piles().expect("piles");
    let mut left: Vec<u64> = piles.iter().copied().filter(|&size| size > 0).collect();
    left.sort_unstable();
    left
}

/// Checks the numbers of a sentence, and returns its template.
fn checked(rules: &str, piles: [u64; 2], answer: &Evaluation, sentence: &Sentence) -> &'static str {
    let of = |name| number(sentence, name);
    let form = sentence.form();
    match form {
        "Each of your {total} moves lets your opponent win." => {
            assert_eq!((answer.outcome, answer.moves_total), (Outcome::P, Some(of("total").into())));
        }
        "That leaves your opponent no move." => {
            assert_eq!(answered(&answer.moves[0].reached).moves_total, Some(0));
        }
        "From there every move lets you win." => assert_eq!(answer.outcome, Outcome::N),
        _ if form.starts_with("That leaves {size}") => assert_eq!(left(answer), [of("size"); 2]),
        _ if form.starts_with("Only {count} positions are lost") && piles == [1, 1] => {
            // No lost position has a pile of as many tokens as there are lost positions.
            let all = (0..=of("count")).flat_map(|a| (0..=of("count")).map(move |b| [a, b]));
            let lost = all.filter(|&piles| answered(&at(rules, piles)).outcome == Outcome::P).count();
            assert_eq!(lost as u64, of("count"));
        }
        _ if form.contains("with difference {k} it is {first}") => {
            assert_eq!(left(answer), [of("first"), of("second")]);
            assert_eq!(of("second") - of("first"), of("k"));
        }
        "So {each}." => {
            let Some((_, Value::List(list))) = sentence.values().next() else { panic!("{sentence}") };
            for item in &list.items {
                let Value::Sentence(item) = item else { panic!("{sentence}") };
                let (size, less) = (number(item, "size"), number(item, "less"));
                let changed = piles.map(|pile| if pile == size { less } else { pile });
                assert!(less < size && piles.contains(&size), "{sentence}");
                assert_eq!(
                    answered(&at(rules, changed)).outcome,
                    answer.outcome,
                    "{rules} {piles:?}: {sentence}"
                );
            }
        }
        _ => {}
    }
    form
}

#[test]
fn reasons_in_plain_words_are_true_and_need_no_theory() {
    let mut met = BTreeSet::new();
    for &(rules, most) in GAMES {
        for piles in (0..=most).flat_map(|a| (0..=most).map(move |b| [a, b])) {
            let answer = answered(&at(rules, piles));
            assert_eq!(answer.plain.is_empty(), answer.moves_total == Some(0), "{rules} {piles:?}");
            for part in &answer.plain {
                assert!(!matches!(part, Explanation::Text(_)), "{rules} {piles:?}: {part:?}");
                let Explanation::Plain(sentence) = part else { continue };
                let text = sentence.to_string();
                for theory in ["Grundy", "nim-sum", "the value", "P-position", "N-position"] {
                    assert!(!text.contains(theory), "{rules} {piles:?}: {text}");
                }
                met.insert(checked(rules, piles, &answer, sentence));
            }
        }
    }
    // Each kind of reason was met.
    assert!(met.len() > 20, "{met:#?}");
}

#[test]
fn games_have_short_names() {
    for (rules, piles, title) in [
        ("nim", 2, "Nim, two piles"),
        ("nim", 7, "Nim, 7 piles"),
        ("sub:1,2,3", 2, "Take at most 3"),
        ("sub:1,4", 1, "Take 1 or 4"),
        ("sub:1,2,3/1,3,4", 2, "Sum of games, take 1,2,3 / 1,3,4"),
        ("block:2:k1", 2, "Odd-or-even Nim"),
        ("block:4:k2", 2, "2-blocking Nim modulo 4"),
        ("block:4:upto2", 2, "Blocking Nim modulo 4, up to 2"),
        ("block:5:1,3/2,3", 2, "Blocking Nim modulo 5, {1,3} or {2,3}"),
        ("block:5:1/2/3/4", 2, "Blocking Nim modulo 5, 4 restrictions"),
        ("block:3:k1:misere", 2, "1-blocking Nim modulo 3, misère"),
        ("mmod:6", 2, "6-Modular Nim"),
        ("kotzig:7:1,2", 0, "Kotzig’s Nim, circle of 7"),
        ("line:12:1,2:3,5", 0, "Line Game, spaces 0 to 12"),
        ("wythoff", 2, "Wythoff’s Nim"),
    ] {
        let state = parse(&format!("g={rules}")).expect("a game");
        assert_eq!(state.rules().title(piles).to_string(), title);
    }
    for (rules, title) in [
        ("king", "The king"),
        ("moore:2", "Moore’s Nim"),
        ("take:one/both:mod.2.k1", "Odd-or-even Wythoff"),
        ("nim:misere", "Nim, two piles, misère"),
        ("sub:1,2,3:misere", "Take at most 3, misère"),
        ("mmod:6:misere", "6-Modular Nim, misère"),
        ("wythoff:misere", "Wythoff’s Nim, misère"),
        ("take:one.1-3/both", "A rule of your own"),
        ("sub:1-3", "Take at most 3"),
    ] {
        assert_eq!(parse(&format!("g={rules}")).expect("a game").title().to_string(), title);
    }
}
