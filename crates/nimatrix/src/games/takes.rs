//! Moves that take from one pile.
use crate::{Move, Piles, Take};

/// Every way to take one of the allowed amounts from one pile; `amounts` is given the pile's
/// index, from 0, and its size.
pub fn takes<A: Iterator<Item = u64>>(
    piles: &Piles,
    amounts: impl Fn(usize, u64) -> A,
) -> impl Iterator<Item = (Take, Piles)> {
    piles.iter().enumerate().flat_map(move |(index, &size)| {
        amounts(index, size)
            .map(move |amount| (Take { pile: index + 1, amount }, piles.with(index, size - amount)))
    })
}

/// The piles after a move that takes from one pile, where `allowed` gets the pile's index, from
/// 0, and the amount; `None` if the move is another one, is not allowed, or takes more than the pile has.
pub fn after_take(piles: &Piles, played: &Move, allowed: impl Fn(usize, u64) -> bool) -> Option<Piles> {
    match played {
        Move::Take { takes, restriction: None } => match takes[..] {
            [Take { pile, amount }] => {
                let index = pile.checked_sub(1)?;
                let left = piles.take(index, amount)?;
                (amount > 0 && allowed(index, amount)).then_some(left)
            }
            _ => None,
        },
        _ => None,
    }
}
