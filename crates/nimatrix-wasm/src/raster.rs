//! Cells as pixels, at any scale.
use js_sys::Error;
use wasm_bindgen::Clamped;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use web_sys::{CanvasRenderingContext2d, ImageData};

use crate::average::{MOST_KINDS, average, block, counted, spans};
use crate::pixels;

/// The most pixels that are painted at once.
const MOST_PIXELS: u64 = 1 << 26;

/// The cells of a matrix, kept by the solver's memory so that they can be painted again and again.
#[wasm_bindgen]
pub struct Raster {
    cells: Vec<u8>,
    across: usize,
    down: usize,
    /// The largest cell.
    most: u8,
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
            turned(&cells, rows, cols)
        } else if upwards {
            cells.chunks_exact(cols).rev().flatten().copied().collect()
        } else {
            cells
        };
        let most = cells.iter().fold(0, |most, &cell| most.max(cell));
        Ok(Raster { cells, across, down, most, pixels: Vec::new() })
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
        let sound = scale > 0.0 && left.is_finite() && top.is_finite();
        if palette.is_empty() || !sound || u64::from(width) * u64::from(height) > MOST_PIXELS {
            let needs = "painting needs a colour, a place, a scale above 0 and at most 2^26 pixels";
            return Err(Error::new(needs).into());
        }
        let across = spans(left, scale, self.across, width);
        let down = spans(top, scale, self.down, height);
        let (cells, cols, pixels) = (&self.cells, self.across, &mut self.pixels);
        match block(&across, &down, cols) {
            Some(block) => *pixels = pixels::of(&cells[block], palette),
            None if self.most <= MOST_KINDS && scale < 1.0 => {
                counted(cells, self.most, cols, &across, &down, palette, pixels);
            }
            None => average(cells, cols, &across, &down, palette, pixels),
        }
        let image = ImageData::new_with_u8_clamped_array_and_sh(Clamped(&self.pixels), width, height)?;
        context.put_image_data(&image, 0.0, 0.0)
    }
}

/// The cells with rows to the right and column 0 the lowest. Small squares are turned one after the
/// other, because whole columns would leave the cache at every cell.
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
            let raster = Raster::new(vec![1, 2, 3, 4, 5, 6], 2, 3, upwards, sideways).expect("cells");
            (raster.across, raster.down, raster.cells)
        };
        assert_eq!(turned(false, false), (3, 2, vec![1, 2, 3, 4, 5, 6]));
        assert_eq!(turned(true, false), (3, 2, vec![4, 5, 6, 1, 2, 3]));
        assert_eq!(turned(true, true), (2, 3, vec![3, 6, 2, 5, 1, 4]));
    }
}
