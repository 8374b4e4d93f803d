//! Trunk, branches and nested copies: how the P-positions with two heaps are built up.
use alloc::{format, vec, vec::Vec};

use super::rule::Modular;
use super::two_heaps::Levels;
use crate::{Axes, Copies, Frame, Parts, Window};

/// The parts of the P-positions in a frame in which two heaps vary and the others are empty, for
/// even m: the trunk and the levels of branches (Theorem 13). `None` for other frames, and for odd m, with
/// which all of them are trunk.
///
/// Splitting the trunk of P_{m/2^l} l times gives the copies (2^l a + l m/2 + x, 2^l b + l m/2 + y)
/// of each of its positions (a,b), one for every x + y = 2^l - 1 (Definition 15 and Lemma 12). The
/// first heaps of the levels from l on are the numbers from l m/2 to m(k + 2)/2 - 1 (Lemma 6), and
/// so are the second, since the set is symmetric: these levels fill a square, and are the copies.
pub fn parts(game: &Modular, frame: &Frame) -> Option<Parts> {
    let Axes { down: Some(down), across } = frame.axes else { return None };
    let still = |pile: &usize| *pile != down && *pile != across;
    let mut others = (1..=frame.piles.len()).filter(still);
    let levels = Levels::of(game);
    if levels.last() == 0 || others.any(|pile| frame.piles[pile - 1] > 0) {
        return None;
    }
    let Window { x0, y0, cols, rows } = frame.window;
    let mut points = vec![];
    for row in 0..rows {
        let Some(heap) = y0.checked_add(row.into()) else { break };
        // Heaps increase, and above the largest there is no P-position.
        let Some(place) = levels.place(heap) else { break };
        let partner = levels.partner(heap).and_then(|heap| heap.checked_sub(x0));
        if let Some(col) = partner.filter(|&col| col < cols.into()) {
            points.push([row, col as u32, place.level]);
        }
    }
    let of_level = |level: u32| match level {
        0 => "trunk".into(),
        _ => format!("level {level}: {} branches", 1u64 << level),
    };
    let names = (0..=levels.last()).map(of_level).collect();
    let copies = (1..=levels.last()).filter_map(|level| {
        let times = 1u64 << level;
        let words = format!(
            "{times} copies of the P-positions with m = {}, {times} times as large",
            game.m() >> level
        );
        Some(Copies { from: u64::try_from(levels.start(level)).ok()?, to: levels.count() - 1, words })
    });
    let copies: Vec<Copies> = copies.collect();
    Some(Parts { names, points, copies })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::modular::matrix::outcomes;
    use crate::games::modular::tests::{all_with, game, piles};
    use crate::{By, Cell};
    use alloc::collections::BTreeSet;

    const TWO: Axes = Axes { down: Some(1), across: 2 };

    fn p_set(m: u64) -> BTreeSet<(u64, u64)> {
        let set = all_with(m, 2);
        let both = |heaps: &[u32]| {
            let (a, b) = (heaps[0].into(), heaps[1].into());
            [(a, b), (b, a)]
        };
        set.iter().flat_map(both).collect()
    }

    #[test]
    fn every_p_position_of_a_window_has_one_part() {
        for m in 1..=64 {
            for (x0, y0) in [(0, 0), (3, 7), (40, 11), (1000, 1000)] {
                let window = Window { x0, y0, cols: 90, rows: 80 };
                let start = piles(&[0, 0, 0]);
                let frame = Frame { piles: &start, window, axes: TWO };
                let found = parts(&game(m), &frame);
                assert_eq!(found.is_none(), m % 2 == 1, "m = {m}");
                let Some(found) = found else { continue };
                let cells = outcomes(&game(m), &frame, By::Search).expect("a matrix");
                let p = (0..)
                    .zip(&cells)
                    .filter(|(_, cell)| **cell == Cell::P as u8)
                    .map(|(at, _)| (at / 90, at % 90));
                let points: Vec<(u32, u32)> = found.points.iter().map(|&[row, col, _]| (row, col)).collect();
                assert_eq!(points, p.collect::<Vec<_>>(), "m = {m}: {window:?}");
                assert!(found.points.iter().all(|&[_, _, part]| (part as usize) < found.names.len()));
                // The trunk has equal heaps; on level l they differ by less than 2^l.
                for &[row, col, level] in &found.points {
                    let (a, b) = (y0 + u64::from(row), x0 + u64::from(col));
                    assert!(a.abs_diff(b) < 1 << level, "m = {m}: ({a}, {b}) on level {level}");
                }
            }
        }
    }

    #[test]
    fn copies_are_all_that_is_in_their_squares() {
        let mut squares = 0;
        for m in (2..=64).step_by(2).chain([96, 128, 192]) {
            let start = piles(&[0, 0]);
            let frame = Frame { piles: &start, window: Window { x0: 0, y0: 0, cols: 9, rows: 9 }, axes: TWO };
            let whole = p_set(m);
            for (level, Copies { from, to, .. }) in
                (1u32..).zip(parts(&game(m), &frame).expect("parts").copies)
            {
                let (times, shift) = (1u64 << level, u64::from(level) * m / 2);
                let copy = |x: u64| {
                    let place =
                        move |(a, b): (u64, u64)| (times * a + shift + x, times * b + shift + times - 1 - x);
                    p_set(m >> level).into_iter().map(place)
                };
                let copies: BTreeSet<(u64, u64)> = (0..times).flat_map(copy).collect();
                let inside = |heap: u64| heap >= from && u128::from(heap) <= to;
                let expected = whole.iter().copied().filter(|&(a, b)| inside(a) && inside(b)).collect();
                assert_eq!(copies, expected, "m = {m}, level {level}");
                // Nothing sticks out of the square.
                assert!(whole.iter().all(|&(a, b)| inside(a) == inside(b)), "m = {m}, level {level}");
                squares += 1;
            }
        }
        assert_eq!(squares, 63 + 5 + 7 + 6);
    }

    #[test]
    fn where_there_are_no_two_heaps_there_are_no_parts() {
        let window = Window { x0: 0, y0: 0, cols: 9, rows: 9 };
        let of = |sizes: &[u64], axes: Axes| parts(&game(6), &Frame { piles: &piles(sizes), window, axes });
        assert!(of(&[0, 0, 1], TWO).is_none());
        assert!(of(&[5, 0, 7], Axes { down: Some(1), across: 3 }).is_some());
        assert!(of(&[0, 0], Axes { down: None, across: 1 }).is_none());
        // Far out, and with the largest even m, nothing wraps.
        let far = Window { x0: u64::MAX - 8, y0: u64::MAX - 8, ..window };
        let start = piles(&[0, 0]);
        let found = parts(&game(u64::MAX - 1), &Frame { piles: &start, window: far, axes: TWO });
        let found = found.expect("parts");
        assert_eq!(found.points.len(), 8);
        assert_eq!(found.copies[0].from, u64::MAX / 2);
        assert_eq!(found.copies[0].to, u128::from(u64::MAX - 1) * 3 / 2 - 1);
    }
}
