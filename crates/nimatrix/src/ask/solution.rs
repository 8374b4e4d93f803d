//! Answers to the positions of one game, on one basis.
use alloc::boxed::Box;

use crate::base::sentence::say;
use crate::work::{Meter, finish};
use crate::{
    Budget, By, Code, Definition, OverBudget, Position, Problem, Ruleset, Sentence, Solution, State,
};

/// The best solution for the position that a state has reached, on the requested basis.
///
/// # Errors
/// [`Code::NoBasis`] where no such basis is known, [`Code::TooLarge`] where the work would be too
/// much.
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

/// The definition, worked out for the position and all that can be reached from it.
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

/// How many moves the position has; none where they can't be counted.
fn first_moves(state: &State) -> u128 {
    state.rules().count(state.position()).unwrap_or(0)
}

/// What exceeds a usual budget or as many times as much as was allowed.
fn too_large(state: &State, usual: Budget, over: OverBudget) -> Problem {
    let OverBudget(Budget { positions, moves }) = over;
    let found = "working this position out by definition";
    let allowed =
        say!("positions that lead to at most {positions} positions by {moves} moves", positions, moves);
    // The count of the first moves may alone exceed the limit.
    let needed = Some(first_moves(state)).filter(|&first| first > moves.into());
    Problem::about(Code::TooLarge, "p", found, allowed).with_excess(usual.limits().1.excess(needed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse;

    /// That a position has more moves than may be tried tells how much is needed at least; fewer tell nothing.
    #[test]
    fn too_many_moves_are_what_is_needed_at_least() {
        let needed = |size: u64| {
            let state = parse(&alloc::format!("g=nim&p={size}")).expect("a link");
            let over = OverBudget(Budget { positions: 9, moves: 7 });
            too_large(&state, Budget::PAGE, over).excess.expect("an excess").needed
        };
        assert_eq!([6, 7, 8, 1 << 40].map(needed), [None, None, Some(8), Some(1 << 40)]);
    }
}
