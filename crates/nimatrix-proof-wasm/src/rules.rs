//! The solver's game in the prover's form. A checker compares it with the rules text again.
use nimatrix_proof::Spec;

use crate::family::{MOST_RESIDUES, PILES, set};

/// A blocking game: its rules text, its modulus, its restrictions, each ended by a 0, and its ending.
///
/// # Errors
/// What is allowed in place of what was found.
pub fn spec(rules: &str, n: u32, restrictions: &[u8], misere: bool, piles: usize) -> Result<Spec, String> {
    if !PILES.contains(&piles) {
        return Err(format!("piles: found {piles}; allowed: {} or {}", PILES.start(), PILES.end()));
    }
    if !(1..=MOST_RESIDUES).contains(&n) {
        return Err(format!("modulus: found {n}; allowed: 1 to {MOST_RESIDUES}"));
    }
    let lists = restrictions.strip_suffix(&[0]).map(|lists| lists.split(|&r| r == 0));
    let family: Option<Vec<u32>> = lists.and_then(|lists| lists.map(|list| set(list, n)).collect());
    let family = family
        .ok_or_else(|| format!("restrictions: allowed: residues from 1 to {n}, each list ended by a 0"))?;
    if family.len() > Spec::MOST_RESTRICTIONS {
        let most = Spec::MOST_RESTRICTIONS;
        return Err(format!("restrictions: found {}; allowed: at most {most}", family.len()));
    }
    Ok(Spec { rules: rules.into(), n, family, misere, piles })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn restrictions_become_sets() {
        let spec = spec("block:4:1,4/2,3/none", 4, &[1, 4, 0, 2, 3, 0, 0], true, 3).unwrap();
        assert_eq!((spec.family, spec.misere, spec.piles), (vec![0b0011, 0b1100, 0], true, 3));
        assert_eq!(set(&[], 5), Some(0));
    }

    #[test]
    fn what_is_no_such_game_is_refused_by_name() {
        let many = [1, 0].repeat(1025);
        for (n, restrictions, piles, word) in [
            (3, &[1, 0][..], 4, "2 or 3"),
            (31, &[1, 0], 2, "modulus"),
            (0, &[1, 0], 2, "modulus"),
            (3, &[4, 0], 2, "residues from 1 to 3"),
            (3, &[1], 2, "ended by a 0"),
            (3, &[], 2, "ended by a 0"),
            (3, &many, 2, "found 1025"),
        ] {
            let message = spec("block", n, restrictions, false, piles).unwrap_err();
            assert!(message.contains(word), "{message}");
        }
    }
}
