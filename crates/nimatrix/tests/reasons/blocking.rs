//! Sentences on blocking Nim that cite a theorem, and on the quotients of its law.
use nimatrix::games::{Blocking, Restricted, Restrictions};
use nimatrix::{Ending, Position, Rules, Ruleset};

use crate::case::Part::{More, Verdict, Why};
use crate::case::Says::Nothing;
use crate::case::{Case, Checked, N, P, Row};
use crate::case::{fit, holds, number, numbers, same};
use crate::piles::{binary, nim_sum, width};
use crate::truth::{bits, can_block, in_family, longest_run};

pub fn game<'a>(case: &Case<'a, '_>) -> Result<&'a Blocking, String> {
    match case.state.rules() {
        Rules::Blocking(game) => Ok(game),
        _ => Err("nothing is blocked in this game".into()),
    }
}

/// The residues that may not be taken now.
pub fn blocked(case: &Case<'_, '_>) -> u64 {
    match case.state.position() {
        Position::Restricted(Restricted { restriction, .. }) => bits(*restriction),
        _ => 0,
    }
}

pub fn n(game: &Blocking) -> u32 {
    game.modulus().get().into()
}

/// The residues 1 to k, and all n.
pub fn up_to(k: u32) -> u64 {
    (0..k).fold(0, |all, place| all | 1 << place)
}

/// The largest number of consecutive residues that one restriction blocks.
fn k(game: &Blocking) -> u32 {
    match game.family() {
        Restrictions::Exactly(k) | Restrictions::UpTo(k) => u32::from(*k),
        Restrictions::These(all) => all.iter().map(|&r| longest_run(bits(r), n(game))).max().unwrap_or(0),
    }
}

/// Whether an amount may be taken now.
pub fn is_free(case: &Case<'_, '_>, amount: u64) -> Result<bool, String> {
    Ok(blocked(case) >> ((amount - 1) % u64::from(n(game(case)?))) & 1 == 0)
}

/// The least amount that may be taken, if there is any.
fn least(case: &Case<'_, '_>) -> Result<Option<u64>, String> {
    let n = n(game(case)?).into();
    Ok((1..=n).find(|&amount| is_free(case, amount) == Ok(true)))
}

/// A set as it is written: "{1,3}" or "{}".
fn set(words: &str) -> Result<u64, String> {
    let inside =
        words.strip_prefix('{').and_then(|set| set.strip_suffix('}')).ok_or(format!("{words} is no set"))?;
    let residues = if inside.is_empty() { vec![] } else { numbers(inside, &[","])? };
    Ok(residues.into_iter().fold(0, |all, residue| all | 1 << (residue - 1)))
}

fn blocks_nothing(case: &mut Case<'_, '_>) -> Checked {
    let game = game(case)?;
    holds("that no restriction blocks anything", !(0..n(game)).any(|place| can_block(game, 1 << place)))?;
    Ok(Nothing)
}

/// Fails unless at most k residues in a row are blocked, and 1, ..., k is a restriction.
fn law(case: &Case<'_, '_>) -> Checked {
    let game = game(case)?;
    let (n, k) = (n(game), k(game));
    case.are_where_named(&[("n", n.into()), ("k", k.into())])?;
    holds("that k is smaller than n", 0 < k && k < n)?;
    if let Ok(words) = case.text("residues") {
        same("the residues in words", words, if k == 1 { "residue" } else { "residues" })?;
    }
    same("the strictest restriction", set(case.text("strictest")?)?, up_to(k))?;
    holds("that it is in the family", in_family(game, up_to(k)))?;
    Ok(Nothing)
}

/// Whether some restriction of a list blocks more than k residues, which then are not all in a row.
fn blocks_more(game: &Blocking) -> Result<bool, String> {
    match game.family() {
        Restrictions::These(all) => Ok(all.iter().any(|&r| bits(r).count_ones() > k(game))),
        _ => Err("the restrictions are not listed".into()),
    }
}

/// The divisor k + 1, which is that of "the quotients by 3", and 1 of "the piles".
fn divisor(case: &Case<'_, '_>) -> Result<u64, String> {
    let divisor = u64::from(k(game(case)?)) + 1;
    if let Ok(of) = case.text("of") {
        let words = if divisor == 1 { "the piles".into() } else { format!("the quotients by {divisor}") };
        same("what is added", of, &words)?;
    }
    Ok(divisor)
}

fn quotient_sum(case: &Case<'_, '_>) -> Result<u64, String> {
    let divisor = divisor(case)?;
    Ok(nim_sum(&case.sizes().iter().map(|size| size / divisor).collect::<Vec<_>>()))
}

/// Fails unless the nim-sum is not 0. Returns the amounts that make it 0.
fn to_0(case: &Case<'_, '_>) -> Result<Vec<u64>, String> {
    let (divisor, sum) = (divisor(case)?, quotient_sum(case)?);
    case.are(&[("sum", sum)])?;
    holds("that the nim-sum is not 0", sum > 0)?;
    let amounts = |size: u64| {
        let target = (size / divisor) ^ sum;
        // All the sizes with this quotient that are smaller.
        let sizes = (target <= size / divisor).then(|| (0..divisor).map(move |rest| target * divisor + rest));
        sizes.into_iter().flatten().filter(move |&left| left < size).map(move |left| size - left)
    };
    Ok(case.sizes().into_iter().flat_map(amounts).collect())
}

fn any_is_free(case: &Case<'_, '_>, amounts: &[u64]) -> bool {
    amounts.iter().any(|&amount| is_free(case, amount) == Ok(true))
}

/// Fails unless the nim-sum is 0 and the least amount is as named. Returns the remainders and that amount.
fn remainders(case: &Case<'_, '_>) -> Result<(Vec<u64>, Option<u64>), String> {
    let (divisor, least) = (divisor(case)?, least(case)?);
    same("the nim-sum", 0, quotient_sum(case)?)?;
    same("the least amount", case.n("least").ok(), least)?;
    Ok((case.sizes().iter().map(|size| size % divisor).collect(), least))
}

/// The comparison if some restrictions contain others.
fn compared(case: &Case<'_, '_>) -> Result<[String; 2], String> {
    let all = match game(case)?.family() {
        Restrictions::UpTo(1) => return Ok(["Blocking nothing".into(), "blocking 1".into()]),
        Restrictions::UpTo(k) => return Ok([format!("Blocking fewer than {k}"), format!("blocking {k}")]),
        Restrictions::Exactly(_) => return Err("all restrictions are maximal".into()),
        Restrictions::These(all) => all,
    };
    let sets: Vec<u64> = all.iter().map(|&r| bits(r)).collect();
    let inside = |set: &u64| sets.iter().any(|other| other != set && set & !other == 0);
    let maximal: Vec<u64> = sets.iter().copied().filter(|set| !inside(set)).collect();
    let others = match sets.len() - maximal.len() {
        0 => return Err("all restrictions are maximal".into()),
        1 => "The other restriction".to_string(),
        more => format!("Each of the other {more} restrictions"),
    };
    if maximal.len() >= 7 {
        return Ok([others, format!("the {} maximal ones", maximal.len())]);
    }
    let worth = case.text("worth")?;
    let named: Vec<&str> = worth.split(", ").flat_map(|part| part.split(" or ")).collect();
    same("the number of maximal restrictions", named.len(), maximal.len())?;
    for name in named {
        holds(&format!("that {name} is maximal"), maximal.contains(&set(name)?))?;
    }
    Ok([others, worth.to_string()])
}

/// "Theorem 2 of Gavel & Strimling does not apply: {1,2} blocks 2 consecutive residues modulo 4, but no ..."
fn no_theorem(case: &mut Case<'_, '_>) -> Checked {
    let (game, why) = (game(case)?, case.text("why")?);
    if game.ending() == Ending::Misere {
        same("the reason", why, "Theorem 2 of Gavel & Strimling does not apply in misère play")?;
        return Ok(Nothing);
    }
    let why =
        why.strip_prefix("Theorem 2 of Gavel & Strimling does not apply: ").ok_or("no theorem is named")?;
    let strictest = match fit("no restriction contains {} (compare Observation 2)", why) {
        Some(one) => {
            same("the longest run", 1, k(game))?;
            one[0]
        }
        None => {
            let but = "{} blocks {#} consecutive residues modulo {#}, but no restriction contains {} \
                       (compare Observation 2)";
            let holes = fit(but, why).ok_or("no reason is named")?;
            let (long, length) = (set(holes[0])?, number(holes[1])?);
            same("n", number(holes[2])?, n(game).into())?;
            holds("that it is in the family", in_family(game, long))?;
            same("its longest run", length, longest_run(long, n(game)).into())?;
            same("the longest run", length, k(game).into())?;
            holds("that it is several", length > 1)?;
            holes[3]
        }
    };
    same("the strictest restriction", set(strictest)?, up_to(k(game)))?;
    holds("that no restriction contains it", !can_block(game, up_to(k(game))))?;
    Ok(Nothing)
}

pub const SENTENCES: &[Row] = &[
    (Why, "Nothing is ever blocked: this is Nim, and Bouton’s theorem applies.", |case| {
        holds("that nothing is blocked now", blocked(case) == 0)?;
        blocks_nothing(case)
    }),
    (
        Why,
        "No move blocks anything: what this move leaves is Nim, and Bouton’s theorem applies to it.",
        blocks_nothing,
    ),
    (
        Why,
        "Theorem 1 applies, as one residue modulo {n} is blocked at a time. The strictest restriction is \
         {strictest}; imposing it is always at least as good as any other (Corollary 1).",
        |case| {
            same("the family", game(case)?.family(), &Restrictions::Exactly(1))?;
            law(case)
        },
    ),
    (
        Why,
        "Theorem 2 applies, as {k} residues modulo {n} are blocked at a time, fewer than $n$. The strictest \
         restriction is {strictest}; imposing it is always at least as good as any other (Corollary 1).",
        |case| {
            holds("that k are blocked", matches!(game(case)?.family(), Restrictions::Exactly(2..)))?;
            law(case)
        },
    ),
    (
        Why,
        "Theorem 2 applies (section 3.2), as each restriction blocks up to {k} {residues} modulo {n}, fewer \
         than $n$. The strictest restriction is {strictest}; imposing it is always at least as good as any \
         other (Corollary 1).",
        |case| {
            holds("that up to k are blocked", matches!(game(case)?.family(), Restrictions::UpTo(_)))?;
            law(case)
        },
    ),
    (
        Why,
        "Theorem 2 applies (Observation 1), as no restriction blocks more than {k} {residues} modulo {n}, \
         and the strictest, {strictest}, is among them; imposing it is always at least as good as any other \
         (compare Corollary 1).",
        |case| {
            holds("that none blocks more", !blocks_more(game(case)?)?)?;
            law(case)
        },
    ),
    (
        Why,
        "An extension of Theorem 2 applies, which the paper does not have: its proof needs only that no \
         restriction blocks {more} consecutive residues modulo {n}, and {handed} {has}; imposing it is \
         always at least as good as any other (compare Corollary 1).",
        |case| {
            let game = game(case)?;
            let strictest = up_to(k(game));
            holds("that some restriction blocks more", blocks_more(game)?)?;
            case.are(&[("more", u64::from(k(game)) + 1), ("n", n(game).into())])?;
            let handed = set(case.text("handed")?)?;
            match fit("contains {}", case.text("has")?) {
                Some(one) => {
                    same("the strictest restriction", set(one[0])?, strictest)?;
                    holds("that it is another set", handed != strictest)?;
                }
                None => same("what is handed over", case.text("has")?, "is among them")?,
            }
            holds("that it is in the family", in_family(game, handed))?;
            holds("that 1, ..., k are in it", strictest & !handed == 0)?;
            Ok(Nothing)
        },
    ),
    (
        Verdict,
        "The nim-sum of {of} is {sum}, not 0, but every amount that would make it 0 is blocked, so this is \
         a P-position.",
        |case| {
            holds("that every amount is blocked", !any_is_free(case, &to_0(case)?))?;
            Ok(P)
        },
    ),
    (
        Verdict,
        "The nim-sum of {of} is {sum}, not 0, and not every amount that would make it 0 is blocked, so this \
         is an N-position.",
        |case| {
            holds("that not every amount is blocked", any_is_free(case, &to_0(case)?))?;
            Ok(N)
        },
    ),
    // Of k + 1 amounts in a row no restriction of the family blocks all; others may.
    (Verdict, "The nim-sum of {of} is {sum}, not 0, so this is an N-position.", |case| {
        to_0(case)?;
        let (game, blocked) = (game(case)?, blocked(case));
        holds("that no more than k in a row are blocked", longest_run(blocked, n(game)) <= k(game))?;
        Ok(N)
    }),
    // Without divisor any move changes the sum.
    (Verdict, "The nim-sum of {of} is 0, so this is a P-position.", |case| {
        same("the divisor", 1, divisor(case)?)?;
        same("the nim-sum", 0, quotient_sum(case)?)?;
        Ok(P)
    }),
    (
        Verdict,
        "The nim-sum of {of} is 0, and every remainder is below {least}, the smallest amount allowed, so \
         this is a P-position.",
        |case| {
            let (remainders, least) = remainders(case)?;
            holds("that every remainder is smaller", remainders.iter().all(|&rest| Some(rest) < least))?;
            Ok(P)
        },
    ),
    (Verdict, "The nim-sum of {of} is 0, and no amount may be taken, so this is a P-position.", |case| {
        remainders(case).map(|_| P)
    }),
    (
        Verdict,
        "The nim-sum of {of} is 0, but the remainder {remainder} is not below {least}, the smallest amount \
         allowed, so this is an N-position.",
        |case| {
            let ((remainders, least), named) = (remainders(case)?, case.n("remainder")?);
            holds("that a pile has it", remainders.contains(&named))?;
            holds("that it is not smaller", Some(named) >= least)?;
            Ok(N)
        },
    ),
    (
        More,
        "{others} is never better than {worth}: a smaller restriction leaves the opponent every move that a \
         larger one containing it leaves.",
        |case| {
            let [others, worth] = compared(case)?;
            same("what is compared", [case.text("others")?, case.text("worth")?], [&others, &worth])?;
            Ok(Nothing)
        },
    ),
    (
        More,
        "No pile holds {least} tokens, the smallest amount blocked, so to block {blocks} was pointless: it forbids \
         nothing here.",
        |case| {
            same("what is blocked", set(case.text("blocks")?)?, blocked(case))?;
            let n = n(game(case)?).into();
            let least = (1..=n).find(|&amount| is_free(case, amount) == Ok(false));
            case.are(&[("least", least.unwrap_or(0))])?;
            let amounts = case.sizes().into_iter().flat_map(|size| 1..=size);
            holds("that no amount is blocked", { amounts }.all(|amount| is_free(case, amount) == Ok(true)))?;
            Ok(Nothing)
        },
    ),
    (More, "{why}.", no_theorem),
];

/// Of each pile its quotient, the quotient's binary digits and the remainder.
pub fn quotients(case: &mut Case<'_, '_>, holes: &[&str], rows: &[Vec<String>], foot: &[String]) -> Checked {
    let divisor = u64::from(k(game(case)?)) + 1;
    same("the divisor", number(holes[0])?, divisor.into())?;
    let sizes = case.sizes();
    let quotients: Vec<u64> = sizes.iter().map(|size| size / divisor).collect();
    let (sum, width) = (nim_sum(&quotients), width(&quotients));
    let row = |(size, &quotient): (&u64, &u64)| {
        vec![size.to_string(), quotient.to_string(), binary(quotient, width), (size % divisor).to_string()]
    };
    same("the table", rows, &sizes.iter().zip(&quotients).map(row).collect::<Vec<_>>())?;
    same("the foot", foot, &["nim-sum".into(), sum.to_string(), binary(sum, width), String::new()])?;
    Ok(Nothing)
}
