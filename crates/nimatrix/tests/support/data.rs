//! The data files that Rust and the browser's tests share.
use std::{fs, path::Path};

use serde_json::Value;

/// The file of this path below the project's `tests` folder.
pub fn data(path: &str) -> Value {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(path);
    let text = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
}
