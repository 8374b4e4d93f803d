//! `cargo xtask test python`: builds the wheel and the program as they are released, and tests them.
use std::{fs, path::PathBuf};

use anyhow::{Context, Result};

use crate::command::{Run, cargo, command};

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
    let options = ["build", "--quiet", "--release", "--package", "nimatrix-cli", "--features", "parquet"];
    cargo().args(options).run()?;
    let wheel = fs::read_dir(WHEELS)?.next().context("maturin has built no wheel")??.path();
    command(program("pip"))
        .args(["install", "--quiet", "--force-reinstall", "--no-deps"])
        .arg(wheel)
        .run()?;
    command(program("python")).args(["-m", "pytest", "--quiet", &format!("{CRATE}/tests")]).run()
}
