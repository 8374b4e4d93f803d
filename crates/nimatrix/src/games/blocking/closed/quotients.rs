//! Theorems 1 and 2 of Gavel and Strimling, and how far they reach.
//!
//! Let k be the length of the longest cyclic run of consecutive residues that one restriction of
//! the family blocks. If some restriction blocks 1, ..., k, then piles can be handed over exactly
//! if the nim-sum of the quotients by k + 1 is 0, with any number of piles.
//!
//! Why. If the nim-sum is 0, hand over a restriction that blocks 1, ..., k: any move takes more
//! than k, changes a quotient and leaves a nim-sum that is not 0. If it is not 0, some pile can go
//! down to any of k + 1 consecutive sizes with which it is 0, and no restriction blocks the k + 1
//! consecutive amounts that lead there. (Theorem 2 has the family of all sets of k residues, 3.2
//! the sets of up to k, Observation 1 any sets of up to k with 1, ..., k among them.) From what can
//! be handed over, the mask of any piles follows, and with it the outcome under any restriction.
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::halt::Halt;
use crate::games::blocking::{Blocking, Handed, Restrictions, masks, words};
use crate::games::nim::bouton::binary_columns;
use crate::{
    Basis, By, Explanation, Modulus, Move, Nimber, Outcome, Piles, Problem, Residues, Solution, Take, Winning,
};

/// A family of restrictions for which the law of Theorem 2 holds.
#[derive(Clone, Copy, Debug)]
pub struct Law<'a> {
    game: &'a Blocking,
    /// The longest run that one restriction blocks; smaller than n.
    k: u8,
}

impl<'a> Law<'a> {
    /// The law; `None` unless the family obeys it: no restriction blocks everything, and one blocks
    /// 1, ..., k.
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
        (k < n.get() && game.family().covers(up_to(n, k))).then_some(Law { game, k })
    }

    /// Why neither this law nor [`Halt`] decides a game; `None` if one does.
    ///
    /// By Observation 2 of Gavel and Strimling no family of restrictions of up to k residues obeys
    /// Theorem 2 without 1, ..., k; where k is the longest run instead, it is the proof that fails.
    pub fn missing(game: &Blocking) -> Option<String> {
        if Law::of(game).is_some() || Halt::of(game).is_some() {
            return None;
        }
        let (n, k) = (game.modulus(), longest_run(game));
        let long = game.restrictions().find(|r| r.longest_run() == k).map(words::set)?;
        let blocks = match k {
            1 => String::new(),
            _ => format!("{long} blocks {k} consecutive residues modulo {}, but ", n.get()),
        };
        let strictest = words::set(up_to(n, k));
        Some(format!(
            "Theorem 2 of Gavel & Strimling does not apply: {blocks}no restriction contains {strictest} (compare Observation 2)"
        ))
    }

    /// The number k of the theorem.
    pub fn k(&self) -> u8 {
        self.k
    }

    /// The quotients by k + 1.
    fn quotients(&self, piles: &Piles) -> Vec<u64> {
        piles.iter().map(|size| size / (u64::from(self.k) + 1)).collect()
    }

    /// Why the law holds, with the family's own numbers, where this restriction is in force.
    fn why(&self, restriction: Residues) -> String {
        let (n, k) = (self.game.modulus(), self.k);
        if k == 0 {
            return match restriction.is_empty() {
                true => "Nothing is ever blocked: this is Nim, and Bouton’s theorem applies.",
                false => "No move blocks anything: what this move leaves is Nim, and Bouton’s theorem applies to it.",
            }
            .into();
        }
        let strictest = words::set(up_to(n, k));
        let n = n.get();
        let residues = if k == 1 { "residue" } else { "residues" };
        let best = "to hand that over is never worse than another";
        match self.game.family() {
            Restrictions::Exactly(1) => {
                format!(
                    "Theorem 1 applies, as one residue modulo {n} is blocked at a time. The strictest restriction is {strictest}; {best} (Corollary 1)."
                )
            }
            Restrictions::Exactly(_) => {
                format!(
                    "Theorem 2 applies, as {k} residues modulo {n} are blocked at a time, fewer than n. The strictest restriction is {strictest}; {best} (Corollary 1)."
                )
            }
            Restrictions::UpTo(_) => {
                format!(
                    "Theorem 2 applies (section 3.2), as up to {k} {residues} modulo {n} are blocked at a time, fewer than n. The strictest restriction is {strictest}; {best} (Corollary 1)."
                )
            }
            Restrictions::These(all) if all.iter().all(|r| r.len() <= k) => {
                format!(
                    "Theorem 2 applies (Observation 1), as no restriction blocks more than {k} {residues} modulo {n}, and the strictest, {strictest}, is among them; {best} (compare Corollary 1)."
                )
            }
            Restrictions::These(_) => {
                let handed = self.game.family().covering(up_to(self.game.modulus(), k)).next();
                let handed = handed.map(words::set).unwrap_or_default();
                let has = if handed == strictest {
                    "is among them".into()
                } else {
                    format!("contains {strictest}")
                };
                format!(
                    "An extension of Theorem 2 applies, which the paper does not have: its proof needs only that no restriction blocks {} consecutive residues modulo {n}, and {handed} {has}; {best} (compare Corollary 1).",
                    k + 1
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

impl Solution<Handed> for Law<'_> {
    fn basis(&self) -> Basis {
        let (n, k) = (self.game.modulus().get(), self.k);
        let source = match self.game.family() {
            Restrictions::Exactly(0) | Restrictions::UpTo(0) => NOTHING_BLOCKED.into(),
            Restrictions::Exactly(1) if n == 2 => "Gavel & Strimling 2004, section 2.1 and Theorem 1".into(),
            Restrictions::Exactly(1) => "Gavel & Strimling 2004, Theorem 1".into(),
            Restrictions::Exactly(_) => format!("Gavel & Strimling 2004, Theorem 2, k = {k}"),
            Restrictions::UpTo(_) => format!("Gavel & Strimling 2004, Theorem 2 and section 3.2, k = {k}"),
            Restrictions::These(_) if k == 0 => NOTHING_BLOCKED.into(),
            Restrictions::These(all) if all.iter().all(|r| r.len() <= k) => {
                format!("Gavel & Strimling 2004, Theorem 2 and Observation 1, k = {k}")
            }
            Restrictions::These(_) => {
                format!(
                    "Gavel & Strimling 2004, Theorem 2, extended to families that block at most k = {k} residues in a row"
                )
            }
        };
        Basis { kind: By::Theorem, id: "blocking/closed/quotients", source }
    }

    fn outcome(&self, position: &Handed) -> Outcome {
        let Handed { piles, restriction } = position;
        masks::outcome(self.mask(piles), *restriction)
    }

    fn grundy(&self, position: &Handed) -> Option<Nimber> {
        // With nothing to block the game is Nim.
        let Handed { piles, restriction } = position;
        let nim = self.game.family().len(self.game.modulus()) == 1 && self.k == 0 && restriction.is_empty();
        nim.then(|| piles.iter().map(|&size| Nimber(size)).sum())
    }

    fn winning(&self, position: &Handed, most: usize) -> Result<Winning, Problem> {
        let Handed { piles, restriction } = position;
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
                let room = most - winning.moves.len();
                let take = Take { pile: index + 1, amount: size - left };
                winning.moves.extend(
                    self.game
                        .family()
                        .covering(mask)
                        .take(room)
                        .map(|handed| Move::Take { takes: [take].into(), restriction: Some(handed) }),
                );
            }
        }
        Ok(winning)
    }

    fn explain(&self, position: &Handed) -> Vec<Explanation> {
        let Handed { piles, restriction } = position;
        let width = u64::from(self.k) + 1;
        let quotients = self.quotients(piles);
        let sum: Nimber = quotients.iter().map(|&quotient| Nimber(quotient)).sum();
        let rest = piles.iter().map(|size| size % width).max().unwrap_or(0);
        let free = (1..=u64::from(self.game.modulus().get())).find(|&amount| !restriction.contains(amount));
        let least = match free {
            Some(amount) => format!("{amount}, the least amount that may be taken"),
            None => "any amount, as nothing may be taken".into(),
        };
        // Divided by 1 the piles are what they were.
        let plain = width == 1;
        let of = if plain { "the piles".into() } else { format!("the quotients by {width}") };
        let text = if sum != Nimber(0) {
            match self.outcome(position) {
                // Of k + 1 amounts in a row that make it 0 one is left, unless more than k are blocked.
                Outcome::N if restriction.longest_run() <= self.k => {
                    format!("The nim-sum of {of} is {sum}, not 0.")
                }
                Outcome::N => format!(
                    "The nim-sum of {of} is {sum}, not 0, and not every amount that would make it 0 is blocked."
                ),
                Outcome::P => format!(
                    "The nim-sum of {of} is {sum}, not 0, but every amount that would make it 0 is blocked."
                ),
            }
        } else if plain {
            format!("The nim-sum of {of} is 0.")
        } else if free.is_none_or(|amount| rest < amount) {
            format!("The nim-sum of {of} is 0, and every rest is smaller than {least}.")
        } else {
            format!("The nim-sum of {of} is 0, but the rest {rest} is not smaller than {least}.")
        };
        let bits = quotients.iter().chain([&sum.0]).map(|q| 64 - q.leading_zeros()).max().unwrap_or(0).max(1)
            as usize;
        let rows = piles.iter().zip(&quotients).map(|(size, quotient)| {
            vec![
                size.to_string(),
                quotient.to_string(),
                format!("{quotient:0bits$b}"),
                (size % width).to_string(),
            ]
        });
        let table = match plain {
            true => binary_columns("pile", piles),
            false => Explanation::Table {
                heads: vec!["pile".into(), format!("÷ {width}"), "binary".into(), "rest".into()],
                rows: rows.collect(),
                foot: vec!["".into(), sum.to_string(), format!("{:0bits$b}", sum.0), "".into()],
            },
        };
        let mut parts = vec![Explanation::Text(self.why(*restriction)), Explanation::Text(text), table];
        parts.extend(words::maximal(self.game).map(Explanation::Text));
        parts
    }
}
