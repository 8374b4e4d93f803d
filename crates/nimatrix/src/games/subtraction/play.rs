//! The strategies of subtraction games and their sums: multiples of k + 1, equal piles, and the leftmost odd
//! column of the table T(G, a1, ..., ak).
use alloc::vec;

use super::moves_to::amounts;
use super::rule::Subtraction;
use super::sum::Sum;
use crate::answer::strategy::Strategy;
use crate::base::sentence::say;
use crate::games::nim::play::even;
use crate::work::Meter;
use crate::{Move, Nimber, Piles, Problem, Solution, Take, TakeSet};

/// What wins, by the first of the strategies that reaches the piles.
///
/// # Errors
/// As [`Sum::within`].
pub(super) async fn play(game: &Subtraction, piles: &Piles, meter: &Meter) -> Result<Strategy, Problem> {
    if let Some(play) = multiples(game, piles) {
        return Ok(play);
    }
    if game.set(0) == game.set(piles.len() - 1) {
        let source = || "NIM Games handouts, section 3".into();
        let may_take = |amount| game.set(0).contains(amount);
        if let Some(play) = even("subtraction/play:even", source, piles, may_take) {
            return Ok(play);
        }
    }
    let sum = Sum::within(game, piles, meter).await?;
    Ok(match piles[..] {
        [size] => one_pile(game, &sum, size, piles),
        _ => odd_column(game, &sum, piles),
    })
}

/// The number k of a set {1, ..., k}; `None` of any other set.
fn up_to(set: &TakeSet) -> Option<u64> {
    let k = set.max()?;
    (set.count(k)? == u128::from(k)).then_some(k)
}

/// One pile, from which 1 to k tokens may be taken.
fn multiples(game: &Subtraction, piles: &Piles) -> Option<Strategy> {
    let &[size] = &piles[..] else { return None };
    let width = up_to(game.set(0))?.checked_add(1)?;
    let rest = size % width;
    let (id, source) = ("subtraction/play:multiples", "NIM Games handouts, section 1".into());
    let rule = say!("Leave a multiple of {width}.", width);
    if rest == 0 {
        let reason = say!(
            "{size} is a multiple of {width}. Whatever number $t$ is taken, {width} − $t$ can be taken in answer, so \
             whoever leaves multiples of {width} goes on leaving them, until nothing is left.",
            (size, width)
        );
        return Some(Strategy::left(id, source, rule, vec![reason]));
    }
    let left = size - rest;
    let reason = say!(
        "{size} is {rest} more than {left}, a multiple of {width}: take {rest}. Whenever the opponent then takes \
         $t$, take {width} − $t$.",
        (size, rest, left, width)
    );
    let played = Move::take(Take { pile: 1, amount: rest });
    Some(Strategy::moving(id, source, rule, played, vec![reason]).leaving(piles))
}

/// The least amount that leaves a pile of this value.
fn amount_to(game: &Subtraction, sum: &Sum, index: usize, size: u64, value: Nimber) -> u64 {
    let (found, _) = amounts(sum.values(index), game.set(index), size, value, 1);
    found.first().copied().unwrap_or_else(|| unreachable!("a move leads to every smaller value"))
}

fn one_pile(game: &Subtraction, sum: &Sum, size: u64, piles: &Piles) -> Strategy {
    let (id, source) = ("subtraction/play:pile", sum.basis().source);
    let rule = "Leave a pile whose Grundy value is 0.".into();
    let value = sum.each(piles)[0];
    if value == Nimber(0) {
        let reason = say!(
            "The Grundy value of the pile is 0. It is the least number that no move leads to, so no move leads to \
             another pile of value 0."
        );
        return Strategy::left(id, source, rule, vec![reason]);
    }
    let amount = amount_to(game, sum, 0, size, Nimber(0));
    let reason = say!(
        "The Grundy value of the pile is {value}, the least number that no move leads to; so some move leads to 0: \
         take {amount} and leave {left}.",
        (value, amount, left = size - amount)
    );
    Strategy::moving(id, source, rule, Move::take(Take { pile: 1, amount }), vec![reason]).leaving(piles)
}

/// Theorem 5.4, whose columns are numbered from the right.
fn odd_column(game: &Subtraction, sum: &Sum, piles: &Piles) -> Strategy {
    let (id, source) = ("subtraction/play", sum.basis().source);
    let rule =
        "Leave piles whose Grundy values, in binary, have an even number of 1s in every column.".into();
    let each = sum.each(piles);
    let values = || each.iter().map(|value| value.0);
    let Nimber(all) = each.iter().copied().sum();
    let column = all.checked_ilog2().map(|bit| bit + 1);
    let with_it = |column: u32| each.iter().position(|value| value.0 >> (column - 1) & 1 == 1);
    let Some((column, index)) = column.and_then(|column| Some((column, with_it(column)?))) else {
        let reason = say!(
            "Every column has an even number of 1s. A move changes the Grundy value of one pile, so it changes \
             some column in one row only, which makes that column odd (Theorem 5.4, Case 2)."
        );
        return Strategy::left(id, source, rule, vec![reason]).in_binary(values());
    };
    let (pile, size, Nimber(value)) = (index + 1, piles[index], each[index]);
    let target = value ^ all;
    let amount = amount_to(game, sum, index, size, Nimber(target));
    let reasons = vec![
        say!(
            "Column {column} from the right is the leftmost with an odd number of 1s, and pile {pile}, of the \
             Grundy value {value}, has a 1 there.",
            (column, pile, value)
        ),
        say!(
            "Changing the digits of {value} in all odd columns gives {target}, which is smaller. As {value} is \
             the least number that no move in the pile leads to, some move leads to {target}: take {amount} and \
             leave {left} (Theorem 5.4, Case 1).",
            (value, target, amount, left = size - amount)
        ),
    ];
    let played = Move::take(Take { pile, amount });
    Strategy::moving(id, source, rule, played, reasons).leaving(piles).in_binary(values())
}
