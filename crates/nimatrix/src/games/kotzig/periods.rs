//! Steps for which the values are known on circles of every size, by finite automata.
//!
//! Let the circle be cut open before space 0. In the first lap, a position is the moves made and the number
//! of open spaces left before the end. For some sets of steps automata compute the values of all positions of
//! all laps, and the values repeat with the number of open spaces: `examples/kotzig_periods` does that and
//! has the proof. The files that it prints contain its results for the first lap.
use alloc::{string::ToString, vec::Vec};

use super::reduced::Reduced;
use super::rule::named;
use super::theorems::Claim;
use crate::base::sentence::{Join, say};
use crate::{Nimber, Outcome, Period, Proof, Sentence, Value};

/// The values of the first lap, or of the start alone, with some steps.
#[derive(Debug)]
pub(super) struct Proved {
    /// The steps, ascending.
    pub steps: &'static [u64],
    /// Whether 1 represents every value above 0.
    pub only_outcomes: bool,
    /// How many of the last columns repeat for ever.
    period: u64,
    /// Lines of one length, the first for the start: a letter for each number of open spaces ahead, in
    /// order, with the code 4w + v, '0' being that of 0: v is the value, and w the sum of 2^i over the steps,
    /// numbered from 0, that lead to P-positions. Then the number of the line after each step, except
    /// where only the start is known.
    table: &'static str,
}

/// The answer about a position.
#[derive(Debug)]
pub(super) struct Known {
    /// Who wins.
    pub outcome: Outcome,
    /// The value, unless only outcomes are known.
    pub grundy: Option<Nimber>,
    /// The steps that lead to P-positions.
    pub winning: Vec<u64>,
}

impl Proved {
    /// The proved results for these steps; `None` without any.
    pub fn of(steps: &[u64]) -> Option<&'static Proved> {
        PROVED.iter().find(|proved| proved.steps == steps)
    }

    /// The words of a line.
    fn line(&self, number: usize) -> impl Iterator<Item = &'static str> {
        let length = self.table.bytes().position(|byte| byte == b'\n').unwrap_or(0) + 1;
        self.table[number * length..(number + 1) * length - 1].split(' ')
    }

    /// The letters of a line.
    fn letters(&self, number: usize) -> &'static [u8] {
        self.line(number).next().unwrap_or_default().as_bytes()
    }

    /// What is known of the position on a circle of `n` spaces after the moves `trail`, all in the first
    /// lap; `None` after a move where only the start is known.
    ///
    /// All steps are to be smaller than `n`.
    pub fn after(&self, n: u64, trail: &[u64]) -> Option<Known> {
        let mut number = 0;
        for step in trail {
            let place = self.steps.iter().position(|known| known == step)?;
            number = self.line(number).nth(1 + place)?.parse().ok()?;
        }
        let letters = self.letters(number);
        let (open, columns) = (n - 1 - trail.iter().sum::<u64>(), letters.len() as u64);
        let before = columns - self.period;
        let column = if open < columns { open } else { before + (open - before) % self.period };
        let code = letters[column as usize] - b'0';
        let (value, wins) = (Nimber(u64::from(code % 4)), code / 4);
        Some(Known {
            outcome: Outcome::of(value),
            grundy: (!self.only_outcomes || value == Nimber(0)).then_some(value),
            winning: (0..)
                .zip(self.steps)
                .filter(|(i, _)| wins >> i & 1 == 1)
                .map(|(_, &step)| step)
                .collect(),
        })
    }

    /// The number of spaces from which on all that is known repeats, and with which period.
    pub fn repeats(&self) -> (u64, u64) {
        (self.letters(0).len() as u64 - self.period + 1, self.period)
    }

    /// The period of the start's values or, if only they are known, outcomes; `None` without steps.
    pub fn period(&self) -> Option<Period> {
        let ((from, period), letters) = (self.repeats(), self.letters(0));
        let value = |n: u64| u64::from((letters[n as usize - 1] - b'0') % 4);
        least(self.steps.last().copied()?, from, period, &value, &proof)
    }
}

/// The least period of terms that start with `first` and repeat from `from` on, and its proof, by its start
/// and length; `None` if `period` is 0.
pub(super) fn least(
    first: u64,
    from: u64,
    period: u64,
    term: &dyn Fn(u64) -> u64,
    proof: &dyn Fn(u64, u64) -> Sentence,
) -> Option<Period> {
    let (before, none) = ((from - first) as usize, Proof::Theorem(Sentence::default()));
    let found = Period::least(before, period as usize, 0, &|n| term(first + n as u64), none)?;
    let (from, period) = (first + found.preperiod(), found.period());
    Period::new(from, period, 0, Proof::Theorem(proof(from, period)))
}

/// The proof of a period, as a part of a sentence.
pub(super) fn proof(from: u64, period: u64) -> Sentence {
    say!("an exact automaton computation: period {period} in $n$ from $n = {from}$", (period, from))
}

/// The proved result for a position of the first lap, with its reasons if it is to be `explained`.
pub(super) fn first_lap(reduced: &Reduced, trail: &[u64], explained: bool) -> Option<Claim> {
    let (n, steps) = (reduced.n(), reduced.steps());
    let proved = Proved::of(steps)?;
    let Known { outcome, grundy, winning } = proved.after(n, trail)?;
    let verdict = match grundy {
        Some(value) => say!("the value is {value}", value),
        None => say!("the outcome is {outcome}", outcome = outcome.letter().to_string()),
    };
    let (reason, source) = if !explained {
        (Sentence::default(), Sentence::default())
    } else if trail.is_empty() {
        let period = proved.period()?;
        let (from, period) = (period.preperiod(), period.period());
        let reason = say!(
            "With the {steps} the {terms} are known for all circles, and from $n = {from}$ on they have period \
             {period}; on a circle of {n} {verdict}.",
            (
                steps = named(steps),
                terms = if proved.only_outcomes { "outcomes" } else { "values" },
                from,
                period,
                n,
                verdict
            )
        );
        let proof = proof(from, period);
        let source = match steps {
            [1, 4] => {
                say!("{proof}; these steps are those of Theorem 3.1 of Tan & Ward 2014, too", proof)
            }
            _ => proof,
        };
        (reason, source)
    } else {
        let (from, period) = proved.repeats();
        let reason = say!(
            "On a circle of {n}, after the {moves} {trail}, in the first lap, {verdict}.",
            (
                n,
                moves = if trail.len() == 1 { "move" } else { "moves" },
                trail = Value::numbers(Join::Comma, trail),
                verdict
            )
        );
        (reason, proof(from, period))
    };
    Some(Claim { outcome, grundy, ..Claim::new("kotzig/periods", source, reason.into(), 0, winning) })
}

/// Values on all circles with these steps.
const fn values(steps: &'static [u64], period: u64, table: &'static str) -> Proved {
    Proved { steps, only_outcomes: false, period, table }
}

/// Everything that is proved, by the largest step.
pub(super) static PROVED: [Proved; 10] = [
    values(&[1, 2], 3, include_str!("periods/1,2.txt")),
    values(&[1, 3], 6, include_str!("periods/1,3.txt")),
    values(&[2, 3], 5, include_str!("periods/2,3.txt")),
    values(&[1, 4], 5, include_str!("periods/1,4.txt")),
    values(&[3, 4], 7, include_str!("periods/3,4.txt")),
    values(&[1, 5], 330, include_str!("periods/1,5.txt")),
    values(&[2, 5], 7, include_str!("periods/2,5.txt")),
    values(&[3, 5], 2, include_str!("periods/3,5.txt")),
    Proved { only_outcomes: true, ..values(&[4, 5], 9, include_str!("periods/4,5.txt")) },
    values(&[1, 2, 3], 4, include_str!("periods/1,2,3.txt")),
];

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::super::rule::tests::game;
    use super::*;

    /// A position of the first lap cites its proof: the computation, and the paper with the same steps.
    #[test]
    fn proofs_are_cited_where_they_are_asked_for() {
        for (steps, trail, period) in
            [(&[2, 5][..], &[][..], 7), (&[3, 4], &[4], 7), (&[1, 4], &[], 5), (&[1, 4], &[4], 5)]
        {
            let game = game(40, steps);
            let cited = |explained| {
                let claim = first_lap(&Reduced::plain(&game), trail, explained).expect("a proof");
                claim.basis.source.to_string()
            };
            let source = cited(true);
            assert!(
                source.starts_with(&format!("an exact automaton computation: period {period} ")),
                "{source}"
            );
            assert_eq!(source.contains("Tan & Ward 2014"), steps == [1, 4] && trail.is_empty(), "{source}");
            assert_eq!(cited(false), "", "{steps:?}");
        }
    }
}
