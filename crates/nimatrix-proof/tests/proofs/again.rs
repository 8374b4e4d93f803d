//! Proofs are found again as they are kept, by the same work.
use nimatrix_proof::{Outcome, Prover, Ways};

use crate::for_each;
use crate::support::kept::lines;
use crate::support::{Case, antichains, case, laws, misere, misere_families, three_piles};

/// A certificate without the version that found it.
fn unversioned(text: &str) -> String {
    let (start, rest) = text.split_once("\"by\":\"nimatrix ").expect("who found it");
    let (_, end) = rest.split_once('"').expect("a version");
    format!("{start}{end}")
}

/// All games of two piles modulo 1 to 4, in misère play modulo 1 to 3, all laws and three piles: the proofs
/// found are the stored ones, byte for byte.
#[test]
fn kept_proofs_are_found_again_to_the_letter() {
    let survey = (1..=4).flat_map(antichains).chain((1..=3).flat_map(misere_families));
    let cases: Vec<(Case, Ways)> = survey
        .map(|case| (case, Ways::Automata))
        .chain(laws().into_iter().map(|case| (case, Ways::Diagonal)))
        .chain([(three_piles(), Ways::Automata)])
        .collect();
    let lines = [lines("survey"), lines("laws")].concat();
    assert_eq!(cases.len(), lines.len());
    let pairs: Vec<_> = cases.iter().zip(&lines).collect();
    for_each(&pairs, |((case, ways), line)| {
        let Outcome::Proved(found) = Prover::by(*ways, case.spec.clone(), case.side).finish() else {
            panic!("{}", case.name());
        };
        assert_eq!(unversioned(&found), unversioned(line));
    });
}

/// The work is counted in units, which are the same on every machine; a change that makes it more or less
/// changes these numbers.
#[test]
fn the_work_of_proofs_is_known() {
    let wide = |n, family: &[u32]| case(n, family.to_vec(), 256);
    for (case, expected) in [
        (wide(1, &[0]), 9_784),
        (wide(3, &[0b011, 0b101]), 26_176),
        (misere(wide(3, &[0b011, 0b101])), 16_174),
        (wide(4, &[0b0111, 0b1010, 0b1101]), 8_557_386),
        (wide(5, &[0b00011, 0b11000]), 8_682_863),
        (laws().remove(0), 103_144),
        (laws().remove(1), 100_114),
        (three_piles(), 5_448_686),
    ] {
        let mut prover = Prover::new(case.spec.clone(), case.side);
        while !prover.step(u64::MAX).finished {}
        assert_eq!(prover.progress().done, expected, "{}", case.name());
    }
}
