//! The picture of a board: spaces, the visited ones, and the reachable ones.

use crate::base::sentence::{Join, say};
use crate::{Board, CATALOG, Code, PositionKind, Problem, State, Value};

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
    state.rules().solved()?;
    state.rules().board(state.position(), state.moves()).unwrap_or_else(|| {
        let with_token = CATALOG.iter().filter(|game| game.position == PositionKind::Moves);
        let games = Value::list(Join::Or, with_token.map(|game| game.id));
        let allowed = say!("a game with a token: {games}", games);
        Err(Problem::new(Code::NoMatrix, "view", state.rules().family(), allowed))
    })
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec::Vec};

    use super::*;
    use crate::Move;
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
        let refused = board(&parse("g=nim").expect("a link")).expect_err("piles").to_string();
        assert_eq!(refused, "view: found “nim”; allowed: a game with a token: kotzig or line");
        assert_eq!(code("g=kotzig:1025:1,2"), Code::TooLarge);
        assert_eq!(code("g=line:18446744073709551615:1,2:none"), Code::TooLarge);
    }
}
