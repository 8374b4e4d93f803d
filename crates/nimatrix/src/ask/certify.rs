//! What proves a game for piles of all sizes.
use alloc::string::ToString;

use crate::base::sentence::say;
use crate::work::{Meter, finish};
use crate::{Certified, Code, Problem, State};

/// Whether there is a table that proves the game of a state for piles of all sizes: for one set of finitely many
/// amounts, for *m*-Modular Nim, and for a single pile of a blocking game modulo at most 30.
///
/// ```
/// use nimatrix::{certifies, notation::parse};
/// assert!(certifies(&parse("g=sub:1,2,4").unwrap()));
/// assert!(certifies(&parse("g=block:3:k1&p=0").unwrap()));
/// assert!(!certifies(&parse("g=sub:primes").unwrap()));
/// ```
pub fn certifies(state: &State) -> bool {
    let has =
        async |meter: &Meter| Ok::<_, Problem>(state.rules().certified(state.position(), meter).is_some());
    finish(has).unwrap_or(false)
}

/// The table that proves the game of a state for piles of all sizes, in *m*-Modular Nim for as many piles as it has.
///
/// # Errors
/// [`Code::NoExport`] for a game without, [`Code::TooLarge`] where the table takes too long to find or is larger than
/// checkers take, [`Code::NotSolved`] for a game that this build does not solve.
pub async fn certify_within(state: &State, meter: &Meter) -> Result<Certified, Problem> {
    state.rules().solved()?;
    match state.rules().certified(state.position(), meter) {
        Some(work) => {
            let certified = work.await?;
            if certified.is_checkable() {
                return Ok(certified);
            }
            let found = say!("{rules}", rules = state.rules().to_string());
            Err(Problem::about(Code::TooLarge, "g", found, "games with a table that the checkers take"))
        }
        None => {
            let found = say!("{rules}", rules = state.rules().family());
            Err(Problem::about(Code::NoExport, "g", found, "games with a table that proves them"))
        }
    }
}

/// The same at once.
///
/// # Errors
/// As [`certify_within`].
///
/// ```
/// use nimatrix::{Certified, certify, notation::parse};
/// let Certified::Period { values, .. } = certify(&parse("g=sub:1,2,4").unwrap()).unwrap() else { panic!() };
/// assert_eq!(values, [0, 1, 2]);
/// ```
pub fn certify(state: &State) -> Result<Certified, Problem> {
    finish(async |meter| certify_within(state, meter).await)
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;
    use crate::notation::parse;

    /// The list of Theorem 13 for m = 2: (0,0), (1,2) and (2,1), which the checkers take for up to five piles.
    #[test]
    fn lists_prove_modular_nim_with_up_to_five_piles() {
        let state = |piles: &str| parse(&format!("g=mmod:2&p={piles}")).expect("a link");
        let Ok(Certified::List { m: 2, piles: 2, positions }) = certify(&state("0,0")) else {
            panic!("a list")
        };
        assert_eq!(positions, [0, 0, 1, 2]);
        assert!(certifies(&state("0,0,0,0,0")) && !certifies(&state("0,0,0,0,0,0")));
        let refused = certify(&state("0,0,0,0,0,0")).expect_err("six piles");
        assert_eq!(refused.code, Code::NoExport);
    }
}
