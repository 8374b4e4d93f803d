//! Answers to a position of Kotzig's Nim: what is known of it and of the positions one move on.
use alloc::{vec, vec::Vec};

use super::known::KnownPositions;
use super::line::{self, rest};
use super::order::{HOPELESS, Known, Searched, theorem};
use super::reduced::Reduced;
use super::rule::{Circle, Kotzig};
use super::search::{Progress, Question, Search};
use super::text::named;
use super::theorems::Claim;
use crate::base::sentence::say;
use crate::games::line::labels::Labels;
use crate::work::{Limit, Memo, Meter};
use crate::{Basis, By, Explanation, Move, Nimber, Outcome, Problem, Ruleset};

/// The most nodes that a search takes for one answer, outcomes of all options included.
pub(super) const MOST_NODES: u64 = 1 << 22;

/// The most nodes of a search for a value alone, where a theorem gives the outcome.
const VALUE_NODES: u64 = 1 << 18;

/// The answer of a theorem, if one decides the outcome of the position and of all its options.
pub(super) fn by_theorem<'a>(game: &'a Kotzig, circle: &Circle) -> Option<KnownPositions<'a>> {
    let (reduced, mut claim) = theorem(game, circle, true)?;
    if claim.grundy.is_none()
        && let Some((value, nodes)) = value(game, circle)
    {
        claim
            .reasons
            .push(say!("A search of {nodes} positions finds the value {value}.", nodes, value).into());
        claim.grundy = Some(value);
    }
    Some(from_claim(game, circle, &reduced, claim))
}

/// The value of a position, if a quick search finds it, and the positions that it took.
fn value(game: &Kotzig, circle: &Circle) -> Option<(Nimber, u64)> {
    let mut search = Search::new(game).ok()?;
    search.ask(circle, Question::Value);
    match search.advance(VALUE_NODES) {
        Progress::Value(value) => Some((value, search.nodes())),
        _ => None,
    }
}

/// A claim on a reduced game, as an answer for the game.
fn from_claim<'a>(game: &'a Kotzig, circle: &Circle, reduced: &Reduced, claim: Claim) -> KnownPositions<'a> {
    let mut known = Memo::new();
    known.entry(circle.clone(), Some((claim.outcome, claim.grundy)));
    for (played, option) in game.options(circle) {
        let Move::Step(step) = played else { continue };
        let wins = reduced.image(step).is_some_and(|image| claim.winning.contains(&image));
        known.entry(option, Some((if wins { Outcome::P } else { Outcome::N }, None)));
    }
    let reasons = same_game(game, reduced).into_iter().chain(claim.reasons).collect();
    KnownPositions { game, basis: claim.basis, known, reasons }
}

/// Labels the line to which a position is reduced; or searches the position, and the outcomes of all
/// its options and its Grundy value if `nodes` positions are enough for that as well. A winning step
/// is found if there is one. The meter may allow several times as many nodes.
///
/// # Errors
/// [`Code::TooLarge`](crate::Code::TooLarge) where [`Labels`] refuses the line, or [`Search`] the
/// circle, or the nodes are not enough or are forecast to be far from enough.
pub(super) async fn by_search<'a>(
    game: &'a Kotzig,
    circle: &Circle,
    nodes: u64,
    meter: &Meter,
) -> Result<KnownPositions<'a>, Problem> {
    if let Some((reduced, line)) = rest(game, circle) {
        let labels = Labels::within(&line, 0, meter).await?;
        let claim = line::claim(&reduced, &line, &labels, true)?;
        return Ok(from_claim(game, circle, &reduced, claim));
    }
    let limit = Limit::of(nodes);
    let most = meter.allowed(limit);
    let mut searched = Searched::new(game, limit, HOPELESS);
    searched.hope(circle, meter)?;
    meter.begin(Search::cost(game.moves(), most)).await;
    searched.search()?.forecast(circle, meter);
    let (outcome, _) = searched.outcome(circle, meter).await?;
    let mut known: Memo<Circle, Option<Known>> = Memo::new();
    known.entry(circle.clone(), Some((outcome, None)));
    let options: Vec<Circle> = game.options(circle).map(|(_, option)| option).collect();
    for option in &options {
        known.entry(option.clone(), (outcome == Outcome::P).then_some((Outcome::N, None)));
    }
    // Options that the search has visited are first: among them is the winning step.
    for most in [0, most] {
        for option in &options {
            if let Some(unknown @ None) = known.get_mut(option) {
                let search = searched.search()?;
                search.ask(option, Question::Outcome);
                if let Progress::Outcome(outcome) = search.advance_within(most, meter).await {
                    *unknown = Some((outcome, None));
                }
            }
        }
    }
    let wins = |option| matches!(known.get(option), Some(Some((Outcome::P, _))));
    if outcome == Outcome::N && !options.iter().any(wins) {
        return Err(searched.refused(circle, meter));
    }
    if let Some(asked) = known.get_mut(circle) {
        *asked = Some((outcome, searched.value(circle, meter).await));
    }
    let source = match searched.nodes() {
        1 => say!("a search of 1 position"),
        count => say!("a search of {count} positions", count),
    };
    let basis = Basis { kind: By::Search, id: "kotzig/search", source };
    let mut answer = KnownPositions { game, basis, known, reasons: vec![] };
    answer.reasons.extend(same_game(game, &Reduced::of(game)));
    let unknown = answer.unknown_steps(circle);
    if !unknown.is_empty() {
        let text = say!(
            "To tell whether the {steps} {win}, too, would take more than {most} nodes of search.",
            steps = named(&unknown),
            win = if unknown.len() == 1 { "wins" } else { "win" },
            most
        );
        answer.reasons.push(Explanation::Plain(text));
    }
    Ok(answer)
}

/// That a game is the same as a smaller one, if it is.
fn same_game(game: &Kotzig, reduced: &Reduced) -> Option<Explanation> {
    let (n, divisor, unit) = (reduced.n(), reduced.divisor(), reduced.unit());
    // Turned round, a circle may have the same steps, but its positions have other names.
    let same_steps = game.moves.members(u64::MAX).eq(reduced.steps().iter().copied());
    let unchanged = n == game.n && unit == 1 && same_steps;
    let how = match (divisor, unit) {
        _ if unchanged || reduced.steps().is_empty() => return None,
        (1, 1) => say!("steps count modulo {n}", n = game.n),
        (_, 1) => say!("every space that is ever reached is a multiple of {divisor}", divisor),
        (1, _) => say!("the spaces can be renumbered by multiplying with {unit} modulo {n}", unit, n),
        _ => say!(
            "every space that is ever reached is a multiple of {divisor}, and the quotients can be renumbered \
             by multiplying with {unit} modulo {n}",
            divisor,
            unit,
            n
        ),
    };
    let steps = named(reduced.steps());
    Some(Explanation::Plain(say!(
        "This is the game with the {steps} on a circle of {n}: {how}.",
        steps,
        n,
        how
    )))
}

#[cfg(test)]
mod tests;
