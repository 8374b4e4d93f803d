//! Rules about the sources that no compiler knows. They are tests, so `cargo test` runs them.
use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::imports::{Crate, circles};
use crate::root::root;

mod docs;
mod documents;
mod repository;

const MOST_LINES: usize = 450;
/// How many characters a line may have. `cargo fmt` and the page's formatter break code there, and leave strings.
const MOST_COLUMNS: usize = 110;

/// Text that must not occur, by file ending. Split in two, so that this file passes.
const FORBIDDEN: [(&str, &[&str]); 3] = [
    ("rs", &[concat!("todo", "!"), concat!("unimplemented", "!"), concat!("#[", "ignore")]),
    ("ts", SKIPPED),
    ("mjs", SKIPPED),
];
const SKIPPED: &[&str] = &[".skip(", ".fixme(", ".only(", ".todo("];

/// The two modules that may import more than types from the built solver.
const IMPORTERS: [&str; 3] = ["www/solver/engine.ts", "www/solver/reader.ts", "www/solver/solver.ts"];

/// A source file: its path below the root, with `/`, and its text.
pub struct Source {
    pub path: String,
    pub text: String,
}

impl Source {
    fn has_ending(&self, ending: &str) -> bool {
        self.path.rsplit_once('.').is_some_and(|(_, found)| found == ending)
    }
}

/// Every source file below `folder` with one of the endings.
pub fn sources(folder: &str, endings: &[&str]) -> Vec<Source> {
    let root = root().unwrap();
    let mut found = Vec::new();
    let mut folders: Vec<PathBuf> = vec![root.join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                if !["pkg", "package", "target", "node_modules", "dist", "vendor"].contains(&&*name)
                    && !name.starts_with('.')
                {
                    folders.push(path);
                }
                continue;
            }
            let source = Source { path: below(&root, &path), text: String::new() };
            if endings.iter().any(|ending| source.has_ending(ending)) {
                found.push(Source { text: fs::read_to_string(&path).unwrap(), ..source });
            }
        }
    }
    found
}

fn below(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/")
}

pub fn complain(what: &str, lines: &[String]) {
    assert!(lines.is_empty(), "{what}:\n{}", lines.join("\n"));
}

#[test]
fn files_are_short() {
    let sources = sources("", &["rs", "ts", "mjs", "css"]);
    assert!(sources.iter().any(|source| source.path == "crates/nimatrix/src/lib.rs"));
    assert!(sources.iter().any(|source| source.path == "vite.config.ts"));
    let long: Vec<String> = sources
        .iter()
        .map(|source| (source.text.lines().count(), &source.path))
        .filter(|(lines, _)| *lines > MOST_LINES)
        .map(|(lines, path)| format!("{path}: {lines} lines"))
        .collect();
    complain(&format!("longer than {MOST_LINES} lines; give each noun its own file"), &long);
}

#[test]
fn lines_are_short() {
    let sources = sources("", &["ts", "mjs", "css"]);
    for path in ["www/main.ts", "www/styles/base.css", "tests/node/support.mjs", "vite.config.ts"] {
        assert!(sources.iter().any(|source| source.path == path), "{path} was not looked at");
    }
    let mut long = Vec::new();
    for source in sources {
        for (number, line) in source.text.lines().enumerate() {
            let columns = line.chars().count();
            if columns > MOST_COLUMNS {
                long.push(format!("{}:{}: {columns} columns", source.path, number + 1));
            }
        }
    }
    complain(
        &format!("longer than {MOST_COLUMNS} columns; `npm run format` breaks code, not strings"),
        &long,
    );
}

#[test]
fn nothing_is_left_out() {
    let mut found = Vec::new();
    for (ending, words) in FORBIDDEN {
        let sources = sources("", &[ending]);
        assert!(!sources.is_empty(), "no file ends in .{ending}");
        for source in sources {
            for (number, line) in source.text.lines().enumerate() {
                if words.iter().any(|word| line.contains(word)) {
                    found.push(format!("{}:{}: {}", source.path, number + 1, line.trim()));
                }
            }
        }
    }
    complain("unfinished code or tests that don't run", &found);
}

#[test]
fn one_module_imports_the_built_solver() {
    let importers: Vec<String> = sources("www", &["ts"])
        .into_iter()
        .filter(|source| imports_the_solver(&source.text))
        .map(|source| source.path)
        .collect();
    assert!(!importers.is_empty(), "nothing in www imports pkg/nimatrix.js");
    let others: Vec<String> = importers.into_iter().filter(|path| !IMPORTERS.contains(&&**path)).collect();
    complain(
        "only these in www/solver may import more than types from the built solver: the engine, the reader of links and what fetches it",
        &others,
    );
}

/// Does the module name the built solver's script in a statement that is more than an import of types?
fn imports_the_solver(text: &str) -> bool {
    text.match_indices("pkg/nimatrix.js").any(|(at, _)| {
        let statement = text[..at].rsplit(';').next().unwrap_or_default();
        !["import type ", "export type "].iter().any(|start| statement.contains(start))
    })
}

#[test]
fn imports_of_types_are_told_from_others() {
    for (text, expected) in [
        ("import { read } from './pkg/nimatrix.js';", true),
        ("import type { Grid } from './pkg/nimatrix.js';", false),
        ("import type {\n  Grid,\n  State,\n} from '../pkg/nimatrix.js';", false),
        ("import type { Grid } from './a.ts';\nconst solver = await import('./pkg/nimatrix.js');", true),
        ("import { grid } from './engine.ts';", false),
    ] {
        assert_eq!(imports_the_solver(text), expected, "{text}");
    }
}

#[test]
fn solver_prover_and_checker_stand_alone() {
    for name in ["nimatrix", "nimatrix-check", "nimatrix-proof"] {
        let folder = root().unwrap().join("crates").join(name);
        let library = fs::read_to_string(folder.join("src/lib.rs")).unwrap();
        for attribute in ["#![no_std]", "#![forbid(unsafe_code)]"] {
            let has = library.lines().any(|line| line.trim() == attribute);
            assert!(has, "the lib.rs of {name} lacks {attribute}");
        }
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        assert!(manifest.contains("[package]"));
        complain(&format!("{name} has no dependencies"), &dependencies(&manifest));
    }
}

/// The lines of a manifest that name what its library needs; its tests may need what they like.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut inside = false;
    for line in manifest.lines().map(str::trim) {
        if let Some(table) = line.strip_prefix('[') {
            let table = table.trim_end_matches(']');
            let names: Vec<&str> = table.split('.').collect();
            inside = names.iter().any(|name| ["dependencies", "build-dependencies"].contains(name));
            // `[dependencies.serde]` is a dependency by itself.
            if inside && !["dependencies", "build-dependencies"].contains(names.last().unwrap()) {
                found.push(line.into());
            }
        } else if inside && !line.is_empty() && !line.starts_with('#') {
            found.push(line.into());
        }
    }
    found
}

#[test]
fn dependencies_are_seen_in_every_form() {
    assert_eq!(
        dependencies("[package]\nname = 'a'\n[dependencies]\n\n[dev-dependencies]\nserde = '1'"),
        [""; 0]
    );
    assert_eq!(dependencies("[dependencies]\nserde = '1'\n[lints]\nworkspace = true"), ["serde = '1'"]);
    assert_eq!(dependencies("[dependencies.serde]"), ["[dependencies.serde]"]);
    assert_eq!(dependencies("[target.'cfg(unix)'.dependencies]\nlibc = '1'"), ["libc = '1'"]);
    assert_eq!(dependencies("[build-dependencies]\ncc = '1'"), ["cc = '1'"]);
}

/// The Rust crates whose files must not need each other in a circle.
const CRATES: [&str; 6] = [
    "crates/nimatrix/src",
    "crates/nimatrix-check/src",
    "crates/nimatrix-export/src",
    "crates/nimatrix-proof/src",
    "crates/nimatrix-wasm/src",
    "crates/xtask/src",
];

#[test]
fn no_files_need_each_other_in_a_circle() {
    for source in CRATES {
        let library = Crate::read(&root().unwrap().join(source));
        let needs = library.needs();
        assert!(needs.len() > 5 && needs.values().any(|others| others.len() > 3), "{source}: {needs:?}");
        let found: Vec<String> = circles(&needs).iter().map(|circle| format!("{circle:?}")).collect();
        complain(&format!("{source}: files that need each other"), &found);
    }
}

/// The layers of the solver, from the bottom up: a folder, or a file beside the folders. Each needs only those
/// before it, and none of the games needs what is above them.
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

#[test]
fn layers_need_only_those_below_them() {
    let solver = Crate::read(&root().unwrap().join("crates/nimatrix/src"));
    let height = |file: &str| {
        let layer = file.split('/').next().unwrap();
        LAYERS.iter().position(|known| *known == layer).unwrap_or_else(|| panic!("no layer for {file}"))
    };
    let mut found = Vec::new();
    for (file, others) in solver.needs() {
        found.extend(
            others
                .iter()
                .filter(|other| height(other) > height(file))
                .map(|other| format!("{file} needs {other}")),
        );
    }
    complain("a layer needs one above it", &found);
}

#[test]
fn only_the_list_of_games_names_games() {
    let solver = Crate::read(&root().unwrap().join("crates/nimatrix/src"));
    let is_game = |file: &&&str| file.starts_with("games/");
    let mut found = Vec::new();
    for (file, others) in solver.needs().into_iter().filter(|(file, _)| !file.starts_with("games/")) {
        found.extend(others.iter().filter(is_game).map(|game| format!("{file} needs {game}")));
    }
    let is_listed = |line: &String| ["rules.rs", "position.rs"].iter().any(|list| line.starts_with(list));
    assert!(found.iter().any(is_listed), "the list of games needs no game");
    found.retain(|line| !is_listed(line));
    complain("only rules.rs and position.rs may name a game", &found);
}
