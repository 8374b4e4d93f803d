//! The sentences that say a whole strategy, and what checks them.
use nimatrix::Rules;

use super::Row;
use super::modular::m;
use super::token::is_width;
use crate::pattern::{holds, same};
use crate::piles::nim_sum;

/// The strategies in a sentence; what they tell to leave is left.
pub const RULES: &[Row] = &[
    (None, "Even out the piles: leave two equal ones.", |told| {
        holds("that they are equal", matches!(told.left()[..], [a, b] if a == b))
    }),
    (None, "Leave piles whose nim-sum is 0.", |told| same("the nim-sum", 0, nim_sum(&told.left()))),
    (None, "Leave a multiple of {width}.", |told| {
        let (width, left) = (told.n("width")?, told.left()[0]);
        let Rules::Subtraction(game) = told.state.rules() else { return Err("no amounts".into()) };
        let amounts: Vec<u64> = game.set(0).members(u64::MAX).collect();
        same("the amounts", amounts, (1..width).collect())?;
        same("the remainder", left % width, 0)
    }),
    (None, "Leave a pile whose Grundy value is 0.", |told| {
        let left = told.left();
        same("the value", told.each(&left).map_or(0, |each| each[0]), 0)
    }),
    (
        None,
        "Leave piles whose Grundy values, in binary, have an even number of 1s in every column.",
        |told| {
            let left = told.left();
            same("the nim-sum of the values", told.each(&left).map_or(0, |each| nim_sum(&each)), 0)
        },
    ),
    (
        None,
        "Cut each pile’s sizes into boxes of {width}, so that the quotient by {width} numbers them. Leave \
         quotients whose nim-sum is 0, and block {blocks}: then {width} is the smallest unavoidable number, more \
         than any remainder.",
        |told| {
            told.blocks()?;
            let left = told.left();
            let free = told
                .reached()
                .restriction()
                .is_none_or(|r| (1..told.n("width").unwrap_or(0)).all(|a| r.contains(a)));
            holds("that smaller amounts are blocked after the move", free || told.play.played.is_none())?;
            let blocked = told.play.played.is_none() && told.quotients(&left)? != 0;
            holds("that the nim-sum is 0", blocked || told.quotients(&left)? == 0)
        },
    ),
    (None, "Leave piles with nim-sum 0 that hold fewer than $2m = {twice}$ tokens.", |told| {
        same("the nim-sum", 0, nim_sum(&told.left()))?;
        same("2m", told.n("twice")?, 2 * m(told)?)?;
        holds("that there are fewer", told.left().iter().sum::<u64>() < told.n("twice")?)
    }),
    (None, "Leave two equal piles of fewer than $m = {m}$ tokens.", |told| {
        same("m", told.n("m")?, m(told)?)?;
        let full: Vec<u64> = told.left().into_iter().filter(|&size| size > 0).collect();
        holds(
            "that they are",
            matches!(full[..], [] if true) || matches!(full[..], [a, b] if a == b && a < m(told)?),
        )
    }),
    (
        None,
        "Leave a P-position: two equal piles of fewer than {half} tokens, which is the trunk, or one of the branches, \
         which are a shifted copy, twice as large, of the P-positions for {half} in place of {m}.",
        |told| {
            same("m", told.n("m")?, m(told)?)?;
            same("its half", told.n("half")?, m(told)? / 2)
        },
    ),
    (None, "Pair spaces at distance {step}, and answer every move by the step {step}.", |told| {
        let (n, steps, ..) = told.circle()?;
        holds("that steps are odd and spaces even", n % 2 == 0 && steps.iter().all(|step| step % 2 == 1))?;
        holds("that it is a step", steps.contains(&told.n("step")?))
    }),
    (None, "Answer each step $m$ by {width} − $m$.", is_width),
    (
        None,
        "Answer each step $m$ by {width} − $m$, but for one exception at the end of the first lap and the step after \
         that.",
        is_width,
    ),
    (None, "Answer every step by {a} as long as that is free, then by {b}.", |told| {
        let (n, steps, ..) = told.circle()?;
        same("the steps", vec![told.n("a")?, told.n("b")?], steps)?;
        same("the spaces", 2 * told.n("a")?, n)
    }),
    (None, "Leave the token on a space whose label is 0.", |told| {
        let reached = told.reached();
        holds("that the label is 0", told.truth.value(&reached).is_none_or(|value| value == 0))
    }),
    (
        None,
        "Leave a P-position that is known: two piles as in Lemma 10, or fewer than $m = {m}$ tokens with nim-sum 0.",
        |told| {
            same("m", told.n("m")?, m(told)?)?;
            let left = told.left();
            let two = left.iter().filter(|&&size| size > 0).count() <= 2;
            let few = left.iter().sum::<u64>() < m(told)? && nim_sum(&left) == 0;
            holds("that it is known", two || few)
        },
    ),
    (
        None,
        "Leave $⌊kφ⌋$ and $⌊kφ⌋ + k$, where $φ = (1 + √5)/2$: each size and each difference is there once.",
        |told| {
            let left = told.left();
            let least = u128::from(left[0].min(left[1]));
            same("⌊kφ⌋", crate::golden::times_golden(left[0].abs_diff(left[1]).into()), least)
        },
    ),
    (
        None,
        "Repeat the opponent’s step. After two steps of 1 in a row in the first lap make any step.",
        |told| same("n modulo 6", told.circle()?.0 % 6 == 5, false),
    ),
    (
        None,
        "Repeat the opponent’s step, but answer $m$ by 4 − $m$ at the end of the first lap. After two steps of 1 in a \
         row in the first lap make any step.",
        |told| same("n modulo 6", told.circle()?.0 % 6, 5),
    ),
];
