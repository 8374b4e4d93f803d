//! Families whose masks have a closed form.
use alloc::boxed::Box;

mod halt;
mod quotients;

pub use halt::Halt;
pub use quotients::Law;

use super::{Blocking, Restricted};
use crate::family::boxed;
use crate::{Period, Piles, Residues, Solution};

/// The closed form of a game as a solution; `None` for a family without one.
pub(crate) fn solution(game: &Blocking) -> Option<Box<dyn Solution<Restricted> + '_>> {
    Law::of(game).map(boxed).or_else(|| Halt::of(game).map(boxed))
}

/// The masks of piles.
pub(super) type Form<'a> = Box<dyn Fn(&Piles) -> Residues + 'a>;

/// The masks in closed form; `None` for a family without one.
pub(super) fn masks(game: &Blocking) -> Option<Form<'_>> {
    if let Some(law) = Law::of(game) {
        return Some(Box::new(move |piles| law.mask(piles)));
    }
    let halt = Halt::of(game)?;
    Some(Box::new(move |piles| halt.mask(piles)))
}

/// The least preperiod and period of the matrix of two piles along the diagonal. `None` for a family without
/// a closed form, and if other piles are fixed under the law of quotients.
pub(super) fn diagonal(game: &Blocking, still: &[u64]) -> Option<Period> {
    match Law::of(game) {
        Some(law) => law.diagonal().filter(|_| still.is_empty()),
        None => Halt::of(game)?.diagonal(still),
    }
}
