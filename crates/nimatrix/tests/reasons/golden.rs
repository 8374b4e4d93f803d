//! Sentences on Wythoff's Nim.
use nimatrix::Outcome;

use crate::case::{Case, Says};
use crate::pattern::{holds, number, same};
use crate::piles::sizes;

/// ⌊k(1 + √5)/2⌋ by the digits of the root, which are found one by one.
pub fn times_golden(k: u128) -> u128 {
    // The largest number whose square is at most 5k², in base 2 from the top; k has at most 62 bits.
    let square = 5 * k * k;
    let root = (0..64).rev().fold(0u128, |root, bit| {
        let next = root | 1 << bit;
        if next * next <= square { next } else { root }
    });
    (k + root) / 2
}

/// The difference, the smaller pile and ⌊kφ⌋ are what the sentence says; the first two decide.
fn golden(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<(u128, u128), String> {
    let sizes = sizes(case);
    let (least, largest) = (sizes[0].min(sizes[1]), sizes[0].max(sizes[1]));
    let [k, told, found] = [0, 1, 2].map(|hole| number(holes[hole]));
    let (k, told, found) = (k?, told?, found?);
    same("the difference", k, (largest - least).into())?;
    same("the smaller pile", told, least.into())?;
    if k < 1 << 61 {
        same("⌊kφ⌋", found, times_golden(k))?;
    }
    Ok((told, found))
}

pub fn is_golden(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (told, found) = golden(case, holes)?;
    same("the smaller pile", told, found)?;
    Ok(Says::Wins(Outcome::P))
}

pub fn is_not_golden(case: &mut Case<'_, '_>, holes: &[&str]) -> Result<Says, String> {
    let (told, found) = golden(case, holes)?;
    holds("that they differ", told != found)?;
    Ok(Says::Wins(Outcome::N))
}
