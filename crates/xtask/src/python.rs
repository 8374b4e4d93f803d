//! `cargo xtask test python`: builds the wheel as it is released, and tests it installed.
use std::{fs, path::PathBuf};

use anyhow::{Context, Result};

use crate::command::{Run, command};

const CRATE: &str = "crates/nimatrix-python";
/// The environment that has the wheel and what tests it, and the folder of the wheel.
const ENVIRONMENT: &str = "target/python";
const WHEELS: &str = "target/wheels";

/// A program of the environment.
fn program(name: &str) -> PathBuf {
    let folder = if cfg!(windows) { "Scripts" } else { "bin" };
    [ENVIRONMENT, folder, name].iter().collect()
}

pub fn test() -> Result<()> {
    if !program("maturin").exists() {
        command("python3").args(["-m", "venv", ENVIRONMENT]).run()?;
        let requirements = format!("{CRATE}/requirements.txt");
        command(program("pip")).args(["install", "--quiet", "--requirement", &requirements]).run()?;
    }
    if fs::exists(WHEELS)? {
        fs::remove_dir_all(WHEELS)?;
    }
    let manifest = format!("{CRATE}/Cargo.toml");
    command(program("maturin"))
        .args(["build", "--quiet", "--release", "--locked", "--manifest-path", &manifest, "--out", WHEELS])
        .run()?;
    let wheel = fs::read_dir(WHEELS)?.next().context("maturin has built no wheel")??.path();
    command(program("pip"))
        .args(["install", "--quiet", "--force-reinstall", "--no-deps"])
        .arg(wheel)
        .run()?;
    command(program("python")).args(["-m", "pytest", "--quiet", &format!("{CRATE}/tests")]).run()
}
