//! `cargo xtask webkit`: what readers do most, in a third engine: WebKitGTK by its own driver, where that is installed.
//! The stories stand in `tests/webkit/stories.mjs`; words choose those that have them in their names.
use anyhow::Result;

use crate::{
    command::{Run, command},
    need::{self, Need},
    page,
    root::root,
    wasm,
};

/// The command.
pub fn main(arguments: &[String]) -> Result<()> {
    need::require(&[Need::Node, Need::Web])?;
    wasm::build()?;
    page::build()?;
    command("node")?.arg(root()?.join("tests/webkit/run.mjs")).args(arguments).run()
}
