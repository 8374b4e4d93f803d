//! Sequences and lines in SVG: cells with numbers and terms, and the plot of Grundy values.
use alloc::string::String;

use super::canvas::{Anchor, INK, Ink, MUTED, SMALL, Svg};
use crate::marks::{Canvas, Drawing, Fill, Marks, Numbers, Texts};
use crate::matrices::of_cell;
use crate::page::CELL;
use crate::plot::{apart, step};
use crate::strip::{Strip, Term};
use crate::subject::{Track, shown};
use crate::write::{digits, put};
use nimatrix::{Cell, Row, Sequence, State};

/// The most terms that are drawn as cells.
const MOST_CELLS: usize = 208;
/// A digit in any common font.
const DIGIT: i64 = 640;
/// From a line of cells to the next.
const FALL: i64 = 4000;
/// The size of a plot, about.
const ACROSS: i64 = 40_000;
const UP: i64 = 16_000;

/// Draws the terms of a sequence as cells, and their plot if it is asked for or they are many.
pub fn sequence(sequence: &Sequence, state: &State, svg: &mut Svg) {
    let strip = Strip::of_sequence(sequence, state);
    let (_, valued) = shown(sequence, state.rows);
    let count = sequence.outcomes.len();
    let mut below = 0;
    if count <= MOST_CELLS {
        cells(&strip, sequence.grundy.iter().copied().max().filter(|_| valued), svg);
        below = strip.lines.len() as i64 * FALL + 1500;
    }
    if count > MOST_CELLS || valued && state.rows.shows(Row::Plot) {
        plot(sequence, valued, below, svg);
    }
}

/// Draws the spaces of a line and their labels.
pub fn line(track: &Track, svg: &mut Svg) {
    let largest = track.spaces.iter().filter_map(|space| space.value).max().unwrap_or(0);
    cells(&Strip::of_line(track), Some(largest.try_into().unwrap_or(u32::MAX)), svg);
}

/// Draws the lines of a strip. `largest` is the largest Grundy value; `None` where outcomes are shown.
fn cells(strip: &Strip, largest: Option<u32>, svg: &mut Svg) {
    let last = strip.lines.last().and_then(|line| line.last()).map_or(0, |run| run.end);
    let wide = digits(strip.number(last)).max(digits(largest.unwrap_or(0).into()));
    let unit = (CELL.max(wide * DIGIT + 400), CELL);
    svg.begin(&Canvas { drawing: Drawing::Matrix, unit, percent: 100, colours: None });
    for (line, i) in strip.lines.iter().zip(0..) {
        let (Some(first), Some(last)) = (line.first(), line.last()) else { continue };
        let (first, count) = (first.start, last.end - first.start);
        svg.begin_panel((0, i * FALL));
        let term = |col: usize| (strip.term)(first + col);
        let is_p = |col: usize| match term(col) {
            Term::Value(value) | Term::Token(value) => value == 0,
            Term::Outcome(cell) => cell == Cell::P as u8,
            Term::Nothing | Term::Closed => false,
        };
        let place = |col: usize, row: i64| (col as i64 * 100, row * 100);
        for col in 0..count {
            let is_nothing = match term(col) {
                Term::Nothing | Term::Closed => true,
                Term::Outcome(cell) => cell == Cell::Nothing as u8,
                _ => false,
            };
            if !is_nothing {
                svg.fill(if is_p(col) { Fill::P } else { Fill::N }, place(col, 0), place(col + 1, 1));
            }
        }
        svg.lines("cell", count + 1, &|col| Some((place(col, 0), place(col, 1))));
        svg.lines("cell", 2, &|row| Some((place(0, row as i64), place(count, row as i64))));
        let numbers = Numbers { first: strip.number(first), count, below: false, turned: false };
        svg.column_numbers(0, &numbers, 1);
        let text = |col: usize, out: &mut String| match term(col) {
            Term::Nothing => {}
            Term::Value(value) | Term::Token(value) => put!(out, "{value}"),
            Term::Outcome(cell) => put!(out, of_cell(strip.names, cell)),
            Term::Closed => put!(out, "×"),
        };
        svg.row(Texts::Names, 50, count, text, is_p);
        for (head, y) in strip.heads.into_iter().zip([-800, CELL / 2]) {
            let plain = head.trim_matches('$');
            let ink = Ink { is_italic: head != plain, ..Ink::new(SMALL, MUTED) };
            svg.text((-500, i * FALL + y), Anchor::End, ink, plain);
        }
        for run in line.iter().filter(|run| run.is_period) {
            let [from, to] = [run.start - first, run.end - first].map(|col| col as i64 * unit.0);
            let [top, bottom] = [250, 500].map(|below| i * FALL + CELL + below);
            for (start, end) in [
                ((from + 200, top), (from + 200, bottom)),
                ((from + 200, bottom), (to - 200, bottom)),
                ((to - 200, bottom), (to - 200, top)),
            ] {
                svg.stroke((INK, 60), start, end);
            }
        }
        (0..count)
            .filter(|&col| matches!(term(col), Term::Token(_)))
            .for_each(|col| svg.frame(place(col, 0)));
        svg.end_panel();
    }
}

/// Draws the terms over their numbers: Grundy values, or 1 for P and 0 for N.
fn plot(sequence: &Sequence, valued: bool, below: i64, svg: &mut Svg) {
    let term = |i: usize| match sequence.grundy.get(i).filter(|_| valued) {
        Some(&value) => u64::from(value),
        None => u64::from(sequence.outcomes[i] == Cell::P as u8),
    };
    let places = || (0..sequence.outcomes.len()).filter(|&i| sequence.outcomes[i] != Cell::Nothing as u8);
    let count = sequence.outcomes.len() as u64;
    let (least, most) =
        places().map(term).fold((u64::MAX, 0), |(least, most), term| (term.min(least), term.max(most)));
    // Terms that are all large are drawn from the least of them on.
    let base = if least <= most / 2 { 0 } else { least };
    let range = most.saturating_sub(base) + 1;
    let height = UP.min(range as i64 * CELL);
    let unit = ((ACROSS / count as i64).clamp(1, CELL), 100);
    svg.begin(&Canvas { drawing: Drawing::Plot, unit, percent: 100, colours: None });
    svg.begin_panel((0, below + height));
    let right = |n: u64| n as i64 * 100;
    let up = |value: u64| (value - base) as i64 * height / range as i64;
    let (first, least_step) = (sequence.start, apart(sequence.start, count, false, unit.0));
    let across = step(first, count, least_step);
    for n in (0..count).filter(|n| first.saturating_add(*n).is_multiple_of(across)) {
        svg.lines("lattice", 1, &|_| Some(((right(n), 0), (right(n), height))));
        svg.axis_number((right(n), 0), false, first + n);
    }
    let upwards = step(base, range, (1100 * range as i64 / height + 1) as u64);
    for value in (base.next_multiple_of(upwards)..base + range).step_by(upwards as usize) {
        svg.lines("lattice", 1, &|_| Some(((0, up(value)), (right(count), up(value)))));
        svg.axis_number((0, up(value)), true, value);
    }
    svg.axis((right(count), 0), false, "n");
    svg.axis((0, height), true, if valued { "g(n)" } else { "P" });
    places().for_each(|i| svg.dot((right(i as u64), up(term(i)))));
    svg.end_panel();
}
