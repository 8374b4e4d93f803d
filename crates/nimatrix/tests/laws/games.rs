//! Laws of moves, outcomes and values.
use std::collections::BTreeSet;

use nimatrix::games::{Handed, Modular, Subtraction, blocking::slices::sweep};
use nimatrix::notation::Code;
use nimatrix::{
    Answer, By, Ending, Evaluation, Modulus, Move, Nimber, Outcome, Piles, Rules, Ruleset, Take, evaluate,
};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::any::{self as any_game, Size};
use crate::small::boxed;
use crate::{answered, config, name, piles, solved};

/// Moves as a set of texts.
fn notation<'a>(moves: impl Iterator<Item = &'a Answer>) -> BTreeSet<String> {
    moves.map(|answer| answer.played.to_string()).collect()
}

/// Any move at all, legal or not.
fn any_move() -> impl Strategy<Value = Move> {
    let takes = vec((0..4usize, 0..14u64), 0..4);
    let takes = takes.prop_map(|t| t.into_iter().map(|(pile, amount)| Take { pile, amount }).collect());
    let restriction = (1..7u64, any::<u64>())
        .prop_map(|(n, bits)| any_game::residues(Modulus::new(n).expect("a modulus"), bits));
    prop_oneof![
        4 => (takes, proptest::option::of(restriction))
            .prop_map(|(takes, restriction)| Move::Take { takes, restriction }),
        1 => (0..16u64).prop_map(Move::Step),
    ]
}

proptest! {
    #![proptest_config(config(600))]

    #[test]
    fn every_move_makes_the_measure_smaller(state in any_game::state(Size::Small)) {
        let (game, position) = (state.rules(), state.position());
        for (played, option) in game.options(position) {
            let smaller = game.measure(&option) < game.measure(position);
            prop_assert!(smaller, "{played} from {}", name(&state));
        }
    }

    #[test]
    fn a_move_is_legal_exactly_if_it_is_among_the_options(
        state in any_game::state(Size::Small),
        others in vec(any_move(), 40),
    ) {
        let (game, position) = (state.rules(), state.position());
        let options: Vec<_> = game.options(position).collect();
        for (played, option) in &options {
            prop_assert!(game.option(position, played).as_ref() == Some(option), "{played}");
        }
        for other in &others {
            let legal = game.option(position, other);
            let listed = options.iter().find(|(played, _)| played == other);
            prop_assert!(legal.as_ref() == listed.map(|(_, option)| option), "{other}");
        }
        let texts: BTreeSet<String> = options.iter().map(|(p, _)| p.to_string()).collect();
        prop_assert_eq!(texts.len(), options.len(), "no move is there twice");
        prop_assert_eq!(game.count(position), Some(options.len() as u128));
    }

    #[test]
    fn a_value_is_the_least_that_no_option_has(state in any_game::state(Size::Small)) {
        let (game, position) = (state.rules(), state.position());
        let definition = solved(game, Some(position).cloned());
        let values: BTreeSet<u64> =
            game.options(position).map(|(_, option)| definition.value(&option).0).collect();
        let ends = values.is_empty() && game.ending() == Ending::Misere;
        let least = if ends { 1 } else { (0..).find(|value| !values.contains(value)).expect("finitely many") };
        prop_assert_eq!(definition.value(position), Nimber(least));
    }

    #[test]
    fn a_set_of_numbers_is_what_its_text_says(set in any_game::take_set(Size::Small, 30)) {
        let text = format!("sub:{set}");
        let Ok(Rules::Subtraction(read)) = nimatrix::notation::parse_rules("g", &text) else {
            return Err(TestCaseError::fail(text));
        };
        prop_assert_eq!(read.set(0), &set);
        let members: Vec<u64> = (1..200).filter(|&number| set.contains(number)).collect();
        prop_assert_eq!(set.members(199).collect::<Vec<_>>(), members);
    }
}

proptest! {
    #![proptest_config(config(500))]

    #[test]
    fn a_position_is_p_exactly_if_no_option_is(state in any_game::state(Size::Small)) {
        let answer = answered(&state);
        let any_p = answer.moves.iter().any(|m| answered(&m.reached).outcome == Outcome::P);
        prop_assert!(Some(answer.moves.len() as u128) == answer.moves_total || any_p);
        let ends = answer.moves.is_empty() && state.rules().ending() == Ending::Misere;
        prop_assert_eq!(answer.outcome == Outcome::N, any_p || ends);
        for m in answer.moves.iter().take(50) {
            prop_assert_eq!(m.winning, answered(&m.reached).outcome == Outcome::P, "{}", m.played);
        }
    }

    #[test]
    fn every_basis_gives_the_same_answer(state in any_game::state(Size::Small)) {
        let mut state = state;
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
            let first_losing = answer.moves.partition_point(|m| m.winning);
            prop_assert!(answer.moves[first_losing..].iter().all(|m| !m.winning), "winning ones first");
        }
    }

    #[test]
    fn the_value_of_a_sum_is_the_nim_sum(
        game in any_game::subtraction(Size::Small),
        sizes in any_game::piles(),
    ) {
        let state = any_game::starting(Rules::Subtraction(game.clone()), &sizes, 0);
        let sizes = state.position().piles().expect("piles");
        let alone = (0..sizes.len()).map(|index| {
            let one = Subtraction::new(vec![game.set(index).clone()]).expect("a set");
            let pile = piles(&[sizes[index]]);
            solved(&one, [pile.clone()]).value(&pile)
        });
        let sum: Nimber = alone.sum();
        prop_assert_eq!(solved(&game, [sizes.clone()]).value(sizes), sum);
    }

    #[test]
    fn permuting_piles_changes_nothing(
        rules in any_game::rules(Size::Small),
        sizes in any_game::piles(),
        bits in any::<u64>(),
    ) {
        if rules.start().piles().is_none() || rules.pile_count().is_some() {
            return Ok(());
        }
        let mut turned = sizes.clone();
        turned.rotate_left(1);
        let answers = [sizes, turned].map(|sizes| {
            let answer = answered(&any_game::starting(rules.clone(), &sizes, bits));
            (answer.outcome, answer.grundy, answer.moves_total, answer.winning_total)
        });
        prop_assert_eq!(answers[0], answers[1]);
    }

    #[test]
    fn a_larger_restriction_never_helps_the_mover(
        game in any_game::blocking(Size::Small),
        sizes in any_game::piles(),
        bits in any::<u64>(),
    ) {
        let handed = |bits| any_game::starting(Rules::Blocking(game.clone()), &sizes, bits);
        if answered(&handed(bits)).outcome == Outcome::P {
            for more in 0..1u64 << game.modulus().get() {
                prop_assert_eq!(answered(&handed(bits | more)).outcome, Outcome::P);
            }
        }
    }

    #[test]
    fn the_sweep_agrees_with_the_definition(
        game in any_game::blocking(Size::Small),
        full in any_game::piles(),
        some in vec(any::<u64>(), 4),
    ) {
        let sizes: Vec<usize> = full.iter().map(|&size| size as usize + 1).collect();
        let mut masks = vec![];
        sweep(&game, &sizes, |_, row| masks.extend_from_slice(row));
        for bits in some {
            let restriction = any_game::residues(game.modulus(), bits);
            let positions = boxed(&full).into_iter().map(|piles| Handed { piles, restriction });
            let positions: Vec<Handed> = positions.collect();
            let definition = solved(&game, positions.iter().cloned());
            for (position, mask) in positions.iter().zip(&masks) {
                let swept = if mask.is_subset(restriction) { Outcome::P } else { Outcome::N };
                prop_assert_eq!(swept, definition.outcome(position), "{:?}", position);
            }
        }
    }

    #[test]
    fn comparable_p_positions_of_modular_nim_differ_modulo_m(m in 1..8u64, full in any_game::piles()) {
        let game = Modular::new(m).expect("a positive m");
        let all = boxed(&full);
        let definition = solved(&game, all.iter().cloned());
        let p: Vec<&Piles> = all.iter().filter(|p| definition.outcome(p) == Outcome::P).collect();
        for a in &p {
            for b in &p {
                let below = a != b && a.iter().zip(b.iter()).all(|(a, b)| a <= b);
                let same_sum = a.total() % u128::from(m) == b.total() % u128::from(m);
                prop_assert!(!(below && same_sum), "{:?} and {:?}", a, b);
            }
        }
    }
}
