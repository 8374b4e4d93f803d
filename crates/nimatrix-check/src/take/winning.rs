//! A winning move from piles of any size.
//!
//! Colours say of each state of the moves whether some accepted word leads from a position to one that the opponent
//! loses. So a word is found letter by letter. Where a state comes back after some letters, the words that repeat these
//! letters so often are those of fewer repetitions as well; the largest number of them is found by halving.
use alloc::vec::Vec;

use super::colours::{Colours, Known};
use super::moves::NONE;

/// The most letters that are tried one by one.
const MOST_STEPS: usize = 1 << 14;

impl Known {
    /// A move that wins piles under a restriction: the amounts, and the restriction to impose. `None` at a
    /// P-position, and if the search stopped.
    pub fn winning_move(
        &self,
        claim: &Colours,
        piles: [u64; 2],
        restriction: u32,
    ) -> Option<([u64; 2], u32)> {
        let (rule, moves) = (&self.tiles.rule, &self.tiles.moves);
        let n = u64::from(rule.n);
        // The length of the word that is still to be read, modulo n.
        let totals = self.tiles.totals(self.of(claim, piles)).0 & !restriction;
        let mut length = (totals > 0).then(|| u64::from(totals.trailing_zeros()))?;
        let leads = |state: u32, left: [u64; 2], length: u64| {
            let words = self.of(claim, left)[state as usize];
            if rule.is_plain() { words > 0 } else { words >> length & 1 == 1 }
        };
        let (mut state, mut left) = (0, piles);
        for _ in 0..MOST_STEPS {
            let lost = self.tiles.lost_under(self.of(claim, left)).next();
            if let Some(imposed) = lost.filter(|_| moves.weight[state as usize] > 0 && length == 0) {
                return Some(([0, 1].map(|pile| piles[pile] - left[pile]), imposed));
            }
            if let Some(around) = self.around(state) {
                let by = |times: u64| -> Option<[u64; 2]> {
                    let less = |pile: usize| left[pile].checked_sub(around[pile].checked_mul(n * times)?);
                    Some([less(0)?, less(1)?])
                };
                let (mut fits, mut fails) = (0, u64::MAX / n);
                while fails - fits > 1 {
                    let times = fits + (fails - fits) / 2;
                    match by(times).is_some_and(|left| leads(state, left, length)) {
                        true => fits = times,
                        false => fails = times,
                    }
                }
                left = by(fits)?;
            }
            let lost = self.tiles.lost_under(self.of(claim, left)).next();
            if moves.weight[state as usize] > 0 && length == 0 && lost.is_some() {
                continue;
            }
            let shorter = (length + n - 1) % n;
            let step = |pile: usize| {
                let next = Some(moves.next[state as usize][pile]).filter(|&next| next != NONE)?;
                let mut after = left;
                after[pile] = left[pile].checked_sub(1)?;
                leads(next, after, shorter).then_some((next, after))
            };
            (state, left) = step(0).or_else(|| step(1))?;
            length = shorter;
        }
        None
    }

    /// The letters of each kind in a shortest word that leads from a state back to it.
    fn around(&self, state: u32) -> Option<[u64; 2]> {
        let mut open = Vec::from([(state, [0, 0])]);
        let mut known = alloc::vec![false; self.tiles.moves.next.len()];
        let mut at = 0;
        while let Some(&(from, letters)) = open.get(at) {
            for letter in 0..2 {
                let next = self.tiles.moves.next[from as usize][letter];
                let mut longer: [u64; 2] = letters;
                longer[letter] += 1;
                if next == state {
                    return Some(longer);
                }
                if next != NONE && !core::mem::replace(&mut known[next as usize], true) {
                    open.push((next, longer));
                }
            }
            at += 1;
        }
        None
    }
}
