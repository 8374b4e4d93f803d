//! Lines with the steps 1, ..., k, run by run of open spaces.
//!
//! Number the spaces of a run from its right end, from 0. Space i < k sees, besides the i spaces of
//! its run behind which the run ends, fewer than k open spaces in all, so its label is below k, and
//! it differs from those i labels: the first k labels are the numbers 0, ..., k - 1 in some order.
//! Space k sees exactly these and has label k. From there on each space sees all of 0, ..., k but the
//! label k + 1 spaces back, and takes that: the labels have period k + 1. So a long run can be cut
//! by multiples of k + 1 without a change to the last k labels, which are all that the next run
//! sees. In particular the value is k exactly if the token's run has a length divisible by k + 1.
use alloc::{vec, vec::Vec};
use core::cell::OnceCell;

use super::rule::Line;
use crate::answer::solution::answered_by_value;
use crate::base::sentence::{Join, say};
use crate::{Basis, By, Explanation, Move, Nimber, Problem, Solution, Value, Winning};

/// The largest k, so that labels are bits of a word.
const MOST_STEPS: u64 = 62;

/// The most forbidden spaces.
const MOST_FORBIDDEN: usize = 1 << 16;

/// The most runs that an explanation writes down.
const MOST_WRITTEN: usize = 64;

/// A Line Game with the steps 1, ..., k, by its runs of open spaces.
#[derive(Clone, Debug)]
pub(super) struct Runs<'a> {
    pub game: &'a Line,
    /// The number of steps.
    k: u64,
    /// Forbidden stretches after the first space, ascending.
    pub stretches: Vec<(u64, u64)>,
    /// For each stretch the labels of the k spaces from it on, computed once, for the first label.
    behind: OnceCell<Vec<Vec<Option<u8>>>>,
}

impl<'a> Runs<'a> {
    /// The runs from `first` on; `None` unless the steps are 1, ..., k with k at most 62 and there are at
    /// most 2^16 forbidden spaces.
    pub fn of(game: &'a Line, first: u64) -> Option<Runs<'a>> {
        let k = game.moves().max().filter(|&k| k <= MOST_STEPS && game.moves.count(k) == Some(k.into()))?;
        let stretches = game.stretches(first, MOST_FORBIDDEN)?;
        Some(Runs { game, k, stretches, behind: OnceCell::new() })
    }

    /// Calls `visit` with each run from the last one back to that of `space`, which is cut there. Returns the
    /// labels of the k spaces behind `space`, the nearest first; forbidden ones have none.
    pub fn sweep(&self, space: u64, mut visit: impl FnMut(Run)) -> Vec<Option<u8>> {
        let k = self.k as usize;
        let mut ahead = vec![None; k];
        let mut end = u128::from(self.game.n) + 1;
        let stretches = self.stretches.iter().filter(|&&(first, _)| first > space);
        for &(first, last) in stretches.rev() {
            let length = end - u128::from(last) - 1;
            if length > 0 {
                let ends = self.pass(&mut ahead, self.shortened(length));
                visit(Run { first: last + 1, length, label: ahead[0].unwrap_or(0), ends });
            }
            self.close(&mut ahead, (first, last));
            end = u128::from(first);
        }
        let length = end - u128::from(space);
        let mut ends = self.pass(&mut ahead, self.shortened(length) - 1);
        let label = mex(&ahead);
        if ends.len() < k {
            ends.push(label);
        }
        visit(Run { first: space, length, label, ends });
        ahead
    }

    /// Passes a forbidden stretch.
    fn close(&self, ahead: &mut Vec<Option<u8>>, (first, last): (u64, u64)) {
        for _ in 0..(last - first).saturating_add(1).min(self.k) {
            shift(ahead, None);
        }
    }

    /// Labels `length` open spaces, and returns the labels of the first k of them.
    fn pass(&self, ahead: &mut Vec<Option<u8>>, length: u128) -> Vec<u8> {
        let mut ends = vec![];
        for _ in 0..length {
            let label = mex(ahead);
            shift(ahead, Some(label));
            if ends.len() < self.k as usize {
                ends.push(label);
            }
        }
        ends
    }

    /// A length with the same remainder by k + 1, long enough for the same last k + 1 labels.
    fn shortened(&self, length: u128) -> u128 {
        let period = u128::from(self.k) + 1;
        if length < 2 * period { length } else { period + length % period }
    }

    /// The label of a space. A tree needs many: the labels behind a run are computed once.
    fn label(&self, space: u64) -> Nimber {
        let none = || vec![None; self.k as usize];
        let behind = self.behind.get_or_init(|| {
            let (mut ahead, mut end) = (none(), u128::from(self.game.n) + 1);
            let mut behind: Vec<_> = (self.stretches.iter().rev())
                .map(|&(first, last)| {
                    self.pass(&mut ahead, self.shortened(end - u128::from(last) - 1));
                    self.close(&mut ahead, (first, last));
                    end = u128::from(first);
                    ahead.clone()
                })
                .collect();
            behind.reverse();
            behind
        });
        let next = self.stretches.partition_point(|&(first, _)| first <= space);
        let end = self.stretches.get(next).map_or(u128::from(self.game.n) + 1, |&(first, _)| first.into());
        let mut ahead = behind.get(next).cloned().unwrap_or_else(none);
        self.pass(&mut ahead, self.shortened(end - u128::from(space)) - 1);
        Nimber(mex(&ahead).into())
    }
}

/// A run of open spaces.
pub(super) struct Run {
    pub first: u64,
    pub length: u128,
    /// The label of the first space.
    pub label: u8,
    /// The labels of the last k spaces, or all, from the right end on.
    pub ends: Vec<u8>,
}

/// Brings one more label in front of the others.
fn shift(ahead: &mut Vec<Option<u8>>, label: Option<u8>) {
    ahead.pop();
    ahead.insert(0, label);
}

/// The least number that is none of these labels, all below 63.
fn mex(labels: &[Option<u8>]) -> u8 {
    labels.iter().flatten().fold(0u64, |seen, label| seen | 1 << label).trailing_ones() as u8
}

impl Solution<u64> for Runs<'_> {
    fn basis(&self) -> Basis {
        let k = self.k;
        let source = say!(
            "a proof for the steps 1 to {k}: within a run of open spaces the labels have period {period}",
            (k, period = k + 1)
        );
        Basis { kind: By::Theorem, id: "line/runs", source }
    }

    answered_by_value!(|self, space: &u64| self.label(*space));

    fn winning(&self, &space: &u64, most: usize) -> Result<Winning, Problem> {
        let reached = self.sweep(space, |_| ());
        let steps = (1..).zip(reached).map(|(step, label)| (Move::Step(step), label));
        Ok(Winning::among(steps, most, |label| *label == Some(0)))
    }

    fn explain(&self, &space: &u64) -> Vec<Explanation> {
        let (space, k) = (space, self.k);
        let mut rows = vec![];
        let mut first_length = 0;
        self.sweep(space, |run| {
            first_length = run.length;
            let ends = Value::list(Join::Comma, run.ends.iter().copied());
            let remainder = run.length % u128::from(k + 1);
            rows.push(vec![run.first.into(), run.length.into(), remainder.into(), ends, run.label.into()]);
        });
        rows.reverse();
        let (length, by) = (first_length, k + 1);
        let text = match length % u128::from(by) {
            0 => say!(
                "The run of open spaces from the token on is {length} long, which is a multiple of {by}; the \
                 value is {k} exactly if it is.",
                (length, by, k)
            ),
            _ => say!(
                "The run of open spaces from the token on is {length} long, which is not a multiple of {by}; \
                 the value is {k} exactly if it is.",
                (length, by, k)
            ),
        };
        let mut explanation = vec![text.into()];
        if rows.len() <= MOST_WRITTEN {
            let heads = [
                "run from".into(),
                "length".into(),
                say!("mod {by}", by).into(),
                "labels from its right end".into(),
                "first label".into(),
            ];
            explanation.push(Explanation::Table { heads: heads.into(), rows, foot: vec![] });
        }
        explanation
    }
}

#[cfg(test)]
mod tests {
    use super::super::labels::Labels;
    use super::super::rule::tests::set;
    use super::*;
    use crate::{Atom, TakeSet};

    #[test]
    fn runs_agree_with_labels_on_longer_lines() {
        let mut random = 1u64;
        let mut below = |bound: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) % bound
        };
        for _ in 0..3000 {
            let (k, n, thin) = (1 + below(7), below(300), [8, 20, 60][below(3) as usize]);
            let forbidden: Vec<u64> = (1..=n).filter(|_| below(thin) == 0).collect();
            let line = Line::new(n, TakeSet::new([Atom::Range(1, k)]), set(&forbidden)).unwrap();
            let runs = Runs::of(&line, 0).unwrap();
            let position = 0;
            let labels = Labels::new(&line, 0).unwrap();
            assert_eq!(runs.grundy(&position), labels.grundy(&position), "{line:?}");
            assert_eq!(runs.winning(&position, 9), labels.winning(&position, 9), "{line:?}");
            for space in (0..=n).filter(|&space| space == 0 || !forbidden.contains(&space)) {
                assert_eq!(runs.grundy(&space), labels.grundy(&space), "{space} in {line:?}");
            }
        }
    }

    #[test]
    fn the_longest_line_has_a_value() {
        let line = Line::new(u64::MAX, set(&[1, 2]), set(&[u64::MAX - 1])).unwrap();
        let runs = Runs::of(&line, 0).unwrap();
        // 2^64 - 2 open spaces from 0 on, and 2^64 is 1 modulo 3.
        assert_eq!(runs.grundy(&0), Some(Nimber(0)));
        assert_eq!(runs.winning(&(u64::MAX - 2), 9).unwrap().moves, [Move::Step(2)]);
        assert_eq!(runs.winning(&u64::MAX, 9).unwrap().total, Some(0));
        assert!(Runs::of(&Line::new(9, set(&[1, 3]), set(&[])).unwrap(), 0).is_none());
    }
}
