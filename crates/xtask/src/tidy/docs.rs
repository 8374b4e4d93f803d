//! What the documentation of public functions must say.
use super::{complain, sources};

/// The public functions of a file that return an `Option` and whose documentation doesn't say when it is
/// `None`: their lines, from 1.
fn silent(text: &str) -> Vec<usize> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_function = |line: &str| {
        let words = line.strip_prefix("pub ").unwrap_or_default();
        words.trim_start_matches("const ").trim_start_matches("async ").starts_with("fn ")
    };
    let returns_option = |at: usize| {
        let end = lines[at..].iter().position(|line| line.ends_with('{') || line.ends_with(';'));
        let signature = lines[at..=at + end.unwrap_or(0)].join(" ");
        let returned = signature.rsplit_once(") -> ").map(|(_, returned)| returned).unwrap_or_default();
        // An argument that is a function returns something as well, inside of parentheses.
        returned.starts_with("Option<") && returned.matches('(').count() == returned.matches(')').count()
    };
    let says_none = |at: usize| {
        let above = lines[..at].iter().rev();
        let mut about = above.take_while(|line| line.starts_with("///") || line.starts_with("#["));
        about.any(|line| line.contains("`None`"))
    };
    let found = |&at: &usize| is_function(lines[at]) && returns_option(at) && !says_none(at);
    (0..lines.len()).filter(found).map(|at| at + 1).collect()
}

#[test]
fn a_function_that_may_give_nothing_says_when() {
    let crates = ["nimatrix", "nimatrix-check", "nimatrix-export", "nimatrix-proof"];
    let folders = crates.iter().map(|name| format!("crates/{name}/src"));
    let sources: Vec<_> = folders.flat_map(|folder| sources(&folder, &["rs"])).collect();
    assert!(sources.iter().any(|source| source.text.contains("-> Option<")));
    let found: Vec<String> = sources
        .iter()
        .flat_map(|source| {
            silent(&source.text).into_iter().map(move |line| format!("{}:{line}", source.path))
        })
        .collect();
    complain("say when it is `None`", &found);
}

#[test]
fn silence_is_seen_in_every_form() {
    assert_eq!(silent("/// A value.\npub fn value() -> Option<u8> {\n"), [2]);
    assert_eq!(silent("/// A value; `None` at night.\n#[inline]\npub fn value() -> Option<u8> {\n"), [0; 0]);
    assert_eq!(silent("/// A value.\npub const fn value(\n    self,\n) -> Option<u8> {\n"), [2]);
    assert_eq!(
        silent("/// A value.\nfn value() -> Option<u8> {\n/// All.\npub fn all() -> Vec<Option<u8>> {\n"),
        [0; 0]
    );
}
