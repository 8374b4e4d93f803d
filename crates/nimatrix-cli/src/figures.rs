//! What needs no solver: the figures of the papers, and the manual.
use std::io::{self, Write};
use std::path::Path;

use clap::CommandFactory;
use clap_mangen::Man;
use nimatrix::FIGURES;
use nimatrix_json::Figure;

use crate::answer::json;
use crate::arguments::Arguments;
use crate::end::End;

/// Lists the figures.
pub fn list(in_json: bool, links: bool) -> io::Result<End> {
    let mut out = io::stdout().lock();
    for figure in FIGURES {
        match (in_json, links) {
            (true, _) => writeln!(out, "{}", json(&Figure::from(figure)))?,
            (_, true) => writeln!(out, "{}", figure.query)?,
            _ => writeln!(out, "{}\n  {}\n  {}", figure.title, figure.source, figure.query)?,
        }
    }
    Ok(End::Done)
}

/// Prints the manual page, or writes those of all commands into a folder.
pub fn manual(folder: Option<&Path>) -> io::Result<End> {
    match folder {
        None => Man::new(Arguments::command()).render(&mut io::stdout())?,
        Some(folder) => {
            std::fs::create_dir_all(folder)?;
            clap_mangen::generate_to(Arguments::command(), folder)?;
        }
    }
    Ok(End::Done)
}
