//! The parts of the solver that a page loads before the whole: each reads and prints the links of all games,
//! and solves some of them.
use std::{collections::HashSet, fs, path::Path};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::command::{Run, cargo};

/// A part.
#[derive(Debug, PartialEq)]
pub struct Part {
    /// Its name, in its file's.
    pub name: String,
    /// The games that it solves, by their words, which are the names of the features.
    pub games: Vec<String>,
}

/// The script that lists the parts.
const LIST: &str = "parts.js";

/// The parts as the manifest of a package lists them.
pub fn listed(package: &str) -> Result<Vec<Part>> {
    let text = cargo().args(["metadata", "--no-deps", "--format-version", "1"]).read()?;
    parts_of(&serde_json::from_str(&text)?, package)
}

fn parts_of(metadata: &Value, package: &str) -> Result<Vec<Part>> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let found = packages.into_iter().find(|found| found["name"] == package);
    let parts = found.and_then(|found| found["metadata"]["parts"].as_object());
    let parts = parts.with_context(|| format!("{package} lists no parts in its manifest"))?;
    let part = |(name, games): (&String, &Value)| {
        Ok(Part { name: name.clone(), games: serde_json::from_value(games.clone())? })
    };
    parts.iter().map(part).collect()
}

impl Part {
    /// The file with its wasm.
    pub fn file(&self) -> String {
        format!("part-{}.wasm", self.name)
    }

    /// Fails if the JavaScript of the whole package does not fit this part, whose own is `script`.
    pub fn check(&self, script: &str, whole: &str) -> Result<()> {
        // The functions that the wasm imports.
        let imports = |script: &str| {
            let (_, rest) = script.split_once("function __wbg_get_imports() {")?;
            Some(rest.split_once("\n}")?.0.to_owned())
        };
        let (own, others) = (imports(script), imports(whole));
        ensure!(
            own.is_some() && own == others,
            "the part {} imports other functions than the whole",
            self.name
        );
        let lines: HashSet<&str> = whole.lines().collect();
        let strange = script.lines().find(|line| !lines.contains(line));
        ensure!(strange.is_none(), "the part {} has JavaScript of its own: {strange:?}", self.name);
        Ok(())
    }
}

/// Removes the parts of an earlier build from the package, and writes the list of the new ones for the page.
pub fn replace(parts: &[Part], package: &Path, work: &Path) -> Result<()> {
    for entry in fs::read_dir(package)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name == LIST || name.starts_with("part-") {
            fs::remove_file(&path)?;
        }
    }
    if parts.is_empty() {
        return Ok(());
    }
    let mut script = String::from("export const parts = [\n");
    for part in parts {
        // A bundler finds a file by an address of this form.
        let address = format!("new URL('{}', import.meta.url)", part.file());
        script += &format!("    {{ games: {:?}, address: () => {address} }},\n", part.games);
    }
    Ok(fs::write(work.join(LIST), script + "];\n")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(name: &str, games: &[&str]) -> Part {
        Part { name: name.into(), games: games.iter().map(|&word| word.into()).collect() }
    }

    #[test]
    fn every_game_is_solved_by_one_part() {
        let text = cargo().args(["metadata", "--no-deps", "--format-version", "1"]).read().unwrap();
        let metadata: Value = serde_json::from_str(&text).unwrap();
        let packages = metadata["packages"].as_array().unwrap();
        let solver = packages.iter().find(|found| found["name"] == "nimatrix").unwrap();
        let default = solver["features"]["default"].as_array().unwrap();
        let words = default.iter().map(|word| word.as_str().unwrap());
        let mut games: Vec<&str> = words.filter(|&word| word != "repair").collect();
        let parts = listed("nimatrix-wasm").unwrap();
        let mut solved: Vec<&str> = parts.iter().flat_map(|part| &part.games).map(String::as_str).collect();
        games.sort_unstable();
        solved.sort_unstable();
        assert_eq!(solved, games);
    }

    #[test]
    fn javascript_that_does_not_fit_is_refused() {
        let script = |import: &str, more: &str| {
            format!("function __wbg_get_imports() {{\n    {import}\n}}\nexport read\n{more}")
        };
        let whole = script("a", "export errata\n");
        let one = part("one", &[]);
        one.check(&script("a", ""), &whole).expect("a part");
        let message = one.check(&script("b", ""), &whole).unwrap_err().to_string();
        assert!(message.contains("other functions"), "{message}");
        let message = one.check(&script("a", "export more\n"), &whole).unwrap_err().to_string();
        assert!(message.contains("export more"), "{message}");
    }
}
