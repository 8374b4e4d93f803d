//! Exports, held against files; `NIMATRIX_WRITE=1 cargo test -p nimatrix-export --test files` writes these anew.
use std::{env, fs, path::PathBuf};

use nimatrix::finish;
use nimatrix::notation::parse;
use nimatrix_export::{Look, exported_looking};

#[path = "../../nimatrix/tests/support/data.rs"]
mod support;

/// The folder of the files and the list of what they hold.
fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/figures/exports")
}

#[test]
fn exports_are_those_in_the_files() {
    let write = env::var_os("NIMATRIX_WRITE").is_some();
    let list = support::data("figures/exports/list.json");
    let mut expected = vec!["list.json".to_string(), "README.md".to_string()];
    for entry in list.as_array().unwrap() {
        let (name, query) = (entry["name"].as_str().unwrap(), entry["query"].as_str().unwrap());
        let state = parse(query).unwrap();
        for format in entry["formats"].as_array().unwrap() {
            let (format, look) = Look::parse(format.as_str().unwrap()).unwrap();
            let text = finish(async |meter| exported_looking(&state, format, look, meter).await)
                .unwrap_or_else(|problem| panic!("{query}: {problem}"));
            let file = format!("{name}.{}", format.extension());
            let path = folder().join(&file);
            if write {
                fs::write(&path, &text).unwrap();
            }
            let found = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
            assert!(found == text, "{file} is not what {query} gives as {}", format.word());
            expected.push(file);
        }
    }
    let mut found: Vec<_> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    found.sort();
    expected.sort();
    assert_eq!(found, expected, "files without an entry, or entries without a file");
}
