//! Statements about the piles of games, and conditions for P-positions.
use nimatrix_proof::statement::{Decided, Formula};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::verdict::Verdict;
use crate::{claim, decide};

/// A statement about the positions of a blocking game.
#[wasm_bindgen(js_name = UncheckedStatement, private)]
pub struct Statement {
    statement: decide::Statement,
}

#[wasm_bindgen(js_class = UncheckedStatement)]
impl Statement {
    /// Reads a statement on a game with 1 to 3 piles, given by its rules text, its modulus n of at most 30,
    /// its restrictions as residues from 1 to n, each list ended by a 0, and whether play is misère. Throws
    /// with what was found, where, and what is allowed.
    #[wasm_bindgen(constructor)]
    pub fn new(
        text: &str,
        rules: &str,
        modulus: u32,
        restrictions: &[u8],
        misere: bool,
        piles: usize,
    ) -> Result<Statement, JsError> {
        decide::Statement::read(text, rules, modulus, restrictions, misere, piles)
            .map(|statement| Statement { statement })
            .map_err(|message| JsError::new(&message))
    }

    /// Takes a certificate of the same game with as many piles, which is checked here again; throws where it is
    /// refused or of another game.
    pub fn rest_on(&mut self, certificate: &str) -> Result<(), JsError> {
        self.statement.rest_on(certificate).map_err(|message| JsError::new(&message))
    }

    /// Decides the statement for piles of all sizes where a certificate allows it; else tests it.
    pub fn decide(&self) -> Verdict {
        self.statement.decide()
    }
}

/// A statement about any game, tested on outcomes that a solver has computed.
#[wasm_bindgen(js_name = UncheckedClaim, private)]
pub struct Claim {
    claim: claim::Claim,
}

#[wasm_bindgen(js_class = UncheckedClaim)]
impl Claim {
    /// Reads a statement on a game with 1 to 6 piles, given by its rules text. If that blocks residues, modulo at most 30,
    /// `blocked` has those in force, from 1 to n; in other games n, k, u, H and blocks are refused. Throws with what was
    /// found, where, and what is allowed. With an `outcome`, `P` or `N`, the text is a condition for that, in which neither
    /// P nor H stands.
    #[wasm_bindgen(constructor)]
    pub fn new(
        text: &str,
        rules: &str,
        piles: usize,
        blocked: &[u8],
        outcome: Option<String>,
    ) -> Result<Claim, JsError> {
        claim::Claim::read(text, rules, piles, blocked, outcome.as_deref())
            .map(|claim| Claim { claim })
            .map_err(|message| JsError::new(&message))
    }

    /// What stands before the first `iff`, or a sign for it: its words in their plain form, a line break, and the number
    /// of characters up to the condition behind it. Undefined where there is none.
    pub fn head(text: &str) -> Option<String> {
        Formula::head(text).map(|(name, end)| [&*name, "\n", &end.to_string()].concat())
    }

    /// Decides it for one pile of any size: the outcomes are those from 0 to the end of the first period.
    pub fn decide(&self, outcomes: &[u8], period: usize) -> Verdict {
        match self.claim.decide(outcomes, period) {
            Decided::True => Verdict { kind: "true".into(), ..Verdict::open(String::new()) },
            Decided::False(piles) => Verdict { kind: "false".into(), piles, ..Verdict::open(String::new()) },
            Decided::Open(why) => Verdict::open(why),
            _ => Verdict::open("it is not decided".into()),
        }
    }

    /// Where it fails in a matrix of outcomes (1 = P, 0 = N, else no position), row after row: 1 where it fails, 0 where it
    /// holds, 2 where that is not known, since there is no position or the statement speaks of one outside of the matrix.
    /// `piles` are the sizes, of which `down` and `across` (from 0; `down` beyond them for a single row) run from `y0` and
    /// `x0` on. Throws for more than 1,048,576 cells.
    #[allow(clippy::too_many_arguments, reason = "a matrix, a position and two axes")]
    pub fn failing(
        &self,
        outcomes: &[u8],
        piles: &[u64],
        down: usize,
        across: usize,
        x0: u64,
        y0: u64,
        cols: usize,
    ) -> Result<Vec<u8>, JsError> {
        let matrix = claim::Matrix { outcomes, piles, down, across, x0, y0, cols };
        self.claim.failing(&matrix).map_err(|message| JsError::new(&message))
    }
}

/// A statement on this number of piles in the words of the language alone, from any accepted signs. Throws
/// with what was found, where, and what is allowed.
#[wasm_bindgen]
pub fn spelled(text: &str, piles: usize) -> Result<String, JsError> {
    Formula::read(text, piles)
        .map(|formula| formula.text().into())
        .map_err(|fault| JsError::new(&fault.to_string()))
}
