//! The periods of matrices and strips, and piles of any size beside small ones, compared with sweeps.
use alloc::string::ToString;
use std::collections::BTreeSet;
use std::string::String;

use super::*;
use crate::games::blocking::closed;
use crate::games::blocking::closed::Halt;
use crate::games::blocking::matrix::repeats::repeats as repeats_of;
use crate::notation::parse;
use crate::{Period, Proof, Repeats, Rules};

fn repeats(rules: &str, window: (u64, u64, u64, u64), piles: &[u64]) -> Repeats {
    let state = parse(&format!("g={rules}")).expect(rules);
    let Rules::Blocking(game) = state.rules() else { panic!("{rules}") };
    let piles = Piles::new(piles.to_vec()).expect("piles");
    repeats_of(game, &frame(&piles, window)).expect("two axes")
}

fn diagonal(rules: &str) -> Option<(u64, u64)> {
    let found = repeats(rules, (0, 0, 16, 16), &[0, 0]).diagonal;
    found.map(|period| {
        // From its first cell on the square agrees with itself one period later.
        let compared = 512 - period.preperiod() - period.period();
        assert_eq!(*period.proof(), Proof::Seen { side: 512, cells: compared * compared }, "{rules}");
        (period.period(), period.preperiod())
    })
}

#[test]
fn diagonals_repeat_as_they_are_known_to() {
    for (rules, expected) in [
        ("block:4:1,4/2,3", Some((13, 3))),
        ("block:4:1,4/3,4/2,3", Some((18, 17))),
        ("block:5:2,5/1,3/2,3/4,5/3,4", Some((127, 0))),
        ("block:5:2,3/1,4", Some((62, 191))),
        ("block:5:1,2/2,3,5/3,4,5/1,3,4/2,3,4", Some((131, 53))),
        ("block:3:1,3/2,3", Some((3, 3))),
        // A parabola, and rays that are no diagonals.
        ("block:5:1,5/3,4", None),
        ("block:4:1,2,4/1,3/2,3,4", None),
    ] {
        assert_eq!(diagonal(rules), expected, "{rules}");
    }
}

/// The rows of the last two piles, beside others of these sizes, each cell as its mask and other decisive
/// data: in misère play the legal amounts.
fn cells(game: &Blocking, still: &[u64], rows: usize, width: usize) -> Vec<Vec<(Residues, usize)>> {
    let n = usize::from(game.modulus().get());
    let mut cells = vec![];
    let sizes: Vec<usize> = still.iter().map(|&size| size as usize + 1).chain([rows, width]).collect();
    sweep(game, &sizes, |at, row| {
        if at.iter().zip(still).all(|(&at, &size)| at as u64 == size) {
            let other = at.iter().copied().max().unwrap_or(0);
            let there = |x: usize| match game.ending() {
                Ending::Normal => 0,
                Ending::Misere => other.max(x).min(n),
            };
            cells.push(row.iter().enumerate().map(|(x, mask)| (*mask, there(x))).collect());
        }
    });
    cells
}

/// The period of the diagonal is that of the cells of a square, which is larger than what proves it.
fn check_diagonal(game: &Blocking, still: &[u64], period: &Period) {
    const SIDE: usize = 40;
    let rows = cells(game, still, SIDE, SIDE);
    let repeats = |from: usize, length: usize| {
        (from..SIDE - length).all(|a| rows[a][from..SIDE - length] == rows[a + length][from + length..])
    };
    if period.preperiod() + 2 * period.period() < SIDE as u64 {
        check_period(period, repeats, &format!("{} {still:?}", game.family()));
    }
}

#[test]
fn diagonals_of_closed_forms_repeat() {
    let mut proved = [0, 0];
    for (n, step) in [(1, 1), (2, 1), (3, 1), (4, 301), (5, 701), (6, 3001)] {
        for game in games(n, step) {
            for still in [&[][..], &[0], &[3], &[7]] {
                let Some(period) = closed::diagonal(&game, still) else { continue };
                assert!(period.is_proved());
                check_diagonal(&game, still, &period);
                proved[usize::from(period.period() > 1)] += 1;
            }
        }
    }
    assert!(proved[0] > 50 && proved[1] > 50, "{proved:?}");
}

#[test]
fn diagonals_of_misere_play_repeat() {
    let pair = Piles::pair();
    let mut found = 0;
    for (n, step) in [(2, 1), (3, 29)] {
        for game in games(n, step).into_iter().map(|game| game.with_ending(Ending::Misere)) {
            let repeats = repeats_of(&game, &frame(&pair, (0, 0, 4, 4))).expect("two axes");
            let Some(period) = repeats.diagonal else { continue };
            check_diagonal(&game, &[], &period);
            found += 1;
        }
    }
    assert!(found > 30, "{found}");
}

/// The periods of rows hold in rows much longer than what proves them.
#[test]
fn rows_repeat_with_their_periods() {
    const WIDTH: usize = 1500;
    let mut proved = 0;
    for (n, step) in [(2, 1), (3, 3), (4, 2003), (5, 5003), (6, 15013)] {
        for game in games(n, step).into_iter().flat_map(endings) {
            for still in [&[][..], &[3]] {
                let y0 = still.len();
                let piles = Piles::new([&[0, 0], still].concat()).expect("piles");
                let found = repeats_of(&game, &frame(&piles, (0, y0 as u64, 4, 9))).expect("two axes");
                assert_eq!((found.first, found.rows.len()), (y0 as u64, 9));
                let rows = cells(&game, still, y0 + 9, WIDTH);
                for (period, row) in found.rows.iter().zip(&rows[y0..]) {
                    assert!(period.is_proved() && n % period.period() == 0, "{n}: {period:?}");
                    let repeats =
                        |from: usize, length: usize| row[from..WIDTH - length] == row[from + length..];
                    check_period(period, repeats, &format!("{n} {}", game.family()));
                    proved += 1;
                }
            }
        }
    }
    assert!(proved > 1000, "{proved} rows");
}

#[test]
fn matrices_have_their_repeats_and_lines() {
    let shown = |query: &str| crate::matrix(&parse(query).expect(query)).expect(query);
    let matrix = shown("g=block:4:1,4/2,3&r=1,4&p=0,0");
    let repeats = matrix.repeats.as_ref().expect("how it repeats");
    assert_eq!(matrix.lines, Some((13, 13)));
    let words: Vec<_> = repeats.words().iter().map(|words| words.to_string()).collect();
    assert_eq!(words.len(), 2);
    assert!(words[0].starts_with("Rows 0–15: period 4 from column ") && words[0].contains("Proved"));
    assert!(words[1].contains("period 13 from (3, 3) on. Not proved"), "{}", words[1]);
    // A theorem's matrix repeats as well, in the panels as alone.
    let law = shown("g=block:5:k2&r=1,2&p=0,0").repeats.expect("how it repeats");
    let diagonal = law.words()[1].to_string();
    assert!(diagonal.starts_with("Diagonal: period 3 from (0, 0) on. Proved: "), "{diagonal}");
    for panel in crate::panels(&parse("g=block:5:k2&r=1,2&p=0,0").expect("a link")).expect("panels") {
        assert_eq!(panel.matrix.repeats.as_ref(), Some(&law));
    }
    // The law has its own boundaries; requested ones take precedence.
    assert_eq!(shown("g=block:4:k2&r=1,2&p=0,0").lines, Some((3, 3)));
    assert_eq!(shown("g=block:4:k2&r=1,2&p=0,0,5").lines, Some((3, 3)));
    assert_eq!(shown("g=block:4:k0&r=none&p=0,0").lines, None);
    assert_eq!(shown("g=block:4:1,4/2,3&r=1,4&p=0,0&lines=5,0").lines, Some((5, 0)));
    assert_eq!(shown("g=block:4:1,4/2,3&r=1,4&p=0,0&lines=none").lines, None);
    // Without a period along the diagonal the rows have one still.
    assert_eq!(shown("g=block:5:1,5/3,4&r=1,5&p=0,0").lines, Some((5, 5)));
    let words = shown("g=block:5:1,5/3,4&r=1,5&p=0,0").repeats.expect("how it repeats").words();
    assert!(words[1].to_string().starts_with("Diagonal: no period up to 256 in the"), "{}", words[1]);
    for panel in crate::panels(&parse("g=block:4:1,4/2,3&r=1,4&p=0,0").expect("a link")).expect("panels") {
        assert_eq!((panel.matrix.lines, panel.matrix.repeats.as_ref()), (Some((13, 13)), Some(repeats)));
    }
}

/// Where the sweep would be too large, there is no answer.
#[test]
fn too_much_work_leaves_repeats_out() {
    let far = repeats("block:3:2/3", (0, 1 << 40, 4, 4), &[0, 0]);
    assert!(far.rows.is_empty() && far.diagonal.map(|period| period.period()) == Some(4));
    let crowded = repeats("block:3:2/3", (0, 0, 4, 4), &[0, 0, u64::MAX]);
    assert_eq!(crowded, Repeats { first: 0, rows: Vec::<Period>::new(), diagonal: None, side: 0 });
    assert!(crowded.words().is_empty() && crowded.boundary().is_none());
}

/// Solutions for piles up to `long` beside these, compared with the sweep of the whole box.
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
    let repeats = [Blocking::exactly(three, 4), Blocking::up_to(three, 70), Blocking::these(three, vec![])]
        .map(|game| game.expect_err("no family").to_string());
    assert_eq!(
        repeats,
        [
            "4 residues blocked, expected at most 3",
            "70 residues blocked, expected at most 3",
            "no restriction, expected at least one"
        ]
    );
}

/// A distant window agrees with the one a multiple of n nearer; the matrices agree with the solutions cell by
/// cell.
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
        (evaluate(&state).map(|_| ()), crate::matrix(&state).map(|_| ()))
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
        assert_eq!(node.outcome, evaluate(&node.state).expect("an answer").outcome, "{}", node.label);
    }
}
