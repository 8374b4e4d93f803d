//! What sequences cite of the handouts: Theorem 2.2, and the bound of Theorem 2.5.
use nimatrix::TakeSet;

use crate::functions::Told;
use crate::pattern::{fit, holds, number, same};

/// Checks what is cited around the proof of a period, and gives the proof itself.
pub fn cited<'a>(
    words: &'a str,
    told: Option<Told>,
    terms: &[u64],
    set: Option<&TakeSet>,
) -> Result<&'a str, String> {
    let Some((proof, bound)) = words.split_once(" Theorem 2.5 of the handouts promises ") else {
        return Ok(words);
    };
    holds("that outcomes are meant", terms.iter().all(|&term| term < 2))?;
    let most = set.and_then(TakeSet::max).ok_or("a set has no end")?.into();
    let with_bound = "a period of at most m·2^m = {#}, where m = {#} is the largest amount.";
    let without = "a period of at most m·2^m, where m = {#} is the largest amount.";
    if let Some(holes) = fit(with_bound, bound) {
        let promised = number(holes[0])?;
        same("the largest amount", number(holes[1])?, most)?;
        same("the bound", promised, most << most)?;
        holds("that the period is no longer", told.ok_or("there is no period")?.period <= promised)?;
    } else {
        let holes = fit(without, bound).ok_or_else(|| format!("unknown bound “{bound}”"))?;
        same("the largest amount", number(holes[0])?, most)?;
        holds("that the bound has no 64 bits", most > 58)?;
    }
    let Some(proof) = proof.strip_prefix("Theorem 2.2 of the handouts. ") else {
        return Ok(proof);
    };
    let is_1_4 = |set: &TakeSet| (1..9).filter(|&amount| set.contains(amount)).eq([1, 4]);
    holds("that the amounts are 1 and 4", set.is_some_and(is_1_4))?;
    for (n, &term) in terms.iter().enumerate() {
        same(&format!("the outcome of {n}"), u64::from([1, 3, 4].contains(&(n % 5))), term)?;
    }
    Ok(proof)
}
