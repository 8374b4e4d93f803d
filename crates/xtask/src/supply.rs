//! `cargo xtask supply`: licences, sources and duplicates of all crates, and what is known against crates and packages.
//! What is shipped is held by tests besides: `tests/node/licenses.test.mjs`, `tests/node/bill.test.mjs`.
use anyhow::{Context, Result, bail};

use crate::{
    command::{Run, cargo, is_ci},
    node,
};

/// The command. Lists of advisories lie elsewhere: where they can't be reached that is said, and in CI it fails.
pub fn main(arguments: &[String]) -> Result<()> {
    if let Some(word) = arguments.first() {
        bail!("`cargo xtask supply` takes no arguments, found `{word}`");
    }
    let lacks = "cargo-deny is needed; get it with: cargo install cargo-deny --locked";
    cargo()?.args(["deny", "--version"]).read().context(lacks)?;
    cargo()?.args(["deny", "--workspace", "check", "bans", "licenses", "sources"]).run()?;
    let crates = cargo()?.args(["deny", "--workspace", "check", "advisories"]).run();
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
