//! Subtraction games in the catalogue, in a rules text and in words.
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::rule::Subtraction;
use crate::base::sentence::{Join, say};
use crate::catalog::OF_SUMS;
use crate::papers::sources::GASARCH;
use crate::text::cursor::Cursor;
use crate::text::phrases::{a_member, amounts};
use crate::text::sets::{SET, colon, set};
use crate::{Code, Game, Kind, Parameter, Piles, PositionKind, Problem, Sentence, TakeSet, Value};

/// The catalogue entry.
pub const ENTRY: Game = Game {
    id: "sub",
    title: "Subtraction game",
    rule: "Take an allowed number of tokens from one pile; each pile may have its own allowed numbers.",
    sources: &[GASARCH],
    template: "sub:{sets}",
    custom: false,
    parameters: &[Parameter {
        name: "sets",
        label: "Allowed amounts",
        help: SET,
        kind: Kind::Text { default: "1,2,3" },
    }],
    position: PositionKind::Piles,
    views: OF_SUMS,
    examples: &[
        ("sub:1,2,3", "(1,2,3)-NIM"),
        ("sub:1,2,3/1,3,4", "a sum of two games"),
        ("sub:primes/squares/fib", "primes, squares and Fibonacci numbers"),
    ],
};

/// Reads `:1,2,3/primes`.
pub fn parse(cursor: &mut Cursor) -> Result<Subtraction, Problem> {
    colon(cursor, "a set of amounts")?;
    let start = *cursor;
    let mut sets = Vec::new();
    loop {
        let here = *cursor;
        let set = set(cursor)?;
        if set.is_empty() {
            return Err(here.problem(Code::EmptySet, "", SET));
        }
        sets.push(set);
        if !cursor.eat("/") {
            break;
        }
    }
    let found = say!("{count} sets", count = sets.len());
    let most = say!("1 to {most} sets", most = Piles::MAX);
    Subtraction::new(sets).map_err(|_| start.about(Code::PileCount, found, most))
}

/// Writes the sets, parted by `between`.
pub fn sets(game: &Subtraction, between: &str) -> String {
    let sets: Vec<String> = game.sets().iter().map(ToString::to_string).collect();
    sets.join(between)
}

/// The rule in words.
pub fn words(game: &Subtraction) -> Sentence {
    match game.sets() {
        [set] => say!("Take {tokens} from one pile.", tokens = a_member(set)),
        sets => {
            let each = |(i, set): (usize, &TakeSet)| {
                say!("{amounts} from pile {pile}", amounts = amounts(set), pile = i + 1)
            };
            let each = Value::list(Join::Semicolon, sets.iter().enumerate().map(each));
            say!("Take an allowed number of tokens from one pile: {each}.", each)
        }
    }
}

/// The name in a few words.
pub fn title(game: &Subtraction) -> Sentence {
    match game.sets() {
        [set] => match set.max() {
            Some(most @ 2..) if set.count(most) == Some(most.into()) => say!("Take at most {most}", most),
            _ => say!("Take {amounts}", amounts = amounts(set)),
        },
        _ => say!("Sum of games, take {sets}", sets = sets(game, " / ")),
    }
}
