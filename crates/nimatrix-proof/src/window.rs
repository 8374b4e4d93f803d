//! The evidence: which piles of a square or a cube may be handed over.
use alloc::vec;
use alloc::vec::Vec;

use crate::Spec;
use crate::pace::Pace;

/// A square of two piles, or a cube of three, from the empty piles on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Window {
    piles: usize,
    side: usize,
    cells: Vec<bool>,
}

impl Window {
    /// The largest number of cells.
    pub const MOST_CELLS: usize = 1 << 24;

    /// A window with this number of piles, 2 or 3, of sizes below `side`; its cells row after row, the last pile
    /// across. `None` if that is another number of cells, or more than [`Window::MOST_CELLS`].
    pub fn new(piles: usize, side: usize, cells: Vec<bool>) -> Option<Window> {
        let fits = (2..=3).contains(&piles) && side.checked_pow(piles as u32) == Some(cells.len());
        (fits && cells.len() <= Window::MOST_CELLS).then_some(Window { piles, side, cells })
    }

    /// The window of the sets that obey the rules; `None` if it has more than [`Window::MOST_CELLS`] cells.
    pub fn by_rules(spec: &Spec, side: usize) -> Option<Window> {
        let count = side.checked_pow(spec.piles as u32).filter(|count| *count <= Window::MOST_CELLS)?;
        let mut sweep = Sweep::new(spec, side);
        let cells = (0..count).map(|_| sweep.next(spec).0).collect();
        Window::new(spec.piles, side, cells)
    }

    /// For all piles smaller than `side`, row by row, the residues of the amounts that lead to piles that may
    /// be handed over, with bit r for the residue r. `None` for more than [`Window::MOST_CELLS`].
    pub fn residues_by_rules(spec: &Spec, side: usize) -> Option<Vec<u32>> {
        let count = side.checked_pow(spec.piles as u32).filter(|count| *count <= Window::MOST_CELLS)?;
        let mut sweep = Sweep::new(spec, side);
        Some((0..count).map(|_| sweep.next(spec).1).collect())
    }

    /// The number of piles.
    pub fn piles(&self) -> usize {
        self.piles
    }

    /// One more than the largest pile.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Whether piles may be handed over; `None` if one of them is not smaller than the side, or there is another
    /// number of piles.
    pub fn handed_over(&self, piles: &[usize]) -> Option<bool> {
        let is_inside = piles.len() == self.piles && piles.iter().all(|size| *size < self.side);
        is_inside.then(|| self.cell(self.place(piles)))
    }

    /// The place of piles, row after row.
    pub(crate) fn place(&self, piles: &[usize]) -> usize {
        piles.iter().fold(0, |place, pile| place * self.side + pile)
    }

    /// The cell at a place.
    pub(crate) fn cell(&self, place: usize) -> bool {
        self.cells[place]
    }

    /// The first cell, of piles smaller than `side`, that does not obey the rules; `None` if all do.
    pub(crate) async fn first_against(&self, spec: &Spec, side: usize, pace: &Pace) -> Option<Vec<u64>> {
        let mut sweep = Sweep::new(spec, side);
        for row in 0..side.pow(self.piles as u32 - 1) {
            let mut piles = vec![0; self.piles];
            let ahead = piles[..self.piles - 1].iter_mut().rev();
            ahead.fold(row, |left, pile| {
                *pile = left % side;
                left / side
            });
            let start = self.place(&piles);
            if let Some(last) = (0..side).find(|last| sweep.next(spec).0 != self.cell(start + last)) {
                piles[self.piles - 1] = last;
                return Some(piles.into_iter().map(|size| size as u64).collect());
            }
            pace.spend(side).await;
        }
        None
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
