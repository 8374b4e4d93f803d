//! Reads the matrices of an export back, by its own heads.
use nimatrix::{Cell, Names, Outcome, State, View, Window, matrix};
use nimatrix_export::Format;

/// A matrix as an export has it.
#[derive(Debug, Default)]
pub struct Block {
    /// The caption above or below it.
    pub name: String,
    /// The heads of the rows, from 0 upwards; none where the export has none.
    pub rows: Vec<u64>,
    pub cols: Vec<u64>,
    pub cells: Vec<Vec<String>>,
}

impl Block {
    /// From lines that begin with a head, below a line of heads.
    fn of(name: &str, mut lines: Vec<Vec<String>>) -> Block {
        let heads = lines.remove(0);
        let cols =
            heads[1..].iter().filter(|head| !head.is_empty()).map(|head| number(head)).collect::<Vec<_>>();
        let rows = lines.iter().filter(|line| !line[0].is_empty()).map(|line| number(&line[0])).collect();
        let cells = lines.into_iter().map(|line| {
            let (own, more) = line[1..].split_at(cols.len());
            assert!(more.iter().all(String::is_empty), "a cell without a head in {line:?}");
            own.to_vec()
        });
        Block { name: name.into(), rows, cells: cells.collect(), cols }
    }
}

fn number(text: &str) -> u64 {
    text.parse().unwrap_or_else(|_| panic!("{text:?} is no number"))
}

/// The matrices of a text in a format; `upwards` if row 0 is drawn at the bottom.
pub fn blocks(text: &str, format: Format, upwards: bool) -> Vec<Block> {
    match format {
        Format::Text => of_text(text, upwards),
        Format::Csv => of_csv(text),
        Format::Markdown => of_markdown(text),
        Format::Json => of_json(text),
        Format::Latex => of_latex(text, upwards),
        Format::Tikz => of_tikz(text, upwards),
        _ => panic!("{} has no matrices", format.word()),
    }
}

fn of_text(text: &str, upwards: bool) -> Vec<Block> {
    let parts = text.trim_end().split("\n\n").skip(1);
    let blocks = parts.map(|part| {
        let mut lines: Vec<&str> = part.lines().collect();
        let name = if lines[0].contains(char::is_lowercase) { lines.remove(0) } else { "" };
        lines.retain(|line| !line.chars().all(|c| matches!(c, '-' | '+')));
        // The corner is blank.
        let is_heads =
            |line: &str| line.trim_start().len() < line.len() && !line.contains(char::is_alphabetic);
        if upwards {
            lines.reverse();
        }
        assert!(is_heads(lines[0]), "{part}");
        let fields = lines.iter().enumerate().map(|(i, line)| {
            let own = line.replace('|', " ");
            let corner = (i == 0).then(String::new);
            corner.into_iter().chain(own.split_whitespace().map(String::from)).collect()
        });
        Block::of(name, fields.collect())
    });
    blocks.collect()
}

/// The fields of comma-separated values.
pub fn fields(text: &str) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new()]];
    let mut quoted = false;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let row = rows.last_mut().unwrap();
        match c {
            '"' if quoted && chars.next_if_eq(&'"').is_some() => row.last_mut().unwrap().push('"'),
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(String::new()),
            '\n' if !quoted => rows.push(vec![String::new()]),
            c => row.last_mut().unwrap().push(c),
        }
    }
    assert_eq!(rows.pop(), Some(vec![String::new()]), "the last line ends");
    rows
}

/// Blocks below each other: a line of heads begins one, and the column before holds its name.
fn of_csv(text: &str) -> Vec<Block> {
    let rows = fields(text);
    assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{text}");
    let first = rows[0][0].clone();
    let named = usize::from(["game", "restrictions"].contains(&&first[..]));
    let mut blocks: Vec<(String, Vec<Vec<String>>)> = Vec::new();
    let heads = rows[0][named..].to_vec();
    for row in rows {
        let name = if named > 0 { row[0].clone() } else { String::new() };
        let line = row[named..].to_vec();
        match blocks.last_mut() {
            // Matrices of restrictions share one line of heads.
            Some((own, lines)) if first == "restrictions" && *own != name && lines.len() > 1 => {
                blocks.push((name, vec![heads.clone(), line]));
            }
            Some((own, lines)) if named == 0 || name != first => {
                own.clone_from(&name);
                lines.push(line);
            }
            _ => blocks.push((name, vec![line])),
        }
    }
    blocks.into_iter().map(|(name, lines)| Block::of(&name, lines)).collect()
}

fn of_markdown(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines: Vec<&str> = text.lines().collect();
    lines.push("");
    let (mut name, mut table) = (String::new(), Vec::new());
    for line in lines {
        match line.strip_prefix("| ").and_then(|line| line.strip_suffix(" |")) {
            Some(line) => table.push(line.split(" | ").map(|cell| cell.replace("**", "")).collect()),
            None if line.starts_with("|--") => {}
            None if !table.is_empty() => blocks.push(Block::of(&name, std::mem::take(&mut table))),
            None if !line.is_empty() => name = line.replace('\\', ""),
            None => {}
        }
    }
    blocks
}

fn of_json(text: &str) -> Vec<Block> {
    let json: serde_json::Value = serde_json::from_str(text).expect("JSON");
    let whole = |value: &serde_json::Value| number(value.to_string().trim_matches('"'));
    let of = |game: &serde_json::Value| {
        let [rows, cols] = [0, 1].map(|axis| {
            let range = &game["ranges"][axis];
            (whole(&range["first"])..).take(whole(&range["count"]) as usize).collect()
        });
        let cells = match &game["grundy"] {
            serde_json::Value::Array(rows) if json["view"] == "grundy" => rows
                .iter()
                .map(|row| {
                    row.as_array()
                        .expect("a row")
                        .iter()
                        .map(|cell| cell.to_string().replace("null", ""))
                        .collect()
                })
                .collect(),
            _ => (game["outcome"].as_array().expect("rows").iter())
                .map(|row| {
                    row.as_str().expect("a row").chars().map(|c| c.to_string().replace('.', "")).collect()
                })
                .collect(),
        };
        Block { name: game["rules"].as_str().expect("rules").into(), rows, cols, cells }
    };
    [Some(&json), json.get("compared")].into_iter().flatten().map(of).collect()
}

/// The text between two others.
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).unwrap_or_else(|| panic!("no {from} in {text}")) + from.len();
    let end = text[start..].find(to).unwrap_or_else(|| panic!("no {to} in {text}")) + start;
    &text[start..end]
}

/// A letter or a number without what sets it.
fn bare(cell: &str) -> String {
    let known = ["\\rotatebox{90}{$", "\\,$}", "\\mathcal{", "\\mathrm{", "}", "$"];
    known.into_iter().fold(cell.trim().to_string(), |text, mark| text.replace(mark, ""))
}

fn unescaped(text: &str) -> String {
    text.replace('~', " ").replace('\\', "").trim().into()
}

fn of_latex(text: &str, upwards: bool) -> Vec<Block> {
    let parts = text.split("\\begin{array}").skip(1);
    let blocks = parts.map(|part| {
        let body = between(part, "\n", "\\end{array}");
        let name =
            part.split_once("\\\\[4pt]\n").map_or("", |(_, rest)| rest.lines().next().expect("a name"));
        let lines = body.lines().filter(|line| !line.starts_with("\\hline"));
        let fields = lines.map(|line| {
            let line = line.strip_suffix(" \\\\").expect("a row");
            line.split('&').map(bare).collect()
        });
        let mut fields: Vec<Vec<String>> = fields.collect();
        if upwards {
            fields.reverse();
        }
        Block::of(&unescaped(name), fields)
    });
    blocks.collect()
}

fn of_tikz(text: &str, upwards: bool) -> Vec<Block> {
    let mut parts: Vec<&str> = text.split("\\begin{scope}[shift=").collect();
    if parts.len() > 1 {
        parts.remove(0);
    }
    let blocks = parts.into_iter().map(|part| {
        let mut block = Block::default();
        // Rows of nodes by their height; the heads are at that of no row.
        let mut rows: Vec<(String, Vec<String>)> = Vec::new();
        for line in part.lines() {
            if let Some(list) = line.strip_prefix("\\foreach \\t [count=\\i from 0] in {") {
                let (list, rest) = list.split_once("} \\node").expect("nodes");
                let height = between(rest, "at (\\i+.5,", ")");
                let cells = list.split(',').map(|cell| cell.replace("{}", "")).collect::<Vec<_>>();
                if height.ends_with(".5") {
                    rows.push((height.into(), cells));
                } else {
                    assert!(block.cols.is_empty(), "{part}");
                    block.cols = cells.iter().map(|head| number(head)).collect();
                }
            } else if line.starts_with("\\node[anchor=east] at (-.25,") {
                let height = between(line, "at (-.25,", ")");
                assert_eq!(rows.last().map(|row| &row.0[..]), Some(height), "{part}");
                block.rows.push(number(between(line, "{$", "$}")));
            } else if line.starts_with("\\node[scale=") {
                block.name = unescaped(&line[line.rfind("] at (").expect("a node")..]);
                block.name = between(&block.name, " {", "};").into();
            }
        }
        // Rows are written from 0 on, each at its height from the top.
        let height = |row: &(String, Vec<String>)| format!("0{}", row.0).parse::<f64>().expect("a height");
        let heights: Vec<f64> = rows.iter().map(height).collect();
        assert!(heights.windows(2).all(|pair| (pair[0] < pair[1]) != upwards), "{part}");
        block.cells = rows.into_iter().map(|(_, cells)| cells).collect();
        block
    });
    blocks.collect()
}

/// The points of each plot as the numbers that its axes have there: (to the right, upwards).
pub fn plots(text: &str) -> Vec<Vec<(u64, u64)>> {
    let mut parts: Vec<&str> = text.split("\\begin{scope}[shift=").collect();
    if parts.len() > 1 {
        parts.remove(0);
    }
    let pair = |place: &str| {
        let (x, y) = place.split_once(',').expect("two coordinates");
        (number(x), number(y))
    };
    let plots = parts.into_iter().map(|part| {
        // The number at the place 0 of each axis, from any number on it.
        let (mut first, mut points) = ((None, None), Vec::new());
        for line in part.lines() {
            if line.starts_with("\\node[anchor=") {
                let ((x, y), shown) = (pair(between(line, "] at (", ")")), number(between(line, "{$", "$}")));
                let is_up = line.starts_with("\\node[anchor=east");
                let (place, at) = if is_up { (&mut first.1, y) } else { (&mut first.0, x) };
                assert!(place.is_none_or(|known| known == shown - at), "{part}");
                *place = Some(shown - at);
            } else if line.starts_with("\\fill[P]") {
                points.push(pair(between(line, "\\fill[P] (", ")")));
            }
        }
        let (right, up) = (first.0.expect("an axis"), first.1.expect("an axis"));
        points.into_iter().map(|(x, y)| (right + x, up + y)).collect()
    });
    plots.collect()
}

/// The cells of the matrix of a state, as an export shows them.
pub fn cells(state: &State, names: Names) -> Vec<Vec<String>> {
    let found = matrix(state).expect("a matrix");
    let values = found.grundy.as_ref().filter(|_| state.view == View::Grundy);
    let cell = |(place, &cell): (usize, &u8)| match values {
        _ if cell == Cell::Nothing as u8 => String::new(),
        Some(values) => values[place].to_string(),
        None => names.of(if cell == Cell::P as u8 { Outcome::P } else { Outcome::N }).into(),
    };
    let cells: Vec<String> = found.outcomes.iter().enumerate().map(cell).collect();
    cells.chunks(state.window.cols as usize).map(<[String]>::to_vec).collect()
}

/// Checks the numbers and the cells of a block.
pub fn check(query: &str, format: Format, block: &Block, state: &State, names: Names) {
    let Window { x0, y0, cols, rows } = state.window;
    let place = format!("{query} as {}: {}", format.word(), block.name);
    let numbers = |first: u64, count: u32| (first..first + u64::from(count)).collect::<Vec<u64>>();
    assert_eq!(block.cols, numbers(x0, cols), "{place}");
    let is_strip = state.position().piles().is_some() && state.axes.down.is_none();
    if !is_strip {
        assert_eq!(block.rows, numbers(y0, rows), "{place}");
    }
    assert_eq!(block.cells, cells(state, names), "{place}");
}
