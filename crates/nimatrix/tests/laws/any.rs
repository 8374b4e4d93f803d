//! Arbitrary rules, positions and states.
use nimatrix::games::{Blocking, Kotzig, Line, Modular, Nim, Restricted, Subtraction, Wythoff};
use nimatrix::{Atom, Ending, Modulus, Named, Piles, Position, Residues, Rules, State, TakeSet};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// How large the numbers of a game are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// So small that the definition reaches the game.
    Small,
    /// As people use them, and as large as possible.
    Any,
}

impl Size {
    /// A positive number; where numbers are small, at most `largest`.
    fn up_to(self, largest: u64) -> BoxedStrategy<u64> {
        match self {
            Size::Small => (1..=largest).boxed(),
            Size::Any => number().prop_map(|number| number.max(1)).boxed(),
        }
    }

    /// A modulus from 1 to 64; where numbers are small, to 6.
    fn modulus(self) -> impl Strategy<Value = Modulus> {
        let most: u64 = if self == Size::Small { 6 } else { Modulus::MAX.into() };
        prop_oneof![1..7u64, 1..=most].prop_map(|n| Modulus::new(n).expect("a modulus"))
    }

    /// Sizes of piles; where numbers are small, one to three with few tokens in all.
    fn piles(self) -> BoxedStrategy<Vec<u64>> {
        match self {
            Size::Small => piles().boxed(),
            Size::Any => vec(number(), 1..6).boxed(),
        }
    }
}

/// Numbers of every size; the largest ones are frequent.
pub fn number() -> impl Strategy<Value = u64> {
    prop_oneof![6 => 0..20u64, 2 => any::<u64>(), 1 => (u64::MAX - 3)..=u64::MAX]
}

/// A set of amounts or steps; where numbers are small, they are at most `largest`. Never empty.
pub fn take_set(size: Size, largest: u64) -> impl Strategy<Value = TakeSet> {
    let member = size.up_to(largest);
    let atom = prop_oneof![
        4 => member.clone().prop_map(Atom::one),
        1 => (member.clone(), member.clone()).prop_map(|(a, b)| Atom::Range(a.min(b), a.max(b))),
        1 => member.clone().prop_map(Atom::From),
        1 => (member, any::<u64>()).prop_map(|(modulus, any)| {
            let modulus = modulus.max(2);
            Atom::Class { modulus, residue: any % modulus }
        }),
        1 => select(Named::ALL.to_vec()).prop_map(Atom::Named),
    ];
    vec(atom, 1..5).prop_map(TakeSet::new)
}

/// A set of one to four numbers.
fn few_numbers(size: Size, largest: u64) -> impl Strategy<Value = TakeSet> {
    vec(size.up_to(largest), 1..5).prop_map(|numbers| TakeSet::new(numbers.into_iter().map(Atom::one)))
}

/// The residues whose bits are set.
pub fn residues(n: Modulus, bits: u64) -> Residues {
    let chosen = (1..=u64::from(n.get())).filter(|r| bits >> (r - 1) & 1 == 1);
    chosen.fold(Residues::none(n), Residues::with)
}

/// Blocking Nim.
pub fn blocking(size: Size) -> impl Strategy<Value = Blocking> {
    (size.modulus(), 0..3u8, any::<u64>(), vec(any::<u64>(), 1..6)).prop_map(|(n, kind, k, sets)| {
        let k = k % (u64::from(n.get()) + 1);
        let made = match kind {
            0 => Blocking::exactly(n, k),
            1 => Blocking::up_to(n, k),
            _ => Blocking::these(n, sets.into_iter().map(|bits| residues(n, bits)).collect()),
        };
        made.expect("a family")
    })
}

/// Subtraction games and their sums.
pub fn subtraction(size: Size) -> impl Strategy<Value = Subtraction> {
    vec(take_set(size, 9), 1..4).prop_map(|sets| Subtraction::new(sets).expect("sets"))
}

/// Rules of every family.
pub fn rules(size: Size) -> impl Strategy<Value = Rules> {
    let forbidden = match size {
        Size::Small => few_numbers(size, 15).boxed(),
        Size::Any => take_set(size, 15).boxed(),
    };
    let forbidden = prop_oneof![Just(TakeSet::new([])), forbidden];
    prop_oneof![
        Just(Rules::Nim(Nim)),
        Just(Rules::Wythoff(Wythoff)),
        subtraction(size).prop_map(Rules::Subtraction),
        (blocking(size), select(vec![Ending::Normal, Ending::Normal, Ending::Misere]))
            .prop_map(|(game, ending)| Rules::Blocking(game.with_ending(ending))),
        size.up_to(7).prop_map(|m| Rules::Modular(Modular::new(m).expect("a positive m"))),
        (size.up_to(11), few_numbers(size, 7))
            .prop_map(|(n, moves)| Rules::Kotzig(Kotzig::new(n, moves).expect("few steps"))),
        (size.up_to(15), take_set(size, 5), forbidden).prop_map(|(n, moves, s)| {
            // Only on a short line may there be any number of steps.
            let line = Line::new(n - 1, moves.clone(), s.clone());
            Rules::Line(
                line.unwrap_or_else(|| {
                    Line::new(n % (Line::MOST_SPACES + 1), moves, s).expect("a short line")
                }),
            )
        }),
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
    let piles = Piles::new(sizes).expect("a few piles");
    let start = match rules.start() {
        Position::Piles(_) => Position::Piles(piles),
        Position::Restricted(Restricted { restriction, .. }) => {
            Position::Restricted(Restricted { piles, restriction: residues(restriction.modulus(), bits) })
        }
        other => other,
    };
    State::new(rules).starting_at(start).expect("a position of the game")
}

/// A state of any family after a few moves.
pub fn state(size: Size) -> impl Strategy<Value = State> {
    let chosen = (any::<u64>(), vec(any::<usize>(), 0..4));
    (rules(size), size.piles(), chosen).prop_map(|(rules, sizes, (bits, choices))| {
        let start = starting(rules, &sizes, bits);
        choices.into_iter().fold(start, |state, choice| {
            let moves = state.rules().some_moves(state.position(), 100);
            match moves.len() {
                0 => state,
                count => state.after(moves[choice % count].clone()).expect("a legal move"),
            }
        })
    })
}
