//! Blocking Nim under every restriction, in the family or not: all families modulo 1 to 3; modulo
//! 4 to 6 exactly k and up to k for all k, and samples of families. One to three piles, in normal and in
//! misère play.
use nimatrix::games::Blocking;
use nimatrix::{Axes, Ending, Modulus, Residues, Rules, Window};

use crate::Ledger;
use crate::checker::Checker;
use crate::support::{Random, all_residues, boxed, members};
use crate::{PARTS, in_parts};

/// Compares a game in both endings with these largest piles under these restrictions.
fn compare(
    game: &Blocking,
    full: &[u64],
    restrictions: &[Residues],
    ledger: &mut Ledger,
    random: &mut Random,
) {
    for ending in [Ending::Normal, Ending::Misere] {
        compare_ending(game.clone().with_ending(ending), full, restrictions, ledger, random);
    }
}

fn compare_ending(
    game: Blocking,
    full: &[u64],
    restrictions: &[Residues],
    ledger: &mut Ledger,
    random: &mut Random,
) {
    let rules = Rules::Blocking(game);
    let mut checker = Checker::new(&rules, ledger);
    let mut plays = vec![];
    for piles in boxed(full) {
        for &restriction in restrictions {
            let state = checker.state(&piles, Some(restriction));
            checker.position(&state);
            plays.push(checker.play(&state));
            if random.below(200) == 0 {
                checker.answer(&state);
            }
        }
    }
    // The law holds for a game or it does not.
    plays.dedup();
    assert_eq!(plays.len(), 1, "{rules}: a strategy is played from some positions");
    let restriction = *random.pick(restrictions);
    let mut state = checker.state(full, Some(restriction));
    let mut shows = |checker: &mut Checker, x0, y0, cols, rows| {
        state.window = Window::new(x0, y0, cols, rows).expect("a window");
        if full.len() > 1 {
            state.axes = Axes { down: Some(1), across: full.len() };
        }
        checker.matrix(&state);
        checker.panels(&state);
    };
    let (rows, cols) = (full[0] + 1, full[full.len() - 1] + 1);
    if full.len() > 1 {
        shows(&mut checker, 0, 0, cols, rows);
        shows(&mut checker, 2, 1, cols - 2, rows - 1);
    } else {
        shows(&mut checker, 1, 0, cols - 1, 1);
        checker.sequence(&checker.state(full, Some(restriction)), 20);
    }
    if random.below(40) == 0 {
        let small: Vec<u64> = full.iter().map(|&size| size.min(2)).collect();
        checker.tree(&checker.state(&small, Some(restriction)));
    }
}

/// A part of the families modulo 1 to 3.
fn all_families(part: u64, ledger: &mut Ledger, random: &mut Random) {
    for n in (1..=3).filter_map(Modulus::new) {
        let sets = all_residues(n);
        for chosen in (1..1u64 << sets.len()).filter(|chosen| chosen % PARTS == part) {
            let family: Vec<Residues> = members(chosen).map(|place| sets[place as usize - 1]).collect();
            let game = Blocking::these(n, family).expect("a family");
            compare(&game, &[7], &sets, ledger, random);
            compare(&game, &[5, 4], &sets, ledger, random);
            if chosen % 5 == 0 {
                compare(&game, &[2, 3, 2], &sets, ledger, random);
            }
        }
    }
}

/// A part of the families modulo 4 to 6; which samples of families are drawn is the same in each part.
fn samples(part: u64, ledger: &mut Ledger, random: &mut Random) {
    let mut drawn = Random(2);
    for n in (4..=6).filter_map(Modulus::new) {
        let sets = all_residues(n);
        let counts = (0..=u64::from(n.get())).flat_map(|k| [Blocking::exactly(n, k), Blocking::up_to(n, k)]);
        let mut games: Vec<Blocking> = counts.map(|game| game.expect("a family")).collect();
        for _ in 0..25 {
            let family = (0..1 + drawn.below(4)).map(|_| *drawn.pick(&sets)).collect();
            games.push(Blocking::these(n, family).expect("a family"));
        }
        for game in games.into_iter().skip(part as usize).step_by(PARTS as usize) {
            // The family's restrictions occur in play; of the others some.
            let some: Vec<Residues> = sets.iter().copied().filter(|_| random.below(4) == 0).collect();
            compare(&game, &[9], &sets, ledger, random);
            compare(&game, &[3, 6], &some, ledger, random);
            if game.restrictions().count() <= 8 {
                compare(&game, &[2, 2, 3], &some, ledger, random);
            }
        }
    }
}

#[test]
fn blocking_nim_agrees_with_the_definition() {
    let ledger = in_parts(|part, ledger, random| {
        all_families(part, ledger, random);
        samples(part, ledger, random);
    });
    ledger.close(
        "block",
        &[
            "answer by search",
            "answer by theorem",
            "matrix by search",
            "matrix by theorem",
            "panels",
            "sequence by search",
            "sequence by theorem",
        ],
    );
}
