//! The standard library for a target, built once from Debian's source.
//!
//! Everything unstable about Debian's compiler stays in this one step: its result is a folder that a
//! plain stable cargo uses by `--sysroot`.
use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use crate::{
    apt,
    command::{Run, command, set_rustflags},
    target::{Target, target_dir},
};

/// Debian's compiler, which lies beside rustup's and is never put on the path.
pub const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
/// Debian's cargo.
pub const DEBIAN_CARGO: &str = "/usr/bin/cargo";

/// The source of the standard library.
const LIBRARY: &str = "/usr/lib/rustlib/src/rust/library";

const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm"];

/// What `rustc -vV` says after a name such as `release:`.
fn compiler(name: &str) -> Result<String> {
    let text = command(DEBIAN_RUSTC)?.arg("-vV").read()?;
    let value = text.lines().find_map(|line| line.strip_prefix(name));
    let value = value.with_context(|| format!("`{DEBIAN_RUSTC} -vV` has no line {name}"))?;
    Ok(value.trim().to_owned())
}

/// The linker, which Debian's compiler names but does not depend on.
fn linker() -> Result<String> {
    Ok(format!("lld-{}", compiler("LLVM version:")?.split('.').next().unwrap_or_default()))
}

/// Whether Debian's compiler, its library source and its linker are there.
pub fn has_compiler() -> bool {
    let all = [DEBIAN_RUSTC, DEBIAN_CARGO, "/usr/bin/rust-lld", LIBRARY];
    let has_linker = |linker| Path::new("/usr/bin").join(linker).exists();
    all.iter().all(|path| Path::new(path).exists()) && linker().is_ok_and(has_linker)
}

/// Installs them.
pub fn install_compiler() -> Result<()> {
    apt::install(&PACKAGES)?;
    apt::install(&[&linker()?])
}

/// The sysroot of the compiler that is installed now, building it if there is none yet.
pub fn ready(target: Target) -> Result<PathBuf> {
    let (release, llvm) = (compiler("release:")?, compiler("LLVM version:")?);
    let kind = if target == Target::Bare { "-bare" } else { "" };
    let folder = target_dir()?.join(format!("std-{release}-llvm-{llvm}{kind}"));
    if !folder.exists() {
        eprintln!("building the standard library for {} (once, about a minute)", target.triple());
        build(target, &folder)?;
    }
    Ok(folder)
}

/// Builds in a folder of its own and renames at the end: there is never half a sysroot.
fn build(target: Target, folder: &Path) -> Result<()> {
    let work = target_dir()?.join(format!("std-work-{}", std::process::id()));
    fs::create_dir_all(work.join("src"))?;
    // An empty workspace table keeps the crate out of ours.
    let manifest = "[package]\nname = \"empty\"\nedition = \"2024\"\n\n[workspace]\n";
    fs::write(work.join("Cargo.toml"), manifest)?;
    fs::write(work.join("src/lib.rs"), "#![no_std]\n")?;

    let triple = target.triple();
    let parts = match target {
        Target::Page => "std,panic_abort,test",
        Target::Bare => "core,alloc",
    };
    let mut cargo = command(DEBIAN_CARGO)?;
    // Bitcode lets the page's link-time optimisation reach into the library.
    set_rustflags(&mut cargo, &["-Cembed-bitcode=yes".into()]);
    cargo
        .current_dir(&work)
        .env("RUSTC", DEBIAN_RUSTC)
        .env("RUSTC_BOOTSTRAP", "1")
        .args(["build", "--quiet", "--release", "--target", triple, "--target-dir", "target"])
        .arg(format!("-Zbuild-std={parts}"))
        // Debian's source has the crates of others beside it: neither a network nor our own copies are needed.
        .args(["--config", "source.crates-io.replace-with=\"beside\""])
        .arg("--config")
        .arg(format!("source.beside.directory=\"{LIBRARY}/vendor\""))
        .run()?;

    let library = work.join("sysroot/lib/rustlib").join(triple).join("lib");
    fs::create_dir_all(&library)?;
    let mut copied = 0;
    for entry in fs::read_dir(work.join("target").join(triple).join("release/deps"))? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.ends_with(".rlib") && !name.starts_with("libempty-") {
            fs::copy(&path, library.join(name))?;
            copied += 1;
        }
    }
    if copied == 0 {
        bail!("building the standard library left no .rlib in {}", work.display());
    }
    // Another build may have finished first; its sysroot is as good.
    if fs::rename(work.join("sysroot"), folder).is_err() && !folder.exists() {
        bail!("cannot move the standard library to {}", folder.display());
    }
    Ok(fs::remove_dir_all(&work)?)
}
