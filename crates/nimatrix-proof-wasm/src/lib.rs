//! JavaScript bindings of proofs for piles of all sizes, as a module of their own, which only those fetch who prove:
//! [`Prover`] looks for a proof, [`Theorem`] answers by one that was checked, [`Statement`] decides what somebody
//! states, and [`Claim`] compares it with outcomes.
mod claim;
mod decide;
mod family;
mod known;
mod prover;
mod rules;
mod statement;
mod theorem;
mod verdict;

use wasm_bindgen::prelude::wasm_bindgen;

pub use prover::Prover;
pub use statement::{Claim, Statement, spelled};
pub use theorem::Theorem;
pub use verdict::Verdict;

/// The classes of the package, which `checked.js` of `nimatrix-wasm` makes of those here.
#[wasm_bindgen(typescript_custom_section)]
const CLASSES: &str = "
export class Claim extends UncheckedClaim {}
export class Prover extends UncheckedProver {}
export class Statement extends UncheckedStatement {}
export class Theorem extends UncheckedTheorem {}
";

/// Readies the module; called once when it is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// What can't be taken, in words.
fn refusal(what: &str, found: &str, allowed: &str) -> String {
    [what, ": found ", found, "; allowed: ", allowed].concat()
}
