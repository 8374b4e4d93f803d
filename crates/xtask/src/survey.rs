//! `cargo xtask survey`: proves whole families of games, and keeps their certificates.
use anyhow::{Result, bail};

use crate::command::{Run, cargo};

/// The command. The program itself is an example of the prover, so that this one needs no solver to be built.
pub fn main(arguments: &[String]) -> Result<()> {
    if let Some(word) = arguments.first() {
        bail!("survey takes no arguments, and found `{word}`");
    }
    cargo()?.args(["run", "--release", "--package", "nimatrix-proof", "--example", "survey"]).run()
}
