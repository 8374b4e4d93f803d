//! What the lines of piles through a cell tell about it.
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use super::{Blocking, Restrictions};
use crate::Residues;

/// Masks of amounts modulo n, and what a family makes of them.
pub(super) struct Cover<'a> {
    n: usize,
    family: &'a Restrictions,
    /// The restriction in force, every residue, and none.
    restriction: u64,
    all: u64,
    none: Residues,
    /// Of a list, the residues from 0 to n - 1 that each restriction blocks, as bits.
    blocked: Vec<u64>,
}

/// The most words for which restrictions cover what lines tell.
const MOST_WORDS: usize = 1 << 22;

impl<'a> Cover<'a> {
    /// For boxes with `lines` lines.
    pub fn new(game: &'a Blocking, restriction: Residues, lines: usize) -> Cover<'a> {
        let n = usize::from(game.modulus().get());
        let bits = |set: Residues| set.iter().fold(0, |bits, residue| bits | 1 << (residue - 1));
        let blocked = match game.family() {
            Restrictions::These(list) if lines.saturating_mul(list.len()) <= MOST_WORDS => list
                .iter()
                .map(|set| set.iter().fold(0, |bits, r| bits | 1 << (usize::from(r) % n)))
                .collect(),
            _ => vec![],
        };
        let (all, none) = (bits(Residues::all(game.modulus())), Residues::none(game.modulus()));
        Cover { n, family: game.family(), restriction: bits(restriction), all, none, blocked }
    }

    /// How many kinds of residues there are, as far as a line may be live at some and not at others.
    fn kinds(&self) -> usize {
        // Turning changes no number of residues.
        if matches!(self.family, Restrictions::These(_)) { self.n } else { 1 }
    }

    /// All kinds as bits.
    fn every_kind(&self) -> u64 {
        if self.kinds() == 1 { 1 } else { self.all }
    }

    /// Every residue that the modulus has, from 0 on, as bits.
    pub fn residues(&self) -> u64 {
        self.all
    }

    /// Whether some restriction blocks all amounts of a mask.
    #[inline]
    pub fn covers(&self, mask: u64) -> bool {
        self.family.covers(self.none.with_bits(mask))
    }

    /// Whether the restriction in force does.
    #[inline]
    pub fn is_p(&self, mask: u64) -> bool {
        mask & !self.restriction == 0
    }

    /// Every residue larger by so much, modulo n.
    #[inline]
    fn turned(&self, residues: u64, by: usize) -> u64 {
        (residues << by | residues >> 1 >> (self.n - 1 - by)) & self.all
    }
}

/// Lines that learn, cell by cell, at which residues of their coordinate piles could be handed over.
///
/// If that was so at the residue q, the amounts congruent to r - q win from every cell whose
/// coordinate has the residue r.
pub(super) struct Lines {
    /// For each line the mask of the amounts that win from cells of residue 0.
    told: Vec<u64>,
    /// For each line and restriction of a list, the residues at which it blocks all that the line
    /// tells. With a long list it is left out.
    covering: Vec<u64>,
    /// For each line the kinds of residues at which it is *live*, that is, can be covered by some
    /// restriction.
    alive: Vec<u64>,
    /// The same for each kind as a bit a line, in `words` words.
    live: Vec<u64>,
    words: usize,
}

impl Lines {
    /// Lines that begin: `rows` rows of `width`.
    pub fn new(cover: &Cover, rows: usize, width: usize) -> Lines {
        let (count, words) = (rows * width, rows * width.div_ceil(64));
        Lines {
            told: vec![0; count],
            covering: vec![u64::MAX; count * cover.blocked.len()],
            alive: vec![cover.every_kind(); count],
            live: vec![u64::MAX; cover.kinds() * words],
            words,
        }
    }

    /// Makes lines begin once more, whose live bits are all in these words.
    pub fn begin(&mut self, cover: &Cover, lines: Range<usize>, live: Range<usize>) {
        let restrictions = cover.blocked.len();
        self.covering[lines.start * restrictions..lines.end * restrictions].fill(u64::MAX);
        self.told[lines.clone()].fill(0);
        self.alive[lines].fill(cover.every_kind());
        for words in self.live.chunks_exact_mut(self.words.max(1)) {
            words[live.clone()].fill(u64::MAX);
        }
    }

    /// Makes the first line begin once more, which is the only one.
    pub fn begin_one(&mut self, cover: &Cover) {
        (self.told[0], self.alive[0]) = (0, cover.every_kind());
        self.covering.iter_mut().for_each(|residues| *residues = u64::MAX);
    }

    /// The mask of the amounts that win from a cell of this residue along a line.
    #[inline]
    pub fn mask(&self, cover: &Cover, line: usize, residue: usize) -> u64 {
        cover.turned(self.told[line], residue)
    }

    /// Which lines are live for cells of this residue, a bit a line.
    #[inline]
    pub fn live(&self, residue: usize) -> &[u64] {
        let kind = if self.live.len() == self.words { 0 } else { residue };
        &self.live[kind * self.words..][..self.words]
    }

    /// The residues at which the first line is live.
    #[inline]
    pub fn live_residues(&self, cover: &Cover) -> u64 {
        match self.alive[0] {
            0 => 0,
            _ if cover.kinds() == 1 => cover.all,
            alive => alive,
        }
    }

    /// Tells a line, whose live bit is this one of a word, that a cell of this residue can be handed
    /// over; says whether that is new to it.
    #[inline]
    pub fn learn(&mut self, cover: &Cover, line: usize, residue: usize, (word, bit): (usize, u64)) -> bool {
        let told = 1 << (cover.n - 1 - residue);
        let is_new = self.told[line] & told == 0;
        if is_new {
            self.told[line] |= told;
            let alive = self.settle(cover, line, residue);
            let mut dead = self.alive[line] & !alive;
            self.alive[line] = alive;
            while dead != 0 {
                self.live[dead.trailing_zeros() as usize * self.words + word] &= !bit;
                dead &= dead - 1;
            }
        }
        is_new
    }

    /// The kinds of residues at which the line is live after it learnt of this residue.
    fn settle(&mut self, cover: &Cover, line: usize, residue: usize) -> u64 {
        let alive = self.alive[line];
        let restrictions = cover.blocked.len();
        if restrictions > 0 {
            let covering = self.covering[line * restrictions..][..restrictions].iter_mut();
            let left = covering.zip(&cover.blocked).fold(0, |left, (covering, &blocked)| {
                *covering &= cover.turned(blocked, residue);
                left | *covering
            });
            return left & alive;
        }
        let (mut kinds, mut left) = (alive, 0);
        while kinds != 0 {
            let kind = kinds.trailing_zeros() as usize;
            kinds &= kinds - 1;
            left |= u64::from(cover.covers(self.mask(cover, line, kind))) << kind;
        }
        left
    }
}
