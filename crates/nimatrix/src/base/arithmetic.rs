//! Divisors, multiples and binomial coefficients.
use alloc::vec::Vec;

/// The greatest common divisor; that of 0 and a number is the number.
pub(crate) fn gcd(a: u64, b: u64) -> u64 {
    let (mut divisor, mut rest) = (a, b);
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    divisor
}

/// The least common multiple of two positive numbers; `None` above 64 bits.
pub(crate) fn lcm(a: u64, b: u64) -> Option<u64> {
    (a / gcd(a, b)).checked_mul(b)
}

/// The primes that divide a positive number, ascending.
pub(crate) fn prime_factors(number: u64) -> Vec<u64> {
    let (mut rest, mut factors) = (number, Vec::new());
    for factor in 2.. {
        if factor > rest / factor {
            break;
        }
        if rest.is_multiple_of(factor) {
            factors.push(factor);
            while rest.is_multiple_of(factor) {
                rest /= factor;
            }
        }
    }
    factors.extend((rest > 1).then_some(rest));
    factors
}

/// The binomial coefficient of n over k; `None` if it exceeds 128 bits on the way.
pub(crate) fn choose(n: u64, k: u64) -> Option<u128> {
    if k > n {
        return Some(0);
    }
    // Each product is a binomial coefficient again, so the division leaves no rest.
    (0..k.min(n - k))
        .try_fold(1u128, |product, i| Some(product.checked_mul(u128::from(n - i))? / (u128::from(i) + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::primes::is_prime;

    #[test]
    fn divisors_and_multiples_are_those_by_trying() {
        for a in 1..60 {
            for b in 1..60 {
                let common = (1..=a).rev().find(|d| a % d == 0 && b % d == 0);
                assert_eq!(Some(gcd(a, b)), common, "{a}, {b}");
                let multiple = (1..).find(|m| m % a == 0 && m % b == 0);
                assert_eq!(lcm(a, b), multiple, "{a}, {b}");
            }
            let divisors: Vec<u64> = (2..=a).filter(|d| a % d == 0 && is_prime(*d)).collect();
            assert_eq!(prime_factors(a), divisors, "{a}");
        }
        assert_eq!((gcd(0, 7), gcd(7, 0)), (7, 7));
        assert_eq!(lcm(1 << 40, (1 << 40) - 1), None);
        assert_eq!(prime_factors(600_851_475_143), [71, 839, 1471, 6857]);
    }

    #[test]
    fn binomial_coefficients_are_exact_or_refused() {
        assert_eq!(choose(5, 2), Some(10));
        assert_eq!(choose(2, 5), Some(0));
        assert_eq!(choose(100, 50), Some(100_891_344_545_564_193_334_812_497_256));
        assert_eq!(choose(1000, 500), None);
        assert_eq!([999, 1000, 1001].map(|k| choose(1000, k)), [Some(1000), Some(1), Some(0)]);
    }
}
