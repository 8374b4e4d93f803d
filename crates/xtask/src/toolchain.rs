//! Compiling for WebAssembly: with the Rust on the path and rustup's targets, or with Debian's compiler.
use std::{env, ffi::OsString, fs, process::Command};

use anyhow::{Result, ensure};

use crate::{
    apt,
    command::{Run, cargo, command, set_rustflags},
    sysroot::{self, DEBIAN_CARGO, DEBIAN_RUSTC},
    target::{Target, target_dir},
};

/// A `cargo build` or `cargo check` for `target` in its own target folder. The target has to be there.
pub fn cargo_for(target: Target, verb: &str, flags: &[&str]) -> Result<Command> {
    let mut flags: Vec<String> = flags.iter().map(|flag| flag.to_string()).collect();
    let mut build = if has_own(target) {
        cargo()?
    } else {
        flags.push(format!("--sysroot={}", sysroot::ready(target)?.display()));
        let mut build = command(DEBIAN_CARGO)?;
        build.env("RUSTC", DEBIAN_RUSTC);
        build
    };
    build.args([verb, "--target", target.triple(), "--target-dir"]).arg(target_dir()?);
    set_rustflags(&mut build, &flags);
    Ok(build)
}

/// Whether this machine can build for a target.
pub fn is_ready(target: Target) -> bool {
    has_own(target) || allows_debian() && sysroot::has_compiler()
}

/// Installs a target with rustup, or else Debian's compiler.
pub fn install(target: Target) -> Result<()> {
    if allows_rustup() {
        let added = rustup(&["target", "add", target.triple()]);
        if has_own(target) {
            return Ok(());
        }
        if !allows_debian() {
            return added;
        }
    }
    ensure!(allows_debian(), "XTASK_WASM_TOOLCHAIN is neither `rustup` nor `debian`");
    sysroot::install_compiler()
}

/// Runs rustup, where it may download.
pub fn rustup(words: &[&str]) -> Result<()> {
    ensure!(env::var("RUSTUP_AUTO_INSTALL").as_deref() != Ok("0"), "RUSTUP_AUTO_INSTALL is 0");
    // A server that accepts and never answers would otherwise stop the build for minutes.
    command("rustup")?.args(words).env("RUSTUP_DOWNLOAD_TIMEOUT", "20").env("RUSTUP_MAX_RETRIES", "1").run()
}

/// `XTASK_WASM_TOOLCHAIN` chooses one of the two ways.
fn asked() -> Option<OsString> {
    env::var_os("XTASK_WASM_TOOLCHAIN")
}

fn allows_rustup() -> bool {
    asked().is_none_or(|asked| asked == "rustup")
}

fn allows_debian() -> bool {
    asked().map_or_else(apt::is_debian, |asked| asked == "debian")
}

/// Whether the Rust on the path has the target. rustc prints the folder whether or not it exists, so look at the
/// files.
fn has_own(target: Target) -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let words = ["--print", "target-libdir", "--target", target.triple()];
    let folder = command(rustc).and_then(|mut rustc| rustc.args(words).read()).unwrap_or_default();
    let mut entries = fs::read_dir(folder.trim()).into_iter().flatten().flatten();
    let is_library = |name: OsString| name.to_string_lossy().starts_with("liballoc-");
    allows_rustup() && entries.any(|entry| is_library(entry.file_name()))
}
