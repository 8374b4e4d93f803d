//! Matrices of sums of piles, from the values of two piles.
use alloc::vec;
use alloc::vec::Vec;

use super::rule::Subtraction;
use super::sum::Sum;
use super::values::Values;
use crate::answer::matrix::{Cells, Found};
use crate::base::sentence::say;
use crate::work::Meter;
use crate::{Frame, Nimber, Problem, Window};

/// The matrix in a frame: cell (i, j) is the position with `y0 + i` tokens in the pile that runs
/// down and `x0 + j` in the one that runs across, and the other piles as they are. There are no values
/// unless they are wanted, and none if that of a pile exceeds 32 bits. Heavy rules follow the least periods
/// of the values of the piles that run down and across, where these are proved and the values don't grow.
///
/// Where one pile alone runs, across, the row 0 is the only one with positions. The values of a
/// row are those of the columns plus one number, in nim-sum (Theorem 5.4 of the handouts), so that
/// a window of r rows and c columns takes the values of r + c piles. Windows may lie anywhere up to
/// 2^64 - 1 where periods are proved. The meter may allow larger piles.
///
/// # Errors
/// [`TooLarge`](crate::Code::TooLarge) where the value of a pile is out of reach.
pub(crate) async fn matrix(
    game: &Subtraction,
    frame: &Frame<'_>,
    valued: bool,
    meter: &Meter,
) -> Result<Found, Problem> {
    let Frame { piles, window, axes } = *frame;
    let Window { x0, y0, cols, rows } = window;
    let (down, across) = (axes.down.map(|pile| pile - 1), axes.across - 1);
    let end = |first: u64, count: u32| first.saturating_add(u64::from(count.saturating_sub(1)));
    let mut sizes = piles.to_vec();
    sizes[across] = end(x0, cols);
    if let Some(down) = down {
        sizes[down] = end(y0, rows);
    }
    let sum = Sum::reaching(game, &sizes, meter).await.map_err(|(set, beyond)| {
        let window = window.words();
        beyond.problem(
            "w",
            say!("{window}, with a pile of {size}", window, size = beyond.size),
            beyond.allowed(set),
        )
    })?;
    let still = piles.iter().enumerate().filter(|&(index, _)| index != across && Some(index) != down);
    let still: Option<Nimber> = still.map(|(index, &size)| sum.values(index).get(size)).sum();
    // The one row of a pile that runs alone is the row 0.
    let alone = usize::from(y0 == 0).min(rows as usize);
    // Values of 32 bits take half the memory.
    let narrow = |still: u64| {
        let still = u32::try_from(still).ok()?;
        let mut lines = match down {
            Some(down) => sum.values(down).row(y0, rows as usize)?,
            None => vec![0; alone],
        };
        lines.iter_mut().for_each(|value| *value ^= still);
        Some((lines, sum.values(across).row(x0, cols as usize)?))
    };
    let cells = match still.and_then(|Nimber(still)| narrow(still)) {
        Some((lines, columns)) => {
            Cells::of_sums(&lines, &columns, window, valued.then_some(core::convert::identity))
        }
        None => {
            let still = still.map_or(0, |still| still.0);
            let lines = match down {
                Some(down) => line(sum.values(down), y0, rows, still),
                None => vec![still; alone],
            };
            Cells::of_sums(&lines, &line(sum.values(across), x0, cols, 0), window, None::<fn(u64) -> u32>)
        }
    };
    let boundaries = (down.map_or(0, |down| boundary(sum.values(down))), boundary(sum.values(across)));
    let boundaries = Some(boundaries).filter(|&boundaries| boundaries != (0, 0));
    Ok(Found { boundaries, ..cells.into() })
}

/// The values of `count` piles from `first` on, as far as numbers reach, in nim-sum with one more.
fn line(values: &Values, first: u64, count: u32, still: u64) -> Vec<u64> {
    let value = |place: u32| Some(values.get(first.checked_add(place.into())?)?.0 ^ still);
    let mut line = Vec::with_capacity(count as usize);
    line.extend((0..count).map_while(value));
    line
}

/// The period after which a heavy rule belongs; 0 for none.
fn boundary(values: &Values) -> u64 {
    let period = values.grundy_period().filter(|period| period.saltus() == 0);
    period.map_or(0, |period| period.period())
}
