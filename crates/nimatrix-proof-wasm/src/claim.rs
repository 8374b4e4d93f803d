//! A statement about any game, tested on a matrix of outcomes that the solver has computed, or decided by a period.
use nimatrix_proof::Numeration;
use nimatrix_proof::statement::{Bound, Decided, Formula, Names, Outcomes, Predicate};

use crate::family::{Family, set};
use crate::refusal;

/// The most cells of a matrix.
const MOST_CELLS: usize = 1 << 20;
/// The most states of an automaton that knows how outcomes repeat.
const MOST_STATES: usize = 1 << 16;
/// The outcome of a cell that is a P-position; 0 is N, anything else no position.
const P: u8 = 1;

/// A statement with the numbers of the restriction in force, if the game has one.
pub struct Claim {
    bound: Bound,
    piles: usize,
}

/// A matrix of outcomes, row by row: the piles down and across (from 0; `down` beyond them for a single row),
/// their first sizes, and the sizes of all piles, where those two are ignored.
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
    /// Reads a statement on the game of a rules text, under a restriction if it has one: residues from 1 to n. With an
    /// outcome, `P` or `N`, it is a condition for that, in which neither P nor H stands.
    pub fn read(
        text: &str,
        rules: &str,
        piles: usize,
        blocked: &[u8],
        outcome: Option<&str>,
    ) -> Result<Claim, String> {
        if !(1..=6).contains(&piles) {
            return Err(refusal("piles", &piles.to_string(), "1 to 6"));
        }
        let names = match Family::of(rules) {
            Some(family) => {
                let set = set(blocked, family.n);
                let set = set.ok_or_else(|| refusal("blocked", "another residue", "residues from 1 to n"))?;
                Some(family.names(set))
            }
            None => None,
        };
        let formula = match (outcome, names) {
            (None, Some(_)) => Formula::read(text, piles),
            (None, None) => Formula::plain(text, piles),
            (Some("P" | "N"), _) => Formula::condition(text, piles, names.is_some()),
            (Some(other), _) => return Err(refusal("outcome", other, "P, N")),
        };
        let bound = formula.and_then(|formula| formula.bind(&names.unwrap_or(Names::PLAIN)));
        let bound = bound.map_err(|fault| fault.to_string())?;
        Ok(Claim { bound: if outcome == Some("N") { bound.negated() } else { bound }, piles })
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
        let say = |verdict, sizes: &[u64]| match verdict {
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

    /// Decides it for one pile of any size, from the outcomes of the sizes from 0 to the end of the first
    /// period; it can't fail where there is no position.
    pub fn decide(&self, outcomes: &[u8], period: usize) -> Decided {
        let Some(preperiod) = outcomes.len().checked_sub(period).filter(|_| period > 0 && self.piles == 1)
        else {
            return Decided::Open("one pile and a whole period are needed".into());
        };
        let is_p = |(size, &outcome): (usize, &u8)| match outcome {
            0 | P => outcome == P,
            _ => self.bound.holds(&[size as u64], &|_, _| Some(true)) == Some(true),
        };
        let p: Vec<bool> = outcomes.iter().enumerate().map(is_p).collect();
        match repeating(&p, preperiod) {
            Some(automaton) => self.bound.decide(&automaton),
            None => Decided::Open("the period is too long".into()),
        }
    }
}

/// The automaton of outcomes that repeat from the preperiod on, reading binary digits: a state is the class of
/// what was read, its size before the preperiod or else its place in the period, with the weight of the next
/// digit. `None` if that is too many states.
fn repeating(p: &[bool], preperiod: usize) -> Option<Outcomes> {
    let (classes, period) = (p.len(), p.len() - preperiod);
    let class = |size: usize| {
        if size < preperiod { size } else { preperiod + (size - preperiod) % period }
    };
    // Weights are powers of 2; beyond all classes only their place in the period counts.
    let mut weights = vec![1];
    let back = loop {
        let next = class(weights.last()? * 2);
        match weights.iter().position(|&weight| weight == next) {
            Some(back) => break back,
            None => weights.push(next),
        }
        if weights.len() * classes > MOST_STATES {
            return None;
        }
    };
    let mut next = Vec::with_capacity(2 * weights.len() * classes);
    for (phase, weight) in weights.iter().enumerate() {
        let phase = if phase + 1 < weights.len() { phase + 1 } else { back };
        for read in 0..classes {
            next.push((phase * classes + read) as u32);
            next.push((phase * classes + class(read + weight)) as u32);
        }
    }
    let p: Vec<bool> = p.repeat(weights.len());
    Some(Outcomes { numeration: Numeration::Base(2), piles: 1, next: next.into(), h: p.as_slice().into(), p })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str, rules: &str, outcomes: &[u8], from: (u64, u64)) -> Vec<u8> {
        let claim = Claim::read(text, rules, 2, &[], None).unwrap_or_else(|fault| panic!("{text}: {fault}"));
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
        let claim = Claim::read("P iff xor(a, b, c) = 0", "nim", 3, &[], None).unwrap();
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
            assert!(Claim::read(text, "nim", 2, &[], None).is_err(), "{text}");
            assert!(Claim::read(text, "wythoff", 2, &[], None).is_err(), "{text}");
        }
        assert!(Claim::read("P iff max(a mod n, b mod n) < u", "block:3:k1", 2, &[1], None).is_ok());
    }

    fn condition(text: &str, piles: usize) -> Claim {
        Claim::read(text, "nim", piles, &[], Some("P")).unwrap_or_else(|fault| panic!("{text}: {fault}"))
    }

    /// P as 1 at the sizes for which the test holds.
    fn strip(count: u64, is_p: impl Fn(u64) -> bool) -> Vec<u8> {
        (0..count).map(|size| u8::from(is_p(size))).collect()
    }

    #[test]
    fn the_automaton_repeats_at_all_sizes() {
        for (preperiod, period) in
            [(0, 1), (0, 4), (1, 6), (4, 3), (8, 3), (5, 8), (11, 22), (16, 5), (17, 4)]
        {
            let p: Vec<bool> = (0..preperiod + period).map(|size| (size * size + size / 3) % 5 < 2).collect();
            let automaton = repeating(&p, preperiod).expect("few states");
            for size in 0..500 {
                let mut state = 0;
                for bit in 0..12 {
                    state = automaton.next[state * 2 + (size >> bit & 1)] as usize;
                }
                let place = if size < preperiod { size } else { preperiod + (size - preperiod) % period };
                assert_eq!(automaton.p[state], p[place], "{preperiod}, {period}: {size}");
            }
        }
        assert!(repeating(&vec![true; 70_000], 0).is_none());
    }

    #[test]
    fn a_law_of_one_pile_is_decided() {
        let outcomes = strip(5, |size| [0, 2].contains(&size));
        for text in [
            "a mod 5 = 0 or a mod 5 = 2",
            "not (a mod 5 = 1 or a mod 5 >= 3)",
            "5 * (a div 5) + 2 = a or a mod 5 = 0",
        ] {
            assert_eq!(condition(text, 1).decide(&outcomes, 5), Decided::True, "{text}");
        }
        let decided = condition("a mod 5 = 0 or a mod 5 = 2 and a < 1000", 1).decide(&outcomes, 5);
        assert_eq!(decided, Decided::False(vec![1002]));
        // (2,4,7)-NIM: P at 0 and 1, and from 4 on at the multiples of 3.
        let outcomes = strip(7, |size| size < 2 || size == 6);
        let right = "a < 2 or a >= 4 and a mod 3 = 0";
        assert_eq!(condition(right, 1).decide(&outcomes, 3), Decided::True);
        assert_eq!(condition("a mod 3 = 0", 1).decide(&outcomes, 3), Decided::False(vec![1]));
        // Cells without a position don't fail.
        let circles = [2, 1, 0, 1, 0, 0, 0];
        assert_eq!(condition("a mod 6 = 1 or a mod 6 = 3", 1).decide(&circles, 6), Decided::True);
        assert!(matches!(condition("a = 0", 1).decide(&circles, 0), Decided::Open(_)));
    }

    #[test]
    fn a_condition_for_n_is_the_opposite() {
        let opposite = Claim::read("a mod 4 != 0", "nim", 1, &[], Some("N")).unwrap();
        let outcomes = strip(4, |size| size == 0);
        assert_eq!(opposite.decide(&outcomes, 4), Decided::True);
        let matrix = Matrix { outcomes: &outcomes, piles: &[0], down: 1, across: 0, x0: 0, y0: 0, cols: 4 };
        assert_eq!(opposite.failing(&matrix), Ok(vec![0; 4]));
        assert_eq!(condition("a mod 4 != 0", 1).failing(&matrix), Ok(vec![1; 4]));
    }

    #[test]
    fn what_is_no_condition_is_refused_by_name() {
        assert!(Claim::read("a mod n < u", "block:3:k1", 1, &[1], Some("P")).is_ok());
        assert!(Claim::read("a mod n < u", "block:3:k1", 1, &[4], Some("P")).is_err());
        for (text, piles, word) in [
            ("P iff a = 0", 1, "at character 1: found “P”"),
            ("a = 0 and H", 1, "P and H mean nothing"),
            ("a mod n = 0", 1, "at character 7: found “n”"),
            ("blocks(1)", 1, "n, k, u and blocks mean nothing where"),
            ("b = 0", 1, "“b”"),
            ("a mod 0 = 1", 1, "1 to 1000"),
            ("a = b", 1, "allowed: a number, a, xor, min"),
        ] {
            let fault = Claim::read(text, "nim", piles, &[], Some("P")).err().unwrap_or_default();
            assert!(fault.contains(word), "{text}: {fault}");
        }
        assert!(Claim::read("a = 0", "nim", 1, &[], Some("L")).is_err_and(|fault| fault.contains("P, N")));
    }
}
