//! Moves, as players name them, and those that take from one pile.
use alloc::vec::Vec;
use core::fmt;

use crate::{Piles, Residues};

/// A number of tokens taken from one pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take {
    /// Which pile, from 1.
    pub pile: usize,
    /// How many tokens.
    pub amount: u64,
}

/// A move of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Move {
    /// Tokens taken from one pile or, in *m*-Modular Nim, from several; in a blocking game also
    /// the restriction imposed on the opponent.
    Take {
        /// The piles in order, each with the tokens taken from it.
        takes: Vec<Take>,
        /// The residues blocked for the opponent, in a blocking game.
        restriction: Option<Residues>,
    },
    /// A step of the token on a circle or a line.
    Step(u64),
}

impl Move {
    /// Tokens taken from one pile.
    pub(crate) fn take(take: Take) -> Move {
        Move::Take { takes: [take].into(), restriction: None }
    }
}

/// `2a3` is "from pile 2 take 3"; `1a2.2a3` takes from two piles; `2a3r1.2` also blocks 1 and 2,
/// `2a3rnone` nothing; a step is its number.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (takes, restriction) = match self {
            Move::Step(step) => return write!(f, "{step}"),
            Move::Take { takes, restriction } => (takes, restriction),
        };
        for (i, Take { pile, amount }) in takes.iter().enumerate() {
            let dot = if i > 0 { "." } else { "" };
            write!(f, "{dot}{pile}a{amount}")?;
        }
        match restriction {
            None => Ok(()),
            Some(none) if none.is_empty() => f.write_str("rnone"),
            Some(some) => some.iter().enumerate().try_for_each(|(i, residue)| {
                let before = if i > 0 { "." } else { "r" };
                write!(f, "{before}{residue}")
            }),
        }
    }
}

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
