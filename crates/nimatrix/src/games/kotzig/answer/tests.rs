//! Theorems against the search, and how far both reach.
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
        let options = |circle: &Circle| game.options(circle).map(|(_, option)| option).collect::<Vec<_>>();
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
    assert_eq!((answered.outcome(&Circle::start()), answered.grundy(&Circle::start())), (Outcome::N, None));
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
