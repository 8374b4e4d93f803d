//! The positions whose reasons are checked: small games enumerated, and larger ones drawn.
use std::collections::BTreeSet;

use nimatrix::games::{Blocking, Kotzig, Line, Modular, Nim, Restricted, Subtraction, Wythoff};
use nimatrix::{Atom, By, Ending, Modulus, Named, Piles, Position, Residues, Rules, Ruleset, State, TakeSet};

use crate::support::{Random, all_residues, boxed, members, residues, set};
use crate::{Tally, take};

const ALL: &[By] = &[By::Auto, By::Theorem, By::Search];
const PROVED: &[By] = &[By::Theorem, By::Search];

/// Large piles, circles and lines, and rare cases.
const PILES: [&str; 3] =
    ["g=sub:squares&p=1200345", "g=sub:1-inf&p=9,8,7,6,5,4,3", "g=sub:3-inf&p=40&by=definition"];
const CIRCLES: &str = "16:2,6 18446744073709551615:1,2&m=1 1000000:1,2&m=2,2,2,1 1000:5&m=5,5 20:3,4&m=4,3 \
    20:3,4&m=4,4 12:6,7&m=7,6 12:6,7&m=7,7,7,6 9:1,3&m=3,1,1 200:4,5 14:4,6&m=4 30:7,14,21";
const LINES: [&str; 4] = [
    "g=line:18446744073709551615:1,2:9,18446744073709551610",
    "g=line:18446744073709551615:1,2,3:9,10,18446744073709551610",
    "g=line:100000000:1,2:1mod2",
    "g=line:5000:1-3:squares",
];

/// A number of any size, small ones as often as large ones.
fn any(random: &mut Random) -> u64 {
    let bits = random.below(65);
    let number = random.below(1 << 31) << 33 | random.below(1 << 31) << 2 | random.below(4);
    number.checked_shr(64 - bits as u32).unwrap_or(0)
}

fn some(random: &mut Random, count: u64, most: u64) -> Vec<u64> {
    (0..count).map(|_| random.below(most + 1)).collect()
}

fn with_piles(rules: &Rules, piles: Piles) -> State {
    State::new(rules.clone()).starting_at(rules.start().with_piles(piles)).unwrap()
}

/// All positions of one game with at most these piles.
fn up_to<'a>(rules: &'a Rules, boxes: &'a [&[u64]]) -> impl Iterator<Item = State> + 'a {
    boxes.iter().flat_map(|full| boxed(full)).map(|piles| with_piles(rules, piles))
}

fn states(rules: &Rules, all: impl IntoIterator<Item = Vec<u64>>) -> Vec<State> {
    let state = |sizes| with_piles(rules, Piles::new(sizes).expect("a few piles"));
    all.into_iter().map(state).collect()
}

pub fn nim(tally: &mut Tally) {
    let rules = Rules::Nim(Nim);
    tally.game(&rules, up_to(&rules, &[&[3], &[4, 4], &[2, 2, 3]]), ALL);
    let mut random = Random(1);
    let large = (1..40).map(|i| (0..1 + i % 7).map(|_| any(&mut random)).collect());
    let known = [vec![7, 9, 14], vec![u64::MAX; 2]];
    tally.game(&rules, states(&rules, large.chain(known).collect::<Vec<_>>()), PROVED);
}

pub fn wythoff(tally: &mut Tally) {
    let rules = Rules::Wythoff(Wythoff);
    tally.game(&rules, up_to(&rules, &[&[9, 9]]), ALL);
    let mut random = Random(4);
    let large = (1..40).map(|_| vec![any(&mut random), any(&mut random)]);
    tally.game(&rules, states(&rules, large.collect::<Vec<_>>()), PROVED);
}

pub fn take_away(tally: &mut Tally) {
    for link in take::LINKS.split_whitespace() {
        tally.link(&format!("g={link}"));
    }
}

fn sum(sets: Vec<TakeSet>) -> Rules {
    Rules::Subtraction(Subtraction::new(sets).expect("sets"))
}

pub fn subtraction(tally: &mut Tally) {
    let mut random = Random(2);
    let class = |modulus, residue| Atom::Class { modulus, residue };
    let mut sets: Vec<TakeSet> = (1..64).map(|bits| set(members(bits))).collect();
    sets.extend((1..6).map(|first| TakeSet::new([Atom::From(first)])));
    sets.extend((1..6).map(|first| TakeSet::new([Atom::Range(first, first + 3)])));
    sets.extend((2..6).flat_map(|m| (0..m).map(move |r| TakeSet::new([class(m, r)]))));
    sets.extend((1..6).map(|more| TakeSet::new([Atom::one(more), Atom::From(more + 4)])));
    sets.extend((1..6).map(|more| TakeSet::new([class(3, 1), Atom::one(more + 1)])));
    sets.extend(Named::ALL.map(|named| TakeSet::new([Atom::Named(named)])));
    for set in &sets {
        let rules = sum(vec![set.clone()]);
        let few = (0..4).map(|size| vec![size]);
        let more = [(1, 12), (2, 12), (3, 12), (4, 12), (1, 300), (3, 300)];
        let more = more.map(|(count, most)| some(&mut random, count, most));
        tally.game(&rules, states(&rules, few.chain(more)), ALL);
    }
    for _ in 0..100 {
        let count = 2 + random.below(6);
        let rules = sum((0..count).map(|_| random.pick(&sets).clone()).collect());
        let sizes = [9, 90].map(|most| some(&mut random, count, most));
        tally.game(&rules, states(&rules, sizes), PROVED);
    }
    // Sets whose values have long periods, and one pile beyond all computed ones.
    for amounts in [vec![2, 19, 40], vec![3, 31, 50], vec![1, 60], vec![5, 23]] {
        let rules = sum(vec![set(amounts)]);
        let large = [vec![any(&mut random)], vec![any(&mut random), any(&mut random)]];
        tally.game(&rules, states(&rules, large), PROVED);
    }
    PILES.iter().for_each(|query| tally.link(query));
}

fn handed(rules: &Rules, piles: Piles, restriction: Residues) -> State {
    State::new(rules.clone()).starting_at(Position::Restricted(Restricted { piles, restriction })).unwrap()
}

pub fn blocking(tally: &mut Tally) {
    let mut random = Random(3);
    let mut games = vec![];
    for n in (1..=4).filter_map(Modulus::new) {
        let counts = (0..=u64::from(n.get())).flat_map(|k| [Blocking::exactly(n, k), Blocking::up_to(n, k)]);
        games.extend(counts.map(|game| game.expect("a family")));
        for _ in 0..6 * n.get() {
            let all = (0..1 + random.below(3)).map(|_| *random.pick(&all_residues(n))).collect();
            games.push(Blocking::these(n, all).expect("a family"));
        }
    }
    let endings = |game: Blocking| [game.clone(), game.with_ending(Ending::Misere)];
    for game in games.into_iter().flat_map(endings) {
        let restrictions = all_residues(game.modulus());
        let rules = Rules::Blocking(game);
        let all = [&[5][..], &[2, 3]].into_iter().flat_map(boxed);
        let all = all.flat_map(|piles| restrictions.iter().map(move |&r| (piles.clone(), r)));
        let chosen = all.filter(|_| random.below(12) == 0).map(|(piles, r)| handed(&rules, piles, r));
        tally.game(&rules, chosen.collect::<Vec<_>>(), ALL);
    }
    for _ in 0..100 {
        let n = Modulus::new(2 + random.below(9)).expect("a modulus");
        let bound = 1 << n.get();
        let game = match random.below(3) {
            0 => Blocking::exactly(n, random.below(n.get().into())),
            1 => Blocking::up_to(n, random.below(n.get().into())),
            _ => {
                let all =
                    (0..1 + random.below(9)).map(|_| residues(n, random.below(bound) & random.below(bound)));
                Blocking::these(n, all.collect())
            }
        };
        let rules = Rules::Blocking(game.expect("a family"));
        let large: Vec<u64> = (0..1 + random.below(4)).map(|_| any(&mut random)).collect();
        let long = [&[any(&mut random)][..], &some(&mut random, 1, 3)].concat();
        let (two, three) = (some(&mut random, 2, 12), some(&mut random, 3, 6));
        let same = random.below(1000);
        for sizes in [large, long, two, three, vec![same, same], vec![0, 0]] {
            let piles = Piles::new(sizes).expect("a few piles");
            let state = handed(&rules, piles, residues(n, random.below(bound)));
            tally.game(&rules, [state], PROVED);
        }
    }
    for query in ["g=block:3:k1:misere&p=1000,3&r=1", "g=block:4:1,2,4/1,3:misere&p=2,1,50&r=none"] {
        tally.link(query);
    }
    // More moves than 128 bits can count.
    let n = Modulus::new(64).expect("a modulus");
    let rules = Rules::Blocking(Blocking::exactly(n, 32).expect("a family"));
    let piles = Piles::new(vec![u64::MAX; 32]).expect("piles");
    tally.game(&rules, [handed(&rules, piles, residues(n, u64::MAX >> 32))], PROVED);
}

pub fn modular(tally: &mut Tally) {
    let mut random = Random(4);
    let game = |m| Rules::Modular(Modular::new(m).expect("a game"));
    for rules in (1..=9).map(game) {
        let all = up_to(&rules, &[&[6], &[9, 9], &[2, 2, 3]]);
        let is_single = |state: &State| state.position().piles().is_some_and(|piles| piles.len() == 1);
        let chosen = all.filter(|state| is_single(state) || random.below(3) == 0);
        tally.game(&rules, chosen.collect::<Vec<_>>(), ALL);
        tally.game(&rules, states(&rules, [vec![0], vec![0, 0, 0], vec![0, 4, 0, 9]]), ALL);
    }
    for i in 0..300 {
        let m = any(&mut random).max(1);
        let near = |random: &mut Random| random.below(m.min(1 << 30)).saturating_mul(1 + random.below(3));
        let two = vec![near(&mut random), near(&mut random)];
        let more: Vec<u64> = (0..1 + i % 5).map(|_| any(&mut random)).collect();
        let rules = game(m);
        tally.game(&rules, states(&rules, [two, more]), &[By::Theorem]);
        let rules = game(2 + random.below(40));
        let alike = random.below(90);
        let few = [some(&mut random, 3, 20), some(&mut random, 2, 90)];
        let few = few.into_iter().chain([vec![alike, alike], vec![alike, alike ^ 1, 1]]);
        tally.game(&rules, states(&rules, few), &[By::Theorem]);
    }
    for m in [2, 4, 6, 8, 12] {
        let rules = game(m);
        let few = (0..8).map(|i| some(&mut random, 2 + i % 3, 9 + m)).collect::<Vec<_>>();
        tally.game(&rules, states(&rules, few), &[By::Search]);
    }
}

/// Up to `most` states that can be reached, a position once each; the moves of some are left out.
fn reached(rules: &Rules, most: usize, random: &mut Random) -> Vec<State> {
    let mut states = vec![State::new(rules.clone())];
    let mut known = BTreeSet::from([rules.start()]);
    let mut next = 0;
    while next < states.len() && states.len() < most {
        let state = states[next].clone();
        for (played, option) in rules.options(state.position()) {
            if (next < 2 || random.below(2) == 0) && known.insert(option) {
                states.push(state.clone().after(played).expect("a legal move"));
            }
        }
        next += 1;
    }
    states
}

fn circle(n: u64, steps: impl IntoIterator<Item = u64>) -> Rules {
    Rules::Kotzig(Kotzig::new(n, set(steps)).expect("a circle"))
}

pub fn kotzig(tally: &mut Tally) {
    let mut random = Random(5);
    for (n, bits) in (1..=9).flat_map(|n| (1..32).map(move |bits| (n, bits))) {
        let rules = circle(n, members(bits));
        tally.game(&rules, reached(&rules, 10, &mut random), ALL);
    }
    let pairs =
        [[1, 2], [1, 3], [2, 3], [1, 4], [3, 4], [1, 5], [2, 5], [3, 5], [4, 5], [5, 6], [3, 9], [4, 6]];
    for (n, steps) in (10..=15).flat_map(|n| pairs.map(move |steps| (n, steps))) {
        let rules = circle(n, steps);
        tally.game(&rules, reached(&rules, 9, &mut random), PROVED);
    }
    // The same with larger steps, turned round or multiplied, and large circles.
    for _ in 0..150 {
        let n = 3 + random.below(400);
        let steps = random.pick(&pairs[..8]);
        let unit = random.below(n).max(1);
        let rules = circle(n, steps.map(|step| step * unit % n).map(|step| if step == 0 { n } else { step }));
        let played = (0..3).fold(State::new(rules.clone()), |state, _| {
            let moves = rules.some_moves(state.position(), 2);
            if moves.is_empty() { state } else { state.after(random.pick(&moves).clone()).expect("a move") }
        });
        tally.game(&rules, [State::new(rules.clone()), played], &[By::Theorem]);
    }
    CIRCLES.split_whitespace().for_each(|circle| tally.link(&format!("g=kotzig:{circle}")));
}

fn on_line(n: u64, moves: &TakeSet, forbidden: impl IntoIterator<Item = u64>) -> Rules {
    Rules::Line(Line::new(n, moves.clone(), set(forbidden)).expect("a line"))
}

pub fn line(tally: &mut Tally) {
    let mut random = Random(6);
    let sets = [set([1, 2]), set([1, 3]), set([1, 2, 3]), set([2, 3, 7]), TakeSet::all()];
    for n in (0..13).flat_map(|n| [n; 8]) {
        let forbidden = random.below(1 << n) & random.below(1 << n);
        for moves in &sets {
            let rules = on_line(n, moves, members(forbidden));
            tally.game(&rules, reached(&rules, 3, &mut random), ALL);
        }
    }
    for _ in 0..60 {
        let n = 20 + random.below(900);
        for moves in &sets[..4] {
            let thin = 2 + random.below(20);
            let rules = on_line(n, moves, (1..=n).filter(|_| random.below(thin) == 0));
            tally.game(&rules, reached(&rules, 2, &mut random), PROVED);
        }
    }
    LINES.iter().for_each(|query| tally.link(query));
}
