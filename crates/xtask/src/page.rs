//! The page: its types, and `cargo xtask dist`, which builds it.
use std::{
    fs,
    path::{Path, PathBuf},
};

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
    let files = files(&root()?.join("dist"))?;
    let bytes = files.iter().map(|file| Ok(file.metadata()?.len())).sum::<Result<u64>>()?;
    eprintln!("dist: {} files, {} kB", files.len(), bytes.div_ceil(1000));
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

/// All files of a folder and of those in it.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        match path.is_dir() {
            true => found.extend(files(&path)?),
            false => found.push(path),
        }
    }
    Ok(found)
}
