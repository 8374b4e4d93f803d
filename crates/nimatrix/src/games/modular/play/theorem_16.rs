//! Theorem 16: m odd, any number of heaps.
use alloc::vec;

use crate::answer::strategy::Strategy;
use crate::base::sentence::{Join, say};
use crate::games::Modular;
use crate::games::modular::rule::played;
use crate::games::modular::theorem_16::targets;
use crate::games::nim::play::nim_sum;
use crate::{Move, Nimber, Piles, Sentence, Value};

const ID: &str = "modular/play/theorem_16";

fn source() -> Sentence {
    "Khovanova & Sarkar 2015, Theorem 16".into()
}

/// What wins.
pub(super) fn play(game: &Modular, piles: &Piles) -> Option<Strategy> {
    let (m, total) = (u128::from(game.m()), piles.total());
    let Nimber(sum) = piles.iter().map(|&size| Nimber(size)).sum();
    let twice = 2 * m;
    let rule = || say!("Leave piles with nim-sum 0 that hold fewer than $2m = {twice}$ tokens.", twice);
    if sum == 0 && total < twice {
        let reason = say!(
            "A move of Type I makes the nim-sum other than 0. A move of Type II takes {m} tokens, as there are \
             fewer than {twice}; {m} is odd, so an odd number is left, and then the nim-sum is odd.",
            (m, twice)
        );
        return Some(Strategy::left(ID, source(), rule(), vec![reason]));
    }
    if sum != 0 {
        let mut nim = nim_sum(ID, source(), piles);
        if let Some(Move::Take { takes, .. }) = &nim.played {
            let left = total - takes.iter().map(|take| u128::from(take.amount)).sum::<u128>();
            if left < twice {
                nim.rule = rule();
                nim.reasons.push(say!(
                    "That leaves {left} tokens, fewer than $2m = {twice}$ (Type I).",
                    (left, twice)
                ));
                return Some(nim);
            }
        }
    }
    // The even number below 2m that is congruent to the total modulo m.
    let even = if (total % m).is_multiple_of(2) { total % m } else { total % m + m };
    let left = targets(piles, even, 1).left.into_iter().next()?;
    let reason = say!(
        "To make the nim-sum 0 in one pile would leave {twice} tokens or more. But of the even numbers below {twice} \
         one is {total} less a multiple of {m}: {even}. Piles that large leave room for {even} tokens with nim-sum \
         0: leave {left} by taking {taken} tokens in all (Type II).",
        (twice, total, m, even, left = Value::numbers(Join::Comma, &left), taken = total - even)
    );
    Some(Strategy::moving(ID, source(), rule(), played(piles, &left), vec![reason]).leaving(piles))
}
