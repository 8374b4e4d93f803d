//! Rules about the Rust crates: their dependencies, the dependencies of their modules, and their
//! documentation.
use std::collections::BTreeMap;

use crate::imports::{Needs, in_cycles, needs};
use crate::{cargo, complain, file, root, sources};

const PUBLISHED: [&str; 6] =
    ["nimatrix", "nimatrix-check", "nimatrix-cli", "nimatrix-export", "nimatrix-json", "nimatrix-proof"];

/// The layers of the solver, from the bottom up: a folder, or a file beside the folders.
const LAYERS: [&str; 16] = [
    "base",
    "work",
    "text",
    "answer",
    "ruleset.rs",
    "naive.rs",
    "papers",
    "catalog.rs",
    "family.rs",
    "games",
    "position.rs",
    "rules.rs",
    "state.rs",
    "notation",
    "ask",
    "lib.rs",
];

fn needs_of(name: &str) -> Needs {
    needs(&root().join("crates").join(name).join("src"))
}

#[test]
fn no_files_need_each_other_in_a_cycle() {
    let others = ["nimatrix-wasm", "nimatrix-proof-wasm", "xtask"];
    for name in PUBLISHED.iter().chain(&others) {
        let needs = needs_of(name);
        assert!(needs.len() > 5 && needs.values().any(|others| others.len() > 2), "{name}: {needs:?}");
        let found: Vec<String> = in_cycles(&needs).into_iter().map(String::from).collect();
        complain(&format!("{name}: files that need themselves by way of others"), &found);
    }
}

#[test]
fn cycles_are_found() {
    let needs = |pairs: &[(&str, &str)]| -> Needs {
        let mut needs: Needs = BTreeMap::new();
        for (file, other) in pairs {
            needs.entry(other.to_string()).or_default();
            needs.entry(file.to_string()).or_default().insert(other.to_string());
        }
        needs
    };
    assert_eq!(in_cycles(&needs(&[("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")])), ["b", "c"]);
    assert_eq!(in_cycles(&needs(&[("a", "b"), ("a", "c"), ("b", "c")])), [""; 0]);
}

#[test]
fn layers_need_only_those_below_them() {
    let height = |file: &str| {
        let layer = file.split('/').next().unwrap();
        LAYERS.iter().position(|known| *known == layer).unwrap_or_else(|| panic!("no layer for {file}"))
    };
    let mut found = Vec::new();
    for (file, others) in needs_of("nimatrix") {
        let above = others.iter().filter(|other| height(other) > height(&file));
        found.extend(above.map(|other| format!("{file} needs {other}")));
    }
    complain("a layer needs one above it", &found);
}

#[test]
fn only_the_list_of_games_names_games() {
    let mut found = Vec::new();
    for (file, others) in needs_of("nimatrix").iter().filter(|(file, _)| !file.starts_with("games/")) {
        let games = others.iter().filter(|other| other.starts_with("games/"));
        found.extend(games.map(|game| format!("{file} needs {game}")));
    }
    let is_listed = |line: &String| ["rules.rs", "position.rs"].iter().any(|list| line.starts_with(list));
    assert!(found.iter().any(is_listed), "the list of games needs no game");
    found.retain(|line| !is_listed(line));
    complain("only rules.rs and position.rs may name a game", &found);
}

#[test]
fn solver_prover_and_checker_stand_alone() {
    for name in ["nimatrix", "nimatrix-check", "nimatrix-proof"] {
        let library = file(&format!("crates/{name}/src/lib.rs"));
        for attribute in ["#![no_std]", "#![forbid(unsafe_code)]"] {
            assert!(library.lines().any(|line| line == attribute), "the lib.rs of {name} lacks {attribute}");
        }
        let tree = cargo(&["tree", "--package", name, "--edges", "normal,build", "--target", "all"]);
        assert_eq!(tree.lines().count(), 1, "{name} has dependencies:\n{tree}");
    }
}

#[test]
fn what_is_published_has_its_licences_and_a_readme() {
    for package in PUBLISHED {
        let files = cargo(&["package", "--list", "--allow-dirty", "--package", package]);
        for name in ["LICENSE-MIT", "LICENSE-APACHE", "README.md", "src/lib.rs"] {
            assert!(files.lines().any(|line| line == name), "{package} lacks {name}:\n{files}");
        }
        // They are links, which git leaves out where the system has none.
        for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
            assert_eq!(file(&format!("crates/{package}/{name}")), file(name), "{package}: {name}");
        }
        let has_tests = files.lines().any(|line| line.starts_with("tests/"));
        assert!(!has_tests, "{package}: the tests need files of the repository\n{files}");
    }
}

/// The lines, from 1, of public functions that return an `Option` and whose documentation doesn't name `None`.
fn silent(text: &str) -> Vec<usize> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_function = |line: &str| {
        let words = line.strip_prefix("pub ").unwrap_or_default();
        words.trim_start_matches("const ").trim_start_matches("async ").starts_with("fn ")
    };
    let returns_option = |at: usize| {
        let end = lines[at..].iter().position(|line| line.ends_with(['{', ';']));
        let signature = lines[at..=at + end.unwrap_or(0)].join(" ");
        let returned = signature.rsplit_once(") -> ").map(|(_, returned)| returned).unwrap_or_default();
        // An argument that is a function returns something as well, inside of parentheses.
        returned.starts_with("Option<") && returned.matches('(').count() == returned.matches(')').count()
    };
    let names_none = |at: usize| {
        let mut about =
            lines[..at].iter().rev().take_while(|line| line.starts_with("///") || line.starts_with("#["));
        about.any(|line| line.contains("`None`"))
    };
    let is_silent = |&at: &usize| is_function(lines[at]) && returns_option(at) && !names_none(at);
    (0..lines.len()).filter(is_silent).map(|at| at + 1).collect()
}

#[test]
fn a_function_that_may_return_none_says_when() {
    let mut found = Vec::new();
    for name in PUBLISHED {
        for source in sources(&format!("crates/{name}/src"), &["rs"]) {
            found.extend(silent(&source.text).iter().map(|line| format!("{}:{line}", source.path)));
        }
    }
    complain("say when it is `None`", &found);
}

#[test]
fn silence_is_found_in_every_form() {
    let none: [usize; 0] = [];
    assert_eq!(silent("/// A value.\npub fn value() -> Option<u8> {\n"), [2]);
    assert_eq!(silent("/// A value; `None` at night.\n#[inline]\npub fn value() -> Option<u8> {\n"), none);
    assert_eq!(silent("/// A value.\npub const fn value(\n    self,\n) -> Option<u8> {\n"), [2]);
    assert_eq!(silent("fn value() -> Option<u8> {\n/// All.\npub fn all() -> Vec<Option<u8>> {\n"), none);
}
