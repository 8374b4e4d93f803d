//! Debian's packages.
use std::{env, fs, path::Path, process::Command};

use anyhow::Result;

use crate::{
    command::{Run, command},
    need::Standing,
    steps::Unavailable,
};

const APT: &str = "/usr/bin/apt-get";

/// Is there an apt to ask?
pub fn is_present() -> bool {
    Path::new(APT).exists()
}

/// Is this Debian itself? Others have apt as well, but other packages.
pub fn is_debian() -> bool {
    let is = |text: String| text.lines().any(|line| line == "ID=debian");
    is_present() && fs::read_to_string("/etc/os-release").is_ok_and(is)
}

/// Packages that are missing: apt brings them where this is root, else the line to run is said.
pub fn standing(packages: &[&str]) -> Result<Standing> {
    Ok(match command("id")?.arg("-u").read()?.trim() {
        "0" => Standing::Comes(format!("{}, with apt-get", packages.join(", "))),
        _ => Standing::Missing(format!("{} missing; install with: sudo {}", list(packages), line(packages))),
    })
}

/// Installs packages that are missing, says so, and removes none; where it can't, what needs them is
/// unavailable.
pub fn get(packages: &[&str]) -> Result<()> {
    standing(packages)?.or_install(|| install(packages))
}

/// The same where it is known that apt may.
pub fn install(packages: &[&str]) -> Result<()> {
    if apt(packages)?.read().is_ok() {
        return Ok(());
    }
    // A fresh system has no package lists yet.
    let listed = command(APT)?.args(["update", "-qq"]).read();
    match listed.and_then(|_| apt(packages)?.read()) {
        Ok(_) => Ok(()),
        Err(error) => {
            let why = format!("{} missing; install with: {}\n{error}", list(packages), line(packages));
            Err(Unavailable(why).into())
        }
    }
}

/// What one would type.
fn line(packages: &[&str]) -> String {
    format!("apt-get install -y --no-install-recommends {}", packages.join(" "))
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
