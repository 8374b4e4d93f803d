//! The evidence: which piles of a square or a cube may be handed over.
use alloc::vec;
use alloc::vec::Vec;

use crate::Spec;
use crate::pace::Pace;

/// The most cells.
pub const MOST_CELLS: usize = 1 << 24;

/// A square of two piles, or a cube of three, from the empty piles on: which of them may be handed over.
pub struct Window {
    pub piles: usize,
    pub side: usize,
    cells: Vec<bool>,
}

impl Spec {
    /// For all piles smaller than `side`, row by row, the residues of the amounts that lead to piles that may
    /// be handed over, with bit r for the residue r. `None` for more than 2^24 piles.
    pub fn residues(&self, side: usize) -> Option<Vec<u32>> {
        let count = side.checked_pow(self.piles as u32).filter(|count| *count <= MOST_CELLS)?;
        let mut sweep = Sweep::new(self, side);
        Some((0..count).map(|_| sweep.next(self).1).collect())
    }
}

impl Window {
    /// The piles of sizes below `side`, by the rules.
    pub async fn new(spec: &Spec, side: usize, pace: &Pace) -> Window {
        let mut sweep = Sweep::new(spec, side);
        let mut cells = Vec::with_capacity(side.pow(spec.piles as u32));
        for _ in 0..side.pow(spec.piles as u32 - 1) {
            cells.extend((0..side).map(|_| sweep.next(spec).0));
            pace.spend(side).await;
        }
        Window { piles: spec.piles, side, cells }
    }

    /// The place of piles, row after row.
    pub fn place(&self, piles: &[usize]) -> usize {
        piles.iter().fold(0, |place, pile| place * self.side + pile)
    }

    /// The cell at a place.
    pub fn cell(&self, place: usize) -> bool {
        self.cells[place]
    }
}

/// The cells in order, by the rules: along each pile, the residues of smaller piles that may be handed over
/// with the others unchanged.
struct Sweep {
    side: usize,
    piles: Vec<usize>,
    /// For each pile the number of the line along it, and the residues met on each such line.
    lines: Vec<usize>,
    met: Vec<Vec<u32>>,
}

impl Sweep {
    fn new(spec: &Spec, side: usize) -> Sweep {
        let lines = side.pow(spec.piles as u32 - 1);
        Sweep {
            side,
            piles: vec![0; spec.piles],
            lines: vec![0; spec.piles],
            met: vec![vec![0; lines]; spec.piles],
        }
    }

    /// Whether the next piles may be handed over, and the residues of the amounts that lead to such piles.
    fn next(&mut self, spec: &Spec) -> (bool, u32) {
        let Sweep { side, piles, lines, met } = self;
        let mut residues = 0;
        for (pile, (&size, &line)) in piles.iter().zip(lines.iter()).enumerate() {
            residues |= spec.minus(size, met[pile][line]);
        }
        let cell = spec.covers(residues, piles.iter().copied().max().unwrap_or_default());
        if cell {
            for (pile, (&size, &line)) in piles.iter().zip(lines.iter()).enumerate() {
                met[pile][line] |= 1 << (size as u32 % spec.n);
            }
        }
        for pile in piles.iter_mut().rev() {
            *pile += 1;
            if *pile < *side {
                break;
            }
            *pile = 0;
        }
        for (pile, line) in lines.iter_mut().enumerate() {
            let others = piles.iter().enumerate().filter(|(other, _)| *other != pile);
            *line = others.fold(0, |line, (_, size)| line * *side + size);
        }
        (cell, residues)
    }
}
