//! A state as JavaScript holds it, as the link that the reader then checks.
use js_sys::Array;
use nimatrix::Sentence;
use nimatrix::notation::{KEYS, Key, Problem};
use wasm_bindgen::prelude::JsValue;

use crate::arguments::{printed, property, unexpected};

/// The condition on values of a state.
const PRINTED: &str = "a value that can be printed";

/// A state as a link, not yet checked.
///
/// Absent values, null and empty lists get the default. Numbers, bigints and texts are written as JavaScript
/// prints them, so that the reader reports any error at its key.
///
/// # Errors
/// Where there are no rules, or a value can't be read, can't be printed or is longer than any link.
pub fn query(state: &JsValue) -> Result<String, Problem> {
    changed(state, &JsValue::UNDEFINED)
}

/// The same of a state in which some values are others.
///
/// # Errors
/// As [`query`], and where the change is no object.
pub fn changed(state: &JsValue, change: &JsValue) -> Result<String, Problem> {
    let no_state = || unexpected(state, "", "a state as read returns it, with its rules");
    if !state.is_object() {
        return Err(no_state());
    }
    if !change.is_undefined() && !change.is_object() {
        return Err(unexpected(change, "", "an object with what changes, such as { view: 'grundy' }"));
    }
    let given = |name: &str| property(change, name).is_some_and(|value| !value.is_undefined());
    // The rules and the position have the keys before `view`.
    let moved =
        change.is_object() && KEYS.iter().take_while(|key| key.key != "view").any(|key| given(key.name));
    let mut pairs = Vec::new();
    // The first key is the version, which is that of the package.
    for &Key { key, name, .. } in &KEYS[1..] {
        let unread =
            || unexpected(state, key, Sentence::new("a state whose {name} can be read", [name.into()]));
        let own = |object: &JsValue| property(object, name).ok_or_else(unread);
        let new = if change.is_object() { own(change)? } else { JsValue::UNDEFINED };
        let kept = new.is_undefined();
        // Other rules have other restrictions.
        if key == "panels" && kept && change.is_object() && given("rules") {
            continue;
        }
        // What came after moves of another position or other rules is no line of play any more.
        if key == "ahead" && kept && moved {
            continue;
        }
        let value = if kept { own(state)? } else { new };
        if value.is_undefined() || value.is_null() {
            if key == "g" {
                return Err(no_state());
            }
            continue;
        }
        let text = match key {
            "w" | "w2" => {
                let side = |side| printed(&property(&value, side).ok_or_else(unread)?, key, PRINTED);
                ["x0", "y0", "cols", "rows"].map(side).into_iter().collect::<Result<Vec<_>, _>>()?.join(",")
            }
            _ => printed(&value, key, PRINTED)?,
        };
        // A value can't smuggle in another key: what separates keys is no part of any value.
        let text = text.replace(['?', '#', '&', '=', '%'], " ");
        match (key, text.is_empty() && Array::is_array(&value)) {
            ("r" | "r2", true) => pairs.push(format!("{key}=none")),
            (_, true) => {}
            (_, false) => pairs.push(format!("{key}={text}")),
        }
    }
    Ok(pairs.join("&"))
}
