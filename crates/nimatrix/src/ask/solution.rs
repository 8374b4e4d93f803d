//! Answers to the positions of one game, on one basis.
use alloc::{boxed::Box, vec::Vec};

use crate::base::sentence::say;
use crate::work::{Meter, Work, finish, ready};
use crate::{
    Budget, By, Code, Definition, Ending, Nimber, Outcome, OverBudget, Position, Problem, Ruleset, Sentence,
    Solution, State, Strategy,
};

/// The best solution for the position that a state has reached, on the requested basis.
///
/// # Errors
/// [`Code::NoBasis`] where no such basis is known, [`Code::TooLarge`] where the work would be too much.
pub fn solution(state: &State) -> Result<Box<dyn Solution<Position> + '_>, Problem> {
    finish(async |meter| solution_within(state, meter).await)
}

/// The same in slices.
pub(crate) async fn solution_within<'a>(
    state: &'a State,
    meter: &Meter,
) -> Result<Box<dyn Solution<Position> + 'a>, Problem> {
    state.rules().solved()?;
    let no_basis = |allowed: Sentence| Problem::new(Code::NoBasis, "by", state.by.word(), allowed);
    let page = Budget::PAGE.within(meter);
    match state.by {
        By::Theorem => {
            let none = || {
                let why = state.rules().no_theorem().unwrap_or("no theorem applies".into());
                Err(no_basis(say!("auto, search or definition: {why}", why)))
            };
            state.rules().theorem(state.position(), meter).await.unwrap_or_else(none)
        }
        By::Search => {
            let none = || Err(no_basis(say!("auto, theorem or definition")));
            state.rules().search(state.position(), meter).await.unwrap_or_else(none)
        }
        By::Definition => {
            definition(state, page, meter).await.map_err(|over| too_large(state, Budget::PAGE, over))
        }
        By::Auto => {
            let mut refused = match state.rules().theorem(state.position(), meter).await {
                Some(Ok(theorem)) => return Ok(theorem),
                Some(Err(problem)) => Some(problem),
                None => None,
            };
            match state.rules().search(state.position(), meter).await {
                Some(Ok(search)) => return Ok(search),
                Some(Err(problem)) => {
                    refused = Some(match refused {
                        Some(theorem) => theorem.farther(problem),
                        None => problem,
                    })
                }
                None => {}
            }
            let patience = state.rules().patience().within(meter);
            let definition = definition(state, patience, meter).await;
            definition.map_err(|over| refused.unwrap_or_else(|| too_large(state, Budget::PAGE, over)))
        }
    }
}

/// A solution that answers the first `most` positions that breadth-first search meets from a state's
/// on: the definition where it is cheap, for it has all Grundy values, else a theorem or a search.
///
/// # Errors
/// [`Code::TooLarge`] where none of them reaches the position.
pub(crate) async fn everywhere<'a>(
    state: &'a State,
    most: usize,
    meter: &Meter,
) -> Result<Box<dyn Solution<Position> + 'a>, Problem> {
    state.rules().solved()?;
    let over = match definition(state, Budget::GLANCE, meter).await {
        Ok(definition) => return Ok(definition),
        Err(over) => over,
    };
    let reachable = state.rules().reachable(state.position(), most, meter).await;
    reachable.unwrap_or_else(|| Err(too_large(state, Budget::GLANCE, over)))
}

/// The definition, computed for the position and all that can be reached from it.
pub(crate) async fn definition<'a>(
    state: &'a State,
    budget: Budget,
    meter: &Meter,
) -> Result<Box<dyn Solution<Position> + 'a>, OverBudget> {
    if first_moves(state) > u128::from(budget.moves) {
        return Err(OverBudget(budget));
    }
    let mut definition = Definition::new(state.rules(), budget);
    meter.begin(budget.cost()).await;
    definition.solve_within([state.position().clone()], meter, true).await?;
    Ok(Box::new(definition))
}

/// The number of moves of the position; none if they can't be counted.
fn first_moves(state: &State) -> u128 {
    state.rules().count(state.position()).unwrap_or(0)
}

/// What exceeds a usual budget or as many times as much as was allowed.
fn too_large(state: &State, usual: Budget, over: OverBudget) -> Problem {
    let OverBudget(Budget { positions, moves }) = over;
    let found = "working this position out by definition";
    let allowed =
        say!("positions that lead to at most {positions} positions by {moves} moves", (positions, moves));
    // The count of the first moves may alone exceed the limit.
    let needed = Some(first_moves(state)).filter(|&first| first > moves.into());
    Problem::about(Code::TooLarge, "p", found, allowed).with_excess(usual.limits().1.excess(needed))
}

/// The outcome of each of some positions, and its Grundy value if the basis of the answer gives it, in their order.
/// A position that can't be answered does not stop the others.
///
/// This is [`evaluate`](crate::evaluate()) without moves, reasons and the comparison with the definition, which take
/// most of its time. The value is `None` where only that comparison would find it.
///
/// # Errors
/// In the place of a position, what [`evaluate`](crate::evaluate()) refuses.
///
/// ```
/// use nimatrix::{Nimber, Outcome, notation::parse, outcomes};
/// let states = ["g=nim&p=3,5,6", "g=nim&p=3,5,7", "g=wythoff&p=1000,1618"].map(|link| parse(link).unwrap());
/// let found: Vec<_> = outcomes(&states).into_iter().map(Result::unwrap).collect();
/// assert_eq!(found[0], (Outcome::P, Some(Nimber(0))));
/// assert_eq!(found[1], (Outcome::N, Some(Nimber(1))));
/// assert_eq!(found[2].0, Outcome::N);
/// ```
pub fn outcomes(states: &[State]) -> Vec<Result<(Outcome, Option<Nimber>), Problem>> {
    states.iter().map(|state| finish(async |meter| outcome(state, meter).await)).collect()
}

async fn outcome(state: &State, meter: &Meter) -> Result<(Outcome, Option<Nimber>), Problem> {
    let solution = solution_within(state, meter).await?;
    let outcome = solution.outcome(state.position());
    // In normal play the P-positions are those of value 0.
    let is_zero = outcome == Outcome::P && state.rules().ending() == Ending::Normal;
    Ok((outcome, solution.grundy(state.position()).or_else(|| is_zero.then_some(Nimber(0)))))
}

/// The winning strategy of the papers at the position that a state has reached; `None` where no strategy
/// reaches it.
///
/// The move of a strategy always leads to a P-position, and the strategy answers every reply to it, so a
/// player who follows it wins.
///
/// # Errors
/// [`Code::TooLarge`](crate::Code::TooLarge) where it takes too long to find the move,
/// [`Code::NotSolved`](crate::Code::NotSolved) for a game that this build does not solve.
///
/// ```
/// use nimatrix::{notation::parse, strategy};
/// let found = strategy(&parse("g=sub:1,2,3&p=21").unwrap()).unwrap().unwrap();
/// assert_eq!(found.rule.to_string(), "Leave a multiple of 4.");
/// assert_eq!(found.played.unwrap().to_string(), "1a1");
/// ```
pub fn strategy(state: &State) -> Result<Option<Strategy>, Problem> {
    finish(async |meter| strategy_within(state, meter).await)
}

/// The same in slices, for a [`Job`](crate::Job).
///
/// # Errors
/// As [`strategy`].
pub fn strategy_within<'a>(state: &'a State, meter: &'a Meter) -> Work<'a, Option<Strategy>> {
    match state.rules().solved() {
        Ok(()) => state.rules().strategy(state.position(), state.moves(), meter),
        Err(problem) => ready(Err(problem)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Code, parse};
    use crate::{CATALOG, evaluate};

    /// If a position has more moves than may be tried, their number is a lower bound of the work; fewer give none.
    #[test]
    fn too_many_moves_are_what_is_needed_at_least() {
        let needed = |size: u64| {
            let state = parse(&alloc::format!("g=nim&p={size}")).expect("a link");
            let over = OverBudget(Budget { positions: 9, moves: 7 });
            too_large(&state, Budget::PAGE, over).excess.expect("an excess").needed
        };
        assert_eq!([6, 7, 8, 1 << 40].map(needed), [None, None, Some(8), Some(1 << 40)]);
    }

    /// Outcomes are those of `evaluate`, and so are the values.
    #[test]
    fn many_positions_are_answered_as_one_is() {
        let examples =
            CATALOG.iter().flat_map(|game| game.examples).map(|(rules, _)| alloc::format!("g={rules}"));
        let piles = ["g=nim&p=3,5,7", "g=block:3:k1&p=4,2,1&r=1", "g=sub:1,2,3&p=17,9", "g=mmod:6&p=12,7"];
        let states: Vec<State> =
            examples.chain(piles.map(Into::into)).map(|link| parse(&link).expect("a link")).collect();
        for (state, found) in states.iter().zip(outcomes(&states)) {
            let answer = evaluate(state).expect("an answer");
            let (outcome, value) = found.expect("an outcome");
            assert_eq!(outcome, answer.outcome, "{state:?}");
            assert!(value.is_none() || value == answer.grundy, "{state:?}");
        }
    }

    #[test]
    fn a_position_that_is_refused_does_not_stop_the_others() {
        let states =
            ["g=nim&p=3,5", "g=nim&p=3,5&by=search", "g=nim&p=4,4"].map(|link| parse(link).expect("a link"));
        let found = outcomes(&states);
        assert_eq!(found[1].as_ref().unwrap_err().code, Code::NoBasis);
        assert!(found[0].as_ref().is_ok_and(|one| one.0 == Outcome::N));
        assert!(found[2].as_ref().is_ok_and(|one| one.0 == Outcome::P));
    }
}
