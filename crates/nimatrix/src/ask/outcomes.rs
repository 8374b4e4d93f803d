//! Who wins in many positions.
use alloc::vec::Vec;

use super::solution::solution_within;
use crate::work::{Meter, finish};
use crate::{Ending, Nimber, Outcome, Problem, Ruleset, State};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{Code, parse};
    use crate::{CATALOG, evaluate};

    /// Outcomes are those of `evaluate`, and so are values where there are any.
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
