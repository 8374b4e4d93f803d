//! The files around the sources: versions, workflows, lock files, documents.
use std::collections::BTreeSet;

use crate::{Source, complain, faults, file, files, joined, root, sources};

/// The text in quotes after `key` at the start of a line.
fn quoted<'a>(text: &'a str, key: &str) -> &'a str {
    let line = text.lines().find_map(|line| line.trim_start().strip_prefix(key));
    line.and_then(|rest| rest.split('"').nth(1)).unwrap_or_else(|| panic!("no {key}"))
}

#[test]
fn all_files_have_one_version() {
    let manifest = file("Cargo.toml");
    let version = quoted(&manifest, "version");
    let crates: Vec<&str> =
        manifest.lines().filter(|line| line.starts_with("nimatrix") && line.contains("path = ")).collect();
    assert!(crates.len() > 5);
    for line in crates {
        assert!(line.contains(&format!("version = \"{version}\"")), "{line}");
    }
    assert_eq!(quoted(&file("package-lock.json"), "\"version\":"), version);
    assert_eq!(quoted(&file("package.json"), "\"version\":"), version);
    assert!(file("CITATION.cff").lines().any(|line| line == format!("version: {version}")));
    let changes = file("CHANGELOG.md");
    let mut heads = changes.lines().filter(|line| line.starts_with("## "));
    let newest = heads.find(|line| *line != "## Unreleased").unwrap();
    assert!(newest.starts_with(&format!("## {version}")), "the changelog begins with `{newest}`");
}

/// Whether an action is named as `owner/action@COMMIT # v1.2.3`.
fn is_pinned(action: &str) -> bool {
    let (_, revision) = action.split_once('@').unwrap_or_default();
    let (commit, version) = revision.split_once(" # v").unwrap_or_default();
    commit.len() == 40
        && commit.bytes().all(|digit| digit.is_ascii_hexdigit())
        && version.split('.').filter(|number| number.parse::<u32>().is_ok()).count() == 3
}

#[test]
fn actions_are_pinned() {
    let commit = "3d3c42e5aac5ba805825da76410c181273ba90b1";
    assert!(is_pinned(&format!("actions/checkout@{commit} # v7.0.1")));
    assert!(
        !is_pinned("actions/checkout@v7.0.1 # v7.0.1") && !is_pinned(&format!("actions/checkout@{commit}"))
    );
    let workflows =
        ["ci", "nightly", "pages", "release"].map(|name| file(&format!(".github/workflows/{name}.yml")));
    let lines = workflows.iter().flat_map(|text| text.lines());
    let actions = lines.filter_map(|line| line.trim().trim_start_matches("- ").strip_prefix("uses: "));
    let (pinned, loose): (Vec<_>, Vec<_>) = actions.map(String::from).partition(|action| is_pinned(action));
    assert!(!pinned.is_empty());
    complain("name the commit of an action, and its version in a comment", &loose);
}

#[test]
fn ci_runs_what_the_readme_names_and_the_oldest_rust() {
    let workflow = file(".github/workflows/ci.yml");
    assert!(workflow.lines().any(|line| line.trim() == "run: cargo xtask test"));
    assert!(file("README.md").lines().any(|line| line == "cargo xtask test"));
    let oldest = format!("rust: '{}'", quoted(&file("Cargo.toml"), "rust-version"));
    assert!(workflow.contains(&oldest), "ci.yml has no `{oldest}`");
}

#[test]
fn crates_come_from_the_registry_with_their_hash() {
    let lock = file("Cargo.lock");
    let sources: BTreeSet<_> = lock.lines().filter(|line| line.starts_with("source = ")).collect();
    assert_eq!(
        sources,
        BTreeSet::from(["source = \"registry+https://github.com/rust-lang/crates.io-index\""])
    );
    let count = |start| lock.lines().filter(|line| line.starts_with(start)).count();
    assert_eq!(count("source = "), count("checksum = "));
}

/// A vague number where the reader wants to know which one. Split in two, so that this file passes.
const VAGUE: &str = concat!("so ", "many");

/// The files that a document names in Markdown or HTML.
fn named(Source { path, text }: &Source) -> Vec<String> {
    let after = |mark: &'static str, end: char| {
        text.match_indices(mark).filter_map(move |(at, _)| text[at + mark.len()..].split(end).next())
    };
    let targets = after("](", ')').chain(after("src=\"", '"')).chain(after("href=\"", '"'));
    let local = targets.map(|target| target.split(['#', '?']).next().unwrap_or_default());
    // Addresses elsewhere, addresses from the root of a site and templates are no files here.
    let is_file = |target: &&str| !target.is_empty() && !target.contains([':', '{', '`', ' ', '\\']);
    local
        .filter(is_file)
        .filter(|target| !target.starts_with('/'))
        .map(|target| joined(path, target))
        .collect()
}

#[test]
fn documents_name_files_that_there_are_and_show_every_picture() {
    let (mut missing, mut shown) = (Vec::new(), Vec::new());
    for source in sources("", &["md"]) {
        let named = named(&source);
        let lost = named.iter().filter(|name| !root().join(name).exists());
        missing.extend(lost.map(|name| format!("{} names {name}", source.path)));
        shown.extend(named);
    }
    complain("no such file", &missing);
    let mut pictures = files("docs", &["png", "jpg", "gif", "webp"]);
    assert!(!pictures.is_empty(), "docs has no picture");
    pictures.retain(|path| !shown.contains(path));
    complain("no document shows it; `npm run shots` takes pictures into target/shots", &pictures);
}

#[test]
fn numbers_have_names() {
    let is_vague = |line: &str| line.to_lowercase().contains(VAGUE).then(|| line.trim().to_owned());
    let found = ["crates", "docs", "fuzz", "tests"]
        .map(|folder| faults(&sources(folder, &["rs", "md", "mjs"]), is_vague));
    complain(&format!("name the number that `{VAGUE}` stands for"), &found.concat());
}
