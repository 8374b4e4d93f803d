//! The strategies of Nim: equal piles, and the two halves of Bouton's proof.
use alloc::vec;

use super::bouton;
use crate::answer::strategy::Strategy;
use crate::base::sentence::say;
use crate::{Move, Nimber, Piles, Sentence, Take};

/// What wins at Nim.
pub(super) fn play(piles: &Piles) -> Strategy {
    let source = || "NIM Games handouts, Theorem 3.1".into();
    even("nim/play:even", source, piles, |_| true).unwrap_or_else(|| {
        nim_sum("nim/play", "Bouton’s theorem (1901); Gavel & Strimling 2004, Lemma 1".into(), piles)
    })
}

/// Two piles, from which the same amounts may be taken, are equal or can be made equal; `None` elsewhere.
pub(crate) fn even(
    id: &'static str,
    source: impl Fn() -> Sentence,
    piles: &Piles,
    may_take: impl Fn(u64) -> bool,
) -> Option<Strategy> {
    let &[a, b] = &piles[..] else { return None };
    let rule = "Even out the piles: leave two equal ones.".into();
    if a == b {
        let reason = say!(
            "The piles are equal. Whatever is taken from one of them, the same can be taken from the other, so \
             whoever left them equal makes the last move."
        );
        return Some(Strategy::left(id, source(), rule, vec![reason]));
    }
    let (pile, amount, left) = if a > b { (1, a - b, b) } else { (2, b - a, a) };
    let reason = say!(
        "Take {amount} from pile {pile}, so that both hold {left}. Whatever the opponent then takes from one of \
         them, take the same from the other.",
        (amount, pile, left)
    );
    let played = Move::take(Take { pile, amount });
    may_take(amount).then(|| Strategy::moving(id, source(), rule, played, vec![reason]).leaving(piles))
}

/// Bouton's strategy, as Lemma 1 of Gavel and Strimling proves it.
#[inline(never)]
pub(crate) fn nim_sum(id: &'static str, source: Sentence, piles: &Piles) -> Strategy {
    let Nimber(sum) = bouton::sum(piles);
    let rule = "Leave piles whose nim-sum is 0.".into();
    let column = sum.checked_ilog2().map(|bit| bit + 1);
    let with_it = |column: u32| piles.iter().position(|&size| size >> (column - 1) & 1 == 1);
    let Some((column, index)) = column.and_then(|column| Some((column, with_it(column)?))) else {
        let reason = say!(
            "The nim-sum is 0. A move changes one pile, and with it some binary digit in one row only, so it \
             makes the nim-sum other than 0."
        );
        return Strategy::left(id, source, rule, vec![reason]).in_binary(piles.iter().copied());
    };
    let (pile, size) = (index + 1, piles[index]);
    let left = size ^ sum;
    let reasons = vec![
        say!(
            "The nim-sum {sum} has its leftmost 1 in column {column} from the right, so some pile has a 1 there: \
             pile {pile}, which holds {size}.",
            (sum, column, pile, size)
        ),
        say!(
            "Changing the digits of {size} where the nim-sum has 1s gives {left}, which is smaller, as the \
             leftmost of them changes from 1 to 0. So take {amount}: that makes the nim-sum 0.",
            (size, left, amount = size - left)
        ),
    ];
    let played = Move::take(Take { pile, amount: size - left });
    Strategy::moving(id, source, rule, played, reasons).leaving(piles).in_binary(piles.iter().copied())
}
