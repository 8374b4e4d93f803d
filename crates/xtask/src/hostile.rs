//! `cargo xtask hostile`: links, rules, certificates and statements of somebody who wants to break something.
//! What must hold of each stands in `tests/trust/hostile.mjs`; `cargo xtask test node` tries some thousands.
use anyhow::Result;

use crate::{
    command::{Run, command},
    need::{self, Need},
    node,
    root::root,
    wasm,
};

/// The command; its arguments are those of the script.
pub fn main(arguments: &[String]) -> Result<()> {
    need::require(&[Need::Node, Need::Web])?;
    node::ready()?;
    wasm::build()?;
    command("node")?.arg(root()?.join("tests/trust/storm.mjs")).args(arguments).run()
}
