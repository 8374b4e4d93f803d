//! `cargo xtask soak`: minutes of random use of the page and of a page with thirty frames, in Chromium. What must hold
//! stands in `tests/trust/soak.mjs`.
use anyhow::Result;

use crate::{
    browsers,
    command::{Run, command},
    need::{self, Need},
    page,
    root::root,
    wasm,
};

/// The command; its arguments are those of the script.
pub fn main(arguments: &[String]) -> Result<()> {
    built()?;
    command("node")?.arg(root()?.join("tests/trust/soak.mjs")).args(arguments).run()
}

/// Builds the site for a script that drives a browser over it.
pub fn built() -> Result<()> {
    need::require(&[Need::Node, Need::Web, Need::Browsers])?;
    wasm::build()?;
    page::build()?;
    browsers::ready()
}
