//! Options: the cells of a matrix that one move from the position reaches.
use alloc::vec::Vec;

use crate::base::sentence::say;
use crate::{Code, Frame, Move, Piles, Problem, Residues, Ruleset, State, Take};

/// The most cells examined.
const MOST_CELLS: usize = 1 << 16;

/// The cells of a state's matrix that one move from its position reaches: those of `among`, in their order,
/// or where that is `None` all of the window, row after row. A cell is its row and column in the window.
///
/// In a blocking game a cell is reached if some restriction makes it a legal option. Options outside the
/// window, or with a different fixed pile, are left out. A game with a token has none, as its matrix shows
/// the starts of other games. Each cell takes a fraction of a microsecond.
///
/// # Errors
/// [`Code::TooLarge`] for more than 65,536 cells, [`Code::OutOfRange`] for a cell that is not in the window.
///
/// ```
/// use nimatrix::{notation::parse, options};
/// let state = parse("g=nim&p=2,1&w=0,0,4,4").unwrap();
/// assert_eq!(options(&state, None).unwrap(), [[0, 1], [1, 1], [2, 0]]);
/// assert_eq!(options(&state, Some(&[[2, 0], [3, 3]])).unwrap(), [[2, 0]]);
/// ```
pub fn options(state: &State, among: Option<&[[u32; 2]]>) -> Result<Vec<[u32; 2]>, Problem> {
    let Some((frame, piles)) = state.frame().zip(state.position().piles()) else { return Ok(Vec::new()) };
    let window = state.window;
    let count = among.map_or(window.cells(), <[_]>::len);
    if count > MOST_CELLS {
        let (key, found) = match among {
            None => ("w", window.words()),
            Some(_) => ("cells", say!("a list of {count} cells", count = count as u64)),
        };
        let allowed = say!("at most {most} cells", most = MOST_CELLS as u64);
        return Err(Problem::about(Code::TooLarge, key, found, allowed));
    }
    let imposed = imposed(state);
    let reaches = |&[row, col]: &[u32; 2]| {
        let played = played(&frame, piles, imposed, u64::from(row), u64::from(col));
        played.is_some_and(|played| state.rules().option(state.position(), &played).is_some())
    };
    match among {
        Some(cells) => {
            if let Some([row, col]) =
                cells.iter().find(|[row, col]| *row >= window.rows || *col >= window.cols)
            {
                let found =
                    say!("row {row} and column {col}", (row = u64::from(*row), col = u64::from(*col)));
                let (rows, cols) = (u64::from(window.rows), u64::from(window.cols));
                let allowed = say!("cells of {rows} rows and {cols} columns", (rows, cols));
                return Err(Problem::about(Code::OutOfRange, "cells", found, allowed));
            }
            Ok(cells.iter().copied().filter(reaches).collect())
        }
        None => {
            let row = |row| (0..window.cols).map(move |col| [row, col]);
            Ok((0..window.rows).flat_map(row).filter(reaches).collect())
        }
    }
}

/// A restriction that a move from the position may impose, in a blocking game. All of the family are legal
/// with the same takes.
fn imposed(state: &State) -> Option<Residues> {
    state.position().restriction()?;
    match state.rules().options(state.position()).next()? {
        (Move::Take { restriction, .. }, _) => restriction,
        _ => None,
    }
}

/// The move that would lead to a cell; `None` where a pile would have to grow, or the cell is no position.
fn played(frame: &Frame, piles: &Piles, imposed: Option<Residues>, row: u64, col: u64) -> Option<Move> {
    let left = frame.piles_at(frame.window.y0 + row, frame.window.x0 + col)?;
    let mut takes = Vec::new();
    for (index, (&size, &left)) in piles.iter().zip(left.iter()).enumerate() {
        match size.checked_sub(left)? {
            0 => {}
            amount => takes.push(Take { pile: index + 1, amount }),
        }
    }
    Some(Move::Take { takes, restriction: imposed })
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::notation::parse;

    fn of(query: &str) -> Vec<[u32; 2]> {
        options(&parse(query).expect("a link"), None).expect("a small window")
    }

    #[test]
    fn far_away_and_large_ones_are_as_cheap() {
        let far = "g=nim&p=18446744073709551615,18446744073709551615&w=18446744073709551612,0,4,1";
        assert_eq!(of(far), [[0, 3]]);
        let far = "g=nim&p=18446744073709551615,18446744073709551615&w=18446744073709551612,18446744073709551614,4,2";
        assert_eq!(of(far), [[0, 3], [1, 0], [1, 1], [1, 2]]);
    }

    #[test]
    fn so_many_cells_are_looked_at_and_no_more() {
        let refused = |query: &str, cells: Option<&[[u32; 2]]>| {
            options(&parse(query).expect("a link"), cells).expect_err("too many").to_string()
        };
        assert_eq!(of("g=nim&p=0,3&w=0,0,256,256").len(), 3);
        assert_eq!(
            refused("g=nim&p=0,3&w=0,0,257,256", None),
            "w: the window of 256 rows from 0 on and 257 columns from 0 on is too much work; allowed: at most 65536 cells"
        );
        assert_eq!(
            refused("g=nim&p=0,3&w=0,0,2,2", Some(&[[0, 0]; MOST_CELLS + 1])),
            "cells: a list of 65537 cells is too much work; allowed: at most 65536 cells"
        );
        assert_eq!(
            refused("g=nim&p=0,3&w=0,0,2,3", Some(&[[2, 1], [1, 2]])),
            "cells: found “row 1 and column 2”; allowed: cells of 3 rows and 2 columns"
        );
    }
}
