//! `cargo xtask test`: every check that a change has to pass.
//!
//! The steps of the two groups run side by side, each in a process of its own whose output is printed at its end.
//! The browser tests need the whole machine, so they run alone at the end.
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Stdio,
    thread,
    time::Instant,
};

use anyhow::{Context, Result, bail, ensure};

use crate::{
    command::{Run, cargo, command, is_ci, is_nightly, node},
    need::{self, BARE, CHROMIUM, CLIPPY, FIREFOX, FORMAT, LATEX, NGINX, NODE, Need, PYTHON, WEB},
    page,
    toolchain::{BARE_TARGET, cargo_for, web_target},
    wasm,
};

struct Step {
    group: &'static str,
    name: &'static str,
    about: &'static str,
    run: fn() -> Result<()>,
    needs: &'static [&'static Need],
    /// The step whose result it uses; if that did not pass, this one does not run.
    after: &'static str,
}

const fn step(
    group: &'static str,
    name: &'static str,
    about: &'static str,
    run: fn() -> Result<()>,
    needs: &'static [&'static Need],
    after: &'static str,
) -> Step {
    Step { group, name, about, run, needs, after }
}

const STEPS: &[Step] = &[
    step("rust", "fmt", "the format of the Rust", fmt, &[&FORMAT], ""),
    step("rust", "unit", "the Rust tests, with every example in the docs", unit, &[], ""),
    step("rust", "clippy", "the lints of the workspace", clippy, &[&CLIPPY], ""),
    step("rust", "doc", "the links of the Rust docs", doc, &[], ""),
    step("rust", "bare", "the crates without std, for a target without it", bare, &[&BARE], ""),
    step("rust", "tex", "the exported figures in LaTeX", tex, &[&LATEX], ""),
    step("browser", "wasm", "builds the solver for the page", wasm::build, &[&WEB], ""),
    step("browser", "page", "builds the page", page::build, &[&NODE], "wasm"),
    step("browser", "style", "the page's format and lints", page::check_style, &[&NODE], "wasm"),
    step("browser", "types", "the types of the TypeScript", page::check_types, &[&NODE], "wasm"),
    step("browser", "sizes", "the sizes of scripts and wasm", page::check_sizes, &[&NODE], "page"),
    step("browser", "node", "the tests in Node", in_node, &[&NODE], "page"),
    step("rust", "python", "the wheel for Python, installed", python, &[&PYTHON], ""),
    step("browser", LAST, "the tests in browsers", in_browsers, &[&NODE, &CHROMIUM, &FIREFOX], "page"),
];
/// The step that runs only by its name.
const NAMED: &str = "python";
/// The step that runs alone.
const LAST: &str = "e2e";

#[derive(Clone, PartialEq, Debug)]
enum State {
    Passed,
    Failed,
    Skipped(String),
}

struct Ended {
    name: &'static str,
    state: State,
    seconds: f64,
}

/// The command, with the names of steps and groups; all steps without any.
pub fn run(words: &[&str]) -> Result<()> {
    let steps = select(STEPS, words)?;
    if let [step] = steps[..] {
        need::require(step.needs)?;
        return (step.run)();
    }
    let mut missing = Vec::new();
    for need in steps.iter().flat_map(|step| step.needs) {
        if missing.iter().all(|(name, _)| *name != need.name)
            && let Err(error) = need.ready()
        {
            println!("{error}");
            missing.push((need.name, error.to_string()));
        }
    }
    ensure!(!is_ci() || missing.is_empty(), "every check must run here, and something is missing");
    let start = Instant::now();
    let lane = |group: &str, is_last: bool, before: &mut Vec<Ended>| -> Result<()> {
        for step in steps.iter().filter(|step| step.group == group && (step.name == LAST) == is_last) {
            let why = why_not(step, &missing, before);
            println!("== {}: {}", step.name, why.as_deref().unwrap_or(step.about));
            before.push(match why {
                Some(why) => Ended { name: step.name, state: State::Skipped(why), seconds: 0.0 },
                None => in_child(step)?,
            });
        }
        Ok(())
    };
    let (mut ended, mut rust) = (Vec::new(), Vec::new());
    thread::scope(|scope| {
        let other = scope.spawn(|| lane("rust", false, &mut rust));
        lane("browser", false, &mut ended)?;
        other.join().expect("the lane does not panic")
    })?;
    lane("browser", true, &mut ended)?;
    rust.append(&mut ended);
    summary(&rust, start.elapsed().as_secs_f64())
}

/// The steps that `words` name, in the order of `steps`; all of them when there are no words.
fn select<'a>(steps: &'a [Step], words: &[&str]) -> Result<Vec<&'a Step>> {
    let is_named = |step: &Step, word: &str| step.name == word || step.group == word;
    if let Some(word) = words.iter().find(|word| !steps.iter().any(|step| is_named(step, word))) {
        let line = |step: &Step| format!("  {:10} {:10} {}", step.group, step.name, step.about);
        let lines: Vec<String> = steps.iter().map(line).collect();
        bail!("there is no step `{word}`; the steps are\n{}", lines.join("\n"));
    }
    let is_chosen = |step: &&Step| match step.name {
        NAMED => words.contains(&NAMED),
        _ => words.is_empty() || words.iter().any(|word| is_named(step, word)),
    };
    Ok(steps.iter().filter(is_chosen).collect())
}

/// Why a step can't run: something it needs is missing, or the step before it did not pass.
fn why_not(step: &Step, missing: &[(&str, String)], ended: &[Ended]) -> Option<String> {
    let lacks = missing.iter().find(|(name, _)| step.needs.iter().any(|need| need.name == *name));
    let lost = ended.iter().find(|ended| ended.name == step.after && ended.state != State::Passed);
    let because = lost.map(|lost| format!("not run because of {}", lost.name));
    lacks.map(|(_, how)| format!("not run: {how}")).or(because)
}

/// Runs a step in a process of its own. The output of the last step is shown as it is written.
fn in_child(step: &Step) -> Result<Ended> {
    let start = Instant::now();
    let mut child = command(env::current_exe()?);
    child.args(["test", step.name]);
    let (success, output) = if step.name == LAST {
        (child.status()?.success(), String::new())
    } else {
        let (mut reader, writer) = std::io::pipe()?;
        let mut process = child.stdin(Stdio::null()).stdout(writer.try_clone()?).stderr(writer).spawn()?;
        // The pipe ends when the process has closed it; `child` has it open too.
        drop(child);
        let mut output = Vec::new();
        std::io::Read::read_to_end(&mut reader, &mut output)?;
        (process.wait()?.success(), String::from_utf8_lossy(&output).into_owned())
    };
    let seconds = start.elapsed().as_secs_f64();
    let state = if success { State::Passed } else { State::Failed };
    println!("== {} {state:?} after {seconds:.1} s\n{}", step.name, output.trim_end());
    Ok(Ended { name: step.name, state, seconds })
}

/// Prints what each step took; fails if a step failed.
fn summary(ended: &[Ended], seconds: f64) -> Result<()> {
    println!();
    for Ended { name, state, seconds } in ended {
        match state {
            State::Passed => println!("{name:10} {seconds:6.1} s  ok"),
            State::Failed => println!("{name:10} {seconds:6.1} s  FAILED"),
            State::Skipped(why) => println!("{name:10} {why}"),
        }
    }
    let named = |state: State| -> Vec<&str> {
        ended.iter().filter(|ended| ended.state == state).map(|ended| ended.name).collect()
    };
    let (passed, failed) = (named(State::Passed), named(State::Failed));
    if !failed.is_empty() {
        bail!("{} of {} steps failed: {}", failed.len(), ended.len(), failed.join(", "));
    }
    println!("{} of {} steps passed in {seconds:.0} s, none failed", passed.len(), ended.len());
    Ok(())
}

fn fmt() -> Result<()> {
    for workspace in ["Cargo.toml", "fuzz/Cargo.toml"] {
        let format = ["fmt", "--all", "--manifest-path", workspace];
        let repair = || format!("`cargo {}` repairs it", format.join(" "));
        cargo().args(format).arg("--check").run().with_context(repair)?;
    }
    Ok(())
}

/// These bindings have a step of their own; they turn on features that others do not use.
const WITHOUT_PYTHON: &str = "--exclude=nimatrix-python";

fn clippy() -> Result<()> {
    cargo().args(["clippy", "--workspace", WITHOUT_PYTHON, "--all-targets", "--", "-D", "warnings"]).run()
}

fn unit() -> Result<()> {
    let solver = ["test", "--workspace", WITHOUT_PYTHON, "--exclude=xtask", "--exclude=nimatrix-bench"];
    // Examples are compiled by clippy.
    cargo().args(solver).args(["--lib", "--tests"]).run()?;
    cargo().args(solver).arg("--doc").run()?;
    // Alone, it uses the compiled parts of this program; other packages would turn on other features.
    cargo().args(["test", "--package", "xtask"]).run()
}

fn doc() -> Result<()> {
    let flags = env::var("RUSTDOCFLAGS").unwrap_or_default() + " -Dwarnings";
    cargo().args(["doc", "--workspace", WITHOUT_PYTHON, "--no-deps"]).env("RUSTDOCFLAGS", flags).run()
}

/// The proof of `no_std`: this target has no std that could be used by mistake.
fn bare() -> Result<()> {
    let packages = ["nimatrix", "nimatrix-check", "nimatrix-export", "nimatrix-proof"];
    cargo_for(BARE_TARGET, "check", &[])?
        .args(packages.iter().flat_map(|package| ["--package", package]))
        .run()
}

/// The tests in Node; at night also those of `tests/trust`, which take minutes.
fn in_node() -> Result<()> {
    let mut files = Vec::new();
    for folder in if is_nightly() { &["tests/node", "tests/trust"][..] } else { &["tests/node"] } {
        for entry in fs::read_dir(folder).with_context(|| folder.to_string())? {
            files.push(entry?.path());
        }
    }
    files.retain(|path| path.to_string_lossy().ends_with(".test.mjs"));
    files.sort();
    command("node").args(["--test", "--test-reporter=spec"]).args(files).run()
}

fn in_browsers() -> Result<()> {
    if is_ci() {
        NGINX.ready()?;
    }
    node("node_modules/@playwright/test/cli.js").arg("test").run()?;
    if !NGINX.is_there() {
        println!("not tried: nginx with the configuration of docs/hosting.md, as nginx is not installed");
    }
    Ok(())
}

/// What LaTeX writes about a line or a figure that does not fit.
const SIGNS: [&str; 3] = ["Overfull", "Float too large", "undefined"];

/// The documents: each names its figures in the log, and as figures float, each has its page.
const DOCUMENTS: [&str; 2] = ["exports", "automata"];

/// Compiles every figure, with no more packages and libraries than the figures name.
fn tex() -> Result<()> {
    let work = web_target()?.join("tex");
    fs::create_dir_all(&work)?;
    for name in DOCUMENTS {
        let document = Path::new("tests/figures").join(name).with_extension("tex").canonicalize()?;
        // Its own output is long; the log has what matters. Lines of the log stay whole.
        let compiled = command("pdflatex")
            .current_dir(&work)
            .env("max_print_line", "1000")
            .args(["-interaction=nonstopmode", "-halt-on-error"])
            .arg(document)
            .read();
        let file = work.join(name).with_extension("log");
        let log = fs::read(&file).unwrap_or_default();
        let found = complaints(&String::from_utf8_lossy(&log));
        ensure!(
            compiled.is_ok() && found.is_empty(),
            "LaTeX complains, see {}:\n{}",
            file.display(),
            found.join("\n")
        );
    }
    println!("all figures compile and fit their pages");
    Ok(())
}

/// The complaints of a log, each with the figure before it.
fn complaints(log: &str) -> Vec<String> {
    let mut figure = "";
    let mut found = Vec::new();
    for line in log.lines() {
        if let Some(name) = line.strip_prefix("== ") {
            figure = name;
        } else if line.starts_with('!') || SIGNS.iter().any(|sign| line.contains(sign)) {
            found.push(format!("{figure}: {line}"));
        }
    }
    found
}

const PYTHON_CRATE: &str = "crates/nimatrix-python";
/// The environment that has the wheel and what tests it, and the folder of the wheel.
const ENVIRONMENT: &str = "target/python";
const WHEELS: &str = "target/wheels";

/// A program of the environment.
fn program(name: &str) -> PathBuf {
    let folder = if cfg!(windows) { "Scripts" } else { "bin" };
    [ENVIRONMENT, folder, name].iter().collect()
}

/// Builds the wheel for Python and the program as they are released, and tests them.
fn python() -> Result<()> {
    if !program("maturin").exists() {
        command("python3").args(["-m", "venv", ENVIRONMENT]).run()?;
        let requirements = format!("{PYTHON_CRATE}/requirements.txt");
        command(program("pip")).args(["install", "--quiet", "--requirement", &requirements]).run()?;
    }
    if fs::exists(WHEELS)? {
        fs::remove_dir_all(WHEELS)?;
    }
    let manifest = format!("{PYTHON_CRATE}/Cargo.toml");
    command(program("maturin"))
        .args(["build", "--quiet", "--release", "--locked", "--manifest-path", &manifest, "--out", WHEELS])
        .run()?;
    let options = ["build", "--quiet", "--release", "--package", "nimatrix-cli", "--features", "parquet"];
    cargo().args(options).run()?;
    let wheel = fs::read_dir(WHEELS)?.next().context("maturin has built no wheel")??.path();
    command(program("pip"))
        .args(["install", "--quiet", "--force-reinstall", "--no-deps"])
        .arg(wheel)
        .run()?;
    command(program("python")).args(["-m", "pytest", "--quiet", &format!("{PYTHON_CRATE}/tests")]).run()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_choose_steps_and_groups_in_the_order_of_the_list() {
        let named = |group, name| step(group, name, "", || Ok(()), &[], "");
        let steps = [named("odd", "one"), named("even", "two"), named("odd", "three")];
        let names = |words: &[&str]| -> Result<Vec<&'static str>> {
            Ok(select(&steps, words)?.iter().map(|step| step.name).collect())
        };
        assert_eq!(names(&[]).unwrap(), ["one", "two", "three"]);
        assert_eq!(names(&["three", "two"]).unwrap(), ["two", "three"]);
        assert_eq!(names(&["odd"]).unwrap(), ["one", "three"]);
        assert!(names(&["six"]).unwrap_err().to_string().contains("`six`"));
    }

    #[test]
    fn a_step_comes_after_the_one_it_uses() {
        for (at, step) in STEPS.iter().enumerate().filter(|(_, step)| !step.after.is_empty()) {
            assert!(STEPS[..at].iter().any(|other| other.name == step.after), "{}", step.name);
        }
    }

    #[test]
    fn a_failure_is_named_and_stops_only_what_builds_on_it() {
        let ended = |name, state| Ended { name, state, seconds: 1.0 };
        let before = [ended("one", State::Passed), ended("two", State::Failed)];
        let after = |after, needs| step("", "three", "", || Ok(()), needs, after);
        assert_eq!(why_not(&after("one", &[]), &[], &before), None);
        assert_eq!(why_not(&after("two", &[]), &[], &before).unwrap(), "not run because of two");
        let missing = [(NODE.name, "get Node".to_owned())];
        assert_eq!(why_not(&after("one", &[&NODE]), &missing, &before).unwrap(), "not run: get Node");
        assert_eq!(summary(&before, 1.0).unwrap_err().to_string(), "1 of 2 steps failed: two");
    }

    #[test]
    fn complaints_name_their_figure() {
        let log = "== a.tex\n[1]\n== b.tex\nOverfull \\hbox (38.4pt too wide) in paragraph\n! Undefined control sequence.";
        let expected =
            ["b.tex: Overfull \\hbox (38.4pt too wide) in paragraph", "b.tex: ! Undefined control sequence."];
        assert_eq!(complaints(log), expected);
        assert!(complaints("== a.tex\nOutput written on figures.pdf").is_empty());
    }
}
