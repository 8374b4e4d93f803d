//! The step `miri`: a small part of the solver's tests, interpreted.
use anyhow::Result;

use crate::{
    command::{Run, cargo},
    steps::Unavailable,
};

/// Tests by parts of their names: the vocabulary with its bit tricks and the parser, a few seconds'
/// work where others take hours.
const SMALL: [&str; 4] = ["take_set", "residues", "notation", "primes"];

/// Where there is no interpreter, says so.
pub fn step() -> Result<()> {
    if cargo()?.args(["miri", "--version"]).read().is_err() {
        let get =
            "this toolchain has no miri; get it with: rustup component add miri, on a nightly toolchain";
        return Err(Unavailable(get.into()).into());
    }
    cargo()?.args(["miri", "test", "--package", "nimatrix", "--lib", "--"]).args(SMALL).run()
}
