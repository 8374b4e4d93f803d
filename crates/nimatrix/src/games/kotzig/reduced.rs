//! The same game on a smaller circle or with smaller steps.
//!
//! Steps count modulo n, and a step divisible by n is no move. If g divides n and all steps, only
//! the multiples of g are ever reached: they form a circle of n / g spaces with the steps divided
//! by g. If u is prime to n, multiplying all spaces and steps by u is an isomorphism onto Γ(uM; n);
//! u = n - 1 turns the circle round.
use alloc::vec::Vec;

use super::rule::{Circle, Kotzig};
use crate::base::arithmetic::gcd;
use crate::base::iterators::{distinct, sorted};

/// A game isomorphic to the reachable part of some Γ(M; n).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reduced {
    /// The number of spaces, at least 1.
    n: u64,
    /// The steps, from 1 to n - 1, ascending.
    steps: Vec<u64>,
    /// The common divisor that was taken out.
    divisor: u64,
    /// The factor, prime to n, that came next.
    unit: u64,
}

/// The largest step that a factor is to bring about.
const LARGEST: u64 = 8;

impl Reduced {
    /// The game as given, reversed, and with its smallest equivalent steps; each may be a known one.
    pub fn views(game: &Kotzig) -> impl Iterator<Item = Reduced> {
        let plain = Reduced::plain(game);
        (0..3).map(move |view| match view {
            0 => plain.clone(),
            1 => plain.times((plain.n - 1).max(1)),
            _ => plain.least(),
        })
    }

    /// The reduced game whose factor makes the largest step as small as any factor does, if that is at
    /// most 8 and smaller than before; else the factor is 1.
    pub fn of(game: &Kotzig) -> Reduced {
        Reduced::plain(game).least()
    }

    /// The reduced game with the factor 1.
    pub fn plain(game: &Kotzig) -> Reduced {
        let mut steps: Vec<u64> =
            game.moves.members(u64::MAX).map(|step| step % game.n).filter(|&step| step > 0).collect();
        let divisor = steps.iter().fold(game.n, |divisor, &step| gcd(divisor, step));
        steps = distinct(steps.into_iter().map(|step| step / divisor));
        Reduced { n: game.n / divisor, steps, divisor, unit: 1 }
    }

    /// This game, of factor 1, or the one that a better factor makes of it.
    fn least(&self) -> Reduced {
        let least = self.units().map(|unit| self.times(unit)).min_by_key(|other| other.reach());
        least.filter(|least| least.reach() < self.reach().min(LARGEST + 1)).unwrap_or(self.clone())
    }

    /// The moves that led to a position; `None` if they have made a lap or more.
    pub fn trail(&self, circle: &Circle) -> Option<Vec<u64>> {
        let visited = sorted(circle.visited.iter().filter_map(|&space| self.image(space)));
        if visited.last().copied() != self.image(circle.token) {
            return None;
        }
        let steps: Vec<u64> = visited.windows(2).map(|pair| pair[1] - pair[0]).collect();
        steps.iter().all(|step| self.steps.contains(step)).then_some(steps)
    }

    /// The number of spaces.
    pub fn n(&self) -> u64 {
        self.n
    }

    /// The steps, from 1 to n - 1, ascending.
    pub fn steps(&self) -> &[u64] {
        &self.steps
    }

    /// The steps; `None` if the largest exceeds `most`.
    pub fn small_steps(&self, most: u8) -> Option<Vec<u8>> {
        self.steps.iter().map(|&step| u8::try_from(step).ok().filter(|&step| step <= most)).collect()
    }

    /// The largest step; 0 without steps.
    pub fn reach(&self) -> u64 {
        self.steps.last().copied().unwrap_or(0)
    }

    /// The divisor that was taken out of steps and spaces.
    pub fn divisor(&self) -> u64 {
        self.divisor
    }

    /// The factor, prime to the number of spaces, by which steps and spaces were then multiplied.
    pub fn unit(&self) -> u64 {
        self.unit
    }

    /// The number in this game of a step or space of the original; `None` if no play reaches it.
    #[inline(never)]
    pub fn image(&self, spaces: u64) -> Option<u64> {
        let spaces = spaces.is_multiple_of(self.divisor).then(|| spaces / self.divisor % self.n)?;
        Some(times(spaces, self.unit, self.n))
    }

    /// The spaces visited other than the token's, as seen from the token, in no order.
    #[inline(never)]
    pub fn seen(&self, circle: &Circle) -> Vec<u64> {
        let token = self.image(circle.token).unwrap_or(0);
        circle
            .visited
            .iter()
            .filter_map(|&space| self.image(space))
            .filter(|&space| space != token)
            .map(|space| if space > token { space - token } else { self.n - token + space })
            .collect()
    }

    /// This game with its spaces multiplied by `unit`.
    fn times(&self, unit: u64) -> Reduced {
        let steps = sorted(self.steps.iter().map(|&step| times(step, unit, self.n)));
        Reduced { steps, unit, ..*self }
    }

    /// The units that bring the first of at most eight steps down to [`LARGEST`] or less.
    fn units(&self) -> impl Iterator<Item = u64> + '_ {
        let n = self.n;
        let few = if self.steps.len() <= LARGEST as usize { self.steps.first() } else { None };
        few.into_iter().flat_map(move |&step| {
            let divisor = gcd(step, n);
            let targets = (1..=LARGEST.min(n - 1)).filter(move |&target| gcd(target, n) == divisor);
            targets.flat_map(move |target| {
                // u step = target modulo n, which fixes u modulo n / divisor.
                let modulus = n / divisor;
                let first = inverse(step / divisor % modulus, modulus)
                    .map(|inverse| times(target / divisor, inverse, modulus));
                let all = first.into_iter().flat_map(move |first| {
                    (0..divisor).map(move |i| u128::from(first) + u128::from(i) * u128::from(modulus))
                });
                all.map(move |unit| (unit % u128::from(n)) as u64).filter(move |&unit| gcd(unit, n) == 1)
            })
        })
    }
}

/// A product modulo n.
#[inline(never)]
fn times(a: u64, b: u64, n: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(n)) as u64
}

/// The inverse of `a` modulo `n`, if they have no common divisor.
fn inverse(a: u64, n: u64) -> Option<u64> {
    let (mut old, mut new) = ((i128::from(a), 1i128), (i128::from(n), 0));
    while new.0 != 0 {
        let quotient = old.0 / new.0;
        (old, new) = (new, (old.0 - quotient * new.0, old.1 - quotient * new.1));
    }
    (old.0 == 1).then(|| old.1.rem_euclid(i128::from(n)) as u64)
}

#[cfg(test)]
mod tests {
    use super::super::rule::tests::game;
    use super::*;

    #[test]
    fn units_bring_steps_down_as_far_as_any_does() {
        for n in 2..60 {
            for (a, b) in (1..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))) {
                let reduced = Reduced::of(&game(n, &[a, b]));
                let plain = Reduced { unit: 1, ..reduced.times(inverse(reduced.unit, reduced.n).unwrap()) };
                let reaches = (1..reduced.n).filter(|&unit| gcd(unit, reduced.n) == 1);
                let least = reaches.map(|unit| plain.times(unit).reach()).min().unwrap_or(0);
                assert_eq!(
                    reduced.reach(),
                    if least <= LARGEST { least } else { plain.reach() },
                    "{n}: {a}, {b}"
                );
            }
        }
    }

    #[test]
    fn divisors_and_units_are_taken_out() {
        let reduced = Reduced::of(&game(14, &[4, 6]));
        assert_eq!((reduced.n(), reduced.steps(), reduced.divisor()), (7, &[2, 3][..], 2));
        let reduced = Reduced::of(&game(100, &[98, 99]));
        assert_eq!((reduced.n(), reduced.steps(), reduced.unit()), (100, &[1, 2][..], 99));
    }

    #[test]
    fn the_largest_circles_are_reduced() {
        let n = u64::MAX - 58;
        let reduced = Reduced::of(&game(n, &[n - 1, n - 2]));
        assert_eq!(reduced.steps, [1, 2]);
        let reduced = Reduced::of(&game(u64::MAX, &[u64::MAX / 3 * 2, u64::MAX / 3]));
        assert_eq!((reduced.n, reduced.steps), (3, alloc::vec![1, 2]));
    }
}
