//! `cargo xtask test`: everything that has to hold before a change goes in.
use std::{env, fs, path::Path};

use anyhow::{Context, Result, bail};

use crate::{
    browsers,
    command::{Run, cargo, command, is_ci, is_nightly},
    need::{self, Need},
    node::{self, Tool},
    page,
    root::root,
    side, sizes,
    steps::{self, Room, Step},
    target::Target,
    tex,
    toolchain::cargo_for,
    wasm,
};

const STEPS: &[Step] = &[
    Step {
        name: "fmt",
        group: "rust",
        needs: &[],
        uses: &[Need::Format],
        room: Room::Beside,
        about: "the Rust is formatted",
        run: fmt,
    },
    Step {
        name: "wasm",
        group: "browser",
        needs: &[],
        uses: &[Need::Web],
        room: Room::Web,
        about: "the solver builds for the page",
        run: wasm::build,
    },
    Step {
        name: "unit",
        group: "rust",
        needs: &[],
        uses: &[],
        room: Room::Target,
        about: "the Rust tests, with every example in the docs",
        run: unit,
    },
    Step {
        name: "clippy",
        group: "rust",
        needs: &[],
        uses: &[Need::Lints],
        room: Room::Target,
        about: "no lint of the workspace complains",
        run: clippy,
    },
    Step {
        name: "doc",
        group: "rust",
        needs: &[],
        uses: &[],
        room: Room::Target,
        about: "the Rust docs have no broken link",
        run: doc,
    },
    Step {
        name: "bare",
        group: "rust",
        needs: &[],
        uses: &[Need::Bare],
        room: Room::Web,
        about: "the solver, the prover and the checker build for a target without an operating system",
        run: bare,
    },
    Step {
        name: "tex",
        group: "rust",
        needs: &[],
        uses: &[Need::Latex],
        // Beside a build for WebAssembly both might want to install packages.
        room: Room::Web,
        about: "the exported figures compile in LaTeX and fit their pages",
        run: tex::check,
    },
    Step {
        name: "page",
        group: "browser",
        needs: &["wasm"],
        uses: &[Need::Node],
        room: Room::Beside,
        about: "the page builds",
        run: page::build,
    },
    Step {
        name: "style",
        group: "browser",
        needs: &["wasm"],
        uses: &[Need::Node],
        room: Room::Beside,
        about: "the page and its tests are formatted, and no lint complains",
        run: page::check_style,
    },
    Step {
        name: "types",
        group: "browser",
        needs: &["wasm"],
        uses: &[Need::Node],
        room: Room::Beside,
        about: "the TypeScript is sound",
        run: page::check_types,
    },
    Step {
        name: "sizes",
        group: "browser",
        needs: &["page"],
        uses: &[Need::Node],
        room: Room::Beside,
        about: "the page's JavaScript and wasm are as small as they have to be",
        run: sizes::check,
    },
    Step {
        name: "node",
        group: "browser",
        needs: &["wasm"],
        uses: &[Need::Node],
        room: Room::Beside,
        about: "the package answers in Node",
        run: in_node,
    },
    Step {
        name: "e2e",
        group: "browser",
        needs: &["page"],
        uses: &[Need::Browsers],
        room: Room::Whole,
        about: "the page works in Chromium and in Firefox",
        run: in_browsers,
    },
];

/// The command.
pub fn main(arguments: &[String]) -> Result<()> {
    let chosen = steps::select(STEPS, arguments)?;
    // The process of a single step, begun by the one that runs them all.
    if let (Some(report), [step]) = (env::var_os(side::REPORT), &chosen[..]) {
        return steps::write(&steps::run_here(step), Path::new(&report));
    }
    let needs: Vec<Need> = chosen.iter().flat_map(|step| step.uses.iter().copied()).collect();
    let missing = need::announce(&needs)?;
    for how in need::sentences(&missing) {
        println!("missing: {how}");
    }
    if is_ci() && !missing.is_empty() {
        bail!("every check must run here, and something is missing");
    }
    side::run(&chosen, &missing, side::in_process)
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
    // By itself, it takes over what is compiled for this program; with others, other features would be wanted.
    cargo()?.args(["test", "--package", "xtask"]).run()
}

fn doc() -> Result<()> {
    let flags = env::var("RUSTDOCFLAGS").unwrap_or_default() + " -Dwarnings";
    cargo()?.args(["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", flags).run()
}

/// The proof of `no_std`: this target has no std that could be used by mistake.
fn bare() -> Result<()> {
    let packages = ["nimatrix", "nimatrix-check", "nimatrix-export", "nimatrix-formula", "nimatrix-proof"];
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
    node::ready()?;
    command("node")?.args(["--test", "--test-reporter=spec"]).args(files).run()
}

fn in_browsers() -> Result<()> {
    browsers::ready()?;
    let lacks = browsers::lacks_nginx()?;
    let mut tests = Tool::Playwright.command()?;
    tests.arg("test");
    // What the summary of all steps says besides: what was not tried, and the slowest tests.
    if let Some(report) = env::var_os(side::REPORT) {
        let notes = side::notes(Path::new(&report));
        if let Some(lacks) = lacks {
            fs::write(&notes, format!("{lacks}\n"))?;
        }
        tests.env("NIMATRIX_TEST_NOTES", notes);
    }
    tests.run()
}
