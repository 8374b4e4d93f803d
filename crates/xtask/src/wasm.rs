//! `cargo xtask wasm`: the solver as a package that the page imports.
use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    time::Instant,
};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    command::{Run, is_nightly, tool},
    glue, licenses,
    need::{self, NODE, WEB},
    parts::{self, Part},
    root::{root, target},
    target::{Target, target_dir},
    toolchain::cargo_for,
};

/// The crate with the bindings.
const CRATE: &str = "nimatrix-wasm";
/// The package's name: `nimatrix.js` and `nimatrix_bg.wasm`.
const NAME: &str = "nimatrix";
/// Every browser of the last years has vector instructions.
const VECTORS: &str = "-Ctarget-feature=+simd128";
/// Below LLVM's own threshold the whole is smaller and no slower where it matters.
const INLINED: &str = "-Cllvm-args=-inline-threshold=100";
/// The package's wasm.
const MODULE: &str = "nimatrix_bg.wasm";
/// The module beside the package's own, with its crate: what proves, answers by proofs and decides statements.
pub const PROOF: (&str, &str) = ("nimatrix_proof", "nimatrix-proof-wasm");
/// Says what the package was made from.
const MARK: &str = ".made-from";

/// The command.
pub fn main(arguments: &[String]) -> Result<()> {
    need::require(&[WEB])?;
    match arguments {
        [] => build(),
        [package] => build_other(package),
        _ => bail!("`cargo xtask wasm` takes a package or nothing, found `{}`", arguments.join(" ")),
    }
}

/// Builds the library of a package, as the shipped one is built, into the target folder.
fn build_other(package: &str) -> Result<()> {
    NODE.ready()?;
    let compiled = compile(package)?;
    let module = target()?.join(compiled.file_name().context("a file has a name")?);
    fs::copy(&compiled, &module).with_context(|| compiled.display().to_string())?;
    optimise(&module, &FAST)
}

/// Builds `www/pkg`, if anything changed: the whole solver and the module of proofs. The parts, which make a
/// first answer smaller and change none, are built at night only: they take longer than all the rest.
pub fn build() -> Result<()> {
    if is_nightly() {
        return build_all();
    }
    build_with(compile(CRATE)?, compile_small(PROOF.1)?, &[], true)
}

/// The same in a fraction of the time, larger and slower: for `cargo xtask serve`.
pub fn build_quick() -> Result<()> {
    let quick = |package| compile_with(package, "quick", &[VECTORS], &[]);
    build_with(quick(CRATE)?, quick(PROOF.1)?, &[], false)
}

/// Builds `www/pkg` as a site needs it: with the parts of the solver that a page loads before the whole.
pub fn build_all() -> Result<()> {
    build_with(compile(CRATE)?, compile_small(PROOF.1)?, &parts::listed(CRATE)?, true)
}

/// Makes the package of the compiled solver and module of proofs, and of these parts.
fn build_with(compiled: PathBuf, compiled_proof: PathBuf, parts: &[Part], optimised: bool) -> Result<()> {
    let start = Instant::now();
    let compiled_parts: Vec<PathBuf> = parts.iter().map(compile_part).collect::<Result<_>>()?;
    let has_node = optimised && has_node();
    let package = root()?.join("www/pkg");
    fs::create_dir_all(&package)?;
    licenses::write(CRATE, &package)?;
    // Copied into a project of CommonJS, the files are modules all the same.
    fs::write(package.join("package.json"), "{ \"type\": \"module\" }\n")?;
    let mark = mark([&compiled, &compiled_proof].into_iter().chain(&compiled_parts), has_node)?;
    if fs::read_to_string(package.join(MARK)).is_ok_and(|found| found == mark) {
        eprintln!("www/pkg is up to date");
        return Ok(());
    }
    parts::remove(&package)?;
    let work = target_dir()?.join(format!("pkg-{}", std::process::id()));
    let glue = bind(&compiled, NAME, &work)?;
    bind(&compiled_proof, PROOF.0, &work)?;
    if has_node {
        optimise(&work.join(format!("{}_bg.wasm", PROOF.0)), &PASSES)?;
        optimise(&work.join(MODULE), &FAST)?;
    }
    for (part, compiled) in parts.iter().zip(&compiled_parts) {
        let own = work.join(&part.name);
        parts::check(&part.name, &bind(compiled, NAME, &own)?, &glue)?;
        if has_node {
            optimise(&own.join(MODULE), &PASSES)?;
        }
        fs::rename(own.join(MODULE), work.join(part.file()))?;
        fs::remove_dir_all(own)?;
    }
    if !parts.is_empty() {
        parts::write(parts, &work)?;
    }
    fs::write(work.join(MARK), mark)?;
    replace(&work, &package)?;
    let size = fs::metadata(package.join(MODULE))?.len();
    let (kilobytes, seconds) = (size.div_ceil(1000), start.elapsed().as_secs_f64());
    eprintln!("www/pkg: {kilobytes} kB of wasm, and {} parts, in {seconds:.1} s", parts.len());
    Ok(())
}

/// Whether Node is there, on which wasm-opt runs.
fn has_node() -> bool {
    let ready = NODE.ready();
    if let Err(error) = &ready {
        eprintln!("note: the wasm stays larger than need be, because wasm-opt runs on Node: {error:#}");
    }
    ready.is_ok()
}

/// Compiles the library of a package for speed, and returns the wasm that rustc wrote.
fn compile(package: &str) -> Result<PathBuf> {
    compile_with(package, "wasm", &[VECTORS, INLINED], &[])
}

/// Compiles the library of a package for size.
fn compile_small(package: &str) -> Result<PathBuf> {
    compile_with(package, "part", &[VECTORS], &[])
}

/// Compiles a part of the package, for size.
fn compile_part(part: &Part) -> Result<PathBuf> {
    let features = ["--no-default-features", "--features", &part.games.join(",")];
    let compiled = compile_with(CRATE, "part", &[VECTORS], &features)?;
    // The next part is compiled into the same file.
    let own = compiled.with_file_name(part.file());
    fs::copy(&compiled, &own)?;
    Ok(own)
}

fn compile_with(package: &str, profile: &str, flags: &[&str], features: &[&str]) -> Result<PathBuf> {
    cargo_for(Target::Page, "build", flags)?
        .args(["--package", package, "--lib", "--profile", profile])
        .args(features)
        .run()?;
    let folder = target_dir()?.join(Target::Page.triple()).join(profile);
    Ok(folder.join(format!("{}.wasm", package.replace('-', "_"))))
}

/// What the package depends on, in one line: the compiled wasm and the tools that finish it.
fn mark<'a>(compiled: impl Iterator<Item = &'a PathBuf>, is_optimised: bool) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in compiled {
        fs::read(file).with_context(|| file.display().to_string())?.hash(&mut hasher);
    }
    include_str!("glue.rs").hash(&mut hasher);
    include_str!("parts.rs").hash(&mut hasher);
    include_str!("wasm.rs").hash(&mut hasher);
    fs::read(root()?.join("Cargo.lock"))?.hash(&mut hasher);
    fs::read(root()?.join("package-lock.json"))?.hash(&mut hasher);
    Ok(format!("{:016x} {}\n", hasher.finish(), if is_optimised { "optimised" } else { "as compiled" }))
}

/// Writes the JavaScript, the types and the wasm that belong together, and returns the JavaScript.
fn bind(compiled: &Path, name: &str, folder: &Path) -> Result<String> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(compiled)
        .out_name(name)
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        // Keeps `new URL('nimatrix_bg.wasm', import.meta.url)` in the code, by which the bundler finds the wasm.
        .omit_default_module_path(false);
    bindgen.web(true)?;
    bindgen.generate(folder)?;
    let [glue, module] = [".js", "_bg.wasm"].map(|ending| folder.join(format!("{name}{ending}")));
    let completed = glue::completed(&fs::read_to_string(&glue)?)?;
    let (completed, renamed) = glue::renamed(&completed, &fs::read(&module)?)?;
    fs::write(&module, renamed)?;
    let declarations = folder.join(format!("{name}.d.ts"));
    fs::write(&declarations, glue::typed(&fs::read_to_string(&declarations)?))?;
    fs::write(&glue, &completed)?;
    Ok(completed)
}

/// What wasm-opt does to the module for speed.
const FAST: [&str; 1] = ["-O3"];
/// What makes a module smaller that was compiled for size, once it is compressed: all of what wasm-opt does for
/// size makes it a twentieth larger.
const PASSES: [&str; 8] = [
    "--rse",
    "--duplicate-function-elimination",
    "--remove-unused-module-elements",
    "--remove-unused-brs",
    "--optimize-instructions",
    "--dae-optimizing",
    "--vacuum",
    "--reorder-locals",
];

/// Replaces a module by what wasm-opt makes of it.
fn optimise(wasm: &Path, passes: &[&str]) -> Result<()> {
    let smaller = wasm.with_extension("smaller");
    tool("binaryen/bin/wasm-opt")?.args(passes).arg(wasm).arg("-o").arg(&smaller).run()?;
    Ok(fs::rename(smaller, wasm)?)
}

/// Puts each finished file in place by a rename, so that a running dev server never reads half of one.
fn replace(work: &Path, package: &Path) -> Result<()> {
    fs::create_dir_all(package)?;
    // The mark goes last: it vouches for the others.
    let mut files: Vec<PathBuf> =
        fs::read_dir(work)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.sort_by_key(|path| path.ends_with(MARK));
    for file in files {
        let name = file.file_name().context("a file has a name")?;
        // The target folder may be on another disk, from which a rename fails.
        let near = package.join(format!("{}.new", name.to_string_lossy()));
        fs::copy(&file, &near)?;
        fs::rename(near, package.join(name))?;
    }
    Ok(fs::remove_dir_all(work)?)
}
