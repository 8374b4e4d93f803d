//! The residues that the lines of piles through a cell contribute to it.
use alloc::{vec, vec::Vec};
use core::ops::Range;

use crate::games::blocking::masks::{Masks, Maximal};

/// The kinds of residues among which a line may be live at some and not at others, as bits from residue 0 on:
/// turning a mask changes no number of residues, so that there is one kind only where the number decides.
fn kinds(masks: &Masks) -> u64 {
    if matches!(masks.family, Maximal::These(_)) { masks.all() } else { 1 }
}

/// For each line, the residues of its coordinate at which piles could be handed over, collected cell by cell.
///
/// For such a residue q, the amounts congruent to r - q win from every cell whose
/// coordinate has the residue r.
pub(super) struct Lines {
    /// For each line the mask of the amounts that win from cells of residue 0.
    recorded: Vec<u64>,
    /// For each line and restriction of a list, the residues from 0 on at which it blocks all that the
    /// line contributes.
    covering: Vec<u64>,
    restrictions: usize,
    /// For each line the kinds of residues at which it is *live*, that is, can be covered by some
    /// restriction.
    alive: Vec<u64>,
    /// The same for each kind as a bit a line, in this number of words.
    live: Vec<u64>,
    words: usize,
}

impl Lines {
    /// Lines that begin, in rows of equal width.
    pub fn new(masks: &Masks, rows: usize, width: usize) -> Lines {
        let (count, words) = (rows * width, rows * width.div_ceil(64));
        let restrictions = if let Maximal::These(list) = &masks.family { list.len() } else { 0 };
        Lines {
            recorded: vec![0; count],
            covering: vec![u64::MAX; count * restrictions],
            restrictions,
            alive: vec![kinds(masks); count],
            live: vec![u64::MAX; kinds(masks).count_ones() as usize * words],
            words,
        }
    }

    /// Makes lines begin once more, whose live bits are all in these words.
    pub fn begin(&mut self, masks: &Masks, lines: Range<usize>, live: Range<usize>) {
        self.covering[lines.start * self.restrictions..lines.end * self.restrictions].fill(u64::MAX);
        self.recorded[lines.clone()].fill(0);
        self.alive[lines].fill(kinds(masks));
        for words in self.live.chunks_exact_mut(self.words.max(1)) {
            words[live.clone()].fill(u64::MAX);
        }
    }

    /// Makes the first line begin once more, if there is no other: a line for each row of a matrix, for
    /// which filling ranges of one would take as long as the row.
    #[inline]
    pub fn begin_one(&mut self, masks: &Masks) {
        (self.recorded[0], self.alive[0]) = (0, kinds(masks));
        for covering in &mut self.covering {
            *covering = u64::MAX;
        }
        for live in &mut self.live {
            *live = u64::MAX;
        }
    }

    /// The mask of the amounts that win from a cell of this residue along a line.
    #[inline]
    pub fn mask(&self, masks: &Masks, line: usize, residue: usize) -> u64 {
        masks.turned(self.recorded[line], residue)
    }

    /// Which lines are live for cells of this residue, a bit a line.
    #[inline]
    pub fn live(&self, residue: usize) -> &[u64] {
        let kind = if self.live.len() == self.words { 0 } else { residue };
        &self.live[kind * self.words..][..self.words]
    }

    /// The residues from 0 on at which the first line is live.
    #[inline]
    pub fn live_residues(&self, masks: &Masks) -> u64 {
        match self.alive[0] {
            0 => 0,
            alive if self.restrictions > 0 => alive,
            _ => masks.all(),
        }
    }

    /// Records for a line, whose live bit is this one of a word, that a cell of this residue can be handed
    /// over; whether that is new.
    // In WebAssembly a call costs as much as this.
    #[inline(always)]
    pub fn learn(&mut self, masks: &Masks, line: usize, residue: usize, (word, bit): (usize, u64)) -> bool {
        let recorded = 1 << (masks.modulus() - 1 - residue);
        let is_new = self.recorded[line] & recorded == 0;
        if is_new {
            self.recorded[line] |= recorded;
            let alive = self.alive[line] & self.settle(masks, line, residue);
            let mut dead = self.alive[line] & !alive;
            self.alive[line] = alive;
            while dead != 0 {
                self.live[dead.trailing_zeros() as usize * self.words + word] &= !bit;
                dead &= dead - 1;
            }
        }
        is_new
    }

    /// The kinds of residues at which all that a line contributes is covered, after it recorded this residue.
    #[inline(always)]
    fn settle(&mut self, masks: &Masks, line: usize, residue: usize) -> u64 {
        match &masks.family {
            Maximal::Exactly(k) => (self.recorded[line].count_ones() <= *k).into(),
            Maximal::These(list) => {
                let covering = &mut self.covering[line * list.len()..][..list.len()];
                covering.iter_mut().zip(list).fold(0, |left, (covering, &blocked)| {
                    // Blocked amounts as residues from 0 on, from a pile with this residue on.
                    let blocked = masks.turned(blocked, 1 % masks.modulus());
                    *covering &= masks.turned(blocked, residue);
                    left | *covering
                })
            }
        }
    }
}
