//! What a proof that is a strategy does in the position of a link.
use crate::work::{Meter, Work, finish, ready};
use crate::{Problem, State, Strategy};

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
