//! Sequences: one pile after the other, or one start after the other.
use alloc::boxed::Box;

use crate::answer::look::Look;
use crate::answer::sequence::Terms;
use crate::base::sentence::say;
use crate::work::{Meter, Work, finish};
use crate::{
    Budget, By, Code, Definition, Nimber, OverBudget, Piles, Problem, Rules, Ruleset, Sequence, State,
};

/// The sequence in a state's window: `cols` terms from `x0` on.
///
/// In a game of piles it is that of one pile alone: the one that runs across, with its set of amounts, and in
/// blocking Nim under the restriction in force. In a game with a token it is that of the starts as n grows.
/// Where a term is too much work or exceeds 32 bits, the sequence ends before it and has the reason.
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
    let cell_rules = parameters.and_then(|parameters| parameters.row_rules);
    let mut sequence = Sequence { across, cell_rules, ..terms(state, meter).await? };
    if !state.rules().has_values() {
        // The values found are outcomes only.
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
                    (positions, moves)
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

/// The value of a game's start, by definition. Its cost is subtracted from the budget.
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
mod tests {
    use super::*;
    use crate::notation::parse;

    fn asked(query: &str) -> Result<Sequence, Problem> {
        sequence(&parse(query).unwrap())
    }

    #[test]
    fn terms_without_a_game_are_nothing() {
        let sequence = asked("g=kotzig:7:1,2&view=sequence&w=0,0,4,1").unwrap();
        assert_eq!((&sequence.outcomes[..], &sequence.grundy[..]), (&[2, 1, 0, 1][..], &[0, 0, 1, 0][..]));
    }

    #[test]
    fn what_is_out_of_reach_is_named() {
        use Code::{NoBasis, TooLarge};
        for (query, code, key) in [
            ("g=sub:primes&view=sequence&w=100000000000,0,9,1", TooLarge, "w"),
            ("g=nim&view=sequence&w=4294967296,0,9,1", TooLarge, "w"),
            ("g=nim&view=sequence&w=100000000000,0,9,1&by=definition", TooLarge, "w"),
            ("g=kotzig:9:2,6,9&view=sequence&w=300,0,9,1", TooLarge, "w"),
            ("g=line:9:1,4:primes&view=sequence&w=7000000000,0,9,1", TooLarge, "w"),
            ("g=line:9:all:5&view=sequence&w=700000,0,9,1", TooLarge, "w"),
            ("g=line:9:1,4:5&view=sequence&by=theorem", NoBasis, "by"),
            ("g=block:3:1,3/2,3&view=sequence&by=theorem", NoBasis, "by"),
            ("g=kotzig:9:2,5&view=sequence&by=theorem", NoBasis, "by"),
            ("g=nim&view=sequence&by=search", NoBasis, "by"),
        ] {
            let problem = asked(query).unwrap_err();
            assert_eq!((problem.code, problem.key), (code, key), "{query}");
        }
        assert!(asked("g=sub:2,4,7&view=sequence&w=18446744073709551600,0,15,1").is_ok());
    }

    /// If not all terms can be computed, the answer has those before the first refused one.
    #[test]
    fn terms_end_at_the_first_that_is_too_large() {
        for (query, terms, excess) in [
            ("g=nim&view=sequence&w=4294967290,0,9,1", 6, false),
            ("g=sub:primes&view=sequence&w=999990,0,15,1", 10, true),
            ("g=sub:2,5,9000005&view=sequence&w=9999995,0,15,1", 5, true),
            ("g=line:9:all:5&view=sequence&w=9990,0,15,1", 11, false),
            ("g=block:2:k1&p=0&view=sequence&w=4294967292,0,15,1&by=theorem", 4, false),
        ] {
            let sequence = asked(query).unwrap();
            assert_eq!((sequence.outcomes.len(), sequence.grundy.len()), (terms, terms), "{query}");
            let refused = sequence.refused.unwrap_or_else(|| panic!("{query}"));
            assert_eq!((refused.code, refused.excess.is_some()), (Code::TooLarge, excess), "{query}");
            assert!(sequence.asked as usize > terms, "{query}");
            // The next term is refused alone, and the last one is answered alone.
            let mut state = parse(query).unwrap();
            (state.window.x0, state.window.cols) = (state.window.x0 + terms as u64, 1);
            assert_eq!(
                super::sequence(&state).map_err(|problem| problem.code),
                Err(Code::TooLarge),
                "{query}"
            );
            state.window.x0 -= 1;
            let last = super::sequence(&state).unwrap();
            assert_eq!(last.grundy.last(), sequence.grundy.last(), "{query}");
        }
        for query in
            ["g=nim&view=sequence&w=0,0,1000,1&by=definition", "g=kotzig:9:2,7&view=sequence&w=1,1,200,1"]
        {
            let sequence = asked(query).unwrap();
            let terms = sequence.outcomes.len();
            assert!(sequence.refused.is_none() == (terms == sequence.asked as usize), "{query}");
            assert!(terms > 30, "{query}: {terms}");
        }
        assert!(asked("g=kotzig:9:2,7&view=sequence&w=1,1,200,1").unwrap().refused.is_some());
        assert_eq!(
            asked("g=nim&view=sequence&w=18446744073709551601,0,15,1&by=auto").unwrap_err().code,
            Code::TooLarge
        );
        let ends = asked("g=sub:2,4,7&view=sequence&w=18446744073709551600,0,16,1").unwrap();
        assert_eq!((ends.outcomes.len(), ends.refused), (16, None));
    }

    /// A sequence names the quantity counted, and for a game with a token the game of a term.
    #[test]
    fn sequences_name_their_axis() {
        for (query, across, cell_rules) in [
            ("g=nim&view=sequence", "pile 2", None),
            ("g=sub:1,2/1,3&view=sequence&axes=1", "pile 1", None),
            ("g=kotzig:7:1,2&view=sequence", "n", Some("kotzig:{across}:1,2")),
        ] {
            let sequence = asked(query).unwrap();
            assert_eq!(
                (&sequence.across[..], sequence.cell_rules.as_deref()),
                (across, cell_rules),
                "{query}"
            );
        }
    }
}
