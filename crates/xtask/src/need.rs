//! What commands and steps need besides cargo: how it is recognised, how it is installed, and what to do where
//! it can't be.
use std::{env, fs, path::Path, process::Command};

use anyhow::{Result, bail, ensure};

use crate::{
    apt,
    command::{Run, cargo, command, is_ci, npm, tool},
    root::root,
    target::Target,
    toolchain::{self, rustup},
};

/// Something that a command or a step needs.
#[derive(Clone, Copy)]
pub struct Need {
    /// What it is called in messages.
    pub name: &'static str,
    found: fn() -> bool,
    install: fn() -> Result<()>,
    /// What to do by hand.
    advice: &'static str,
}

pub const FORMAT: Need = Need {
    name: "cargo fmt",
    found: || succeeds(cargo(), &["fmt", "--version"]),
    install: || rustup(&["component", "add", "rustfmt"]),
    advice: "rustup component add rustfmt",
};

pub const CLIPPY: Need = Need {
    name: "cargo clippy",
    found: || succeeds(cargo(), &["clippy", "--version"]),
    install: || rustup(&["component", "add", "clippy"]),
    advice: "rustup component add clippy",
};

pub const WEB: Need = Need {
    name: "the target wasm32-unknown-unknown",
    found: || toolchain::is_ready(Target::Page),
    install: || toolchain::install(Target::Page),
    advice: "with Rust from https://rustup.rs: rustup target add wasm32-unknown-unknown",
};

pub const BARE: Need = Need {
    name: "the target wasm32v1-none",
    found: || toolchain::is_ready(Target::Bare),
    install: || toolchain::install(Target::Bare),
    advice: "with Rust from https://rustup.rs: rustup target add wasm32v1-none",
};

/// Node, npm and the packages of package-lock.json, of which `npm ci` leaves a copy.
pub const NODE: Need = Need {
    name: "Node 20.19 or newer with the page's packages",
    found: || {
        let read = |path| fs::read(root().ok()?.join(path)).ok();
        is_node_new() && read(LOCK).is_some() && read(LOCK) == read(INSTALLED)
    },
    install: || {
        ensure!(is_node_new(), "no such Node was found");
        npm()?.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).run()?;
        fs::copy(root()?.join(LOCK), root()?.join(INSTALLED))?;
        Ok(())
    },
    advice: "get Node and npm from https://nodejs.org (on Debian: apt-get install npm), then run npm ci",
};

/// The paths of the browsers are also in playwright.config.ts.
pub const CHROMIUM: Need = Need {
    name: "Chromium",
    found: || has_browser("chromium", "/usr/bin/chromium"),
    install: || install_browser("chromium", "chromium"),
    advice: "npx playwright install chromium",
};

pub const FIREFOX: Need = Need {
    name: "Firefox",
    found: || has_browser("firefox", "/usr/bin/firefox-esr"),
    install: || install_browser("firefox", "firefox-esr"),
    advice: "npx playwright install firefox",
};

pub const LATEX: Need = Need {
    name: "LaTeX with TikZ",
    found: || {
        let has = |file| succeeds(command("kpsewhich"), &[file]);
        has("tikz.sty") && has("graphicx.sty") && succeeds(command("pdflatex"), &["--version"])
    },
    install: || apt::install(&["texlive-latex-base", "texlive-pictures"]),
    advice: "install TeX Live's collections latexrecommended and pictures (https://tug.org/texlive)",
};

/// The web server whose configuration docs/hosting.md gives.
pub const NGINX: Need = Need {
    name: "nginx",
    found: || env::var_os("NIMATRIX_NGINX").is_some() || Path::new("/usr/sbin/nginx").exists(),
    install: || {
        ensure!(is_ci(), "Debian's package may start a server, so it is installed in CI only");
        apt::install(&["nginx-light"])
    },
    advice: "install nginx, or set NIMATRIX_NGINX to its path",
};

impl Need {
    /// Whether it is there.
    pub fn is_there(&self) -> bool {
        (self.found)()
    }

    /// Installs it where it is missing; the error says how to get it.
    pub fn ready(&self) -> Result<()> {
        if self.is_there() {
            return Ok(());
        }
        eprintln!("{} is missing; trying to install it", self.name);
        match (self.install)() {
            Ok(()) if self.is_there() => Ok(()),
            Ok(()) => bail!("{} is missing: {}", self.name, self.advice),
            Err(error) => bail!("{} is missing: {} ({error:#})", self.name, self.advice),
        }
    }
}

/// Installs what is missing of these; gives the names of those that still are, each with how to get it.
pub fn missing(needs: &[Need]) -> Vec<(&'static str, String)> {
    let mut tried = Vec::new();
    let mut missing = Vec::new();
    for need in needs {
        if tried.contains(&need.name) {
            continue;
        }
        tried.push(need.name);
        if let Err(error) = need.ready() {
            missing.push((need.name, error.to_string()));
        }
    }
    missing
}

/// Installs what is missing of these, and fails if that is not possible.
pub fn require(needs: &[Need]) -> Result<()> {
    let missing: Vec<String> = missing(needs).into_iter().map(|(_, how)| how).collect();
    if missing.is_empty() { Ok(()) } else { bail!(missing.join("\n")) }
}

fn succeeds(command: Result<Command>, words: &[&str]) -> bool {
    command.and_then(|mut command| command.args(words).read()).is_ok()
}

const LOCK: &str = "package-lock.json";
const INSTALLED: &str = "node_modules/.installed-package-lock.json";

fn is_node_new() -> bool {
    let script = "const [a, b] = process.versions.node.split('.'); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)";
    succeeds(command("node"), &["--eval", script])
}

/// Whether a browser is where Debian puts it, or where Playwright does.
fn has_browser(name: &str, path: &str) -> bool {
    let script = format!(
        "process.exit(require('node:fs').existsSync(require('playwright-core').{name}.executablePath()) ? 0 : 1)"
    );
    Path::new(path).exists() || succeeds(command("node"), &["--eval", &script])
}

/// Ubuntu has apt as well, but its package `chromium` is a snap, which Playwright cannot drive.
fn install_browser(name: &str, package: &str) -> Result<()> {
    if apt::is_debian() {
        return apt::install(&[package]);
    }
    tool("@playwright/test/cli.js")?.args(["install", name]).run()
}

#[cfg(test)]
mod tests {
    use super::*;

    const THERE: Need = Need { name: "a", found: || true, install: || panic!("installed"), advice: "" };
    const MISSING: Need =
        Need { name: "b", found: || false, install: || bail!("no network"), advice: "get it somewhere" };

    #[test]
    fn what_is_missing_is_named_once_with_advice() {
        let found = missing(&[MISSING, THERE, MISSING]);
        assert_eq!(found, [("b", "b is missing: get it somewhere (no network)".to_owned())]);
        assert!(require(&[THERE]).is_ok());
    }

    #[test]
    fn what_an_installation_left_missing_is_missing() {
        let useless = Need { install: || Ok(()), ..MISSING };
        assert_eq!(require(&[useless]).unwrap_err().to_string(), "b is missing: get it somewhere");
    }
}
