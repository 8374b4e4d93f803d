//! How a matrix of two piles repeats.
use alloc::{boxed::Box, vec::Vec};

use crate::base::sentence::say;
use crate::work::{Cost, LocalBoxFuture, Meter};
use crate::{Period, Sentence};

/// How a matrix with two axes repeats, under every restriction at once.
///
/// As piles may be swapped, what is true of row a is true of column a.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repeats {
    /// The number of the first row.
    pub first: u64,
    /// The periods of the masks along this row and those below it, within the window and if the work is
    /// small; proved. They divide the modulus.
    pub rows: Vec<Period>,
    /// How the masks repeat along the diagonal: those of (a, b) and of (a + T, b + T) agree from
    /// the preperiod x0 on, for all a, b >= x0. Proved by a closed form, else observed in a square.
    pub diagonal: Option<Period>,
    /// The side of the square in which that was looked for; 0 if there was no need, or the work was too much.
    pub side: u64,
}

impl Repeats {
    /// After how many rows and columns heavy rules show how the matrix repeats: the period along
    /// the diagonal, or else, unless that one is proved, the one that all rows share; `None` if that is 1.
    pub fn boundary(&self) -> Option<u64> {
        let shared =
            || Some(self.along()?.1).filter(|_| !self.diagonal.as_ref().is_some_and(Period::is_proved));
        let diagonal = self.diagonal.as_ref().map(Period::period).filter(|&period| period > 1);
        diagonal.or_else(shared).filter(|&period| period > 1)
    }

    /// From which column on all rows repeat, and with which period.
    fn along(&self) -> Option<(u64, u64)> {
        let from = self.rows.iter().map(Period::preperiod).max()?;
        let common = |a: u64, b: u64| (1..=b).map(|i| a * i).find(|all| all.is_multiple_of(b));
        let period = self.rows.iter().map(Period::period).try_fold(1, common)?;
        Some((from, period))
    }

    /// Sentences on what repeats, and why.
    pub fn words(&self) -> Vec<Sentence> {
        let rows = self.along().map(|(from, period)| {
            let (first, last) = (self.first, self.first + self.rows.len() as u64 - 1);
            let which = match first == last {
                true => say!("Row {last}", last),
                false => say!("Rows {first}–{last}", (first, last)),
            };
            let why = self.rows.last().map_or_else(Sentence::default, Period::words);
            say!(
                "{which}: period {period} from column {from} on, and the columns of these numbers likewise from \
                 row {from} on. Proved: {why}",
                (which, period, from, why)
            )
        });
        let side = self.side;
        let diagonal = match &self.diagonal {
            Some(found) if found.is_proved() => Some(say!(
                "Diagonal: period {period} from ({from}, {from}) on. Proved: {why}",
                (period = found.period(), from = found.preperiod(), why = found.words())
            )),
            Some(seen) => Some(say!(
                "Diagonal: period {period} from ({from}, {from}) on. {why}",
                (period = seen.period(), from = seen.preperiod(), why = seen.words())
            )),
            None if side == 0 => None,
            None => {
                let most = side / 2;
                Some(say!("Diagonal: no period up to {most} in the {side} × {side} square.", (most, side)))
            }
        };
        [rows, diagonal].into_iter().flatten().collect()
    }
}

/// How a matrix repeats, being computed.
type RepeatsFuture<'m> = LocalBoxFuture<'m, Repeats>;

/// Work that finds how a matrix repeats.
pub struct PendingRepeats<'a> {
    /// The largest cost.
    pub cost: Cost,
    /// Does it.
    pub work: Box<dyn for<'m> FnOnce(&'m Meter) -> RepeatsFuture<'m> + 'a>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Proof;

    fn repeats(rows: &[u64], diagonal: Option<u64>) -> Repeats {
        let period = |period: &u64| {
            let proof = Proof::Seen { side: 8, cells: 8 };
            Period::new(0, *period, 0, proof).expect("a period")
        };
        Repeats {
            first: 0,
            rows: rows.iter().map(period).collect(),
            diagonal: diagonal.as_ref().map(period),
            side: 8,
        }
    }

    #[test]
    fn boundaries_are_those_of_the_diagonal_or_shared_by_all_rows() {
        assert_eq!(repeats(&[2, 3], Some(5)).boundary(), Some(5));
        assert_eq!(repeats(&[2, 4, 3], None).boundary(), Some(12));
        // Heavy rules between all rows would say nothing.
        assert_eq!(repeats(&[2, 3], Some(1)).boundary(), Some(6));
        assert_eq!(repeats(&[1, 1], None).boundary(), None);
        assert_eq!(repeats(&[1], Some(1)).boundary(), None);
        assert_eq!(repeats(&[], None).boundary(), None);
    }
}
