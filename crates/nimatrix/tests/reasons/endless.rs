//! Proofs of periods under sets without end, held against amounts far beyond the terms that are known.
use nimatrix::TakeSet;

use crate::functions::{Proof, Told};
use crate::pattern::{holds, number, same};

/// What may be said, and how it is checked.
pub const PROOFS: &[(&str, Proof)] = &[
    ("1 may be taken and no even amount may, so g(n) = n mod {#}.", residue),
    ("The amounts from 1 to {#} may be taken and no multiple of {#} may, so g(n) = n mod {#}.", residue),
    (
        "No allowed amount, however large, is congruent modulo {#} to the difference of two P-positions; and \
         from every class of N-positions modulo {#}, an amount of at most {#} leads to a P-position.",
        congruent,
    ),
    (
        "No allowed amount, however large, is congruent modulo {#} to the difference of two sizes with the same \
         value; and from every class of sizes modulo {#}, amounts of at most {#} lead to all smaller values.",
        congruent,
    ),
];

/// The amounts that are tried.
const AMOUNTS: u64 = 20_000;

/// All smaller amounts may be taken, and no multiple of the modulus.
pub fn residue(holes: &[&str], _: Option<Told>, terms: &[u64], set: Option<&TakeSet>) -> Result<(), String> {
    let set = set.ok_or("there is no set")?;
    let modulus = number(holes[holes.len() - 1])? as u64;
    for hole in holes {
        holds("one modulus", number(hole)? as u64 + 1 >= modulus)?;
    }
    for amount in 1..AMOUNTS {
        let may = set.contains(amount);
        holds(&format!("that {amount} may be taken"), may || amount >= modulus)?;
        holds(&format!("that {amount} may not be taken"), !may || amount % modulus > 0)?;
    }
    for (n, &term) in terms.iter().enumerate() {
        same(&format!("g({n})"), n as u64 % modulus, term)?;
    }
    Ok(())
}

/// No amount leads from a size that repeats to one with the same value, and small ones lead to all smaller values.
pub fn congruent(
    holes: &[&str],
    told: Option<Told>,
    terms: &[u64],
    set: Option<&TakeSet>,
) -> Result<(), String> {
    let (set, told) = (set.ok_or("there is no set")?, told.ok_or("there is no period")?);
    same("the modulus", number(holes[0])?, told.period)?;
    let (first, period) = (told.preperiod as usize, told.period as usize);
    let folded = |n: usize| terms[if n < first { n } else { first + (n - first) % period }];
    let most = number(holes[holes.len() - 1])? as usize;
    let are_outcomes = terms.iter().all(|&term| term < 2);
    let end = first + most;
    for n in end..end + period {
        let met: Vec<u64> =
            (1..=n).filter(|&amount| set.contains(amount as u64)).map(|amount| folded(n - amount)).collect();
        holds(
            &format!("that {n} leads to no equal one"),
            are_outcomes && folded(n) == 1 || !met.contains(&folded(n)),
        )?;
        for smaller in 0..folded(n) {
            let leads = (1..=most).any(|amount| set.contains(amount as u64) && folded(n - amount) == smaller);
            holds(&format!("that {n} leads to {smaller}"), leads)?;
        }
    }
    Ok(())
}
