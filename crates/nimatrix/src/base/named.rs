//! Named infinite sets of integers.
use alloc::vec::Vec;
use core::iter;

use crate::base::REPAIRS;
use crate::base::primes::is_prime;

/// A named infinite set of positive numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Named {
    /// 2, 3, 5, 7, 11, ...
    Primes,
    /// 1, 4, 9, 16, ...
    Squares,
    /// 1, 8, 27, 64, ...
    Cubes,
    /// 1, 3, 6, 10, ...
    Triangular,
    /// 1, 2, 6, 24, ...
    Factorials,
    /// 1, 2, 3, 5, 8, ...
    Fibonacci,
    /// 1, 2, 4, 8, ...
    PowersOfTwo,
}

impl Named {
    /// Every named set.
    pub const ALL: [Named; 7] = [
        Named::Primes,
        Named::Squares,
        Named::Cubes,
        Named::Triangular,
        Named::Factorials,
        Named::Fibonacci,
        Named::PowersOfTwo,
    ];

    /// The word that the rules text uses.
    pub fn word(self) -> &'static str {
        match self {
            Named::Primes => "primes",
            Named::Squares => "squares",
            Named::Cubes => "cubes",
            Named::Triangular => "triangular",
            Named::Factorials => "factorials",
            Named::Fibonacci => "fib",
            Named::PowersOfTwo => "pow2",
        }
    }

    /// The set that a word names, which may also be the singular or another common name; `None` for other words.
    pub fn parse(word: &str) -> Option<Named> {
        let named = Named::ALL.into_iter().find(|named| named.word() == word);
        if !REPAIRS {
            return named;
        }
        let other = match word {
            "prime" => Named::Primes,
            "square" => Named::Squares,
            "cube" => Named::Cubes,
            "triangulars" | "triangle" | "triangles" => Named::Triangular,
            "factorial" => Named::Factorials,
            "fibonacci" | "fibs" => Named::Fibonacci,
            "powersof2" | "powersoftwo" | "powers2" => Named::PowersOfTwo,
            _ => return named,
        };
        Some(other)
    }

    /// The name in a sentence.
    pub fn title(self) -> &'static str {
        match self {
            Named::Primes => "a prime number",
            Named::Squares => "a square number",
            Named::Cubes => "a cube number",
            Named::Triangular => "a triangular number",
            Named::Factorials => "a factorial number",
            Named::Fibonacci => "a Fibonacci number",
            Named::PowersOfTwo => "a power-of-two number",
        }
    }

    pub(super) fn contains(self, number: u64) -> bool {
        match self {
            Named::Primes => is_prime(number),
            Named::Squares => number > 0 && number.isqrt().pow(2) == number,
            Named::PowersOfTwo => number.is_power_of_two(),
            _ => number > 0 && self.next_after(number - 1) == Some(number),
        }
    }

    /// The least member above `number`; `None` above 64 bits.
    pub(crate) fn next_after(self, number: u64) -> Option<u64> {
        match self {
            Named::Primes => (number.checked_add(1)?..=u64::MAX).find(|&candidate| is_prime(candidate)),
            Named::Squares => (number.isqrt() + 1).checked_pow(2),
            Named::Cubes => least_above(number, |n| n.checked_pow(3)),
            // Of two neighbours one is even.
            Named::Triangular => least_above(number, |n| (n / 2 + n % 2).checked_mul(n + 1 - n % 2)),
            Named::Factorials => factorials().find(|&factorial| factorial > number),
            Named::Fibonacci => fibonacci_numbers().find(|&fibonacci| fibonacci > number),
            Named::PowersOfTwo => number.checked_add(1)?.checked_next_power_of_two(),
        }
    }

    /// The residues modulo `modulus`, at least 1, of all members: entry r is whether a member is congruent
    /// to r. By Dirichlet's theorem, the residues of the primes are those coprime to the modulus and those of
    /// the primes that divide it.
    pub(crate) fn residues(self, modulus: u64) -> Vec<bool> {
        let m = u128::from(modulus);
        let mut residues = alloc::vec![false; modulus as usize];
        let mut mark = |number: u128| residues[(number % m) as usize] = true;
        match self {
            Named::Primes => {
                for number in 1..=m {
                    if gcd(number, m) == 1 || u64::try_from(number).is_ok_and(is_prime) && m % number == 0 {
                        mark(number);
                    }
                }
            }
            Named::Squares => (1..=m).for_each(|n| mark(n * n)),
            Named::Cubes => (1..=m).for_each(|n| mark(n * n % m * n)),
            Named::Triangular => (1..=2 * m).for_each(|n| mark(n * (n + 1) / 2)),
            // From m! on all are multiples of m.
            Named::Factorials => {
                (1..=m).fold(1, |factorial, n| {
                    mark(factorial * n);
                    factorial * n % m
                });
            }
            // A pair of residues determines the next one and recurs within m^2 steps.
            Named::Fibonacci => {
                let (mut a, mut b) = (1 % m, 2 % m);
                loop {
                    mark(a);
                    (a, b) = (b, (a + b) % m);
                    if (a, b) == (1 % m, 2 % m) {
                        break;
                    }
                }
            }
            Named::PowersOfTwo => {
                (0..=m).fold(1, |power, _| {
                    mark(power);
                    2 * power % m
                });
            }
        }
        residues
    }
}

/// The least of the growing numbers `nth(1)`, `nth(2)`, … above `number`; `None` above 64 bits.
fn least_above(number: u64, nth: fn(u64) -> Option<u64>) -> Option<u64> {
    let last = (0..33).rev().fold(0, |last: u64, bit| {
        let larger = last | 1 << bit;
        if nth(larger).is_some_and(|found| found <= number) { larger } else { last }
    });
    nth(last + 1)
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// 1, 2, 3, 5, 8, ... as far as 64 bits reach.
fn fibonacci_numbers() -> impl Iterator<Item = u64> {
    let step = |&(a, b): &(u64, Option<u64>)| b.map(|b| (b, a.checked_add(b)));
    iter::successors(Some((1, Some(2))), step).map(|(a, _)| a)
}

/// 1, 2, 6, 24, ... as far as 64 bits reach.
fn factorials() -> impl Iterator<Item = u64> {
    iter::successors(Some((1, 1)), |&(n, factorial): &(u64, u64)| {
        Some((n + 1, factorial.checked_mul(n + 1)?))
    })
    .map(|(_, factorial)| factorial)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first members as they are defined.
    fn members(named: Named) -> Vec<u64> {
        let small = 1..=60u64;
        match named {
            Named::Primes => (2..400).filter(|&n| (2..n).all(|d| n % d > 0)).collect(),
            Named::Squares => small.map(|n| n * n).collect(),
            Named::Cubes => small.map(|n| n * n * n).collect(),
            Named::Triangular => small.map(|n| (1..=n).sum()).collect(),
            Named::Factorials => (1..=20u64).map(|n| (1..=n).product()).collect(),
            Named::Fibonacci => {
                let mut all = alloc::vec![1, 2];
                while all.len() < 60 {
                    all.push(all[all.len() - 2] + all[all.len() - 1]);
                }
                all
            }
            Named::PowersOfTwo => (0..60).map(|n| 1 << n).collect(),
        }
    }

    #[test]
    fn members_are_those_of_the_definition() {
        for named in Named::ALL {
            let defined = members(named);
            let found: Vec<u64> = iter::successors(named.next_after(0), |&member| named.next_after(member))
                .take(defined.len())
                .collect();
            assert_eq!(found, defined, "{named:?}");
            let inside = |n: &u64| named.contains(*n);
            let most = 2000.min(defined[defined.len() - 1]);
            let below: Vec<u64> = defined.iter().copied().take_while(|&n| n <= most).collect();
            assert_eq!((0..=most).filter(inside).collect::<Vec<_>>(), below, "{named:?}");
            assert_eq!(Named::parse(named.word()), Some(named));
        }
    }

    #[test]
    fn members_end_with_64_bits() {
        for (named, last) in [
            (Named::Squares, 4_294_967_295u64.pow(2)),
            (Named::Cubes, 2_642_245u64.pow(3)),
            (Named::Triangular, 18_446_744_070_963_499_500),
            (Named::Factorials, 2_432_902_008_176_640_000),
            (Named::Fibonacci, 12_200_160_415_121_876_738),
            (Named::PowersOfTwo, 1 << 63),
        ] {
            assert_eq!(named.next_after(last - 1), Some(last), "{named:?}");
            assert!(
                named.contains(last) && !named.contains(last + 1) && !named.contains(last - 1),
                "{named:?}"
            );
            assert_eq!([last, u64::MAX].map(|number| named.next_after(number)), [None, None], "{named:?}");
        }
    }

    /// Members far enough out show every residue that is claimed, and no other.
    #[test]
    fn residues_are_those_of_members() {
        for named in Named::ALL {
            // Of the factorials, the first twenty do not show more.
            for modulus in 1..=if named == Named::Factorials { 20 } else { 24u64 } {
                let mut met = alloc::vec![false; modulus as usize];
                for member in members(named) {
                    met[(member % modulus) as usize] = true;
                }
                assert_eq!(named.residues(modulus), met, "{named:?} modulo {modulus}");
            }
        }
    }
}
