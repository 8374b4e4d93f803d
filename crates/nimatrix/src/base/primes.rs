//! Prime numbers: single ones by a test, many in a row by a sieve.
use alloc::{vec, vec::Vec};

/// Whether `number` is prime: the Miller-Rabin test with bases that decide every 64-bit number.
pub(crate) fn is_prime(number: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if number < 2 {
        return false;
    }
    for prime in BASES {
        if number.is_multiple_of(prime) {
            return number == prime;
        }
    }
    if number < 37 * 37 {
        return true;
    }
    let twos = (number - 1).trailing_zeros();
    let odd = (number - 1) >> twos;
    BASES.iter().all(|&base| {
        let mut power = power_modulo(base, odd, number);
        if power == 1 || power == number - 1 {
            return true;
        }
        for _ in 1..twos {
            power = (u128::from(power) * u128::from(power) % u128::from(number)) as u64;
            if power == number - 1 {
                return true;
            }
        }
        false
    })
}

/// `base` to the power `exponent`, modulo `modulus`.
fn power_modulo(base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let modulus = u128::from(modulus);
    let (mut base, mut power) = (u128::from(base), 1);
    while exponent > 0 {
        if exponent & 1 == 1 {
            power = power * base % modulus;
        }
        base = base * base % modulus;
        exponent >>= 1;
    }
    power as u64
}

/// The primes in a row, by the sieve of Eratosthenes, a segment of odd numbers at a time.
///
/// Its memory grows with the square root of the largest prime returned: a segment of at most 2^16 words, and
/// the primes whose squares lie below the segment's end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Primes {
    /// The odd primes that strike out numbers, each with the next odd multiple to be struck out.
    sieving: Vec<(u64, u64)>,
    /// The first number of the segment, odd, or 0 before the first segment.
    start: u64,
    /// One bit for each odd number of the segment, set if it is struck out or was given out.
    struck: Vec<u64>,
    /// The word where the next prime is looked for.
    place: usize,
}

impl Primes {
    /// The words of the first and of the largest segments.
    const FEWEST: usize = 8;
    const MOST: usize = 1 << 16;

    /// Strikes out the next segment, unless numbers end there.
    fn next_segment(&mut self) -> Option<()> {
        let words = (2 * self.struck.len()).clamp(Primes::FEWEST, Primes::MOST);
        self.start = match self.start {
            0 => 1,
            start => start.checked_add(128 * self.struck.len() as u64)?,
        };
        let end = self.start.checked_add(128 * words as u64)?;
        (self.struck, self.place) = (vec![0; words], 0);
        if self.start == 1 {
            // 1 is no prime.
            self.struck[0] = 1;
        }
        let mut factor = self.sieving.last().map_or(3, |&(prime, _)| prime + 2);
        while factor * factor < end {
            if is_prime(factor) {
                self.sieving.push((factor, factor * factor));
            }
            factor += 2;
        }
        for (prime, multiple) in &mut self.sieving {
            let mut bit = (*multiple - self.start) / 2;
            while bit < 64 * words as u64 {
                self.struck[(bit / 64) as usize] |= 1 << (bit % 64);
                bit += *prime;
            }
            *multiple = self.start.checked_add(2 * bit)?;
        }
        Some(())
    }
}

impl Iterator for Primes {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        if self.start == 0 {
            self.next_segment()?;
            return Some(2);
        }
        loop {
            match self.struck.get_mut(self.place) {
                None => self.next_segment()?,
                Some(&mut u64::MAX) => self.place += 1,
                Some(word) => {
                    let bit = word.trailing_ones();
                    *word |= 1 << bit;
                    return Some(self.start + 2 * (64 * self.place as u64 + u64::from(bit)));
                }
            }
        }
    }
}

/// The primes below a bound, for looking up: a bit for each number.
#[derive(Default)]
pub(crate) struct PrimesBelow {
    bits: Vec<u64>,
}

impl PrimesBelow {
    /// Sieves the primes below `bound`.
    pub fn new(bound: usize) -> PrimesBelow {
        let mut bits = vec![0; bound.div_ceil(64)];
        for prime in Primes::default().take_while(|&prime| prime < bound as u64) {
            bits[prime as usize / 64] |= 1 << (prime % 64);
        }
        PrimesBelow { bits }
    }

    /// Whether `number`, which must be below the bound, is prime.
    pub fn contains(&self, number: usize) -> bool {
        self.bits[number / 64] >> (number % 64) & 1 == 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn primes_agree_with_trial_division() {
        for number in 0..5_000u64 {
            let divides = |d: u64| number % d == 0;
            assert_eq!(is_prime(number), number > 1 && !(2..number).any(divides), "{number}");
        }
        assert!(is_prime(18_446_744_073_709_551_557));
        assert!(!is_prime(3_215_031_751), "a strong pseudoprime to the bases 2, 3, 5 and 7");
    }

    #[test]
    fn the_sieve_agrees_with_the_test() {
        let sieved = Primes::default().take_while(|&prime| prime < 100_000);
        assert!(sieved.eq((0..100_000).filter(|&number| is_prime(number))));
        // Across segments of full length.
        let mut primes = Primes::default().skip_while(|&prime| prime < 30_000_000);
        for number in (30_000_000..30_001_000).filter(|&number| is_prime(number)) {
            assert_eq!(primes.next(), Some(number));
        }
        assert_eq!(Primes::default().take_while(|&prime| prime < 10_000_000).count(), 664_579);
        let below = PrimesBelow::new(5_000);
        assert!((0..5_000).all(|number| below.contains(number) == is_prime(number as u64)));
    }
}
