//! Outcomes and values of the positions of a tree that is cut short.
use alloc::{vec, vec::Vec};

use super::answer::{KnownPositions, MOST_NODES};
use super::order::{Known, Searched, theorem};
use super::rule::{Circle, Kotzig};
use super::search::Search;
use crate::base::sentence::say;
use crate::work::{Limit, Memo, Meter};
use crate::{Basis, By, Problem, Ruleset};

/// A tree needs the outcomes of all its positions, and takes the values that are found: a position with a
/// forecast of this many times the limit refuses it.
const HOPELESS: u64 = 4;

/// The cost of a position in units of work, apart from the search.
const STEP: u64 = 256;

/// The first `most` positions that breadth-first search meets from one on, each answered by theorem or by
/// search.
///
/// # Errors
/// [`Code::TooLarge`](crate::Code::TooLarge) where the outcome of one of them is too much work.
pub(super) async fn reachable<'a>(
    game: &'a Kotzig,
    circle: &Circle,
    most: usize,
    meter: &Meter,
) -> Result<KnownPositions<'a>, Problem> {
    let limit = Limit::of(MOST_NODES);
    let mut searched = Searched::new(game, limit, HOPELESS);
    meter.begin(Search::cost(game.moves(), meter.allowed(limit))).await;
    let mut known: Memo<Circle, Option<Known>> = Memo::new();
    known.entry(circle.clone(), None);
    let mut next = 0;
    while let Some((circle, _)) = known.entries().get(next).cloned() {
        for (_, option) in game.options(&circle) {
            if known.len() < most {
                known.entry(option, None);
            }
        }
        next += 1;
        meter.spend(STEP * (1 + circle.visited.len() as u64 / 32)).await;
        match theorem(game, &circle, false) {
            Some((_, claim)) => *known.entry(circle, None).0 = Some((claim.outcome, claim.grundy)),
            None => searched.hope(&circle, meter)?,
        }
    }
    // The last ones first, as their results serve those before; and all outcomes before the values, which may
    // be too much work.
    let found: Vec<Circle> = known.entries().iter().rev().map(|(circle, _)| circle.clone()).collect();
    for circle in &found {
        if let Some(unknown @ None) = known.get_mut(circle) {
            *unknown = Some(searched.outcome(circle, meter).await?);
        }
    }
    for circle in &found {
        if let Some(Some((_, value @ None))) = known.get_mut(circle) {
            *value = searched.value(circle, meter).await;
        }
    }
    let source = say!("theorems and a search for {count} positions", count = known.len());
    let basis = Basis { kind: By::Search, id: "kotzig/search", source };
    Ok(KnownPositions { game, basis, known, reasons: vec![] })
}

#[cfg(test)]
mod tests {
    use super::{STEP, reachable};
    use crate::games::kotzig::rule::Circle;
    use crate::games::kotzig::rule::tests::game;
    use crate::notation::parse;
    use crate::work::finish;
    use crate::{Nimber, Outcome, tree};

    /// Every position of a tree of a large circle has the same answer as alone.
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

    /// As many positions are answered as are asked for. By theorem each takes as much work, and as much again for
    /// every 32 visited spaces.
    #[test]
    fn positions_are_answered_up_to_a_number() {
        let game = game(1_000_000, &[1, 2]);
        let mut circle = Circle::start();
        let answered = |circle: &Circle| {
            finish(async |meter| {
                let answer = reachable(&game, circle, 8, meter).await.expect("theorems");
                (answer.known.len(), meter.done())
            })
        };
        assert_eq!(answered(&circle), (8, 8 * STEP));
        for _ in 0..64 {
            circle = circle.stepped(2, 1_000_000).expect("an open space");
        }
        assert_eq!(answered(&circle), (8, 3 * 8 * STEP));
    }

    #[test]
    fn hopeless_trees_are_refused_before_any_search() {
        for (n, steps) in [(30, &[1, 2, 3, 4, 5][..]), (101, &[1, 5, 7]), (110, &[2, 5])] {
            let game = game(n, steps);
            let (refused, done) = finish(async |meter| {
                let tree = reachable(&game, &Circle::start(), 300, meter).await;
                (tree.err(), meter.done())
            });
            let needed = refused.and_then(|problem| problem.excess?.needed);
            assert!(needed.is_some_and(|needed| needed > 1 << 23), "{n}, {steps:?}: {needed:?}");
            assert!(done < 1 << 12, "{n}, {steps:?}: {done}");
        }
    }
}
