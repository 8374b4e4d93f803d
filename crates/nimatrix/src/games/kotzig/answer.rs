//! Answers about a position of Kotzig's Nim, from it and its options.
use alloc::{vec, vec::Vec};

use super::line::{self, rest};
use super::order::{HOPELESS, Known, Searched, theorem};
use super::reduced::Reduced;
use super::rule::{Circle, Kotzig, named};
use super::search::{Progress, Question, Search};
use super::theorems::Claim;
use crate::base::sentence::say;
use crate::games::line::labels::Labels;
use crate::work::{Limit, Memo, Meter};
use crate::{Basis, By, Explanation, Move, Nimber, Outcome, Problem, Ruleset, Solution, Winning};

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
            .push(say!("A search of {nodes} positions finds the value {value}.", (nodes, value)).into());
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
            (steps = named(&unknown), win = if unknown.len() == 1 { "wins" } else { "win" }, most)
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
        (1, _) => say!("the spaces can be renumbered by multiplying with {unit} modulo {n}", (unit, n)),
        _ => say!(
            "every space that is ever reached is a multiple of {divisor}, and the quotients can be renumbered \
             by multiplying with {unit} modulo {n}",
            (divisor, unit, n)
        ),
    };
    let steps = named(reduced.steps());
    Some(Explanation::Plain(say!(
        "This is the game with the {steps} on a circle of {n}: {how}.",
        (steps, n, how)
    )))
}

/// The outcomes of some positions, and their known values: a [`Solution`] of these positions only.
#[derive(Debug)]
pub(super) struct KnownPositions<'a> {
    pub game: &'a Kotzig,
    pub basis: Basis,
    /// The answered position first, and others, not all of them known.
    pub known: Memo<Circle, Option<Known>>,
    /// The explanation of the answered position.
    pub reasons: Vec<Explanation>,
}

impl KnownPositions<'_> {
    /// The steps to unknown positions.
    pub fn unknown_steps(&self, circle: &Circle) -> Vec<u64> {
        let unknown = |(played, option)| match played {
            Move::Step(step) if self.of(&option).is_none() => Some(step),
            _ => None,
        };
        self.game.options(circle).filter_map(unknown).collect()
    }

    fn of(&self, circle: &Circle) -> Option<Known> {
        self.known.get(circle).copied().flatten()
    }
}

impl Solution<Circle> for KnownPositions<'_> {
    fn basis(&self) -> Basis {
        self.basis.clone()
    }

    fn outcome(&self, circle: &Circle) -> Outcome {
        self.of(circle)
            .map_or_else(|| unreachable!("nothing was asked about {circle:?}"), |(outcome, _)| outcome)
    }

    fn grundy(&self, circle: &Circle) -> Option<Nimber> {
        self.of(circle)?.1
    }

    fn winning(&self, circle: &Circle, most: usize) -> Result<Winning, Problem> {
        let is_p = |option: &Circle| matches!(self.of(option), Some((Outcome::P, _)));
        let mut winning = Winning::among(self.game.options(circle), most, is_p);
        if !self.unknown_steps(circle).is_empty() {
            winning.total = None;
        }
        Ok(winning)
    }

    fn explain(&self, circle: &Circle) -> Vec<Explanation> {
        let asked = self.known.find(circle) == Some(0);
        if asked { self.reasons.clone() } else { Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use std::format;

    use super::super::rule::tests::{game, steps_of};
    use super::*;
    use crate::work::finish;
    use crate::{Code, Solution};

    fn searched<'a>(game: &'a Kotzig, circle: &Circle, nodes: u64) -> Result<KnownPositions<'a>, Problem> {
        finish(async |meter| by_search(game, circle, nodes, meter).await)
    }

    /// Larger circles than the definition reaches, at the start and after one and two moves. Turned round, 41 spaces
    /// with the steps 30 and 31 are those with the steps 10 and 11, of Theorem 5.
    #[test]
    fn theorems_agree_with_the_search() {
        let sets = (1..1u64 << 8).filter(|bits| bits.count_ones() == 2 || *bits == 0b111).map(steps_of);
        let larger = [vec![10, 11], vec![30, 31], vec![9, 10, 11], vec![1, 3, 9]];
        for (steps, n) in sets.chain(larger).flat_map(|steps| (12..=41).map(move |n| (steps.clone(), n))) {
            let game = game(n, &steps);
            let options =
                |circle: &Circle| game.options(circle).map(|(_, option)| option).collect::<Vec<_>>();
            let first = options(&Circle::start());
            let second = first.iter().flat_map(options).take(4);
            let mut search = Search::new(&game).unwrap();
            for circle in second.chain(first.iter().cloned()).chain([Circle::start()]) {
                let Some(theorem) = by_theorem(&game, &circle) else { continue };
                let mut answer = |question| {
                    search.ask(&circle, question);
                    search.advance(u64::MAX)
                };
                let name = format!("{game:?} {circle:?} by {}", theorem.basis.id);
                assert_eq!(answer(Question::Outcome), Progress::Outcome(theorem.outcome(&circle)), "{name}");
                if let Some(value) = theorem.grundy(&circle).filter(|_| n < 30) {
                    assert_eq!(answer(Question::Value), Progress::Value(value), "{name}");
                }
            }
        }
    }

    #[test]
    fn too_much_work_is_refused() {
        let refused =
            |n, steps: &[u64], nodes| searched(&game(n, steps), &Circle::start(), nodes).unwrap_err().code;
        assert_eq!(refused(60, &[2, 3], 1000), Code::TooLarge);
        assert_eq!(refused(1000, &[2, 3], 1000), Code::TooLarge);
        // Enough for the outcome, not for the value.
        let game = game(40, &[1, 2, 3]);
        let answered = searched(&game, &Circle::start(), 100_000).unwrap();
        assert_eq!(
            (answered.outcome(&Circle::start()), answered.grundy(&Circle::start())),
            (Outcome::N, None)
        );
        // Enough for the outcome and a move that wins, not for the outcomes of all moves.
        let game = self::game(44, &[2, 3, 4]);
        let answered = searched(&game, &Circle::start(), 100_000).unwrap();
        let winning = answered.winning(&Circle::start(), 9).unwrap();
        assert_eq!((answered.outcome(&Circle::start()), winning.total), (Outcome::N, None));
        assert!(!winning.moves.is_empty() && !answered.unknown_steps(&Circle::start()).is_empty());
    }

    #[test]
    fn hopeless_positions_are_refused_before_any_search() {
        for (n, steps) in [(101, &[1, 5, 7][..]), (60, &[1, 2, 3, 4, 5]), (127, &[2, 7])] {
            let game = game(n, steps);
            let (refused, done) = finish(async |meter| {
                let answer = by_search(&game, &Circle::start(), MOST_NODES, meter).await;
                (answer.err(), meter.done())
            });
            let needed = refused.and_then(|problem| problem.excess?.needed);
            assert!(needed.is_some_and(|needed| needed > u128::from(64 * MOST_NODES)), "{n}: {needed:?}");
            assert_eq!(done, 0, "{n}, {steps:?}");
        }
    }

    #[test]
    fn the_largest_circles_are_answered() {
        let start = Circle::start();
        let answer = |n, steps: &[u64]| {
            let game = game(n, steps);
            let answered = by_theorem(&game, &Circle::start())?;
            Some((answered.grundy(&start).map(|value| value.0), answered.winning(&start, 9).unwrap().moves))
        };
        // 2^64 - 1 is 0 modulo 3, 3 modulo 6 and 15 modulo 330.
        assert_eq!(answer(u64::MAX, &[1, 2]), Some((Some(2), vec![Move::Step(2)])));
        assert_eq!(answer(u64::MAX, &[1, 3]), Some((Some(0), vec![])));
        assert_eq!(
            answer(u64::MAX, &[u64::MAX - 1, u64::MAX - 2]),
            Some((Some(2), vec![Move::Step(u64::MAX - 2)]))
        );
        assert!(answer(u64::MAX, &[1, 5]).is_some() && answer(u64::MAX, &[4, 5]).is_some());
        assert_eq!(answer(u64::MAX, &[6, 7]), None);
        assert_eq!(answer(10_000_000_000_000_000_000, &[1, 3, 7]).unwrap().0, Some(1));
        let game = game(u64::MAX, &[1, 2]);
        let after = |step| start.stepped(step, game.n).unwrap();
        let theorem = by_theorem(&game, &start).unwrap();
        assert_eq!([1, 2].map(|step| theorem.outcome(&after(step))), [Outcome::N, Outcome::P]);
    }
}
