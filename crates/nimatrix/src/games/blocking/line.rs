//! The masks along a line, on which one pile varies.
use alloc::vec::Vec;

use super::Blocking;
use super::masks::Verdict;
use crate::{Move, Piles, Residues, Take, Winning};

/// The masks of piles that differ in one, by the size of that one.
///
/// The first masks are listed; after them the last n may repeat for ever, n being the modulus, and then the
/// pile may have any size.
#[derive(Clone, Debug)]
pub(super) struct Line {
    masks: Vec<Residues>,
}

impl Line {
    /// The line that starts with these masks; at least n of them if larger piles are requested.
    pub fn new(masks: impl Iterator<Item = Residues>) -> Line {
        Line { masks: masks.collect() }
    }

    /// The mask with `size` tokens in the pile that varies.
    pub fn mask(&self, size: u64) -> Residues {
        let known = self.masks.len() as u64;
        let n = u64::from(self.masks[0].modulus().get());
        let folded = if size < known { size } else { known - n + (size - known) % n };
        self.masks[folded as usize]
    }

    /// Adds the winning moves that take from the pile at `index`, smaller amounts first; the line
    /// is the one on which that pile varies. Amounts that differ by multiples of n are counted at
    /// once where the masks repeat.
    pub fn winning(
        &self,
        game: &Blocking,
        piles: &Piles,
        index: usize,
        restriction: Residues,
        most: usize,
        winning: &mut Winning,
    ) {
        let (n, size) = (u64::from(game.modulus().get()), piles[index]);
        // The sizes from here on have the masks of the first n of them.
        let repeating = (self.masks.len() as u64).saturating_sub(n).min(size);
        let others = piles.iter().enumerate().filter(|&(other, _)| other != index);
        let other = others.map(|(_, &size)| size).max().unwrap_or(0);
        let verdict = |left: u64| Verdict::new(game, self.mask(left), left.max(other));
        let ways = |left: u64| match restriction.contains(size - left) {
            true => 0,
            false => verdict(left).imposable_len(game.family()),
        };
        let mut far = false;
        for left in repeating..size.min(repeating + n) {
            let ways = ways(left);
            far |= ways > 0;
            winning.count(ways.checked_mul(u128::from((size - 1 - left) / n) + 1));
        }
        (0..repeating).for_each(|left| winning.count(Some(ways(left))));
        // Where the sizes that repeat have a winning move at all, the next one is never far.
        let sizes = if far { size } else { repeating };
        for left in (0..sizes).rev() {
            let capacity = most - winning.moves.len();
            if capacity == 0 {
                break;
            }
            if ways(left) > 0 {
                let take = Take { pile: index + 1, amount: size - left };
                winning.moves.extend(
                    verdict(left).imposable(game.family()).take(capacity).map(|restriction| Move::Take {
                        takes: [take].into(),
                        restriction: Some(restriction),
                    }),
                );
            }
        }
    }
}
