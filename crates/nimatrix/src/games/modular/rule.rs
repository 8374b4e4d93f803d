//! *m*-Modular Nim: Nim with one more kind of move (Khovanova and Sarkar 2015).
use alloc::{vec, vec::Vec};

use crate::base::moves::takes;
use crate::base::piles::measured_by_piles;
use crate::ruleset::MOST_COUNTED;
use crate::{Move, Piles, Ruleset, Take};

/// *m*-Modular Nim. A player takes tokens from one pile (a Type I move), or takes from any piles
/// a positive multiple of *m* tokens in total (Type II).
///
/// ```
/// use nimatrix::{Piles, Ruleset, games::Modular};
/// let game = Modular::new(3).unwrap();
/// let piles = Piles::new(vec![1, 2]).unwrap();
/// let moves: Vec<String> = game.options(&piles).map(|(played, _)| played.to_string()).collect();
/// assert_eq!(moves, ["1a1", "2a1", "2a2", "1a1.2a2"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modular {
    pub(super) m: u64,
}

impl Modular {
    /// The game with this *m*; `None` if *m* is 0.
    pub fn new(m: u64) -> Option<Modular> {
        (m > 0).then_some(Modular { m })
    }

    /// The number *m*.
    pub fn m(&self) -> u64 {
        self.m
    }
}

impl Ruleset for Modular {
    type Position = Piles;
    type Move = Move;

    /// Type I moves first, then the Type II moves that take from two piles or more.
    fn options<'a>(&'a self, piles: &'a Piles) -> impl Iterator<Item = (Move, Piles)> {
        let one = takes(piles, |_, size| 1..=size).map(|(take, piles)| (Move::take(take), piles));
        let several = MultipleTakes::new(piles, self.m)
            .filter(|amounts| amounts.iter().filter(|&&amount| amount > 0).count() >= 2)
            .map(|amounts| several_taken(piles, &amounts));
        one.chain(several)
    }

    fn option(&self, piles: &Piles, played: &Move) -> Option<Piles> {
        let Move::Take { takes, restriction: None } = played else {
            return None;
        };
        let ascending = takes.windows(2).all(|pair| pair[0].pile < pair[1].pile);
        let total: u128 = takes.iter().map(|take| u128::from(take.amount)).sum();
        let legal = takes.len() == 1 || total.is_multiple_of(u128::from(self.m));
        if takes.is_empty() || !ascending || !legal {
            return None;
        }
        takes.iter().try_fold(piles.clone(), |piles, take| {
            if take.amount == 0 { None } else { piles.take(take.pile.checked_sub(1)?, take.amount) }
        })
    }

    fn count(&self, piles: &Piles) -> Option<u128> {
        option_count(piles, self.m)
    }

    measured_by_piles!(Piles, |piles| piles);
}

/// The move that takes these amounts from the piles in order, and the piles after it.
fn several_taken(piles: &Piles, amounts: &[u64]) -> (Move, Piles) {
    let mut left = piles.clone();
    let mut takes = vec![];
    for (index, &amount) in amounts.iter().enumerate().filter(|(_, amount)| **amount > 0) {
        left = left.with(index, piles[index] - amount);
        takes.push(Take { pile: index + 1, amount });
    }
    (Move::Take { takes, restriction: None }, left)
}

/// The move that leaves these sizes, none of them larger, in the piles.
#[inline(never)]
pub(super) fn played(piles: &[u64], left: &[u64]) -> Move {
    let amounts = piles.iter().zip(left).map(|(size, left)| size - left);
    let takes = amounts.enumerate().map(|(index, amount)| Take { pile: index + 1, amount });
    Move::Take { takes: takes.filter(|take| take.amount > 0).collect(), restriction: None }
}

/// Every way to take a positive multiple of m tokens in total from two nonempty piles or more, but
/// not those that leave all piles but the last untouched.
///
/// Given the amounts of the first piles, the rest can make up any total from theirs to theirs plus all that
/// is left, so it is known at each pile which amounts can be completed; the others are jumped over.
struct MultipleTakes<'a> {
    piles: &'a Piles,
    pub(super) m: u128,
    /// The tokens in the piles from each one on.
    left: Vec<u128>,
    /// The amounts last given out.
    amounts: Vec<u64>,
}

impl<'a> MultipleTakes<'a> {
    fn new(piles: &'a Piles, m: u64) -> Self {
        let mut left = vec![0; piles.len() + 1];
        for (i, &size) in piles.iter().enumerate().rev() {
            left[i] = left[i + 1] + u128::from(size);
        }
        // As if all multiples from the last pile alone had been given out, or, with one nonempty
        // pile, everything.
        let several = piles.iter().filter(|&&size| size > 0).count() > 1;
        let last = piles.len() - 1;
        let done = |(i, &size)| if several && i < last { 0 } else { size };
        let amounts = piles.iter().enumerate().map(done).collect();
        MultipleTakes { piles, m: m.into(), left, amounts }
    }

    /// The least amount from `least` on that can be taken from pile `i` after `taken` tokens from
    /// those before, so that the total is a multiple of m.
    fn completed(&self, i: usize, taken: u128, least: u128) -> Option<u64> {
        let reach = self.left[i + 1];
        let multiple = (taken + least).div_ceil(self.m).max(1) * self.m;
        let amount = least.max(multiple.saturating_sub(taken + reach));
        u64::try_from(amount).ok().filter(|&amount| amount <= self.piles[i])
    }
}

impl Iterator for MultipleTakes<'_> {
    type Item = Vec<u64>;

    fn next(&mut self) -> Option<Vec<u64>> {
        let mut taken: u128 = self.amounts.iter().map(|&amount| u128::from(amount)).sum();
        for i in (0..self.piles.len()).rev() {
            taken -= u128::from(self.amounts[i]);
            let Some(amount) = self.completed(i, taken, u128::from(self.amounts[i]) + 1) else { continue };
            self.amounts[i] = amount;
            taken += u128::from(amount);
            for j in i + 1..self.piles.len() {
                self.amounts[j] = self.completed(j, taken, 0)?;
                taken += u128::from(self.amounts[j]);
            }
            return Some(self.amounts.clone());
        }
        None
    }
}

/// The most additions for positions whose moves of Type I alone are more than must be counted.
const MOST_ADDED: u64 = 10_000_000;

/// Counts are exact below this number, which represents all larger ones, so that 2^24 of them can be added.
const MANY: u128 = 1 << 104;

/// The number of moves from these piles in *m*-Modular Nim; `None` if they are more than
/// [`MOST_COUNTED`] and counting takes too long, or if they are 2^104 or more.
fn option_count(piles: &Piles, m: u64) -> Option<u128> {
    // Ways to take any amounts that sum up to a multiple of m, among them none at all and
    // multiples from one pile alone, which are moves of Type I.
    let ways = if piles.total() < u128::from(m) { 1 } else { multiples(piles, m)? };
    let singles: u128 = piles.iter().map(|&size| u128::from(size / m)).sum();
    (ways - 1 - singles).checked_add(piles.total())
}

/// The number of ways to take 0 to all tokens from each pile, a multiple of m in total.
fn multiples(piles: &Piles, m: u64) -> Option<u128> {
    let full = piles.iter().filter(|&&size| size > 0);
    let added = m.saturating_mul(full.clone().count() as u64);
    if piles.total() > MOST_COUNTED && added > MOST_ADDED {
        return None;
    }
    // The piles have m tokens at least.
    let m = m as usize;
    // ways[r]: the number of ways to a sum congruent to r with the piles so far.
    let mut ways = vec![0u128; m];
    ways[0] = 1;
    for &size in full {
        // Full turns give every residue the same; the rest is a window round the circle.
        let (turns, rest) = (u128::from(size / m as u64), (size % m as u64) as usize);
        let all = ways.iter().sum::<u128>().saturating_mul(turns);
        let mut window = ways[m - rest..].iter().sum::<u128>() + ways[0];
        let mut spread = Vec::with_capacity(m);
        for r in 0..m {
            spread.push(all.saturating_add(window).min(MANY));
            let (first, next) =
                (if r < rest { r + m - rest } else { r - rest }, if r + 1 < m { r + 1 } else { 0 });
            window = window - ways[first] + ways[next];
        }
        ways = spread;
    }
    Some(ways[0]).filter(|&ways| ways < MANY)
}

#[cfg(test)]
mod tests {
    use crate::games::modular::rule::*;

    use crate::games::modular::tests::piles;

    #[test]
    fn what_is_not_counted_exceeds_a_million() {
        // Of 400 tokens all, or all but 1 or 2, are taken at once: 1, 40, and 40 + 780 ways.
        let forty = |m| option_count(&piles(&[10; 40]), m);
        assert_eq!([400, 399, 398].map(forty), [Some(401), Some(440), Some(1220)]);
        assert_eq!(option_count(&piles(&[1 << 24, 1]), 1 << 24), None);
        assert_eq!(option_count(&piles(&[1 << 24, 1]), 1 << 20).map(|count| count > 1 << 24), Some(true));
    }

    #[test]
    fn large_numbers_are_exact_or_refused() {
        let most = u64::MAX;
        let two = piles(&[most, most]);
        assert_eq!(option_count(&two, most), None);
        assert_eq!([1, 2].map(|m| option_count(&two, m)), [None, None]);
        // 2^99 pairs of amounts have an even sum; 2^50 - 2 of them take from one pile alone.
        let two = piles(&[(1 << 50) - 1; 2]);
        assert_eq!(option_count(&two, 2), Some((1 << 99) - 1 - ((1 << 50) - 2) + two.total()));
        // Three piles of m tokens: 0, m, 2m or 3m are taken, and 2m as m are left.
        let m = 1_000_003;
        let ways = 1 + u128::from(m + 1) * u128::from(m + 2) + 1;
        assert_eq!(option_count(&piles(&[m; 3]), m), Some(ways - 1 - 3 + 3 * u128::from(m)));
    }
}
