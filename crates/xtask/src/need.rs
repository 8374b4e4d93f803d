//! The requirements of commands and steps besides cargo: their detection and installation.
use std::{env, fs, path::Path};

use anyhow::{Result, bail, ensure};

use crate::{
    command::{Run, command},
    toolchain::{self, BARE_TARGET, WEB_TARGET},
};

/// Something that a command or a step needs.
pub struct Need {
    /// The name in messages.
    pub name: &'static str,
    found: fn() -> bool,
    /// Tried in this order until it is found.
    ways: &'static [Way],
    /// What to do where no way works.
    advice: &'static str,
}

/// A way to install something.
enum Way {
    /// A command line.
    Run(&'static str),
    /// Packages of Debian. Derivatives have other packages under the same names.
    Apt(&'static str),
    /// The linker that Debian's compiler names without depending on its package.
    Linker,
}
use Way::{Apt, Linker, Run as By};

const DEBIAN_RUST: Way = Apt("rustc-web cargo-web rust-web-src rust-web-llvm");

pub const FORMAT: Need = Need {
    name: "cargo fmt",
    found: || succeeds("cargo fmt --version"),
    ways: &[By("rustup component add rustfmt")],
    advice: "rustup component add rustfmt",
};

pub const CLIPPY: Need = Need {
    name: "cargo clippy",
    found: || succeeds("cargo clippy --version"),
    ways: &[By("rustup component add clippy")],
    advice: "rustup component add clippy",
};

pub const WEB: Need = Need {
    name: "the target wasm32-unknown-unknown",
    found: || toolchain::is_ready(WEB_TARGET),
    ways: &[By("rustup target add wasm32-unknown-unknown"), DEBIAN_RUST, Linker],
    advice: "with Rust from https://rustup.rs: rustup target add wasm32-unknown-unknown",
};

pub const BARE: Need = Need {
    name: "the target wasm32v1-none",
    found: || toolchain::is_ready(BARE_TARGET),
    ways: &[By("rustup target add wasm32v1-none"), DEBIAN_RUST, Linker],
    advice: "with Rust from https://rustup.rs: rustup target add wasm32v1-none",
};

/// Exits with 0 if Node is new enough and every package is installed in the version of package-lock.json.
const HAS_PACKAGES: &str = "
    const [major, minor] = process.versions.node.split('.').map(Number);
    if (major < 20 || (major === 20 && minor < 19)) process.exit(1);
    const [locked, installed] = ['', 'node_modules/.'].map(path => require(`./${path}package-lock.json`).packages);
    const fits = ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version;
    process.exit(Object.entries(locked).every(fits) ? 0 : 1);";

pub const NODE: Need = Need {
    name: "Node 20.19 or newer with the page's packages",
    found: || command("node").args(["--eval", HAS_PACKAGES]).read().is_ok(),
    ways: &[By("npm ci --no-audit --no-fund --loglevel=error")],
    advice: "get Node and npm from https://nodejs.org (on Debian: apt-get install npm), then run npm ci",
};

/// The paths of the browsers are also in playwright.config.ts.
pub const CHROMIUM: Need = Need {
    name: "Chromium",
    found: || has_browser("chromium", "/usr/bin/chromium"),
    ways: &[Apt("chromium"), By("npx playwright install chromium")],
    advice: "npx playwright install chromium",
};

pub const FIREFOX: Need = Need {
    name: "Firefox",
    found: || has_browser("firefox", "/usr/bin/firefox-esr"),
    ways: &[Apt("firefox-esr"), By("npx playwright install firefox")],
    advice: "npx playwright install firefox",
};

pub const LATEX: Need = Need {
    name: "LaTeX with TikZ",
    found: || succeeds("kpsewhich tikz.sty graphicx.sty") && succeeds("pdflatex --version"),
    ways: &[Apt("texlive-latex-base texlive-pictures")],
    advice: "install TeX Live's collections latexrecommended and pictures (https://tug.org/texlive)",
};

/// The web server whose configuration docs/hosting.md gives. Debian's package may start a server, so only CI
/// installs it.
pub const NGINX: Need = Need {
    name: "nginx",
    found: || env::var_os("NIMATRIX_NGINX").is_some() || Path::new("/usr/sbin/nginx").exists(),
    ways: &[Apt("nginx-light")],
    advice: "install nginx, or set NIMATRIX_NGINX to its path",
};

const HAS_VENV: &str = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))";

pub const PYTHON: Need = Need {
    name: "Python 3.10 or newer with venv",
    found: || command("python3").args(["-c", HAS_VENV]).read().is_ok(),
    ways: &[Apt("python3-venv")],
    advice: "get Python from https://www.python.org (on Debian: apt-get install python3-venv)",
};

impl Need {
    /// Whether it is installed.
    pub fn is_there(&self) -> bool {
        (self.found)()
    }

    /// Installs it if it is missing; the error says how to get it.
    pub fn ready(&self) -> Result<()> {
        let mut reason = String::new();
        for way in self.ways {
            if self.is_there() {
                return Ok(());
            }
            eprintln!("{} is missing; trying to install it", self.name);
            if let Err(error) = way.install() {
                reason = format!(" ({error:#})");
            }
        }
        ensure!(self.is_there(), "{} is missing: {}{reason}", self.name, self.advice);
        Ok(())
    }
}

/// Installs the missing ones, and fails if that is impossible.
pub fn require(needs: &[&Need]) -> Result<()> {
    needs.iter().try_for_each(|need| need.ready())
}

impl Way {
    fn install(&self) -> Result<()> {
        match self {
            By(line)
                if line.starts_with("rustup") && env::var("RUSTUP_AUTO_INSTALL").as_deref() == Ok("0") =>
            {
                bail!("RUSTUP_AUTO_INSTALL is 0")
            }
            By(line) => words(line).run(),
            Apt(packages) => apt(packages),
            Linker => apt(&fs::read_link("/usr/bin/rust-lld")?.to_string_lossy()),
        }
    }
}

/// Installs packages of Debian, and removes none. If that needs another user, the error is the line to run.
fn apt(packages: &str) -> Result<()> {
    let system = fs::read_to_string("/etc/os-release").unwrap_or_default();
    ensure!(system.lines().any(|line| line == "ID=debian"), "this is not Debian");
    let is_root = command("id").arg("-u").read()?.trim() == "0";
    let install = format!("apt-get install -y --no-install-recommends --no-remove {packages}");
    ensure!(is_root, "run: sudo {install}");
    let try_it = || words(&install).env("DEBIAN_FRONTEND", "noninteractive").env("LC_ALL", "C.UTF-8").read();
    if try_it().is_err() {
        // A fresh system has no package lists yet.
        words("apt-get update -qq").read()?;
        try_it()?;
    }
    Ok(())
}

/// A command line without quotes.
fn words(line: &str) -> std::process::Command {
    let mut words = line.split(' ');
    let program = words.next().unwrap_or_default();
    // Programs of npm are scripts: on Windows they are only found by their whole names.
    let is_script = cfg!(windows) && ["npm", "npx"].contains(&program);
    let mut command = command(if is_script { format!("{program}.cmd") } else { program.to_owned() });
    command.args(words);
    command
}

fn succeeds(line: &str) -> bool {
    words(line).read().is_ok()
}

/// Whether a browser is where Debian puts it, or where Playwright does.
fn has_browser(name: &str, path: &str) -> bool {
    let script = format!(
        "process.exit(require('node:fs').existsSync(require('playwright-core').{name}.executablePath()) ? 0 : 1)"
    );
    Path::new(path).exists() || command("node").args(["--eval", &script]).read().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_with_advice() {
        let missing = Need { name: "it", found: || false, ways: &[], advice: "get it somewhere" };
        assert_eq!(require(&[&missing]).unwrap_err().to_string(), "it is missing: get it somewhere");
        let failing = Need { ways: &[By("cargo no-such-command")], ..missing };
        let message = failing.ready().unwrap_err().to_string();
        assert!(
            message.starts_with("it is missing: get it somewhere (`cargo no-such-command` failed"),
            "{message}"
        );
        assert!(require(&[&Need { found: || true, ..failing }]).is_ok());
    }
}
