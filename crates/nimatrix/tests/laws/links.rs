//! Links: what every form of them opens, laws of all, and the laws of the fuzz targets, checked for the corpus of
//! links and for the inputs of `fuzz/kept.json`, which lead where the corpus does not, or broke a law once.
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use nimatrix::notation::{Detail, MAX_LENGTH, parse, read, read_all, write};
use nimatrix::{
    Axes, By, Called, Colours, Compared, Comparison, FIGURES, Lines, Names, Origin, Residues, Row, Rows,
    Rules, State, Theme, View, Window,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;

use crate::any::{self as any_game, Size, number};
use crate::config;
use crate::support::data;

#[path = "../../../../fuzz/src/lib.rs"]
mod fuzz;
use fuzz::is_canonical;

/// An entry of the corpus.
struct Known {
    typed: String,
    opens: String,
    notices: Vec<String>,
}

fn corpus() -> Vec<Known> {
    let text = |value: &Value| value.as_str().expect("a text").to_string();
    let typed = |value: &Value| match value {
        Value::String(typed) => typed.clone(),
        long => {
            let times = long["times"].as_u64().expect("a number") as usize;
            text(&long["start"]) + &text(&long["repeat"]).repeat(times)
        }
    };
    let file = data("links/corpus.json");
    let links = file["links"].as_array().expect("links");
    let known = |entry: &Value| Known {
        typed: typed(&entry["typed"]),
        opens: text(&entry["opens"]),
        notices: entry["notices"].as_array().expect("codes").iter().map(text).collect(),
    };
    links.iter().map(known).collect()
}

#[test]
fn old_links_open_what_they_always_did() {
    let mut wrong = vec![];
    for Known { typed, opens, notices } in corpus() {
        let (state, problems) = read(&typed);
        let codes: Vec<&str> = problems.iter().map(|problem| problem.code.word()).collect();
        let link = write(&state, Detail::Full);
        if (&link, codes) != (&opens, notices.iter().map(String::as_str).collect()) {
            let typed: String = typed.chars().take(120).collect();
            wrong.push(format!("{typed}: opens {link}, notices {problems:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// The strict reader refuses exactly what has a notice.
#[test]
fn links_are_refused_by_their_first_notice() {
    for Known { typed, opens, notices } in corpus() {
        match (parse(&typed), notices.iter().find(|code| *code != "unknown_key")) {
            (Ok(state), None) => assert_eq!(write(&state, Detail::Full), opens, "{typed}"),
            (Err(problem), Some(code)) => assert_eq!(problem.code.word(), code, "{typed}"),
            (Err(problem), None) => {
                assert_eq!((problem.code.word(), problem.key), ("missing", "g"), "{typed}");
            }
            (Ok(_), Some(code)) => panic!("{typed}: accepted in spite of {code}"),
        }
        // The link of an opened state is canonical.
        assert!(is_canonical(&opens) && unknown_in(&opens).is_empty(), "{opens}");
        let state = parse(&opens).unwrap_or_else(|problem| panic!("{opens}: {problem}"));
        assert_eq!(write(&state, Detail::Full), opens);
        let brief = write(&state, Detail::Brief);
        assert!(brief.len() < opens.len(), "{brief}");
        assert_eq!(parse(&brief).as_ref(), Ok(&state), "{brief}");
    }
}

#[test]
fn problems_say_where_they_are_and_what_would_be_allowed() {
    for Known { typed, .. } in corpus() {
        for problem in read(&typed).1 {
            let message = problem.to_string();
            let (found, allowed) = (problem.found.to_string(), problem.allowed.to_string());
            assert!(!allowed.is_empty() && message.contains(&allowed), "{message}");
            assert!(found.chars().count() <= 43, "{message}");
            assert!(message.starts_with(if problem.key.is_empty() { "the link" } else { problem.key }));
            assert!(problem.at == 0 || message.contains(&format!("character {}", problem.at)), "{message}");
        }
    }
}

fn unknown_in(link: &str) -> Vec<String> {
    read_all(link).2
}

#[test]
fn figures_fit_a_link() {
    let opened: BTreeSet<String> = corpus().into_iter().map(|known| known.opens).collect();
    let names: BTreeSet<&str> = FIGURES.iter().map(|figure| figure.id).collect();
    let links: BTreeSet<&str> = FIGURES.iter().map(|figure| figure.query).collect();
    assert_eq!((names.len(), links.len()), (FIGURES.len(), FIGURES.len()), "names and links are unique");
    for figure in FIGURES {
        let state = parse(figure.query).unwrap_or_else(|problem| panic!("{}: {problem}", figure.id));
        assert_eq!(write(&state, Detail::Full), figure.query, "{}", figure.id);
        assert!(is_canonical(figure.query) && figure.query.len() <= 200, "{}", figure.id);
        assert!(figure.query.contains("&view="), "{}", figure.id);
        assert!(opened.contains(figure.query), "{}: no link of the corpus opens it", figure.id);
    }
}

#[test]
fn the_corpus_has_every_key_and_word() {
    let keys = include_str!("../../src/notation/keys.txt").lines().filter_map(|row| row.split(' ').next());
    let chosen = [
        keys.map(|key| format!("{key}=")).collect(),
        View::ALL.iter().map(|view| format!("view={}", view.word())).collect(),
        Theme::ALL.iter().map(|theme| format!("theme={}", theme.word())).collect(),
        By::ALL[1..].iter().map(|by| format!("by={}", by.word())).collect(),
        Comparison::ALL.iter().map(|shown| format!("compare={}", shown.word())).collect(),
        Called::ALL[1..].iter().map(|called| format!("names={}", called.word())).collect::<Vec<_>>(),
    ];
    let all = corpus();
    for part in chosen.concat() {
        assert!(all.iter().any(|known| known.opens.contains(&part)), "no link has {part}");
    }
    let typed: BTreeSet<&str> = all.iter().map(|known| &*known.typed).collect();
    assert_eq!(typed.len(), all.len(), "a link is there twice");
}

/// Any state that a link can say.
fn any_state() -> impl Strategy<Value = State> {
    let window = (number(), number(), 1..5000u64, 1..3000u64);
    let axes = (any::<usize>(), any::<usize>());
    let lines = prop_oneof![
        Just(Lines::Auto),
        Just(Lines::None),
        (number(), number()).prop_map(|(rows, cols)| Lines::Every(rows, cols)),
    ];
    let words = (
        select(View::ALL),
        select(Origin::ALL),
        select(By::ALL),
        proptest::option::of(select(Theme::ALL)),
        proptest::option::of(select(&["en", "pt-br", "zh-hant-tw", "x"][..])),
        proptest::option::of(select(&["a", "k5v2ttt7"][..])),
        proptest::option::of(select(&["p.iff.xor:a,b/.eq.0", "-.a.lt.1", "p:b,a"][..])),
    );
    let colours = prop_oneof![
        Just(Colours::Ramp),
        Just(Colours::Distinct),
        (2..=Colours::MOST_MODULUS).prop_map(Colours::Modulo),
        Just(Colours::Bits),
    ];
    let names = (select(Called::ALL), any::<bool>()).prop_map(|(called, parity)| Names { called, parity });
    let rows = proptest::sample::subsequence(Row::ALL.to_vec(), 1..=Row::ALL.len())
        .prop_map(|rows| rows.into_iter().fold(Rows::NONE, Rows::with));
    let compared = proptest::option::of((select(Comparison::ALL), any_game::state(Size::Any), any::<bool>()));
    (any_game::state(Size::Any), window, axes, (lines, colours), words, (compared, names, rows)).prop_map(
        |(mut state, (x0, y0, cols, rows), (a, b), (lines, colours), words, (compared, names, shown))| {
            let count = state.start().piles().map_or(2, |piles| piles.len());
            let across = a % count + 1;
            state.axes = Axes { down: (b % count + 1 != across).then_some(b % count + 1), across };
            state.window = Window::new(x0, y0, cols, rows).unwrap_or(state.window);
            (state.view, state.origin, state.by, state.theme) = (words.0, words.1, words.2, words.3);
            state.lang = words.4.map(String::from);
            state.proof = words.5.map(String::from);
            state.statement = words.6.map(String::from);
            state.lines = lines;
            state.colours = colours;
            (state.names, state.rows) = (names, shown);
            if let Rules::Blocking(game) = state.rules() {
                let mut order: Vec<Residues> = game.restrictions().take(a % 4).collect();
                let first = b % 4 % order.len().max(1);
                order.rotate_left(first);
                state.order = order;
            }
            state.names.parity &= state.start().restriction().is_some_and(|none| none.modulus().get() == 2);
            state.compared = compared.map(|(shown, other, own)| compared_with(&state, shown, other, own));
            state
        },
    )
}

/// A comparison with another state if possible: with its rules, or with its position under the same rules.
fn compared_with(state: &State, shown: Comparison, other: State, own: bool) -> Compared {
    let has_piles = |state: &State| state.start().piles().is_some();
    let rules = if own && has_piles(&other) == has_piles(state) { other.rules() } else { state.rules() };
    let beside = state.beside(rules.clone());
    let mut with = beside.clone().starting_at(other.start().clone()).unwrap_or(beside.clone());
    with.axes = beside.starting_at(with.start().clone()).expect("the same game").axes;
    with.window = if own { other.window } else { state.window };
    Compared { with: Box::new(with), shown }
}

/// A link of the corpus with some of its characters changed, dropped or doubled.
fn damaged() -> impl Strategy<Value = String> {
    let links: Vec<String> = corpus().into_iter().map(|known| known.typed).collect();
    let short: Vec<String> = links.into_iter().filter(|link| link.len() < 500).collect();
    let parts = select(
        &["%", "&", "=", ":", "/", ",", "-", "a", "r", "0", "99999999999", "mod", "inf", "é", "+"][..],
    );
    let damage = vec((any::<usize>(), 0..3u8, parts), 1..6);
    (select(short), damage).prop_map(|(link, damage)| {
        let mut chars: Vec<String> = link.chars().map(String::from).collect();
        for (place, kind, part) in damage {
            if chars.is_empty() {
                break;
            }
            let place = place % chars.len();
            match kind {
                0 => chars[place] = part.into(),
                1 => drop(chars.remove(place)),
                _ => chars.insert(place, part.into()),
            }
        }
        chars.concat()
    })
}

proptest! {
    #![proptest_config(config(1000))]

    #[test]
    fn reading_undoes_writing(state in any_state()) {
        for detail in [Detail::Full, Detail::Brief] {
            let link = write(&state, detail);
            prop_assert!(is_canonical(&link), "{}", link);
            prop_assert_eq!(read(&link), (state.clone(), vec![]), "{}", link);
        }
    }

    #[test]
    fn damaged_links_open_something(typed in damaged()) {
        fuzz::links(&typed);
    }

    #[test]
    fn any_text_opens_something(typed in ".{0,60}") {
        fuzz::links(&typed);
    }

    #[test]
    fn any_escapes_open_something(bytes in vec(any::<u8>(), 0..40)) {
        let escaped: String = bytes.iter().map(|byte| format!("%{byte:02x}")).collect();
        fuzz::links(&escaped);
        fuzz::links(&format!("g=nim&p={escaped}"));
        fuzz::links(&fuzz::text(&bytes));
    }
}

#[test]
fn a_link_may_be_long_but_not_longer() {
    let start = "g=nim&x=";
    let fits = start.to_string() + &"a".repeat(MAX_LENGTH - start.len());
    assert!(parse(&fits).is_ok());
    assert_eq!(parse(&(fits + "a")).expect_err("too long").code.word(), "too_long");
}

/// Checks a law for the kept inputs of a target, for the links of the corpus, and for the rules texts in them; names
/// the input that breaks it.
fn check(law: fn(&str), target: &str) {
    let kept = data("../fuzz/kept.json");
    let kept =
        kept[target].as_array().expect("a list").iter().map(|text| text.as_str().expect("a text").into());
    let links = corpus().into_iter().flat_map(|known| [known.typed, known.opens]);
    let rules = |link: String| Some(link.split_once("g=")?.1.split('&').next()?.to_owned());
    let others: Vec<String> =
        if target == "rules_text" { links.filter_map(rules).collect() } else { links.collect() };
    assert!(kept.len() > 50 && others.len() > 50, "{} and {} inputs", kept.len(), others.len());
    for text in kept.chain(others) {
        let result = catch_unwind(AssertUnwindSafe(|| law(&text)));
        assert!(result.is_ok(), "the law of {target} is broken by {text:?}, as printed above");
    }
}

#[test]
fn rules_texts_are_read_as_they_are_printed() {
    check(fuzz::rules_text, "rules_text");
}

#[test]
fn every_text_opens_what_is_canonical() {
    check(fuzz::links, "links");
}

#[test]
fn options_are_smaller_and_there_once() {
    check(fuzz::options_decrease, "options_decrease");
}

#[test]
fn strategies_agree_with_the_definition() {
    check(fuzz::strategies_agree, "strategies_agree");
}

#[test]
fn bytes_that_are_no_text_are_replaced() {
    assert_eq!(fuzz::text(b"g=nim\xff"), "g=nim\u{fffd}");
}
