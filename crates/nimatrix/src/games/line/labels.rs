//! The labels of a line: the Grundy value of every space, from the last one back to the token.
//!
//! This is the definition done backwards. The label of a space is the mex of the labels of the
//! spaces that one move reaches, and those lie ahead.
use alloc::{vec, vec::Vec};
use core::iter::from_fn;
use core::ops::{Range, RangeInclusive};

use super::rule::Line;
use crate::base::sentence::say;
use crate::work::{Limit, Meter, finish};
use crate::{
    Basis, By, Code, Cost, Explanation, Move, Nimber, Outcome, Problem, Sentence, Solution, TakeSet, Winning,
};

/// The most spaces that are labelled; a label takes two bytes.
pub(super) const SPACES: Limit = Limit { usual: 1 << 24, most: 1 << 26 };

/// The most moves examined for all labels together.
const MOVES: Limit = Limit::of(1 << 27);

/// The labels computed between two pauses.
const SLICE: usize = 1 << 16;

/// The mark of a forbidden space.
pub(super) const FORBIDDEN: u16 = u16::MAX;

/// The most labels that an explanation writes down.
const MOST_WRITTEN: usize = 64;

/// The labels of a Line Game from some space on.
///
/// ```
/// use nimatrix::{Atom, Nimber, TakeSet, games::{Line, line::labels::Labels}};
///
/// // Figure 1 of Horrocks and Horrocks.
/// let forbidden = TakeSet::new([3, 5, 9, 12].map(Atom::one));
/// let line = Line::new(12, TakeSet::new([Atom::Range(1, 2)]), forbidden).unwrap();
/// let labels = Labels::new(&line, 0).unwrap();
/// let labels: Vec<_> = (0..=12).map(|space| labels.label(space).map(|Nimber(label)| label)).collect();
/// let (n, no) = (Some, None);
/// assert_eq!(labels, [n(2), n(0), n(1), no, n(0), no, n(2), n(1), n(0), no, n(1), n(0), no]);
/// ```
#[derive(Clone, Debug)]
pub struct Labels<'a> {
    game: &'a Line,
    /// The space of the first label.
    first: u64,
    /// Labels, or [`FORBIDDEN`], of the spaces from the first on.
    labels: Vec<u16>,
}

impl<'a> Labels<'a> {
    /// Labels the spaces from `first` to the last one; `first` itself as if it were open, as the
    /// token stands there.
    ///
    /// One look at each space for each step of M, most of them at a machine word of labels.
    ///
    /// # Errors
    /// [`Code::TooLarge`] for more than 2^24 spaces, or more than 2^27 spaces times steps.
    pub fn new(game: &'a Line, first: u64) -> Result<Labels<'a>, Problem> {
        finish(async |meter| Labels::within(game, first, meter).await)
    }

    /// The same in slices; the meter may allow more spaces and steps.
    pub(crate) async fn within(game: &'a Line, first: u64, meter: &Meter) -> Result<Labels<'a>, Problem> {
        let spaces = game.n.saturating_sub(first).saturating_add(1);
        let too_large = |excess, allowed: Sentence| {
            let found = say!("labelling {spaces} spaces", spaces);
            Problem::about(Code::TooLarge, "g", found, allowed).with_excess(excess)
        };
        let most_spaces = meter.allowed(SPACES);
        let allow = meter.allow(spaces.into(), SPACES);
        allow.map_err(|excess| {
            let allowed = say!("at most {most} spaces from the token on", most = most_spaces);
            too_large(excess, allowed).reaching(most_spaces)
        })?;
        let looks = meter.allowed(MOVES);
        // With so few steps no label reaches the mark of forbidden spaces.
        let most = (looks / spaces).min(u64::from(FORBIDDEN) - 1) as usize;
        let steps: Vec<usize> =
            game.moves.members(spaces - 1).take(most + 1).map(|step| step as usize).collect();
        if steps.len() > most {
            let allowed =
                say!("with more than {most} steps, at most {looks} spaces times steps", (most, looks));
            return Err(too_large(MOVES.excess(None), allowed));
        }
        let marking = if game.n < SIEVED { NEAR } else { FAR };
        let work = spaces.saturating_mul(steps.len() as u64 + 1 + marking);
        meter.begin(Cost { units: Some(work), most: work }).await;
        let mut labels = vec![0; spaces as usize];
        let all = first..=first.saturating_add(spaces - 1);
        for (space, cost) in marked(&game.forbidden, all) {
            labels[(space - first) as usize] = FORBIDDEN;
            meter.spend(cost).await;
        }
        labels[0] = 0;
        let mut seen_for = vec![usize::MAX; steps.len() + 1];
        let chunk = SLICE / (steps.len() + 1) + 1;
        let mut end = labels.len();
        while end > 0 {
            let spaces = end.saturating_sub(chunk)..end;
            end = spaces.start;
            let work = spaces.len() * (steps.len() + 1);
            label(&mut labels, spaces, &steps, &mut seen_for);
            meter.spend(work as u64).await;
        }
        Ok(Labels { game, first, labels })
    }

    /// The label of a space; `None` for forbidden spaces and for those before the first.
    pub fn label(&self, space: u64) -> Option<Nimber> {
        let place = usize::try_from(space.checked_sub(self.first)?).ok()?;
        let label = *self.labels.get(place)?;
        (label != FORBIDDEN).then_some(Nimber(u64::from(label)))
    }
}

/// Up to this space a sieve, which begins at 1, finds the primes; then the costs of a test for a space there,
/// and for one after it.
const SIEVED: u64 = SPACES.most;
const NEAR: u64 = 4;
const FAR: u64 = 128;

/// The members of a set among these spaces, ascending, each with the units to reach it.
pub(super) fn marked(set: &TakeSet, spaces: RangeInclusive<u64>) -> impl Iterator<Item = (u64, u64)> {
    let (first, last) = spaces.into_inner();
    let (is_near, mut sieved) = (last < SIEVED, set.members(last));
    let mut before = first.saturating_sub(1);
    from_fn(move || {
        let next = match is_near {
            true => sieved.find(|&space| space >= first)?,
            false => set.next_after(before).filter(|&space| space <= last)?,
        };
        let cost = (next - before) * if is_near { NEAR } else { FAR };
        before = next;
        Some((next, cost))
    })
}

/// Labels these spaces, given all labels after them. Each label reached is recorded in `seen_for` with its
/// space.
fn label(labels: &mut [u16], spaces: Range<usize>, steps: &[usize], seen_for: &mut [usize]) {
    for space in spaces.rev() {
        if labels[space] == FORBIDDEN {
            continue;
        }
        for &step in steps.iter().take_while(|&step| space + step < labels.len()) {
            if let Some(seen) = seen_for.get_mut(usize::from(labels[space + step])) {
                *seen = space;
            }
        }
        labels[space] = seen_for.iter().take_while(|&&seen| seen == space).count() as u16;
    }
}

impl Solution<u64> for Labels<'_> {
    fn basis(&self) -> Basis {
        let source = match self.labels.len() {
            1 => say!("the label of this space, by definition"),
            count => say!("the labels of {count} spaces, computed backwards from the definition", count),
        };
        Basis { kind: By::Search, id: "line/labels", source }
    }

    fn outcome(&self, &space: &u64) -> Outcome {
        Outcome::of(self.label(space).unwrap_or_default())
    }

    fn grundy(&self, &space: &u64) -> Option<Nimber> {
        self.label(space)
    }

    fn winning(&self, &space: &u64, most: usize) -> Result<Winning, Problem> {
        let steps = self.game.moves.members(self.game.n.saturating_sub(space));
        let steps = steps.map(|step| (Move::Step(step), space + step));
        Ok(Winning::among(steps, most, |&space| self.label(space) == Some(Nimber(0))))
    }

    fn explain(&self, &space: &u64) -> Vec<Explanation> {
        let text = say!(
            "Working backwards, each open space gets the smallest number not on any space one move ahead (the \
             mex)."
        );
        let mut explanation = vec![Explanation::Plain(text)];
        let from = space.saturating_sub(self.first) as usize;
        let here = self.labels.get(from..).unwrap_or_default();
        if here.len() <= MOST_WRITTEN {
            let rows = here.iter().enumerate().map(|(i, &label)| {
                let label = if label == FORBIDDEN { "forbidden".into() } else { u64::from(label).into() };
                vec![(self.first + (from + i) as u64).into(), label]
            });
            let heads = vec!["space".into(), "label".into()];
            explanation.push(Explanation::Table { heads, rows: rows.collect(), foot: vec![] });
        }
        explanation
    }
}

#[cfg(test)]
mod tests {
    use super::super::rule::tests::set;
    use super::*;
    use crate::work::Job;
    use crate::{Atom, Named};

    #[test]
    fn forbidden_spaces_are_the_members_of_the_set() {
        let sets = [
            TakeSet::new([Atom::Class { modulus: 5, residue: 2 }, Atom::From(40)]),
            TakeSet::new([Atom::Named(Named::Fibonacci), Atom::Range(20, 30)]),
            TakeSet::new([Atom::Named(Named::Primes)]),
            TakeSet::new([Atom::Class { modulus: u64::MAX, residue: 9 }]),
        ];
        for set in sets {
            // Also far out, where the members before must not be listed.
            for first in (0..50).chain([1_000_000_000_000_000_000]) {
                let mut labels = [0; 50];
                for (space, _) in marked(&set, first..=first + 49) {
                    labels[(space - first) as usize] = FORBIDDEN;
                }
                for (i, &label) in labels.iter().enumerate() {
                    assert_eq!(label == FORBIDDEN, set.contains(first + i as u64), "{set} at {first} + {i}");
                }
            }
        }
    }

    #[test]
    fn long_lines_are_labelled_and_longer_ones_refused() {
        let line = |n, moves| Line::new(n, moves, set(&[5])).unwrap();
        let long = line(10_000_000, set(&[1, 2, 3]));
        // Behind space 5 the line is the subtraction game, whose values are n mod 4.
        assert_eq!(Labels::new(&long, 0).unwrap().label(6), Some(Nimber(9_999_994 % 4)));
        let refused = |line: &Line, space| Labels::new(line, space).unwrap_err().code;
        assert_eq!(refused(&line(u64::MAX, set(&[1])), 0), Code::TooLarge);
        assert_eq!(refused(&line(100_000, TakeSet::all()), 0), Code::TooLarge);
        assert!(Labels::new(&line(u64::MAX, set(&[1, 2])), u64::MAX - 9).is_ok());
    }

    /// 2^14 spaces with 2^13 steps are as much as is done. Steps that are longer than the line don't count.
    #[test]
    fn spaces_times_steps_are_labelled_up_to_a_number() {
        let refused = |moves: &[Atom]| {
            let line = Line::new((1 << 14) - 1, TakeSet::new(moves.iter().copied()), set(&[5])).unwrap();
            Labels::new(&line, 0).err().map(|problem| problem.code)
        };
        assert_eq!(refused(&[Atom::Range(1, 1 << 13), Atom::one(1 << 14)]), None);
        assert_eq!(refused(&[Atom::Range(1, (1 << 13) + 1)]), Some(Code::TooLarge));
        // No label may equal the mark of a forbidden space, whatever the budget.
        let mut job = Job::new(50, async |meter| {
            let line = Line::new(FORBIDDEN.into(), TakeSet::all(), set(&[5])).unwrap();
            Labels::within(&line, 0, meter).await.err().map(|problem| problem.code)
        });
        assert!(job.advance(1).finished);
        assert_eq!(job.into_answer(), Some(Some(Code::TooLarge)));
    }

    /// With the last space forbidden, all spaces are looked through for forbidden ones.
    #[test]
    fn labels_take_the_work_that_is_forecast() {
        for n in [4000, SIEVED - 1, SIEVED, SIEVED + 1] {
            let mut job = Job::new(1, async move |meter| {
                let line = Line::new(n, set(&[1, 2]), set(&[n])).unwrap();
                Labels::within(&line, n - 3999, meter).await.map(drop)
            });
            let forecast = job.forecast().units;
            assert_eq!(forecast, Some(job.advance(u64::MAX).done), "{n}");
            assert_eq!(job.into_answer(), Some(Ok(())), "{n}");
        }
    }

    #[test]
    fn tables_have_at_most_64_spaces() {
        let parts = |spaces: u64| {
            let line = Line::new(spaces - 1, set(&[1, 2]), set(&[3])).unwrap();
            Labels::new(&line, 0).unwrap().explain(&0).len()
        };
        assert_eq!([64, 65].map(parts), [2, 1]);
    }
}
