//! Blocking Nim under every restriction, in the family or not: all families modulo 1 to 3; modulo
//! 4 to 6 exactly k and up to k for all k, and samples of families. One to three piles, in normal and in
//! misère play.
use nimatrix::games::Blocking;
use nimatrix::{Ending, Modulus, Piles, Residues, Rules};

use crate::boxes::boxed;
use crate::hold::Held;
use crate::ledger::Ledger;
use crate::{PARTS, Random, axes, in_parts, members, window};

/// The set of residues modulo n whose bits are set.
fn residues(n: Modulus, bits: u64) -> Residues {
    members(bits).fold(Residues::none(n), Residues::with)
}

/// All sets of residues modulo n.
fn all_sets(n: Modulus) -> Vec<Residues> {
    (0..1 << n.get()).map(|bits| residues(n, bits)).collect()
}

/// Holds a game with these largest piles under these restrictions.
fn hold(game: Blocking, full: &[u64], restrictions: &[Residues], ledger: &mut Ledger, random: &mut Random) {
    for ending in [Ending::Normal, Ending::Misere] {
        hold_ending(game.clone().with_ending(ending), full, restrictions, ledger, random);
    }
}

fn hold_ending(
    game: Blocking,
    full: &[u64],
    restrictions: &[Residues],
    ledger: &mut Ledger,
    random: &mut Random,
) {
    let rules = Rules::Blocking(game);
    let mut held = Held::new(&rules, ledger);
    for piles in boxed(full) {
        for &restriction in restrictions {
            let state = held.state(&piles, Some(restriction));
            held.position(&state);
            if random.below(200) == 0 {
                held.answer(&state);
            }
        }
    }
    let still = |sizes: &[u64]| Piles::new(sizes.to_vec()).expect("piles");
    let restriction = restrictions[random.below(restrictions.len() as u64) as usize];
    let mut state = held.state(&still(full), Some(restriction));
    let (rows, cols) = (full[0] + 1, full[full.len() - 1] + 1);
    if full.len() > 1 {
        state.axes = axes(1, full.len());
        state.window = window(0, 0, cols, rows);
        held.matrix(&state);
        held.panels(&state);
        state.window = window(2, 1, cols - 2, rows - 1);
    } else {
        state.window = window(1, 0, cols - 1, 1);
        held.sequence(&state, 20);
    }
    held.matrix(&state);
    held.panels(&state);
    if random.below(40) == 0 {
        let small: Vec<u64> = full.iter().map(|&size| size.min(2)).collect();
        held.tree(&held.state(&still(&small), Some(restriction)));
    }
}

/// A part of the families modulo 1 to 3.
fn all_families(part: u64, ledger: &mut Ledger, random: &mut Random) {
    for n in (1..=3).filter_map(Modulus::new) {
        let sets = all_sets(n);
        for chosen in (1..1u64 << sets.len()).filter(|chosen| chosen % PARTS == part) {
            let family: Vec<Residues> = members(chosen).map(|place| sets[place as usize - 1]).collect();
            let game = Blocking::these(n, family).expect("a family");
            hold(game.clone(), &[7], &sets, ledger, random);
            hold(game.clone(), &[5, 4], &sets, ledger, random);
            if chosen % 5 == 0 {
                hold(game, &[2, 3, 2], &sets, ledger, random);
            }
        }
    }
}

/// A part of the families modulo 4 to 6; which samples of families are drawn is the same in each part.
fn samples(part: u64, ledger: &mut Ledger, random: &mut Random) {
    let mut drawn = Random(2);
    for n in (4..=6).filter_map(Modulus::new) {
        let sets = all_sets(n);
        let counts = (0..=u64::from(n.get())).flat_map(|k| [Blocking::exactly(n, k), Blocking::up_to(n, k)]);
        let mut games: Vec<Blocking> = counts.map(|game| game.expect("a family")).collect();
        for _ in 0..25 {
            let family = (0..1 + drawn.below(4)).map(|_| sets[drawn.below(sets.len() as u64) as usize]);
            games.push(Blocking::these(n, family.collect()).expect("a family"));
        }
        for game in games.into_iter().skip(part as usize).step_by(PARTS as usize) {
            // The family's restrictions come up in play; of the others some.
            let some: Vec<Residues> = sets.iter().copied().filter(|_| random.below(4) == 0).collect();
            hold(game.clone(), &[9], &sets, ledger, random);
            hold(game.clone(), &[3, 6], &some, ledger, random);
            if game.restrictions().count() <= 8 {
                hold(game, &[2, 2, 3], &some, ledger, random);
            }
        }
    }
}

#[test]
fn blocking_nim_is_what_the_definition_says() {
    let ledger = in_parts(|part, ledger, random| {
        all_families(part, ledger, random);
        samples(part, ledger, random);
    });
    ledger.close(
        "block",
        &[
            "answer by auto",
            "answer by definition",
            "answer by search",
            "answer by theorem",
            "matrix by auto",
            "matrix by definition",
            "matrix by search",
            "matrix by theorem",
            "matrix of values",
            "panels",
            "period of outcomes",
            "period of values",
            "sequence by auto",
            "sequence by definition",
            "sequence by search",
            "sequence by theorem",
            "tree",
        ],
    );
}
