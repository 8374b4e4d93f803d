//! The positions whose reasons are checked: small games enumerated, and larger ones drawn.
use std::collections::BTreeSet;

use nimatrix::games::{Blocking, Handed, Kotzig, Line, Modular, Nim, Subtraction, Wythoff};
use nimatrix::{Atom, By, Ending, Modulus, Named, Piles, Position, Residues, Rules, Ruleset, State, TakeSet};

use crate::Tally;

const ALL: &[By] = &[By::Auto, By::Theorem, By::Search];
const PROVED: &[By] = &[By::Theorem, By::Search];

/// Large piles, circles and lines, and what seldom comes.
const PILES: [&str; 3] =
    ["g=sub:squares&p=1200345", "g=sub:1-inf&p=9,8,7,6,5,4,3", "g=sub:3-inf&p=40&by=definition"];
const CIRCLES: [&str; 12] = [
    "g=kotzig:16:2,6",
    "g=kotzig:18446744073709551615:1,2&m=1",
    "g=kotzig:1000000:1,2&m=2,2,2,1",
    "g=kotzig:1000:5&m=5,5",
    "g=kotzig:20:3,4&m=4,3",
    "g=kotzig:20:3,4&m=4,4",
    "g=kotzig:12:6,7&m=7,6",
    "g=kotzig:12:6,7&m=7,7,7,6",
    "g=kotzig:9:1,3&m=3,1,1",
    "g=kotzig:200:4,5",
    "g=kotzig:14:4,6&m=4",
    "g=kotzig:30:7,14,21",
];
const LINES: [&str; 4] = [
    "g=line:18446744073709551615:1,2:9,18446744073709551610",
    "g=line:18446744073709551615:1,2,3:9,10,18446744073709551610",
    "g=line:100000000:1,2:1mod2",
    "g=line:5000:1-3:squares",
];

/// The numbers that a generator gives: the same at every run, without a pattern.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        // Knuth's linear congruence; its high bits are the good ones.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    /// Of any size, small ones as often as large ones.
    fn any(&mut self) -> u64 {
        let bits = self.below(65);
        let number = self.below(1 << 31) << 33 | self.below(1 << 31) << 2 | self.below(4);
        number.checked_shr(64 - bits as u32).unwrap_or(0)
    }

    fn some(&mut self, count: u64, most: u64) -> Vec<u64> {
        (0..count).map(|_| self.below(most + 1)).collect()
    }
}

fn set(numbers: impl IntoIterator<Item = u64>) -> TakeSet {
    TakeSet::new(numbers.into_iter().map(Atom::one))
}

/// The numbers from 1 on whose bits are set.
fn members(bits: u64) -> impl Iterator<Item = u64> {
    (0..64).filter(move |i| bits >> i & 1 == 1).map(|i| i + 1)
}

/// All piles with at most these sizes.
fn boxed(full: &[u64]) -> Vec<Vec<u64>> {
    full.iter().fold(vec![vec![]], |all, &size| {
        let longer = |list: &Vec<u64>| {
            let list = list.clone();
            (0..=size).map(move |last| [&list[..], &[last]].concat()).collect::<Vec<_>>()
        };
        all.iter().flat_map(longer).collect()
    })
}

fn with_piles(rules: &Rules, sizes: Vec<u64>) -> State {
    let piles = Piles::new(sizes).expect("a few piles");
    State::new(rules.clone()).starting_at(rules.start().with_piles(piles))
}

fn states(rules: &Rules, all: impl IntoIterator<Item = Vec<u64>>) -> Vec<State> {
    all.into_iter().map(|sizes| with_piles(rules, sizes)).collect()
}

pub fn nim(tally: &mut Tally) {
    let rules = Rules::Nim(Nim);
    let small = [vec![3], vec![4, 4], vec![2, 2, 3]];
    tally.game(&rules, states(&rules, small.iter().flat_map(|full| boxed(full))), ALL);
    let mut random = Random(1);
    let large = (1..40).map(|i| (0..1 + i % 7).map(|_| random.any()).collect());
    tally.game(&rules, states(&rules, large.collect::<Vec<_>>()), PROVED);
    tally.game(&rules, states(&rules, [vec![7, 9, 14], vec![u64::MAX; 2]]), PROVED);
}

pub fn wythoff(tally: &mut Tally) {
    let rules = Rules::Wythoff(Wythoff);
    tally.game(&rules, states(&rules, boxed(&[9, 9])), ALL);
    let mut random = Random(4);
    let large = (1..40).map(|_| vec![random.any(), random.any()]);
    tally.game(&rules, states(&rules, large.collect::<Vec<_>>()), PROVED);
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
        let rules = Rules::Subtraction(Subtraction::new(vec![set.clone()]).expect("a set"));
        let few = (0..4).map(|size| vec![size]);
        let more = [(1, 12), (2, 12), (3, 12), (4, 12), (1, 300), (3, 300)];
        let more = more.map(|(count, most)| random.some(count, most));
        tally.game(&rules, states(&rules, few.chain(more).collect::<Vec<_>>()), ALL);
    }
    for _ in 0..100 {
        let count = 2 + random.below(6);
        let own = (0..count).map(|_| sets[random.below(sets.len() as u64) as usize].clone());
        let rules = Rules::Subtraction(Subtraction::new(own.collect()).expect("sets"));
        let sizes = [random.some(count, 9), random.some(count, 90)];
        tally.game(&rules, states(&rules, sizes), PROVED);
    }
    // Sets whose values have long periods, and one pile beyond all that is worked out.
    for amounts in [vec![2, 19, 40], vec![3, 31, 50], vec![1, 60], vec![5, 23]] {
        let rules = Rules::Subtraction(Subtraction::new(vec![set(amounts)]).expect("a set"));
        let large = [vec![random.any()], vec![random.any(), random.any()]];
        tally.game(&rules, states(&rules, large), PROVED);
    }
    PILES.iter().for_each(|query| tally.link(query));
}

fn residues(n: Modulus, bits: u64) -> Residues {
    members(bits).filter(|&r| r <= n.get().into()).fold(Residues::none(n), Residues::with)
}

fn handed(rules: &Rules, sizes: Vec<u64>, restriction: Residues) -> State {
    let piles = Piles::new(sizes).expect("a few piles");
    State::new(rules.clone()).starting_at(Position::Handed(Handed { piles, restriction }))
}

pub fn blocking(tally: &mut Tally) {
    let mut random = Random(3);
    let mut games = vec![];
    for n in 1..=4 {
        let modulus = Modulus::new(n).expect("a modulus");
        games.extend((0..=n).map(|k| Blocking::exactly(modulus, k).expect("a family")));
        games.extend((0..=n).map(|k| Blocking::up_to(modulus, k).expect("a family")));
        for _ in 0..6 * n {
            let all = (0..1 + random.below(3)).map(|_| residues(modulus, random.below(1 << n)));
            games.push(Blocking::these(modulus, all.collect()).expect("a family"));
        }
    }
    let endings = |game: Blocking| [game.clone(), game.with_ending(Ending::Misere)];
    for game in games.into_iter().flat_map(endings) {
        let n = game.modulus();
        let rules = Rules::Blocking(game);
        let restrictions: Vec<Residues> = (0..1u64 << n.get()).map(|bits| residues(n, bits)).collect();
        let mut states = vec![];
        for sizes in boxed(&[5]).into_iter().chain(boxed(&[2, 3])) {
            states.extend(restrictions.iter().map(|&r| handed(&rules, sizes.clone(), r)));
        }
        let some = states.into_iter().filter(|_| random.below(12) == 0).collect::<Vec<_>>();
        tally.game(&rules, some, ALL);
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
        let large: Vec<u64> = (0..1 + random.below(4)).map(|_| random.any()).collect();
        let long = [&[random.any()][..], &random.some(1, 3)].concat();
        let same = random.below(1000);
        let sizes = [large, long, random.some(2, 12), random.some(3, 6), vec![same, same], vec![0, 0]];
        let states = sizes.map(|sizes| handed(&rules, sizes, residues(n, random.below(bound))));
        tally.game(&rules, states, PROVED);
    }
    for query in ["g=block:3:k1:misere&p=1000,3&r=1", "g=block:4:1,2,4/1,3:misere&p=2,1,50&r=none"] {
        tally.link(query);
    }
    // More moves than 128 bits can count.
    let n = Modulus::new(64).expect("a modulus");
    let rules = Rules::Blocking(Blocking::exactly(n, 32).expect("a family"));
    tally.game(&rules, [handed(&rules, vec![u64::MAX; 32], residues(n, u64::MAX >> 32))], PROVED);
}

pub fn modular(tally: &mut Tally) {
    let mut random = Random(4);
    for m in 1..=9 {
        let rules = Rules::Modular(Modular::new(m).expect("a game"));
        let all = [boxed(&[6]), boxed(&[9, 9]), boxed(&[2, 2, 3])].concat();
        let some = all.into_iter().filter(|sizes| sizes.len() == 1 || random.below(3) == 0);
        tally.game(&rules, states(&rules, some.collect::<Vec<_>>()), ALL);
        tally.game(&rules, states(&rules, [vec![0], vec![0, 0, 0], vec![0, 4, 0, 9]]), ALL);
    }
    for i in 0..300 {
        let m = random.any().max(1);
        let rules = Rules::Modular(Modular::new(m).expect("a game"));
        let near = |random: &mut Random| random.below(m.min(1 << 30)).saturating_mul(1 + random.below(3));
        let two = vec![near(&mut random), near(&mut random)];
        let any: Vec<u64> = (0..1 + i % 5).map(|_| random.any()).collect();
        tally.game(&rules, states(&rules, [two, any]), &[By::Theorem]);
        let rules = Rules::Modular(Modular::new(2 + random.below(40)).expect("a game"));
        let alike = random.below(90);
        let few = [random.some(3, 20), random.some(2, 90), vec![alike, alike], vec![alike, alike ^ 1, 1]];
        tally.game(&rules, states(&rules, few), &[By::Theorem]);
    }
    for m in [2, 4, 6, 8, 12] {
        let rules = Rules::Modular(Modular::new(m).expect("a game"));
        let some = (0..8).map(|i| random.some(2 + i % 3, 9 + m)).collect::<Vec<_>>();
        tally.game(&rules, states(&rules, some), &[By::Search]);
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

fn circle(n: u64, steps: &[u64]) -> Rules {
    Rules::Kotzig(Kotzig::new(n, set(steps.iter().copied())).expect("a circle"))
}

pub fn kotzig(tally: &mut Tally) {
    let mut random = Random(5);
    for n in 1..=9 {
        for bits in 1..32 {
            let rules = circle(n, &members(bits).collect::<Vec<_>>());
            tally.game(&rules, reached(&rules, 10, &mut random), ALL);
        }
    }
    let pairs =
        [[1, 2], [1, 3], [2, 3], [1, 4], [3, 4], [1, 5], [2, 5], [3, 5], [4, 5], [5, 6], [3, 9], [4, 6]];
    for n in 10..=15 {
        for steps in pairs {
            let rules = circle(n, &steps);
            tally.game(&rules, reached(&rules, 9, &mut random), PROVED);
        }
    }
    // The same with larger steps, turned round or multiplied, and large circles.
    for _ in 0..150 {
        let n = 3 + random.below(400);
        let steps = pairs[random.below(8) as usize];
        let unit = random.below(n).max(1);
        let larger = steps.map(|step| step * unit % n).map(|step| if step == 0 { n } else { step });
        let rules = circle(n, &larger);
        let played = (0..3).fold(State::new(rules.clone()), |state, _| {
            let moves = rules.some_moves(state.position(), 9);
            let chosen = moves.get(random.below(2) as usize % moves.len().max(1)).cloned();
            chosen.map_or(state.clone(), |played| state.after(played).expect("a legal move"))
        });
        tally.game(&rules, [State::new(rules.clone()), played], &[By::Theorem]);
    }
    CIRCLES.iter().for_each(|query| tally.link(query));
}

pub fn line(tally: &mut Tally) {
    let mut random = Random(6);
    let sets = [set([1, 2]), set([1, 3]), set([1, 2, 3]), set([2, 3, 7]), TakeSet::all()];
    for n in 0..13 {
        for _ in 0..8 {
            let forbidden = random.below(1 << n) & random.below(1 << n);
            for moves in &sets {
                let rules =
                    Rules::Line(Line::new(n, moves.clone(), set(members(forbidden))).expect("a line"));
                tally.game(&rules, reached(&rules, 3, &mut random), ALL);
            }
        }
    }
    for _ in 0..60 {
        let n = 20 + random.below(900);
        for moves in &sets[..4] {
            let thin = 2 + random.below(20);
            let forbidden: Vec<u64> = (1..=n).filter(|_| random.below(thin) == 0).collect();
            let rules = Rules::Line(Line::new(n, moves.clone(), set(forbidden)).expect("a line"));
            tally.game(&rules, reached(&rules, 2, &mut random), PROVED);
        }
    }
    LINES.iter().for_each(|query| tally.link(query));
}

/// A few games of each kind with one token or under sets of amounts, small and large ones: what goes wrong with
/// their reasons mostly shows here, and soon.
pub fn few(tally: &mut Tally) {
    let mut random = Random(9);
    for n in [5, 8, 12] {
        for steps in [&[1, 2][..], &[1, 3], &[2, 3], &[2, 4], &[1, 2, 3], &[4, 5], &[8]] {
            let rules = circle(n, steps);
            tally.game(&rules, reached(&rules, 6, &mut random), ALL);
        }
        for moves in [set([1, 2]), set([1, 3]), set([1, 2, 3]), TakeSet::all()] {
            let forbidden = set(members(random.below(1 << n) & random.below(1 << n)));
            let rules = Rules::Line(Line::new(n, moves, forbidden).expect("a line"));
            tally.game(&rules, reached(&rules, 3, &mut random), ALL);
        }
    }
    let sets =
        [set([1, 4]), set([2, 3, 7]), TakeSet::new([Atom::Range(2, 6)]), TakeSet::new([Atom::From(3)])];
    for count in 1..=sets.len() {
        let rules = Rules::Subtraction(Subtraction::new(sets[..count].to_vec()).expect("sets"));
        let all = (0..4).map(|_| random.some(count as u64, 12)).collect::<Vec<_>>();
        tally.game(&rules, states(&rules, all), ALL);
    }
    PILES.iter().chain(&CIRCLES).chain(&LINES).for_each(|query| tally.link(query));
}
