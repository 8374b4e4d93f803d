//! Proofs of take-away games by automata that give colours.
use std::sync::atomic::{AtomicUsize, Ordering};

use nimatrix::{Cell, evaluate, matrix, notation};
use nimatrix_check::{Certificate, Theorem};

use crate::support::kept::{Random, damaged, lines};
use crate::{checked, for_each};

/// The rules texts of the games, in the order of their proofs.
const GAMES: &str = include_str!("../../../../tests/proofs/games.txt");

/// A position as a link, under the restriction with this place in the family.
fn link(theorem: &Theorem, [first, second]: [u64; 2], place: usize) -> (String, u32) {
    let game = theorem.game();
    let restriction = game.family[place % game.family.len()];
    let residues: Vec<String> =
        (1..=game.n).filter(|r| restriction >> (r % game.n) & 1 == 1).map(|r| r.to_string()).collect();
    let listed = if residues.is_empty() { "none".into() } else { residues.join(",") };
    let has_twist = game.rules.contains(":mod.");
    let restricted = if has_twist { format!("&r={listed}") } else { String::new() };
    (format!("g={}&p={first},{second}{restricted}", game.rules), restriction)
}

#[test]
fn every_game_has_its_proof() {
    let lines = lines("colours");
    let games: Vec<&str> = GAMES.lines().collect();
    assert_eq!(lines.len(), games.len());
    let pairs: Vec<_> = games.iter().zip(&lines).collect();
    for_each(&pairs, |(game, line)| assert_eq!(checked(line).game().rules, **game));
}

/// The outcomes of 512 rows under two restrictions; fewer if the solver's limit is lower.
#[test]
fn proofs_agree_with_the_solver() {
    let cells = AtomicUsize::new(0);
    for_each(&lines("colours"), |line| {
        let theorem = checked(line);
        for place in 0..theorem.game().family.len().min(2) {
            let (link, restriction) = link(&theorem, [0, 0], place);
            let found = [512, 256].iter().find_map(|side| {
                let state = notation::parse(&format!("{link}&w=0,0,{side},{side}")).expect("a link");
                matrix(&state).ok().map(|matrix| (*side, matrix.outcomes))
            });
            let (side, outcomes) = found.unwrap_or_else(|| panic!("{link}: no matrix"));
            for (cell, outcome) in outcomes.into_iter().enumerate() {
                let piles = [cell as u64 / side, cell as u64 % side];
                let is_p = theorem.is_p(&piles, restriction).expect("two piles");
                assert_eq!(is_p, outcome == Cell::P as u8, "{link} {piles:?}");
            }
            cells.fetch_add((side * side) as usize, Ordering::Relaxed);
        }
    });
    assert!(cells.into_inner() > 89 << 17);
}

/// The winning move that a proof finds is legal and wins: near the origin by the solver, far out by the proof.
#[test]
fn winning_moves_are_legal_and_win() {
    let won = AtomicUsize::new(0);
    for_each(&lines("colours"), |line| {
        let theorem = checked(line);
        let mut random = Random(11);
        for turn in 0..18 {
            let most = [9, 60, 3_000_000_000][turn % 3];
            let base = if turn % 3 == 2 { most } else { 0 };
            let piles = [0, 1].map(|_| base + u64::from(random.below(most as u32 / 2 + 9)));
            let (link, restriction) = link(&theorem, piles, turn);
            let found = theorem.winning_move(&piles, restriction);
            let is_p = theorem.is_p(&piles, restriction) == Some(true);
            let state = notation::parse(&link).expect("a link");
            let Some(found) = found else {
                // In misère play a player without a move has won.
                let wins = theorem.residues(&piles).expect("two piles") & !restriction;
                assert!(is_p || wins == 0, "{link}");
                continue;
            };
            assert!(!is_p, "{link}");
            let played = theorem.notation(&found);
            let after = notation::parse(&format!("{link}&m={played}"));
            assert!(after.is_ok(), "{link}&m={played}: {after:?}");
            let mut left = piles;
            left[found.pile] -= found.amount;
            left[1] -= found.also;
            assert_eq!(theorem.is_p(&left, found.restriction), Some(true), "{link}&m={played}");
            if turn % 3 < 2 && !theorem.game().rules.contains(":block.") {
                let known = evaluate(&state).expect("an answer");
                let is_winning =
                    known.moves.iter().any(|one| one.winning && one.played.to_string() == played);
                assert!(is_winning, "{link}&m={played}");
            }
            won.fetch_add(1, Ordering::Relaxed);
        }
    });
    assert!(won.into_inner() > 900);
}

/// A thousand certificates with a number changed, another key or another game are refused, but for changes that
/// nobody reads: remarks, and states that no digits reach. Those say the same.
#[test]
fn damaged_certificates_are_refused_or_say_the_same() {
    let lines: Vec<String> = lines("colours").into_iter().filter(|line| line.len() < 20_000).collect();
    let mut all: Vec<(String, &String)> = damaged(&lines);
    for (line, other) in lines.iter().zip(lines.iter().skip(1)) {
        let rules = |line: &str| line.split('"').nth(5).expect("rules").to_string();
        for (from, to) in [
            (rules(line), rules(other)),
            ("\"base\"".into(), "\"quotient\"".into()),
            ("\"quotient\"".into(), "\"base\"".into()),
            ("colours\":[0,".into(), "colours\":[".into()),
            ("\"next\":[[".into(), "\"next\":[[0,".into()),
            ("certificate\":1".into(), "certificate\":2".into()),
            ("claim\":\"colours".into(), "claim\":\"hand-over".into()),
        ] {
            if line.contains(&from) {
                all.push((line.replacen(&from, &to, 1), line));
            }
        }
    }
    let taken = AtomicUsize::new(0);
    for_each(&all, |(text, whole)| {
        let Ok(Ok(theorem)) = Certificate::read(text).map(|read| read.check()) else { return };
        taken.fetch_add(1, Ordering::Relaxed);
        let same = checked(whole);
        let is_other_game = theorem.game().rules != same.game().rules;
        for cell in 0..96 * 96_u64 {
            let piles = [cell / 96, cell % 96];
            let outcomes = [&theorem, &same].map(|theorem| theorem.residues(&piles));
            assert!(is_other_game || outcomes[0] == outcomes[1], "{piles:?} {text}");
        }
    });
    let (taken, all) = (taken.into_inner(), all.len());
    assert!(all > 1400 && taken < all / 12, "{taken} of {all} are taken");
}
