//! The licences of the crates in the page's solver, as text.
use std::{collections::BTreeSet, fs, path::Path};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::{
    command::{Run, cargo},
    toolchain::WEB_TARGET,
};

/// Writes the licences of a package's crates, and of the standard library, into `licenses.txt` in a folder.
pub fn write(package: &str, folder: &Path) -> Result<()> {
    // Crates that are compiled into the package, unlike procedural macros and those that only build it.
    let tree = ["tree", "--package", package, "--target", WEB_TARGET, "--locked"];
    let options = ["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"];
    let linked = cargo().args(tree).args(options).read()?;
    let linked: BTreeSet<&str> = linked.lines().map(|line| line.trim_end_matches(" (*)")).collect();
    let metadata = ["metadata", "--format-version", "1", "--locked", "--filter-platform", WEB_TARGET];
    let metadata: Value = serde_json::from_str(&cargo().args(metadata).read()?)?;
    let mut sections = Vec::new();
    for found in metadata["packages"].as_array().into_iter().flatten() {
        let text = |key: &str| found[key].as_str().unwrap_or_default();
        let (name, version) = (text("name"), text("version"));
        // A crate of this workspace is in the tree with its folder.
        if !linked.contains(&*format!("{name} v{version}")) {
            continue;
        }
        let folder = Path::new(text("manifest_path")).parent().context("a manifest lies in a folder")?;
        let texts = texts(folder)?;
        ensure!(
            !text("license").is_empty() && !texts.is_empty(),
            "{name} {version} has no licence; it may not be part of the page"
        );
        let body = format!("{}\n\n{}", text("repository"), texts.join("\n\n"));
        sections.push(section(&format!("{name} {version}"), text("license"), &body));
    }
    ensure!(!sections.is_empty(), "{package} has no crates of others");
    sections.sort();
    sections.insert(0, section("The Rust standard library", "MIT OR Apache-2.0", &standard()?));
    Ok(fs::write(folder.join("licenses.txt"), sections.concat())?)
}

/// A licence as in the file. `www/build/licenses.ts` writes its own in the same form.
fn section(name: &str, license: &str, text: &str) -> String {
    format!("{}\n{name} ({license})\n\n{}\n\n", "-".repeat(80), text.trim())
}

/// The texts of the licences in a folder. Of MIT and Apache, between which one may choose, MIT's.
fn texts(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        if ["LICENSE", "LICENCE", "COPYING", "NOTICE"].iter().any(|start| name.starts_with(start)) {
            files.push((name, path));
        }
    }
    if files.iter().any(|(name, _)| name.contains("MIT")) {
        files.retain(|(name, _)| !name.contains("APACHE"));
    }
    files.sort();
    files.iter().map(|(_, path)| Ok(fs::read_to_string(path)?.trim().to_string())).collect()
}

/// The MIT licence of the standard library, whose files not every installation has: our own with its authors.
fn standard() -> Result<String> {
    let own = fs::read_to_string("LICENSE-MIT")?;
    let (_, after) = own.split_once("The Nimatrix contributors").context("LICENSE-MIT names its authors")?;
    Ok(format!("https://github.com/rust-lang/rust\n\nCopyright (c) The Rust Project contributors{after}"))
}
