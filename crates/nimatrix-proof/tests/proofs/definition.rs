//! Windows and theorems against the definition of the games.
use nimatrix::{Outcome, evaluate, notation};
use nimatrix_proof::Spec;

use crate::game::Game;
use crate::support::kept::{Random, lines};
use crate::support::{antichains, case, misere, misere_families, three_piles};
use crate::winning::link;
use crate::{checked, for_each};

/// Windows by the rules agree with the games' moves, in normal and misère play, with two and three piles.
#[test]
fn windows_by_rules_are_by_definition() {
    let mut specs: Vec<Spec> = (1..=4).flat_map(antichains).step_by(7).map(|case| case.spec).collect();
    specs.extend((1..=3).flat_map(misere_families).map(|case| case.spec));
    // A restriction of all residues leaves no move.
    specs.extend([case(2, vec![0b11, 0b01], 0).spec, misere(case(2, vec![0b11, 0b01], 0)).spec]);
    specs.push(three_piles().spec);
    specs.push(Spec { misere: true, ..three_piles().spec });
    for_each(&specs, |spec| {
        let side: usize = if spec.piles == 3 { 8 } else { 16 };
        let game = Game::new(spec.n as usize, &spec.family, spec.misere, spec.piles, side);
        let residues = spec.residues(side).expect("residues");
        let positions: Vec<Vec<usize>> = game.positions().collect();
        assert_eq!(residues.len(), positions.len());
        for (piles, residues) in positions.iter().zip(residues) {
            assert_eq!(residues, game.residues(piles), "{} {piles:?}", spec.rules);
            let largest = piles.iter().copied().max().unwrap_or(0);
            assert_eq!(spec.covers(residues, largest), game.handed(piles), "{} {piles:?}", spec.rules);
        }
    });
}

/// Cells of all kept proofs at random: small ones by the solver's definition, larger ones by a longer window.
#[test]
fn proofs_agree_with_the_definition() {
    let lines = [lines("survey"), lines("laws")].concat();
    let numbered: Vec<(usize, &String)> = lines.iter().enumerate().collect();
    for_each(&numbered, |(place, line)| {
        let theorem = checked(line);
        let game = theorem.game();
        let mut random = Random(1 + *place as u32);
        for _ in 0..6 {
            let piles: Vec<u64> =
                (0..game.piles).map(|_| random.below(if game.piles == 3 { 6 } else { 14 }).into()).collect();
            let restriction = game.family[random.below(game.family.len() as u32) as usize];
            let link = link(&game.rules, game.n, &piles, restriction) + "&by=definition";
            let answer = evaluate(&notation::parse(&link).expect("a link")).expect("an answer");
            assert_eq!(theorem.is_p(&piles, restriction), Some(answer.outcome == Outcome::P), "{link}");
        }
    });
}

/// Every cell of a longer window than any proof was found from.
#[test]
fn proofs_hold_beyond_the_window() {
    let few: Vec<String> = lines("survey").into_iter().step_by(40).chain(lines("laws")).collect();
    for_each(&few, |line| {
        let theorem = checked(line);
        let game = theorem.game();
        let Spec { piles, .. } = three_piles().spec;
        let side: usize = if game.piles == piles { 128 } else { 1200 };
        let rules = game.rules.clone();
        let spec =
            Spec { rules, n: game.n, family: game.family.clone(), misere: game.misere, piles: game.piles };
        let residues = spec.residues(side).expect("a window");
        let mut random = Random(7);
        for _ in 0..100_000 {
            let piles: Vec<u64> = (0..game.piles).map(|_| random.below(side as u32).into()).collect();
            let place = piles.iter().fold(0, |place, &size| place * side + size as usize);
            let largest = piles.iter().copied().max().unwrap_or(0);
            let known = spec.covers(residues[place], largest as usize);
            assert_eq!(theorem.handed_over(&piles), Some(known), "{} {piles:?}", game.rules);
        }
    });
}

#[test]
fn windows_have_at_most_2_to_the_24_cells() {
    for (piles, side) in [(2, 4097), (3, 257), (2, usize::MAX)] {
        let spec = Spec { piles, ..case(1, vec![0], 0).spec };
        assert!(spec.residues(side).is_none());
    }
}
