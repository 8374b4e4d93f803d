//! Who wins: the outcome of a position.
use core::fmt;

use crate::Nimber;

/// Who wins where no move is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// The last mover wins, as in nearly all of the theory: a player without a move loses.
    #[default]
    Normal,
    /// A player without a move wins.
    Misere,
}

impl Ending {
    /// The name by which programs know it.
    pub fn word(self) -> &'static str {
        match self {
            Ending::Normal => "normal",
            Ending::Misere => "misere",
        }
    }

    /// The outcome of a position without a move.
    pub fn outcome(self) -> Outcome {
        match self {
            Ending::Normal => Outcome::P,
            Ending::Misere => Outcome::N,
        }
    }
}

/// The outcome of a position: who wins if both play as well as they can.
///
/// An outcome is that of a position for the player about to move. The handouts after Gasarch write
/// `L` for [`Outcome::P`] and `W` for [`Outcome::N`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// The previous player wins: every option is [`Outcome::N`].
    P,
    /// The next player wins: some option is [`Outcome::P`].
    N,
}

impl Outcome {
    /// Both outcomes, P first.
    pub const ALL: [Outcome; 2] = [Outcome::P, Outcome::N];

    /// The outcome of a position with this Grundy value: P exactly for 0.
    ///
    /// ```
    /// use nimatrix::{Nimber, Outcome};
    /// assert_eq!(Outcome::of(Nimber(0)), Outcome::P);
    /// assert_eq!(Outcome::of(Nimber(3)), Outcome::N);
    /// ```
    pub fn of(value: Nimber) -> Outcome {
        if value == Nimber(0) { Outcome::P } else { Outcome::N }
    }

    /// The letter that papers print.
    pub fn letter(self) -> char {
        match self {
            Outcome::P => 'P',
            Outcome::N => 'N',
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
