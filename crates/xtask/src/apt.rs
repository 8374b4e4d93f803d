//! Debian's packages.
use std::{env, path::Path, process::Command};

use anyhow::{Result, bail};

use crate::command::{Run, command};

const APT: &str = "/usr/bin/apt-get";

/// Is there an apt to ask?
pub fn is_present() -> bool {
    Path::new(APT).exists()
}

/// Installs packages, and removes none; without root's rights it fails and says the line to run.
pub fn install(packages: &[&str]) -> Result<()> {
    let by_hand = format!("apt-get install -y --no-install-recommends {}", packages.join(" "));
    if command("id")?.arg("-u").read()?.trim() != "0" {
        bail!("{} missing; install with: sudo {by_hand}", list(packages));
    }
    eprintln!("installing {} with apt", packages.join(", "));
    if apt(packages)?.read().is_ok() {
        return Ok(());
    }
    // A fresh system has no package lists yet.
    command(APT)?.args(["update", "-qq"]).read()?;
    if let Err(error) = apt(packages)?.read() {
        bail!("{} missing; install with: {by_hand}\n{error}", list(packages));
    }
    Ok(())
}

fn apt(packages: &[&str]) -> Result<Command> {
    let mut command = command(APT)?;
    command
        .args(["install", "-y", "-qq", "--no-install-recommends", "--no-remove"])
        .args(packages)
        .env("DEBIAN_FRONTEND", "noninteractive");
    if env::var_os("LC_ALL").is_none() {
        command.env("LC_ALL", "C.UTF-8");
    }
    Ok(command)
}

fn list(packages: &[&str]) -> String {
    let verb = if packages.len() == 1 { "is" } else { "are" };
    format!("{} {verb}", packages.join(", "))
}
