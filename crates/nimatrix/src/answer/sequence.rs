//! Sequences: one term after the other, and how they repeat.
use alloc::string::String;
use alloc::vec::Vec;

use crate::answer::look::Look;
use crate::base::sentence::say;
use crate::work::Meter;
use crate::{Cell, Closed, Code, Excess, Nimber, Outcome, Period, Problem, Sentence, Window};

/// Outcomes and Grundy values in a row, and how they repeat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sequence {
    /// The number of tokens, or n, of the first term.
    pub start: u64,
    /// How many terms were asked for.
    pub asked: u32,
    /// Why the terms from some place on can't be told, where that is so; the others are there. It has
    /// an excess only where a greater effort may be made.
    pub refused: Option<Problem>,
    /// Outcomes, as [`Cell`](crate::Cell)s.
    pub outcomes: Vec<u8>,
    /// Grundy values; 0 where there is no position. Empty in misère play, to which they don't belong.
    pub grundy: Vec<u32>,
    /// How the outcomes repeat, if that is known.
    pub outcome_period: Option<Period>,
    /// How the Grundy values repeat, if that is known; the saltus is 0.
    pub grundy_period: Option<Period>,
    /// How the Grundy values grow, if that is known; the saltus is larger than 0.
    pub grundy_growth: Option<Period>,
    /// A function in closed form that is 0 exactly at the P-positions, if it is short.
    pub outcome_closed: Option<Closed>,
    /// The Grundy value in closed form, if it is short.
    pub grundy_closed: Option<Closed>,
    /// How many terms, from 0 on, were looked through for a period that was not found; 0 if none.
    pub looked_through: u64,
    /// What is counted: the tokens of a pile, or n.
    pub across: String,
    /// Of a game with a token, the rules text of a term's game with `{across}` in the place of n.
    pub cell_rules: Option<String>,
}

/// Terms one after the other, until all are there or one can't be told.
pub struct Terms {
    window: Window,
    /// Whether a greater effort may be made.
    more: bool,
    pub sequence: Sequence,
}

impl Terms {
    /// No term yet of those that a look asks for.
    pub fn new(look: &Look, meter: &Meter) -> Terms {
        let Window { x0, cols, .. } = look.window;
        Terms {
            window: look.window,
            more: !meter.is_greatest(),
            sequence: Sequence { start: x0, asked: cols, ..Sequence::default() },
        }
    }

    /// The numbers of the terms; a window may reach beyond the largest number.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + use<> {
        let Window { x0, cols, .. } = self.window;
        (0..u64::from(cols)).map_while(move |i| x0.checked_add(i))
    }

    /// Adds a term, or nothing where there is no game; whether its value fits.
    pub fn push(&mut self, value: Option<u64>) -> bool {
        let Ok(held) = u32::try_from(value.unwrap_or(0)) else {
            self.refuse(say!("windows with Grundy values up to {most}", most = u32::MAX), None);
            return false;
        };
        self.sequence.grundy.push(held);
        let cell = |value| Cell::from(Outcome::of(Nimber(value)));
        self.sequence.outcomes.push(value.map_or(Cell::Nothing, cell) as u8);
        true
    }

    /// Says why there are no more terms.
    pub fn refuse(&mut self, allowed: Sentence, excess: Option<Excess>) {
        let problem = Problem::about(Code::TooLarge, "w", self.window.words(), allowed);
        self.sequence.refused = Some(match excess.filter(|_| self.more) {
            Some(excess) => problem.beyond(excess),
            None => problem,
        });
    }

    /// The terms; or why there is none.
    pub fn finish(self) -> Result<Sequence, Problem> {
        let mut sequence = self.sequence;
        match &sequence.refused {
            Some(problem) if sequence.outcomes.is_empty() => return Err(problem.clone()),
            Some(_) => {}
            None => {
                sequence.outcomes.resize(sequence.asked as usize, Cell::Nothing as u8);
                sequence.grundy.resize(sequence.asked as usize, 0);
            }
        }
        Ok(sequence)
    }
}
