//! The local rules that sets of piles obey.
use alloc::string::String;
#[cfg(feature = "solver")]
use alloc::string::ToString;
use alloc::vec::Vec;

/// The piles that may be handed over in a game: those for which some restriction contains the
/// residues of all amounts that lead, from one pile, to such piles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The rules text, which the certificate repeats.
    pub rules: String,
    /// The modulus n, from 1 to 30.
    pub n: u32,
    /// The restrictions, at least one, with bit r for the residue r, from 0 to n - 1.
    pub family: Vec<u32>,
    /// Whether play is misère: then a restriction counts only if it leaves a legal move.
    pub misere: bool,
    /// The number of piles, 2 or 3.
    pub piles: usize,
}

impl Spec {
    /// A game of the solver, with 2 or 3 piles; `None` for another number of piles, a modulus above 30 or more than
    /// [`Spec::MOST_RESTRICTIONS`] restrictions. With the cargo feature `solver`.
    ///
    /// ```
    /// use nimatrix::{Rules, notation};
    /// use nimatrix_proof::Spec;
    /// let Ok(Rules::Blocking(game)) = notation::parse_rules("g", "block:3:1,3/2,3") else { panic!("no blocking game") };
    /// assert_eq!(Spec::of(&game, 2).unwrap().family, [0b011, 0b101]);
    /// ```
    #[cfg(feature = "solver")]
    pub fn of(game: &nimatrix::games::Blocking, piles: usize) -> Option<Spec> {
        let n = Some(u32::from(game.modulus().get())).filter(|n| (1..=30).contains(n))?;
        let set = |restriction: nimatrix::Residues| {
            restriction.iter().fold(0, |set, residue| set | 1 << (u32::from(residue) % n))
        };
        let family: Vec<u32> = game.restrictions().take(Spec::MOST_RESTRICTIONS + 1).map(set).collect();
        let fits = (2..=3).contains(&piles) && family.len() <= Spec::MOST_RESTRICTIONS;
        let rules = nimatrix::Rules::Blocking(game.clone()).to_string();
        let misere = nimatrix::Ruleset::ending(game) == nimatrix::Ending::Misere;
        fits.then_some(Spec { rules, n, family, misere, piles })
    }

    /// The most restrictions of a game that is proved.
    pub const MOST_RESTRICTIONS: usize = 1024;

    /// Whether piles may be handed over from which the amounts with these residues lead to such piles. `largest`
    /// is the largest pile, or anything from n on.
    pub fn covers(&self, residues: u32, largest: usize) -> bool {
        self.family.iter().any(|&set| self.allows(set, residues, largest))
    }

    /// Whether the same piles are a P-position under a restriction.
    pub fn allows(&self, set: u32, residues: u32, largest: usize) -> bool {
        residues & !set == 0 && (!self.misere || self.smallest_free(set) <= largest)
    }

    /// The smallest amount that a restriction leaves free; larger than any pile if there is none.
    fn smallest_free(&self, set: u32) -> usize {
        (1..=self.n)
            .find(|amount| set >> (amount % self.n) & 1 == 0)
            .map_or(usize::MAX, |amount| amount as usize)
    }

    /// The residues of `position` minus each residue of a set.
    pub fn minus(&self, position: usize, set: u32) -> u32 {
        // Reversed, the set contains -r for each r; then it is rotated.
        let n = self.n;
        let over = set.reverse_bits() >> (32 - n);
        self.turned(over, (position as u32 + 1) % n)
    }

    /// Every residue of a set larger by `steps`, fewer than n.
    pub fn turned(&self, set: u32, steps: u32) -> u32 {
        let n = self.n;
        (set << steps | set >> (n - steps)) & ((1 << n) - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn differences_are_those_of_each_residue() {
        for n in 1..=7_u32 {
            let spec = Spec { rules: String::new(), n, family: vec![0], misere: false, piles: 2 };
            for set in 0..1_u32 << n {
                for position in 0..3 * n {
                    let each = (0..n).filter(|r| set >> r & 1 == 1).map(|r| (position + n - r % n) % n);
                    let expected = each.fold(0, |all, r| all | 1 << r);
                    assert_eq!(
                        spec.minus(position as usize, set),
                        expected,
                        "{position} minus {set:b} modulo {n}"
                    );
                }
            }
        }
    }
}
