//! A state as Python holds it, as the link that the reader then checks.
use nimatrix::notation::{KEYS, Key};
use pyo3::exceptions::{PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

/// A state, with a changed value perhaps, as an unchecked link. An absent value, `None` or an empty list gets
/// its default; the reader reports errors at their key.
pub fn query(state: &Bound<'_, PyDict>, change: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
    let given = |name: &str| change.is_some_and(|change| change.contains(name).unwrap_or(false));
    if let Some(change) = change {
        for name in change.keys() {
            let name: String = name.extract()?;
            if !KEYS[1..].iter().any(|key| key.name == name) {
                return Err(PyKeyError::new_err(format!("{name}: found a name that no state has")));
            }
        }
    }
    // The rules and the position have the keys before `view`.
    let moved = KEYS.iter().take_while(|key| key.key != "view").any(|key| given(key.name));
    let mut pairs = Vec::new();
    // The first key is the version, which is that of the package.
    for &Key { key, name, .. } in &KEYS[1..] {
        let new = given(name);
        // Other rules have other restrictions, and what came after moves of another position is no play any more.
        if !new && (key == "panels" && given("rules") || key == "ahead" && moved) {
            continue;
        }
        let value = if new {
            change.map(|change| change.get_item(name)).transpose()?.flatten()
        } else {
            state.get_item(name)?
        };
        let Some(value) = value.filter(|value| !value.is_none()) else {
            if key == "g" {
                return Err(PyTypeError::new_err(
                    "found a state without rules; allowed: a state as read returns it",
                ));
            }
            continue;
        };
        let text = match key {
            "w" | "w2" => {
                let side = |side| printed(&value.get_item(side)?);
                ["x0", "y0", "cols", "rows"].map(side).into_iter().collect::<PyResult<Vec<_>>>()?.join(",")
            }
            _ => printed(&value)?,
        };
        // A value can't smuggle in another key: what separates keys is no part of any value.
        let text = text.replace(['?', '#', '&', '=', '%'], " ");
        let is_list = value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>();
        match (key, text.is_empty() && is_list) {
            ("r" | "r2", true) => pairs.push(format!("{key}=none")),
            (_, true) => {}
            (_, false) => pairs.push(format!("{key}={text}")),
        }
    }
    Ok(pairs.join("&"))
}

/// A value as links write it: the items of a list between commas.
fn printed(value: &Bound<'_, PyAny>) -> PyResult<String> {
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let items = value.try_iter()?.map(|item| printed(&item?)).collect::<PyResult<Vec<_>>>()?;
        return Ok(items.join(","));
    }
    Ok(value.str()?.to_string())
}
