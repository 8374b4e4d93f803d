//! Lemma 3: m even, three heaps or more, and a move to a P-position that a theorem knows.
//!
//! A move of Type II leads to all that is dominated and whose sum agrees modulo m. With one heap empty, the
//! P-positions of two heaps are among that, and so is what is played as Nim, with fewer than m tokens. Which
//! other P-positions there are is an open question of the paper.
use alloc::vec;

use crate::answer::strategy::Strategy;
use crate::base::sentence::{Join, say};
use crate::games::Modular;
use crate::games::modular::rule::played;
use crate::games::modular::theorem_16::targets;
use crate::games::modular::two_heaps::Levels;
use crate::games::nim::play::nim_sum;
use crate::{Move, Nimber, Piles, Sentence, Value};

/// What wins with tokens in the piles at these indices, three of them or more, if it is known.
pub(super) fn play(game: &Modular, piles: &Piles, full: &[usize]) -> Option<Strategy> {
    let (m, total) = (u128::from(game.m()), piles.total());
    let Nimber(sum) = piles.iter().map(|&size| Nimber(size)).sum();
    let rule = || -> Sentence {
        say!(
            "Leave a P-position that is known: two piles as in Lemma 10, or fewer than $m = {m}$ tokens with \
             nim-sum 0.",
            m
        )
    };
    if sum != 0 {
        let mut nim = nim_sum(ID, source(), piles);
        if let Some(Move::Take { takes, .. }) = &nim.played {
            let left = total - takes.iter().map(|take| u128::from(take.amount)).sum::<u128>();
            if left < m {
                nim.rule = rule();
                nim.reasons
                    .push(say!("That leaves {left} tokens, fewer than $m = {m}$ (Type I).", (left, m)));
                return Some(nim);
            }
        }
    }
    let moving = |left: &[u64], reason| {
        Strategy::moving(ID, source(), rule(), played(piles, left), vec![reason]).leaving(piles)
    };
    let residue = total % m;
    let few = if residue.is_multiple_of(2) { targets(piles, residue, 1).left.pop() } else { None };
    if let Some(left) = few {
        let reason = say!(
            "{total} less a multiple of {m} is {residue}, and these piles leave room for as many tokens with \
             nim-sum 0. So leave {left} by a move of Type II, which leads to all that is dominated and whose sum \
             agrees modulo {m} (Lemma 3).",
            (total, m, residue, left = Value::numbers(Join::Comma, &left))
        );
        return Some(moving(&left, reason));
    }
    let levels = Levels::of(game);
    // The two largest piles dominate what any two of them do.
    let mut order = full.to_vec();
    order.sort_unstable_by_key(|&index| core::cmp::Reverse(piles[index]));
    let [i, j] = [order[0], order[1]];
    let (firsts, sum) =
        levels.with_sum(residue as u64, piles[i].saturating_add(1), piles[j].saturating_add(1));
    let only = |i: usize, x: u64, j: usize, y: u64| {
        let mut left = vec![0; piles.len()];
        (left[i], left[j]) = (x, y);
        left
    };
    if let Some(x) = firsts.clone().next() {
        let left = only(i, x, j, (sum - u128::from(x)) as u64);
        let reason = say!(
            "Of two piles a P-position is dominated whose sum, {sum}, differs from {total} by a multiple of {m}: \
             leave {left} by a move of Type II (Lemma 3).",
            (sum, total, m, left = Value::numbers(Join::Comma, &left))
        );
        return Some(moving(&left, reason));
    }
    let &[a, b, c] = full else { return None };
    let (gone, [i, j]) = [(a, [b, c]), (b, [a, c]), (c, [a, b])]
        .into_iter()
        .find(|&(_, [i, j])| levels.partner(piles[i]) == Some(piles[j]))?;
    let reason = say!(
        "Without pile {pile} this is a P-position of two piles: take all of that pile (Type I).",
        pile = gone + 1
    );
    Some(moving(&only(i, piles[i], j, piles[j]), reason))
}

const ID: &str = "modular/play/lemma_3";

fn source() -> Sentence {
    "Khovanova & Sarkar 2015, Lemmas 3 and 10".into()
}
