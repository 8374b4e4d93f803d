//! TikZ pictures: matrices as cells with letters, and what other files draw.
use alloc::string::String;

use crate::about::About;
use crate::format::Format;
use crate::matrices::Matrices;
use crate::matrices::{cell, letter_of_panel};
use crate::sheet::{CELL, GAP, LEAST, Sheet, Sizes, begin, heavy, sheet};
use crate::subject::Subject;
use crate::write::{all, hundredths, number, put, tex_tied};
use crate::{circle, colours, layered, plot};
use nimatrix::notation::Problem;
use nimatrix::{Cell, Matrix, State, View};

/// Adds a picture below a comment.
///
/// # Errors
/// [`Code::TooLarge`](nimatrix::notation::Code::TooLarge) if it fits no page.
pub fn write(state: &State, subject: &Subject, about: &About, out: &mut String) -> Result<(), Problem> {
    about.comment("% ", out);
    picture(state, subject, Format::Tikz, out)
}

/// Adds a picture alone.
pub fn picture(state: &State, subject: &Subject, format: Format, out: &mut String) -> Result<(), Problem> {
    match subject {
        Subject::Matrices(matrices) => panels(matrices, state.view == View::Plot, format, out),
        Subject::Tree(tree, _) => layered::write(tree, format, out),
        Subject::Track(track) => {
            circle::write(track, state.names, out);
            Ok(())
        }
        Subject::Sequence(_) | Subject::Game(_) | Subject::Table(_) => Ok(()),
    }
}

/// Adds a point whose coordinates are given as lengths.
#[inline(never)]
fn at(out: &mut String, (x, col): (u64, u64), y: u64, sign: &str) {
    put(out, "(");
    hundredths(out, x * 100 / col);
    all(out, &[",", sign]);
    hundredths(out, y * 100 / CELL);
    put(out, ")");
}

const STYLES: &str = "P/.style={fill=black!18}, cell/.style={black!25, very thin}, heavy/.style={semithick}";

#[inline(never)]
fn panels(matrices: &Matrices, plotted: bool, format: Format, out: &mut String) -> Result<(), Problem> {
    let sizes = Sizes::of(matrices, CELL, 300);
    let size = if plotted { plot::size(matrices) } else { sizes.all(matrices) };
    let letters = matrices.longest;
    let Sheet { percent, beside, lines } = sheet(format, matrices.panels.len(), size, letters, LEAST)?;
    let (y, styles, col) = if plotted { ("", plot::STYLES, CELL) } else { ("-", STYLES, sizes.col) };
    let coloured = if matrices.values && !plotted {
        colours::of(matrices.panels.iter().map(|panel| &panel.matrix))
    } else {
        None
    };
    let mut styles = String::from(styles);
    if let Some(shown) = &coloured {
        colours::styles(matrices.colours, shown, &mut styles);
    }
    begin(percent, col, y, &styles, out);
    // Lengths downwards.
    let sign = if plotted { "-" } else { "" };
    // All in cells of the picture, which are as large as its scale makes them.
    let step = (size.0 * percent / 100 + GAP) * 100 / percent;
    let fall = (size.1 * percent / 100 + lines * 1100 + GAP) * 100 / percent;
    for (i, (caption, panel)) in matrices.captioned().enumerate() {
        if matrices.panels.len() > 1 {
            put(out, "\\begin{scope}[shift={");
            at(out, ((i % beside) as u64 * step, col), (i / beside) as u64 * fall, sign);
            put(out, "}]\n");
        }
        if plotted {
            plot::write(&panel.matrix, out);
        } else {
            drawn(matrices, &panel.matrix, &sizes, coloured.as_deref(), out);
            if let Some((row, col)) = matrices.positions[i] {
                marked(matrices, panel.matrix.window.rows as usize, row, col, out);
            }
        }
        if !caption.is_empty() {
            // Below the rows, or the columns' heads if those are there.
            let (middle, below) = match (plotted, matrices.upwards) {
                (true, _) => (size.0 - plot::margin(&panel.matrix), plot::MARGIN),
                (_, false) => (size.0 - sizes.left, size.1 - sizes.top + 500),
                (_, true) => (size.0 - sizes.left, size.1 + 500),
            };
            put(out, "\\node[scale=");
            // A caption keeps its size, whatever the scale.
            hundredths(out, 9000 / percent);
            put(out, ", text width=");
            hundredths(out, size.0 * percent / 100 * 10 / 9);
            put(out, "pt, align=center, anchor=north] at ");
            at(out, (middle / 2, col), below, sign);
            put(out, " {");
            put(out, &letter_of_panel(panel));
            tex_tied(out, caption);
            put(out, "};\n");
        }
        if matrices.panels.len() > 1 {
            put(out, "\\end{scope}\n");
        }
    }
    put(out, "\\end{tikzpicture}\n");
    Ok(())
}

/// Adds a matrix whose first cell has its upper left corner at the origin.
#[inline(never)]
fn drawn(matrices: &Matrices, matrix: &Matrix, sizes: &Sizes, coloured: Option<&[u32]>, out: &mut String) {
    let (rows, cols) = (matrix.window.rows as usize, matrix.window.cols as usize);
    // The line on the page of a row.
    let line = |row: usize| if matrices.upwards { rows - 1 - row } else { row };
    match (coloured, &matrix.grundy) {
        (Some(shown), Some(values)) => {
            let mut style = String::new();
            for &value in shown {
                style.clear();
                put(&mut style, "v");
                number(&mut style, value.into());
                let is = |cell: usize| values[cell] == value && matrix.outcomes[cell] != Cell::Nothing as u8;
                shaded(matrix, &style, &is, &line, out);
            }
        }
        _ => shaded(matrix, "P", &|cell| matrix.outcomes[cell] == Cell::P as u8, &line, out),
    }
    let ink = if coloured.is_some() { "[t\\t]" } else { "" };
    strokes(out, "cell", &mut (0..=cols), &|col| ((col, 0), (col, rows)));
    strokes(out, "cell", &mut (0..=rows), &|row| ((0, row), (cols, row)));
    strokes(out, "heavy", &mut heavy(matrix, false, cols), &|col| ((col, 0), (col, rows)));
    let edge = |row: usize| if matrices.upwards { rows - row } else { row };
    strokes(out, "heavy", &mut heavy(matrix, true, rows).map(edge), &|row| ((0, row), (cols, row)));
    let mut text = String::new();
    for row in 0..rows {
        let middle = line(row) as u64 * 100 + 50;
        let content = match (matrices.values, &matrices.letters) {
            (true, _) => "$\\t$",
            (false, Some(_)) => "\\t",
            (false, None) => "$\\mathcal{\\t}$",
        };
        series(out, ink, content, middle, cols, &|col, out| cell(matrices, matrix, row, col, out));
        if !matrix.down.is_empty() {
            text.clear();
            number(&mut text, matrix.window.y0 + row as u64);
            put(out, "\\node[anchor=east] at (-.25,");
            hundredths(out, middle);
            all(out, &[") {$", &text, "$};\n"]);
        }
    }
    let (turn, at) = match (sizes.turned, matrices.upwards) {
        (true, false) => ("[rotate=90, anchor=west]", None),
        (true, true) => ("[rotate=90, anchor=east]", Some(rows)),
        (false, false) => ("[anchor=base]", None),
        (false, true) => ("[anchor=north]", Some(rows)),
    };
    let head = |col: usize, out: &mut String| number(out, matrix.window.x0 + col as u64);
    match at {
        Some(rows) => series(out, turn, "$\\t$", rows as u64 * 100 + 25, cols, &head),
        None => {
            put(out, "\\begin{scope}[yshift=3.5pt]\n");
            series(out, turn, "$\\t$", 0, cols, &head);
            put(out, "\\end{scope}\n");
        }
    }
}

/// Adds a frame around the cell of the position.
fn marked(matrices: &Matrices, rows: usize, row: usize, col: usize, out: &mut String) {
    let line = if matrices.upwards { rows - 1 - row } else { row };
    put(out, "\\draw[very thick, red!70!black] (");
    number(out, col as u64);
    put(out, ",");
    number(out, line as u64);
    put(out, ") rectangle +(1,1);\n");
}

/// Adds a row of nodes in the middle of columns, y in hundredths of a cell.
#[inline(never)]
fn series(
    out: &mut String,
    options: &str,
    content: &str,
    y: u64,
    count: usize,
    text: &dyn Fn(usize, &mut String),
) {
    put(out, "\\foreach \\t [count=\\i from 0] in {");
    for i in 0..count {
        put(out, if i > 0 { "," } else { "" });
        let start = out.len();
        text(i, out);
        if out.len() == start {
            put(out, "{}");
        }
    }
    all(out, &["} \\node", options, " at (\\i+.5,"]);
    hundredths(out, y);
    all(out, &[") {", content, "};\n"]);
}

/// Adds a path of straight lines, one for each number.
#[inline(never)]
fn strokes(
    out: &mut String,
    style: &str,
    numbers: &mut dyn Iterator<Item = usize>,
    line: &dyn Fn(usize) -> ((usize, usize), (usize, usize)),
) {
    all(out, &["\\draw[", style, "]"]);
    for i in numbers {
        let (from, to) = line(i);
        point(out, from);
        put(out, " --");
        point(out, to);
    }
    put(out, ";\n");
}

#[inline(never)]
fn point(out: &mut String, (x, y): (usize, usize)) {
    put(out, " (");
    number(out, x as u64);
    put(out, ",");
    number(out, y as u64);
    put(out, ")");
}

/// Adds rectangles over the cells that `is` chooses by their numbers: runs of a row, joined downwards
/// while the next row has the same run.
#[inline(never)]
fn shaded(
    matrix: &Matrix,
    style: &str,
    is: &dyn Fn(usize) -> bool,
    line: &dyn Fn(usize) -> usize,
    out: &mut String,
) {
    let (rows, cols) = (matrix.window.rows as usize, matrix.window.cols as usize);
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
                let (top, bottom) = (line(row).min(line(last)), line(row).max(line(last)) + 1);
                all(out, &["\\fill[", style, "]"]);
                point(out, (from, top));
                put(out, " rectangle");
                point(out, (col, bottom));
                put(out, ";\n");
            }
            col += 1;
        }
    }
}
