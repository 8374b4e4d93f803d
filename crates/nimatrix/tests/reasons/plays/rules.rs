//! The sentences that say a whole strategy, and what checks them.
use nimatrix::Rules;

use super::Row;
use super::token::is_width;
use crate::case::{holds, same};
use crate::modular::m;
use crate::piles::nim_sum;

/// The strategies in a sentence; the positions they name are reached.
pub const RULES: &[Row] = &[
    (None, "Even out the piles: leave two equal ones.", |case| {
        holds("that they are equal", matches!(case.left()[..], [a, b] if a == b))
    }),
    (None, "Leave piles whose nim-sum is 0.", |case| same("the nim-sum", 0, nim_sum(&case.left()))),
    (None, "Leave a multiple of {width}.", |case| {
        let (width, left) = (case.n("width")?, case.left()[0]);
        let Rules::Subtraction(game) = case.state.rules() else { return Err("no amounts".into()) };
        let amounts: Vec<u64> = game.set(0).members(u64::MAX).collect();
        same("the amounts", amounts, (1..width).collect())?;
        same("the remainder", left % width, 0)
    }),
    (None, "Leave a pile whose Grundy value is 0.", |case| {
        let left = case.left();
        same("the value", case.each(&left).map_or(0, |each| each[0]), 0)
    }),
    (
        None,
        "Leave piles whose Grundy values, in binary, have an even number of 1s in every column.",
        |case| {
            let left = case.left();
            same("the nim-sum of the values", case.each(&left).map_or(0, |each| nim_sum(&each)), 0)
        },
    ),
    (
        None,
        "Cut each pile’s sizes into boxes of {width}, so that the quotient by {width} numbers them. Leave \
         quotients whose nim-sum is 0, and block {blocks}: then {width} is the smallest unavoidable number, more \
         than any remainder.",
        |case| {
            case.blocks()?;
            let left = case.left();
            let free = case
                .reached()
                .restriction()
                .is_none_or(|r| (1..case.n("width").unwrap_or(0)).all(|a| r.contains(a)));
            holds("that smaller amounts are blocked after the move", free || case.played.is_none())?;
            let blocked = case.played.is_none() && case.quotients(&left)? != 0;
            holds("that the nim-sum is 0", blocked || case.quotients(&left)? == 0)
        },
    ),
    (None, "Leave piles with nim-sum 0 that hold fewer than $2m = {twice}$ tokens.", |case| {
        same("the nim-sum", 0, nim_sum(&case.left()))?;
        same("2m", case.n("twice")?, 2 * m(case)?)?;
        holds("that there are fewer", case.left().iter().sum::<u64>() < case.n("twice")?)
    }),
    (None, "Leave two equal piles of fewer than $m = {m}$ tokens.", |case| {
        same("m", case.n("m")?, m(case)?)?;
        let full: Vec<u64> = case.left().into_iter().filter(|&size| size > 0).collect();
        holds(
            "that they are",
            matches!(full[..], [] if true) || matches!(full[..], [a, b] if a == b && a < m(case)?),
        )
    }),
    (
        None,
        "Leave a P-position: two equal piles of fewer than {half} tokens, which is the trunk, or one of the branches, \
         which are a shifted copy, twice as large, of the P-positions for {half} in place of {m}.",
        |case| {
            same("m", case.n("m")?, m(case)?)?;
            same("its half", case.n("half")?, m(case)? / 2)
        },
    ),
    (None, "Pair spaces at distance {step}, and answer every move by the step {step}.", |case| {
        let (n, steps, ..) = case.circle()?;
        holds("that steps are odd and spaces even", n % 2 == 0 && steps.iter().all(|step| step % 2 == 1))?;
        holds("that it is a step", steps.contains(&case.n("step")?))
    }),
    (None, "Answer each step $m$ by {width} − $m$.", is_width),
    (
        None,
        "Answer each step $m$ by {width} − $m$, but for one exception at the end of the first lap and the step after \
         that.",
        is_width,
    ),
    (None, "Answer every step by {a} as long as that is free, then by {b}.", |case| {
        let (n, steps, ..) = case.circle()?;
        same("the steps", vec![case.n("a")?, case.n("b")?], steps)?;
        same("the spaces", 2 * case.n("a")?, n)
    }),
    (None, "Leave the token on a space whose label is 0.", |case| {
        let reached = case.reached();
        holds("that the label is 0", case.truth.value(&reached).is_none_or(|value| value == 0))
    }),
    (
        None,
        "Leave a P-position that is known: two piles as in Lemma 10, or fewer than $m = {m}$ tokens with nim-sum 0.",
        |case| {
            same("m", case.n("m")?, m(case)?)?;
            let left = case.left();
            let two = left.iter().filter(|&&size| size > 0).count() <= 2;
            let few = left.iter().sum::<u64>() < m(case)? && nim_sum(&left) == 0;
            holds("that it is known", two || few)
        },
    ),
    (
        None,
        "Leave $⌊kφ⌋$ and $⌊kφ⌋ + k$, where $φ = (1 + √5)/2$: each size and each difference is there once.",
        |case| {
            let left = case.left();
            let least = u128::from(left[0].min(left[1]));
            same("⌊kφ⌋", crate::piles::times_golden(left[0].abs_diff(left[1]).into()), least)
        },
    ),
    (
        None,
        "Repeat the opponent’s step. After two steps of 1 in a row in the first lap make any step.",
        |case| same("n modulo 6", case.circle()?.0 % 6 == 5, false),
    ),
    (
        None,
        "Repeat the opponent’s step, but answer $m$ by 4 − $m$ at the end of the first lap. After two steps of 1 in a \
         row in the first lap make any step.",
        |case| same("n modulo 6", case.circle()?.0 % 6, 5),
    ),
];
