//! Residues modulo n, as the rules of blocking Nim name them.
use core::cmp::Ordering;
use core::fmt;

/// A modulus from 1 to 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Modulus(u8);

impl Modulus {
    /// The largest modulus.
    pub const MAX: u8 = 64;

    /// The modulus `n`; `None` unless it is from 1 to [`Modulus::MAX`].
    pub fn new(n: u64) -> Option<Modulus> {
        (1..=u64::from(Modulus::MAX)).contains(&n).then_some(Modulus(n as u8))
    }

    /// The modulus as a number.
    pub fn get(self) -> u8 {
        self.0
    }

    /// The residue from 1 to n that `amount` is congruent to.
    pub fn residue(self, amount: u64) -> u8 {
        let n = u64::from(self.0);
        match amount % n {
            0 => self.0,
            residue => residue as u8,
        }
    }
}

/// A set of residues modulo n; a *restriction* is such a set of blocked residues.
///
/// Residues are 1 to n as Gavel and Strimling write them: n stands for the multiples of n.
///
/// ```
/// use nimatrix::{Modulus, Residues};
/// let four = Modulus::new(4).unwrap();
/// let not = Residues::none(four).with(2).with(7);
/// assert!(not.contains(6) && not.contains(3) && !not.contains(4));
/// assert_eq!(not.iter().collect::<Vec<_>>(), [2, 3]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Residues {
    modulus: Modulus,
    /// Bit r-1 is the residue r.
    bits: u64,
}

impl Residues {
    /// No residue.
    pub fn none(modulus: Modulus) -> Residues {
        Residues { modulus, bits: 0 }
    }

    /// All n residues.
    pub fn all(modulus: Modulus) -> Residues {
        Residues { modulus, bits: u64::MAX >> (64 - modulus.0) }
    }

    /// This set with the residue of `amount` added.
    pub fn with(self, amount: u64) -> Residues {
        let bit = 1 << (self.modulus.residue(amount) - 1);
        Residues { bits: self.bits | bit, ..self }
    }

    /// The modulus n.
    pub fn modulus(self) -> Modulus {
        self.modulus
    }

    /// Whether the residue of `amount` is in the set.
    pub fn contains(self, amount: u64) -> bool {
        self.bits >> (self.modulus.residue(amount) - 1) & 1 == 1
    }

    /// Whether every residue of this set is in `other`.
    pub fn is_subset(self, other: Residues) -> bool {
        self.bits & !other.bits == 0
    }

    /// The residues of either set.
    pub fn union(self, other: Residues) -> Residues {
        Residues { bits: self.bits | other.bits, ..self }
    }

    /// The residues of this set that are not in `other`.
    pub fn without(self, other: Residues) -> Residues {
        Residues { bits: self.bits & !other.bits, ..self }
    }

    /// The residues that are not in the set.
    pub fn complement(self) -> Residues {
        Residues { bits: !self.bits & Residues::all(self.modulus).bits, ..self }
    }

    /// The number of residues in the set.
    pub fn len(self) -> u8 {
        self.bits.count_ones() as u8
    }

    /// The length of the longest run of consecutive residues, 1 following n.
    pub fn longest_run(self) -> u8 {
        let n = self.modulus.0;
        let mut runs = self;
        // After i steps a bit marks the start of a run of i more.
        (0..n)
            .find(|_| {
                let ended = runs.is_empty();
                runs = Residues { bits: runs.bits & runs.turned(1).bits, ..self };
                ended
            })
            .unwrap_or(n)
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The residues from 1 to n, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        (1..=self.modulus.0).filter(move |r| self.bits >> (r - 1) & 1 == 1)
    }

    /// Every residue increased by `steps` up to n, starting again at 1 beyond n: the change of amounts when a
    /// pile grows by `steps` tokens.
    #[inline]
    pub(crate) fn turned(self, steps: u8) -> Residues {
        let n = self.modulus.0;
        let wrapped = if steps == 0 { 0 } else { self.bits >> (n - steps) };
        let bits = (self.bits.wrapping_shl(steps.into()) | wrapped) & (u64::MAX >> (64 - n));
        Residues { bits: if steps == 64 { self.bits } else { bits }, ..self }
    }

    /// The set as a word, with bit r-1 for the residue r.
    #[inline]
    pub(crate) fn bits(self) -> u64 {
        self.bits
    }

    /// The set modulo the same n, with bit r-1 for the residue r.
    #[inline]
    pub(crate) fn with_bits(self, bits: u64) -> Residues {
        Residues { bits, ..self }
    }
}

impl PartialOrd for Residues {
    fn partial_cmp(&self, other: &Residues) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// By modulus, then as lists: `none`, `1`, `1,2`, `1,3`, `2`.
impl Ord for Residues {
    fn cmp(&self, other: &Residues) -> Ordering {
        self.modulus.cmp(&other.modulus).then_with(|| self.iter().cmp(other.iter()))
    }
}

/// A comma list such as `2,3`, or `none`.
impl fmt::Display for Residues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (i, residue) in self.iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            write!(f, "{comma}{residue}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Residues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Residues({self} mod {})", self.modulus.0)
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn sets_are_ordered_as_lists() {
        let modulo = |n| Residues::none(Modulus(n));
        let six = [0, 0b1, 0b11, 0b101, 0b10].map(|bits| modulo(6).with_bits(bits));
        assert!(six.is_sorted() && six[4] < modulo(7));
        let ends = |bits| Residues::all(Modulus(64)).with_bits(bits);
        assert_eq!(ends(1 << 63).cmp(&ends(1)), Ordering::Greater);
        assert_eq!(ends(1 << 63 | 1).cmp(&ends(1)), Ordering::Greater);
    }
}
