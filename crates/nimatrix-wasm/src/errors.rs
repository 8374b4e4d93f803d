//! What strict functions give and throw.
use js_sys::{Error, Reflect};
use nimatrix::notation::{Problem, parse};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsCast, JsValue};

use crate::arguments;
use crate::shapes::{Excess, Notice};

/// The state of a link that must be right.
pub fn parsed(query: &JsValue) -> Result<nimatrix::State, Error> {
    arguments::link(query).and_then(|query| parse(&query)).map_err(thrown)
}

/// A shape as JavaScript sees it.
pub fn encoded<T: Tsify<JsType: JsCast> + serde::Serialize>(shape: &T) -> Result<Ts<T>, Error> {
    shape.into_ts().map_err(|error| Error::new(&error.to_string()))
}

fn set(object: &JsValue, key: &str, value: &JsValue) {
    // Setting a property of a plain object made here can't fail.
    let _ = Reflect::set(object, &key.into(), value);
}

/// The error that JavaScript catches.
pub fn thrown(problem: Problem) -> Error {
    let excess = problem.excess.as_ref().and_then(|excess| Excess::from(**excess).into_js().ok());
    error(Notice::from(&problem), excess.map_or(JsValue::NULL, JsValue::from))
}

/// An error with the fields of a notice.
pub fn error(notice: Notice, excess: JsValue) -> Error {
    let Notice { code, key, at, found, allowed, nearest, query, message, said } = notice;
    let error = Error::new(&message);
    error.set_name("NimatrixError");
    let [code, key, found, allowed] = [code, key, found, allowed].map(Some);
    let texts = [
        ("code", code),
        ("key", key),
        ("found", found),
        ("allowed", allowed),
        ("nearest", nearest),
        ("query", query),
    ];
    for (name, text) in texts {
        set(&error, name, &text.map_or(JsValue::NULL, JsValue::from));
    }
    set(&error, "at", &at.into());
    set(&error, "excess", &excess);
    set(&error, "said", &said);
    error
}
