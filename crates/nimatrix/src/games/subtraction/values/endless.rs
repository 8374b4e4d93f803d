//! Proving the period of a row of values under a set without end, such as the powers of two.
//!
//! Let `count` values be known, and let those from q on repeat with period p as far as they are known. The claim
//! that they always do follows by induction from two things, which concern residues modulo p only:
//!
//! 1. No amount of the set, however large, is congruent to the difference of two sizes with the same value, of which
//!    the larger is in the part that repeats. So no option has the value itself.
//! 2. From each class of sizes, amounts of at most `count - q` lead to all smaller values. From `count` tokens on such
//!    an amount leads to a size from q on, whose value is known by its class.
//!
//! So the value is the mex of the values of the options. If 1 to p - 1 may be taken and no multiple of p, that is
//! g(n) = n mod p.
//!
//! Outcomes, as 0 for P and 1 for N, need the first only for P-positions and the second only for N-positions.
use alloc::{vec, vec::Vec};

use super::period::nearest;
use crate::base::sentence::say;
use crate::{Atom, Period, Proof, Sentence, TakeSet};

/// How many values are looked through.
pub const LOOKED_THROUGH: usize = 1 << 12;
/// The longest period whose residues are compared with one another.
const MOST_PERIOD: u64 = 1 << 10;

/// The period of a row of Grundy values, or of outcomes as 0 and 1, under a set; `count` of them are known.
/// `None` if it isn't proved.
pub fn prove(count: usize, term: &dyn Fn(usize) -> u32, outcomes: bool, set: &TakeSet) -> Option<Period> {
    let seen = count / 2;
    let length = nearest(count, term, seen)?;
    let from = count.checked_sub(seen + length)?;
    let wide = |n: usize| term(n).into();
    let period = Period::least(from, length, 0, &wide, Proof::Theorem(Sentence::default()))?;
    let (preperiod, length) = (period.preperiod() as usize, period.period());
    if length > MOST_PERIOD {
        return None;
    }
    let most = (count - preperiod) as u64;
    let (all, early) = (residues(set, length), met(set.members(most), length));
    let p = length as usize;
    let folded = |n: usize| if n < preperiod { n } else { preperiod + (n - preperiod) % p };
    // The class of the sizes that an amount of this residue leads to, as a size of the first period.
    let option = |size: usize, residue: usize| folded(size + preperiod.next_multiple_of(p) + p - residue);
    let leads = |size: usize, residues: &[bool], value: u32| {
        (0..p).any(|residue| residues[residue] && term(option(size, residue)) == value)
    };
    let may_be_apart = |size: usize, before: usize| all[(size + p * count - before) % p];
    let holds = |size: usize| {
        let value = term(size);
        let avoided = !leads(size, &all, value)
            && (0..preperiod).all(|before| term(before) != value || !may_be_apart(size, before));
        let reached = (0..value).all(|smaller| leads(size, &early, smaller));
        if outcomes { if value == 0 { avoided } else { reached } } else { avoided && reached }
    };
    if !(preperiod..preperiod + p).all(holds) {
        return None;
    }
    let is_residue = !outcomes && preperiod == 0 && (0..p).all(|n| term(n) == n as u32);
    let why = match length {
        2 if is_residue => say!("1 may be taken and no even amount may, so $g(n) = n mod 2$."),
        _ if is_residue => say!(
            "The amounts from 1 to {last} may be taken and no multiple of {length} may, so $g(n) = n mod {length}$.",
            (last = length - 1, length)
        ),
        _ if outcomes => say!(
            "No allowed amount, however large, is congruent modulo {length} to the difference of two P-positions; and \
             from every class of N-positions modulo {length}, an amount of at most {most} leads to a P-position.",
            (length, most)
        ),
        _ => say!(
            "No allowed amount, however large, is congruent modulo {length} to the difference of two sizes with the \
             same value; and from every class of sizes modulo {length}, amounts of at most {most} lead to all smaller \
             values.",
            (length, most)
        ),
    };
    Period::new(period.preperiod(), length, 0, Proof::Theorem(why))
}

/// The residues of all members of a set.
fn residues(set: &TakeSet, modulus: u64) -> Vec<bool> {
    let mut residues = vec![false; modulus as usize];
    for atom in set.atoms() {
        let own = match *atom {
            Atom::Range(first, last) => met(first..=last.min(first.saturating_add(modulus)), modulus),
            Atom::From(first) => met((0..modulus).map(|step| first % modulus + step), modulus),
            Atom::Class { modulus: m, residue } => {
                met((0..modulus).map(|turn| (residue % modulus + m % modulus * turn) % modulus), modulus)
            }
            Atom::Named(named) => named.residues(modulus),
        };
        residues.iter_mut().zip(own).for_each(|(residue, own)| *residue |= own);
    }
    residues
}

fn met(numbers: impl Iterator<Item = u64>, modulus: u64) -> Vec<bool> {
    let mut met = vec![false; modulus as usize];
    for number in numbers {
        met[(number % modulus) as usize] = true;
    }
    met
}

#[cfg(test)]
mod tests {
    use std::format;

    use super::super::Values;
    use super::*;
    use crate::Rules;
    use crate::notation::parse_rules;

    fn set(text: &str) -> TakeSet {
        match parse_rules("g", &format!("sub:{text}")) {
            Ok(Rules::Subtraction(game)) => game.set(0).clone(),
            other => panic!("{text}: {other:?}"),
        }
    }

    /// Values by definition have every claimed period, far beyond the numbers that the proof used.
    #[test]
    fn periods_are_those_of_the_values() {
        let named = ["primes", "squares", "cubes", "triangular", "factorials", "fib", "pow2"];
        let besides =
            ["", "1,", "2,", "1-2,", "3,", "1,4,", "2,5,", "1-3,", "6-8,", "1mod3,", "odd,", "2mod5,4,"];
        let mut proved = 0;
        for named in named {
            for besides in besides {
                let set = set(&format!("{besides}{named}"));
                let mut values = Values::new(&set);
                values.settle(usize::MAX);
                let mut walked = Values::new(&set);
                walked.reach(30_000).expect("in reach");
                proved += usize::from(values.grundy_period().is_some());
                for n in 0..30_000 {
                    if values.grundy_period().is_some() {
                        assert_eq!(values.get(n), walked.get(n), "{set} at {n}");
                    }
                    if values.outcome_period().is_some() {
                        assert_eq!(values.outcome(n), walked.outcome(n), "{set} at {n}");
                    }
                }
            }
        }
        assert!(proved >= 12, "{proved}");
    }

    /// A far amount of a range or class that breaks a period is seen, though no value shows it yet.
    #[test]
    fn far_amounts_break_periods() {
        for text in ["3000000,pow2", "pow2,2999999-3000001", "pow2,2999999mod4999999"] {
            let mut values = Values::new(&set(text));
            values.settle(usize::MAX);
            assert_eq!(values.grundy_period(), None, "{text}");
        }
    }
}
