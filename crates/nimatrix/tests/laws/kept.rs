//! The laws of the fuzz targets, checked for the corpus of links and for the inputs of `fuzz/kept.json`, which
//! lead where the corpus does not, or broke a law once.
use std::panic::{AssertUnwindSafe, catch_unwind};

use nimatrix::notation::parse_rules;
use serde_json::Value;

use crate::support::data;

#[path = "../../../../fuzz/src/lib.rs"]
pub mod fuzz;

fn texts(list: &Value) -> Vec<String> {
    list.as_array().expect("a list").iter().map(|text| text.as_str().expect("a text").into()).collect()
}

/// The links of the corpus, as typed and as they are written.
fn links() -> Vec<String> {
    let corpus = data("links/corpus.json");
    let entries = corpus["links"].as_array().expect("links").iter();
    entries
        .flat_map(|entry| [&entry["typed"], &entry["opens"]])
        .filter_map(Value::as_str)
        .map(String::from)
        .collect()
}

/// Checks a law for the kept inputs of a target and for others; names the input that breaks it.
fn check(law: fn(&str), target: &str, others: &[String]) {
    let kept = texts(&data("../fuzz/kept.json")[target]);
    assert!(kept.len() > 50 && others.len() > 50, "{} and {} inputs", kept.len(), others.len());
    for text in kept.iter().chain(others) {
        let result = catch_unwind(AssertUnwindSafe(|| law(text)));
        assert!(result.is_ok(), "the law of {target} is broken by {text:?}, as printed above");
    }
}

#[test]
fn rules_texts_are_read_as_they_are_printed() {
    let rules = |link: &String| Some(link.split_once("g=")?.1.split('&').next()?.to_owned());
    let rules: Vec<String> = links().iter().filter_map(rules).collect();
    assert!(rules.iter().any(|text| parse_rules("g", text).is_ok()));
    check(fuzz::rules_text, "rules_text", &rules);
}

#[test]
fn every_text_opens_what_is_canonical() {
    check(fuzz::links, "links", &links());
}

#[test]
fn options_are_smaller_and_there_once() {
    check(fuzz::options_decrease, "options_decrease", &links());
}

#[test]
fn strategies_agree_with_the_definition() {
    check(fuzz::strategies_agree, "strategies_agree", &links());
}

#[test]
fn bytes_that_are_no_text_are_replaced() {
    assert_eq!(fuzz::text(b"g=nim\xff"), "g=nim\u{fffd}");
}
