//! Child processes: what they inherit and how they fail.
use std::{
    env,
    ffi::{OsStr, OsString},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::LazyLock,
};

use anyhow::{Context, Result, bail};

use crate::root::root;

/// The cargo that runs this program.
static CARGO: LazyLock<OsString> = LazyLock::new(|| env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));

/// A child that starts at the root, without the variables that `cargo run` sets for this program.
///
/// Left in place, they would make a child cargo rebuild what has not changed, and
/// the path of libraries would give this toolchain's libraries to another toolchain's compiler.
pub fn command(program: impl AsRef<OsStr>) -> Result<Command> {
    let mut command = Command::new(program);
    command.current_dir(root()?);
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(is_our_own) {
            command.env_remove(&name);
        }
    }
    Ok(command)
}

/// Does this run where every check must run? CI services set `CI` in the environment.
pub fn is_ci() -> bool {
    env::var("CI").is_ok_and(|value| !["", "0", "false"].contains(&value.as_str()))
}

/// Is this a run of the night, which tries what takes longer than anyone waits for before a change?
pub fn is_nightly() -> bool {
    env::var("NIMATRIX_NIGHTLY").is_ok_and(|value| value == "1")
}

fn is_our_own(name: &str) -> bool {
    const NAMES: [&str; 5] =
        ["CARGO", "CARGO_PRIMARY_PACKAGE", "OUT_DIR", "LD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH"];
    const PREFIXES: [&str; 4] = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_"];
    NAMES.contains(&name) || PREFIXES.iter().any(|prefix| name.starts_with(prefix))
}

/// The cargo that runs this program, as a child.
pub fn cargo() -> Result<Command> {
    command(&*CARGO)
}

/// npm is a script: on Windows it is only found by its whole name.
pub fn npm() -> Result<Command> {
    command(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

/// A script of node_modules, run by node: no shell and no `.cmd` in between.
pub fn tool(script: &str) -> Result<Command> {
    let mut node = command("node")?;
    node.arg(root()?.join("node_modules").join(script));
    Ok(node)
}

/// The flags that a cargo child compiles with, whatever the user has set for other builds.
///
/// Panic messages name source files; the remapping keeps the user's folders out of the published wasm: the
/// one of downloaded crates, and the checkout, in which crates may be vendored.
/// Cargo's own separator separates the flags, so that paths may have spaces.
pub fn set_rustflags(command: &mut Command, flags: &[String]) {
    let mut flags = flags.to_vec();
    let folders = [(root().ok(), "nimatrix"), (cargo_home(), "cargo")];
    for (folder, name) in folders.into_iter().filter_map(|(folder, name)| Some((folder?, name))) {
        flags.push(format!("--remap-path-prefix={}={name}", folder.display()));
    }
    command.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
}

fn cargo_home() -> Option<PathBuf> {
    match env::var_os("CARGO_HOME") {
        Some(home) => Some(home.into()),
        None => Some(env::home_dir()?.join(".cargo")),
    }
}

/// Running a child to its end.
pub trait Run {
    /// Runs it with our own output; anything but success is an error that names the command line.
    fn run(&mut self) -> Result<()>;
    /// Runs it in silence and returns its standard output.
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
        let output =
            self.stdin(Stdio::null()).output().with_context(|| format!("cannot start `{}`", line(self)))?;
        if !output.status.success() {
            let errors = String::from_utf8_lossy(&output.stderr);
            bail!("`{}` failed ({})\n{}", line(self), output.status, errors.trim_end());
        }
        Ok(String::from_utf8(output.stdout)?)
    }
}

/// The command line as one would type it at the root.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut words = vec![program.file_stem().unwrap_or_default().to_string_lossy().into_owned()];
    let root = root().unwrap_or_default();
    for word in command.get_args() {
        let path = Path::new(word).strip_prefix(&root).unwrap_or(Path::new(word));
        words.push(path.display().to_string());
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_the_checkout_are_left_out() {
        let mut build = Command::new("cargo");
        set_rustflags(&mut build, &["-Cone".into()]);
        let (_, flags) = build.get_envs().find(|(name, _)| *name == "CARGO_ENCODED_RUSTFLAGS").unwrap();
        let flags = flags.unwrap().to_str().unwrap().split('\x1f').collect::<Vec<_>>();
        assert_eq!(flags[0], "-Cone");
        assert!(flags.contains(&&*format!("--remap-path-prefix={}=nimatrix", root().unwrap().display())));
    }

    #[test]
    fn a_failing_child_is_named() {
        let message = cargo().unwrap().arg("no-such-command").read().unwrap_err().to_string();
        assert!(message.contains("no-such-command"), "{message}");
    }
}
