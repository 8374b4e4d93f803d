//! A state as JavaScript holds it, as the link that the reader then checks.
use js_sys::{Array, Reflect};
use wasm_bindgen::prelude::JsValue;

/// The keys of links, and what each is called in a state.
const KEYS: [(&str, &str); 12] = [
    ("g", "rules"),
    ("p", "piles"),
    ("r", "restriction"),
    ("m", "moves"),
    ("view", "view"),
    ("w", "window"),
    ("axes", "axes"),
    ("lines", "lines"),
    ("origin", "origin"),
    ("by", "by"),
    ("theme", "theme"),
    ("lang", "lang"),
];

/// A state as a link, not yet checked; nothing if it is no object with rules.
///
/// What is absent, null or an empty list gets its default. Numbers, bigints and texts stand in the
/// link as JavaScript prints them, so that whatever is wrong is found at its key.
pub fn query(state: &JsValue) -> Option<String> {
    let mut pairs = Vec::new();
    for (key, name) in KEYS {
        let value =
            Reflect::get(state, &name.into()).ok().filter(|value| !value.is_undefined() && !value.is_null());
        if key == "g" && value.is_none() {
            return None;
        }
        let Some(value) = value else { continue };
        let text = match key {
            "w" => ["x0", "y0", "cols", "rows"]
                .map(|side| {
                    Reflect::get(&value, &side.into()).map_or_else(|_| String::new(), |side| printed(&side))
                })
                .join(","),
            _ => printed(&value),
        };
        // A value can't smuggle in another key: what separates keys is no part of any value.
        let text = text.replace(['?', '#', '&', '=', '%'], " ");
        match (key, text.is_empty() && Array::is_array(&value)) {
            ("r", true) => pairs.push("r=none".into()),
            (_, true) => {}
            (_, false) => pairs.push(format!("{key}={text}")),
        }
    }
    Some(pairs.join("&"))
}

/// A value as JavaScript prints it, the items of a list separated by commas.
fn printed(value: &JsValue) -> String {
    Array::of1(value).join(",").into()
}
