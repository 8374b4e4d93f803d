//! The strategy of Wythoff's theorem: each size and each difference is in one P-position only.
use alloc::{vec, vec::Vec};

use super::golden::{mate, smaller};
use crate::answer::strategy::Strategy;
use crate::base::sentence::say;
use crate::{Move, Piles, Sentence, Take};

/// What wins.
pub(super) fn play(piles: &Piles) -> Strategy {
    const ID: &str = "wythoff/play";
    let source = || "Wythoff’s theorem (1907)".into();
    let rule = || {
        say!(
            "Leave $⌊kφ⌋$ and $⌊kφ⌋ + k$, where $φ = (1 + √5)/2$: each size and each difference is there once."
        )
    };
    let (small, large) = if piles[0] <= piles[1] { (0, 1) } else { (1, 0) };
    let (a, b) = (piles[small], piles[large]);
    let (k, golden) = (b - a, smaller(b - a));
    if golden == a.into() {
        let reason = say!(
            "({a},{b}) is the pair for {k}. A move in one pile keeps the other one’s size, and a move in both keeps \
             the difference, which are in no other pair. So no move leads to a pair.",
            (a, b, k)
        );
        return Strategy::left(ID, source(), rule(), vec![reason]);
    }
    let (takes, reason): (Vec<Take>, Sentence) = if golden < a.into() {
        let low = golden as u64;
        let amount = a - low;
        let reason = say!(
            "The piles differ by {k}, and the pair with that difference, ({low},{high}), lies below: take {amount} \
             from both.",
            (k, low, high = low + k, amount)
        );
        ([1, 2].map(|pile| Take { pile, amount }).into(), reason)
    } else {
        // The other size of the pair that has a.
        let other = mate(a) as u64;
        let (pile, amount) = (large + 1, b - other);
        let reason = if other < a {
            say!(
                "The size {a} is the larger one of the pair ({other},{a}): take {amount} from pile {pile}.",
                (a, other, amount, pile)
            )
        } else {
            say!(
                "The size {a} is the smaller one of the pair ({a},{other}). Its difference, {j}, is less than {k}, \
                 as {a} is less than $⌊{k}φ⌋ = {golden}$: take {amount} from pile {pile}.",
                (a, other, j = other - a, k, golden, amount, pile)
            )
        };
        (vec![Take { pile, amount }], reason)
    };
    let played = Move::Take { takes, restriction: None };
    Strategy::moving(ID, source(), rule(), played, vec![reason]).leaving(piles)
}
