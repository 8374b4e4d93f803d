//! Matrices of outcomes.
//!
//! Two positions that differ in one pile only are not both P, so each row and each column of a matrix has one
//! P at most, and it is the P-positions that are computed, not the cells. Where a theorem gives the P of a
//! row, windows may lie anywhere, at the cost of a few operations a row. Elsewhere the P-positions below the
//! window's far corner are listed, of which there are finitely many, however far away the corner is.
use alloc::{boxed::Box, vec, vec::Vec};

use super::p_positions::search;
use super::rule::Modular;
use super::two_heaps::Levels;
use crate::answer::look::Look;
use crate::answer::matrix::Found;
use crate::family::Family;
use crate::work::{Meter, Work, finish};
use crate::{By, Cell, Code, Frame, Nimber, Piles, Problem, View};

/// The outcomes of a frame, row after row, as [`Cell`]s: by a theorem where there is one, else by
/// listing P-positions, or as `by` asks.
///
/// If no pile runs down, row 0 alone has positions; other rows, and sizes of 2^64 and more, have none.
///
/// # Errors
/// [`Code::TooLarge`] where a search is needed that is forecast to take too long;
/// [`Code::NoBasis`] where a theorem is requested and none applies.
pub fn outcomes(game: &Modular, frame: &Frame, by: By) -> Result<Vec<u8>, Problem> {
    finish(async |meter| outcomes_within(game, frame, by, meter).await)
}

/// The same in slices; the meter may allow longer searches.
async fn outcomes_within(
    game: &Modular,
    frame: &Frame<'_>,
    by: By,
    meter: &Meter,
) -> Result<Vec<u8>, Problem> {
    match (by, if by == By::Search { None } else { by_theorem(game, frame) }) {
        (_, Some(cells)) => Ok(cells),
        (By::Theorem, None) => {
            let allowed = "auto, search or definition: no theorem applies";
            Err(Problem::new(Code::NoBasis, "by", by.word(), allowed))
        }
        (_, None) => by_search(game, frame, meter).await,
    }
}

/// The window's cells by a theorem, if one applies.
fn by_theorem(game: &Modular, frame: &Frame) -> Option<Vec<u8>> {
    let m = u128::from(game.m());
    let still: Vec<u64> = frame.still().filter(|&size| size > 0).collect();
    // The last pile must complete the others: as heap and partner, or to a nim-sum of 0 with fewer tokens
    // than this.
    let (pair, fewer) = match still[..] {
        [] => (true, 0),
        [_] if frame.axes.down.is_none() => (true, 0),
        // Theorem 16, and Nim where no Type II move exists.
        _ if m % 2 == 1 => (false, 2 * m),
        _ if most_tokens(frame) < m => (false, m),
        _ => return None,
    };
    let levels = Levels::of(game);
    let Nimber(sum) = still.iter().map(|&size| Nimber(size)).sum();
    let total: u128 = still.iter().map(|&size| u128::from(size)).sum();
    let mut cells = blank(frame);
    for y in frame.rows() {
        let x = if pair {
            // Of the row and the fixed pile, at most one has tokens.
            levels.partner(y ^ sum)
        } else {
            Some(y ^ sum).filter(|&x| total + u128::from(y) + u128::from(x) < fewer)
        };
        if let Some(place) = x.and_then(|x| frame.place(y, x)) {
            cells[place] = Cell::P as u8;
        }
    }
    Some(cells)
}

/// The most tokens of any position in the window.
pub(super) fn most_tokens(frame: &Frame) -> u128 {
    frame.corner().into_iter().map(u128::from).sum()
}

/// Cells that are all N, but for rows that are no positions.
fn blank(frame: &Frame) -> Vec<u8> {
    let mut cells = vec![Cell::N as u8; frame.window.cells()];
    cells[frame.rows().count() * frame.window.cols as usize..].fill(Cell::Nothing as u8);
    cells
}

/// The window's cells by a list of the P-positions below its far corner.
async fn by_search(game: &Modular, frame: &Frame<'_>, meter: &Meter) -> Result<Vec<u8>, Problem> {
    let set = search::below(game, &frame.corner(), meter).await;
    let set = set.map_err(|problem| Problem { key: "w", ..problem })?;
    let mut cells = blank(frame);
    let mut still: Vec<u64> = frame.still().filter(|&size| size > 0).collect();
    still.sort_unstable();
    for (y, x) in set.iter().filter_map(|heaps| two_left(heaps, &still)) {
        for place in [frame.place(y, x), frame.place(x, y)].into_iter().flatten() {
            cells[place] = Cell::P as u8;
        }
    }
    Ok(cells)
}

/// The two heaps that are left of ascending heaps without others, also ascending, with empty heaps
/// added as needed; `None` if the others are not among them, or more than two are left.
fn two_left(heaps: &[u32], others: &[u64]) -> Option<(u64, u64)> {
    let mut left = vec![];
    let mut others = others.iter().peekable();
    for heap in heaps.iter().map(|&heap| u64::from(heap)) {
        if others.next_if_eq(&&heap).is_none() {
            left.push(heap);
        }
    }
    if others.peek().is_some() {
        return None;
    }
    match left[..] {
        [] => Some((0, 0)),
        [one] => Some((0, one)),
        [one, other] => Some((one, other)),
        _ => None,
    }
}

/// The content of a window: outcomes, and values if wanted and not too much work.
pub(super) fn found<'a>(
    game: &'a Modular,
    piles: &'a Piles,
    look: &'a Look,
    meter: &'a Meter,
) -> Work<'a, Found> {
    let frame = Frame::new(piles, look);
    let wanted = look.view == View::Grundy || frame.near_box(4096).is_ok();
    let values = if wanted { game.values(piles, look, meter) } else { None };
    let outcomes = Box::pin(async move { outcomes_within(game, &frame, look.by, meter).await });
    Box::pin(Found::with_values(outcomes, values, None, meter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::modular::tests::{game, piles};
    use crate::{Axes, Piles, Window};

    const TWO: Axes = Axes { down: Some(1), across: 2 };

    fn fill(game: &Modular, piles: &Piles, window: Window, axes: Axes, by: By) -> Result<Vec<u8>, Problem> {
        outcomes(game, &Frame { piles, window, axes }, by)
    }

    #[test]
    fn windows_are_cut_from_one_plane() {
        for (m, others) in [(8, &[][..]), (6, &[1]), (9, &[2]), (16, &[4, 1])] {
            let start = piles(&[&[0, 0], others].concat());
            let whole = Window { x0: 0, y0: 0, cols: 60, rows: 60 };
            let cells = fill(&game(m), &start, whole, TWO, By::Auto).expect("a matrix");
            for (x0, y0) in [(0, 7), (5, 0), (13, 21), (40, 59)] {
                let part = Window { x0, y0, cols: 60 - x0 as u32, rows: 60 - y0 as u32 };
                let cut: Vec<u8> =
                    cells.chunks(60).skip(y0 as usize).flat_map(|row| &row[x0 as usize..]).copied().collect();
                assert_eq!(
                    fill(&game(m), &start, part, TWO, By::Auto),
                    Ok(cut),
                    "m = {m}, {others:?}: {part:?}"
                );
            }
            let far = Window { x0: u64::MAX - 59, y0: u64::MAX - 59, ..whole };
            assert_eq!(fill(&game(m), &start, far, TWO, By::Auto), Ok(vec![0; 3600]), "m = {m}, {others:?}");
        }
        // With m = 2^63 there are distant P-positions.
        let partner = Levels::of(&game(1 << 63)).partner(u64::MAX).expect("a partner");
        let window = Window { x0: u64::MAX - 1, y0: partner, cols: 2, rows: 1 };
        assert_eq!(fill(&game(1 << 63), &piles(&[0, 0]), window, TWO, By::Auto), Ok(vec![0, 1]));
    }

    /// With fewer than m tokens the game is Nim, with m of them no longer.
    #[test]
    fn nim_is_a_theorem_below_m_tokens() {
        let window = Window { x0: 0, y0: 0, cols: 3, rows: 4 };
        // The corner has 5 tokens, and the third pile 1.
        let of =
            |m| fill(&game(m), &piles(&[0, 0, 1]), window, TWO, By::Theorem).map_err(|problem| problem.code);
        assert_eq!([5, 6, 7, 8].map(|m| of(m).is_ok()), [true, false, true, true]);
        assert_eq!(of(6), Err(Code::NoBasis));
    }

    #[test]
    fn what_is_no_matrix_is_refused() {
        let window = Window { x0: 0, y0: 0, cols: 2, rows: 2 };
        let costly =
            fill(&game(1 << 20), &piles(&[1, 1, 1 << 22]), Window { x0: 1 << 22, ..window }, TWO, By::Auto);
        assert_eq!(costly.map_err(|problem| (problem.code, problem.key)), Err((Code::TooLarge, "w")));
    }
}
