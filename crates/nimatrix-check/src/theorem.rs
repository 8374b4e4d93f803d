//! The results of a checked certificate: every position with its number of piles, of any size.
use alloc::vec::Vec;

use crate::certificate::{Certificate, Claim, Diagonal, HandOver};
use crate::diagonal::Columns;
use crate::take::{Colours, Known, Numeration};
use crate::{Game, Refusal, hand_over};

/// A certificate that was checked. It answers for piles of any size, in about as many steps as the sizes
/// have digits.
#[derive(Debug)]
pub struct Theorem {
    certificate: Certificate,
    columns: Option<Columns>,
    colours: Option<Known>,
    met: usize,
}

/// The basis of a theorem, in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// Automata.
    Automata {
        /// The base of the digits that they read.
        base: usize,
        /// The states of the automaton of what may be handed over.
        states: usize,
        /// The states of all automata together.
        all_states: usize,
        /// The states of products that the check met.
        met: usize,
    },
    /// A law: `period` steps along the diagonal change nothing.
    Diagonal {
        /// The period.
        period: u64,
        /// The pile size from which on the law applies.
        from: u64,
        /// The cells computed by definition.
        met: usize,
    },
    /// An automaton that gives the colour of every position.
    Colours {
        /// The numeration of the digits that it reads.
        numeration: Numeration,
        /// Its states.
        states: usize,
        /// The states of three positions together that the check met.
        met: usize,
    },
}

impl Certificate {
    /// Checks everything that the certificate claims.
    ///
    /// It ends: there are finitely many conditions, of which each looks at 2^20 states at most before it is refused,
    /// at most 4,096 columns, and at most 2^21 states of three positions together.
    ///
    /// # Errors
    /// The condition that does not hold, with piles for which it does not.
    pub fn check(self) -> Result<Theorem, Refusal> {
        let (mut columns, mut colours) = (None, None);
        let met = match &self.claim {
            Claim::HandOver(claim) => hand_over::check(claim, &self.game)?,
            Claim::Diagonal(law) => columns.insert(Columns::check(law, &self.game)?).cells(),
            Claim::Colours(claim) => colours.insert(claim.check()?).met,
        };
        Ok(Theorem { certificate: self, columns, colours, met })
    }
}

impl Theorem {
    /// The colours and the automaton, if it gives colours.
    pub(crate) fn colours(&self) -> Option<(&Colours, &Known)> {
        match (&self.certificate.claim, &self.colours) {
            (Claim::Colours(claim), Some(known)) => Some((claim, known)),
            _ => None,
        }
    }

    pub(crate) fn claim(&self) -> &Claim {
        &self.certificate.claim
    }

    /// Its game.
    pub fn game(&self) -> &Game {
        &self.certificate.game
    }

    /// The basis of the theorem.
    pub fn reason(&self) -> Reason {
        match &self.certificate.claim {
            Claim::HandOver(HandOver { base, automata }) => Reason::Automata {
                base: *base,
                states: automata[0].states(),
                all_states: automata.iter().map(|automaton| automaton.states()).sum(),
                met: self.met,
            },
            Claim::Diagonal(law) => Reason::Diagonal { period: law.period, from: law.from, met: self.met },
            Claim::Colours(claim) => {
                Reason::Colours { numeration: claim.numeration, states: claim.colours.len(), met: self.met }
            }
        }
    }

    /// Whether piles may be handed over: whether some restriction of the family makes a P-position of them;
    /// `None` for another number of piles than the theorem is about.
    pub fn handed_over(&self, piles: &[u64]) -> Option<bool> {
        let are_p = self.are_p(piles, &self.game().family)?;
        Some(are_p.contains(&true))
    }

    /// The residues modulo n of the amounts that win outright, those that lead to piles that may be handed
    /// over, with bit r for the residue r. In a take-away game these are totals; without a twist n is 1, and
    /// the residue 0 is present if more options win than may be forbidden. `None` for another number of
    /// piles.
    pub fn residues(&self, piles: &[u64]) -> Option<u32> {
        if piles.len() != self.game().piles {
            return None;
        }
        Some(match (&self.certificate.claim, &self.columns) {
            (Claim::Diagonal(law), Some(columns)) => {
                self.cell(law, columns, piles[0].into(), piles[1].into())
            }
            (Claim::Colours(claim), _) => {
                let known = self.colours.as_ref()?;
                known.tiles.totals(known.of(claim, [piles[0], piles[1]])).0
            }
            (Claim::HandOver(claim), _) => {
                let mut left = piles.to_vec();
                let word = core::iter::from_fn(|| {
                    let base = claim.base as u64;
                    let is_over = left.iter().all(|size| *size == 0);
                    let letter = left.iter().fold(0, |letter, size| letter * base + size % base);
                    left.iter_mut().for_each(|size| *size /= base);
                    (!is_over).then_some(letter as usize)
                });
                self.read(claim, word.collect())
            }
            _ => return None,
        })
    }

    /// Whether a restriction, with bit r for the residue r, makes piles a P-position; `None` for another
    /// number of piles.
    pub fn is_p(&self, piles: &[u64], restriction: u32) -> Option<bool> {
        self.are_p(piles, &[restriction])?.first().copied()
    }

    /// The same of each of several restrictions, for little more than the steps of one; `None` as well for another
    /// number of piles.
    pub fn are_p(&self, piles: &[u64], restrictions: &[u32]) -> Option<Vec<bool>> {
        if let (Some((claim, known)), [first, second]) = (self.colours(), piles) {
            let colour = known.of(claim, [*first, *second]);
            return Some(restrictions.iter().map(|&set| known.tiles.is_p(colour, set)).collect());
        }
        let largest = *piles.iter().max()?;
        let residues = self.residues(piles)?;
        let is_p = |&set: &u32| residues & !set == 0 && self.game().counts(set, largest);
        Some(restrictions.iter().map(is_p).collect())
    }

    /// The residues that the automata give for a word.
    fn read(&self, claim: &HandOver, word: Vec<usize>) -> u32 {
        let n = self.game().n as usize;
        let accepts = |line: &usize| claim.automata[1 + line].reads(word.iter().copied());
        (0..claim.automata.len() - 1).filter(accepts).fold(0, |all, line| all | 1 << (line % n))
    }

    /// The residues of a cell of a diagonal law.
    fn cell(&self, law: &Diagonal, columns: &Columns, a: u128, b: u128) -> u32 {
        let (a, b) = law.representative(a.min(b), a.max(b), self.game().n);
        columns.amounts(a, b)
    }
}
