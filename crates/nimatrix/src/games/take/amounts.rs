//! Lists of the amounts that moves take.
use alloc::{vec, vec::Vec};

use super::condition::Condition;
use crate::TakeSet;
use crate::base::iterators::{Boxed, boxed, distinct};

/// The amounts from these piles, nothing from the others.
pub(super) fn placed(piles: usize, indices: &[usize], amounts: &[u64]) -> Vec<u64> {
    let mut all = vec![0; piles];
    for (&index, &amount) in indices.iter().zip(amounts) {
        all[index] = amount;
    }
    all
}

/// Multiples of steps from these piles.
pub(super) fn ray<'a>(
    piles: &'a [u64],
    indices: Vec<usize>,
    steps: Vec<u64>,
    times: &'a TakeSet,
) -> Boxed<'a, Vec<u64>> {
    let most = indices.iter().zip(&steps).filter_map(|(&index, &step)| piles[index].checked_div(step)).min();
    boxed(times.members(most.unwrap_or(0)).map(move |times| {
        let amounts: Vec<u64> = steps.iter().map(|step| step * times).collect();
        placed(piles.len(), &indices, &amounts)
    }))
}

/// Multiples of steps, which ascend, from as many piles in any order.
pub(super) fn rays<'a>(piles: &'a [u64], steps: Vec<u64>, times: &'a TakeSet) -> Boxed<'a, Vec<u64>> {
    let orders = orders(&steps);
    boxed(subsets(piles.len(), steps.len(), steps.len()).flat_map(move |indices| {
        let rays: Vec<_> =
            orders.iter().map(|steps| ray(piles, indices.clone(), steps.clone(), times)).collect();
        rays.into_iter().flatten()
    }))
}

/// The different orders of two or three numbers.
fn orders(steps: &[u64]) -> Vec<Vec<u64>> {
    let mut found: Vec<Vec<u64>> = vec![vec![]];
    for &step in steps {
        let longer = found.iter().flat_map(|order| {
            (0..=order.len()).map(move |at| {
                let mut order = order.clone();
                order.insert(at, step);
                order
            })
        });
        found = longer.collect();
    }
    distinct(found)
}

/// The sets of `least` to `most` indices, smaller ones first, each ascending.
pub(super) fn subsets(piles: usize, least: usize, most: usize) -> impl Iterator<Item = Vec<usize>> {
    (least..=most.min(piles)).flat_map(move |size| {
        let mut next = (size > 0).then(|| (0..size).collect::<Vec<usize>>());
        core::iter::from_fn(move || {
            let found = next.clone()?;
            next = (0..size).rev().find(|&at| found[at] < piles - size + at).map(|at| {
                let mut following = found.clone();
                for (offset, index) in following[at..].iter_mut().enumerate() {
                    *index = found[at] + 1 + offset;
                }
                following
            });
            Some(found)
        })
    })
}

/// The amounts from these piles in order, under conditions on all of them.
pub(super) fn amounts_of<'a>(
    piles: &'a [u64],
    conditions: &'a [Condition],
    indices: Vec<usize>,
) -> Boxed<'a, Vec<u64>> {
    let mut open: Vec<Boxed<'a, u64>> = Vec::new();
    let mut chosen: Vec<u64> = Vec::new();
    let mut tried = 0;
    open.push(within(conditions, &chosen, piles[indices[0]], indices.len() == 1));
    boxed(core::iter::from_fn(move || {
        loop {
            tried += 1;
            if tried > MOST_TRIED {
                return None;
            }
            let Some(next) = open.last_mut()?.next() else {
                open.pop();
                chosen.pop();
                continue;
            };
            chosen.truncate(open.len() - 1);
            chosen.push(next);
            if chosen.len() < indices.len() {
                let most = piles[indices[chosen.len()]];
                let is_last = chosen.len() + 1 == indices.len();
                open.push(within(conditions, &chosen, most, is_last));
            } else {
                return Some(placed(piles.len(), &indices, &chosen));
            }
        }
    }))
}

/// The most amounts tried for a kind of move; solving a position takes fewer.
pub(super) const MOST_TRIED: usize = 1 << 24;

/// Amounts up to `most` that meet the conditions together with the chosen ones, ascending. Where more amounts
/// follow, only what each alone must be is asked.
pub(super) fn within<'a>(
    conditions: &'a [Condition],
    chosen: &[u64],
    most: u64,
    is_last: bool,
) -> Boxed<'a, u64> {
    let chosen = chosen.to_vec();
    let (mut from, mut tried) = (1, 0);
    boxed(core::iter::from_fn(move || {
        let mut amount = from;
        loop {
            let mut next = amount;
            tried += 1;
            if tried > MOST_TRIED {
                return None;
            }
            for condition in conditions {
                if is_last || matches!(condition, Condition::Each(_)) {
                    next = condition.next(&chosen, next).filter(|&next| next <= most)?;
                }
            }
            if next == amount {
                break;
            }
            amount = next;
        }
        from = amount.checked_add(1)?;
        (amount <= most).then_some(amount)
    }))
}
