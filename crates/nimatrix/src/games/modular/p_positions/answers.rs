//! The answers from a list of the P-positions, if no theorem applies.
use alloc::{vec, vec::Vec};

use super::super::rule::Modular;
use super::super::winning::{Targets, winning};
use super::list::{PSet, order_count, orders};
use super::search;
use crate::base::sentence::{Join, say};
use crate::ruleset::MOST_COUNTED;
use crate::work::Meter;
use crate::{Basis, By, Explanation, Nimber, Outcome, Piles, Problem, Sentence, Solution, Value, Winning};

/// The answers from a list of P-positions about some piles and all their options.
#[derive(Clone, Debug)]
pub struct Answers {
    set: PSet,
}

impl Answers {
    /// Lists all P-positions with as many heaps as there are piles with tokens; where that is
    /// forecast to take too long, those below these piles. The meter may allow longer searches.
    ///
    /// # Errors
    /// [`TooLarge`](crate::Code::TooLarge) if that is forecast to take too long too.
    pub async fn of(game: &Modular, piles: &Piles, meter: &Meter) -> Result<Answers, Problem> {
        let heaps = piles.iter().filter(|&&size| size > 0).count();
        let set = match search::all(game, heaps, meter).await {
            Ok(set) => set,
            Err(_) => search::below(game, piles, meter).await?,
        };
        Ok(Answers { set })
    }

    /// For each pile the size that a winning Type I move leaves.
    fn leaves<'a>(&'a self, piles: &'a Piles) -> impl Iterator<Item = (usize, u64)> {
        piles.iter().enumerate().filter(|(_, size)| **size > 0).filter_map(|(index, &size)| {
            let left = self.set.completion(&piles.with(index, 0))?;
            (left < size).then_some((index, left))
        })
    }

    /// The P-positions whose sum differs from that of the piles by a multiple of m, at most `most` of
    /// them, and their number.
    fn targets(&self, piles: &Piles, most: usize) -> Targets {
        let (set, m, total) = (&self.set, u128::from(self.set.m()), piles.total());
        // The piles with tokens, with as many empty ones as heaps are missing.
        let full: Vec<usize> = (0..piles.len()).filter(|&index| piles[index] > 0).collect();
        let mut sizes: Vec<u64> = full.iter().map(|&index| piles[index]).collect();
        sizes.resize(set.heaps().max(sizes.len()), 0);
        let mut targets = Targets::default();
        for heaps in set.iter() {
            let sum: u128 = heaps.iter().map(|&heap| u128::from(heap)).sum();
            if sum >= total || !(total - sum).is_multiple_of(m) {
                continue;
            }
            let count = order_count(&sizes, heaps);
            targets.more |= count.is_none();
            targets.at_least = targets.at_least.saturating_add(count.unwrap_or(MOST_COUNTED + 1));
            let capacity = most - targets.left.len();
            targets.left.extend(orders(&sizes, heaps, capacity).into_iter().map(|order| {
                let mut left = piles.to_vec();
                full.iter().zip(order).for_each(|(&index, heap)| left[index] = heap);
                left
            }));
        }
        targets
    }
}

impl Solution<Piles> for Answers {
    fn basis(&self) -> Basis {
        let (set, heaps) = (&self.set, heaps(self.set.heaps()));
        let source = if set.is_unbounded() {
            say!("a search for all P-positions with {heaps}: {count}", (heaps, count = counted(set)))
        } else {
            say!(
                "a search for all P-positions with {heaps} that are no larger: {count}",
                (heaps, count = counted(set))
            )
        };
        Basis { kind: By::Search, id: "modular/p_positions", source }
    }

    fn outcome(&self, piles: &Piles) -> Outcome {
        if self.set.contains(piles) { Outcome::P } else { Outcome::N }
    }

    fn grundy(&self, piles: &Piles) -> Option<Nimber> {
        (self.outcome(piles) == Outcome::P).then_some(Nimber(0))
    }

    fn winning(&self, piles: &Piles, most: usize) -> Result<Winning, Problem> {
        let leaves: Vec<(usize, u64)> = self.leaves(piles).collect();
        let targets = self.targets(piles, most.saturating_add(piles.len()));
        Ok(winning(piles, &leaves, targets.without(&leaves, piles, self.set.m()), most))
    }

    fn explain(&self, piles: &Piles) -> Vec<Explanation> {
        let (set, largest) = (&self.set, u64::from(self.set.largest()));
        let list = counted(set);
        let list =
            if set.len() == 1 { say!("There is {list}", list) } else { say!("There are {list}", list) };
        // Empty piles stay empty, and don't count.
        let of = heaps(set.heaps());
        if !set.is_unbounded() {
            return vec![place(piles, set.contains(piles), say!("{of} that are no larger", of), list).into()];
        }
        let too_large = !set.contains(piles) && piles.iter().any(|&size| size > largest);
        let text = match too_large {
            true => say!(
                "No P-position with {of} has more than {largest} tokens in one. {list}.",
                (of = of.clone(), largest, list)
            ),
            false => place(piles, set.contains(piles), of.clone(), list),
        };
        let complete = say!(
            "The list is complete: no move joins two positions in it, and every other position with {of} has \
             a move to one in it.",
            of
        );
        vec![text.into(), Explanation::Plain(complete)]
    }

    fn plain(&self, piles: &Piles, left: Option<&Piles>) -> Vec<Explanation> {
        let is_all = self.set.is_unbounded() && piles.iter().all(|&size| size > 0);
        let count = self.set.ordered_len().filter(|_| is_all);
        count.map(|count| few(count, left.is_some()).into()).into_iter().collect()
    }
}

/// That few positions are lost.
pub(in crate::games::modular) fn few(count: u128, is_reached: bool) -> Sentence {
    match is_reached {
        true => say!("Only {count} positions are lost; one is in reach.", count),
        false => say!("Only {count} positions are lost, and this is one of them.", count),
    }
}

/// Whether the piles are among the P-positions with the heaps of `of`.
fn place(piles: &Piles, are: bool, of: Sentence, list: Sentence) -> Sentence {
    let mut sizes: Vec<u64> = piles.iter().copied().filter(|&size| size > 0).collect();
    sizes.sort_unstable();
    let tokens = match &sizes[..] {
        [] => say!("No pile has tokens"),
        &[one] => say!("The only pile with tokens has {one}", one),
        _ => say!("Sorted, the piles with tokens are {sizes}", sizes = Value::numbers(Join::Comma, &sizes)),
    };
    match are {
        true => say!("{tokens}: one of the P-positions with {of}. {list}.", (tokens, of, list)),
        false => say!("{tokens}: none of the P-positions with {of}. {list}.", (tokens, of, list)),
    }
}

/// How many positions a set has, in words.
fn counted(set: &PSet) -> Sentence {
    let count = set.len();
    match set.ordered_len() {
        Some(ordered) if set.is_unbounded() && ordered > count as u128 => {
            say!("{ordered}, or {count} up to order", (ordered, count))
        }
        _ => say!("{count} up to order", count),
    }
}

fn heaps(count: usize) -> Sentence {
    if count == 1 { say!("one heap") } else { say!("{count} heaps", count) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Code;
    use crate::games::modular::tests::{answers, check_winning, game, piles};

    /// A number of winning moves beyond 128 bits is not reported, though some of the moves are.
    #[test]
    fn orders_that_are_too_many_to_count_are_not_counted() {
        // No search reaches a position of forty different heaps, so this list is made up.
        let of = |count: u32| Answers { set: PSet::new(1, count as usize, (1..=count).collect(), false) };
        let few = of(4).winning(&piles(&[9; 4]), 3).expect("moves");
        assert_eq!((few.moves.len(), few.total), (3, Some(24)));
        let many = of(40).winning(&piles(&[99; 40]), 3).expect("moves");
        assert_eq!((many.moves.len(), many.total), (3, None));
        assert!(many.at_least > MOST_COUNTED);
    }

    #[test]
    fn large_positions_are_answered_from_the_list() {
        let most = u64::MAX;
        for (m, sizes) in [(4, &[most, 2, most][..]), (6, &[1, 7, most]), (2, &[most; 100]), (8, &[3, 5, 7])]
        {
            let (game, position) = (game(m), piles(sizes));
            check_winning(&game, &answers(&game, &position).expect("a list"), &position);
        }
        // (1,2,2) dominates (0,1,1), and both are P.
        let listed = answers(&game(4), &piles(&[1, 2, 2])).expect("a list");
        assert_eq!(listed.outcome(&piles(&[1, 2, 2])), Outcome::P);
        assert_eq!(listed.outcome(&piles(&[0, 1, 1])), Outcome::P);
        // Too large for the whole list, but not for the positions below.
        let listed = answers(&game(3000), &piles(&[20, 1500, 1600])).expect("a list");
        assert!(!listed.set.is_unbounded());
        let refused = answers(&game(5000), &piles(&[9000, 9000, 9000]));
        assert_eq!(refused.map_err(|problem| problem.code).err(), Some(Code::TooLarge));
    }
}
