//! Circles of every size at once, by finite automata.
//!
//! (That the values of Kotzig's Nim are periodic in n is announced in Liang, arXiv 2608.13273, 2026;
//! the proof here is its own.)
//!
//! Let b be the largest step and let the circle, of n >= b spaces, be cut open before space 0. Each
//! lap enters at one of the b spaces 0, ..., b - 1 that is not visited, and the first at space 0:
//! there are at most b laps. Claim: for each lap a finite automaton reads, from space 0 on, the word of
//! visited spaces when the lap starts, and then tells for each entry the Grundy value.
//!
//! *After the last lap* nothing may be entered: one state. *From lap j + 1 to lap j*: let q be the
//! state of the next lap's automaton after the word up to the token, this lap's visits included. The
//! rest v of the word is as it was. The value f_v(q) of the position is the mex, over the steps m,
//! of f_{v'}(q') if space m of v is open, with v' what comes behind it and q' the state after the
//! m - 1 letters before it and a 1; and of what the next lap's automaton says at the end of v where m
//! leads beyond it. So the vector f_v, its entries running over the states, follows from the first
//! b letters of v and the vectors of the b ends of v that are shorter by 1, ..., b: reading v from its
//! last letter on, there are finitely many cases. That is an automaton which reads words backwards; it
//! is made least by splitting classes of states, and then reversed: the word so far becomes a map from
//! backward states to outputs. Entries of vectors that no play can meet are set to 0; what counts as
//! play is told by [`Trails`](super::trails::Trails), generously.
//!
//! *In the first lap* v is 0...0, so its vectors are determined by the last b of them and come back:
//! they are eventually periodic in the length of v, and with them the values of all games Γ(M; n) and
//! of all positions of the first lap. The period is found by running into it, which proves it.
use alloc::vec::Vec;

use super::intern::Interner;
use super::lap::{Forward, Lap};
use crate::{Nimber, Outcome};

/// Automata that have been worked out, or were tried in vain, by their steps.
#[derive(Clone, Debug, Default)]
pub(super) struct Laps(Vec<(Vec<u8>, Option<FirstLap>)>);

impl Laps {
    /// The automata for these steps; `None` if they take more than `most` bytes.
    pub fn of(&mut self, steps: &[u8], most: usize) -> Option<&FirstLap> {
        let known = self.0.iter().position(|(own, _)| own == steps);
        let place = known.unwrap_or_else(|| {
            self.0.push((steps.into(), FirstLap::new(steps, most)));
            self.0.len() - 1
        });
        self.0[place].1.as_ref()
    }
}

/// The values of all positions in the first lap, on circles of every size from the largest step on.
///
/// Exact, by the proof above.
#[derive(Clone, Debug)]
pub struct FirstLap {
    most_value: u8,
    steps: Vec<u8>,
    lap: Lap,
    /// The numbers of the vectors before 0, 1, 2, ... open spaces, up to the end of the first period.
    vectors: Vec<u32>,
    period: usize,
}

impl FirstLap {
    /// The largest step for which the automata are worth trying: 14 is the largest value and eight
    /// entries fit an output.
    pub const MOST_STEP: u8 = 8;

    /// Works out the automata for these steps, ascending and without repeats, from 1 to
    /// [`FirstLap::MOST_STEP`]; `None` for others, or if one of them took more than `most` bytes.
    ///
    /// With steps up to 3, and with two steps up to 4, a tenth of a second and a megabyte are
    /// enough; two steps up to 5 may take minutes and gigabytes.
    ///
    /// ```
    /// use nimatrix::{Nimber, games::kotzig::FirstLap};
    /// let lap = FirstLap::new(&[2, 3], 1 << 20).unwrap();
    /// // By Theorem 5 the circle of 5k - 1 spaces has value 2 (k > 1), and 2 leads to a P-position.
    /// assert_eq!(lap.value(4_999_999_999, []), Some(Nimber(2)));
    /// assert_eq!(lap.value(4_999_999_999, [2]), Some(Nimber(0)));
    /// ```
    pub fn new(steps: &[u8], most: usize) -> Option<FirstLap> {
        FirstLap::up_to(steps, u8::MAX, most)
    }

    /// The same for outcomes alone, which takes less: values above 0 are not told apart. `None` as there.
    pub fn outcomes(steps: &[u8], most: usize) -> Option<FirstLap> {
        FirstLap::up_to(steps, 1, most)
    }

    /// The automata with all larger values counted as `most_value`; if that is at least 1, whether a
    /// value is 0 depends on nothing but whether those of the options are.
    fn up_to(steps: &[u8], most_value: u8, most: usize) -> Option<FirstLap> {
        let b = *steps.last()?;
        if steps[0] == 0 || b > FirstLap::MOST_STEP || !steps.is_sorted_by(|a, b| a < b) {
            return None;
        }
        let mut next = Forward::none();
        for number in (2..=usize::from(b)).rev() {
            next = Lap::new(steps, most_value, number, next).forward(most)?;
        }
        let mut lap = Lap::new(steps, most_value, 1, next);
        let mut end = lap.end();
        let mut ends = Interner::new(end.key().len());
        let mut vectors = Vec::new();
        let period = loop {
            let number = ends.number(&end.key()) as usize;
            if number < vectors.len() {
                break vectors.len() - number;
            }
            vectors.push(lap.vector(&end));
            if ends.len() * 4 * end.key().len() + lap.bytes() > most {
                return None;
            }
            end = lap.longer(&end, vectors[vectors.len() - 1], 0)?;
        };
        Some(FirstLap { most_value, steps: steps.into(), lap, vectors, period })
    }

    /// The steps, ascending.
    pub fn steps(&self) -> &[u8] {
        &self.steps
    }

    /// The number of spaces from which on the values of all positions repeat when the circle grows
    /// by [`FirstLap::period`], the moves made staying the same.
    ///
    /// Neither is the least such number for the values of the start alone.
    pub fn preperiod(&self) -> u64 {
        (self.vectors.len() - self.period + 1) as u64
    }

    /// The period in the number of spaces of the values of all positions.
    pub fn period(&self) -> u64 {
        self.period as u64
    }

    /// The value of the position on a circle of n spaces after these moves, all made in the first lap
    /// but for the last, which may leave it; `None` if n is smaller than the largest step, if these
    /// are no such moves, or if only the outcome is known.
    pub fn value(&self, n: u64, moves: impl IntoIterator<Item = u64>) -> Option<Nimber> {
        self.up_to_most(n, moves).filter(|&value| value < self.most_value).map(|value| Nimber(value.into()))
    }

    /// The outcome of the position, as [`FirstLap::value`]; `None` for the same n and moves.
    pub fn outcome(&self, n: u64, moves: impl IntoIterator<Item = u64>) -> Option<Outcome> {
        self.up_to_most(n, moves).map(|value| Outcome::of(Nimber(value.into())))
    }

    fn up_to_most(&self, n: u64, moves: impl IntoIterator<Item = u64>) -> Option<u8> {
        let mut open = n.checked_sub(1).filter(|_| n >= u64::from(*self.steps.last().unwrap_or(&0)))?;
        let next = self.lap.next();
        let read = |state, open| (0..open).fold(state, |state, _| next.next(state, 0));
        let mut state = next.next(0, 1);
        let mut moves = moves.into_iter();
        while let Some(step) = moves.next() {
            u8::try_from(step).ok().filter(|step| self.steps.contains(step))?;
            if step > open {
                // The move enters the next lap.
                let value = next.entry(read(state, open), (step - open - 1) as usize)?;
                return moves.next().is_none().then_some(value);
            }
            open -= step;
            state = next.next(read(state, step - 1), 1);
        }
        let before = (self.vectors.len() - self.period) as u64;
        let place = if open < before { open } else { before + (open - before) % self.period() };
        self.lap.value(state, self.vectors[place as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::super::proved::PROVED;
    use super::super::rule::tests::{every_position, game};
    use super::*;
    use crate::games::kotzig::Reduced;

    #[test]
    fn every_position_of_the_first_lap_has_the_value_of_the_definition() {
        let mut seen = 0;
        for steps in
            [&[1, 2][..], &[1, 3], &[2, 3], &[1, 2, 3], &[1, 4], &[2, 4], &[3, 4], &[2], &[3], &[4], &[1]]
        {
            let small: Vec<u8> = steps.iter().map(|&step| step as u8).collect();
            let lap = FirstLap::new(&small, 1 << 22).unwrap();
            let outcomes = FirstLap::outcomes(&small, 1 << 22).unwrap();
            for n in steps[steps.len() - 1]..=12 {
                let game = game(n, steps);
                every_position(&game, |circle, value| {
                    // Moves that make up a first lap, if they divide n by chance as well.
                    let plain = Reduced::plain(&game);
                    let trail =
                        plain.trail(circle).filter(|_| plain.divisor() == 1 && plain.steps() == steps);
                    if let Some(trail) = trail {
                        seen += 1;
                        assert_eq!(
                            lap.value(n, trail.iter().copied()),
                            Some(value),
                            "{n}: {steps:?} {trail:?}"
                        );
                        let outcome = outcomes.outcome(n, trail.iter().copied());
                        assert_eq!(outcome, Some(Outcome::of(value)), "{n}: {steps:?} {trail:?}");
                    }
                });
            }
        }
        assert!(seen > 1000);
    }

    #[test]
    fn the_lists_are_what_the_automata_say() {
        let mut listed = 0;
        for proved in PROVED.iter().filter(|proved| *proved.steps.last().unwrap() <= 4) {
            let small: Vec<u8> = proved.steps.iter().map(|&step| step as u8).collect();
            let lap = FirstLap::new(&small, 1 << 22).unwrap();
            listed += 1;
            // Both repeat behind the last of these circles.
            let last = lap.preperiod().max(proved.preperiod()) + lap.period() * proved.common_period();
            for n in proved.steps[proved.steps.len() - 1]..=last {
                assert_eq!(proved.grundy(n, 0), lap.value(n, []), "{n}: {small:?}");
                for (row, &step) in (1..).zip(proved.steps) {
                    assert_eq!(proved.grundy(n, row), lap.value(n, [step]), "{n}: {small:?} {step}");
                }
            }
        }
        assert_eq!(listed, 6);
    }

    #[test]
    fn what_is_too_much_is_given_up() {
        assert!(FirstLap::new(&[1, 2, 4], 1 << 20).is_none());
        assert!(FirstLap::new(&[2, 9], 1 << 20).is_none());
        assert!(FirstLap::new(&[], 1 << 20).is_none());
        assert!(FirstLap::new(&[0, 1], 1 << 20).is_none());
        assert!(FirstLap::new(&[3, 2], 1 << 20).is_none());
        let lap = FirstLap::new(&[2, 3], 1 << 20).unwrap();
        assert_eq!(lap.value(2, []), None);
        assert_eq!(lap.value(20, [4]), None);
        assert_eq!(lap.value(5, [3, 2]), None, "space 0 is visited");
        assert_eq!(lap.value(5, [3, 3, 2]), None, "beyond the first lap");
    }
}
