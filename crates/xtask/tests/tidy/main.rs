//! Rules about the sources that no compiler or linter knows.
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

mod crates;
mod imports;
mod layers;
mod repository;

const MOST_LINES: usize = 450;
/// How many characters a line may have. The formatters break code there, and leave strings.
const MOST_COLUMNS: usize = 110;

/// Unfinished code and tests that don't run, by the endings of files. Split in two, so that this file passes.
const UNFINISHED: [(&[&str], &[&str]); 2] = [
    (&["rs"], &[concat!("todo", "!"), concat!("unimplemented", "!"), concat!("#[", "ignore")]),
    (&["ts", "mjs"], &[".skip(", ".fixme(", ".only(", ".todo("]),
];

/// A source file: its path below the root, with `/`, and its text.
struct Source {
    path: String,
    text: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A file at the root.
fn file(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// The paths of the files in a folder and its subfolders, from the root, without built or installed ones.
fn files(folder: &str, endings: &[&str]) -> Vec<String> {
    const OTHERS: [&str; 6] = ["pkg", "package", "target", "node_modules", "dist", "vendor"];
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join(folder)).unwrap_or_else(|why| panic!("{folder}: {why}")) {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        if !entry.path().is_dir() {
            found.extend(endings.iter().any(|ending| name.ends_with(&format!(".{ending}"))).then_some(path));
        } else if !OTHERS.contains(&&*name) && !name.starts_with('.') {
            found.extend(files(&path, endings));
        }
    }
    found
}

fn sources(folder: &str, endings: &[&str]) -> Vec<Source> {
    let paths = files(folder, endings);
    assert!(!paths.is_empty(), "no file in `{folder}` ends in {endings:?}");
    paths.into_iter().map(|path| Source { text: file(&path), path }).collect()
}

/// The path of a relative address in a file.
fn joined(file: &str, address: &str) -> String {
    let mut parts: Vec<&str> = file.split('/').collect();
    parts.pop();
    for part in address.split('/').filter(|part| !["", "."].contains(part)) {
        if part == ".." {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}

/// The lines of files to which a fault is found, with the fault.
fn faults(sources: &[Source], fault: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let mut found = Vec::new();
    for Source { path, text } in sources {
        for (number, line) in text.lines().enumerate() {
            found.extend(fault(line).map(|fault| format!("{path}:{}: {fault}", number + 1)));
        }
    }
    found
}

fn complain(what: &str, lines: &[String]) {
    assert!(lines.is_empty(), "{what}:\n{}", lines.join("\n"));
}

#[test]
fn files_are_short() {
    let long = sources("", &["rs", "ts", "mjs", "css"]).into_iter().filter_map(|Source { path, text }| {
        let lines = text.lines().count();
        (lines > MOST_LINES).then(|| format!("{path}: {lines} lines"))
    });
    complain(&format!("longer than {MOST_LINES} lines"), &long.collect::<Vec<_>>());
}

#[test]
fn lines_are_short() {
    let long = faults(&sources("", &["ts", "mjs", "css"]), |line| {
        let columns = line.chars().count();
        (columns > MOST_COLUMNS).then(|| format!("{columns} columns"))
    });
    complain(&format!("longer than {MOST_COLUMNS} columns; `npm run format` leaves strings"), &long);
}

#[test]
fn nothing_is_left_out() {
    let mut found = Vec::new();
    for (endings, words) in UNFINISHED {
        found.extend(faults(&sources("", endings), |line| {
            words.iter().any(|word| line.contains(word)).then(|| line.trim().to_owned())
        }));
    }
    complain("unfinished code or tests that don't run", &found);
}

/// The output of the cargo that runs the tests.
fn cargo(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO")).args(arguments).current_dir(root()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
