//! Lemma 10: from two heaps that are no P-position a move leads to one; for odd m Theorem 4.
//!
//! The P-positions for an even m are the trunk, (i,i) with i < m/2, and a shifted copy of those for m/2, twice
//! as large. So a move that the smaller game has is lifted to this one, and so on down to an odd m.
use alloc::{vec, vec::Vec};

use crate::answer::strategy::Strategy;
use crate::base::sentence::say;
use crate::games::Modular;
use crate::games::modular::rule::played;
use crate::games::modular::two_heaps::Levels;
use crate::{Piles, Sentence};

const ID: &str = "modular/play/lemma_10";

/// What wins with tokens in the piles at these indices only.
pub(super) fn play(game: &Modular, piles: &Piles, [i, j]: [usize; 2]) -> Strategy {
    let (m, a, b) = (game.m(), piles[i], piles[j]);
    let levels = Levels::of(game);
    let odd = !m.is_multiple_of(2);
    let (source, rule): (Sentence, Sentence) = if odd {
        let rule = say!("Leave two equal piles of fewer than $m = {m}$ tokens.", m);
        ("Khovanova & Sarkar 2015, Theorem 4".into(), rule)
    } else {
        let rule = say!(
            "Leave a P-position: two equal piles of fewer than {half} tokens, which is the trunk, or one of the \
             branches, which are a shifted copy, twice as large, of the P-positions for {half} in place of {m}.",
            (half = m / 2, m)
        );
        ("Khovanova & Sarkar 2015, Lemma 10".into(), rule)
    };
    if levels.partner(a) == Some(b) {
        return Strategy::left(ID, source, rule, vec![stays(levels, m, a, b)]);
    }
    let mut reasons = vec![];
    let (low, high) = (a.min(b), a.max(b));
    let (c, d) = target(m, low, high, &mut reasons);
    let (c, d) = if a <= b { (c, d) } else { (d, c) };
    let left = piles.with(i, c).with(j, d);
    Strategy::moving(ID, source, rule, played(piles, &left), reasons).leaving(piles)
}

/// Why no move leads from a P-position to another one.
fn stays(levels: Levels, m: u64, a: u64, b: u64) -> Sentence {
    let level = levels.place(a).map_or(0, |place| place.level);
    let place = match level {
        0 => say!("in the trunk"),
        _ => say!("on a branch of level {level}", level),
    };
    say!(
        "({a},{b}) is {place}. A move of Type I keeps one pile, and no other P-position has that pile. A move of Type \
         II keeps the sum modulo {m}, and P-positions whose sums agree modulo {m} have the same sum.",
        (a, b, place, m)
    )
}

/// The P-position to which a move leads from (a,b), a at most b, which is none; with the reasons.
fn target(m: u64, a: u64, b: u64, reasons: &mut Vec<Sentence>) -> (u64, u64) {
    let sum = u128::from(a) + u128::from(b);
    let odd = !m.is_multiple_of(2);
    let half = if odd { m } else { m / 2 };
    if a < half {
        reasons.push(say!(
            "$m = {m}$: one pile of ({a},{b}) holds fewer than {half} tokens, so make the other one equal to it, \
             by a move of Type I.",
            (m, a, b, half)
        ));
        return (a, a);
    }
    if odd || sum.is_multiple_of(2) {
        // For odd m one of the residue and the residue plus m is even.
        let residue = sum % u128::from(m);
        let twice = if residue.is_multiple_of(2) { residue } else { residue + u128::from(m) };
        let i = (twice / 2) as u64;
        reasons.push(say!(
            "$m = {m}$: both piles of ({a},{b}) hold {half} tokens or more, so any $(i,i)$ with $i < {half}$ lies \
             below. Of these sums exactly one, {twice}, differs from {sum} by a multiple of {m}: leave ({i},{i}), by \
             a move of Type II.",
            (m, a, b, half, twice, sum, i)
        ));
        return (i, i);
    }
    // (2x + s, 2y + t) is the copy of (x,y).
    let same = a % 2 == half % 2;
    let (s, t) = if same { (half, half + 1) } else { (half + 1, half) };
    let (x, y) = ((a - s) / 2, (b - t) / 2);
    reasons.push(say!(
        "$m = {m}$: the sum of ({a},{b}) is odd, and $({a},{b}) = (2·{x} + {s}, 2·{y} + {t})$ is the copy of ({x},{y}) \
         in the game with {half} in place of {m}.",
        (m, a, b, x, s, y, t, half)
    ));
    let (low, high) = (x.min(y), x.max(y));
    let (c, d) = target(half, low, high, reasons);
    let (c, d) = if x <= y { (c, d) } else { (d, c) };
    let (e, f) = (2 * c + s, 2 * d + t);
    reasons.push(say!(
        "The copy of ({c},{d}) is ({e},{f}): leave that. What is taken is twice as much, so a multiple of {half} \
         becomes one of {m}.",
        (c, d, e, f, half, m)
    ));
    (e, f)
}
