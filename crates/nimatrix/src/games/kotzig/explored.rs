//! Outcomes and values of the positions of a tree that is cut short.
use alloc::{format, vec, vec::Vec};

use super::answer::too_large;
use super::automaton::Laps;
use super::rest::rest;
use super::theorem::Claim;
use super::{Circle, Kotzig, MOST_NODES, Progress, Question, Search};
use crate::games::line::labels::Labels;
use crate::work::{Limit, Memo, Meter};
use crate::{Basis, By, Explanation, Nimber, Outcome, Problem, Ruleset, Solution, Winning};

/// What a position is known to be, with the value where that is known.
type Known = (Outcome, Option<Nimber>);

/// The first positions that breadth-first search meets from one on, each answered by theorem or by
/// search.
///
/// As a [`Solution`] it speaks of these positions alone.
pub(crate) struct Explored<'a> {
    game: &'a Kotzig,
    known: Memo<Circle, Known>,
}

impl<'a> Explored<'a> {
    /// Answers up to `most` positions, in slices.
    ///
    /// # Errors
    /// [`Code::TooLarge`](crate::Code::TooLarge) where the outcome of one of them is too much
    /// work.
    pub async fn within(
        game: &'a Kotzig,
        circle: &Circle,
        most: usize,
        meter: &Meter,
    ) -> Result<Explored<'a>, Problem> {
        let mut found = vec![circle.clone()];
        let mut known = Memo::new();
        known.entry(circle.clone(), (Outcome::P, None));
        let mut next = 0;
        while let Some(circle) = found.get(next).filter(|_| found.len() < most).cloned() {
            for (_, option) in game.options(&circle) {
                if found.len() < most && known.entry(option.clone(), (Outcome::P, None)).1 {
                    found.push(option);
                }
            }
            next += 1;
            meter.spend(STEP * (1 + circle.visited.len() as u64 / 32)).await;
        }
        let mut solver = Solver::new(game);
        meter.begin(Search::cost(meter.allowed(solver.limit))).await;
        // The last ones first, as what is learnt of them serves those before; and all outcomes before
        // the values, for which the work may be too much.
        for circle in found.iter().rev() {
            let outcome = solver.outcome(game, circle, meter).await?;
            if let Some(known) = known.get_mut(circle) {
                *known = outcome;
            }
        }
        for circle in found.iter().rev() {
            if let Some((_, value @ None)) = known.get_mut(circle) {
                *value = solver.value(circle, meter).await;
            }
        }
        Ok(Explored { game, known })
    }

    fn of(&self, circle: &Circle) -> Known {
        let known = self.known.get(circle);
        *known.unwrap_or_else(|| unreachable!("{circle:?} is not among the positions explored"))
    }
}

/// What a position costs in units of work, besides the search.
const STEP: u64 = 256;

struct Solver {
    laps: Laps,
    search: Result<Search, Problem>,
    limit: Limit,
}

impl Solver {
    fn new(game: &Kotzig) -> Solver {
        Solver { laps: Laps::default(), search: Search::new(game), limit: Limit::of(MOST_NODES) }
    }

    /// The outcome of a position, and the value where that comes with it.
    async fn outcome(&mut self, game: &Kotzig, circle: &Circle, meter: &Meter) -> Result<Known, Problem> {
        meter.spend(STEP).await;
        if let Some((_, claim)) = Claim::of(game, circle, &mut self.laps) {
            return Ok((claim.outcome, claim.grundy));
        }
        let most = meter.allowed(self.limit);
        match &mut self.search {
            Ok(search) => {
                search.ask(circle, Question::Outcome);
                match search.advance_within(most, meter).await {
                    Progress::Outcome(outcome) => Ok((outcome, None)),
                    _ => Err(too_large(game, circle, most).beyond(self.limit.excess(None))),
                }
            }
            Err(problem) => {
                let (_, line) = rest(game, circle).ok_or_else(|| problem.clone())?;
                let value = Labels::within(&line, 0, meter).await?.label(0).unwrap_or_default();
                Ok((Outcome::of(value), Some(value)))
            }
        }
    }

    /// The value of a position, if the search finds it.
    async fn value(&mut self, circle: &Circle, meter: &Meter) -> Option<Nimber> {
        let search = self.search.as_mut().ok()?;
        search.ask(circle, Question::Value);
        match search.advance_within(meter.allowed(self.limit), meter).await {
            Progress::Value(value) => Some(value),
            _ => None,
        }
    }
}

impl Solution<Circle> for Explored<'_> {
    fn basis(&self) -> Basis {
        let source = format!("Theorems, and a search, for {} positions", self.known.len());
        Basis { kind: By::Search, id: "kotzig-search", source }
    }

    fn outcome(&self, circle: &Circle) -> Outcome {
        self.of(circle).0
    }

    fn grundy(&self, circle: &Circle) -> Option<Nimber> {
        self.of(circle).1
    }

    fn winning(&self, circle: &Circle, most: usize) -> Result<Winning, Problem> {
        let mut winning = Winning::default();
        for (played, option) in self.game.options(circle) {
            if self.outcome(&option) == Outcome::P {
                winning.push(played, most);
            }
        }
        Ok(winning)
    }

    fn explain(&self, _: &Circle) -> Vec<Explanation> {
        vec![]
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::parse;
    use crate::{Nimber, Outcome, tree};

    /// Every position of a tree of a large circle has the answer that it has by itself.
    fn check(query: &str, limit: usize, values: bool) {
        let tree = tree(&parse(query).unwrap(), limit).unwrap();
        assert_eq!((tree.nodes.len(), tree.truncated), (limit, true), "{query}");
        for node in &tree.nodes {
            let solution = crate::solution(&node.state).unwrap();
            let position = node.state.position();
            assert_eq!(node.outcome, solution.outcome(position), "{query}, {}", node.label);
            assert_eq!(node.grundy.is_some(), values, "{query}, {}", node.label);
            if let Some(value) = solution.grundy(position) {
                assert_eq!(node.grundy.unwrap_or(value), value, "{query}, {}", node.label);
            }
        }
        for edge in &tree.edges {
            assert_eq!(edge.winning, tree.nodes[edge.to].outcome == Outcome::P);
        }
    }

    #[test]
    fn trees_of_large_circles_are_cut_short_but_true() {
        check("g=kotzig:40:2,3", 60, true);
        check("g=kotzig:50:1,6", 40, true);
        check("g=kotzig:30:4,5", 40, true);
        // Theorems and lines.
        check("g=kotzig:1000000:1,2", 60, true);
        // Beyond the search only the outcome of the start is known.
        assert!(tree(&parse("g=kotzig:200:1,6").unwrap(), 9).is_err());
        let value = tree(&parse("g=kotzig:44:2,3").unwrap(), 300).unwrap().nodes[0].grundy;
        assert_eq!(value, Some(Nimber(2)));
    }
}
