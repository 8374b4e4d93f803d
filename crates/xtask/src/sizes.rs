//! What a visitor has to load, as hosts compress it: the page's JavaScript and the solver.
use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use crate::{
    command::{Run, command},
    root::root,
};

/// The most bytes that the JavaScript of the page may take, all of its parts together.
const SCRIPTS_MOST: u64 = 120_000;
/// The most bytes that the solver may take; compilers differ by a few thousand (docs/size.md says more).
const WASM_MOST: u64 = 409_000;

/// Node brings the compressor that hosts use; it prints one size a line.
const MEASURE: &str = "const { gzipSync } = require('node:zlib'), { readFileSync } = require('node:fs');
for (const file of process.argv.slice(1)) console.log(gzipSync(readFileSync(file), { level: 9 }).length);";

/// Fails if the built page in `dist/` is larger than it may be; prints how large it is.
pub fn check() -> Result<()> {
    let files = files(&root()?.join("dist"))?;
    let scripts = within("JavaScript", packed(&files, "js")?, SCRIPTS_MOST);
    let wasm = within("wasm", packed(&files, "wasm")?, WASM_MOST);
    scripts.and(wasm)
}

fn within(what: &str, bytes: u64, most: u64) -> Result<()> {
    println!("{what}: {bytes} bytes compressed, of {most}");
    if bytes > most {
        bail!("the {what} takes {bytes} bytes compressed and may take {most}");
    }
    Ok(())
}

/// The bytes that the files with an ending take, each compressed by itself.
fn packed(files: &[PathBuf], ending: &str) -> Result<u64> {
    let wanted: Vec<&PathBuf> =
        files.iter().filter(|file| file.extension().is_some_and(|found| found == ending)).collect();
    if wanted.is_empty() {
        bail!("no file of dist/ ends in .{ending}");
    }
    let sizes = command("node")?.args(["--eval", MEASURE, "--"]).args(wanted).read()?;
    sizes.lines().map(|line| line.parse::<u64>().context("a size is a number")).sum()
}

/// All files of a folder and of those in it.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        match path.is_dir() {
            true => found.extend(files(&path)?),
            false => found.push(path),
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_large_is_named() {
        within("wasm", 200, 200).unwrap();
        let message = within("wasm", 201, 200).unwrap_err().to_string();
        assert!(message.contains("201") && message.contains("200"), "{message}");
    }
}
