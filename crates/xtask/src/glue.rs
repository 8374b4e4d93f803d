//! Changes to the JavaScript of wasm-bindgen: errors by name, and shorter names.
use std::collections::BTreeMap;

use anyhow::{Result, ensure};

/// How wasm-bindgen passes an object's memory to a method, and the same with a check first; `CLASS` is
/// the method's own.
const TAKEN: [&str; 2] = ["(this.__wbg_ptr", "(owned(this, CLASS)"];
/// How an object frees its memory, and the same where it still has it and is of the method's class.
const FREED: [&str; 2] = [
    "const ptr = this.__destroy_into_raw();",
    "if (!owned(this, CLASS, true)) return;\n        const ptr = this.__destroy_into_raw();",
];
/// How Rust throws on behalf of wasm-bindgen, and the same by name.
const THROWN: [&str; 2] =
    ["throw new Error(getStringFromWasm0(arg0, arg1));", "throw refused(getStringFromWasm0(arg0, arg1));"];

/// How `using` frees an object, and the same within its class: what a script does outside of a class that
/// it does not use keeps that class in the script. A browser without `using` takes the second `free`.
const DISPOSING: &str = "if (Symbol.dispose) ";
const DISPOSED: [&str; 2] =
    ["    free() {", "    [Symbol.dispose ?? 'free']() {\n        this.free();\n    }\n    free() {"];
/// How an object that nobody uses any more is freed, and the same where a script without that class may leave it out.
const REGISTRY: [&str; 2] = [": new FinalizationRegistry(", ": /* @__PURE__ */ new FinalizationRegistry("];

const NAMED: &str = "
/** An error as the solver throws them. */
function refused(found) {
    const allowed = 'an object of this package, in use once at a time, until it is freed';
    const text = `${found}; allowed: ${allowed}`;
    const said = { text, pieces: [{ kind: 'text', text, parts: [] }], form: text, values: {} };
    const named = { name: 'NimatrixError', code: 'freed', key: '', at: 0, found, allowed, said, excess: null };
    return Object.assign(new Error(text), named);
}

/** The objects that were made here, with their classes: no proxy of one, no heir, none of another class. */
const made = /* @__PURE__ */ new WeakMap();

/** The place in the solver's memory of an object of this class, or 0 if it may be `gone`. */
function owned(object, type, gone) {
    if (made.get(object) === type && (object.__wbg_ptr || gone)) return object.__wbg_ptr;
    throw refused('an object that was freed');
}
";

/// The glue of wasm-bindgen in which objects that were freed are refused by name, before anything of the
/// solver runs, and can be freed again.
///
/// By itself it passes the null pointer, and Rust throws an error without a code, which leaves its
/// frames on the solver's stack.
pub fn completed(glue: &str) -> Result<String> {
    let mut glue = glue.to_string();
    ensure!(glue.contains(DISPOSING), "wasm-bindgen no longer writes `{DISPOSING}`");
    glue = glue.split_inclusive('\n').filter(|line| !line.starts_with(DISPOSING)).collect();
    for [generated, wanted] in [TAKEN, FREED, THROWN, DISPOSED, REGISTRY] {
        ensure!(glue.contains(generated), "wasm-bindgen no longer writes `{generated}`");
        glue = glue.replace(generated, wanted);
    }
    Ok(classed(&glue) + NAMED)
}

/// The glue in which methods name their own class where it says `CLASS`, and objects are noted when they are made.
fn classed(glue: &str) -> String {
    let mut class = "";
    let mut named = String::with_capacity(glue.len());
    for line in glue.split_inclusive('\n') {
        let declared = line.trim_start_matches("export ").strip_prefix("class ");
        class = declared.and_then(|rest| rest.split(' ').next()).unwrap_or(class);
        named += &line.replace("CLASS", class);
        if let Some((_, registered)) = line.split_once("Finalization.register(") {
            let object = registered.split(',').next().unwrap_or_default();
            named += &format!("        made.set({object}, {class});\n");
        }
    }
    named
}

/// `using` is younger than the library of types that a strict program may have chosen.
const LIBRARY: &str = "/// <reference lib=\"esnext.disposable\" />\n";

/// The declarations of wasm-bindgen, which compile with the types of ES2022 and of the page alone.
pub fn typed(declarations: &str) -> String {
    format!("{LIBRARY}{declarations}")
}

/// What comes before the hash of a function that the solver imports, and how long the hash is.
const IMPORT: &str = "__wbg_";
const HASH: usize = 16;

/// The glue and the module with a count in the place of each hash by which wasm-bindgen tells imports of
/// one name apart. A hash can't be compressed, and page and worker both have all of them.
///
/// The count is as long as the hash, so that nothing in the module moves.
pub fn renamed(glue: &str, module: &[u8]) -> Result<(String, Vec<u8>)> {
    let (mut glue, mut module) = (glue.to_string(), module.to_vec());
    let mut counts = BTreeMap::new();
    for import in imports(&glue) {
        let name = &import[..import.len() - HASH];
        let count = counts.entry(name.to_string()).or_insert(0);
        let short = format!("{name}{count:0HASH$}");
        *count += 1;
        let places: Vec<usize> = module
            .windows(import.len())
            .enumerate()
            .filter(|(_, found)| *found == import.as_bytes())
            .map(|(at, _)| at)
            .collect();
        ensure!(places.len() == 1, "the module names `{import}` {} times", places.len());
        module[places[0]..][..short.len()].copy_from_slice(short.as_bytes());
        glue = glue.replace(&import, &short);
    }
    Ok((glue, module))
}

/// The names with a hash, in order.
fn imports(glue: &str) -> Vec<String> {
    let is_named = |name: &&str| {
        let hash = name.rsplit('_').next().unwrap_or_default();
        name.starts_with(IMPORT) && hash.len() == HASH && hash.bytes().all(|digit| digit.is_ascii_hexdigit())
    };
    let words = glue.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let mut names: Vec<String> = words.filter(is_named).map(String::from).collect();
    names.sort();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_counted() {
        let (one, other, last) =
            ("__wbg_length_00c3d06d28b96b72", "__wbg_length_e83e819f48c774e4", "__wbg_get_2080c49015e35254");
        let glue = format!("{last}: get, {other}: arrays, {one}: maps, __wbg_job_free(), {one}");
        let module = format!("\0asm {one}\u{1} {last} {other} __wbg_job_free");
        let (glue, module) = renamed(&glue, module.as_bytes()).expect("names");
        let [first, second, get] =
            ["__wbg_length_0000000000000000", "__wbg_length_0000000000000001", "__wbg_get_0000000000000000"];
        assert_eq!(glue, format!("{get}: get, {second}: arrays, {first}: maps, __wbg_job_free(), {first}"));
        assert_eq!(module, format!("\0asm {first}\u{1} {get} {second} __wbg_job_free").as_bytes());
    }

    #[test]
    fn a_module_with_other_imports_is_refused() {
        let error = renamed("__wbg_get_2080c49015e35254", b"__wbg_get").expect_err("another module");
        assert!(error.to_string().contains("0 times"), "{error}");
    }

    #[test]
    fn classes_are_completed() {
        let glue = "const registry = none ? {} : new FinalizationRegistry(free);
export class Job {
    free() { const ptr = this.__destroy_into_raw(); wasm.free(ptr, 0); }
            advance(units) { wasm.advance(this.__wbg_ptr, units); } rows() { wasm.rows(this.__wbg_ptr); }
            constructor() {
                JobFinalization.register(this, this.__wbg_ptr, this);
                return this; }
            thrown(arg0, arg1) { throw new Error(getStringFromWasm0(arg0, arg1)); } }
export class Raster {
            paint(context) { wasm.paint(this.__wbg_ptr, context); } }
if (Symbol.dispose) Job.prototype[Symbol.dispose] = Job.prototype.free;
";
        let completed = completed(glue).expect("glue");
        assert!(completed.contains("wasm.advance(owned(this, Job), units)"), "{completed}");
        assert!(completed.contains("wasm.rows(owned(this, Job))"), "{completed}");
        assert!(completed.contains("wasm.paint(owned(this, Raster), context)"), "{completed}");
        assert!(completed.contains("if (!owned(this, Job, true)) return;"), "{completed}");
        let made = "JobFinalization.register(this, this.__wbg_ptr, this);\n        made.set(this, Job);\n";
        assert!(completed.contains(made), "{completed}");
        assert!(completed.contains("throw refused("), "{completed}");
        assert!(completed.contains("[Symbol.dispose ?? 'free']() {"), "{completed}");
        assert!(!completed.contains("Job.prototype"), "{completed}");
    }

    #[test]
    fn other_glue_is_refused() {
        let error = completed("wasm.advance(this.ptr)").expect_err("other glue");
        assert!(error.to_string().contains("no longer writes"), "{error}");
    }
}
