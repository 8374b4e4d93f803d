//! The parts of the solver that a page loads before the whole: each reads and prints the links of all games,
//! and solves some of them.
use std::{fs, path::Path};

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

impl Part {
    /// The file with its wasm.
    pub fn file(&self) -> String {
        format!("part-{}.wasm", self.name)
    }
}

/// The parts as the manifest of a package lists them.
pub fn listed(package: &str) -> Result<Vec<Part>> {
    let text = cargo()?.args(["metadata", "--no-deps", "--format-version", "1"]).read()?;
    let metadata: Value = serde_json::from_str(&text)?;
    parts_of(&metadata, package).with_context(|| format!("{package} lists no parts in its manifest"))
}

fn parts_of(metadata: &Value, package: &str) -> Option<Vec<Part>> {
    let mut packages = metadata["packages"].as_array()?.iter();
    let parts = packages.find(|found| found["name"] == package)?["metadata"]["parts"].as_object()?;
    let words = |games: &Value| {
        let words = games.as_array()?.iter().map(|word| Some(word.as_str()?.to_owned()));
        words.collect::<Option<Vec<_>>>()
    };
    parts.iter().map(|(name, games)| Some(Part { name: name.clone(), games: words(games)? })).collect()
}

/// Where the functions that a module imports begin in the glue.
const IMPORTS: &str = "function __wbg_get_imports() {";

/// Fails if the JavaScript of the whole package does not fit a part, whose own is `glue`.
pub fn check(name: &str, glue: &str, whole: &str) -> Result<()> {
    let imports = |glue: &str| {
        let from = glue.find(IMPORTS)?;
        Some(glue[from..][..glue[from..].find("\n}")?].to_owned())
    };
    let [own, others] = [glue, whole].map(imports);
    ensure!(own.is_some() && own == others, "the part {name} imports other functions than the whole");
    let lines: std::collections::HashSet<&str> = whole.lines().collect();
    let strange = glue.lines().find(|line| !lines.contains(line));
    ensure!(
        strange.is_none(),
        "the glue of the part {name} has a line of its own: {}",
        strange.unwrap_or("")
    );
    Ok(())
}

/// The script that lists the parts.
const LIST: &str = "parts.js";

/// Removes the parts of an earlier build, and their list.
pub fn remove(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name == LIST || name.starts_with("part-") {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}

/// Writes the list of the parts for the page.
pub fn write(parts: &[Part], folder: &Path) -> Result<()> {
    let mut script = String::from("export const parts = [\n");
    for part in parts {
        // A bundler finds a file where its address stands like this.
        let address = format!("new URL('{}', import.meta.url)", part.file());
        script += &format!("    {{ games: {:?}, address: () => {address} }},\n", part.games);
    }
    Ok(fs::write(folder.join(LIST), script + "];\n")?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(name: &str, games: &[&str]) -> Part {
        Part { name: name.into(), games: games.iter().map(|&word| word.into()).collect() }
    }

    #[test]
    fn parts_are_those_of_the_manifest() {
        let metadata = serde_json::json!({ "packages": [
            { "name": "other", "metadata": null },
            { "name": "solver", "metadata": { "parts": { "one": ["a"], "rest": ["b", "c"] } } },
        ] });
        let parts = parts_of(&metadata, "solver").expect("parts");
        assert_eq!(parts, [part("one", &["a"]), part("rest", &["b", "c"])]);
        assert_eq!(parts_of(&metadata, "other"), None);
    }

    #[test]
    fn every_game_is_solved_by_one_part() {
        let text = cargo().unwrap().args(["metadata", "--no-deps", "--format-version", "1"]).read().unwrap();
        let metadata: Value = serde_json::from_str(&text).unwrap();
        let solver =
            metadata["packages"].as_array().unwrap().iter().find(|found| found["name"] == "nimatrix");
        let default = solver.unwrap()["features"]["default"].as_array().unwrap();
        let mut games: Vec<&str> =
            default.iter().map(|word| word.as_str().unwrap()).filter(|&word| word != "repair").collect();
        let parts = listed("nimatrix-wasm").unwrap();
        let mut solved: Vec<&str> = parts.iter().flat_map(|part| &part.games).map(String::as_str).collect();
        games.sort_unstable();
        solved.sort_unstable();
        assert_eq!(solved, games);
    }

    #[test]
    fn glue_that_does_not_fit_is_refused() {
        let glue = |import: &str, more: &str| format!("{IMPORTS}\n    {import}\n}}\nexport read\n{more}");
        let whole = glue("a", "export errata\n");
        check("one", &glue("a", ""), &whole).expect("a part");
        let message = check("one", &glue("b", ""), &whole).unwrap_err().to_string();
        assert!(message.contains("other functions"), "{message}");
        let message = check("one", &glue("a", "export more\n"), &whole).unwrap_err().to_string();
        assert!(message.contains("export more"), "{message}");
    }

    #[test]
    fn the_page_gets_a_list() {
        let folder = std::env::temp_dir().join(format!("xtask-parts-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        write(&[part("rest", &["b", "c"])], &folder).unwrap();
        let script = fs::read_to_string(folder.join("parts.js")).unwrap();
        fs::write(folder.join("part-rest.wasm"), "").unwrap();
        fs::write(folder.join("nimatrix.js"), "").unwrap();
        remove(&folder).unwrap();
        let left: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left, ["nimatrix.js"]);
        fs::remove_dir_all(folder).unwrap();
        assert!(
            script.contains(
                "{ games: [\"b\", \"c\"], address: () => new URL('part-rest.wasm', import.meta.url) }"
            ),
            "{script}"
        );
    }
}
