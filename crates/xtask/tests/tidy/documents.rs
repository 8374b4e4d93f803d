//! The documents: links between files, pictures, wording.
use crate::{Source, complain, faults, files, joined, root, sources};

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
fn names_of_files_are_found_in_every_form() {
    let text =
        "[a](../b.md#c) ![p](shots/p.png) <img src=\"q.png\"> [x](https://example.org/y.md) [s](#here)";
    let source = Source { path: "docs/a.md".into(), text: text.into() };
    assert_eq!(named(&source), ["b.md", "docs/shots/p.png", "docs/q.png"]);
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
