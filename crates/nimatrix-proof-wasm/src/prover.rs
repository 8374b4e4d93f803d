//! The prover. `www/proof/check.js`, which needs no module, checks its results.
use nimatrix_check::{Certificate, Rule};
use nimatrix_proof::{Outcome, Try};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::family::PILES;
use crate::rules;

/// The side of the window that is guessed from, by the number of piles.
const SIDES: [usize; 2] = [1024, 96];
/// The same for take-away games, whose colours are guessed.
const COLOUR_SIDE: usize = 4096;

/// Searches for a proof for piles of all sizes, in slices. To stop, free it.
#[wasm_bindgen(js_name = UncheckedProver, private)]
pub struct Prover {
    prover: nimatrix_proof::Prover,
}

#[wasm_bindgen(js_class = UncheckedProver)]
impl Prover {
    /// Prepares a proof of a blocking game with 2 or 3 piles, given by its canonical rules text,
    /// its modulus n of at most 30, its restrictions as residues from 1 to n, each list ended by a 0, and
    /// whether play is misère; throws if that is no such game. Of a take-away game with 2 piles the rules text says
    /// everything.
    #[wasm_bindgen(constructor)]
    pub fn new(
        rules: &str,
        modulus: u32,
        restrictions: &[u8],
        misere: bool,
        piles: usize,
    ) -> Result<Prover, JsError> {
        if rules.starts_with("take:") && piles == 2 {
            let rule = Rule::read(rules).map_err(|fault| JsError::new(&fault.to_string()))?;
            let holds = |text: &str| Certificate::read(text).is_ok_and(|read| read.check().is_ok());
            let colours = move |side| rule.colours(side);
            let prover = nimatrix_proof::Prover::colours(rules.into(), COLOUR_SIDE, colours, holds);
            return Ok(Prover { prover });
        }
        let spec = rules::spec(rules, modulus, restrictions, misere, piles, PILES)
            .map_err(|message| JsError::new(&message))?;
        Ok(Prover { prover: nimatrix_proof::Prover::new(spec, SIDES[piles - 2]) })
    }

    /// Works on for about `units` units, each of a few nanoseconds; gives whether the work is finished.
    pub fn advance(&mut self, units: u32) -> bool {
        self.prover.step(units.into()).finished
    }

    /// The units done.
    pub fn done(&self) -> f64 {
        self.prover.progress().done as f64
    }

    /// What is being tried, in words; what came out, once the work is finished.
    pub fn words(&self) -> String {
        match self.prover.outcome() {
            Some(Outcome::Proved(_)) => return "proved".into(),
            Some(Outcome::Undecided { bases, .. }) if bases.is_empty() => {
                return format!("not decided: no automaton tells colours, from {COLOUR_SIDE} rows");
            }
            Some(Outcome::Undecided { bases, states }) => {
                let bases: Vec<String> = bases.iter().map(usize::to_string).collect();
                let bases = bases.join(", ");
                return format!(
                    "not decided: no automaton in base {bases}, with up to {states} views, and no law along the diagonal"
                );
            }
            _ => {}
        }
        match self.prover.progress().trying {
            Some(Try::Window { side }) => format!("computing {side} rows"),
            Some(Try::Automata { base, width }) => format!("automata in base {base}, views of width {width}"),
            Some(Try::Quotient { quotient, digits }) => {
                format!(
                    "automata in the numeration of [1; {quotient}, {quotient}, …], views of {digits} digits"
                )
            }
            Some(Try::Diagonal { columns }) => format!("a law along the diagonal, {columns} columns"),
            _ => String::new(),
        }
    }

    /// The certificate as a JSON text; undefined before it is found and where none was found.
    pub fn certificate(&self) -> Option<String> {
        match self.prover.outcome()? {
            Outcome::Proved(certificate) => Some(certificate.clone()),
            _ => None,
        }
    }
}
