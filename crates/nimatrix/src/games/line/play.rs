//! The strategy of the Line Game: leave the token on a space labelled 0 (Horrocks and Horrocks, section 2).
use alloc::vec;

use super::labels::Labels;
use super::portions::{Portions, Trace};
use super::rule::Line;
use super::runs::Runs;
use crate::answer::strategy::{Mark, Strategy};
use crate::base::sentence::say;
use crate::work::Meter;
use crate::{Move, Outcome, Problem, Sentence, Solution};

/// The winning strategy with the token on this space.
///
/// # Errors
/// As [`Labels::within`], where no theorem gives the labels.
pub(crate) async fn play(game: &Line, space: u64, meter: &Meter) -> Result<Strategy, Problem> {
    if let Some(portions) = Portions::of(game, space) {
        let algorithm = |to: u64| algorithm(&portions, to);
        let mut play = by(&portions, "line/play:portions", space, &algorithm)?;
        play.reasons.push(say!(
            "The last label of a portion, $r_i$, is 1 if the next portion begins with the label 0, else 0. If $r_i$ is \
             0, $l_i$ is 1, 2 or 0 as $d_i$ is 0, 1 or 2 modulo 3 (Equation 1); if $r_i$ is 1, it is 0, 2 or 1 \
             (Equation 2)."
        ));
        return Ok(play);
    }
    if let Some(runs) = Runs::of(game, space) {
        return by(&runs, "line/play:labels", space, &|_| definition());
    }
    by(&Labels::within(game, space, meter).await?, "line/play:labels", space, &|_| definition())
}

/// The winning strategy by these labels; `why` explains why a space has the label 0.
fn by(
    solution: &dyn Solution<u64>,
    id: &'static str,
    space: u64,
    why: &dyn Fn(u64) -> Sentence,
) -> Result<Strategy, Problem> {
    let source = solution.basis().source;
    let rule = "Leave the token on a space whose label is 0.".into();
    if solution.outcome(&space) == Outcome::P {
        let reason = say!("The token stands on a space whose label is 0. {why}", why = why(space));
        return Ok(Strategy::left(id, source, rule, vec![reason]));
    }
    let step = match solution.winning(&space, 1)?.moves.first() {
        Some(Move::Step(step)) => *step,
        _ => unreachable!("a step leads from any other label to 0"),
    };
    let to = space + step;
    let reason =
        say!("The step {step} leads to space {to}, whose label is 0. {why}", (step, to, why = why(to)));
    Ok(Strategy::moving(id, source, rule, Move::Step(step), vec![reason]).marked([Mark::Space(to)]))
}

fn definition() -> Sentence {
    "Labels are worked out from the last space back, and no step joins two spaces labelled 0.".into()
}

/// Algorithms 1 to 4, for a space whose label is 0.
fn algorithm(portions: &Portions<'_>, space: u64) -> Sentence {
    let Trace { t, twos } = portions.trace(space);
    let count = portions.lengths(space).count();
    if t > count {
        say!(
            "From there on no portion’s length is 1 modulo 3, and the number of those with length 2 modulo 3 is \
             {twos}, which is odd (Algorithms 1 to 4).",
            twos
        )
    } else {
        say!(
            "From there on the first portion whose length is 1 modulo 3 is number {t}, and of those before it the \
             number with length 2 modulo 3 is {twos}, which is odd (Algorithms 1 to 4).",
            (t, twos)
        )
    }
}
