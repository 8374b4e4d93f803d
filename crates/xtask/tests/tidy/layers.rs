//! Rules about the folders of the page, `www/`: shared ones know no feature, and features meet in one list of
//! views. What all views share is beside that list.
use crate::{Source, complain, joined, sources};

/// What every folder may import; these import one another alone.
const BASE: [&str; 5] = ["core", "draw", "language", "solver", "styles"];
/// What joins features, and may import all of them; `build` and the files in `www` itself may import this too.
const JOINING: [&str; 5] = ["app", "embed", "exercise", "build", "entry"];
/// The list by which features reach views.
const LIST: &str = "www/views/list.ts";
/// The folders that break the rule today. Mended ones leave this list.
const EXCEPTIONS: [(&str, &str); 9] = [
    ("explore", "proof"),
    ("explore", "views/matrix"),
    ("gallery", "share"),
    ("learn", "views/matrix"),
    ("share", "views/matrix"),
    ("share", "views/sequence"),
    ("views/piles", "views/play"),
    ("views/play", "views/piles"),
    ("views/text", "views/matrix"),
];
/// The package of the solver, fonts, files that are served as they are, and tables of crates.
const OUTSIDE: [&str; 6] = [
    "www/pkg/",
    "www/fonts/",
    "www/public/",
    "crates/nimatrix/src/notation/keys.txt",
    "crates/nimatrix-export/src/palette.json",
    "crates/nimatrix-proof-wasm/src/limits.json",
];
/// The modules that may import more than types from the built solver.
const IMPORTERS: [&str; 3] = ["www/solver/engine.ts", "www/solver/reader.ts", "www/solver/solver.ts"];

/// The folder that a file belongs to: each view has its own; files of `www` itself are entries.
fn folder_of(path: &str) -> &str {
    let inside = path.strip_prefix("www/").unwrap_or(path);
    let Some((folder, rest)) = inside.split_once('/') else { return "entry" };
    match (folder, rest.split_once('/')) {
        ("views", Some((view, _))) => &inside[..folder.len() + 1 + view.len()],
        _ => folder,
    }
}

/// Whether the rule lets a file import another one.
fn may_import(path: &str, other: &str) -> bool {
    let [own, folder] = [path, other].map(folder_of);
    if own == folder || BASE.contains(&folder) || OUTSIDE.iter().any(|outside| other.starts_with(outside)) {
        return true;
    }
    match own {
        "build" | "entry" => true,
        "core" => other == LIST,
        _ if BASE.contains(&own) => false,
        "app" | "embed" | "exercise" => !["build", "entry"].contains(&folder),
        "views" => !JOINING.contains(&folder),
        _ => other == LIST || (own.starts_with("views/") && folder == "views"),
    }
}

/// The files of the page that a module imports, at once or later, types included.
fn imported(source: &Source) -> Vec<String> {
    let starts = source.text.match_indices("'.").filter(|(at, _)| {
        let before = source.text[..*at].trim_end();
        ["from", "import", "import("].iter().any(|word| before.ends_with(word))
    });
    let addresses = starts.filter_map(|(at, _)| source.text[at + 1..].split(['\'', '?']).next());
    addresses.map(|address| joined(&source.path, address)).collect()
}

/// The imports of a module that the rule forbids.
fn against(source: &Source) -> Vec<(String, String)> {
    let found = imported(source).into_iter().filter(|other| !may_import(&source.path, other));
    found.map(|other| (source.path.clone(), other)).collect()
}

#[test]
fn features_know_what_they_share_and_the_list_of_views() {
    let sources = sources("www", &["ts", "mjs"]);
    let imports: usize = sources.iter().map(|source| imported(source).len()).sum();
    assert!(imports > 2 * sources.len(), "only {imports} imports were found in {} files", sources.len());
    let all: Vec<(String, String)> = sources.iter().flat_map(against).collect();
    let folders =
        |(path, other): &(String, String)| (folder_of(path).to_owned(), folder_of(other).to_owned());
    let is = |import: &(String, String), (own, other): (&str, &str)| {
        folders(import) == (own.to_owned(), other.to_owned())
    };
    let found: Vec<String> = all
        .iter()
        .filter(|import| !EXCEPTIONS.into_iter().any(|exception| is(import, exception)))
        .map(|(path, other)| format!("{path}: imports {other}"))
        .collect();
    complain("a feature imports what all share and www/views/list.ts, as ARCHITECTURE.md says", &found);
    let stale: Vec<String> = EXCEPTIONS
        .into_iter()
        .filter(|&exception| !all.iter().any(|import| is(import, exception)))
        .map(|(own, other)| format!("{own} no longer imports {other}"))
        .collect();
    complain("exceptions that are no more leave the list in layers.rs", &stale);
}

/// Whether a module names the built solver's script in a statement that is more than an import of types.
fn imports_the_solver(text: &str) -> bool {
    text.match_indices("pkg/nimatrix.js").any(|(at, _)| {
        let statement = text[..at].rsplit(';').next().unwrap_or_default();
        !["import type ", "export type "].iter().any(|start| statement.contains(start))
    })
}

#[test]
fn few_modules_import_the_built_solver() {
    let modules = sources("www", &["ts"]).into_iter().filter(|source| !source.path.ends_with(".d.ts"));
    let importers = modules.filter(|source| imports_the_solver(&source.text));
    let (known, others): (Vec<_>, Vec<_>) =
        importers.map(|source| source.path).partition(|path| IMPORTERS.contains(&&**path));
    assert!(!known.is_empty(), "nothing in www imports pkg/nimatrix.js");
    complain("only the engine, the reader and the loader may import more than types of the solver", &others);
}
