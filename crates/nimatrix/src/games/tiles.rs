//! Sweeps of two piles by tiles: the information that a cell needs of those above and to its left is a
//! *colour*. There are few, and two colours determine the next one, which a table stores.
use alloc::{vec, vec::Vec};
use core::ops::Range;

use crate::Cost;
use crate::work::Meter;

/// A tile has a colour's number, and its highest bit marks P-positions.
pub const P: u16 = 1 << 15;
pub const COLOUR: u16 = P - 1;
/// The colour beyond the edges. No position has it, nor 0, which marks a missing tile.
pub const OUTSIDE: u16 = 1;
/// The colours of a table at first; of one with more, the compiler does not know the size.
const WIDE: usize = 256;
/// How many rows are swept together. Each waits for its own last tile, so that eight take little longer than one.
const AT_ONCE: usize = 8;
/// How many columns are swept before a tile that is missing is noticed.
const BLOCK: usize = 64;
/// With fewer columns left, a block takes longer than tile after tile.
const LEAST: usize = 16;

/// Returns the tile of a position with these piles by the colours to its left and above; `None` for too many
/// colours.
pub type Lay<'a> = dyn FnMut([u16; 2], [u64; 2]) -> Option<u16> + 'a;

/// A bit for each P-position, row by row in words of 64, and if wanted the tiles of all positions; `None` for
/// too many colours.
pub async fn sweep(
    [rows, cols]: [usize; 2],
    lay: &mut Lay<'_>,
    mut tiles: Option<&mut Vec<u16>>,
    meter: &Meter,
) -> Option<Vec<u64>> {
    let words = cols.div_ceil(64);
    meter.begin(Cost::exactly((rows * cols) as u64)).await;
    if let Some(tiles) = &mut tiles {
        tiles.resize(rows * cols, 0);
    }
    let mut found = vec![0; rows * words];
    let (mut table, mut band) = (Table { tiles: vec![0; WIDE * WIDE], width: 8 }, Band::new(cols));
    for bits in found.chunks_mut(AT_ONCE * words) {
        band.rows = bits.len() / words;
        let (end, mut step) = (cols + band.rows - 1, 0);
        while step < end {
            let is_long = step + 1 >= AT_ONCE && step + LEAST < cols + AT_ONCE;
            let is_known = is_long && table.known(&mut band, step);
            let steps = step..(step + if step == 0 { AT_ONCE - 1 } else { BLOCK }).min(end);
            let units = ((steps.end.min(cols) - step.min(cols)) * band.rows) as u64;
            if !is_known {
                table.block(&mut band, steps.clone(), lay)?;
            }
            for (row, (bits, met)) in bits.chunks_exact_mut(words).zip(&band.block).enumerate() {
                put(bits, step, row, p_positions(met));
                if let Some(tiles) = &mut tiles {
                    let cells = steps.clone().zip(met).filter(|(_, tile)| **tile != 0);
                    let place = (band.first + row) * cols;
                    cells.for_each(|(step, &tile)| tiles[place + step - row] = tile);
                }
            }
            step = steps.end;
            meter.spend(units).await;
        }
        (band.first, band.last) = (band.first + AT_ONCE, [OUTSIDE; AT_ONCE]);
    }
    Some(found)
}

/// The known tiles, by the colour to the left, then above; each is a number of `width` bits.
struct Table {
    tiles: Vec<u16>,
    width: u32,
}

impl Table {
    fn next(&mut self, left: u16, above: u16, piles: [u64; 2], lay: &mut Lay<'_>) -> Option<u16> {
        let (left, above) = (left & COLOUR, above & COLOUR);
        let place = |width: u32| usize::from(left) << width | usize::from(above);
        if self.tiles[place(self.width)] == 0 {
            let tile = lay([left, above], piles)?;
            while (tile & COLOUR) >> self.width > 0 {
                // Rows of four times the length.
                let mut wider = vec![0; self.tiles.len() * 16];
                let rows = self.tiles.chunks_exact(1 << self.width);
                wider
                    .chunks_exact_mut(4 << self.width)
                    .zip(rows)
                    .for_each(|(to, row)| to[..row.len()].copy_from_slice(row));
                (self.tiles, self.width) = (wider, self.width + 2);
            }
            self.tiles[place(self.width)] = tile;
        }
        Some(self.tiles[place(self.width)])
    }

    /// Sweeps at most [`BLOCK`] steps of a band, tile after tile; `None` for too many colours.
    fn block(&mut self, band: &mut Band, steps: Range<usize>, lay: &mut Lay<'_>) -> Option<()> {
        band.block = [[0; BLOCK]; AT_ONCE];
        for (at, step) in steps.enumerate() {
            for row in (0..band.rows).rev() {
                let Some(column) = step.checked_sub(row).filter(|&column| column < band.cols) else {
                    continue;
                };
                let above = if row == 0 { band.above[column] } else { band.last[row - 1] };
                let piles = [(band.first + row) as u64, column as u64];
                let tile = self.next(band.last[row], above, piles, lay)?;
                (band.last[row], band.block[row][at]) = (tile, tile);
                if row + 1 == AT_ONCE {
                    band.above[column] = tile;
                }
            }
        }
        Some(())
    }

    /// Sweeps [`BLOCK`] steps of a band, if all tiles are known.
    fn known(&self, band: &mut Band, step: usize) -> bool {
        match self.width {
            8 => band.by_table(&self.tiles, step),
            width => band.known(step, |left, above| {
                let at = usize::from(left & COLOUR) << width | usize::from(above & COLOUR);
                self.tiles.get(at).copied().unwrap_or(0)
            }),
        }
    }
}

/// Rows that are swept together: at each step, every row advances a column, behind the row above.
struct Band {
    /// The number of the first one.
    first: usize,
    rows: usize,
    cols: usize,
    /// The tile that each met last.
    last: [u16; AT_ONCE],
    /// The tiles of each in the last steps; 0 without a column.
    block: [[u16; BLOCK]; AT_ONCE],
    /// The tiles of the row above, then [`BLOCK`] times no tile.
    above: Vec<u16>,
}

impl Band {
    /// The first rows.
    fn new(cols: usize) -> Band {
        let mut above = vec![OUTSIDE; cols];
        above.resize(cols + BLOCK, 0);
        Band { first: 0, rows: 0, cols, last: [OUTSIDE; AT_ONCE], block: [[0; BLOCK]; AT_ONCE], above }
    }

    /// As [`Band::known`], from a table of [`WIDE`] colours.
    fn by_table(&mut self, tiles: &[u16], step: usize) -> bool {
        let Ok(table) = <&[[u16; WIDE]; WIDE]>::try_from(tiles.as_chunks().0) else { return false };
        self.known(step, |left, above| table[usize::from(left) & (WIDE - 1)][usize::from(above) & (WIDE - 1)])
    }

    /// Sweeps [`BLOCK`] steps, if all tiles are known. What follows from no tile is no tile, which is so beyond the
    /// last column too.
    #[inline(always)]
    fn known(&mut self, step: usize, next: impl Fn(u16, u16) -> u16) -> bool {
        let (above, block, mut last) = (&mut self.above[step + 1 - AT_ONCE..], &mut self.block, self.last);
        let Some(row): Option<&[u16; BLOCK]> = above[AT_ONCE - 1..].first_chunk() else { return false };
        for (at, &above) in row.iter().enumerate() {
            for row in (0..AT_ONCE).rev() {
                last[row] = next(last[row], if row == 0 { above } else { last[row - 1] });
                block[row][at] = last[row];
            }
        }
        let last_in = |row: usize| (self.cols + row - step).min(BLOCK) - 1;
        let is_known = (0..self.rows).all(|row| block[row][last_in(row)] != 0);
        if is_known {
            self.last = last;
            above[..BLOCK].copy_from_slice(&block[AT_ONCE - 1]);
        }
        is_known
    }
}

/// A bit for each tile of a position that is P.
fn p_positions(tiles: &[u16; BLOCK]) -> u64 {
    let is_p = tiles.map(|tile| (tile >> 15) as u8);
    // Eight bytes of 0 or 1 as bits: the product's highest byte.
    let bits = |bytes: &[u8; 8]| u64::from_le_bytes(*bytes).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    is_p.as_chunks().0.iter().rev().fold(0, |all, bytes| all << 8 | bits(bytes))
}

/// Sets bits of a row of a band from a step on.
fn put(bits: &mut [u64], step: usize, row: usize, more: u64) {
    let Some(column) = step.checked_sub(row) else {
        bits[0] |= more >> (row - step);
        return;
    };
    let (word, shift) = (column / 64, column % 64);
    if let Some(bits) = bits.get_mut(word) {
        *bits |= more << shift;
    }
    if let Some(next) = bits.get_mut(word + 1) {
        *next |= more >> 1 >> (63 - shift);
    }
}
