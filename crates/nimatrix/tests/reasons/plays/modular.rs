//! Reasons in *m*-Modular Nim.
use super::{N, P, Row};
use crate::case::Case;
use crate::case::{holds, same};
use crate::modular::m;
use crate::piles::nim_sum;

fn halves(case: &Case<'_, '_>) -> Result<(), String> {
    let m = case.n("m")?;
    same("half of m, or m if that is odd", case.n("half")?, if m % 2 == 0 { m / 2 } else { m })
}

/// Why the move is there, or why the opponent can't do the same.
pub const MODULAR: &[Row] = &[
    (None, "With one pile every move is a move of Nim.", |case| same("the piles", case.sizes().len(), 1)),
    (
        None,
        "The piles hold {total} tokens, fewer than $m = {m}$, so there are no moves of Type II, and the game is Nim.",
        |case| {
            let (total, m) = (case.sizes().iter().sum(), m(case)?);
            case.are(&[("total", total), ("m", m)])?;
            holds("that it is less than m", total < m)
        },
    ),
    (
        P,
        "A move of Type I makes the nim-sum other than 0. A move of Type II takes {m} tokens, as there are fewer than \
         {twice}; {m} is odd, so an odd number is left, and then the nim-sum is odd.",
        |case| {
            let m = m(case)?;
            case.are(&[("m", m), ("twice", 2 * m)])?;
            same("its parity", m % 2, 1)?;
            holds("that there are fewer", case.sizes().iter().sum::<u64>() < 2 * m)
        },
    ),
    (N, "That leaves {left} tokens, fewer than $2m = {twice}$ (Type I).", |case| {
        same("the total", case.n("left")?, case.left().iter().sum())?;
        case.take().map(|_| ())
    }),
    (
        N,
        "To make the nim-sum 0 in one pile would leave {twice} tokens or more. But of the even numbers below {twice} \
         one is {total} less a multiple of {m}: {even}. Piles that large leave room for {even} tokens with nim-sum 0: \
         leave {left} by taking {taken} tokens in all (Type II).",
        |case| {
            let (total, even, m) = (case.sizes().iter().sum::<u64>(), case.n("even")?, m(case)?);
            case.are(&[("total", total), ("taken", total - even), ("m", m), ("twice", 2 * m)])?;
            same("its remainder", (total - even) % m, 0)?;
            holds("that it is even", even % 2 == 0 && even < 2 * m)?;
            same("what is left", even, case.left().iter().sum())?;
            same("the piles", case.list("left")?, case.left().into_iter().map(u128::from).collect())
        },
    ),
    (
        P,
        "({a},{b}) is {place}. A move of Type I keeps one pile, and no other P-position has that pile. A move of Type II \
         keeps the sum modulo {m}, and P-positions whose sums agree modulo {m} have the same sum.",
        |case| {
            let [a, b] = case.all(["a", "b"])?;
            same("the piles", [a, b].into_iter().filter(|&size| size > 0).collect(), case.full())?;
            same("that it is in the trunk", case.text("place")? == "in the trunk", a == b)
        },
    ),
    (
        N,
        "$m = {m}$: one pile of ({a},{b}) holds fewer than {half} tokens, so make the other one equal to it, by a move \
         of Type I.",
        |case| {
            halves(case)?;
            let [a, b, half] = case.all(["a", "b", "half"])?;
            holds("that it has fewer", a < half && a < b)
        },
    ),
    (
        N,
        "$m = {m}$: both piles of ({a},{b}) hold {half} tokens or more, so any $(i,i)$ with $i < {half}$ lies below. Of \
         these sums exactly one, {twice}, differs from {sum} by a multiple of {m}: leave ({i},{i}), by a move of Type II.",
        |case| {
            halves(case)?;
            let [a, b, i, half, m] = case.all(["a", "b", "i", "half", "m"])?;
            case.are(&[("sum", a + b), ("twice", 2 * i)])?;
            holds("that both have more", a >= half && b >= half && i < half)?;
            same("the difference modulo m", (a + b - 2 * i) % m, 0)
        },
    ),
    (
        N,
        "$m = {m}$: the sum of ({a},{b}) is odd, and $({a},{b}) = (2·{x} + {s}, 2·{y} + {t})$ is the copy of ({x},{y}) in \
         the game with {half} in place of {m}.",
        |case| {
            halves(case)?;
            let [x, y, s, t, half] = case.all(["x", "y", "s", "t", "half"])?;
            case.are(&[("a", 2 * x + s), ("b", 2 * y + t)])?;
            same("the shifts", [s.min(t), s.max(t)], [half, half + 1])
        },
    ),
    (
        N,
        "The copy of ({c},{d}) is ({e},{f}): leave that. What is taken is twice as much, so a multiple of {half} becomes \
         one of {m}.",
        |case| {
            let [c, d, e, f, half] = case.all(["c", "d", "e", "f", "half"])?;
            let (s, t) = (e - 2 * c, f - 2 * d);
            case.are(&[("m", 2 * half)])?;
            same("the shifts", [s.min(t), s.max(t)], [half, half + 1])
        },
    ),
    (N, "That leaves {left} tokens, fewer than $m = {m}$ (Type I).", |case| {
        let (left, m) = (case.left().iter().sum(), m(case)?);
        case.are(&[("left", left), ("m", m)])?;
        holds("that it is less than m", left < m)?;
        case.take().map(|_| ())
    }),
    (
        N,
        "{total} less a multiple of {m} is {residue}, and these piles leave room for as many tokens with nim-sum 0. So \
         leave {left} by a move of Type II, which leads to all that is dominated and whose sum agrees modulo {m} \
         (Lemma 3).",
        |case| {
            agrees(case, "residue")?;
            same("the nim-sum", 0, nim_sum(&case.left()))?;
            holds("that it is less than m", case.n("residue")? < m(case)?)
        },
    ),
    (
        N,
        "Of two piles a P-position is dominated whose sum, {sum}, differs from {total} by a multiple of {m}: leave \
         {left} by a move of Type II (Lemma 3).",
        |case| {
            agrees(case, "sum")?;
            same("the full piles", case.left().iter().filter(|&&size| size > 0).count(), 2)
        },
    ),
    (N, "Without pile {pile} this is a P-position of two piles: take all of that pile (Type I).", |case| {
        let (index, amount) = case.take()?;
        same("the pile", case.n("pile")?, index as u64 + 1)?;
        same("the amount", amount, case.sizes()[index])
    }),
];

/// A move of Type II leads to a sum that agrees modulo m.
fn agrees(case: &Case<'_, '_>, name: &str) -> Result<(), String> {
    let (total, sum, m) = (case.sizes().iter().sum::<u64>(), case.left().iter().sum(), m(case)?);
    case.are(&[("m", m), ("total", total), (name, sum)])?;
    same("the difference modulo m", (total - sum) % m, 0)?;
    same("the piles", case.list("left")?, case.left().into_iter().map(u128::from).collect())
}
