//! The functions of the package that its parts for pages lack: direct answers, errata, exports.
use js_sys::Error;
use nimatrix::ERRATA;
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::arguments::{encoded, parsed};
use crate::job;
use nimatrix_json::{Errata, all};

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

/// The strategy of a proof in the position of a link; null if no strategy of the papers reaches the position.
/// Its move always leads to a P-position.
#[wasm_bindgen(unchecked_return_type = "Strategy | null")]
pub fn strategy(#[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue) -> Result<JsValue, Error> {
    job::at_once("strategy", query, &JsValue::UNDEFINED)
}

#[wasm_bindgen(typescript_custom_section)]
const FORMAT: &str = "
/** A form of text in which a view can be exported. */
export type Format = 'text' | 'csv' | 'json' | 'markdown' | 'latex' | 'tikz' | 'dot'
    | 'bfile' | 'bfile:row' | 'bfile:diagonal' | 'bfile:antidiagonals' | 'certificate';
";

/// The formats in which the view of a link can be exported.
#[wasm_bindgen(unchecked_return_type = "Format[]")]
pub fn formats(#[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue) -> Result<Vec<String>, Error> {
    let state = parsed(query)?;
    Ok(nimatrix_export::formats(&state).iter().map(|format| format.word().into()).collect())
}

/// The view of a link as text in a format.
#[wasm_bindgen(unchecked_return_type = "string")]
pub fn exported(
    #[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Format")] format: &JsValue,
) -> Result<JsValue, Error> {
    job::at_once("exported", query, format)
}
