//! Outcomes and Grundy values by definition.
//!
//! The tests compare every other basis of this crate with this one.
use core::fmt;

use crate::base::iterators::sorted;
use crate::base::sentence::say;
use crate::work::{Limit, Memo, Meter, finish};
use crate::{Basis, By, Cost, Ending, Move, Nimber, Outcome, Problem, Ruleset, Solution, Winning};

/// How much work the definition may take; large positions count for several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The largest number of positions to keep.
    pub positions: usize,
    /// The largest number of moves to look at.
    pub moves: u64,
}

impl Budget {
    /// The budget of an answer that nobody waits for.
    pub const GLANCE: Budget = Budget { positions: 20_000, moves: 200_000 };

    /// What an answer in a page may cost.
    pub const PAGE: Budget = Budget { positions: 400_000, moves: 4_000_000 };

    /// The most positions to keep at any effort: some take a third of a kilobyte.
    const MOST_POSITIONS: u64 = 500_000;

    /// The limits that this budget sets to positions and to moves.
    pub(crate) const fn limits(self) -> (Limit, Limit) {
        let positions = Limit { usual: self.positions as u64, most: Budget::MOST_POSITIONS };
        (positions, Limit::of(self.moves))
    }

    /// This budget, or as many times as much as a meter allows.
    pub(crate) fn within(self, meter: &Meter) -> Budget {
        let (positions, moves) = self.limits();
        Budget { positions: meter.allowed(positions) as usize, moves: meter.allowed(moves) }
    }

    /// The cost of using the budget up: each move is examined twice.
    pub(crate) fn cost(self) -> Cost {
        let looks = self.moves.saturating_add(self.positions as u64).saturating_mul(2);
        Cost { units: None, most: looks.saturating_mul(MOST_UNITS) }
    }

    /// The approximate cost of a short attempt.
    pub(crate) fn glance() -> Cost {
        let Cost { most, .. } = Budget::GLANCE.cost();
        Cost { units: Some(most / 4), most }
    }
}

/// The record of a position: before it is solved its measure, and a lower bound of its moves; then its value.
struct Noted {
    measure: u128,
    moves: u64,
    value: Nimber,
}

/// No look at a position, or at a move to it, costs more units of work for each unit of its weight.
const MOST_UNITS: u64 = 112;

/// Beyond this number positions are so far apart in memory that access takes twice as long.
const CROWD: usize = 1 << 15;

/// The work would exceed its budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverBudget(pub Budget);

impl fmt::Display for OverBudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Budget { positions, moves } = self.0;
        write!(f, "more than {positions} positions or {moves} moves")
    }
}

impl core::error::Error for OverBudget {}

/// Grundy values of positions and of all that can be reached from them, computed by definition:
/// the value of a position is the mex of the values of its options.
///
/// Grundy values belong to normal play, where they describe sums. In misère play a position without a move
/// counts as 1; the resulting numbers mean only that 0 is exactly at the P-positions.
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
    /// A lower bound on the number of moves from positions that were found and not yet solved.
    open_moves: u64,
    /// The weight of the positions found.
    weight: usize,
    /// The positions that were found, those that are solved first.
    found: Memo<R::Position, Noted>,
    solved: usize,
}

impl<'a, R: Ruleset> Definition<'a, R> {
    /// An empty table of values.
    pub fn new(rules: &'a R, budget: Budget) -> Self {
        Definition { rules, budget, moves: 0, open_moves: 0, weight: 0, found: Memo::new(), solved: 0 }
    }

    /// Solves these positions and all that can be reached from them, in ascending order of measure, so that
    /// options precede their position.
    ///
    /// # Errors
    /// [`OverBudget`] once the positions or their moves are too many. Positions solved before keep their
    /// values.
    pub fn solve(&mut self, positions: impl IntoIterator<Item = R::Position>) -> Result<(), OverBudget> {
        finish(async |meter| self.solve_within(positions, meter, false).await)
    }

    /// The same in slices; if this is `alone`, it also estimates the work that is left.
    pub(crate) async fn solve_within(
        &mut self,
        positions: impl IntoIterator<Item = R::Position>,
        meter: &Meter,
        alone: bool,
    ) -> Result<(), OverBudget> {
        let (solved, begun) = (self.solved, meter.done());
        if self.found.len() > solved {
            return Err(OverBudget(self.budget));
        }
        self.open_moves = 0;
        for position in positions {
            self.find(position)?;
        }
        // In the order of discovery, larger positions precede smaller ones, and the remaining work is known
        // early.
        let mut opened = solved;
        while let Some((position, noted)) = self.found.entries().get(opened) {
            (self.open_moves, opened) = (self.open_moves - noted.moves, opened + 1);
            let effort = self.open(&position.clone())?;
            meter.spend(effort).await;
        }
        if alone {
            // All moves are examined once more.
            meter.estimate(Some(meter.done() - begun));
        }
        let crowded = self.crowded();
        let measures = self.found.entries()[solved..].iter().map(|found| found.1.measure);
        for (_, place) in sorted(measures.zip(solved..)) {
            let (position, mut moves) = (&self.found.entries()[place].0, 0);
            let mut effort = self.rules.effort(position);
            let options = self.rules.options(position).inspect(|(_, option)| {
                (moves, effort) = (moves + 1, effort + self.rules.effort(option));
            });
            let value_of =
                |option: &R::Position| self.found.get(option).map_or(Nimber(0), |noted| noted.value);
            let mut value = match self.rules.forbids() {
                0 => Nimber::mex(options.map(|(_, option)| value_of(&option))),
                most => {
                    // N is 1: only outcomes are known of such a game.
                    let (mut free, mut forbidden) = (false, 0);
                    for (_, option) in options.filter(|(_, option)| value_of(option) == Nimber(0)) {
                        let may = self.rules.may_be_forbidden(position, &option);
                        (free, forbidden) = (free || !may, forbidden + u64::from(may));
                    }
                    Nimber((free || forbidden > most).into())
                }
            };
            if moves == 0 && self.rules.ending() == Ending::Misere {
                value = Nimber(1);
            }
            self.found.at_mut(place).value = value;
            meter.spend(effort * crowded).await;
        }
        self.solved = self.found.len();
        Ok(())
    }

    /// Records the options of a position that are to be solved. Returns the units of work.
    fn open(&mut self, position: &R::Position) -> Result<u64, OverBudget> {
        let mut effort = self.rules.effort(position);
        for (_, option) in self.rules.options(position) {
            effort += self.rules.effort(&option);
            self.moves += self.rules.weight(&option) as u64;
            if self.moves > self.budget.moves {
                return Err(OverBudget(self.budget));
            }
            self.find(option)?;
        }
        Ok(effort * self.crowded())
    }

    /// The factor by which a lookup costs more than in a small table.
    fn crowded(&self) -> u64 {
        if self.found.len() < CROWD { 1 } else { 2 }
    }

    /// Notes a position that is to be solved, if it is new.
    fn find(&mut self, position: R::Position) -> Result<(), OverBudget> {
        if self.found.find(&position).is_some() {
            return Ok(());
        }
        self.weight += self.rules.weight(&position);
        let moves = self.rules.count_at_least(&position).min(self.budget.moves);
        self.open_moves += moves;
        let measure = self.rules.measure(&position);
        self.found.entry(position, Noted { measure, moves, value: Nimber(0) });
        // All positions found will be examined.
        match self.weight > self.budget.positions || self.moves + self.open_moves > self.budget.moves {
            true => Err(OverBudget(self.budget)),
            false => Ok(()),
        }
    }

    /// The Grundy value of a solved position; in misère play only its being 0 means something.
    ///
    /// # Panics
    /// If the position was not solved.
    pub fn value(&self, position: &R::Position) -> Nimber {
        let place = self.found.find(position).filter(|&place| place < self.solved);
        self.found.entries()[place.expect("the position was solved")].1.value
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

    /// The remaining budget.
    pub fn left(&self) -> Budget {
        let Budget { positions, moves } = self.budget;
        Budget { positions: positions - self.weight, moves: moves - self.moves }
    }

    /// The number of positions solved.
    pub fn len(&self) -> usize {
        self.solved
    }

    /// Whether no position is solved.
    pub fn is_empty(&self) -> bool {
        self.solved == 0
    }
}

impl<R: Ruleset<Move = Move>> Solution<R::Position> for Definition<'_, R> {
    fn basis(&self) -> Basis {
        let source = match self.len() {
            1 => say!("the definition of this position alone"),
            count => say!("the definition evaluated for {count} positions", count),
        };
        Basis { kind: By::Definition, id: "definition", source }
    }

    fn outcome(&self, position: &R::Position) -> Outcome {
        Outcome::of(self.value(position))
    }

    fn grundy(&self, position: &R::Position) -> Option<Nimber> {
        self.rules.has_values().then(|| self.value(position))
    }

    fn winning(&self, position: &R::Position, most: usize) -> Result<Winning, Problem> {
        let mut winning = Winning::default();
        for (played, option) in self.rules.options(position) {
            if Outcome::of(self.value(&option)) == Outcome::P {
                winning.push(played, most);
            }
        }
        Ok(winning)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{string::ToString, vec, vec::Vec};

    use crate::games::blocking::Restricted;
    use crate::games::{Blocking, Modular, Nim, Subtraction, Wythoff};
    use crate::{Job, Modulus, Piles, Residues, TakeSet};

    fn piles(sizes: &[u64]) -> Piles {
        Piles::new(sizes.to_vec()).unwrap()
    }

    /// The position and all that can be reached from it, and the number of their moves.
    fn below<R: Ruleset>(rules: &R, top: R::Position) -> (Vec<R::Position>, u64) {
        let (mut positions, mut moves, mut at) = (vec![top], 0, 0);
        while let Some(position) = positions.get(at) {
            let options: Vec<R::Position> = rules.options(position).map(|(_, option)| option).collect();
            (moves, at) = (moves + options.len() as u64, at + 1);
            for option in options {
                if !positions.contains(&option) {
                    positions.push(option);
                }
            }
        }
        (positions, moves)
    }

    /// A budget that positions and moves use up is enough; with one less there is no answer. The work
    /// generates and looks up each of them twice.
    fn check<R: Ruleset<Position: 'static> + Clone + 'static>(
        rules: R,
        top: R::Position,
        of: fn(&R::Position) -> &Piles,
    ) {
        const BEFORE: u64 = 1000;
        let (weight, effort) = (of(&top).weight(), of(&top).effort());
        let (positions, moves) = below(&rules, top.clone());
        let exact = Budget { positions: positions.len() * weight, moves: moves * weight as u64 };
        let mut definition = Definition::new(&rules, exact);
        assert!(definition.is_empty());
        for position in positions.iter().rev() {
            definition.solve([position.clone()]).unwrap();
        }
        assert_eq!((definition.len(), definition.is_empty()), (positions.len(), false));
        assert_eq!(definition.left(), Budget { positions: 0, moves: 0 });
        let fewer = Budget { positions: exact.positions - 1, ..exact };
        assert!(Definition::new(&rules, fewer).solve([top.clone()]).is_err(), "{fewer:?}");
        if let Some(moves) = exact.moves.checked_sub(1) {
            let fewer = Budget { moves, ..exact };
            assert!(Definition::new(&rules, fewer).solve([top.clone()]).is_err(), "{fewer:?}");
        }
        let units = 2 * effort * (positions.len() as u64 + moves);
        let mut job = Job::new(1, async move |meter| {
            meter.spend(BEFORE).await;
            Definition::new(&rules, exact).solve_within([top], meter, true).await
        });
        let mut total = None;
        while let progress = job.advance(1)
            && !progress.finished
        {
            total = progress.total.or(total);
        }
        // Once all options are known, so is the remaining work.
        let done = job.progress().done;
        assert_eq!((done, total), (BEFORE + units, Some(done)), "{exact:?}");
    }

    #[test]
    fn budgets_and_units_are_those_of_the_positions_and_moves() {
        for sizes in [&[0][..], &[1], &[4], &[3, 2], &[1; 9]] {
            check(Nim, piles(sizes), |piles| piles);
        }
        check(Wythoff, piles(&[4, 3]), |piles| piles);
        check(Subtraction::alike(TakeSet::all()), piles(&[4, 3]), |piles| piles);
        check(Subtraction::alike(TakeSet::all()), piles(&[1; 8]), |piles| piles);
        check(Modular::new(3).unwrap(), piles(&[4, 3]), |piles| piles);
        check(Modular::new(3).unwrap(), piles(&[1; 8]), |piles| piles);
        let (three, restriction) = (Modulus::new(3).unwrap(), Residues::none(Modulus::new(3).unwrap()));
        for sizes in [&[3, 2][..], &[1; 8]] {
            let handed = Restricted { piles: piles(sizes), restriction };
            check(Blocking::exactly(three, 2).unwrap(), handed, |handed| &handed.piles);
        }
        assert!(Budget::glance().units.is_some_and(|units| 0 < units && units < Budget::glance().most));
    }

    #[test]
    #[should_panic(expected = "the position was solved")]
    fn what_was_found_and_not_solved_has_no_value() {
        let pile = piles(&[9]);
        let mut nim = Definition::new(&Nim, Budget { positions: 3, moves: 100 });
        assert_eq!(nim.solve([pile.clone()]).unwrap_err().to_string(), "more than 3 positions or 100 moves");
        nim.value(&pile);
    }

    #[test]
    fn what_exceeds_the_budget_leaves_what_was_solved_before() {
        let pile = |size| piles(&[size]);
        let mut nim = Definition::new(&Nim, Budget { positions: 10, moves: 100 });
        nim.solve([pile(4)]).unwrap();
        assert_eq!((nim.len(), nim.value(&pile(4))), (5, Nimber(4)));
        for _ in 0..2 {
            assert!(nim.solve([pile(40)]).is_err());
            assert_eq!((nim.len(), nim.value(&pile(4))), (5, Nimber(4)));
        }
    }
}
