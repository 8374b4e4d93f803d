//! What holds of the documents: pictures, links between files, wording.
use std::path::{Path, PathBuf};

use crate::root::root;

use super::{below, complain, sources};

/// A vague number where the reader wants to know which one. Split in two, so that this file passes.
const VAGUE: &str = concat!("so ", "many");

/// The files that a document names in Markdown or HTML, as paths below the root.
fn named(path: &str, text: &str) -> Vec<String> {
    let folder = Path::new(path).parent().unwrap();
    let after = |mark: &'static str, end: char| {
        text.match_indices(mark).filter_map(move |(at, _)| text[at + mark.len()..].split(end).next())
    };
    let targets = after("](", ')').chain(after("src=\"", '"')).chain(after("href=\"", '"'));
    let local = targets.map(|target| target.split(['#', '?']).next().unwrap_or_default());
    // Addresses elsewhere, addresses from the root of a site and templates are no files here.
    let local = local.filter(|target| !target.is_empty() && !target.contains([':', '{', '`', ' ', '\\']));
    local.filter(|target| !target.starts_with('/')).map(|target| joined(folder, target)).collect()
}

/// A path relative to a folder, without `..`.
fn joined(folder: &Path, target: &str) -> String {
    let mut parts: Vec<&str> = folder.to_str().unwrap().split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/') {
        match part {
            "." | "" => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[test]
fn names_of_files_are_seen_in_every_form() {
    let text =
        "[a](../b.md#c) ![p](shots/p.png) <img src=\"q.png\"> [x](https://example.org/y.md) [s](#here)";
    assert_eq!(named("docs/a.md", text), ["b.md", "docs/shots/p.png", "docs/q.png"]);
}

#[test]
fn documents_name_files_that_there_are() {
    let root = root().unwrap();
    let documents = sources("", &["md"]);
    assert!(documents.iter().any(|source| source.path == "README.md"));
    let missing: Vec<String> = documents
        .iter()
        .flat_map(|source| named(&source.path, &source.text).into_iter().map(move |name| (source, name)))
        .filter(|(_, name)| !root.join(name).exists())
        .map(|(source, name)| format!("{} names {name}", source.path))
        .collect();
    complain("no such file", &missing);
}

#[test]
fn every_picture_of_the_documents_is_shown() {
    let documents = sources("", &["md"]);
    let shown: Vec<String> = documents.iter().flat_map(|source| named(&source.path, &source.text)).collect();
    let pictures = pictures(&root().unwrap().join("docs"));
    assert!(!pictures.is_empty(), "docs has no picture");
    let hidden: Vec<String> = pictures.into_iter().filter(|path| !shown.contains(path)).collect();
    complain("no document shows it; `npm run shots` takes pictures into target/shots", &hidden);
}

/// The pictures in a folder and those in it, as paths below the root.
fn pictures(folder: &Path) -> Vec<String> {
    let entries: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    let is_picture = |path: &Path| {
        path.extension().is_some_and(|ending| ["png", "jpg", "gif", "webp"].iter().any(|one| ending == *one))
    };
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = entries.into_iter().partition(|path| path.is_dir());
    let own = files.iter().filter(|path| is_picture(path)).map(|path| below(&root().unwrap(), path));
    own.chain(folders.iter().flat_map(|folder| pictures(folder))).collect()
}

#[test]
fn numbers_have_names() {
    let mut found = Vec::new();
    for folder in ["crates", "docs", "fuzz", "tests"] {
        for source in sources(folder, &["rs", "md", "mjs"]) {
            for (number, line) in source.text.lines().enumerate() {
                if line.to_lowercase().contains(VAGUE) {
                    found.push(format!("{}:{}: {}", source.path, number + 1, line.trim()));
                }
            }
        }
    }
    complain(&format!("name the number that `{VAGUE}` stands for"), &found);
}
