//! How a matrix of two piles repeats.
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::future::Future;
use core::pin::Pin;

use crate::Period;
use crate::work::{Cost, Meter};

/// How a matrix with two axes repeats, under every restriction at once.
///
/// Rows and columns say the same, as piles may be swapped: what holds for row a holds for column a.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repeats {
    /// The number of the first row.
    pub first: u64,
    /// How the masks repeat along this row and those below it, as far as they lie in the window
    /// and the work is small; proved. The periods divide the modulus.
    pub rows: Vec<Period>,
    /// How the masks repeat along the diagonal: those of (a, b) and of (a + T, b + T) agree from
    /// the preperiod x0 on, for all a, b >= x0; seen in a square, not proved.
    pub diagonal: Option<Period>,
    /// The side of the square in which that was looked for; 0 if the work was too much.
    pub side: u64,
}

impl Repeats {
    /// After how many rows and columns heavy rules show how the matrix repeats: the period along
    /// the diagonal, or else the one that all rows share; `None` if that is 1.
    pub fn boundary(&self) -> Option<u64> {
        let shared = || Some(self.along()?.1);
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

    /// What repeats, in sentences: each says what it rests on.
    pub fn words(&self) -> Vec<String> {
        let rows = self.along().map(|(from, period)| {
            let last = self.first + self.rows.len() as u64 - 1;
            let which = match self.rows.len() {
                1 => format!("Row {last} repeats"),
                _ => format!("Rows {} to {last} repeat", self.first),
            };
            let why = self.rows.last().map_or(String::new(), Period::words);
            format!("{which} every {period} from column {from} on, and so do the columns of these numbers from row {from} on. Proved: {why}")
        });
        let side = self.side;
        let diagonal = match &self.diagonal {
            Some(seen) => Some(format!(
                "Along the diagonal all repeats every {} from ({2},{2}) on. {}",
                seen.period(),
                seen.words(),
                seen.preperiod()
            )),
            None if side == 0 => None,
            None => Some(format!(
                "No period along the diagonal up to {} was seen in the square of side {side}.",
                side / 2
            )),
        };
        [rows, diagonal].into_iter().flatten().collect()
    }
}

/// Work on how a matrix repeats, begun.
type Finding<'m> = Pin<Box<dyn Future<Output = Repeats> + 'm>>;

/// Work that finds how a matrix repeats.
pub struct Repeating<'a> {
    /// What it costs at most.
    pub cost: Cost,
    /// Does it.
    pub work: Box<dyn for<'m> FnOnce(&'m Meter) -> Finding<'m> + 'a>,
}
