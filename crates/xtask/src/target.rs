//! What the project builds for WebAssembly, and where.
use std::path::PathBuf;

use anyhow::Result;

use crate::root;

/// What the project builds for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The page's target, with the whole standard library.
    Page,
    /// A bare target with `core` and `alloc` only.
    Bare,
}

impl Target {
    /// The name that rustc knows it by.
    pub fn triple(self) -> &'static str {
        match self {
            Target::Page => "wasm32-unknown-unknown",
            Target::Bare => "wasm32v1-none",
        }
    }
}

/// The target folder of these builds: apart, so that they never wait for an editor's.
pub fn target_dir() -> Result<PathBuf> {
    Ok(root::target()?.join("web"))
}
