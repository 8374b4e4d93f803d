//! `cargo xtask wasm`: the solver as a package that the page imports.
use std::{
    collections::BTreeSet,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    command::{Run, is_nightly, node, target},
    licenses,
    need::{self, NODE, WEB},
    parts::{self, Part},
    toolchain::{WEB_TARGET, cargo_for, web_target},
};

/// A module of the package: the name of its files, its crate, and its classes that check their objects.
struct Module {
    name: &'static str,
    package: &'static str,
    classes: &'static [&'static str],
}

const SOLVER: Module = Module { name: "nimatrix", package: "nimatrix-wasm", classes: &["Job", "Raster"] };
const PROOF: Module = Module {
    name: "nimatrix_proof",
    package: "nimatrix-proof-wasm",
    classes: &["Claim", "Prover", "Statement", "Theorem"],
};

const PACKAGE: &str = "www/pkg";
/// The file that names the sources of the package.
const MARK: &str = ".made-from";
/// What makes classes check their objects.
const CHECKED: &str = "crates/nimatrix-wasm/src/checked.js";
/// `using` is younger than the types that a strict program may have chosen.
const LIBRARY: &str = "/// <reference lib=\"esnext.disposable\" />\n";

/// Every browser of the last years has vector instructions.
const VECTORS: &str = "-Ctarget-feature=+simd128";
/// Below LLVM's own threshold the whole is smaller, and no slower where it matters.
const INLINED: &str = "-Cllvm-args=-inline-threshold=100";
/// Functions in the order of their names. Copies of one generic function are then adjacent, and a module
/// compresses to 98 parts in a hundred.
const BY_NAME: &str = "--reorder-functions-by-name";
/// What wasm-opt does for speed.
const FAST: &[&str] = &["-O3", BY_NAME];
/// What makes a module smaller that was compiled for size, once it is compressed; all that wasm-opt does for size
/// makes it a twentieth larger.
const PASSES: &[&str] = &[
    "--rse",
    "--duplicate-function-elimination",
    "--remove-unused-module-elements",
    "--remove-unused-brs",
    "--optimize-instructions",
    "--dae-optimizing",
    "--vacuum",
    "--reorder-locals",
    BY_NAME,
];

/// Builds `www/pkg`, if anything changed: the whole solver and the module of proofs. The parts, which make a
/// first answer smaller and change none, are built at night only: they take longer than all the rest.
pub fn build() -> Result<()> {
    need::require(&[&WEB])?;
    if is_nightly() {
        return build_all();
    }
    finish(&compile(SOLVER.package)?, &compile_small(PROOF.package, &[])?, &[], true)
}

/// The same in a fraction of the time, larger and slower: for `cargo xtask serve`.
pub fn build_quick() -> Result<()> {
    let packages = [SOLVER.package, PROOF.package];
    let folder = compile_with(&packages, "quick", &[VECTORS], &[])?;
    finish(&wasm_in(&folder, SOLVER.package), &wasm_in(&folder, PROOF.package), &[], false)
}

/// Builds `www/pkg` as a site needs it: with the parts of the solver that a page loads before the whole.
pub fn build_all() -> Result<()> {
    finish(
        &compile(SOLVER.package)?,
        &compile_small(PROOF.package, &[])?,
        &parts::listed(SOLVER.package)?,
        true,
    )
}

/// Builds the library of another package as the solver is built, into the target folder.
pub fn build_other(package: &str) -> Result<()> {
    need::require(&[&NODE, &WEB])?;
    let compiled = compile(package)?;
    let module = target()?.join(compiled.file_name().context("a file has a name")?);
    fs::copy(&compiled, &module)?;
    optimise(&module, FAST)
}

/// Makes the package of the compiled modules, and of these parts.
fn finish(solver: &Path, proof: &Path, parts: &[Part], optimised: bool) -> Result<()> {
    let has_node = optimised && has_node();
    let compiled = parts.iter().map(compile_part).collect::<Result<Vec<_>>>()?;
    fs::create_dir_all(PACKAGE)?;
    licenses::write(SOLVER.package, Path::new(PACKAGE))?;
    // Copied into a project of CommonJS, the files are modules all the same.
    fs::write(Path::new(PACKAGE).join("package.json"), "{ \"type\": \"module\" }\n")?;
    let mark = mark([solver, proof].into_iter().chain(compiled.iter().map(PathBuf::as_path)), has_node)?;
    if fs::read_to_string(Path::new(PACKAGE).join(MARK)).is_ok_and(|found| found == mark) {
        eprintln!("{PACKAGE} is up to date");
        return Ok(());
    }
    let work = web_target()?.join(format!("pkg-{}", std::process::id()));
    let whole = bind(solver, &SOLVER, &work, has_node)?;
    bind(proof, &PROOF, &work, has_node)?;
    if has_node {
        optimise(&work.join("nimatrix_bg.wasm"), FAST)?;
        optimise(&work.join("nimatrix_proof_bg.wasm"), PASSES)?;
    }
    for (part, compiled) in parts.iter().zip(&compiled) {
        let folder = work.join(&part.name);
        part.check(&bind(compiled, &SOLVER, &folder, has_node)?, &whole)?;
        let module = work.join(part.file());
        fs::rename(folder.join("nimatrix_bg.wasm"), &module)?;
        fs::remove_dir_all(folder)?;
        if has_node {
            optimise(&module, PASSES)?;
        }
    }
    parts::replace(parts, Path::new(PACKAGE), &work)?;
    fs::write(work.join(MARK), mark)?;
    replace(&work)
}

/// Whether Node is installed, on which wasm-opt runs.
fn has_node() -> bool {
    let ready = NODE.ready();
    if let Err(error) = &ready {
        eprintln!("note: the wasm stays larger than need be, because wasm-opt runs on Node: {error:#}");
    }
    ready.is_ok()
}

/// Compiles the library of a package for speed, and returns the wasm that rustc wrote.
fn compile(package: &str) -> Result<PathBuf> {
    Ok(wasm_in(&compile_with(&[package], "wasm", &[VECTORS, INLINED], &[])?, package))
}

/// Compiles the library of a package for size.
fn compile_small(package: &str, features: &[&str]) -> Result<PathBuf> {
    Ok(wasm_in(&compile_with(&[package], "part", &[VECTORS], features)?, package))
}

fn compile_part(part: &Part) -> Result<PathBuf> {
    let features = ["--no-default-features", "--features", &part.games.join(",")];
    let compiled = compile_small(SOLVER.package, &features)?;
    // The next part is compiled into the same file.
    let own = compiled.with_file_name(part.file());
    fs::copy(&compiled, &own)?;
    Ok(own)
}

/// Compiles the libraries of packages, and returns the folder with their wasm.
fn compile_with(packages: &[&str], profile: &str, flags: &[&str], features: &[&str]) -> Result<PathBuf> {
    cargo_for(WEB_TARGET, "build", flags)?
        .args(packages.iter().flat_map(|package| ["--package", package]))
        .args(["--lib", "--profile", profile])
        .args(features)
        .run()?;
    Ok(web_target()?.join(WEB_TARGET).join(profile))
}

fn wasm_in(folder: &Path, package: &str) -> PathBuf {
    folder.join(format!("{}.wasm", package.replace('-', "_")))
}

/// The dependencies of the package, in one line: the compiled wasm and the tools that finish it.
fn mark<'a>(compiled: impl Iterator<Item = &'a Path>, is_optimised: bool) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    let tools = ["Cargo.lock", "package-lock.json", CHECKED].map(Path::new);
    for file in compiled.chain(tools) {
        fs::read(file).with_context(|| file.display().to_string())?.hash(&mut hasher);
    }
    [include_str!("parts.rs"), include_str!("wasm.rs")].hash(&mut hasher);
    Ok(format!("{:016x} {}\n", hasher.finish(), if is_optimised { "optimised" } else { "as compiled" }))
}

/// Writes the JavaScript, the types and the wasm that belong together, and returns the JavaScript. The names of
/// functions are for wasm-opt, which leaves them out.
fn bind(compiled: &Path, module: &Module, folder: &Path, has_names: bool) -> Result<String> {
    let mut output = Bindgen::new()
        .input_path(compiled)
        .out_name(module.name)
        .typescript(true)
        .remove_name_section(!has_names)
        .remove_producers_section(true)
        // Keeps `new URL('nimatrix_bg.wasm', import.meta.url)` in the code, by which the bundler finds the wasm.
        .omit_default_module_path(false)
        .web(true)?
        .generate_output()?;
    let imports = &mut output.wasm_mut().imports;
    let names: BTreeSet<String> = imports.iter().map(|import| import.name.clone()).collect();
    let short = |name: &str| names.iter().position(|other| other == name).map(|at| format!("i{at}"));
    for import in imports.iter_mut() {
        import.name = short(&import.name).context("an import has a name")?;
    }
    output.emit(folder)?;
    let file = |ending: &str| folder.join(format!("{}{ending}", module.name));
    let mut script = fs::read_to_string(file(".js"))?;
    // Imports of one name differ by a hash. Hashes can't be compressed, and a page has all of them four times:
    // without them a first answer takes 2.5 kB less.
    for name in &names {
        script = script.replace(name, &short(name).context("an import has a name")?);
    }
    script += &fs::read_to_string(CHECKED)?;
    for class in module.classes {
        script += &format!("export const {class} = /* @__PURE__ */ checked(Unchecked{class});\n");
    }
    fs::write(file(".js"), &script)?;
    fs::write(file(".d.ts"), LIBRARY.to_owned() + &fs::read_to_string(file(".d.ts"))?)?;
    Ok(script)
}

/// Replaces a module by what wasm-opt makes of it.
fn optimise(wasm: &Path, passes: &[&str]) -> Result<()> {
    let smaller = wasm.with_extension("smaller");
    node("node_modules/binaryen/bin/wasm-opt").args(passes).arg(wasm).arg("-o").arg(&smaller).run()?;
    Ok(fs::rename(smaller, wasm)?)
}

/// Puts each finished file in place by a rename, so that a running dev server never reads half of one.
fn replace(work: &Path) -> Result<()> {
    let mut files = fs::read_dir(work)?.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    // The mark is last: it vouches for the others.
    files.sort_by_key(|path| path.ends_with(MARK));
    for file in files {
        let place = Path::new(PACKAGE).join(file.file_name().context("a file has a name")?);
        // The target folder may be on another disk, from which a rename fails.
        let near = place.with_extension("new");
        fs::copy(&file, &near)?;
        fs::rename(near, place)?;
    }
    Ok(fs::remove_dir_all(work)?)
}
