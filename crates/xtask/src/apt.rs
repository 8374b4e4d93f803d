//! Debian's packages.
use std::{env, fs, path::Path, process::Command};

use anyhow::{Result, ensure};

use crate::command::{Run, command};

const APT: &str = "/usr/bin/apt-get";

/// Is this Debian itself? Others have apt as well, but other packages.
pub fn is_debian() -> bool {
    let is = |text: String| text.lines().any(|line| line == "ID=debian");
    Path::new(APT).exists() && fs::read_to_string("/etc/os-release").is_ok_and(is)
}

/// Installs packages, and removes none. Where that needs another user, the error is the line to run.
pub fn install(packages: &[&str]) -> Result<()> {
    ensure!(Path::new(APT).exists(), "there is no apt-get");
    let is_root = command("id")?.arg("-u").read()?.trim() == "0";
    let words = packages.join(" ");
    ensure!(is_root, "run: sudo apt-get install -y --no-install-recommends {words}");
    if apt(packages)?.read().is_err() {
        // A fresh system has no package lists yet.
        command(APT)?.args(["update", "-qq"]).read()?;
        apt(packages)?.read()?;
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
