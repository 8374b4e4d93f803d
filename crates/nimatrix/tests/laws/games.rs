//! Laws of moves and of the sweep.
use std::collections::BTreeSet;

use nimatrix::games::{Restricted, blocking::slices::sweep};
use nimatrix::{Modulus, Move, Outcome, Rules, Ruleset, Take, notation};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::any::{self as any_game, Size};
use crate::support::boxed;
use crate::{answered, config, solved};

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
    fn a_move_is_legal_exactly_if_it_is_among_the_options(
        state in any_game::state(Size::Small),
        others in vec(any_move(), 40),
    ) {
        let (game, position) = (state.rules(), state.position());
        let options: Vec<_> = game.options(position).collect();
        for (played, option) in &options {
            prop_assert!(game.option(position, played).as_ref() == Some(option), "{played}");
            prop_assert!(game.measure(option) < game.measure(position), "{played}");
        }
        for other in &others {
            let legal = game.option(position, other);
            let listed = options.iter().find(|(played, _)| played == other);
            prop_assert!(legal.as_ref() == listed.map(|(_, option)| option), "{other}");
        }
        let texts: BTreeSet<String> = options.iter().map(|(p, _)| p.to_string()).collect();
        prop_assert_eq!(texts.len(), options.len(), "no move is there twice");
        prop_assert_eq!(game.count(position), Some(options.len() as u128));
        prop_assert!(game.count_at_least(position) <= options.len() as u64);
        if let Rules::Blocking(_) = game {
            prop_assert_eq!(game.count_at_least(position), options.len() as u64);
        }
    }

    #[test]
    fn a_set_of_numbers_is_what_its_text_says(set in any_game::take_set(Size::Small, 30)) {
        let text = format!("sub:{set}");
        let Ok(Rules::Subtraction(read)) = notation::parse_rules("g", &text) else {
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
            let positions = boxed(&full).into_iter().map(|piles| Restricted { piles, restriction });
            let positions: Vec<Restricted> = positions.collect();
            let definition = solved(&game, positions.iter().cloned());
            for (position, mask) in positions.iter().zip(&masks) {
                let swept = if mask.is_subset(restriction) { Outcome::P } else { Outcome::N };
                prop_assert_eq!(swept, definition.outcome(position), "{:?}", position);
            }
        }
    }
}
