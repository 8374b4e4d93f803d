//! JavaScript bindings of the nimatrix solver: decode, call, encode.
//!
//! TypeScript declarations are generated from the shapes. Strict functions
//! throw an `Error` with `code`, `key`, `at`, `found` and `allowed`; `said` is its message as data, and `excess` says by how much work
//! exceeds the usual effort, if that is what is wrong. So they do for arguments of any kind: `border.rs`
//! looks at everything that JavaScript hands over.
mod average;
mod border;
mod job;
mod matrices;
mod pixels;
mod raster;
mod rows;
mod said;
mod shapes;
mod thrown;
mod written;

use js_sys::Error;
use nimatrix::notation::{self, Detail, parse};
use nimatrix::{CATALOG, ERRATA, FIGURES};
use nimatrix_export::Format;
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use shapes::{Catalog, Errata, Figures, State, all};
use thrown::{encoded, stated, thrown};

/// The README of the project, whose Rust example is tested.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// Readies the module; called once when it is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The state that a link describes. Never throws, whatever it is given: what can't be understood gets
/// its default and an entry in `notices`. Takes a query, a fragment or a whole address.
#[wasm_bindgen]
pub fn read(#[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue) -> Result<Ts<State>, Error> {
    let read = match border::link(query) {
        Ok(text) => notation::read(&text),
        Err(problem) => (notation::read("").0, vec![problem]),
    };
    encoded(&State::from(&read))
}

/// The canonical query of a state, without its question mark: every key that matters, or, if
/// `brief`, only what differs from the default.
#[wasm_bindgen]
pub fn write(
    #[wasm_bindgen(unchecked_param_type = "Partial<State> & { rules: string }")] state: &JsValue,
    brief: Option<bool>,
) -> Result<String, Error> {
    let detail = if brief == Some(true) { Detail::Brief } else { Detail::Full };
    let state = written::query(state).and_then(|query| parse(&query)).map_err(thrown)?;
    Ok(notation::write(&state, detail))
}

/// A state in which some values are others: what `read` makes of what `write` makes of it. A value that is
/// null gets its default.
#[wasm_bindgen]
pub fn changed(
    #[wasm_bindgen(unchecked_param_type = "Partial<State> & { rules: string }")] state: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "{ [K in keyof State]?: State[K] | null }")] change: &JsValue,
) -> Result<Ts<State>, Error> {
    let state = written::changed(state, change).and_then(|query| parse(&query)).map_err(thrown)?;
    encoded(&State::from(&(state, vec![])))
}

/// The games, with their parameters and sources.
#[wasm_bindgen]
pub fn catalog() -> Result<Ts<Catalog>, Error> {
    encoded(&Catalog::from(CATALOG))
}

/// The figures, tables and examples of the papers, each with its link.
#[wasm_bindgen]
pub fn figures() -> Result<Ts<Figures>, Error> {
    encoded(&Figures(all(FIGURES)))
}

/// The errors of the papers, remarks on them, and doubtful readings of the copies at hand.
#[wasm_bindgen]
pub fn errata() -> Result<Ts<Errata>, Error> {
    encoded(&Errata(all(ERRATA)))
}

/// The answer to the position of a link.
#[wasm_bindgen(unchecked_return_type = "Evaluation")]
pub fn evaluate(#[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue) -> Result<JsValue, Error> {
    job::at_once("evaluate", query, &JsValue::UNDEFINED)
}

/// The matrix in the window of a link.
#[wasm_bindgen(unchecked_return_type = "Grid")]
pub fn grid(#[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue) -> Result<JsValue, Error> {
    job::at_once("grid", query, &JsValue::UNDEFINED)
}

/// The distinct matrices in the window of a link over the restrictions of a blocking game; of
/// another game, its one matrix.
#[wasm_bindgen(unchecked_return_type = "Panels")]
pub fn panels(#[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue) -> Result<JsValue, Error> {
    job::at_once("panels", query, &JsValue::UNDEFINED)
}

/// The tree of the position of a link, with at most `limit` positions, and never more than 50,000.
#[wasm_bindgen(unchecked_return_type = "Tree")]
pub fn tree(
    #[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | bigint | null")] limit: &JsValue,
) -> Result<JsValue, Error> {
    job::at_once("tree", query, limit)
}

/// The board of the position of a link, in a game with a token.
#[wasm_bindgen(unchecked_return_type = "Board")]
pub fn board(#[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue) -> Result<JsValue, Error> {
    job::at_once("board", query, &JsValue::UNDEFINED)
}

/// The values of one pile, or of the starts of a game with a token, in the window of a link.
#[wasm_bindgen(unchecked_return_type = "Sequence")]
pub fn sequence(#[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue) -> Result<JsValue, Error> {
    job::at_once("sequence", query, &JsValue::UNDEFINED)
}

#[wasm_bindgen(typescript_custom_section)]
const FORMAT: &str = "
/** A form of text in which a view can be exported. */
export type Format = 'text' | 'csv' | 'json' | 'markdown' | 'latex' | 'tikz' | 'dot'
    | 'bfile' | 'bfile:row' | 'bfile:diagonal' | 'bfile:antidiagonals';
";

/// The formats in which the view of a link can be exported.
#[wasm_bindgen(unchecked_return_type = "Format[]")]
pub fn formats(#[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue) -> Result<Vec<String>, Error> {
    let state = stated(query)?;
    Ok(nimatrix_export::formats(&state).iter().map(|format| format.word().into()).collect())
}

/// What the view of a link shows, as text in a format.
#[wasm_bindgen]
pub fn exported(
    #[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Format")] format: &JsValue,
) -> Result<String, Error> {
    let state = stated(query)?;
    let format = border::text(format, "format", "the name of a format");
    let format = format.and_then(|format| Format::parse(&format)).map_err(thrown)?;
    nimatrix_export::exported(&state, format).map_err(thrown)
}
