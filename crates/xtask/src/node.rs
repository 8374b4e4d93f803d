//! Node, npm and the programs that package-lock.json pins.
use std::{fs, path::PathBuf, process::Command};

use anyhow::{Context, Result};

use crate::{
    command::{Run, command},
    need::Standing,
    root::root,
    steps::Unavailable,
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
    /// Lays sources out.
    Oxfmt,
    /// Looks for what is wrong in sources.
    Oxlint,
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
            Tool::Oxfmt => "oxfmt/bin/oxfmt",
            Tool::Oxlint => "oxlint/bin/oxlint",
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

/// Whether Node is there, and the packages as package-lock.json says; else whether npm can install them.
pub fn standing() -> Result<Standing> {
    let found = command("node")?.arg("--version").read().ok();
    if let Some(lack) = lack(found.as_deref()) {
        return Ok(Standing::Missing(lack));
    }
    if fs::read(mark()?).is_ok_and(|installed| wanted().is_ok_and(|wanted| installed == wanted)) {
        return Ok(Standing::There);
    }
    Ok(match npm()?.arg("--version").read() {
        Ok(_) => Standing::Comes("the page's packages, with npm ci".into()),
        Err(_) => Standing::Missing(
            "npm is needed and was not found; it comes with Node: https://nodejs.org (on Debian: apt-get install npm)"
                .into(),
        ),
    })
}

/// Checks Node and brings node_modules to what package-lock.json says.
pub fn ready() -> Result<()> {
    standing()?.or_install(|| {
        let installed = npm()?.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).run();
        installed.map_err(|error| Unavailable(format!("the page's packages are not to be had: {error}")))?;
        Ok(fs::write(mark()?, wanted()?)?)
    })
}

/// npm is a script: on Windows it is only found by its whole name.
pub fn npm() -> Result<Command> {
    command(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

/// The lock file as it is, and where a copy of it says what was installed.
fn wanted() -> Result<Vec<u8>> {
    fs::read(root()?.join("package-lock.json")).context("package-lock.json")
}

fn mark() -> Result<PathBuf> {
    Ok(root()?.join("node_modules/.installed-package-lock.json"))
}

/// What is wrong with the Node of this version, or with having none, in a sentence.
fn lack(found: Option<&str>) -> Option<String> {
    let (major, minor) = OLDEST;
    let found = match found {
        Some(text) if parse_version(text).is_some_and(|version| version >= OLDEST) => return None,
        Some(text) => format!("{} was found", text.trim()),
        None => "none was found".into(),
    };
    Some(format!("Node {major}.{minor} or newer is needed and {found}; get it from https://nodejs.org"))
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

    #[test]
    fn a_node_that_will_not_do_is_one_sentence() {
        assert_eq!(lack(Some("v22.1.0\n")), None);
        for (found, part) in [(None, "none was found"), (Some("v18.2.0\n"), "v18.2.0 was found; get it")] {
            let lack = lack(found).unwrap();
            assert!(lack.contains(part) && lack.contains("https://nodejs.org"), "{lack}");
        }
    }
}
