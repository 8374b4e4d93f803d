//! The answer to a position.
use alloc::{boxed::Box, vec::Vec};

use super::solution::{definition, solution_within};
use crate::answer::explanation;
use crate::answer::look::Look;
use crate::base::sentence::say;
use crate::work::{Meter, Work, finish};
use crate::{
    Basis, Budget, By, Cost, Explanation, Move, Nimber, Outcome, Position, Problem, Ruleset, Solution, State,
    Window, Winning,
};

/// The most moves that an evaluation lists.
const MOST_MOVES: usize = 1000;

/// The most moves that are looked through for losing ones.
const MOST_LOOKED_AT: usize = 100_000;

/// The answer about a position.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Evaluation {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value, in normal play only: of every P-position, of every position where the basis or a
    /// quick definition gives it, and of every position that has one in its cell's matrix alone, in the view
    /// of Grundy values.
    pub grundy: Option<Nimber>,
    /// Legal moves, winning ones first; at most 1,000.
    pub moves: Vec<Answer>,
    /// The number of legal moves. It is exact; `None` where they are too many to count.
    pub moves_total: Option<u128>,
    /// A lower bound of the legal moves: `moves_total` if it is known.
    pub moves_at_least: u128,
    /// The number of winning moves. It is exact; `None` if they are too many to count, or some moves of a
    /// circle were not searched.
    pub winning_total: Option<u128>,
    /// A lower bound of the winning moves: `winning_total` if it is known.
    pub winning_at_least: u128,
    /// The basis of the answer.
    pub basis: Basis,
    /// The reason without Grundy values: plain sentences, then perhaps a table with more of them. Empty
    /// without a move.
    pub plain: Vec<Explanation>,
    /// Why it is right. The plain sentences among it are worth showing to every reader.
    pub explanation: Vec<Explanation>,
}

/// A legal move and the state that it reaches.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The move.
    pub played: Move,
    /// Whether it leads to a P-position.
    pub winning: bool,
    /// The state that it leads to.
    pub reached: State,
}

/// Answers the position that a state has reached.
///
/// Outcome and moves are exact, and so are the totals: one without an exact value is `None`, and a lower
/// bound is given. A winning move is listed if there is one, whether or not all of them can be counted.
/// Where a theorem or a search decides and the definition is cheap, both are computed, and the explanation
/// states whether they agree.
///
/// # Errors
/// [`Code::TooLarge`](crate::Code::TooLarge) where the position exceeds the limit of every basis,
/// [`Code::NoBasis`](crate::Code::NoBasis) where the requested basis can't answer.
///
/// ```
/// use nimatrix::{Outcome, evaluate, notation::parse};
/// let answer = evaluate(&parse("g=nim&p=3,5,7").unwrap()).unwrap();
/// assert_eq!((answer.outcome, answer.grundy.unwrap().0), (Outcome::N, 1));
/// assert_eq!((answer.moves_total, answer.winning_total), (Some(15), Some(3)));
/// assert_eq!(answer.moves[0].played.to_string(), "1a1");
/// assert_eq!(answer.basis.kind.word(), "theorem");
/// ```
pub fn evaluate(state: &State) -> Result<Evaluation, Problem> {
    finish(async |meter| evaluate_within(state, meter).await)
}

/// The same in slices, for a [`Job`](crate::Job).
///
/// # Errors
/// As [`evaluate`].
pub fn evaluate_within<'a>(state: &'a State, meter: &'a Meter) -> Work<'a, Evaluation> {
    Box::pin(evaluate_async(state, meter))
}

async fn evaluate_async(state: &State, meter: &Meter) -> Result<Evaluation, Problem> {
    let own = value_cost(state, meter);
    let glance = if state.by == By::Auto { Budget::glance() } else { Cost::NONE };
    meter.set_later(glance.and(own));
    let solution = solution_within(state, meter).await?;
    answer_with(state, &*solution, own, meter).await
}

/// The answer of a solution, compared with the definition where that is cheap. `own` is the cost of a value
/// that the solution leaves open.
async fn answer_with(
    state: &State,
    solution: &dyn Solution<Position>,
    own: Cost,
    meter: &Meter,
) -> Result<Evaluation, Problem> {
    let position = state.position();
    let basis = solution.basis();
    let outcome = solution.outcome(position);
    // In normal play the P-positions are those of value 0.
    let normal = state.rules().has_values();
    let zero = || (normal && outcome == Outcome::P).then_some(Nimber(0));
    let mut grundy = solution.grundy(position).or_else(zero);
    meter.set_later(if grundy.is_none() { own } else { Cost::NONE });
    let winning = solution.winning(position, MOST_MOVES)?;
    let moves_total = state.rules().count(position);
    let mut explanation = solution.explain(position);
    // Where moves may be forbidden, a P-position may have options that are P-positions.
    let forbids = state.rules().forbids() > 0;
    explanation.push(explanation::by_moves(outcome, moves_total, winning.moves.first(), forbids));
    let left = winning.moves.first().and_then(|played| state.rules().option(position, played));
    let plain: Vec<Explanation> = match &left {
        _ if moves_total == Some(0) => Vec::new(),
        _ if forbids => [explanation::plainly_forbidding(outcome, moves_total, left.is_some()).into()].into(),
        Some(left) if normal && state.rules().count(left) == Some(0) => {
            [say!("That leaves your opponent no move.").into()].into()
        }
        _ => match solution.plain(position, left.as_ref()) {
            plain if plain.is_empty() => [explanation::plainly(outcome, moves_total).into()].into(),
            plain => plain,
        },
    };
    let plain = plain.into_iter().map(Explanation::plain).collect();
    if state.by == By::Auto
        && basis.kind != By::Definition
        && let Ok(definition) = definition(state, Budget::GLANCE, meter).await
    {
        let value = definition.grundy(position);
        let agree = definition.outcome(position) == outcome
            && (grundy.is_none() || grundy == value)
            && (winning.total.is_none() || definition.winning(position, 0)?.total == winning.total);
        grundy = value;
        explanation.push(explanation::by_definition(agree, definition.basis().source));
    }
    meter.set_later(Cost::NONE);
    if grundy.is_none() {
        grundy = value_within(state, basis.kind, meter).await;
        if grundy.is_some_and(|value| Outcome::of(value) != outcome) {
            explanation.push(explanation::by_definition(false, "the computation of its Grundy value".into()));
        }
    }
    let (winning_total, winning_at_least) =
        (winning.total, winning.at_least.max(winning.moves.len() as u128));
    let moves = listed(state, winning);
    Ok(Evaluation {
        outcome,
        grundy,
        winning_total,
        winning_at_least,
        moves_total,
        moves_at_least: moves_total.unwrap_or(winning_at_least.max(moves.len() as u128)),
        moves,
        basis,
        plain,
        explanation,
    })
}

/// Winning moves, then others, as many as are listed.
fn listed(state: &State, winning: Winning) -> Vec<Answer> {
    let answer = |played: Move, winning| {
        let reached = state.clone().after(played.clone())?;
        Some(Answer { played, winning, reached })
    };
    let left = MOST_MOVES - winning.moves.len();
    let all_listed = winning.total == Some(winning.moves.len() as u128);
    let losing: Vec<Move> = if all_listed {
        let moves = state.rules().options(state.position()).map(|(played, _)| played);
        moves.take(MOST_LOOKED_AT).filter(|played| !winning.moves.contains(played)).take(left).collect()
    } else {
        Vec::new()
    };
    let winning = winning.moves.into_iter().filter_map(|played| answer(played, true));
    winning.chain(losing.into_iter().filter_map(|played| answer(played, false))).collect()
}

/// The value of the position that a state has reached; `None` if it takes more work than the matrix of
/// this one cell may, or its game has only the `basis` that left it open.
async fn value_within(state: &State, basis: By, meter: &Meter) -> Option<Nimber> {
    state.rules().value(state.position(), &cell(state)?, basis, meter).await
}

/// The cost of the value of the position that a state has reached.
fn value_cost(state: &State, meter: &Meter) -> Cost {
    cell(state).map_or(Cost::NONE, |cell| state.rules().value_cost(state.position(), &cell, meter))
}

/// The position's cell alone.
fn cell(state: &State) -> Option<Look> {
    let look = state.look();
    let Some(piles) = state.position().piles() else { return Some(look) };
    let size = |pile: usize| piles.get(pile - 1).copied();
    let (x0, y0) = (size(look.axes.across)?, look.axes.down.map_or(Some(0), size)?);
    Some(Look { window: Window { x0, y0, cols: 1, rows: 1 }, ..look })
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use alloc::{boxed::Box, vec::Vec};

    use super::*;
    use crate::notation::parse;
    use crate::{Position, solution};

    /// A solution with one wrong answer.
    struct Wrong<'a> {
        right: Box<dyn Solution<Position> + 'a>,
        what: What,
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum What {
        Nothing,
        Outcome,
        Value,
        TooFew,
        TooMany,
    }

    impl Solution<Position> for Wrong<'_> {
        fn basis(&self) -> Basis {
            self.right.basis()
        }

        fn outcome(&self, position: &Position) -> Outcome {
            match (self.right.outcome(position), self.what) {
                (Outcome::P, What::Outcome) => Outcome::N,
                (Outcome::N, What::Outcome) => Outcome::P,
                (right, _) => right,
            }
        }

        fn grundy(&self, position: &Position) -> Option<Nimber> {
            let Nimber(value) = self.right.grundy(position)?;
            Some(Nimber(if self.what == What::Value { value + 1 } else { value }))
        }

        fn winning(&self, position: &Position, most: usize) -> Result<Winning, Problem> {
            let mut winning = self.right.winning(position, most)?;
            match self.what {
                What::TooFew => winning.total = winning.total.map(|total| total - 1),
                What::TooMany => winning.count(Some(1)),
                _ => {}
            }
            Ok(winning)
        }

        fn explain(&self, position: &Position) -> Vec<Explanation> {
            self.right.explain(position)
        }
    }

    /// The last sentence of the answer to a position with one winning move.
    fn last_sentence(what: What) -> String {
        let state = parse("g=nim&p=4,2,1").unwrap();
        let wrong = Wrong { right: solution(&state).unwrap(), what };
        let answer = finish(async |meter| answer_with(&state, &wrong, Cost::NONE, meter).await).unwrap();
        match answer.explanation.last() {
            Some(Explanation::Text(text) | Explanation::Plain(text)) => text.to_string(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_wrong_solution_is_reported() {
        assert_eq!(
            last_sentence(What::Nothing),
            "Checked against the definition evaluated for 30 positions."
        );
        for what in [What::Outcome, What::Value, What::TooFew, What::TooMany] {
            assert_eq!(
                last_sentence(what),
                "This can’t be right: the definition evaluated for 30 positions DISAGREES. Please report the link of this position.",
                "{what:?}"
            );
        }
    }
}
