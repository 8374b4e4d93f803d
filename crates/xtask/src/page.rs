//! The page: what builds, checks and serves it runs in Node.
use std::process::Command;

use anyhow::{Context, Result};

use crate::{
    command::{Run, node},
    need::{self, NODE, WEB},
    wasm,
};

const VITE: &str = "node_modules/vite/bin/vite.js";

/// `cargo xtask dist`: builds the site as it is published, and the package for npm.
pub fn dist() -> Result<()> {
    need::require(&[&NODE, &WEB])?;
    wasm::build_all()?;
    build()
}

/// Builds `dist/` and `package/` from the page and the package in `www/pkg`.
pub fn build() -> Result<()> {
    node(VITE).args(["build", "--logLevel", "warn"]).run()?;
    node("crates/xtask/src/package.mjs").run()
}

/// `cargo xtask serve`: builds everything and serves the built page; with `--dev` serves the sources, reloaded at
/// every change. Other options are Vite's.
pub fn serve(options: &[&str]) -> Result<()> {
    need::require(&[&NODE, &WEB])?;
    wasm::build_quick()?;
    let (is_dev, options): (Vec<&str>, Vec<&str>) = options.iter().partition(|option| **option == "--dev");
    let mut server = node(VITE);
    if is_dev.is_empty() {
        node(VITE).args(["build", "--logLevel", "warn"]).run()?;
        server.arg("preview");
    }
    become_it(server.args(options))
}

/// Turns this process into the server, so that a signal to stop reaches it.
#[cfg(unix)]
fn become_it(server: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(server.exec()).context("cannot start `node`")
}

#[cfg(not(unix))]
fn become_it(server: &mut Command) -> Result<()> {
    server.run()
}

/// Checks the format of the page and its tests, and lints them.
pub fn check_style() -> Result<()> {
    node("node_modules/oxfmt/bin/oxfmt")
        .arg("--list-different")
        .run()
        .context("`npm run format` repairs it")?;
    node("node_modules/oxlint/bin/oxlint").run()
}

/// Checks the types of the page, then of what runs in Node: the configurations and the tests.
pub fn check_types() -> Result<()> {
    for project in ["tsconfig.json", "tsconfig.node.json"] {
        node("node_modules/typescript/bin/tsc").args(["--noEmit", "--project", project]).run()?;
    }
    Ok(())
}

/// Checks the sizes of the built page.
pub fn check_sizes() -> Result<()> {
    node("crates/xtask/src/sizes.mjs").run()
}
