//! Child processes: their environment and their failures.
use std::{
    env,
    ffi::OsStr,
    path::PathBuf,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};

/// A child without the variables that `cargo run` sets for this program.
///
/// With them, a child cargo would rebuild what has not changed, and another toolchain's compiler would load the
/// libraries of this one.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    const OURS: [&str; 5] =
        ["CARGO", "CARGO_PRIMARY_PACKAGE", "OUT_DIR", "LD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH"];
    const PREFIXES: [&str; 4] = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_"];
    let mut command = Command::new(program);
    for (name, _) in env::vars() {
        if OURS.contains(&&*name) || PREFIXES.iter().any(|prefix| name.starts_with(prefix)) {
            command.env_remove(name);
        }
    }
    command
}

/// The cargo that runs this program.
pub fn cargo() -> Command {
    command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// A script of the repository or of its node_modules, run by Node.
pub fn node(script: &str) -> Command {
    let mut node = command("node");
    node.arg(script);
    node
}

/// Whether every check has to run here. CI services set `CI` in the environment.
pub fn is_ci() -> bool {
    env::var("CI").is_ok_and(|value| !["", "0", "false"].contains(&value.as_str()))
}

/// Whether the longer checks run too, as they do every night.
pub fn is_nightly() -> bool {
    env::var("NIMATRIX_NIGHTLY").is_ok_and(|value| value == "1")
}

/// Cargo's target folder as an absolute path.
pub fn target() -> Result<PathBuf> {
    let folder = env::var_os("CARGO_TARGET_DIR").filter(|folder| !folder.is_empty());
    Ok(env::current_dir()?.join(folder.unwrap_or_else(|| "target".into())))
}

/// Sets the flags of rustc for a child, whatever the user has set for other builds.
///
/// Panic messages name source files; the remapping keeps the folders of the checkout and of downloaded crates
/// out of the wasm. Cargo's own separator allows spaces in paths.
pub fn set_rustflags(command: &mut Command, flags: &[&str]) -> Result<()> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let mut flags: Vec<String> = flags.iter().map(|flag| flag.to_string()).collect();
    for (folder, name) in [(Some(env::current_dir()?), "nimatrix"), (home, "cargo")] {
        let Some(folder) = folder else { continue };
        flags.push(format!("--remap-path-prefix={}={name}", folder.display()));
    }
    command.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
    Ok(())
}

/// Running a child to its end.
pub trait Run {
    /// Runs it with our own output; fails with the command line unless it succeeds.
    fn run(&mut self) -> Result<()>;
    /// Runs it in silence and returns its standard output; fails with its errors.
    fn read(&mut self) -> Result<String>;
}

impl Run for Command {
    fn run(&mut self) -> Result<()> {
        let status = self.status().with_context(|| format!("cannot start `{}`", line(self)))?;
        if !status.success() {
            bail!("`{}` failed ({status})", line(self));
        }
        Ok(())
    }

    fn read(&mut self) -> Result<String> {
        let output = self.stdin(Stdio::null()).output();
        let output = output.with_context(|| format!("cannot start `{}`", line(self)))?;
        if !output.status.success() {
            let errors = String::from_utf8_lossy(&output.stderr);
            bail!("`{}` failed ({})\n{}", line(self), output.status, errors.trim_end());
        }
        Ok(String::from_utf8(output.stdout)?)
    }
}

fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_the_checkout_are_left_out() {
        let mut build = Command::new("cargo");
        set_rustflags(&mut build, &["-Cone"]).unwrap();
        let (_, flags) = build.get_envs().find(|(name, _)| *name == "CARGO_ENCODED_RUSTFLAGS").unwrap();
        let flags = flags.unwrap().to_str().unwrap().split('\x1f').collect::<Vec<_>>();
        assert_eq!(flags[0], "-Cone");
        let here = env::current_dir().unwrap();
        assert!(flags.contains(&&*format!("--remap-path-prefix={}=nimatrix", here.display())));
    }

    #[test]
    fn a_failing_child_is_named() {
        let message = cargo().arg("no-such-command").read().unwrap_err().to_string();
        assert!(message.contains("no-such-command"), "{message}");
    }
}
