//! The picture of a board.
use alloc::vec::Vec;

use crate::base::sentence::say;
use crate::{Code, Move, Nimber, Problem};

/// The board of a game with a token.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Board {
    /// Whether the last space is followed by the first.
    pub round: bool,
    /// Whether the token may not stop there any more, space by space from 0: forbidden on a line,
    /// visited on a circle. The token's own space counts as visited.
    pub closed: Vec<bool>,
    /// The spaces the token has visited, from the start to the present one.
    pub trail: Vec<Stand>,
    /// The legal moves with the spaces that they reach.
    pub reach: Vec<(Move, u64)>,
    /// On a line the Grundy value of each space that the token may reach; empty on a circle.
    pub labels: Vec<Option<Nimber>>,
    /// On a line with the steps 1 and 2 whose forbidden spaces are apart, the portions of Horrocks and
    /// Horrocks, section 2, from the token on: the first and the last space of each. The last one ends with a
    /// forbidden space, added behind the line if its last space is open.
    pub portions: Vec<(u64, u64)>,
}

/// A space on which the token has stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stand {
    /// The space.
    pub space: u64,
    /// How many times the token had passed the start by then.
    pub lap: u64,
}

/// The most spaces of a picture.
const MOST_SPACES: u64 = 1024;

/// The number of spaces of a board that a picture shows; `None` stands for more than numbers reach.
///
/// # Errors
/// [`Code::TooLarge`] for more than 1024 spaces.
pub fn shown(n: u64, spaces: Option<u64>) -> Result<u64, Problem> {
    spaces.filter(|&spaces| spaces <= MOST_SPACES).ok_or_else(|| {
        let found = say!("a board with $n = {n}$", n);
        Problem::about(Code::TooLarge, "g", found, say!("boards of up to {most} spaces", most = MOST_SPACES))
    })
}

/// Where the token has stood, on a board of this many spaces, after these moves.
pub fn trail(moves: &[Move], spaces: u64) -> Vec<Stand> {
    let mut gone: u128 = 0;
    let stand = |gone: u128| Stand {
        space: (gone % u128::from(spaces)) as u64,
        lap: (gone / u128::from(spaces)) as u64,
    };
    let moved = moves.iter().map(|played| {
        gone += if let Move::Step(step) = played { u128::from(*step) } else { 0 };
        stand(gone)
    });
    core::iter::once(stand(0)).chain(moved).collect()
}
