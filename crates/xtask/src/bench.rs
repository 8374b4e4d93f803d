//! `cargo xtask bench`: the kernels against plain references, other libraries and the limits of memory,
//! as ratios within one run. The rows and their targets stand in `tests/bench/rows.mjs`.
use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use crate::{
    command::{Run, cargo, command, set_rustflags},
    need::{self, Need},
    node,
    root::{root, target},
    wasm,
};

/// The crate with the kernels and the references.
const CRATE: &str = "nimatrix-bench";
/// Native code may use all of this machine, as code that is compiled in the browser does.
const FLAGS: [&str; 1] = ["-Ctarget-cpu=native"];

/// The command.
pub fn main(arguments: &[String]) -> Result<()> {
    if let Some(word) = arguments.iter().find(|word| word.parse::<u8>().is_err()) {
        bail!("`cargo xtask bench` takes numbers of rows, found `{word}`");
    }
    need::require(&[Need::Node, Need::Web])?;
    node::ready()?;
    // Chromium paints with the package as it is shipped.
    wasm::build()?;
    let folder = target()?.join("bench");
    let (native, module) = (native(&folder)?, module(&folder)?);
    let mut table = command("node")?;
    table.arg(root()?.join("tests/bench/table.mjs"));
    table.arg("--native").arg(native).arg("--wasm").arg(module);
    match cgt(&folder) {
        Ok(process) => {
            table.arg("--cgt").arg(process);
        }
        Err(error) => eprintln!("note: rows without the crate cgt: {error:#}"),
    }
    table.args(arguments).run()
}

/// The works as a native process.
fn native(folder: &Path) -> Result<PathBuf> {
    let mut build = cargo()?;
    build.args(["build", "--package", CRATE, "--bin", "native", "--profile", "wasm", "--target-dir"]);
    set_rustflags(&mut build, &FLAGS.map(String::from));
    build.arg(folder).run()?;
    Ok(folder.join("wasm").join(executable("native")))
}

/// The works as a module, compiled and finished as the shipped package is.
fn module(folder: &Path) -> Result<PathBuf> {
    let module = folder.join("kernels.wasm");
    let compiled = wasm::compile(CRATE)?;
    fs::copy(&compiled, &module).with_context(|| compiled.display().to_string())?;
    wasm::shrink(&module)?;
    Ok(module)
}

/// The crate cgt as a process of its own.
fn cgt(folder: &Path) -> Result<PathBuf> {
    let folder = folder.join("cgt");
    let mut build = cargo()?;
    build.args(["build", "--locked", "--profile", "wasm", "--manifest-path", "tests/bench/cgt/Cargo.toml"]);
    set_rustflags(&mut build, &FLAGS.map(String::from));
    build.arg("--target-dir").arg(&folder).run()?;
    Ok(folder.join("wasm").join(executable("nimatrix-bench-cgt")))
}

fn executable(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}
