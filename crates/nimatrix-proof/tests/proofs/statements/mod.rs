//! Statements: parsing, meaning and decisions.
mod decided;
mod meaning;
mod numerations;
mod papers;
mod reading;
mod signs;

use nimatrix_check::{self as check, Certificate, Game, Theorem};
use nimatrix_proof::statement::{Bound, Decided, Formula, Names, Outcomes, Predicate};
use nimatrix_proof::{Numeration, Outcome, Prover, Spec};

pub use crate::support::kept::Random;
use crate::support::kept::lines;

/// The checked theorem of a game with a stored proof.
pub fn kept(rules: &str) -> Theorem {
    let name = format!("\"rules\":\"{rules}\"");
    let proofs = [lines("survey"), lines("colours")].concat();
    let line = proofs.iter().find(|line| line.contains(&name)).expect("a kept proof");
    Certificate::read(line).unwrap().check().unwrap()
}

/// The theorem of a family, proved here.
pub fn proved(rules: &str, n: u32, family: Vec<u32>, piles: usize) -> Theorem {
    let spec = Spec { rules: rules.into(), n, family, misere: false, piles };
    let side = if piles == 2 { 512 } else { 96 };
    let Outcome::Proved(certificate) = Prover::new(spec, side).finish() else { panic!("{rules}") };
    Certificate::read(&certificate).unwrap().check().unwrap()
}

/// All sets of k residues modulo n.
pub fn sized(n: u32, k: u32) -> Vec<u32> {
    (0..1_u32 << n).filter(|set| set.count_ones() == k).collect()
}

/// The restrictions of a game, as lists of residues from 1 to n in the order of such lists.
pub fn restrictions(game: &Game) -> Vec<u32> {
    let list = |set: &u32| (1..=game.n).filter(|r| set >> (r % game.n) & 1 == 1).collect::<Vec<_>>();
    let mut family = game.family.clone();
    family.sort_by_key(list);
    family
}

/// The meanings of a statement's names under a restriction.
pub fn names(game: &Game, restriction: u32) -> Names {
    let k = game.family.iter().map(|set| set.count_ones()).max().unwrap();
    let u = (1..=game.n).find(|r| restriction >> (r % game.n) & 1 == 0).unwrap_or(game.n + 1);
    Names { n: game.n, k, u, blocked: restriction }
}

/// What automata say of a game under a restriction.
pub fn outcomes(theorem: &Theorem, restriction: u32) -> Outcomes {
    let positions = theorem.positions(1 << 16).expect("automata");
    Outcomes {
        numeration: match positions.numeration {
            check::Numeration::Base(base) => Numeration::Base(base as usize),
            check::Numeration::Quotient(t) => Numeration::Quotient(t as usize),
        },
        piles: positions.piles,
        p: positions.p(restriction),
        h: positions.handed_over().into(),
        next: positions.next.into(),
    }
}

/// A statement with the names of a restriction.
pub fn bound(theorem: &Theorem, text: &str, restriction: u32) -> Bound {
    let formula = Formula::read(text, theorem.game().piles).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    formula.bind(&names(theorem.game(), restriction)).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

/// Whether a statement holds at piles, by numbers.
pub fn holds(theorem: &Theorem, bound: &Bound, restriction: u32, piles: &[u64]) -> bool {
    let say = |predicate, piles: &[u64]| match predicate {
        Predicate::P => theorem.is_p(piles, restriction),
        Predicate::H => theorem.handed_over(piles),
    };
    bound.holds(piles, &say).expect("a theorem knows all piles")
}

/// The smallest piles, and the first restriction with them, at which a statement fails; `None` if it is true. By
/// automata.
pub fn decide(theorem: &Theorem, text: &str) -> Option<(Vec<u64>, u32)> {
    let mut found: Option<(Vec<u64>, u32)> = None;
    for restriction in restrictions(theorem.game()) {
        match bound(theorem, text, restriction).decide(&outcomes(theorem, restriction)) {
            Decided::True => {}
            Decided::False(piles) => {
                let size = |piles: &[u64]| (piles.iter().sum::<u64>(), piles.to_vec());
                if found.as_ref().is_none_or(|(other, _)| size(&piles) < size(other)) {
                    found = Some((piles, restriction));
                }
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    found
}

/// The same by trying all piles with at most this number of tokens.
pub fn tried(theorem: &Theorem, text: &str, tokens: u64) -> Option<(Vec<u64>, u32)> {
    let restrictions: Vec<(u32, Bound)> =
        restrictions(theorem.game()).into_iter().map(|set| (set, bound(theorem, text, set))).collect();
    for sum in 0..=tokens {
        for piles in with_sum(sum, theorem.game().piles) {
            for (restriction, bound) in &restrictions {
                if !holds(theorem, bound, *restriction, &piles) {
                    return Some((piles, *restriction));
                }
            }
        }
    }
    None
}

/// All piles with a number of tokens, the first piles being the smallest first.
fn with_sum(sum: u64, piles: usize) -> Vec<Vec<u64>> {
    if piles == 1 {
        return vec![vec![sum]];
    }
    let rest = |first: u64| with_sum(sum - first, piles - 1).into_iter().map(move |rest| (first, rest));
    (0..=sum).flat_map(rest).map(|(first, rest)| [vec![first], rest].concat()).collect()
}
