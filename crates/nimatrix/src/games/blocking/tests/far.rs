//! Piles of any size beside small ones: strips until they repeat, against sweeps.
use std::collections::BTreeSet;
use std::string::String;

use super::*;
use crate::games::blocking::closed::Halt;

/// Solutions for piles up to `long` beside these, against the sweep of the whole box.
fn check_long(game: &Blocking, short: &[u64], long: u64, repeated: &mut usize) {
    let mut sizes: Vec<usize> = short.iter().map(|&size| size as usize + 1).collect();
    sizes.push(long as usize + 1);
    let mut masks = vec![];
    sweep(game, &sizes, |_, row| masks.extend_from_slice(row));
    let is_p = |Restricted { piles, restriction }: &Restricted| {
        let place = piles.iter().zip(&sizes).fold(0, |place, (&pile, &size)| place * size + pile as usize);
        let largest = piles.iter().copied().max().unwrap_or(0);
        masks[place].is_subset(*restriction) && leaves(game, *restriction, largest)
    };
    let sets = all_sets(game.modulus());
    for size in [long / 3, long - 1, long] {
        let piles = Piles::new([short, &[size]].concat()).expect("piles");
        let found = OnePosition::new(game, &piles).expect("few positions");
        *repeated += usize::from(found.basis().id == "blocking/position:period");
        let halt = Halt::of(game);
        let solutions = halt.iter().map(|halt| halt as &dyn Solution<Restricted>).chain([&found as _]);
        for (solution, restriction) in
            solutions.flat_map(|solution| [0, sets.len() / 2, sets.len() - 1].map(|at| (solution, sets[at])))
        {
            let handed = Restricted { piles: piles.clone(), restriction };
            let name = format!("modulo {} {}: {handed:?}", game.modulus().get(), game.family());
            assert_eq!(solution.outcome(&handed) == Outcome::P, is_p(&handed), "{name}");
            let wins = game.options(&handed).filter(|(_, option)| is_p(option));
            let wins: BTreeSet<String> = wins.map(|(played, _)| played.to_string()).collect();
            for most in [3, usize::MAX] {
                let listed = solution.winning(&handed, most).expect("a list");
                let moves: BTreeSet<String> = listed.moves.iter().map(|played| played.to_string()).collect();
                assert_eq!(listed.total, Some(wins.len() as u128), "{name}");
                assert!(moves.is_subset(&wins) && moves.len() == most.min(wins.len()), "{name}: {moves:?}");
            }
        }
    }
}

#[test]
fn strips_agree_with_the_sweep() {
    let mut repeated = 0;
    for (n, step) in [(1, 1), (2, 1), (3, 1), (4, 2003), (5, 6007), (6, 15013)] {
        for game in games(n, step).into_iter().flat_map(endings) {
            check_long(&game, &[], 60, &mut repeated);
            check_long(&game, &[4], 90, &mut repeated);
            check_long(&game, &[2, 1], 70, &mut repeated);
        }
    }
    assert!(repeated > 1000, "{repeated} strips repeated");
}

#[test]
fn families_that_no_game_has_are_named() {
    let three = Modulus::new(3).expect("a modulus");
    let told = [Blocking::exactly(three, 4), Blocking::up_to(three, 70), Blocking::these(three, vec![])]
        .map(|game| game.expect_err("no family").to_string());
    assert_eq!(
        told,
        [
            "4 residues blocked, expected at most 3",
            "70 residues blocked, expected at most 3",
            "no restriction, expected at least one"
        ]
    );
}

/// Far out a window shows what it shows near by, a multiple of n away; the matrices agree with the
/// solutions cell by cell.
#[test]
fn far_windows_are_answered_by_periods() {
    for (n, step) in [(2, 1), (3, 1), (4, 5003), (5, 9001)] {
        for game in games(n, step).into_iter().flat_map(endings) {
            let restriction = all_sets(game.modulus())[1 << (n - 1)];
            for (sizes, down, across) in [
                (vec![0, 0], Some(1), 2),
                (vec![0, 0], Some(2), 1),
                (vec![0, 2, 0], Some(3), 1),
                (vec![0, 0, u64::MAX], Some(1), 2),
                (vec![0], None, 1),
            ] {
                let piles = Piles::new(sizes).expect("piles");
                // Far rows, a far column, and neither.
                let (rows, far) = (if down.is_none() { 1 } else { 4 }, u64::MAX / n * n - 7);
                for (x0, y0) in [(2, u64::MAX - 4), (far, 1), (2, 1)] {
                    let y0 = if down.is_none() { 0 } else { y0 };
                    // A position has at most one far pile.
                    if piles.iter().chain(&[x0, y0]).filter(|&&size| size > 9).count() > 1 {
                        continue;
                    }
                    let window = Window::new(x0, y0, 5, rows).expect("a window");
                    let frame = Frame { piles: &piles, window, axes: Axes { down, across } };
                    let cells = outcomes(&game, restriction, &frame, By::Search).expect("a matrix");
                    for ((y, x), cell) in frame.cells().zip(cells) {
                        let piles = frame.piles_at(y, x).expect("a position");
                        let solution = OnePosition::new(&game, &piles).expect("a strip");
                        let position = Restricted { piles, restriction };
                        let is_p = solution.outcome(&position) == Outcome::P;
                        assert_eq!(u8::from(is_p), cell, "{n} {}: {position:?}", game.family());
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_out_of_reach_is_refused_by_name() {
    let asked = |query: &str| {
        let state = crate::notation::parse(query).expect("a link");
        (crate::evaluate(&state).map(|_| ()), crate::matrix(&state).map(|_| ()))
    };
    let (position, window) = asked("g=block:3:2/3&p=1000000,1000000&r=2&w=1000000000,1000000000,64,64");
    let (position, window) = (position.unwrap_err(), window.unwrap_err());
    assert_eq!((position.key, window.key), ("p", "w"));
    for problem in [position, window] {
        assert_eq!(problem.code, crate::Code::TooLarge);
        assert!(problem.allowed.to_string().contains("no restriction contains {1}"), "{problem}");
    }
    let (position, _) = asked("g=block:3:2/3&p=3,3&r=2&by=theorem");
    let position = position.unwrap_err();
    assert_eq!(position.code, crate::Code::NoBasis);
    assert!(position.allowed.to_string().contains("Observation 2"), "{position}");
    for query in [
        "g=block:3:2/3&p=7,1000000000000&r=2&w=1000000000,0,64,64",
        "g=block:3:k1&p=70000000000,1000000000000&r=2&w=1000000000,1000000000,64,64",
        "g=block:3:k3&p=70000000000,1000000000000&r=2&w=1000000000,1000000000,64,64",
        "g=block:3:1,2,3/2&p=18446744073709551615,18446744073709551615&r=none",
    ] {
        assert_eq!(asked(query), (Ok(()), Ok(())), "{query}");
    }
}

/// In a tree too large for the definition every position is answered as it is on its own.
#[test]
fn trees_are_answered_everywhere() {
    let state = crate::notation::parse("g=block:3:2/3&p=200,200&r=2").expect("a link");
    let tree = crate::tree(&state, 300).expect("a tree");
    assert!(tree.truncated);
    let both = |node: &&crate::Node| {
        let piles = node.state.position().piles().expect("piles");
        piles[0] < 200 && piles[1] < 200
    };
    let state = state.after(tree.edges[0].played.clone()).expect("a legal move");
    let deeper = crate::tree(&state, 900).expect("a tree");
    assert!(deeper.nodes.iter().filter(both).count() > 100);
    for node in tree.nodes.iter().chain(&deeper.nodes).step_by(7) {
        assert_eq!(node.outcome, crate::evaluate(&node.state).expect("an answer").outcome, "{}", node.label);
    }
}
