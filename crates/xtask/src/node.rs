//! Node, npm and the programs that package-lock.json pins.
use std::{fs, process::Command};

use anyhow::{Context, Result, bail};

use crate::{
    command::{Run, command},
    root::root,
};

/// The oldest Node that the page's tools run on.
const OLDEST: (u32, u32) = (20, 19);

/// A program of node_modules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    /// Builds and serves the page.
    Vite,
    /// Checks the types.
    Tsc,
    /// Makes the wasm smaller.
    WasmOpt,
    /// Drives the browsers.
    Playwright,
}

impl Tool {
    /// Its script, which node runs directly: no shell and no `.cmd` in between.
    fn script(self) -> &'static str {
        match self {
            Tool::Vite => "vite/bin/vite.js",
            Tool::Tsc => "typescript/bin/tsc",
            Tool::WasmOpt => "binaryen/bin/wasm-opt",
            Tool::Playwright => "@playwright/test/cli.js",
        }
    }

    /// A child that runs it.
    pub fn command(self) -> Result<Command> {
        let mut node = command("node")?;
        node.arg(root()?.join("node_modules").join(self.script()));
        Ok(node)
    }
}

/// Checks Node and brings node_modules to what package-lock.json says.
pub fn ready() -> Result<()> {
    check_version()?;
    let root = root()?;
    let wanted = fs::read(root.join("package-lock.json")).context("package-lock.json")?;
    let mark = root.join("node_modules/.installed-package-lock.json");
    if fs::read(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    eprintln!("installing the page's packages with npm ci");
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    command(npm)?.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).run()?;
    fs::write(mark, wanted)?;
    Ok(())
}

fn check_version() -> Result<()> {
    let (major, minor) = OLDEST;
    let needed = format!("Node {major}.{minor} or newer is needed: https://nodejs.org");
    let found = command("node")?.arg("--version").read();
    let found = found.map_err(|_| anyhow::anyhow!("{needed} (no `node` was found)"))?;
    match parse_version(&found) {
        Some(version) if version >= OLDEST => Ok(()),
        _ => bail!("{needed} (found {})", found.trim()),
    }
}

/// Major and minor of `v20.19.2`.
fn parse_version(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.trim().strip_prefix('v')?.split('.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_compare_as_numbers() {
        let version = |text| parse_version(text).unwrap();
        assert!(version("v20.20.2\n") >= OLDEST);
        assert!(version("v22.1.0") >= OLDEST);
        assert!(version("v20.9.0") < OLDEST);
        assert_eq!(parse_version("20.9"), None);
    }
}
