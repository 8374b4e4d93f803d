//! The shapes of sentences: as text, in pieces that are ready to be typeset, and as a template with its
//! values, by which a translation is found. They are made without `serde`, which would be larger.
use js_sys::{Array, Object, Reflect};
use nimatrix::{Erratum, Explanation, Piece, Sentence, Value};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = "
/** A part of an explanation: a sentence, or a table of which the foot is one more row or empty. */
export type Explanation = { kind: 'text' } & Sentence | {
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
    /** What stands in the places. */
    values: Record<string, Value>;
}

/** A piece of a sentence. No line ends within a term; in a list it may, behind each comma. */
export interface Piece {
    kind: 'text' | 'number' | 'variable' | 'subscript' | 'power' | 'function' | 'term' | 'list';
    /** What it says as plain text. */
    text: string;
    /** A letter and its index, a base and its exponent, a function and its argument, or a list's items. */
    parts: string[];
}

/** What stands in a place. */
export interface Value {
    /**
     * A number, a text that is the same in every language, 'a P-position' or 'an N-position', a part of the
     * sentence with places of its own, or a list by what stands between its items.
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

/// An object with these properties.
#[inline(never)]
fn object(properties: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in properties {
        // Setting a property of a plain object made here can't fail.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

fn array(items: impl Iterator<Item = JsValue>) -> JsValue {
    let array = Array::new();
    for item in items {
        add(&array, item);
    }
    array.into()
}

/// Adds an item, once for all kinds of them.
#[inline(never)]
fn add(array: &Array, item: JsValue) {
    array.push(&item);
}

/// A sentence as JavaScript sees it.
#[inline(never)]
pub fn said(sentence: &Sentence) -> JsValue {
    object(&properties(sentence))
}

fn properties(sentence: &Sentence) -> [(&'static str, JsValue); 4] {
    [
        ("text", sentence.to_string().into()),
        ("pieces", array(sentence.pieces().iter().map(piece))),
        ("form", sentence.form().into()),
        ("values", values(sentence)),
    ]
}

/// The text of a template without places.
#[inline(never)]
pub fn text(form: &'static str) -> String {
    Sentence::plain(form).to_string()
}

fn piece(piece: &Piece) -> JsValue {
    object(&[
        ("kind", piece.kind.word().into()),
        ("text", (&piece.text).into()),
        ("parts", array(piece.parts.iter().map(JsValue::from))),
    ])
}

#[inline(never)]
fn values(sentence: &Sentence) -> JsValue {
    let values: Vec<(&str, JsValue)> = sentence.values().map(|(name, held)| (name, value(held))).collect();
    object(&values)
}

#[inline(never)]
fn value(held: &Value) -> JsValue {
    const SAFE: u128 = (1 << 53) - 1;
    let number = match held.number() {
        Some(number @ 0..=SAFE) => JsValue::from_f64(number as f64),
        Some(number) => number.into(),
        None => JsValue::NULL,
    };
    let part = held.sentence();
    object(&[
        ("kind", held.word().into()),
        ("text", held.to_string().into()),
        ("number", number),
        ("items", array(held.items().iter().map(value))),
        ("form", part.map_or(JsValue::NULL, |part| part.form().into())),
        ("values", part.map_or_else(|| object(&[]), values)),
    ])
}

/// What an erratum says.
#[inline(never)]
pub fn corrected(erratum: &Erratum) -> JsValue {
    object(&[("printed", template(erratum.printed)), ("right", template(erratum.right))])
}

/// The proof of a period, and its function if that is known.
#[inline(never)]
pub fn period(proof: &Sentence, closed: Option<&Sentence>) -> JsValue {
    object(&[("proof", said(proof)), ("closed", closed.map_or(JsValue::NULL, said))])
}

/// The parts of an explanation.
#[inline(never)]
pub fn explanation(parts: &[Explanation]) -> JsValue {
    array(parts.iter().map(part))
}

fn part(part: &Explanation) -> JsValue {
    match part {
        Explanation::Text(sentence) => {
            let [text, pieces, form, values] = properties(sentence);
            object(&[("kind", "text".into()), text, pieces, form, values])
        }
        Explanation::Table { heads, rows, foot } => object(&[
            ("kind", "table".into()),
            ("heads", texts(heads)),
            ("rows", array(rows.iter().map(|row| texts(row)))),
            ("foot", texts(foot)),
            ("cells", array([heads].into_iter().chain(rows).chain([foot]).map(|row| cells(row)))),
        ]),
    }
}

#[inline(never)]
fn texts(row: &[Value]) -> JsValue {
    array(row.iter().map(|cell| cell.to_string().into()))
}

#[inline(never)]
fn cells(row: &[Value]) -> JsValue {
    array(row.iter().map(|cell| array(cell.pieces().iter().map(piece))))
}

/// A sentence without places as JavaScript sees it.
#[inline(never)]
pub fn template(form: &'static str) -> JsValue {
    said(&Sentence::plain(form))
}
