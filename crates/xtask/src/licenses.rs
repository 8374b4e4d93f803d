//! The licences of the crates in the solver that the page runs, as text for whoever gets it.
use std::{
    collections::{BTreeSet, HashMap},
    fs,
    path::Path,
};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{
    command::{Run, cargo},
    root::root,
    target::Target,
};

/// The file that is written.
pub const FILE: &str = "licenses.txt";

/// A crate of others that is compiled into a program.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Crate {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licence, as its manifest says it.
    license: String,
    /// Where it comes from.
    repository: String,
    /// Its manifest.
    manifest: String,
}

/// Writes the licences of a package's crates, and of the standard library, into `folder`.
pub fn write(package: &str, folder: &Path) -> Result<()> {
    let mut text = section("The Rust standard library", "MIT OR Apache-2.0", &standard()?);
    for found in crates(package)? {
        let Crate { name, version, license, repository, manifest } = &found;
        let texts = texts(Path::new(manifest))?;
        if license.is_empty() || texts.is_empty() {
            bail!("{name} {version} comes without a licence; it may not be part of the page");
        }
        let body = format!("{repository}\n\n{}", texts.join("\n\n"));
        text.push_str(&section(&format!("{name} {version}"), license, &body));
    }
    Ok(fs::write(folder.join(FILE), text)?)
}

/// A licence as it stands in the file. `www/build/licenses.ts` writes its own in the same form.
fn section(name: &str, license: &str, text: &str) -> String {
    format!("{}\n{name} ({license})\n\n{}\n\n", "-".repeat(80), text.trim())
}

/// The crates of others that are compiled into a package for the page. Those that only build it, and
/// procedural macros, are not.
pub fn crates(package: &str) -> Result<BTreeSet<Crate>> {
    let arguments = ["metadata", "--format-version", "1", "--locked", "--filter-platform"];
    let metadata = cargo()?.args(arguments).arg(Target::Page.triple()).read()?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let by_id = |list: &Value| -> HashMap<String, Value> {
        list.as_array().into_iter().flatten().map(|entry| (text(entry, "id"), entry.clone())).collect()
    };
    let (packages, nodes) = (by_id(&metadata["packages"]), by_id(&metadata["resolve"]["nodes"]));
    let start = packages.values().find(|found| found["name"] == package).context(package.to_string())?;
    let mut found = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut left = vec![text(start, "id")];
    while let Some(id) = left.pop() {
        let package = packages.get(&id).context(id.clone())?;
        if is_macro(package) || !seen.insert(id.clone()) {
            continue;
        }
        // A crate without a source is of this workspace.
        if !package["source"].is_null() {
            found.insert(Crate {
                name: text(package, "name"),
                version: text(package, "version"),
                license: text(package, "license"),
                repository: text(package, "repository"),
                manifest: text(package, "manifest_path"),
            });
        }
        let dependencies = nodes.get(&id).and_then(|node| node["deps"].as_array()).into_iter().flatten();
        left.extend(dependencies.filter(|dependency| is_linked(dependency)).map(|one| text(one, "pkg")));
    }
    Ok(found)
}

fn text(entry: &Value, key: &str) -> String {
    entry[key].as_str().unwrap_or_default().to_string()
}

fn is_macro(package: &Value) -> bool {
    let targets = package["targets"].as_array().into_iter().flatten();
    targets
        .flat_map(|target| target["kind"].as_array().into_iter().flatten())
        .any(|kind| kind == "proc-macro")
}

/// Is it needed by the code itself, not only to build or to test it?
fn is_linked(dependency: &Value) -> bool {
    dependency["dep_kinds"].as_array().into_iter().flatten().any(|kind| kind["kind"].is_null())
}

/// The texts of the licences beside a manifest. Of MIT and Apache, between which one may choose, MIT's.
fn texts(manifest: &Path) -> Result<Vec<String>> {
    let folder = manifest.parent().context("a manifest lies in a folder")?;
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let upper = name.to_uppercase();
        if ["LICENSE", "LICENCE", "COPYING", "NOTICE"].iter().any(|start| upper.starts_with(start)) {
            names.push(name);
        }
    }
    let has = |names: &[String], word: &str| names.iter().any(|name| name.to_uppercase().contains(word));
    if has(&names, "MIT") {
        names.retain(|name| !name.to_uppercase().contains("APACHE"));
    }
    names.sort();
    names.iter().map(|name| Ok(fs::read_to_string(folder.join(name))?.trim().to_string())).collect()
}

/// The MIT licence of the standard library, whose files not every installation has: our own with its authors.
fn standard() -> Result<String> {
    let own = fs::read_to_string(root()?.join("LICENSE-MIT"))?;
    let (_, after) = own.split_once("The Nimatrix contributors").context("LICENSE-MIT names its authors")?;
    Ok(format!("https://github.com/rust-lang/rust\n\nCopyright (c) The Rust Project contributors{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_in_the_solver_is_told_with_its_licence() {
        // Cargo's own list of the same.
        let options = ["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}", "--locked"];
        let tree = ["tree", "--package", "nimatrix-wasm", "--target", Target::Page.triple()];
        let listed = cargo().unwrap().args(tree).args(options).read().unwrap();
        let listed: BTreeSet<String> = listed
            .lines()
            .map(|line| line.trim_end_matches(" (*)"))
            // A crate of this workspace has its folder in parentheses.
            .filter(|line| !line.is_empty() && !line.contains('('))
            .map(|line| line.replacen(" v", " ", 1))
            .collect();
        assert!(listed.iter().any(|line| line.starts_with("wasm-bindgen ")), "{listed:?}");

        let folder = std::env::temp_dir().join(format!("nimatrix-licenses-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        write("nimatrix-wasm", &folder).unwrap();
        let written = fs::read_to_string(folder.join(FILE)).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        let heads: BTreeSet<String> = written
            .lines()
            .zip(written.lines().skip(1))
            .filter(|(above, _)| above.len() == 80 && above.chars().all(|sign| sign == '-'))
            .map(|(_, head)| head.split(" (").next().unwrap_or_default().to_string())
            .collect();
        let (standard, others): (BTreeSet<_>, BTreeSet<_>) =
            heads.into_iter().partition(|head| head == "The Rust standard library");
        assert_eq!(standard.len(), 1);
        assert_eq!(others, listed);
    }

    #[test]
    fn crates_come_from_the_registry_alone_with_their_hash() {
        let lock = fs::read_to_string(root().unwrap().join("Cargo.lock")).unwrap();
        let sources: BTreeSet<_> = lock.lines().filter(|line| line.starts_with("source = ")).collect();
        let registry = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
        assert_eq!(sources, BTreeSet::from([registry]));
        let count = |start| lock.lines().filter(|line| line.starts_with(start)).count();
        assert_eq!(count("source = "), count("checksum = "));
    }

    #[test]
    fn what_is_published_carries_its_licences_and_a_readme() {
        for package in ["nimatrix", "nimatrix-check", "nimatrix-export", "nimatrix-proof"] {
            let arguments = ["package", "--list", "--allow-dirty", "--package", package];
            let files = cargo().unwrap().args(arguments).read().unwrap();
            for file in ["LICENSE-MIT", "LICENSE-APACHE", "README.md", "src/lib.rs"] {
                assert!(files.lines().any(|line| line == file), "{package} lacks {file}:\n{files}");
            }
            assert!(
                !files.lines().any(|line| line.starts_with("tests/")),
                "{package}: the tests need files of the repository\n{files}"
            );
        }
    }
}
