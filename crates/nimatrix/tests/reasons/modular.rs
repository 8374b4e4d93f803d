//! Sentences on m-Modular Nim.
use std::collections::BTreeSet;

use nimatrix::{Outcome, Piles, Position, Rules};

use crate::case::{Case, Says};
use crate::pattern::{fit, holds, number, numbers, same};
use crate::piles::{nim_sum, outcome, sizes};

fn m(case: &Case<'_, '_>) -> Result<u128, String> {
    match case.state.rules() {
        Rules::Modular(game) => Ok(game.m().into()),
        _ => Err("there is no m".into()),
    }
}

fn total(case: &Case<'_, '_>) -> u128 {
    sizes(case).into_iter().map(u128::from).sum()
}

pub fn one_pile(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    m(case)?;
    let sizes = sizes(case);
    same("the number of piles", 1, sizes.len())?;
    let says = outcome(holes[0])?;
    same("who wins", says, Says::Wins(if sizes[0] == 0 { Outcome::P } else { Outcome::N }))?;
    Ok(Says::Value(sizes[0]))
}

pub fn fewer_than_m(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (m, total, sum) = (m(case)?, total(case), nim_sum(&sizes(case)));
    same("the tokens", number(holes[0])?, total)?;
    same("m", number(holes[1])?, m)?;
    same("the nim-sum", number(holes[2])?, sum.into())?;
    holds("that they are fewer", total < m)?;
    let says = outcome(holes[3])?;
    same("who wins", says, Says::Wins(if sum == 0 { Outcome::P } else { Outcome::N }))?;
    Ok(Says::Value(sum))
}

pub fn fewer_than_2m(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    compared_with_2m(case, holes, true)
}

pub fn not_fewer_than_2m(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    compared_with_2m(case, holes, false)
}

fn compared_with_2m(case: &mut Case<'_, '_>, holes: &[&str], fewer: bool) -> Result<Says, String> {
    let (m, total) = (m(case)?, total(case));
    same("the nim-sum", 0, nim_sum(&sizes(case)))?;
    same("the tokens", number(holes[0])?, total)?;
    same("2m", number(holes[1])?, 2 * m)?;
    holds("that m is odd", m % 2 == 1)?;
    same("that they are fewer", fewer, total < 2 * m)?;
    Ok(Says::Wins(if fewer { Outcome::P } else { Outcome::N }))
}

/// The level l, the number i along it and the branch j of the P-position with this heap, and its other
/// heap: (2^l i + l m/2 + j, 2^l i + l m/2 + 2^l - 1 - j), j < 2^l, by trying every level.
fn place(m: u128, heap: u128) -> Option<[u128; 4]> {
    let last = m.trailing_zeros();
    (0..=last).find_map(|level| {
        let (branches, start) = (1u128 << level, u128::from(level) * m / 2);
        let along = if level < last { m >> (level + 1) } else { m >> last };
        let inside = heap.checked_sub(start).filter(|&inside| inside < branches * along)?;
        let (i, j) = (inside / branches, inside % branches);
        Some([level.into(), i, j, branches * i + start + branches - 1 - j])
    })
}

pub fn too_tall(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (most, pile, size) = (number(holes[0])?, number(holes[1])?, number(holes[2])?);
    let m = m(case)?;
    same("the pile", size, u128::from(sizes(case)[pile as usize - 1]))?;
    holds("that a P-position has the largest heap", place(m, most).is_some())?;
    holds("that none has a larger one", place(m, most + 1).is_none() && size > most)?;
    two_full(case)?;
    Ok(Says::Wins(Outcome::N))
}

fn two_full(case: &Case<'_, '_>) -> Result<(), String> {
    let full = sizes(case).iter().filter(|&&size| size > 0).count();
    holds("that two piles at most have tokens", full <= 2)
}

pub fn stands(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let sizes = sizes(case);
    let size = |pile: &str| {
        Ok::<_, String>(u128::from(*sizes.get(number(pile)? as usize - 1).ok_or("no such pile")?))
    };
    let a = number(holes[0])?;
    same("the first pile", a, size(holes[1])?)?;
    let [level, _, branch, needed] = place(m(case)?, a).ok_or("no P-position has this heap")?;
    let told = match fit("level {#}, branch {#}", holes[2]) {
        Some(place) => {
            holds("that the level has this branch", number(place[1])? < 1 << level)?;
            [number(place[0])?, number(place[1])?]
        }
        None => {
            same("the place", holes[2], "the trunk, where both piles are equal")?;
            same("the trunk", needed, a)?;
            [0, 0]
        }
    };
    same("level and branch", told, [level, branch])?;
    same("what is needed", number(holes[3])?, needed)?;
    holds("that another pile is spoken of", holes[4] != holes[1])?;
    let b = number(holes[5])?;
    same("the other pile", b, size(holes[4])?)?;
    two_full(case)?;
    holds(
        "that the piles with tokens are these",
        sizes.iter().map(|&s| u128::from(s)).sum::<u128>() == a + b,
    )?;
    let says = outcome(holes[6])?;
    same("who wins", says, Says::Wins(if b == needed { Outcome::P } else { Outcome::N }))?;
    Ok(says)
}

/// Level, branch and number along it of the first pile that has tokens.
pub fn levels(
    case: &mut Case<'_, '_>,
    _: &[&str],
    rows: &[Vec<String>],
    foot: &[String],
) -> Result<Says, String> {
    let m = m(case)?;
    holds("that there is no foot", foot.is_empty() && rows.len() == 5)?;
    let a = number(&rows[3][2])?;
    let [l, i, j, needed] = place(m, a).ok_or("no P-position has this heap")?;
    let pile = fit("pile {#}", &rows[3][0]).ok_or("no pile is named")?;
    same("the pile", a, sizes(case)[number(pile[0])? as usize - 1].into())?;
    let forms = [
        ("level l".into(), format!("min({}, ⌊2·{a} / {m}⌋)", m.trailing_zeros()), l),
        ("branch j".into(), format!("({a} − l·m/2) mod 2^l"), j),
        ("i".into(), format!("⌊({a} − l·m/2) / 2^l⌋"), i),
        (rows[3][0].clone(), "2^l·i + l·m/2 + j".into(), a),
        (rows[4][0].clone(), "2^l·i + l·m/2 + 2^l − 1 − j".into(), needed),
    ];
    let forms = forms.map(|(name, form, value)| vec![name, form, value.to_string()]);
    same("the table", rows, &forms)?;
    same("the level", l, (2 * a / m).min(m.trailing_zeros().into()))?;
    Ok(Says::Nothing)
}

/// The piles with tokens; one empty pile if there is none.
fn full(case: &Case<'_, '_>) -> Vec<u64> {
    let full: Vec<u64> = sizes(case).into_iter().filter(|&size| size > 0).collect();
    if full.is_empty() { vec![0] } else { full }
}

/// Fails unless `words` count the heaps: "one heap", "2 heaps".
fn are_heaps(case: &Case<'_, '_>, words: &str) -> Result<(), String> {
    let heaps = match full(case).len() {
        1 => "one heap".into(),
        count => format!("{count} heaps"),
    };
    same("the heaps", words, &heaps)
}

/// The list of P-positions: "There are 4, or 2 up to order", where it can be counted.
fn list(case: &mut Case<'_, '_>, words: &str, whole: bool) -> Result<(), String> {
    let words = words.strip_prefix("There ").ok_or("nothing is there")?;
    let (is, words) = words.split_once(' ').ok_or("there is no number")?;
    let (ordered, sorted) = match fit("{#}, or {#} up to order", words) {
        Some(both) => (Some(number(both[0])?), number(both[1])?),
        None => (None, number(fit("{#} up to order", words).ok_or("nothing is counted")?[0])?),
    };
    same("the verb", is, if sorted == 1 { "is" } else { "are" })?;
    let sizes = full(case);
    // Of all P-positions no heap needs more tokens than this, for small m.
    let m = m(case)? as u64;
    let most = if whole { vec![3 * m; sizes.len()] } else { sizes };
    let cells: u64 = most.iter().map(|&size| size.saturating_add(1)).fold(1, u64::saturating_mul);
    if cells > 400 {
        return Ok(());
    }
    let (mut all, mut kinds) = (0, BTreeSet::new());
    for code in 0..cells {
        let mut rest = code;
        let heaps: Vec<u64> = most.iter().map(|&size| (rest % (size + 1), rest /= size + 1).0).collect();
        let position = Position::Piles(Piles::new(heaps.clone()).expect("heaps"));
        if case.truth.outcome(&position) == Some(Outcome::P) {
            all += 1;
            let mut heaps = heaps;
            heaps.sort_unstable();
            kinds.insert(heaps);
        }
    }
    same("the number of P-positions", sorted, kinds.len() as u128)?;
    same("the number in order", ordered, ordered.map(|_| all))
}

pub fn is_listed(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    listed(case, holes, Outcome::P)
}

pub fn is_not_listed(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    listed(case, holes, Outcome::N)
}

fn listed(case: &mut Case<'_, '_>, holes: &[&str], says: Outcome) -> Result<Says, String> {
    let mut sizes: Vec<u128> = sizes(case).into_iter().filter(|&size| size > 0).map(u128::from).collect();
    sizes.sort_unstable();
    let told = match holes[0] {
        "No pile has tokens" => vec![],
        which => match fit("The only pile with tokens has {#}", which) {
            Some(one) => vec![number(one[0])?],
            None => {
                let all = fit("Sorted, the piles with tokens are {}", which).ok_or("no piles are named")?;
                numbers(all[0], &[", "]).and_then(|all| holds("the plural", all.len() > 1).map(|()| all))?
            }
        },
    };
    same("the piles with tokens", told, sizes)?;
    let part = holes[1].strip_suffix(" that are no larger");
    are_heaps(case, part.unwrap_or(holes[1]))?;
    list(case, holes[2], part.is_none())?;
    Ok(Says::Wins(says))
}

pub fn larger_than_listed(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    are_heaps(case, holes[0])?;
    let most = number(holes[1])?;
    holds("that a pile is larger", sizes(case).iter().any(|&size| u128::from(size) > most))?;
    list(case, holes[2], true)?;
    Ok(Says::Wins(Outcome::N))
}

pub fn complete(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    are_heaps(case, holes[0])?;
    Ok(Says::Nothing)
}

pub fn odd_trunk(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let [told, pile, a, other, b] = [0, 1, 2, 3, 4].map(|i| number(holes[i]));
    let (m, pile, a, other, b) = (m(case)?, pile?, a?, other?, b?);
    same("m", told?, m)?;
    holds("that m is odd", m % 2 == 1)?;
    let sizes = sizes(case);
    let size = |pile: u128| Ok::<_, String>(u128::from(*sizes.get(pile as usize - 1).ok_or("no such pile")?));
    same("the piles", [a, b], [size(pile)?, size(other)?])?;
    two_full(case)?;
    holds("that these are the piles with tokens", pile != other && total(case) == a + b)?;
    let says = outcome(holes[5])?;
    same("who wins", says, Says::Wins(if a == b && a < m { Outcome::P } else { Outcome::N }))?;
    Ok(says)
}
