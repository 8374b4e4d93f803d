//! A statement about any game, tested on a matrix of outcomes that the solver has computed.
use nimatrix_proof::statement::{Bound, Formula, Names, Predicate};

use crate::family::{Family, set};
use crate::refusal;

/// The most cells of a matrix.
const MOST_CELLS: usize = 1 << 20;
/// The outcome of a cell that is a P-position; 0 is N, anything else no position.
const P: u8 = 1;

/// A statement with the numbers of the restriction in force, if the game has one.
pub struct Claim {
    bound: Bound,
    piles: usize,
}

/// A matrix of outcomes, row after row: which piles run down and across (from 0; `down` beyond them for a single
/// row), from which sizes on, and the sizes of all piles, of which those two do not matter.
pub struct Matrix<'a> {
    pub outcomes: &'a [u8],
    pub piles: &'a [u64],
    pub down: usize,
    pub across: usize,
    pub x0: u64,
    pub y0: u64,
    pub cols: usize,
}

impl Claim {
    /// Reads a statement on the game of a rules text, under a restriction if it has one: residues from 1 to n.
    pub fn read(text: &str, rules: &str, piles: usize, blocked: &[u8]) -> Result<Claim, String> {
        if !(1..=6).contains(&piles) {
            return Err(refusal("piles", &piles.to_string(), "1 to 6"));
        }
        let (formula, names) = match Family::of(rules) {
            Some(family) => {
                let set = set(blocked, family.n);
                let set = set.ok_or_else(|| refusal("blocked", "another residue", "residues from 1 to n"))?;
                (Formula::read(text, piles), family.names(set))
            }
            None => (Formula::plain(text, piles), Names::PLAIN),
        };
        let bound = formula.and_then(|formula| formula.bind(&names)).map_err(|fault| fault.to_string())?;
        Ok(Claim { bound, piles })
    }

    /// For each cell 0 where the statement holds, 1 where it fails, 2 where that is not known: there is no
    /// position, or the statement speaks of one outside of the matrix or of H.
    pub fn failing(&self, matrix: &Matrix<'_>) -> Result<Vec<u8>, String> {
        let Matrix { outcomes, piles, down, across, x0, y0, cols } = *matrix;
        if piles.len() != self.piles {
            return Err(refusal("piles", &piles.len().to_string(), &self.piles.to_string()));
        }
        if outcomes.len() > MOST_CELLS || cols == 0 || !outcomes.len().is_multiple_of(cols) {
            let found = outcomes.len().to_string();
            return Err(refusal("cells", &found, "whole rows, at most 1048576"));
        }
        let at = |sizes: &[u64]| {
            let place = |axis: usize, first: u64| match sizes.get(axis) {
                Some(size) => usize::try_from(size.checked_sub(first)?).ok(),
                None => Some(0),
            };
            let still = |axis: usize| axis == down || axis == across || sizes[axis] == piles[axis];
            let (row, col) = (place(down, y0)?, place(across, x0)?);
            let cell = row.checked_mul(cols)?.checked_add(col)?;
            (col < cols && (0..sizes.len()).all(still)).then(|| outcomes.get(cell).copied()).flatten()
        };
        let say = |said, sizes: &[u64]| match said {
            Predicate::P => at(sizes).filter(|&outcome| outcome <= P).map(|outcome| outcome == P),
            Predicate::H => None,
        };
        let mut sizes = piles.to_vec();
        let cell = |(index, &outcome): (usize, &u8)| {
            for (axis, first, step) in [(down, y0, index / cols), (across, x0, index % cols)] {
                if let Some(size) = sizes.get_mut(axis) {
                    match first.checked_add(step as u64) {
                        Some(sum) => *size = sum,
                        None => return 2,
                    }
                }
            }
            let holds = if outcome <= P { self.bound.holds(&sizes, &say) } else { None };
            holds.map_or(2, |holds| u8::from(!holds))
        };
        Ok(outcomes.iter().enumerate().map(cell).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str, rules: &str, outcomes: &[u8], from: (u64, u64)) -> Vec<u8> {
        let claim = Claim::read(text, rules, 2, &[]).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        let (x0, y0) = from;
        claim.failing(&Matrix { outcomes, piles: &[0, 0], down: 0, across: 1, x0, y0, cols: 3 }).unwrap()
    }

    #[test]
    fn a_claim_fails_in_the_cells_that_contradict_it() {
        let nim = [1, 0, 0, 0, 1, 0, 0, 0, 1];
        assert_eq!(cells("P iff a = b", "nim", &nim, (0, 0)), [0; 9]);
        assert_eq!(cells("P iff a <= b", "nim", &nim, (0, 0)), [0, 1, 1, 0, 0, 1, 0, 0, 0]);
        assert_eq!(cells("if P then a = b", "nim", &nim, (5, 5)), [0; 9]);
        assert_eq!(cells("a = b", "nim", &[2; 9], (0, 0)), [2; 9]);
        assert_eq!(cells("P or not P", "nim", &nim, (u64::MAX, 0)), [0, 2, 2, 0, 2, 2, 0, 2, 2]);
    }

    #[test]
    fn positions_outside_of_the_matrix_are_not_known() {
        let nim = [1, 0, 0, 0, 1, 0, 0, 0, 1];
        assert_eq!(cells("P iff P(a + 1, b + 1)", "nim", &nim, (0, 0)), [0, 0, 2, 0, 0, 2, 2, 2, 2]);
        assert_eq!(cells("H", "block:2:k1", &nim, (0, 0)), [2; 9]);
    }

    #[test]
    fn slices_keep_the_other_piles() {
        let claim = Claim::read("P iff xor(a, b, c) = 0", "nim", 3, &[]).unwrap();
        let matrix = Matrix {
            outcomes: &[0, 1, 0, 1, 0, 0],
            piles: &[0, 1, 0],
            down: 0,
            across: 2,
            x0: 0,
            y0: 0,
            cols: 3,
        };
        assert_eq!(claim.failing(&matrix), Ok(vec![0; 6]));
        assert!(claim.failing(&Matrix { piles: &[0, 1], ..matrix }).is_err());
    }

    #[test]
    fn other_games_have_no_restrictions_to_speak_of() {
        for text in ["H", "n = 1", "blocks(1)", "a mod k = 0"] {
            assert!(Claim::read(text, "nim", 2, &[]).is_err(), "{text}");
            assert!(Claim::read(text, "wythoff", 2, &[]).is_err(), "{text}");
        }
        assert!(Claim::read("P iff max(a mod n, b mod n) < u", "block:3:k1", 2, &[1]).is_ok());
    }
}
