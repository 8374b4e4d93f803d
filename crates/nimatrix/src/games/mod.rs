//! The games, one folder a family: the rule as options, and fast strategies beside it.
pub mod blocking;
pub mod kotzig;
pub mod line;
pub mod modular;
pub mod nim;
pub mod steps;
pub mod subtraction;
pub(crate) mod words;

pub use blocking::{Blocking, Family, Handed};
pub use kotzig::{Circle, Kotzig};
pub use line::Line;
pub use modular::Modular;
pub use nim::Nim;
pub use subtraction::Subtraction;

use crate::{Move, Piles, Take};

/// Every way to take one of the allowed amounts from one pile; `amounts` is given the pile's
/// index, from 0, and its size.
fn takes<A: Iterator<Item = u64>>(
    piles: &Piles,
    amounts: impl Fn(usize, u64) -> A,
) -> impl Iterator<Item = (Take, Piles)> {
    piles.iter().enumerate().flat_map(move |(index, &size)| {
        amounts(index, size)
            .map(move |amount| (Take { pile: index + 1, amount }, piles.with(index, size - amount)))
    })
}

/// The piles after a move that takes from one pile, where `allowed` is told the pile's index, from
/// 0, and the amount.
fn after_take(piles: &Piles, played: &Move, allowed: impl Fn(usize, u64) -> bool) -> Option<Piles> {
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
