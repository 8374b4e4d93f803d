//! What the package's JavaScript has to say that wasm-bindgen leaves out.
use anyhow::{Result, ensure};

/// How wasm-bindgen hands an object's memory over to a method, and the same with a look at it first.
const TAKEN: [&str; 2] = ["(this.__wbg_ptr", "(owned(this)"];
/// How an object gives its memory back, and the same where it still has it.
const FREED: [&str; 2] = [
    "const ptr = this.__destroy_into_raw();",
    "const ptr = this.__destroy_into_raw();\n        if (ptr === 0) return;",
];
/// How Rust throws on behalf of wasm-bindgen, and the same by name.
const THROWN: [&str; 2] =
    ["throw new Error(getStringFromWasm0(arg0, arg1));", "throw refused(getStringFromWasm0(arg0, arg1));"];

const NAMED: &str = "
/** An error as the solver throws them. */
function refused(found) {
    const allowed = 'an object of this package, in use once at a time, until it is freed';
    const error = new Error(`${found}; allowed: ${allowed}`);
    const named = { name: 'NimatrixError', code: 'freed', key: '', at: 0, found, allowed, excess: null };
    return Object.assign(error, named);
}

/** The place of an object in the solver's memory. */
function owned(object) {
    if (object?.__wbg_ptr) return object.__wbg_ptr;
    throw refused('an object that was freed');
}
";

/// The glue of wasm-bindgen in which objects that were freed are refused by name, before anything of the
/// solver runs, and can be freed again.
///
/// By itself it hands the null pointer over, and Rust throws an error without a code, which leaves its
/// frames on the solver's stack.
pub fn completed(glue: &str) -> Result<String> {
    let mut glue = glue.to_string();
    for [generated, wanted] in [TAKEN, FREED, THROWN] {
        ensure!(glue.contains(generated), "wasm-bindgen no longer writes `{generated}`");
        glue = glue.replace(generated, wanted);
    }
    Ok(glue + NAMED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_look_at_their_object_first() {
        let glue = "free() { const ptr = this.__destroy_into_raw(); wasm.free(ptr, 0); }
            advance(units) { wasm.advance(this.__wbg_ptr, units); } rows() { wasm.rows(this.__wbg_ptr); }
            constructor() { register(this, this.__wbg_ptr, this); }
            thrown(arg0, arg1) { throw new Error(getStringFromWasm0(arg0, arg1)); }";
        let completed = completed(glue).expect("glue");
        assert!(completed.contains("wasm.advance(owned(this), units)"), "{completed}");
        assert!(completed.contains("wasm.rows(owned(this))"), "{completed}");
        assert!(completed.contains("register(this, this.__wbg_ptr, this)"), "{completed}");
        assert!(completed.contains("throw refused("), "{completed}");
    }

    #[test]
    fn other_glue_is_refused() {
        let error = completed("wasm.advance(this.ptr)").expect_err("other glue");
        assert!(error.to_string().contains("no longer writes"), "{error}");
    }
}
