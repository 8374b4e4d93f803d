//! Sequences: one term after the other, and how they repeat.
use alloc::{string::String, vec::Vec};

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
    /// The number of terms requested.
    pub asked: u32,
    /// Why the terms from some number on are missing; `None` if none is. It has an excess only where a
    /// greater effort is possible.
    pub refused: Option<Problem>,
    /// Outcomes, as [`Cell`](crate::Cell)s.
    pub outcomes: Vec<u8>,
    /// Grundy values; 0 without a position. Empty in misère play, which has none.
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
    /// The quantity counted: the tokens of a pile, or n.
    pub across: String,
    /// For a game with a token, the rules text of a term's game with `{across}` for n.
    pub cell_rules: Option<String>,
}

/// Collects terms until all are known or one can't be computed.
pub struct Terms {
    window: Window,
    /// Whether a greater effort may be made.
    more: bool,
    pub sequence: Sequence,
}

impl Terms {
    /// An empty sequence for the window of a look.
    pub fn new(look: &Look, meter: &Meter) -> Terms {
        let Window { x0, cols, .. } = look.window;
        Terms {
            window: look.window,
            more: !meter.is_greatest(),
            sequence: Sequence { start: x0, asked: cols, ..Sequence::default() },
        }
    }

    /// The numbers of the terms; they end at the largest number if the window exceeds it.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + use<> {
        let Window { x0, cols, .. } = self.window;
        (0..u64::from(cols)).map_while(move |i| x0.checked_add(i))
    }

    /// Adds a term, `None` for a missing game. Returns whether its value fits.
    pub fn push(&mut self, value: Option<u64>) -> bool {
        let Ok(small) = u32::try_from(value.unwrap_or(0)) else {
            self.refuse(say!("windows with Grundy values up to {most}", most = u32::MAX), None);
            return false;
        };
        self.sequence.grundy.push(small);
        let cell = |value| Cell::from(Outcome::of(Nimber(value)));
        self.sequence.outcomes.push(value.map_or(Cell::Nothing, cell) as u8);
        true
    }

    /// Sets the reason why the terms end.
    pub fn refuse(&mut self, allowed: Sentence, excess: Option<Excess>) {
        let problem = Problem::about(Code::TooLarge, "w", self.window.words(), allowed);
        self.sequence.refused = Some(match excess.filter(|_| self.more) {
            Some(excess) => problem.with_excess(excess),
            None => problem,
        });
    }

    /// The terms, or the reason why there are none.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse;
    use crate::work::{Job, Limit};

    /// Terms of a sequence of four, computed with this effort.
    fn terms<T: 'static>(from: u64, times: u32, of: impl FnOnce(Terms) -> T + 'static) -> T {
        let mut look = parse("g=nim&view=sequence").expect("a link").look();
        look.window = Window { x0: from, y0: 0, cols: 4, rows: 1 };
        Job::new(times, async move |meter| of(Terms::new(&look, meter))).into_answer().expect("terms")
    }

    #[test]
    fn terms_end_with_the_numbers() {
        let numbers = |from| terms(from, 1, |terms| terms.numbers().collect::<Vec<_>>());
        assert_eq!(numbers(7), [7, 8, 9, 10]);
        assert_eq!(numbers(u64::MAX - 1), [u64::MAX - 1, u64::MAX]);
        // No position is behind them.
        let none = terms(u64::MAX - 1, 1, |mut terms| {
            assert!(terms.push(Some(0)) && terms.push(Some(5)));
            terms.finish().expect("terms")
        });
        assert_eq!((none.outcomes, none.grundy), ([1, 0, 2, 2].to_vec(), [0, 5, 0, 0].to_vec()));
    }

    /// The terms before the first refused one are answered; without any the refusal is the answer.
    #[test]
    fn terms_end_before_the_first_that_is_too_large() {
        let pushed = |values: [u64; 2]| {
            terms(0, 1, move |mut terms| {
                let _ = values.into_iter().all(|value| terms.push(Some(value)));
                terms.finish().map(|terms| (terms.grundy, terms.refused.map(|problem| problem.code)))
            })
        };
        let large = u64::from(u32::MAX) + 1;
        assert_eq!(pushed([large - 1, large]), Ok(([u32::MAX].to_vec(), Some(Code::TooLarge))));
        assert_eq!(pushed([large, 0]).map_err(|problem| problem.code), Err(Code::TooLarge));
    }

    /// A refusal gives the factor by which a greater effort suffices, unless the greatest was made.
    #[test]
    fn no_more_is_asked_for_than_the_greatest_effort() {
        let excess = |times| {
            terms(0, times, |mut terms| {
                terms.refuse("less".into(), Some(Limit::of(9).excess(None)));
                terms.finish().expect_err("refused").excess.is_some()
            })
        };
        assert_eq!([1, 49, 50].map(excess), [true, true, false]);
    }
}
