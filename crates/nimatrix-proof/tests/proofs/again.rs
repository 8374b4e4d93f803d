//! Proofs are found again as they are kept, by the same work.
use std::sync::Mutex;

use nimatrix_check::Reason;
use nimatrix_proof::{Outcome, Prover, Ways, Window};
use serde_json::Value;

use crate::support::kept::lines;
use crate::support::{Case, antichains, case, laws, misere, misere_families, shown, three_piles};
use crate::{checked, for_each};

/// A certificate without the version that found it.
fn unversioned(text: &str) -> String {
    let (start, rest) = text.split_once("\"by\":\"nimatrix ").expect("who found it");
    let (_, end) = rest.split_once('"').expect("a version");
    format!("{start}{end}")
}

/// A share of the survey and all laws: what is found is what is kept, to the letter.
#[test]
fn kept_proofs_are_found_again_to_the_letter() {
    let survey = (1..=4).flat_map(antichains).chain((1..=3).flat_map(misere_families));
    let cases: Vec<(Case, Ways)> = survey
        .map(|case| (case, Ways::Automata))
        .chain(laws().into_iter().map(|case| (case, Ways::Diagonal)))
        .chain([(three_piles(), Ways::Automata)])
        .collect();
    let lines = [lines("survey"), lines("laws")].concat();
    assert_eq!(cases.len(), lines.len());
    let pairs: Vec<_> = cases.iter().zip(&lines).collect();
    let few: Vec<_> = pairs.iter().step_by(8).chain(&pairs[pairs.len() - 5..]).collect();
    for_each(&few, |((case, ways), line)| {
        let Outcome::Proved(found) = Prover::by(*ways, case.spec.clone(), shown(case)).finish() else {
            panic!("{}", case.name());
        };
        assert_eq!(unversioned(&found.to_json()), unversioned(line));
    });
}

/// Laws modulo 5 of which the survey keeps the numbers: found again from their columns alone, and taken by the checker.
#[test]
fn laws_modulo_5_are_found_again() {
    let cases = antichains(5);
    let kept: Vec<Value> =
        lines("modulo-5").iter().map(|line| serde_json::from_str(line).expect("a line")).collect();
    let laws: Vec<&Value> = kept.iter().filter(|line| line["claim"] == "diagonal").step_by(15).collect();
    assert!(laws.len() > 15);
    let numbers: Vec<Mutex<[u64; 4]>> = laws.iter().map(|_| Mutex::default()).collect();
    let numbered: Vec<_> = laws.iter().zip(&numbers).collect();
    for_each(&numbered, |(line, numbers)| {
        let case = cases.iter().find(|case| line["rules"] == case.spec.rules.as_str()).expect("a family");
        let prover = Prover::by(Ways::Diagonal, case.spec.clone(), shown(case));
        let Outcome::Proved(found) = prover.finish() else { panic!("{line}") };
        let Reason::Diagonal { period, from, .. } = checked(&found.to_json()).reason() else {
            panic!("{line}");
        };
        assert_eq!((line["period"].as_u64(), line["from"].as_u64()), (Some(period), Some(from)), "{line}");
        let found: Value = serde_json::from_str(&found.to_json()).expect("a certificate");
        let number = |key: &str| found[key].as_u64().expect("a number");
        *numbers.lock().expect("one writes") = ["preperiod", "block", "width", "edge"].map(number);
    });
    let numbers: Vec<[u64; 4]> =
        numbers.into_iter().map(|one| one.into_inner().expect("one wrote")).collect();
    // From where rows repeat, after how many, how far from the diagonal they change, and from where the band repeats.
    let expected = [
        [147, 80, 12, 159],
        [27, 85, 10, 37],
        [26, 20, 10, 36],
        [46, 5, 24, 74],
        [226, 20, 15, 241],
        [7, 85, 10, 17],
        [37, 5, 8, 45],
        [39, 30, 10, 49],
        [11, 185, 9, 20],
        [31, 185, 9, 40],
        [14, 385, 14, 28],
        [32, 5, 10, 42],
        [125, 10, 30, 155],
        [0, 205, 10, 10],
        [68, 45, 10, 78],
        [84, 1135, 20, 104],
        [9, 85, 10, 19],
        [0, 680, 19, 19],
        [66, 10, 12, 78],
        [103, 15, 14, 117],
    ];
    assert_eq!(numbers, expected);
}

/// How much work it is, which is the same on every machine: whoever makes it more or less changes these numbers.
#[test]
fn the_work_of_proofs_is_known() {
    let wide = |n, family: &[u32]| case(n, family.to_vec(), 256);
    let four = three_piles();
    let figure_4 = Window::by_rules(&four.spec, four.side).expect("a window");
    let two = |case: Case| (case.clone(), shown(&case));
    for ((case, window), expected) in [
        (two(wide(1, &[0])), 9_784),
        (two(wide(3, &[0b011, 0b101])), 26_176),
        (two(misere(wide(3, &[0b011, 0b101]))), 16_174),
        (two(wide(4, &[0b0111, 0b1010, 0b1101])), 8_557_386),
        (two(wide(5, &[0b00011, 0b11000])), 8_682_863),
        (two(laws().remove(0)), 103_144),
        (two(laws().remove(1)), 100_114),
        ((four.clone(), figure_4), 5_448_686),
    ] {
        let mut prover = Prover::new(case.spec.clone(), window);
        while !prover.step(u64::MAX).finished {}
        assert_eq!(prover.progress().done, expected, "{}", case.name());
    }
}
