//! What strict functions give and throw.
use js_sys::{Error, Object, Reflect};
use nimatrix::notation::{Problem, parse};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::{JsCast, JsValue};

use crate::arguments;
use nimatrix_json::{Excess, Notice};

/// The state of a link that must be right.
pub fn parsed(query: &JsValue) -> Result<nimatrix::State, Error> {
    arguments::link(query).and_then(|query| parse(&query)).map_err(thrown)
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
