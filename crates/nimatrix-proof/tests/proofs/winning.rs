//! Winning moves by theorems, compared with those of the solver, and far beyond it.
use std::sync::atomic::{AtomicUsize, Ordering};

use nimatrix::{evaluate, notation};
use nimatrix_check::Theorem;

use crate::support::kept::{Random, lines};
use crate::{checked, for_each};

/// As many moves as the solver lists.
const MOST: usize = 1000;

/// The winning moves of the notation, and their number.
fn winning(theorem: &Theorem, piles: &[u64], restriction: u32, most: usize) -> (Vec<String>, Option<u128>) {
    let n = theorem.game().n;
    let won = theorem.winning_moves(piles, restriction, most).expect("piles of the game");
    let moves = won
        .moves
        .iter()
        .map(|won| format!("{}a{}r{}", won.pile + 1, won.amount, residues(n, won.restriction, ".")));
    assert_eq!(won.at_least, won.total.unwrap_or(won.at_least));
    (moves.collect(), won.total)
}

/// Moves in one order for all families: those of one amount by restriction, without the last amount if some
/// of its moves may be missing.
fn ordered(mut moves: Vec<String>) -> Vec<String> {
    let amount = |played: &String| -> String { played.split('r').take(1).collect() };
    if moves.len() == MOST {
        let last = amount(&moves[MOST - 1]);
        moves.retain(|played| amount(played) != last);
    }
    moves.chunk_by_mut(|one, other| amount(one) == amount(other)).for_each(|same| same.sort());
    moves
}

/// Every kept game at random positions that the solver reaches, some with one pile far out: the same moves, smaller
/// amounts first, and the same numbers of moves.
#[test]
fn winning_moves_are_those_of_the_solver() {
    let lines = [lines("survey"), lines("laws")].concat();
    let (several, long) = (AtomicUsize::new(0), AtomicUsize::new(0));
    for_each(&lines, |line| {
        let theorem = checked(line);
        let game = theorem.game();
        let mut random = Random(17);
        for turn in 0..12 {
            let bound = if game.piles == 3 { 12 } else { [5, 40, 150][turn % 3] };
            let mut piles: Vec<u64> = (0..game.piles).map(|_| random.below(bound).into()).collect();
            if turn >= 9 && game.piles == 2 {
                // The masks along a short pile repeat, so the solver answers for a long one.
                piles = vec![random.below(9).into(), 3_000_000_000 + u64::from(random.below(99))];
                piles.rotate_left(turn % 2);
            }
            let restriction = random.below(1 << game.n);
            let link = link(&game.rules, game.n, &piles, restriction);
            let known = evaluate(&notation::parse(&link).expect("a link")).expect("an answer");
            let wins = known.moves.iter().filter(|found| found.winning);
            let listed: Vec<String> = wins.map(|found| found.played.to_string()).collect();
            let (moves, total) = winning(&theorem, &piles, restriction, MOST);
            assert_eq!(total, known.winning_total, "{link}");
            assert_eq!(ordered(moves), ordered(listed), "{link}");
            assert_eq!(Some(game.moves(&piles, restriction)), known.moves_total, "{link}");
            several.fetch_add(usize::from(known.winning_total > Some(1)), Ordering::Relaxed);
            long.fetch_add(usize::from(known.winning_total > Some(MOST as u128)), Ordering::Relaxed);
        }
    });
    assert!(several.into_inner() > 1000 && long.into_inner() > 100);
}

/// Beyond the solver: each amount from 1 on is listed exactly if it wins, and fewer moves are the first of more.
#[test]
fn winning_moves_far_out_leave_out_none() {
    let lines: Vec<String> = lines("survey").into_iter().step_by(5).chain(lines("laws")).collect();
    for_each(&lines, |line| {
        let theorem = checked(line);
        let game = theorem.game();
        let far = [3_000_000_000, 3_000_000_007, 3_000_000_001];
        let piles = &far[..game.piles];
        for restriction in 0..1 << game.n {
            let (moves, total) = winning(&theorem, piles, restriction, 100);
            let total = total.expect("a number");
            assert_eq!(moves.len() as u128, total.min(100), "{} {restriction:b}", game.rules);
            assert_eq!(winning(&theorem, piles, restriction, 7).0, moves[..moves.len().min(7)]);
            let mut tried = vec![];
            for amount in (1..=2000).filter(|amount| restriction >> (amount % u64::from(game.n)) & 1 == 0) {
                let after = [&[piles[0] - amount], &piles[1..]].concat();
                for &handed in &game.family {
                    if theorem.is_p(&after, handed) == Some(true) {
                        tried.push(format!("1a{amount}r{}", residues(game.n, handed, ".")));
                    }
                }
            }
            let near = |played: &&String| {
                let amount = played.strip_prefix("1a").and_then(|rest| rest.split('r').next());
                amount.and_then(|amount| amount.parse().ok()).is_some_and(|amount: u64| amount <= 2000)
            };
            let listed: Vec<&String> = moves.iter().filter(near).collect();
            assert_eq!(listed, tried.iter().take(listed.len()).collect::<Vec<_>>(), "{}", game.rules);
            assert!(listed.len() == tried.len() || moves.len() == 100, "{} {restriction:b}", game.rules);
        }
    });
}

/// Two proofs of one game, by automata and by a law, count the same moves.
#[test]
fn automata_and_laws_count_the_same_moves() {
    let laws = lines("laws");
    let rules = "\"rules\":\"block:4:1,4/2,3\"";
    let of = |lines: &[String]| checked(lines.iter().find(|line| line.contains(rules)).expect("a proof"));
    let (automata, law) = (of(&lines("survey")), of(&laws));
    let mut random = Random(23);
    for turn in 0..400 {
        let far = [0, 5_000, 3_000_000_000, u64::MAX - 10_000][turn % 4];
        let mut piles = [(); 2].map(|()| far + u64::from(random.below(10_000)));
        if turn % 5 == 0 {
            piles[1] = random.below(10_000).into();
        }
        let restriction = random.below(16);
        let known = winning(&automata, &piles, restriction, 50);
        assert_eq!(known, winning(&law, &piles, restriction, 50), "{piles:?} {restriction:b}");
    }
}

/// A theorem has a winning move exactly where some amount that wins outright is free; it leads to a P-position.
#[test]
fn a_winning_move_leads_to_a_p_position() {
    let lines: Vec<String> = lines("survey").into_iter().step_by(6).chain(lines("laws")).collect();
    let (far, met) = (1 << 62, [AtomicUsize::new(0), AtomicUsize::new(0)]);
    for_each(&lines, |line| {
        let theorem = checked(line);
        let game = theorem.game();
        let mut random = Random(11);
        for turn in 0..40 {
            let size = |random: &mut Random| match turn % 4 {
                0 => random.below(4).into(),
                1 => random.below(40).into(),
                2 => 3_000_000_000 + u64::from(random.below(90)),
                _ => far + (u64::from(random.below(1 << 30)) << 31),
            };
            let piles: Vec<u64> = (0..game.piles).map(|_| size(&mut random)).collect();
            let restriction = random.below(1 << game.n);
            let wins = theorem.residues(&piles).expect("piles of the game") & !restriction != 0;
            let Some(won) = theorem.winning_move(&piles, restriction) else {
                assert!(!wins, "{} {piles:?} {restriction:b}", game.rules);
                continue;
            };
            met[usize::from(turn % 4 > 1)].fetch_add(1, Ordering::Relaxed);
            assert!(wins && restriction >> (won.amount % u64::from(game.n)) & 1 == 0, "{}", game.rules);
            let mut after = piles.clone();
            after[won.pile] -= won.amount;
            assert!(won.amount > 0 && game.family.contains(&won.restriction), "{}", game.rules);
            assert_eq!(theorem.is_p(&after, won.restriction), Some(true), "{} {piles:?} {won:?}", game.rules);
        }
    });
    assert!(met.iter().all(|met| met.load(Ordering::Relaxed) > 100), "{met:?}");
}

/// A restriction as links have it, with a sign between residues.
pub fn residues(n: u32, set: u32, between: &str) -> String {
    let residues: Vec<String> = (1..=n).filter(|r| set >> (r % n) & 1 == 1).map(|r| r.to_string()).collect();
    if residues.is_empty() { "none".into() } else { residues.join(between) }
}

/// The link of a position.
pub fn link(rules: &str, n: u32, piles: &[u64], set: u32) -> String {
    let piles: Vec<String> = piles.iter().map(u64::to_string).collect();
    format!("g={rules}&p={}&r={}", piles.join(","), residues(n, set, ","))
}
