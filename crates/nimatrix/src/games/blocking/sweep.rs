//! All positions of a box, solved in one pass for all restrictions at once.
//!
//! Let the *mask* of piles p be the set of residues s such that taking some amount congruent to s
//! wins outright, that is, leaves piles that can be handed over with a restriction under which
//! the opponent has no winning move. Then (p, R) is P exactly if the mask of p lies inside R, and
//! p can be handed over exactly if some restriction of the family covers its mask. Along the line
//! on which one pile varies the amounts grow by one at each step, so the line's part of the mask
//! is rotated and takes in whether the last piles could be handed over.
use alloc::vec::Vec;
use alloc::{format, vec};

use super::{Blocking, Handed, handed};
use crate::notation::{Code, Problem};
use crate::work::{Limit, Meter, finish};
use crate::{
    Basis, By, Cost, Explanation, Move, Nimber, Outcome, Piles, Position, Residues, Solution, Take, Winning,
};

/// The largest box of positions that is swept for one answer, and its largest line or plane of
/// lines, which take two words each.
const POSITIONS: Limit = Limit::of(1 << 24);
const LINES: Limit = Limit { usual: POSITIONS.usual, most: 1 << 25 };

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

/// The box below some piles, swept once; keeps what their moves lead to.
#[derive(Clone, Debug)]
pub struct Swept<'a> {
    game: &'a Blocking,
    piles: Piles,
    positions: u128,
    /// For each pile the masks with 0, 1, ... tokens in it and the other piles whole.
    masks: Vec<Vec<Residues>>,
}

impl<'a> Swept<'a> {
    /// Sweeps the positions that can be reached from these piles.
    ///
    /// # Errors
    /// [`Code::TooLarge`] for more than 2^24 positions.
    pub fn new(game: &'a Blocking, piles: &Piles) -> Result<Swept<'a>, Problem> {
        finish(async |meter| Swept::within(game, piles, meter).await)
    }

    /// The same in slices; the meter may allow more positions.
    pub(crate) async fn within(
        game: &'a Blocking,
        piles: &Piles,
        meter: &Meter,
    ) -> Result<Swept<'a>, Problem> {
        let count = |piles: &[u64]| {
            piles.iter().fold(1u128, |product, &size| product.saturating_mul(u128::from(size) + 1))
        };
        let (positions, lines) = (count(piles), count(&piles[1..]));
        let fits = meter.allow(positions, POSITIONS).and_then(|()| meter.allow(lines, LINES));
        fits.map_err(|excess| {
            let allowed = format!("boxes of at most {} positions", meter.allowed(POSITIONS));
            let found = "the box of positions below this one";
            Problem::new(Code::TooLarge, "p", found, allowed).beyond(excess)
        })?;
        meter.begin(Cost { units: Some(positions as u64), most: positions as u64 }).await;
        let sizes: Vec<usize> = piles.iter().map(|&size| size as usize + 1).collect();
        let mut masks: Vec<Vec<Residues>> = sizes.iter().map(|&size| Vec::with_capacity(size)).collect();
        let keep = |at: &[usize], row: &[Residues]| {
            // At most one pile may differ from the whole one.
            let mut differing = (0..at.len()).filter(|&index| at[index] + 1 != sizes[index]);
            match (differing.next(), differing.next()) {
                (None, _) => {
                    masks[at.len()].extend_from_slice(row);
                    masks[..at.len()].iter_mut().for_each(|line| line.extend(row.last()));
                }
                (Some(index), None) => masks[index].extend(row.last()),
                _ => {}
            }
        };
        sweep_within(game, &sizes, meter, keep).await;
        Ok(Swept { game, piles: piles.clone(), positions, masks })
    }

    /// The mask of piles that differ from the swept ones in one pile at most.
    fn mask(&self, piles: &Piles) -> Residues {
        let changed = (0..piles.len()).find(|&index| piles[index] != self.piles[index]).unwrap_or(0);
        self.masks[changed][piles[changed] as usize]
    }
}

impl Solution for Swept<'_> {
    fn basis(&self) -> Basis {
        let source = format!("A sweep of {} piles, for all restrictions at once", self.positions);
        Basis { kind: By::Search, id: "blocking-sweep", source }
    }

    fn outcome(&self, position: &Position) -> Outcome {
        let Handed { piles, restriction } = handed(position);
        if self.mask(piles).is_subset(*restriction) { Outcome::P } else { Outcome::N }
    }

    fn grundy(&self, _: &Position) -> Option<Nimber> {
        None
    }

    fn winning(&self, position: &Position, most: usize) -> Result<Winning, Problem> {
        let Handed { piles, restriction } = handed(position);
        let amounts =
            piles.iter().enumerate().flat_map(|(index, &size)| (1..=size).map(move |amount| (index, amount)));
        Ok(winning(self.game, piles, *restriction, amounts, |left| self.mask(left), most))
    }

    fn explain(&self, _: &Position) -> Vec<Explanation> {
        Vec::new()
    }
}

/// The winning moves among those that take one of these amounts, each with its pile's index: the
/// ones that hand over a restriction which covers the mask of what is left.
pub(super) fn winning(
    game: &Blocking,
    piles: &Piles,
    restriction: Residues,
    amounts: impl Iterator<Item = (usize, u64)>,
    mask: impl Fn(&Piles) -> Residues,
    most: usize,
) -> Winning {
    let mut winning = Winning::default();
    for (index, amount) in amounts.filter(|&(_, amount)| !restriction.contains(amount)) {
        let mask = mask(&piles.with(index, piles[index] - amount));
        winning.count(Some(game.family().covering_len(mask)));
        let room = most - winning.moves.len();
        winning.moves.extend(game.family().covering(mask).take(room).map(|restriction| Move::Take {
            takes: [Take { pile: index + 1, amount }].into(),
            restriction: Some(restriction),
        }));
    }
    winning
}
