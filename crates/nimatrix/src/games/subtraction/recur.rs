//! Finding and proving the period of a row of values.
//!
//! Let m be the *window* of a set: the last amount in its ranges, or below its tail. A value g(n)
//! with n >= m is decided by the m values before it and, for a tail from amount e on or for
//! residue classes modulo L (then e = 1), by the sets V(n, c) of values g(i) with i <= n - e and i
//! congruent to c modulo L.
//!
//! **Finite sets.** If the last m values are those p places earlier, then from there on the values
//! repeat with period p. The *nearest* such place gives the least period: let q be the least; p is
//! a multiple of it. Values that repeat with both p and q do so from the same place on, for going
//! back from n + p q-wise never leaves the part that repeats. So the m values are also there q
//! places earlier, which is no nearer than p.
//!
//! **Tails and classes.** Let w(n) be the least number that is missing, for some class of n, among
//! the values that a tail or classes lead to. No value from n on is below w(n), so of the window
//! and of the sets V only what is at least w(n) counts, and adding a number to all of it adds that
//! number to every value from n on. Hence if this state at n + p, with L dividing p, is that at n,
//! raised by s = w(n + p) - w(n), then g(i + p) = g(i) + s for every i >= n. The least period
//! divides p: periods that hold from some place on are closed under differences.
//!
//! For **outcomes** a window of outcomes takes the place of the values, and of V only whether it
//! has a 0 counts; s is 0.
use alloc::vec;
use alloc::vec::Vec;

use super::shape::{Far, Shape};
use super::walk::Bits;
use crate::base::arithmetic::lcm;
use crate::{Period, Proof};

/// The most words, and the most steps, that it may take to compare two states.
const MOST_COMPARED: usize = 1 << 21;

/// The period of the Grundy values, if these values prove one.
pub(super) fn grundy(values: &[u32], shape: &Shape) -> Option<Period> {
    let value = |n: usize| values[n];
    match &shape.far {
        None => window(values.len(), &value, shape),
        Some(far) => {
            let step = |n: usize| values[n + 1].wrapping_sub(values[n]);
            let count = values.len().checked_sub(1)?;
            let (at, length) = recurrence(count, &step, shape, far)?;
            let (at, again) = (at + 1, at + 1 + length);
            let saltus = states_agree(values, shape, far, at, again)?;
            finish(&value, shape, at, length, saltus)
        }
    }
}

/// The period of the outcomes, if these values prove one.
pub(super) fn outcomes(values: &[u32], shape: &Shape) -> Option<Period> {
    let outcome = |n: usize| u32::from(values[n] > 0);
    match &shape.far {
        None => window(values.len(), &outcome, shape),
        Some(far) => {
            let (at, length) = recurrence(values.len(), &outcome, shape, far)?;
            let again = at + length;
            let window = shape.window() as usize;
            let same = (1..=window).all(|back| outcome(at - back) == outcome(again - back));
            // No class of sizes meets its first P-position between the two states.
            let first =
                |class: usize| (class..values.len()).step_by(far.modulus as usize).find(|&n| values[n] == 0);
            let met = |until: usize, first: usize| first as u64 + far.from <= until as u64;
            let settled =
                (0..far.modulus as usize).filter_map(first).all(|first| met(at, first) || !met(again, first));
            (same && settled).then(|| finish(&outcome, shape, at, length, 0))?
        }
    }
}

/// A finite set: the nearest place where the last values were there before.
fn window(count: usize, term: &dyn Fn(usize) -> u32, shape: &Shape) -> Option<Period> {
    let window = usize::try_from(shape.window()).ok().filter(|_| !shape.endless)?;
    // All amounts must be legal where the values start to repeat.
    let period = nearest(count, term, window)?;
    let from = count - period;
    finish(term, shape, from, period, 0).filter(|_| from >= window)
}

/// A tail or classes: a place where the state may be the one at the end, and how far that is; the
/// distance is a multiple of the modulus.
fn recurrence(count: usize, term: &dyn Fn(usize) -> u32, shape: &Shape, far: &Far) -> Option<(usize, usize)> {
    let window = usize::try_from(shape.window()).ok().filter(|_| !shape.endless)?;
    let apart = nearest(count, term, window.max(count / 4))?;
    let length = usize::try_from(lcm(apart as u64, far.modulus)?).ok()?;
    let at = count.checked_sub(length)?;
    (at > window && at as u64 > far.from).then_some((at, length))
}

/// How far before the last `length` terms these stand once more, the nearest place; by the method
/// of Knuth, Morris and Pratt, from the last term backwards.
fn nearest(count: usize, term: &dyn Fn(usize) -> u32, length: usize) -> Option<usize> {
    if length == 0 || length >= count {
        return None;
    }
    let backwards = |place: usize| term(count - 1 - place);
    // How many terms at the start of the pattern also stand at the end of its first i + 1 terms.
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

/// By how much the state that decides the values from `again` on is larger than that for the
/// values from `at` on, if it is the same but for that.
fn states_agree(values: &[u32], shape: &Shape, far: &Far, at: usize, again: usize) -> Option<u32> {
    let window = shape.window() as usize;
    let most = values.iter().max()? + 1;
    let modulus = far.modulus as usize;
    let words = most as usize / 64 + 1;
    let bits = modulus.checked_mul(most as usize)?;
    let steps = words.checked_mul(modulus)?.checked_mul(far.residues.len())?;
    if bits > 64 * MOST_COMPARED || steps > MOST_COMPARED {
        return None;
    }
    let (early, late) = (met(values, far, at), met(values, far, again));
    let (floor, raised) = (least_missing(&early, far), least_missing(&late, far));
    let saltus = raised.checked_sub(floor)?;
    let counts = |value: u32, floor: u32| value.checked_sub(floor);
    let same_window =
        (1..=window).all(|back| counts(values[at - back], floor) == counts(values[again - back], raised));
    let same_sets = early.iter().zip(&late).all(|(early, late)| {
        let contains = |set: &Bits, floor: u32, above: u32| set.contains(u64::from(floor) + u64::from(above));
        (0..most).all(|above| contains(early, floor, above) == contains(late, raised, above))
    });
    (same_window && same_sets).then_some(saltus)
}

/// For each class the values met when the value of `n` tokens is next.
fn met(values: &[u32], far: &Far, n: usize) -> Vec<Bits> {
    let mut met = vec![Bits::default(); far.modulus as usize];
    let count = (n + 1).saturating_sub(far.from as usize);
    for (index, &value) in values[..count].iter().enumerate() {
        met[index % far.modulus as usize].insert(value);
    }
    met
}

/// The least number that is missing, for some class, among the values that are led to.
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

/// The least period and preperiod of terms that are larger by `saltus` after `length`, from `from`
/// on, with what proves it.
fn finish(
    term: &dyn Fn(usize) -> u32,
    shape: &Shape,
    from: usize,
    length: usize,
    saltus: u32,
) -> Option<Period> {
    let proof = match &shape.far {
        None => Proof::Window { length: shape.window() },
        Some(far) => Proof::Recurrence {
            window: shape.window(),
            modulus: far.modulus,
            from: from as u64,
            again: (from + length) as u64,
        },
    };
    Period::least(from, length, saltus.into(), &|n| term(n).into(), proof)
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
        let values = |count: u32| -> Vec<u32> { (0..count).map(|n| u32::from(n % 5 > 0)).collect() };
        // The classes meet P-positions at 0, 5 and 10; compared are what stood at 9 and at 24.
        assert_eq!(outcomes(&values(24), &shape), None);
        // Compared are what stood at 11 and at 26.
        assert!(outcomes(&values(26), &shape).is_some());
    }

    /// Values that repeat in the window of a tail, while a value is met for the first time as far back
    /// as the tail leads.
    #[test]
    fn values_repeat_only_once_the_same_ones_were_met_far_back() {
        let shape = Shape::new(&TakeSet::new([Atom::From(50)]));
        let values = |count: u32| -> Vec<u32> {
            (0..count).map(|n| if n >= 60 && n % 2 == 0 { 5 } else { 0 }).collect()
        };
        // Compared are what stood at 109, from where 59 is the last size that is led to, and at 111.
        assert_eq!(grundy(&values(111), &shape), None);
        // Compared are what stood at 111 and at 113, when 5 was met at 60 both times.
        assert!(grundy(&values(113), &shape).is_some());
    }
}
