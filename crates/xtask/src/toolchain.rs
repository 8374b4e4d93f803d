//! A Rust that can build for WebAssembly: this one, this one with rustup's help, or Debian's.
use std::{env, ffi::OsString, fs, process::Command};

use anyhow::{Context, Result, bail};

use crate::{
    apt,
    command::{Run, cargo, command, set_rustflags},
    sysroot::{self, DEBIAN_CARGO, DEBIAN_RUSTC},
    target::{Target, target_dir},
};

/// Where the target's library comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Road {
    /// The Rust on the path has it.
    Own,
    /// Debian's compiler, with the library built from Debian's source.
    Debian,
}

/// A `cargo build` for `target` in its own target folder, installing what is missing.
pub fn cargo_build(target: Target, flags: &[&str]) -> Result<Command> {
    let mut flags: Vec<String> = flags.iter().map(|flag| flag.to_string()).collect();
    let road = road(target)?;
    let mut build = match road {
        Road::Own => cargo()?,
        Road::Debian => command(DEBIAN_CARGO)?,
    };
    build.args(["build", "--target", target.triple(), "--target-dir"]).arg(target_dir()?);
    match (road, target) {
        (Road::Own, _) => {}
        (Road::Debian, Target::Page) => {
            flags.push(format!("--sysroot={}", sysroot::ready()?.display()));
            build.env("RUSTC", DEBIAN_RUSTC);
        }
        (Road::Debian, Target::Bare) => {
            build.env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1");
            build.args(["-Z", "build-std=core,alloc"]);
        }
    }
    set_rustflags(&mut build, &flags);
    Ok(build)
}

fn road(target: Target) -> Result<Road> {
    match env::var("XTASK_WASM_TOOLCHAIN").as_deref() {
        Ok("rustup") => own(target),
        Ok("debian") => debian(),
        Ok(other) => bail!("XTASK_WASM_TOOLCHAIN is `{other}`; allowed are rustup and debian"),
        Err(_) => own(target).or_else(|error| if apt::is_present() { debian() } else { Err(error) }),
    }
}

/// The Rust on the path, after asking rustup for the target where rustup may fetch.
fn own(target: Target) -> Result<Road> {
    if is_installed(target)? {
        return Ok(Road::Own);
    }
    let triple = target.triple();
    let may_fetch = env::var("RUSTUP_AUTO_INSTALL").as_deref() != Ok("0");
    if may_fetch && command("rustup")?.arg("--version").read().is_ok() {
        eprintln!("adding the target {triple} with rustup");
        // A server that accepts and never answers would otherwise hold the build for minutes.
        let added = command("rustup")?
            .args(["target", "add", triple])
            .env("RUSTUP_DOWNLOAD_TIMEOUT", "20")
            .env("RUSTUP_MAX_RETRIES", "1")
            .run();
        if added.is_ok() && is_installed(target)? {
            return Ok(Road::Own);
        }
    }
    bail!("this Rust cannot build for {triple}; get it with: rustup target add {triple}")
}

/// Is the library there? rustc prints the folder whether or not it exists, so look at the files.
fn is_installed(target: Target) -> Result<bool> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| OsString::from("rustc"));
    let folder = command(rustc)?
        .args(["--print", "target-libdir", "--target", target.triple()])
        .read()
        .context("is Rust installed? See https://rustup.rs")?;
    let Ok(entries) = fs::read_dir(folder.trim()) else {
        return Ok(false);
    };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    Ok(names.into_iter().any(|name| name.starts_with(target.library())))
}

fn debian() -> Result<Road> {
    sysroot::install_compiler()?;
    Ok(Road::Debian)
}
