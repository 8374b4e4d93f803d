//! LaTeX figures: matrices as arrays in the papers' style, sequences and lines as tables, all else as
//! TikZ pictures; with their captions.
use alloc::{string::String, vec::Vec};

use crate::about::About;
use crate::format::Format;
use crate::matrices::{Heavy, Matrices, cell, letter_of_panel};
use crate::page::{GAP, LEAST, Sizes, page};
use crate::picture;
use crate::strip::Strip;
use crate::subject::Subject;
use crate::tikz::Tikz;
use crate::write::{Hundredths, joined, put, tex, tex_tied};
use nimatrix::notation::Problem;
use nimatrix::{Matrix, State, View};

/// Adds a figure.
///
/// # Errors
/// [`Code::TooLarge`](nimatrix::notation::Code::TooLarge) if it fits no page.
pub fn write(state: &State, subject: &Subject, about: &About, out: &mut String) -> Result<(), Problem> {
    about.comment("% ", out);
    let mut body = String::new();
    let mut needs = "";
    match subject {
        Subject::Matrices(matrices) if state.view != View::Plot => {
            if arrays(matrices, &mut body)? {
                needs = "graphicx";
            }
        }
        Subject::Sequence(sequence) => Strip::of_sequence(sequence, state).latex(&mut body)?,
        Subject::Track(track) if !track.round => Strip::of_line(track).latex(&mut body)?,
        Subject::Table(rows) => reasons(rows, &mut body),
        _ => {
            picture::draw(state, subject, Format::Latex, &mut Tikz::new(&mut body, false))?;
            needs = "tikz";
        }
    }
    if !needs.is_empty() {
        put!(out, "% Needs \\usepackage{{{needs}}}.\n");
    }
    figure(&body, about, out);
    Ok(())
}

/// Adds a drawing as a figure with its caption.
pub fn figure(body: &str, about: &About, out: &mut String) {
    put!(out, "\\begin{{figure}}[htbp]\n\\centering\n{body}\\caption{{{}", tex(&about.caption));
    for note in about.notes_of_caption() {
        put!(out, " {}", tex(note));
    }
    put!(out, "}}\n\\end{{figure}}\n");
}

/// Adds a table below its heads, and below a rule the totals of its columns.
fn reasons(rows: &[Vec<String>], out: &mut String) {
    put!(out, "\\begin{{tabular}}{{");
    rows[0].iter().for_each(|_| put!(out, "r"));
    put!(out, "}}\n");
    for (i, row) in rows.iter().enumerate() {
        let rule = if i == 1 || i + 1 == rows.len() { "\\hline\n" } else { "" };
        let cells = joined(row.iter().map(|text| tex(text)), " & ");
        put!(out, "{rule}{cells} \\\\\n");
    }
    put!(out, "\\end{{tabular}}\n");
}

/// Adds the arrays of all panels, each with its restrictions below. Returns whether they are scaled or have
/// turned heads.
#[inline(never)]
fn arrays(matrices: &Matrices, out: &mut String) -> Result<bool, Problem> {
    let count = matrices.panels.len();
    let letters = matrices.longest;
    // Letters of 10 points and the space between columns make cells of 14; small ones, 13.
    let beside = if matrices.values { 700 } else { 400 };
    let sizes = Sizes::of(matrices, if letters > 0 { 1300 } else { 1400 }, beside);
    let size = sizes.all(matrices);
    let page = page(Format::Latex, count, size, letters, LEAST)?;
    // Between columns a letter needs less space than a number for cells to be square.
    let between = if matrices.values { "3.5pt" } else { "2pt" };
    put!(out, "\\setlength{{\\arraycolsep}}{{{between}}}\\renewcommand{{\\arraystretch}}{{1.15}}");
    put!(out, "\\setlength{{\\arrayrulewidth}}{{.6pt}}%\n");
    for (i, (caption, panel)) in matrices.captioned().enumerate() {
        if letters > 0 {
            let width = Hundredths(size.0 * page.percent / 100);
            put!(out, "\\begin{{minipage}}[t]{{{width}pt}}\\centering\\small\n");
        }
        let is_scaled = page.percent < 100;
        if is_scaled {
            put!(out, "\\scalebox{{{}}}{{", Hundredths(page.percent));
        }
        put!(out, "$\\begin{{array}}");
        array(matrices, &panel.matrix, sizes.turned, out);
        put!(out, "\\end{{array}}${}", if is_scaled { "}" } else { "" });
        if letters > 0 {
            let letter = letter_of_panel(panel);
            put!(out, "\\\\[4pt]\n{letter}{}\n\\end{{minipage}}", tex_tied(caption));
        }
        match i + 1 {
            next if next == count => put!(out, "\n"),
            next if next % page.beside == 0 => put!(out, "\\\\[12pt]\n"),
            _ => put!(out, "\\hspace{{{}pt}}%\n", Hundredths(GAP)),
        }
    }
    Ok(page.percent < 100 || sizes.turned)
}

/// Adds the columns and rows of an array.
#[inline(never)]
fn array(matrices: &Matrices, matrix: &Matrix, turned: bool, out: &mut String) {
    let window = matrix.window;
    let heavy = Heavy::of(matrix);
    put!(out, "{{r");
    for col in 1..=window.cols as usize {
        put!(out, if heavy.before(false, col) { "|c" } else { "c" });
    }
    put!(out, "}}\n");
    let heads = |out: &mut String| {
        let (before, after) = if turned { ("\\rotatebox{90}{$", "\\,$}") } else { ("", "") };
        for col in 0..u64::from(window.cols) {
            put!(out, " & {before}{}{after}", window.x0 + col);
        }
        put!(out, " \\\\\n");
    };
    let rows = window.rows as usize;
    let mut text = String::new();
    if !matrices.upwards {
        heads(out);
    }
    for i in 0..rows {
        let row = if matrices.upwards { rows - 1 - i } else { i };
        let rule = if heavy.before(true, row + 1) { "\\hline\n" } else { "" };
        if !matrices.upwards {
            put!(out, rule);
        }
        if !matrix.down.is_empty() {
            put!(out, "{}", window.y0 + row as u64);
        }
        for col in 0..window.cols as usize {
            text.clear();
            cell(matrices, matrix, row, col, &mut text);
            let style = if matrices.letters.is_some() { "mathrm" } else { "mathcal" };
            match matrices.values || text.is_empty() {
                true => put!(out, " & {text}"),
                false => put!(out, " & \\{style}{{{text}}}"),
            }
        }
        put!(out, " \\\\\n");
        if matrices.upwards {
            put!(out, rule);
        }
    }
    if matrices.upwards {
        heads(out);
    }
}
