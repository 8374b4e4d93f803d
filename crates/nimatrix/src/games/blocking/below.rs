//! All positions that can be reached from some piles, for trees.
use alloc::vec::Vec;
use alloc::{format, vec};

use super::sweep::sweep_within;
use super::swept::Swept;
use super::{Blocking, Handed, words};
use crate::work::{Meter, finish};
use crate::{
    Basis, By, Code, Cost, Explanation, Nimber, Outcome, Piles, Problem, Residues, Solution, Winning,
};

/// The most positions that are kept.
const MOST_POSITIONS: usize = 1 << 20;

/// The masks of all positions below some piles.
#[derive(Clone, Debug)]
pub struct Below<'a> {
    game: &'a Blocking,
    sizes: Vec<usize>,
    masks: Vec<Residues>,
}

impl<'a> Below<'a> {
    /// Sweeps the positions that can be reached from these piles.
    ///
    /// # Errors
    /// [`Code::TooLarge`] for more than 2^20 positions.
    pub fn new(game: &'a Blocking, piles: &Piles) -> Result<Below<'a>, Problem> {
        finish(async |meter| Below::within(game, piles, meter).await)
    }

    /// The same in slices.
    pub(crate) async fn within(
        game: &'a Blocking,
        piles: &Piles,
        meter: &Meter,
    ) -> Result<Below<'a>, Problem> {
        let sizes: Option<Vec<usize>> =
            piles.iter().map(|&size| usize::try_from(size).ok()?.checked_add(1)).collect();
        let count =
            |sizes: &Vec<usize>| sizes.iter().try_fold(1usize, |count, &size| count.checked_mul(size));
        let sizes = sizes.filter(|sizes| count(sizes).is_some_and(|count| count <= MOST_POSITIONS));
        let sizes = sizes.ok_or_else(|| {
            let allowed = format!("at most {MOST_POSITIONS} positions below it");
            Problem::new(Code::TooLarge, "p", "all that can be reached from this position", allowed)
        })?;
        let mut masks = vec![];
        meter.begin(Cost::exactly(count(&sizes).unwrap_or(0) as u64)).await;
        sweep_within(&game.reduced(), &sizes, meter, |_, row| masks.extend_from_slice(row)).await;
        Ok(Below { game, sizes, masks })
    }
}

impl Solution<Handed> for Below<'_> {
    fn basis(&self) -> Basis {
        Basis { kind: By::Search, id: "blocking-sweep", source: words::sweep(self.masks.len() as u64) }
    }

    fn outcome(&self, position: &Handed) -> Outcome {
        let Handed { piles, restriction } = position;
        let place = |place: usize, (&size, &all): (&u64, &usize)| place * all + size as usize;
        let mask = self.masks[piles.iter().zip(&self.sizes).fold(0, place)];
        if mask.is_subset(*restriction) { Outcome::P } else { Outcome::N }
    }

    fn grundy(&self, _: &Handed) -> Option<Nimber> {
        None
    }

    fn winning(&self, position: &Handed, most: usize) -> Result<Winning, Problem> {
        Swept::new(self.game, &position.piles)?.winning(position, most)
    }

    fn explain(&self, _: &Handed) -> Vec<Explanation> {
        Vec::new()
    }
}
