//! `cargo xtask shots`: pictures of every view in docs/shots.
use anyhow::Result;

use crate::{
    browsers,
    command::{Run, command},
    page, wasm,
};

/// Drives Chromium over the built page; docs/shots/views.json tells it the views.
const SCRIPT: &str = "crates/xtask/src/shots.mjs";

/// The command: all views, or those that are named.
pub fn main(arguments: &[String]) -> Result<()> {
    wasm::build()?;
    page::build()?;
    browsers::ready()?;
    command("node")?.arg(SCRIPT).args(arguments).run()
}
