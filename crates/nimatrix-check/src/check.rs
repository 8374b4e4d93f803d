//! The check of a certificate, in slices.
use crate::Refusal;
use crate::Theorem;
use crate::certificate::{Certificate, Claim};
use crate::diagonal::Columns;
use crate::hand_over::Conditions;
use crate::take::Known;

/// How far a check is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// The conditions that hold, or the columns computed.
    pub done: usize,
    /// The conditions, or the columns, in all.
    pub total: usize,
    /// The states of products visited, or the cells.
    pub met: usize,
    /// Whether there is a verdict.
    pub finished: bool,
}

/// A check that is under way.
///
/// It ends: there are finitely many conditions, of which each looks at 2^20 states at most before it is
/// refused, at most 4,096 columns, and at most 2^21 states of three positions together.
#[derive(Debug)]
pub struct Check {
    certificate: Certificate,
    work: Work,
    verdict: Option<Result<(), Refusal>>,
}

/// The work on a claim.
#[derive(Debug)]
enum Work {
    HandOver(Conditions),
    Diagonal(Columns),
    Colours(Option<Known>),
}

impl Certificate {
    /// Begins to check everything that the certificate claims.
    pub fn check(self) -> Check {
        let work = match &self.claim {
            Claim::HandOver(claim) => Work::HandOver(Conditions::new(claim, &self.game)),
            Claim::Diagonal(_) => Work::Diagonal(Columns::default()),
            Claim::Colours(_) => Work::Colours(None),
        };
        Check { certificate: self, work, verdict: None }
    }
}

impl Check {
    /// Works on for about `units` units: at least for one state or column, and past the last unit by one
    /// of them. A unit is one letter that one automaton reads, or one cell. Colours are checked in one step.
    pub fn step(&mut self, units: u64) -> Progress {
        let mut left = units.max(1);
        while self.verdict.is_none() && left > 0 {
            let game = &self.certificate.game;
            let done = match (&self.certificate.claim, &mut self.work) {
                (Claim::HandOver(claim), Work::HandOver(conditions)) => conditions.advance(claim, game),
                (Claim::Diagonal(law), Work::Diagonal(columns)) => columns.advance(law, game),
                // In one piece: there are few states.
                (Claim::Colours(claim), Work::Colours(known @ None)) => {
                    claim.check().map(|found| Some(known.insert(found).met as u64))
                }
                _ => Ok(None),
            };
            match done {
                Ok(Some(units)) => left = left.saturating_sub(units.max(1)),
                Ok(None) => self.verdict = Some(Ok(())),
                Err(refusal) => self.verdict = Some(Err(refusal)),
            }
        }
        self.progress()
    }

    /// How far the check is.
    pub fn progress(&self) -> Progress {
        let (done, total, met) = match (&self.certificate.claim, &self.work) {
            (Claim::Diagonal(law), Work::Diagonal(columns)) => columns.progress(law, &self.certificate.game),
            (_, Work::HandOver(conditions)) => conditions.progress(),
            (_, Work::Colours(Some(known))) => (1, 1, known.met),
            (_, Work::Colours(None)) => (0, 1, 0),
            _ => (0, 0, 0),
        };
        Progress { done, total, met, finished: self.verdict.is_some() }
    }

    /// Checks to the end.
    ///
    /// # Errors
    /// The condition that does not hold, with piles for which it does not.
    pub fn finish(mut self) -> Result<Theorem, Refusal> {
        loop {
            let met = self.step(u64::MAX).met;
            if let Some(verdict) = self.verdict {
                let (columns, colours) = match self.work {
                    Work::Diagonal(columns) => (Some(columns), None),
                    Work::HandOver(_) => (None, None),
                    Work::Colours(known) => (None, known),
                };
                return verdict.map(|()| Theorem::new(self.certificate, columns, colours, met));
            }
        }
    }
}
