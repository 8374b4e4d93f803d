//! Cells as pixels, at any scale.
use core::array::from_fn;
use core::ops::Range;

use js_sys::Error;
use wasm_bindgen::Clamped;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use web_sys::{CanvasRenderingContext2d, ImageData};

use crate::pixels;

/// The cells of a matrix, kept by the solver's memory so that they can be painted again and again.
#[wasm_bindgen]
pub struct Raster {
    cells: Vec<u8>,
    across: usize,
    down: usize,
    pixels: Vec<u8>,
}

#[wasm_bindgen]
impl Raster {
    /// Takes cells row after row. With `upwards`, row 0 is the lowest; with `sideways`, rows run to
    /// the right and column 0 is the lowest.
    #[wasm_bindgen(constructor)]
    pub fn new(cells: Vec<u8>, rows: u32, cols: u32, upwards: bool, sideways: bool) -> Result<Raster, Error> {
        let (rows, cols) = (rows as usize, cols as usize);
        if rows.checked_mul(cols) != Some(cells.len()) || cells.is_empty() {
            return Err(Error::new("a raster needs as many cells as rows times columns, and one at least"));
        }
        let (across, down) = if sideways { (rows, cols) } else { (cols, rows) };
        let cells = if sideways {
            (0..cols).rev().flat_map(|col| cells[col..].iter().step_by(cols).copied()).collect()
        } else if upwards {
            cells.chunks_exact(cols).rev().flatten().copied().collect()
        } else {
            cells
        };
        Ok(Raster { cells, across, down, pixels: Vec::new() })
    }

    /// Paints `width` by `height` pixels, from the canvas's origin on. Their upper left corner lies
    /// `left` cells to the right of the first cell and `top` below it, and a cell has `scale` pixels
    /// a side. `palette` holds one colour a value, 0xAABBGGRR; larger values take the last.
    ///
    /// Where a pixel stands for several cells or parts of them, it has the average of their colours,
    /// weighted by area; where a cell has three pixels or more, its edges are moved to whole pixels.
    /// A pixel without any cell is transparent.
    #[allow(clippy::too_many_arguments)]
    pub fn paint(
        &mut self,
        context: &CanvasRenderingContext2d,
        left: f64,
        top: f64,
        scale: f64,
        width: u32,
        height: u32,
        palette: &[u32],
    ) -> Result<(), JsValue> {
        if palette.is_empty() {
            return Err(Error::new("a palette needs a colour").into());
        }
        let across = spans(left, scale, self.across, width);
        let down = spans(top, scale, self.down, height);
        match block(&across, &down, self.across) {
            Some(block) => self.pixels = pixels::of(&self.cells[block], palette),
            None => average(&self.cells, self.across, &across, &down, palette, &mut self.pixels),
        }
        let image = ImageData::new_with_u8_clamped_array_and_sh(Clamped(&self.pixels), width, height)?;
        context.put_image_data(&image, 0.0, 0.0)
    }
}

/// The cells that a pixel covers along one axis: all between two, the first and the last in part.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Span {
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

/// From this many pixels a cell, edges are moved to whole pixels.
const CRISP: f64 = 3.0;

/// What each of `pixels` pixels covers of `cells` cells.
fn spans(offset: f64, scale: f64, cells: usize, pixels: u32) -> Vec<Span> {
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

/// The cells that are shown one a pixel, where these are whole rows.
fn block(across: &[Span], down: &[Span], cols: usize) -> Option<Range<usize>> {
    let in_order = |spans: &[Span]| {
        let first = spans.first()?.first;
        let is = |(at, span): (usize, &Span)| span.is_whole_cell() && span.first == first + at;
        spans.iter().enumerate().all(is).then_some(first)
    };
    let whole_rows = in_order(across)? == 0 && across.len() == cols;
    let first = in_order(down)?;
    whole_rows.then_some(first * cols..(first + down.len()) * cols)
}

/// Red, green and blue beside one another, with room to add 8,192 of them.
const LANE: u32 = 21;
const MOST_ADDED: usize = 8192;

/// The colours of pixels, row after row, four bytes each.
fn average(cells: &[u8], cols: usize, across: &[Span], down: &[Span], palette: &[u32], pixels: &mut Vec<u8>) {
    let last = palette.last().copied().unwrap_or(0);
    let palette: [u32; 256] = from_fn(|value| palette.get(value).copied().unwrap_or(last));
    let wide = palette.map(|colour| {
        let [red, green, blue, _] = colour.to_le_bytes().map(u64::from);
        red | green << LANE | blue << (2 * LANE)
    });
    pixels.clear();
    pixels.reserve(across.len() * down.len() * 4);
    let mut sums = vec![[0f32; 3]; across.len()];
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
        sums.fill([0.0; 3]);
        for row in rows.first..rows.end {
            let weight = rows.weight(row);
            let row = row_of(row);
            for (sum, &cols) in sums.iter_mut().zip(across) {
                let part = weighted(row, cols, &wide);
                for (sum, part) in sum.iter_mut().zip(part) {
                    *sum += weight * part;
                }
            }
        }
        for (sum, cols) in sums.iter().zip(across) {
            let area = rows.length() * cols.length();
            let [red, green, blue] = sum.map(|sum| (sum / area + 0.5) as u8);
            pixels.extend(if area > 0.0 { [red, green, blue, 255] } else { [0; 4] });
        }
    }
}

/// The sum of the colours that a span covers in a row, each as often as it is covered.
fn weighted(row: &[u8], span: Span, wide: &[u64; 256]) -> [f32; 3] {
    let lanes = |sum: u64| {
        let lane = |at: u32| (sum >> (at * LANE) & ((1 << LANE) - 1)) as f32;
        [lane(0), lane(1), lane(2)]
    };
    let of = |cell: usize| lanes(wide[usize::from(row[cell])]);
    let covered = &row[span.first..span.end];
    let mut sum = [0f32; 3];
    let mut add = |part: [f32; 3], weight: f32| {
        for (sum, part) in sum.iter_mut().zip(part) {
            *sum += weight * part;
        }
    };
    if let [_, inner @ .., _] = covered {
        for inner in inner.chunks(MOST_ADDED) {
            add(lanes(inner.iter().map(|&cell| wide[usize::from(cell)]).sum()), 1.0);
        }
        add(of(span.end - 1), span.tail);
    }
    if !covered.is_empty() {
        add(of(span.first), span.head);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_pixel_has_the_average_of_its_cells() {
        // A chessboard is grey at half size, whatever its offset by whole cells.
        let board: Vec<u8> =
            (0..16).flat_map(|row| (0..16).map(move |col| ((row + col) % 2) as u8)).collect();
        for offset in [0.0, 1.0, 2.0] {
            assert_eq!(grey(&painted(&board, 16, (offset, offset), 0.5, (6, 6))), [128; 36]);
        }
        // In general: by the definition, cell by cell, weighted by the area of the overlap.
        let cells: Vec<u8> = (0..40 * 30).map(|at| u8::from(at * at % 7 < 3)).collect();
        for (left, top, scale) in
            [(0.0, 0.0, 0.37), (3.2, 1.9, 0.5), (0.6, 0.25, 1.3), (7.5, 2.25, 2.9), (-2.0, -3.5, 0.8)]
        {
            for (at, pixel) in painted(&cells, 40, (left, top), scale, (9, 8)).into_iter().enumerate() {
                let (x, y) = ((at % 9) as f64, (at / 9) as f64);
                let overlap = |from: f64, pixel: f64, cell: usize| {
                    let (start, end) = (from + pixel / scale, from + (pixel + 1.0) / scale);
                    (end.min(cell as f64 + 1.0) - start.max(cell as f64)).max(0.0)
                };
                let (mut area, mut white) = (0.0, 0.0);
                for (at, &cell) in cells.iter().enumerate() {
                    let part = overlap(left, x, at % 40) * overlap(top, y, at / 40);
                    area += part;
                    white += if cell == 0 { part } else { 0.0 };
                }
                if area == 0.0 {
                    assert_eq!(pixel, [0; 4]);
                } else {
                    let expected = 255.0 * white / area;
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
    }

    #[test]
    fn outside_the_cells_nothing_is_painted() {
        let pixels = painted(&[1], 1, (-1.0, 0.0), 1.0, (3, 1));
        assert_eq!(pixels, [[0; 4], [0, 0, 0, 255], [0; 4]]);
        let pixels = painted(&[1], 1, (-1.0, 0.0), 3.0, (9, 1));
        assert_eq!(pixels.iter().filter(|pixel| pixel[3] > 0).count(), 3);
        for strange in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 0.0, -1.0] {
            assert_eq!(painted(&[1; 4], 2, (strange, 0.0), 1.0, (2, 2)).len(), 4);
            assert_eq!(painted(&[1; 4], 2, (0.0, 0.0), strange, (2, 2)).len(), 4);
        }
    }

    #[test]
    fn rows_run_as_they_are_asked_to() {
        let turned = |upwards, sideways| {
            let raster = Raster::new(vec![1, 2, 3, 4, 5, 6], 2, 3, upwards, sideways).expect("cells");
            (raster.across, raster.down, raster.cells)
        };
        assert_eq!(turned(false, false), (3, 2, vec![1, 2, 3, 4, 5, 6]));
        assert_eq!(turned(true, false), (3, 2, vec![4, 5, 6, 1, 2, 3]));
        assert_eq!(turned(true, true), (2, 3, vec![3, 6, 2, 5, 1, 4]));
    }
}
