//! Counts and values along lines, where all moves are rays: a vector any number of times.
//!
//! Each line keeps how many P-positions have been met on it, or which values; a position's options are what its lines
//! have met before it.
use alloc::{vec, vec::Vec};

use super::area::Area;
use super::rule::{Atom, Count, From, TakeAway};
use crate::base::arithmetic::gcd;
use crate::base::iterators::distinct;
use crate::work::Meter;
use crate::{Ruleset, TakeSet};

/// The largest step of a ray; a ray has at most this number of lines for each row and column.
const MOST_STEP: u64 = 16;
/// The cost of a position, in units of work.
pub(super) const LINED: u64 = 4;

/// The lines of a game through the positions of an area of two piles.
pub(super) struct Lines<'a> {
    game: &'a TakeAway,
    area: &'a Area,
    rays: Vec<Ray>,
    /// The number of lines.
    count: usize,
}

/// A ray, and its first line among all of them.
struct Ray {
    steps: [u64; 2],
    first: usize,
    /// Whether the opponent may forbid its moves.
    may_be_forbidden: bool,
}

/// The steps of the rays that an atom has on two piles; `None` if it has other moves.
fn rays(atom: &Atom) -> Option<Vec<[u64; 2]>> {
    let found = match atom {
        Atom::Line { from: From::Any, half: false, conditions } if conditions.is_empty() => {
            vec![[0, 1], [1, 0]]
        }
        Atom::Pile { index: 0, amounts } if *amounts == TakeSet::all() => vec![[1, 0]],
        Atom::Pile { index: 1, amounts } if *amounts == TakeSet::all() => vec![[0, 1]],
        Atom::Both(times) if *times == TakeSet::all() => vec![[1, 1]],
        Atom::Piles { count: Count::Three, .. } => vec![],
        Atom::Cross { steps, times } if *times == TakeSet::all() => match steps[..] {
            [one, other] => vec![[one, other], [other, one]],
            _ => vec![],
        },
        Atom::Vector { steps, times } if *times == TakeSet::all() => match steps[..] {
            [down, across] => vec![[down, across]],
            _ => return None,
        },
        _ => return None,
    };
    // Positions that differ by a step of coprime numbers are next to each other on their line.
    let suits = |[down, across]: &[u64; 2]| gcd(*down, *across) == 1 && *down.max(across) <= MOST_STEP;
    found.iter().all(suits).then_some(found)
}

impl<'a> Lines<'a> {
    /// `None` where some moves are on no ray, or of more than two piles.
    pub(super) fn of(game: &'a TakeAway, area: &'a Area) -> Option<Lines<'a>> {
        let &[rows, cols] = area.sizes() else { return None };
        let all = |atoms: &[Atom]| atoms.iter().map(rays).collect::<Option<Vec<_>>>();
        let found = distinct(all(&game.atoms)?.concat());
        let only = match game.forbidding.as_ref().and_then(|forbidding| forbidding.only.as_ref()) {
            Some(only) => rays(only)?,
            None => found.clone(),
        };
        let mut count = 0;
        let rays = found.into_iter().map(|steps| {
            let first = count;
            count += ((rows - 1) * steps[1] + (cols - 1) * steps[0] + 1) as usize;
            Ray { steps, first, may_be_forbidden: only.contains(&steps) }
        });
        let rays = rays.collect();
        Some(Lines { game, area, rays, count })
    }

    /// Visits the positions row after row: whether play is over, and the lines through each.
    async fn visit(&self, meter: &Meter, mut visit: impl FnMut(usize, usize, bool, &[usize])) {
        let (cols, has_end) = (self.area.cols(), self.game.end.is_some());
        let mut lines = vec![0; self.rays.len()];
        for row in 0..self.area.rows() {
            for (line, Ray { steps, first, .. }) in lines.iter_mut().zip(&self.rays) {
                *line = first + row * steps[1] as usize + (cols - 1) * steps[0] as usize;
            }
            for column in 0..cols {
                let is_over = has_end && self.game.is_over(&[row as u64, column as u64]);
                visit(row, column, is_over, &lines);
                if column + 1 < cols {
                    lines.iter_mut().zip(&self.rays).for_each(|(line, ray)| *line -= ray.steps[0] as usize);
                }
            }
            meter.spend(LINED * cols as u64).await;
        }
    }

    /// Finds the P-positions where a number of moves may be forbidden.
    pub(super) async fn count(&self, meter: &Meter, found: &mut dyn FnMut(usize, usize)) {
        let most = self.game.forbids();
        let mut counts = vec![0u64; self.count];
        self.visit(meter, |row, column, is_over, lines| {
            let lost = lines.iter().fold(0, |lost: u64, &line| lost.saturating_add(counts[line]));
            if is_over || lost <= most {
                found(row, column);
                for (&line, ray) in lines.iter().zip(&self.rays) {
                    let one = if ray.may_be_forbidden { 1 } else { most.saturating_add(1) };
                    counts[line] = counts[line].saturating_add(one);
                }
            }
        })
        .await;
    }

    /// The values of all positions, row after row.
    pub(super) async fn values(&self, meter: &Meter) -> Vec<u32> {
        let mut values = Vec::with_capacity(self.area.rows() * self.area.cols());
        // Which values each line has met, 64 at a time.
        let mut met: Vec<Vec<u64>> = vec![];
        self.visit(meter, |_, _, is_over, lines| {
            let mut place = 0;
            let value = loop {
                if place == met.len() {
                    met.push(vec![0; self.count]);
                }
                let all = lines.iter().fold(0, |all, &line| all | met[place][line]);
                if is_over || all != u64::MAX {
                    break if is_over { 0 } else { all.trailing_ones() };
                }
                place += 1;
            };
            lines.iter().for_each(|&line| met[place][line] |= 1 << value);
            values.push(place as u32 * 64 + value);
        })
        .await;
        values
    }
}
