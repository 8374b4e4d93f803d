//! Sentences on m-Modular Nim.
use std::collections::BTreeSet;

use nimatrix::{Outcome, Piles, Position, Rules};

use crate::case::Part::{Verdict, Why};
use crate::case::Says::{Nothing, Value};
use crate::case::{Case, Checked, N, P, Row};
use crate::case::{fit, holds, number, numbers, same};
use crate::piles::{nim_sum, outcome};
use crate::support::boxed;

pub fn m(case: &Case<'_, '_>) -> Result<u64, String> {
    match case.state.rules() {
        Rules::Modular(game) => Ok(game.m()),
        _ => Err("there is no m".into()),
    }
}

fn compared_with_2m(case: &mut Case<'_, '_>, fewer: bool) -> Checked {
    let (m, total) = (u128::from(m(case)?), case.total());
    same("the nim-sum", 0, nim_sum(&case.sizes()))?;
    same("tokens and 2m", [case.big("total")?, case.big("twice")?], [total, 2 * m])?;
    holds("that m is odd", m % 2 == 1)?;
    same("that they are fewer", fewer, total < 2 * m)?;
    Ok(if fewer { P } else { N })
}

/// The level l, the number i along it and the branch j of the P-position with this heap, and its other
/// heap: (2^l i + l m/2 + j, 2^l i + l m/2 + 2^l - 1 - j), j < 2^l, by trying every level.
fn place(m: u64, heap: u128) -> Option<[u128; 4]> {
    let (m, last) = (u128::from(m), m.trailing_zeros());
    (0..=last).find_map(|level| {
        let (branches, start) = (1u128 << level, u128::from(level) * m / 2);
        let along = if level < last { m >> (level + 1) } else { m >> last };
        let inside = heap.checked_sub(start).filter(|&inside| inside < branches * along)?;
        let (i, j) = (inside / branches, inside % branches);
        Some([level.into(), i, j, branches * i + start + branches - 1 - j])
    })
}

/// Fails unless no pile has tokens but these two, of which a sentence names number and size.
fn two_piles(case: &Case<'_, '_>) -> Result<[u64; 2], String> {
    let (a, b) = (case.size_of("pile")?, case.size_of("other")?);
    case.are(&[("a", a), ("b", b)])?;
    holds("that these are two piles", case.text("pile")? != case.text("other")?)?;
    holds("that two piles at most have tokens", case.total() == u128::from(a) + u128::from(b))?;
    Ok([a, b])
}

/// Fails unless a place of the sentence counts the piles with tokens: "one heap", "2 heaps".
fn are_heaps(case: &Case<'_, '_>, words: &str) -> Result<(), String> {
    let heaps = match case.full().len() {
        0 | 1 => "one heap".into(),
        count => format!("{count} heaps"),
    };
    same("the heaps", words, &heaps)
}

/// The list of P-positions: "There are 4, or 2 up to order", if it can be counted.
fn list(case: &mut Case<'_, '_>, whole: bool) -> Result<(), String> {
    let words = case.text("list")?.strip_prefix("There ").ok_or("nothing is there")?;
    let (is, words) = words.split_once(' ').ok_or("there is no number")?;
    let (ordered, sorted) = match fit("{#}, or {#} up to order", words) {
        Some(both) => (Some(number(both[0])?), number(both[1])?),
        None => (None, number(fit("{#} up to order", words).ok_or("nothing is counted")?[0])?),
    };
    same("the verb", is, if sorted == 1 { "is" } else { "are" })?;
    let full = if case.full().is_empty() { vec![0] } else { case.full() };
    // Of all P-positions no heap needs more tokens than this, for small m.
    let most = if whole { vec![3 * m(case)?; full.len()] } else { full };
    if most.iter().map(|&size| size.saturating_add(1)).fold(1, u64::saturating_mul) > 400 {
        return Ok(());
    }
    let is_p = |heaps: &Piles| case.truth.outcome(&Position::Piles(heaps.clone())) == Some(Outcome::P);
    let all: Vec<Piles> = boxed(&most).into_iter().filter(is_p).collect();
    let kinds = all.iter().map(|heaps| {
        let mut heaps = heaps.to_vec();
        heaps.sort_unstable();
        heaps
    });
    same("the number of P-positions", sorted, kinds.collect::<BTreeSet<_>>().len() as u128)?;
    same("the number in order", ordered, ordered.map(|_| all.len() as u128))
}

fn listed(case: &mut Case<'_, '_>, says: Outcome) -> Checked {
    let mut full: Vec<u128> = case.full().into_iter().map(u128::from).collect();
    full.sort_unstable();
    let named = match case.text("tokens")? {
        "No pile has tokens" => vec![],
        which => match fit("The only pile with tokens has {#}", which) {
            Some(one) => vec![number(one[0])?],
            None => {
                let all = fit("Sorted, the piles with tokens are {}", which).ok_or("no piles are named")?;
                numbers(all[0], &[", "]).and_then(|all| holds("the plural", all.len() > 1).map(|()| all))?
            }
        },
    };
    same("the piles with tokens", named, full)?;
    let of = case.text("of")?;
    let part = of.strip_suffix(" that are no larger");
    let whole = part.is_none();
    are_heaps(case, part.unwrap_or(of))?;
    list(case, whole)?;
    Ok(if says == Outcome::P { P } else { N })
}

pub const SENTENCES: &[Row] = &[
    (Verdict, "With one pile every move is a move of Nim, so this is {outcome}.", |case| {
        m(case)?;
        let [size] = case.sizes()[..] else { return Err("there are several piles".into()) };
        outcome(case, size == 0)?;
        Ok(Value(size))
    }),
    (
        Verdict,
        "The piles hold {total} tokens, fewer than $m = {m}$, so nobody can ever take a multiple of $m$ in \
         total (Type II). Every move takes from one pile (Type I), and the game is Nim. The nim-sum is \
         {sum}, so this is {outcome}.",
        |case| {
            let (m, total, sum) = (m(case)?, case.total(), nim_sum(&case.sizes()));
            holds("that they are fewer", total < m.into())?;
            case.are(&[("total", total as u64), ("m", m), ("sum", sum)])?;
            outcome(case, sum == 0)?;
            Ok(Value(sum))
        },
    ),
    (
        Verdict,
        "The nim-sum of the piles is 0, and they hold {total} tokens, fewer than $2m = {twice}$, so this is \
         a P-position.",
        |case| compared_with_2m(case, true),
    ),
    (
        Verdict,
        "The nim-sum of the piles is 0, but they hold {total} tokens, not fewer than $2m = {twice}$, so \
         this is an N-position.",
        |case| compared_with_2m(case, false),
    ),
    (
        Verdict,
        "No P-position has a pile of more than {most} tokens, and pile {pile} has {a}, so this is an \
         N-position.",
        |case| {
            let (most, m) = (case.big("most")?, m(case)?);
            case.are(&[("a", case.size_of("pile")?)])?;
            holds("that a P-position has the largest heap", place(m, most).is_some())?;
            holds("that none has a larger one", place(m, most + 1).is_none() && case.big("a")? > most)?;
            holds("that two piles at most have tokens", case.full().len() <= 2)?;
            Ok(N)
        },
    ),
    (
        Verdict,
        "With {a} in pile {pile}, the only P-position ({place}) has {needed} in pile {other}. Here pile \
         {other} has {b}, so this is {outcome}.",
        |case| {
            let [a, b] = two_piles(case)?;
            let [level, _, branch, needed] =
                place(m(case)?, a.into()).ok_or("no P-position has this heap")?;
            let named = match fit("level {#}, branch {#}", case.text("place")?) {
                Some(place) => [number(place[0])?, number(place[1])?],
                None => {
                    same("the place", case.text("place")?, "the trunk, where both piles are equal")?;
                    same("the trunk", needed, a.into())?;
                    [0, 0]
                }
            };
            same("level and branch", named, [level, branch])?;
            holds("that the level has this branch", branch < 1 << level)?;
            same("what is needed", case.big("needed")?, needed)?;
            outcome(case, u128::from(b) == needed)
        },
    ),
    (
        Verdict,
        "$m = {m}$ is odd: with two piles the P-positions are $(i,i)$ with $0 ≤ i < {m}$. Pile {pile} has \
         {a} and pile {other} has {b}, so this is {outcome}.",
        |case| {
            let (m, [a, b]) = (m(case)?, two_piles(case)?);
            case.are(&[("m", m)])?;
            holds("that m is odd", m % 2 == 1)?;
            outcome(case, a == b && a < m)
        },
    ),
    (Verdict, "No P-position with {of} has more than {largest} tokens in one. {list}.", |case| {
        are_heaps(case, case.text("of")?)?;
        let most = case.n("largest")?;
        holds("that a pile is larger", case.sizes().iter().any(|&size| size > most))?;
        list(case, true)?;
        Ok(N)
    }),
    (Verdict, "{tokens}: one of the P-positions with {of}. {list}.", |case| listed(case, Outcome::P)),
    (Verdict, "{tokens}: none of the P-positions with {of}. {list}.", |case| listed(case, Outcome::N)),
    (
        Why,
        "The list is complete: no move joins two positions in it, and every other position with {of} has a \
         move to one in it.",
        |case| are_heaps(case, case.text("of")?).map(|()| Nothing),
    ),
];

/// Level, branch and number along it of the first pile that has tokens.
pub fn levels(case: &mut Case<'_, '_>, _: &[&str], rows: &[Vec<String>], foot: &[String]) -> Checked {
    let m = m(case)?;
    holds("that there is no foot", foot.is_empty() && rows.len() == 5)?;
    let a = number(&rows[3][2])?;
    let [l, i, j, needed] = place(m, a).ok_or("no P-position has this heap")?;
    let pile = number(fit("pile {#}", &rows[3][0]).ok_or("no pile is named")?[0])?;
    same("the pile", a, case.sizes()[pile as usize - 1].into())?;
    let last = m.trailing_zeros();
    let forms = [
        ("level l".into(), format!("min({last}, ⌊2·{a} / {m}⌋)"), l),
        ("branch j".into(), format!("({a} − l·m/2) mod 2^l"), j),
        ("i".into(), format!("⌊({a} − l·m/2) / 2^l⌋"), i),
        (rows[3][0].clone(), "2^l·i + l·m/2 + j".into(), a),
        (rows[4][0].clone(), "2^l·i + l·m/2 + 2^l − 1 − j".into(), needed),
    ];
    let forms = forms.map(|(name, form, value)| vec![name, form, value.to_string()]);
    same("the table", rows, &forms)?;
    same("the level", l, (2 * a / u128::from(m)).min(last.into()))?;
    Ok(Nothing)
}
