//! The exported figures and the automata of proofs through LaTeX: they compile, and none is too large for its page.
use std::fs;

use anyhow::{Context, Result, bail};

use crate::{
    command::{Run, command},
    root::root,
    target::target_dir,
};

/// What LaTeX writes of a line or a figure that does not fit.
const SIGNS: [&str; 3] = ["Overfull", "Float too large", "undefined"];

/// Where the figures are.
const FOLDERS: [&str; 2] = ["tests/figures/exports", "tests/figures/automata"];

/// Compiles every figure, each on a page of its own, in a document that loads no more than the packages and
/// libraries that the figures name.
pub fn check() -> Result<()> {
    let mut document = String::from("\\documentclass{article}\n\\usepackage{graphicx,tikz}\n");
    document += "\\usetikzlibrary{arrows.meta, automata}\n\\begin{document}\n";
    let (mut count, mut files) = (0, vec![]);
    for folder in FOLDERS {
        let folder = root()?.join(folder);
        let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
        let mut found: Vec<_> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
        found.sort();
        files.extend(found);
    }
    for path in files.iter().filter(|path| path.extension().is_some_and(|ending| ending == "tex")) {
        let text = fs::read_to_string(path)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        // The name stands in the log before what is wrong; as figures float, each has its page.
        document += &format!("\\typeout{{== {name}}}\n\\noindent\n{text}\\clearpage\n");
        count += 1;
    }
    if count == 0 {
        bail!("no *.tex in {}", FOLDERS.join(", "));
    }
    document += "\\end{document}\n";
    let work = target_dir()?.join("tex");
    fs::create_dir_all(&work)?;
    fs::write(work.join("figures.tex"), document)?;
    // Its own output is long; the log holds what matters. Lines of the log stay whole.
    let compiled = command("pdflatex")?
        .current_dir(&work)
        .env("max_print_line", "1000")
        .args(["-interaction=nonstopmode", "-halt-on-error", "figures.tex"])
        .read();
    let log = fs::read(work.join("figures.log")).unwrap_or_default();
    let found = complaints(&String::from_utf8_lossy(&log));
    if compiled.is_err() || !found.is_empty() {
        bail!("LaTeX complains, see {}:\n{}", work.join("figures.log").display(), found.join("\n"));
    }
    println!("{count} figures compile and fit their pages");
    Ok(())
}

/// What is wrong in a log, each with the figure before it.
fn complaints(log: &str) -> Vec<String> {
    let mut figure = "";
    let mut found = Vec::new();
    for line in log.lines() {
        if let Some(name) = line.strip_prefix("== ") {
            figure = name;
        } else if line.starts_with('!') || SIGNS.iter().any(|sign| line.contains(sign)) {
            found.push(format!("{figure}: {line}"));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complaints_name_their_figure() {
        let log = "== a.tex\n[1]\n== b.tex\nOverfull \\hbox (38.4pt too wide) in paragraph\n! Undefined control sequence.";
        let expected =
            ["b.tex: Overfull \\hbox (38.4pt too wide) in paragraph", "b.tex: ! Undefined control sequence."];
        assert_eq!(complaints(log), expected);
        assert!(complaints("== a.tex\nOutput written on figures.pdf").is_empty());
    }
}
