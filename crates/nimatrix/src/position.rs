//! Any position, for a choice made at run time.
use alloc::string::{String, ToString};
use alloc::{format, vec::Vec};

use crate::base::iterators::joined;
use crate::games::{Circle, Restricted};
use crate::{Move, Piles, Residues};

/// A position of some game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Position {
    /// Of Nim, a subtraction game or *m*-Modular Nim.
    Piles(Piles),
    /// Of blocking Nim.
    Restricted(Restricted),
    /// Of Kotzig's Nim.
    Circle(Circle),
    /// Of the Line Game: the space of the token.
    Space(u64),
}

impl Position {
    /// The piles; `None` in a game with a token.
    pub fn piles(&self) -> Option<&Piles> {
        match self {
            Position::Piles(piles) | Position::Restricted(Restricted { piles, .. }) => Some(piles),
            Position::Circle(_) | Position::Space(_) => None,
        }
    }

    /// The restriction in force; `None` except in a blocking game.
    pub fn restriction(&self) -> Option<Residues> {
        match self {
            Position::Restricted(Restricted { restriction, .. }) => Some(*restriction),
            _ => None,
        }
    }

    /// This position under another restriction, in a blocking game.
    pub fn with_restriction(&self, restriction: Residues) -> Position {
        match self {
            Position::Restricted(Restricted { piles, .. }) => {
                Position::Restricted(Restricted { piles: piles.clone(), restriction })
            }
            other => other.clone(),
        }
    }

    /// How the papers write this position, which these moves have reached: `(4,2,1) not 1`, `⟨1,2⟩`, or
    /// the space of the token.
    pub fn label(&self, moves: &[Move]) -> String {
        let list = |items: Vec<String>| joined(&items, ",");
        let piles = |piles: &Piles| format!("({})", list(piles.iter().map(u64::to_string).collect()));
        match self {
            Position::Piles(own) => piles(own),
            Position::Restricted(handed) => {
                let blocked = handed.restriction.iter().map(|residue| format!(" not {residue}"));
                format!("{}{}", piles(&handed.piles), list(blocked.collect()))
            }
            Position::Circle(_) => format!("⟨{}⟩", list(moves.iter().map(Move::to_string).collect())),
            Position::Space(space) => space.to_string(),
        }
    }

    /// This position with other piles, in a game that has some.
    pub fn with_piles(&self, piles: Piles) -> Position {
        match self {
            Position::Piles(_) => Position::Piles(piles),
            Position::Restricted(Restricted { restriction, .. }) => {
                Position::Restricted(Restricted { piles, restriction: *restriction })
            }
            other => other.clone(),
        }
    }
}

/// A game's own kind of position.
pub trait Own {
    /// A position of this kind, which it must be.
    fn of(position: &Position) -> &Self;
}

/// Each game's own kind of position is one kind of [`Position`].
macro_rules! own_positions {
    ($($kind:ident: $own:ty,)*) => {$(
        impl Own for $own {
            fn of(position: &Position) -> &$own {
                match position {
                    Position::$kind(own) => own,
                    _ => unreachable!("a position of another game"),
                }
            }
        }

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
    Restricted: Restricted,
    Circle: Circle,
    Space: u64,
}
