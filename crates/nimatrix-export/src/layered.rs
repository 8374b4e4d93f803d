//! Trees in TikZ: levels below each other, every move downwards.
use alloc::string::String;
use alloc::vec::Vec;

use crate::Format;
use crate::sheet::{CELL, begin, no_page, sheet};
use crate::write::{hundredths, number, put, tex};
use nimatrix::notation::Problem;
use nimatrix::{Outcome, Tree};

/// The room beside a label, and between two levels, in hundredths of a point.
const BESIDE: i64 = 1200;
const LEVEL: i64 = 4200;

/// The smallest scale in percent, and the most moves, at which a tree can be read.
const LEAST: u64 = 45;
const MOST_MOVES: usize = 160;

/// Adds a tree: P-positions in grey boxes, winning moves bold.
///
/// # Errors
/// [`Code::TooLarge`](nimatrix::notation::Code::TooLarge) if it fits no page.
#[inline(never)]
pub fn write(tree: &Tree, format: Format, out: &mut String) -> Result<(), Problem> {
    if tree.edges.len() > MOST_MOVES {
        return Err(no_page(format));
    }
    let levels = levels(tree);
    let widths: Vec<i64> = tree.nodes.iter().map(|node| width(&node.label) + BESIDE).collect();
    let places = places(tree, &levels, &widths);
    let edge = |sign: i64| {
        let ends = places.iter().zip(&widths).map(|(place, width)| sign * place + width / 2);
        ends.max().unwrap_or(0)
    };
    let whole = edge(1) + edge(-1);
    let deepest = levels.iter().copied().max().unwrap_or(0);
    let height = (deepest as i64 + 1) * LEVEL;
    let percent = sheet(format, 1, (whole.unsigned_abs(), height.unsigned_abs()), 0, LEAST)?.percent;
    let styles = "N/.style={font=\\small, align=center, inner sep=2pt, fill=white},\n  \
                  P/.style={N, draw, fill=black!18}, move/.style={black!40, thin}, wins/.style={semithick}";
    begin(percent, CELL, "", styles, out);
    for (i, place) in places.iter().enumerate() {
        put(out, "\\coordinate (n");
        number(out, i as u64);
        put(out, ") at (");
        let x = place * percent as i64 / 100;
        put(out, if x < 0 { "-" } else { "" });
        hundredths(out, x.unsigned_abs());
        put(out, "pt,-");
        hundredths(out, levels[i] as u64 * LEVEL as u64 * percent / 100);
        put(out, "pt);\n");
    }
    // Winning moves are drawn over the others, positions over the moves.
    for winning in [false, true] {
        for edge in tree.edges.iter().filter(|edge| edge.winning == winning) {
            put(out, if winning { "\\draw[wins] (n" } else { "\\draw[move] (n" });
            number(out, edge.from as u64);
            put(out, ") -- (n");
            number(out, edge.to as u64);
            put(out, ");\n");
        }
    }
    for (i, node) in tree.nodes.iter().enumerate() {
        put(out, if node.outcome == Outcome::P { "\\node[P] at (n" } else { "\\node[N] at (n" });
        number(out, i as u64);
        put(out, ") {");
        let (piles, restriction) = split(&node.label);
        tex(out, piles);
        put(out, if restriction.is_empty() { "" } else { "\\\\" });
        tex(out, restriction);
        put(out, "};\n");
    }
    put(out, "\\end{tikzpicture}\n");
    Ok(())
}

/// A label in one line or two: a restriction stands below the piles.
fn split(label: &str) -> (&str, &str) {
    let end = label.find(')').map_or(label.len(), |end| end + 1);
    let (piles, restriction) = label.split_at(end);
    (piles, restriction.strip_prefix(' ').unwrap_or(restriction))
}

/// The width of a label in small type.
#[inline(never)]
fn width(label: &str) -> i64 {
    let (mut widest, mut width) = (0, 0);
    for c in label.chars() {
        width += if c.is_ascii_alphanumeric() { 470 } else { 310 };
        widest = i64::max(widest, width);
        // A restriction stands in a line of its own.
        width = if c == ')' { 0 } else { width };
    }
    widest
}

/// The level of each position: one more than the lowest of those from which a move leads to it.
#[inline(never)]
fn levels(tree: &Tree) -> Vec<usize> {
    let mut levels = alloc::vec![0; tree.nodes.len()];
    // A path has fewer moves than there are positions.
    for _ in 0..tree.nodes.len() {
        let mut settled = true;
        for edge in &tree.edges {
            let below = levels[edge.from] + 1;
            if levels[edge.to] < below {
                levels[edge.to] = below;
                settled = false;
            }
        }
        if settled {
            break;
        }
    }
    levels
}

/// Where positions lie from left to right: each level in the order of the middle of the positions
/// above that lead there, as near to these as the labels' widths allow.
#[inline(never)]
fn places(tree: &Tree, levels: &[usize], widths: &[i64]) -> Vec<i64> {
    let mut places = alloc::vec![0i64; tree.nodes.len()];
    for level in 1..=levels.iter().copied().max().unwrap_or(0) {
        let wanted = |to: usize| {
            let above = tree.edges.iter().filter(|edge| edge.to == to && levels[edge.from] + 1 == level);
            let (sum, count) = above.fold((0, 0), |(sum, count), edge| (sum + places[edge.from], count + 1));
            sum / i64::max(count, 1)
        };
        let mut row: Vec<(i64, usize)> = Vec::new();
        for node in (0..levels.len()).filter(|&node| levels[node] == level) {
            let wanted = wanted(node);
            row.insert(row.partition_point(|&(before, _)| before <= wanted), (wanted, node));
        }
        // From left to right nothing overlaps; then the row is moved back as far as it went astray.
        let mut end = i64::MIN;
        let mut astray = 0;
        for &(wanted, node) in &row {
            let place = wanted.max(end.saturating_add(widths[node] / 2));
            astray += place - wanted;
            places[node] = place;
            end = place + widths[node] / 2;
        }
        let back = astray / (row.len() as i64).max(1);
        row.iter().for_each(|&(_, node)| places[node] -= back);
    }
    places
}
