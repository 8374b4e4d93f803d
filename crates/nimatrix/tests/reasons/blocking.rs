//! Sentences on blocking Nim.
use nimatrix::games::{Blocking, Handed, Restrictions};
use nimatrix::{Ending, Outcome, Position, Rules, Ruleset};

use crate::case::{Case, Says};
use crate::pattern::{fit, holds, number, numbers, same};
use crate::piles::{binary, sizes, width};
use crate::truth::{Masks, bits, can_block, longest_run, may_end};

fn game<'a>(case: &Case<'a, '_>) -> Result<&'a Blocking, String> {
    match case.state.rules() {
        Rules::Blocking(game) => Ok(game),
        _ => Err("nothing is blocked in this game".into()),
    }
}

/// The residues that may not be taken now.
fn blocked(case: &Case<'_, '_>) -> u64 {
    match case.state.position() {
        Position::Handed(Handed { restriction, .. }) => bits(*restriction),
        _ => 0,
    }
}

fn n(game: &Blocking) -> u32 {
    game.modulus().get().into()
}

/// The residues 1 to k, and all n.
fn up_to(k: u32) -> u64 {
    (0..k).fold(0, |all, place| all | 1 << place)
}

/// The largest number of consecutive residues that one restriction blocks.
fn k(game: &Blocking) -> u32 {
    match game.family() {
        Restrictions::Exactly(k) | Restrictions::UpTo(k) => u32::from(*k),
        Restrictions::These(all) => all.iter().map(|&r| longest_run(bits(r), n(game))).max().unwrap_or(0),
    }
}

/// Whether a residue is free: of an amount, by its number modulo n.
fn free(blocked: u64, n: u32, amount: u64) -> bool {
    blocked >> ((amount - 1) % u64::from(n)) & 1 == 0
}

/// A set as it is written: "{1,3}" or "{}".
fn set(words: &str) -> Result<u64, String> {
    let inside =
        words.strip_prefix('{').and_then(|set| set.strip_suffix('}')).ok_or(format!("{words} is no set"))?;
    let residues = if inside.is_empty() { vec![] } else { numbers(inside, &[","])? };
    Ok(residues.into_iter().fold(0, |all, residue| all | 1 << (residue - 1)))
}

fn in_family(game: &Blocking, restriction: u64) -> bool {
    match game.family() {
        Restrictions::Exactly(k) => restriction.count_ones() == u32::from(*k),
        Restrictions::UpTo(k) => restriction.count_ones() <= u32::from(*k),
        Restrictions::These(all) => all.iter().any(|&r| bits(r) == restriction),
    }
}

pub fn nothing_ever(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    holds("that nothing is blocked now", blocked(case) == 0)?;
    nothing_after(case, &[])
}

pub fn nothing_after(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    let game = game(case)?;
    holds("that no restriction blocks anything", !(0..n(game)).any(|place| can_block(game, 1 << place)))?;
    Ok(Says::Nothing)
}

/// Fails unless there are n residues, k in a row are what a restriction blocks at most, and 1, ..., k
/// is a restriction.
fn law(game: &Blocking, told: &str, modulus: &str, strictest: &str) -> Result<Says, String> {
    same("n", number(modulus)?, n(game).into())?;
    let k = k(game);
    same("k", number(told)?, k.into())?;
    holds("that k is smaller than n", 0 < k && k < n(game))?;
    same("the strictest restriction", set(strictest)?, up_to(k))?;
    holds("that it is in the family", in_family(game, up_to(k)))?;
    Ok(Says::Nothing)
}

fn residues_are(game: &Blocking, words: &str) -> Result<(), String> {
    same("the residues in words", words, if k(game) == 1 { "residue" } else { "residues" })
}

pub fn theorem_1(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let game = game(case)?;
    same("the family", game.family(), &Restrictions::Exactly(1))?;
    law(game, "1", holes[0], holes[1])
}

pub fn theorem_2(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let game = game(case)?;
    holds("that k are blocked", matches!(game.family(), Restrictions::Exactly(2..)))?;
    law(game, holes[0], holes[1], holes[2])
}

pub fn section_3_2(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let game = game(case)?;
    holds("that up to k are blocked", matches!(game.family(), Restrictions::UpTo(_)))?;
    residues_are(game, holes[1])?;
    law(game, holes[0], holes[2], holes[3])
}

/// Whether some restriction of a list blocks more than k residues, which then are not all in a row.
fn blocks_more(game: &Blocking) -> Result<bool, String> {
    match game.family() {
        Restrictions::These(all) => Ok(all.iter().any(|&r| bits(r).count_ones() > k(game))),
        _ => Err("the restrictions are not listed".into()),
    }
}

pub fn observation_1(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let game = game(case)?;
    holds("that none blocks more", !blocks_more(game)?)?;
    residues_are(game, holes[1])?;
    law(game, holes[0], holes[2], holes[3])
}

pub fn extension(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let game = game(case)?;
    holds("that some restriction blocks more", blocks_more(game)?)?;
    same("the run that none blocks", number(holes[0])?, u128::from(k(game)) + 1)?;
    same("n", number(holes[1])?, n(game).into())?;
    let handed = set(holes[2])?;
    match fit("contains {}", holes[3]) {
        Some(one) => {
            same("the strictest restriction", set(one[0])?, up_to(k(game)))?;
            holds("that it is another set", handed != up_to(k(game)))?;
        }
        None => same("what is handed over", holes[3], "is among them")?,
    }
    holds("that it is in the family", in_family(game, handed))?;
    holds("that 1, ..., k are in it", up_to(k(game)) & !handed == 0)?;
    Ok(Says::Nothing)
}

/// The divisor in "the quotients by 3", 1 for "the piles".
fn divisor(words: &str, game: &Blocking) -> Result<u64, String> {
    let told = match fit("the quotients by {#}", words) {
        Some(divisor) => number(divisor[0])?,
        None => same("what is added", words, "the piles").map(|()| 1)?,
    };
    same("the divisor", told, u128::from(k(game)) + 1)?;
    Ok(told as u64)
}

fn nim_sum(case: &Case<'_, '_>, divisor: u64) -> u64 {
    sizes(case).iter().fold(0, |sum, size| sum ^ (size / divisor))
}

/// The amounts that bring the nim-sum of the quotients to 0.
fn to_0(case: &Case<'_, '_>, divisor: u64) -> Vec<u64> {
    let sum = nim_sum(case, divisor);
    let amounts = |size: u64| {
        let target = (size / divisor) ^ sum;
        // All the sizes with this quotient that are smaller.
        let sizes = (target <= size / divisor).then(|| (0..divisor).map(move |rest| target * divisor + rest));
        sizes.into_iter().flatten().filter(move |&left| left < size).map(move |left| size - left)
    };
    sizes(case).into_iter().flat_map(amounts).collect()
}

fn is_not_0(case: &Case<'_, '_>, holes: &[&str]) -> Result<(Vec<u64>, u32), String> {
    let game = game(case)?;
    let divisor = divisor(holes[0], game)?;
    let sum = number(holes[1])?;
    holds("that it is not 0", sum > 0)?;
    same("the nim-sum", sum, nim_sum(case, divisor).into())?;
    Ok((to_0(case, divisor), n(game)))
}

/// Of k + 1 amounts in a row no restriction of the family blocks all; others may.
pub fn not_0(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (_, n) = is_not_0(case, holes)?;
    holds("that no more than k in a row are blocked", longest_run(blocked(case), n) <= k(game(case)?))?;
    Ok(Says::Wins(Outcome::N))
}

pub fn not_0_all_blocked(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (amounts, n) = is_not_0(case, holes)?;
    let blocked = blocked(case);
    holds("that every amount is blocked", !amounts.iter().any(|&amount| free(blocked, n, amount)))?;
    Ok(Says::Wins(Outcome::P))
}

pub fn not_0_not_all_blocked(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (amounts, n) = is_not_0(case, holes)?;
    let blocked = blocked(case);
    holds("that not every amount is blocked", amounts.iter().any(|&amount| free(blocked, n, amount)))?;
    Ok(Says::Wins(Outcome::N))
}

/// Without divisor any move changes the sum.
pub fn plain_0(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    same("the nim-sum", 0, nim_sum(case, divisor("the piles", game(case)?)?))?;
    Ok(Says::Wins(Outcome::P))
}

/// The least amount that may be taken, if there is any that may.
fn least(case: &Case<'_, '_>) -> Result<Option<u64>, String> {
    let (blocked, n) = (blocked(case), n(game(case)?));
    Ok((1..=u64::from(n)).find(|&amount| free(blocked, n, amount)))
}

/// Fails unless the nim-sum of the quotients is 0 and the least amount is this; gives the divisor and
/// that amount.
fn quotients_0(case: &Case<'_, '_>, of: &str, told: &str) -> Result<(u64, u64), String> {
    let divisor = divisor(of, game(case)?)?;
    same("the nim-sum", 0, nim_sum(case, divisor))?;
    let told = number(told)? as u64;
    same("the least amount", Some(told), least(case)?)?;
    Ok((divisor, told))
}

pub fn remainders_smaller(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (divisor, least) = quotients_0(case, holes[0], holes[1])?;
    holds("that every remainder is smaller", sizes(case).iter().all(|size| size % divisor < least))?;
    Ok(Says::Wins(Outcome::P))
}

pub fn none_may_be_taken(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    same("the nim-sum", 0, nim_sum(case, divisor(holes[0], game(case)?)?))?;
    same("the least amount", None, least(case)?)?;
    Ok(Says::Wins(Outcome::P))
}

pub fn remainder_not_smaller(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (divisor, least) = quotients_0(case, holes[0], holes[2])?;
    let told = number(holes[1])?;
    holds("that a pile has it", sizes(case).iter().any(|size| u128::from(size % divisor) == told))?;
    holds("that the remainder is not smaller", told >= least.into())?;
    Ok(Says::Wins(Outcome::N))
}

pub fn quotients(
    case: &mut Case<'_, '_>,
    holes: &[&str],
    rows: &[Vec<String>],
    foot: &[String],
) -> Result<Says, String> {
    let divisor = divisor(&format!("the quotients by {}", holes[0]), game(case)?)?;
    let sizes = sizes(case);
    let quotients: Vec<u64> = sizes.iter().map(|size| size / divisor).collect();
    let (sum, width) = (nim_sum(case, divisor), width(&quotients));
    let row = |(size, &quotient): (&u64, &u64)| {
        vec![size.to_string(), quotient.to_string(), binary(quotient, width), (size % divisor).to_string()]
    };
    same("the table", rows, &sizes.iter().zip(&quotients).map(row).collect::<Vec<_>>())?;
    same("the foot", foot, &["nim-sum".into(), sum.to_string(), binary(sum, width), String::new()])?;
    Ok(Says::Nothing)
}

/// That restrictions inside others need not be handed over.
pub fn pointless(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (n, blocked) = (n(game(case)?), blocked(case));
    same("what is blocked", set(holes[1])?, blocked)?;
    let least = (1..=u64::from(n)).find(|&amount| !free(blocked, n, amount));
    same("the least amount blocked", number(holes[0])?, least.unwrap_or(0).into())?;
    let amounts = sizes(case).into_iter().flat_map(|size| 1..=size);
    holds("that no amount is blocked", amounts.into_iter().all(|amount| free(blocked, n, amount)))?;
    Ok(Says::Nothing)
}

pub fn maximal(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let known = match game(case)?.family() {
        Restrictions::UpTo(1) => ["Blocking nothing".to_string(), "blocking 1".into()],
        Restrictions::UpTo(k) => [format!("Blocking fewer than {k}"), format!("blocking {k}")],
        Restrictions::Exactly(_) => return Err("all restrictions are maximal".into()),
        Restrictions::These(all) => {
            let sets: Vec<u64> = all.iter().map(|&r| bits(r)).collect();
            let inside = |set: &u64| sets.iter().any(|other| other != set && set & !other == 0);
            let maximal: Vec<u64> = sets.iter().copied().filter(|set| !inside(set)).collect();
            let others = match sets.len() - maximal.len() {
                0 => return Err("all restrictions are maximal".into()),
                1 => "The other restriction".to_string(),
                more => format!("Each of the other {more} restrictions"),
            };
            match maximal.len() {
                count @ 7.. => [others, format!("the {count} maximal ones")],
                count => {
                    let named: Vec<&str> = holes[1].split(", ").flat_map(|part| part.split(" or ")).collect();
                    same("the number of maximal restrictions", named.len(), count)?;
                    for name in named {
                        holds(&format!("that {name} is maximal"), maximal.contains(&set(name)?))?;
                    }
                    [others, holes[1].to_string()]
                }
            }
        }
    };
    same("what is compared", [holes[0], holes[1]], [&known[0], &known[1]])?;
    Ok(Says::Nothing)
}

pub fn halts(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let game = game(case)?;
    let n = n(game);
    holds("that everything can be blocked", can_block(game, up_to(n)))?;
    same(
        "what is blocked",
        holes[0],
        &if n == 1 { "every amount".to_string() } else { format!("all {n} residues") },
    )?;
    Ok(Says::Nothing)
}

pub fn may_be_taken(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (residue, n) = (number(holes[0])? as u64, n(game(case)?));
    same("n", number(holes[1])?, n.into())?;
    let largest = sizes(case).into_iter().max().unwrap_or(0);
    holds("that the pile holds the residue", (1..=u64::from(n)).contains(&residue) && residue <= largest)?;
    holds("that it is not blocked", free(blocked(case), n, residue))?;
    Ok(Says::Wins(Outcome::N))
}

pub fn all_blocked(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    let (blocked, n) = (blocked(case), n(game(case)?));
    let largest = sizes(case).into_iter().max().unwrap_or(0).min(n.into());
    holds("that every amount is blocked", !(1..=largest).any(|amount| free(blocked, n, amount)))?;
    Ok(Says::Wins(Outcome::P))
}

/// The residues in "1, 2 or 4".
fn either(words: &str) -> Result<u64, String> {
    Ok(numbers(words, &[", ", " or "])?.into_iter().fold(0, |all, residue| all | 1 << (residue - 1)))
}

/// Fails unless these residues, as bits, are found where the mask can be worked out.
fn mask(case: &mut Case<'_, '_>, what: &str, told: u64, of: fn(u64, u64) -> u64) -> Result<(), String> {
    let found = case.truth.mask(&sizes(case));
    same(what, told, found.map_or(told, |mask| of(mask, blocked(case))))
}

pub fn none_wins(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    mask(case, "what would win", 0, |mask, _| mask)?;
    Ok(Says::Wins(Outcome::P))
}

pub fn blocked_win(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let residues = either(holes[0])?;
    same("n", number(holes[1])?, n(game(case)?).into())?;
    mask(case, "what would win", residues, |mask, _| mask)?;
    holds("that they are blocked", residues & !blocked(case) == 0)?;
    Ok(Says::Wins(Outcome::P))
}

pub fn some_win(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let residues = either(holes[0])?;
    same("n", number(holes[1])?, n(game(case)?).into())?;
    mask(case, "what wins", residues, |mask, blocked| mask & !blocked)?;
    holds("that they are not blocked", residues & blocked(case) == 0)?;
    Ok(Says::Wins(Outcome::N))
}

/// "From 9 tokens on, pile 2 counts modulo 3 only, so 100 tokens are as good as 10: ..."
pub fn from_some_size(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (game, sizes) = (game(case)?, sizes(case));
    let [from, pile, modulus, size, equal] = [0, 1, 2, 3, 4].map(|i| number(holes[i]));
    let (from, size, equal, n) = (from? as u64, size?, equal?, u64::from(n(game)));
    same("n", modulus?, n.into())?;
    let index = pile? as usize - 1;
    same("the size", size, (*sizes.get(index).ok_or("no such pile")?).into())?;
    holds(
        "that they are as good",
        (size - equal) % u128::from(n) == 0 && equal >= from.into() && equal < (from + n).into(),
    )?;
    // The box with this pile for two rounds more, where that is not too much.
    let mut whole = sizes.clone();
    whole[index] = from + 2 * n;
    let cells = whole.iter().map(|&size| u128::from(size) + 1).product::<u128>();
    if cells * whole.iter().map(|&size| u128::from(size)).sum::<u128>() < 60_000 {
        let masks = Masks::of(game, &whole);
        for code in 0..(cells / u128::from(whole[index] + 1)) as u64 {
            let mut rest = code;
            let mut piles: Vec<u64> = sizes.iter().map(|_| 0).collect();
            for (i, size) in sizes.iter().enumerate().filter(|(i, _)| *i != index) {
                (piles[i], rest) = (rest % (size + 1), rest / (size + 1));
            }
            for size in from..=from + n {
                piles[index] = size;
                let here = masks.at(&piles);
                piles[index] = size + n;
                same(&format!("the mask of {piles:?}"), here, masks.at(&piles))?;
            }
        }
        let mut piles = sizes;
        piles[index] = equal as u64;
        let handed = masks.at(&piles) & !blocked(case) == 0 && may_end(game, blocked(case), &piles);
        same("who wins", case.answer.outcome, if handed { Outcome::P } else { Outcome::N })?;
    }
    Ok(Says::Nothing)
}

pub fn all_blocked_in_misere(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    holds("that play is misère", game(case)?.ending() == Ending::Misere)?;
    all_blocked(case, &[])?;
    Ok(Says::Wins(Outcome::N))
}

pub fn no_value(case: &mut Case<'_, '_>, _: &[&str]) -> Result<Says, String> {
    holds("that play is misère", game(case)?.ending() == Ending::Misere)?;
    holds("that none is given", case.answer.grundy.is_none())?;
    Ok(Says::Nothing)
}

/// "Theorem 2 of Gavel & Strimling does not apply: {1,2} blocks 2 consecutive residues modulo 4, but no ..."
pub fn no_theorem(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let game = game(case)?;
    if game.ending() == Ending::Misere {
        same("the reason", holes[0], "Theorem 2 of Gavel & Strimling does not apply in misère play")?;
        return Ok(Says::Nothing);
    }
    let why = "Theorem 2 of Gavel & Strimling does not apply: ";
    let why = holes[0].strip_prefix(why).ok_or("no theorem is named")?;
    if let Some(one) = fit("no restriction contains {} (compare Observation 2)", why) {
        same("the longest run", 1, k(game))?;
        return contains_none(game, one[0]);
    }
    let but = "{} blocks {#} consecutive residues modulo {#}, but no restriction contains {} (compare Observation 2)";
    let holes = fit(but, why).ok_or("no reason is named")?;
    let (long, length) = (set(holes[0])?, number(holes[1])?);
    same("n", number(holes[2])?, n(game).into())?;
    holds("that it is in the family", in_family(game, long))?;
    same("its longest run", length, longest_run(long, n(game)).into())?;
    same("the longest run", length, k(game).into())?;
    holds("that it is several", length > 1)?;
    contains_none(game, holes[3])
}

fn contains_none(game: &Blocking, strictest: &str) -> Result<Says, String> {
    let strictest = set(strictest)?;
    same("the strictest restriction", strictest, up_to(k(game)))?;
    holds("that no restriction contains it", !can_block(game, strictest))?;
    Ok(Says::Nothing)
}
