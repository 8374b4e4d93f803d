//! The layers of the page, folders of `www/`: imports go from a layer to those below it. A test, like `tidy`.
use std::path::Path;

use crate::tidy::{Source, complain, sources};

/// The layers from the bottom up; a layer may import from itself and from those before it. `www` itself has the
/// programs that a browser starts with; nothing imports what runs at build time.
const LAYERS: [&str; 15] = [
    "www/styles",
    "www/proof",
    "www/solver",
    "www/language",
    "www/words",
    "www/draw",
    "www/model",
    "www/roam",
    "www/share",
    "www/elements/parts",
    "www/elements",
    "www/exercise",
    "www/embed",
    "www",
    "www/build",
];
/// The files at the top that are part of the layer `www`.
const ENTRIES: [&str; 5] = ["www/main.ts", "www/check.ts", "www/exercises.ts", "www/offline.ts", "www/sw.ts"];
/// What is no source of the page: the solver's package, fonts, files that are served as they are, and the palette.
const OUTSIDE: [&str; 4] =
    ["www/pkg/", "www/fonts/", "www/public/", "crates/nimatrix-export/src/palette.json"];

/// The place of a file's layer in the list; `None` for a file outside all layers.
fn layer_of(path: &str) -> Option<usize> {
    let mut folder = Path::new(path).parent()?;
    if folder == Path::new("www") && !ENTRIES.contains(&path) {
        return None;
    }
    loop {
        if let Some(at) = LAYERS.iter().position(|layer| folder == Path::new(layer)) {
            return (LAYERS[at] != "www" || ENTRIES.contains(&path)).then_some(at);
        }
        folder = folder.parent()?;
    }
}

/// The files of the page that a module imports, now or later, types included.
fn imported(source: &Source) -> Vec<String> {
    let folder = source.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let starts = source.text.match_indices("'.").filter(|(at, _)| {
        let before = source.text[..*at].trim_end();
        ["from", "import", "import("].iter().any(|word| before.ends_with(word))
    });
    let names = starts.filter_map(|(at, _)| source.text[at + 1..].split(['\'', '?']).next());
    names.map(|name| joined(folder, name)).collect()
}

/// The path of a relative address.
fn joined(folder: &str, name: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in name.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

/// The imports of a module that go up, or to what lies in no layer.
fn against(source: &Source) -> Vec<String> {
    let Some(own) = layer_of(&source.path) else { return vec![format!("{}: in no layer", source.path)] };
    let up = |path: &String| {
        !OUTSIDE.iter().any(|outside| path.starts_with(outside))
            && layer_of(path).is_none_or(|layer| layer > own)
    };
    let found = imported(source).into_iter().filter(up);
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
        "import type {\n  NimGrid,\n} from '../elements/nim-grid.ts';",
        "export * from '../elements/nim-grid.ts';",
        "import '../elements/nim-grid.ts';",
        "const grid = await import(\n  '../elements/nim-grid.ts'\n);",
        "import worker from '../elements/nim-grid.ts?worker&url';",
    ] {
        let found = against(&source("www/roam/journey.ts", text));
        let expected = "www/roam/journey.ts: imports www/elements/nim-grid.ts, which lies above it";
        assert_eq!(found, [expected], "{text}");
    }
    for (path, text) in [
        ("www/elements/nim-app.ts", "import { Travel } from '../roam/travel.ts';"),
        ("www/elements/nim-app.ts", "import { Roving } from './parts/roving.ts';"),
        ("www/draw/scene/frame.ts", "import type { Grid } from '../../pkg/nimatrix.js';"),
        ("www/share/files.ts", "const font = new URL('../elements/no-module.woff2', import.meta.url);"),
    ] {
        assert_eq!(against(&source(path, text)), [""; 0], "{path}: {text}");
    }
    // Elements may use their parts, and no part an element; a new file at the top has no layer.
    assert_eq!(against(&source("www/elements/parts/keys.ts", "import '../nim-app.ts';")).len(), 1);
    assert_eq!(against(&source("www/model/state.ts", "import { demo } from '../build/demo.ts';")).len(), 1);
    assert_eq!(against(&source("www/helpers.ts", "")), ["www/helpers.ts: in no layer"]);
}
