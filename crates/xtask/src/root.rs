//! Where things are: the checkout and cargo's target folder.
use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

/// The top of the checkout. Asked at run time, because a checkout can be moved after it was built.
pub fn root() -> Result<PathBuf> {
    let start = match env::var_os("CARGO_MANIFEST_DIR") {
        Some(folder) => PathBuf::from(folder),
        None => env::current_dir()?,
    };
    start
        .ancestors()
        .find(|folder| is_workspace(folder))
        .map(Path::to_path_buf)
        .with_context(|| format!("no workspace at or above {}", start.display()))
}

fn is_workspace(folder: &Path) -> bool {
    fs::read_to_string(folder.join("Cargo.toml")).is_ok_and(|text| text.contains("[workspace]"))
}

/// Cargo's target folder as an absolute path: `CARGO_TARGET_DIR`, or `target` at the root.
pub fn target() -> Result<PathBuf> {
    Ok(match env::var_os("CARGO_TARGET_DIR") {
        Some(folder) if !folder.is_empty() => env::current_dir()?.join(folder),
        _ => root()?.join("target"),
    })
}
