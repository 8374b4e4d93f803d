//! What a picture of a board shows: spaces, where the token has been, where it may go.
use alloc::format;
use alloc::vec::Vec;

use crate::games::line::labels::Labels;
use crate::games::line::portions::Portions;
use crate::notation::{Code, Problem};
use crate::{Move, Nimber, Position, Rules, Ruleset, State};

/// The board of a game with a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Whether the last space is followed by the first.
    pub round: bool,
    /// Whether the token may not stop there any more, space by space from 0: forbidden on a line,
    /// visited on a circle. The token's own space counts as visited.
    pub closed: Vec<bool>,
    /// Where the token has stood, from the start to where it stands now.
    pub trail: Vec<Stand>,
    /// The legal moves with the spaces that they reach.
    pub reach: Vec<(Move, u64)>,
    /// On a line the Grundy value of each space that the token may stand on; nothing else.
    pub labels: Vec<Option<Nimber>>,
    /// On a line with the steps 1 and 2 whose forbidden spaces stand apart, the portions of
    /// Horrocks and Horrocks, section 2, from the token on: the first and the last space of each. The last one ends
    /// with a forbidden space that is added behind the line if its last space is open.
    pub portions: Vec<(u64, u64)>,
}

/// A space on which the token has stood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    /// The space.
    pub space: u64,
    /// How many times the token had passed the start by then.
    pub lap: u64,
}

/// The most spaces of a picture.
const MOST_SPACES: u64 = 1024;

/// The board of the position that a state has reached.
///
/// # Errors
/// [`Code::NoMatrix`] for a game of piles, [`Code::TooLarge`] for more than 1024 spaces.
///
/// ```
/// use nimatrix::{board, notation::parse};
/// // Figure 1 of Horrocks and Horrocks.
/// let board = board(&parse("g=line:12:1,2:3,5,9,12").unwrap()).unwrap();
/// assert_eq!(board.portions, [(0, 3), (4, 5), (6, 9), (10, 12)]);
/// assert_eq!(board.labels[0].unwrap().0, 2);
/// ```
pub fn board(state: &State) -> Result<Board, Problem> {
    let (n, spaces) = match state.rules() {
        Rules::Kotzig(game) => (game.n(), Some(game.n())),
        Rules::Line(game) => (game.n(), game.n().checked_add(1)),
        rules => {
            let (found, allowed) = (rules.family(), "a game with a token: kotzig or line");
            return Err(Problem::new(Code::NoMatrix, "view", found, allowed));
        }
    };
    let Some(spaces) = spaces.filter(|&spaces| spaces <= MOST_SPACES) else {
        let found = format!("a board with n = {n}");
        return Err(Problem::new(
            Code::TooLarge,
            "g",
            &found,
            format!("boards of up to {MOST_SPACES} spaces"),
        ));
    };
    let trail = trail(state, spaces);
    let space_of = |position: &Position| match position {
        Position::Circle(circle) => circle.token(),
        Position::Space(space) => *space,
        Position::Piles(_) | Position::Handed(_) => 0,
    };
    let reach = state.rules().options(state.position()).map(|(played, to)| (played, space_of(&to)));
    let board = Board {
        round: matches!(state.rules(), Rules::Kotzig(_)),
        closed: Vec::new(),
        reach: reach.collect(),
        labels: Vec::new(),
        portions: Vec::new(),
        trail,
    };
    Ok(match state.rules() {
        Rules::Line(game) => {
            let labels = Labels::new(game, 0)?;
            let labels: Vec<_> = (0..spaces).map(|space| labels.label(space)).collect();
            let token = space_of(state.position());
            let ends = Portions::of(game, token).into_iter().flat_map(|portions| {
                let lengths: Vec<u128> = portions.lengths(token).collect();
                lengths.into_iter().scan(token, |next, length| {
                    let first = *next;
                    *next = first + length as u64;
                    Some((first, *next - 1))
                })
            });
            let closed = (0..spaces).map(|space| game.forbidden().contains(space)).collect();
            Board { closed, portions: ends.collect(), labels, ..board }
        }
        _ => {
            let mut closed: Vec<bool> = (0..spaces).map(|_| false).collect();
            for stand in &board.trail {
                closed[stand.space as usize] = true;
            }
            Board { closed, ..board }
        }
    })
}

/// Where the token has stood, on a board of so many spaces.
fn trail(state: &State, spaces: u64) -> Vec<Stand> {
    let mut gone: u128 = 0;
    let stand = |gone: u128| Stand {
        space: (gone % u128::from(spaces)) as u64,
        lap: (gone / u128::from(spaces)) as u64,
    };
    let moved = state.moves().iter().map(|played| {
        gone += if let Move::Step(step) = played { u128::from(*step) } else { 0 };
        stand(gone)
    });
    core::iter::once(stand(0)).chain(moved).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse;

    fn of(query: &str) -> Board {
        board(&parse(query).expect("a link")).expect("a board")
    }

    /// The position ⟨2,2,1⟩ of the example in section 3.1, item 1: 0, 2, 4 and 5 are visited.
    #[test]
    fn a_circle() {
        let board = of("g=kotzig:8:1,2&m=2,2,1");
        assert!(board.round);
        assert_eq!(board.closed, [true, false, true, false, true, true, false, false]);
        let spaces: Vec<u64> = board.trail.iter().map(|stand| stand.space).collect();
        assert_eq!(spaces, [0, 2, 4, 5]);
        assert_eq!(board.reach, [(Move::Step(1), 6), (Move::Step(2), 7)]);
        assert!(board.labels.is_empty());
    }

    #[test]
    fn laps_are_counted() {
        let board = of("g=kotzig:7:2,3&m=3,3,2");
        let laps: Vec<(u64, u64)> = board.trail.iter().map(|stand| (stand.space, stand.lap)).collect();
        assert_eq!(laps, [(0, 0), (3, 0), (6, 0), (1, 1)]);
    }

    /// A line that ends with an open space has one forbidden space more behind it.
    #[test]
    fn portions_reach_behind_an_open_end() {
        assert_eq!(of("g=line:10:1,2:3,6").portions, [(0, 3), (4, 6), (7, 11)]);
        assert_eq!(of("g=line:10:1,2:3,6&m=2").portions, [(2, 3), (4, 6), (7, 11)]);
        assert!(of("g=line:10:1,3:3,6").portions.is_empty());
        assert!(of("g=line:10:1,2:3,4").portions.is_empty());
    }

    #[test]
    fn what_has_no_board_is_refused() {
        let code = |query: &str| board(&parse(query).expect("a link")).expect_err(query).code;
        assert_eq!(code("g=nim"), Code::NoMatrix);
        assert_eq!(code("g=kotzig:1025:1,2"), Code::TooLarge);
        assert_eq!(code("g=line:18446744073709551615:1,2:none"), Code::TooLarge);
    }
}
