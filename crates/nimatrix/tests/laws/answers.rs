//! Laws of answers of any size: the answer to a position must fit the answers to its options.
use std::collections::BTreeSet;

use nimatrix::notation::{Code, Problem, parse};
use nimatrix::{
    Answer, By, Ending, Evaluation, Nimber, Outcome, Ruleset, State, evaluate, sequence, solution, strategy,
    tree,
};
use proptest::prelude::*;
use proptest::sample::select;

use crate::any::Size;
use crate::{any as any_game, assert_registered, config, name, within_reach};

/// The most options that are all asked.
const FEW: u128 = 300;

/// Small states, which the definition reaches, and states of any size.
fn states() -> impl Strategy<Value = State> {
    prop_oneof![any_game::state(Size::Small), any_game::state(Size::Any)]
}

/// The outcome and the value of a position within reach.
fn outcome_and_value(state: &State) -> Option<(Outcome, Option<Nimber>)> {
    let solution = within_reach(state, solution(state))?;
    Some((solution.outcome(state.position()), solution.grundy(state.position())))
}

/// Moves as a set of texts.
fn notation<'a>(moves: impl Iterator<Item = &'a Answer>) -> BTreeSet<String> {
    moves.map(|answer| answer.played.to_string()).collect()
}

proptest! {
    #![proptest_config(config(300))]

    #[test]
    fn an_answer_fits_those_of_the_options(state in states()) {
        let Some(answer) = within_reach(&state, evaluate(&state)) else { return Ok(()) };
        assert_registered(&state, &answer);
        let (rules, position) = (state.rules(), state.position());
        prop_assert_eq!(answer.moves_total, rules.count(position));
        let ends = answer.moves_total == Some(0) && rules.ending() == Ending::Misere;
        prop_assert_eq!(answer.outcome == Outcome::P, answer.winning_total == Some(0) && !ends);
        prop_assert!(answer.moves.is_sorted_by_key(|m| !m.winning), "winning moves first");
        let wins = answer.moves.first().is_some_and(|first| first.winning);
        prop_assert_eq!(answer.outcome == Outcome::N, wins || ends);
        prop_assert!(answer.grundy.is_none_or(|value| Outcome::of(value) == answer.outcome));
        // All of a few moves; else the first and last ones of those that win and of those that lose.
        let few = if answer.moves.len() <= 50 { 50 } else { 4 };
        let (winning, losing) = answer.moves.split_at(answer.moves.partition_point(|m| m.winning));
        let ends = [winning, losing].into_iter().flat_map(|side| {
            side.iter().take(few).chain(side.iter().skip(few).rev().take(3))
        });
        for m in ends {
            let option = rules.option(position, &m.played);
            prop_assert_eq!(option.as_ref(), Some(m.reached.position()), "{}", m.played);
            if let Some((outcome, _)) = outcome_and_value(&m.reached) {
                prop_assert_eq!(outcome == Outcome::P, m.winning, "{} from {}", m.played, name(&state));
            }
        }
    }

    #[test]
    fn a_value_is_the_least_that_no_option_has(
        mut state in states(),
        by in select(&[By::Auto, By::Definition][..]),
    ) {
        state.by = by;
        let few = state.rules().count(state.position()).is_some_and(|count| count <= FEW);
        let found = if few { outcome_and_value(&state) } else { None };
        let Some((outcome, value)) = found else { return Ok(()) };
        let options = state.rules().options(state.position());
        let options = options.map(|(played, _)| state.clone().after(played).expect("a legal move"));
        let known: Option<Vec<_>> = options.map(|option| outcome_and_value(&option)).collect();
        let Some(known) = known else { return Ok(()) };
        let any_p = known.iter().any(|(outcome, _)| *outcome == Outcome::P);
        let ends = known.is_empty() && state.rules().ending() == Ending::Misere;
        prop_assert_eq!(outcome == Outcome::N, any_p || ends);
        let values: Option<BTreeSet<Nimber>> = known.into_iter().map(|(_, value)| value).collect();
        if let Some(value) = value
            && let Some(values) = values
        {
            let least = (0..).map(Nimber).find(|value| !values.contains(value));
            prop_assert_eq!(Some(value), if ends { Some(Nimber(1)) } else { least });
        }
    }

    #[test]
    fn every_basis_gives_the_same_answer(mut state in any_game::state(Size::Small)) {
        let mut known: Option<Evaluation> = None;
        for &by in &[By::Definition, By::Auto, By::Search, By::Theorem] {
            state.by = by;
            let answer = match evaluate(&state) {
                Ok(answer) => answer,
                Err(problem) => {
                    prop_assert_eq!(problem.code, Code::NoBasis);
                    prop_assert!(!matches!(by, By::Definition | By::Auto));
                    continue;
                }
            };
            let by_definition = known.get_or_insert_with(|| answer.clone());
            prop_assert_eq!(answer.outcome, by_definition.outcome);
            prop_assert_eq!(answer.moves_total, by_definition.moves_total);
            prop_assert_eq!(answer.winning_total, by_definition.winning_total);
            prop_assert!(answer.grundy.is_none() || answer.grundy == by_definition.grundy);
            let winning = |e: &Evaluation| notation(e.moves.iter().filter(|m| m.winning));
            prop_assert_eq!(winning(&answer), winning(by_definition));
            prop_assert_eq!(notation(answer.moves.iter()), notation(by_definition.moves.iter()));
        }
    }
}

proptest! {
    #![proptest_config(config(400))]

    #[test]
    fn bases_agree_at_any_size(mut state in any_game::state(Size::Any)) {
        let mut known: Option<(Outcome, Option<Nimber>)> = None;
        for by in [By::Theorem, By::Search] {
            state.by = by;
            let Ok(solution) = solution(&state) else { continue };
            let found = (solution.outcome(state.position()), solution.grundy(state.position()));
            if let Some((outcome, value)) = known {
                prop_assert_eq!(found.0, outcome);
                prop_assert!(value.is_none() || found.1.is_none() || found.1 == value);
            }
            known = Some(found);
        }
    }

    /// A strategy and the answer have the same winner, and the strategy knows what its move leaves.
    #[test]
    fn a_strategy_wins(state in any_game::state(Size::Any)) {
        let Some(Some(play)) = within_reach(&state, strategy(&state)) else { return Ok(()) };
        if let Some((outcome, _)) = outcome_and_value(&state) {
            prop_assert_eq!(play.outcome, outcome, "{}", name(&state));
        }
        prop_assert_eq!(play.played.is_some(), play.outcome == Outcome::N, "{}", name(&state));
        let Some(played) = play.played else { return Ok(()) };
        let left = state.clone().after(played.clone());
        prop_assert!(left.is_some(), "{played} from {}", name(&state));
        let known = left.and_then(|left| strategy(&left).expect("within reach")).map(|play| play.outcome);
        prop_assert_eq!(known, Some(Outcome::P), "{} from {}", played, name(&state));
    }
}

/// The values of a matrix are too much work: its outcomes are still answered.
#[test]
fn a_value_that_is_too_much_work_keeps_no_outcome_back() {
    for query in ["g=block:3:k1&p=100001,70003&r=1", "g=mmod:6&p=9000,8000", "g=block:64:k32&p=5,6"] {
        let evaluation = evaluate(&parse(query).expect(query)).expect(query);
        assert_eq!((evaluation.outcome, evaluation.grundy), (Outcome::N, None), "{query}");
    }
}

/// The first number in a problem's allowed values.
fn stated(problem: &Problem) -> u64 {
    let allowed = problem.allowed.to_string();
    let number = allowed.split(|c: char| !c.is_ascii_digit()).find(|part| !part.is_empty());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("{problem}"))
}

/// A question, whose result is an error or nothing.
type Asked = fn(&str) -> Option<Problem>;

const EVALUATED: Asked = |query| evaluate(&parse(query).expect(query)).err();
const DRAWN: Asked = |query| tree(&parse(query).expect(query), 10).err();
const LISTED: Asked = |query| sequence(&parse(query).expect(query)).err();

#[test]
fn the_limit_that_is_stated_is_in_force() {
    // The link of size N, and the largest N in dependence on the number that is stated.
    type Case = (Asked, &'static str, fn(u64) -> u64);
    let cases: [Case; 14] = [
        (EVALUATED, "g=sub:primes&p=N", |most| most),
        (EVALUATED, "g=sub:squares&p=N", |most| most),
        (EVALUATED, "g=sub:fib&p=N", |most| most),
        (EVALUATED, "g=sub:triangular&p=N", |most| most),
        (EVALUATED, "g=sub:primes&p=N,3", |most| most),
        (EVALUATED, "g=sub:fib,squares&p=N", |most| most),
        (EVALUATED, "g=sub:2,5,9000005&p=N", |most| most),
        (EVALUATED, "g=sub:2,5,9000005&p=N,4", |most| most),
        (EVALUATED, "g=line:N:1,4:5", |most| most - 1),
        (EVALUATED, "g=line:N:1,4,9000000:none", |most| most - 1),
        (EVALUATED, "g=block:4:1,4/2,3&p=4095,N", |most| most / 4096 - 1),
        (DRAWN, "g=block:4:1,4/2,3&p=1023,N", |most| most / 1024 - 1),
        (LISTED, "g=sub:primes&view=sequence&w=N,0,1,1", |most| most),
        (LISTED, "g=line:9:all:5&view=sequence&w=N,0,1,1", |most| most),
    ];
    for (asked, link, largest) in cases {
        let of = |size: u64| asked(&link.replace('N', &size.to_string()));
        let refused = of(900_000_000).unwrap_or_else(|| panic!("{link} has no limit"));
        assert_eq!(refused.code, Code::TooLarge, "{link}: {refused}");
        let most = largest(stated(&refused));
        let at = of(most);
        assert!(at.is_none(), "{link} at {most}: {refused}, but {}", at.expect("a problem"));
        assert!(of(most + 1).is_some(), "{link} beyond {most}: {refused}");
    }
}
