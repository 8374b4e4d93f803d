//! LaTeX figures: matrices as arrays in the papers' style, sequences and lines as tables, all else as
//! TikZ pictures; with their captions.
use alloc::string::String;
use alloc::vec::Vec;

use crate::about::About;
use crate::format::Format;
use crate::matrices::Matrices;
use crate::matrices::{Heavy, cell, letter_of_panel};
use crate::sheet::{GAP, LEAST, Sizes, sheet};
use crate::strip;
use crate::subject::Subject;
use crate::tikz;
use crate::write::{all, hundredths, number, put, tex, tex_tied};
use nimatrix::notation::Problem;
use nimatrix::{Matrix, State, View};

/// Adds a figure.
///
/// # Errors
/// [`Code::TooLarge`](nimatrix::notation::Code::TooLarge) if it fits no page.
pub fn write(state: &State, subject: &Subject, about: &About, out: &mut String) -> Result<(), Problem> {
    about.comment("% ", out);
    let mut body = String::new();
    let needs = match subject {
        Subject::Matrices(matrices) if state.view != View::Plot => {
            if arrays(matrices, &mut body)? {
                "graphicx"
            } else {
                ""
            }
        }
        Subject::Sequence(sequence) => strip::sequence(sequence, state, &mut body)?,
        Subject::Track(track) if !track.round => strip::line(track, &mut body)?,
        Subject::Table(rows) => {
            reasons(rows, &mut body);
            ""
        }
        _ => {
            tikz::picture(state, subject, Format::Latex, &mut body)?;
            "tikz"
        }
    };
    if !needs.is_empty() {
        all(out, &["% Needs \\usepackage{", needs, "}.\n"]);
    }
    all(out, &["\\begin{figure}[htbp]\n\\centering\n", &body, "\\caption{"]);
    tex(out, &about.caption);
    for note in about.notes_of_caption() {
        put(out, " ");
        tex(out, note);
    }
    put(out, "}\n\\end{figure}\n");
    Ok(())
}

/// Adds a table below its heads, and below a rule what its columns come to.
fn reasons(rows: &[Vec<String>], out: &mut String) {
    put(out, "\\begin{tabular}{");
    rows[0].iter().for_each(|_| put(out, "r"));
    put(out, "}\n");
    for (i, row) in rows.iter().enumerate() {
        put(out, if i == 1 || i + 1 == rows.len() { "\\hline\n" } else { "" });
        for (col, text) in row.iter().enumerate() {
            put(out, if col > 0 { " & " } else { "" });
            tex(out, text);
        }
        put(out, " \\\\\n");
    }
    put(out, "\\end{tabular}\n");
}

/// Adds the arrays of all panels, each with its restrictions below; says whether they are scaled or
/// have turned heads.
#[inline(never)]
fn arrays(matrices: &Matrices, out: &mut String) -> Result<bool, Problem> {
    let count = matrices.panels.len();
    let letters = matrices.longest;
    // Letters of 10 points and the room between columns make cells of 14; small ones, 13.
    let beside = if matrices.values { 700 } else { 400 };
    let sizes = Sizes::of(matrices, if letters > 0 { 1300 } else { 1400 }, beside);
    let size = sizes.all(matrices);
    let sheet = sheet(Format::Latex, count, size, letters, LEAST)?;
    // Between columns a letter needs less room than a number for cells to be square.
    let between = if matrices.values { "3.5pt" } else { "2pt" };
    all(
        out,
        &[
            "\\setlength{\\arraycolsep}{",
            between,
            "}\\renewcommand{\\arraystretch}{1.15}\\setlength{\\arrayrulewidth}{.6pt}%\n",
        ],
    );
    for (i, (caption, panel)) in matrices.captioned().enumerate() {
        if letters > 0 {
            put(out, "\\begin{minipage}[t]{");
            hundredths(out, size.0 * sheet.percent / 100);
            put(out, "pt}\\centering\\small\n");
        }
        if sheet.percent < 100 {
            put(out, "\\scalebox{");
            hundredths(out, sheet.percent);
            put(out, "}{");
        }
        put(out, "$\\begin{array}");
        array(matrices, &panel.matrix, sizes.turned, out);
        put(out, "\\end{array}$");
        put(out, if sheet.percent < 100 { "}" } else { "" });
        if letters > 0 {
            put(out, "\\\\[4pt]\n");
            put(out, &letter_of_panel(panel));
            tex_tied(out, caption);
            put(out, "\n\\end{minipage}");
        }
        put(
            out,
            match i + 1 {
                next if next == count => "\n",
                next if next % sheet.beside == 0 => "\\\\[12pt]\n",
                _ => "\\hspace{",
            },
        );
        if out.ends_with('{') {
            hundredths(out, GAP);
            put(out, "pt}%\n");
        }
    }
    Ok(sheet.percent < 100 || sizes.turned)
}

/// Adds the columns and rows of an array.
#[inline(never)]
fn array(matrices: &Matrices, matrix: &Matrix, turned: bool, out: &mut String) {
    let window = matrix.window;
    let heavy = Heavy::of(matrix);
    put(out, "{r");
    for col in 1..=window.cols as usize {
        put(out, if heavy.before(false, col) { "|c" } else { "c" });
    }
    put(out, "}\n");
    let heads = |out: &mut String| {
        for col in 0..u64::from(window.cols) {
            put(out, if turned { " & \\rotatebox{90}{$" } else { " & " });
            number(out, window.x0 + col);
            put(out, if turned { "\\,$}" } else { "" });
        }
        put(out, " \\\\\n");
    };
    let rows = window.rows as usize;
    let mut text = String::new();
    if !matrices.upwards {
        heads(out);
    }
    for i in 0..rows {
        let row = if matrices.upwards { rows - 1 - i } else { i };
        if !matrices.upwards && heavy.before(true, row + 1) {
            put(out, "\\hline\n");
        }
        if !matrix.down.is_empty() {
            number(out, window.y0 + row as u64);
        }
        for col in 0..window.cols as usize {
            put(out, " & ");
            text.clear();
            cell(matrices, matrix, row, col, &mut text);
            let is_letter = !matrices.values && !text.is_empty();
            let style = if matrices.letters.is_some() { "\\mathrm{" } else { "\\mathcal{" };
            put(out, if is_letter { style } else { "" });
            put(out, &text);
            put(out, if is_letter { "}" } else { "" });
        }
        put(out, " \\\\\n");
        if matrices.upwards && heavy.before(true, row + 1) {
            put(out, "\\hline\n");
        }
    }
    if matrices.upwards {
        heads(out);
    }
}
