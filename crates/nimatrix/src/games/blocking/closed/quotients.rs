//! Theorems 1 and 2 of Gavel and Strimling, and the families to which they apply.
//!
//! Let k be the length of the longest cyclic run of consecutive residues that one restriction of
//! the family blocks. If some restriction blocks 1, ..., k, then piles can be handed over exactly
//! if the nim-sum of the quotients by k + 1 is 0, with any number of piles.
//!
//! Why. If the nim-sum is 0, impose a restriction that blocks 1, ..., k: any move takes more
//! than k, changes a quotient and leaves a nim-sum that is not 0. If it is not 0, some pile can go
//! down to any of k + 1 consecutive sizes with which it is 0, and no restriction blocks the k + 1
//! consecutive amounts that lead there. (Theorem 2 has the family of all sets of k residues, 3.2
//! the sets of up to k, Observation 1 any sets of up to k with 1, ..., k among them.) From what can
//! be handed over, the mask of any piles follows, and with it the outcome under any restriction.
use alloc::{vec, vec::Vec};

use super::halt::Halt;
use crate::base::sentence::{Join, say};
use crate::games::blocking::masks::Verdict;
use crate::games::blocking::{Blocking, Restricted, Restrictions, text};
use crate::games::nim::bouton::{Bouton, binary, binary_columns};
use crate::{
    Basis, By, Ending, Explanation, Modulus, Move, Nimber, Outcome, Period, Piles, Problem, Proof, Residues,
    Ruleset, Sentence, Solution, Take, Value, Winning,
};

/// A family of restrictions that obeys the law of Theorem 2.
#[derive(Clone, Copy, Debug)]
pub struct Law<'a> {
    game: &'a Blocking,
    /// The longest run that one restriction blocks; smaller than n.
    k: u8,
}

impl<'a> Law<'a> {
    /// The law; `None` unless the family obeys it: in normal play, no restriction blocks everything, and one
    /// blocks 1, ..., k.
    ///
    /// ```
    /// use nimatrix::{Modulus, Residues, games::{Blocking, blocking::closed::Law}};
    /// let four = Modulus::new(4).unwrap();
    /// let not = |residues: &[u64]| residues.iter().fold(Residues::none(four), |set, &r| set.with(r));
    /// // Beyond Observation 1: "not 1" or "not 2, not 4" is as good as "not 1" alone.
    /// let game = Blocking::these(four, vec![not(&[1]), not(&[2, 4])]).unwrap();
    /// assert_eq!(Law::of(&game).unwrap().k(), 1);
    /// let game = Blocking::these(four, vec![not(&[2]), not(&[3])]).unwrap();
    /// assert!(Law::of(&game).is_none());
    /// ```
    pub fn of(game: &'a Blocking) -> Option<Law<'a>> {
        let (n, k) = (game.modulus(), longest_run(game));
        (game.ending() == Ending::Normal && k < n.get() && game.family().covers(up_to(n, k)))
            .then_some(Law { game, k })
    }

    /// Why neither this law nor [`Halt`] decides a game; `None` if one does.
    ///
    /// By Observation 2 of Gavel and Strimling no family of restrictions of up to k residues obeys
    /// Theorem 2 without 1, ..., k; where k is the longest run instead, it is the proof that fails.
    pub fn missing(game: &Blocking) -> Option<Sentence> {
        if Law::of(game).is_some() || Halt::of(game).is_some() {
            return None;
        }
        if game.ending() == Ending::Misere {
            return Some("Theorem 2 of Gavel & Strimling does not apply in misère play".into());
        }
        let (n, k) = (game.modulus(), longest_run(game));
        let long = game.restrictions().find(|r| r.longest_run() == k)?;
        let strictest = up_to(n, k);
        Some(match k {
            1 => say!(
                "Theorem 2 of Gavel & Strimling does not apply: no restriction contains {strictest} (compare \
                 Observation 2)",
                strictest
            ),
            _ => say!(
                "Theorem 2 of Gavel & Strimling does not apply: {long} blocks {k} consecutive residues modulo \
                 {n}, but no restriction contains {strictest} (compare Observation 2)",
                (long, k, n = n.get(), strictest)
            ),
        })
    }

    /// The number k of the theorem.
    pub fn k(&self) -> u8 {
        self.k
    }

    /// The quotients by k + 1.
    fn quotients(&self, piles: &Piles) -> Vec<u64> {
        piles.iter().map(|size| size / (u64::from(self.k) + 1)).collect()
    }

    /// Why the law is true, with the family's own numbers, under this restriction.
    fn why(&self, restriction: Residues) -> Sentence {
        let (n, k) = (self.game.modulus().get(), self.k);
        if k == 0 {
            return match restriction.is_empty() {
                true => say!("Nothing is ever blocked: this is Nim, and Bouton’s theorem applies."),
                false => say!(
                    "No move blocks anything: what this move leaves is Nim, and Bouton’s theorem applies to it."
                ),
            };
        }
        let strictest = up_to(self.game.modulus(), k);
        let residues = if k == 1 { "residue" } else { "residues" };
        match self.game.family() {
            Restrictions::Exactly(1) => say!(
                "Theorem 1 applies, as one residue modulo {n} is blocked at a time. The strictest restriction \
                 is {strictest}; imposing it is always at least as good as any other (Corollary 1).",
                (n, strictest)
            ),
            Restrictions::Exactly(_) => say!(
                "Theorem 2 applies, as {k} residues modulo {n} are blocked at a time, fewer than $n$. The \
                 strictest restriction is {strictest}; imposing it is always at least as good as any other \
                 (Corollary 1).",
                (k, n, strictest)
            ),
            Restrictions::UpTo(_) => say!(
                "Theorem 2 applies (section 3.2), as each restriction blocks up to {k} {residues} modulo {n}, \
                 fewer than $n$. The strictest restriction is {strictest}; imposing it is always at least as \
                 good as any other (Corollary 1).",
                (k, residues, n, strictest)
            ),
            Restrictions::These(all) if all.iter().all(|r| r.len() <= k) => say!(
                "Theorem 2 applies (Observation 1), as no restriction blocks more than {k} {residues} modulo \
                 {n}, and the strictest, {strictest}, is among them; imposing it is always at least as good \
                 as any other (compare Corollary 1).",
                (k, residues, n, strictest)
            ),
            Restrictions::These(_) => {
                let handed = self.game.family().covering(strictest).next().unwrap_or(strictest);
                let has = match handed == strictest {
                    true => say!("is among them"),
                    false => say!("contains {strictest}", strictest),
                };
                say!(
                    "An extension of Theorem 2 applies, which the paper does not have: its proof needs only \
                     that no restriction blocks {more} consecutive residues modulo {n}, and {handed} {has}; \
                     imposing it is always at least as good as any other (compare Corollary 1).",
                    (more = k + 1, n, handed, has)
                )
            }
        }
    }

    /// The residues of the amounts that win outright; see `masks.rs`.
    pub fn mask(&self, piles: &Piles) -> Residues {
        let width = u64::from(self.k) + 1;
        let Nimber(sum) = self.quotients(piles).into_iter().map(Nimber).sum();
        let mut mask = Residues::none(self.game.modulus());
        for &size in piles.iter() {
            // Of this pile the sizes from `first` on, `width` of them, make the nim-sum 0.
            let target = (size / width) ^ sum;
            if target <= size / width {
                let first = target * width;
                let amounts = size.saturating_sub(first.saturating_add(width - 1)).max(1)..=size - first;
                mask = amounts.fold(mask, Residues::with);
            }
        }
        mask
    }

    /// How the masks of two piles repeat along the diagonal. The period is k + 1 and no less, as two piles of
    /// a tokens have the mask 1, ..., a mod (k + 1). Never `None`.
    pub fn diagonal(&self) -> Option<Period> {
        let width = u64::from(self.k) + 1;
        let why = match width {
            1 => say!("What wins outright depends on the difference of the two piles only."),
            _ => say!(
                "What wins outright depends only on the difference of the quotients by {width} and on the \
                 remainders, and {width} more in both piles change neither.",
                width
            ),
        };
        Period::new(0, width, 0, Proof::Theorem(why))
    }
}

/// The longest cyclic run of residues that one restriction blocks.
fn longest_run(game: &Blocking) -> u8 {
    match game.family() {
        Restrictions::Exactly(k) | Restrictions::UpTo(k) => *k,
        Restrictions::These(restrictions) => restrictions.iter().map(|r| r.longest_run()).max().unwrap_or(0),
    }
}

/// The strictest restriction, which blocks 1, ..., k.
fn up_to(n: Modulus, k: u8) -> Residues {
    (1..=u64::from(k)).fold(Residues::none(n), Residues::with)
}

/// The source where no restriction of the family blocks a residue; one may be in force still.
const NOTHING_BLOCKED: &str = "Bouton’s theorem (1901): no move blocks anything";

impl Solution<Restricted> for Law<'_> {
    fn basis(&self) -> Basis {
        let (n, k) = (self.game.modulus().get(), self.k);
        let source = match self.game.family() {
            Restrictions::Exactly(0) | Restrictions::UpTo(0) => NOTHING_BLOCKED.into(),
            Restrictions::Exactly(1) if n == 2 => "Gavel & Strimling 2004, section 2.1 and Theorem 1".into(),
            Restrictions::Exactly(1) => "Gavel & Strimling 2004, Theorem 1".into(),
            Restrictions::Exactly(_) => say!("Gavel & Strimling 2004, Theorem 2, $k = {k}$", k),
            Restrictions::UpTo(_) => {
                say!("Gavel & Strimling 2004, Theorem 2 and section 3.2, $k = {k}$", k)
            }
            Restrictions::These(_) if k == 0 => NOTHING_BLOCKED.into(),
            Restrictions::These(all) if all.iter().all(|r| r.len() <= k) => {
                say!("Gavel & Strimling 2004, Theorem 2 and Observation 1, $k = {k}$", k)
            }
            Restrictions::These(_) => say!(
                "Gavel & Strimling 2004, Theorem 2, extended to families that block at most $k = {k}$ residues \
                 in a row",
                k
            ),
        };
        Basis { kind: By::Theorem, id: "blocking/closed/quotients", source }
    }

    fn outcome(&self, position: &Restricted) -> Outcome {
        let Restricted { piles, restriction } = position;
        Verdict::normal(self.mask(piles)).outcome(*restriction)
    }

    fn grundy(&self, position: &Restricted) -> Option<Nimber> {
        // If nothing can be blocked, the game is Nim.
        let Restricted { piles, restriction } = position;
        let nim = self.game.family().len(self.game.modulus()) == 1 && self.k == 0 && restriction.is_empty();
        nim.then(|| piles.iter().map(|&size| Nimber(size)).sum())
    }

    fn winning(&self, position: &Restricted, most: usize) -> Result<Winning, Problem> {
        let Restricted { piles, restriction } = position;
        let width = u64::from(self.k) + 1;
        let Nimber(sum) = self.quotients(piles).into_iter().map(Nimber).sum();
        let mut winning = Winning::default();
        for (index, &size) in piles.iter().enumerate() {
            let target = (size / width) ^ sum;
            let first = target.saturating_mul(width);
            let last = first.saturating_add(width - 1).min(size.saturating_sub(1));
            // Amounts ascend as sizes descend.
            let sizes = if target <= size / width && size > first { first..last + 1 } else { 0..0 };
            for left in sizes.rev().filter(|left| !restriction.contains(size - left)) {
                let mask = self.mask(&piles.with(index, left));
                winning.count(Some(self.game.family().covering_len(mask)));
                let capacity = most - winning.moves.len();
                let take = Take { pile: index + 1, amount: size - left };
                winning.moves.extend(
                    self.game.family().covering(mask).take(capacity).map(|restriction| Move::Take {
                        takes: [take].into(),
                        restriction: Some(restriction),
                    }),
                );
            }
        }
        Ok(winning)
    }

    fn explain(&self, position: &Restricted) -> Vec<Explanation> {
        let Restricted { piles, restriction } = position;
        let width = u64::from(self.k) + 1;
        let quotients = self.quotients(piles);
        let sum: Nimber = quotients.iter().map(|&quotient| Nimber(quotient)).sum();
        let remainder = piles.iter().map(|size| size % width).max().unwrap_or(0);
        let free = (1..=u64::from(self.game.modulus().get())).find(|&amount| !restriction.contains(amount));
        // Division by 1 leaves the piles unchanged.
        let plain = width == 1;
        let of = if plain { say!("the piles") } else { say!("the quotients by {width}", width) };
        let text = match (self.outcome(position), free) {
            // Of k + 1 amounts in a row that make it 0 one is left, unless more than k are blocked.
            (Outcome::N, _) if sum != Nimber(0) && restriction.longest_run() <= self.k => {
                say!("The nim-sum of {of} is {sum}, not 0, so this is an N-position.", (of, sum))
            }
            (Outcome::N, _) if sum != Nimber(0) => say!(
                "The nim-sum of {of} is {sum}, not 0, and not every amount that would make it 0 is blocked, so this \
                 is an N-position.",
                (of, sum)
            ),
            (Outcome::P, _) if sum != Nimber(0) => say!(
                "The nim-sum of {of} is {sum}, not 0, but every amount that would make it 0 is blocked, so this is a \
                 P-position.",
                (of, sum)
            ),
            _ if plain => say!("The nim-sum of {of} is 0, so this is a P-position.", of),
            (_, None) => {
                say!("The nim-sum of {of} is 0, and no amount may be taken, so this is a P-position.", of)
            }
            (_, Some(least)) if remainder < least => say!(
                "The nim-sum of {of} is 0, and every remainder is below {least}, the smallest amount allowed, so \
                 this is a P-position.",
                (of, least)
            ),
            (_, Some(least)) => say!(
                "The nim-sum of {of} is 0, but the remainder {remainder} is not below {least}, the smallest \
                 amount allowed, so this is an N-position.",
                (of, remainder, least)
            ),
        };
        let bits = quotients.iter().chain([&sum.0]).map(|q| 64 - q.leading_zeros()).max().unwrap_or(0).max(1)
            as usize;
        let rows = piles.iter().zip(&quotients).map(|(&size, &quotient)| {
            vec![size.into(), quotient.into(), binary(quotient, bits), (size % width).into()]
        });
        let table = match plain {
            true => binary_columns("pile", piles),
            false => Explanation::Table {
                heads: vec![
                    "pile".into(),
                    say!("÷ {width}", width).into(),
                    "binary".into(),
                    "remainder".into(),
                ],
                rows: rows.collect(),
                foot: vec!["nim-sum".into(), sum.into(), binary(sum.0, bits), "".into()],
            },
        };
        let mut parts = vec![Explanation::Plain(self.why(*restriction)), text.into(), table];
        parts.extend(
            text::pointless(position).into_iter().chain(text::maximal(self.game)).map(Explanation::Plain),
        );
        parts
    }

    fn plain(&self, position: &Restricted, left: Option<&Restricted>) -> Vec<Explanation> {
        let Restricted { piles, restriction } = position;
        if self.k == 0 {
            return if restriction.is_empty() {
                Bouton.plain(piles, left.map(|left| &left.piles))
            } else {
                vec![]
            };
        }
        let quotients = self.quotients(piles);
        let sum: Nimber = quotients.iter().map(|&quotient| Nimber(quotient)).sum();
        let (sizes, width) = (Value::numbers(Join::And, piles), u64::from(self.k) + 1);
        let groups = match &quotients[..] {
            [0, rest @ ..] if rest.iter().all(|&quotient| quotient == 0) => {
                say!("Only whole groups of {width} count, and no pile has one.", width)
            }
            [1, rest @ ..] if !rest.is_empty() && rest.iter().all(|&quotient| quotient == 1) => {
                say!("Only whole groups of {width} count: {sizes} have one each.", (width, sizes))
            }
            _ => say!(
                "Only whole groups of {width} count: {sizes} have {quotients}.",
                (width, sizes, quotients = Value::numbers(Join::And, &quotients))
            ),
        };
        let then = match (self.outcome(position), sum, &piles[..]) {
            (Outcome::N, Nimber(0), _) => {
                say!("You take from what is left over, and your opponent has to break a group.")
            }
            (Outcome::N, _, [_, _]) => say!("Your move leaves as many groups in one pile as in the other."),
            (Outcome::N, ..) => say!("From there every move lets you win."),
            (Outcome::P, Nimber(0), [_, _]) => {
                say!("You have to break a group, and your opponent evens them out again.")
            }
            (Outcome::P, Nimber(0), _) => say!("Every move lets your opponent win."),
            (Outcome::P, ..) => say!("Every amount that would win is blocked."),
        };
        vec![groups.into(), then.into()]
    }
}
