//! The layers of the page, folders of `www/`: imports go from a layer to those below it.
use crate::{Source, complain, joined, sources};

/// The layers from the bottom up, as ARCHITECTURE.md orders them. A file belongs to the first of these paths
/// with which it begins. Nothing imports what runs at build time.
const LAYERS: [&str; 19] = [
    "www/styles/",
    "www/proof/",
    "www/solver/",
    "www/language/",
    "www/words/",
    "www/draw/",
    "www/model/",
    "www/roam/",
    "www/share/",
    "www/elements/parts/",
    "www/elements/",
    "www/exercise/",
    "www/embed/",
    "www/offline.ts",
    "www/sw.ts",
    "www/check.ts",
    "www/exercises.ts",
    "www/main.ts",
    "www/build/",
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

/// The place of a file's layer in the list; `None` for a file outside all layers.
fn layer_of(path: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| path.starts_with(layer))
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

/// The imports of a module that go up, or to a file in no layer.
fn against(source: &Source) -> Vec<String> {
    let Some(own) = layer_of(&source.path) else { return vec![format!("{}: in no layer", source.path)] };
    let is_up = |path: &String| {
        let is_outside = OUTSIDE.iter().any(|outside| path.starts_with(outside));
        !is_outside && layer_of(path).is_none_or(|layer| layer > own)
    };
    let found = imported(source).into_iter().filter(is_up);
    found.map(|path| format!("{}: imports {path}, which lies above it", source.path)).collect()
}

#[test]
fn imports_go_down_from_layer_to_layer() {
    let sources = sources("www", &["ts", "mjs"]);
    let imports: usize = sources.iter().map(|source| imported(source).len()).sum();
    assert!(imports > 2 * sources.len(), "only {imports} imports were found in {} files", sources.len());
    let found: Vec<String> = sources.iter().flat_map(against).collect();
    complain("imports go from a layer to those below it, as ARCHITECTURE.md orders them", &found);
}

#[test]
fn an_import_that_goes_up_is_found_in_every_form() {
    let source = |path: &str, text: &str| Source { path: path.into(), text: text.into() };
    for text in [
        "import { NimGrid } from '../elements/nim-grid.ts';",
        "export * from '../elements/nim-grid.ts';",
        "import '../elements/nim-grid.ts';",
        "const grid = await import(\n  '../elements/nim-grid.ts'\n);",
        "import worker from '../elements/nim-grid.ts?worker&url';",
    ] {
        let found = against(&source("www/views/matrix/travel/journey.ts", text));
        let expected =
            "www/views/matrix/travel/journey.ts: imports www/views/matrix/nim-grid.ts, which lies above it";
        assert_eq!(found, [expected], "{text}");
    }
    for (path, text, faults) in [
        ("www/elements/nim-app.ts", "import { Travel } from '../roam/travel.ts';", 0),
        ("www/elements/nim-app.ts", "import { Roving } from './parts/roving.ts';", 0),
        ("www/draw/frame.ts", "import type { Grid } from '../../pkg/nimatrix.js';", 0),
        ("www/share/files.ts", "const font = new URL('../elements/no-module.woff2', import.meta.url);", 0),
        // No part imports an element, and nothing what runs at build time; a new file at the top has no layer.
        ("www/core/keys.ts", "import '../nim-app.ts';", 1),
        ("www/main.ts", "import { demo } from './build/demo.ts';", 1),
        ("www/helpers.ts", "", 1),
    ] {
        assert_eq!(against(&source(path, text)).len(), faults, "{path}: {text}");
    }
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
    let importers = sources("www", &["ts"]).into_iter().filter(|source| imports_the_solver(&source.text));
    let (known, others): (Vec<_>, Vec<_>) =
        importers.map(|source| source.path).partition(|path| IMPORTERS.contains(&&**path));
    assert!(!known.is_empty(), "nothing in www imports pkg/nimatrix.js");
    complain("only the engine, the reader and the loader may import more than types of the solver", &others);
}

#[test]
fn imports_of_types_differ_from_others() {
    for (text, expected) in [
        ("import { read } from './pkg/nimatrix.js';", true),
        ("import type {\n  Grid,\n  State,\n} from '../pkg/nimatrix.js';", false),
        ("import type { Grid } from './a.ts';\nconst solver = await import('./pkg/nimatrix.js');", true),
        ("import { grid } from './engine.ts';", false),
    ] {
        assert_eq!(imports_the_solver(text), expected, "{text}");
    }
}
