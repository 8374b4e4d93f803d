//! Reasons in *m*-Modular Nim.
use nimatrix::Rules;

use super::{N, P, Row, Told};
use crate::pattern::{holds, same};
use crate::piles::nim_sum;

pub fn m(told: &Told<'_, '_>) -> Result<u64, String> {
    if let Rules::Modular(game) = told.state.rules() { Ok(game.m()) } else { Err("there is no m".into()) }
}

fn halves(told: &Told<'_, '_>) -> Result<(), String> {
    let m = told.n("m")?;
    same("half of m, or m if that is odd", told.n("half")?, if m % 2 == 0 { m / 2 } else { m })
}

/// Why the move is there, or why the opponent can't do the same.
pub const MODULAR: &[Row] = &[
    (None, "With one pile every move is a move of Nim.", |told| same("the piles", told.here().len(), 1)),
    (
        None,
        "The piles hold {total} tokens, fewer than $m = {m}$, so there are no moves of Type II, and the game is Nim.",
        |told| {
            same("the total", told.n("total")?, told.total())?;
            holds("that it is less than m", told.total() < m(told)?)
        },
    ),
    (
        P,
        "A move of Type I makes the nim-sum other than 0. A move of Type II takes {m} tokens, as there are fewer than \
         {twice}; {m} is odd, so an odd number is left, and then the nim-sum is odd.",
        |told| {
            same("m", told.n("m")?, m(told)?)?;
            same("its parity", m(told)? % 2, 1)?;
            holds("that there are fewer", told.total() < told.n("twice")?)
        },
    ),
    (N, "That leaves {left} tokens, fewer than $2m = {twice}$ (Type I).", |told| {
        same("the total", told.n("left")?, told.left().iter().sum())?;
        told.take().map(|_| ())
    }),
    (
        N,
        "To make the nim-sum 0 in one pile would leave {twice} tokens or more. But of the even numbers below {twice} \
         one is {total} less a multiple of {m}: {even}. Piles that large leave room for {even} tokens with nim-sum 0: \
         leave {left} by taking {taken} tokens in all (Type II).",
        |told| {
            let (total, even, m) = (told.total(), told.n("even")?, m(told)?);
            same("the total", told.n("total")?, total)?;
            same("what is taken", told.n("taken")?, total - even)?;
            same("its remainder", (total - even) % m, 0)?;
            holds("that it is even", even % 2 == 0 && even < 2 * m)?;
            same("what is left", even, told.left().iter().sum())?;
            let left = crate::pattern::numbers(&told.values["left"], &[", "])?;
            same("the piles", left, told.left().into_iter().map(u128::from).collect())
        },
    ),
    (
        P,
        "({a},{b}) is {place}. A move of Type I keeps one pile, and no other P-position has that pile. A move of Type II \
         keeps the sum modulo {m}, and P-positions whose sums agree modulo {m} have the same sum.",
        |told| {
            let full: Vec<u64> = told.here().into_iter().filter(|&size| size > 0).collect();
            let said: Vec<u64> = [told.n("a")?, told.n("b")?].into_iter().filter(|&size| size > 0).collect();
            same("the piles", said, full)?;
            let trunk = told.n("a")? == told.n("b")?;
            holds("its place", (told.values["place"] == "in the trunk") == trunk)
        },
    ),
    (
        N,
        "$m = {m}$: one pile of ({a},{b}) holds fewer than {half} tokens, so make the other one equal to it, by a move \
         of Type I.",
        |told| {
            halves(told)?;
            holds("that it holds fewer", told.n("a")? < told.n("half")? && told.n("a")? < told.n("b")?)
        },
    ),
    (
        N,
        "$m = {m}$: both piles of ({a},{b}) hold {half} tokens or more, so any $(i,i)$ with $i < {half}$ lies below. Of \
         these sums exactly one, {twice}, differs from {sum} by a multiple of {m}: leave ({i},{i}), by a move of Type II.",
        |told| {
            halves(told)?;
            let (a, b, i) = (told.n("a")?, told.n("b")?, told.n("i")?);
            same("the sums", (told.n("sum")?, told.n("twice")?), (a + b, 2 * i))?;
            holds(
                "that both hold more",
                a >= told.n("half")? && b >= told.n("half")? && i < told.n("half")?,
            )?;
            same("the difference modulo m", (a + b - 2 * i) % told.n("m")?, 0)
        },
    ),
    (
        N,
        "$m = {m}$: the sum of ({a},{b}) is odd, and $({a},{b}) = (2·{x} + {s}, 2·{y} + {t})$ is the copy of ({x},{y}) in \
         the game with {half} in place of {m}.",
        |told| {
            halves(told)?;
            let n = |name| told.n(name);
            same("the first", n("a")?, 2 * n("x")? + n("s")?)?;
            same("the second", n("b")?, 2 * n("y")? + n("t")?)?;
            let (half, mut shifts) = (n("half")?, [n("s")?, n("t")?]);
            shifts.sort_unstable();
            same("the shifts", shifts, [half, half + 1])
        },
    ),
    (
        N,
        "The copy of ({c},{d}) is ({e},{f}): leave that. What is taken is twice as much, so a multiple of {half} becomes \
         one of {m}.",
        |told| {
            let n = |name| told.n(name);
            let (half, mut shifts) = (n("half")?, [n("e")? - 2 * n("c")?, n("f")? - 2 * n("d")?]);
            shifts.sort_unstable();
            same("the shifts", shifts, [half, half + 1])?;
            same("m", n("m")?, 2 * half)
        },
    ),
    (N, "That leaves {left} tokens, fewer than $m = {m}$ (Type I).", |told| {
        same("the total", told.n("left")?, told.left().iter().sum())?;
        same("m", told.n("m")?, m(told)?)?;
        holds("that it is less than m", told.n("left")? < m(told)?)?;
        told.take().map(|_| ())
    }),
    (
        N,
        "{total} less a multiple of {m} is {residue}, and these piles leave room for as many tokens with nim-sum 0. So \
         leave {left} by a move of Type II, which leads to all that is dominated and whose sum agrees modulo {m} \
         (Lemma 3).",
        |told| {
            agrees(told, "residue")?;
            same("the nim-sum", 0, nim_sum(&told.left()))?;
            holds("that it is less than m", told.n("residue")? < m(told)?)
        },
    ),
    (
        N,
        "Of two piles a P-position is dominated whose sum, {sum}, differs from {total} by a multiple of {m}: leave \
         {left} by a move of Type II (Lemma 3).",
        |told| {
            agrees(told, "sum")?;
            same("the full piles", told.left().iter().filter(|&&size| size > 0).count(), 2)
        },
    ),
    (N, "Without pile {pile} this is a P-position of two piles: take all of that pile (Type I).", |told| {
        let (index, amount) = told.take()?;
        same("the pile", told.n("pile")?, index as u64 + 1)?;
        same("the amount", amount, told.here()[index])
    }),
];

/// A move of Type II leads to a sum that agrees modulo m.
fn agrees(told: &Told<'_, '_>, name: &str) -> Result<(), String> {
    let (sum, total, m) = (told.n(name)?, told.n("total")?, m(told)?);
    same("m", told.n("m")?, m)?;
    same("the totals", (told.total(), told.left().iter().sum()), (total, sum))?;
    same("the difference modulo m", (total - sum) % m, 0)?;
    let left = crate::pattern::numbers(&told.values["left"], &[", "])?;
    same("the piles", left, told.left().into_iter().map(u128::from).collect())
}
