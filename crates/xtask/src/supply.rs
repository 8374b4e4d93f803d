//! `cargo xtask supply`: licences, sources and duplicates of all crates, and what is known against crates and packages.
//! What is shipped is held by tests besides: `tests/node/licenses.test.mjs`, `tests/node/bill.test.mjs`.
use std::{fs, path::Path};

use anyhow::{Context, Result, bail};

use crate::{
    command::{Run, cargo, command, is_ci},
    node,
    root::root,
};

/// Where cargo-deny gets its advisories, and where it keeps them, as `deny.toml` says.
const DATABASE: &str = "https://github.com/RustSec/advisory-db";
const KEPT: &str = "target/advisories";

/// The command. Lists of advisories lie elsewhere: where they can't be reached that is said, and in CI it fails.
/// With `--advisories FOLDER` those of crates are looked up in a clone of their database, without a network.
pub fn main(arguments: &[String]) -> Result<()> {
    let folder = folder(arguments)?;
    let lacks = "cargo-deny is needed; get it with: cargo install cargo-deny --locked";
    cargo()?.args(["deny", "--version"]).read().context(lacks)?;
    cargo()?.args(["deny", "--workspace", "check", "bans", "licenses", "sources"]).run()?;
    let crates = crates(folder);
    let packages = node::npm()?.args(["audit", "--omit=dev", "--audit-level=low"]).run();
    let tools = node::npm()?.args(["audit", "--audit-level=high"]).run();
    let failed: Vec<_> = [crates, packages, tools].into_iter().filter_map(Result::err).collect();
    for error in &failed {
        println!("no advisories were ruled out: {error:#}");
    }
    if is_ci() && !failed.is_empty() {
        bail!("advisories stand against what is used, or could not be looked up");
    }
    Ok(())
}

/// The clone of the database that is to be asked.
fn folder(arguments: &[String]) -> Result<Option<&Path>> {
    match arguments {
        [] => Ok(None),
        [word, folder] if word == "--advisories" => Ok(Some(Path::new(folder))),
        _ => bail!("`cargo xtask supply` takes `--advisories FOLDER`, found `{}`", arguments.join(" ")),
    }
}

/// Holds the crates against their advisories, and tells of which day these are.
fn crates(folder: Option<&Path>) -> Result<()> {
    let mut deny = cargo()?;
    if let Some(folder) = folder {
        let folder = folder.canonicalize().with_context(|| format!("no folder {}", folder.display()))?;
        // cargo-deny takes the address of a host only; Git goes to the folder in its place.
        deny.env("GIT_CONFIG_COUNT", "1")
            .env("GIT_CONFIG_KEY_0", format!("url.file://{}.insteadOf", folder.display()))
            .env("GIT_CONFIG_VALUE_0", DATABASE);
    }
    deny.args(["deny", "--workspace", "check", "advisories"]).run()?;
    for entry in fs::read_dir(root()?.join(KEPT))? {
        let path = entry?.path();
        if path.is_dir() {
            let told = ["log", "-1", "--format=advisories of %cs, commit %H"];
            print!("{}", command("git")?.arg("-C").arg(path).args(told).read()?);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advisories_are_kept_where_they_are_looked_for() {
        let deny = fs::read_to_string(root().unwrap().join("deny.toml")).unwrap();
        assert!(deny.contains(&format!("db-path = \"{KEPT}\"")), "{deny}");
    }

    #[test]
    fn one_folder_may_be_named() {
        let words = |line: &str| line.split_whitespace().map(String::from).collect::<Vec<_>>();
        assert!(folder(&[]).unwrap().is_none());
        assert_eq!(folder(&words("--advisories there")).unwrap(), Some(Path::new("there")));
        for wrong in ["there", "--advisories", "--advisories there too"] {
            assert!(folder(&words(wrong)).is_err(), "{wrong}");
        }
    }
}
