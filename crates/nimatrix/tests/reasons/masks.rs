//! Sentences on the residues of amounts that win in blocking Nim where no theorem applies, and on misère
//! play.
use nimatrix::{Ending, Outcome, Ruleset};

use crate::blocking::{blocked, game, is_free, n, up_to};
use crate::case::Part::{More, Verdict, Why};
use crate::case::Says::Nothing;
use crate::case::{Case, Checked, N, P, Row};
use crate::case::{holds, same};
use crate::truth::{Masks, can_block, may_end};

fn largest(case: &Case<'_, '_>) -> u64 {
    case.sizes().into_iter().max().unwrap_or(0)
}

fn all_are_blocked(case: &Case<'_, '_>) -> Result<(), String> {
    let most = largest(case).min(n(game(case)?).into());
    holds("that every amount is blocked", !(1..=most).any(|amount| is_free(case, amount) == Ok(true)))
}

/// The residues in "1, 2 or 4".
fn residues(case: &Case<'_, '_>) -> Result<u64, String> {
    case.are(&[("n", n(game(case)?).into())])?;
    Ok(case.list("residues")?.into_iter().fold(0, |all, residue| all | 1 << (residue - 1)))
}

/// Fails unless these residues win if nothing is blocked, if that can be computed.
fn win(case: &mut Case<'_, '_>, residues: u64, among: u64) -> Result<(), String> {
    let found = case.truth.mask(&case.sizes());
    same("what would win", residues, found.map_or(residues, |mask| mask & among))
}

/// "From 9 tokens on, pile 2 counts modulo 3 only, so 100 tokens are as good as 10: ..."
fn from_some_size(case: &mut Case<'_, '_>) -> Checked {
    let (game, sizes) = (game(case)?, case.sizes());
    let (from, size, less, n) = (case.n("from")?, case.n("size")?, case.n("less")?, u64::from(n(game)));
    case.are(&[("n", n), ("size", case.size_of("pile")?)])?;
    let index = case.n("pile")? as usize - 1;
    holds("that they are as good", (size - less).is_multiple_of(n) && (from..from + n).contains(&less))?;
    // The box with this pile for two rounds more, if that is not too much.
    let mut whole = sizes.clone();
    whole[index] = from + 2 * n;
    let cells = whole.iter().map(|&size| u128::from(size) + 1).product::<u128>();
    if cells * whole.iter().map(|&size| u128::from(size)).sum::<u128>() >= 60_000 {
        return Ok(Nothing);
    }
    let masks = Masks::of(game, &whole);
    whole[index] = 0;
    for mut piles in crate::support::boxed(&whole).iter().map(|piles| piles.to_vec()) {
        for size in from..=from + n {
            piles[index] = size;
            let here = masks.at(&piles);
            piles[index] = size + n;
            same(&format!("the mask of {piles:?}"), here, masks.at(&piles))?;
        }
    }
    let mut piles = sizes;
    piles[index] = less;
    let is_p = masks.at(&piles) & !blocked(case) == 0 && may_end(game, blocked(case), &piles);
    same("who wins", case.outcome, if is_p { Outcome::P } else { Outcome::N })?;
    Ok(Nothing)
}

pub const SENTENCES: &[Row] = &[
    (
        Why,
        "The family has a restriction that blocks {what}, so whoever can move wins by imposing it. (Theorem \
         2 of Gavel & Strimling does not hold here.)",
        |case| {
            let game = game(case)?;
            holds("that everything can be blocked", can_block(game, up_to(n(game))))?;
            let what = if n(game) == 1 { "every amount".into() } else { format!("all {} residues", n(game)) };
            same("what is blocked", case.text("what")?, &what)?;
            Ok(Nothing)
        },
    ),
    (Verdict, "An amount congruent to {residue} modulo {n} may be taken.", |case| {
        let (residue, n) = (case.n("residue")?, n(game(case)?).into());
        case.are(&[("n", n)])?;
        holds("that the pile holds the residue", (1..=n).contains(&residue) && residue <= largest(case))?;
        holds("that it is not blocked", is_free(case, residue)?)?;
        Ok(N)
    }),
    (Verdict, "Every amount that is there is blocked.", |case| all_are_blocked(case).map(|()| P)),
    (Verdict, "No amount would win, even if nothing were blocked.", |case| {
        win(case, 0, u64::MAX)?;
        Ok(P)
    }),
    (Verdict, "Only amounts congruent to {residues} modulo {n} would win, and they are blocked.", |case| {
        let residues = residues(case)?;
        win(case, residues, u64::MAX)?;
        holds("that they are blocked", residues & !blocked(case) == 0)?;
        Ok(P)
    }),
    (Verdict, "Some amounts congruent to {residues} modulo {n} win, and they are not blocked.", |case| {
        let (residues, free) = (residues(case)?, !blocked(case));
        win(case, residues, free)?;
        holds("that they are not blocked", residues & !free == 0)?;
        Ok(N)
    }),
    (
        Why,
        "From {from} tokens on, pile {pile} counts modulo {n} only, so {size} tokens are as good as {less}: \
         with the other piles as they are or smaller, {n} of its sizes in a row bring no new residue at \
         which piles can be left, so no larger size will.",
        from_some_size,
    ),
    (Verdict, "Every amount that is there is blocked, so this is an N-position in misère play.", |case| {
        same("the ending", game(case)?.ending(), Ending::Misere)?;
        all_are_blocked(case).map(|()| N)
    }),
    (
        More,
        "No Grundy value is given: it belongs to normal play, where it tells who wins a sum of games.",
        |case| {
            same("the ending", game(case)?.ending(), Ending::Misere)?;
            holds("that none is given", case.grundy.is_none())?;
            Ok(Nothing)
        },
    ),
];
