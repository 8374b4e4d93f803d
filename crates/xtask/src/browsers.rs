//! The browsers that the tests drive.
use std::{env, fs, path::Path};

use anyhow::{Result, bail};

use crate::{
    apt,
    command::{Run, command, is_ci},
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

/// The web server whose configuration docs/hosting.md gives.
const NGINX: &str = "/usr/sbin/nginx";

/// Says what is not tried where nginx lacks: nothing, once it is there. It is installed only in CI, since as
/// a package it may begin to serve.
pub fn lacks_nginx() -> Result<Option<&'static str>> {
    if env::var_os("NIMATRIX_NGINX").is_some() || Path::new(NGINX).exists() {
        return Ok(None);
    }
    if is_ci() && apt::is_present() {
        return apt::install(&["nginx-light"]).map(|()| None);
    }
    let lacks = "not tried: nginx with the configuration of docs/hosting.md, as nginx is not installed";
    if is_ci() { bail!(lacks) } else { Ok(Some(lacks)) }
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
