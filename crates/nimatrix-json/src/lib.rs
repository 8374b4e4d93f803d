//! The answers of [`nimatrix`] as JSON, by the names of the JavaScript package.
//!
//! Each shape is made from an answer by `From` and written by [`serde`]: for JavaScript by `serde-wasm-bindgen`,
//! where this is compiled to WebAssembly, else by `serde_json`. The texts then differ from what the package
//! returns in two points: integers above 2^53 - 1 are strings, and typed arrays are lists.
//!
//! ```
//! use nimatrix::{evaluate, notation::parse};
//!
//! let state = parse("g=nim&p=3,5,7").unwrap();
//! let answer = nimatrix_json::Evaluation::from((&state, evaluate(&state).unwrap()));
//! let text = serde_json::to_string(&answer).unwrap();
//! assert!(text.starts_with(r#"{"query":"v=1&g=nim&p=3,5,7","outcome":"N","grundy":1,"#));
//! ```
#![forbid(unsafe_code)]
#![allow(missing_docs, reason = "a field without a sentence is that of the solver with the same name")]

mod catalog;
#[cfg(target_family = "wasm")]
mod js;
mod matrices;
mod numbers;
mod sentence;
mod sequence;
mod shapes;

pub use catalog::{Catalog, Choice, Example, Game, Parameter, Source};
pub use matrices::{Copies, Grid, Panel, Panels, Parts, Repeats};
pub use numbers::{Uint8Array, Uint32Array, Whole};
pub use sentence::{Explanation, Sentence};
pub use sequence::{Case, ClosedForm, Period, Refusal, Repeating, Sequence};
pub use shapes::*;
