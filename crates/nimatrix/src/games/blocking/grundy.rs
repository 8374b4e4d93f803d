//! Grundy values of blocking Nim.
//!
//! Taking s tokens from pile i of p, a player may hand over (p - s e_i, R') for every R' of the
//! family; the values met there are the values of p - s e_i under the family. On each line these
//! are gathered by residue, so that the value of (p, R) is the mex of what was gathered at the
//! residues that R leaves free.
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use super::Blocking;
use crate::notation::{Code, Problem};
use crate::work::{Limit, Meter, finish};
use crate::{Cost, Frame, Residues};

/// The most unions of sets of values.
const WORK: Limit = Limit::of(50_000_000);

/// The largest box.
const MOST_POSITIONS: usize = 1 << 24;

/// The most sets of values.
const SETS: Limit = Limit { usual: 1 << 22, most: 1 << 24 };

/// The Grundy values of a frame under one restriction, row after row; 0 where a cell is no
/// position.
///
/// # Errors
/// [`Code::TooLarge`] where the positions or the restrictions are too many.
pub fn values(game: &Blocking, restriction: Residues, frame: &Frame) -> Result<Vec<u32>, Problem> {
    finish(async |meter| values_within(game, restriction, frame, meter).await)
}

/// The same in slices; the meter may allow larger windows and families.
pub(crate) async fn values_within(
    game: &Blocking,
    restriction: Residues,
    frame: &Frame<'_>,
    meter: &Meter,
) -> Result<Vec<u32>, Problem> {
    let cost = cost(game, frame, meter)?;
    let sizes = frame.near_box(MOST_POSITIONS)?;
    let n = usize::from(game.modulus().get());
    let family: Vec<Residues> = game.restrictions().collect();
    // Values are mostly small; where they are not, the sets are made longer and all is done again.
    let mut words = 1;
    meter.begin(cost).await;
    loop {
        let mut gathered = Gathered::new(n, &sizes, words);
        meter.estimate(Some(gathered.row_cost(&family).saturating_mul(gathered.rows() as u64)));
        match gathered.values(&family, restriction, frame, meter).await {
            Some(values) => return Ok(values),
            None => words *= 2,
        }
    }
}

/// The cost of such values.
///
/// # Errors
/// [`Code::TooLarge`] where the positions or the restrictions are too many.
pub(crate) fn cost(game: &Blocking, frame: &Frame, meter: &Meter) -> Result<Cost, Problem> {
    let sizes = frame.near_box(MOST_POSITIONS)?;
    let n = u128::from(game.modulus().get());
    let family = game.family().len(game.modulus()).saturating_add(1);
    let positions: u128 = sizes.iter().map(|&size| size as u128).product();
    let work = positions.saturating_mul(n).saturating_mul(family.saturating_add(sizes.len() as u128));
    let sets: u128 =
        (1..sizes.len()).map(|i| n * sizes[i..].iter().map(|&size| size as u128).product::<u128>()).sum();
    let fits = meter.allow(work, WORK).and_then(|()| meter.allow(sets, SETS));
    fits.map_err(|excess| {
        let found = format!("the Grundy values in the window {}", frame.window);
        let allowed = format!("at most {} unions of sets; these take {work}", meter.allowed(WORK));
        Problem::new(Code::TooLarge, "w", &found, allowed).beyond(excess)
    })?;
    // A play takes a token at least with each move, so no value exceeds the number of tokens. All
    // passes together take less than twice as long as the last one, whose words are less than twice
    // as many as are needed.
    let tokens: usize = sizes.iter().map(|&size| size - 1).sum();
    let most = (work as u64).saturating_mul(if tokens < 64 { 1 } else { 4 * (tokens as u64 / 64 + 1) });
    Ok(Cost { units: (tokens < 64).then_some(work as u64), most })
}

/// The values gathered on the lines of a box, as sets of so many words.
struct Gathered<'a> {
    n: usize,
    sizes: &'a [usize],
    words: usize,
    /// For each axis, line and residue a set; lines along an axis are told apart by the axes
    /// behind it.
    sets: Vec<Vec<u64>>,
}

impl<'a> Gathered<'a> {
    fn new(n: usize, sizes: &'a [usize], words: usize) -> Gathered<'a> {
        let lines = |i: usize| sizes[i + 1..].iter().product::<usize>();
        let sets = (0..sizes.len()).map(|i| vec![0; lines(i) * n * words]).collect();
        Gathered { n, sizes, words, sets }
    }

    /// How many rows the box has.
    fn rows(&self) -> usize {
        self.sizes.iter().rev().skip(1).product()
    }

    /// The cost of a row.
    fn row_cost(&self, family: &[Residues]) -> u64 {
        let width = self.sizes.last().copied().unwrap_or(0);
        let factors = [width, self.n, self.words, family.len() + 1 + self.sizes.len()];
        factors.iter().fold(1, |product: u64, &factor| product.saturating_mul(factor as u64))
    }

    /// The values of the frame, unless one of the box is too large for the sets.
    async fn values(
        &mut self,
        family: &[Residues],
        restriction: Residues,
        frame: &Frame<'_>,
        meter: &Meter,
    ) -> Option<Vec<u32>> {
        let (&width, outer) = self.sizes.split_last()?;
        let mut values = vec![0; frame.window.cells()];
        let mut row = vec![0; width];
        let mut at = vec![0; outer.len()];
        let cost = self.row_cost(family);
        for number in 0..self.rows() {
            let mut rest = number;
            for (coordinate, &size) in at.iter_mut().zip(outer).rev() {
                (*coordinate, rest) = (rest % size, rest / size);
            }
            let range = frame.row_of(&at);
            let first = if range.is_some() { frame.window.x0 as usize } else { width };
            self.row(&at, family, restriction, first, &mut row)?;
            if let Some(range) = range {
                values[range].copy_from_slice(&row[first..]);
            }
            meter.spend(cost).await;
        }
        Some(values)
    }

    /// The values of a row under the restriction, from the column `first` on, unless one of the row
    /// is too large for the sets.
    fn row(
        &mut self,
        at: &[usize],
        family: &[Residues],
        restriction: Residues,
        first: usize,
        values: &mut [u32],
    ) -> Option<()> {
        let (n, words) = (self.n, self.words);
        let mut reached = vec![0u64; n * words];
        let mut free = vec![0u64; words];
        let mut value_under = |reached: &[u64], restriction: Residues| -> Option<usize> {
            free.fill(0);
            for residue in restriction.complement().iter() {
                let set = &reached[usize::from(residue - 1) * words..][..words];
                free.iter_mut().zip(set).for_each(|(free, set)| *free |= set);
            }
            let word = free.iter().position(|&word| word != u64::MAX)?;
            Some(64 * word + free[word].trailing_ones() as usize)
        };
        for (column, value) in values.iter_mut().enumerate() {
            reached.fill(0);
            let places: Vec<(usize, usize)> = self.lines(at, column);
            for (sets, &(coordinate, start)) in self.sets.iter_mut().zip(&places) {
                let line = &mut sets[start..start + n * words];
                if coordinate == 0 {
                    line.fill(0);
                }
                for residue in 1..=n {
                    let from = (coordinate + n - residue) % n * words;
                    let to = &mut reached[(residue - 1) * words..][..words];
                    to.iter_mut().zip(&line[from..from + words]).for_each(|(to, from)| *to |= from);
                }
            }
            if column >= first {
                *value = value_under(&reached, restriction)? as u32;
            }
            for &restriction in family {
                let value = value_under(&reached, restriction)?;
                for (sets, &(coordinate, start)) in self.sets.iter_mut().zip(&places) {
                    sets[start + coordinate % n * words + value / 64] |= 1 << (value % 64);
                }
            }
        }
        Some(())
    }

    /// The cell's coordinate on each axis, and where its line's sets begin.
    fn lines(&self, at: &[usize], column: usize) -> Vec<(usize, usize)> {
        let mut behind = 1;
        let mut line = 0;
        let mut places = Vec::with_capacity(self.sizes.len());
        let coordinates = at.iter().chain([&column]);
        for (&coordinate, &size) in coordinates.rev().zip(self.sizes.iter().rev()) {
            places.push((coordinate, line * self.n * self.words));
            line += coordinate * behind;
            behind *= size;
        }
        places.reverse();
        places
    }
}
