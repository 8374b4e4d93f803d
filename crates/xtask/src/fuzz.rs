//! `cargo xtask fuzz`: inputs tried against the laws in `fuzz/`.
//!
//! What `cargo xtask test` needs of it is an ordinary test, which holds the laws for the inputs that are
//! kept (`crates/nimatrix/tests/laws/kept.rs`).
//! The targets in `fuzz/` are built with libFuzzer and with the compiler's coverage counters, both by
//! the stable toolchain: as the solver has no unsafe code, no address sanitizer is needed.
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Stdio,
    thread,
};

use anyhow::{Context, Result, bail};

use crate::{
    command::{Run, cargo, command, set_rustflags},
    root::target,
};

/// The targets, each with the part of the corpus of links that it starts from, besides its kept inputs.
const TARGETS: [(&str, &str); 4] = [
    ("rules_text", "rules"),
    ("links", "links"),
    ("options_decrease", "links"),
    ("strategies_agree", "links"),
];

/// How many targets run at once.
const AT_ONCE: usize = 2;

/// The workspace of the targets.
pub const MANIFEST: &str = "fuzz/Cargo.toml";
const SECONDS: u32 = 60;

/// Counters at every edge and in every comparison, where libFuzzer finds them.
const FLAGS: [&str; 7] = [
    "--cfg=fuzzing",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=1",
];

/// The command.
pub fn main(arguments: &[String]) -> Result<()> {
    let mut seconds = SECONDS;
    let mut chosen = Vec::new();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        if word == "--seconds" {
            let value = words.next().context("--seconds needs a number")?;
            seconds = value.parse().with_context(|| format!("--seconds: found `{value}`"))?;
            continue;
        }
        match TARGETS.iter().find(|(name, _)| name == word) {
            Some(target) => chosen.push(*target),
            None => bail!("there is no target `{word}`; the targets are {}", TARGETS.map(|t| t.0).join(", ")),
        }
    }
    run(if chosen.is_empty() { &TARGETS } else { &chosen }, seconds)
}

fn run(targets: &[(&'static str, &'static str)], seconds: u32) -> Result<()> {
    available()?;
    let folder = target()?.join("fuzz");
    let programs = build(&folder)?;
    let seeds = folder.join("seeds");
    inputs(&["seeds".as_ref(), seeds.as_path()])?;
    let fuzz = |&(name, kind): &(&str, &str)| {
        let ended =
            fuzz(name, &programs, &folder, &[seeds.join(kind), seeds.join("kept").join(name)], seconds);
        ended.with_context(|| format!("the fuzz target {name}"))
    };
    // Each thread has a share of the targets, one after the other.
    let share = |first: usize| targets.iter().skip(first).step_by(AT_ONCE).map(fuzz).collect::<Vec<_>>();
    let ends: Vec<Result<()>> = thread::scope(|scope| {
        let share = &share;
        let threads: Vec<_> = (0..AT_ONCE).map(|first| scope.spawn(move || share(first))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no panic")).collect()
    });
    let failed: Vec<String> = ends.into_iter().filter_map(Result::err).map(|e| format!("{e:#}")).collect();
    if failed.is_empty() { Ok(()) } else { bail!("{}", failed.join("\n")) }
}

/// libFuzzer comes as C++ source and finds the counters in Linux's way of laying out programs.
fn available() -> Result<()> {
    if !cfg!(target_os = "linux") {
        bail!("coverage counters are set up for Linux only; run it there");
    }
    let compiler = env::var_os("CXX").unwrap_or_else(|| "c++".into());
    let name = compiler.to_string_lossy();
    let lacks =
        format!("libFuzzer needs a C++ compiler and `{name}` is none; get one with: apt-get install g++");
    command(&compiler)?.arg("--version").read().map(drop).context(lacks)
}

/// Builds the targets; gives the folder of the programs.
fn build(folder: &Path) -> Result<PathBuf> {
    let version = command("rustc")?.arg("-vV").read()?;
    let host =
        version.lines().find_map(|line| line.strip_prefix("host: ")).context("`rustc -vV` names no host")?;
    let mut build = cargo()?;
    // With the target named, the counters stay out of build scripts.
    build.args(["build", "--release", "--locked", "--manifest-path", MANIFEST, "--target", host]);
    set_rustflags(&mut build, &FLAGS.map(String::from));
    build.arg("--target-dir").arg(folder).run()?;
    Ok(folder.join(host).join("release"))
}

/// Runs the program that makes seeds and tells what inputs mean.
fn inputs(arguments: &[&Path]) -> Result<()> {
    let mut program = cargo()?;
    program.args(["run", "--quiet", "--package", "nimatrix", "--example", "fuzz_inputs", "--"]);
    program.args(arguments).run()
}

/// Runs one target. What it says goes to a file; what matters of it is printed.
fn fuzz(name: &str, programs: &Path, folder: &Path, seeds: &[PathBuf], seconds: u32) -> Result<()> {
    let own = folder.join("runs").join(name);
    let (corpus, artifacts, log) = (own.join("corpus"), own.join("artifacts"), own.join("log"));
    for folder in [&corpus, &artifacts] {
        fs::create_dir_all(folder)?;
    }
    let file = fs::File::create(&log)?;
    let mut program = command(programs.join(name))?;
    // What failed before comes first.
    program.arg(&corpus).args(seeds).arg(&artifacts);
    program.args(["-dict=fuzz/words.dict", "-print_final_stats=1"]);
    program.arg(format!("-artifact_prefix={}/", artifacts.display()));
    // An input that takes a minute hangs, and one that takes a gigabyte grows without bound.
    program.args(["-timeout=60", "-rss_limit_mb=1024", "-max_len=400"]);
    program.arg(format!("-max_total_time={seconds}"));
    let status = program.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file).status()?;
    let said = String::from_utf8_lossy(&fs::read(&log)?).into_owned();
    let stat =
        |what: &str| said.lines().find_map(|line| line.strip_prefix(what)).unwrap_or("?").trim().to_owned();
    println!("{name}: {} inputs tried", stat("stat::number_of_executed_units:"));
    if status.success() {
        return Ok(());
    }
    let told = |line: &str| line.contains("panicked at") || line.contains("ERROR:");
    let reason = said.lines().skip_while(|line| !told(line)).take_while(|line| *line != "stack backtrace:");
    println!("{name} failed:\n{}", reason.take(12).collect::<Vec<_>>().join("\n"));
    let Some((_, input)) = said.lines().find_map(|line| line.split_once("Test unit written to ")) else {
        bail!("{status}, and no input was kept; all that was said is {}", log.display());
    };
    if let Err(error) = inputs(&["meaning".as_ref(), input.as_ref()]) {
        println!("what the input means is not known: {error:#}");
    }
    println!("once it is mended, its text belongs in fuzz/kept/{name}.json");
    bail!("{status}; the input is {input}, all that was said is {}", log.display())
}
