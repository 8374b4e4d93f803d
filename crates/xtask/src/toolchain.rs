//! Compiling for WebAssembly: with the Rust on the path and its targets, or else with Debian's compiler, which has
//! only the source of the standard library.
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

use crate::command::{Run, cargo, command, set_rustflags, target};

/// The page's target.
pub const WEB_TARGET: &str = "wasm32-unknown-unknown";
/// A target with `core` and `alloc` only.
pub const BARE_TARGET: &str = "wasm32v1-none";

/// Debian's compiler is beside rustup's and never on the path.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
/// The source of the standard library.
const LIBRARY: &str = "/usr/lib/rustlib/src/rust/library";

/// The target folder of these builds, apart from an editor's, so that neither waits for the other.
pub fn web_target() -> Result<PathBuf> {
    Ok(target()?.join("web"))
}

/// A `cargo build` or `cargo check` for a target in its own target folder. The target has to be there.
pub fn cargo_for(triple: &str, verb: &str, flags: &[&str]) -> Result<Command> {
    let mut flags = flags.to_vec();
    let folder: String;
    let mut build = if has_own(triple) {
        cargo()
    } else {
        folder = format!("--sysroot={}", sysroot(triple)?.display());
        flags.push(&folder);
        let mut debian = command(DEBIAN_CARGO);
        debian.env("RUSTC", DEBIAN_RUSTC);
        debian
    };
    build.args([verb, "--target", triple, "--target-dir"]).arg(web_target()?);
    set_rustflags(&mut build, &flags)?;
    Ok(build)
}

/// Whether this machine can build for a target.
pub fn is_ready(triple: &str) -> bool {
    let debian = [DEBIAN_RUSTC, DEBIAN_CARGO, "/usr/bin/rust-lld", LIBRARY];
    has_own(triple) || debian.iter().all(|path| Path::new(path).exists())
}

/// Whether the Rust on the path has the target. rustc prints the folder whether or not it exists.
fn has_own(triple: &str) -> bool {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let folder = command(rustc).args(["--print", "target-libdir", "--target", triple]).read();
    folder.is_ok_and(|folder| Path::new(folder.trim()).exists())
}

/// The standard library for a target in a folder that rustc takes as `--sysroot`, built with Debian's compiler if
/// it is not there yet. Only this step uses unstable options.
fn sysroot(triple: &str) -> Result<PathBuf> {
    let version = command(DEBIAN_RUSTC).arg("--version").read()?;
    let version = version.split(' ').nth(1).context("rustc has a version")?;
    let sysroot = web_target()?.join(format!("std-{version}-{triple}"));
    if sysroot.exists() {
        return Ok(sysroot);
    }
    eprintln!("building the standard library for {triple} (once, about a minute)");
    let work = web_target()?.join(format!("std-work-{}", std::process::id()));
    fs::create_dir_all(work.join("src"))?;
    // An empty workspace table keeps the crate out of ours.
    fs::write(work.join("Cargo.toml"), "[package]\nname = \"empty\"\nedition = \"2024\"\n\n[workspace]\n")?;
    fs::write(work.join("src/lib.rs"), "#![no_std]\n")?;
    let mut build = command(DEBIAN_CARGO);
    // Bitcode lets the page's link-time optimisation reach into the library.
    set_rustflags(&mut build, &["-Cembed-bitcode=yes"])?;
    build
        .current_dir(&work)
        .env("RUSTC", DEBIAN_RUSTC)
        .env("RUSTC_BOOTSTRAP", "1")
        .args(["build", "--quiet", "--release", "--target", triple, "--target-dir", "target"])
        .arg(if triple == BARE_TARGET { "-Zbuild-std=core,alloc" } else { "-Zbuild-std=std,panic_abort" })
        // Debian's source has the crates that it needs beside it.
        .args(["--config", "source.crates-io.replace-with=\"beside\""])
        .args(["--config", &format!("source.beside.directory=\"{LIBRARY}/vendor\"")])
        .run()?;
    let libraries = work.join("sysroot/lib/rustlib").join(triple).join("lib");
    fs::create_dir_all(&libraries)?;
    for entry in fs::read_dir(work.join("target").join(triple).join("release/deps"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "rlib") {
            fs::copy(&path, libraries.join(path.file_name().context("a file has a name")?))?;
        }
    }
    // Renamed when it is whole; another build may have finished first, with the same result.
    let renamed = fs::rename(work.join("sysroot"), &sysroot);
    ensure!(renamed.is_ok() || sysroot.exists(), "cannot move the standard library to {}", sysroot.display());
    fs::remove_dir_all(&work)?;
    Ok(sysroot)
}
