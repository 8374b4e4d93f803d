//! Tables of text: plain, as comma-separated values, in Markdown.
use alloc::{boxed::Box, string::String, vec::Vec};
use core::fmt::Display;

use crate::about::About;
use crate::game::Game;
use crate::matrices::{Heavy, Matrices, cell, letter_of_panel, of_cell};
use crate::subject::{Subject, Track, shown};
use crate::write::put;
use nimatrix::{Names, Rows, Sequence, Tree};

/// What adds the text of a cell, given its row and column.
type CellText<'a> = Box<dyn Fn(usize, usize, &mut String) + 'a>;

/// A table; row 0 holds the heads.
pub struct Table<'a> {
    pub rows: usize,
    pub cols: usize,
    pub cell: CellText<'a>,
    /// The heavy rules before rows and columns.
    pub rules: Option<Heavy>,
    /// Whether the heads are below and the rows run upwards.
    pub upwards: bool,
    /// The caption after the letter.
    pub caption: &'a str,
    /// The letter among several tables: `(a) `, or nothing.
    pub letter: String,
}

/// The tables of a subject.
fn tables<'a>(subject: &'a Subject, about: &About) -> Vec<Table<'a>> {
    let names = about.names;
    match subject {
        Subject::Matrices(found) => of_matrices(found),
        Subject::Sequence(sequence) => alloc::vec![of_sequence(sequence, names, about.rows)],
        Subject::Tree(tree, _) => alloc::vec![of_tree(tree, names, about.has_values)],
        Subject::Track(track) => alloc::vec![of_track(track, names)],
        Subject::Game(game) => alloc::vec![of_game(game, names, about.has_values)],
        Subject::Table(rows) => alloc::vec![of_reasons(rows)],
    }
}

/// A table for each matrix.
fn of_matrices(matrices: &Matrices) -> Vec<Table<'_>> {
    let tables = matrices.captioned().map(|(caption, panel)| {
        let matrix = &panel.matrix;
        let window = matrix.window;
        let text = move |row: usize, col: usize, out: &mut String| match (row, col) {
            (0, 0) if matrix.down.is_empty() => put!(out, &matrix.across),
            (0, 0) => put!(out, "{} \\ {}", matrix.down, matrix.across),
            (0, col) => put!(out, "{}", window.x0 + (col as u64 - 1)),
            (row, 0) => put!(out, "{}", window.y0 + (row as u64 - 1)),
            (row, col) => cell(matrices, matrix, row - 1, col - 1, out),
        };
        Table {
            rows: window.rows as usize + 1,
            cols: window.cols as usize + 1,
            cell: Box::new(text),
            rules: Some(Heavy::of(matrix)),
            upwards: matrices.upwards,
            caption,
            letter: letter_of_panel(panel),
        }
    });
    tables.collect()
}

/// Adds a value, if there is one.
fn some(out: &mut String, value: Option<impl Display>) {
    if let Some(value) = value {
        put!(out, "{value}");
    }
}

/// A table without rules.
fn plain<'a>(
    heads: &'static [&'static str],
    rows: usize,
    cell: impl Fn(usize, usize, &mut String) + 'a,
) -> Table<'a> {
    let cell = move |row: usize, col: usize, out: &mut String| match row.checked_sub(1) {
        None => put!(out, heads[col]),
        Some(row) => cell(row, col, out),
    };
    Table {
        rows: rows + 1,
        cols: heads.len(),
        cell: Box::new(cell),
        rules: None,
        upwards: false,
        caption: "",
        letter: String::new(),
    }
}

fn of_sequence(sequence: &Sequence, names: Names, rows: Rows) -> Table<'_> {
    let heads: &[_] = match shown(sequence, rows) {
        (true, false) => &["n", "outcome"],
        (false, _) => &["n", "grundy"],
        (true, true) => &["n", "outcome", "grundy"],
    };
    plain(heads, sequence.outcomes.len(), move |row, col, out| {
        let letter = of_cell(names, sequence.outcomes[row]);
        match heads[col] {
            "n" => put!(out, "{}", sequence.start.saturating_add(row as u64)),
            "outcome" => put!(out, letter),
            _ if letter.is_empty() => {}
            _ => some(out, sequence.grundy.get(row)),
        }
    })
}

/// A row for each move, and one for each position without moves.
fn of_tree(tree: &Tree, names: Names, has_values: bool) -> Table<'_> {
    let mut rows: Vec<(usize, Option<usize>)> = Vec::new();
    let mut edges = tree.edges.iter().enumerate().peekable();
    for node in 0..tree.nodes.len() {
        let before = rows.len();
        while let Some((edge, _)) = edges.next_if(|(_, edge)| edge.from == node) {
            rows.push((node, Some(edge)));
        }
        if rows.len() == before {
            rows.push((node, None));
        }
    }
    let heads: &[_] = match has_values {
        true => &["position", "outcome", "grundy", "move", "winning", "reached"],
        false => &["position", "outcome", "move", "winning", "reached"],
    };
    plain(heads, rows.len(), move |row, col, out| {
        let col = col + usize::from(!has_values && col > 1);
        let (node, edge) = rows[row];
        let node = &tree.nodes[node];
        let edge = edge.map(|edge| &tree.edges[edge]);
        match (col, edge) {
            (0, _) => put!(out, &node.label),
            (1, _) => put!(out, names.of(node.outcome)),
            (2, _) => some(out, node.grundy.map(|value| value.0)),
            (_, None) => {}
            (3, Some(edge)) => put!(out, "{}", edge.played),
            (4, Some(edge)) => put!(out, if edge.winning { "yes" } else { "no" }),
            (_, Some(edge)) => put!(out, &tree.nodes[edge.to].label),
        }
    })
}

/// A row for each move, below one for the position in which the game began.
fn of_game(game: &Game, names: Names, has_values: bool) -> Table<'_> {
    let heads = &["number", "move", "position", "outcome", "grundy"];
    let heads = if has_values { &heads[..] } else { &heads[..4] };
    plain(heads, game.stands.len(), move |row, col, out| {
        let stand = &game.stands[row];
        match col {
            0 => put!(out, "{row}"),
            1 => some(out, stand.state.moves().last()),
            2 => put!(out, &stand.label()),
            3 => some(out, stand.outcome.map(|outcome| names.of(outcome))),
            _ => some(out, stand.value),
        }
    })
}

fn of_reasons(rows: &[Vec<String>]) -> Table<'_> {
    let mut table = plain(&[], rows.len() - 1, |_, _, _| {});
    table.cols = rows[0].len();
    table.cell = Box::new(|row, col, out| put!(out, rows[row].get(col).map_or("", |text| text)));
    table
}

fn of_track(track: &Track, names: Names) -> Table<'_> {
    plain(&["space", "state", "step", "outcome", "grundy"], track.spaces.len(), move |row, col, out| {
        let space = &track.spaces[row];
        match col {
            0 => put!(out, "{row}"),
            1 if row as u64 == track.token() => put!(out, "token"),
            1 if space.closed && track.round => put!(out, "visited"),
            1 if space.closed => put!(out, "forbidden"),
            1 => put!(out, "open"),
            2 => some(out, space.step),
            3 => some(out, space.outcome.map(|outcome| names.of(outcome))),
            _ => some(out, space.value),
        }
    })
}

/// Plain text: captions, then columns aligned to the right, heavy rules as strokes.
pub fn text(subject: &Subject, about: &About, out: &mut String) {
    about.comment("", out);
    for table in &tables(subject, about) {
        put!(out, "\n");
        if !table.caption.is_empty() {
            put!(out, "{}{}\n", table.letter, table.caption);
        }
        let blank = |row: usize, col: usize| table.rules.is_some() && (row, col) == (0, 0);
        let mut cell = String::new();
        let mut widths: Vec<usize> = alloc::vec![0; table.cols];
        for row in 0..table.rows {
            for (col, width) in widths.iter_mut().enumerate() {
                cell.clear();
                if !blank(row, col) {
                    (table.cell)(row, col, &mut cell);
                }
                *width = cell.chars().count().max(*width);
            }
        }
        let heavy = |down: bool, i: usize| table.rules.as_ref().is_some_and(|rules| rules.before(down, i));
        let mut write = |row: usize, out: &mut String| {
            for (col, &width) in widths.iter().enumerate() {
                cell.clear();
                if !blank(row, col) {
                    (table.cell)(row, col, &mut cell);
                }
                if col > 0 {
                    put!(out, if heavy(false, col) { " | " } else { " " });
                }
                (cell.chars().count()..width).for_each(|_| put!(out, " "));
                put!(out, &cell);
            }
            while out.ends_with(' ') {
                out.pop();
            }
            put!(out, "\n");
        };
        let rule = |out: &mut String| {
            for (col, &width) in widths.iter().enumerate() {
                if col > 0 {
                    put!(out, if heavy(false, col) { "-+-" } else { "-" });
                }
                (0..width).for_each(|_| put!(out, "-"));
            }
            put!(out, "\n");
        };
        for i in 0..table.rows {
            let row = if table.upwards { table.rows - 1 - i } else { i };
            let ruled = if table.upwards { row + 1 } else { row };
            if i > 0 && heavy(true, ruled) {
                rule(out);
            }
            write(row, out);
        }
    }
}

/// Comma-separated values with one line of heads; several matrices below each other, the restrictions in a
/// column before. Of a comparison each matrix has a line of heads, as its window may be another one, and its
/// letter and game in the column before; the narrower one ends in empty fields. The link is the head of a
/// column: of the rows' heads in a matrix, else of a last one without entries.
pub fn csv(subject: &Subject, about: &About, out: &mut String) {
    let tables = tables(subject, about);
    let is_matrix = tables.iter().any(|table| table.rules.is_some());
    let is_named = tables.iter().any(|table| !table.caption.is_empty());
    let compared = matches!(subject, Subject::Matrices(found) if found.second().is_some());
    let widest = tables.iter().map(|table| table.cols).max().unwrap_or(0);
    let mut text = String::new();
    for (i, table) in tables.iter().enumerate() {
        for row in usize::from(i > 0 && !compared)..table.rows {
            text.clear();
            match (compared, row) {
                (false, 0) => text.push_str("restrictions"),
                (false, _) => text.push_str(table.caption),
                (true, 0) => text.push_str("game"),
                (true, _) => put!(&mut text, "{}{}", table.letter, table.caption),
            }
            if is_named {
                field(out, &text);
                put!(out, ",");
            }
            for col in 0..table.cols {
                text.clear();
                (table.cell)(row, col, &mut text);
                if col > 0 {
                    put!(out, ",");
                } else if row == 0 && is_matrix {
                    put!(&mut text, " {}", about.link);
                }
                field(out, &text);
            }
            (table.cols..widest).for_each(|_| put!(out, ","));
            if !is_matrix {
                put!(out, ",");
                if row == 0 {
                    field(out, &about.link);
                }
            }
            put!(out, "\n");
        }
    }
}

/// Adds a field of comma-separated values.
fn field(out: &mut String, text: &str) {
    if text.bytes().any(|byte| matches!(byte, b',' | b'"' | b'\n')) {
        put!(out, "\"");
        for c in text.chars() {
            let escape = if c == '"' { "\"" } else { "" };
            put!(out, "{escape}{c}");
        }
        put!(out, "\"");
    } else {
        put!(out, text);
    }
}

/// Tables of GitHub's Markdown, below the captions.
pub fn markdown(subject: &Subject, about: &About, out: &mut String) {
    escaped(out, &about.caption);
    put!(out, "\n\n");
    for note in &about.notes {
        escaped(out, note);
        put!(out, "\n");
    }
    put!(out, "\n`{}`\n", about.link);
    let mut text = String::new();
    for table in &tables(subject, about) {
        put!(out, "\n");
        if !table.caption.is_empty() {
            escaped(out, &table.letter);
            escaped(out, table.caption);
            put!(out, "\n\n");
        }
        for row in 0..table.rows {
            put!(out, "|");
            for col in 0..table.cols {
                text.clear();
                (table.cell)(row, col, &mut text);
                let bold = if table.rules.is_some() && col == 0 && row > 0 { "**" } else { "" };
                put!(out, " {bold}");
                escaped(out, &text);
                put!(out, "{bold} |");
            }
            put!(out, "\n");
            if row == 0 {
                put!(out, "|");
                (0..table.cols).for_each(|_| put!(out, "--:|"));
                put!(out, "\n");
            }
        }
    }
}

/// The names of emoji that rules may hold, as in `kotzig:100:1,2`.
const EMOJI: [&str; 2] = [":100:", ":1234:"];

/// Adds a text so that Markdown shows it unchanged. Rules with the name of an emoji become code, in which
/// chats and forums replace none.
fn escaped(out: &mut String, text: &str) {
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.bytes().position(|byte| matches!(byte, b' ' | b'('));
        let (word, more) = rest.split_at(end.map_or(rest.len(), |end| end + 1));
        rest = more;
        let last = word.bytes().rposition(|byte| byte.is_ascii_alphanumeric());
        let (rules, after) = word.split_at(last.map_or(0, |last| last + 1));
        if has_emoji(rules.as_bytes()) {
            put!(out, "`{rules}`");
            letters(out, after);
        } else {
            letters(out, word);
        }
    }
}

/// Whether a word has the name of an emoji, and nothing that ends code.
#[inline(never)]
fn has_emoji(word: &[u8]) -> bool {
    let has = |name: &&str| word.windows(name.len()).any(|part| part == name.as_bytes());
    EMOJI.iter().any(has) && !word.iter().any(|byte| matches!(byte, b'`' | b'|'))
}

/// Adds letters that begin no markup.
#[inline(never)]
fn letters(out: &mut String, text: &str) {
    for c in text.chars() {
        if matches!(c, '\\' | '|' | '*' | '_' | '`' | '<' | '>' | '[' | ']' | '#' | '~') {
            put!(out, "\\");
        }
        put!(out, "{c}");
    }
}
