//! The exported figures and the automata of proofs in LaTeX: they compile, and each fits its page.
use std::{fs, path::Path};

use anyhow::{Result, ensure};

use crate::{
    command::{Run, command},
    toolchain::web_target,
};

/// What LaTeX writes about a line or a figure that does not fit.
const SIGNS: [&str; 3] = ["Overfull", "Float too large", "undefined"];

/// The documents: each names its figures in the log, and as figures float, each has its page.
const DOCUMENTS: [&str; 2] = ["exports", "automata"];

/// Compiles every figure, with no more packages and libraries than the figures name.
pub fn check() -> Result<()> {
    let work = web_target()?.join("tex");
    fs::create_dir_all(&work)?;
    for name in DOCUMENTS {
        let document = Path::new("tests/figures").join(name).with_extension("tex").canonicalize()?;
        // Its own output is long; the log has what matters. Lines of the log stay whole.
        let compiled = command("pdflatex")
            .current_dir(&work)
            .env("max_print_line", "1000")
            .args(["-interaction=nonstopmode", "-halt-on-error"])
            .arg(document)
            .read();
        let file = work.join(name).with_extension("log");
        let log = fs::read(&file).unwrap_or_default();
        let found = complaints(&String::from_utf8_lossy(&log));
        ensure!(
            compiled.is_ok() && found.is_empty(),
            "LaTeX complains, see {}:\n{}",
            file.display(),
            found.join("\n")
        );
    }
    println!("all figures compile and fit their pages");
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
