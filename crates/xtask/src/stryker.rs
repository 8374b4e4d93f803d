//! `cargo xtask stryker`: mutants of what the page computes, each tried by the tests in Node that run what it changes.
//! `tests/mutants` says which modules and how, and keeps the list of mutants that no test can notice.
use anyhow::{Context, Result, bail};

use crate::{
    command::{Run, command},
    need::{self, Need},
    node,
    root::root,
    wasm,
};

/// None of the page's packages: it is fetched when it is asked for.
const STRYKER: &str = "@stryker-mutator/core@9.6.1";
/// Which modules, which tests, how long.
const SETTINGS: &str = "tests/mutants/stryker.json";
/// Compares what no test noticed with the list of those that none can notice.
const REPORT: &str = "tests/mutants/report.mjs";

/// The command: all modules of the list, or those that are named.
pub fn main(arguments: &[String]) -> Result<()> {
    if let Some(word) = arguments.iter().find(|word| !root().is_ok_and(|root| root.join(word).is_file())) {
        bail!("name files such as www/model/address.ts: there is no file `{word}`");
    }
    need::require(&[Need::Node, Need::Web])?;
    node::ready()?;
    wasm::build()?;
    let mut stryker = node::npm()?;
    stryker.args(["exec", "--yes", "--package", STRYKER, "--", "stryker", "run", SETTINGS]);
    if !arguments.is_empty() {
        stryker.args(["--mutate", &arguments.join(",")]);
    }
    stryker
        .run()
        .context("Stryker comes from the registry of npm, and the tests in Node have to hold before")?;
    command("node")?.arg(REPORT).run()
}
