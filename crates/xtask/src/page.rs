//! The page: its types, and `cargo xtask dist`, which builds it.
use std::{fs, path::Path};

use anyhow::{Context, Result, bail};

use crate::{
    command::{Run, command, tool},
    need::{self, NODE, WEB},
    root::root,
    wasm,
};

/// The command.
pub fn main(arguments: &[String]) -> Result<()> {
    if let Some(word) = arguments.first() {
        bail!("`cargo xtask dist` takes no arguments, found `{word}`");
    }
    need::require(&[NODE, WEB])?;
    wasm::build_all()?;
    build()
}

/// Builds `dist/` from the page and the package in `www/pkg`.
pub fn build() -> Result<()> {
    tool("vite/bin/vite.js")?.args(["build", "--logLevel", "warn"]).run()?;
    let (files, bytes) = measure(&root()?.join("dist"))?;
    eprintln!("dist: {files} files, {} kB", bytes.div_ceil(1000));
    package()
}

/// Makes `package/`, which npm can publish, of the element in `dist/` and the solver in `www/pkg`.
fn package() -> Result<()> {
    command("node")?.arg(root()?.join("crates/xtask/src/package.mjs")).current_dir(root()?).run()
}

/// Checks how the page and its tests are laid out, and what a linter says of them.
pub fn check_style() -> Result<()> {
    tool("oxfmt/bin/oxfmt")?.arg("--list-different").run().context("`npm run format` repairs it")?;
    tool("oxlint/bin/oxlint")?.run().context("`npm run lint` says it again")
}

/// Checks the types of the page, then of what runs in Node: the configurations and the tests.
pub fn check_types() -> Result<()> {
    for project in ["tsconfig.json", "tsconfig.node.json"] {
        tool("typescript/bin/tsc")?.args(["--noEmit", "--project", project]).run()?;
    }
    Ok(())
}

/// The number of files in a folder and the bytes they take.
fn measure(folder: &Path) -> Result<(u64, u64)> {
    let (mut files, mut bytes) = (0, 0);
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (more_files, more_bytes) = match entry.file_type()?.is_dir() {
            true => measure(&entry.path())?,
            false => (1, entry.metadata()?.len()),
        };
        files += more_files;
        bytes += more_bytes;
    }
    Ok((files, bytes))
}
