//! Families with a restriction that blocks every amount.
//!
//! The player who imposes it has won, so any piles can be handed over: every amount wins that is
//! available and not blocked. Theorem 2 of Gavel and Strimling does not apply here; with exactly k of n
//! residues blocked this is the case k = n, in which all positions of play are P.
use alloc::{vec, vec::Vec};

use crate::base::sentence::say;
use crate::games::blocking::masks::{Line, Verdict};
use crate::games::blocking::rule::reach;
use crate::games::blocking::{Blocking, Restricted};
use crate::{
    Basis, By, Ending, Explanation, Outcome, Period, Piles, Problem, Proof, Residues, Ruleset, Solution,
    Winning,
};

/// A family with a restriction that blocks every amount.
#[derive(Clone, Copy, Debug)]
pub struct Halt<'a> {
    game: &'a Blocking,
}

impl<'a> Halt<'a> {
    /// The closed form; `None` unless some restriction of the family blocks every amount, in normal play.
    ///
    /// ```
    /// use nimatrix::{Modulus, games::{Blocking, blocking::closed::{Halt, Law}}};
    /// let game = Blocking::exactly(Modulus::new(2).unwrap(), 2).unwrap();
    /// assert!(Halt::of(&game).is_some() && Law::of(&game).is_none());
    /// ```
    pub fn of(game: &'a Blocking) -> Option<Halt<'a>> {
        let halts = game.family().covers(Residues::all(game.modulus()));
        (halts && game.ending() == Ending::Normal).then_some(Halt { game })
    }

    /// The residues of the amounts that win outright: of all that can be taken.
    pub fn mask(&self, piles: &Piles) -> Residues {
        reach(self.game.modulus(), piles)
    }

    /// The period of the masks of two piles along the diagonal beside fixed piles. Never `None`.
    pub fn diagonal(&self, still: &[u64]) -> Option<Period> {
        let n = u64::from(self.game.modulus().get());
        let from = if still.iter().any(|&size| size >= n) { 0 } else { n };
        let why =
            say!("From {n} tokens on a pile holds an amount of every residue, and each of them wins.", n);
        Period::new(from, 1, 0, Proof::Theorem(why))
    }
}

impl Solution<Restricted> for Halt<'_> {
    fn basis(&self) -> Basis {
        let source =
            "the definition: a restriction blocks every amount, and whoever imposes it has won".into();
        Basis { kind: By::Theorem, id: "blocking/closed/halt", source }
    }

    fn outcome(&self, position: &Restricted) -> Outcome {
        let Restricted { piles, restriction } = position;
        Verdict::normal(self.mask(piles)).outcome(*restriction)
    }

    fn winning(&self, position: &Restricted, most: usize) -> Result<Winning, Problem> {
        let Restricted { piles, restriction } = position;
        let n = u64::from(self.game.modulus().get());
        let mut winning = Winning::default();
        for index in 0..piles.len() {
            // From n tokens on the masks are all the same.
            let masks = (0..2 * n).map(|size| self.mask(&piles.with(index, size)));
            Line::new(masks).winning(self.game, piles, index, *restriction, most, &mut winning);
        }
        Ok(winning)
    }

    fn explain(&self, position: &Restricted) -> Vec<Explanation> {
        let Restricted { piles, restriction } = position;
        let n = self.game.modulus().get();
        let text = match self.mask(piles).without(*restriction).iter().next() {
            Some(residue) => {
                say!("An amount congruent to {residue} modulo {n} may be taken.", (residue, n))
            }
            None => say!("Every amount that is there is blocked."),
        };
        let what = if n == 1 { say!("every amount") } else { say!("all {n} residues", n) };
        let why = say!(
            "The family has a restriction that blocks {what}, so whoever can move wins by imposing it. (Theorem \
             2 of Gavel & Strimling does not hold here.)",
            what
        );
        vec![Explanation::Plain(why), Explanation::Plain(text)]
    }
}
