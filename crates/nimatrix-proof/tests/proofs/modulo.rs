//! The stored survey modulo 5: a line for each window, with its games.
use nimatrix_check::Reason;
use nimatrix_proof::Ways;
use serde_json::{Value, json};

use crate::support::antichains;
use crate::support::kept::lines;
use crate::{for_each, theorem};

fn kept() -> Vec<Value> {
    lines("modulo-5").iter().map(|line| serde_json::from_str(line).expect("a line")).collect()
}

/// All 7,579 families without inclusions are listed once, and the numbers agree with docs/proofs.md.
#[test]
fn the_survey_modulo_5_has_every_family() {
    let lines = kept();
    let games = |has: &dyn Fn(&Value) -> bool| {
        let some: Vec<&Value> = lines.iter().filter(|line| has(line)).collect();
        (some.len(), some.iter().map(|line| line["games"].as_u64().expect("a number")).sum::<u64>())
    };
    assert_eq!(games(&|_| true), (1720, antichains(5).len() as u64));
    assert_eq!(games(&|line| line["claim"] == "hand-over"), (1240, 6935));
    assert_eq!(games(&|line| line["claim"] == "diagonal"), (292, 406));
    assert_eq!(games(&|line| line["open"] == "undecided"), (188, 238));
}

/// For a sample of the lines, the prover finds the same and the checker accepts it.
#[test]
fn a_sample_of_the_survey_modulo_5_is_proved_again() {
    let lines = kept();
    let cases = antichains(5);
    let proved: Vec<&Value> = lines.iter().filter(|line| line["open"].is_null()).collect();
    let laws = proved.iter().filter(|line| line["claim"] == "diagonal").step_by(15);
    let sample: Vec<&Value> = proved.iter().step_by(29).chain(laws).copied().collect();
    assert!(sample.len() > 65);
    for_each(&sample, |line| {
        let rules = line["rules"].as_str().expect("a text");
        let case = cases.iter().find(|case| case.spec.rules == rules).expect("one of the families");
        // Laws are found from their columns alone.
        let ways = if line["claim"] == "diagonal" { Ways::Diagonal } else { Ways::All };
        let found = match theorem(case, ways).reason() {
            Reason::Automata { base, states, .. } => json!({ "base": base, "states": states }),
            Reason::Diagonal { period, from, .. } => json!({ "period": period, "from": from }),
            other => panic!("{other:?}"),
        };
        let keys = found.as_object().expect("an object");
        assert!(keys.iter().all(|(key, value)| line[key] == *value), "{line} {found}");
    });
}
