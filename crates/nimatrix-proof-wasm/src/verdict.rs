//! The decision about a statement.
use wasm_bindgen::prelude::wasm_bindgen;

/// The decision about a statement.
#[wasm_bindgen(getter_with_clone)]
pub struct Verdict {
    /// `true` of all piles; `false` at `piles`; or `open`, if it is true of all piles with at most `tokens`
    /// tokens.
    #[wasm_bindgen(readonly)]
    pub kind: String,
    /// Why it is open; else empty.
    #[wasm_bindgen(readonly)]
    pub why: String,
    /// The number of tokens up to which it was tested; 0 if no test was needed.
    #[wasm_bindgen(readonly)]
    pub tokens: u32,
    /// The smallest piles at which it fails: those with the fewest tokens, then with the smallest first pile.
    #[wasm_bindgen(readonly)]
    pub piles: Vec<u64>,
    /// The blocked residues, from 1 to n, of the first restriction with which it fails there.
    #[wasm_bindgen(readonly)]
    pub restriction: Vec<u8>,
}

impl Verdict {
    pub(crate) fn open(why: String) -> Verdict {
        Verdict { kind: "open".into(), why, tokens: 0, piles: vec![], restriction: vec![] }
    }
}
