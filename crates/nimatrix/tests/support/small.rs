//! Small sets, piles and restrictions, and numbers that look random.
use nimatrix::{Atom, Modulus, Piles, Residues, TakeSet};

/// All piles with at most `full[i]` tokens in pile i, the last varying fastest.
pub fn boxed(full: &[u64]) -> Vec<Piles> {
    let longer = |all: Vec<Vec<u64>>, &size: &u64| {
        all.iter().flat_map(|list| (0..=size).map(move |last| [&list[..], &[last]].concat())).collect()
    };
    let all = full.iter().fold(vec![vec![]], longer);
    all.into_iter().map(|sizes| Piles::new(sizes).expect("a few piles")).collect()
}

/// The set of these numbers.
pub fn set(numbers: impl IntoIterator<Item = u64>) -> TakeSet {
    TakeSet::new(numbers.into_iter().map(Atom::one))
}

/// The numbers from 1 on whose bits are set, the lowest bit being that of 1.
pub fn members(bits: u64) -> impl Iterator<Item = u64> + Clone {
    (0..64).filter(move |i| bits >> i & 1 == 1).map(|i| i + 1)
}

/// The residues modulo n whose bits are set.
pub fn residues(n: Modulus, bits: u64) -> Residues {
    members(bits).take_while(|&r| r <= n.get().into()).fold(Residues::none(n), Residues::with)
}

/// All sets of residues modulo n.
pub fn all_residues(n: Modulus) -> Vec<Residues> {
    (0..1 << n.get()).map(|bits| residues(n, bits)).collect()
}

/// Knuth's linear congruential generator: the same numbers at every run.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // The high bits are the good ones.
        (self.0 >> 33) % bound
    }

    /// One of a list.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len() as u64) as usize]
    }
}
