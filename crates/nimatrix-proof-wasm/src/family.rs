//! The meanings of a statement's letters in a blocking game.
use std::ops::RangeInclusive;

use nimatrix_proof::statement::Names;

/// The largest modulus, and the smallest and the largest number of piles, which the page also reads.
const LIMITS: [u32; 3] = numbers(include_bytes!("limits.json"));
/// The largest modulus.
pub const MOST_RESIDUES: u32 = LIMITS[0];
/// The numbers of piles of a game that may be proved.
pub const PILES: RangeInclusive<usize> = LIMITS[1] as usize..=LIMITS[2] as usize;

/// The first numbers of a text.
const fn numbers<const N: usize>(text: &[u8]) -> [u32; N] {
    let mut numbers = [0; N];
    let (mut at, mut found) = (0, 0);
    while found < N {
        if let Some(digit) = (text[at] as char).to_digit(10) {
            numbers[found] = numbers[found] * 10 + digit;
            if !text[at + 1].is_ascii_digit() {
                found += 1;
            }
        }
        at += 1;
    }
    numbers
}

/// The restrictions of a blocking game for which statements have letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Family {
    /// The modulus, from 1 to 30.
    pub n: u32,
    /// The largest number of residues that a restriction of the family blocks.
    pub k: u32,
}

impl Family {
    /// That of a rules text as the solver prints it, such as `block:4:k2`, `block:4:upto2`, `block:4:1,4/2,3:misere` or
    /// `take:one/both:mod.2.k1`; `None` where that blocks no residues, or the modulus is larger than 30.
    pub fn of(rules: &str) -> Option<Family> {
        let (n, rest) = match rules.strip_prefix("take:") {
            Some(rest) => rest.split(':').find_map(|part| part.strip_prefix("mod."))?.split_once('.')?,
            None => rules.strip_prefix("block:")?.split_once(':')?,
        };
        let (n, text): (u64, _) = (n.parse().ok()?, rest.split(':').next()?);
        let size = |list: &str| if list == "none" { 0 } else { 1 + list.split(',').skip(1).count() as u64 };
        let k = match text.strip_prefix("upto").or_else(|| text.strip_prefix('k')) {
            Some(number) => number.parse().ok()?,
            None => text.split('/').map(size).fold(0, u64::max),
        };
        let is_small = (1..=MOST_RESIDUES.into()).contains(&n) && k <= n;
        is_small.then_some(Family { n: n as u32, k: k as u32 })
    }

    /// The meanings of the letters under a restriction, of the family or not.
    pub fn names(&self, restriction: u32) -> Names {
        Names::of(self.n, self.k, restriction)
    }
}

/// Residues from 1 to n as a set with bit r for the residue r; `None` for other numbers.
pub fn set(residues: &[u8], n: u32) -> Option<u32> {
    residues
        .iter()
        .map(|&residue| u32::from(residue))
        .try_fold(0, |set, residue| (1..=n).contains(&residue).then(|| set | 1 << (residue % n)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_stand_for_the_same_in_every_restriction_of_a_family() {
        for (rules, n, k) in [
            ("block:4:k2", 4, 2),
            ("block:4:upto2", 4, 2),
            ("block:4:1,4/2,3:misere", 4, 2),
            ("block:5:1/2,3,4/5", 5, 3),
            ("block:3:none", 3, 0),
            ("block:3:none/1", 3, 1),
            ("block:2:k2", 2, 2),
            ("block:30:upto15", 30, 15),
            ("block:4:k0", 4, 0),
            ("take:one/both:mod.2.k1:misere", 2, 1),
            ("take:one.0mod3:mod.4.1,4/2", 4, 2),
        ] {
            let family = Family::of(rules).unwrap();
            assert_eq!(family, Family { n, k }, "{rules}");
            for restriction in [0, 1, (1_u32 << n) - 1] {
                let names = family.names(restriction);
                assert_eq!((names.n, names.k, names.blocked), (n, k, restriction), "{rules}");
            }
            assert_eq!(family.names(0).u, 1, "{rules}");
            assert_eq!(family.names((1 << n) - 1).u, n + 1, "{rules}");
        }
        for rules in [
            "nim",
            "sub:1,2,3",
            "take:one.1mod3",
            "block",
            "block:31:k1",
            "block:0:k1",
            "block:3:k4",
            "block:x:k1",
            "",
        ] {
            assert_eq!(Family::of(rules), None, "{rules}");
        }
    }
}
