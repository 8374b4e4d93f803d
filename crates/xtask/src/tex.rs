//! The exported figures and the automata of proofs in LaTeX: they compile, and each fits its page.
use std::fs;

use anyhow::{Result, ensure};

use crate::{
    command::{Run, command},
    toolchain::web_target,
};

/// What LaTeX writes about a line or a figure that does not fit.
const SIGNS: [&str; 3] = ["Overfull", "Float too large", "undefined"];

/// Compiles every figure on a page of its own, with no more packages and libraries than the figures name.
pub fn check() -> Result<()> {
    let mut files = Vec::new();
    for folder in ["tests/figures/exports", "tests/figures/automata"] {
        for entry in fs::read_dir(folder)? {
            files.push(entry?.path());
        }
    }
    files.retain(|path| path.extension().is_some_and(|ending| ending == "tex"));
    files.sort();
    ensure!(!files.is_empty(), "there is no figure");
    let mut document = String::from("\\documentclass{article}\n\\usepackage{graphicx,tikz}\n");
    document += "\\usetikzlibrary{arrows.meta, automata}\n\\begin{document}\n";
    for path in &files {
        // The log has the name before the complaints. As figures float, each has its page.
        document += &format!("\\typeout{{== {}}}\n\\noindent\n", path.display());
        document += &format!("{}\\clearpage\n", fs::read_to_string(path)?);
    }
    document += "\\end{document}\n";
    let work = web_target()?.join("tex");
    fs::create_dir_all(&work)?;
    fs::write(work.join("figures.tex"), document)?;
    // Its own output is long; the log has what matters. Lines of the log stay whole.
    let compiled = command("pdflatex")
        .current_dir(&work)
        .env("max_print_line", "1000")
        .args(["-interaction=nonstopmode", "-halt-on-error", "figures.tex"])
        .read();
    let log = fs::read(work.join("figures.log")).unwrap_or_default();
    let found = complaints(&String::from_utf8_lossy(&log));
    let file = work.join("figures.log");
    ensure!(
        compiled.is_ok() && found.is_empty(),
        "LaTeX complains, see {}:\n{}",
        file.display(),
        found.join("\n")
    );
    println!("{} figures compile and fit their pages", files.len());
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
