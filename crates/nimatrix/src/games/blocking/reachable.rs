//! All positions that can be reached from some piles, for trees.
use alloc::vec;
use alloc::vec::Vec;

use super::masks::Verdict;
use super::position::OnePosition;
use super::slices::Slices;
use super::{Blocking, Restricted, words};
use crate::base::sentence::say;
use crate::work::Meter;
use crate::{Basis, By, Code, Cost, Outcome, Piles, Problem, Solution, Winning};

/// The most positions that are kept.
const MOST_POSITIONS: usize = 1 << 20;

/// The masks of all positions below some piles.
#[derive(Clone, Debug)]
pub(crate) struct Reachable<'a> {
    game: &'a Blocking,
    sizes: Vec<usize>,
    masks: Vec<u64>,
}

impl<'a> Reachable<'a> {
    /// Sweeps the positions that can be reached from these piles.
    ///
    /// # Errors
    /// [`Code::TooLarge`] for more than 2^20 positions.
    pub async fn within(game: &'a Blocking, piles: &Piles, meter: &Meter) -> Result<Reachable<'a>, Problem> {
        let sizes: Option<Vec<usize>> =
            piles.iter().map(|&size| usize::try_from(size).ok()?.checked_add(1)).collect();
        let count =
            |sizes: &Vec<usize>| sizes.iter().try_fold(1usize, |count, &size| count.checked_mul(size));
        let sizes = sizes.filter(|sizes| count(sizes).is_some_and(|count| count <= MOST_POSITIONS));
        let sizes = sizes.ok_or_else(|| {
            let allowed = say!("at most {most} positions below it", most = MOST_POSITIONS);
            Problem::about(Code::TooLarge, "p", "all that can be reached from this position", allowed)
        })?;
        meter.begin(Cost::exactly(sizes.iter().product::<usize>() as u64)).await;
        let (mut slices, mut masks) = (Slices::new(game, sizes[1..].to_vec()), vec![]);
        for _ in 0..sizes[0] {
            masks.extend_from_slice(slices.advance(meter).await);
        }
        Ok(Reachable { game, sizes, masks })
    }
}

impl Solution<Restricted> for Reachable<'_> {
    fn basis(&self) -> Basis {
        Basis { kind: By::Search, id: "blocking/position", source: words::sweep(self.masks.len() as u64) }
    }

    fn outcome(&self, position: &Restricted) -> Outcome {
        let Restricted { piles, restriction } = position;
        let place = |place: usize, (&size, &all): (&u64, &usize)| place * all + size as usize;
        let mask = self.masks[piles.iter().zip(&self.sizes).fold(0, place)];
        Verdict::on(self.game, restriction.with_bits(mask), piles).outcome(*restriction)
    }

    fn winning(&self, position: &Restricted, most: usize) -> Result<Winning, Problem> {
        OnePosition::new(self.game, &position.piles)?.winning(position, most)
    }
}
