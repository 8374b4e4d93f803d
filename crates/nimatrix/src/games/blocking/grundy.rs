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
use crate::{Frame, Residues};

/// The most unions of sets of values.
const MOST_WORK: u128 = 50_000_000;

/// The most sets of values.
const MOST_SETS: u128 = 1 << 22;

/// The Grundy values of a frame under one restriction, row after row; 0 where a cell is no
/// position.
///
/// # Errors
/// [`Code::TooLarge`] where the positions or the restrictions are too many.
pub fn values(game: &Blocking, restriction: Residues, frame: &Frame) -> Result<Vec<u32>, Problem> {
    let sizes = frame.near_box(1 << 24)?;
    let n = u128::from(game.modulus().get());
    let family = game.family().len(game.modulus()).saturating_add(1);
    let positions: u128 = sizes.iter().map(|&size| size as u128).product();
    let work = positions.saturating_mul(n).saturating_mul(family.saturating_add(sizes.len() as u128));
    let sets: u128 =
        (1..sizes.len()).map(|i| n * sizes[i..].iter().map(|&size| size as u128).product::<u128>()).sum();
    if work > MOST_WORK || sets > MOST_SETS {
        let found = format!("the Grundy values in the window {}", frame.window);
        let allowed = format!("at most {MOST_WORK} unions of sets; these take {work}");
        return Err(Problem::new(Code::TooLarge, "w", &found, allowed));
    }
    let family: Vec<Residues> = game.restrictions().collect();
    // Values are mostly small; where they are not, the sets are made longer and all is done again.
    let mut words = 1;
    loop {
        match Gathered::new(n as usize, &sizes, words).values(&family, restriction, frame) {
            Some(values) => return Ok(values),
            None => words *= 2,
        }
    }
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

    /// The values of the frame, unless one of the box is too large for the sets.
    fn values(mut self, family: &[Residues], restriction: Residues, frame: &Frame) -> Option<Vec<u32>> {
        let (n, words) = (self.n, self.words);
        let (&width, outer) = self.sizes.split_last()?;
        let mut values = vec![0; frame.window.cells()];
        let mut at = vec![0; outer.len()];
        // What amounts of each residue lead to, and what stays free under one restriction.
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
        for number in 0..outer.iter().product() {
            let mut rest = number;
            for (coordinate, &size) in at.iter_mut().zip(outer).rev() {
                (*coordinate, rest) = (rest % size, rest / size);
            }
            let range = frame.row_of(&at);
            for column in 0..width {
                reached.fill(0);
                let places: Vec<(usize, usize)> = self.lines(&at, column);
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
                if let (Some(range), Some(j)) = (&range, column.checked_sub(frame.window.x0 as usize)) {
                    values[range.start + j] = value_under(&reached, restriction)? as u32;
                }
                for &restriction in family {
                    let value = value_under(&reached, restriction)?;
                    for (sets, &(coordinate, start)) in self.sets.iter_mut().zip(&places) {
                        sets[start + coordinate % n * words + value / 64] |= 1 << (value % 64);
                    }
                }
            }
        }
        Some(values)
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
