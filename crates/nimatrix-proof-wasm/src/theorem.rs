//! The theorem of a checked certificate.
use nimatrix_check::{Certificate, Reason};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::family::set;

/// The most cells of one window.
const MOST_CELLS: usize = 1 << 20;

/// A certificate that the checker in Rust has taken: it answers for piles of all sizes. Blocked residues are
/// numbers from 1 to n.
#[wasm_bindgen(js_name = UncheckedTheorem, private)]
pub struct Theorem {
    theorem: nimatrix_check::Theorem,
}

#[wasm_bindgen(js_class = UncheckedTheorem)]
impl Theorem {
    /// Checks a certificate's text; throws the condition that fails.
    #[wasm_bindgen(constructor)]
    pub fn new(certificate: &str) -> Result<Theorem, JsError> {
        let read = Certificate::read(certificate).map_err(|fault| JsError::new(&fault.to_string()))?;
        let theorem = read.check().map_err(|refusal| JsError::new(&refusal.to_string()))?;
        Ok(Theorem { theorem })
    }

    /// The residues from 1 to n of the amounts that lead to piles that may be handed over; undefined for
    /// another number of piles.
    pub fn residues(&self, piles: &[u64]) -> Option<Vec<u32>> {
        let n = self.theorem.game().n;
        let residues = self.theorem.residues(piles)?;
        Some((1..=n).filter(|r| residues >> (r % n) & 1 == 1).collect())
    }

    /// Whether a restriction makes a P-position of piles; undefined for another number of piles, and for what
    /// is no restriction.
    #[wasm_bindgen(js_name = isP)]
    pub fn is_p(&self, piles: &[u64], blocked: &[u8]) -> Option<bool> {
        self.theorem.is_p(piles, set(blocked, self.theorem.game().n)?)
    }

    /// A winning move in the notation of links, such as `2a7r1.4`; undefined where there is none.
    #[wasm_bindgen(js_name = winningMove)]
    pub fn winning_move(&self, piles: &[u64], blocked: &[u8]) -> Option<String> {
        let found = self.theorem.winning_move(piles, set(blocked, self.theorem.game().n)?)?;
        Some(self.theorem.notation(&found))
    }

    /// The first `most` winning moves, as words with a space between them: how many legal moves there are, or `?`, how
    /// many of them win, or `?` where that was not counted, how many win at least, these numbers in hexadecimal such as
    /// `0x1f`, and the moves in the notation of links, such as `2a7r1.4`. Those of pile 1 come first, smaller amounts before larger ones. Undefined as
    /// `isP`.
    #[wasm_bindgen(js_name = winningMoves)]
    pub fn winning_moves(&self, piles: &[u64], blocked: &[u8], most: usize) -> Option<String> {
        let game = self.theorem.game();
        let restriction = set(blocked, game.n)?;
        let found = self.theorem.winning_moves(piles, restriction, most)?;
        // Numbers of 128 bits in decimal digits are a kilobyte of code.
        let hexadecimal = |count: u128| format!("0x{:x}{:016x}", (count >> 64) as u64, count as u64);
        let total = found.total.map_or("?".into(), hexadecimal);
        // The moves of a take-away game are not counted.
        let legal = match self.theorem.reason() {
            Reason::Colours { .. } => "?".into(),
            _ => hexadecimal(game.moves(piles, restriction)),
        };
        let mut words = format!("{legal} {total} {}", hexadecimal(found.at_least));
        for played in &found.moves {
            words.push(' ');
            words.push_str(&self.theorem.notation(played));
        }
        Some(words)
    }

    /// The outcomes of a window under each of some restrictions, each ended by a 0, one window after the other,
    /// row after row: 1 is P. `first` are the piles of its first cell; row after row the pile `down` has a token
    /// more, column after column the pile `across`; pile 0 is none. Undefined for more than 1,048,576 outcomes,
    /// for sizes beyond 64 bits, and as `isP`.
    pub fn window(
        &self,
        first: &[u64],
        down: usize,
        across: usize,
        rows: usize,
        cols: usize,
        restrictions: &[u8],
    ) -> Option<Vec<u8>> {
        let n = self.theorem.game().n;
        let lists = restrictions.strip_suffix(&[0])?.split(|&r| r == 0);
        let sets: Vec<u32> = lists.map(|list| set(list, n)).collect::<Option<_>>()?;
        let cells = rows.checked_mul(cols)?;
        cells.checked_mul(sets.len()).filter(|&all| all <= MOST_CELLS)?;
        let mut outcomes = vec![0; cells * sets.len()];
        for cell in 0..cells {
            let mut piles = first.to_vec();
            for (pile, steps) in [(down, cell / cols), (across, cell % cols)] {
                if pile > 0 {
                    let size = piles.get_mut(pile - 1)?;
                    *size = size.checked_add(steps as u64)?;
                }
            }
            for (at, is_p) in self.theorem.are_p(&piles, &sets)?.into_iter().enumerate() {
                outcomes[at * cells + cell] = u8::from(is_p);
            }
        }
        Some(outcomes)
    }
}
