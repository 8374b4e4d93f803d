//! The proofs that are kept in the repository, and damaged ones.
use std::collections::HashSet;
use std::fs;

use nimatrix_check::Certificate;
use serde_json::Value;

use crate::support::kept::{Random, damaged, lines, path, taken};
use crate::support::{antichains, laws, misere_families, three_piles};
use crate::{checked, for_each};

/// Every game of the survey has its proof, in the order of the families, and the checker takes all of them.
#[test]
fn kept_proofs_are_all_there_and_hold() {
    let survey = (1..=4).flat_map(antichains).chain((1..=3).flat_map(misere_families));
    let cases: Vec<_> = survey.chain(laws()).chain([three_piles()]).collect();
    let lines = [lines("survey"), lines("laws")].concat();
    assert_eq!((cases.len(), lines.len()), (189 + 135 + 5, 189 + 135 + 5));
    let pairs: Vec<_> = cases.iter().zip(&lines).collect();
    for_each(&pairs, |(case, line)| {
        let theorem = checked(line);
        let (game, spec) = (theorem.game(), &case.spec);
        assert_eq!((&game.rules, game.n, &game.family), (&spec.rules, spec.n, &spec.family));
        assert_eq!((game.misere, game.piles), (spec.misere, spec.piles));
    });
}

/// Each damaged certificate is refused, or describes the same sets. `damaged.json` lists those that are taken,
/// for other checkers to agree with.
#[test]
fn damaged_certificates_are_refused_or_say_the_same() {
    let lines = [lines("survey"), lines("laws")].concat();
    let damaged = damaged(&lines);
    let taken = taken(&damaged);
    let listed: Vec<usize> =
        serde_json::from_str(&fs::read_to_string(path("damaged.json")).unwrap()).unwrap();
    assert_eq!(taken, listed);
    assert!(taken.len() < damaged.len() / 10, "{} are taken", taken.len());
    for place in taken {
        let (text, whole) = &damaged[place];
        assert_ne!(&text, whole);
        let [one, other] = [text, *whole].map(|text| serde_json::from_str::<Value>(text).unwrap());
        if one["claim"] == "diagonal" {
            let (one, other) = (checked(text), checked(whole));
            let cells = (0..400).flat_map(|a| (0..400).map(move |b| [a, b]));
            let differing = cells.into_iter().find(|cell| one.residues(cell) != other.residues(cell));
            assert_eq!(differing, None, "{place}");
            continue;
        }
        let mut pairs = vec![(&one["H"], &other["H"])];
        for name in ["C", "R", "T"] {
            let list = |value: &'_ Value| value[name].as_array().map_or(0, Vec::len);
            pairs.extend((0..list(&one)).map(|r| (&one[name][r], &other[name][r])));
        }
        assert!(pairs.iter().all(|(one, other)| accept_the_same(one, other)), "{place}");
    }
}

/// Whether two automata of certificates accept the same words: by walking through both together.
fn accept_the_same(one: &Value, other: &Value) -> bool {
    let (mut open, mut seen) = (vec![(0, 0)], HashSet::from([(0, 0)]));
    let accepts = |automaton: &Value, state: usize| {
        automaton["accepting"].as_array().is_some_and(|list| list.contains(&state.into()))
    };
    while let Some((a, b)) = open.pop() {
        if accepts(one, a) != accepts(other, b) {
            return false;
        }
        let next = |automaton: &Value, state: usize| {
            automaton["next"][state].as_array().cloned().unwrap_or_default()
        };
        for (a, b) in next(one, a).iter().zip(next(other, b)) {
            let pair = (a.as_u64().unwrap() as usize, b.as_u64().unwrap() as usize);
            if seen.insert(pair) {
                open.push(pair);
            }
        }
    }
    true
}

/// Texts with any byte changed or cut off are refused, or taken; nothing panics.
#[test]
fn broken_texts_end_in_a_verdict() {
    let lines = [lines("survey"), lines("laws")].concat();
    let short: Vec<&String> = lines.iter().filter(|line| line.len() < 3000).collect();
    let mut random = Random(5);
    let (mut refused, mut unread) = (0, 0);
    for _ in 0..4000 {
        let line = short[random.below(short.len() as u32) as usize];
        let at = random.below(line.len() as u32) as usize;
        let signs = "0123456789[]{},:\"-.eE k/\\\u{e4}\n";
        let sign = signs.chars().nth(random.below(signs.chars().count() as u32) as usize).unwrap();
        let broken = match random.below(3) {
            0 => format!("{}{sign}{}", &line[..at], &line[at + 1..]),
            1 => format!("{}{sign}{}", &line[..at], &line[at..]),
            _ => line[..at].to_string(),
        };
        match Certificate::read(&broken) {
            Err(fault) => {
                unread += 1;
                assert!(!fault.place.is_empty() && !fault.found.is_empty() && !fault.allowed.is_empty());
            }
            Ok(certificate) => refused += usize::from(certificate.check().is_err()),
        }
    }
    assert!(unread > 2000 && refused > 50, "{unread} unread, {refused} refused");
}
