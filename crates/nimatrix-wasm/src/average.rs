//! Pixels that cover several cells, or parts of them.
use core::array::from_fn;
use core::ops::Range;

/// The cells that a pixel covers along one axis: all between two, the first and the last in part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    first: usize,
    /// The end; `first` if the pixel covers no cell.
    end: usize,
    /// How much of the first cell, and of the last if that is another.
    head: f32,
    tail: f32,
}

impl Span {
    fn weight(self, cell: usize) -> f32 {
        if cell == self.first {
            self.head
        } else if cell + 1 == self.end {
            self.tail
        } else {
            1.0
        }
    }

    /// The length covered, in cells.
    fn length(self) -> f32 {
        match self.end - self.first {
            0 => 0.0,
            1 => self.head,
            several => self.head + self.tail + (several - 2) as f32,
        }
    }

    fn is_whole_cell(self) -> bool {
        self.end == self.first + 1 && self.head == 1.0
    }
}

/// From this many pixels a cell, edges are rounded to pixels.
const CRISP: f64 = 3.0;

/// What each of `pixels` pixels covers of `cells` cells.
pub fn spans(offset: f64, scale: f64, cells: usize, pixels: u32) -> Vec<Span> {
    let span = |pixel: u32| {
        let at = |part: f64| offset + (f64::from(pixel) + part) / scale;
        let inside = |cell: f64| cell.clamp(0.0, cells as f64);
        // Converting from a float saturates, so the strangest numbers give a span among the cells.
        if scale >= CRISP {
            let middle = at(0.5);
            let first = inside(middle.floor()) as usize;
            let is_cell = middle >= 0.0 && first < cells;
            return Span { first, end: first + usize::from(is_cell), head: 1.0, tail: 0.0 };
        }
        let (from, to) = (inside(at(0.0)), inside(at(1.0)));
        let (first, end) = (from.floor() as usize, to.ceil() as usize);
        if from >= to || first >= end {
            return Span { first, end: first, head: 0.0, tail: 0.0 };
        }
        let head = to.min(first as f64 + 1.0) - from;
        Span { first, end, head: head as f32, tail: (to - (end - 1) as f64) as f32 }
    };
    (0..pixels).map(span).collect()
}

/// The cells that are shown one a pixel, if these are complete rows.
pub fn block(across: &[Span], down: &[Span], cols: usize) -> Option<Range<usize>> {
    let in_order = |spans: &[Span]| {
        let first = spans.first()?.first;
        let is = |(at, span): (usize, &Span)| span.is_whole_cell() && span.first == first + at;
        spans.iter().enumerate().all(is).then_some(first)
    };
    let whole_rows = in_order(across)? == 0 && across.len() == cols;
    let first = in_order(down)?;
    whole_rows.then_some(first * cols..(first + down.len()) * cols)
}

/// Red, green and blue side by side, with enough bits to add 8,192 of them.
const LANE: u32 = 21;
const MOST_ADDED: usize = 8192;

/// The colours of pixels, row after row, four bytes each.
pub fn average(
    cells: &[u8],
    cols: usize,
    across: &[Span],
    down: &[Span],
    palette: &[u32],
    pixels: &mut Vec<u8>,
) {
    let last = palette.last().copied().unwrap_or(0);
    let palette: [u32; 256] = from_fn(|value| palette.get(value).copied().unwrap_or(last));
    let wide = palette.map(|colour| {
        let [red, green, blue, _] = colour.to_le_bytes().map(u64::from);
        red | green << LANE | blue << (2 * LANE)
    });
    pixels.clear();
    pixels.reserve(across.len() * down.len() * 4);
    let seen = across.first().map_or(0, |span| span.first)..across.last().map_or(0, |span| span.end);
    let mut columns = Columns::new(seen.len());
    let mut before: Option<Span> = None;
    for &rows in down {
        if before == Some(rows) {
            pixels.extend_from_within(pixels.len() - across.len() * 4..);
            continue;
        }
        before = Some(rows);
        let row_of = |row: usize| &cells[row * cols..(row + 1) * cols];
        if rows.is_whole_cell() && across.iter().all(|cols| cols.is_whole_cell()) {
            let row = row_of(rows.first);
            pixels.extend(across.iter().flat_map(|cols| palette[usize::from(row[cols.first])].to_le_bytes()));
            continue;
        }
        columns.clear();
        for row in rows.first..rows.end {
            columns.add(&row_of(row)[seen.clone()], rows.weight(row), &wide);
        }
        for &cols in across {
            let area = rows.length() * cols.length();
            let sum = columns.sum(cols.first - seen.start..cols.end - seen.start, cols);
            let [red, green, blue] = sum.map(|sum| (sum / area + 0.5) as u8);
            pixels.extend(if area > 0.0 { [red, green, blue, 255] } else { [0; 4] });
        }
    }
}

/// The colours of each column, added over rows.
struct Columns {
    /// The rows that count completely.
    whole: Vec<u64>,
    /// The number of these rows, at most [`MOST_ADDED`].
    rows: usize,
    /// Over the others, each by its weight; empty if there are none.
    parts: Vec<[f32; 3]>,
}

impl Columns {
    fn new(columns: usize) -> Columns {
        Columns { whole: vec![0; columns], rows: 0, parts: vec![] }
    }

    fn clear(&mut self) {
        self.whole.fill(0);
        self.rows = 0;
        self.parts.clear();
    }

    /// Adds a row of cells with these colours.
    fn add(&mut self, row: &[u8], weight: f32, wide: &[u64; 256]) {
        if weight == 1.0 && self.rows < MOST_ADDED {
            self.rows += 1;
            self.whole.iter_mut().zip(row).for_each(|(sum, &cell)| *sum += wide[usize::from(cell)]);
        } else {
            self.parts.resize(row.len(), [0.0; 3]);
            let row = row.iter().map(|&cell| lanes(wide[usize::from(cell)]));
            self.parts.iter_mut().zip(row).for_each(|(sum, part)| add(sum, part, weight));
        }
    }

    /// The sum of the columns at `places`, with the first and last weighted by their overlap with the span.
    fn sum(&self, places: Range<usize>, span: Span) -> [f32; 3] {
        let mut sum = [0.0; 3];
        let parts = if self.parts.is_empty() { &[][..] } else { &self.parts[places.clone()] };
        let whole = &self.whole[places];
        for (at, &part) in parts.iter().enumerate() {
            add(&mut sum, part, span.weight(span.first + at));
        }
        if let [_, inner @ .., last] = whole {
            for inner in inner.chunks(MOST_ADDED / self.rows.max(1)) {
                add(&mut sum, lanes(inner.iter().sum()), 1.0);
            }
            add(&mut sum, lanes(*last), span.tail);
        }
        if let [first, ..] = whole {
            add(&mut sum, lanes(*first), span.head);
        }
        sum
    }
}

/// Red, green and blue of a sum.
fn lanes(sum: u64) -> [f32; 3] {
    from_fn(|at| (sum >> (at as u32 * LANE) & ((1 << LANE) - 1)) as f32)
}

fn add(sum: &mut [f32; 3], part: [f32; 3], weight: f32) {
    sum.iter_mut().zip(part).for_each(|(sum, part)| *sum += weight * part);
}

/// The largest cell value with few kinds.
pub const MOST_KINDS: u8 = 2;

/// The weight of a cell of kind 1 relative to its area, where a pixel covers `cells` cells: a set with the
/// share `ones` of all cells is drawn at least a quarter dark, and no cell darkens more than a pixel.
pub fn gain(ones: f32, cells: f32) -> f32 {
    (0.25 / ones.max(f32::MIN_POSITIVE)).min(cells).max(1.0)
}

/// The same for cells up to `most`, at most [`MOST_KINDS`], with the weight `gain` for those of kind 1: the
/// share of each pixel of the kinds 1 and 2, many cells at once. Complete rows are added as bytes, partial
/// rows as fractions, and then the columns.
#[allow(clippy::too_many_arguments, reason = "those of `average`, and what is known of the cells")]
pub fn counted(
    cells: &[u8],
    most: u8,
    gain: f32,
    cols: usize,
    across: &[Span],
    down: &[Span],
    palette: &[u32],
    pixels: &mut Vec<u8>,
) {
    let last = palette.last().copied().unwrap_or(0);
    let colours: [[f32; 3]; 3] = from_fn(|kind| {
        let [red, green, blue, _] = palette.get(kind).copied().unwrap_or(last).to_le_bytes().map(f32::from);
        [red, green, blue]
    });
    let mix = |one: f32, two: f32| {
        let channel = |at: usize| {
            let more = |kind: usize| colours[kind][at] - colours[0][at];
            (colours[0][at] + one * more(1) + two * more(2) + 0.5) as u8
        };
        [channel(0), channel(1), channel(2), 255]
    };
    let tones: [[u8; 4]; TONES + 1] = from_fn(|tone| mix(tone as f32 / TONES as f32, 0.0));
    let seen = across.first().map_or(0, |span| span.first)..across.last().map_or(0, |span| span.end);
    let mut whole = vec![0u8; seen.len()];
    let mut sums = vec![vec![0f32; seen.len()]; most.max(1).into()];
    pixels.clear();
    pixels.resize(across.len() * down.len() * 4, 0);
    for (&rows, pixels) in down.iter().zip(pixels.chunks_exact_mut((across.len() * 4).max(1))) {
        let row = |row: usize| &cells[row * cols..][seen.clone()];
        for (kind, sums) in (1u8..).zip(&mut sums) {
            sums.fill(0.0);
            let inner = rows.first + 1..rows.end.max(rows.first + 2) - 1;
            for part in inner.clone().step_by(255) {
                whole.fill(0);
                for row in (part..inner.end.min(part + 255)).map(row) {
                    whole.iter_mut().zip(row).for_each(|(sum, &cell)| *sum += u8::from(cell == kind));
                }
                sums.iter_mut().zip(&whole).for_each(|(sum, &whole)| *sum += f32::from(whole));
            }
            for edge in (rows.first..rows.end).filter(|edge| !inner.contains(edge)) {
                let weight = rows.weight(edge);
                let add = |(sum, &cell): (&mut f32, &u8)| *sum += if cell == kind { weight } else { 0.0 };
                sums.iter_mut().zip(row(edge)).for_each(add);
            }
        }
        for (&cols, pixel) in across.iter().zip(pixels.chunks_exact_mut(4)) {
            let area = rows.length() * cols.length();
            if area > 0.0 {
                let share = |sums: &[f32]| {
                    weighted_sum(&sums[cols.first - seen.start..cols.end - seen.start], cols) / area
                };
                pixel.copy_from_slice(&match &sums[..] {
                    [one] => tones[((share(one) * gain * TONES as f32 + 0.5) as usize).min(TONES)],
                    [one, two, ..] => {
                        let two = share(two);
                        mix((share(one) * gain).min(1.0 - two), two)
                    }
                    [] => mix(0.0, 0.0),
                });
            }
        }
    }
}

/// The steps from one colour to the other in the lookup table of mixtures: finer than a byte.
const TONES: usize = 1023;

/// The sum over a span, with the first and last weighted by their overlap.
fn weighted_sum(covered: &[f32], span: Span) -> f32 {
    match covered {
        [] => 0.0,
        [only] => span.head * only,
        [first, inner @ .., last] => span.head * first + inner.iter().sum::<f32>() + span.tail * last,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pixels;

    const BLACK: u32 = 0xff00_0000;
    const WHITE: u32 = 0xffff_ffff;

    fn painted(
        cells: &[u8],
        cols: usize,
        (left, top): (f64, f64),
        scale: f64,
        size: (u32, u32),
    ) -> Vec<[u8; 4]> {
        let palette = [WHITE, BLACK, 0xff00_00ff];
        let (across, down) =
            (spans(left, scale, cols, size.0), spans(top, scale, cells.len() / cols, size.1));
        let mut pixels = vec![];
        average(cells, cols, &across, &down, &palette, &mut pixels);
        // Cells of few kinds are counted; the rounding of the last bit may differ.
        if cells.iter().all(|&cell| cell <= MOST_KINDS) {
            let mut others = vec![];
            let most = cells.iter().copied().max().unwrap_or(0);
            counted(cells, most, 1.0, cols, &across, &down, &palette, &mut others);
            assert_eq!(others.len(), pixels.len());
            assert!(others.iter().zip(&pixels).all(|(&one, &other)| one.abs_diff(other) <= 1));
        }
        if let Some(block) = block(&across, &down, cols) {
            assert_eq!(pixels::of(&cells[block], &palette), pixels);
        }
        assert_eq!(pixels.len(), (size.0 * size.1 * 4) as usize);
        pixels.chunks_exact(4).map(|pixel| pixel.try_into().expect("four bytes")).collect()
    }

    fn grey(pixels: &[[u8; 4]]) -> Vec<u8> {
        pixels
            .iter()
            .map(|&[red, green, blue, alpha]| {
                assert!(red == green && green == blue && alpha == 255, "{red} {green} {blue} {alpha}");
                red
            })
            .collect()
    }

    #[test]
    fn one_pixel_a_cell_is_the_cells() {
        let cells = [0, 1, 1, 0, 0, 1];
        assert_eq!(grey(&painted(&cells, 3, (0.0, 0.0), 1.0, (3, 2))), [255, 0, 0, 255, 255, 0]);
        assert_eq!(grey(&painted(&cells, 3, (1.0, 1.0), 1.0, (2, 1))), [255, 0]);
        assert_eq!(grey(&painted(&cells, 3, (0.0, 0.0), 4.0, (12, 1)))[2..9], [255, 255, 0, 0, 0, 0, 0]);
        // A value beyond the palette takes its last colour.
        assert_eq!(painted(&[7], 1, (0.0, 0.0), 1.0, (1, 1)), [[255, 0, 0, 255]]);
    }

    #[test]
    fn a_cell_among_very_many_is_not_lost() {
        // The diagonal of 600 rows and columns, five of each in a pixel, beside a chessboard.
        let side = 600;
        let cells = |is: fn(usize, usize) -> bool| -> Vec<u8> {
            (0..side * side).map(|at| u8::from(is(at / side, at % side))).collect()
        };
        let drawn = |cells: &[u8]| {
            let across = spans(0.0, 0.2, side, 120);
            let ones = cells.iter().map(|&cell| f32::from(cell)).sum::<f32>() / cells.len() as f32;
            let mut pixels = vec![];
            counted(cells, 1, gain(ones, 25.0), side, &across, &across, &[WHITE, BLACK], &mut pixels);
            pixels.chunks_exact(4).map(|pixel| pixel[0]).collect::<Vec<u8>>()
        };
        let diagonal = drawn(&cells(|row, col| row == col));
        assert!((0..120).all(|at| diagonal[at * 121] == 0), "no gap in it");
        assert_eq!(diagonal.iter().filter(|&&tone| tone < 255).count(), 120, "and nothing beside it");
        // A set with as many cells as its complement keeps the average.
        assert!(drawn(&cells(|row, col| (row + col) % 2 == 1)).iter().all(|tone| (122..=133).contains(tone)));
        assert_eq!(
            [gain(0.5, 25.0), gain(0.2, 25.0), gain(0.001, 25.0), gain(0.0, 25.0)],
            [1.0, 1.25, 25.0, 25.0]
        );
    }

    #[test]
    fn a_pixel_has_the_average_of_its_cells() {
        // A chessboard is grey at half size, whatever its offset by whole cells.
        let board: Vec<u8> =
            (0..16).flat_map(|row| (0..16).map(move |col| ((row + col) % 2) as u8)).collect();
        for offset in [0.0, 1.0, 2.0] {
            assert_eq!(grey(&painted(&board, 16, (offset, offset), 0.5, (6, 6))), [128; 36]);
        }
        // In general: by the definition, cell by cell, weighted by the area of the overlap.
        let cells: Vec<u8> = (0..40 * 30).map(|at| [0, 1, 2, 0, 1, 1, 0][at * at % 7]).collect();
        for (left, top, scale) in
            [(0.0, 0.0, 0.37), (3.2, 1.9, 0.5), (0.6, 0.25, 1.3), (7.5, 2.25, 2.9), (-2.0, -3.5, 0.8)]
        {
            for (at, pixel) in painted(&cells, 40, (left, top), scale, (9, 8)).into_iter().enumerate() {
                let (x, y) = ((at % 9) as f64, (at / 9) as f64);
                let overlap = |from: f64, pixel: f64, cell: usize| {
                    let (start, end) = (from + pixel / scale, from + (pixel + 1.0) / scale);
                    (end.min(cell as f64 + 1.0) - start.max(cell as f64)).max(0.0)
                };
                let (mut area, mut red) = (0.0, 0.0);
                for (at, &cell) in cells.iter().enumerate() {
                    let part = overlap(left, x, at % 40) * overlap(top, y, at / 40);
                    area += part;
                    // Of white, black and red, all but black have it.
                    red += if cell != 1 { part } else { 0.0 };
                }
                if area == 0.0 {
                    assert_eq!(pixel, [0; 4]);
                } else {
                    let expected = 255.0 * red / area;
                    assert!(
                        (f64::from(pixel[0]) - expected).abs() <= 0.51,
                        "{pixel:?} for {expected} at {at}"
                    );
                    assert_eq!(pixel[3], 255);
                }
            }
        }
    }

    #[test]
    fn long_rows_are_added_without_overflow() {
        let cells = vec![0; 1 << 20];
        assert_eq!(grey(&painted(&cells, 1 << 20, (0.0, 0.0), 1.0 / (1 << 19) as f64, (2, 1))), [255; 2]);
        assert_eq!(grey(&painted(&cells, 1, (0.0, 0.0), 1.0 / (1 << 19) as f64, (1, 2))), [255; 2]);
    }

    #[test]
    fn outside_the_cells_nothing_is_painted() {
        let pixels = painted(&[1], 1, (-1.0, 0.0), 1.0, (3, 1));
        assert_eq!(pixels, [[0; 4], [0, 0, 0, 255], [0; 4]]);
        let pixels = painted(&[1], 1, (-1.0, 0.0), 3.0, (9, 1));
        assert_eq!(pixels.iter().filter(|pixel| pixel[3] > 0).count(), 3);
        for far in [-1e300, -1e9, 1e9, 1e300] {
            assert_eq!(painted(&[1; 4], 2, (far, far), 1.0, (2, 2)), [[0; 4]; 4]);
        }
        for strange in [f64::MIN_POSITIVE, 1e-9, 1e9, 1e300] {
            assert_eq!(painted(&[1; 4], 2, (0.5, 0.5), strange, (2, 2))[0], [0, 0, 0, 255]);
        }
    }
}
