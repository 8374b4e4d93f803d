//! Matrices of two piles in misère play by tiles: the colour of a position has the masks of the residues that win
//! from the next positions of its row and of its column, and how large the larger pile is, up to the modulus.
use alloc::vec::Vec;

use crate::Residues;
use crate::games::blocking::Blocking;
use crate::games::blocking::masks::Masks;
use crate::games::tiles::{P, sweep};
use crate::work::{Memo, Meter};

/// With more colours, rows of bits are faster.
const MOST_COLOURS: usize = 256;

/// A bit for each position that is P under a restriction, row after row in words of 64; `None` for too many colours.
pub async fn outcomes(
    game: &Blocking, restriction: Residues, sizes: [usize; 2], meter: &Meter,
) -> Option<Vec<u64>> {
    let (masks, restriction) = (Masks::new(game), restriction.bits());
    // Beyond the edges nothing wins; the first is no colour.
    let mut colours: Memo<[u64; 3], ()> = Memo::new();
    for beyond in 0..2 {
        colours.entry([0, 0, beyond], ());
    }
    let mut lay = |[left, above]: [u16; 2], piles: [u64; 2]| {
        let colour = |number: u16| colours.entries()[usize::from(number)].0;
        let ([row, ..], [_, column, _]) = (colour(left), colour(above));
        let (mask, largest) = (row | column, piles[0].max(piles[1]) as usize);
        let is_small = largest < masks.small();
        let is_handed = if is_small { masks.covers_small(mask, largest) } else { masks.covers(mask) };
        let next = |line: u64| masks.turned(line, 1 % masks.modulus()) | u64::from(is_handed);
        let key = [next(row), next(column), 2 + largest.min(masks.small()) as u64];
        let number = colours.find(&key).unwrap_or(colours.len());
        colours.entry(key, ());
        let is_p = mask & !restriction == 0 && masks.leaves(restriction, largest);
        (number < MOST_COLOURS).then_some(number as u16 | if is_p { P } else { 0 })
    };
    sweep(sizes, &mut lay, None, meter).await
}
