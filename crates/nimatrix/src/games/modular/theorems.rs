//! The theorems of Khovanova and Sarkar 2015, and where the game is Nim.
//!
//! - *One pile.* Every Type II move is one of Type I: Nim with one heap.
//! - *Two piles.* Theorem 13, for odd m Theorem 4; see [`two_heaps`](super::two_heaps). Empty piles stay
//!   empty and change no move, so only the piles with tokens count.
//! - *Odd m.* Theorem 16: P exactly if the nim-sum is 0 and there are fewer than 2m tokens; see
//!   [`theorem_16`](super::theorem_16).
//! - *Fewer than m tokens.* No Type II move exists, now or later: Nim (Bouton 1901).
//!
//! Grundy values are known where the game is Nim, and for m = 1: there a move leads to any position
//! that is dominated, among them some with any smaller number of tokens and none with the same, so
//! by induction the value is the number of tokens.
use alloc::{vec, vec::Vec};

use super::p_positions::answers::few;
use super::rule::Modular;
use super::theorem_16::targets;
use super::two_heaps::Levels;
use super::winning::{Targets, winning};
use crate::base::sentence::say;
use crate::games::nim::bouton::{self, Bouton, binary_columns};
use crate::{Basis, By, Explanation, Nimber, Outcome, Piles, Problem, Sentence, Solution, Winning};

/// A theorem that decides a position and all that it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    game: Modular,
    case: Case,
}

/// Which theorem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Case {
    /// There is one pile.
    One,
    /// Only the piles at these two indices, ascending, have tokens.
    Two([usize; 2]),
    /// m is odd.
    Odd,
    /// There are fewer than m tokens.
    Nim,
}

impl Law {
    /// The theorem for these piles; `None` if none decides them.
    pub fn of(game: &Modular, piles: &Piles) -> Option<Law> {
        let full: Vec<usize> = (0..piles.len()).filter(|&index| piles[index] > 0).collect();
        let case = match full[..] {
            _ if piles.len() == 1 => Case::One,
            [] => Case::Two([0, 1]),
            [one] => Case::Two([0, one.max(1)]),
            [one, other] => Case::Two([one, other]),
            _ if !game.m().is_multiple_of(2) => Case::Odd,
            _ if piles.total() < u128::from(game.m()) => Case::Nim,
            _ => return None,
        };
        Some(Law { game: *game, case })
    }

    fn levels(self) -> Levels {
        Levels::of(&self.game)
    }

    fn m(self) -> u128 {
        u128::from(self.game.m())
    }

    fn is_p(self, piles: &Piles) -> bool {
        match self.case {
            Case::Two([i, j]) => self.levels().partner(piles[i]) == Some(piles[j]),
            Case::Odd => nim_sum(piles) == Nimber(0) && piles.total() < 2 * self.m(),
            Case::One | Case::Nim => nim_sum(piles) == Nimber(0),
        }
    }

    /// For each pile the size that a winning Type I move leaves.
    fn leaves(self, piles: &Piles) -> Vec<(usize, u64)> {
        let Nimber(sum) = nim_sum(piles);
        let left = |index: usize| match self.case {
            Case::Two([i, j]) if index == i => self.levels().partner(piles[j]),
            Case::Two([i, j]) => self.levels().partner(piles[i]).filter(|_| index == j),
            Case::One | Case::Odd | Case::Nim => Some(piles[index] ^ sum),
        };
        let few = |index: usize, left: u64| {
            self.case != Case::Odd || piles.total() - u128::from(piles[index] - left) < 2 * self.m()
        };
        (0..piles.len())
            .filter_map(|index| Some((index, left(index)?)))
            .filter(|&(index, left)| left < piles[index] && few(index, left))
            .collect()
    }

    /// The reason of the outcome, if nim-sum and total decide.
    fn nim_words(self, piles: &Piles) -> Sentence {
        let (sum, total, m) = (nim_sum(piles), piles.total(), self.m());
        let outcome = self.outcome(piles);
        match self.case {
            Case::One | Case::Two(_) => {
                say!("With one pile every move is a move of Nim, so this is {outcome}.", outcome)
            }
            Case::Nim => say!(
                "The piles hold {total} tokens, fewer than $m = {m}$, so nobody can ever take a multiple of \
                 $m$ in total (Type II). Every move takes from one pile (Type I), and the game is Nim. The \
                 nim-sum is {sum}, so this is {outcome}.",
                (total, m, sum, outcome)
            ),
            Case::Odd if sum != Nimber(0) => bouton::words(sum),
            Case::Odd if total < 2 * m => say!(
                "The nim-sum of the piles is 0, and they hold {total} tokens, fewer than $2m = {twice}$, so \
                 this is a P-position.",
                (total, twice = 2 * m)
            ),
            Case::Odd => say!(
                "The nim-sum of the piles is 0, but they hold {total} tokens, not fewer than $2m = {twice}$, \
                 so this is an N-position.",
                (total, twice = 2 * m)
            ),
        }
    }

    /// The P-positions that moves of Type II lead to, at most `most` of them, and their number; `leaves`
    /// has the winning moves of Type I.
    fn targets(self, piles: &Piles, leaves: &[(usize, u64)], most: usize) -> Targets {
        match self.case {
            Case::One | Case::Nim => Targets::default(),
            Case::Two([i, j]) => {
                let (firsts, sum) = self.levels().below(piles[i], piles[j]);
                let at_least = u128::from(firsts.end - firsts.start);
                let left = |x: u64| piles.with(i, x).with(j, (sum - u128::from(x)) as u64).to_vec();
                Targets { left: firsts.rev().take(most).map(left).collect(), at_least, more: false }
            }
            Case::Odd => {
                let (total, residue) = (piles.total(), piles.total() % self.m());
                let sum = if residue.is_multiple_of(2) { residue } else { residue + self.m() };
                if sum >= total {
                    return Targets::default();
                }
                targets(piles, sum, most).without(leaves, piles, self.game.m())
            }
        }
    }
}

fn nim_sum(piles: &Piles) -> Nimber {
    piles.iter().map(|&size| Nimber(size)).sum()
}

impl Solution<Piles> for Law {
    fn basis(&self) -> Basis {
        let odd = !self.game.m().is_multiple_of(2);
        let (id, source) = match self.case {
            Case::One => {
                ("modular/theorems:one-pile", "Bouton’s theorem (1901): with one pile the game is Nim")
            }
            Case::Two(_) if odd => ("modular/two_heaps", "Khovanova & Sarkar 2015, Theorem 4"),
            Case::Two(_) => ("modular/two_heaps", "Khovanova & Sarkar 2015, Theorem 13"),
            Case::Odd => ("modular/theorem_16", "Khovanova & Sarkar 2015, Theorem 16"),
            Case::Nim => {
                ("modular/theorems:nim", "Bouton’s theorem (1901): with fewer than m tokens the game is Nim")
            }
        };
        Basis { kind: By::Theorem, id, source: source.into() }
    }

    fn outcome(&self, piles: &Piles) -> Outcome {
        if self.is_p(piles) { Outcome::P } else { Outcome::N }
    }

    fn grundy(&self, piles: &Piles) -> Option<Nimber> {
        value(&self.game, piles.iter().copied()).or_else(|| self.is_p(piles).then_some(Nimber(0)))
    }

    fn winning(&self, piles: &Piles, most: usize) -> Result<Winning, Problem> {
        let leaves = self.leaves(piles);
        let targets = self.targets(piles, &leaves, most.saturating_add(piles.len()));
        Ok(winning(piles, &leaves, targets, most))
    }

    fn explain(&self, piles: &Piles) -> Vec<Explanation> {
        match self.case {
            Case::Two([i, j]) => self.levels().explain([i, j], [piles[i], piles[j]]),
            Case::One | Case::Odd | Case::Nim => {
                vec![self.nim_words(piles).into(), binary_columns("pile", piles)]
            }
        }
    }

    fn plain(&self, piles: &Piles, left: Option<&Piles>) -> Vec<Explanation> {
        match self.case {
            Case::Two(_) if piles.len() == 2 => vec![few(self.levels().count(), left.is_some()).into()],
            Case::Nim => Bouton.plain(piles, left),
            _ => vec![],
        }
    }
}

/// The Grundy value, if it is known by proof: for Nim, and for m = 1.
pub(super) fn value(game: &Modular, piles: impl Iterator<Item = u64> + Clone) -> Option<Nimber> {
    let total: u128 = piles.clone().map(u128::from).sum();
    if game.m() == 1 {
        return u64::try_from(total).ok().map(Nimber);
    }
    let full = piles.clone().filter(|&size| size > 0).count();
    (full <= 1 || total < u128::from(game.m())).then(|| piles.map(Nimber).sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::modular::tests::{all_with, check_winning, game, piles};

    #[test]
    fn theorem_16_gives_what_a_search_finds() {
        let heaps = |m: u64, count: usize| {
            let (game, set) = (game(m), all_with(m, count));
            for place in set.iter() {
                let place = piles(&place.iter().map(|&heap| heap.into()).collect::<Vec<_>>());
                let law = Law { game, case: Case::Odd };
                assert_eq!(law.outcome(&place), Outcome::P, "m = {m}, {place:?}");
            }
            // As many as the theorem has, so none is missing: heaps below m with nim-sum 0.
            let sums = (0..2 * m).step_by(2);
            let piles = vec![m; count];
            let count_of = |sum: u64| targets(&piles, sum.into(), 0).at_least;
            assert_eq!(set.ordered_len(), Some(sums.map(count_of).sum()), "m = {m}, {count} heaps");
        };
        (1..=63).step_by(2).for_each(|m| heaps(m, 3));
        (1..=21).step_by(2).for_each(|m| heaps(m, 4));
        (1..=13).step_by(2).for_each(|m| heaps(m, 5));
        heaps(7, 6);
        heaps(7, 9);
    }

    #[test]
    fn the_largest_and_the_most_piles_are_answered() {
        let most = u64::MAX;
        for m in [1, 2, 3, 8, 1 << 32, (1 << 63) - 1, 1 << 63, most - 1, most] {
            for sizes in
                [&[most][..], &[most, most], &[most, 1], &[most, most, most], &[most, 7, 5, 2], &[1, 2, 3]]
            {
                let (game, position) = (game(m), piles(sizes));
                match Law::of(&game, &position) {
                    Some(law) => check_winning(&game, &law, &position),
                    None => assert!(m % 2 == 0 && sizes.len() > 2),
                }
            }
        }
        for (m, sizes) in [(101, vec![5; 100]), (1 << 20 | 1, (1..100).map(|i| 30_011 * i).collect())] {
            let (game, crowd) = (game(m), piles(&sizes));
            check_winning(&game, &Law::of(&game, &crowd).expect("a theorem"), &crowd);
        }
    }
}
