//! Answers to a position of Kotzig's Nim.
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::automaton::Laps;
use super::rest::{rest, same_line};
use super::text::named;
use super::theorem::{AUTOMATON, Claim};
use super::{Circle, Kotzig, Progress, Question, Reduced, Search, forecast};
use crate::games::{Line, line, line::labels::Labels};
use crate::work::{Limit, Meter, finish};
use crate::{Basis, By, Code, Explanation, Move, Nimber, Outcome, Problem, Ruleset, Solution, Winning};

/// The most nodes that a search takes for one answer, outcomes of all options included.
pub const MOST_NODES: u64 = 1 << 22;

/// What is known of one position, by a theorem or by search.
///
/// As a [`Solution`] it also tells the outcomes, not the Grundy values, of the positions that one
/// move leads to, and nothing of other positions; where a search ended once it was known who wins,
/// not of all of them.
#[derive(Clone, Debug)]
pub struct Answered<'a> {
    game: &'a Kotzig,
    asked: Circle,
    basis: Basis,
    outcome: Outcome,
    grundy: Option<Nimber>,
    /// The steps that lead to P-positions, and the steps of which that is not known.
    winning: Vec<u64>,
    untold: Vec<u64>,
    reasons: Vec<Explanation>,
}

impl<'a> Answered<'a> {
    /// What a theorem says of a position; `None` unless one decides the outcome of it and of its options.
    pub fn by_theorem(game: &'a Kotzig, circle: &Circle) -> Option<Answered<'a>> {
        Answered::by_theorem_with(game, circle, &mut Laps::default())
    }

    /// The same, with automata that are kept for the next position.
    fn by_theorem_with(game: &'a Kotzig, circle: &Circle, laps: &mut Laps) -> Option<Answered<'a>> {
        let claim = Claim::of(game, circle, laps);
        // The theorems on lines say more than automata do.
        if claim.as_ref().is_none_or(|(_, claim)| claim.id == AUTOMATON)
            && let Some((reduced, line)) = rest(game, circle)
            && let Some(theorem) = line::theorem(&line, 0)
        {
            return Answered::by_line(game, circle, &reduced, &line, &*theorem).ok();
        }
        let (reduced, claim) = claim?;
        let wins = |step: &u64| reduced.image(*step).is_some_and(|image| claim.winning.contains(&image));
        let mut reasons = vec![];
        if let Some(reason) = same_game(game, &reduced) {
            reasons.push(reason);
        }
        reasons.push(Explanation::Text(claim.reason));
        let grundy = claim.grundy.or_else(|| {
            let (value, nodes) = value(game, circle)?;
            let text = format!("A search of {nodes} positions finds the value {value}.");
            reasons.push(Explanation::Text(text));
            Some(value)
        });
        Some(Answered {
            game,
            asked: circle.clone(),
            basis: Basis { kind: By::Theorem, id: claim.id, source: claim.source },
            outcome: claim.outcome,
            grundy,
            winning: game.moves.members(u64::MAX).filter(wins).collect(),
            untold: vec![],
            reasons,
        })
    }

    /// What a solution of the Line Game says to which a position has come.
    ///
    /// # Errors
    /// Those of the solution.
    fn by_line(
        game: &'a Kotzig,
        circle: &Circle,
        reduced: &Reduced,
        line: &Line,
        solution: &dyn Solution<u64>,
    ) -> Result<Answered<'a>, Problem> {
        let space = 0;
        let basis = solution.basis();
        let found = solution.winning(&space, usize::MAX)?.moves;
        let wins = |step: &u64| reduced.image(*step).is_some_and(|image| found.contains(&Move::Step(image)));
        let mut reasons: Vec<Explanation> = same_game(game, reduced).into_iter().collect();
        reasons.push(Explanation::Text(same_line(line, reduced.reach())));
        reasons.extend(solution.explain(&space));
        let source = match basis.kind {
            By::Theorem => {
                format!("a Line Game (Horrocks & Horrocks 2019, section 3.1) and {}", basis.source)
            }
            _ => format!("A Line Game (Horrocks & Horrocks 2019, section 3.1). {}", basis.source),
        };
        Ok(Answered {
            game,
            asked: circle.clone(),
            basis: Basis { kind: basis.kind, id: "kotzig-line", source },
            outcome: solution.outcome(&space),
            grundy: solution.grundy(&space),
            winning: game.moves.members(u64::MAX).filter(wins).collect(),
            untold: vec![],
            reasons,
        })
    }

    /// Labels the line to which a position has come; or searches the position, and the outcomes of all
    /// its options and its Grundy value if `nodes` nodes are enough for that as well. A winning step is
    /// known wherever there is one.
    ///
    /// # Errors
    /// [`Code::TooLarge`] where [`Labels`] refuses the line, or [`Search`] the circle, or `nodes` nodes
    /// are not enough.
    pub fn by_search(game: &'a Kotzig, circle: &Circle, nodes: u64) -> Result<Answered<'a>, Problem> {
        finish(async |meter| Answered::by_search_within(game, circle, nodes, meter).await)
    }

    /// The same in slices; the meter may allow several times as many nodes.
    pub(crate) async fn by_search_within(
        game: &'a Kotzig,
        circle: &Circle,
        nodes: u64,
        meter: &Meter,
    ) -> Result<Answered<'a>, Problem> {
        if let Some((reduced, line)) = rest(game, circle) {
            let labels = Labels::within(&line, 0, meter).await?;
            return Answered::by_line(game, circle, &reduced, &line, &labels);
        }
        let mut search = Search::new(game)?;
        let limit = Limit::of(nodes);
        let most = meter.allowed(limit);
        meter.begin(Search::cost(most)).await;
        search.forecast(circle, meter);
        let refused = || {
            let likely =
                forecast::power(forecast::doublings(&Reduced::of(game), circle.visited.len() as u64));
            // What takes more than was forecast is likely to take a few times as much.
            let needed = if likely > most { likely } else { most.saturating_mul(2) };
            too_large(game, circle, most).beyond(limit.excess(Some(needed.into())))
        };
        search.ask(circle, Question::Outcome);
        let Progress::Outcome(outcome) = search.advance_within(most, meter).await else {
            return Err(refused());
        };
        let (mut winning, mut untold) = (vec![], vec![]);
        if outcome == Outcome::N {
            // What the search has met comes first: among it is the step that wins.
            for (played, option) in game.options(circle) {
                let Move::Step(step) = played else { continue };
                search.ask(&option, Question::Outcome);
                match search.advance(0) {
                    Progress::Outcome(Outcome::P) => winning.push(step),
                    Progress::Outcome(Outcome::N) => {}
                    _ => untold.push((step, option)),
                }
            }
            for (step, option) in core::mem::take(&mut untold) {
                search.ask(&option, Question::Outcome);
                match search.advance_within(most, meter).await {
                    Progress::Outcome(Outcome::P) => winning.push(step),
                    Progress::Outcome(Outcome::N) => {}
                    _ => untold.push((step, option)),
                }
            }
            if winning.is_empty() {
                return Err(refused());
            }
            winning.sort_unstable();
        }
        let untold: Vec<u64> = untold.into_iter().map(|(step, _)| step).collect();
        search.ask(circle, Question::Value);
        let grundy = match search.advance_within(most, meter).await {
            Progress::Value(value) => Some(value),
            _ => None,
        };
        let source = match search.nodes() {
            1 => "A search of 1 position".into(),
            count => format!("A search of {count} positions"),
        };
        let mut reasons: Vec<Explanation> = same_game(game, &Reduced::of(game)).into_iter().collect();
        if !untold.is_empty() {
            let text = format!(
                "To tell whether the {} {}, too, would take more than {most} nodes of search.",
                named(&untold),
                if untold.len() == 1 { "wins" } else { "win" }
            );
            reasons.push(Explanation::Text(text));
        }
        Ok(Answered {
            game,
            asked: circle.clone(),
            basis: Basis { kind: By::Search, id: "kotzig-search", source },
            outcome,
            grundy,
            winning,
            untold,
            reasons,
        })
    }

    /// The outcome of a position, if one move leads there.
    fn next_outcome(&self, circle: &Circle) -> Option<Outcome> {
        let n = self.game.n;
        let (from, to) = (u128::from(self.asked.token), u128::from(circle.token));
        let leads_there = |step: &u64| (from + u128::from(*step)) % u128::from(n) == to;
        let step = self.game.moves.members(u64::MAX).find(leads_there)?;
        let reached = self.asked.stepped(step, n)? == *circle;
        let told = reached && !self.untold.contains(&step);
        told.then_some(if self.winning.contains(&step) { Outcome::P } else { Outcome::N })
    }
}

impl Solution<Circle> for Answered<'_> {
    fn basis(&self) -> Basis {
        self.basis.clone()
    }

    fn outcome(&self, circle: &Circle) -> Outcome {
        if *circle == self.asked {
            return self.outcome;
        }
        self.next_outcome(circle).unwrap_or_else(|| unreachable!("{circle:?} is not one move on"))
    }

    fn grundy(&self, circle: &Circle) -> Option<Nimber> {
        self.grundy.filter(|_| *circle == self.asked)
    }

    fn winning(&self, circle: &Circle, most: usize) -> Result<Winning, Problem> {
        let mut winning = Winning::default();
        for (played, option) in self.game.options(circle) {
            if self.next_outcome(&option) == Some(Outcome::P) {
                winning.push(played, most);
            }
        }
        if !self.untold.is_empty() {
            winning.total = None;
        }
        Ok(winning)
    }

    fn explain(&self, circle: &Circle) -> Vec<Explanation> {
        if *circle == self.asked { self.reasons.clone() } else { vec![] }
    }
}

/// That a game is the same as a smaller one, if it is.
fn same_game(game: &Kotzig, reduced: &Reduced) -> Option<Explanation> {
    let (n, divisor, unit) = (reduced.n(), reduced.divisor(), reduced.unit());
    // Turned round, a circle may have the same steps, but its positions have other names.
    let same_steps = game.moves.members(u64::MAX).eq(reduced.steps().iter().copied());
    let unchanged = n == game.n && unit == 1 && same_steps;
    let how = match (divisor, unit) {
        _ if unchanged || reduced.steps().is_empty() => return None,
        (1, 1) => format!("steps count modulo {}", game.n),
        (_, 1) => format!("every space that is ever reached is a multiple of {divisor}"),
        (1, _) => format!("the spaces can be renumbered by multiplying with {unit} modulo {n}"),
        _ => format!(
            "every space that is ever reached is a multiple of {divisor}, and the quotients can be renumbered by multiplying with {unit} modulo {n}"
        ),
    };
    let steps = named(reduced.steps());
    Some(Explanation::Text(format!("This is the game with the {steps} on a circle of {n}: {how}.")))
}

/// The most nodes of a search for a value alone, where a theorem tells the outcome.
const VALUE_NODES: u64 = 1 << 18;

/// The value of a position, if a quick search finds it, and the positions that it took.
fn value(game: &Kotzig, circle: &Circle) -> Option<(Nimber, u64)> {
    let mut search = Search::new(game).ok()?;
    search.ask(circle, Question::Value);
    match search.advance(VALUE_NODES) {
        Progress::Value(value) => Some((value, search.nodes())),
        _ => None,
    }
}

/// What is beyond `nodes` nodes of search.
pub(super) fn too_large(game: &Kotzig, circle: &Circle, nodes: u64) -> Problem {
    let found = format!("a search on a circle of {}", game.n);
    let doublings = forecast::doublings(&Reduced::of(game), circle.visited.len() as u64);
    // What took more than was forecast is forecast no more.
    let likely = match forecast::magnitude(doublings) {
        magnitude if forecast::power(doublings) > nodes => format!("; this one may take some 10^{magnitude}"),
        _ => String::new(),
    };
    Problem::new(
        Code::TooLarge,
        "g",
        &found,
        format!("positions that {nodes} nodes of search decide{likely}"),
    )
}

#[cfg(test)]
mod tests;
