//! A condition for P, compared with given outcomes of any game.
use nimatrix_proof::statement::{Bound, Decided, Formula, Names, Outcomes};

use crate::family::{Family, set};
use crate::refusal;

/// The most cells that a condition is tried at.
const MOST_CELLS: usize = 1 << 20;
/// The most states of an automaton that knows how outcomes repeat.
const MOST_STATES: usize = 1 << 16;

/// A cell in which the outcome is P; others are N, or no position.
const P: u8 = 1;
/// A cell without a position.
const NOTHING: u8 = 2;

/// A condition under which piles are to be a P-position.
pub struct Law {
    bound: Bound,
    piles: usize,
}

/// Outcomes, row after row: the first pile runs down from `y0` on, the second across from `x0`; of one pile there
/// is one row.
pub struct OutcomeMatrix<'a> {
    pub outcomes: &'a [u8],
    pub cols: usize,
    pub x0: u64,
    pub y0: u64,
}

impl Law {
    /// Reads a condition for 1 or 2 piles of the game of a rules text, under a restriction if it has one.
    /// With `negated` it is a condition for N.
    pub fn read(text: &str, piles: usize, rules: &str, blocked: &[u8], negated: bool) -> Result<Law, String> {
        let names = match Family::of(rules) {
            None => None,
            Some(family) => {
                let set = set(blocked, family.n);
                let set = set.ok_or_else(|| refusal("blocked", "another residue", "residues from 1 to n"))?;
                Some(family.names(set))
            }
        };
        if !(1..=2).contains(&piles) {
            return Err(refusal("piles", &piles.to_string(), "1 or 2"));
        }
        let formula = Formula::condition(text, piles, names.is_some()).map_err(|fault| fault.to_string())?;
        // Without letters no number of them matters.
        let names = names.unwrap_or(Names::PLAIN);
        let bound = formula.bind(&names).map_err(|fault| fault.to_string())?;
        Ok(Law { bound: if negated { bound.negated() } else { bound }, piles })
    }

    /// Whether it agrees with an outcome.
    fn holds(&self, piles: &[u64], outcome: u8) -> Option<bool> {
        self.bound.holds(piles, &|_, _| Some(outcome == P))
    }

    /// The piles with the fewest tokens at which it fails, of those with as many the ones with the smallest
    /// first pile; `None` where it agrees with all outcomes.
    pub fn failure(&self, matrix: &OutcomeMatrix<'_>) -> Result<Option<Vec<u64>>, String> {
        let OutcomeMatrix { outcomes, cols, x0, y0 } = *matrix;
        if outcomes.len() > MOST_CELLS || cols == 0 || !outcomes.len().is_multiple_of(cols) {
            let found = outcomes.len();
            return Err(refusal("cells", &found.to_string(), "whole rows, at most 1048576"));
        }
        let mut first: Option<(u128, Vec<u64>)> = None;
        for (index, &outcome) in outcomes.iter().enumerate() {
            let (row, col) = ((index / cols) as u64, (index % cols) as u64);
            let (Some(down), Some(across)) = (y0.checked_add(row), x0.checked_add(col)) else { continue };
            let piles = if self.piles == 1 { vec![across] } else { vec![down, across] };
            if outcome == NOTHING || self.holds(&piles, outcome) != Some(false) {
                continue;
            }
            let tokens = piles.iter().map(|&pile| u128::from(pile)).sum();
            if first.as_ref().is_none_or(|(least, other)| (tokens, &piles) < (*least, other)) {
                first = Some((tokens, piles));
            }
        }
        Ok(first.map(|(_, piles)| piles))
    }

    /// Decides it for one pile of any size, from the outcomes of the sizes from 0 to the end of the first
    /// period; it can't fail where there is no position.
    pub fn decide(&self, outcomes: &[u8], period: usize) -> Decided {
        let Some(preperiod) = outcomes.len().checked_sub(period).filter(|_| period > 0 && self.piles == 1)
        else {
            return Decided::Open("one pile and a whole period are needed".into());
        };
        let is_p = |(size, &outcome): (usize, &u8)| match outcome {
            NOTHING => self.holds(&[size as u64], P) == Some(true),
            outcome => outcome == P,
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
    // Weights are powers of 2, of which those above all classes count by their place in the period only.
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
    Some(Outcomes { base: 2, piles: 1, next: next.into(), h: p.as_slice().into(), p })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn law(text: &str, piles: usize) -> Law {
        Law::read(text, piles, "nim", &[], false).unwrap_or_else(|fault| panic!("{text}: {fault}"))
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
            assert_eq!(law(text, 1).decide(&outcomes, 5), Decided::True, "{text}");
        }
        let decided = law("a mod 5 = 0 or a mod 5 = 2 and a < 1000", 1).decide(&outcomes, 5);
        assert_eq!(decided, Decided::False(vec![1002]));
        // (2,4,7)-NIM: P at 0 and 1, and from 4 on at the multiples of 3.
        let outcomes = strip(7, |size| size < 2 || size == 6);
        let right = "a < 2 or a >= 4 and a mod 3 = 0";
        assert_eq!(law(right, 1).decide(&outcomes, 3), Decided::True);
        assert_eq!(law("a mod 3 = 0", 1).decide(&outcomes, 3), Decided::False(vec![1]));
        // Where there is no position nothing fails.
        let circles = [2, 1, 0, 1, 0, 0, 0];
        assert_eq!(law("a mod 6 = 1 or a mod 6 = 3", 1).decide(&circles, 6), Decided::True);
        assert!(matches!(law("a = 0", 1).decide(&circles, 0), Decided::Open(_)));
    }

    #[test]
    fn the_smallest_failure_has_the_fewest_tokens() {
        let matrix: Vec<u8> = (0..16).map(|cell| u8::from(cell / 4 == cell % 4)).collect();
        let shown = |outcomes| OutcomeMatrix { outcomes, cols: 4, x0: 0, y0: 0 };
        assert_eq!(law("a = b", 2).failure(&shown(&matrix)), Ok(None));
        assert_eq!(law("a = b and a < 2", 2).failure(&shown(&matrix)), Ok(Some(vec![2, 2])));
        assert_eq!(law("a <= b", 2).failure(&shown(&matrix)), Ok(Some(vec![0, 1])));
        let far = OutcomeMatrix { outcomes: &matrix, cols: 4, x0: u64::MAX - 1, y0: 0 };
        assert_eq!(law("a = a", 2).failure(&far), Ok(Some(vec![0, u64::MAX])));
        assert!(law("a = b", 2).failure(&OutcomeMatrix { cols: 3, ..shown(&matrix) }).is_err());
        assert!(law("a = 0", 1).failure(&OutcomeMatrix { outcomes: &[], cols: 0, x0: 0, y0: 0 }).is_err());
    }

    #[test]
    fn a_condition_for_n_is_the_opposite() {
        let opposite = Law::read("a mod 4 != 0", 1, "nim", &[], true).unwrap();
        let outcomes = strip(4, |size| size == 0);
        assert_eq!(opposite.decide(&outcomes, 4), Decided::True);
        let matrix = OutcomeMatrix { outcomes: &outcomes, cols: 4, x0: 0, y0: 0 };
        assert_eq!(opposite.failure(&matrix), Ok(None));
        assert_eq!(law("a mod 4 != 0", 1).failure(&matrix), Ok(Some(vec![0])));
    }

    #[test]
    fn what_is_no_condition_is_refused_by_name() {
        assert!(Law::read("a mod n < u", 1, "block:3:k1", &[1], false).is_ok());
        assert!(Law::read("a mod n < u", 1, "block:3:k1", &[4], false).is_err());
        for (text, piles, word) in [
            ("P iff a = 0", 1, "at character 1: found “P”"),
            ("a = 0 and H", 1, "P and H mean nothing"),
            ("a mod n = 0", 1, "at character 7: found “n”"),
            ("blocks(1)", 1, "n, k, u and blocks mean nothing where"),
            ("b = 0", 1, "“b”"),
            ("a = b", 3, "1 or 2"),
            ("a mod 0 = 1", 1, "1 to 1000"),
            ("a = b", 1, "allowed: a number, a, xor, min"),
        ] {
            let fault = Law::read(text, piles, "nim", &[], false).err().unwrap_or_default();
            assert!(fault.contains(word), "{text}: {fault}");
        }
    }
}
