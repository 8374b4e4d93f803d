//! `cargo xtask shots`: pictures of every view, in a folder that git ignores.
use anyhow::Result;

use crate::{
    browsers,
    command::{Run, command},
    need::{self, Need},
    page,
    root::target,
    wasm,
};

/// Drives Chromium over the built page; `shots.json` beside it tells it the views.
const SCRIPT: &str = "crates/xtask/src/shots.mjs";

/// The command: all views, or those that are named.
pub fn main(arguments: &[String]) -> Result<()> {
    need::require(&[Need::Node, Need::Web, Need::Browsers])?;
    wasm::build()?;
    page::build()?;
    browsers::ready()?;
    command("node")?.arg(SCRIPT).arg(target()?.join("shots")).args(arguments).run()
}
