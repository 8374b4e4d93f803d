//! Any game and any position, for a choice made at run time.
use alloc::string::String;
use alloc::vec::Vec;

use crate::boxed::boxed;
use crate::games::{Blocking, Circle, Handed, Kotzig, Line, Modular, Nim, Subtraction};
use crate::{Move, Piles, Residues, Ruleset};

/// The rules of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rules {
    /// Nim.
    Nim(Nim),
    /// A subtraction game or a sum of such.
    Subtraction(Subtraction),
    /// Blocking Nim.
    Blocking(Blocking),
    /// *m*-Modular Nim.
    Modular(Modular),
    /// Kotzig's Nim.
    Kotzig(Kotzig),
    /// The Line Game.
    Line(Line),
}

/// A position of some game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Position {
    /// Of Nim, a subtraction game or *m*-Modular Nim.
    Piles(Piles),
    /// Of blocking Nim.
    Handed(Handed),
    /// Of Kotzig's Nim.
    Circle(Circle),
    /// Of the Line Game: the space of the token.
    Space(u64),
}

impl Position {
    /// The piles, in a game that has some.
    pub fn piles(&self) -> Option<&Piles> {
        match self {
            Position::Piles(piles) | Position::Handed(Handed { piles, .. }) => Some(piles),
            Position::Circle(_) | Position::Space(_) => None,
        }
    }

    /// The restriction in force, in a blocking game.
    pub fn restriction(&self) -> Option<Residues> {
        match self {
            Position::Handed(Handed { restriction, .. }) => Some(*restriction),
            _ => None,
        }
    }

    /// This position with other piles, in a game that has some.
    pub fn with_piles(&self, piles: Piles) -> Position {
        match self {
            Position::Piles(_) => Position::Piles(piles),
            Position::Handed(Handed { restriction, .. }) => {
                Position::Handed(Handed { piles, restriction: *restriction })
            }
            other => other.clone(),
        }
    }
}

/// Each game's own kind of position is one kind of [`Position`].
macro_rules! own_positions {
    ($($kind:ident: $own:ty,)*) => {$(
        impl From<$own> for Position {
            fn from(own: $own) -> Position {
                Position::$kind(own)
            }
        }

        impl TryFrom<Position> for $own {
            type Error = Position;

            fn try_from(position: Position) -> Result<$own, Position> {
                match position {
                    Position::$kind(own) => Ok(own),
                    other => Err(other),
                }
            }
        }
    )*};
}

own_positions! {
    Piles: Piles,
    Handed: Handed,
    Circle: Circle,
    Space: u64,
}

/// Expands an expression once for every game, with the game and its own kind of position.
macro_rules! each {
    ($rules:expr, $position:expr, |$game:ident, $own:ident| $body:expr) => {
        match ($rules, $position) {
            (Rules::Nim($game), Position::Piles($own)) => $body,
            (Rules::Subtraction($game), Position::Piles($own)) => $body,
            (Rules::Modular($game), Position::Piles($own)) => $body,
            (Rules::Blocking($game), Position::Handed($own)) => $body,
            (Rules::Kotzig($game), Position::Circle($own)) => $body,
            (Rules::Line($game), Position::Space($own)) => $body,
            (rules, position) => unreachable!("{position:?} is no position of {rules:?}"),
        }
    };
}

/// Any game; positions must be of the game's own kind, which [`State`](crate::State) sees to.
impl Ruleset for Rules {
    type Position = Position;
    type Move = Move;

    fn options<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = (Move, Position)> {
        each!(self, position, |game, own| {
            boxed(game.options(own).map(|(played, reached)| (played, Position::from(reached))))
        })
    }

    fn option(&self, position: &Position, played: &Move) -> Option<Position> {
        each!(self, position, |game, own| game.option(own, played).map(Position::from))
    }

    fn count(&self, position: &Position) -> Option<u128> {
        each!(self, position, |game, own| game.count(own))
    }

    fn measure(&self, position: &Position) -> u128 {
        each!(self, position, |game, own| game.measure(own))
    }

    fn weight(&self, position: &Position) -> usize {
        each!(self, position, |game, own| game.weight(own))
    }
}

impl Rules {
    /// The catalogue's name of the family: the word that the rules text starts with.
    pub fn family(&self) -> &'static str {
        match self {
            Rules::Nim(_) => "nim",
            Rules::Subtraction(_) => "sub",
            Rules::Blocking(_) => "block",
            Rules::Modular(_) => "mmod",
            Rules::Kotzig(_) => "kotzig",
            Rules::Line(_) => "line",
        }
    }

    /// The rule in words, its parameters filled in. Who cannot move loses, in every game.
    pub fn words(&self) -> String {
        match self {
            Rules::Nim(game) => game.words(),
            Rules::Subtraction(game) => game.words(),
            Rules::Blocking(game) => game.words(),
            Rules::Modular(game) => game.words(),
            Rules::Kotzig(game) => game.words(),
            Rules::Line(game) => game.words(),
        }
    }

    /// The position where play starts when nothing is said: piles as many as the rules ask for,
    /// else two, all empty; nothing blocked; the token at space 0.
    pub fn start(&self) -> Position {
        match self {
            Rules::Nim(_) | Rules::Modular(_) => Position::Piles(Piles::pair()),
            Rules::Subtraction(game) => Position::Piles(game.start()),
            Rules::Blocking(game) => {
                Position::Handed(Handed { piles: Piles::pair(), restriction: Residues::none(game.modulus()) })
            }
            Rules::Kotzig(_) => Position::Circle(Circle::start()),
            Rules::Line(_) => Position::Space(0),
        }
    }

    /// How many piles a position must have, where the rules say so.
    pub fn pile_count(&self) -> Option<usize> {
        match self {
            Rules::Subtraction(game) => game.piles(),
            _ => None,
        }
    }

    /// The first legal moves from `position`, at most so many.
    pub fn some_moves(&self, position: &Position, most: usize) -> Vec<Move> {
        self.options(position).take(most).map(|(played, _)| played).collect()
    }
}
