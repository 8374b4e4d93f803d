//! JavaScript bindings of the nimatrix solver: decode, call, encode.
//!
//! TypeScript declarations are generated from the shapes. Strict functions
//! throw an `Error` with `code`, `key`, `at`, `found` and `allowed`; `said` is its message as data, and
//! `excess` is by how much work exceeds the usual effort, or null. They also throw it for
//! arguments of a wrong type: `arguments.rs` decodes all of them.
// A part answers fewer questions and has the shapes of all.
#![cfg_attr(not(feature = "package"), allow(dead_code))]

mod arguments;
mod average;
mod job;
#[cfg(feature = "package")]
mod package;
mod pixels;
mod raster;
mod written;

use js_sys::Error;
use nimatrix::notation::{self, Detail, parse};
use nimatrix::{CATALOG, FIGURES};
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use arguments::{encoded, parsed, thrown};
use nimatrix_json::{Catalog, Figures, State, all};

/// The README of the project, whose Rust example is tested.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The classes of the package, which `checked.js` makes of those here.
#[wasm_bindgen(typescript_custom_section)]
const CLASSES: &str = "
export class Job extends UncheckedJob {}
export class Raster extends UncheckedRaster {}
";

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "
/**
 * A part of an explanation: a sentence, or a table whose foot is one more row or empty. A plain sentence
 * needs no theory: it names no value, no nim-sum and no letter of an outcome.
 */
export type Explanation = { kind: 'text'; plain: boolean } & Sentence | {
    kind: 'table';
    heads: string[];
    rows: string[][];
    foot: string[];
    /** Heads, rows and foot once more, each cell in pieces. */
    cells: Piece[][][];
};

/** A sentence. */
export interface Sentence {
    /** As plain text. */
    text: string;
    /** Ready to be typeset; their texts in a row are the text. */
    pieces: Piece[];
    /** The template, in which `{name}` is a place and `$...$` mathematics. */
    form: string;
    /** The values of the places. */
    values: Record<string, Value>;
}

/** A piece of a sentence. No line ends within a term; in a list it may, behind each comma. */
export interface Piece {
    kind: 'text' | 'number' | 'variable' | 'subscript' | 'power' | 'function' | 'term' | 'list';
    /** The sentence as plain text. */
    text: string;
    /** A letter and its index, a base and its exponent, a function and its argument, or a list's items. */
    parts: string[];
}

/** The value of a place. */
export interface Value {
    /**
     * A number, a text that is the same in every language, 'a P-position' or 'an N-position', a part of the
     * sentence with its own places, or a list by its separators.
     */
    kind: 'number' | 'text' | 'P' | 'N' | 'sentence' | 'and' | 'or' | 'list' | 'parts' | 'tight' | 'set';
    /** As plain text. */
    text: string;
    number: number | bigint | null;
    /** Of a list. */
    items: Value[];
    /** Of a part of the sentence, its template. */
    form: string | null;
    values: Record<string, Value>;
}
";

/// Readies the module; called once when it is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The state that a link describes. Never throws: what can't be understood gets
/// its default and an entry in `notices`. Takes a query, a fragment or an address.
#[wasm_bindgen]
pub fn read(#[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue) -> Result<Ts<State>, Error> {
    let read = match arguments::link(query) {
        Ok(text) => notation::read_all(&text),
        Err(problem) => (notation::read("").0, vec![problem], vec![]),
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
    encoded(&State::from(&(state, vec![], vec![])))
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

/// The cells of the matrix in the window of a link that one move from the link's position reaches: row and
/// column in the window of one after another. Only the cells of `cells`, written in the same way and at most
/// 65,536, are looked at, or without it all of the window, if it has no more than these.
#[wasm_bindgen]
pub fn options(
    #[wasm_bindgen(unchecked_param_type = "Link")] query: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Uint32Array | number[] | null")] cells: &JsValue,
) -> Result<Vec<u32>, Error> {
    let state = parsed(query)?;
    let cells = arguments::cells(cells, "cells", state.window).map_err(thrown)?;
    let found = nimatrix::options(&state, cells.as_deref()).map_err(thrown)?;
    Ok(found.into_flattened())
}
