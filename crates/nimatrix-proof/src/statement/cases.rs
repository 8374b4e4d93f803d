//! A statement under every restriction of a game, decided by the automata of a proof or tested at small piles.
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::statement::{Bound, Decided, Fault, Formula, Names, Outcomes, Predicate};

/// The most tokens at which a statement is tested.
const MOST_TOKENS: u64 = 255;

/// A statement with the numbers of each restriction of a game.
#[derive(Clone, Debug)]
pub struct Cases {
    piles: usize,
    cases: Vec<(Names, Bound)>,
}

/// Where a statement fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The piles with the fewest tokens at which it fails; among those with as many, the smallest first piles.
    pub piles: Vec<u64>,
    /// The first restriction under which it fails there, by its place among those of [`Cases::new`].
    pub case: usize,
}

impl Cases {
    /// The statement under restrictions with these numbers, at least one.
    ///
    /// # Errors
    /// As [`Formula::bind`].
    pub fn new(formula: &Formula, names: impl IntoIterator<Item = Names>) -> Result<Cases, Fault> {
        let bound = |names: Names| Ok((names, formula.bind(&names)?));
        Ok(Cases { piles: formula.piles(), cases: names.into_iter().map(bound).collect::<Result<_, _>>()? })
    }

    /// Decides it for piles of all sizes: where it fails, or `None` if it is true. `outcomes` is the automaton of a
    /// proof, and `p` says which of its states are P-positions under a set of blocked residues.
    ///
    /// # Errors
    /// Why the automaton does not decide it.
    pub fn decide(
        &self,
        outcomes: &Outcomes,
        p: impl Fn(u32) -> Vec<bool>,
    ) -> Result<Option<Failure>, String> {
        let tokens = |piles: &[u64]| piles.iter().map(|&pile| u128::from(pile)).sum::<u128>();
        let mut first: Option<Failure> = None;
        // Restrictions with the same statement and the same automata are checked once.
        let mut checked: Vec<(&Bound, Vec<bool>)> = vec![];
        for (case, (names, bound)) in self.cases.iter().enumerate() {
            let p = p(names.blocked);
            if checked.iter().any(|(other, known)| *other == bound && *known == p) {
                continue;
            }
            match bound.decide(&Outcomes { p: p.clone(), ..outcomes.clone() }) {
                Decided::True => {}
                Decided::False(piles) => {
                    let size = (tokens(&piles), &piles);
                    if first.as_ref().is_none_or(|first| size < (tokens(&first.piles), &first.piles)) {
                        first = Some(Failure { piles, case });
                    }
                }
                Decided::Open(why) => return Err(why),
            }
            checked.push((bound, p));
        }
        Ok(first)
    }

    /// Tests it at all piles with few tokens, up to about `most` piles and restrictions: the number of tokens up to
    /// which it is true. `say` evaluates a predicate under the restriction of a case; where it does not know, the test
    /// ends, which is `None` for piles without tokens.
    ///
    /// # Errors
    /// Where it fails.
    pub fn test(
        &self,
        most: usize,
        say: impl Fn(usize, Predicate, &[u64]) -> Option<bool>,
    ) -> Result<Option<u64>, Failure> {
        let (mut tested, mut known) = (0, None);
        for tokens in 0..=MOST_TOKENS {
            if tested >= most {
                break;
            }
            let mut piles = vec![0; self.piles];
            piles[self.piles - 1] = tokens;
            loop {
                for (case, (_, bound)) in self.cases.iter().enumerate() {
                    match bound.holds(&piles, &|predicate, piles| say(case, predicate, piles)) {
                        Some(true) => {}
                        Some(false) => return Err(Failure { piles, case }),
                        None => return Ok(known),
                    }
                }
                tested += self.cases.len();
                if !advance(&mut piles) {
                    break;
                }
            }
            known = Some(tokens);
        }
        Ok(known)
    }
}

/// The next piles with as many tokens; false after the last ones.
fn advance(piles: &mut [u64]) -> bool {
    let last = piles.len() - 1;
    let Some(place) = (0..last).rev().find(|&place| piles[place + 1..].iter().any(|&pile| pile > 0)) else {
        return false;
    };
    let left: u64 = piles[place + 1..].iter().sum();
    piles[place] += 1;
    piles[place + 1..].fill(0);
    piles[last] = left - 1;
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_are_listed_in_order() {
        let mut piles = vec![0, 0, 2];
        let mut all = vec![piles.clone()];
        while advance(&mut piles) {
            all.push(piles.clone());
        }
        assert_eq!(all, [[0, 0, 2], [0, 1, 1], [0, 2, 0], [1, 0, 1], [1, 1, 0], [2, 0, 0]]);
    }

    #[test]
    fn tests_end_where_nothing_is_known() {
        let formula = Formula::read("P iff a = b", 2).unwrap();
        let cases = Cases::new(&formula, [Names::of(2, 1, 0), Names::of(2, 1, 1)]).unwrap();
        let equal = |piles: &[u64]| piles[0] == piles[1];
        assert_eq!(cases.test(1 << 20, |_, _, piles| Some(equal(piles))), Ok(Some(255)));
        assert_eq!(cases.test(1 << 20, |_, _, piles| (piles[0] < 4).then(|| equal(piles))), Ok(Some(3)));
        assert_eq!(cases.test(1 << 20, |_, _, _| None), Ok(None));
        // Small piles are tested completely, however few tests are allowed.
        assert_eq!(cases.test(1, |_, _, piles| Some(equal(piles))), Ok(Some(0)));
        let failure = cases.test(1 << 20, |case, _, piles| Some(equal(piles) && case == 0));
        assert_eq!(failure, Err(Failure { piles: vec![0, 0], case: 1 }));
    }
}
