//! Winning moves by a theorem, from piles of any size: all of them counted, the first ones listed.
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Theorem;
use crate::certificate::{Claim, Diagonal};
use crate::digits::Layers;

/// A winning move: the pile, the amount, and the restriction to impose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WinningMove {
    /// The pile, from 0.
    pub pile: usize,
    /// The amount that is taken, at least 1.
    pub amount: u64,
    /// The amount from the second pile too, if the first is named.
    pub also: u64,
    /// The restriction that the move imposes, with bit r for the residue r.
    pub restriction: u32,
}

/// The winning moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WinningMoves {
    /// The first ones: of the first pile before those of others, smaller amounts first, restrictions in the order of
    /// the family.
    pub moves: Vec<WinningMove>,
    /// The number of winning moves, listed or not; `None` if the joint automaton is too large to count with.
    pub total: Option<u128>,
    /// A lower bound: `total` if that is known.
    pub at_least: u128,
}

/// What may be left in a pile so that somebody else loses.
struct Lefts {
    /// The largest ones, in descending order.
    largest: Vec<u64>,
    /// How many moves leave them at least, each with the restrictions that win.
    count: u128,
    /// The exact number; `None` if it was not counted.
    moves: Option<u128>,
}

impl Theorem {
    /// A move as links have it, such as `2a7r1.4`; without a twist `1a7.2a7`.
    pub fn notation(&self, played: &WinningMove) -> String {
        let WinningMove { pile, amount, also, restriction } = *played;
        let mut text = format!("{}a{amount}", pile + 1);
        if also > 0 {
            text += &format!(".2a{also}");
        }
        let (n, is_plain) = (self.game().n, self.colours().is_some_and(|(claim, _)| claim.rule.is_plain()));
        let residues: Vec<String> =
            (1..=n).filter(|r| restriction >> (r % n) & 1 == 1).map(|r| format!("{r}")).collect();
        match &residues[..] {
            _ if is_plain => text,
            [] => text + "rnone",
            list => text + "r" + &list.join("."),
        }
    }

    /// A move that wins piles under a restriction, whose bit r stands for the residue r. `None` at a P-position,
    /// where no amount is left, and for another number of piles.
    ///
    /// It is the first one of [`winning_moves`](Self::winning_moves). The steps are as many as there are digits,
    /// times the states, the residues and the digits of the base.
    pub fn winning_move(&self, piles: &[u64], restriction: u32) -> Option<WinningMove> {
        self.listed(piles, restriction, 1, false)?.moves.first().copied()
    }

    /// The moves that win piles under a restriction, whose bit r stands for the residue r: all of them counted, and
    /// the first `most` of them. `None` for another number of piles.
    ///
    /// Automata choose the digits of what is left, so that no pile is gone through; each move that is listed
    /// takes as many steps again. Where they would reach more than 16,384 joint states, moves with the
    /// same amount are counted as one, and the total is left open. Of a take-away game one move is listed, and the
    /// total is left open.
    pub fn winning_moves(&self, piles: &[u64], restriction: u32, most: usize) -> Option<WinningMoves> {
        self.listed(piles, restriction, most, true)
    }

    fn listed(&self, piles: &[u64], restriction: u32, most: usize, counted: bool) -> Option<WinningMoves> {
        if piles.len() != self.game().piles {
            return None;
        }
        let mut found = WinningMoves { moves: Vec::new(), total: Some(0), at_least: 0 };
        if let (Some((claim, known)), [first, second]) = (self.colours(), piles) {
            let wins = known.tiles.totals(known.of(claim, [*first, *second])).0 & !restriction != 0;
            let won = known.winning_move(claim, [*first, *second], restriction);
            found.total = (!wins).then_some(0);
            found.at_least = u128::from(wins);
            found.moves.extend(won.filter(|_| most > 0).map(|([down, across], restriction)| {
                let (pile, amount, also) = if down > 0 { (0, down, across) } else { (1, across, 0) };
                WinningMove { pile, amount, also, restriction }
            }));
            return Some(found);
        }
        let family = self.game().restrictions();
        for pile in 0..piles.len() {
            let left = most - found.moves.len();
            let lefts = match self.claim() {
                Claim::HandOver(claim) => {
                    let all = || Layers::new(self.game(), claim, piles, pile, true);
                    let layers = if counted { all() } else { None };
                    let layers = layers.or_else(|| Layers::new(self.game(), claim, piles, pile, false))?;
                    let free = |residue: u32| restriction >> residue & 1 == 0;
                    let ends = layers.ends(self.game(), claim, piles, pile, free, &family);
                    let (count, moves) = layers.count(&ends);
                    Lefts { largest: layers.largest(&ends, left), count, moves }
                }
                Claim::Diagonal(law) => self.along(law, piles, pile, restriction, &family, left),
                Claim::Colours(_) => return None,
            };
            found.total = found.total.zip(lefts.moves).map(|(total, moves)| total + moves);
            found.at_least += lefts.moves.unwrap_or(lefts.count);
            for left in lefts.largest {
                let amount = piles[pile] - left;
                let won = self.winning_restrictions(piles, pile, left, &family);
                let won = won.map(|restriction| WinningMove { pile, amount, also: 0, restriction });
                let left = most - found.moves.len();
                found.moves.extend(won.take(left));
            }
        }
        found.at_least = found.at_least.max(found.moves.len() as u128);
        Some(found)
    }

    /// The restrictions that win if they are imposed with so much left in a pile.
    fn winning_restrictions<'a>(
        &self,
        piles: &[u64],
        pile: usize,
        left: u64,
        family: &'a [u32],
    ) -> impl Iterator<Item = u32> + use<'a> {
        let mut after = piles.to_vec();
        after[pile] = left;
        let largest = after.iter().copied().max().unwrap_or(0);
        let (game, residues) = (self.game(), self.residues(&after).unwrap_or(u32::MAX));
        let wins = family.iter().filter(|&&set| residues & !set == 0 && game.counts(set, largest));
        wins.copied().collect::<Vec<u32>>().into_iter()
    }

    /// The sizes that may be left by a diagonal law: far from the diagonal, and after the computed columns,
    /// one block of sizes decides all.
    fn along(
        &self,
        law: &Diagonal,
        piles: &[u64],
        pile: usize,
        restriction: u32,
        family: &[u32],
        most: usize,
    ) -> Lefts {
        let (size, other) = (piles[pile], piles[1 - pile]);
        let near = (other.saturating_sub(law.width), other.saturating_add(law.width));
        let bounds = [0, law.edge, law.edge.max(near.0), law.edge.max(near.1), u64::MAX];
        let ways = |left: u64| match self.game().is_blocked(restriction, size - left) {
            true => 0,
            false => self.winning_restrictions(piles, pile, left, family).count() as u128,
        };
        let (mut largest, mut moves) = (Vec::new(), 0);
        for (part, ends) in bounds.windows(2).enumerate().rev() {
            let (start, end) = (ends[0], ends[1].min(size));
            let length = end.saturating_sub(start);
            // Cells near the origin or the diagonal are checked one by one.
            let period = if part % 2 == 0 { length } else { length.min(law.block) };
            let won: Vec<(u64, u128)> =
                (0..period).map(|at| (at, ways(start + at))).filter(|&(_, ways)| ways > 0).collect();
            for &(at, ways) in &won {
                let times = u128::from((length - at).div_ceil(period));
                moves += times * ways;
            }
            let times = if won.is_empty() { 0 } else { length.div_ceil(period) };
            for turn in (0..times).rev() {
                if largest.len() >= most {
                    break;
                }
                let sizes = won.iter().rev().map(|(at, _)| start + turn * period + at);
                largest.extend(sizes.filter(|&left| left < end));
            }
        }
        Lefts { largest, count: moves, moves: Some(moves) }
    }
}
