//! A Rust that can build for WebAssembly: this one, this one with rustup's help, or Debian's.
use std::{env, ffi::OsString, fs, process::Command};

use anyhow::{Context, Result, bail};

use crate::{
    apt,
    command::{Run, cargo, command, set_rustflags},
    need::Standing,
    steps::Unavailable,
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

/// A `cargo build` or `cargo check` for `target` in its own target folder, installing what is missing.
pub fn cargo_for(target: Target, verb: &str, flags: &[&str]) -> Result<Command> {
    let mut flags: Vec<String> = flags.iter().map(|flag| flag.to_string()).collect();
    let road = road(target)?;
    let mut build = match road {
        Road::Own => cargo()?,
        Road::Debian => command(DEBIAN_CARGO)?,
    };
    build.args([verb, "--target", target.triple(), "--target-dir"]).arg(target_dir()?);
    match road {
        Road::Own => {}
        Road::Debian => {
            flags.push(format!("--sysroot={}", sysroot::ready(target)?.display()));
            build.env("RUSTC", DEBIAN_RUSTC);
        }
    }
    set_rustflags(&mut build, &flags);
    Ok(build)
}

/// The road that the environment asks for, if it does.
fn asked() -> Result<Option<Road>> {
    match env::var("XTASK_WASM_TOOLCHAIN").as_deref() {
        Ok("rustup") => Ok(Some(Road::Own)),
        Ok("debian") => Ok(Some(Road::Debian)),
        Ok(other) => bail!("XTASK_WASM_TOOLCHAIN is `{other}`; allowed are rustup and debian"),
        Err(_) => Ok(None),
    }
}

/// Whether this machine can build for a target; else who brings what lacks.
pub fn standing(target: Target) -> Result<Standing> {
    let asked = asked()?;
    if asked != Some(Road::Debian) {
        if is_installed(target)? {
            return Ok(Standing::There);
        }
        if may_ask_rustup()? {
            let other = if takes_debians(asked) { ", or else Debian's compiler, with apt-get" } else { "" };
            return Ok(Standing::Comes(format!("the target {}, with rustup{other}", target.triple())));
        }
        if !takes_debians(asked) {
            return Ok(Standing::Missing(advice(target)));
        }
    }
    Ok(match sysroot::standing()? {
        Standing::Missing(how) => Standing::Missing(format!("{}; or {how}", advice(target))),
        standing => standing,
    })
}

/// Debian's compiler is taken where it is asked for, and on Debian where nothing else is.
fn takes_debians(asked: Option<Road>) -> bool {
    asked == Some(Road::Debian) || asked.is_none() && apt::is_debian()
}

fn advice(target: Target) -> String {
    let triple = target.triple();
    format!(
        "this Rust can't build for {triple}; with Rust from https://rustup.rs: rustup target add {triple}"
    )
}

fn road(target: Target) -> Result<Road> {
    let asked = asked()?;
    if asked == Some(Road::Debian) {
        return debian();
    }
    if own(target)? {
        return Ok(Road::Own);
    }
    let advice = advice(target);
    if !takes_debians(asked) {
        return Err(Unavailable(advice).into());
    }
    debian().map_err(|error| Unavailable(format!("{advice}; or {error:#}")).into())
}

/// Whether the Rust on the path has the target, after asking rustup for it where rustup may fetch.
fn own(target: Target) -> Result<bool> {
    if is_installed(target)? {
        return Ok(true);
    }
    if !may_ask_rustup()? {
        return Ok(false);
    }
    let triple = target.triple();
    eprintln!("installing the target {triple}, with rustup");
    // A server that accepts and never answers would otherwise hold the build for minutes.
    let added = command("rustup")?
        .args(["target", "add", triple])
        .env("RUSTUP_DOWNLOAD_TIMEOUT", "20")
        .env("RUSTUP_MAX_RETRIES", "1")
        .run();
    Ok(added.is_ok() && is_installed(target)?)
}

fn may_ask_rustup() -> Result<bool> {
    let may_fetch = env::var("RUSTUP_AUTO_INSTALL").as_deref() != Ok("0");
    Ok(may_fetch && command("rustup")?.arg("--version").read().is_ok())
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
