//! What a visitor has to load, as hosts compress it: the scripts that a page begins with, those that come later,
//! the solver, and what a first answer needs.
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use crate::{
    command::{Run, command},
    page,
    root::root,
    wasm::PROOF,
};

/// The most bytes that the scripts may take with which a page or a frame begins, the worker's among them.
const BEGIN_MOST: u64 = 59_500;
/// The most bytes that a script may take that is fetched later, when it is used or after the first answer.
const LATER_MOST: u64 = 22_000;
/// The most bytes that the whole solver may take. No first answer needs it: 26 thousand of them are for strategies and 25
/// thousand for texts that others changed on their way, which no part has. Compilers differ by a few thousand.
const WASM_MOST: u64 = 482_000;
/// The most bytes that the module of proofs may take, which only those fetch who prove.
const PROOF_MOST: u64 = 120_000;
/// The most bytes that a first answer may need, in a page or a frame, whatever the game.
const FIRST_MOST: u64 = 300_000;
/// What of that is left for the part of the solver. Sites that are tested by day have no parts.
const PART_MOST: u64 = 188_400;

/// Node brings the compressor that hosts use; it prints one size a line.
const MEASURE: &str = "const { gzipSync } = require('node:zlib'), { readFileSync } = require('node:fs');
for (const file of process.argv.slice(1)) console.log(gzipSync(readFileSync(file), { level: 9 }).length);";

/// Fails if the built page in `dist/` is larger than it may be; prints how large it is.
pub fn check() -> Result<()> {
    let dist = root()?.join("dist");
    let files = page::files(&dist)?;
    let ending = |ending: &str| named(&files, |name| name.ends_with(ending));
    let is_other = |file: &PathBuf| name(file).starts_with(PROOF.0);
    let modules = ending(".wasm")?.into_iter().filter(|file| !is_other(file));
    let (parts, whole): (Vec<_>, Vec<_>) = modules.partition(|file| name(file).starts_with("part-"));
    let mut held = within("wasm", packed(&whole)?, WASM_MOST);
    let module = root()?.join(format!("www/pkg/{}_bg.wasm", PROOF.0));
    held = held.and(within(PROOF.0, packed(&[module])?, PROOF_MOST));
    let mut later: BTreeSet<_> = ending(".js")?.into_iter().collect();
    // What every page and frame begins with, besides what its file names.
    let mut common = named(&files, |name| name.starts_with("engine.worker-"))?;
    // Fonts of letters are fetched where a letter of another language stands.
    common.extend(ending(".woff2")?.into_iter().filter(|file| !name(file).starts_with("pagella-letters-")));
    for page in ["index.html", "embed.html"] {
        let mut needed = needed(&dist.join(page))?;
        needed.extend(common.iter().cloned());
        let scripts: Vec<_> = needed.iter().filter(|file| name(file).ends_with(".js")).cloned().collect();
        later.retain(|file| !scripts.contains(file));
        let what = format!("scripts that {page} begins with");
        held = held.and(within(&what, packed(&scripts)?, BEGIN_MOST));
        let besides = packed(&needed.into_iter().collect::<Vec<_>>())?;
        held = held.and(within(&format!("{page} without the solver"), besides, FIRST_MOST - PART_MOST));
        for part in &parts {
            let what = format!("first answer of {page} with {}", name(part));
            let all = besides + packed(std::slice::from_ref(part))?;
            held = held.and(within(&what, all, FIRST_MOST));
        }
    }
    let mut largest = (0, String::new());
    for script in later {
        largest = largest.max((packed(std::slice::from_ref(&script))?, name(&script)));
    }
    held.and(within(&format!("largest script that comes later, {}", largest.1), largest.0, LATER_MOST))
}

/// The name of a file.
fn name(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The files whose names fit, of which there must be some.
fn named(files: &[PathBuf], fits: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>> {
    let found: Vec<PathBuf> = files.iter().filter(|file| fits(&name(file))).cloned().collect();
    if found.is_empty() {
        bail!("dist/ lacks files that every page needs");
    }
    Ok(found)
}

/// A page's file with the scripts and styles that it names, and the scripts that these import; in a frame, what
/// shows the figure once it is in sight.
fn needed(page: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut open = vec![page.to_path_buf()];
    while let Some(file) = open.pop() {
        if !found.insert(file.clone()) {
            continue;
        }
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let folder = file.parent().context("a file has a folder")?;
        for address in addresses(&text) {
            open.push(folder.join(address));
        }
    }
    Ok(found)
}

/// The scripts and styles that a page or a script can't do without, as it names them.
fn addresses(text: &str) -> Vec<String> {
    let follow = |begin: &str, address: &str| {
        let is_needed = !begin.starts_with("import(") || address.starts_with("show-");
        is_needed && (address.ends_with(".js") || address.ends_with(".css"))
    };
    let mut found = Vec::new();
    for begin in ["src=\"./", "href=\"./", "from\"./", "import\"./", "import(`./"] {
        let addresses = text.split(begin).skip(1).filter_map(|rest| rest.split(['"', '`']).next());
        found.extend(addresses.filter(|address| follow(begin, address)).map(String::from));
    }
    found
}

fn within(what: &str, bytes: u64, most: u64) -> Result<()> {
    println!("{what}: {bytes} bytes compressed, of {most}");
    if bytes > most {
        bail!("the {what} takes {bytes} bytes compressed and may take {most}");
    }
    Ok(())
}

/// The bytes that these files take, each compressed by itself.
fn packed(files: &[PathBuf]) -> Result<u64> {
    let sizes = command("node")?.args(["--eval", MEASURE, "--"]).args(files).read()?;
    sizes.lines().map(|line| line.parse::<u64>().context("a size is a number")).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_needs_what_it_names_and_what_that_imports() {
        let page =
            r#"<link rel="modulepreload" href="./assets/a.js"><link href="./icon.svg"><link href="./a.css">"#;
        assert_eq!(addresses(page), ["assets/a.js", "a.css"]);
        let script =
            r#"import{a}from"./a.js";import"./b.js";f(()=>import(`./later.js`));import(`./show-1.js`)"#;
        assert_eq!(addresses(script), ["a.js", "b.js", "show-1.js"]);
    }

    #[test]
    fn what_is_too_large_is_named() {
        within("wasm", 200, 200).unwrap();
        let message = within("wasm", 201, 200).unwrap_err().to_string();
        assert!(message.contains("201") && message.contains("200"), "{message}");
    }
}
