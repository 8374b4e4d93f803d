//! Matrices as cells with letters or numbers, and as plots; several in rows.
use alloc::{format, vec::Vec};

use crate::colours;
use crate::format::Format;
use crate::marks::{Canvas, Drawing, Fill, Marks, Numbers, Point, Texts};
use crate::matrices::{Heavy, Matrices, cell, letter_of_panel};
use crate::page::{CELL, GAP, LEAST, LINE, MOST_LETTERED, Page, Sizes, largest, page};
use crate::plot;
use nimatrix::notation::Problem;
use nimatrix::{Cell, Colours, Matrix, Panel};

/// The longer side of a matrix whose cells are too small for letters, about, in hundredths of a point.
const FINE: i64 = 76_800;

/// The height of what runs down and across.
const TITLES: i64 = 1200;

/// The least width of a caption on a screen.
const CAPTION: i64 = 11_000;

/// Draws all matrices.
///
/// # Errors
/// [`Code::TooLarge`](nimatrix::notation::Code::TooLarge) if they fit no page.
#[inline(never)]
pub fn draw<M: Marks>(
    matrices: &Matrices,
    plotted: bool,
    format: Format,
    marks: &mut M,
) -> Result<(), Problem> {
    let mut sizes = Sizes::of(matrices, CELL, if M::ON_PAPER { 300 } else { 500 });
    let largest = largest(matrices);
    if !M::ON_PAPER && largest.0.max(largest.1) > MOST_LETTERED {
        sizes.shrink(FINE / largest.0.max(largest.1) / 100 * 100);
    }
    let mut size = if plotted { plot::size(matrices, sizes.row) } else { sizes.all(matrices) };
    let own_height = size.1;
    size.1 += if matrices.look.titles && !plotted { TITLES } else { 0 };
    let own_width = size.0;
    // A caption on a screen may be wider than its picture.
    let is_wider = !M::ON_PAPER && matrices.longest > 0;
    let size = (if is_wider { size.0.max(CAPTION) } else { size.0 }, size.1);
    let Page { percent, beside, lines } = page(format, matrices.panels.len(), size, matrices.longest, LEAST)?;
    let values = if matrices.values && !plotted {
        colours::of(matrices.panels.iter().map(|panel| &panel.matrix))
    } else {
        None
    };
    let (drawing, unit) = if plotted {
        (Drawing::Plot, (sizes.row, sizes.row))
    } else {
        (Drawing::Matrix, (sizes.col, sizes.row))
    };
    let colours = values.as_deref().map(|values| (matrices.colours, values));
    let fills = fills(matrices.colours, values.as_deref(), marks);
    marks.begin(&Canvas { drawing, unit, percent, colours });
    // In cells of the picture, which are as large as its scale makes them.
    let step = (size.0 * percent / 100 + GAP) * 100 / percent;
    let fall = (size.1 * percent / 100 + lines * LINE + GAP) * 100 / percent;
    let is_one = matrices.panels.len() == 1;
    for (i, (caption, panel)) in matrices.captioned().enumerate() {
        if !is_one {
            marks.begin_panel(((i % beside) as i64 * step, (i / beside) as i64 * fall));
        }
        // Below the rows, or below the columns' numbers.
        let (middle, below) = if plotted {
            plot::draw(&panel.matrix, sizes.row, marks);
            let below = if M::ON_PAPER { plot::MARGIN } else { 2000 };
            (own_width - plot::margin(&panel.matrix), below)
        } else {
            cells(matrices, panel, matrices.positions[i], &sizes, values.is_some(), &fills, marks);
            let foot = if matrices.upwards { own_height } else { own_height - sizes.top };
            let titled = matrices.look.titles;
            if titled {
                let Matrix { down, across, .. } = &panel.matrix;
                let below = if matrices.upwards { foot } else { foot + 300 };
                marks.titles((0, below), down, across, matrices.upwards);
            }
            (own_width - sizes.left, foot + 500 + if titled { TITLES } else { 0 })
        };
        if !caption.is_empty() {
            let text = format!("{}{caption}", letter_of_panel(panel));
            marks.caption((middle / 2, below), size.0, &text);
        }
        if !is_one {
            marks.end_panel();
        }
    }
    marks.end();
    Ok(())
}

/// Draws a matrix whose first cell has its upper left corner at the origin.
#[inline(never)]
fn cells<M: Marks>(
    matrices: &Matrices,
    Panel { matrix, .. }: &Panel,
    position: Option<(usize, usize)>,
    sizes: &Sizes,
    coloured: bool,
    fills: &[Fill],
    marks: &mut M,
) {
    let (rows, cols) = (matrix.window.rows as usize, matrix.window.cols as usize);
    let point = |col: usize, row: usize| -> Point { (col as i64 * 100, row as i64 * 100) };
    // The line on the page of a row.
    let line = |row: usize| if matrices.upwards { rows - 1 - row } else { row };
    let fill = |cell: usize| match (coloured, &matrix.grundy, matrix.outcomes[cell]) {
        (_, _, cell) if cell == Cell::Nothing as u8 => None,
        (true, Some(values), _) if M::ON_PAPER => Some(Fill::Value(values[cell])),
        (true, Some(values), _) => Some(Fill::Colour(colours::colour(matrices.colours, values[cell]).0)),
        (_, _, cell) => Some(if cell == Cell::P as u8 { Fill::P } else { Fill::N }),
    };
    let paint = |each: Fill, marks: &mut M| {
        let is = |cell: usize| fill(cell) == Some(each);
        runs(rows, cols, &is, &mut |from, to| {
            let (top, bottom) = (line(from.0).min(line(to.0)), line(from.0).max(line(to.0)) + 1);
            marks.fill(each, point(from.1, top), point(to.1, bottom));
        });
    };
    // On paper in colours no rules part P-positions.
    let is_late = |each: Fill| M::ON_PAPER && each == Fill::P && fills.contains(&Fill::N);
    fills.iter().filter(|each| !is_late(**each)).for_each(|&each| paint(each, marks));
    let column = |col: usize| (point(col, 0), point(col, rows));
    let row = |row: usize| (point(0, row), point(cols, row));
    let edge = |row: usize| if matrices.upwards { rows - row } else { row };
    let has_letters = M::ON_PAPER || !sizes.is_fine;
    if has_letters {
        marks.lines("cell", cols + 1, &|col| Some(column(col)));
        marks.lines("cell", rows + 1, &|line| Some(row(line)));
    }
    fills.iter().filter(|each| is_late(**each)).for_each(|&each| paint(each, marks));
    let heavy = Heavy::of(matrix);
    marks.lines("heavy", cols, &|col| heavy.before(false, col + 1).then(|| column(col)));
    marks.lines("heavy", rows, &|line| heavy.before(true, line + 1).then(|| row(edge(line))));
    // Where cells have no letters, some rows and columns have numbers.
    let step = |first: u64, count: usize, is_down: bool| match has_letters {
        true => 1,
        false => plot::step(first, count as u64, plot::apart(first, count as u64, is_down, sizes.row)),
    };
    let (window, down) = (matrix.window, step(matrix.window.y0, rows, true));
    for row in 0..rows {
        let middle = line(row) as i64 * 100 + 50;
        let is_dark = |col: usize| match (coloured, &matrix.grundy) {
            (true, Some(values)) => colours::colour(matrices.colours, values[row * cols + col]).1,
            _ => matrix.outcomes[row * cols + col] == Cell::P as u8,
        };
        let texts = match (matrices.values, &matrices.letters) {
            (true, _) => Texts::Values,
            (false, Some(_)) => Texts::Names,
            (false, None) => Texts::Letters,
        };
        if has_letters && (matrices.values || !matrices.look.plain) {
            marks.row(texts, middle, cols, |col, out| cell(matrices, matrix, row, col, out), is_dark);
        }
        let number = window.y0 + row as u64;
        if !matrix.down.is_empty() && number.is_multiple_of(down) {
            marks.row_number(middle, number);
        }
    }
    let numbers = Numbers { first: window.x0, count: cols, below: matrices.upwards, turned: sizes.turned };
    let y = if matrices.upwards { rows as i64 * 100 + 25 } else { 0 };
    marks.column_numbers(y, &numbers, step(window.x0, cols, false));
    if let Some((row, col)) = position {
        marks.frame(point(col, line(row)));
    }
}

/// The fills of cells: of each outcome, or of each value or colour.
fn fills<M: Marks>(colours: Colours, values: Option<&[u32]>, marks: &M) -> Vec<Fill> {
    match values {
        None if !marks.fills_n() => alloc::vec![Fill::P],
        None => alloc::vec![Fill::P, Fill::N],
        Some(values) if M::ON_PAPER => values.iter().map(|&value| Fill::Value(value)).collect(),
        Some(values) => {
            let mut all = Vec::new();
            values.iter().for_each(|&value| colours::add(&mut all, colours::colour(colours, value).0));
            all.into_iter().map(Fill::Colour).collect()
        }
    }
}

/// The rectangles over the cells that `is` chooses by their numbers, each from its first row and column to its last
/// row and the column behind it: runs of a row, joined downwards while the next row has the same run.
#[inline(never)]
fn runs(
    rows: usize,
    cols: usize,
    is: &dyn Fn(usize) -> bool,
    found: &mut dyn FnMut((usize, usize), (usize, usize)),
) {
    let is = |row: usize, col: usize| col < cols && is(row * cols + col);
    // Whether exactly these columns are a run of the row.
    let has = |row: usize, from: usize, to: usize| {
        (from..to).all(|col| is(row, col)) && !is(row, to) && (from == 0 || !is(row, from - 1))
    };
    for row in 0..rows {
        let mut col = 0;
        while col < cols {
            let from = col;
            while is(row, col) {
                col += 1;
            }
            if col > from && (row == 0 || !has(row - 1, from, col)) {
                let last = (row..rows).take_while(|&next| has(next, from, col)).last().unwrap_or(row);
                found((row, from), (last, col));
            }
            col += 1;
        }
    }
}
