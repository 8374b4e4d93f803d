//! The starts of circles: a matrix over the largest step and n, and a row of it.
use alloc::format;
use alloc::vec::Vec;

use super::starts::{start_values, starts_within};
use super::{Kotzig, Search};
use crate::answer::look::Look;
use crate::answer::matrix::Found;
use crate::answer::sequence::Terms;
use crate::games::steps;
use crate::work::{Limit, Meter};
use crate::{Cell, Code, Nimber, Problem, Sequence, Window};

/// The matrix of the starts, by theorem, proved period or search.
pub(super) async fn found(game: &Kotzig, look: &Look, limit: Limit, meter: &Meter) -> Result<Found, Problem> {
    let sets = steps::in_rows(game.moves(), look)?;
    let Window { x0, cols, rows, .. } = look.window;
    let (mut outcomes, mut values) = (Vec::new(), Vec::new());
    let nodes = meter.allowed(limit);
    meter.begin(Search::cost(nodes)).await;
    for moves in sets {
        let begin = outcomes.len();
        let Some(moves) = moves else {
            outcomes.resize(begin + cols as usize, Cell::Nothing as u8);
            values.resize(outcomes.len(), Some(0));
            meter.show(&outcomes[begin..]);
            continue;
        };
        let starts = starts_within(&moves, x0, cols, nodes / u64::from(rows), meter).await;
        for (j, outcome) in starts.outcomes.iter().enumerate() {
            let n = x0 + j as u64;
            // Without a space there is no game; without an answer there is no matrix.
            let cell = match outcome {
                Some(outcome) => Cell::from(*outcome),
                None if n == 0 => Cell::Nothing,
                None => {
                    let found = format!("the circle of {n} spaces with the steps {moves}");
                    let allowed = "a window of smaller circles, or of steps with a proved period";
                    let problem = Problem::new(Code::TooLarge, "w", &found, allowed);
                    return Err(problem.beyond(limit.excess(None)));
                }
            };
            outcomes.push(cell as u8);
        }
        let value = |value: &Option<Nimber>| value.map(|Nimber(value)| value as u32);
        let nothing = |j: usize| x0 == 0 && j == 0;
        let row = starts.values.iter().enumerate();
        values.extend(row.map(|(j, found)| if nothing(j) { Some(0) } else { value(found) }));
        outcomes.resize(values.len(), Cell::Nothing as u8);
        meter.show(&outcomes[begin..]);
    }
    Ok(Found { outcomes, values: values.into_iter().collect(), boundaries: None })
}

/// The circles of n spaces.
pub(super) async fn sequence(
    game: &Kotzig,
    look: &Look,
    limit: Limit,
    meter: &Meter,
) -> Result<Sequence, Problem> {
    let Window { x0, cols, .. } = look.window;
    let nodes = meter.allowed(limit);
    meter.begin(Search::cost(nodes)).await;
    let starts = starts_within(game.moves(), x0, cols, nodes, meter).await;
    let mut terms = Terms::new(look, meter);
    for (n, value) in terms.numbers().zip(&starts.values) {
        // Without a space there is no game.
        if value.is_none() && n > 0 {
            let allowed = "a window of smaller circles, or of steps with a proved period";
            terms.refuse(allowed.into(), Some(limit.excess(None)));
            break;
        }
        if !terms.push(value.map(|Nimber(value)| value)) {
            break;
        }
    }
    let sequence = terms.finish()?;
    let starts = start_values(game.moves(), 0, 0, 0);
    Ok(Sequence {
        outcome_period: starts.outcome_period,
        grundy_period: starts.value_period,
        outcome_closed: starts.outcome_closed,
        grundy_closed: starts.value_closed,
        ..sequence
    })
}
