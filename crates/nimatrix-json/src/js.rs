//! What JSON has no word for: bigints and typed arrays.
use js_sys::{BigInt, JSON, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// The JavaScript value of a JSON text; if it is `wide`, large numbers are texts.
#[inline(never)]
pub fn parsed(text: &str, wide: bool) -> JsValue {
    // Written text can always be read.
    let read = JSON::parse(text).unwrap_or(JsValue::NULL);
    if wide {
        widen(&read);
    }
    read
}

/// Replaces the texts of large numbers by bigints.
fn widen(read: &JsValue) {
    let Some(object) = read.dyn_ref::<Object>() else { return };
    for entry in Object::entries(object) {
        let (key, value) = (Reflect::get_u32(&entry, 0), Reflect::get_u32(&entry, 1));
        let (Ok(key), Ok(value)) = (key, value) else { continue };
        match value.is_string() && key == "number" {
            true => {
                let _ = BigInt::new(&value).map(|number| Reflect::set(object, &key, &number));
            }
            false => widen(&value),
        }
    }
}
