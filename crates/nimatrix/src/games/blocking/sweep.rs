//! All positions of a box, solved in one pass for all restrictions at once.
//!
//! Let the *mask* of piles p be the set of residues s such that taking some amount congruent to s
//! wins outright, that is, leaves piles that can be handed over with a restriction under which
//! the opponent has no winning move. Then (p, R) is P exactly if the mask of p lies inside R, and
//! p can be handed over exactly if some restriction of the family covers its mask. Along the line
//! on which one pile varies the amounts grow by one at each step, so the line's part of the mask
//! is rotated and takes in whether the last piles could be handed over.
use alloc::vec;
use alloc::vec::Vec;

use super::Blocking;
use crate::Residues;
use crate::work::{Meter, finish};

/// Visits the positions with 0 to `sizes[i] - 1` tokens in pile i row after row, the last pile
/// varying along a row: the sizes of the other piles, and the masks of the row.
///
/// Work: a few operations a position and pile. Memory: a word a line.
pub fn sweep(game: &Blocking, sizes: &[usize], visit: impl FnMut(&[usize], &[Residues])) {
    finish(async |meter| sweep_within(game, sizes, meter, visit).await)
}

/// The same in slices.
pub(super) async fn sweep_within(
    game: &Blocking,
    sizes: &[usize],
    meter: &Meter,
    mut visit: impl FnMut(&[usize], &[Residues]),
) {
    let Some((&width, outer)) = sizes.split_last() else { return };
    let none = Residues::none(game.modulus());
    // Lines along pile i that are still open are told apart by the piles behind it.
    let rows = |i: usize| outer[i + 1..].iter().product::<usize>();
    let mut lines: Vec<Vec<Residues>> = (0..outer.len()).map(|i| vec![none; rows(i) * width]).collect();
    let mut at = vec![0; outer.len()];
    let mut masks = vec![none; width];
    for number in 0..outer.iter().product() {
        let mut rest = number;
        for (coordinate, &size) in at.iter_mut().zip(outer).rev() {
            (*coordinate, rest) = (rest % size, rest / size);
        }
        let starts: Vec<usize> = (0..outer.len()).map(|i| number % rows(i) * width).collect();
        for (i, &start) in starts.iter().enumerate().filter(|&(i, _)| at[i] == 0) {
            lines[i][start..start + width].fill(none);
        }
        sweep_row(game, &mut lines, &starts, &mut masks);
        visit(&at, &masks);
        meter.spend(width as u64).await;
    }
}

/// The masks of a row, whose lines begin at these places.
fn sweep_row(game: &Blocking, lines: &mut [Vec<Residues>], starts: &[usize], masks: &mut [Residues]) {
    let mut row = Residues::none(game.modulus());
    for (column, place) in masks.iter_mut().enumerate() {
        let mut mask = row;
        for (lines, start) in lines.iter().zip(starts) {
            mask = mask.union(lines[start + column]);
        }
        *place = mask;
        let handed = game.family().covers(mask);
        let step = |line: Residues| if handed { line.turned(1).with(1) } else { line.turned(1) };
        row = step(row);
        for (lines, start) in lines.iter_mut().zip(starts) {
            lines[start + column] = step(lines[start + column]);
        }
    }
}
