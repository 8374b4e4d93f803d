//! Decodes arguments from JavaScript, of any type, or names what is wrong with them.
//!
//! Each argument is a `JsValue`, because the glue of `wasm-bindgen` trusts declared types: a value that is no
//! string would be written outside the memory allocated for it. Exceptions of a caller's objects are caught
//! here, because one that unwinds through the solver's frames would leave them on the stack. Encodes what strict functions give and throw.
use js_sys::{Array, Error, JsString, Object, Reflect, Uint8Array, Uint8ClampedArray, Uint32Array};
use nimatrix::notation::{Code, MAX_LENGTH, Problem, parse, too_long};
use nimatrix::{Sentence, Window};
use nimatrix_json::{Excess, Notice};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsCast, JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = URL)]
    type Url;

    #[wasm_bindgen(js_name = URLSearchParams)]
    type UrlSearchParams;

    #[wasm_bindgen(js_name = String, catch)]
    fn string(value: &JsValue) -> Result<JsString, JsValue>;

    #[wasm_bindgen(js_name = Number, catch)]
    fn number(value: &JsValue) -> Result<f64, JsValue>;
}

#[wasm_bindgen(typescript_custom_section)]
const LINK: &str = "
/** A link: a query, a fragment or a whole address, as a string or as an object that holds one. */
export type Link = string | URL | URLSearchParams;
";

/// The text of a link.
pub fn link(value: &JsValue) -> Result<String, Problem> {
    let allowed = "a string, a URL or a URLSearchParams that holds a link";
    if value.is_instance_of::<Url>() || value.is_instance_of::<UrlSearchParams>() {
        return printed(value, "", allowed);
    }
    text(value, "", allowed)
}

/// A string; `allowed` describes it in the error.
pub fn text(value: &JsValue, key: &'static str, allowed: impl Into<Sentence>) -> Result<String, Problem> {
    match value.dyn_ref::<JsString>() {
        Some(text) => copied(text, key),
        None => Err(unexpected(value, key, allowed)),
    }
}

/// A value as JavaScript prints it, the items of a list separated by commas.
pub fn printed(value: &JsValue, key: &'static str, allowed: &'static str) -> Result<String, Problem> {
    let unprinted = |_| unexpected(value, key, allowed);
    // Each item takes a character at least.
    if let Some(length) = length(value).filter(|&length| length > MAX_LENGTH as f64) {
        return Err(too_long(key, length as usize));
    }
    copied(&string(value).map_err(unprinted)?, key)
}

/// A Rust string, unless it is longer than any link.
fn copied(text: &JsString, key: &'static str) -> Result<String, Problem> {
    match text.length() as usize {
        length if length > MAX_LENGTH => Err(too_long(key, length)),
        _ => Ok(text.into()),
    }
}

/// A property, if it can be read.
pub fn property(value: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(value, &name.into()).ok()
}

/// The `length` property of a list.
fn length(value: &JsValue) -> Option<f64> {
    property(value, "length").filter(|_| value.is_object())?.as_f64()
}

/// An integer of at least 1; one above 64 bits counts as the largest. `None` for `null` and `undefined`.
pub fn count(value: &JsValue, key: &'static str) -> Result<Option<u64>, Problem> {
    if value.is_null() || value.is_undefined() {
        return Ok(None);
    }
    let counted =
        numeric(value).filter(|&count| count >= 1.0 && (count.fract() == 0.0 || count.is_infinite()));
    // Converting from a float saturates.
    let wrong = || out_of_range(value, key, "a whole number from 1");
    counted.map(|count| Some(count as u64)).ok_or_else(wrong)
}

/// A number of at least 0; one above 64 bits counts as the largest.
pub fn amount(value: &JsValue, key: &'static str) -> Result<u64, Problem> {
    let amount = numeric(value).filter(|&amount| amount >= 0.0);
    amount.map(|amount| amount as u64).ok_or_else(|| out_of_range(value, key, "a number from 0"))
}

/// A finite number.
pub fn finite(value: &JsValue, key: &'static str) -> Result<f64, Problem> {
    let finite = numeric(value).filter(|number| number.is_finite());
    finite.ok_or_else(|| out_of_range(value, key, "a finite number"))
}

/// A finite number above 0.
pub fn positive(value: &JsValue, key: &'static str) -> Result<f64, Problem> {
    let positive = numeric(value).filter(|&number| number > 0.0 && number.is_finite());
    positive.ok_or_else(|| out_of_range(value, key, "a finite number above 0"))
}

/// The number that a number or a bigint is.
fn numeric(value: &JsValue) -> Option<f64> {
    value.as_f64().or_else(|| value.is_bigint().then(|| number(value).ok())?)
}

/// Bytes, at most `most` of them.
pub fn bytes(value: &JsValue, key: &'static str, most: usize) -> Result<Vec<u8>, Problem> {
    let allowed = || Sentence::new("a Uint8Array of at most {most} cells", [most.into()]);
    let bytes = if !is_list(value, most) {
        None
    } else if is_empty(value) {
        Some(vec![])
    } else if let Some(bytes) = value.dyn_ref::<Uint8Array>() {
        Some(bytes.to_vec())
    } else if let Some(bytes) = value.dyn_ref::<Uint8ClampedArray>() {
        Some(bytes.to_vec())
    } else {
        items(value)
    };
    bytes.ok_or_else(|| unexpected(value, key, allowed()))
}

/// Numbers of 32 bits, at most `most` of them.
pub fn words(value: &JsValue, key: &'static str, most: usize) -> Result<Vec<u32>, Problem> {
    let allowed = || Sentence::new("a Uint32Array of at most {most} numbers", [most.into()]);
    let words = if !is_list(value, most) {
        None
    } else if is_empty(value) {
        Some(vec![])
    } else if let Some(words) = value.dyn_ref::<Uint32Array>() {
        Some(words.to_vec())
    } else {
        items(value)
    };
    words.ok_or_else(|| unexpected(value, key, allowed()))
}

/// Row and column of one cell after another, at most as many as a window has. `None` for `null` and
/// `undefined`.
pub fn cells(value: &JsValue, key: &'static str, window: Window) -> Result<Option<Vec<[u32; 2]>>, Problem> {
    if value.is_null() || value.is_undefined() {
        return Ok(None);
    }
    let numbers = words(value, key, 2 * window.cells())?;
    match numbers.as_chunks() {
        (cells, []) => Ok(Some(cells.to_vec())),
        _ => Err(Problem::new(Code::Unexpected, key, "an odd number of numbers", "rows and columns in turn")),
    }
}

/// Whether a value has a length of at most this.
fn is_list(value: &JsValue, most: usize) -> bool {
    length(value).is_some_and(|length| length <= most as f64)
}

/// Whether a list has no items, as one whose memory was taken away, which can't be copied.
fn is_empty(value: &JsValue) -> bool {
    length(value) == Some(0.0)
}

/// The items of an array, if they are integers of this type.
fn items<T: TryFrom<u64>>(value: &JsValue) -> Option<Vec<T>> {
    let length = length(value).filter(|_| Array::is_array(value))?;
    let item = |index| {
        let item = Reflect::get_u32(value, index).ok()?.as_f64()?;
        let whole = item >= 0.0 && item.fract() == 0.0;
        T::try_from(whole.then_some(item as u64)?).ok()
    };
    (0..length as u32).map(item).collect()
}

/// A value of the wrong type.
pub fn unexpected(value: &JsValue, key: &'static str, allowed: impl Into<Sentence>) -> Problem {
    Problem::new(Code::Unexpected, key, &found(value), allowed)
}

/// A refusal that is no fault of a link or argument.
pub fn refusal(code: &str, found: &'static str, allowed: &'static str) -> Notice {
    let message = Sentence::new("{found}; allowed: {allowed}", [found.into(), allowed.into()]);
    let (code, found, allowed) = (code.into(), found.into(), allowed.into());
    Notice {
        code,
        key: String::new(),
        at: 0,
        found,
        allowed,
        nearest: None,
        query: None,
        message: message.to_string(),
        said: (&message).into(),
    }
}

/// A number that is out of range, or something else in its place.
fn out_of_range(value: &JsValue, key: &'static str, allowed: &'static str) -> Problem {
    let code = if numeric(value).is_some() { Code::OutOfRange } else { Code::Unexpected };
    Problem::new(code, key, &found(value), allowed)
}

/// A value in a message: strings, numbers and the like are printed, others named by their type.
fn found(value: &JsValue) -> String {
    let kind = if Array::is_array(value) {
        "a list"
    } else if value.is_function() {
        "a function"
    } else if value.is_symbol() {
        "a symbol"
    } else if value.is_object() {
        "an object"
    } else {
        return printed(value, "", "").unwrap_or_else(|_| "a long text".into());
    };
    kind.into()
}

/// The state of a link that must be right.
pub fn parsed(query: &JsValue) -> Result<nimatrix::State, Error> {
    link(query).and_then(|query| parse(&query)).map_err(thrown)
}

/// A shape as JavaScript sees it.
pub fn encoded<T: Tsify<JsType: JsCast> + serde::Serialize>(shape: &T) -> Result<Ts<T>, Error> {
    shape.into_ts().map_err(|error| Error::new(&error.to_string()))
}

/// The error that JavaScript catches.
pub fn thrown(problem: Problem) -> Error {
    let excess = problem.excess.as_ref().and_then(|excess| Excess::from(**excess).into_js().ok());
    error(&Notice::from(&problem), excess.map_or(JsValue::NULL, JsValue::from))
}

/// An error with the fields of a notice.
pub fn error(notice: &Notice, excess: JsValue) -> Error {
    let error = Error::new(&notice.message);
    error.set_name("NimatrixError");
    if let Ok(fields) = notice.into_ts() {
        Object::assign(&error, JsValue::from(fields).unchecked_ref());
    }
    // Setting a property of an object made here can't fail.
    let _ = Reflect::set(&error, &"excess".into(), &excess);
    error
}
