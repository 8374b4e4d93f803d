//! JavaScript bindings of statements about the piles of blocking games: a module of its own, which only those fetch
//! who state something.
mod known;
mod statement;

use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// What is found out about a statement.
#[wasm_bindgen(getter_with_clone)]
pub struct Verdict {
    /// `true` of all piles; `false` at `piles`; or `open`, where it holds at all piles with at most `tokens`
    /// tokens.
    pub kind: String,
    /// Why it is open; else empty.
    pub why: String,
    /// The number of tokens up to which it was tested; 0 where nothing had to be tested.
    pub tokens: u32,
    /// The smallest piles at which it fails: those with the fewest tokens, then with the smallest first pile.
    pub piles: Vec<u64>,
    /// The blocked residues, from 1 to n, of the first restriction with which it fails there.
    pub restriction: Vec<u8>,
}

/// A statement about the positions of a blocking game.
#[wasm_bindgen]
pub struct Statement {
    statement: statement::Statement,
}

#[wasm_bindgen]
impl Statement {
    /// Reads a statement on a game with 1 to 3 piles, given by its rules text, its modulus n of at most 30, its
    /// restrictions as residues from 1 to n, each list ended by a 0, and whether whoever cannot move wins. Throws
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
        statement::Statement::read(text, rules, modulus, restrictions, misere, piles)
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

    /// Where the statement fails in a matrix: for each cell, row after row, 1 where it fails, 2 where that is not
    /// known, as beyond 64 bits, else 0; throws for more than 1,048,576 cells. `piles` are the sizes, of which `down` and `across` (from 0; `down` beyond them for a single row)
    /// run from `y0` and `x0` on; `blocked` are residues from 1 to n.
    #[allow(clippy::too_many_arguments, reason = "a window, a position and two axes")]
    pub fn failing(
        &self,
        blocked: &[u8],
        piles: &[u64],
        down: usize,
        across: usize,
        x0: u64,
        y0: u64,
        cols: u32,
        rows: u32,
    ) -> Result<Vec<u8>, JsError> {
        let window = statement::Matrix { piles, down, across, x0, y0, cols, rows };
        self.statement.failing(blocked, &window).map_err(|message| JsError::new(&message))
    }
}
