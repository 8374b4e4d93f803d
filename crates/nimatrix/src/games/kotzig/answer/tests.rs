//! Answers held against the definition, and how far they reach.
use std::collections::BTreeMap;
use std::format;
use std::string::ToString;

use super::super::rule::tests::{every_position, game, steps_of};
use super::super::search::cost;
use super::*;
use crate::work::finish;
use crate::{Budget, Code, Definition, Solution};

fn searched<'a>(game: &'a Kotzig, circle: &Circle, nodes: u64) -> Result<Told<'a>, Problem> {
    finish(async |meter| by_search(game, circle, nodes, meter).await)
}

/// Holds what theorems say of every position against the definition; counts by name.
fn check(game: &Kotzig, counts: &mut BTreeMap<&str, usize>) {
    let mut values = BTreeMap::new();
    every_position(game, |circle, value| {
        values.insert(circle.clone(), value);
    });
    for (circle, &value) in &values {
        let Some(answered) = by_theorem(game, circle) else { continue };
        *counts.entry(answered.basis.id).or_default() += 1;
        let position = circle.clone();
        let told = (&game, circle, &answered.basis);
        assert_eq!(answered.outcome(&position), Outcome::of(value), "{told:?}");
        assert!(answered.grundy(&position).is_none_or(|grundy| grundy == value), "{told:?}");
        let wins = |(played, option): (Move, Circle)| (values[&option] == Nimber(0)).then_some(played);
        let winning: Vec<Move> = game.options(circle).filter_map(wins).collect();
        assert_eq!(answered.winning(&position, 9).unwrap().moves, winning, "{told:?}");
    }
}

#[test]
fn theorems_say_what_the_definition_says() {
    let mut counts = BTreeMap::new();
    for (n, bits) in (1..=11).flat_map(|n| (1..1 << 5).map(move |bits| (n, bits))) {
        check(&game(n, &steps_of(bits)), &mut counts);
    }
    for bits in (1..1 << 8).filter(|bits: &u64| bits.count_ones() <= 2) {
        for n in [12, 13, 14] {
            check(&game(n, &steps_of(bits)), &mut counts);
        }
    }
    check(&game(20, &[6, 7]), &mut counts);
    check(&game(20, &[10, 11]), &mut counts);
    let names = [
        "kotzig/theorems/one_step",
        "kotzig/theorems/horrocks:1-2",
        "kotzig/theorems/horrocks:1-3",
        "kotzig/theorems/horrocks:lemma-1",
        "kotzig/theorems/horrocks:lemma-2",
        "kotzig/line",
        "kotzig/theorems/theorem_5",
        "kotzig/theorems/theorem_5:lemma",
        "kotzig/theorems/pairing",
        "kotzig/periods",
    ];
    assert_eq!(counts.keys().copied().collect::<std::collections::BTreeSet<_>>(), names.into());
}

#[test]
fn theorems_say_what_the_search_says() {
    let sets = (1..1u64 << 8).filter(|bits| bits.count_ones() == 2 || *bits == 0b111).map(steps_of);
    let larger = [vec![10, 11], vec![9, 10, 11], vec![1, 3, 9]];
    for (steps, n) in sets.chain(larger).flat_map(|steps| (12..=38).map(move |n| (steps.clone(), n))) {
        let game = game(n, &steps);
        let mut search = None;
        let mut found = vec![Circle::start()];
        for depth in [0, 1, 3] {
            let after =
                |circle: &Circle| -> Vec<Circle> { game.options(circle).map(|(_, option)| option).collect() };
            for circle in &found {
                let Some(theorem) = by_theorem(&game, circle) else { continue };
                let search = search.get_or_insert_with(|| Search::new(&game).unwrap());
                let told = (&game, circle, &theorem.basis);
                let mut answer = |circle: &Circle, question| {
                    search.ask(circle, question);
                    search.advance(u64::MAX)
                };
                assert_eq!(
                    answer(circle, Question::Outcome),
                    Progress::Outcome(theorem.outcome(circle)),
                    "{told:?}"
                );
                if let Some(value) = theorem.grundy(circle).filter(|_| n < 30) {
                    assert_eq!(answer(circle, Question::Value), Progress::Value(value), "{told:?}");
                }
                let winning = theorem.winning(&circle.clone(), 9).unwrap().moves;
                for (played, option) in game.options(circle) {
                    let outcome = if winning.contains(&played) { Outcome::P } else { Outcome::N };
                    assert_eq!(answer(&option, Question::Outcome), Progress::Outcome(outcome), "{told:?}");
                }
            }
            found = found.iter().flat_map(after).take(4 + depth).collect();
        }
    }
}

#[test]
fn the_search_answers_like_the_definition() {
    let cases = [(9, &[2, 3, 11][..]), (12, &[2, 3]), (13, &[1, 5]), (14, &[4, 6]), (10, &[1, 2, 3, 4, 5])];
    for (n, steps) in cases {
        let game = game(n, steps);
        let mut definition = Definition::new(&game, Budget::PAGE);
        definition.solve([Circle::start()]).unwrap();
        every_position(&game, |circle, value| {
            let answered = searched(&game, circle, MOST_NODES).unwrap();
            let position = circle.clone();
            assert_eq!(answered.outcome(&position), Outcome::of(value), "{game:?} {circle:?}");
            assert_eq!(answered.grundy(&position), Some(value), "{game:?} {circle:?}");
            let winning = Solution::winning(&definition, &position, 9);
            assert_eq!(answered.winning(&position, 9), winning, "{game:?} {circle:?}");
        });
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
    assert!(!winning.moves.is_empty() && !answered.untold(&Circle::start()).is_empty());
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

/// Where a theorem tells who wins and no more, a quick search adds the value.
#[test]
fn theorems_come_with_the_values_of_small_circles() {
    let start = Circle::start();
    for n in [11, 12, 14, 16, 18] {
        let game = game(n, &[4, 5]);
        let mut definition = Definition::new(&game, Budget::PAGE);
        definition.solve([start.clone()]).expect("a small circle");
        let told = by_theorem(&game, &start).expect("a theorem");
        assert_eq!(told.grundy(&start), Some(definition.value(&start)), "{n}");
    }
}

#[test]
fn one_move_on_needs_no_search() {
    let game = game(u64::MAX, &[1, 2]);
    let answered = by_theorem(&game, &Circle::start()).unwrap();
    let after = |step| Circle::start().stepped(step, game.n).unwrap();
    assert_eq!([1, 2].map(|step| answered.outcome(&after(step))), [Outcome::N, Outcome::P]);
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
}

/// The smaller game is named with all that leads to it, and with nothing else.
#[test]
fn games_are_named_as_those_that_they_are() {
    for (n, steps, how) in [
        (9, [10, 11], "9: steps count modulo 9."),
        (12, [2, 4], "6: every space that is ever reached is a multiple of 2."),
        (9, [2, 4], "9: the spaces can be renumbered by multiplying with 5 modulo 9."),
        (
            18,
            [4, 8],
            "9: every space that is ever reached is a multiple of 2, and the quotients can be renumbered by \
             multiplying with 5 modulo 9.",
        ),
    ] {
        let game = game(n, &steps);
        let Some(Explanation::Text(said)) = same_game(&game, &Reduced::of(&game)) else { panic!("{n}") };
        assert_eq!(said.to_string(), format!("This is the game with the steps 1, 2 on a circle of {how}"));
    }
    for steps in [&[1, 2][..], &[2, 3], &[9]] {
        let game = game(9, steps);
        assert_eq!(same_game(&game, &Reduced::of(&game)), None, "{steps:?}");
    }
}

/// A refusal tells the forecast where that is beyond the limit, and twice the limit where it has failed.
#[test]
fn refusals_tell_what_is_needed() {
    let (game, start) = (game(60, &[2, 3]), Circle::start());
    let likely = cost::power(cost::doublings(&Reduced::of(&game), 1));
    for (limit, needed) in [(likely - 1, likely), (likely, 2 * likely), (likely + 1, 2 * likely + 2)] {
        let refused =
            finish(async |meter| Searched::new(&game, Limit::of(limit), HOPELESS).refused(&start, meter));
        assert_eq!(
            refused.excess.and_then(|excess| excess.needed),
            Some(needed.into()),
            "{limit} of {likely}"
        );
    }
}

/// Turned round, 41 spaces with the steps 30 and 31 are those with the steps 10 and 11, of Theorem 5.
#[test]
fn circles_are_turned_round() {
    let (game, turned) = (game(41, &[10, 11]), game(41, &[30, 31]));
    let start = Circle::start();
    let told = [&game, &turned].map(|game| {
        let told = by_theorem(game, &start).expect("Theorem 5");
        (told.basis.id, told.outcome(&start), told.winning(&start, 9).expect("moves").moves)
    });
    assert_eq!(told[0], ("kotzig/theorems/theorem_5", Outcome::N, vec![Move::Step(10)]));
    assert_eq!(told[1], ("kotzig/theorems/theorem_5", Outcome::N, vec![Move::Step(31)]));
}
