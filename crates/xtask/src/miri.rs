//! `cargo xtask miri`: a small part of the solver's tests, interpreted.
use anyhow::{Context, Result, bail};

use crate::command::{Run, cargo};

/// Tests by parts of their names: the vocabulary with its bit tricks and the parser, a few seconds'
/// work where others take hours.
const SMALL: [&str; 4] = ["take_set", "residues", "notation", "primes"];

/// The command.
pub fn main(arguments: &[String]) -> Result<()> {
    if let Some(word) = arguments.first() {
        bail!("`cargo xtask miri` takes no arguments, found `{word}`");
    }
    let lacks = "this toolchain has no miri; get it with: rustup component add miri, on a nightly toolchain";
    cargo()?.args(["miri", "--version"]).read().context(lacks)?;
    cargo()?.args(["miri", "test", "--package", "nimatrix", "--lib", "--"]).args(SMALL).run()
}
