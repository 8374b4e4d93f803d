//! Arbitrary rules, positions and states, small enough to be solved by definition.
use nimatrix::games::{Blocking, Handed, Kotzig, Line, Modular, Nim, Subtraction};
use nimatrix::{Atom, Modulus, Named, Piles, Position, Residues, Rules, State, TakeSet};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// A set of amounts or steps whose numbers are at most `largest`; never empty.
pub fn take_set(largest: u64) -> impl Strategy<Value = TakeSet> {
    let atom = prop_oneof![
        4 => (1..=largest).prop_map(Atom::one),
        1 => (1..=largest, 0..4u64).prop_map(|(first, more)| Atom::Range(first, first + more)),
        1 => (1..=largest).prop_map(Atom::From),
        1 => (2..=largest.max(2), any::<u64>())
            .prop_map(|(modulus, any)| Atom::Class { modulus, residue: any % modulus }),
        1 => select(Named::ALL.to_vec()).prop_map(Atom::Named),
    ];
    vec(atom, 1..4).prop_map(TakeSet::new)
}

/// A set of one to three numbers.
fn few_numbers(largest: u64) -> impl Strategy<Value = TakeSet> {
    vec(1..=largest, 1..4).prop_map(|numbers| TakeSet::new(numbers.into_iter().map(Atom::one)))
}

/// The residues whose bits are set.
pub fn residues(n: Modulus, bits: u64) -> Residues {
    let chosen = (1..=u64::from(n.get())).filter(|r| bits >> (r - 1) & 1 == 1);
    chosen.fold(Residues::none(n), Residues::with)
}

/// Blocking Nim modulo 1 to 6.
pub fn blocking() -> impl Strategy<Value = Blocking> {
    let modulus = (1..=6u64).prop_map(|n| Modulus::new(n).expect("a modulus"));
    (modulus, 0..3u8, any::<u64>(), vec(any::<u64>(), 1..5)).prop_map(|(n, kind, k, sets)| {
        let k = k % (u64::from(n.get()) + 1);
        let made = match kind {
            0 => Blocking::exactly(n, k),
            1 => Blocking::up_to(n, k),
            _ => Blocking::these(n, sets.into_iter().map(|bits| residues(n, bits)).collect()),
        };
        made.expect("a family")
    })
}

pub fn subtraction() -> impl Strategy<Value = Subtraction> {
    vec(take_set(9), 1..4).prop_map(|sets| Subtraction::new(sets).expect("sets"))
}

/// Rules of every family.
pub fn rules() -> impl Strategy<Value = Rules> {
    prop_oneof![
        Just(Rules::Nim(Nim)),
        subtraction().prop_map(Rules::Subtraction),
        blocking().prop_map(Rules::Blocking),
        (1..8u64).prop_map(|m| Rules::Modular(Modular::new(m).expect("a positive m"))),
        (1..12u64, few_numbers(7))
            .prop_map(|(n, moves)| Rules::Kotzig(Kotzig::new(n, moves).expect("few steps"))),
        (0..15u64, take_set(5), prop_oneof![Just(TakeSet::new([])), few_numbers(15)])
            .prop_map(|(n, moves, s)| Rules::Line(Line::new(n, moves, s).expect("steps"))),
    ]
}

/// One to three piles with few tokens in all.
pub fn piles() -> impl Strategy<Value = Vec<u64>> {
    prop_oneof![vec(0..13u64, 1), vec(0..7u64, 2), vec(0..4u64, 3)]
}

/// The game's start with these piles, as many of them as the rules ask for, and the restriction
/// whose bits are set; a game with a token starts as it does.
pub fn starting(rules: Rules, sizes: &[u64], bits: u64) -> State {
    let mut sizes = sizes.to_vec();
    if let Some(count) = rules.pile_count() {
        sizes.resize(count, 3);
    }
    let piles = Piles::new(sizes).expect("one to three piles");
    let start = match rules.start() {
        Position::Piles(_) => Position::Piles(piles),
        Position::Handed(Handed { restriction, .. }) => {
            Position::Handed(Handed { piles, restriction: residues(restriction.modulus(), bits) })
        }
        other => other,
    };
    State::new(rules).starting_at(start)
}

/// A state of any family after a few moves.
pub fn state() -> impl Strategy<Value = State> {
    (rules(), piles(), any::<u64>(), vec(any::<usize>(), 0..4)).prop_map(|(rules, sizes, bits, choices)| {
        let start = starting(rules, &sizes, bits);
        choices.into_iter().fold(start, |state, choice| {
            let moves = state.rules().some_moves(state.position(), 500);
            match moves.len() {
                0 => state,
                count => state.after(moves[choice % count].clone()).expect("a legal move"),
            }
        })
    })
}
