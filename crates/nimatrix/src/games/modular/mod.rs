//! *m*-Modular Nim: Nim with one more kind of move (Khovanova and Sarkar 2015).
use alloc::string::String;
use alloc::{format, vec, vec::Vec};

mod arrange;
#[cfg(test)]
mod check;
mod count;
pub mod grundy;
pub mod levels;
pub mod matrix;
mod odd;
pub mod pset;
pub mod search;
pub mod theorem;

use super::takes;
use crate::{Move, Piles, Ruleset, Take};

/// *m*-Modular Nim. A player takes tokens from one pile (a Type I move), or takes from any piles
/// a positive multiple of *m* tokens in total (Type II).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Modular {
    m: u64,
}

impl Modular {
    /// The game with this *m*, unless *m* is 0.
    pub fn new(m: u64) -> Option<Modular> {
        (m > 0).then_some(Modular { m })
    }

    /// The number *m*.
    pub fn m(&self) -> u64 {
        self.m
    }

    /// The rule in words.
    pub fn words(&self) -> String {
        match self.m {
            1 => "Take tokens from one pile, or any number in total from any piles.".into(),
            m => {
                format!("Take tokens from one pile, or a multiple of {m} in total from any piles.")
            }
        }
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
        count::options(piles, self.m)
    }

    fn measure(&self, piles: &Piles) -> u128 {
        piles.total()
    }
}

/// The move that takes these amounts from the piles in order, and what it leaves.
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
fn played(piles: &[u64], left: &[u64]) -> Move {
    let amounts = piles.iter().zip(left).map(|(size, left)| size - left);
    let takes = amounts.enumerate().map(|(index, amount)| Take { pile: index + 1, amount });
    Move::Take { takes: takes.filter(|take| take.amount > 0).collect(), restriction: None }
}

/// Every way to take a positive multiple of m tokens in total.
struct MultipleTakes<'a> {
    piles: &'a Piles,
    m: u64,
    /// The amounts last given out.
    amounts: Vec<u64>,
}

impl<'a> MultipleTakes<'a> {
    fn new(piles: &'a Piles, m: u64) -> Self {
        MultipleTakes { piles, m, amounts: vec![0; piles.len()] }
    }
}

impl Iterator for MultipleTakes<'_> {
    type Item = Vec<u64>;

    fn next(&mut self) -> Option<Vec<u64>> {
        let (last, rest) = (self.piles.len() - 1, &self.piles[..self.piles.len() - 1]);
        // The last amount runs through its residue class; the others count up like an odometer.
        let mut next = self.amounts[last].checked_add(self.m);
        loop {
            if let Some(amount) = next.filter(|&amount| amount <= self.piles[last]) {
                self.amounts[last] = amount;
                return Some(self.amounts.clone());
            }
            let turned = (0..rest.len()).rev().find(|&i| self.amounts[i] < rest[i])?;
            self.amounts[turned] += 1;
            self.amounts[turned + 1..].fill(0);
            let total: u128 = self.amounts.iter().map(|&amount| u128::from(amount)).sum();
            let m = u128::from(self.m);
            next = Some(((m - total % m) % m) as u64);
        }
    }
}
