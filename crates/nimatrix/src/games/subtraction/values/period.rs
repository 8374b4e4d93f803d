//! Finding and proving the period of a row of values.
//!
//! Let m be the *window* of a set: the last amount in its ranges, or below its tail. A value g(n) with n >= m
//! is decided by the m values before it and, for a tail from amount e on or for residue classes modulo L
//! (then e = 1), by the sets V(n, c) of values g(i) with i <= n - e and i congruent to c modulo L.
//!
//! **Finite sets.** If the last m values are those p places earlier, then from there on the values repeat
//! with period p. The *nearest* such place gives the least period: let q be the least; p is a multiple of it.
//! Values that repeat with both p and q do so from the same place on, for going back from n + p q-wise never
//! leaves the part that repeats. So the m values are also there q places earlier, which is no nearer than p.
//!
//! **Tails and classes.** Let w(n) be the least number that is missing, for some class of n, among
//! the values that a tail or classes lead to. No value from n on is below w(n), so of the window
//! and of the sets V only what is at least w(n) counts, and adding a number to all of it adds that
//! number to every value from n on. Hence if this state at n + p, with L dividing p, is that at n,
//! raised by s = w(n + p) - w(n), then g(i + p) = g(i) + s for every i >= n. The least period
//! divides p: periods that hold from some place on are closed under differences.
//!
//! **Outcomes**, as 0 for P and 1 for N, are terms of the same kind. A set V is then the set of outcomes met;
//! if its state is there again without a rise, so are the outcomes, for they depend on whether it has a 0.
use alloc::{vec, vec::Vec};

use super::bits::Bits;
use super::set_shape::{Far, Shape};
use crate::base::arithmetic::lcm;
use crate::{Period, Proof};

/// The most words, and the most steps, that it may take to compare two states.
const MOST_COMPARED: usize = 1 << 21;

/// The period of a row of terms, if the known ones prove it: Grundy values, which may grow, or outcomes as 0
/// and 1, which don't. `count` terms are known. `None` if they don't prove a period.
pub fn prove(count: usize, term: &dyn Fn(usize) -> u32, grows: bool, shape: &Shape) -> Option<Period> {
    let window = usize::try_from(shape.window()).ok().filter(|_| !shape.endless)?;
    let (from, length, saltus, proof) = match &shape.far {
        None => {
            let length = nearest(count, term, window)?;
            (count - length, length, 0, Proof::Window { length: shape.window() })
        }
        Some(far) => {
            // Where the last steps were there before, at a distance that is a multiple of the modulus.
            let step = |n: usize| term(n + 1).wrapping_sub(term(n));
            let steps = count.checked_sub(1)?;
            let apart = nearest(steps, &step, window.max(steps / 4))?;
            let length = usize::try_from(lcm(apart as u64, far.modulus)?).ok()?;
            let from = count.checked_sub(length).filter(|&from| from as u64 > far.from + 1)?;
            let saltus = (from > window + 1).then(|| states_agree(term, window, far, from, count))??;
            let (window, modulus) = (shape.window(), far.modulus);
            let proof = Proof::Recurrence { window, modulus, from: from as u64, again: count as u64 };
            (from, length, saltus, proof)
        }
    };
    // The window precedes `from`, so that all its amounts are legal where the terms start to repeat.
    (grows || saltus == 0).then(|| Period::least(from, length, saltus.into(), &|n| term(n).into(), proof))?
}

/// The distance back at which the last `length` terms occur again, the nearest; by the method of Knuth,
/// Morris and Pratt, from the last term backwards.
pub(super) fn nearest(count: usize, term: &dyn Fn(usize) -> u32, length: usize) -> Option<usize> {
    if length == 0 || length >= count {
        return None;
    }
    let backwards = |place: usize| term(count - 1 - place);
    // The length of the longest prefix of the pattern that is also a suffix of its first i + 1 terms.
    let mut borders: Vec<u32> = vec![0; length];
    let mut matched = 0;
    for place in 1..count {
        let next = backwards(place);
        while matched > 0 && (matched == length || backwards(matched) != next) {
            matched = borders[matched - 1] as usize;
        }
        if backwards(matched) == next {
            matched += 1;
        }
        if place < length {
            borders[place] = matched as u32;
        }
        if matched == length {
            return Some(place + 1 - length);
        }
    }
    None
}

/// By how much the state that decides the terms from `again` on is larger than that for the terms from
/// `from` on; `None` if they differ otherwise, or if comparing takes too long.
fn states_agree(
    term: &dyn Fn(usize) -> u32,
    window: usize,
    far: &Far,
    from: usize,
    again: usize,
) -> Option<u32> {
    let most = (0..again).map(term).max()? + 1;
    let modulus = far.modulus as usize;
    let words = most as usize / 64 + 1;
    let bits = modulus.checked_mul(most as usize)?;
    let steps = words.checked_mul(modulus)?.checked_mul(far.residues.len())?;
    if bits > 64 * MOST_COMPARED || steps > MOST_COMPARED {
        return None;
    }
    let (early, late) = (met(term, far, from), met(term, far, again));
    let (floor, raised) = (least_missing(&early, far), least_missing(&late, far));
    let saltus = raised.checked_sub(floor)?;
    let counts = |n: usize, floor: u32| term(n).checked_sub(floor);
    let same_window = (1..=window).all(|back| counts(from - back, floor) == counts(again - back, raised));
    let same_sets = early.iter().zip(&late).all(|(early, late)| {
        let contains = |set: &Bits, floor: u32, above: u32| set.contains(u64::from(floor) + u64::from(above));
        (0..most).all(|above| contains(early, floor, above) == contains(late, raised, above))
    });
    (same_window && same_sets).then_some(saltus)
}

/// For each class the terms met when the term of `n` tokens is next.
fn met(term: &dyn Fn(usize) -> u32, far: &Far, n: usize) -> Vec<Bits> {
    let mut met = vec![Bits::default(); far.modulus as usize];
    for index in 0..(n + 1).saturating_sub(far.from as usize) {
        met[index % far.modulus as usize].insert(term(index));
    }
    met
}

/// The least number that is missing, for some class, among the terms that are led to.
fn least_missing(met: &[Bits], far: &Far) -> u32 {
    let modulus = met.len();
    let missing = |class: usize| {
        let led_to = |place: usize| {
            far.residues.iter().fold(0, |word, &residue| {
                word | met[(class + modulus - residue as usize) % modulus].word(place)
            })
        };
        let place = (0..).find(|&place| led_to(place) != u64::MAX).unwrap_or(0);
        place as u32 * 64 + led_to(place).trailing_ones()
    };
    (0..modulus).map(missing).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Atom, TakeSet};

    /// Outcomes that repeat every 5 sizes, while one class modulo 3 meets its first P-position within
    /// the last period: what decides them is not the same yet.
    #[test]
    fn outcomes_repeat_only_once_every_class_is_settled() {
        let shape = Shape::new(&TakeSet::new([Atom::Class { modulus: 3, residue: 1 }]));
        let outcomes = |count| prove(count, &|n| u32::from(n % 5 > 0), false, &shape);
        // The classes meet P-positions at 0, 5 and 10; compared are what stood at 9 and at 24.
        assert_eq!(outcomes(24), None);
        // Compared are what stood at 11 and at 26.
        assert!(outcomes(26).is_some());
        // The same for the largest value missing from a class.
        let values = |count| prove(count, &|n| if n % 5 == 0 { 2 } else { 1 }, true, &shape);
        assert_eq!(values(24), None);
        assert!(values(26).is_some());
    }

    /// Values that repeat in the window of a tail, while a value occurs for the first time as far back as the
    /// tail reaches.
    #[test]
    fn values_repeat_only_once_the_same_ones_were_met_far_back() {
        let shape = Shape::new(&TakeSet::new([Atom::From(50)]));
        for most in [0, 1] {
            let term = |n| if n >= 60 && n % 2 == 0 { 5 } else { most.min(n as u32 % 2) };
            let grundy = |count| prove(count, &term, true, &shape);
            // Compared are what stood at 109, from where 59 is the last size that is led to, and at 111.
            assert_eq!(grundy(111), None);
            // Compared are what stood at 111 and at 113, when 5 was met at 60 both times.
            assert!(grundy(113).is_some());
        }
    }
}
