//! Outcomes and Grundy values by definition.
//!
//! Every other strategy of this crate is held against this one.
use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::fmt;

use crate::{Nimber, Outcome, Ruleset};

/// How much work the definition may take; large positions count for several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The largest number of positions to hold.
    pub positions: usize,
    /// The largest number of moves to look at.
    pub moves: u64,
}

impl Budget {
    /// What an answer may cost that nobody waits for.
    pub const GLANCE: Budget = Budget { positions: 20_000, moves: 200_000 };

    /// What the tree of a circle may cost.
    pub const TREE: Budget = Budget { positions: 200_000, moves: 2_000_000 };

    /// What an answer in a page may cost.
    pub const PAGE: Budget = Budget { positions: 400_000, moves: 4_000_000 };
}

/// The work would exceed its budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverBudget(pub Budget);

impl fmt::Display for OverBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Budget { positions, moves } = self.0;
        write!(f, "more than {positions} positions or {moves} moves")
    }
}

/// Grundy values of positions and of all that can be reached from them, computed by definition:
/// the value of a position is the mex of the values of its options.
///
/// ```
/// use nimatrix::{Definition, Budget, Nimber, Outcome, Piles, games::Nim};
/// let position = Piles::new(vec![9, 3]).unwrap();
/// let mut nim = Definition::new(&Nim, Budget::PAGE);
/// nim.solve([position.clone()]).unwrap();
/// assert_eq!(nim.value(&position), Nimber(10));
/// assert_eq!(nim.outcome(&position), Outcome::N);
/// ```
pub struct Definition<'a, R: Ruleset> {
    rules: &'a R,
    budget: Budget,
    moves: u64,
    /// What the positions weigh that were found.
    held: usize,
    values: BTreeMap<R::Position, Nimber>,
}

impl<'a, R: Ruleset> Definition<'a, R> {
    /// Nothing solved yet.
    pub fn new(rules: &'a R, budget: Budget) -> Self {
        Definition { rules, budget, moves: 0, held: 0, values: BTreeMap::new() }
    }

    /// Solves these positions and all that can be reached from them, the ones of least measure
    /// first, so that a position comes after its options.
    ///
    /// # Errors
    /// [`OverBudget`] when the positions or their moves are too many; what was solved before stays.
    pub fn solve(&mut self, positions: impl IntoIterator<Item = R::Position>) -> Result<(), OverBudget> {
        let mut found = BTreeSet::new();
        let mut open = Vec::new();
        for position in positions {
            self.find(position, &mut found, &mut open)?;
        }
        while let Some(position) = open.pop() {
            for (_, option) in self.rules.options(&position) {
                self.moves += self.rules.weight(&option) as u64;
                if self.moves > self.budget.moves {
                    return Err(OverBudget(self.budget));
                }
                self.find(option, &mut found, &mut open)?;
            }
        }
        for (_, position) in found {
            let value = Nimber::mex(self.rules.options(&position).map(|(_, option)| self.values[&option]));
            self.values.insert(position, value);
        }
        Ok(())
    }

    /// Notes a position that is to be solved, if it is new.
    fn find(
        &mut self,
        position: R::Position,
        found: &mut BTreeSet<(u128, R::Position)>,
        open: &mut Vec<R::Position>,
    ) -> Result<(), OverBudget> {
        if !self.values.contains_key(&position)
            && found.insert((self.rules.measure(&position), position.clone()))
        {
            self.held += self.rules.weight(&position);
            open.push(position);
            if self.held > self.budget.positions {
                return Err(OverBudget(self.budget));
            }
        }
        Ok(())
    }

    /// The Grundy value of a solved position.
    ///
    /// # Panics
    /// If the position was not solved.
    pub fn value(&self, position: &R::Position) -> Nimber {
        self.values[position]
    }

    /// The outcome of a solved position.
    ///
    /// # Panics
    /// If the position was not solved.
    pub fn outcome(&self, position: &R::Position) -> Outcome {
        Outcome::of(self.value(position))
    }

    /// The rules.
    pub fn rules(&self) -> &'a R {
        self.rules
    }

    /// What is left of the budget.
    pub fn left(&self) -> Budget {
        let Budget { positions, moves } = self.budget;
        Budget { positions: positions - self.held, moves: moves - self.moves }
    }

    /// The number of positions solved.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether no position is solved.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
}
