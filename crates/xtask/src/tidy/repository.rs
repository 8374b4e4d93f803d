//! What the files around the sources promise each other: versions, workflows, licences.
use std::fs;

use crate::root::root;

use super::{complain, sources};

/// A file at the root.
fn file(path: &str) -> String {
    fs::read_to_string(root().unwrap().join(path)).unwrap()
}

/// What stands in quotes after `key` at the start of a line.
fn quoted<'a>(text: &'a str, key: &str) -> &'a str {
    let line = text.lines().find_map(|line| line.trim_start().strip_prefix(key));
    line.and_then(|rest| rest.split('"').nth(1)).unwrap_or_else(|| panic!("no {key}"))
}

#[test]
fn all_say_one_version() {
    let manifest = file("Cargo.toml");
    let version = quoted(&manifest, "version");
    for crate_name in ["nimatrix", "nimatrix-check", "nimatrix-export", "nimatrix-proof"] {
        let line = manifest.lines().find(|line| line.starts_with(&format!("{crate_name} = "))).unwrap();
        assert!(line.contains(&format!("version = \"{version}\"")), "{line}");
    }
    assert_eq!(quoted(&file("package.json"), "\"version\":"), version);
    assert!(file("CITATION.cff").lines().any(|line| line == format!("version: {version}")));
    let changes = file("CHANGELOG.md");
    let mut heads = changes.lines().filter(|line| line.starts_with("## "));
    let newest = heads.find(|line| *line != "## Unreleased").unwrap();
    assert!(newest.starts_with(&format!("## {version}")), "the changelog begins with `{newest}`");
}

/// The lines of all workflows that name an action.
fn actions() -> Vec<String> {
    let workflows = sources(".github/workflows", &["yml"]);
    let lines = workflows.iter().flat_map(|source| source.text.lines());
    lines
        .filter_map(|line| Some(line.trim().trim_start_matches("- ").strip_prefix("uses: ")?.into()))
        .collect()
}

#[test]
fn actions_are_pinned() {
    let all = actions();
    assert!(all.iter().any(|action| action.starts_with("actions/checkout@")));
    let loose: Vec<String> = all.into_iter().filter(|action| !is_pinned(action)).collect();
    complain("name the commit of an action, and its version in a comment", &loose);
}

/// `owner/action@COMMIT # v1.2.3`?
fn is_pinned(action: &str) -> bool {
    let (_, revision) = action.split_once('@').unwrap_or_default();
    let (commit, version) = revision.split_once(" # v").unwrap_or_default();
    let numbers: Vec<&str> = version.split('.').collect();
    commit.len() == 40
        && commit.bytes().all(|digit| digit.is_ascii_hexdigit())
        && numbers.len() == 3
        && numbers.iter().all(|number| number.parse::<u32>().is_ok())
}

#[test]
fn pins_are_told_from_tags() {
    let commit = "3d3c42e5aac5ba805825da76410c181273ba90b1";
    assert!(is_pinned(&format!("actions/checkout@{commit} # v7.0.1")));
    for loose in
        ["actions/checkout@v7", "actions/checkout@v7.0.1 # v7.0.1", &format!("actions/checkout@{commit}")]
    {
        assert!(!is_pinned(loose), "{loose}");
    }
}

#[test]
fn ci_runs_what_the_readme_names_and_the_oldest_rust() {
    let (workflow, readme) = (file(".github/workflows/ci.yml"), file("README.md"));
    assert!(workflow.lines().any(|line| line.trim() == "run: cargo xtask test"));
    assert!(readme.lines().any(|line| line == "cargo xtask test"));
    let oldest = format!("rust: '{}'", quoted(&file("Cargo.toml"), "rust-version"));
    assert!(workflow.contains(&oldest), "ci.yml has no `{oldest}`");
}
