//! The solver's game in the prover's form. A checker compares it with the rules text again.
use std::ops::RangeInclusive;

use nimatrix_proof::Spec;

use crate::family::{MOST_RESIDUES, set};
use crate::refusal;

/// A blocking game: its rules text, its modulus, its restrictions, each ended by a 0, its ending, and its piles, as
/// many as are allowed.
///
/// # Errors
/// What is allowed in place of what was found.
pub fn spec(
    rules: &str,
    n: u32,
    restrictions: &[u8],
    misere: bool,
    piles: usize,
    allowed: RangeInclusive<usize>,
) -> Result<Spec, String> {
    if !allowed.contains(&piles) {
        let allowed = format!("{} to {}", allowed.start(), allowed.end());
        return Err(refusal("piles", &piles.to_string(), &allowed));
    }
    if !(1..=MOST_RESIDUES).contains(&n) {
        return Err(refusal("modulus", &n.to_string(), &format!("1 to {MOST_RESIDUES}")));
    }
    let count = restrictions.iter().filter(|&&residue| residue == 0).count();
    let lists = restrictions.strip_suffix(&[0]).filter(|_| count <= Spec::MOST_RESTRICTIONS);
    let Some(lists) = lists else {
        let allowed = format!("1 to {}, each ended by a 0", Spec::MOST_RESTRICTIONS);
        return Err(refusal("restrictions", &count.to_string(), &allowed));
    };
    let family: Option<Vec<u32>> = lists.split(|&residue| residue == 0).map(|list| set(list, n)).collect();
    let family = family
        .ok_or_else(|| refusal("restrictions", "another residue", &format!("residues from 1 to {n}")))?;
    Ok(Spec { rules: rules.into(), n, family, misere, piles })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn restrictions_become_sets() {
        let spec = spec("block:4:1,4/2,3/none", 4, &[1, 4, 0, 2, 3, 0, 0], true, 3, 2..=3).unwrap();
        assert_eq!((spec.family, spec.misere, spec.piles), (vec![0b0011, 0b1100, 0], true, 3));
        assert_eq!(set(&[], 5), Some(0));
    }

    #[test]
    fn what_is_no_such_game_is_refused_by_name() {
        let many = [1, 0].repeat(1025);
        for (n, restrictions, piles, word) in [
            (3, &[1, 0][..], 4, "2 to 3"),
            (31, &[1, 0], 2, "modulus"),
            (0, &[1, 0], 2, "modulus"),
            (3, &[4, 0], 2, "residues from 1 to 3"),
            (3, &[1], 2, "ended by a 0"),
            (3, &[], 2, "ended by a 0"),
            (3, &many, 2, "found 1025"),
        ] {
            let message = spec("block", n, restrictions, false, piles, 2..=3).unwrap_err();
            assert!(message.contains(word), "{message}");
        }
    }
}
