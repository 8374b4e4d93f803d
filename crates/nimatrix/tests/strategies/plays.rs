//! The proofs that are strategies, each played against every reply: on all small positions the move is a
//! winning one by definition, and whoever follows it has an answer to the end.
use std::collections::BTreeSet;

use nimatrix::games::{Blocking, Kotzig, Line, Modular, Nim, Subtraction, Wythoff};
use nimatrix::notation::position_link;
use nimatrix::{
    Budget, Definition, Mark, Modulus, Move, Outcome, PLAYS, Piles, Play, Position, Residues, Rules, Ruleset,
    State, TakeSet, strategy,
};

use crate::boxes::boxed;
use crate::ledger::Ledger;
use crate::{PARTS, in_parts, members, set};

const ROOM: Budget = Budget { positions: 4_000_000, moves: 400_000_000 };

/// A game in which the strategies are played.
struct Played<'a> {
    rules: &'a Rules,
    definition: Definition<'a, Rules>,
    /// The positions that were left to the opponent, and the moves that led there where a strategy remembers
    /// them.
    left: BTreeSet<(Position, Vec<String>)>,
    ledger: &'a mut Ledger,
}

impl<'a> Played<'a> {
    fn new(rules: &'a Rules, ledger: &'a mut Ledger) -> Played<'a> {
        Played { rules, definition: Definition::new(rules, ROOM), left: BTreeSet::new(), ledger }
    }

    /// What the strategy does, held against the definition; nothing where none reaches the position.
    fn told(&mut self, state: &State) -> Option<Play> {
        let name = position_link(state);
        let play = strategy(state).unwrap_or_else(|problem| panic!("{name}: {problem}"))?;
        self.definition.solve([state.position().clone()]).expect("a small game");
        assert_eq!(play.outcome, Outcome::of(self.definition.value(state.position())), "{name}: {play:?}");
        assert_eq!(play.played.is_some(), play.outcome == Outcome::N, "{name}: {play:?}");
        self.ledger.add(play.id, 1);
        Some(play)
    }

    /// Plays the strategy from a position against every reply, if there is one; says whether there is.
    fn play(&mut self, state: &State) -> bool {
        let Some(play) = self.told(state) else { return false };
        match &play.played {
            None => self.replies(state),
            Some(played) => self.after(state, &play, played),
        }
        true
    }

    /// Makes the move of the strategy, and goes on against every reply.
    fn after(&mut self, state: &State, play: &Play, played: &Move) {
        let name = position_link(state);
        let reached = state.clone().after(played.clone()).unwrap_or_else(|| panic!("{name}: {played}"));
        self.points_at(state, &reached, play);
        let left = self.told(&reached).unwrap_or_else(|| panic!("{name}: {played} leaves no known position"));
        assert_eq!(left.outcome, Outcome::P, "{name}: {played}");
        self.replies(&reached);
    }

    /// Has an answer to every move from a position that is left.
    fn replies(&mut self, state: &State) {
        let moves = match state.position() {
            Position::Circle(_) => state.moves().iter().map(Move::to_string).collect(),
            _ => vec![],
        };
        if !self.left.insert((state.position().clone(), moves)) {
            return;
        }
        let replies: Vec<Move> = self.rules.options(state.position()).map(|(played, _)| played).collect();
        for reply in replies {
            let reached = state.clone().after(reply.clone()).expect("a legal move");
            let name = position_link(&reached);
            let play = self.told(&reached).unwrap_or_else(|| panic!("{name}: no answer to {reply}"));
            let played = play.played.clone().unwrap_or_else(|| panic!("{name}: {reply} wins"));
            self.after(&reached, &play, &played);
        }
    }

    /// What a picture points at is there, and is where the move leads.
    fn points_at(&self, state: &State, reached: &State, play: &Play) {
        let name = position_link(state);
        let sizes = |state: &State| state.position().piles().map_or(vec![], |piles| piles.to_vec());
        let rows = play.marks.iter().filter_map(|mark| match mark {
            Mark::Row { number, .. } => Some(*number),
            _ => None,
        });
        assert_eq!(rows.fold(0, |sum, number| sum ^ number), 0, "{name}: the last row is no nim-sum");
        for mark in &play.marks {
            match mark {
                Mark::Pile(pile) => assert_ne!(sizes(state)[pile - 1], sizes(reached)[pile - 1], "{name}"),
                Mark::Left(left) => assert_eq!(*left, sizes(reached), "{name}"),
                Mark::Sizes { pile, from, to } => {
                    assert!((from..=to).contains(&&sizes(reached)[pile - 1]), "{name}: {mark:?}");
                }
                Mark::Space(space) => match reached.position() {
                    Position::Circle(circle) => assert_eq!(*space, circle.token(), "{name}"),
                    Position::Space(at) => assert_eq!(space, at, "{name}"),
                    other => panic!("{name}: {other:?} has no spaces"),
                },
                // The move completes a pair, and no other one is begun.
                Mark::Pair(first, second) => match reached.position() {
                    Position::Circle(circle) => {
                        let [one, other] = [first, second].map(|space| circle.visited().contains(space));
                        assert_eq!(one, other, "{name}: {mark:?}");
                    }
                    other => panic!("{name}: {other:?} has no spaces"),
                },
                _ => {}
            }
        }
    }

    /// Plays from every position that can be reached, in each way in which it can be.
    fn all_plays(&mut self, start: State) {
        let mut open = vec![start];
        while let Some(state) = open.pop() {
            self.play(&state);
            let moves = self.rules.options(state.position()).map(|(played, _)| played);
            open.extend(moves.map(|played| state.clone().after(played).expect("a legal move")));
        }
    }
}

fn at(rules: &Rules, piles: &Piles) -> State {
    State::new(rules.clone()).starting_at(rules.start().with_piles(piles.clone()))
}

/// Plays from all piles up to these; the strategy must reach them all.
fn on_piles(rules: &Rules, full: &[u64], ledger: &mut Ledger) {
    let mut played = Played::new(rules, ledger);
    for piles in boxed(full) {
        assert!(played.play(&at(rules, &piles)), "{rules} with {piles:?}");
    }
}

#[test]
fn nim_is_won_by_its_proofs() {
    let mut ledger = Ledger::default();
    for full in [&[20][..], &[12, 12], &[6, 6, 6], &[3, 3, 3, 3]] {
        on_piles(&Rules::Nim(Nim), full, &mut ledger);
    }
    ledger.close_plays("nim");
}

#[test]
fn wythoffs_nim_is_won_by_its_proof() {
    let mut ledger = Ledger::default();
    on_piles(&Rules::Wythoff(Wythoff), &[34, 34], &mut ledger);
    ledger.close_plays("wythoff");
}

#[test]
fn sums_of_subtraction_games_are_won_by_their_proofs() {
    let game = |sets: Vec<TakeSet>| Rules::Subtraction(Subtraction::new(sets).expect("sets"));
    let mut ledger = Ledger::default();
    for bits in 1..1 << 6 {
        on_piles(&game(vec![set(members(bits))]), &[24], &mut ledger);
        on_piles(&game(vec![set(members(bits))]), &[9, 9], &mut ledger);
    }
    for bits in (1..1 << 9).step_by(7) {
        let sets = [bits & 7, bits >> 3 & 7, bits >> 6].map(|bits| set(members(bits.max(1))));
        on_piles(&game(sets.to_vec()), &[5, 4, 5], &mut ledger);
    }
    ledger.close_plays("sub");
}

/// All families modulo 2 and 3, exactly and up to k modulo 4 and 5, under all restrictions. Where no law holds
/// there is no strategy.
#[test]
fn blocking_nim_is_won_by_its_proof() {
    let ledger = in_parts(|part, ledger, _| {
        let mut games = vec![];
        for n in (2..=3).filter_map(Modulus::new) {
            let sets: Vec<Residues> = residues(n);
            for chosen in 1..1u64 << sets.len() {
                let family = members(chosen).map(|place| sets[place as usize - 1]).collect();
                games.push((n, Blocking::these(n, family).expect("a family")));
            }
        }
        for n in (4..=5).filter_map(Modulus::new) {
            for k in 0..=u64::from(n.get()) {
                games.push((n, Blocking::exactly(n, k).expect("a family")));
                games.push((n, Blocking::up_to(n, k).expect("a family")));
            }
        }
        for (n, game) in games.into_iter().skip(part as usize).step_by(PARTS as usize) {
            let rules = Rules::Blocking(game);
            let mut played = Played::new(&rules, ledger);
            let mut reached = BTreeSet::new();
            for (full, restrictions) in
                [(&[9][..], residues(n)), (&[5, 4], residues(n)), (&[2, 2, 3], residues(n))]
            {
                for (piles, restriction) in
                    boxed(full).iter().flat_map(|piles| restrictions.iter().map(move |r| (piles, *r)))
                {
                    let start = rules.start().with_piles(piles.clone()).with_restriction(restriction);
                    reached.insert(played.play(&State::new(rules.clone()).starting_at(start)));
                }
            }
            // A game has the strategy everywhere or nowhere.
            assert_eq!(reached.len(), 1, "{rules}");
        }
    });
    ledger.close_plays("block");
}

/// All sets of residues modulo n.
fn residues(n: Modulus) -> Vec<Residues> {
    (0..1 << n.get()).map(|bits| members(bits).fold(Residues::none(n), Residues::with)).collect()
}

#[test]
fn modular_nim_is_won_by_its_proofs() {
    let ledger = in_parts(|part, ledger, _| {
        for m in (1..=13).filter(|m| m % PARTS == part) {
            let rules = Rules::Modular(Modular::new(m).expect("m"));
            let side = if m == 12 { 27 } else { 2 * m + 2 };
            on_piles(&rules, &[2 * m], ledger);
            on_piles(&rules, &[side, side], ledger);
            let mut played = Played::new(&rules, ledger);
            for piles in boxed(&[5, 6, 5]).iter().chain(&boxed(&[2, 3, 2, 2])) {
                let reached = played.play(&at(&rules, piles));
                assert!(reached || m % 2 == 0, "{m}: {piles:?}");
            }
        }
    });
    ledger.close_plays("mmod");
}

#[test]
fn kotzigs_nim_is_won_by_its_proofs() {
    let game =
        |n, steps: &[u64]| Rules::Kotzig(Kotzig::new(n, set(steps.iter().copied())).expect("a circle"));
    let ledger = in_parts(|part, ledger, _| {
        // All plays on small circles.
        for n in (1..=12).filter(|n| n % PARTS == part) {
            for bits in (1..1u64 << 5).filter(|bits| bits.count_ones() <= 2) {
                let rules = game(n, &members(bits).collect::<Vec<_>>());
                Played::new(&rules, ledger).all_plays(State::new(rules.clone()));
            }
        }
        // From the start, and after each first moves of a lemma, on larger ones.
        for (a, k) in (2..=6).flat_map(|a| (1..=4).map(move |k| (a, k))).skip(part as usize).step_by(4) {
            let n = k * (2 * a + 1) - 1;
            let rules = game(n, &[a, a + 1]);
            let mut played = Played::new(&rules, ledger);
            if n > 26 {
                continue;
            }
            for bs in 0..if k == 1 { a } else { 3 } {
                let after = |state: State, _| state.after(Move::Step(a + 1)).expect("a legal move");
                let state = (0..bs).fold(State::new(rules.clone()), after);
                assert!(played.play(&state), "{}", position_link(&state));
            }
        }
        // Steps repeated on odd circles, from the start and from where the proof has them repeated.
        for n in (7..=25).step_by(2).skip(part as usize).step_by(4) {
            let rules = game(n, &[1, 3]);
            let mut played = Played::new(&rules, ledger);
            for begun in [&[][..], &[1, 3]].into_iter().take(if n % 6 == 3 { 1 } else { 2 }) {
                let after = |state: State, &step: &u64| state.after(Move::Step(step)).expect("a legal move");
                let state = begun.iter().fold(State::new(rules.clone()), after);
                assert!(played.play(&state), "{}", position_link(&state));
            }
        }
        for n in [14, 16, 18].into_iter().skip(part as usize).step_by(4) {
            for steps in [&[1, 3][..], &[1, 5], &[3, 5], &[1, 3, 5]] {
                let rules = game(n, steps);
                assert!(Played::new(&rules, ledger).play(&State::new(rules.clone())), "{rules}");
            }
        }
    });
    ledger.close_plays("kotzig");
}

#[test]
fn the_line_game_is_won_by_its_proofs() {
    let mut ledger = Ledger::default();
    for n in 0..=9u64 {
        for (steps, forbidden) in
            (1..1u64 << 3).flat_map(|steps| (0..1u64 << n).map(move |bits| (steps, bits)))
        {
            let line = Line::new(n, set(members(steps)), set(members(forbidden))).expect("a line");
            let rules = Rules::Line(line);
            let mut played = Played::new(&rules, &mut ledger);
            assert!(played.play(&State::new(rules.clone())), "{rules}");
        }
    }
    ledger.close_plays("line");
}

/// Ten strategies at least, and no family's are untested here.
#[test]
fn every_proof_that_is_played_is_tested_here() {
    let tested = ["nim", "wythoff", "sub", "block", "mmod", "kotzig", "line"];
    for (family, ids) in PLAYS {
        assert_eq!(!ids.is_empty(), tested.contains(family), "{family}");
    }
    assert!(PLAYS.iter().map(|(_, ids)| ids.len()).sum::<usize>() >= 10);
}
