//! `cargo xtask twice`: the site built once more, elsewhere and under another clock, has the same bytes.
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use crate::{
    command::{Run, cargo, command},
    need::{self, Need},
    page,
    root::{root, target},
    wasm,
};

/// What every machine and every user has in another way.
const ELSEWHERE: [(&str, &str); 3] = [("TZ", "Pacific/Kiritimati"), ("LC_ALL", "C"), ("HOME", "/")];
/// Where the built site and the package for npm lie.
const BUILT: [&str; 2] = ["dist", "package"];

/// The command: builds `dist/` and `package/` here and in another folder, with the solver of this one; with
/// `--all` that is compiled there as well.
pub fn main(arguments: &[String]) -> Result<()> {
    let all = match arguments {
        [] => false,
        [word] if word == "--all" => true,
        _ => bail!("`cargo xtask twice` takes --all or nothing, found `{}`", arguments.join(" ")),
    };
    need::require(&[Need::Node, Need::Web])?;
    wasm::build_all()?;
    page::build()?;
    let here = root()?;
    let there = target()?.join("twice/a checkout in another folder");
    copy(&here, &there)?;
    let mut build = if all {
        let mut dist = cargo()?;
        dist.args(["run", "--package", "xtask", "--", "dist"]).env_remove("CARGO_TARGET_DIR");
        dist
    } else {
        link(&here.join("www/pkg"), &there.join("www/pkg"))?;
        let mut page = command("node")?;
        page.args(["--eval", PAGE]);
        page
    };
    let own = if all { &ELSEWHERE[..2] } else { &ELSEWHERE[..] };
    build.current_dir(&there).envs(own.iter().copied()).run()?;
    let mut count = 0;
    for folder in BUILT {
        count += same(&here.join(folder), &there.join(folder))?;
    }
    let built = if all { "solver and site" } else { "the site" };
    println!("{built}, built in two folders: {count} files, the same bytes");
    fs::remove_dir_all(target()?.join("twice"))?;
    Ok(())
}

/// Builds the page and the package where the solver is there already.
const PAGE: &str = "const { execFileSync } = require('node:child_process');
for (const words of [['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], ['crates/xtask/src/package.mjs']])
  execFileSync(process.execPath, words, { stdio: 'inherit' });";

/// Puts what git knows of or would take, and the installed packages, into a new folder.
fn copy(here: &Path, there: &Path) -> Result<()> {
    if there.exists() {
        fs::remove_dir_all(there)?;
    }
    for name in command("git")?
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .read()?
        .split_terminator('\0')
    {
        let (from, to) = (here.join(name), there.join(name));
        fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
        // What git knows of may have been removed.
        if from.is_file() {
            fs::copy(&from, &to).with_context(|| from.display().to_string())?;
        }
    }
    link(&here.join("node_modules"), &there.join("node_modules"))
}

/// A folder once more, with files that are those of the first, where the disk can do that.
fn link(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() && !from.is_symlink() {
            link(&from, &to)?;
        } else if !from.is_symlink() && fs::hard_link(&from, &to).is_err() {
            fs::copy(&from, &to)?;
        }
    }
    Ok(())
}

/// Fails unless two folders hold the same files with the same bytes; gives how many files they hold.
fn same(one: &Path, other: &Path) -> Result<usize> {
    let names = files(one)?.union(&files(other)?).cloned().collect::<BTreeSet<_>>();
    let differ = |name: &&PathBuf| fs::read(one.join(name)).ok() != fs::read(other.join(name)).ok();
    let differing: Vec<_> = names.iter().filter(differ).map(|name| name.display().to_string()).collect();
    if !differing.is_empty() {
        bail!("{} and {} differ in {}", one.display(), other.display(), differing.join(", "));
    }
    Ok(names.len())
}

/// The files of a folder and of those in it, by their paths in it.
fn files(folder: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut open = vec![PathBuf::new()];
    while let Some(inner) = open.pop() {
        for entry in fs::read_dir(folder.join(&inner)).with_context(|| folder.display().to_string())? {
            let entry = entry?;
            let path = inner.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                open.push(path);
            } else {
                found.insert(path);
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_the_same_by_names_and_bytes() {
        let folder = std::env::temp_dir().join(format!("nimatrix-twice-{}", std::process::id()));
        let (one, other) = (folder.join("one"), folder.join("other"));
        for side in [&one, &other] {
            fs::create_dir_all(side.join("in")).unwrap();
            fs::write(side.join("in/a"), "a").unwrap();
        }
        assert_eq!(same(&one, &other).unwrap(), 1);
        fs::write(other.join("in/a"), "b").unwrap();
        fs::write(one.join("b"), "").unwrap();
        let message = same(&one, &other).unwrap_err().to_string();
        fs::remove_dir_all(&folder).unwrap();
        assert!(message.ends_with("differ in b, in/a"), "{message}");
    }
}
