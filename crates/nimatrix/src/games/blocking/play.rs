//! The strategy of Theorems 1 and 2 of Gavel and Strimling: one of k + 1 consecutive sizes can be reached.
use alloc::{format, vec, vec::Vec};

use super::closed::Law;
use super::{Blocking, Restricted};
use crate::answer::strategy::{Mark, Strategy};
use crate::base::sentence::say;
use crate::{Move, Nimber, Piles, Residues, Sentence, Solution, Take};

const ID: &str = "blocking/play";

/// The winning strategy where the law applies with k > 0; `None` elsewhere.
pub(super) fn play(game: &Blocking, position: &Restricted) -> Option<Strategy> {
    let law = Law::of(game).filter(|law| law.k() > 0)?;
    let strictest = (1..=u64::from(law.k())).fold(Residues::none(game.modulus()), Residues::with);
    let blocks = game.family().covering(strictest).next()?;
    let proof = Proof { source: law.basis().source, width: u64::from(law.k()) + 1, strictest, blocks };
    let Nimber(sum) = position.piles.iter().map(|&size| Nimber(size / proof.width)).sum();
    if sum == 0 { proof.inside(position) } else { Some(proof.into_box(position, sum)) }
}

/// The parts of the proof.
struct Proof {
    source: Sentence,
    /// The sizes in a box, k + 1.
    width: u64,
    /// The residues 1, ..., k.
    strictest: Residues,
    /// The restriction that the move imposes; it contains the strictest.
    blocks: Residues,
}

impl Proof {
    fn rule(&self) -> Sentence {
        say!(
            "Cut each pile’s sizes into boxes of {width}, so that the quotient by {width} numbers them. Leave \
             quotients whose nim-sum is 0, and block {blocks}: then {width} is the smallest unavoidable number, \
             more than any remainder.",
            (width = self.width, blocks = self.blocks)
        )
    }

    fn left(self, reason: Sentence) -> Strategy {
        let rule = self.rule();
        Strategy::left(ID, self.source, rule, vec![reason])
    }

    fn moving(self, take: Take, piles: &Piles, mut reasons: Vec<Sentence>) -> Strategy {
        let left = piles.with(take.pile - 1, piles[take.pile - 1] - take.amount);
        if left.iter().all(|size| size % self.width == 0) {
            reasons.push(say!(
                "No pile has a remainder then, so any other restriction would do as well: every move will change \
                 a quotient."
            ));
        }
        let (rule, played) = (self.rule(), Move::Take { takes: vec![take], restriction: Some(self.blocks) });
        Strategy::moving(ID, self.source, rule, played, reasons).leaving(piles)
    }

    /// The nim-sum of the quotients is not 0: a pile moves to the box that makes it 0.
    fn into_box(self, position: &Restricted, sum: u64) -> Strategy {
        let Restricted { piles, restriction } = position;
        let width = self.width;
        let found = piles.iter().enumerate().find_map(|(index, &size)| {
            let (quotient, target) = (size / width, (size / width) ^ sum);
            let first = if target < quotient { target * width } else { return None };
            let left = (first..first + width).rev().find(|left| !restriction.contains(size - left))?;
            Some((index + 1, size, first, left))
        });
        let Some((pile, size, first, left)) = found else {
            return self.left(say!(
                "The nim-sum of the quotients by {width} is {sum}, but every amount that would make it 0 is \
                 blocked, which no restriction of the family can do to whoever moves next.",
                (width, sum)
            ));
        };
        let amount = size - left;
        let mut reasons = vec![
            say!(
                "The quotients by {width} have the nim-sum {sum}. It becomes 0 if the quotient of pile {pile} goes \
                 from {quotient} down to {target}, so if any size from {first} to {last} is left.",
                (
                    width,
                    sum,
                    pile,
                    quotient = size / width,
                    target = first / width,
                    first,
                    last = first + width - 1
                )
            ),
            say!(
                "The amounts for these {width} sizes are consecutive, and not all of them are blocked: take \
                 {amount}, which leaves {left}, and block {blocks}.",
                (width, amount, left, blocks = self.blocks)
            ),
        ];
        if width == 2 {
            let digits = |number: u64| format!("{number:b}");
            reasons.push(say!(
                "To divide by 2 is to cut the last binary digit off: of {size}, in binary {long}, the quotient is \
                 {short}.",
                (size, long = digits(size), short = digits(size / 2))
            ));
        }
        let mark = Mark::Sizes { pile, from: first, to: first + width - 1 };
        let play = self.moving(Take { pile, amount }, piles, reasons).marked([mark]);
        play.in_binary(piles.iter().map(|size| size / width))
    }

    /// The nim-sum of the quotients is 0: some remainder is made smaller, if an amount that small may be taken.
    fn inside(self, position: &Restricted) -> Option<Strategy> {
        let Restricted { piles, restriction } = position;
        let (width, n) = (self.width, u64::from(restriction.modulus().get()));
        let Some(least) = (1..=n).find(|&amount| !restriction.contains(amount)) else {
            return Some(self.left(say!("No amount may be taken, so there is no move.")));
        };
        let Some(index) = piles.iter().position(|size| size % width >= least) else {
            return Some(self.left(say!(
                "The nim-sum of the quotients by {width} is 0, and every remainder is below {least}, the smallest \
                 amount allowed. So every move changes one of the quotients, and with it the nim-sum.",
                (width, least)
            )));
        };
        let (pile, size) = (index + 1, piles[index]);
        let reasons = vec![
            say!(
                "The nim-sum of the quotients by {width} is 0, but {least} may be taken, and the remainder of pile \
                 {pile}, which is {remainder}, allows it inside the box.",
                (width, least, pile, remainder = size % width)
            ),
            say!(
                "Take {least}: no quotient changes. And block {blocks}. Had {strictest} been blocked before, there \
                 would be no such move.",
                (least, blocks = self.blocks, strictest = self.strictest)
            ),
        ];
        let first = size - size % width;
        let mark = Mark::Sizes { pile, from: first, to: first.saturating_add(width - 1) };
        Some(self.moving(Take { pile, amount: least }, piles, reasons).marked([mark]))
    }
}
