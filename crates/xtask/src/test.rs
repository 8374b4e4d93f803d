//! `cargo xtask test`: everything that has to hold before a change goes in.
use std::fs;

use anyhow::{Context, Result, bail};

use crate::{
    browsers,
    command::{Run, cargo, command},
    fuzz, miri,
    node::{self, Tool},
    page,
    root::root,
    sizes,
    steps::{self, Step},
    target::Target,
    tex,
    toolchain::cargo_build,
    wasm,
};

const STEPS: &[Step] = &[
    Step { name: "fmt", group: "rust", needs: &[], about: "the Rust is formatted", run: fmt },
    Step {
        name: "clippy",
        group: "rust",
        needs: &[],
        about: "no lint of the workspace complains",
        run: clippy,
    },
    Step {
        name: "unit",
        group: "rust",
        needs: &[],
        about: "the Rust tests, with every example in the docs",
        run: unit,
    },
    Step { name: "doc", group: "rust", needs: &[], about: "the Rust docs have no broken link", run: doc },
    Step {
        name: "bare",
        group: "rust",
        needs: &[],
        about: "the solver builds for a target without an operating system",
        run: bare,
    },
    Step {
        name: "fuzz",
        group: "rust",
        needs: &[],
        about: "no input breaks a law, each fuzz target trying for a minute",
        run: fuzz::step,
    },
    Step {
        name: "miri",
        group: "rust",
        needs: &[],
        about: "a small part of the tests, interpreted",
        run: miri::step,
    },
    Step {
        name: "tex",
        group: "rust",
        needs: &[],
        about: "the exported figures compile in LaTeX and fit their pages",
        run: tex::check,
    },
    Step {
        name: "wasm",
        group: "browser",
        needs: &[],
        about: "the solver builds for the page",
        run: wasm::build,
    },
    Step {
        name: "types",
        group: "browser",
        needs: &["wasm"],
        about: "the TypeScript is sound",
        run: page::check_types,
    },
    Step { name: "page", group: "browser", needs: &["wasm"], about: "the page builds", run: page::build },
    Step {
        name: "sizes",
        group: "browser",
        needs: &["page"],
        about: "the page's JavaScript and wasm are as small as they have to be",
        run: sizes::check,
    },
    Step {
        name: "node",
        group: "browser",
        needs: &["wasm"],
        about: "the package answers in Node",
        run: in_node,
    },
    Step {
        name: "e2e",
        group: "browser",
        needs: &["page"],
        about: "the page works in Chromium and in Firefox",
        run: in_browsers,
    },
];

/// The command.
pub fn main(arguments: &[String]) -> Result<()> {
    steps::run(&steps::select(STEPS, arguments)?)
}

fn fmt() -> Result<()> {
    cargo()?.args(["fmt", "--all", "--check"]).run().context("`cargo fmt --all` repairs it")
}

fn clippy() -> Result<()> {
    cargo()?.args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]).run()
}

fn unit() -> Result<()> {
    cargo()?.args(["test", "--workspace"]).run()
}

fn doc() -> Result<()> {
    let flags = std::env::var("RUSTDOCFLAGS").unwrap_or_default() + " -Dwarnings";
    cargo()?.args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", flags).run()
}

/// The proof of `no_std`: this target has no std that could be used by mistake.
fn bare() -> Result<()> {
    cargo_build(Target::Bare, &[])?.args(["--package", "nimatrix", "--package", "nimatrix-export"]).run()
}

fn in_node() -> Result<()> {
    let folder = root()?.join("tests/node");
    let entries = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    let mut files: Vec<_> = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<Vec<_>>>()?
        .into_iter()
        .filter(|path| path.to_string_lossy().ends_with(".test.mjs"))
        .collect();
    if files.is_empty() {
        bail!("no *.test.mjs in {}", folder.display());
    }
    files.sort();
    node::ready()?;
    command("node")?.args(["--test", "--test-reporter=spec"]).args(files).run()
}

fn in_browsers() -> Result<()> {
    browsers::ready()?;
    Tool::Playwright.command()?.arg("test").run()
}
