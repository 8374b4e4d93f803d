//! The starts of lines: a matrix over the largest step and n, and a row of it.
use alloc::format;

use super::Line;
use super::starts::Starts;
use crate::answer::look::Look;
use crate::answer::matrix::{Cells, Found};
use crate::answer::sequence::Terms;
use crate::games::steps;
use crate::work::Meter;
use crate::{Code, Nimber, Problem, Sequence, Window};

/// The matrix of Line Games, from the values of lines without forbidden spaces.
pub(super) async fn found(game: &Line, look: &Look, meter: &Meter) -> Result<Found, Problem> {
    let sets = steps::in_rows(game.moves(), look)?;
    let Window { x0, cols, rows, .. } = look.window;
    let numbers = || (0..u64::from(cols)).map(|j| x0.checked_add(j));
    let longest = numbers().flatten().last().unwrap_or(0);
    let mut cells = Cells::new(look.window);
    meter.begin(Starts::cost(rows.into(), meter)).await;
    for moves in sets {
        let Some(moves) = moves else {
            numbers().for_each(|_| cells.push(None));
            meter.show(cells.last_row());
            continue;
        };
        let mut starts = Starts::within(&moves, game.forbidden(), longest, rows.into(), meter).await;
        for n in numbers() {
            let value = match n {
                None => None,
                Some(n) => Some(starts.value(n, meter).await.map_err(|(allowed, excess)| {
                    let found = format!("the line with {n} as its last space and the steps {moves}");
                    let problem = Problem::new(Code::TooLarge, "w", &found, allowed);
                    excess.map_or(problem.clone(), |excess| problem.beyond(excess))
                })?),
            };
            cells.push(value);
        }
        meter.show(cells.last_row());
    }
    Ok(cells.into())
}

/// The lines with the last space n.
pub(super) async fn sequence(game: &Line, look: &Look, meter: &Meter) -> Result<Sequence, Problem> {
    let mut terms = Terms::new(look, meter);
    let longest = terms.numbers().last().unwrap_or(0);
    meter.begin(Starts::cost(1, meter)).await;
    let mut starts = Starts::within(game.moves(), game.forbidden(), longest, 1, meter).await;
    for n in terms.numbers() {
        match starts.value(n, meter).await {
            Ok(Nimber(value)) if terms.push(Some(value)) => {}
            Ok(_) => break,
            Err((allowed, excess)) => {
                terms.refuse(allowed, excess);
                break;
            }
        }
    }
    let (outcomes, values) = starts.periods().unzip();
    Ok(Sequence {
        outcome_closed: outcomes.as_ref().and_then(|period| starts.closed(period, true)),
        grundy_closed: values.as_ref().and_then(|period| starts.closed(period, false)),
        outcome_period: outcomes,
        grundy_period: values,
        ..terms.finish()?
    })
}
