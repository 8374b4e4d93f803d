//! JavaScript bindings of the nimatrix solver: decode, call, encode.
use wasm_bindgen::prelude::wasm_bindgen;

/// The version of the solver.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}
