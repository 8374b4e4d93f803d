//! Sequences: one pile after the other, or one start after the other.
use alloc::boxed::Box;
use alloc::string::ToString;

use crate::answer::look::Look;
use crate::answer::sequence::Terms;
use crate::base::sentence::say;
use crate::work::{Meter, Work, finish};
use crate::{
    Budget, By, Code, Definition, Nimber, OverBudget, Piles, Problem, Rules, Ruleset, Sequence, State,
};

/// The sequence in a state's window: `cols` terms from `x0` on.
///
/// In a game of piles it is that of one pile alone: the one that runs across, with its set of
/// amounts, and in blocking Nim under the restriction in force. In a game with a token it is that
/// of the starts as n grows. Where a term is too much work or exceeds 32 bits, the sequence ends before it
/// and has the reason.
///
/// # Errors
/// [`Code::TooLarge`] where the first term can't be computed, [`Code::NoBasis`] where the requested basis
/// can't answer.
///
/// ```
/// use nimatrix::{notation::parse, sequence};
/// // Example 4.8 of the handouts.
/// let sequence = sequence(&parse("g=sub:2,4,7&view=sequence&w=0,0,12,1").unwrap()).unwrap();
/// assert_eq!(sequence.grundy, [0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2, 1]);
/// assert_eq!(sequence.grundy_period.unwrap().words().to_string(),
///     "Terms 8–14 equal terms 11–17, and a term depends only on the 7 before it.");
/// ```
pub fn sequence(state: &State) -> Result<Sequence, Problem> {
    finish(async |meter| sequence_within(state, meter).await)
}

/// The same in slices, for a [`Job`](crate::Job).
///
/// # Errors
/// As [`sequence`].
pub fn sequence_within<'a>(state: &'a State, meter: &'a Meter) -> Work<'a, Sequence> {
    Box::pin(sequence_async(state, meter))
}

async fn sequence_async(state: &State, meter: &Meter) -> Result<Sequence, Problem> {
    state.rules().solved()?;
    let (_, across) = state.heads();
    let parameters = state.rules().parameters();
    let cell_rules = parameters.and_then(|parameters| {
        let (largest, _) = parameters.here?;
        Some(parameters.cell_rules?.replace("{down}", &largest.to_string()))
    });
    let mut sequence = Sequence { across, cell_rules, ..terms(state, meter).await? };
    if !state.rules().has_values() {
        // The values found mean only who wins.
        sequence.grundy.clear();
        (sequence.grundy_period, sequence.grundy_growth, sequence.grundy_closed) = (None, None, None);
    }
    Ok(sequence)
}

/// The terms, and how they repeat.
async fn terms(state: &State, meter: &Meter) -> Result<Sequence, Problem> {
    let look = state.look();
    if state.by == By::Definition {
        return by_definition(state, &look, meter).await;
    }
    match state.rules().sequence(state.position(), &look, meter) {
        Some(work) => work.await,
        None if state.by == By::Auto => by_definition(state, &look, meter).await,
        None => {
            let allowed = match state.rules().no_theorem() {
                Some(why) => say!("auto, search or definition: {why}", why),
                None => "auto or definition for this sequence".into(),
            };
            Err(Problem::new(Code::NoBasis, "by", state.by.word(), allowed))
        }
    }
}

/// One pile, or one start after the other, by definition.
async fn by_definition(state: &State, look: &Look, meter: &Meter) -> Result<Sequence, Problem> {
    // All terms share one budget.
    let budget = Budget::PAGE.within(meter);
    meter.begin(budget.cost()).await;
    let mut terms = Terms::new(look, meter);
    let mut left = budget;
    // Of one pile, a term is a position of the same game; of a token, the start of a game of its own.
    let alone = state.rules().at_term(look, 0).filter(|_| state.position().piles().is_some());
    let mut definition = alone.as_ref().map(|rules| Definition::new(rules, budget));
    let pile = state.position().with_piles(Piles::empty(1));
    for n in terms.numbers() {
        let value = match &mut definition {
            Some(definition) => {
                let position = pile.with_piles(Piles::empty(1).with(0, n));
                let solved = definition.solve_within([position.clone()], meter, false).await;
                Some(solved.map(|()| definition.value(&position)))
            }
            None => match state.rules().at_term(look, n) {
                Some(game) => Some(start_value(&game, &mut left, meter).await),
                None => None,
            },
        };
        let pushed = match value.transpose() {
            Ok(value) => terms.push(value.map(|Nimber(value)| value)),
            Err(OverBudget(Budget { positions, moves })) => {
                let allowed = say!(
                    "by definition, at most {positions} positions and {moves} moves; a smaller window",
                    positions,
                    moves
                );
                terms.refuse(allowed, Some(Budget::PAGE.limits().1.excess(None)));
                false
            }
        };
        if !pushed {
            break;
        }
    }
    terms.finish()
}

/// The value of a game's start, by definition; takes what it costs from the budget.
pub(crate) async fn start_value(
    rules: &Rules,
    left: &mut Budget,
    meter: &Meter,
) -> Result<Nimber, OverBudget> {
    let mut definition = Definition::new(rules, *left);
    definition.solve_within([rules.start()], meter, false).await?;
    *left = definition.left();
    Ok(definition.value(&rules.start()))
}

#[cfg(test)]
mod tests;
