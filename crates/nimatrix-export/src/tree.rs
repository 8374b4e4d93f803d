//! Trees: levels below each other, with downward moves; or beside each other, with moves to the right. If the
//! whole fits no page, a part is drawn.
use alloc::vec::Vec;

use crate::format::Format;
use crate::marks::{Canvas, Drawing, Marks, Point};
use crate::page::{UNIT, no_page, page};
use nimatrix::notation::Problem;
use nimatrix::{Outcome, Tree};

/// The space beside a label, and between two levels below each other, in hundredths of a point.
const BESIDE: i64 = 1200;
const LEVEL: i64 = 4200;

/// The same for levels beside each other: between the middles of labels in a level, for each further line,
/// and between the labels of two levels.
const BELOW: i64 = 1700;
const LINE: i64 = 1000;
const BETWEEN: i64 = 2000;

/// The smallest scale in percent, and the most moves, at which a tree can be read.
const LEAST: i64 = 45;
const MOST_MOVES: usize = 160;

/// The places of positions.
struct Layout {
    /// To the right and downwards from the first one.
    places: Vec<Point>,
    /// From there to where moves begin and end, at the right and the left of a label; or nothing, where
    /// they lead from middle to middle.
    reach: Vec<i64>,
    percent: i64,
}

/// Whether a tree fits a page, as one in SVG also has to.
pub fn fits(tree: &Tree, format: Format) -> bool {
    layout(tree, if format.is_svg() { Format::Tikz } else { format }).is_ok()
}

/// Lays a tree on a page: downwards, or to the right if it is the larger for it. Where moves meet again
/// in a position, they differ only downwards, where levels have more space between them.
#[inline(never)]
fn layout(tree: &Tree, format: Format) -> Result<Layout, Problem> {
    if tree.edges.len() > MOST_MOVES {
        return Err(no_page(format));
    }
    let levels = levels(tree);
    let down = placed(tree, &levels, false, format);
    if tree.edges.len() >= tree.nodes.len() {
        return down;
    }
    match placed(tree, &levels, true, format) {
        Ok(right) if down.as_ref().map_or(0, |down| down.percent) < right.percent => Ok(right),
        _ => down,
    }
}

/// Lays a tree out on a page, with its levels below or beside each other.
#[inline(never)]
fn placed(tree: &Tree, levels: &[usize], rightwards: bool, format: Format) -> Result<Layout, Problem> {
    let depth = levels.iter().copied().max().unwrap_or(0) + 1;
    // The extent of a position in its level, and the extent of labels across levels.
    let mut takes = Vec::new();
    let mut widest = alloc::vec![0i64; depth];
    for (node, &level) in tree.nodes.iter().zip(levels) {
        // On a screen letters are wider than in LaTeX, and in boxes.
        let width = if format.is_svg() { width(&node.label) * 5 / 4 + 300 } else { width(&node.label) };
        let lines = i64::from(!split(&node.label).1.is_empty());
        takes.push(if rightwards { BELOW + lines * LINE } else { width + BESIDE });
        widest[level] = widest[level].max(width);
    }
    // How far each level is from the first one, and where the last one ends.
    let mut offsets = alloc::vec![0i64];
    for (level, widest) in widest.windows(2).enumerate() {
        let step = if rightwards { (widest[0] + widest[1]) / 2 + BETWEEN } else { LEVEL };
        offsets.push(offsets[level] + step);
    }
    let along = match (widest.first(), widest.last()) {
        (Some(first), Some(last)) if rightwards => offsets[depth - 1] + (first + last) / 2 + BESIDE,
        _ => offsets[depth - 1] + LEVEL,
    };
    let places = places(tree, levels, &takes);
    let edge = |sign: i64| {
        let ends = places.iter().zip(&takes).map(|(place, takes)| sign * place + takes / 2);
        ends.max().unwrap_or(0)
    };
    let across = edge(1) + edge(-1);
    let size = if rightwards { (along, across) } else { (across, along) };
    // A screen has space for any tree; the page decides which way it grows.
    let percent = match page(Format::Tikz, 1, size, 0, LEAST) {
        Ok(page) => page.percent,
        Err(_) if format.is_svg() => 0,
        Err(_) => return Err(no_page(format)),
    };
    let scale = if format.is_svg() { 100 } else { percent };
    let scaled = |length: i64| length * scale / 100;
    let places = places.iter().zip(levels).map(|(&place, &level)| {
        let (along, across) = (scaled(offsets[level]), scaled(place));
        if rightwards { (along, across) } else { (across, along) }
    });
    let reach = tree.nodes.iter().filter(|_| rightwards).map(|node| scaled(width(&node.label) / 2));
    Ok(Layout { places: places.collect(), reach: reach.collect(), percent })
}

/// Draws a tree: P-positions in grey boxes, winning moves bold.
///
/// # Errors
/// [`Code::TooLarge`](nimatrix::notation::Code::TooLarge) if it fits no page.
#[inline(never)]
pub fn draw(tree: &Tree, format: Format, marks: &mut impl Marks) -> Result<(), Problem> {
    let Layout { places, reach, percent } = layout(tree, format)?;
    marks.begin(&Canvas { drawing: Drawing::Tree, unit: UNIT, percent, colours: None });
    for (i, &place) in places.iter().enumerate() {
        marks.place(i, place);
    }
    let end = |node: usize, sign: i64| (node, reach.get(node).map(|length| sign * length));
    // Winning moves are drawn over the others, positions over the moves.
    for (style, winning) in [("move", false), ("wins", true)] {
        for edge in tree.edges.iter().filter(|edge| edge.winning == winning) {
            marks.edge(style, end(edge.from, 1), end(edge.to, -1));
        }
    }
    for (i, node) in tree.nodes.iter().enumerate() {
        let style = if node.outcome == Outcome::P { "P" } else { "N" };
        let (piles, restriction) = split(&node.label);
        marks.position(style, i, piles, restriction);
    }
    marks.end();
    Ok(())
}

/// A label in one line or two: a restriction goes below the piles.
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
        // A restriction has its own line.
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

/// The places of positions in their levels, here from left to right: each level is ordered by the middles of
/// the positions above that lead to it, and as near to these as their widths allow.
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
        // From left to right nothing overlaps; then the row is moved back by its drift.
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

/// What was left out of a tree.
#[derive(Clone, Copy)]
pub struct Part {
    /// The positions of the whole tree.
    pub of: usize,
    /// Whether moves are left out that are equivalent to another one, though they win or are the loser's.
    pub reduced: bool,
}

/// The positions that are reached by moves that [matter](nimatrix::Edge::matters), and these moves.
pub fn that_matters(whole: &Tree) -> (Tree, Part) {
    let mut part = Part { of: whole.nodes.len(), reduced: false };
    let mut tree = Tree::default();
    // The new number of each position that was met, and the old numbers in the order of the new.
    let mut numbers: Vec<Option<usize>> = alloc::vec![None; whole.nodes.len()];
    let mut met = Vec::new();
    let mut meet = |node: usize, met: &mut Vec<usize>| {
        *numbers[node].get_or_insert_with(|| {
            met.push(node);
            met.len() - 1
        })
    };
    if !whole.nodes.is_empty() {
        meet(0, &mut met);
    }
    let mut from = 0;
    while let Some(&node) = met.get(from) {
        let loses = whole.nodes[node].outcome == Outcome::P;
        // The moves from one position follow each other.
        let first = whole.edges.partition_point(|edge| edge.from < node);
        for edge in whole.edges[first..].iter().take_while(|edge| edge.from == node) {
            if edge.matters {
                let to = meet(edge.to, &mut met);
                let mut kept = edge.clone();
                (kept.from, kept.to) = (from, to);
                tree.edges.push(kept);
            } else {
                part.reduced |= edge.winning || loses;
            }
        }
        from += 1;
    }
    tree.nodes.extend(met.iter().map(|&node| whole.nodes[node].clone()));
    (tree, part)
}
