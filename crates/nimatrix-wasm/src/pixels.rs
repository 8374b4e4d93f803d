//! Cells to pixels, as a canvas stores them: red, green, blue and opacity, a byte each.

/// The pixels of cells: each has the colour of its value, 0xAABBGGRR, or the last colour.
pub fn of(cells: &[u8], palette: &[u32]) -> Vec<u8> {
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    if (1..=16).contains(&palette.len()) {
        return few::pixels(cells, palette);
    }
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

/// Up to sixteen colours: one instruction looks up a channel of sixteen cells.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod few {
    use core::arch::wasm32::{
        i8x16_shuffle, i8x16_swizzle, i16x8_shuffle, u8x16_min, u8x16_splat, u64x2, u64x2_extract_lane, v128,
    };

    /// How many cells are painted at once.
    const CELLS: usize = 16;

    pub fn pixels(cells: &[u8], palette: &[u32]) -> Vec<u8> {
        let channel = |byte: usize| {
            let mut bytes = [0; CELLS];
            bytes.iter_mut().zip(palette).for_each(|(place, colour)| *place = colour.to_le_bytes()[byte]);
            loaded(&bytes)
        };
        let channels = [channel(0), channel(1), channel(2), channel(3)];
        let last = u8x16_splat(palette.len() as u8 - 1);
        let mut pixels = Vec::with_capacity(4 * cells.len());
        let (whole, rest) = cells.as_chunks::<CELLS>();
        for cells in whole {
            pixels.extend_from_slice(&painted(cells, &channels, last));
        }
        let mut cells = [0; CELLS];
        cells[..rest.len()].copy_from_slice(rest);
        pixels.extend_from_slice(&painted(&cells, &channels, last)[..4 * rest.len()]);
        pixels
    }

    #[inline(always)]
    fn painted(cells: &[u8; CELLS], channels: &[v128; 4], last: v128) -> [u8; 4 * CELLS] {
        let values = u8x16_min(loaded(cells), last);
        let [red, green, blue, opacity] = channels.map(|channel| i8x16_swizzle(channel, values));
        let low = |a, b| i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(a, b);
        let high = |a, b| i8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(a, b);
        let mut pixels = [0; 4 * CELLS];
        let halves = [(low(red, green), low(blue, opacity)), (high(red, green), high(blue, opacity))];
        for (half, (red_green, blue_opacity)) in pixels.chunks_exact_mut(32).zip(halves) {
            let first = i16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(red_green, blue_opacity);
            let second = i16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(red_green, blue_opacity);
            for (quarter, pixels) in half.chunks_exact_mut(16).zip([first, second]) {
                quarter[..8].copy_from_slice(&u64x2_extract_lane::<0>(pixels).to_le_bytes());
                quarter[8..].copy_from_slice(&u64x2_extract_lane::<1>(pixels).to_le_bytes());
            }
        }
        pixels
    }

    /// Bytes as a vector.
    #[inline(always)]
    fn loaded(bytes: &[u8; CELLS]) -> v128 {
        let number = u128::from_le_bytes(*bytes);
        u64x2(number as u64, (number >> 64) as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_the_colour_of_its_value_or_the_last() {
        for colours in [1, 2, 16, 17, 256] {
            let palette: Vec<u32> = (0..colours).map(|i| 0xfe00_0000 + i * 0x01_0305).collect();
            for count in [0, 1, 15, 16, 17, 500] {
                let cells: Vec<u8> = (0..count).map(|i| (i * 7 % 256) as u8).collect();
                let colour =
                    |&cell: &u8| palette.get(usize::from(cell)).unwrap_or(&palette[colours as usize - 1]);
                let expected: Vec<u8> = cells.iter().flat_map(|cell| colour(cell).to_le_bytes()).collect();
                assert_eq!(of(&cells, &palette), expected, "{count} cells, {colours} colours");
                assert_eq!(looked_up(&cells, &palette), expected, "{count} cells, {colours} colours");
            }
        }
    }
}
