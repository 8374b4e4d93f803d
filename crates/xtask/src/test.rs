//! `cargo xtask test`: everything that has to hold before a change goes in.
use std::{env, fs};

use anyhow::{Context, Result, bail};

use crate::{
    command::{Run, cargo, command, is_ci, is_nightly, tool},
    need::{self, BARE, CHROMIUM, CLIPPY, FIREFOX, FORMAT, LATEX, NGINX, NODE, Need, WEB},
    page,
    root::root,
    schedule, sizes,
    steps::{self, Lock, Step},
    target::Target,
    tex,
    toolchain::cargo_for,
    wasm,
};

const STEPS: &[Step] = &[
    Step::new("rust", "fmt", fmt, "the format of the Rust").needs(&[FORMAT]),
    Step::new("browser", "wasm", wasm::build, "builds the solver for the page").needs(&[WEB]).lock(Lock::Web),
    Step::new("rust", "unit", unit, "the Rust tests, with every example in the docs").lock(Lock::Target),
    Step::new("rust", "clippy", clippy, "the lints of the workspace").needs(&[CLIPPY]).lock(Lock::Target),
    Step::new("rust", "doc", doc, "the links of the Rust docs").lock(Lock::Target),
    Step::new("rust", "bare", bare, "builds the crates without std for a target without one")
        .needs(&[BARE])
        .lock(Lock::Web),
    Step::new("rust", "tex", tex::check, "compiles the exported figures in LaTeX").needs(&[LATEX]),
    Step::new("browser", "page", page::build, "builds the page").after(&["wasm"]).needs(&[NODE]),
    Step::new("browser", "style", page::check_style, "the page's format and lints")
        .after(&["wasm"])
        .needs(&[NODE]),
    Step::new("browser", "types", page::check_types, "the types of the TypeScript")
        .after(&["wasm"])
        .needs(&[NODE]),
    Step::new("browser", "sizes", sizes::check, "the sizes of scripts and wasm")
        .after(&["page"])
        .needs(&[NODE]),
    Step::new("browser", "node", in_node, "the tests in Node").after(&["wasm"]).needs(&[NODE]),
    Step::new("browser", "e2e", in_browsers, "the tests in Chromium and Firefox")
        .after(&["page"])
        .needs(&[NODE, CHROMIUM, FIREFOX])
        .lock(Lock::All),
];

/// The command.
pub fn main(arguments: &[String]) -> Result<()> {
    let chosen = steps::select(STEPS, arguments)?;
    if let Some(result) = schedule::run_here(&chosen) {
        return result;
    }
    let needs: Vec<Need> = chosen.iter().flat_map(|step| step.needs).copied().collect();
    let missing = need::missing(&needs);
    for (_, how) in &missing {
        println!("{how}");
    }
    if is_ci() && !missing.is_empty() {
        bail!("every check must run here, and something is missing");
    }
    schedule::run(&chosen, &missing)
}

fn fmt() -> Result<()> {
    cargo()?.args(["fmt", "--all", "--check"]).run().context("`cargo fmt --all` repairs it")?;
    let fuzz = ["fmt", "--manifest-path", "fuzz/Cargo.toml"];
    cargo()?.args(fuzz).arg("--check").run().with_context(|| format!("`cargo {}` repairs it", fuzz.join(" ")))
}

fn clippy() -> Result<()> {
    cargo()?.args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]).run()
}

fn unit() -> Result<()> {
    let solver = ["test", "--workspace", "--exclude", "xtask", "--exclude", "nimatrix-bench"];
    // Examples are compiled by clippy.
    cargo()?.args(solver).args(["--lib", "--tests"]).run()?;
    cargo()?.args(solver).arg("--doc").run()?;
    // Alone, it uses what is compiled for this program; other packages would turn on other features.
    cargo()?.args(["test", "--package", "xtask"]).run()
}

fn doc() -> Result<()> {
    let flags = env::var("RUSTDOCFLAGS").unwrap_or_default() + " -Dwarnings";
    cargo()?.args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", flags).run()
}

/// The proof of `no_std`: this target has no std that could be used by mistake.
fn bare() -> Result<()> {
    let packages = ["nimatrix", "nimatrix-check", "nimatrix-export", "nimatrix-proof"];
    cargo_for(Target::Bare, "check", &[])?
        .args(packages.iter().flat_map(|package| ["--package", package]))
        .run()
}

/// The tests in Node; at night also those of `tests/trust`, which take minutes.
fn in_node() -> Result<()> {
    let folders = if is_nightly() { &["tests/node", "tests/trust"][..] } else { &["tests/node"] };
    let mut files = Vec::new();
    for folder in folders {
        let folder = root()?.join(folder);
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            files.push(entry?.path());
        }
    }
    files.retain(|path| path.to_string_lossy().ends_with(".test.mjs"));
    files.sort();
    command("node")?.args(["--test", "--test-reporter=spec"]).args(files).run()
}

fn in_browsers() -> Result<()> {
    if is_ci() {
        NGINX.ready()?;
    } else if !NGINX.is_there() {
        let lacks = "not tried: nginx with the configuration of docs/hosting.md, as nginx is not installed";
        schedule::note(lacks)?;
    }
    tool("@playwright/test/cli.js")?.arg("test").run()
}
