//! The browsers that the tests drive.
use std::{env, path::Path};

use anyhow::{Result, bail};

use crate::{
    apt,
    command::{Run, command, is_ci},
    need::Standing,
    node::{self, Tool},
    steps::Unavailable,
};

/// A browser: Playwright's name for it, Debian's package and where that puts it.
struct Browser {
    name: &'static str,
    package: &'static str,
    path: &'static str,
}

/// The paths are also in playwright.config.ts. Ubuntu has apt as well, but its package `chromium` is a snap,
/// which Playwright cannot drive.
const BROWSERS: [Browser; 2] = [
    Browser { name: "chromium", package: "chromium", path: "/usr/bin/chromium" },
    Browser { name: "firefox", package: "firefox-esr", path: "/usr/bin/firefox-esr" },
];

/// Whether the browsers are there; else who brings them: Debian's apt on Debian, Playwright anywhere else.
pub fn standing() -> Result<Standing> {
    let packages = node::standing()?;
    if let Standing::Missing(_) = packages {
        return Ok(packages);
    }
    let missing = missing(packages == Standing::There)?;
    if missing.is_empty() {
        return Ok(Standing::There);
    }
    if apt::is_debian() {
        return apt::standing(&missing.iter().map(|browser| browser.package).collect::<Vec<_>>());
    }
    let unless = if packages == Standing::There { "" } else { " unless it has them" };
    Ok(Standing::Comes(format!("{}, with Playwright{unless}", names(&missing, ", "))))
}

/// Installs the browsers that are missing.
pub fn ready() -> Result<()> {
    node::ready()?;
    let missing = missing(true)?;
    if missing.is_empty() {
        return Ok(());
    }
    if apt::is_debian() {
        return apt::get(&missing.iter().map(|browser| browser.package).collect::<Vec<_>>());
    }
    standing()?.or_install(|| {
        let names = names(&missing, " ");
        let installed = Tool::Playwright.command()?.args(["install"]).args(names.split(' ')).run();
        Ok(installed.map_err(|error| {
            let lacks = format!("no {names} to test with; get them with: npx playwright install {names}");
            Unavailable(format!("{lacks}\n{error:#}"))
        })?)
    })
}

/// The browsers that are not there. Of Playwright's own only Playwright tells, once it is installed.
fn missing(ask_playwright: bool) -> Result<Vec<&'static Browser>> {
    let mut missing = Vec::new();
    for browser in &BROWSERS {
        let there = Path::new(browser.path).exists() || ask_playwright && is_playwrights(browser.name)?;
        if !there {
            missing.push(browser);
        }
    }
    Ok(missing)
}

fn names(browsers: &[&Browser], between: &str) -> String {
    browsers.iter().map(|browser| browser.name).collect::<Vec<_>>().join(between)
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
        return apt::get(&["nginx-light"]).map(|()| None);
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
