//! Debian's packages.
use std::{env, path::Path, process::Command};

use anyhow::Result;

use crate::{
    command::{Run, command},
    steps::Unavailable,
};

const APT: &str = "/usr/bin/apt-get";

/// Is there an apt to ask?
pub fn is_present() -> bool {
    Path::new(APT).exists()
}

/// Installs packages, and removes none, and says so first; where it can't, what needs them is unavailable,
/// and the line to run is said.
pub fn install(packages: &[&str]) -> Result<()> {
    let by_hand = format!("apt-get install -y --no-install-recommends {}", packages.join(" "));
    if command("id")?.arg("-u").read()?.trim() != "0" {
        return Err(Unavailable(format!("{} missing; install with: sudo {by_hand}", list(packages))).into());
    }
    eprintln!("installing with apt: {}", packages.join(" "));
    if apt(packages)?.read().is_ok() {
        return Ok(());
    }
    // A fresh system has no package lists yet.
    let listed = command(APT)?.args(["update", "-qq"]).read();
    match listed.and_then(|_| apt(packages)?.read()) {
        Ok(_) => Ok(()),
        Err(error) => {
            let why = format!("{} missing; install with: {by_hand}\n{error}", list(packages));
            Err(Unavailable(why).into())
        }
    }
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
