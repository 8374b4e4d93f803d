//! Cells as pixels, at any scale.
use js_sys::Error;
use nimatrix::notation::{Code, Problem};
use nimatrix::{Sentence, Window};
use wasm_bindgen::Clamped;
use wasm_bindgen::prelude::{JsCast, JsValue, wasm_bindgen};
use web_sys::{CanvasRenderingContext2d, ImageData};

use crate::arguments::thrown;
use crate::average::{MOST_KINDS, average, block, counted, gain, spans};
use crate::{arguments, pixels};

/// The most pixels that are painted at once.
const MOST_PIXELS: usize = 1 << 26;

/// The most colours: cells are bytes.
const MOST_COLOURS: usize = 256;

/// The cells of a matrix, kept by the solver's memory so that they can be painted again and again.
#[wasm_bindgen(js_name = UncheckedRaster, private)]
pub struct Raster {
    cells: Vec<u8>,
    across: usize,
    down: usize,
    /// The largest cell.
    most: u8,
    /// The share of the cells that are 1.
    ones: f32,
    pixels: Vec<u8>,
}

#[wasm_bindgen(js_class = UncheckedRaster)]
impl Raster {
    /// Takes cells row after row. With `upwards`, row 0 is the lowest; with `sideways`, rows run to
    /// the right and column 0 is the lowest.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Uint8Array | Uint8ClampedArray | number[]")] cells: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] rows: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] cols: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "boolean")] upwards: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "boolean")] sideways: &JsValue,
    ) -> Result<Raster, Error> {
        let cells = arguments::bytes(cells, "cells", Window::MAX_CELLS as usize).map_err(thrown)?;
        let (rows, cols) = (side(rows, "rows")?, side(cols, "cols")?);
        if rows.checked_mul(cols) != Some(cells.len()) {
            let values = [cells.len().into(), rows.into(), cols.into()];
            let found = Sentence::new("{cells} cells in {rows} rows and {cols} columns", values);
            let allowed = "as many cells as rows times columns";
            return Err(thrown(Problem::about(Code::Unexpected, "cells", found, allowed)));
        }
        Ok(Raster::of(cells, rows, cols, upwards.is_truthy(), sideways.is_truthy()))
    }

    /// Paints `width` by `height` pixels, from the canvas's origin on. Their upper left corner lies
    /// `left` cells to the right of the first cell and `top` below it, and a cell has `scale` pixels
    /// a side. `palette` holds one colour a value, 0xAABBGGRR; larger values take the last.
    ///
    /// Where a pixel stands for several cells or parts of them, it has the average of their colours,
    /// weighted by area; but among cells up to 2 of which few are 1, those weigh more, so that none is
    /// lost: the fewer there are, the more, up to a full pixel for a cell. Where a cell has three pixels
    /// or more, its edges are rounded to pixels. A pixel without any cell is transparent.
    #[allow(clippy::too_many_arguments)]
    pub fn paint(
        &mut self,
        #[wasm_bindgen(
            unchecked_param_type = "CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D"
        )]
        context: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] left: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] top: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] scale: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] width: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] height: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "Uint32Array | number[]")] palette: &JsValue,
    ) -> Result<(), Error> {
        let finite = |value: &JsValue, key| arguments::finite(value, key).map_err(thrown);
        let (left, top) = (finite(left, "left")?, finite(top, "top")?);
        let scale = arguments::positive(scale, "scale").map_err(thrown)?;
        let refused = |key, found: &str, allowed: &'static str| {
            Err(thrown(Problem::new(Code::OutOfRange, key, found, allowed)))
        };
        let (width, height) = (side(width, "width")?, side(height, "height")?);
        if width.saturating_mul(height) > MOST_PIXELS {
            return refused("width", &format!("{width} by {height}"), "at most 2^26 pixels");
        }
        let palette = arguments::words(palette, "palette", MOST_COLOURS).map_err(thrown)?;
        if palette.is_empty() {
            return refused("palette", "", "a colour at least");
        }
        self.draw((left, top), scale, (width as u32, height as u32), &palette);
        let pixels = Clamped(&self.pixels[..]);
        let image = ImageData::new_with_u8_clamped_array_and_sh(pixels, width as u32, height as u32);
        let painted = image.and_then(|image| {
            context.unchecked_ref::<CanvasRenderingContext2d>().put_image_data(&image, 0.0, 0.0)
        });
        painted.map_err(|_| thrown(arguments::unexpected(context, "context", "the 2D context of a canvas")))
    }
}

/// A number of rows, columns or pixels.
fn side(value: &JsValue, key: &'static str) -> Result<usize, Error> {
    let side = arguments::count(value, key).map_err(thrown)?;
    let side = side.ok_or_else(|| thrown(arguments::unexpected(value, key, "a whole number from 1")))?;
    Ok(usize::try_from(side).unwrap_or(usize::MAX))
}

impl Raster {
    /// As many cells as rows times columns.
    fn of(cells: Vec<u8>, rows: usize, cols: usize, upwards: bool, sideways: bool) -> Raster {
        let (across, down) = if sideways { (rows, cols) } else { (cols, rows) };
        let cells = if sideways {
            turned(&cells, rows, cols)
        } else if upwards {
            cells.chunks_exact(cols).rev().flatten().copied().collect()
        } else {
            cells
        };
        let most = cells.iter().fold(0, |most, &cell| most.max(cell));
        let ones = cells.iter().filter(|&&cell| cell == 1).count() as f32 / cells.len() as f32;
        Raster { cells, across, down, most, ones, pixels: Vec::new() }
    }

    /// Works the pixels out.
    fn draw(&mut self, (left, top): (f64, f64), scale: f64, (width, height): (u32, u32), palette: &[u32]) {
        let across = spans(left, scale, self.across, width);
        let down = spans(top, scale, self.down, height);
        let (cells, cols, pixels) = (&self.cells, self.across, &mut self.pixels);
        match block(&across, &down, cols) {
            Some(block) => *pixels = pixels::of(&cells[block], palette),
            None if self.most <= MOST_KINDS && scale < 1.0 => {
                let gain = gain(self.ones, 1.0 / (scale * scale) as f32);
                counted(cells, self.most, gain, cols, &across, &down, palette, pixels);
            }
            None => average(cells, cols, &across, &down, palette, pixels),
        }
    }
}

/// The cells with rows to the right and column 0 the lowest. Small squares are turned one after the
/// other, because full columns would leave the cache at every cell.
fn turned(cells: &[u8], rows: usize, cols: usize) -> Vec<u8> {
    const SIDE: usize = 64;
    let mut turned = vec![0; cells.len()];
    for from_row in (0..rows).step_by(SIDE) {
        for from_col in (0..cols).step_by(SIDE) {
            for row in from_row..rows.min(from_row + SIDE) {
                for col in from_col..cols.min(from_col + SIDE) {
                    turned[(cols - 1 - col) * rows + row] = cells[row * cols + col];
                }
            }
        }
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_run_as_they_are_asked_to() {
        let turned = |upwards, sideways| {
            let raster = Raster::of(vec![1, 2, 3, 4, 5, 6], 2, 3, upwards, sideways);
            (raster.across, raster.down, raster.cells)
        };
        assert_eq!(turned(false, false), (3, 2, vec![1, 2, 3, 4, 5, 6]));
        assert_eq!(turned(true, false), (3, 2, vec![4, 5, 6, 1, 2, 3]));
        assert_eq!(turned(true, true), (2, 3, vec![3, 6, 2, 5, 1, 4]));
    }
}
