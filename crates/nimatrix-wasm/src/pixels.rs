//! Cells to pixels, as a canvas stores them: red, green, blue and opacity, a byte each.

/// The pixels of cells: each has the colour of its value, 0xAABBGGRR, or the last one where there are
/// not so many.
pub fn of(cells: &[u8], palette: &[u32]) -> Vec<u8> {
    looked_up(cells, palette)
}

/// The same, one cell after the other.
pub fn looked_up(cells: &[u8], palette: &[u32]) -> Vec<u8> {
    let last = palette.last().copied().unwrap_or(0);
    // Every byte has its place, so that no cell is compared.
    let mut colours = [last.to_le_bytes(); 256];
    colours.iter_mut().zip(palette).for_each(|(place, colour)| *place = colour.to_le_bytes());
    let mut pixels = vec![0; 4 * cells.len()];
    for (pixel, &cell) in pixels.chunks_exact_mut(4).zip(cells) {
        pixel.copy_from_slice(&colours[usize::from(cell)]);
    }
    pixels
}
