//! The algorithm of Horrocks and Horrocks, section 2.2, for the steps 1 and 2.
//!
//! Let no two consecutive spaces be forbidden, and let the last space be forbidden (if it is open, add a
//! forbidden one behind it). The forbidden spaces cut the line into portions, each ending with its forbidden
//! space; d_i is the number of spaces of portion i, l_i the label of its first space and r_i that of its last
//! open one. From r_i on the labels have period 3, so l_i is 1, 2, 0 for d_i congruent to 0, 1, 2 modulo 3
//! where r_i = 0, and 0, 2, 1 where r_i = 1; and r_i = mex{l_{i+1}}, as the last open space reaches only the
//! first space behind the forbidden one (r_i = 0 in the last portion). Hence l_i = 2 if d_i is 1 modulo 3,
//! l_i = 0 exactly if l_{i+1} = 0 where d_i is divisible by 3, and l_i = 0 exactly if l_{i+1} is not 0 where
//! d_i is 2 modulo 3; behind the last portion stands, in effect, a label that is not 0. So with t the first
//! portion with d_t = 1 modulo 3, or one more than their number, the value l_1 is 2 if t = 1, else 1 or 0 as
//! the number of portions before t with d_i = 2 modulo 3 is even or odd.
//!
//! (The paper prints "max" for mex, "mod 9" for mod 3 in Equation (2), and l_0 for l_1.)
use alloc::{vec, vec::Vec};
use core::cell::OnceCell;

use super::rule::Line;
use super::runs::Runs;
use crate::answer::solution::answered_by_value;
use crate::base::sentence::say;
use crate::{Basis, By, Explanation, Nimber, Problem, Solution, Value, Winning};

/// The most portions that an explanation writes down.
const MOST_WRITTEN: usize = 64;

/// A Line Game with the steps 1 and 2 whose forbidden spaces are apart.
#[derive(Clone, Debug)]
pub(super) struct Portions<'a> {
    runs: Runs<'a>,
    /// For each portion whether the twos from it on that count are odd in number; computed once, for the
    /// first value.
    odd: OnceCell<Vec<bool>>,
}

/// The two numbers on which the algorithm's answer rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Trace {
    /// The first portion, from 1, whose length is 1 modulo 3; one more than their number if there is none.
    pub t: usize,
    /// The number of portions before it whose length is 2 modulo 3.
    pub twos: usize,
}

impl<'a> Portions<'a> {
    /// The portions after `first`; `None` unless the steps are 1 and 2, [`Runs`] take the line, and no two of
    /// the forbidden spaces from `first` on are consecutive.
    pub fn of(game: &'a Line, first: u64) -> Option<Portions<'a>> {
        let runs = Runs::of(game, first).filter(|_| game.moves().max() == Some(2))?;
        runs.stretches
            .iter()
            .all(|(first, last)| first == last)
            .then_some(Portions { runs, odd: OnceCell::new() })
    }

    /// The lengths d_1, d_2, ... of the portions from `space` on; the last one with a forbidden
    /// space added if the line ends with an open one.
    pub fn lengths(&self, space: u64) -> impl Iterator<Item = u128> + '_ {
        let n = self.runs.game.n;
        let stretches = &self.runs.stretches;
        let added = (stretches.last().map(|&(end, _)| end) != Some(n)).then_some(u128::from(n) + 1);
        let ends = stretches[self.first(space)..].iter().map(|&(end, _)| u128::from(end)).chain(added);
        ends.scan(u128::from(space), |start, end| {
            let length = end + 1 - *start;
            *start = end + 1;
            Some(length)
        })
    }

    /// The place where the algorithm stops, and its counts before.
    pub fn trace(&self, space: u64) -> Trace {
        let mut trace = Trace { t: 1, twos: 0 };
        for length in self.lengths(space) {
            match length % 3 {
                0 => {}
                1 => break,
                _ => trace.twos += 1,
            }
            trace.t += 1;
        }
        trace
    }

    /// The index of the portion that contains `space`.
    fn first(&self, space: u64) -> usize {
        self.runs.stretches.partition_point(|&(end, _)| end <= space)
    }

    /// The value of the line from `space` on. A tree needs many: the count after the first portion is
    /// computed once.
    pub fn value(&self, space: u64) -> Nimber {
        let odd = self.odd.get_or_init(|| {
            let lengths: Vec<u128> = self.lengths(0).collect();
            let counted = lengths.iter().rev().scan(false, |odd, length| {
                *odd = [*odd, false, !*odd][(length % 3) as usize];
                Some(*odd)
            });
            let mut counted: Vec<bool> = counted.collect();
            counted.reverse();
            counted
        });
        let behind = odd.get(self.first(space) + 1).copied().unwrap_or(false);
        match self.lengths(space).next().map(|length| length % 3) {
            Some(0) => Nimber(u64::from(!behind)),
            Some(2) => Nimber(u64::from(behind)),
            _ => Nimber(2),
        }
    }

    /// The labels l_i and r_i of the first and the last open space of each portion from `space` on, by
    /// runs, not by the algorithm.
    pub fn labels(&self, space: u64) -> Vec<(Nimber, Nimber)> {
        let mut labels = vec![];
        let nimber = |label: u8| Nimber(label.into());
        self.runs.sweep(space, |run| labels.push((nimber(run.label), nimber(run.ends[0]))));
        labels.reverse();
        labels
    }
}

impl Solution<u64> for Portions<'_> {
    fn basis(&self) -> Basis {
        let source = "Horrocks & Horrocks 2019, algorithm of section 2.2".into();
        Basis { kind: By::Theorem, id: "line/portions", source }
    }

    answered_by_value!(|self, space: &u64| self.value(*space));

    fn winning(&self, space: &u64, most: usize) -> Result<Winning, Problem> {
        self.runs.winning(space, most)
    }

    fn explain(&self, &space: &u64) -> Vec<Explanation> {
        let lengths: Vec<u128> = self.lengths(space).collect();
        let Trace { t, twos } = self.trace(space);
        let portions = match lengths.len() {
            1 => say!("one portion"),
            count => say!("{count} portions", count),
        };
        let cut = say!(
            "From the token on, forbidden spaces split the line into {portions}, each ending in one; behind an \
             open end, imagine one just past it.",
            portions
        );
        let first = match t {
            1 => say!("The first portion’s length is 1 modulo 3, so the value is 2.").into(),
            _ if t > lengths.len() => {
                Explanation::Plain(say!("No portion’s length is 1 modulo 3, so all portions count."))
            }
            _ => Explanation::Plain(say!(
                "The first portion whose length is 1 modulo 3 is number {t}; those before it count.",
                t
            )),
        };
        let mut steps = vec![Explanation::Plain(cut), first];
        if t > 1 {
            let twos = say!(
                "The number of portions with length 2 modulo 3 among them is {twos}, which is {parity}, so the \
                 value is {value}.",
                (
                    twos,
                    parity = if twos.is_multiple_of(2) { "even" } else { "odd" },
                    value = self.value(space)
                )
            );
            steps.push(twos.into());
        }
        if lengths.len() <= MOST_WRITTEN {
            let rows = (1..).zip(lengths.iter().zip(self.labels(space))).map(|(i, (&length, (l, r)))| {
                vec![Value::Number(i), length.into(), (length % 3).into(), l.into(), r.into()]
            });
            let heads = ["$i$", "$d_i$", "mod 3", "$l_i$", "$r_i$"].map(Value::from).into();
            steps.push(Explanation::Table { heads, rows: rows.collect(), foot: vec![] });
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::super::rule::tests::set;
    use super::*;
    #[test]
    fn portions_apply_to_separate_forbidden_spaces() {
        let line = |moves: &[u64], forbidden: &[u64]| Line::new(20, set(moves), set(forbidden)).unwrap();
        assert!(Portions::of(&line(&[1, 2], &[4, 6]), 0).is_some());
        assert!(Portions::of(&line(&[1, 2], &[4, 5]), 0).is_none());
        assert!(Portions::of(&line(&[1, 2], &[4, 5, 9]), 6).is_some());
        assert!(Portions::of(&line(&[1, 3], &[4, 6]), 0).is_none());
        assert!(Portions::of(&line(&[2], &[4, 6]), 0).is_none());
    }

    /// Portions of two spaces, each with a forbidden one.
    #[test]
    fn tables_have_at_most_64_portions() {
        let has_table = |portions: u64| {
            let odd: Vec<u64> = (0..portions).map(|i| 2 * i + 1).collect();
            let line = Line::new(2 * portions - 1, set(&[1, 2]), set(&odd)).unwrap();
            let parts = Portions::of(&line, 0).unwrap().explain(&0);
            matches!(parts.last(), Some(Explanation::Table { .. }))
        };
        assert_eq!([64, 65].map(has_table), [true, false]);
    }
}
