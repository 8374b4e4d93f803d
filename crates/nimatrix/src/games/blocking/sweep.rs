//! All positions of a box, solved in one pass for all restrictions at once.
//!
//! Let the *mask* of piles p be the set of residues s such that taking some amount congruent to s
//! wins outright, that is, leaves piles that can be handed over with a restriction under which
//! the opponent has no winning move. Then (p, R) is P exactly if the mask of p lies inside R, and
//! p can be handed over exactly if some restriction of the family covers its mask. Along the line
//! on which one pile varies the amounts grow by one at each step, so the line's part of the mask
//! is rotated and takes in whether the last piles could be handed over.
use alloc::vec;

use super::Blocking;
use crate::Residues;

/// Visits every position with 0 to `sizes[i] - 1` tokens in pile i, the last pile varying
/// fastest, with its place in that order and its mask.
///
/// Work and memory: a few operations a position and pile, one word a line.
///
/// # Panics
/// If the number of positions overflows `usize`.
pub fn sweep(game: &Blocking, sizes: &[usize], mut visit: impl FnMut(usize, Residues)) {
    let none = Residues::none(game.modulus());
    // Lines along pile i that are still open are told apart by the piles behind it.
    let behind: vec::Vec<usize> = (0..sizes.len())
        .map(|i| sizes[i + 1..].iter().product())
        .collect();
    let mut lines: vec::Vec<_> = behind.iter().map(|&count| vec![none; count]).collect();
    for place in 0..sizes.iter().product() {
        let line = |i: usize| place % behind[i];
        let mut mask = none;
        for (i, lines) in lines.iter_mut().enumerate() {
            if place / behind[i] % sizes[i] == 0 {
                lines[line(i)] = none;
            }
            mask = mask.union(lines[line(i)]);
        }
        visit(place, mask);
        let handed = game.family().covers(mask);
        for (i, lines) in lines.iter_mut().enumerate() {
            let rotated = lines[line(i)].rotate();
            lines[line(i)] = if handed { rotated.with(1) } else { rotated };
        }
    }
}
