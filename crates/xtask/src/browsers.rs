//! The browsers that the tests drive.
use std::{fs, path::Path};

use anyhow::Result;

use crate::{
    apt,
    command::{Run, command},
    node::{self, Tool},
    steps::Unavailable,
};

/// A browser: Playwright's name for it, Debian's package and where that puts it.
struct Browser {
    name: &'static str,
    package: &'static str,
    path: &'static str,
}

/// The paths are also in playwright.config.ts.
const BROWSERS: [Browser; 2] = [
    Browser { name: "chromium", package: "chromium", path: "/usr/bin/chromium" },
    Browser { name: "firefox", package: "firefox-esr", path: "/usr/bin/firefox-esr" },
];

/// Installs the browsers that are missing: Debian's own on Debian, Playwright's anywhere else.
pub fn ready() -> Result<()> {
    node::ready()?;
    let mut missing = Vec::new();
    for browser in &BROWSERS {
        if !Path::new(browser.path).exists() && !is_playwrights(browser.name)? {
            missing.push(browser);
        }
    }
    if missing.is_empty() {
        return Ok(());
    }
    if is_debian() && apt::is_present() {
        return apt::install(&missing.iter().map(|browser| browser.package).collect::<Vec<_>>());
    }
    let names: Vec<&str> = missing.iter().map(|browser| browser.name).collect();
    eprintln!("installing {} with Playwright", names.join(", "));
    match Tool::Playwright.command()?.arg("install").args(&names).run() {
        Ok(()) => Ok(()),
        Err(error) => {
            let names = names.join(" ");
            let lacks = format!("no {names} to test with; get them with: npx playwright install {names}");
            Err(Unavailable(format!("{lacks}\n{error:#}")).into())
        }
    }
}

/// Has Playwright downloaded this browser?
fn is_playwrights(name: &str) -> Result<bool> {
    let script = format!("console.log(require('playwright-core').{name}.executablePath())");
    let path = command("node")?.args(["--eval", &script]).read()?;
    Ok(Path::new(path.trim()).exists())
}

/// Ubuntu has apt as well, but its package `chromium` is a snap, which Playwright cannot drive.
fn is_debian() -> bool {
    fs::read_to_string("/etc/os-release").is_ok_and(|text| text.lines().any(|line| line == "ID=debian"))
}
