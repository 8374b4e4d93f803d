//! `cargo xtask hostile`: links, rules, certificates and statements of somebody who wants to break something, and with
//! `--page` links, files, messages and attributes in Chromium. What must hold of each stands in `tests/trust/hostile.mjs` and
//! `tests/trust/hostile-page.mjs`; the tests try some thousands, and some.
use anyhow::Result;

use crate::{
    command::{Run, command},
    need::{self, Need},
    node,
    root::root,
    soak, wasm,
};

/// The command; its other arguments are those of the scripts.
pub fn main(arguments: &[String]) -> Result<()> {
    let (page, others): (Vec<_>, Vec<_>) = arguments.iter().partition(|word| *word == "--page");
    let script = if page.is_empty() {
        need::require(&[Need::Node, Need::Web])?;
        node::ready()?;
        wasm::build()?;
        "tests/trust/storm.mjs"
    } else {
        soak::built()?;
        "tests/trust/storm-page.mjs"
    };
    command("node")?.arg(root()?.join(script)).args(others).run()
}
