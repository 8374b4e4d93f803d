//! `cargo xtask webkit`: what readers do most, in a third engine: WebKitGTK by its own driver, where that is installed.
//! The stories stand in `tests/webkit/stories.mjs`.
use anyhow::{Result, bail};

use crate::{
    command::{Run, command},
    need::{self, Need},
    page,
    root::root,
    wasm,
};

/// The command.
pub fn main(arguments: &[String]) -> Result<()> {
    if let Some(word) = arguments.first() {
        bail!("`cargo xtask webkit` takes no arguments, found `{word}`");
    }
    need::require(&[Need::Node, Need::Web])?;
    wasm::build()?;
    page::build()?;
    command("node")?.arg(root()?.join("tests/webkit/stories.mjs")).run()
}
