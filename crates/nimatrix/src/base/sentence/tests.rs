use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::*;

/// Programs recognize the join of a list by its name, readers by its separators.
#[test]
fn lists_are_joined_as_their_kind_demands() {
    for (join, name, none, one, three) in [
        (Join::And, "and", "", "7", "7, 8 and 9"),
        (Join::Or, "or", "", "7", "7, 8 or 9"),
        (Join::Comma, "list", "", "7", "7, 8, 9"),
        (Join::Semicolon, "parts", "", "7", "7; 8; 9"),
        (Join::Tight, "tight", "none", "7", "7,8,9"),
        (Join::Set, "set", "{}", "{7}", "{7,8,9}"),
    ] {
        let lists = [&[][..], &[7], &[7, 8, 9]].map(|numbers| Value::numbers(join, numbers));
        assert_eq!(lists.each_ref().map(Value::to_string), [none, one, three], "{name}");
        assert!(join.word() == name && lists.iter().all(|list| list.word() == name), "{name}");
    }
}

/// Every other value has the name of its kind, and a part of a sentence is one.
#[test]
fn values_have_the_word_of_their_kind() {
    let kinds: [(Value, &str, &str); 6] = [
        (7_u64.into(), "number", "7"),
        (u128::MAX.into(), "number", "340282366920938463463374607431768211455"),
        (String::from("$k$").into(), "text", "$k$"),
        (Outcome::P.into(), "P", "a P-position"),
        (Outcome::N.into(), "N", "an N-position"),
        (say!("$k$ piles").into(), "sentence", "k piles"),
    ];
    for (value, name, text) in kinds {
        assert_eq!((value.word(), &value.to_string()[..]), (name, text));
        assert_eq!(value.sentence().map(Sentence::form), (name == "sentence").then_some("$k$ piles"));
    }
}

/// Braces that hold no name, and places without a value, hold nothing.
#[test]
fn places_are_those_that_have_a_value() {
    let names = |sentence: &Sentence| sentence.values().map(|(name, _)| name).collect::<Vec<_>>();
    let few = Sentence::new("{few} of {many}, and {few}", [2_u64.into()]);
    assert_eq!((names(&few), few.to_string()), (["few"].into(), "2 of , and 2".into()));
    let set = Sentence::new("{1,2} and {} hold {a_1}: {A} {1a} {", [3_u64.into()]);
    assert_eq!((names(&set), set.to_string()), (["a_1"].into(), "{1,2} and {} hold 3: {A} {1a} {".into()));
}

/// The cases in which `say!` compiles: the names of all places, each once, in order of appearance.
#[test]
fn a_template_fits_the_names_of_its_places() {
    let ordered: [&[&str]; 4] = [&["of", "is_1"], &["is_1", "of"], &["of"], &["of", "is_1", "more"]];
    assert_eq!(ordered.map(|names| fits("{{of} {is_1}{of} {1} {} {A", names)), [true, false, false, false]);
    assert!(fits("none", &[]) && fits("{1} {", &[]) && !fits("none", &["of"]));
    // A name is no prefix of another one, and ends where the other does.
    assert!(!fits("{off}", &["of"]) && !fits("{of}", &["off"]) && !fits("{of", &["of"]));
}
